"""Fifty tabs of an app of two processes behind HAProxy, with their sessions in Redis. One process is killed; the other
process gets SIGTERM after the first one was started again."""

import contextlib
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

import proxies

# `proxies` adds the folders of these modules to the search path.
import checking
import harness
from harness import STAGE, run, until
from proxies import CONFIGURATIONS, GUIDE_PATH, PATIENCE, certificate, free_port, program, replace_parts

BROWSERS, TABS = 10, 5
# Records when the page shows another time. Each process advances the time of its pages.
RECORD_TIMES = """
globalThis.times = [];
let shown = null;
setInterval(() => {
  const time = document.body?.textContent.match(/Time ([0-9]+)/)?.[1];
  if (time === shown) return;
  shown = time;
  times.push(Date.now() / 1000);
}, 50);
"""


class Redis:
    """Debian's Redis on a socket in a folder, without persistence."""

    def __init__(self, folder):
        self.socket = str(folder / "redis.sock")
        self.process = subprocess.Popen(
            [program("redis-server"), "--port", "0", "--unixsocket", self.socket, "--save", "", "--appendonly", "no",
             "--dir", str(folder), "--maxmemory-policy", "noeviction"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as line:
                line.connect(self.socket)
                return
            if time.monotonic() > end:
                raise RuntimeError("Redis did not start.")
            time.sleep(0.02)

    def stop(self):
        self.process.terminate()
        self.process.wait()


class Site:
    """Two processes of one app behind one proxy."""

    def __init__(self, stack):
        self.stack = stack
        self.folder = pathlib.Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="rowan-")))
        self.port, self.ports = free_port(), [free_port(), free_port()]
        self.origin = f"https://127.0.0.1:{self.port}"
        self.redis = Redis(self.folder)
        stack.callback(self.redis.stop)
        self.processes = [None, None]
        for number in range(2):
            self.start(number)
        self.start_proxy()

    def start(self, number):
        environment = {
            "ROWAN_PUBLIC_URL": self.origin, "ROWAN_ACCESS": "anyone", "ROWAN_TRUSTED_PROXIES": "127.0.0.1",
            "ROWAN_REDIS": self.redis.socket, "ROWAN_DRAIN": "1,20"}
        started = harness.Program(STAGE, "kept", "serve", port=self.ports[number], environment=environment)
        self.processes[number] = started
        self.stack.callback(lambda: started in harness.Program.running and started.stop())

    def start_proxy(self):
        both = self.folder / "both.pem"
        both.write_text("".join(path.read_text() for path in certificate(self.folder)))
        text = (CONFIGURATIONS / "haproxy-processes.cfg").read_text().partition("\nglobal\n")
        text = replace_parts(
            "".join(text[1:]), ("bind :443 ", f"bind 127.0.0.1:{self.port} "),
            ("/etc/haproxy/certs/example.org.pem", str(both)),
            ("127.0.0.1:8080", f"127.0.0.1:{self.ports[0]}"), ("127.0.0.1:8081", f"127.0.0.1:{self.ports[1]}"),
            ("inter 2s", "inter 100ms"), ("maxconn 4000", "maxconn 300"),
            (f" if {{ path {GUIDE_PATH} }} || {{ path_beg {GUIDE_PATH}/ }}", ""))
        (self.folder / "haproxy.cfg").write_text(text)
        log = self.stack.enter_context(open(self.folder / "proxy.log", "w"))
        proxy = subprocess.Popen(
            [program("haproxy"), "-db", "-f", str(self.folder / "haproxy.cfg")], stdout=log, stderr=log)

        def stop():
            proxy.terminate()
            proxy.wait()

        self.stack.callback(stop)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            if proxy.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "proxy.log").read_text()[-2000:])
            time.sleep(0.02)


class Tab:
    """A page, and a record of the actions in the page."""

    def __init__(self, page, number):
        self.page, self.number = page, number
        self.row = 2 + number % 3
        self.draft, self.note = f"draft of {number}", f"note of {number}"
        self.taps = 0

    def field(self, name):
        return self.page.get_by_role("textbox", name=name)

    def edit(self):
        self.tap()
        self.page.get_by_role("button", name=f"Open {self.row}", exact=True).click()
        self.field(f"Note {self.row}").fill(self.note)
        self.field("Draft").fill(self.draft)
        self.page.evaluate("document.querySelector('[aria-label=Rows]').scrollTop = 40")

    def tap(self):
        self.page.get_by_role("button", name="Tap").click()
        self.taps += 1
        self.page.get_by_text(f"Taps: {self.taps},").wait_for()

    def wait_until_scroll_was_sent(self):
        until(self.page, "sent.some(m => m.t === 'scroll' && m.y === 40)")

    def faults(self):
        """Returns the differences between the page and the recorded state."""
        texts = [f"Taps: {self.taps},", f"Row {self.row} is open.", f"The draft has {len(self.draft)} letters"]
        try:
            self.page.wait_for_function("""([texts, values]) => {
              const shown = document.body.textContent;
              const typed = [...document.querySelectorAll("input")].map(({ value }) => value);
              return texts.every(text => shown.includes(text)) && values.every(value => typed.includes(value))
                && document.querySelector("[aria-label=Rows]").rowanView.scroll.offset === 40;
            }""", arg=[texts, [self.draft, self.note]], timeout=20_000, polling=50)
            return []
        except harness.Error:
            return [(self.number, texts, self.page.evaluate("""[
              document.body.textContent.slice(0, 200), ...[...document.querySelectorAll("input")].map(i => i.value),
              document.querySelector("[aria-label=Rows]").rowanView.scroll.offset]"""))]

    def first_update_after(self, since):
        return self.page.evaluate("since => times.find(time => time > since) ?? 0", since)


def check_updates(checks, tabs, since, condition):
    """Checks that tabs show new times after `since`, and prints after how many seconds they did."""
    end = time.monotonic() + 60
    waiting = tabs
    while waiting and time.monotonic() < end:
        waiting = [tab for tab in waiting if tab.first_update_after(since) < since]
        time.sleep(0.05)
    checks.equal(f"{condition}, all tabs show new times", [tab.number for tab in waiting], [])
    times = sorted(tab.first_update_after(since) - since for tab in tabs)
    if times:
        print(f"{condition}: {len(tabs)} tabs live again after {times[len(times) // 2]:.2f} s in the middle, "
              f"{times[int(len(times) * 0.95)]:.2f} s p95")


def tabs_survive_the_end_of_processes(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        tabs = []
        for number in range(BROWSERS):
            context = chromium.new_context(
                viewport={"width": 700, "height": 500}, locale="en-US", ignore_https_errors=True)
            stack.callback(context.close)
            context.set_default_timeout(60_000)
            context.add_init_script(harness.SPY + RECORD_TIMES)
            for _ in range(TABS):
                page = context.new_page()
                page.goto(f"{site.origin}/")
                page.get_by_text("Time ").wait_for()
                tabs.append(Tab(page, len(tabs)))
                tabs[-1].edit()
        for tab in tabs:
            tab.wait_until_scroll_was_sent()
        processes_of_tabs = {tab.number: process_of(tab) for tab in tabs}
        checks.equal("HAProxy assigns browsers to both processes",
                     sorted(set(processes_of_tabs.values())), ["one", "two"])
        # A process that is killed may lose the changes of the last second.
        time.sleep(1.2)

        site.processes[0].process.kill()
        site.processes[0].process.wait()
        # Updates that the process sent before its end must not count.
        death_time = time.time() + 0.1
        check_updates(checks, tabs, death_time, "After a process was killed")
        checks.equal("After a process was killed, all tabs keep their taps, texts and scroll offsets",
                     [fault for tab in tabs for fault in tab.faults()], [])
        for tab in tabs[::5]:
            tab.tap()
        checks.equal("After a process was killed, taps are counted once",
                     [fault for tab in tabs for fault in tab.faults()], [])

        site.processes[0].stop()
        site.start(0)
        # HAProxy checks ten times a second whether the process is ready.
        time.sleep(1)
        for tab in tabs[::5]:
            tab.tap()
        site.processes[1].process.send_signal(signal.SIGTERM)
        site.processes[1].process.wait(timeout=60)
        check_updates(checks, tabs, time.time(), "After a process got SIGTERM")
        checks.equal("After a process got SIGTERM, all tabs keep their taps, texts and scroll offsets",
                     [fault for tab in tabs for fault in tab.faults()], [])
        checks.equal("A process that gets SIGTERM exits with status 0", site.processes[1].process.returncode, 0)
        lost = [tab.number for tab in tabs if tab.page.get_by_role("status").get_by_text("may not have been").count()]
        checks.equal("No page shows that an action may not have been performed", lost, [])
        for tab in tabs[::10]:
            tab.page.reload()
            checks.equal("A reloaded page keeps its taps, texts and scroll offset", tab.faults(), [])


def process_of(tab):
    """Returns the name of the process to which a browser is bound."""
    return next(cookie["value"] for cookie in tab.page.context.cookies() if cookie["name"] == "rowan-process")


if __name__ == "__main__":
    # Fifty pages take longer than the usual limit on a small machine.
    checking.LONGEST = 360
    run(tabs_survive_the_end_of_processes, program=proxies.no_program)
