"""Fuzz tests with mutated heads, frames and messages from a seeded generator. ROWAN_FUZZ_SEED and ROWAN_FUZZ_COUNT
set the seed and the number of cases."""

import contextlib
import json
import os
import random
import struct
import time

import raw
from raw import Connection, frame, run

SEED = int(os.environ.get("ROWAN_FUZZ_SEED", random.SystemRandom().randrange(1 << 32)))
COUNT = int(os.environ.get("ROWAN_FUZZ_COUNT", 6000))

# The maximum number of connections that are open at the same time.
OPEN_CONNECTIONS = 16

TOKENS = [
    b"GET ", b"POST ", b" HTTP/1.1", b" HTTP/1.0", b"\r\n", b"\n", b"\r", b"\0", b":", b": ", b" ", b"\t", b"/", b"//",
    b"../", b"%", b"%00", b"%2e%2e/", b"?", b"#", b"&", b"=", b"\xff", b"\x80", b"Host: x\r\n",
    b"Content-Length: 5\r\n", b"Content-Length: 0\r\n", b"Transfer-Encoding: chunked\r\n", b"Connection: close\r\n",
    b"Connection: Upgrade\r\n", b"Upgrade: websocket\r\n", b"Expect: 100-continue\r\n", b"Cookie: a=b; c\r\n",
    b"a" * 300, b"X: 1\r\n" * 30, b"\r\n\r\n", b"0\r\n\r\n",
]


def mutated(random, data):
    """Returns a copy of `data` with one to six random changes."""
    data = bytearray(data)
    for _ in range(random.randint(1, 6)):
        kind, at = random.randrange(7), random.randrange(len(data) + 1)
        if kind == 0:
            data[at:at] = random.choice(TOKENS)
        elif kind == 1 and data:
            del data[at:at + random.choice((1, 2, 5, 40))]
        elif kind == 2 and at < len(data):
            data[at] = random.randrange(256)
        elif kind == 3 and at < len(data):
            data[at] ^= 1 << random.randrange(8)
        elif kind == 4:
            length = random.choice((1, 4, 20, 100))
            data[at:at] = data[max(0, at - length):at]
        elif kind == 5:
            data[at:at] = bytes(random.randrange(256) for _ in range(random.choice((1, 3, 17))))
        elif len(data) > 8:
            data = data[:at] or data
    return bytes(data)


def random_frame(random):
    """Returns a random frame, usually a valid one."""
    payload = random.choice((
        b"", b"{}", b"x" * 125, b"x" * 126, json.dumps({"t": "hello", "x": 1, "y": 1, "d": True}).encode(),
        b'{"t":"part","s":"x","f":false}', struct.pack(">H", random.choice((0, 1000, 1005, 4000, 65_535))),
        bytes(random.randrange(256) for _ in range(random.randrange(30))), b"[" * random.randrange(2000),
        b'{"t":' * random.randrange(300), b"\xc3\xa9" * random.randrange(200),
    ))
    options = {}
    if random.random() < 0.15:
        options["length"] = random.choice((0, 1, 125, 126, 65_535, 65_536, 1 << 31, 1 << 32, (1 << 63) - 1, 1 << 63))
        options["width"] = 8
    if random.random() < 0.1:
        options["mask"] = None
    if random.random() < 0.1:
        options["reserved"] = random.randrange(8)
    opcode = random.choice((0, 0, 1, 1, 1, 2, 8, 9, 9, 10, random.randrange(16)))
    return frame(opcode, payload, final=random.random() < 0.7, **options)


def replay(checks, server, title, cases):
    """Sends the pieces of each case over a new connection, with several connections open at the same time. Checks that
    the server answers, and that file descriptors and memory are freed."""
    server.accepts_requests()
    memory, descriptors = server.resident_memory(), server.descriptors()
    connections, sent = [], 0
    for number, pieces in cases:
        if not server.is_running():
            break
        with contextlib.suppress(OSError):
            connection = Connection(server)
            for piece in pieces:
                if not connection.send(piece, within=2):
                    break
            connections.append(connection)
        sent += 1
        if len(connections) >= OPEN_CONNECTIONS:
            end_connection(connections.pop(0), number)
        if sent % 500 == 0:
            if not checks.that(f"Mutated {title}: a request is answered after {sent} cases",
                               server.accepts_requests(), f"seed {SEED}"):
                break
    for connection in connections:
        end_connection(connection, 1)
    checks.that(f"Mutated {title}: a request is answered after all cases", server.accepts_requests(), f"seed {SEED}")
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > descriptors + 1 and time.monotonic() < end:
        time.sleep(0.05)
    now = server.descriptors()
    checks.that(f"Mutated {title}: at most one file descriptor more than before is open after all cases",
                now <= descriptors + 1, f"{descriptors} {now}, seed {SEED}")
    growth = server.resident_memory() - memory
    checks.that(f"Mutated {title}: memory grows by less than 32 MiB", growth < 32_768, f"({growth} kB), seed {SEED}")


def end_connection(connection, number):
    connection.receive(0.0005)
    if number % 3 == 0:
        connection.reset()
    else:
        connection.close()


def split_randomly(random, data):
    """Returns one to three pieces of `data`, split at random offsets."""
    offsets = sorted(random.randrange(len(data) + 1) for _ in range(random.choice((0, 0, 1, 2))))
    return [data[a:b] for a, b in zip([0, *offsets], [*offsets, len(data)]) if a < b]


def server_survives_mutated_heads(checks, server):
    generator = random.Random(SEED)
    heads = [
        server.head(), server.head("/"), server.head("/theme.css?a=1&b=%20"), server.upgrade(),
        server.head("/font/adadfef763426946"), server.head("/", "Content-Length: 5", method="POST") + b"hello",
        server.head("/nothing", "Accept: text/html", "Sec-Fetch-Mode: navigate"),
        server.head("/client/client.css") * 3, server.head("/?token=" + "0" * 64, cookie=False),
    ]

    def cases():
        for number in range(COUNT):
            yield number, split_randomly(generator, mutated(generator, generator.choice(heads)))

    replay(checks, server, "request heads", cases())


def server_survives_mutated_frames(checks, server):
    generator = random.Random(SEED + 1)
    upgrade = server.upgrade()
    with server.open_tab("fuzzed") as tab:
        hello = {"t": "hello", "x": 800, "y": 600, "d": False, "n": 100, "s": tab.session}
    hello = frame(raw.TEXT, json.dumps(hello))

    def cases():
        for number in range(COUNT):
            data = b"".join(random_frame(generator) for _ in range(generator.randint(1, 6)))
            if generator.random() < 0.5:
                data = mutated(generator, data)
            yield number, [upgrade + (hello if generator.random() < 0.3 else b""), *split_randomly(generator, data)]

    replay(checks, server, "WebSocket frames", cases())


def server_survives_mutated_messages(checks, server):
    generator = random.Random(SEED + 2)
    messages = [
        {"t": "tap", "c": 1, "v": 8, "g": 0, "x": 1, "y": 1},
        {"t": "scroll", "c": 1, "v": 7, "g": 0, "y": 450, "n": 1, "u": 10, "p": 1},
        {"t": "edit", "c": 1, "v": 5, "g": 0, "s": "text", "n": 1},
        {"t": "edit", "c": 1, "v": 5, "g": 0, "s": "text", "n": 1, "i": 0, "j": 2, "y": 1},
        {"t": "key", "c": 1, "s": "enter", "m": 1, "v": 8, "g": 0, "x": 1, "y": 1},
        {"t": "size", "c": 1, "x": 800, "y": 600}, {"t": "scale", "c": 1, "n": 125},
        {"t": "ended", "c": 1, "k": [[3, 1, 1]]}, {"t": "location", "c": 1, "l": "/a", "b": 1},
        {"t": "pan", "c": 1, "v": 3, "g": 0, "x": 1, "y": 1, "p": 1, "i": 1, "j": 2, "u": 1, "w": 1},
        {"t": "part", "s": "{\"t\":", "f": False}, {"t": "visit", "c": 1, "p": 0, "n": 1, "x": 1, "y": 1, "l": "x"},
    ]
    values = [None, True, -1, 0, 1.5, 1e308, 1 << 64, "", "x" * 500, [], {}, [[1, 2, 3]], "\ud800", float("nan")]
    memory = server.resident_memory()
    for tabs in range(12):
        if not server.is_running():
            break
        with contextlib.suppress(OSError), server.open_tab("fuzzed") as tab:
            for _ in range(COUNT // 24):
                message = dict(generator.choice(messages))
                for _ in range(generator.randint(0, 3)):
                    message[generator.choice(list(message))] = generator.choice(values)
                text = json.dumps(message).encode()
                if generator.random() < 0.3:
                    text = mutated(generator, text)
                if not tab.send(frame(raw.TEXT, text), within=5):
                    break
                tab.receive(0.0001)
    checks.that("Mutated messages: a request is answered after all cases", server.accepts_requests(), f"seed {SEED}")
    with server.open_tab("fuzzed") as tab:
        checks.that("Mutated messages: a tap in their session is answered after all cases", tab.tap(), f"seed {SEED}")
    growth = server.resident_memory() - memory
    checks.that("Mutated messages: memory grows by less than 32 MiB", growth < 32_768, f"({growth} kB), seed {SEED}")


if __name__ == "__main__":
    print(f"seed {SEED}", flush=True)
    run(server_survives_mutated_heads, server_survives_mutated_frames, server_survives_mutated_messages)
