"""Claims about a state: what would be wrong, and how to say so."""

from collections.abc import Iterator

Claims = tuple[tuple[bool, str], ...]
"""Whether something is wrong, and the message then."""


def told(claims: Claims) -> Iterator[str]:
    """The messages of what is wrong."""
    return (message for wrong, message in claims if wrong)
