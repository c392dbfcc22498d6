"""Tests that have to pass behind every proxy."""

import time
import urllib.parse

import test_addresses
from harness import open_page, until
from proxies import GUIDE_PATH, Tab, behind
from test_typing import field, heard

# The statuses with which proxies report that the server does not answer.
UNREACHABLE = (502, 503, 504)

FORGED = (
    "X-Forwarded-Host: elsewhere.example", "X-Forwarded-Proto: http", "X-Forwarded-Port: 1",
    "X-Forwarded-Prefix: /other", "X-Forwarded-Server: elsewhere.example", "X-Original-URL: /other",
    "X-Rewrite-URL: /other",
    "Forwarded: for=192.0.2.1;host=elsewhere.example;proto=http", "X-Forwarded-For: 192.0.2.1", "X-Real-IP: 192.0.2.1",
)


class Trusting:
    """A browser that accepts self-signed certificates."""

    def __init__(self, chromium):
        self.chromium = chromium

    def new_context(self, **options):
        return self.chromium.new_context(ignore_https_errors=True, **options)


def eventually(checks, sentence, expected, measure, seconds=60):
    """Checks that a value becomes the expected one within a time."""
    end = time.monotonic() + seconds
    while (value := measure()) != expected and time.monotonic() < end:
        time.sleep(0.05)
    checks.equal(sentence, value, expected)


def the_page_works(proxy, checks, chromium):
    for base, unix in (("", False), ("", True), (GUIDE_PATH, False), (GUIDE_PATH, True)):
        name = f"At “{base}/” over a {'Unix' if unix else 'TCP'} socket"
        with behind(proxy, base=base, unix=unix) as site:
            page = open_page(chromium, "about:blank", ready=None, ignore_https_errors=True)
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            page.on("websocket", lambda found: asked.append(found.url.replace("wss:", "https:")))
            page.goto(site.address)
            page.get_by_text("Rowan in a browser").first.wait_for()
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            page.get_by_role("searchbox").click()
            page.keyboard.type("words")
            page.get_by_text("Heard: WORDS").wait_for()
            until(page, "[...document.querySelectorAll('img.picture')].every(e => e.naturalWidth > 0)")
            checks.equal(f"{name}, the address is the public one", page.url, f"{site.origin}{base}/")
            outside = [url for url in asked if not url.startswith(f"{site.origin}{base}/")]
            checks.equal(f"{name}, all requests are the app's own", outside, [])
            kinds = {urllib.parse.urlsplit(url).path.removeprefix(base).split("/")[1] for url in asked}
            checks.that(f"{name}, scripts, fonts, pictures and the socket are there",
                        {"client", "font", "image", "socket", "theme.css"} <= kinds, kinds)
            cookies = [{key: cookie[key] for key in ("path", "secure", "httpOnly", "sameSite")}
                       for cookie in page.context.cookies()]
            checks.equal(f"{name}, the cookie belongs to the app alone", cookies,
                         [{"path": f"{base}/", "secure": True, "httpOnly": True, "sameSite": "Strict"}])
            other = page.context.new_page()
            other.goto(f"{site.origin}{base}" if base else f"{site.origin}/")
            other.get_by_text("Nothing tapped").wait_for()
            checks.equal(f"{name}, the slash at the end may be missing", other.url, f"{site.origin}{base}/")
            checks.equal(f"{name}, the console is silent", page.problems, [])
            page.context.close()


def other_paths_are_not_the_app(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        site.base = ""
        for path in ("/", "/apps", "/apps/monitoring/", "/socket", "/client/client.js", "/healthz", "/readyz"):
            status = site.ask(path).status
            checks.that(f"{path} is nothing of the app", status in (404, 503), status)
        status = site.ask(f"{GUIDE_PATH}/client/client.js").status
        checks.equal("The app needs its token", status, 403)


def links_lead_into_the_app(proxy, checks, chromium):
    for base in ("", GUIDE_PATH):
        with behind(proxy, "flow", base=base) as site:
            for test in (test_addresses.links, test_addresses.back_and_forward, test_addresses.shared_links,
                         test_addresses.loading_anew):
                test(checks, Trusting(chromium), site.program)
            page = site.open(chromium, "/books/7")
            test_addresses.heading(page, "Book 7")
            checks.equal("The address bar has the path of the app and the place", page.url,
                         f"{site.origin}{base}/books/7")
            page.context.close()


def only_the_public_origin_opens_sockets(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        cookie = f"Cookie: {site.cookie()}"
        own = Tab(site, cookie)
        checks.that("The public origin opens a socket", own.status == 101 and own.is_welcome(), own.answer)
        for origin in ("https://elsewhere.example", f"http://{site.authority}", "https://127.0.0.1",
                       f"http://127.0.0.1:{site.upstream_port}", f"{site.origin}{site.base}", "null"):
            for fields in ((), FORGED):
                tab = Tab(site, cookie, *fields, origin=origin)
                checks.equal(f"{origin} opens none", tab.status, 403)
                tab.close()
        tab = Tab(site)
        checks.equal("Without the cookie there is none", tab.status, 403)


def forged_fields_change_nothing(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        query = site.address.split("?")[1]
        answer = site.ask(f"/books/3?{query}&tab=map", "Accept: text/html", *FORGED)
        checks.equal("The token is taken out of the public address", (answer.status, answer.getheader("Location")),
                     (303, f"{GUIDE_PATH}/books/3?tab=map"))
        stored = answer.getheader("Set-Cookie") or ""
        checks.that("The cookie is for the app and for TLS only",
                    f"Path={GUIDE_PATH}/;" in stored and "; Secure" in stored, stored)
        cookie = f"Cookie: {stored.split(';')[0]}"
        for target in ("/", "/client/client.js", "/theme.css", "/nothing"):
            found = [(answer.status, answer.getheader("Location"), answer.getheader("Set-Cookie"), answer.content)
                     for answer in (site.ask(target, cookie, *fields) for fields in ((), FORGED))]
            checks.equal(f"{target} is answered as without forged fields", found[1], found[0])


def clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, changes, names):
    """Sockets are counted by the address that the proxy reports, whichever addresses clients claim."""
    with behind(proxy, limits={"maximumConnectionsPerAddress": 2}, changes=changes) as site:
        cookie = f"Cookie: {site.cookie()}"

        def tab(source, claimed):
            return Tab(site, cookie, *[f"X-Forwarded-For: {address}" for address in claimed], source=source)

        tabs = [tab("127.0.0.2", [f"192.0.2.{number}"]) for number in (1, 2)]
        checks.that(f"{names}: two tabs of a client are let in", all(each.is_welcome() for each in tabs))
        third = tab("127.0.0.2", ["192.0.2.3", "192.0.2.4, 192.0.2.5"])
        checks.that(f"{names}: a third one is not, for all that it claims",
                    not third.is_welcome() and third.code == 1013, (third.code, third.reason))
        other = [tab("127.0.0.3", ["127.0.0.2"]) for _ in range(2)]
        checks.that(f"{names}: another client is, though it claims to be the first",
                    all(each.is_welcome() for each in other))
        tabs[0].close()
        def is_let_in():
            again = tab("127.0.0.2", [])
            welcome = again.is_welcome()
            again.close()
            return welcome

        eventually(checks, f"{names}: a tab that is closed makes room for another one", True, is_let_in)
        for each in (*tabs, *other, third):
            each.close()


def a_restarted_proxy_loses_nothing(proxy, checks, chromium):
    with behind(proxy, "fields", base=GUIDE_PATH, unix=True) as site:
        page = site.open(chromium, ready="Fields")
        field(page, "Plain").click()
        page.keyboard.type("before")
        heard(page, site.program, "plain", "before")
        site.proxy.stop()
        page.get_by_text("Connection lost").wait_for()
        checks.that("The page says that the connection is lost", True)
        page.keyboard.type(" and meanwhile")
        checks.equal("Meanwhile the field goes on", field(page, "Plain").input_value(), "before and meanwhile")
        site.proxy.start()
        checks.equal("What was typed is told when the proxy is back",
                     heard(page, site.program, "plain", "before and meanwhile"), "before and meanwhile")
        until(page, "document.getElementById('banner').hidden")
        checks.equal("The text is as it was", field(page, "Plain").input_value(), "before and meanwhile")
        page.context.close()


def a_restarted_server_is_found_again(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        page = site.open(chromium, ready="Rowan in a browser")
        page.get_by_role("searchbox").click()
        page.keyboard.type("words")
        page.get_by_text("Heard: WORDS").wait_for()
        site.stop()
        page.get_by_text("Connection lost").wait_for()
        status = site.ask("/").status
        checks.that("Meanwhile the proxy says that the app cannot be reached", status in UNREACHABLE, status)
        site.start()
        # Browsers that were admitted by the former process are not admitted by this one.
        page.get_by_text("This page is no longer let in.").wait_for()
        other = page.context.new_page()
        other.goto(site.address)
        other.get_by_text("Rowan in a browser").first.wait_for()
        checks.that("The app is reached again", True)
        page.bring_to_front()
        page.evaluate("dispatchEvent(new Event('focus'))")
        until(page, "rowan.connection.isOpen && document.querySelector('input')?.value === 'WORDS'")
        page.get_by_text("Heard: WORDS").wait_for()
        checks.that("The page goes on with its text", True)
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        page.context.close()


def pings_keep_idle_sockets(proxy, checks, chromium, limit):
    """`limit` returns the changes that set the proxy's timeout for silent connections."""
    with behind(proxy, limits={"pingInterval": 600}, changes=limit("1s")) as site:
        tab = Tab(site, f"Cookie: {site.cookie()}")
        checks.that("Without pings, the proxy closes a socket that is silent", tab.is_welcome() and tab.ends())
    with behind(proxy, limits={"pingInterval": 1}, changes=limit("10s")) as site:
        page = site.open(chromium, ready="Rowan in a browser")
        page.evaluate("rowan.connection.pulse.end()")
        page.wait_for_timeout(21_000)
        checks.equal("With pings, a page that is silent for longer keeps its socket", page.evaluate(
            "[sockets.length, rowan.connection.isOpen]"), [1, True])
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        page.context.close()


def tests(proxy, *functions):
    """Binds tests to a proxy, so that the runner can call them with its own arguments."""
    def bound(function):
        def test(checks, chromium, _):
            function(proxy, checks, chromium)

        test.__name__ = function.__name__
        return test

    return [bound(function) for function in functions]


EVERY = (
    the_page_works, other_paths_are_not_the_app, links_lead_into_the_app, only_the_public_origin_opens_sockets,
    forged_fields_change_nothing, a_restarted_proxy_loses_nothing, a_restarted_server_is_found_again,
)
