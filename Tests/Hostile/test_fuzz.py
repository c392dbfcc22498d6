"""Mutated heads and frames from a seeded generator. ROWAN_FUZZ_SEED and ROWAN_FUZZ_COUNT change the seed and the
count."""

import contextlib
import json
import os
import random
import struct
import time

import raw
from raw import Line, frame, run

SEED = int(os.environ.get("ROWAN_FUZZ_SEED", random.SystemRandom().randrange(1 << 32)))
COUNT = int(os.environ.get("ROWAN_FUZZ_COUNT", 6000))

# The number of connections that are open at a time.
BREADTH = 16

WORDS = [
    b"GET ", b"POST ", b" HTTP/1.1", b" HTTP/1.0", b"\r\n", b"\n", b"\r", b"\0", b":", b": ", b" ", b"\t", b"/", b"//",
    b"../", b"%", b"%00", b"%2e%2e/", b"?", b"#", b"&", b"=", b"\xff", b"\x80", b"Host: x\r\n",
    b"Content-Length: 5\r\n", b"Content-Length: 0\r\n", b"Transfer-Encoding: chunked\r\n", b"Connection: close\r\n",
    b"Connection: Upgrade\r\n", b"Upgrade: websocket\r\n", b"Expect: 100-continue\r\n", b"Cookie: a=b; c\r\n",
    b"a" * 300, b"X: 1\r\n" * 30, b"\r\n\r\n", b"0\r\n\r\n",
]


def mutated(random, data):
    """Returns a copy with one to six changes."""
    data = bytearray(data)
    for _ in range(random.randint(1, 6)):
        kind, at = random.randrange(7), random.randrange(len(data) + 1)
        if kind == 0:
            data[at:at] = random.choice(WORDS)
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
    """Returns a frame that is mostly valid."""
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
    """Sends all cases on some connections at a time, in pieces, and checks that the server continues unchanged."""
    server.answers()
    memory, descriptors = server.resident(), server.descriptors()
    lines, sent = [], 0
    for number, pieces in cases:
        if not server.is_running():
            break
        with contextlib.suppress(OSError):
            line = Line(server)
            for piece in pieces:
                if not line.send(piece, within=2):
                    break
            lines.append(line)
        sent += 1
        if len(lines) >= BREADTH:
            end_line(lines.pop(0), number)
        if sent % 500 == 0:
            if not checks.that(f"{title}: the server answers after {sent} cases", server.answers(), f"seed {SEED}"):
                break
    for line in lines:
        end_line(line, 1)
    checks.that(f"{title}: the server answers after all", server.answers(), f"seed {SEED}")
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > descriptors + 1 and time.monotonic() < end:
        time.sleep(0.05)
    now = server.descriptors()
    checks.that(f"{title}: descriptors come back", now <= descriptors + 1, f"{descriptors} {now}, seed {SEED}")
    grown = server.resident() - memory
    checks.that(f"{title}: memory grows by less than 32 MB", grown < 32_768, f"({grown} kB), seed {SEED}")


def end_line(line, number):
    line.receive(0.0005)
    if number % 3 == 0:
        line.reset()
    else:
        line.close()


def cut(random, data):
    """Splits the data into one to three pieces."""
    places = sorted(random.randrange(len(data) + 1) for _ in range(random.choice((0, 0, 1, 2))))
    return [data[a:b] for a, b in zip([0, *places], [*places, len(data)]) if a < b]


def mutated_heads_are_survived(checks, server):
    generator = random.Random(SEED)
    heads = [
        server.head(), server.head("/"), server.head("/theme.css?a=1&b=%20"), server.upgrade(),
        server.head("/font/adadfef763426946"), server.head("/", "Content-Length: 5", method="POST") + b"hello",
        server.head("/nothing", "Accept: text/html", "Sec-Fetch-Mode: navigate"),
        server.head("/client/client.css") * 3, server.head("/?token=" + "0" * 64, cookie=False),
    ]

    def cases():
        for number in range(COUNT):
            yield number, cut(generator, mutated(generator, generator.choice(heads)))

    replay(checks, server, "heads", cases())


def mutated_frames_are_survived(checks, server):
    generator = random.Random(SEED + 1)
    upgrade = server.upgrade()
    with server.tab("fuzzed") as tab:
        hello = {"t": "hello", "x": 800, "y": 600, "d": False, "n": 100, "s": tab.session}
    hello = frame(raw.TEXT, json.dumps(hello))

    def cases():
        for number in range(COUNT):
            data = b"".join(random_frame(generator) for _ in range(generator.randint(1, 6)))
            if generator.random() < 0.5:
                data = mutated(generator, data)
            yield number, [upgrade + (hello if generator.random() < 0.3 else b""), *cut(generator, data)]

    replay(checks, server, "frames", cases())


def mutated_messages_are_survived(checks, server):
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
    memory = server.resident()
    for tabs in range(12):
        if not server.is_running():
            break
        with contextlib.suppress(OSError), server.tab("fuzzed") as tab:
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
    checks.that("messages: the server answers after all", server.answers(), f"seed {SEED}")
    with server.tab("fuzzed") as tab:
        checks.that("messages: the session answers after all", tab.tap(), f"seed {SEED}")
    grown = server.resident() - memory
    checks.that("messages: memory grows by less than 32 MB", grown < 32_768, f"({grown} kB), seed {SEED}")


if __name__ == "__main__":
    print(f"seed {SEED}", flush=True)
    run(mutated_heads_are_survived, mutated_frames_are_survived, mutated_messages_are_survived)
