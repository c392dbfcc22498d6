"""Links in texts: clicked at their words, reached by Tab, read in their position."""

from harness import open_page, picture, run, until
from test_scroll_views import app, fresh

RUNS = "[...document.querySelectorAll('.run.linked')]"


def start(chromium, address, **options):
    return open_page(chromium, address, ready="Parts", **options)


def clicks(checks, chromium, program):
    page = start(chromium, program.address)
    lines = page.evaluate(f"{RUNS}.filter(e => e.rowanLink === 2).map(e => e.getBoundingClientRect().toJSON())")
    checks.that("The second link is wrapped", len(lines) > 1, lines)
    for line in lines:
        page.mouse.click(line["x"] + 4, line["y"] + line["height"] / 2)
        answer = ""
        for _ in range(100):
            answer = program.ask("notes")
            if answer:
                break
            page.wait_for_timeout(20)
        checks.equal("Each of its lines can be clicked", answer, "asked")
    words = page.get_by_text("You may read", exact=False).first.bounding_box()
    page.mouse.click(words["x"] + 4, words["y"] + words["height"] / 2)
    page.wait_for_timeout(200)
    checks.equal("Other words do nothing", program.ask("notes"), "")
    cursor = page.evaluate(f"getComputedStyle({RUNS}[0]).cursor")
    checks.equal("The pointer says what can be clicked", cursor, "pointer")
    checks.equal("The console is silent", page.problems, [])


def keys(checks, chromium, program):
    page = start(chromium, program.address)
    page.keyboard.press("Tab")
    focused = "document.activeElement.getAttribute('aria-label')"
    checks.equal("Tab comes to the first link", page.evaluate(focused), "the terms")
    checks.equal("which has a ring", page.evaluate(f"{RUNS}.filter(e => e.matches('.ringed')).map(e => e.rowanLink)"), [1])
    page.keyboard.press("Tab")
    checks.equal("and to the second one", page.evaluate(focused), "somebody who knows them")
    rings = page.evaluate(f"{RUNS}.filter(e => e.matches('.ringed')).every(e => e.rowanLink === 2)")
    checks.that("whose words have it now", rings)
    picture(page, "links")
    page.keyboard.press("Enter")
    until(page, "sent.some(m => m.t === 'key' && m.s === 'enter')")
    page.wait_for_timeout(200)
    checks.equal("Return follows it", program.ask("notes"), "asked")
    page.keyboard.press("Shift+Tab")
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    checks.that("and an address is opened by the browser", not opened.value.url.startswith("http://127.0.0.1"), opened.value.url)
    checks.equal("The console is silent", page.problems, [])


def reading(checks, chromium, program):
    page = start(chromium, program.address)
    order = page.evaluate("""() => {
      const lines = document.querySelector('.run.linked').closest('.lines');
      return [...lines.children].filter(e => !e.ariaHidden).map(e => e.ariaLabel ?? e.textContent.trim());
    }""")
    checks.equal("Links are read where their words stand", order[:4],
                 ["You may read", "the terms", "or ask", "somebody who knows them"])
    roles = page.get_by_role("link").evaluate_all("links => links.map(link => link.ariaLabel)")
    checks.equal("They are links to readers", roles, ["the terms", "somebody who knows them"])


def selecting(checks, chromium, program):
    page = start(chromium, program.address)
    runs = page.evaluate("""() => {
      const lines = document.querySelector('.run.linked').closest('.lines');
      return [...lines.querySelectorAll('.run')].map(e => e.getBoundingClientRect().toJSON());
    }""")
    first, last = runs[0], runs[-1]
    page.mouse.move(first["x"] + 1, first["y"] + first["height"] / 2)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] - 1, last["y"] + last["height"] / 2, steps=10)
    page.mouse.up()
    text = page.evaluate("getSelection().toString().replace(/\\s+/g, ' ').trim()")
    checks.that("Words are selected across links", "the terms" in text and text.endswith("go on."), text)
    link = page.evaluate(f"{RUNS}.find(e => e.rowanLink === 2).getBoundingClientRect().toJSON()")
    page.mouse.move(link["x"] + 2, link["y"] + link["height"] / 2)
    page.mouse.down()
    page.mouse.move(link["x"] + link["width"] - 4, link["y"] + link["height"] / 2, steps=10)
    page.mouse.up()
    page.wait_for_timeout(200)
    checks.equal("Who selects words of a link does not follow it", program.ask("notes"), "")
    checks.equal("The console is silent", page.problems, [])


if __name__ == "__main__":
    run(*map(fresh, [clicks, keys, reading, selecting]), program=app)
