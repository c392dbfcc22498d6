"""Guests who sign in and out in browsers, expiring sign-ins, cookies, refused requests, copied session names."""

import contextlib

from harness import STAGE, open_page, picture, reload, run, serving, until


@contextlib.contextmanager
def serve_users(lifetime=3600):
    with serving(STAGE, "users", environment={"ROWAN_USER_LIFETIME": str(lifetime)}) as program:
        yield program


def cookies(page):
    return {cookie["name"].rsplit("_", 1)[0]: cookie for cookie in page.context.cookies()}


def guests_sign_in_and_out(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Hello, guest")
    page.get_by_placeholder("Draft").or_(page.get_by_label("Draft")).first.fill("half a sentence")
    page.get_by_role("button", name="Tap", exact=True).click()
    page.get_by_text("Taps: 1").wait_for()
    before = cookies(page)
    checks.equal("The browser of a guest has only the cookie rowan", sorted(before), ["rowan"])
    page.get_by_role("button", name="Sign in as ann").click()
    until(page, "document.cookie === '' && rowan.connection.isOpen")
    until(page, "rowan.connection.number === 1 && rowan.connection.isOpen")
    after = cookies(page)
    checks.equal("The browser of a signed-in user has the cookies rowan and rowan-user",
                 sorted(after), ["rowan", "rowan-user"])
    checks.that("Signing in replaces the value of the browser's cookie",
                after["rowan"]["value"] != before["rowan"]["value"])
    checks.that("All cookies are marked HttpOnly, so scripts cannot read them",
                all(stored_cookie["httpOnly"] for stored_cookie in after.values()))
    reload(page)
    page.get_by_text("Hello, ann").wait_for()
    page.get_by_text("Taps: 1").wait_for()
    checks.that("A page that is reloaded after sign-in keeps the state of its session", True)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("Hello, ann").wait_for()
    checks.that("A new tab in a signed-in user's browser shows the user's name", True)
    other.get_by_text("Taps: 0").wait_for()
    checks.that("A new tab in the same browser starts a separate session", True)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_text("Hello, guest").wait_for()
    other.get_by_text("Hello, guest").wait_for()
    checks.that("After sign-out in one tab, all open tabs show a guest", True)
    reload(page)
    page.get_by_text("Hello, guest").wait_for()
    checks.that("A page that is reloaded after sign-out shows a guest", True)
    other.close()


def sign_in_updates_other_tabs(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Hello, guest")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("Hello, guest").wait_for()
    page.get_by_role("button", name="Sign in as bob").click()
    other.get_by_text("Hello, bob").wait_for()
    checks.that("After sign-in in one tab, another open tab of the browser shows the user's name", True)
    second_browser = open_page(chromium, program.address, ready="Hello, guest")
    checks.that("A second browser shows a guest while a user is signed in in the first browser",
                second_browser.get_by_text("Hello, guest").is_visible())
    other.close()


def sign_ins_expire(checks, chromium, _):
    # The server tolerates a clock difference of one minute, so this lifetime leaves some seconds until the end.
    with serve_users(lifetime=-54) as program:
        page = open_page(chromium, program.address, ready="Hello, guest")
        page.get_by_role("button", name="Sign in as ann").click()
        until(page, "rowan.connection.number >= 1")
        page.get_by_text("Hello, guest").wait_for()
        checks.that("The page shows a guest after the sign-in has expired", True)
        until(page, "rowan.connection.isOpen")
        checks.equal("The page shows no reconnecting banner after the sign-in has expired",
                     page.locator("#banner").get_by_text("Reconnecting").count(), 0)


def links_from_other_sites_keep_the_cookie(checks, chromium, _):
    with serving(STAGE, environment={"ROWAN_ACCESS": "anyone"}) as program:
        context = chromium.new_context(viewport={"width": 900, "height": 600})
        context.set_default_timeout(60_000)
        page = context.new_page()
        problems, refusals = [], []
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("response", lambda response: refusals.append(response.url) if response.status >= 400 else None)

        def open_by_link():
            # Browsers treat a data: page, which has no origin, as another site.
            page.goto(f"data:text/html,<a href='{program.address}'>Go</a>")
            page.get_by_text("Go").click()
            page.get_by_text("Rowan in a browser").first.wait_for()
            until(page, "rowan.connection.isOpen && rowan.connection.commit > 0")
            return cookies(page)["rowan"]["value"]

        first = open_by_link()
        checks.equal("A second visit by a link from another site does not replace the browser's cookie",
                     open_by_link(), first)
        page.goto(program.address)
        page.get_by_text("Rowan in a browser").first.wait_for()
        checks.equal("A visit by a typed address does not replace the browser's cookie",
                     cookies(page)["rowan"]["value"], first)
        checks.equal("Visits by links and by a typed address cause no error status and no error in the console",
                     (refusals, problems), ([], []))
        context.close()


def pages_reload_after_too_many_requests(checks, chromium, _):
    # A page sends fewer requests than half of the burst of 60 that the server permits.
    with serving(STAGE, environment={"ROWAN_ACCESS": "anyone", "ROWAN_REQUESTS": "5,60"}) as program:
        page = open_page(chromium, program.address)
        for _ in range(60):
            if page.title().startswith("Too many requests"):
                break
            page.evaluate("Promise.all([1, 2, 3, 4, 5, 6].map(() => fetch('/rowan-access')))")
            page.goto(program.address)
        page.get_by_text("The page reloads automatically in a moment.").wait_for()
        checks.that("A page request beyond the request limit shows a page that announces its reload", True)
        page.get_by_text("Rowan in a browser").first.wait_for()
        until(page, "rowan.connection.isOpen && rowan.connection.commit > 0")
        checks.that("The page for too many requests reloads into the app, which connects and applies a batch", True)
        page.context.close()


LONG_NAME = "averyverylongnameofanaccountthathasnospaces" * 4
DOUBLE_TEXT_SIZE = "html { font-size: 200% }"


def refusal_pages_fit_the_window(checks, chromium, _):
    with serving(STAGE) as program:
        for options in ({"color_scheme": "light"}, {"color_scheme": "dark"}):
            context = chromium.new_context(viewport={"width": 320, "height": 560}, **options)
            page = context.new_page()
            page.goto(program.address.split("?")[0])
            checks.equal("The heading of a refusal page is the text Access denied",
                         page.locator("h1").inner_text(), "Access denied")
            reason = page.locator("p")
            # A larger font is a setting of the browser. A constructed style sheet simulates it, because the policy of
            # the page allows no other styles.
            page.evaluate("text => { document.querySelector('p').textContent = text }",
                          f"The account {LONG_NAME} is not let in.")
            page.evaluate("css => { const s = new CSSStyleSheet(); s.replaceSync(css); "
                          "document.adoptedStyleSheets = [s] }", DOUBLE_TEXT_SIZE)
            checks.that("A refusal page with a long account name and text at 200 % does not scroll horizontally",
                        page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            page.evaluate("() => { document.querySelector('p').textContent = 'هذا المستخدم غير مسموح له بالدخول.' }")
            checks.equal("An Arabic reason on a refusal page has the direction right to left",
                         reason.evaluate("e => getComputedStyle(e).direction"), "rtl")
            picture(page, f"refusal-{options['color_scheme']}")
            context.close()


def copied_session_names_open_separate_sessions(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Hello, guest")
    page.get_by_role("button", name="Tap", exact=True).click()
    page.get_by_text("Taps: 1").wait_for()
    name = page.evaluate("""() => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      return sessionStorage.getItem('rowan.session');
    }""")
    other_browser = open_page(chromium, program.address, ready="Hello, guest")
    other_browser.evaluate("name => addEventListener('pagehide', () => sessionStorage.setItem('rowan.session', name))",
                           name)
    reload(other_browser)
    other_browser.get_by_text("Taps: 0").wait_for()
    checks.that("A session name that is copied to another browser opens a separate session", True)
    checks.that("The original browser keeps a session whose name was copied", page.get_by_text("Taps: 1").is_visible())


if __name__ == "__main__":
    run(guests_sign_in_and_out, sign_in_updates_other_tabs, sign_ins_expire,
        copied_session_names_open_separate_sessions, links_from_other_sites_keep_the_cookie,
        pages_reload_after_too_many_requests, refusal_pages_fit_the_window, program=serve_users)
