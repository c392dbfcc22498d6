"""Addresses of screens: links, steps back and forward, reloads, and restoration."""

from harness import STAGE, frames, needs, open_page, picture, reload, run, serving, until

FORGET_SESSION = """for (const key of Object.keys(sessionStorage)) {
  if (key.startsWith("rowan.session")) sessionStorage.removeItem(key);
}"""


def start(chromium, program, path="/", **options):
    """Opens a page at a path, as a link with the launch token does."""
    origin, token = program.address.split("/?token=")
    return open_page(chromium, f"{origin}{path}?token={token}", ready=None, **options)


def heading(page, name):
    # A screen that is being removed stays visible for a moment, but is inert.
    until(page, f"""[...document.querySelectorAll('[role=heading]')].some(
      e => e.textContent === {name!r} && e.checkVisibility() && !e.closest('[inert]'))""")


# The address of the page that the app knows: without the base path, below which the app is served.
ADDRESS = "(location.pathname + location.search).replace(document.documentElement.dataset.base, '')"


def path(page):
    return page.evaluate(ADDRESS)


def wait_for_address(page, address):
    until(page, f"{ADDRESS} === {address!r}")


def row(page, name):
    return page.get_by_role("listitem").filter(has_text=name).first


def links(checks, chromium, program):
    page = start(chromium, program, "/books/7/3")
    heading(page, "Page 3")
    checks.equal("A link with the launch token leads to its address without the token", path(page), "/books/7/3")
    until(page, "document.title === 'Page 3'")
    checks.that("The title of the document is the title of the screen", True)
    checks.equal("A link to a screen also opens the two screens below it", program.ask("screens"), "3")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 7")
    wait_for_address(page, "/books/7")
    checks.that("The Back button of a screen that was opened by a link leads to the screen below", True)
    checks.equal("The page reports no errors after a link and the Back button", page.problems, [])
    page.context.close()


def unknown_addresses(checks, chromium, program):
    for address in ("/nowhere/at/all", "/books/many"):
        page = start(chromium, program, address)
        heading(page, "Nothing here")
        checks.equal(f"The address {address}, which has no screen, shows a message and stays in the address bar",
                     path(page), address)
        page.context.close()
    page = start(chromium, program)
    heading(page, "Library")
    status = page.evaluate("fetch(document.documentElement.dataset.base + '/books/7', "
                           "{ headers: { accept: 'image/png' } }).then(r => r.status)")
    checks.equal("A request for an image at the address of a screen receives the status 404", status, 404)
    page.context.close()


def back_and_forward(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    checks.equal("The address of the first screen is a slash", path(page), "/")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    wait_for_address(page, "/books/2")
    row(page, "Page 4").click()
    heading(page, "Page 4")
    wait_for_address(page, "/books/2/4")
    page.go_back()
    heading(page, "Book 2")
    page.go_back()
    heading(page, "Library")
    wait_for_address(page, "/")
    checks.that("Back in the browser leads through the previous screens", True)
    page.go_forward()
    page.go_forward()
    heading(page, "Page 4")
    wait_for_address(page, "/books/2/4")
    checks.that("Forward in the browser leads to the last screen again", True)
    length = page.evaluate("history.length")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 2")
    wait_for_address(page, "/books/2")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Library")
    wait_for_address(page, "/")
    checks.equal("The Back button of a screen adds no history entries", page.evaluate("history.length"), length)
    page.go_forward()
    heading(page, "Book 2")
    checks.that("Forward in the browser opens a screen again that was left with the Back button of the screen", True)
    page.keyboard.press("Alt+ArrowLeft")
    heading(page, "Library")
    wait_for_address(page, "/")
    checks.that("Alt+Left leads to the previous screen", True)
    checks.equal("The page reports no errors after steps back and forward", page.problems, [])
    page.context.close()


def sheets(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    page.get_by_role("button", name="About").click()
    dialog = page.get_by_role("dialog", name="About")
    dialog.wait_for()
    wait_for_address(page, "/about")
    checks.equal("A sheet has the attribute aria-modal", dialog.get_attribute("aria-modal"), "true")
    is_inside = "document.activeElement.closest('[role=dialog]') !== null"
    until(page, is_inside)
    for _ in range(6):
        page.keyboard.press("Tab")
        # The browser itself takes the focus after the last element.
        checks.that("Tab moves the focus to no element outside an open sheet",
                    page.evaluate(f"document.activeElement === document.body || {is_inside}"))
    page.keyboard.press("Tab")
    until(page, is_inside)
    checks.that("Tab returns the focus to an open sheet", True)
    page.go_back()
    dialog.wait_for(state="detached")
    wait_for_address(page, "/")
    until(page, "document.activeElement.getAttribute('aria-label') === 'About'")
    checks.that("Back in the browser closes a sheet and returns the focus to the button that opened it", True)
    page.get_by_role("button", name="About").click()
    dialog.wait_for()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    wait_for_address(page, "/")
    checks.that("Escape closes a sheet and restores the address of the screen below", True)
    checks.equal("The page reports no errors after a sheet was closed twice", page.problems, [])
    page.context.close()


def reloads(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 3").click()
    heading(page, "Book 3")
    page.get_by_role("list", name="Book 3").evaluate("e => { e.scrollTop = 2000 }")
    until(page, "[...document.querySelectorAll('[role=listitem]')].some(e => e.textContent === 'Page 55')")
    # The list has stopped scrolling, and the page has saved its position in the history entry.
    until(page, "(history.state.rowan.state.match(/\"view\"/g) ?? []).length > 0")
    frames(page, 10)
    positions = """[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
      .map(e => [e.textContent, Math.round(e.getBoundingClientRect().top)])
      .filter(([, top]) => top > 100 && top < 500).sort().join()"""
    before = page.evaluate(positions)
    reload(page)
    heading(page, "Book 3")
    until(page, f"({positions}) === {before!r}")
    checks.that("A reload keeps the screen and the scroll position of its list", True)
    # Without the stored session name, the page starts a new session, as after a restart of a server that lost it.
    page.add_init_script(FORGET_SESSION)
    reload(page)
    heading(page, "Book 3")
    wait_for_address(page, "/books/3")
    until(page, f"({positions}) === {before!r}")
    checks.that("A reload that starts a new session restores the screen and the scroll position of its list", True)
    page.go_back()
    heading(page, "Library")
    wait_for_address(page, "/")
    checks.that("Back in the browser leads from a restored screen to the screen below", True)
    page.go_forward()
    heading(page, "Book 3")
    until(page, f"({positions}) === {before!r}")
    checks.that("Forward in the browser returns to a restored screen at its scroll position", True)
    picture(page, "addresses")
    checks.equal("The page reports no errors after reloads", page.problems, [])
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
    wait_for_address(other, "/books/5/1")
    checks.equal("A tab keeps its address while another tab with the same address navigates",
                 path(page), "/books/5")
    other.goto(page.url.replace("/books/5", "/books/6/2"))
    heading(other, "Page 2")
    checks.that("An address typed in a tab opens its screen", True)
    other.go_back()
    heading(other, "Page 1")
    checks.equal("Back in the browser leads from a typed address to the previous screen", path(other), "/books/5/1")
    page.context.close()


def guarded_screens(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    page.get_by_role("button", name="Draft").click()
    heading(page, "Draft")
    wait_for_address(page, "/books/2/draft")
    page.go_back()
    wait_for_address(page, "/books/2/draft")
    heading(page, "Draft")
    checks.that("A screen that refuses to be left stays visible after Back in the browser, and the address stays too",
                True)
    page.get_by_role("button", name="Let it go").click()
    page.get_by_text("This may go.").wait_for()
    page.go_back()
    heading(page, "Book 2")
    wait_for_address(page, "/books/2")
    checks.that("Back in the browser leaves a screen that permits it", True)
    page.context.close()


def lost_connection(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    wait_for_address(page, "/books/2")
    page.evaluate("sockets.at(-1).close()")
    page.go_back()
    heading(page, "Library")
    wait_for_address(page, "/")
    checks.that("Back in the browser without a connection takes effect after the page has reconnected", True)
    page.context.close()


def quick_steps(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    row(page, "Book 2").click()
    heading(page, "Book 2")
    wait_for_address(page, "/books/2")
    row(page, "Page 4").click()
    heading(page, "Page 4")
    wait_for_address(page, "/books/2/4")
    length = page.evaluate("history.length")
    # The response of the server to the first step arrives after the browser has taken the second step.
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
    wait_for_address(page, "/")
    frames(page, 10)
    checks.equal("Two quick steps back do not change the number of history entries",
                 page.evaluate("history.length"), length)
    page.go_forward()
    page.go_forward()
    heading(page, "Page 4")
    wait_for_address(page, "/books/2/4")
    checks.that("Two steps forward after two quick steps back lead to the last screen again", True)
    checks.equal("The page reports no errors after quick steps back", page.problems, [])
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
            # The first click takes effect within this time.
            page.wait_for_timeout(250)
        page.wait_for_timeout(500)

    click_three_times(row(page, "Book 3"))
    heading(page, "Book 3")
    checks.equal("The second and third click of a triple click do not act on the screen that the first pushed",
                 path(page), "/books/3")
    row(page, "Page 2").click()
    heading(page, "Page 2")
    wait_for_address(page, "/books/3/2")
    checks.that("A separate click after a triple click acts on the pushed screen", True)
    click_three_times(page.get_by_role("button", name="Back").first)
    heading(page, "Book 3")
    checks.equal("The second and third click of a triple click do not act on the screen to which the first returned",
                 path(page), "/books/3")
    page.context.close()


def replacements_in_one_turn(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    page.get_by_role("button", name="About").click()
    page.get_by_role("dialog", name="About").wait_for()
    wait_for_address(page, "/about")
    checks.equal("The app reports that it has replaced a sheet by a screen in one turn", program.ask("replace"), "done")
    heading(page, "Book 9")
    wait_for_address(page, "/books/9")
    page.go_back()
    heading(page, "Library")
    wait_for_address(page, "/")
    frames(page, 10)
    checks.equal("Back in the browser does not open a sheet again that a screen has replaced",
                 page.get_by_role("dialog").count(), 0)
    checks.equal("The page reports no errors after a sheet was replaced", page.problems, [])
    page.context.close()


def replacements_without_connection(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    page.get_by_role("button", name="About").click()
    page.get_by_role("dialog", name="About").wait_for()
    wait_for_address(page, "/about")
    # New sockets never open, so the batches that the session sends meanwhile do not arrive.
    page.evaluate("""() => {
      globalThis.Native = WebSocket;
      globalThis.WebSocket = function () { return { readyState: 0 }; };
      sockets.at(-1).close();
    }""")
    page.wait_for_timeout(300)
    checks.equal("The app reports that it has replaced a sheet by a screen while the page has no connection",
                 program.ask("replace"), "done")
    page.evaluate("globalThis.WebSocket = Native; rowan.connection.open()")
    heading(page, "Book 9")
    wait_for_address(page, "/books/9")
    page.go_back()
    heading(page, "Library")
    wait_for_address(page, "/")
    checks.equal("After reconnecting, Back in the browser does not open a sheet that was replaced meanwhile",
                 page.get_by_role("dialog").count(), 0)
    page.context.close()


if __name__ == "__main__":
    run(links, unknown_addresses, back_and_forward, sheets, quick_steps, quick_clicks, replacements_in_one_turn,
        replacements_without_connection, reloads, shared_links, guarded_screens, lost_connection,
        program=lambda: serving(STAGE, "flow"))
