"""Invalid requests, heads, bodies and other protocols, and connections that send or read slowly."""

import contextlib
import threading
import time

import raw
from raw import Connection, is_disconnected, run, serving

# The statuses that a refusal of an invalid head may have. The server may also close the connection without a response.
REFUSED = (400, 408, 414, 431, 501, 505)


def outcome(server, data, within=raw.PATIENCE):
    """Returns the statuses of all responses to `data`; the last one is None if the connection stays open."""
    with Connection(server) as connection:
        connection.send(data)
        return connection.statuses(within)


def check_refusals(checks, server, cases, allowed=REFUSED):
    """Sends each case over a separate connection, all at once. Checks that each connection is closed after at most one
    response, with an allowed status."""
    connections = []
    for name, data in cases:
        connection = Connection(server)
        connection.send(data)
        connections.append((name, connection))
    end = time.monotonic() + raw.PATIENCE
    for name, connection in connections:
        statuses = connection.statuses(max(0.01, end - time.monotonic()))
        is_refused = len(statuses) <= 1 and all(status in allowed for status in statuses)
        checks.that(f"{name} is refused, and its connection is closed", is_refused,
                    f"{statuses} {connection.buffer[:200]!r}")
        connection.close()
    checks.that("A request is answered after invalid data on other connections", server.accepts_requests())


def long_request_lines_are_refused_before_they_end(checks, server):
    checks.equal("A request line of 9 kB without an end is answered with 414",
                 outcome(server, b"GET /" + b"a" * 9000), [414])
    target = "/client/client.js?x=" + "a" * 9000
    checks.equal("A request line of 9 kB is answered with 414", outcome(server, server.head(target)), [414])
    with Connection(server) as connection:
        connection.send(server.head("/client/client.js?x=" + "a" * 7500))
        answer = connection.response()
        checks.that("A request line of 7.5 kB is answered with 200", answer and answer.status == 200, answer)


def long_heads_are_refused_before_they_end(checks, server):
    start = server.head()[:-2]
    checks.equal("A field of 17 kB without an end is answered with 431",
                 outcome(server, start + b"X: " + b"a" * 17_000), [431])
    checks.equal("A field name of 17 kB without an end is answered with 431",
                 outcome(server, start + b"X" * 17_000), [431])
    many = b"".join(b"X-%d: %s\r\n" % (number, b"a" * 1000) for number in range(20))
    checks.equal("20 fields of 1 kB in an unfinished head are answered with 431", outcome(server, start + many), [431])
    many = b"".join(b"X-%d: 1\r\n" % number for number in range(120))
    checks.equal("120 fields in an unfinished head are answered with 431", outcome(server, start + many), [431])
    checks.equal("120 fields in a finished head are answered with 431", outcome(server, start + many + b"\r\n"), [431])
    with Connection(server) as connection:
        connection.send(server.head("/client/client.js", *[f"X-{number}: 1" for number in range(90)]))
        answer = connection.response()
        checks.that("A request with 90 fields more than needed is answered with 200",
                    answer and answer.status == 200, answer)
        connection.send(server.head("/client/client.js", "X: " + "a" * 14_000))
        answer = connection.response()
        checks.that("A request with a field of 14 kB is answered with 200", answer and answer.status == 200, answer)


def upgrades_with_too_many_fields_are_refused(checks, server):
    fields = [f"X-{number}: x" for number in range(2000)]
    checks.equal("An upgrade with 2,000 fields is answered with 431", outcome(server, server.upgrade(*fields)), [431])
    checks.that("A request is answered after an upgrade with 2,000 fields", server.accepts_requests())


def long_headers_do_not_delay_others(checks, server):
    start = server.head()[:-2] + b"X: "
    time_before, end = server.processor_time(), threading.Event()

    def attack():
        with contextlib.suppress(OSError), Connection(server) as connection:
            for _ in range(300):
                if end.is_set() or not connection.send((start if _ == 0 else b"") + b"a" * 1000):
                    break
                time.sleep(0.002)

    threads = [threading.Thread(target=attack) for _ in range(2)]
    for thread in threads:
        thread.start()
    slowest, are_answered = 0, True
    for _ in range(20):
        began = time.monotonic()
        are_answered = are_answered and server.accepts_requests(within=30)
        slowest = max(slowest, time.monotonic() - began)
        time.sleep(0.02)
    end.set()
    for thread in threads:
        thread.join()
    checks.that("Requests are answered during an attack with long headers", are_answered)
    checks.that("Each request is answered within 2 s during an attack with long headers",
                slowest < 2, f"({slowest:.2f} s)")
    time_used = server.processor_time() - time_before
    checks.that("The server uses less than 3 s of processor time during an attack with long headers", time_used < 3,
                f"({time_used:.2f} s)")


def bodies_are_refused_and_not_read_as_requests(checks, server):
    hidden = server.head("/theme.css")
    for method in ("GET", "POST", "PUT", "HEAD", "OPTIONS"):
        head = server.head("/client/client.js", f"Content-Length: {len(hidden)}", method=method)
        checks.equal(f"A {method} request with a body is answered with 413, and the body is not read as a request",
                     outcome(server, head + hidden), [413])
    checks.equal("A request whose announced body is not sent is answered with 413",
                 outcome(server, server.head("/", "Content-Length: 5")), [413])
    checks.equal("A request with a body of five bytes is answered with 413",
                 outcome(server, server.head("/", "Content-Length: 5") + b"hello"), [413])
    huge = server.head("/", "Content-Length: 1073741824", method="POST")
    before = server.resident_memory()
    with Connection(server) as connection:
        connection.send(huge)
        sent = max(connection.send_repeatedly(b"x" * 65_536, within=raw.PATIENCE))
        checks.that("The connection of a body of 1 GiB is closed before 64 MB of it are sent",
                    connection.has_ended and sent < 64_000_000, f"({sent} bytes)")
    growth = server.resident_memory() - before
    checks.that("A body of 1 GiB grows memory by less than 16 MiB", growth < 16_384, f"({growth} kB)")
    statuses = outcome(server, server.head("/", "Content-Length: 5", "Expect: 100-continue", method="POST"))
    checks.that("A request that expects status 100 before its body is answered only with 413 or 417",
                len(statuses) == 1 and statuses[0] in (413, 417), statuses)
    with Connection(server) as connection:
        connection.send(server.head("/client/client.js", "Content-Length: 0"))
        answer = connection.response()
        checks.that("A request with a Content-Length of 0 is answered with 200",
                    answer and answer.status == 200, answer)


def bodies_with_transfer_codings_are_refused(checks, server):
    hidden = server.head("/theme.css")
    chunked = b"0\r\n\r\n" + hidden
    cases = []
    for coding in ("chunked", "identity", "gzip, chunked", "chunked, identity", "xchunked", "\x0bchunked", ""):
        head = server.head("/", f"Transfer-Encoding: {coding}", method="POST")
        cases.append((f"A request with the transfer coding {coding!r}", head + chunked))
    twice = server.head("/", "Transfer-Encoding: chunked", "Transfer-Encoding: identity", method="POST")
    cases.append(("A request with two Transfer-Encoding fields", twice + chunked))
    cases.append(("A request with a chunk size of 64 digits", server.head(
        "/", "Transfer-Encoding: chunked", method="POST") + b"f" * 64 + b"\r\n"))
    check_refusals(checks, server, cases, (400, 413, 501))
    for fields in (("Content-Length: 5",
                    "Transfer-Encoding: chunked"), ("Transfer-Encoding: chunked", "Content-Length: 0")):
        data = server.head("/", *fields, method="POST") + chunked
        checks.equal("A request with Content-Length and Transfer-Encoding is answered with 400",
                     outcome(server, data), [400])


def invalid_lengths_are_refused(checks, server):
    hidden = server.head("/theme.css")
    values = ["5, 5", "0, 0", "+5", "-5", "-0", "+0", "0x5", "5 5", "5;", "5.0", "", "five", "99999999999999999999",
              "18446744073709551616", "9223372036854775807", "-9223372036854775808", "\u00b2"]
    cases = [(f"A request with the Content-Length {value!r}",
              server.head("/", f"Content-Length: {value}", method="POST") + hidden)
             for value in values]
    check_refusals(checks, server, cases, (400, 413))
    for first, second in (("5", "5"), ("0", "0"), ("0", "5"), ("5", "0")):
        head = server.head("/", f"Content-Length: {first}", f"Content-Length: {second}", method="POST")
        checks.equal(f"A request with the Content-Length fields {first} and {second} is answered with 400",
                     outcome(server, head + hidden), [400])


def invalid_heads_are_refused(checks, server):
    valid_head = server.head()
    host = f"Host: {server.authority}"
    cookie = f"Cookie: {server.cookie}"

    def head(*lines, end="\r\n"):
        return (end.join([*lines, "", ""])).encode("latin-1")

    request_line = "GET /client/client.js HTTP/1.1"
    cases = [
        ("A head with a second Host field", head(request_line, host, host, cookie)),
        ("A head with a second host of another name", head(request_line, host, "Host: evil.example", cookie)),
        ("A head with the right host after another one", head(request_line, "Host: evil.example", host, cookie)),
        ("A head without a host", head(request_line, cookie)),
        ("A head with a folded field", head(request_line, host, cookie, "X: a", " b")),
        ("A head with a folded host", head(request_line, "Host:", f" {server.authority}", cookie)),
        ("A head with a folded request line", head(request_line, " X: a", host, cookie)),
        ("A head with a space before the colon of Host", head(request_line, f"Host : {server.authority}", cookie)),
        ("A head with a space before the colon of Transfer-Encoding",
         head(request_line, host, cookie, "Transfer-Encoding : chunked")),
        ("A head with a tab character in a field name", head(request_line, host, cookie, "X\tY: 1")),
        ("A head with a line without a colon", head(request_line, host, cookie, "X")),
        ("A head with a field without a name", head(request_line, host, cookie, ": 1")),
        ("A head with a letter of Latin-1 in a field name", head(request_line, host, cookie, "X\u00e4: 1")),
        ("A head with a bracket in a field name", head(request_line, host, cookie, "X(: 1")),
        ("A head with a NUL in a field value", head(request_line, host, cookie, "X: a\0b")),
        ("A head with a NUL in a field name", head(request_line, host, cookie, "X\0: a")),
        ("A head with a NUL in its target", head("GET /client\0/client.js HTTP/1.1", host, cookie)),
        ("A head with a NUL in front", b"\0" + valid_head),
        ("A head with a bell character in a field value", head(request_line, host, cookie, "X: \x07")),
        ("A head with a delete character in a field value", head(request_line, host, cookie, "X: \x7f")),
        ("A head with a control character in its target", head("GET /\x01 HTTP/1.1", host, cookie)),
        ("A head with a delete character in its target", head("GET /\x7f HTTP/1.1", host, cookie)),
        ("A head with a space in its target", head("GET /client /client.js HTTP/1.1", host, cookie)),
        ("A head with bare line feeds", head(request_line, host, cookie, end="\n")),
        ("A head with a bare line feed after a field", valid_head[:-2] + b"X: a\n\r\n"),
        ("A head with a bare line feed at the end", valid_head[:-2] + b"\n"),
        ("A head with a bare carriage return in a field value", head(request_line, host, cookie, "X: a\rb")),
        ("A head with bare carriage returns", head(request_line, host, cookie, end="\r")),
        ("A head with two carriage returns after a field", head(request_line, host, cookie, "X: a\r")),
        ("A head without a version", head("GET /client/client.js", host, cookie)),
        ("A request of HTTP/0.9", b"GET /client/client.js\r\n"),
        ("A head with the version HTTP/2.0", head("GET /client/client.js HTTP/2.0", host, cookie)),
        ("A head with the version HTTP/3", head("GET /client/client.js HTTP/3", host, cookie)),
        ("A head with a version in small letters", head("GET /client/client.js http/1.1", host, cookie)),
        ("A head with the version HTTP/1.11", head("GET /client/client.js HTTP/1.11", host, cookie)),
        ("A head with a letter behind its version", head(request_line + "x", host, cookie)),
        ("A head with the protocol ICY", head("GET /client/client.js ICY/1.1", host, cookie)),
        ("A head without a target", head("GET  HTTP/1.1", host, cookie)),
        ("A head with a target without a slash", head("GET client/client.js HTTP/1.1", host, cookie)),
        ("A head with a method in brackets", head("(GET) /client/client.js HTTP/1.1", host, cookie)),
        ("A method of 20,000 letters", b"G" * 20_000),
        ("A head with spaces in front", b"  " + valid_head),
    ]
    check_refusals(checks, server, cases)


def other_methods_are_refused(checks, server):
    for method in ("get", "Get", "GETX", "POST", "PUT", "DELETE", "PATCH", "TRACE", "CONNECT", "PROPFIND", "PRI", "G"):
        with Connection(server) as connection:
            connection.send(server.head(method=method))
            answer = connection.response()
            is_refused = connection.has_ended if answer is None else answer.status in (400, 405, 501)
            checks.that(f"A request with the method {method} is refused", is_refused, answer)
    with Connection(server) as connection:
        connection.send(server.head(f"127.0.0.1:{server.port}", method="CONNECT"))
        connection.send(server.head("/theme.css"))
        statuses = connection.statuses(1)
        checks.that("A CONNECT request is answered with 400, 405 or 501",
                    statuses[:1] in ([400], [405], [501]), statuses)


def other_protocols_are_refused(checks, server):
    hello = bytes.fromhex("16030100f8010000f40303") + bytes(range(200)) + b"\0" * 37
    cases = [
        ("A ClientHello of TLS", hello),
        ("A ClientHello of SSL 2", bytes.fromhex("802e0100020015000000100100800200800300800400800500800600400700c0")
         + bytes(40)),
        ("The preface of HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0"),
        ("A greeting of SSH", b"SSH-2.0-OpenSSH_9.2\r\n"),
        ("A command of SMTP", b"EHLO example.org\r\nMAIL FROM:<a@example.org>\r\n"),
        ("A command of Redis", b"*1\r\n$4\r\nPING\r\n"),
        ("A text header of the PROXY protocol", b"PROXY TCP4 127.0.0.1 127.0.0.1 1 2\r\n" + server.head()),
        ("A binary header of the PROXY protocol",
         b"\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c" + bytes(12) + server.head()),
        ("An HTTP response as a request", b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
        ("A repetition of all byte values", bytes(range(256)) * 100),
        ("A sequence of bytes of value 255", b"\xff" * 30_000),
        ("A sequence of zeros", b"\0" * 30_000),
    ]
    check_refusals(checks, server, cases)


def targets_of_other_servers_are_refused(checks, server):
    for target in ("http://evil.example/client/client.js", "//evil.example/client/client.js", "*"):
        with Connection(server) as connection:
            connection.send(server.head(target, "Connection: close"))
            statuses = connection.statuses()
            is_refused = len(statuses) <= 1 and all(s is not None and s >= 300 for s in statuses)
            checks.that(f"A request for the target {target} gets no successful response",
                        is_refused, f"{statuses} {connection.buffer[:100]!r}")


def pipelined_requests_are_answered_in_order(checks, server):
    targets = ["/client/client.js", "/theme.css", "/nothing", "/client/client.css"]
    with Connection(server) as connection:
        connection.send(b"".join(server.head(target) for target in targets))
        statuses = [answer and answer.status for answer in (connection.response() for _ in targets)]
        checks.equal("Four requests sent at once are answered in order", statuses, [200, 200, 404, 200])
    with Connection(server) as connection:
        for byte in server.head():
            connection.send(bytes([byte]))
        answer = connection.response()
        checks.that("A request sent byte by byte is answered with 200", answer and answer.status == 200, answer)
    closing = server.head("/theme.css", "Connection: close") + server.head("/theme.css")
    checks.equal("A request after one with Connection: close is not answered", outcome(server, closing), [200])
    old = server.head("/theme.css", version="HTTP/1.0") + server.head("/theme.css")
    checks.equal("A request after one of HTTP/1.0 is not answered", outcome(server, old), [200])
    invalid = server.head("/theme.css") + b"\0\0\0\0\r\n\r\n" + server.head("/theme.css")
    statuses = outcome(server, invalid)
    checks.that("A request after an invalid head is not answered", statuses in ([200], [200, 400]), statuses)


def half_closed_connections_are_answered_and_closed(checks, server):
    before = server.descriptors()
    with Connection(server) as connection:
        connection.socket.shutdown(1)
        checks.equal("A connection that its client half-closes at once is closed without a response",
                     connection.statuses(), [])
    with Connection(server) as connection:
        connection.send(server.head("/client/client.js"))
        connection.socket.shutdown(1)
        checks.equal("A connection that its client half-closes after a request is answered with 200",
                     connection.statuses(), [200])
    with Connection(server) as connection:
        connection.send(server.head("/client/client.js")[:-1])
        connection.socket.shutdown(1)
        statuses = connection.statuses()
        checks.that("A connection that its client half-closes within a head is closed without a successful response",
                    statuses in ([], [400], [408]), statuses)
    connections = [Connection(server) for _ in range(40)]
    for number, connection in enumerate(connections):
        connection.send(server.head() * (number % 3))
        connection.reset()
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > before and time.monotonic() < end:
        time.sleep(0.05)
    checks.that("No more file descriptors than before are open after half-closed and reset connections",
                server.descriptors() <= before, f"{before} {server.descriptors()}")


# Short deadlines, so that the tests take little time. The tests wait 20 or 30 s for the server to close connections.
SHORT_DEADLINES = {"headDeadline": 1, "helloDeadline": 1, "idleTimeout": 2, "stallTimeout": 3}


def slow_connections_are_closed(checks, server):
    with serving(limits=SHORT_DEADLINES) as server:
        slow_connections = {}

        def open_connection(name, data=b"", repeated_data=b"", statuses=()):
            connection = Connection(server)
            if data:
                connection.send(data)
            slow_connections[name] = (connection, repeated_data, list(statuses))

        open_connection("A connection that sends nothing")
        open_connection("A connection that sends one byte", b"G")
        open_connection("A connection that sends an unfinished head", server.head()[:-2])
        open_connection("A connection that sends a head byte by byte", repeated_data=b"G")
        open_connection("A connection that sends fields without an end", server.head()[:-2], repeated_data=b"X: 1\r\n")
        open_connection("A connection that sends empty lines without an end", repeated_data=b"\r\n")
        open_connection("A connection that sends a request and half a second one", server.head("/theme.css") + b"GET /",
                        statuses=[200])
        open_connection("A connection that sends a second head byte by byte",
                        server.head("/theme.css"), repeated_data=b"G", statuses=[200])
        open_connection("A connection that sends nothing after its request", server.head("/theme.css"), statuses=[200])
        open_connection("A connection that sends nothing after a refusal", server.head("/nothing"), statuses=[404])
        open_connection("A connection that continues to send a refused body",
                        server.head("/", "Content-Length: 50000000"), repeated_data=b"body")
        began = time.monotonic()
        while slow_connections and time.monotonic() - began < 20:
            for name, (connection, repeated_data, expected) in list(slow_connections.items()):
                if repeated_data:
                    connection.send(repeated_data, within=0.1)
                connection.receive(0.001)
                if connection.has_ended:
                    statuses = connection.statuses(0)
                    is_expected = (statuses[:len(expected)] == expected
                                   and statuses[len(expected):] in ([], [400], [408], [413]))
                    checks.that(f"{name} is closed after the expected responses", is_expected, statuses)
                    connection.close()
                    del slow_connections[name]
            time.sleep(0.1)
        for name, (connection, *_) in slow_connections.items():
            checks.that(f"{name} is closed within 20 s", False, f"{connection.buffer[:100]!r}")
            connection.close()
        with Connection(server) as connection:
            answers = []
            # Together longer than the time after which an idle connection is closed.
            for _ in range(10):
                connection.send(server.head("/theme.css"))
                answers.append(connection.response())
                time.sleep(0.3)
            statuses = [answer and answer.status for answer in answers]
            checks.equal("Ten requests on one connection, 0.3 s apart, are answered with 200", statuses, [200] * 10)


def connections_that_read_nothing_are_closed(checks, server):
    count = 200
    with serving(limits=SHORT_DEADLINES) as server:
        server.accepts_requests()
        before = server.resident_memory()
        connections = [Connection(server, receive_buffer=4096) for _ in range(count)]
        for connection in connections:
            # Each response has 240 kB.
            connection.send(server.head() * 50)
        peak, end = 0, time.monotonic() + 30
        while not all(map(is_disconnected, connections)) and time.monotonic() < end:
            peak = max(peak, server.resident_memory() - before)
            time.sleep(0.1)
        open_count = sum(not is_disconnected(connection) for connection in connections)
        checks.equal("All of 200 connections that read nothing are closed", open_count, 0)
        checks.that("Connections that read nothing take less than 160 kB of memory each",
                    peak < 160 * count, f"({peak} kB)")
        checks.that("A request is answered after connections that read nothing", server.accepts_requests())
        for connection in connections:
            connection.close()


if __name__ == "__main__":
    run(
        long_request_lines_are_refused_before_they_end,
        long_heads_are_refused_before_they_end,
        upgrades_with_too_many_fields_are_refused,
        long_headers_do_not_delay_others,
        bodies_are_refused_and_not_read_as_requests,
        bodies_with_transfer_codings_are_refused,
        invalid_lengths_are_refused,
        invalid_heads_are_refused,
        other_methods_are_refused,
        other_protocols_are_refused,
        targets_of_other_servers_are_refused,
        pipelined_requests_are_answered_in_order,
        half_closed_connections_are_answered_and_closed,
        slow_connections_are_closed,
        connections_that_read_nothing_are_closed,
    )
