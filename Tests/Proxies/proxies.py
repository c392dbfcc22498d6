"""Helpers that start Debian's proxies in front of a server program, with the configurations of Documentation/Deploying.

Proxies run in the foreground as child processes, with all of their files in a separate folder, on free ports of the
loopback address. They are stopped by their process identifiers.
"""

import contextlib
import http.client
import json
import os
import pathlib
import shutil
import socket
import ssl
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tests/Browser"), str(ROOT / "Tests/Hostile")]

import harness  # noqa: E402
import raw  # noqa: E402

CONFIGURATIONS = ROOT / "Documentation/Deploying"
PATIENCE = raw.PATIENCE

# The path of the app in the guide's configurations, which the tests replace.
GUIDE_PATH = "/apps/monitor"


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def program(name):
    """Returns the path of a program, which may be in a folder that only an administrator's search path contains."""
    found = shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")
    return found or sys.exit(f"No {name} here. On Debian: apt-get install {name}")


def replace_parts(text, *pairs):
    """Returns a text in which parts are replaced; raises an error if the text does not contain a part."""
    for old, new in pairs:
        if old not in text:
            raise ValueError(f"The configuration has no “{old}”.")
        text = text.replace(old, new)
    return text


def certificate(folder):
    """Creates a certificate for the loopback address, and returns the paths of the certificate and of its key."""
    paths = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [program("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
         "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1",
         "-out", paths[0], "-keyout", paths[1]],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    return paths


class Proxy:
    """A proxy of a site. Subclasses write its configuration and return its command."""

    def __init__(self, site, *changes):
        self.site = site
        self.folder = site.folder
        self.changes = changes
        self.process = None

    def start(self):
        self.log = open(self.folder / "proxy.log", "a+")
        self.process = subprocess.Popen(self.command(), stdout=self.log, stderr=self.log, cwd=self.folder)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.site.port), PATIENCE).close()
                if self.process.poll() is None:
                    return
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"The proxy did not start: {self.read_log()}")
            time.sleep(0.02)

    def read_log(self):
        return (self.folder / "proxy.log").read_text()[-2000:]

    def stop(self):
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
        self.log.close()


class Nginx(Proxy):
    """nginx, with the guide's server block between directives that keep it out of the system's folders."""

    def command(self):
        site = self.site
        text = (CONFIGURATIONS / "nginx.conf").read_text()
        server = f"unix:{site.unix}" if site.unix else f"127.0.0.1:{site.upstream_port}"
        chain, key = site.certificate
        text = replace_parts(
            text, ("server unix:/run/monitor/http.sock;", f"server {server};"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{site.port} ssl;"), ("  listen [::]:443 ssl;\n", ""),
            ("server_name example.org;", "server_name 127.0.0.1;"),
            ("/etc/ssl/example.org/fullchain.pem", str(chain)), ("/etc/ssl/example.org/privkey.pem", str(key)),
            (f"location {GUIDE_PATH}/", f"location {site.base}/"), *self.changes)
        (self.folder / "site.conf").write_text(text)
        temporary = "\n".join(
            f"  {kind}_temp_path {self.folder}/{kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(f"""
daemon off;
master_process off;
pid {self.folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 512; }}
http {{
  access_log off;
{temporary}
  include {self.folder}/site.conf;
}}
""")
        return [program("nginx"), "-e", "stderr", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]


class HAProxy(Proxy):
    """HAProxy, with the guide's configuration."""

    def command(self):
        site = self.site
        chain, key = site.certificate
        bundle = self.folder / "both.pem"
        bundle.write_text(chain.read_text() + key.read_text())
        server = f"unix@{site.unix}" if site.unix else f"127.0.0.1:{site.upstream_port}"
        pairs = [
            ("bind :443 ", f"bind 127.0.0.1:{site.port} "), ("/etc/haproxy/certs/example.org.pem", str(bundle)),
            ("127.0.0.1:8080\n", f"{server}\n"), ("inter 2s", "inter 100ms"),
            # The number of open files is limited on test machines.
            ("maxconn 4000", "maxconn 200"),
        ]
        if site.base:
            pairs.append((GUIDE_PATH, site.base))
        else:
            condition = f" if {{ path {GUIDE_PATH} }} || {{ path_beg {GUIDE_PATH}/ }}"
            pairs.append((condition, ""))
        text = (CONFIGURATIONS / "haproxy.cfg").read_text().partition("\nglobal\n")
        # The comment at the top, which is cut off, contains an address as well.
        text = "".join(text[1:])
        (self.folder / "haproxy.cfg").write_text(replace_parts(text, *pairs, *self.changes))
        return [program("haproxy"), "-db", "-f", str(self.folder / "haproxy.cfg")]


class Site:
    """A server program, and a proxy in front of it to which browsers connect."""

    def __init__(self, folder, proxy, arguments, base, unix, limits, environment, changes):
        self.folder = pathlib.Path(folder)
        self.certificate = certificate(self.folder)
        self.base = base
        self.unix = str(self.folder / "http.sock") if unix else None
        self.port, self.upstream_port = free_port(), free_port()
        self.authority = f"127.0.0.1:{self.port}"
        self.origin = f"https://{self.authority}"
        self.arguments = arguments
        self.environment = {"ROWAN_PUBLIC_URL": self.origin + base,
                            "ROWAN_TRUSTED_PROXIES": "unix" if unix else "127.0.0.1", **environment}
        if unix:
            self.environment["ROWAN_UNIX_SOCKET"] = self.unix
        if limits:
            self.environment["ROWAN_LIMITS"] = json.dumps(limits)
        self.proxy = proxy(self, *changes)
        self.program = None

    def start(self):
        """Starts the server program."""
        self.program = harness.Program(
            harness.STAGE, *self.arguments, port=self.upstream_port, environment=self.environment)

    def stop(self):
        """Ends the server program."""
        if self.program:
            self.program.stop()
        self.program = None

    @property
    def address(self):
        """The address that the server program has printed, with which browsers reach the program through the proxy."""
        return self.program.address

    def open(self, chromium, path="/", ready=None, **options):
        """Opens a page at an address of the app with the launch token."""
        root, token = self.address.split("/?token=")
        return harness.open_page(
            chromium, f"{root}{path}?token={token}", ready=ready, ignore_https_errors=True, **options)

    def connection(self, source="127.0.0.1"):
        """Opens a TLS connection to the proxy."""
        context = ssl.create_default_context()
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        plain = socket.create_connection(("127.0.0.1", self.port), PATIENCE, (source, 0))
        return context.wrap_socket(plain)

    def ask(self, target, *fields, method="GET", host=None):
        """Returns the answer to a request with the given fields through the proxy."""
        with self.connection() as connection:
            head = [f"{method} {self.base}{target} HTTP/1.1", f"Host: {host or self.authority}",
                    "Connection: close", *fields]
            connection.sendall(("\r\n".join(head) + "\r\n\r\n").encode("latin-1"))
            answer = http.client.HTTPResponse(connection, method=method)
            answer.begin()
            answer.content = answer.read()
            return answer

    def cookie(self):
        """Returns the cookie for which the launch token is exchanged."""
        return self.ask("/?" + self.address.split("?")[1]).getheader("Set-Cookie").split(";")[0]

    # Requests for WebSockets without a browser

    def upgrade(self, *fields, origin=None):
        """Returns the head of a request for a WebSocket."""
        return "\r\n".join([
            f"GET {self.base}/socket HTTP/1.1", f"Host: {self.authority}", f"Origin: {origin or self.origin}",
            "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {raw.KEY}", *fields, "", ""]).encode()


class Tab(raw.Socket):
    """A WebSocket through the proxy."""

    def __init__(self, site, *fields, source="127.0.0.1", origin=None):
        super().__init__(site, upgrades=False, connected_socket=site.connection(source))
        self.send(site.upgrade(*fields, origin=origin))
        self.answer = self.response()

    @property
    def status(self):
        return self.answer.status if self.answer else None

    def is_accepted(self):
        """Returns whether the server accepts a hello message; if not, `code` is the code of its close frame."""
        try:
            self.send_hello()
            return True
        except (ConnectionError, OSError):
            return False


@contextlib.contextmanager
def behind(proxy, *arguments, base="", unix=False, limits=None, environment=None, changes=()):
    """Starts a site with its proxy and its server program."""
    for attempt in range(3):
        with tempfile.TemporaryDirectory(prefix="rowan-") as folder:
            site = Site(folder, proxy, arguments, base, unix, limits, environment or {}, changes)
            try:
                # Another program may have taken a free port in the meantime.
                try:
                    site.start()
                    site.proxy.start()
                except (RuntimeError, SystemExit):
                    if attempt == 2:
                        raise
                    continue
                yield site
                return
            finally:
                site.proxy.stop()
                site.stop()


@contextlib.contextmanager
def no_program():
    """Starts no program. For tests that start their own programs, while the runner expects one for all tests."""
    yield None
