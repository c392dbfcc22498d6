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


class CertificateIgnoringBrowser:
    """A browser that accepts self-signed certificates."""

    def __init__(self, chromium):
        self.chromium = chromium

    def new_context(self, **options):
        return self.chromium.new_context(ignore_https_errors=True, **options)


def check_eventually(checks, sentence, expected, measure, seconds=60):
    """Checks that a measured value equals the expected value within a time."""
    end = time.monotonic() + seconds
    while (value := measure()) != expected and time.monotonic() < end:
        time.sleep(0.05)
    checks.equal(sentence, value, expected)


def page_works(proxy, checks, chromium):
    for base, unix in (("", False), ("", True), (GUIDE_PATH, False), (GUIDE_PATH, True)):
        name = f"At “{base}/” over a {'Unix' if unix else 'TCP'} socket"
        with behind(proxy, base=base, unix=unix) as site:
            page = open_page(chromium, "about:blank", ready=None, ignore_https_errors=True)
            all_urls = []
            page.on("request", lambda request: all_urls.append(request.url))
            page.on("websocket", lambda found: all_urls.append(found.url.replace("wss:", "https:")))
            page.goto(site.address)
            page.get_by_text("Rowan in a browser").first.wait_for()
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            page.get_by_role("searchbox").click()
            page.keyboard.type("words")
            page.get_by_text("Heard: WORDS").wait_for()
            until(page, "[...document.querySelectorAll('img.picture')].every(e => e.naturalWidth > 0)")
            checks.equal(f"{name}, the page has the public address", page.url, f"{site.origin}{base}/")
            outside = [url for url in all_urls if not url.startswith(f"{site.origin}{base}/")]
            checks.equal(f"{name}, the page requests only addresses of the app", outside, [])
            kinds = {urllib.parse.urlsplit(url).path.removeprefix(base).split("/")[1] for url in all_urls}
            checks.that(f"{name}, the page requests scripts, fonts, pictures, the theme and the WebSocket",
                        {"client", "font", "image", "socket", "theme.css"} <= kinds, kinds)
            cookies = [{key: cookie[key] for key in ("path", "secure", "httpOnly", "sameSite")}
                       for cookie in page.context.cookies()]
            checks.equal(f"{name}, the cookie is limited to the app's path, TLS and the same site, hidden from scripts",
                         cookies, [{"path": f"{base}/", "secure": True, "httpOnly": True, "sameSite": "Strict"}])
            if base:
                other = page.context.new_page()
                other.goto(f"{site.origin}{base}")
                other.get_by_text("Nothing tapped").wait_for()
                checks.equal(f"{name}, an address without its final slash opens the app",
                             other.url, f"{site.origin}{base}/")
            checks.equal(f"{name}, the page logs no errors", page.problems, [])
            page.context.close()


def other_paths_are_not_found(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        site.base = ""
        for path in ("/", "/apps", "/apps/monitoring/", "/socket", "/client/client.js", "/healthz", "/readyz"):
            status = site.ask(path).status
            checks.that(f"A request for {path} outside of the app is answered with 404 or 503",
                        status in (404, 503), status)
        status = site.ask(f"{GUIDE_PATH}/client/client.js").status
        checks.equal("A request for a file of the app without the launch token or its cookie is answered with 403",
                     status, 403)


def links_open_the_app(proxy, checks, chromium):
    for base in ("", GUIDE_PATH):
        with behind(proxy, "flow", base=base) as site:
            for test in (test_addresses.links, test_addresses.back_and_forward, test_addresses.shared_links,
                         test_addresses.reloads):
                test(checks, CertificateIgnoringBrowser(chromium), site.program)
            page = site.open(chromium, "/books/7")
            test_addresses.heading(page, "Book 7")
            checks.equal("A page opened at /books/7 has this location behind the path of the app in its address",
                         page.url, f"{site.origin}{base}/books/7")
            page.context.close()


def only_the_public_origin_opens_sockets(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        cookie = f"Cookie: {site.cookie()}"
        own = Tab(site, cookie)
        checks.that("A WebSocket from the public origin is accepted",
                    own.status == 101 and own.is_accepted(), own.answer)
        for origin in ("https://elsewhere.example", f"http://{site.authority}", "https://127.0.0.1",
                       f"http://127.0.0.1:{site.upstream_port}", f"{site.origin}{site.base}", "null"):
            for fields in ((), FORGED):
                tab = Tab(site, cookie, *fields, origin=origin)
                checks.equal(f"A WebSocket from the origin {origin} is answered with 403", tab.status, 403)
                tab.close()
        tab = Tab(site)
        checks.equal("A WebSocket without the cookie is answered with 403", tab.status, 403)


def forged_fields_are_ignored(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        query = site.address.split("?")[1]
        answer = site.ask(f"/books/3?{query}&tab=map", "Accept: text/html", *FORGED)
        checks.equal("A request with the launch token and forged fields is redirected to its path without the token",
                     (answer.status, answer.getheader("Location")), (303, f"{GUIDE_PATH}/books/3?tab=map"))
        stored = answer.getheader("Set-Cookie") or ""
        checks.that("The cookie is limited to the path of the app and to TLS despite forged fields",
                    f"Path={GUIDE_PATH}/;" in stored and "; Secure" in stored, stored)
        cookie = f"Cookie: {stored.split(';')[0]}"
        for target in ("/", "/client/client.js", "/theme.css", "/nothing"):
            found = [(answer.status, answer.getheader("Location"), answer.getheader("Set-Cookie"), answer.content)
                     for answer in (site.ask(target, cookie, *fields) for fields in ((), FORGED))]
            checks.equal(f"A request for {target} gets the same response with and without forged fields",
                         found[1], found[0])


def tabs_are_counted_by_reported_address(proxy, checks, chromium, changes, setup):
    """Checks that WebSockets are counted by the client address that the proxy reports, whatever clients claim."""
    with behind(proxy, limits={"maximumConnectionsPerAddress": 2}, changes=changes) as site:
        cookie = f"Cookie: {site.cookie()}"

        def tab(source, claimed):
            return Tab(site, cookie, *[f"X-Forwarded-For: {address}" for address in claimed], source=source)

        tabs = [tab("127.0.0.2", [f"192.0.2.{number}"]) for number in (1, 2)]
        checks.that(f"{setup}, two tabs of a client are accepted", all(each.is_accepted() for each in tabs))
        third = tab("127.0.0.2", ["192.0.2.3", "192.0.2.4, 192.0.2.5"])
        checks.that(f"{setup}, a third tab of the client is refused with code 1013 although it claims other addresses",
                    not third.is_accepted() and third.code == 1013, (third.code, third.reason))
        other = [tab("127.0.0.3", ["127.0.0.2"]) for _ in range(2)]
        checks.that(f"{setup}, two tabs of another client are accepted although they claim the first one's address",
                    all(each.is_accepted() for each in other))
        tabs[0].close()
        def is_admitted():
            again = tab("127.0.0.2", [])
            welcome = again.is_accepted()
            again.close()
            return welcome

        check_eventually(checks, f"{setup}, a new tab of the client is accepted after one of two was closed",
                         True, is_admitted)
        for each in (*tabs, *other, third):
            each.close()


def page_reconnects_after_restart_of_proxy(proxy, checks, chromium):
    with behind(proxy, "fields", base=GUIDE_PATH, unix=True) as site:
        page = site.open(chromium, ready="Fields")
        field(page, "Plain").click()
        page.keyboard.type("before")
        heard(page, site.program, "plain", "before")
        site.proxy.stop()
        page.get_by_text("Connection lost").wait_for()
        checks.that("The page shows that its connection is lost after the proxy was stopped", True)
        page.keyboard.type(" and meanwhile")
        checks.equal("A field accepts text while the proxy is stopped",
                     field(page, "Plain").input_value(), "before and meanwhile")
        site.proxy.start()
        checks.equal("Text typed while the proxy was stopped reaches the app after the proxy has started again",
                     heard(page, site.program, "plain", "before and meanwhile"), "before and meanwhile")
        until(page, "document.getElementById('banner').hidden")
        checks.equal("A field keeps its text after the proxy has started again",
                     field(page, "Plain").input_value(), "before and meanwhile")
        page.context.close()


def page_reconnects_after_restart_of_server(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH) as site:
        page = site.open(chromium, ready="Rowan in a browser")
        page.get_by_role("searchbox").click()
        page.keyboard.type("words")
        page.get_by_text("Heard: WORDS").wait_for()
        site.stop()
        page.get_by_text("Connection lost").wait_for()
        status = site.ask("/").status
        checks.that("The proxy answers with 502, 503 or 504 while the server is stopped", status in UNREACHABLE, status)
        site.start()
        # The new process does not admit browsers that the former process admitted.
        page.get_by_text("Access to this page was denied.").wait_for()
        other = page.context.new_page()
        other.goto(site.address)
        other.get_by_text("Rowan in a browser").first.wait_for()
        checks.that("The address of a restarted server opens the app", True)
        page.bring_to_front()
        page.evaluate("dispatchEvent(new Event('focus'))")
        until(page, "rowan.connection.isOpen && document.querySelector('input')?.value === 'WORDS'")
        page.get_by_text("Heard: WORDS").wait_for()
        checks.that("A page that was open before the restart of the server reconnects and keeps its text", True)
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        page.context.close()


def pings_keep_idle_sockets_open(proxy, checks, chromium, limit):
    """Checks idle WebSockets with and without pings. `limit` returns the changes of the configuration that set the
    proxy's timeout for idle connections."""
    with behind(proxy, limits={"pingInterval": 600}, changes=limit("1s")) as site:
        tab = Tab(site, f"Cookie: {site.cookie()}")
        checks.that("Without pings, the proxy closes an idle WebSocket", tab.is_accepted() and tab.wait_for_end())
    with behind(proxy, limits={"pingInterval": 1}, changes=limit("10s")) as site:
        page = site.open(chromium, ready="Rowan in a browser")
        page.evaluate("rowan.connection.pulse.end()")
        page.wait_for_timeout(21_000)
        checks.equal("With pings, an idle page keeps its WebSocket longer than the timeout of the proxy",
                     page.evaluate("[sockets.length, rowan.connection.isOpen]"), [1, True])
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


COMMON_TESTS = (
    page_works, other_paths_are_not_found, links_open_the_app, only_the_public_origin_opens_sockets,
    forged_fields_are_ignored, page_reconnects_after_restart_of_proxy, page_reconnects_after_restart_of_server,
)
