"""Screens with addresses: links, back and forward, reloading, restoration."""

from harness import STAGE, frames, needs, open_page, picture, reload, run, serving, until

FORGET = """for (const key of Object.keys(sessionStorage)) {
  if (key.startsWith("rowan.session")) sessionStorage.removeItem(key);
}"""


def start(chromium, program, path="/", **options):
    """Opens a page at an address like a link with the launch token."""
    origin, token = program.address.split("/?token=")
    return open_page(chromium, f"{origin}{path}?token={token}", ready=None, **options)


def heading(page, name):
    # A screen that is being removed stays visible for a moment, but is inert.
    until(page, f"""[...document.querySelectorAll('[role=heading]')].some(
      e => e.textContent === {name!r} && e.checkVisibility() && !e.closest('[inert]'))""")


# The address of the page as the app knows it: without the path under which the app is served.
ADDRESS = "(location.pathname + location.search).replace(document.documentElement.dataset.base, '')"


def path(page):
    return page.evaluate(ADDRESS)


def at(page, address):
    until(page, f"{ADDRESS} === {address!r}")


def row(page, name):
    return page.get_by_role("listitem").filter(has_text=name).first


def links(checks, chromium, program):
    page = start(chromium, program, "/books/7/3")
    heading(page, "Page 3")
    checks.equal("A link leads where it says, the token taken out of it", path(page), "/books/7/3")
    until(page, "document.title === 'Page 3'")
    checks.that("The tab is called like the screen", True)
    checks.equal("What lies below is there, too", program.ask("screens"), "3")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 7")
    at(page, "/books/7")
    checks.that("The way back leads to it", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def nowhere(checks, chromium, program):
    for address in ("/nowhere/at/all", "/books/many"):
        page = start(chromium, program, address)
        heading(page, "Nothing here")
        checks.equal(f"{address} says so and stays in the address bar", path(page), address)
        page.context.close()
    page = start(chromium, program)
    heading(page, "Library")
    status = page.evaluate("fetch(document.documentElement.dataset.base + '/books/7', { headers: { accept: 'image/png' } }).then(r => r.status)")
    checks.equal("What is fetched rather than gone to is not there", status, 404)
    page.context.close()


def back_and_forward(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    checks.equal("The beginning has an address", path(page), "/")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    at(page, "/books/2")
    row(page, "Page 4").click()
    heading(page, "Page 4")
    at(page, "/books/2/4")
    page.go_back()
    heading(page, "Book 2")
    page.go_back()
    heading(page, "Library")
    at(page, "/")
    checks.that("The browser leads back through the screens", True)
    page.go_forward()
    page.go_forward()
    heading(page, "Page 4")
    at(page, "/books/2/4")
    checks.that("and forward again", True)
    length = page.evaluate("history.length")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 2")
    at(page, "/books/2")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Library")
    at(page, "/")
    checks.equal("Who goes back in the page adds nothing to the history", page.evaluate("history.length"), length)
    page.go_forward()
    heading(page, "Book 2")
    checks.that("and can go forward from there", True)
    page.keyboard.press("Alt+ArrowLeft")
    heading(page, "Library")
    at(page, "/")
    checks.that("Alt with the arrow leads back once", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def sheets(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    page.get_by_role("button", name="About").click()
    dialog = page.get_by_role("dialog", name="About")
    dialog.wait_for()
    at(page, "/about")
    checks.equal("Assistive technology keeps to a sheet", dialog.get_attribute("aria-modal"), "true")
    inside = "document.activeElement.closest('[role=dialog]') !== null"
    until(page, inside)
    for _ in range(6):
        page.keyboard.press("Tab")
        checks.that("Tab stays in a sheet", page.evaluate(f"document.activeElement === document.body || {inside}"))
    page.go_back()
    dialog.wait_for(state="detached")
    at(page, "/")
    until(page, "document.activeElement.getAttribute('aria-label') === 'About'")
    checks.that("Going back closes it, and the focus is where it was", True)
    page.get_by_role("button", name="About").click()
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    at(page, "/")
    checks.that("So does Escape", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def loading_anew(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 3").click()
    heading(page, "Book 3")
    page.get_by_role("list", name="Book 3").evaluate("e => { e.scrollTop = 2000 }")
    until(page, "[...document.querySelectorAll('[role=listitem]')].some(e => e.textContent === 'Page 55')")
    # The list is at rest, and its position is saved in the history entry.
    until(page, "(history.state.rowan.state.match(/\"view\"/g) ?? []).length > 0")
    frames(page, 10)
    places = """[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
      .map(e => [e.textContent, Math.round(e.getBoundingClientRect().top)])
      .filter(([, top]) => top > 100 && top < 500).sort().join()"""
    before = page.evaluate(places)
    reload(page)
    heading(page, "Book 3")
    until(page, f"({places}) === {before!r}")
    checks.that("A page that is loaded anew goes on where it was", True)
    # The server has lost the session, for example because it was restarted.
    page.add_init_script(FORGET)
    reload(page)
    heading(page, "Book 3")
    at(page, "/books/3")
    until(page, f"({places}) === {before!r}")
    checks.that("A new session takes up the screens and how far they were scrolled", True)
    page.go_back()
    heading(page, "Library")
    at(page, "/")
    checks.that("and one can go back from there", True)
    page.go_forward()
    heading(page, "Book 3")
    until(page, f"({places}) === {before!r}")
    checks.that("and forward to where it was scrolled", True)
    picture(page, "addresses")
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def shared_links(checks, chromium, program):
    page = start(chromium, program, "/books/5")
    heading(page, "Book 5")
    other = page.context.new_page()
    other.goto(page.url)
    heading(other, "Book 5")
    row(other, "Page 1").click()
    heading(other, "Page 1")
    # The browser updates its address a moment after the screen is visible.
    at(other, "/books/5/1")
    checks.equal("A link in another tab opens a place of its own", path(page), "/books/5")
    other.goto(page.url.replace("/books/5", "/books/6/2"))
    heading(other, "Page 2")
    checks.that("An address that is typed leads there", True)
    other.go_back()
    heading(other, "Page 1")
    checks.equal("and back to where one came from", path(other), "/books/5/1")
    page.context.close()


def guarded(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    page.get_by_role("button", name="Draft").click()
    heading(page, "Draft")
    at(page, "/books/2/draft")
    page.go_back()
    at(page, "/books/2/draft")
    heading(page, "Draft")
    checks.that("Who does not want to be left stays, and so does the address", True)
    page.get_by_role("button", name="Let it go").click()
    page.get_by_text("This may go.").wait_for()
    page.go_back()
    heading(page, "Book 2")
    at(page, "/books/2")
    checks.that("Who may be left is left", True)
    page.context.close()


def lost_connection(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    at(page, "/books/2")
    page.evaluate("sockets.at(-1).close()")
    page.go_back()
    heading(page, "Library")
    at(page, "/")
    checks.that("Going back while the connection is lost counts when it is there again", True)
    page.context.close()


def quick_steps(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    at(page, "/books/2")
    row(page, "Page 4").click()
    heading(page, "Page 4")
    at(page, "/books/2/4")
    length = page.evaluate("history.length")
    # The answer to the first step arrives when the browser has already gone further.
    page.evaluate("""new Promise(done => {
      let count = 0;
      addEventListener("popstate", () => {
        count += 1;
        if (count === 1) history.back();
        else done();
      });
      history.back();
    })""")
    heading(page, "Library")
    at(page, "/")
    frames(page, 10)
    checks.equal("Two quick steps back keep what lies forward", page.evaluate("history.length"), length)
    page.go_forward()
    page.go_forward()
    heading(page, "Page 4")
    at(page, "/books/2/4")
    checks.that("and one can go there", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


@needs("click counts")
def quick_clicks(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")

    def click_three_times(target):
        box = target.bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
        for count in (1, 2, 3):
            page.mouse.down(click_count=count)
            page.mouse.up(click_count=count)
            # Long enough for the effect of the first click.
            page.wait_for_timeout(250)
        page.wait_for_timeout(500)

    click_three_times(row(page, "Book 3"))
    heading(page, "Book 3")
    checks.equal("Quick clicks do nothing on the screen that the first has pushed", path(page), "/books/3")
    row(page, "Page 2").click()
    heading(page, "Page 2")
    at(page, "/books/3/2")
    checks.that("where a click of its own does", True)
    click_three_times(page.get_by_role("button", name="Back").first)
    heading(page, "Book 3")
    checks.equal("nor on the screen to which the first has led back", path(page), "/books/3")
    page.context.close()


def moves_in_one_turn(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    page.get_by_role("button", name="About").click()
    page.get_by_role("dialog", name="About").wait_for()
    at(page, "/about")
    checks.equal("A sheet is left for a screen in one turn", program.ask("replace"), "done")
    heading(page, "Book 9")
    at(page, "/books/9")
    page.go_back()
    heading(page, "Library")
    at(page, "/")
    frames(page, 10)
    checks.equal("Going back does not open the sheet again", page.get_by_role("dialog").count(), 0)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def moves_while_away(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    page.get_by_role("button", name="About").click()
    page.get_by_role("dialog", name="About").wait_for()
    at(page, "/about")
    # The batches that are sent meanwhile do not arrive.
    page.evaluate("""() => {
      globalThis.Native = WebSocket;
      globalThis.WebSocket = function () { return { readyState: 0 }; };
      sockets.at(-1).close();
    }""")
    page.wait_for_timeout(300)
    checks.equal("A sheet is left for a screen meanwhile", program.ask("replace"), "done")
    page.evaluate("globalThis.WebSocket = Native; rowan.connection.open()")
    heading(page, "Book 9")
    at(page, "/books/9")
    page.go_back()
    heading(page, "Library")
    at(page, "/")
    checks.equal("The way back is the one that the app has gone", page.get_by_role("dialog").count(), 0)
    page.context.close()


if __name__ == "__main__":
    run(links, nowhere, back_and_forward, sheets, quick_steps, quick_clicks, moves_in_one_turn, moves_while_away,
        loading_anew, shared_links, guarded, lost_connection, program=lambda: serving(STAGE, "flow"))
