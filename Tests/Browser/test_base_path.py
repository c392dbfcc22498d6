"""An app that is served at a path of its site."""

import contextlib
import socket

import test_addresses
from harness import STAGE, frames, open_page, run, serving, until
from test_addresses import heading, row, start

BASE = "/apps/library"


@contextlib.contextmanager
def app(*arguments, base=BASE):
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    environment = {"ROWAN_PUBLIC_URL": f"http://127.0.0.1:{port}{base}"}
    with serving(STAGE, *(arguments or ("flow",)), port=port, environment=environment) as program:
        yield program


def site(program):
    return program.address.split(BASE)[0]


def the_address_bar_has_the_path(checks, chromium, program):
    origin, token = program.address.split("/?token=")
    page = open_page(chromium, f"{origin}/books/7/3?token={token}&tab=map", ready=None)
    heading(page, "Page 3")
    until(page, f"location.pathname === '{BASE}/books/7/3'")
    told = page.evaluate("sent.find(m => m.t === 'hello').l")
    checks.equal("The app is told the address without it", told, "/books/7/3?tab=map")
    page.get_by_role("button", name="Back").first.click()
    heading(page, "Book 7")
    until(page, f"location.pathname === '{BASE}/books/7'")
    row(page, "Page 4").click()
    heading(page, "Page 4")
    until(page, f"location.pathname === '{BASE}/books/7/4'")
    page.go_back()
    heading(page, "Book 7")
    checks.equal("also when the user goes back",
                 page.evaluate("sent.findLast(m => m.t === 'location').l"), "/books/7")
    page.context.close()


def addresses_never_leave_the_app(checks, chromium, program):
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
        checks.equal(f"{written} stays in the app", found, f"{site(program)}{BASE}{shown}")
    page.context.close()


def apps_of_one_site_share_nothing(checks, chromium, program):
    """Two apps at two paths of one site, shown by one tab after the other."""
    page = start(chromium, program, "/books/7")
    heading(page, "Book 7")
    session = page.evaluate("sent.length > 0 && rowan.connection.isOpen")
    checks.that("The first app is there", session)
    # The page of another app must not find the data that a page stores for its own return.
    page.goto(f"{site(program)}/nothing")
    kept = page.evaluate("Object.keys(sessionStorage)")
    checks.equal("What is kept in the tab carries the path", kept, [f"rowan.session{BASE}"])
    page.go_back()
    heading(page, "Book 7")
    checks.that("The session goes on", page.evaluate("sent.find(m => m.t === 'hello').s !== undefined"))
    cookie = page.context.cookies()[0]
    checks.equal("The cookie is sent to this app only", cookie["path"], f"{BASE}/")
    page.context.close()


def paths_that_begin_alike_are_others(checks, chromium, program):
    page = start(chromium, program)
    heading(page, "Library")
    for path in (f"{BASE}2/", f"{BASE}2", "/apps", "/", "/books/7", "/socket", "/client/client.js"):
        status = page.request.get(site(program) + path, headers={"accept": "text/html"}).status
        checks.equal(f"{path} is not the app", status, 404)
    page.goto(f"{site(program)}{BASE}?tab=map")
    heading(page, "Library")
    checks.that("The path without its slash leads to the app", page.url.startswith(f"{site(program)}{BASE}/"), page.url)
    page.context.close()


def everything_else_comes_from_the_path(checks, chromium, _):
    for arguments, ready in ((("parts",), "Parts"), (("conformance",), None), (("shaping",), None)):
        with app(*arguments) as program:
            page = open_page(chromium, "about:blank", ready=None)
            asked = []
            page.on("request", lambda request: asked.append(request.url))
            page.on("websocket", lambda found: asked.append(found.url.replace("ws:", "http:")))
            page.goto(program.address)
            if ready:
                page.get_by_text(ready).first.wait_for()
            until(page, "rowan.connection.isOpen")
            frames(page, 10)
            outside = [url for url in asked if not url.startswith(f"{site(program)}{BASE}/")]
            checks.equal(f"{arguments[0]}: no request leaves the path", outside, [])
            checks.that(f"{arguments[0]}: the app's own scripts are there, too",
                        arguments[0] != "parts" or any(f"{BASE}/host-view/" in url for url in asked), asked)
            checks.equal(f"{arguments[0]}: the console is silent", page.problems, [])
            page.context.close()


if __name__ == "__main__":
    same = (test_addresses.links, test_addresses.nowhere, test_addresses.back_and_forward, test_addresses.sheets,
            test_addresses.loading_anew, test_addresses.shared_links, test_addresses.guarded,
            test_addresses.lost_connection, test_addresses.moves_while_away)
    run(the_address_bar_has_the_path, addresses_never_leave_the_app, apps_of_one_site_share_nothing,
        paths_that_begin_alike_are_others, everything_else_comes_from_the_path, *same, program=app)
