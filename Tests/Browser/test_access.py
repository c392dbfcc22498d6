"""Users in a browser: guests that sign in and out, sign-ins that expire, and tabs of several users."""

import contextlib

from harness import STAGE, open_page, picture, reload, run, serving, until


@contextlib.contextmanager
def users(lifetime=3600):
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
    checks.equal("A guest has the browser's cookie only", sorted(before), ["rowan"])
    page.get_by_role("button", name="Sign in as ann").click()
    until(page, "document.cookie === '' && rowan.connection.isOpen")
    until(page, "rowan.connection.number === 1 && rowan.connection.isOpen")
    after = cookies(page)
    checks.equal("A user has a cookie besides", sorted(after), ["rowan", "rowan-user"])
    checks.that("The browser's secret is a new one", after["rowan"]["value"] != before["rowan"]["value"])
    checks.that("Scripts see neither", all(one["httpOnly"] for one in after.values()))
    reload(page)
    page.get_by_text("Hello, ann").wait_for()
    page.get_by_text("Taps: 1").wait_for()
    checks.that("The session goes on as the user's", True)
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("Hello, ann").wait_for()
    checks.that("Another tab is the user's at once", True)
    other.get_by_text("Taps: 0").wait_for()
    checks.that("It has a session of its own", True)
    page.get_by_role("button", name="Sign out").click()
    page.get_by_text("Hello, guest").wait_for()
    other.get_by_text("Hello, guest").wait_for()
    checks.that("Signing out makes all tabs a guest's", True)
    reload(page)
    page.get_by_text("Hello, guest").wait_for()
    checks.that("The cookie from before recognizes nobody", True)
    other.close()


def other_tabs_of_a_guest_become_the_users(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Hello, guest")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_text("Hello, guest").wait_for()
    page.get_by_role("button", name="Sign in as bob").click()
    other.get_by_text("Hello, bob").wait_for()
    checks.that("A tab that was open besides goes on as the user's", True)
    stranger = open_page(chromium, program.address, ready="Hello, guest")
    checks.that("Another browser is still a guest's", stranger.get_by_text("Hello, guest").is_visible())
    other.close()


def users_expire(checks, chromium, _):
    # The server tolerates a minute for clock differences, so a negative lifetime still leaves some seconds.
    with users(lifetime=-54) as program:
        page = open_page(chromium, program.address, ready="Hello, guest")
        page.get_by_role("button", name="Sign in as ann").click()
        until(page, "rowan.connection.number >= 1")
        page.get_by_text("Hello, guest").wait_for()
        checks.that("A user that is not recognized any more is a guest", True)
        until(page, "rowan.connection.isOpen")
        checks.equal("The page is connected", page.locator("#banner").get_by_text("Reconnecting").count(), 0)


def visits_from_elsewhere_cost_no_cookie(checks, chromium, _):
    with serving(STAGE, environment={"ROWAN_ACCESS": "anyone"}) as program:
        context = chromium.new_context(viewport={"width": 900, "height": 600})
        context.set_default_timeout(60_000)
        page = context.new_page()
        problems, refusals = [], []
        page.on("console", lambda message: problems.append(message.text) if message.type == "error" else None)
        page.on("response", lambda answer: refusals.append(answer.url) if answer.status >= 400 else None)

        def come_by_a_link():
            # A page without an origin counts as another site.
            page.goto(f"data:text/html,<a href='{program.address}'>Go</a>")
            page.get_by_text("Go").click()
            page.get_by_text("Rowan in a browser").first.wait_for()
            until(page, "rowan.connection.isOpen && rowan.connection.commit > 0")
            return cookies(page)["rowan"]["value"]

        first = come_by_a_link()
        checks.equal("A link on another site keeps the browser's secret", come_by_a_link(), first)
        page.goto(program.address)
        page.get_by_text("Rowan in a browser").first.wait_for()
        checks.equal("So does a typed address", cookies(page)["rowan"]["value"], first)
        checks.equal("None of these visits has a refusal on its way", (refusals, problems), ([], []))
        context.close()


def pages_come_back_after_too_many_requests(checks, chromium, _):
    # Half of the burst of sixty is more than a page requests.
    with serving(STAGE, environment={"ROWAN_ACCESS": "anyone", "ROWAN_REQUESTS": "5,60"}) as program:
        page = open_page(chromium, program.address)
        for _ in range(60):
            if page.title().startswith("Too many visits"):
                break
            page.evaluate("Promise.all([1, 2, 3, 4, 5, 6].map(() => fetch('/rowan-access')))")
            page.goto(program.address)
        page.get_by_text("The page comes back by itself in a moment.").wait_for()
        checks.that("Too many requests are refused by a page", True)
        page.get_by_text("Rowan in a browser").first.wait_for()
        until(page, "rowan.connection.isOpen && rowan.connection.commit > 0")
        checks.that("The page comes back by itself, with all of its files", True)
        page.context.close()


LONG = "averyverylongnameofanaccountthathasnospaces" * 4
TWICE = "html { font-size: 200% }"


def refusals_fit_their_window(checks, chromium, _):
    with serving(STAGE) as program:
        for options in ({"color_scheme": "light"}, {"color_scheme": "dark"}):
            context = chromium.new_context(viewport={"width": 320, "height": 560}, **options)
            page = context.new_page()
            page.goto(program.address.split("?")[0])
            checks.equal("A refusal has a title", page.locator("h1").inner_text(), "You cannot come in here")
            reason = page.locator("p")
            # The page's policy allows no other styles, but a larger font is a setting of the browser.
            page.evaluate("text => { document.querySelector('p').textContent = text }", f"The account {LONG} is not let in.")
            page.evaluate("css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }", TWICE)
            checks.that("Long names and text at 200 % need no scrolling to the side",
                        page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
            page.evaluate("() => { document.querySelector('p').textContent = 'هذا المستخدم غير مسموح له بالدخول.' }")
            checks.equal("Text from right to left begins at the right",
                         reason.evaluate("e => getComputedStyle(e).direction"), "rtl")
            picture(page, f"refusal-{options['color_scheme']}")
            context.close()


def names_of_sessions_are_of_no_use_elsewhere(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Hello, guest")
    page.get_by_role("button", name="Tap", exact=True).click()
    page.get_by_text("Taps: 1").wait_for()
    name = page.evaluate("""() => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      return sessionStorage.getItem('rowan.session');
    }""")
    thief = open_page(chromium, program.address, ready="Hello, guest")
    thief.evaluate("name => addEventListener('pagehide', () => sessionStorage.setItem('rowan.session', name))", name)
    reload(thief)
    thief.get_by_text("Taps: 0").wait_for()
    checks.that("A copied name opens a session of its own", True)
    checks.that("The session stays where it was", page.get_by_text("Taps: 1").is_visible())


if __name__ == "__main__":
    run(guests_sign_in_and_out, other_tabs_of_a_guest_become_the_users, users_expire,
        names_of_sessions_are_of_no_use_elsewhere, visits_from_elsewhere_cost_no_cookie,
        pages_come_back_after_too_many_requests, refusals_fit_their_window, program=users)
