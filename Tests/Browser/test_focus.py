"""The keyboard focus after a screen was added or removed, and the visibility of its ring."""

from harness import STAGE, run, serving, until
from stage import BOX, FOCUS, GROUND, INTERACTION, Stage
from test_addresses import heading, row, start

FOCUSED = """(e => e === document.body ? 'nothing' : e.getAttribute('aria-label') ?? e.textContent)(
  document.activeElement)"""
MARKED = "document.activeElement.matches(':focus-visible')"


def focused(page, label):
    until(page, f"{FOCUSED} === {label!r}")


def by_keys(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    checks.equal("A page that is loaded gives no view the focus", page.evaluate(FOCUSED), "nothing")
    while page.evaluate(FOCUSED) != "Book 1":
        page.keyboard.press("Tab")
    for number in range(2, 6):
        page.keyboard.press("ArrowDown")
        focused(page, f"Book {number}")
    page.keyboard.press("Enter")
    heading(page, "Book 5")
    focused(page, "Back, Library")
    checks.that("A row opened by Enter hands the focus to the screen, marked", page.evaluate(MARKED))
    page.keyboard.press("Escape")
    heading(page, "Library")
    focused(page, "Book 5")
    checks.that("On the way back the row has it again, marked", page.evaluate(MARKED))
    page.context.close()


def by_pointer(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 3").click()
    heading(page, "Book 3")
    focused(page, "Back, Library")
    checks.that("After a click the focus goes to the screen without a mark", not page.evaluate(MARKED))
    page.keyboard.press("Tab")
    focused(page, "Draft")
    checks.that("Keys go on from there, marked", page.evaluate(MARKED))
    page.context.close()


def at_an_address(checks, chromium, program):
    page = start(chromium, program, "/books/7/3")
    heading(page, "Page 3")
    checks.equal("An address that is opened gives no view the focus", page.evaluate(FOCUSED), "nothing")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 7")
    focused(page, "Back, Library")
    checks.that("A button that is clicked there leaves the next one without a mark", not page.evaluate(MARKED))
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def headings(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    stage = Stage(page)
    stage.add(*stage.view(1000, BOX, GROUND, [0, 0, 300, 60]),
              *stage.view(1001, BOX, GROUND, [0, 100, 300, 60], (INTERACTION, 2)))
    stage.add([FOCUS, 1000])
    checks.that("A view that takes no focus by itself can be given it",
                stage.element(1000, "document.activeElement === e"))
    stage.add([FOCUS, 1001])
    checks.that("It does not keep a place among the stops of Tab", stage.element(1000, "!e.hasAttribute('tabindex')"))
    page.context.close()


if __name__ == "__main__":
    run(by_keys, by_pointer, at_an_address, headings, program=lambda: serving(STAGE, "flow"))
