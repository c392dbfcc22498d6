"""Hidden tabs: they get only their titles, and all changes once they are shown."""

from harness import STAGE, open_page, run, serving, until
from test_dead_lines import seen


def kept():
    return serving(STAGE, "kept")


def a_hidden_tab_shows_all_of_it_later(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Time 0")
    page.get_by_role("textbox", name="Draft").fill("half a letter")
    page.get_by_text("The draft has 13 letters").wait_for()
    page.evaluate("document.querySelector('[aria-label=Rows]').scrollTop = 40")
    until(page, "sent.some(m => m.t === 'scroll' && m.y === 40)")
    seen(page, "hidden")
    until(page, "sent.some(m => m.t === 'shown' && !m.z)")
    # When the session has received a later message of the page, it has also received this one.
    page.evaluate("document.querySelector('[aria-label=Rows]').scrollTop = 60")
    for _ in range(300):
        if program.ask("offset") == "60":
            break
        page.wait_for_timeout(100)
    checks.equal("What its user did last has arrived", program.ask("offset"), "60")
    program.ask("tick")
    program.ask("title")
    until(page, "document.title === 'Time 1'")
    checks.that("A hidden tab has its new title", True)
    checks.that("It is not sent what nobody sees", page.get_by_text("Time 0", exact=True).count() == 1)
    program.ask("tick")
    seen(page, "visible")
    page.get_by_text("Time 2", exact=True).wait_for()
    checks.that("It shows the present state once it is shown", True)
    checks.equal("What was typed is there", page.get_by_role("textbox", name="Draft").input_value(), "half a letter")
    checks.equal("The list stands where it stood",
                 page.evaluate("document.querySelector('[aria-label=Rows]').rowanView.scroll.offset"), 60)
    page.get_by_role("button", name="Tap").click()
    page.get_by_text("Taps: 1, of which 1 here").wait_for()
    program.ask("tick")
    page.get_by_text("Time 3", exact=True).wait_for()
    checks.that("It is live again", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


if __name__ == "__main__":
    run(a_hidden_tab_shows_all_of_it_later, program=kept)
