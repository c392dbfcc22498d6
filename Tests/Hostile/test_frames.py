"""Invalid WebSockets: upgrades and frames that no browser sends."""

import json
import struct
import threading
import time
import zlib

import raw
from raw import (
    BINARY, CLOSE, CONTINUATION, NOT_UNDERSTOOD, NO_UTF8, PING, POLICY, PONG, PROTOCOL_ERROR, TEXT, TOO_BIG, Line,
    Socket, frame, run, serving,
)

# The possible close codes for a peer whose flood also violates the protocol.
MANY = (POLICY, TOO_BIG, PROTOCOL_ERROR, 4008)


def each_closes(checks, server, cases):
    """Sends the bytes of each case over a separate socket, all at once, and checks the code with which it is closed."""
    sockets = []
    for name, data, codes in cases:
        socket = Socket(server)
        socket.send(data)
        sockets.append((name, socket, codes))
    end = time.monotonic() + raw.PATIENCE
    for name, socket, codes in sockets:
        code, has_ended = socket.closing(max(0.01, end - time.monotonic()))
        checks.among(f"{name} is closed with the right code", code, codes)
        checks.that(f"the line of {name} ends", has_ended)
        socket.close()
    checks.that("the server goes on", server.answers())


def frames_too_long_are_refused_by_their_heads(checks, server):
    before = server.resident()
    each_closes(checks, server, [
        ("a frame that claims 1 GiB", frame(TEXT, length=1 << 30), [TOO_BIG]),
        ("a frame that claims 4 GiB", frame(TEXT, length=1 << 32), [TOO_BIG]),
        ("a frame that claims 2^62 bytes", frame(TEXT, length=1 << 62), [TOO_BIG]),
        ("a frame that claims 2^63 bytes", frame(TEXT, length=1 << 63), [TOO_BIG, PROTOCOL_ERROR]),
        ("a frame that claims 2^64 - 1 bytes", frame(TEXT, length=(1 << 64) - 1), [TOO_BIG, PROTOCOL_ERROR]),
        ("a frame of a byte too many", frame(TEXT, length=32_769), [TOO_BIG]),
        ("a continuation too long", frame(TEXT, "x", final=False) + frame(CONTINUATION, length=1 << 30), [TOO_BIG]),
        ("a binary frame that claims 1 GiB", frame(BINARY, length=1 << 30), [TOO_BIG, NOT_UNDERSTOOD]),
    ])
    grown = server.resident() - before
    checks.that("claims take no memory", grown < 16_384, f"({grown} kB)")


def frames_against_the_protocol_are_refused(checks, server):
    cases = [
        ("a length of two bytes that fits one", frame(TEXT, "x" * 5, width=2), [PROTOCOL_ERROR]),
        ("a length of eight bytes that fits one", frame(TEXT, "x" * 5, width=8), [PROTOCOL_ERROR]),
        ("a length of eight bytes that fits two", frame(TEXT, "x" * 300, width=8), [PROTOCOL_ERROR]),
        ("a ping with a long length", frame(PING, "x", width=2), [PROTOCOL_ERROR]),
        ("a frame without a mask", frame(TEXT, "{}", mask=None), [PROTOCOL_ERROR]),
        ("a ping without a mask", frame(PING, "x", mask=None), [PROTOCOL_ERROR]),
        ("a close without a mask", frame(CLOSE, struct.pack(">H", 1000), mask=None), [PROTOCOL_ERROR]),
        ("an empty frame without a mask", frame(TEXT, mask=None), [PROTOCOL_ERROR]),
        ("a continuation of nothing", frame(CONTINUATION, "x"), [PROTOCOL_ERROR]),
        ("an open continuation of nothing", frame(CONTINUATION, "x", final=False), [PROTOCOL_ERROR]),
        ("a text in a text", frame(TEXT, "x", final=False) + frame(TEXT, "x"), [PROTOCOL_ERROR]),
        ("a binary frame in a text", frame(TEXT, "x", final=False) + frame(BINARY, "x"),
         [PROTOCOL_ERROR, NOT_UNDERSTOOD]),
        ("a binary frame", frame(BINARY, "x"), [NOT_UNDERSTOOD]),
        ("an open binary frame", frame(BINARY, "x", final=False), [NOT_UNDERSTOOD]),
        ("an open ping", frame(PING, "x", final=False), [PROTOCOL_ERROR]),
        ("an open pong", frame(PONG, "x", final=False), [PROTOCOL_ERROR]),
        ("an open close", frame(CLOSE, struct.pack(">H", 1000), final=False), [PROTOCOL_ERROR]),
        ("a ping of 126 bytes", frame(PING, "x" * 126), [PROTOCOL_ERROR]),
        ("a pong of 126 bytes", frame(PONG, "x" * 126), [PROTOCOL_ERROR]),
        ("a ping that claims 1 GiB", frame(PING, length=1 << 30), [PROTOCOL_ERROR, TOO_BIG]),
        ("a close of 126 bytes", frame(CLOSE, struct.pack(">H", 1000) + b"x" * 124), [PROTOCOL_ERROR]),
    ]
    for bits in range(1, 8):
        cases.append((f"the reserved bits {bits:03b}", frame(TEXT, "{}", reserved=bits), [PROTOCOL_ERROR]))
    cases.append(("a reserved bit of a ping", frame(PING, "x", reserved=4), [PROTOCOL_ERROR]))
    cases.append(("a reserved bit of a continuation",
                  frame(TEXT, "x", final=False) + frame(CONTINUATION, "x", reserved=4), [PROTOCOL_ERROR]))
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        cases.append((f"the opcode {opcode}", frame(opcode, "x"), [PROTOCOL_ERROR]))
    each_closes(checks, server, cases)


def texts_that_are_no_utf8_are_refused(checks, server):
    broken = [b"\xff", b"\x80", b"{\xc3\x28}", b"\xc0\x80", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xed\xbf\xbf",
              b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"{}\xe2\x82", b"\xf0\x9f\x98"]
    cases = [(f"the text {text!r}", frame(TEXT, text), [NO_UTF8]) for text in broken]
    split = frame(TEXT, b"\xe2\x82", final=False) + frame(CONTINUATION, b"\x28")
    cases.append(("a text broken over two frames", split, [NO_UTF8]))
    cases.append(("a reason that is no UTF-8", frame(CLOSE, struct.pack(">H", 1000) + b"\xff"),
                  [NO_UTF8, PROTOCOL_ERROR]))
    each_closes(checks, server, cases)
    # The bytes of a character may be split over frames, with control frames in between.
    with Socket(server) as socket:
        text = json.dumps(
            {"t": "hello", "x": 800, "y": 600, "d": False, "n": 100, "unknown": "\u20ac\U0001f600"}, ensure_ascii=False)
        parts = [bytes([byte]) for byte in text.encode()]
        data = frame(TEXT, parts[0], final=False)
        for number, part in enumerate(parts[1:-1]):
            data += frame(CONTINUATION, part, final=False)
            if number % 20 == 0:
                data += frame(PING, b"here?")
        socket.send(data + frame(CONTINUATION, parts[-1]))
        message = socket.message()
        checks.that("a text in many fragments is read", message and "w" in message, f"{message} {socket.code}")


def ends_are_answered(checks, server):
    cases = [("a close of one byte", frame(CLOSE, b"\x03"), [PROTOCOL_ERROR])]
    for code in (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535):
        cases.append((f"a close with code {code}", frame(CLOSE, struct.pack(">H", code)), [PROTOCOL_ERROR]))
    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1011, 3000, 4000, 4999):
        cases.append((f"a close with code {code}", frame(CLOSE, struct.pack(">H", code) + b"bye"), [code, 1000]))
    cases.append(("a close without a code", frame(CLOSE), [1000, 1005]))
    cases.append(("a close in a text", frame(TEXT, "x", final=False) + frame(CLOSE, struct.pack(">H", 1000)), [1000]))
    each_closes(checks, server, cases)
    with Socket(server) as socket:
        socket.send(frame(CLOSE, struct.pack(">H", 1000)) + frame(PING, b"late") + frame(TEXT, "{}")
                    + frame(BINARY, "x") + b"\xff" * 100)
        frames = []
        while (found := socket.next()) is not None:
            frames.append(found[0])
        checks.equal("nothing is answered after a close but the close", frames, [CLOSE])
        checks.that("the line ends", socket.ends())


def lines_cut_in_a_frame_leave_nothing_behind(checks, server):
    server.tab("cut").close()
    time.sleep(0.2)
    before = server.descriptors()
    whole = frame(TEXT, "x" * 200)
    for length in (1, 2, 3, 5, 7, 8, 100):
        socket = Socket(server)
        socket.send(whole[:length])
        socket.reset()
        socket = Socket(server)
        socket.send(whole[:length])
        socket.socket.shutdown(1)
        checks.that(f"a socket that ends after {length} bytes is closed", socket.ends())
        socket.close()
    tab = server.tab("cut")
    tab.send(whole[:50])
    tab.reset()
    with server.tab("cut") as tab:
        checks.that("a tab that was cut in a frame comes back", tab.tap())
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > before and time.monotonic() < end:
        time.sleep(0.05)
    checks.that("descriptors come back", server.descriptors() <= before, f"{before} {server.descriptors()}")


def frames_arrive_whole_however_they_are_cut(checks, server):
    with Socket(server) as socket:
        text = json.dumps({"t": "hello", "x": 800, "y": 600, "d": False, "n": 100, "s": server.names.get("cut")})
        for byte in frame(TEXT, text):
            socket.send(bytes([byte]))
        message = socket.message()
        checks.that("a message byte by byte is read", message and "w" in message, f"{message} {socket.code}")
        socket.send(b"".join(frame(PING, b"%d" % number) for number in range(50)))
        pongs = []
        while len(pongs) < 50 and (found := socket.next()) is not None:
            if found[0] == PONG:
                pongs.append(int(found[1]))
                if found[1] == b"49":
                    break
        checks.that("pings at once are answered in turn", pongs and pongs[-1] == 49 and pongs == sorted(pongs), pongs)
        socket.send(frame(PING, b"") + frame(PING, b"x" * 125) + frame(PONG, b"unasked") + frame(PONG))
        checks.that("pings and pongs of all sizes are fine", socket.is_live())


def messages_of_endless_fragments_are_closed(checks, server):
    before = server.resident()
    for name, part in (("one byte", b"x"), ("nothing", b"")):
        with Socket(server) as socket:
            socket.frame(TEXT, b"x", final=False)
            sent = max(socket.push(frame(CONTINUATION, part, final=False) * 1000, within=raw.PATIENCE))
            # The connection may have ended before its close frame was read here.
            code, has_ended = socket.closing(1 if not socket.has_ended else 0)
            checks.that(f"a message of endless fragments of {name} is closed",
                        has_ended and (code is None or code in MANY), f"{code} after {sent} bytes")
    with Socket(server) as socket:
        socket.frame(TEXT, b"x", final=False)
        for _ in range(40):
            if not socket.frame(CONTINUATION, b"x" * 1000, final=False):
                break
        code, has_ended = socket.closing()
        checks.equal("fragments that are too long together", (code, has_ended), (TOO_BIG, True))
    grown = server.resident() - before
    checks.that("fragments take no memory", grown < 16_384, f"({grown} kB)")


def floods_of_control_frames_take_no_memory(checks, server):
    with serving(limits={"stallTimeout": 3, "helloDeadline": 1, "pingInterval": 60}) as server:
        for name, data in (("pings", frame(PING, b"x" * 125)), ("empty pings", frame(PING))):
            before = server.resident()
            with server.tab(name, receive_buffer=4096) as socket:
                most = sent = 0
                for sent in socket.push(data * 500, within=30):
                    most = max(most, server.resident() - before)
                    # A few MB per second: the duration is decisive.
                    time.sleep(0.02)
                checks.that(f"a flood of {name} that reads nothing is closed", socket.has_ended, f"{sent} bytes")
                checks.that(f"a flood of {name} takes no memory", most < 32_768, f"({most} kB)")
        before = server.resident()
        with server.tab("pongs") as socket:
            for sent in socket.push(frame(PONG, b"x" * 125) * 500, within=3):
                time.sleep(0.02)
            grown = server.resident() - before
            checks.that("a flood of pongs takes no memory", grown < 16_384, f"({grown} kB after {sent} bytes)")
        checks.that("the server goes on", server.answers())
        with server.tab("after") as tab:
            checks.that("tabs get in after the floods", tab.tap())


def floods_at_full_speed_leave_time_for_others(checks, server):
    floods = {
        "pings": frame(PING, b"x" * 125) * 500, "broken messages": frame(TEXT, "{") * 5000,
        "fragments": frame(TEXT, "x", final=False) * 5000,
        "messages": frame(TEXT, json.dumps({"t": "scheme", "c": 0, "d": True})) * 2000,
    }
    with server.tab("good") as good:
        for name, data in floods.items():
            with Socket(server) as socket:
                # Tens of MB per second on one connection: the clients leave one processor to the server.
                thread = threading.Thread(target=lambda: max(socket.push(data, within=1)))
                thread.start()
                slowest, goes_on = 0, True
                while thread.is_alive():
                    began = time.monotonic()
                    goes_on = goes_on and good.tap()
                    slowest = max(slowest, time.monotonic() - began)
                    time.sleep(0.05)
                thread.join()
                checks.that(f"a tab goes on beside a flood of {name}", goes_on)
                checks.that(f"a tap beside a flood of {name} takes less than 5 s", slowest < 5, f"({slowest:.2f} s)")


def compressed_frames_are_refused(checks, server):
    offers = ["permessage-deflate", "permessage-deflate; client_max_window_bits", "x-webkit-deflate-frame",
              "constructor", ",;constructor", "permessage-deflate; server_max_window_bits=99", "a;" * 3000]
    for offer in offers:
        with Line(server) as line:
            line.send(server.upgrade(f"Sec-WebSocket-Extensions: {offer}"))
            answer = line.response()
            is_good = answer and answer.status == 101 and "sec-websocket-extensions" not in answer.fields
            checks.that(f"the extension {offer[:40]} is not taken", is_good, answer)
    with Socket(server, "Sec-WebSocket-Extensions: permessage-deflate") as socket:
        # 65 kB of zeros in 80 bytes, like the beginning of a deflate bomb.
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(bytes(65_000)) + packer.flush(zlib.Z_SYNC_FLUSH)
        socket.send(frame(TEXT, packed[:-4], reserved=4))
        checks.equal("a compressed frame", socket.closing(), (PROTOCOL_ERROR, True))
    with Line(server) as line:
        line.send(server.upgrade("Sec-WebSocket-Protocol: mqtt, graphql-ws"))
        answer = line.response()
        is_good = answer and (answer.status != 101 or "sec-websocket-protocol" not in answer.fields)
        checks.that("no protocol is agreed on", is_good, answer)


def upgrades_of_other_versions_are_answered_so(checks, server):
    for version in ("8", "7", "0", "14", "255", "13, 8", "013", "abc", "-13"):
        with Line(server) as line:
            line.send(server.upgrade(f"Sec-WebSocket-Version: {version}", without=("Sec-WebSocket-Version",)))
            answer = line.response()
            checks.that(f"version {version!r} is refused", answer and answer.status in (400, 426), answer)
            if answer and version in ("8", "7", "0", "14"):
                checks.equal(f"version {version} is answered by ours",
                             (answer.status, answer.fields.get("sec-websocket-version")), (426, "13"))
    with Line(server) as line:
        line.send(server.upgrade(without=("Sec-WebSocket-Version",)))
        answer = line.response()
        checks.that("no version is refused", answer and answer.status in (400, 426), answer)


def broken_upgrades_are_refused(checks, server):
    key = f"Sec-WebSocket-Key: {raw.KEY}"

    def upgrade(*fields, **options):
        return server.upgrade(*fields, **options)

    no_key = {"without": ("Sec-WebSocket-Key",)}
    cases = [
        ("no key", upgrade(**no_key)),
        ("an empty key", upgrade("Sec-WebSocket-Key:", **no_key)),
        ("a short key", upgrade("Sec-WebSocket-Key: dGVzdA==", **no_key)),
        ("a long key", upgrade("Sec-WebSocket-Key: " + "A" * 44, **no_key)),
        ("a key that is no base64", upgrade("Sec-WebSocket-Key: ????????????????????????", **no_key)),
        ("two keys", upgrade(key)),
        ("two versions", upgrade("Sec-WebSocket-Version: 13")),
        ("a POST", upgrade(method="POST")),
        ("a HEAD", upgrade(method="HEAD")),
        ("an old request", upgrade(version="HTTP/1.0")),
        ("a body", upgrade("Content-Length: 5") + b"hello"),
        ("a coded body", upgrade("Transfer-Encoding: chunked") + b"0\r\n\r\n"),
        ("no word of the connection", upgrade(without=("Connection",))),
        ("a connection that is kept only", upgrade("Connection: keep-alive", without=("Connection",))),
        ("another protocol", upgrade("Upgrade: h2c", without=("Upgrade",))),
        ("no protocol", upgrade(without=("Upgrade",))),
    ]
    for name, data in cases:
        with Line(server) as line:
            line.send(data)
            answer = line.response()
            is_refused = answer is None and line.has_ended or answer is not None and answer.status >= 400
            checks.that(f"an upgrade with {name} is refused", is_refused, answer)
    fine = [
        ("a list of options", upgrade("Connection: keep-alive, Upgrade", without=("Connection",))),
        ("capitals", upgrade("Upgrade: WebSocket", "Connection: UPGRADE", without=("Connection", "Upgrade"))),
        ("an empty body", upgrade("Content-Length: 0")),
    ]
    for name, data in fine:
        with Line(server) as line:
            line.send(data)
            answer = line.response()
            checks.that(f"an upgrade with {name} is taken", answer and answer.status == 101, answer)


def frames_sent_along_with_the_upgrade_are_read(checks, server):
    hello = frame(TEXT, json.dumps({"t": "hello", "x": 800, "y": 600, "d": False, "n": 100,
                                    "s": server.names.get("cut")}))
    head = server.upgrade()
    for cut in (None, len(head) - 3, len(head), len(head) + 1, len(head) + 5, len(head) + 40):
        with Socket(server, upgrades=False) as socket:
            data = head + hello + frame(PING, b"along")
            if cut:
                socket.send(data[:cut])
                time.sleep(0.01)
            socket.send(data[cut or 0:])
            answer = socket.response()
            checks.that("the upgrade is answered", answer and answer.status == 101, answer)
            message = socket.message()
            checks.that(f"a hello that comes along is read, cut at {cut}", message and "w" in message, message)
    with Socket(server, upgrades=False) as socket:
        socket.send(head + frame(TEXT, "{}", reserved=7))
        answer = socket.response()
        checks.that("an upgrade with a broken frame is taken", answer and answer.status == 101, answer)
        checks.equal("a broken frame that comes along", socket.closing(), (PROTOCOL_ERROR, True))
    with Socket(server, upgrades=False) as socket:
        socket.send(head + server.head("/theme.css"))
        answer = socket.response()
        checks.that("an upgrade with a request behind it is taken", answer and answer.status == 101, answer)
        code, has_ended = socket.closing()
        checks.equal("a request behind an upgrade is no request", (code, has_ended), (PROTOCOL_ERROR, True))
        checks.that("a request behind an upgrade is not answered", b"HTTP/1.1" not in socket.buffer)
    with Socket(server, upgrades=False) as socket:
        socket.send(head + frame(TEXT, length=1 << 30))
        socket.response()
        checks.equal("a frame too long that comes along", socket.closing(), (TOO_BIG, True))


def upgrades_follow_requests(checks, server):
    with Socket(server, upgrades=False) as socket:
        socket.send(server.head("/theme.css") + server.head("/nothing") + server.upgrade())
        statuses = [answer and answer.status for answer in (socket.response() for _ in range(3))]
        checks.equal("an upgrade behind two requests at once", statuses, [200, 404, 101])
        checks.that("its socket lives", statuses[-1] == 101 and socket.is_live())
    with Socket(server, upgrades=False) as socket:
        for target, status in (("/theme.css", 200), ("/nothing", 404)):
            socket.send(server.head(target))
            answer = socket.response()
            checks.that("a request before an upgrade is answered", answer and answer.status == status, answer)
        socket.send(server.upgrade())
        answer = socket.response()
        checks.that("an upgrade after two requests is taken", answer and answer.status == 101, answer)
        checks.that("its socket lives", answer and socket.is_live())
    # A refused upgrade leaves a connection that either works or is closed.
    with Line(server) as line:
        line.send(server.upgrade("Origin: http://evil.example", without=("Origin",)))
        answer = line.response()
        checks.that("an upgrade from elsewhere is refused", answer and answer.status == 403, answer)
        for _ in range(2):
            line.send(server.head("/theme.css"))
            answer = line.response()
            is_good = line.has_ended if answer is None else answer.status == 200
            checks.that("a request after a refused upgrade is answered or the line closed", is_good, answer)


def sockets_without_a_hello_or_an_end_are_closed(checks, server):
    limits = {"helloDeadline": 1, "headDeadline": 1, "idleTimeout": 2, "stallTimeout": 3, "pingInterval": 1}
    with serving(limits=limits) as server:
        silent = {}
        for name, data, drip in (
            ("a socket that never says hello", b"", b""),
            ("a socket that only pings", b"", frame(PING)),
            ("a socket that sends a hello byte by byte", b"", b"\x81"),
            ("a socket that sends empty fragments", frame(TEXT, b"", final=False), frame(CONTINUATION, final=False)),
            ("a socket that sends what is no hello", b"", frame(TEXT, '{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":1}')),
            ("a socket that never takes its end", frame(BINARY, "x"), frame(PONG)),
        ):
            socket = Socket(server)
            socket.send(data)
            silent[name] = (socket, drip)
        half = server.tab("half")
        half.send(frame(TEXT, "x" * 200)[:100])
        silent["a tab with half a frame"] = (half, b"")
        mute = server.tab("mute")
        silent["a tab that answers no pings"] = (mute, b"")
        good = server.tab("good")
        began = time.monotonic()
        while silent and time.monotonic() - began < 25:
            for name, (socket, drip) in list(silent.items()):
                if drip:
                    socket.send(drip, within=0.1)
                socket.receive(0.001)
                if socket.has_ended:
                    checks.that(f"{name} is closed", True)
                    socket.close()
                    del silent[name]
            good.message(within=0.1)
        for name, (socket, _) in silent.items():
            checks.that(f"{name} is closed", False)
            socket.close()
        # Longer than the server waits for answers to two pings.
        end = time.monotonic() + max(0, 4 - (time.monotonic() - began))
        while time.monotonic() < end:
            good.message(within=0.1)
        checks.that("a tab that answers pings stays", good.is_live() and good.tap(), f"{good.code} {good.reason}")
        good.close()
        with server.tab("mute") as tab:
            checks.that("a tab that was given up comes back to its session", tab.session == mute.session and tab.tap())


if __name__ == "__main__":
    run(
        frames_too_long_are_refused_by_their_heads,
        frames_against_the_protocol_are_refused,
        texts_that_are_no_utf8_are_refused,
        ends_are_answered,
        lines_cut_in_a_frame_leave_nothing_behind,
        frames_arrive_whole_however_they_are_cut,
        messages_of_endless_fragments_are_closed,
        floods_of_control_frames_take_no_memory,
        floods_at_full_speed_leave_time_for_others,
        compressed_frames_are_refused,
        upgrades_of_other_versions_are_answered_so,
        broken_upgrades_are_refused,
        frames_sent_along_with_the_upgrade_are_read,
        upgrades_follow_requests,
        sockets_without_a_hello_or_an_end_are_closed,
    )
