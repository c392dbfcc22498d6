"""The keyboard focus after navigation or a request of the session, and the visibility of the focus ring."""

from harness import STAGE, run, serving, until
from stage import BOX, FOCUS, GROUND, INTERACTION, Stage
from test_addresses import heading, row, start

FOCUSED = """(e => e === document.body ? 'nothing' : e.getAttribute('aria-label') ?? e.textContent)(
  document.activeElement)"""
HAS_FOCUS_RING = "document.activeElement.matches(':focus-visible')"


def wait_for_focus(page, label):
    until(page, f"{FOCUSED} === {label!r}")


def keys_show_focus_ring(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    checks.equal("No view has the focus after the page has loaded", page.evaluate(FOCUSED), "nothing")
    while page.evaluate(FOCUSED) != "Book 1":
        page.keyboard.press("Tab")
    for number in range(2, 6):
        page.keyboard.press("ArrowDown")
        wait_for_focus(page, f"Book {number}")
    page.keyboard.press("Enter")
    heading(page, "Book 5")
    wait_for_focus(page, "Back, Library")
    checks.that("After Enter in a row, the back button of the new screen has the focus with a focus ring",
                page.evaluate(HAS_FOCUS_RING))
    page.keyboard.press("Escape")
    heading(page, "Library")
    wait_for_focus(page, "Book 5")
    checks.that("After Escape, the row that opened the screen has the focus with a focus ring",
                page.evaluate(HAS_FOCUS_RING))
    page.context.close()


def clicks_hide_focus_ring(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 3").click()
    heading(page, "Book 3")
    wait_for_focus(page, "Back, Library")
    checks.that("After a click on a row, the back button of the new screen has the focus without a focus ring",
                not page.evaluate(HAS_FOCUS_RING))
    page.keyboard.press("Tab")
    wait_for_focus(page, "Draft")
    checks.that("After Tab, the view after the back button has the focus with a focus ring",
                page.evaluate(HAS_FOCUS_RING))
    page.context.close()


def opened_address_sets_no_focus(checks, chromium, program):
    page = start(chromium, program, "/books/7/3")
    heading(page, "Page 3")
    checks.equal("No view has the focus after the address of a screen was opened", page.evaluate(FOCUSED), "nothing")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 7")
    wait_for_focus(page, "Back, Library")
    checks.that("After a click on Back, the back button of the previous screen has the focus without a focus ring",
                not page.evaluate(HAS_FOCUS_RING))
    checks.equal("The page reports no errors when a user goes back from an opened address", page.problems, [])
    page.context.close()


def session_focuses_any_view(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    stage = Stage(page)
    stage.add(*stage.view(1000, BOX, GROUND, [0, 0, 300, 60]),
              *stage.view(1001, BOX, GROUND, [0, 100, 300, 60], (INTERACTION, 2)))
    stage.add([FOCUS, 1000])
    checks.that("The session can focus a view that the user cannot focus",
                stage.element(1000, "document.activeElement === e"))
    stage.add([FOCUS, 1001])
    checks.that("A view that only the session can focus has no tabindex after it has lost the focus",
                stage.element(1000, "!e.hasAttribute('tabindex')"))
    page.context.close()


if __name__ == "__main__":
    run(keys_show_focus_ring, clicks_hide_focus_ring, opened_address_sets_no_focus, session_focuses_any_view,
        program=lambda: serving(STAGE, "flow"))
