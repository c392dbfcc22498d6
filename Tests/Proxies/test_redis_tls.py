"""Sessions in a Redis that accepts only TLS, which processes reach through the HAProxy of the guide."""

import contextlib
import pathlib
import socket
import subprocess
import tempfile
import time

import proxies

# `proxies` adds the folders of these modules to the search path.
import harness
from harness import STAGE, run
from proxies import CONFIGURATIONS, PATIENCE, certificate, free_port, program, replace_parts


class Site:
    """Redis behind TLS, and the proxy through which an app reaches it."""

    def __init__(self, stack):
        self.stack = stack
        self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rowan-")))
        self.port = free_port()
        self.chain, key = certificate(self.folder)
        self.spawn([
            program("redis-server"), "--port", "0", "--tls-port", str(self.port), "--bind", "127.0.0.1",
            "--tls-cert-file", str(self.chain), "--tls-key-file", str(key), "--tls-ca-cert-file", str(self.chain),
            "--tls-auth-clients", "no", "--save", "", "--appendonly", "no", "--dir", str(self.folder)])
        self.socket = self.proxy("redis", self.chain)

    def spawn(self, command):
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def stop():
            process.terminate()
            process.wait()

        self.stack.callback(stop)

    def proxy(self, name, authority):
        """Starts a proxy that trusts a certificate authority, and returns the path of its socket."""
        path = self.folder / f"{name}.sock"
        text = (CONFIGURATIONS / "haproxy-redis.cfg").read_text().partition("\nglobal\n")
        (self.folder / f"{name}.cfg").write_text(replace_parts(
            "".join(text[1:]), ("/run/rowan-redis/redis.sock", str(path)),
            ("redis.example.org:6380", f"127.0.0.1:{self.port}"),
            ("/etc/ssl/certs/ca-certificates.crt", str(authority)),
            (" sni str(redis.example.org) verifyhost redis.example.org", " verifyhost 127.0.0.1")))
        self.spawn([program("haproxy"), "-db", "-f", str(self.folder / f"{name}.cfg")])
        return path

    def process(self, port=0):
        environment = {"ROWAN_REDIS": str(self.socket), "ROWAN_ACCESS": "anyone"}
        return self.stack.enter_context(harness.serving(STAGE, "kept", port=port, environment=environment))


def answer(path, within=PATIENCE):
    """Returns the first answer to PING on a socket, of Redis or of the proxy in its place; empty after the timeout."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as line:
            line.settimeout(PATIENCE)
            line.connect(str(path))
            line.sendall(b"PING\r\n")
            if data := line.recv(100):
                return data
        time.sleep(0.05)
    return b""


def sessions_survive_their_process(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        checks.equal("Redis behind TLS answers through the proxy of the guide", answer(site.socket), b"+PONG\r\n")
        first = site.process()
        page = harness.open_page(chromium, first.address, ready="Time 0")
        stack.callback(page.context.close)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 1, of which 1 here").wait_for()
        time.sleep(1.2)
        port = int(first.address.rsplit(":", 1)[1].strip("/"))
        first.process.kill()
        first.process.wait()
        site.process(port)
        page.get_by_text("Taps: 1, of which 0 here").wait_for()
        checks.that("Another process continues the session of a killed process", True)


def other_authorities_are_not_trusted(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        checks.equal("Redis answers through a proxy that trusts its certificate", answer(site.socket), b"+PONG\r\n")
        other = site.folder / "other"
        other.mkdir()
        wrong = site.proxy("wrong", certificate(other)[0])
        checks.equal("Redis does not answer through a proxy that trusts another authority",
                     answer(wrong, within=1), b"")


if __name__ == "__main__":
    run(sessions_survive_their_process, other_authorities_are_not_trusted, program=proxies.no_program)
