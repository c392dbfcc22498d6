"""Invalid requests: heads, bodies and first bytes of a connection that no browser sends."""

import contextlib
import threading
import time

import raw
from raw import Line, has_been_given_up, run, serving

# The possible statuses for an invalid head. The end of the connection without an answer is accepted, too.
REFUSED = (400, 408, 414, 431, 501, 505)


def outcome(server, data, within=raw.PATIENCE):
    """Returns the statuses of all answers to some bytes; the last one is None if the connection stays open."""
    with Line(server) as line:
        line.send(data)
        return line.statuses(within)


def each_is_refused(checks, server, cases, allowed=REFUSED):
    """Sends each case on a separate connection, all at once, and checks that each is refused at most once and
    closed."""
    lines = []
    for name, data in cases:
        line = Line(server)
        line.send(data)
        lines.append((name, line))
    end = time.monotonic() + raw.PATIENCE
    for name, line in lines:
        statuses = line.statuses(max(0.01, end - time.monotonic()))
        is_refused = len(statuses) <= 1 and all(status in allowed for status in statuses)
        checks.that(f"{name} is refused", is_refused, f"{statuses} {line.buffer[:200]!r}")
        line.close()
    checks.that("the server goes on after refusals", server.answers())


def long_request_lines_are_refused_before_they_end(checks, server):
    checks.equal("a request line of 9 kB that goes on", outcome(server, b"GET /" + b"a" * 9000), [414])
    target = "/client/client.js?x=" + "a" * 9000
    checks.equal("a request line of 9 kB", outcome(server, server.head(target)), [414])
    with Line(server) as line:
        line.send(server.head("/client/client.js?x=" + "a" * 7500))
        answer = line.response()
        checks.that("a request line of 7.5 kB is answered", answer and answer.status == 200, answer)


def long_heads_are_refused_before_they_end(checks, server):
    start = server.head()[:-2]
    checks.equal("a field of 17 kB that goes on", outcome(server, start + b"X: " + b"a" * 17_000), [431])
    checks.equal("a name of 17 kB that goes on", outcome(server, start + b"X" * 17_000), [431])
    many = b"".join(b"X-%d: %s\r\n" % (number, b"a" * 1000) for number in range(20))
    checks.equal("20 fields of 1 kB that go on", outcome(server, start + many), [431])
    many = b"".join(b"X-%d: 1\r\n" % number for number in range(120))
    checks.equal("120 fields that go on", outcome(server, start + many), [431])
    checks.equal("120 fields", outcome(server, start + many + b"\r\n"), [431])
    with Line(server) as line:
        line.send(server.head("/client/client.js", *[f"X-{number}: 1" for number in range(90)]))
        answer = line.response()
        checks.that("90 fields are answered", answer and answer.status == 200, answer)
        line.send(server.head("/client/client.js", "X: " + "a" * 14_000))
        answer = line.response()
        checks.that("a field of 14 kB is answered", answer and answer.status == 200, answer)


def upgrades_with_too_many_fields_are_refused(checks, server):
    fields = [f"X-{number}: x" for number in range(2000)]
    checks.equal("an upgrade with 2,000 fields", outcome(server, server.upgrade(*fields)), [431])
    checks.that("the server goes on", server.answers())


def long_headers_slow_nothing_down(checks, server):
    start = server.head()[:-2] + b"X: "
    time_before, end = server.processor_time(), threading.Event()

    def attack():
        with contextlib.suppress(OSError), Line(server) as line:
            for _ in range(300):
                if end.is_set() or not line.send((start if _ == 0 else b"") + b"a" * 1000):
                    break
                time.sleep(0.002)

    attackers = [threading.Thread(target=attack) for _ in range(2)]
    for attacker in attackers:
        attacker.start()
    slowest, are_answered = 0, True
    for _ in range(20):
        began = time.monotonic()
        are_answered = are_answered and server.answers(within=30)
        slowest = max(slowest, time.monotonic() - began)
        time.sleep(0.02)
    end.set()
    for attacker in attackers:
        attacker.join()
    checks.that("others are answered during the attack", are_answered)
    checks.that("answers come within 2 s during the attack", slowest < 2, f"({slowest:.2f} s)")
    taken = server.processor_time() - time_before
    checks.that("the attack takes less than 3 s of processor time", taken < 3, f"({taken:.2f} s)")


def bodies_are_refused_and_never_read_as_requests(checks, server):
    hidden = server.head("/theme.css")
    for method in ("GET", "POST", "PUT", "HEAD", "OPTIONS"):
        head = server.head("/client/client.js", f"Content-Length: {len(hidden)}", method=method)
        checks.equal(f"a {method} with a body", outcome(server, head + hidden), [413])
    checks.equal("a body that is announced only", outcome(server, server.head("/", "Content-Length: 5")), [413])
    checks.equal("a small body", outcome(server, server.head("/", "Content-Length: 5") + b"hello"), [413])
    huge = server.head("/", "Content-Length: 1073741824", method="POST")
    before = server.resident()
    with Line(server) as line:
        line.send(huge)
        sent = max(line.push(b"x" * 65_536, within=raw.PATIENCE))
        checks.that("a huge body is not taken in", line.has_ended and sent < 64_000_000, f"({sent} bytes)")
    grown = server.resident() - before
    checks.that("a huge body takes no memory", grown < 16_384, f"({grown} kB)")
    statuses = outcome(server, server.head("/", "Content-Length: 5", "Expect: 100-continue", method="POST"))
    checks.that("a body is not asked for", len(statuses) == 1 and statuses[0] in (413, 417), statuses)
    with Line(server) as line:
        line.send(server.head("/client/client.js", "Content-Length: 0"))
        answer = line.response()
        checks.that("an empty body is none", answer and answer.status == 200, answer)


def coded_bodies_are_refused(checks, server):
    hidden = server.head("/theme.css")
    chunked = b"0\r\n\r\n" + hidden
    cases = []
    for coding in ("chunked", "identity", "gzip, chunked", "chunked, identity", "xchunked", "\x0bchunked", ""):
        head = server.head("/", f"Transfer-Encoding: {coding}", method="POST")
        cases.append((f"a body coded as {coding!r}", head + chunked))
    twice = server.head("/", "Transfer-Encoding: chunked", "Transfer-Encoding: identity", method="POST")
    cases.append(("a body coded twice", twice + chunked))
    cases.append(("a chunk of an endless size", server.head(
        "/", "Transfer-Encoding: chunked", method="POST") + b"f" * 64 + b"\r\n"))
    each_is_refused(checks, server, cases, (400, 413, 501))
    for fields in (("Content-Length: 5", "Transfer-Encoding: chunked"), ("Transfer-Encoding: chunked", "Content-Length: 0")):
        data = server.head("/", *fields, method="POST") + chunked
        checks.equal("a length and a coding", outcome(server, data), [400])


def doubtful_lengths_are_refused(checks, server):
    hidden = server.head("/theme.css")
    values = ["5, 5", "0, 0", "+5", "-5", "-0", "+0", "0x5", "5 5", "5;", "5.0", "", "five", "99999999999999999999",
              "18446744073709551616", "9223372036854775807", "-9223372036854775808", "\u00b2"]
    cases = [(f"a length of {value!r}", server.head("/", f"Content-Length: {value}", method="POST") + hidden)
             for value in values]
    each_is_refused(checks, server, cases, (400, 413))
    for first, second in (("5", "5"), ("0", "0"), ("0", "5"), ("5", "0")):
        head = server.head("/", f"Content-Length: {first}", f"Content-Length: {second}", method="POST")
        checks.equal(f"lengths of {first} and {second}", outcome(server, head + hidden), [400])


def broken_heads_are_refused(checks, server):
    good = server.head()
    host = f"Host: {server.authority}"
    cookie = f"Cookie: {server.cookie}"

    def head(*lines, end="\r\n"):
        return (end.join([*lines, "", ""])).encode("latin-1")

    line = "GET /client/client.js HTTP/1.1"
    cases = [
        ("a second host", head(line, host, host, cookie)),
        ("a second host of another name", head(line, host, "Host: evil.example", cookie)),
        ("a host after another", head(line, "Host: evil.example", host, cookie)),
        ("no host", head(line, cookie)),
        ("a folded line", head(line, host, cookie, "X: a", " b")),
        ("a folded host", head(line, "Host:", f" {server.authority}", cookie)),
        ("a folded first line", head(line, " X: a", host, cookie)),
        ("a space before a colon", head(line, f"Host : {server.authority}", cookie)),
        ("a space before the colon of a coding", head(line, host, cookie, "Transfer-Encoding : chunked")),
        ("a tab in a name", head(line, host, cookie, "X\tY: 1")),
        ("a line without a colon", head(line, host, cookie, "X")),
        ("a field without a name", head(line, host, cookie, ": 1")),
        ("a name with letters of Latin-1", head(line, host, cookie, "X\u00e4: 1")),
        ("a name with a bracket", head(line, host, cookie, "X(: 1")),
        ("a NUL in a value", head(line, host, cookie, "X: a\0b")),
        ("a NUL in a name", head(line, host, cookie, "X\0: a")),
        ("a NUL in a target", head("GET /client\0/client.js HTTP/1.1", host, cookie)),
        ("a NUL in front", b"\0" + good),
        ("a bell in a value", head(line, host, cookie, "X: \x07")),
        ("a delete in a value", head(line, host, cookie, "X: \x7f")),
        ("a control character in a target", head("GET /\x01 HTTP/1.1", host, cookie)),
        ("a delete in a target", head("GET /\x7f HTTP/1.1", host, cookie)),
        ("a space in a target", head("GET /client /client.js HTTP/1.1", host, cookie)),
        ("bare line feeds", head(line, host, cookie, end="\n")),
        ("a bare line feed after a field", good[:-2] + b"X: a\n\r\n"),
        ("a bare line feed at the end", good[:-2] + b"\n"),
        ("a bare carriage return in a value", head(line, host, cookie, "X: a\rb")),
        ("bare carriage returns", head(line, host, cookie, end="\r")),
        ("a carriage return too many", head(line, host, cookie, "X: a\r")),
        ("no version", head("GET /client/client.js", host, cookie)),
        ("HTTP/0.9", b"GET /client/client.js\r\n"),
        ("HTTP/2.0", head("GET /client/client.js HTTP/2.0", host, cookie)),
        ("HTTP/3", head("GET /client/client.js HTTP/3", host, cookie)),
        ("a version in small letters", head("GET /client/client.js http/1.1", host, cookie)),
        ("a version with too many digits", head("GET /client/client.js HTTP/1.11", host, cookie)),
        ("a version with something behind it", head(line + "x", host, cookie)),
        ("another protocol", head("GET /client/client.js ICY/1.1", host, cookie)),
        ("no target", head("GET  HTTP/1.1", host, cookie)),
        ("a target without a slash", head("GET client/client.js HTTP/1.1", host, cookie)),
        ("a method of brackets", head("(GET) /client/client.js HTTP/1.1", host, cookie)),
        ("an endless method", b"G" * 20_000),
        ("spaces in front", b"  " + good),
    ]
    each_is_refused(checks, server, cases)


def other_methods_are_refused(checks, server):
    for method in ("get", "Get", "GETX", "POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "PRI", "G"):
        with Line(server) as line:
            line.send(server.head(method=method))
            answer = line.response()
            is_refused = line.has_ended if answer is None else answer.status in (400, 405, 501)
            checks.that(f"the method {method} is refused", is_refused, answer)
    with Line(server) as line:
        line.send(server.head(f"127.0.0.1:{server.port}", method="CONNECT"))
        line.send(server.head("/theme.css"))
        statuses = line.statuses(1)
        checks.that("no tunnel leads anywhere", statuses[:1] in ([400], [405], [501]), statuses)


def other_protocols_are_refused(checks, server):
    hello = bytes.fromhex("16030100f8010000f40303") + bytes(range(200)) + b"\0" * 37
    cases = [
        ("a ClientHello of TLS", hello),
        ("a ClientHello of SSL 2", bytes.fromhex("802e0100020015000000100100800200800300800400800500800600400700c0")
         + bytes(40)),
        ("the preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0"),
        ("a greeting of SSH", b"SSH-2.0-OpenSSH_9.2\r\n"),
        ("a command of SMTP", b"EHLO example.org\r\nMAIL FROM:<a@example.org>\r\n"),
        ("a command of Redis", b"*1\r\n$4\r\nPING\r\n"),
        ("a header of the proxy protocol", b"PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n" + server.head()),
        ("a binary header of the proxy protocol", b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c" + bytes(12) + server.head()),
        ("a response", b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ("bytes of all values", bytes(range(256)) * 100),
        ("255s", b"\xff" * 30_000),
        ("zeros", b"\0" * 30_000),
    ]
    each_is_refused(checks, server, cases)


def targets_of_other_servers_are_refused(checks, server):
    for target in ("http://evil.example/client/client.js", "//evil.example/client/client.js", "*"):
        with Line(server) as line:
            line.send(server.head(target, "Connection: close"))
            statuses = line.statuses()
            is_refused = len(statuses) <= 1 and all(s is not None and s >= 300 for s in statuses)
            checks.that(f"{target} is refused", is_refused, f"{statuses} {line.buffer[:100]!r}")


def pipelined_requests_are_answered_in_turn(checks, server):
    targets = ["/client/client.js", "/theme.css", "/nothing", "/client/client.css"]
    with Line(server) as line:
        line.send(b"".join(server.head(target) for target in targets))
        statuses = [answer and answer.status for answer in (line.response() for _ in targets)]
        checks.equal("four requests at once", statuses, [200, 200, 404, 200])
    with Line(server) as line:
        for byte in server.head():
            line.send(bytes([byte]))
        answer = line.response()
        checks.that("a request byte by byte is answered", answer and answer.status == 200, answer)
    closing = server.head("/theme.css", "Connection: close") + server.head("/theme.css")
    checks.equal("a request after the last one", outcome(server, closing), [200])
    old = server.head("/theme.css", version="HTTP/1.0") + server.head("/theme.css")
    checks.equal("an old request closes", outcome(server, old), [200])
    broken = server.head("/theme.css") + b"\0\0\0\0\r\n\r\n" + server.head("/theme.css")
    statuses = outcome(server, broken)
    checks.that("nothing is read after a broken head", statuses in ([200], [200, 400]), statuses)


def half_closed_lines_are_answered_and_closed(checks, server):
    before = server.descriptors()
    with Line(server) as line:
        line.socket.shutdown(1)
        checks.equal("a line that ends at once", line.statuses(), [])
    with Line(server) as line:
        line.send(server.head("/client/client.js"))
        line.socket.shutdown(1)
        checks.equal("a line that ends after its request", line.statuses(), [200])
    with Line(server) as line:
        line.send(server.head("/client/client.js")[:-1])
        line.socket.shutdown(1)
        statuses = line.statuses()
        checks.that("a line that ends in a head", statuses in ([], [400], [408]), statuses)
    lines = [Line(server) for _ in range(40)]
    for number, line in enumerate(lines):
        line.send(server.head() * (number % 3))
        line.reset()
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > before and time.monotonic() < end:
        time.sleep(0.05)
    checks.that("descriptors come back", server.descriptors() <= before, f"{before} {server.descriptors()}")


# Short deadlines, so that tests take little time. Each test waits ten times as long.
HURRIED = {"headDeadline": 1, "helloDeadline": 1, "idleTimeout": 2, "stallTimeout": 3}


def lines_that_take_their_time_are_closed(checks, server):
    with serving(limits=HURRIED) as server:
        slow = {}

        def open_line(name, data=b"", drip=b""):
            line = Line(server)
            if data:
                line.send(data)
            slow[name] = (line, drip)

        open_line("a line that sends nothing")
        open_line("a line with one byte", b"G")
        open_line("a line with half a head", server.head()[:-2])
        open_line("a line that sends a head byte by byte", drip=b"G")
        open_line("a line that sends fields for ever", server.head()[:-2], drip=b"X: 1\r\n")
        open_line("a line that sends empty lines for ever", drip=b"\r\n")
        open_line("a line with a first request and half a second", server.head("/theme.css") + b"GET /")
        open_line("a line whose second head comes byte by byte", server.head("/theme.css"), drip=b"G")
        open_line("a line that stays after its request", server.head("/theme.css"))
        open_line("a line that stays after a refusal", server.head("/nothing"))
        open_line("a line that never takes its end", server.head("/", "Content-Length: 50000000"), drip=b"body")
        began = time.monotonic()
        while slow and time.monotonic() - began < 20:
            for name, (line, drip) in list(slow.items()):
                if drip:
                    line.send(drip, within=0.1)
                line.receive(0.001)
                if line.has_ended:
                    statuses = line.statuses(0)
                    good = [] if "request" not in name and "second" not in name else [200]
                    good = [404] if "refusal" in name else good
                    is_good = statuses[:len(good)] == good and statuses[len(good):] in ([], [400], [408], [413])
                    checks.that(f"{name} is answered rightly", is_good, statuses)
                    line.close()
                    del slow[name]
            time.sleep(0.1)
        for name, (line, _) in slow.items():
            checks.that(f"{name} is closed", False, f"{line.buffer[:100]!r}")
            line.close()
        with Line(server) as line:
            answers = []
            for _ in range(6):
                line.send(server.head("/theme.css"))
                answers.append(line.response())
                time.sleep(0.3)
            statuses = [answer and answer.status for answer in answers]
            checks.equal("a line that asks now and then stays", statuses, [200] * 6)


def readers_that_stop_take_no_memory_and_are_closed(checks, server):
    count = 200
    with serving(limits=HURRIED) as server:
        server.answers()
        before = server.resident()
        lines = [Line(server, receive_buffer=4096) for _ in range(count)]
        for line in lines:
            # Each answer has 240 kB.
            line.send(server.head() * 50)
        most, end = 0, time.monotonic() + 30
        while not all(map(has_been_given_up, lines)) and time.monotonic() < end:
            most = max(most, server.resident() - before)
            time.sleep(0.1)
        open_lines = sum(not has_been_given_up(line) for line in lines)
        checks.equal("none of those that take nothing in is left", open_lines, 0)
        checks.that("each takes less than 160 kB of memory", most < 160 * count, f"({most} kB)")
        checks.that("the server goes on", server.answers())
        for line in lines:
            line.close()


if __name__ == "__main__":
    run(
        long_request_lines_are_refused_before_they_end,
        long_heads_are_refused_before_they_end,
        upgrades_with_too_many_fields_are_refused,
        long_headers_slow_nothing_down,
        bodies_are_refused_and_never_read_as_requests,
        coded_bodies_are_refused,
        doubtful_lengths_are_refused,
        broken_heads_are_refused,
        other_methods_are_refused,
        other_protocols_are_refused,
        targets_of_other_servers_are_refused,
        pipelined_requests_are_answered_in_turn,
        half_closed_lines_are_answered_and_closed,
        lines_that_take_their_time_are_closed,
        readers_that_stop_take_no_memory_and_are_closed,
    )
