"""Attacks on sessions from pages of other origins, and from programs without the cookie or with invalid messages."""

import json
import time

import raw
from raw import Connection, Socket, frame, run, serving


def status(server, data):
    """Returns the status of the response to a request; None without a response."""
    with Connection(server) as connection:
        connection.send(data)
        answer = connection.response()
        return answer and answer.status


def requests_without_the_cookie_are_refused(checks, server):
    for target in ("/", "/client/client.js", "/theme.css", "/?token=", "/?token=" + "0" * 64, "/socket", "/nothing"):
        checks.equal(f"A request for {target} without the cookie is answered with 403",
                     status(server, server.head(target, cookie=False)), 403)
    name, value = server.cookie.split("=")
    for cookie in (f"{name}=", f"{name}={value[:-1]}", f"{name}={value}0", f"{name}={value.upper()}",
                   f"x{name}={value}", f"{name}\0={value}", f"{name}={value[:32]}\0"):
        answer = status(server, server.head("/", f"Cookie: {cookie}", cookie=False))
        checks.among(f"A request with the wrong cookie {cookie[-20:]!r} is refused", answer, (400, 403, None))


def launch_address_admits_one_browser(checks, server):
    with Connection(server) as connection:
        connection.send(server.head(server.launch_target, cookie=False))
        answer = connection.response()
        checks.equal("A launch address that was used before is answered with 403", answer and answer.status, 403)
        checks.that("A launch address that was used before sets no cookie",
                    answer and "set-cookie" not in answer.fields, answer)
    for method in ("POST", "PUT"):
        checks.among(f"A {method} request for the launch address is answered with 403 or 405",
                     status(server, server.head(server.launch_target, method=method, cookie=False)), (403, 405))
    for target in ("/rowan-sign-in", "/rowan-access"):
        checks.equal(f"A GET request for {target} without the cookie is answered with 403",
                     status(server, server.head(target, cookie=False)), 403)
    ticket = ("Rowan-Ticket: " + "0" * 64, "Content-Length: 0")
    for fields in ((f"Origin: http://{server.authority}", *ticket), (f"Origin: http://{server.authority}",), ticket,
                   ("Origin: http://evil.example", *ticket)):
        data = server.head("/rowan-sign-in", *fields, method="POST")
        checks.equal("A sign-in without a ticket that the server issued is answered with 403",
                     status(server, data), 403)


def sessions_of_a_browser_are_limited(checks, _):
    with serving() as server:
        with server.open_tab("owner") as first_tab:
            tabs, codes = [], set()
            for _ in range(80):
                socket = Socket(server)
                socket.send_message(t="hello", x=800, y=600, d=False, n=100)
                welcome = socket.message()
                if welcome is None:
                    codes.add(socket.code)
                tabs.append(socket)
            checks.equal("New sessions of a browser above its maximum are refused with code 4003", codes, {4003})
            checks.that("A tap in a tab is answered while its browser has the maximum number of sessions",
                        first_tab.tap())
            for tab in tabs:
                tab.close()
            end = time.monotonic() + 30
            welcome = None
            while welcome is None and time.monotonic() < end:
                with Socket(server) as socket:
                    socket.send_message(t="hello", x=800, y=600, d=False, n=100)
                    welcome = socket.message()
            checks.that("A new tab gets a session after other tabs of its browser were closed", welcome is not None)
            checks.that("A tap in the first tab is answered after other tabs of its browser were closed",
                        first_tab.tap())


def other_hosts_are_refused(checks, server):
    for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1", "127.0.0.1:1", "", "localhost",
                 f"127.0.0.1:{server.port}.evil.example", f"evil@127.0.0.1:{server.port}", f"[::]:{server.port}",
                 f"127.0.0.1:0{server.port}", f"127.1:{server.port}", f"2130706433:{server.port}"):
        data = server.head("/").replace(f"Host: {server.authority}".encode(), f"Host: {host}".encode())
        checks.among(f"A request for the host {host!r} is refused", status(server, data), (400, 403, 421, None))
        upgrade = server.upgrade(f"Origin: http://{host}", without=("Origin",))
        upgrade = upgrade.replace(f"Host: {server.authority}".encode(), f"Host: {host}".encode())
        checks.among(f"An upgrade for the host {host!r} is refused", status(server, upgrade), (400, 403, 421, None))


def sockets_of_other_origins_are_refused(checks, server):
    for origin in ("http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1", "file://",
                   f"http://{server.authority}.evil.example", f"http://{server.authority}/", f"ws://{server.authority}",
                   f"http://evil@{server.authority}", f"http://localhost:{server.port}",
                   f"http://{server.authority}, http://evil.example"):
        data = server.upgrade(f"Origin: {origin}", without=("Origin",))
        checks.among(f"An upgrade from the origin {origin!r} is answered with 400 or 403",
                     status(server, data), (400, 403))
    two_origins = server.upgrade("Origin: http://evil.example")
    checks.among("An upgrade with a second origin is answered with 400 or 403", status(server, two_origins), (400, 403))
    checks.among("An upgrade without an origin is answered with 400 or 403",
                 status(server, server.upgrade(without=("Origin",))), (400, 403))
    no_cookie = server.upgrade().replace(f"Cookie: {server.cookie}\r\n".encode(), b"")
    checks.among("An upgrade without the cookie is answered with 400 or 403", status(server, no_cookie), (400, 403))


def other_paths_are_refused(checks, server):
    for target in ("/client/../Package.swift", "/client/%2e%2e/%2e%2e/etc/passwd", "/client/..%2f..%2fetc%2fpasswd",
                   "/client/..\\..\\etc\\passwd", "/client//etc/passwd", "/client/", "/client/index.html",
                   "/client/client.js/..", "/client/client.js%00.css", "/font/", "/font/..", "/font/../../etc/passwd",
                   "/font/%2fetc%2fpasswd", "/image/", "/image/../client/client.js", "/host-view/../x",
                   "/client/view.js", "/client/%c0%ae%c0%ae/x", "/client/" + "../" * 50 + "etc/passwd"):
        answer = status(server, server.head(target))
        checks.among(f"A request for the path {target[:60]} is answered with 400, 403 or 404", answer, (400, 403, 404))
    with Connection(server) as connection:
        connection.send(server.head("//evil.example/%0d%0aX:1?a=%0d%0aSet-Cookie:x", "Accept: text/html", cookie=False))
        answer = connection.response()
        checks.that("A target with encoded line breaks does not add the field X to the response",
                    answer and "x" not in answer.fields, answer)
        checks.that("A target with encoded line breaks does not add a cookie to the response",
                    answer and answer.fields.get("set-cookie") != "x", answer)


def invalid_messages_are_counted(checks, server):
    messages = [
        "", "{", "null", "[]", "7", '"tap"', "{}", '{"t":7}', '{"t":"fly","c":5}', "[" * 30_000, '{"t":' * 5000,
        '{"t":"tap","c":99,"v":1,"g":0,"x":0,"y":0}', '{"t":"tap","c":-1,"v":8,"g":0,"x":1,"y":1}',
        '{"t":"tap","c":1e999,"v":8,"g":0,"x":1,"y":1}', '{"t":"tap","c":1,"v":4294967296,"g":0,"x":1,"y":1}',
        '{"t":"tap","c":1,"v":8,"g":0,"x":1e400,"y":1}', '{"t":"tap","c":1,"v":8,"g":0,"x":' + "9" * 30_000 + ',"y":1}',
        '{"t":"tap","c":1,"v":8,"g":0,"x":NaN,"y":1}', '{"t":"tap","c":1,"v":8,"g":0,"x":"1","y":1}',
        '{"t":"scroll","c":1,"v":7,"g":0,"y":1e308,"n":1}', '{"t":"size","c":1,"x":-1,"y":1}',
        '{"t":"size","c":1,"x":1e9,"y":1e9}', '{"t":"scale","c":1,"n":0}', '{"t":"scale","c":1,"n":4000000000}',
        '{"t":"edit","c":1,"v":5,"g":0,"s":"","n":1,"i":1e15,"j":1e15}', '{"t":"ended","c":1,"k":[]}',
        '{"t":"ended","c":1,"k":[' + ",".join(["[1,1,1]"] * 3000) + "]}", '{"t":"part","s":7}', '{"t":"part"}',
        '{"t":"key","c":1,"s":"' + "x" * 30_000 + '"}', '{"t":"location","c":1,"l":"javascript:alert(1)","b":1}',
        '{"t":"hello","x":1,"y":1,"d":true,"n":100}', '{"t":"message","c":1,"v":1,"g":0,"s":"x"}',
        '{"t":"tap","c":1,"v":8,"g":0,"x":1,"y":1' + ',"z":0' * 5000 + "}", '{"t":"\\ud800"}', "\ufeff{}",
    ]
    for number in range(0, len(messages), 8):
        with server.open_tab("broken") as tab:
            for message in messages[number:number + 8]:
                tab.frame(raw.TEXT, message)
            checks.that(f"A tap in a tab is answered after invalid messages, from message {number} on",
                        tab.tap(), f"{tab.code} {tab.reason}")
    with server.open_tab("broken") as tab:
        for _ in range(40):
            tab.frame(raw.TEXT, "{")
        code, has_ended = tab.wait_for_close()
        checks.equal("40 invalid messages close their WebSocket with code 4008", (code, has_ended), (4008, True))
    with server.open_tab("broken") as tab:
        for _ in range(6000):
            if not tab.send_message(t="scheme", c=0, d=True):
                break
        code, has_ended = tab.wait_for_close()
        checks.that("A flood of 6,000 messages closes its WebSocket, with code 4008 or without a close frame",
                    has_ended and code in (4008, None), code)
    with server.open_tab("broken") as tab:
        part = json.dumps({"t": "part", "s": "x" * 30_000, "f": False})
        before = server.resident_memory()
        for _ in range(400):
            if not tab.frame(raw.TEXT, part):
                break
        code, has_ended = tab.wait_for_close()
        checks.that("A message of 400 parts closes its WebSocket, with code 1009 or 4008 or without a close frame",
                    has_ended and code in (1009, 4008, None), code)
        growth = server.resident_memory() - before
        checks.that("A message of 400 parts grows memory by less than 32 MiB", growth < 32_768, f"({growth} kB)")


def guessed_session_names_open_no_session(checks, server):
    with server.open_tab("owner") as first_tab:
        for name in ("", "0" * 64, first_tab.session[:-1], first_tab.session.upper(), first_tab.session[:-1] + "\0",
                     "../x", "*"):
            with Socket(server) as socket:
                socket.send_message(t="hello", x=1, y=1, d=False, n=100, s=name)
                welcome = socket.message()
                is_expected = welcome is None or "w" in welcome and welcome["w"] != first_tab.session
                checks.that(f"A hello message with the session name {name[:8]!r} does not open the session of a tab",
                            is_expected, welcome)
        with Socket(server) as socket:
            socket.send_message(t="hello", x=1, y=1, d=False, n=100, s="x" * 65)
            socket.send_message(t="tap", c=1, v=8, g=0, x=1, y=1)
            checks.that("A hello message with a session name of 65 characters is not answered",
                        socket.message(within=0.5) is None)
        checks.that("A tap in a tab is answered after hello messages with guessed session names", first_tab.tap())
        with server.open_tab("owner") as second_tab:
            code, has_ended = first_tab.wait_for_close()
            checks.equal("A tab whose session is opened by a newer tab is closed with code 4001",
                         (code, has_ended), (4001, True))
            checks.that("A tap is answered in a tab that opened the session of an older tab", second_tab.tap())


def interrupted_sessions_continue(checks, server):
    for number in range(30):
        tab = server.open_tab("cut")
        checks.that(f"A tap in a session is answered after {number} interrupted connections", tab.tap())
        if number % 3 == 0:
            tab.reset()
        elif number % 3 == 1:
            tab.close()
        else:
            # The connection stays open, like a dead connection that the server has not noticed.
            tab.send(frame(raw.TEXT, "x" * 100)[:20])
    with server.open_tab("cut") as tab:
        checks.equal("A session with 30 interrupted connections has counted all taps", tab.taps, 30)
        checks.that("A tap in a session is answered after 30 counted taps", tab.tap())


if __name__ == "__main__":
    run(
        requests_without_the_cookie_are_refused,
        launch_address_admits_one_browser,
        sessions_of_a_browser_are_limited,
        other_hosts_are_refused,
        sockets_of_other_origins_are_refused,
        other_paths_are_refused,
        invalid_messages_are_counted,
        guessed_session_names_open_no_session,
        interrupted_sessions_continue,
    )
