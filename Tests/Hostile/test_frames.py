"""Valid and invalid upgrades to WebSockets, and frames that browsers do not send."""

import json
import struct
import threading
import time
import zlib

import raw
from raw import (
    BINARY, CLOSE, CONTINUATION, NOT_UNDERSTOOD, NO_UTF8, PING, POLICY, PONG, PROTOCOL_ERROR, TEXT, TOO_BIG, Connection,
    Socket, frame, run, serving,
)

# The close codes that a client may get if its flood also violates the protocol.
FLOOD_CODES = (POLICY, TOO_BIG, PROTOCOL_ERROR, 4008)


def check_close_codes(checks, server, cases):
    """Sends the bytes of each case over a separate WebSocket, all at once, and checks the codes of the close frames."""
    sockets = []
    for name, data, codes in cases:
        socket = Socket(server)
        socket.send(data)
        sockets.append((name, socket, codes))
    end = time.monotonic() + raw.PATIENCE
    for name, socket, codes in sockets:
        code, has_ended = socket.wait_for_close(max(0.01, end - time.monotonic()))
        checks.among(f"{name} closes its WebSocket with an expected code", code, codes)
        checks.that(f"{name} ends its connection", has_ended)
        socket.close()
    checks.that("A request is answered after WebSockets were closed for their frames", server.accepts_requests())


def frames_with_excessive_lengths_are_refused(checks, server):
    before = server.resident_memory()
    check_close_codes(checks, server, [
        ("A frame that claims 1 GiB", frame(TEXT, length=1 << 30), [TOO_BIG]),
        ("A frame that claims 4 GiB", frame(TEXT, length=1 << 32), [TOO_BIG]),
        ("A frame that claims 2^62 bytes", frame(TEXT, length=1 << 62), [TOO_BIG]),
        ("A frame that claims 2^63 bytes", frame(TEXT, length=1 << 63), [TOO_BIG, PROTOCOL_ERROR]),
        ("A frame that claims 2^64 - 1 bytes", frame(TEXT, length=(1 << 64) - 1), [TOO_BIG, PROTOCOL_ERROR]),
        ("A frame that claims one byte more than the maximum", frame(TEXT, length=32_769), [TOO_BIG]),
        ("A continuation frame that claims 1 GiB", frame(TEXT, "x", final=False) + frame(CONTINUATION, length=1 << 30),
         [TOO_BIG]),
        ("A binary frame that claims 1 GiB", frame(BINARY, length=1 << 30), [TOO_BIG, NOT_UNDERSTOOD]),
    ])
    growth = server.resident_memory() - before
    checks.that("Frames with excessive claimed lengths grow memory by less than 16 MiB",
                growth < 16_384, f"({growth} kB)")


def frames_that_violate_the_protocol_are_refused(checks, server):
    cases = [
        ("A length of two bytes that fits into one", frame(TEXT, "x" * 5, width=2), [PROTOCOL_ERROR]),
        ("A length of eight bytes that fits into one", frame(TEXT, "x" * 5, width=8), [PROTOCOL_ERROR]),
        ("A length of eight bytes that fits into two", frame(TEXT, "x" * 300, width=8), [PROTOCOL_ERROR]),
        ("A ping with a length of two bytes", frame(PING, "x", width=2), [PROTOCOL_ERROR]),
        ("A text frame without a mask", frame(TEXT, "{}", mask=None), [PROTOCOL_ERROR]),
        ("A ping without a mask", frame(PING, "x", mask=None), [PROTOCOL_ERROR]),
        ("A close frame without a mask", frame(CLOSE, struct.pack(">H", 1000), mask=None), [PROTOCOL_ERROR]),
        ("An empty text frame without a mask", frame(TEXT, mask=None), [PROTOCOL_ERROR]),
        ("A final continuation frame without a first frame", frame(CONTINUATION, "x"), [PROTOCOL_ERROR]),
        ("A continuation frame that is not final and has no first frame",
         frame(CONTINUATION, "x", final=False), [PROTOCOL_ERROR]),
        ("A text frame after an unfinished text",
         frame(TEXT, "x", final=False) + frame(TEXT, "x"), [PROTOCOL_ERROR]),
        ("A binary frame after an unfinished text", frame(TEXT, "x", final=False) + frame(BINARY, "x"),
         [PROTOCOL_ERROR, NOT_UNDERSTOOD]),
        ("A binary frame", frame(BINARY, "x"), [NOT_UNDERSTOOD]),
        ("A first fragment of binary data", frame(BINARY, "x", final=False), [NOT_UNDERSTOOD]),
        ("A fragmented ping", frame(PING, "x", final=False), [PROTOCOL_ERROR]),
        ("A fragmented pong", frame(PONG, "x", final=False), [PROTOCOL_ERROR]),
        ("A fragmented close frame", frame(CLOSE, struct.pack(">H", 1000), final=False), [PROTOCOL_ERROR]),
        ("A ping of 126 bytes", frame(PING, "x" * 126), [PROTOCOL_ERROR]),
        ("A pong of 126 bytes", frame(PONG, "x" * 126), [PROTOCOL_ERROR]),
        ("A ping that claims 1 GiB", frame(PING, length=1 << 30), [PROTOCOL_ERROR, TOO_BIG]),
        ("A close frame of 126 bytes", frame(CLOSE, struct.pack(">H", 1000) + b"x" * 124), [PROTOCOL_ERROR]),
    ]
    for bits in range(1, 8):
        cases.append((f"A frame with the reserved bits {bits:03b}", frame(TEXT, "{}", reserved=bits), [PROTOCOL_ERROR]))
    cases.append(("A ping with a reserved bit", frame(PING, "x", reserved=4), [PROTOCOL_ERROR]))
    cases.append(("A continuation frame with a reserved bit",
                  frame(TEXT, "x", final=False) + frame(CONTINUATION, "x", reserved=4), [PROTOCOL_ERROR]))
    for opcode in (3, 4, 5, 6, 7, 11, 12, 13, 14, 15):
        cases.append((f"A frame with the opcode {opcode}", frame(opcode, "x"), [PROTOCOL_ERROR]))
    check_close_codes(checks, server, cases)


def invalid_utf8_is_refused(checks, server):
    invalid = [b"\xff", b"\x80", b"{\xc3\x28}", b"\xc0\x80", b"\xe0\x80\xaf", b"\xed\xa0\x80", b"\xed\xbf\xbf",
               b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80", b"{}\xe2\x82", b"\xf0\x9f\x98"]
    cases = [(f"The invalid UTF-8 {text!r}", frame(TEXT, text), [NO_UTF8]) for text in invalid]
    split = frame(TEXT, b"\xe2\x82", final=False) + frame(CONTINUATION, b"\x28")
    cases.append(("Invalid UTF-8 split over two frames", split, [NO_UTF8]))
    cases.append(("A close frame whose reason is invalid UTF-8", frame(CLOSE, struct.pack(">H", 1000) + b"\xff"),
                  [NO_UTF8, PROTOCOL_ERROR]))
    check_close_codes(checks, server, cases)
    # The bytes of a character may be split over several frames, with control frames between them.
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
        checks.that("A hello message in fragments of one byte, with pings between them, is accepted",
                    message and "w" in message, f"{message} {socket.code}")


def close_frames_are_answered(checks, server):
    cases = [("A close frame of one byte", frame(CLOSE, b"\x03"), [PROTOCOL_ERROR])]
    for code in (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535):
        cases.append((f"A close frame with the invalid code {code}",
                      frame(CLOSE, struct.pack(">H", code)), [PROTOCOL_ERROR]))
    for code in (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1011, 3000, 4000, 4999):
        cases.append((f"A close frame with the valid code {code}", frame(CLOSE, struct.pack(">H", code) + b"bye"),
                      [code, 1000]))
    cases.append(("A close frame without a code", frame(CLOSE), [1000, 1005]))
    cases.append(("A close frame after an unfinished text",
                  frame(TEXT, "x", final=False) + frame(CLOSE, struct.pack(">H", 1000)), [1000]))
    check_close_codes(checks, server, cases)
    with Socket(server) as socket:
        socket.send(frame(CLOSE, struct.pack(">H", 1000)) + frame(PING, b"late") + frame(TEXT, "{}")
                    + frame(BINARY, "x") + b"\xff" * 100)
        frames = []
        while (found := socket.next()) is not None:
            frames.append(found[0])
        checks.equal("Frames sent after a close frame are not answered", frames, [CLOSE])
        checks.that("A connection ends after the close frame of its client was answered", socket.wait_for_end())


def connections_that_end_within_a_frame_free_descriptors(checks, server):
    server.open_tab("cut").close()
    time.sleep(0.2)
    before = server.descriptors()
    whole_frame = frame(TEXT, "x" * 200)
    for length in (1, 2, 3, 5, 7, 8, 100):
        socket = Socket(server)
        socket.send(whole_frame[:length])
        socket.reset()
        socket = Socket(server)
        socket.send(whole_frame[:length])
        socket.socket.shutdown(1)
        checks.that(f"A WebSocket that is half-closed after {length} bytes of a frame is closed", socket.wait_for_end())
        socket.close()
    tab = server.open_tab("cut")
    tab.send(whole_frame[:50])
    tab.reset()
    with server.open_tab("cut") as tab:
        checks.that("A tap is answered in a tab that reconnects after a reset within a frame", tab.tap())
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > before and time.monotonic() < end:
        time.sleep(0.05)
    checks.that("No more file descriptors than before are open after connections ended within a frame",
                server.descriptors() <= before, f"{before} {server.descriptors()}")


def split_frames_are_read(checks, server):
    with Socket(server) as socket:
        text = json.dumps({"t": "hello", "x": 800, "y": 600, "d": False, "n": 100, "s": server.sessions.get("cut")})
        for byte in frame(TEXT, text):
            socket.send(bytes([byte]))
        message = socket.message()
        checks.that("A hello message sent byte by byte is accepted",
                    message and "w" in message, f"{message} {socket.code}")
        socket.send(b"".join(frame(PING, b"%d" % number) for number in range(50)))
        pongs = []
        while len(pongs) < 50 and (found := socket.next()) is not None:
            if found[0] == PONG:
                pongs.append(int(found[1]))
                if found[1] == b"49":
                    break
        checks.that("Pings sent at once are answered in order, up to the last one",
                    pongs and pongs[-1] == 49 and pongs == sorted(pongs), pongs)
        socket.send(frame(PING, b"") + frame(PING, b"x" * 125) + frame(PONG, b"unasked") + frame(PONG))
        checks.that("A ping is answered after pings of 0 and 125 bytes and unsolicited pongs", socket.is_live())


def endless_fragments_close_the_socket(checks, server):
    before = server.resident_memory()
    for name, part in (("one byte", b"x"), ("zero bytes", b"")):
        with Socket(server) as socket:
            socket.frame(TEXT, b"x", final=False)
            sent = max(socket.send_repeatedly(frame(CONTINUATION, part, final=False) * 1000, within=raw.PATIENCE))
            # The connection may have ended before its close frame was read here.
            code, has_ended = socket.wait_for_close(1 if not socket.has_ended else 0)
            checks.that(f"A message of endless fragments of {name} closes its WebSocket",
                        has_ended and (code is None or code in FLOOD_CODES), f"{code} after {sent} bytes")
    with Socket(server) as socket:
        socket.frame(TEXT, b"x", final=False)
        for _ in range(40):
            if not socket.frame(CONTINUATION, b"x" * 1000, final=False):
                break
        code, has_ended = socket.wait_for_close()
        checks.equal("Fragments that are too long together close their WebSocket with code 1009",
                     (code, has_ended), (TOO_BIG, True))
    growth = server.resident_memory() - before
    checks.that("Messages of endless fragments grow memory by less than 16 MiB", growth < 16_384, f"({growth} kB)")


def floods_of_control_frames_take_little_memory(checks, server):
    with serving(limits={"stallTimeout": 3, "helloDeadline": 1, "pingInterval": 60}) as server:
        for name, data in (("pings", frame(PING, b"x" * 125)), ("empty pings", frame(PING))):
            before = server.resident_memory()
            with server.open_tab(name, receive_buffer=4096) as socket:
                peak = sent = 0
                for sent in socket.send_repeatedly(data * 500, within=30):
                    peak = max(peak, server.resident_memory() - before)
                    # A few MB per second suffice, because the duration of the flood is decisive.
                    time.sleep(0.02)
                checks.that(f"A tab that sends a flood of {name} and reads nothing is closed",
                            socket.has_ended, f"{sent} bytes")
                checks.that(f"A flood of {name} grows memory by less than 32 MiB", peak < 32_768, f"({peak} kB)")
        before = server.resident_memory()
        with server.open_tab("pongs") as socket:
            for sent in socket.send_repeatedly(frame(PONG, b"x" * 125) * 500, within=3):
                time.sleep(0.02)
            growth = server.resident_memory() - before
            checks.that("A flood of pongs grows memory by less than 16 MiB",
                        growth < 16_384, f"({growth} kB after {sent} bytes)")
        checks.that("A request is answered after floods of control frames", server.accepts_requests())
        with server.open_tab("after") as tab:
            checks.that("A tap in a new tab is answered after floods of control frames", tab.tap())


def taps_are_answered_during_floods(checks, server):
    floods = {
        "pings": frame(PING, b"x" * 125) * 500, "broken messages": frame(TEXT, "{") * 5000,
        "fragments": frame(TEXT, "x", final=False) * 5000,
        "messages": frame(TEXT, json.dumps({"t": "scheme", "c": 0, "d": True})) * 2000,
    }
    with server.open_tab("good") as good:
        for name, data in floods.items():
            with Socket(server) as socket:
                # Tens of MB per second on one connection: the clients leave one processor to the server.
                thread = threading.Thread(target=lambda: max(socket.send_repeatedly(data, within=1)))
                thread.start()
                slowest, is_answered = 0, True
                while thread.is_alive():
                    began = time.monotonic()
                    is_answered = is_answered and good.tap()
                    slowest = max(slowest, time.monotonic() - began)
                    time.sleep(0.05)
                thread.join()
                checks.that(f"Taps in another tab are answered during a flood of {name}", is_answered)
                checks.that(f"Each tap in another tab takes less than 5 s during a flood of {name}",
                            slowest < 5, f"({slowest:.2f} s)")


def compressed_frames_are_refused(checks, server):
    offers = ["permessage-deflate", "permessage-deflate; client_max_window_bits", "x-webkit-deflate-frame",
              "constructor", ",;constructor", "permessage-deflate; server_max_window_bits=99", "a;" * 3000]
    for offer in offers:
        with Connection(server) as connection:
            connection.send(server.upgrade(f"Sec-WebSocket-Extensions: {offer}"))
            answer = connection.response()
            is_expected = answer and answer.status == 101 and "sec-websocket-extensions" not in answer.fields
            checks.that(f"An upgrade that offers the extension {offer[:40]} is accepted without extensions",
                        is_expected, answer)
    with Socket(server, "Sec-WebSocket-Extensions: permessage-deflate") as socket:
        # 65 kB of zeros in 80 bytes, like the beginning of a deflate bomb.
        compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
        compressed = compressor.compress(bytes(65_000)) + compressor.flush(zlib.Z_SYNC_FLUSH)
        socket.send(frame(TEXT, compressed[:-4], reserved=4))
        checks.equal("A compressed frame closes its WebSocket with code 1002",
                     socket.wait_for_close(), (PROTOCOL_ERROR, True))
    with Connection(server) as connection:
        connection.send(server.upgrade("Sec-WebSocket-Protocol: mqtt, graphql-ws"))
        answer = connection.response()
        is_expected = answer and (answer.status != 101 or "sec-websocket-protocol" not in answer.fields)
        checks.that("An upgrade that offers subprotocols is refused, or accepted without a subprotocol",
                    is_expected, answer)


def upgrades_with_other_versions_are_refused(checks, server):
    for version in ("8", "7", "0", "14", "255", "13, 8", "013", "abc", "-13"):
        with Connection(server) as connection:
            connection.send(server.upgrade(f"Sec-WebSocket-Version: {version}", without=("Sec-WebSocket-Version",)))
            answer = connection.response()
            checks.that(f"An upgrade with the version {version!r} is answered with 400 or 426",
                        answer and answer.status in (400, 426), answer)
            if answer and version in ("8", "7", "0", "14"):
                checks.equal(f"An upgrade with the version {version} is answered with 426 and version 13",
                             (answer.status, answer.fields.get("sec-websocket-version")), (426, "13"))
    with Connection(server) as connection:
        connection.send(server.upgrade(without=("Sec-WebSocket-Version",)))
        answer = connection.response()
        checks.that("An upgrade without a version is answered with 400 or 426",
                    answer and answer.status in (400, 426), answer)


def invalid_upgrades_are_refused(checks, server):
    key = f"Sec-WebSocket-Key: {raw.KEY}"

    def upgrade(*fields, **options):
        return server.upgrade(*fields, **options)

    no_key = {"without": ("Sec-WebSocket-Key",)}
    cases = [
        ("no key", upgrade(**no_key)),
        ("an empty key", upgrade("Sec-WebSocket-Key:", **no_key)),
        ("a short key", upgrade("Sec-WebSocket-Key: dGVzdA==", **no_key)),
        ("a long key", upgrade("Sec-WebSocket-Key: " + "A" * 44, **no_key)),
        ("a key that is not Base64", upgrade("Sec-WebSocket-Key: ????????????????????????", **no_key)),
        ("two keys", upgrade(key)),
        ("two versions", upgrade("Sec-WebSocket-Version: 13")),
        ("the method POST", upgrade(method="POST")),
        ("the method HEAD", upgrade(method="HEAD")),
        ("the version HTTP/1.0", upgrade(version="HTTP/1.0")),
        ("a body", upgrade("Content-Length: 5") + b"hello"),
        ("a chunked body", upgrade("Transfer-Encoding: chunked") + b"0\r\n\r\n"),
        ("no Connection field", upgrade(without=("Connection",))),
        ("only keep-alive as a connection option", upgrade("Connection: keep-alive", without=("Connection",))),
        ("the protocol h2c", upgrade("Upgrade: h2c", without=("Upgrade",))),
        ("no Upgrade field", upgrade(without=("Upgrade",))),
    ]
    for name, data in cases:
        with Connection(server) as connection:
            connection.send(data)
            answer = connection.response()
            is_refused = answer is None and connection.has_ended or answer is not None and answer.status >= 400
            checks.that(f"An upgrade with {name} is refused", is_refused, answer)
    valid_cases = [
        ("two connection options", upgrade("Connection: keep-alive, Upgrade", without=("Connection",))),
        ("capital letters in Connection and Upgrade",
         upgrade("Upgrade: WebSocket", "Connection: UPGRADE", without=("Connection", "Upgrade"))),
        ("an empty body", upgrade("Content-Length: 0")),
    ]
    for name, data in valid_cases:
        with Connection(server) as connection:
            connection.send(data)
            answer = connection.response()
            checks.that(f"An upgrade with {name} is accepted", answer and answer.status == 101, answer)


def frames_directly_behind_an_upgrade_are_read(checks, server):
    hello = frame(TEXT, json.dumps({"t": "hello", "x": 800, "y": 600, "d": False, "n": 100,
                                    "s": server.sessions.get("cut")}))
    head = server.upgrade()
    for cut in (None, len(head) - 3, len(head), len(head) + 1, len(head) + 5, len(head) + 40):
        with Socket(server, upgrades=False) as socket:
            data = head + hello + frame(PING, b"along")
            if cut:
                socket.send(data[:cut])
                time.sleep(0.01)
            socket.send(data[cut or 0:])
            answer = socket.response()
            checks.that("An upgrade with a hello message and a ping directly behind it is accepted",
                        answer and answer.status == 101, answer)
            message = socket.message()
            checks.that(f"A hello message directly behind an upgrade is accepted, with the data split at {cut}",
                        message and "w" in message, message)
    with Socket(server, upgrades=False) as socket:
        socket.send(head + frame(TEXT, "{}", reserved=7))
        answer = socket.response()
        checks.that("An upgrade with an invalid frame directly behind it is accepted",
                    answer and answer.status == 101, answer)
        checks.equal("An invalid frame directly behind an upgrade closes the WebSocket with code 1002",
                     socket.wait_for_close(), (PROTOCOL_ERROR, True))
    with Socket(server, upgrades=False) as socket:
        socket.send(head + server.head("/theme.css"))
        answer = socket.response()
        checks.that("An upgrade with a request directly behind it is accepted", answer and answer.status == 101, answer)
        code, has_ended = socket.wait_for_close()
        checks.equal("A request directly behind an upgrade closes the WebSocket with code 1002",
                     (code, has_ended), (PROTOCOL_ERROR, True))
        checks.that("A request directly behind an upgrade gets no response", b"HTTP/1.1" not in socket.buffer)
    with Socket(server, upgrades=False) as socket:
        socket.send(head + frame(TEXT, length=1 << 30))
        socket.response()
        checks.equal("A frame that claims 1 GiB directly behind an upgrade closes the WebSocket with code 1009",
                     socket.wait_for_close(), (TOO_BIG, True))


def upgrades_after_requests_are_accepted(checks, server):
    with Socket(server, upgrades=False) as socket:
        socket.send(server.head("/theme.css") + server.head("/nothing") + server.upgrade())
        statuses = [answer and answer.status for answer in (socket.response() for _ in range(3))]
        checks.equal("An upgrade sent together with two requests is accepted after they are answered",
                     statuses, [200, 404, 101])
        checks.that("A WebSocket whose upgrade was sent together with two requests answers a ping",
                    statuses[-1] == 101 and socket.is_live())
    with Socket(server, upgrades=False) as socket:
        for target, status in (("/theme.css", 200), ("/nothing", 404)):
            socket.send(server.head(target))
            answer = socket.response()
            checks.that("Each request before an upgrade is answered with its status",
                        answer and answer.status == status, answer)
        socket.send(server.upgrade())
        answer = socket.response()
        checks.that("An upgrade after the responses to two requests is accepted",
                    answer and answer.status == 101, answer)
        checks.that("A WebSocket whose upgrade followed the responses to two requests answers a ping",
                    answer and socket.is_live())
    # A refused upgrade leaves a connection that either works or is closed.
    with Connection(server) as connection:
        connection.send(server.upgrade("Origin: http://evil.example", without=("Origin",)))
        answer = connection.response()
        checks.that("An upgrade from another origin is answered with 403", answer and answer.status == 403, answer)
        for _ in range(2):
            connection.send(server.head("/theme.css"))
            answer = connection.response()
            is_expected = connection.has_ended if answer is None else answer.status == 200
            checks.that("A request after a refused upgrade is answered with 200, or its connection is closed",
                        is_expected, answer)


def silent_sockets_are_closed(checks, server):
    limits = {"helloDeadline": 1, "headDeadline": 1, "idleTimeout": 2, "stallTimeout": 3, "pingInterval": 1}
    with serving(limits=limits) as server:
        silent = {}
        for name, data, repeated_data in (
            ("A WebSocket that sends nothing", b"", b""),
            ("A WebSocket that sends only pings", b"", frame(PING)),
            ("A WebSocket that sends single bytes", b"", b"\x81"),
            ("A WebSocket that sends empty fragments", frame(TEXT, b"", final=False), frame(CONTINUATION, final=False)),
            ("A WebSocket that sends taps instead of a hello message", b"",
             frame(TEXT, '{"t":"tap","c":1,"v":1,"g":0,"x":1,"y":1}')),
            ("A WebSocket that sends pongs after a binary frame", frame(BINARY, "x"), frame(PONG)),
        ):
            socket = Socket(server)
            socket.send(data)
            silent[name] = (socket, repeated_data)
        half = server.open_tab("half")
        half.send(frame(TEXT, "x" * 200)[:100])
        silent["A tab that sends half a frame"] = (half, b"")
        mute = server.open_tab("mute")
        silent["A tab that answers no pings"] = (mute, b"")
        good = server.open_tab("good")
        began = time.monotonic()
        while silent and time.monotonic() - began < 25:
            for name, (socket, repeated_data) in list(silent.items()):
                if repeated_data:
                    socket.send(repeated_data, within=0.1)
                socket.receive(0.001)
                if socket.has_ended:
                    checks.that(f"{name} is closed after its time limit", True)
                    socket.close()
                    del silent[name]
            good.message(within=0.1)
        for name, (socket, _) in silent.items():
            checks.that(f"{name} is closed within 25 s", False)
            socket.close()
        # The test waits longer than the server waits for the answers to two pings.
        end = time.monotonic() + max(0, 4 - (time.monotonic() - began))
        while time.monotonic() < end:
            good.message(within=0.1)
        checks.that("A tab that answers pings stays connected and answers a tap",
                    good.is_live() and good.tap(), f"{good.code} {good.reason}")
        good.close()
        with server.open_tab("mute") as tab:
            checks.that("A tab that was closed because it answered no pings reconnects to its session",
                        tab.session == mute.session and tab.tap())


if __name__ == "__main__":
    run(
        frames_with_excessive_lengths_are_refused,
        frames_that_violate_the_protocol_are_refused,
        invalid_utf8_is_refused,
        close_frames_are_answered,
        connections_that_end_within_a_frame_free_descriptors,
        split_frames_are_read,
        endless_fragments_close_the_socket,
        floods_of_control_frames_take_little_memory,
        taps_are_answered_during_floods,
        compressed_frames_are_refused,
        upgrades_with_other_versions_are_refused,
        invalid_upgrades_are_refused,
        frames_directly_behind_an_upgrade_are_read,
        upgrades_after_requests_are_accepted,
        silent_sockets_are_closed,
    )
