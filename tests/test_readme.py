"""Every Python example in the README gives what it says, from top to bottom."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
BLOCK = re.compile(r"^```(?:pycon|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_examples_run() -> None:
    text = "\n".join(BLOCK.findall(README.read_text(encoding="utf-8")))
    examples = doctest.DocTestParser().get_doctest(text, {}, README.name, str(README), 0)
    assert examples.examples, "the README shows no session"

    said: list[str] = []
    failed, _ = doctest.DocTestRunner().run(examples, out=said.append)
    assert not failed, "".join(said)
