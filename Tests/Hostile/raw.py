"""Helpers that start a server program, send exactly the bytes of a test, and count passed and failed checks.

Uses only Python's standard library. All connections go to loopback addresses.
"""

import base64
import contextlib
import json
import os
import pathlib
import re
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Python"))

from checking import Checks  # noqa: E402

STAGE = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", ROOT / ".build/debug/WebStage"))

# The seconds that a test waits for a response or the end of a connection that should come at once. The time suits slow
# and busy machines: a test continues as soon as the response arrives.
PATIENCE = float(os.environ.get("ROWAN_PATIENCE", 20))

KEY = base64.b64encode(bytes(range(16))).decode()

# Names of the close codes that servers send.
GOING_AWAY, PROTOCOL_ERROR, NOT_UNDERSTOOD, NO_UTF8, POLICY, TOO_BIG = 1001, 1002, 1003, 1007, 1008, 1009

CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10


class Server:
    """A server program with its own limits. Its launch token is exchanged for a cookie."""

    running = []

    def __init__(self, *arguments, limits=None, descriptors=None, port=0, environment=None):
        environment = {**os.environ, "PORT": str(port), **(environment or {})}
        if limits is not None:
            environment["ROWAN_LIMITS"] = json.dumps(limits)

        def prepare():
            if descriptors is not None:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        self.errors = tempfile.TemporaryFile()
        # Swift's crash reporter is disabled: it takes minutes to write output that tests do not read.
        environment.setdefault("SWIFT_BACKTRACE", "enable=no")
        self.process = subprocess.Popen(
            [STAGE, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, text=True,
            env=environment, preexec_fn=prepare)
        line = self.process.stdout.readline()
        if "http" not in line:
            self.process.kill()
            self.process.wait()
            sys.exit(f"{STAGE} did not start: {line.strip()} {self.log()}")
        Server.running.append(self)
        address = urllib.parse.urlsplit("http" + line.split("http", 1)[1].strip())
        self.port = address.port
        self.authority = f"127.0.0.1:{self.port}"
        self.sessions = {}
        # The request target of the printed address, which admits one browser.
        self.launch_target = f"/?{address.query}" if address.query else "/"
        with Connection(self) as line:
            line.send(self.head(self.launch_target, cookie=False))
            answer = line.response()
            # A server that admits anyone has no token, and answers with the page.
            if answer is None or answer.status not in (200, 303):
                sys.exit(f"The launch token was not taken: {answer}")
            self.cookie = answer.fields["set-cookie"].split(";")[0]

    # Requests

    def head(self, target="/client/client.js", *fields, method="GET", cookie=True, version="HTTP/1.1"):
        """Returns the head of a valid request with further fields."""
        lines = [f"{method} {target} {version}", f"Host: {self.authority}"]
        if cookie:
            lines.append(f"Cookie: {self.cookie}")
        return ("\r\n".join([*lines, *fields]) + "\r\n\r\n").encode("latin-1")

    def upgrade(self, *fields, without=(), method="GET", version="HTTP/1.1"):
        """Returns the head of a request for a WebSocket, without the fields named in `without`."""
        standard = {
            "Origin": f"http://{self.authority}", "Connection": "Upgrade", "Upgrade": "websocket",
            "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": KEY,
        }
        lines = [f"{name}: {value}" for name, value in standard.items() if name not in without]
        return self.head("/socket", *lines, *fields, method=method, version=version)

    def open_tab(self, name="a", **options):
        """Opens a WebSocket and sends its hello message. Tabs with the same name continue one session, in turn."""
        tab = Socket(self, **options)
        tab.send_hello(self.sessions.get(name))
        self.sessions[name] = tab.session
        return tab

    def accepts_requests(self, within=PATIENCE):
        """Returns whether a request on a new connection is answered with 200, with retries until the time is over."""
        end = time.monotonic() + within
        while time.monotonic() < end and self.is_running():
            with contextlib.suppress(OSError), Connection(self) as connection:
                connection.send(self.head())
                answer = connection.response(within=max(0.1, end - time.monotonic()))
                if answer is not None and answer.status == 200:
                    return True
            time.sleep(0.05)
        return False

    # The process

    def is_running(self):
        return self.process.poll() is None

    def resident_memory(self):
        """Returns the resident memory of the process in kB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def processor_time(self):
        """Returns the processor time that the process has used so far, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def descriptors(self):
        """Returns the number of open file descriptors of the process."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def log(self):
        self.errors.seek(0)
        return self.errors.read().decode(errors="replace")[-2000:]

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().strip()

    def stop(self):
        Server.running.remove(self)
        if self.is_running():
            self.process.send_signal(signal.SIGCONT)
            self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.errors.close()


@contextlib.contextmanager
def serving(*arguments, **options):
    server = Server(*arguments, **options)
    try:
        yield server
    finally:
        server.stop()


class Response:
    """An HTTP response."""

    def __init__(self, status, fields, body):
        self.status, self.fields, self.body = status, fields, body

    def __repr__(self):
        return f"<{self.status} {self.fields} {self.body[:60]!r}>"


def take_response(data):
    """Returns the first response in `data` and the bytes after it; (None, data) if the response is incomplete."""
    end = data.find(b"\r\n\r\n")
    if end < 0:
        return None, data
    lines = data[:end].decode("latin-1").split("\r\n")
    fields = {}
    for line in lines[1:]:
        name, _, value = line.partition(":")
        fields[name.strip().lower()] = value.strip()
    status = int(lines[0].split()[1])
    length = 0 if status == 101 else int(fields.get("content-length", 0))
    rest = data[end + 4:]
    if len(rest) < length:
        return None, data
    return Response(status, fields, rest[:length]), rest[length:]


class Connection:
    """A TCP connection that writes and reads exactly the bytes of a test."""

    def __init__(self, server, source=None, receive_buffer=None, connected_socket=None):
        self.socket = connected_socket or socket.socket()
        self.buffer = b""
        self.has_ended = False
        self.socket.settimeout(PATIENCE)
        if connected_socket:
            return
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            if source:
                self.socket.bind((source, 0))
            self.socket.connect(("127.0.0.1", server.port))
        except OSError:
            self.socket.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        self.socket.close()

    def reset(self):
        """Resets the connection instead of closing it regularly."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()

    def send(self, data, within=PATIENCE):
        """Sends all bytes, and returns whether this succeeded."""
        self.socket.settimeout(within)
        try:
            self.socket.sendall(data)
            return True
        except OSError:
            return False

    def send_repeatedly(self, data, within):
        """Sends the same bytes repeatedly until the server has closed the connection or the time is over. Yields the
        number of bytes sent so far, and reads nothing."""
        self.socket.settimeout(0)
        end, sent, view = time.monotonic() + within, 0, memoryview(data)
        offset = 0
        try:
            while time.monotonic() < end:
                try:
                    offset += self.socket.send(view[offset:])
                except BlockingIOError:
                    if not select.select([], [self.socket], [], 0.05)[1]:
                        yield sent + offset
                    continue
                if offset == len(view):
                    sent, offset = sent + offset, 0
                    yield sent
        except OSError:
            self.has_ended = True
        yield sent + offset

    def receive(self, within):
        """Reads the available bytes; returns whether any arrived before the end of the connection or the timeout."""
        if self.has_ended:
            return False
        self.socket.settimeout(max(0.001, within))
        try:
            data = self.socket.recv(262_144)
        except (TimeoutError, BlockingIOError):
            return False
        except OSError:
            data = b""
        if not data:
            self.has_ended = True
        self.buffer += data
        return bool(data)

    def receive_at_most(self, count):
        """Reads at most `count` of the bytes that have arrived."""
        self.socket.settimeout(0)
        try:
            data = self.socket.recv(count)
            self.has_ended = self.has_ended or not data
            self.buffer += data
        except BlockingIOError:
            pass
        except OSError:
            self.has_ended = True

    def response(self, within=PATIENCE):
        """Returns the next response; None if the connection ends before it or the time is over."""
        end = time.monotonic() + within
        while True:
            answer, self.buffer = take_response(self.buffer)
            if answer is not None:
                return answer
            if not self.receive(end - time.monotonic()) and (self.has_ended or time.monotonic() > end):
                return None

    def wait_for_end(self, within=PATIENCE):
        """Returns whether the server ends the connection within a time; keeps the data until then in the buffer."""
        end = time.monotonic() + within
        while not self.has_ended and time.monotonic() < end:
            self.receive(end - time.monotonic())
        return self.has_ended

    def statuses(self, within=PATIENCE):
        """Returns the statuses of all responses up to the end of the connection; the last one is None if it stays
        open."""
        has_ended = self.wait_for_end(within)
        found, rest = [], self.buffer
        while True:
            answer, rest = take_response(rest)
            if answer is None:
                break
            found.append(answer.status)
        # The answer to HEAD has a length and no body, and other answers may be incomplete.
        if has_ended and b"\r\n\r\n" in rest:
            found.append(int(rest.split()[1]))
        return found if has_ended else [*found, None]


def is_disconnected(connection):
    """Returns whether the kernel reports that the server has closed a connection; reads nothing from it."""
    established, tcp_info = 1, 11
    return connection.socket.getsockopt(socket.IPPROTO_TCP, tcp_info, 1)[0] != established


def frame(opcode, payload=b"", final=True, mask=b"\x01\x02\x03\x04", reserved=0, length=None, width=None):
    """Returns a WebSocket frame. `length` is the claimed length of the payload, `width` the number of bytes of it."""
    if isinstance(payload, str):
        payload = payload.encode()
    claimed = len(payload) if length is None else length
    width = width or (0 if claimed < 126 else 2 if claimed < 65_536 else 8)
    masked = 0x80 if mask else 0
    first = bytes([(0x80 if final else 0) | reserved << 4 | opcode])
    if width == 0:
        first += bytes([masked | claimed])
    elif width == 2:
        first += bytes([masked | 126]) + struct.pack(">H", claimed)
    else:
        first += bytes([masked | 127]) + struct.pack(">Q", claimed)
    if mask:
        key = mask * (len(payload) // 4 + 1)
        payload = bytes(a ^ b for a, b in zip(payload, key))
        first += mask
    return first + payload


class Socket(Connection):
    """A WebSocket."""

    def __init__(self, server, *fields, upgrades=True, **options):
        super().__init__(server, **options)
        self.session = None
        self.code = None
        self.reason = ""
        self.taps = 0
        if upgrades:
            self.send(server.upgrade(*fields))
            answer = self.response()
            if answer is None or answer.status != 101:
                self.close()
                raise ConnectionError(f"There was no WebSocket: {answer}")

    def frame(self, opcode, payload=b"", **options):
        return self.send(frame(opcode, payload, **options))

    def send_message(self, **message):
        """Sends a message in the format of the page."""
        return self.frame(TEXT, json.dumps(message))

    def send_hello(self, session=None, **fields):
        self.send_message(t="hello", x=800, y=600, d=False, n=100, **({"s": session} if session else {}), **fields)
        welcome = self.message()
        if welcome is None or "w" not in welcome:
            self.close()
            raise ConnectionError(f"There was no welcome: {welcome} {self.code} {self.reason}")
        self.session = welcome["w"]
        # The first batch contains all views.
        self.count_taps(self.message())

    def take_frame(self):
        """Returns the opcode and the payload of the next frame in the buffer; None if it is incomplete."""
        data = self.buffer
        if len(data) < 2:
            return None
        length, start = data[1] & 0x7F, 2
        if length == 126:
            if len(data) < 4:
                return None
            length, start = struct.unpack(">H", data[2:4])[0], 4
        elif length == 127:
            if len(data) < 10:
                return None
            length, start = struct.unpack(">Q", data[2:10])[0], 10
        if len(data) < start + length:
            return None
        self.buffer = data[start + length:]
        return data[0] & 0x0F, data[start:start + length]

    def next(self, within=PATIENCE):
        """Returns the next frame; None at the end of the connection or after the timeout. Records a close code."""
        end = time.monotonic() + within
        while True:
            found = self.take_frame()
            if found is not None:
                if found[0] == CLOSE and self.code is None:
                    payload = found[1]
                    self.code = struct.unpack(">H", payload[:2])[0] if len(payload) > 1 else 1005
                    self.reason = payload[2:].decode(errors="replace")
                return found
            if not self.receive(end - time.monotonic()) and (self.has_ended or time.monotonic() > end):
                return None

    def message(self, within=PATIENCE, answers_pings=True):
        """Returns the next message, decoded from JSON; None after a close frame or the timeout. Answers pings."""
        end = time.monotonic() + within
        while (found := self.next(end - time.monotonic())) is not None:
            if found[0] == TEXT:
                return json.loads(found[1])
            if found[0] == PING and answers_pings:
                self.frame(PONG, found[1])
            if found[0] == CLOSE:
                return None
        return None

    def wait_for_close(self, within=PATIENCE):
        """Returns the server's close code, and whether the connection ends after the close frame was answered."""
        end = time.monotonic() + within
        while self.code is None and (found := self.next(end - time.monotonic())) is not None:
            pass
        if self.code is not None:
            self.frame(CLOSE, struct.pack(">H", 1000))
        return self.code, self.wait_for_end(end - time.monotonic())

    def is_live(self, within=PATIENCE):
        """Returns whether the server answers a ping within a time."""
        mark = os.urandom(8)
        if not self.frame(PING, mark):
            return False
        end = time.monotonic() + within
        while (found := self.next(end - time.monotonic())) is not None:
            if found == (PONG, mark):
                return True
            if found[0] == PING:
                self.frame(PONG, found[1])
        return False

    def tap(self, within=PATIENCE):
        """Taps the first button of the demo, and returns whether a batch shows the tap."""
        self.send_message(t="tap", c=1, v=8, g=0, x=1, y=1)
        end, before = time.monotonic() + within, self.taps
        while (batch := self.message(end - time.monotonic())) is not None:
            self.count_taps(batch)
            if self.taps > before:
                return True
        return False

    def count_taps(self, batch):
        for count in re.findall(r"Tapped (\d+)", json.dumps(batch)):
            self.taps = int(count)


def run(*tests, program=serving):
    """Runs the tests, or those named as arguments. They share one server, which is started again if it has ended."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    checks = Checks()
    selected = sys.argv[1:]
    pending = [test for test in tests if not selected or test.__name__ in selected]
    while pending:
        with program() as server:
            while pending and server.is_running():
                run_test(pending.pop(0), checks, server)
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


def run_test(test, checks, server):
    def kill_servers():
        # Without a server, the test fails at its current operation.
        for running in list(Server.running):
            running.process.kill()

    began = time.monotonic()
    try:
        with checks.ending_hung_test(kill_servers):
            test(checks, server)
    except Exception as error:  # A test that raises an error counts as one failure.
        checks.failed += 1
        print(f"FAILED: {test.__name__}: {' '.join(f'{type(error).__name__}: {error}'.split())[:300]}")
        traceback.print_exc()
    if not server.is_running():
        checks.failed += 1
        print(f"FAILED: {test.__name__}: the server ended ({server.process.poll()}): {server.log()[-600:]}")
    if os.environ.get("ROWAN_TIMES"):
        print(f"{test.__name__}: {time.monotonic() - began:.1f} s", flush=True)
