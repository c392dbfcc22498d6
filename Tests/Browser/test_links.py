"""Links in texts: clicks, keys, the reading order of screen readers, and selection."""

from harness import heard, open_page, picture, run, until
from test_scroll_views import app, fresh

RUNS = "[...document.querySelectorAll('.run.linked')]"


def start(chromium, address, **options):
    return open_page(chromium, address, ready="Parts", **options)


def clicks(checks, chromium, program):
    page = start(chromium, program.address)
    lines = page.evaluate(f"{RUNS}.filter(e => e.rowanLink === 2).map(e => e.getBoundingClientRect().toJSON())")
    checks.that("The second link of the text wraps onto several lines", len(lines) > 1, lines)
    for line in lines:
        page.mouse.click(line["x"] + 4, line["y"] + line["height"] / 2)
        performed_action = ""
        for _ in range(100):
            performed_action = program.ask("notes")
            if performed_action:
                break
            page.wait_for_timeout(20)
        checks.equal("A click on a line of a wrapped link performs the action of the link", performed_action, "asked")
    text_box = page.get_by_text("You may read", exact=False).first.bounding_box()
    page.mouse.click(text_box["x"] + 4, text_box["y"] + text_box["height"] / 2)
    page.wait_for_timeout(200)
    checks.equal("A click on text beside a link performs no action", program.ask("notes"), "")
    cursor = page.evaluate(f"getComputedStyle({RUNS}[0]).cursor")
    checks.equal("The cursor over a link is a pointer", cursor, "pointer")
    checks.equal("The page reports no errors when links are clicked", page.problems, [])


def keys(checks, chromium, program):
    page = start(chromium, program.address)
    page.keyboard.press("Tab")
    focused = "document.activeElement.getAttribute('aria-label')"
    checks.equal("Tab moves the focus to the first link", page.evaluate(focused), "the terms")
    checks.equal("Only the first link has a focus ring while it has the focus",
                 page.evaluate(f"{RUNS}.filter(e => e.matches('.ringed')).map(e => e.rowanLink)"), [1])
    page.keyboard.press("Tab")
    checks.equal("Tab moves the focus from the first to the second link",
                 page.evaluate(focused), "somebody who knows them")
    is_ring_on_second_link = page.evaluate(f"{RUNS}.filter(e => e.matches('.ringed')).every(e => e.rowanLink === 2)")
    checks.that("Only runs of the second link have a focus ring while it has the focus", is_ring_on_second_link)
    picture(page, "links")
    page.keyboard.press("Enter")
    until(page, "sent.some(m => m.t === 'key' && m.s === 'enter')")
    checks.equal("Enter performs the action of the focused link", heard(page, program, "notes", "asked"), "asked")
    page.keyboard.press("Shift+Tab")
    with page.context.expect_page() as opened:
        page.keyboard.press("Enter")
    checks.that("Enter in a link with an address opens another site in a new page",
                not opened.value.url.startswith("http://127.0.0.1"), opened.value.url)
    checks.equal("The page reports no errors when links are used with keys", page.problems, [])


def reading_order(checks, chromium, program):
    page = start(chromium, program.address)
    order = page.evaluate("""() => {
      const lines = document.querySelector('.run.linked').closest('.lines');
      return [...lines.children].filter(e => !e.ariaHidden).map(e => e.ariaLabel ?? e.textContent.trim());
    }""")
    checks.equal("Links are read in the order of the text", order[:4],
                 ["You may read", "the terms", "or ask", "somebody who knows them"])
    roles = page.get_by_role("link").evaluate_all("links => links.map(link => link.ariaLabel)")
    checks.equal("Links have the role link, and their text as accessibility label",
                 roles, ["the terms", "somebody who knows them"])


def text_selection(checks, chromium, program):
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
    checks.that("A drag selects text across links", "the terms" in text and text.endswith("go on."), text)
    link = page.evaluate(f"{RUNS}.find(e => e.rowanLink === 2).getBoundingClientRect().toJSON()")
    page.mouse.move(link["x"] + 2, link["y"] + link["height"] / 2)
    page.mouse.down()
    page.mouse.move(link["x"] + link["width"] - 4, link["y"] + link["height"] / 2, steps=10)
    page.mouse.up()
    page.wait_for_timeout(200)
    checks.equal("Selecting the text of a link does not perform its action", program.ask("notes"), "")
    checks.equal("The page reports no errors when text with links is selected", page.problems, [])


if __name__ == "__main__":
    run(*map(fresh, [clicks, keys, reading_order, text_selection]), program=app)
