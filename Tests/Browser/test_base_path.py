"""An app that is served below a base path of its site: addresses, storage, cookies and requests."""

import contextlib
import socket

import test_addresses
from harness import STAGE, frames, open_page, run, serving, until
from test_addresses import heading, row, start

BASE = "/apps/library"


@contextlib.contextmanager
def serve_app(*arguments, base=BASE):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    environment = {"ROWAN_PUBLIC_URL": f"http://127.0.0.1:{port}{base}"}
    with serving(STAGE, *(arguments or ("flow",)), port=port, environment=environment) as program:
        yield program


def site_origin(program):
    return program.address.split(BASE)[0]


def the_address_bar_has_the_path(checks, chromium, program):
    origin, token = program.address.split("/?token=")
    page = open_page(chromium, f"{origin}/books/7/3?token={token}&tab=map", ready=None)
    heading(page, "Page 3")
    until(page, f"location.pathname === '{BASE}/books/7/3'")
    reported = page.evaluate("sent.find(m => m.t === 'hello').l")
    checks.equal("The first message of the page contains the address without the base path",
                 reported, "/books/7/3?tab=map")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 7")
    until(page, f"location.pathname === '{BASE}/books/7'")
    row(page, "Page 4").click()
    heading(page, "Page 4")
    until(page, f"location.pathname === '{BASE}/books/7/4'")
    page.go_back()
    heading(page, "Book 7")
    checks.equal("Back in the browser sends the address without the base path",
                 page.evaluate("sent.findLast(m => m.t === 'location').l"), "/books/7")
    page.context.close()


def addresses_stay_below_the_path(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    for written, shown in (
        ("/../../other", "/other"), ("/books/../../..", "/"), ("/%2e%2e/%2E%2e/other", "/other"),
        ("//elsewhere.example/", "/elsewhere.example/"), ("/..//elsewhere.example/", "/elsewhere.example/"),
        ("\\\\elsewhere.example\\x", "/elsewhere.example/x"),
        ("/..\\..\\other?a=/../b#c", "/other?a=/../b#c"), ("", "/"), ("/a b/ü", "/a%20b/%C3%BC"),
    ):
        found = page.evaluate("""async ([address, visit]) => {
          rowan.batches.add({ n: rowan.connection.commit, r: [], m: [], q: [["location", visit, address, "", 0]] });
          await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          return location.href;
        }""", [written, f"place {written}"])
        checks.equal(f"The address '{written}' from the app stays below the base path",
                     found, f"{site_origin(program)}{BASE}{shown}")
    page.context.close()


def apps_of_one_site_have_separate_storage(checks, chromium, program):
    """Checks that the stored data and the cookie of an app are limited to its base path."""
    page = start(chromium, program, "/books/7")
    heading(page, "Book 7")
    is_connected = page.evaluate("sent.length > 0 && rowan.connection.isOpen")
    checks.that("The page of an app below a base path is connected", is_connected)
    # A page stores data for its own return. Pages of other apps of the site, in the same tab, must not find it.
    page.goto(f"{site_origin(program)}/nothing")
    keys = page.evaluate("Object.keys(sessionStorage)")
    checks.equal("A page that is left stores its session under a key with the base path",
                 keys, [f"rowan.session{BASE}"])
    page.go_back()
    heading(page, "Book 7")
    checks.that("A page that is shown again after another page of its site sends the name of its session",
                page.evaluate("sent.find(m => m.t === 'hello').s !== undefined"))
    cookie = page.context.cookies()[0]
    checks.equal("The path of the cookie is the base path", cookie["path"], f"{BASE}/")
    page.context.close()


def similar_paths_are_not_found(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    for path in (f"{BASE}2/", f"{BASE}2", "/apps", "/", "/books/7", "/socket", "/client/client.js"):
        status = page.request.get(site_origin(program) + path, headers={"accept": "text/html"}).status
        checks.equal(f"The path {path} of the site has the status 404", status, 404)
    page.goto(f"{site_origin(program)}{BASE}?tab=map")
    heading(page, "Library")
    checks.that("The base path without a slash redirects to the base path with a slash",
                page.url.startswith(f"{site_origin(program)}{BASE}/"), page.url)
    page.context.close()


def requests_stay_below_the_path(checks, chromium, _):
    for arguments, ready in ((("parts",), "Parts"), (("conformance",), None), (("shaping",), None)):
        with serve_app(*arguments) as program:
            page = open_page(chromium, "about:blank", ready=None)
            requested = []
            page.on("request", lambda request: requested.append(request.url))
            page.on("websocket", lambda found: requested.append(found.url.replace("ws:", "http:")))
            page.goto(program.address)
            if ready:
                page.get_by_text(ready).first.wait_for()
            until(page, "rowan.connection.isOpen")
            frames(page, 10)
            outside = [url for url in requested if not url.startswith(f"{site_origin(program)}{BASE}/")]
            checks.equal(f"The page of the app {arguments[0]} sends all requests to URLs below the base path",
                         outside, [])
            if arguments[0] == "parts":
                checks.that("The page of an app with own scripts loads them from the base path",
                            any(f"{BASE}/host-view/" in url for url in requested), requested)
            checks.equal(f"The page of the app {arguments[0]} reports no errors", page.problems, [])
            page.context.close()


if __name__ == "__main__":
    address_tests = (
        test_addresses.links, test_addresses.unknown_addresses, test_addresses.back_and_forward, test_addresses.sheets,
        test_addresses.reloads, test_addresses.shared_links, test_addresses.guarded_screens,
        test_addresses.lost_connection, test_addresses.replacements_without_connection)
    run(the_address_bar_has_the_path, addresses_stay_below_the_path, apps_of_one_site_have_separate_storage,
        similar_paths_are_not_found, requests_stay_below_the_path, *address_tests, program=serve_app)
