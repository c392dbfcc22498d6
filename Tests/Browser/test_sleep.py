"""Sleeping sessions: their pages show no difference."""

from harness import STAGE, open_page, run, serving, until

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"
READY = "Sessions that sleep"


def sleepy():
    return serving(STAGE, "sleepy")


def sleep(page, program):
    """Waits until the newest session sleeps."""
    for _ in range(300):
        if program.ask("sleeps") == "true":
            return
        page.wait_for_timeout(20)
    raise TimeoutError("The session stays awake.")


def names(page):
    """Returns the views of the page with the frames and texts of their elements."""
    return page.evaluate("""[...rowan.views.all()].map(v => {
      const r = v.element.getBoundingClientRect();
      return [v.id, v.generation, r.x, r.y, r.width, r.height, v.element.textContent];
    }).sort((a, b) => a[0] - b[0])""")


def nothing_is_lost(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    field = page.get_by_role("textbox")
    field.click()
    page.keyboard.type("abc")
    page.get_by_text("Heard: abc").wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="tapped 0").nth(1).click()
    page.get_by_text("tapped 1").wait_for()
    field.focus()
    page.wait_for_timeout(100)
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    page.wait_for_timeout(200)
    sleep(page, program)
    page.wait_for_timeout(100)
    commit, before = page.evaluate("rowan.connection.commit"), names(page)
    checks.equal("The caret is where it was", page.evaluate("document.activeElement.selectionStart"), 2)
    page.evaluate("document.activeElement.setSelectionRange(3, 3)")
    page.keyboard.type("d")
    page.get_by_text("Heard: abcd").wait_for()
    checks.equal("Typing goes on", field.input_value(), "abcd")
    checks.equal("One batch tells of it", page.evaluate("rowan.connection.commit"), commit + 1)
    after = names(page)
    checks.equal("The views are the same ones", [v[:6] for v in after if "Heard" not in v[6]],
                 [v[:6] for v in before if "Heard" not in v[6]])
    checks.equal("The offset is the same", page.evaluate(SCROLL + ".offset"), 9000)
    sleep(page, program)
    page.evaluate(f"{SCROLL}.reveal(0, false); {SCROLL}.flush()")
    page.get_by_text("tapped 1").wait_for()
    checks.that("A row keeps its state, and scrolling goes on", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def changes_arrive(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    page.wait_for_timeout(200)
    sleep(page, program)
    first = page.evaluate(SCROLL + ".offset")
    program.ask("insert")
    until(page, f"{SCROLL}.offset > {first}")
    checks.that("Rows inserted in front move the offset along", True)
    page.context.close()


def pages_come_back(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    page.get_by_role("textbox").click()
    page.keyboard.type("abc")
    page.get_by_text("Heard: abc").wait_for()
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    page.wait_for_timeout(200)
    sleep(page, program)
    texts = [v[6] for v in names(page)]
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length === 2 && rowan.connection.isOpen")
    page.get_by_text("Heard: abc").wait_for()
    checks.equal("A page that comes back shows what it showed", [v[6] for v in names(page)], texts)
    checks.equal("At the same offset", page.evaluate(SCROLL + ".offset"), 9000)
    checks.equal("With what was typed", page.get_by_role("textbox").input_value(), "abc")
    checks.equal("The console is silent", page.problems, [])


run(nothing_is_lost, changes_arrive, pages_come_back, program=sleepy)
