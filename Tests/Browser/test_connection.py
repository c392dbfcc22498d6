"""Closed sockets, reloads, second tabs, and access to the server."""

from harness import STAGE, demo, open_page, picture, reload, run, serving, until

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


def dropped_sockets_recover(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    field = page.get_by_role("searchbox")
    field.click()
    page.keyboard.type("before")
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    until(page, "document.querySelector('input').value === 'BEFORE'")
    page.get_by_text("Row 200", exact=True).wait_for()
    old = page.evaluate("document.querySelector('.view').dataset.old = 'yes'")
    checks.equal("The page is marked", old, "yes")
    page.evaluate("rowan.views.batch = -1; sockets.at(-1).close()")
    # The page still accepts input without a connection.
    page.keyboard.type(" after")
    until(page, "sockets.length === 2 && rowan.connection.isOpen")
    page.get_by_text("Heard: BEFORE after").wait_for()
    checks.that("What was typed meanwhile is told", True)
    checks.that("The page shows a snapshot", page.evaluate("rowan.views.batch > 0"))
    checks.equal("and its elements are the same as before", page.evaluate(
        "document.querySelector('.view').dataset.old"), "yes")
    checks.equal("The session is the same", page.get_by_text("Tapped").text_content(), "Tapped 1")
    checks.equal("The offset is the same", page.evaluate(SCROLL + ".offset"), 9000)
    checks.equal("The caret is still in the field", page.evaluate(
        "document.activeElement.tagName"), "INPUT")
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 2").wait_for()
    checks.equal("The console is silent", page.problems, [])


def a_glide_outlives_a_dropped_socket(checks, chromium, address):
    page = open_page(chromium, address)
    # The session gets no intermediate offsets, and the page reconnects before the scroll has ended.
    page.evaluate(f"""() => {{
      const step = () => {{
        if ({SCROLL}.goal === null) return requestAnimationFrame(step);
        sockets.at(-1).close();
      }};
      step();
    }}""")
    page.get_by_role("button", name="Glide to row 500000").click()
    until(page, "sockets.length === 2 && rowan.connection.isOpen")
    until(page, SCROLL + ".offset === 500000 * 45")
    page.get_by_text("Row 500000", exact=True).wait_for()
    checks.that("Where it was sent it arrives", True)
    checks.equal("The console is silent", page.problems, [])


def one_connection_at_a_time(checks, chromium, address):
    page = open_page(chromium, address)
    # The pause before the next connection has begun, and is cut short.
    page.evaluate("""() => new Promise((resolve) => {
      sockets.at(-1).addEventListener("close", () => {
        rowan.connection.open();
        resolve();
      });
      sockets.at(-1).close();
    })""")
    until(page, "rowan.connection.isOpen")
    # The pause would be over by now.
    page.wait_for_timeout(600)
    checks.equal("A pause that is cut short opens no second connection", page.evaluate("sockets.length"), 2)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    checks.equal("The console is silent", page.problems, [])


def reloads_keep_the_session(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    page.get_by_role("button", name="Go to the end").click()
    until(page, SCROLL + ".offset > 44000000")
    # The session shows the end of the list, so it knows the offset.
    page.get_by_text("Row 999999").wait_for()
    reload(page)
    page.get_by_text("Tapped 1").wait_for()
    page.get_by_text("Row 999999").wait_for()
    checks.that("A reload shows what was shown", True)


def another_site_and_back_keep_the_session(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    page.get_by_role("button", name="Go to the end").click()
    page.get_by_text("Row 999999").wait_for()
    until(page, f"{SCROLL}.isUnsent === false")
    page.goto("data:text/html,elsewhere")
    # A change of the history during loading aborts operations that wait for the load.
    page.evaluate("void setTimeout(() => history.back(), 100)")
    page.get_by_text("Row 999999").wait_for()
    checks.equal("It shows what it showed before", page.get_by_text("Tapped").text_content(), "Tapped 1")
    checks.equal("The session is not kept where a copy of the tab finds it",
                 page.evaluate("sessionStorage.getItem('rowan.session')"), None)


def second_tabs_have_sessions_of_their_own(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("Nothing tapped").wait_for()
    checks.that("A second tab starts afresh", True)
    other.close()


def strangers_stay_outside(checks, chromium, _):
    with demo() as address:
        root = address.split("?")[0]
        page = chromium.new_context().new_page()
        for path in ("", "?token=0", "socket", "client/client.js", "theme.css"):
            checks.equal(f"/{path} needs the token", page.request.get(root + path).status, 403)
        page.goto("data:text/html,<a href='" + address + "'>open</a>")
        page.get_by_text("open").click()
        page.get_by_text("Rowan in a browser").wait_for()
        checks.that("A link from elsewhere leads in", True)
        checks.that("The token is gone from the address", "token" not in page.url, page.url)
        page.goto("about:blank")
        page.goto("data:text/html,<a href='" + root + "'>again</a>")
        page.get_by_text("again").click()
        page.get_by_text("Rowan in a browser").wait_for()
        checks.that("A shared link without the token leads in, too", True)
        page.goto("data:text/html,<a href='" + address + "'>used</a>")
        page.get_by_text("used").click()
        page.get_by_text("Rowan in a browser").wait_for()
        checks.that("The browser that was let in can use the address again", "token" not in page.url, page.url)
        other = chromium.new_context().new_page()
        other.goto(address)
        text = other.locator("body").inner_text()
        checks.that("Another browser is told that the address was used", "was opened before" in text, text)


def everybody_is_let_in_if_the_app_says_so(checks, chromium, _):
    with serving(STAGE, environment={"ROWAN_ACCESS": "anyone"}) as program:
        checks.that("The address has no token", "token" not in program.address, program.address)
        for visit in ("first", "second"):
            page = open_page(chromium, program.address)
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            reload(page)
            page.get_by_text("Tapped 1").wait_for()
            checks.that(f"The {visit} browser has a session of its own, which a reload keeps", True)
        names = {cookie["name"] for cookie in page.context.cookies()}
        checks.equal("It has one cookie", len(names), 1)


def outages_are_shown(checks, chromium, address):
    with demo() as other:
        page = open_page(chromium, other)
    page.get_by_text("Connection lost. Reconnecting…").wait_for()
    picture(page, "outage")
    port = int(other.split(":")[2].split("/")[0])
    with demo(port):
        page.get_by_text("This page is no longer let in.").wait_for()
    checks.that("A restarted server is recognised", True)


run(dropped_sockets_recover, a_glide_outlives_a_dropped_socket, one_connection_at_a_time,
    reloads_keep_the_session, another_site_and_back_keep_the_session, second_tabs_have_sessions_of_their_own,
    strangers_stay_outside, everybody_is_let_in_if_the_app_says_so, outages_are_shown)
