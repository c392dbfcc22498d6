"""Pages of sleeping sessions: their content, offset and typed text stay as they are until the session wakes."""

from harness import STAGE, open_page, run, serving, until

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"
READY = "Sessions that sleep"


def sleeping_app():
    return serving(STAGE, "sleepy")


def wait_for_sleep(page, program):
    """Waits until the newest session sleeps."""
    for _ in range(300):
        if program.ask("sleeps") == "true":
            return
        page.wait_for_timeout(20)
    raise TimeoutError("The session stays awake.")


def view_states(page):
    """Returns the identifier, generation, frame and text of each view of the page."""
    return page.evaluate("""[...rowan.views.all()].map(v => {
      const r = v.element.getBoundingClientRect();
      return [v.id, v.generation, r.x, r.y, r.width, r.height, v.element.textContent];
    }).sort((a, b) => a[0] - b[0])""")


def state_after_sleep(checks, chromium, program):
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
    wait_for_sleep(page, program)
    page.wait_for_timeout(100)
    commit, before = page.evaluate("rowan.connection.commit"), view_states(page)
    checks.equal("The caret of a field keeps its position while its session sleeps",
                 page.evaluate("document.activeElement.selectionStart"), 2)
    page.evaluate("document.activeElement.setSelectionRange(3, 3)")
    page.keyboard.type("d")
    page.get_by_text("Heard: abcd").wait_for()
    checks.equal("A letter that is typed while the session sleeps is inserted into the field",
                 field.input_value(), "abcd")
    checks.equal("An edit that wakes the session is answered with one batch",
                 page.evaluate("rowan.connection.commit"), commit + 1)
    after = view_states(page)
    checks.equal("The views of the page keep their identifiers, generations and frames when the session wakes",
                 [v[:6] for v in after if "Heard" not in v[6]],
                 [v[:6] for v in before if "Heard" not in v[6]])
    checks.equal("The list keeps its offset when the session wakes", page.evaluate(SCROLL + ".offset"), 9000)
    wait_for_sleep(page, program)
    page.evaluate(f"{SCROLL}.reveal(0, false); {SCROLL}.flush()")
    page.get_by_text("tapped 1").wait_for()
    checks.that("A row that is scrolled into view after the session has slept shows its state", True)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def insertions_during_sleep(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    page.wait_for_timeout(200)
    wait_for_sleep(page, program)
    first = page.evaluate(SCROLL + ".offset")
    program.ask("insert")
    until(page, f"{SCROLL}.offset > {first}")
    checks.that("Rows inserted above the visible rows while the session sleeps increase the offset", True)
    page.context.close()


def reconnection_during_sleep(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    page.get_by_role("textbox").click()
    page.keyboard.type("abc")
    page.get_by_text("Heard: abc").wait_for()
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    page.wait_for_timeout(200)
    wait_for_sleep(page, program)
    texts = [v[6] for v in view_states(page)]
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length === 2 && rowan.connection.isOpen")
    page.get_by_text("Heard: abc").wait_for()
    checks.equal("A page that reconnects to a sleeping session shows the same texts",
                 [v[6] for v in view_states(page)], texts)
    checks.equal("A page that reconnects to a sleeping session has the same offset",
                 page.evaluate(SCROLL + ".offset"), 9000)
    checks.equal("A page that reconnects to a sleeping session has the typed text",
                 page.get_by_role("textbox").input_value(), "abc")
    checks.equal("The page reports no errors", page.problems, [])


run(state_after_sleep, insertions_during_sleep, reconnection_during_sleep, program=sleeping_app)
