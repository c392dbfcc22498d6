"""Hidden tabs, which get only their titles, and all changes once they are shown."""

from harness import STAGE, open_page, run, serving, until
from test_dead_lines import seen


def serve_app():
    return serving(STAGE, "kept")


def hidden_tab_shows_changes_later(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Time 0")
    page.get_by_role("textbox", name="Draft").fill("half a letter")
    page.get_by_text("The draft has 13 letters").wait_for()
    page.evaluate("document.querySelector('[aria-label=Rows]').scrollTop = 40")
    until(page, "sent.some(m => m.t === 'scroll' && m.y === 40)")
    seen(page, "hidden")
    until(page, "sent.some(m => m.t === 'shown' && !m.z)")
    # Once the session has this later offset, it has also received the message that the page is hidden.
    page.evaluate("document.querySelector('[aria-label=Rows]').scrollTop = 60")
    for _ in range(300):
        if program.ask("offset") == "60":
            break
        page.wait_for_timeout(100)
    checks.equal("A hidden tab sends its scroll offset to the session", program.ask("offset"), "60")
    program.ask("tick")
    program.ask("title")
    until(page, "document.title === 'Time 1'")
    checks.that("A hidden tab gets a new title", True)
    checks.that("A hidden tab does not show a change of the content",
                page.get_by_text("Time 0", exact=True).count() == 1)
    program.ask("tick")
    seen(page, "visible")
    page.get_by_text("Time 2", exact=True).wait_for()
    checks.that("A tab that is shown again has the current content", True)
    checks.equal("A tab that is shown again has the typed text",
                 page.get_by_role("textbox", name="Draft").input_value(), "half a letter")
    checks.equal("A tab that is shown again has its scroll offset",
                 page.evaluate("document.querySelector('[aria-label=Rows]').rowanView.scroll.offset"), 60)
    page.get_by_role("button", name="Tap").click()
    page.get_by_text("Taps: 1, of which 1 here").wait_for()
    program.ask("tick")
    page.get_by_text("Time 3", exact=True).wait_for()
    checks.that("A tab that is shown again gets later changes", True)
    checks.equal("The page reports no errors after it was hidden and shown again", page.problems, [])
    page.context.close()


if __name__ == "__main__":
    run(hidden_tab_shows_changes_later, program=serve_app)
