"""Closed sockets, reloads, second tabs, and access to the server."""

from harness import STAGE, demo, open_page, picture, reload, run, serving, until

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


def closed_sockets_are_replaced(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    field = page.get_by_role("searchbox")
    field.click()
    page.keyboard.type("before")
    page.evaluate(f"{SCROLL}.reveal(9000, false); {SCROLL}.flush()")
    until(page, "document.querySelector('input').value === 'BEFORE'")
    page.get_by_text("Row 200", exact=True).wait_for()
    mark = page.evaluate("document.querySelector('.view').dataset.old = 'yes'")
    checks.equal("The test marks an element of the page", mark, "yes")
    page.evaluate("rowan.views.batch = -1; sockets.at(-1).close()")
    # The page still accepts input without a connection.
    page.keyboard.type(" after")
    until(page, "sockets.length === 2 && rowan.connection.isOpen")
    page.get_by_text("Heard: BEFORE after").wait_for()
    checks.that("Text typed without a connection is sent after the page has reconnected", True)
    checks.that("After reconnecting, the page has applied a snapshot", page.evaluate("rowan.views.batch > 0"))
    checks.equal("The snapshot after reconnecting keeps the marked element of the page", page.evaluate(
        "document.querySelector('.view').dataset.old"), "yes")
    checks.equal("After reconnecting, the page shows the number of taps from before",
                 page.get_by_text("Tapped").text_content(), "Tapped 1")
    checks.equal("After reconnecting, the list has the same scroll offset", page.evaluate(SCROLL + ".offset"), 9000)
    checks.equal("After reconnecting, the focus is on the field", page.evaluate(
        "document.activeElement.tagName"), "INPUT")
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 2").wait_for()
    checks.equal("The page reports no errors when it reconnects while text is typed", page.problems, [])


def animated_scrolls_survive_closed_sockets(checks, chromium, address):
    page = open_page(chromium, address)
    # The socket closes when the scroll begins: the session gets no intermediate offsets, and the page reconnects
    # before the scroll has ended.
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
    checks.that("An animated scroll reaches its target offset if the socket closes meanwhile", True)
    checks.equal("The page reports no errors when the socket closes during an animated scroll", page.problems, [])


def early_reconnection_opens_one_socket(checks, chromium, address):
    page = open_page(chromium, address)
    # The page opens a connection during the pause before the next attempt, which ends the pause.
    page.evaluate("""() => new Promise((resolve) => {
      sockets.at(-1).addEventListener("close", () => {
        rowan.connection.open();
        resolve();
      });
      sockets.at(-1).close();
    })""")
    until(page, "rowan.connection.isOpen")
    # Longer than the rest of the pause.
    page.wait_for_timeout(600)
    checks.equal("Reconnecting before the pause is over opens only one socket", page.evaluate("sockets.length"), 2)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    checks.equal("The page reports no errors after reconnecting before the pause is over", page.problems, [])


def reloads_keep_the_session(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    page.get_by_role("button", name="Go to the end").click()
    until(page, SCROLL + ".offset > 44000000")
    # The session has sent the rows at the end of the list, so it knows the scroll offset.
    page.get_by_text("Row 999999").wait_for()
    reload(page)
    page.get_by_text("Tapped 1").wait_for()
    page.get_by_text("Row 999999").wait_for()
    checks.that("A reload keeps the state of the session and the scroll position", True)


def returns_from_other_sites_keep_the_session(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    page.get_by_role("button", name="Go to the end").click()
    page.get_by_text("Row 999999").wait_for()
    until(page, f"{SCROLL}.isUnsent === false")
    page.goto("data:text/html,elsewhere")
    # A step in the history while a page loads aborts operations of the driver that wait for the load.
    page.evaluate("void setTimeout(() => history.back(), 100)")
    page.get_by_text("Row 999999").wait_for()
    checks.equal("A return from another site keeps the state of the session",
                 page.get_by_text("Tapped").text_content(), "Tapped 1")
    # A duplicate of the tab, which copies the session storage, must not get the session.
    checks.equal("The session storage contains no session name while the page is open",
                 page.evaluate("sessionStorage.getItem('rowan.session')"), None)


def second_tabs_have_separate_sessions(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("Nothing tapped").wait_for()
    checks.that("A second tab starts a new session", True)
    other.close()


def requests_need_a_token(checks, chromium, _):
    with demo() as address:
        root = address.split("?")[0]
        page = chromium.new_context().new_page()
        for path in ("", "?token=0", "socket", "client/client.js", "theme.css"):
            checks.equal(f"A request for /{path} without a valid token receives the status 403",
                         page.request.get(root + path).status, 403)
        page.goto("data:text/html,<a href='" + address + "'>open</a>")
        page.get_by_text("open").click()
        page.get_by_text("Rowan in a browser").wait_for()
        checks.that("A link with the token on another site opens the app", True)
        checks.that("The address of the opened app does not contain the token", "token" not in page.url, page.url)
        page.goto("about:blank")
        page.goto("data:text/html,<a href='" + root + "'>again</a>")
        page.get_by_text("again").click()
        page.get_by_text("Rowan in a browser").wait_for()
        checks.that("A link without the token opens the app in a browser that has used the token", True)
        page.goto("data:text/html,<a href='" + address + "'>used</a>")
        page.get_by_text("used").click()
        page.get_by_text("Rowan in a browser").wait_for()
        checks.that("A browser can open a link with the same token again, and the token is removed from the address",
                    "token" not in page.url, page.url)
        other = chromium.new_context().new_page()
        other.goto(address)
        text = other.locator("body").inner_text()
        checks.that("A second browser that opens a link with a used token shows that the link was used before",
                    "was used before" in text, text)


def apps_can_admit_any_browser(checks, chromium, _):
    with serving(STAGE, environment={"ROWAN_ACCESS": "anyone"}) as program:
        checks.that("The address of an app that admits any browser contains no token",
                    "token" not in program.address, program.address)
        for visit in ("first", "second"):
            page = open_page(chromium, program.address)
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            reload(page)
            page.get_by_text("Tapped 1").wait_for()
            checks.that(f"The {visit} browser of an app that admits any browser has its own session, kept by a reload",
                        True)
        names = {cookie["name"] for cookie in page.context.cookies()}
        checks.equal("A browser of an app that admits any browser has cookies of one name", len(names), 1)


def outages_are_shown(checks, chromium, address):
    with demo() as other:
        page = open_page(chromium, other)
    page.get_by_text("Connection lost. Reconnecting…").wait_for()
    picture(page, "outage")
    port = int(other.split(":")[2].split("/")[0])
    with demo(port):
        page.get_by_text("Access to this page was denied.").wait_for()
    checks.that("A page that reconnects to a restarted server shows that access was denied", True)


run(closed_sockets_are_replaced, animated_scrolls_survive_closed_sockets, early_reconnection_opens_one_socket,
    reloads_keep_the_session, returns_from_other_sites_keep_the_session, second_tabs_have_separate_sessions,
    requests_need_a_token, apps_can_admit_any_browser, outages_are_shown)
