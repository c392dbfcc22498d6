"""Attacks on a session from pages of other origins and from programs that are no page."""

import json
import time

import raw
from raw import Line, Socket, frame, run, serving


def status(server, data):
    """Returns the status of the answer to a request."""
    with Line(server) as line:
        line.send(data)
        answer = line.response()
        return answer and answer.status


def strangers_get_nothing(checks, server):
    for target in ("/", "/client/client.js", "/theme.css", "/?token=", "/?token=" + "0" * 64, "/socket", "/nothing"):
        checks.equal(f"{target} without the cookie", status(server, server.head(target, cookie=False)), 403)
    name, value = server.cookie.split("=")
    for cookie in (f"{name}=", f"{name}={value[:-1]}", f"{name}={value}0", f"{name}={value.upper()}",
                   f"x{name}={value}", f"{name}\0={value}", f"{name}={value[:32]}\0"):
        answer = status(server, server.head("/", f"Cookie: {cookie}", cookie=False))
        checks.among(f"the cookie {cookie[-20:]!r}", answer, (400, 403, None))


def the_printed_address_lets_in_one_browser(checks, server):
    with Line(server) as line:
        line.send(server.head(server.launch, cookie=False))
        answer = line.response()
        checks.equal("the address once more", answer and answer.status, 403)
        checks.that("no cookie is given", answer and "set-cookie" not in answer.fields, answer)
    for method in ("POST", "PUT"):
        checks.among(f"the address by {method}", status(server, server.head(server.launch, method=method, cookie=False)),
                     (403, 405))
    for target in ("/rowan-sign-in", "/rowan-access"):
        checks.equal(f"{target} without the cookie", status(server, server.head(target, cookie=False)), 403)
    ticket = ("Rowan-Ticket: " + "0" * 64, "Content-Length: 0")
    for fields in ((f"Origin: http://{server.authority}", *ticket), (f"Origin: http://{server.authority}",), ticket,
                   ("Origin: http://evil.example", *ticket)):
        data = server.head("/rowan-sign-in", *fields, method="POST")
        checks.equal("a ticket that was never made", status(server, data), 403)


def many_introductions_lock_no_browser_out(checks, _):
    with serving() as server:
        with server.tab("owner") as owner:
            tabs, codes = [], set()
            for _ in range(80):
                socket = Socket(server)
                socket.tell(t="hello", x=800, y=600, d=False, n=100)
                welcome = socket.message()
                if welcome is None:
                    codes.add(socket.code)
                tabs.append(socket)
            checks.equal("a browser has no more sessions than it may", codes, {4003})
            checks.that("its other tab goes on", owner.tap())
            for tab in tabs:
                tab.close()
            end = time.monotonic() + 30
            welcome = None
            while welcome is None and time.monotonic() < end:
                with Socket(server) as socket:
                    socket.tell(t="hello", x=800, y=600, d=False, n=100)
                    welcome = socket.message()
            checks.that("sessions whose tabs are away give way at once", welcome is not None)
            checks.that("its other tab goes on after that", owner.tap())


def other_names_of_the_server_are_refused(checks, server):
    for host in ("evil.example", f"evil.example:{server.port}", "127.0.0.1", "127.0.0.1:1", "", "localhost",
                 f"127.0.0.1:{server.port}.evil.example", f"evil@127.0.0.1:{server.port}", f"[::]:{server.port}",
                 f"127.0.0.1:0{server.port}", f"127.1:{server.port}", f"2130706433:{server.port}"):
        data = server.head("/").replace(f"Host: {server.authority}".encode(), f"Host: {host}".encode())
        checks.among(f"the host {host!r}", status(server, data), (400, 403, 421, None))
        upgrade = server.upgrade(f"Origin: http://{host}", without=("Origin",))
        upgrade = upgrade.replace(f"Host: {server.authority}".encode(), f"Host: {host}".encode())
        checks.among(f"a socket at the host {host!r}", status(server, upgrade), (400, 403, 421, None))


def sockets_of_other_origins_are_refused(checks, server):
    for origin in ("http://evil.example", "null", "", "http://127.0.0.1", "http://127.0.0.1:1", "file://",
                   f"http://{server.authority}.evil.example", f"http://{server.authority}/", f"ws://{server.authority}",
                   f"http://evil@{server.authority}", f"http://localhost:{server.port}",
                   f"http://{server.authority}, http://evil.example"):
        data = server.upgrade(f"Origin: {origin}", without=("Origin",))
        checks.among(f"the origin {origin!r}", status(server, data), (400, 403))
    doubled = server.upgrade("Origin: http://evil.example")
    checks.among("an origin after ours", status(server, doubled), (400, 403))
    checks.among("no origin", status(server, server.upgrade(without=("Origin",))), (400, 403))
    no_cookie = server.upgrade().replace(f"Cookie: {server.cookie}\r\n".encode(), b"")
    checks.among("no cookie", status(server, no_cookie), (400, 403))


def paths_lead_nowhere_else(checks, server):
    for target in ("/client/../Package.swift", "/client/%2e%2e/%2e%2e/etc/passwd", "/client/..%2f..%2fetc%2fpasswd",
                   "/client/..\\..\\etc\\passwd", "/client//etc/passwd", "/client/", "/client/index.html",
                   "/client/client.js/..", "/client/client.js%00.css", "/font/", "/font/..", "/font/../../etc/passwd",
                   "/font/%2fetc%2fpasswd", "/image/", "/image/../client/client.js", "/host-view/../x",
                   "/client/view.js", "/client/%c0%ae%c0%ae/x", "/client/" + "../" * 50 + "etc/passwd"):
        answer = status(server, server.head(target))
        checks.among(target[:60], answer, (400, 403, 404))
    with Line(server) as line:
        line.send(server.head("//evil.example/%0d%0aX:1?a=%0d%0aSet-Cookie:x", "Accept: text/html", cookie=False))
        answer = line.response()
        checks.that("no header can be put in", answer and "x" not in answer.fields, answer)


def broken_messages_are_survived_and_counted(checks, server):
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
        with server.tab("broken") as tab:
            for message in messages[number:number + 8]:
                tab.frame(raw.TEXT, message)
            checks.that(f"a tab goes on after broken messages from {number} on", tab.tap(), f"{tab.code} {tab.reason}")
    with server.tab("broken") as tab:
        for _ in range(40):
            tab.frame(raw.TEXT, "{")
        code, has_ended = tab.closing()
        checks.equal("many broken messages close the socket", (code, has_ended), (4008, True))
    with server.tab("broken") as tab:
        for _ in range(6000):
            if not tab.tell(t="scheme", c=0, d=True):
                break
        code, has_ended = tab.closing()
        checks.that("many messages at once close the socket", has_ended and code in (4008, None), code)
    with server.tab("broken") as tab:
        part = json.dumps({"t": "part", "s": "x" * 30_000, "f": False})
        before = server.resident()
        for _ in range(400):
            if not tab.frame(raw.TEXT, part):
                break
        code, has_ended = tab.closing()
        checks.that("a message of endless parts closes the socket", has_ended and code in (1009, 4008, None), code)
        grown = server.resident() - before
        checks.that("parts take no memory", grown < 32_768, f"({grown} kB)")


def names_of_sessions_cannot_be_guessed(checks, server):
    with server.tab("owner") as owner:
        for name in ("", "0" * 64, owner.session[:-1], owner.session.upper(), owner.session[:-1] + "\0", "../x", "*"):
            with Socket(server) as socket:
                socket.tell(t="hello", x=1, y=1, d=False, n=100, s=name)
                welcome = socket.message()
                is_good = welcome is None or "w" in welcome and welcome["w"] != owner.session
                checks.that(f"the name {name[:8]!r} is no one's", is_good, welcome)
        with Socket(server) as socket:
            socket.tell(t="hello", x=1, y=1, d=False, n=100, s="x" * 65)
            socket.tell(t="tap", c=1, v=8, g=0, x=1, y=1)
            checks.that("a name too long gets no session", socket.message(within=0.5) is None)
        checks.that("the owner goes on", owner.tap())
        with server.tab("owner") as again:
            code, has_ended = owner.closing()
            checks.equal("one tab has a session at a time", (code, has_ended), (4001, True))
            checks.that("the newer one goes on", again.tap())


def cuts_and_returns_leave_a_session_in_order(checks, server):
    for number in range(30):
        tab = server.tab("cut")
        checks.that(f"the session goes on after {number} cuts", tab.tap())
        if number % 3 == 0:
            tab.reset()
        elif number % 3 == 1:
            tab.close()
        else:
            # Left open, like a dead connection that the server has not noticed.
            tab.send(frame(raw.TEXT, "x" * 100)[:20])
    with server.tab("cut") as tab:
        checks.equal("the session has all taps", tab.taps, 30)
        checks.that("the session goes on", tab.tap())


if __name__ == "__main__":
    run(
        strangers_get_nothing,
        the_printed_address_lets_in_one_browser,
        many_introductions_lock_no_browser_out,
        other_names_of_the_server_are_refused,
        sockets_of_other_origins_are_refused,
        paths_lead_nowhere_else,
        broken_messages_are_survived_and_counted,
        names_of_sessions_cannot_be_guessed,
        cuts_and_returns_leave_a_session_in_order,
    )
