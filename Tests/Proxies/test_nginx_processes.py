"""Tabs of an app of two processes behind nginx after one process was killed. Their sessions are in a folder."""

import contextlib
import pathlib
import subprocess
import tempfile
import time

import proxies

# `proxies` adds the folders of these modules to the search path.
import harness
from harness import STAGE, run
from proxies import CONFIGURATIONS, GUIDE_PATH, PATIENCE, certificate, free_port, program, replace_parts

TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Site:
    """Two processes of one app on Unix sockets behind one nginx."""

    def __init__(self, stack):
        self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rowan-")))
        self.port = free_port()
        self.origin = f"https://127.0.0.1:{self.port}"
        self.address = f"{self.origin}{GUIDE_PATH}/"
        self.sockets = {name: self.folder / f"{name}.sock" for name in ("one", "two")}
        self.processes = {name: self.start(stack, path) for name, path in self.sockets.items()}
        self.start_proxy(stack)

    def start(self, stack, path):
        environment = {
            "ROWAN_PUBLIC_URL": f"{self.origin}{GUIDE_PATH}", "ROWAN_ACCESS": "anyone", "ROWAN_TRUSTED_PROXIES": "unix",
            "ROWAN_UNIX_SOCKET": str(path), "ROWAN_SESSIONS": str(self.folder / "sessions")}
        started = harness.Program(STAGE, "kept", "serve", environment=environment)
        stack.callback(started.stop)
        return started

    def start_proxy(self, stack):
        chain, key = certificate(self.folder)
        text = replace_parts(
            (CONFIGURATIONS / "nginx-processes.conf").read_text(),
            ("server unix:/run/rowan-app-1/http.sock", f"server unix:{self.sockets['one']}"),
            ("server unix:/run/rowan-app-2/http.sock", f"server unix:{self.sockets['two']}"),
            ("listen 443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"), ("  listen [::]:443 ssl;\n", ""),
            ("server_name example.org;", "server_name 127.0.0.1;"),
            ("/etc/ssl/example.org/fullchain.pem", str(chain)), ("/etc/ssl/example.org/privkey.pem", str(key)))
        (self.folder / "site.conf").write_text(text)
        paths = "\n".join(f"  {kind}_temp_path {self.folder}/{kind};" for kind in TEMPORARY)
        (self.folder / "nginx.conf").write_text(f"""
daemon off;
master_process off;
pid {self.folder}/nginx.pid;
error_log stderr error;
events {{ worker_connections 256; }}
http {{
  access_log off;
{paths}
  include {self.folder}/site.conf;
}}
""")
        log = stack.enter_context(open(self.folder / "proxy.log", "w"))
        proxy = subprocess.Popen(
            [program("nginx"), "-e", "stderr", "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")],
            stdout=log, stderr=log)

        def stop():
            proxy.terminate()
            proxy.wait()

        stack.callback(stop)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                proxies.socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            if proxy.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "proxy.log").read_text()[-2000:])
            time.sleep(0.02)


def process_of(page):
    """Returns the name of the process in the cookie of a browser."""
    return next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "rowan_process")


def tabs_continue_in_the_other_process(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        pages = {}
        # nginx assigns a random process to each browser.
        for _ in range(40):
            if len(pages) == 2:
                break
            context = chromium.new_context(ignore_https_errors=True, viewport={"width": 700, "height": 500})
            context.set_default_timeout(60_000)
            page = context.new_page()
            page.goto(site.address)
            page.get_by_text("Time ").wait_for()
            if process_of(page) in pages:
                context.close()
                continue
            stack.callback(context.close)
            pages[process_of(page)] = page
        checks.equal("nginx assigns browsers to both processes", sorted(pages), ["one", "two"])
        for name, page in pages.items():
            page.get_by_role("textbox", name="Draft").fill(f"draft at {name}")
            page.get_by_text("The draft has 12 letters").wait_for()
            page.get_by_role("button", name="Tap").click()
            page.get_by_text("Taps: 1, of which 1 here").wait_for()
            page.reload()
            page.get_by_text("Taps: 1, of which 1 here").wait_for()
            checks.equal("A browser keeps its process after a reload", process_of(page), name)
        # A process that is killed may lose the changes of the last second.
        time.sleep(1.2)

        site.processes["one"].process.kill()
        site.processes["one"].process.wait()
        page = pages["one"]
        began = time.monotonic()
        page.get_by_text("Taps: 1, of which 0 here").wait_for()
        print(f"Live again after {time.monotonic() - began:.2f} s")
        checks.equal("A tab keeps its text after its process was killed",
                     page.get_by_role("textbox", name="Draft").input_value(), "draft at one")
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 2, of which 1 here").wait_for()
        page.reload()
        page.get_by_text("Taps: 2, of which 1 here").wait_for()
        checks.that("A reload after a process was killed shows the session in the other process", True)
        pages["two"].get_by_role("button", name="Tap").click()
        pages["two"].get_by_text("Taps: 2, of which 2 here").wait_for()
        checks.that("A tap in a tab of the other process is counted there after a process was killed", True)


if __name__ == "__main__":
    run(tabs_continue_in_the_other_process, program=proxies.no_program)
