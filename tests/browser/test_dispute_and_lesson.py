"""A learner moves the sliders of a dispute, and answers the questions of a lesson."""

import re
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import Lab

NOTEBOOK = "dispute_and_lesson.ipynb"
CELLS = (
    """\
from odyssey_lab.games.ulysses.examples import example
from odyssey_lab.widgets import DisputeExplorer, Lesson
dispute = DisputeExplorer((2, 3, 2), ("Melita", "Olympus", "Melita"))
dispute""",
    """\
lesson = Lesson(example(3))
lesson""",
)
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
MOST_SECONDS_FOR_A_STEP = 0.05
STEP_AND_TIME = """root => {
    const before = root.querySelector(".odyssey-headline").textContent;
    const start = performance.now();
    [...root.querySelectorAll(".odyssey-step")].at(-1).click();
    const changed = root.querySelector(".odyssey-headline").textContent !== before;
    return changed ? performance.now() - start : null;
}"""


@pytest.fixture
def opened(lab: Lab) -> Lab:
    notebook = nbformat.v4.new_notebook(  # type: ignore[no-untyped-call]  # nbformat is untyped
        cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS],  # type: ignore[no-untyped-call]
        metadata={"kernelspec": KERNEL},
    )
    nbformat.write(notebook, Path(lab.server.root) / NOTEBOOK)  # type: ignore[no-untyped-call]
    lab.open(NOTEBOOK)
    lab.run_all()
    return lab


def pressed(root: Locator, name: str) -> None:
    root.get_by_role("button", name=name, exact=True).click()


def test_sliders_answer_and_a_lesson_asks(opened: Lab) -> None:
    explore(opened)
    learn(opened)


def explore(lab: Lab) -> None:
    root = lab.page.locator(".odyssey-dispute")
    headline = root.locator(".odyssey-headline")
    expect(headline).to_have_text("Best play sends the ship to Olympus.")
    # A slider by keyboard: Claudia's three cards become two, and two do not beat two.
    handle = root.get_by_role("slider").nth(2)
    handle.focus()
    lab.page.keyboard.press("ArrowLeft")
    expect(headline).to_have_text("Best play sends the ship to Melita.")
    lab.page.keyboard.press("ArrowRight")
    expect(headline).to_have_text("Best play sends the ship to Olympus.")
    # One reading of the rules turns it over; two that contradict each other are refused.
    root.get_by_label("objection_overbid").select_option("exact_minimum")
    expect(headline).to_have_text("Best play sends the ship to Melita.")
    root.get_by_label("leading_side_turn").select_option("may_hold")
    root.get_by_label("dispute_end").select_option("literal_all_passed")
    expect(root.locator(".odyssey-refused")).to_contain_text("may_hold needs dispute_end")
    expect(root.get_by_role("row", name=re.compile("Andreas: propose Melita"))).to_be_visible()
    root.get_by_label("dispute_end").select_option("uncontested")
    expect(root.locator(".odyssey-refused")).to_have_count(0)
    pressed(root, "Work out unknown hands")
    expect(root.locator("caption", has_text="exact, 216 deals")).to_be_visible()
    expect(root.get_by_role("img")).to_be_visible()
    lab.screenshot("dispute")


def learn(lab: Lab) -> None:
    root = lab.page.locator(".odyssey-lesson")
    root.scroll_into_view_if_needed()
    headline, ask = (
        root.locator(".odyssey-steps .odyssey-headline"),
        root.locator(".odyssey-ask"),
    )
    expect(headline).to_contain_text("Step 0 of 15.")
    # The picture has changed before the click is over: no kernel was asked.
    seconds = []
    for _ in range(3):
        taken = root.evaluate(STEP_AND_TIME)
        assert taken is not None
        seconds.append(taken / 1000)
    assert min(seconds) < MOST_SECONDS_FOR_A_STEP, seconds
    print(f"a step of the lesson: {1000 * min(seconds):.1f} ms")
    for _ in range(3):
        pressed(root, "Forward")
    expect(ask).to_have_text(re.compile(r"Your move: Red leads, 2 to 0\."))
    expect(root.get_by_role("button", name="Forward")).to_have_attribute(
        "aria-disabled", "true"
    )
    expect(
        root.get_by_role("button", name=re.compile("^Olympus: red disc, 2 cards"))
    ).to_be_visible()
    lab.screenshot("lesson")
    typed = root.get_by_label("or type it")
    answer = root.locator(".odyssey-done, .odyssey-refused")
    typed.fill("bid 1")
    typed.press("Enter")
    expect(answer).to_contain_text("Refused")
    expect(answer).not_to_contain_text("Legal would be")
    typed.fill("bid 3")
    typed.press("Enter")
    expect(answer).to_contain_text("legal, but it does not do what is asked")
    typed.fill("bid 2")
    typed.press("Enter")
    expect(answer).to_contain_text("Right: bid 2.")
    expect(ask).to_contain_text("Claudia agreed to Melita")
    pressed(root, "Back")
    expect(ask).to_be_hidden()
    pressed(root, "To the start")
    expect(headline).to_contain_text("Step 0 of 15.")
