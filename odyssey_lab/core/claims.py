"""Claims about a state: what would be wrong, and how to say so."""

from collections.abc import Iterable, Iterator

Claim = tuple[bool, str]
"""Whether something is wrong, and the message then."""
Claims = tuple[Claim, ...]


def told(claims: Iterable[Claim]) -> Iterator[str]:
    """The messages of what is wrong."""
    return (message for wrong, message in claims if wrong)
