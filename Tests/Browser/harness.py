"""Runs browser tests: starts a program on a free port and a browser, and counts passed and failed checks."""

import contextlib
import functools
import json
import os
import pathlib
import shutil
import signal
import ssl
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.error
import urllib.parse
import urllib.request
import uuid
import zlib

from playwright.sync_api import Error, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Python"))

import checking  # noqa: E402
from checking import Checks  # noqa: E402

STAGE = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", ROOT / ".build/debug/WebStage"))
PICTURES = pathlib.Path(
    os.environ.get("ROWAN_PICTURES", pathlib.Path(tempfile.gettempdir()) / "rowan-pictures"))

# The browser engine of this run: "chromium" or "firefox".
ENGINE = os.environ.get("ROWAN_ENGINE", "chromium")

# The abilities that the driver of an engine lacks, with the words for the line that is printed for each skipped
# test.
MISSING_ABILITIES = {
    "chromium": {},
    "firefox": {
        "devtools": "be driven by the protocol of Chromium's developer tools",
        "click counts": "be given clicks with pauses that count as one after the other",
        "media": "be told to look otherwise while a page is open",
        "menu key": "be given the menu key",
    },
}[ENGINE]

# The hash of a style that the driver of Firefox adds to pages for screenshots. The policy of the pages forbids it; this
# is not a problem of the page.
DRIVER_STYLE = "sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA="

# A script that records the sockets of the page and the messages that it sends, so that tests can close connections and
# read messages. A message that is sent in parts is recorded as one. Connection checks, which may be sent at any time,
# are recorded separately, in `asked`.
SPY = """
globalThis.sockets = [];
globalThis.sent = [];
globalThis.asked = [];
const Native = WebSocket;
globalThis.WebSocket = class extends Native {
  constructor(...rest) { super(...rest); sockets.push(this); }
  send(text) {
    const message = JSON.parse(text);
    if (message.t === "alive") asked.push(performance.now());
    else if (message.t !== "part") sent.push(message);
    else {
      this.parts = (this.parts ?? "") + message.s;
      if (message.f) {
        sent.push(JSON.parse(this.parts));
        this.parts = "";
      }
    }
    super.send(text);
  }
};
"""


class Program:
    """A program that serves a page, with its input and output pipes."""

    running = []

    def __init__(self, executable, *arguments, port=0, environment=None):
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [executable, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors, text=True, env={**os.environ, "PORT": str(port), **(environment or {})})
        line = self.process.stdout.readline()
        if "http" not in line:
            self.process.wait()
            sys.exit(f"{executable} did not start ({line.strip()}): {self.last_words()}")
        Program.running.append(self)
        self.address = "http" + line.split("http", 1)[1].strip()

    def last_words(self):
        """Returns the error output of a program that ended unexpectedly, from the reason of a crash on.

        Returns None while the program runs.
        """
        status = self.process.poll()
        if status is None:
            return None
        self.errors.seek(0)
        text = self.errors.read()
        # After the reason, a crash prints registers and images over several pages.
        reason_start = max(text.rfind("Fatal error"), text.rfind("Program crashed"))
        return f"ended by itself ({status}): " + (text[reason_start:][:4000] if reason_start >= 0 else text[-2000:])

    def read(self):
        return self.process.stdout.readline()

    def ask(self, command):
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        return self.read().strip()

    def stop(self):
        Program.running.remove(self)
        self.process.terminate()
        try:
            self.process.wait(timeout=30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.errors.close()


@contextlib.contextmanager
def serving(executable, *arguments, port=0, environment=None):
    program = Program(executable, *arguments, port=port, environment=environment)
    try:
        yield program
    finally:
        program.stop()


@contextlib.contextmanager
def demo(port=0):
    with serving(STAGE, port=port) as program:
        yield program.address


class Watchdog:
    """Kills the browser of a hung test, so that the running operation of the test fails.

    Evaluations in a page that does not respond have no timeout.
    """

    def __init__(self):
        self.mark = f"--rowan-watch={uuid.uuid4().hex}"
        self.has_killed_browser = False
        # Called after the browser was killed.
        self.did_kill_browser = lambda: None

    def kill_browser(self):
        self.has_killed_browser = True
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            # Processes may end during this loop.
            with contextlib.suppress(OSError):
                if self.mark.encode() in (process / "cmdline").read_bytes():
                    os.kill(int(process.name), signal.SIGKILL)
        self.did_kill_browser()


def needs(ability):
    """Returns a decorator for tests that run only if the driver of the engine has an ability; see MISSING_ABILITIES."""
    def mark(test):
        test.ability = ability
        return test
    return mark


def executable(*names):
    path = next((found for found in map(shutil.which, names) if found), None)
    if path is None:
        sys.exit(f"No {names[0]} here. On Debian: apt-get install {names[0]}")
    return path


@contextlib.contextmanager
def browser(*arguments):
    with sync_playwright() as playwright:
        start = {"chromium": start_chromium, "firefox": Firefox}[ENGINE]
        started = start(playwright, arguments)
        try:
            yield started
        finally:
            started.close()


def start_chromium(playwright, arguments):
    # Containers have little shared memory, and a slow machine needs a while to start a browser.
    return playwright.chromium.launch(
        executable_path=executable("chromium", "chromium-browser", "google-chrome"),
        args=["--no-sandbox", "--disable-dev-shm-usage", *arguments], timeout=120_000)


class Firefox:
    """The installed Firefox, driven by WebDriver BiDi.

    Its driver cannot set dark colours or reduced motion for a page, but a profile can. So each set of preferences has
    a separate browser, which starts when a test first needs it.
    """

    PREFERENCES = {
        ("color_scheme", "dark"): {"layout.css.prefers-color-scheme.content-override": 0},
        ("color_scheme", "light"): {"layout.css.prefers-color-scheme.content-override": 1},
        ("reduced_motion", "reduce"): {"ui.prefersReducedMotion": 1},
        ("reduced_motion", "no-preference"): {"ui.prefersReducedMotion": 0},
        ("forced_colors", "active"): {"browser.display.document_color_use": 2},
        ("contrast", "more"): {"ui.useAccessibilityTheme": 1, "browser.display.document_color_use": 1},
        ("contrast", "no-preference"): {},
    }

    def __init__(self, playwright, arguments):
        self.playwright = playwright
        self.arguments = arguments
        self.browsers = {}
        self.with_preferences({})

    def with_preferences(self, preferences):
        key = tuple(sorted(preferences.items()))
        if key not in self.browsers:
            self.browsers[key] = self.playwright.firefox.launch(
                executable_path=executable("firefox-esr", "firefox"), channel="moz-firefox",
                args=list(self.arguments), timeout=120_000,
                firefox_user_prefs={
                    # Pages may read the clipboard without asking the user.
                    "dom.events.testing.asyncClipboard": True,
                    "layout.css.prefers-color-scheme.content-override": 1,
                    # The browser reports a mouse, which a machine without a display does not have.
                    "ui.primaryPointerCapabilities": 6,
                    "ui.allPointerCapabilities": 6,
                    # A wheel event with Control, which simulates a pinch, does not zoom the rest of the page.
                    "mousewheel.with_control.action": 1,
                    **preferences,
                })
        return self.browsers[key]

    def new_context(self, **options):
        preferences = {}
        for name in ("color_scheme", "reduced_motion", "forced_colors", "contrast"):
            if name in options:
                preferences.update(self.PREFERENCES[(name, options.pop(name))])
        return self.with_preferences(preferences).new_context(**options)

    def close(self):
        for started in self.browsers.values():
            started.close()


@contextlib.contextmanager
def with_bars(started):
    """Starts a browser with visible scroll bars.

    By default, Chromium hides them for screenshots, and Firefox shows them only during scrolling.
    """
    if ENGINE == "firefox":
        yield started.with_preferences({"widget.gtk.overlay-scrollbars.enabled": False, "ui.useOverlayScrollbars": 0})
        return
    other = started.browser_type.launch(
        executable_path=executable("chromium", "chromium-browser", "google-chrome"),
        args=["--no-sandbox", "--disable-dev-shm-usage"],
        ignore_default_args=["--hide-scrollbars"], timeout=120_000)
    try:
        yield other
    finally:
        other.close()


def allow_clipboard(page):
    """Grants a page access to the clipboard; in Firefox the profile grants it to every page."""
    if ENGINE == "chromium":
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])


def copied(page, script):
    """Runs a script that selects content, presses the keys for copying, and returns the copied text."""
    allow_clipboard(page)
    page.evaluate("navigator.clipboard.writeText('nothing')")
    page.evaluate(script)
    page.keyboard.press("Control+c")
    until(page, "navigator.clipboard.readText().then(text => text !== 'nothing')")
    return page.evaluate("navigator.clipboard.readText()")


# The cookies by launch token: each token admits one browser, so all browsers of the tests share its cookie.
COOKIES = {}


class NoRedirectHandler(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def admit(context, address):
    """Adds the cookie for the token of an address to a browser, and returns the address without the token."""
    parts = urllib.parse.urlsplit(address)
    items = urllib.parse.parse_qsl(parts.query, keep_blank_values=True)
    token = dict(items).get("token")
    if token is None:
        return address
    if token not in COOKIES:
        try:
            first_request = urllib.request.Request(address, headers={"Accept": "text/html"})
            # The proxies of the tests have self-signed certificates.
            tls = urllib.request.HTTPSHandler(context=ssl._create_unverified_context())
            response = urllib.request.build_opener(
                urllib.request.ProxyHandler({}), tls, NoRedirectHandler()).open(first_request)
        except urllib.error.HTTPError as redirection:
            response = redirection
        field = response.headers["Set-Cookie"]
        if field is None:
            raise RuntimeError(f"The address was not let in: {response.status}")
        first, *attributes = field.split("; ")
        path = next(text.removeprefix("Path=") for text in attributes if text.startswith("Path="))
        COOKIES[token] = [*first.split("=", 1), path, "Secure" in attributes]
    name, value, path, is_secure = COOKIES[token]
    context.add_cookies([{"name": name, "value": value, "domain": parts.hostname, "path": path, "secure": is_secure,
                          "httpOnly": True, "sameSite": "Strict"}])
    rest = urllib.parse.urlencode([item for item in items if item[0] != "token"])
    return urllib.parse.urlunsplit(parts._replace(query=rest))


def open_page(chromium, address, ready="Rowan in a browser", **options):
    options.setdefault("viewport", {"width": 900, "height": 600})
    options.setdefault("locale", "en-US")
    context = chromium.new_context(**options)
    # This is only an upper limit for slow machines: each operation ends as soon as it can.
    context.set_default_timeout(60_000)
    page = context.new_page()
    page.problems = []
    def record_problem(text):
        if DRIVER_STYLE not in text:
            page.problems.append(text)

    page.on("console", lambda message: record_problem(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: record_problem(str(error)))
    page.add_init_script(SPY)
    page.goto(admit(context, address))
    if ready:
        page.get_by_text(ready).first.wait_for()
    return page


def pixel(page, x, y):
    """Returns the red, green and blue of a pixel of the page."""
    image = page.screenshot(clip={"x": x, "y": y, "width": 1, "height": 1})
    data, place = b"", 8
    while place < len(image):
        length, name = int.from_bytes(image[place:place + 4], "big"), image[place + 4:place + 8]
        data += image[place + 8:place + 8 + length] if name == b"IDAT" else b""
        place += 12 + length
    # The first pixel follows the kind of the filter, and no filter changes it.
    return tuple(zlib.decompress(data)[1:4])


def until(page, expression, seconds=60):
    """Waits until a JavaScript expression is true, and returns its value.

    The function polls, because the policy of the page forbids the method of the driver.
    """
    end = time.monotonic() + seconds
    while True:
        value = page.evaluate(expression)
        if value:
            return value
        if time.monotonic() > end:
            raise TimeoutError(f"Not within {seconds} s: {expression}")
        page.wait_for_timeout(20)


def heard(page, program, question, wanted):
    """Returns the answer of the app to a question, as soon as it is the wanted one or after 200 attempts."""
    for _ in range(200):
        answer = program.ask(question)
        if answer == wanted:
            break
        page.wait_for_timeout(30)
    return answer


def still(page, expression, milliseconds=120, seconds=60):
    """Waits until the value of a JavaScript expression is not null and stays unchanged for a time, and returns it."""
    end = time.monotonic() + seconds
    last, unchanged_since = page.evaluate(expression), time.monotonic()
    while last is None or time.monotonic() - unchanged_since < milliseconds / 1000:
        frames(page)
        value = page.evaluate(expression)
        if value != last:
            last, unchanged_since = value, time.monotonic()
        if time.monotonic() > end:
            raise TimeoutError(f"Not still within {seconds} s: {expression}")
    return last


def reload(page):
    """Reloads a page, in up to three attempts, because a simultaneous change of the history aborts a reload."""
    for attempt in range(3):
        still(page, "location.href", 300)
        try:
            page.reload()
            return
        except Error as error:
            if "ERR_ABORTED" not in str(error) or attempt == 2:
                raise


def frames(page, count=2):
    """Waits for a number of animation frames, after two of which the page has painted."""
    page.evaluate("""async count => {
      for (; count > 0; count -= 1) await new Promise(done => requestAnimationFrame(done));
    }""", count)


def drag(page, x, start, end, steps=20, pause=16):
    """Moves a finger from one height to another and lifts it."""
    client = page.context.new_cdp_session(page)

    def touch(kind, *points):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": start})
    for step in range(1, steps + 1):
        touch("touchMove", {"x": x, "y": start + (end - start) * step / steps})
        page.wait_for_timeout(pause)
    if pause > 10:
        # The pause before the finger is lifted makes its velocity 0.
        page.wait_for_timeout(150)
    touch("touchEnd")


def menu_item(page, name):
    """Returns the locator of an item of the open menu.

    A menu that is animated out is inert, and a menu that is kept for reuse is hidden.
    """
    menu = page.locator("[role=menu]:not([inert], [hidden])")
    return menu.get_by_role("menuitem", name=name)


def picture(page, name):
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def place(error):
    """Returns the file and the line of a test that raised an error."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "/test_" in f.filename]
    return f"{pathlib.Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "before it began"


def one_line(error):
    return " ".join(f"{type(error).__name__}: {error}".split())[:300]


def run(*tests, program=demo):
    """Runs tests, prints the counts of their checks, and exits.

    Each test gets the checks, the browser and the value of the context manager `program`. The exit status is 1 if a
    check has failed.
    """
    checks = Checks()
    # The index of the first test to run, and the numbers of checks that passed and failed before it.
    first, checks.passed, checks.failed = json.loads(os.environ.get("ROWAN_GO_ON", "[0, 0, 0]"))
    supported_tests = [test for test in tests if getattr(test, "ability", None) not in MISSING_ABILITIES]
    number = first
    with program() as fixture:
        while number < len(supported_tests):
            watchdog = Watchdog()
            with browser(watchdog.mark) as started:
                # A killed browser cannot run the next tests.
                while number < len(supported_tests) and not watchdog.has_killed_browser:
                    if ENGINE != "chromium":
                        # The driver of Firefox waits for a response of the killed browser without a timeout.
                        watchdog.did_kill_browser = functools.partial(
                            continue_in_new_process, supported_tests[number], number + 1, checks)
                    attempt(supported_tests[number], checks, started, fixture, watchdog)
                    number += 1
    for test in tests:
        if (ability := getattr(test, "ability", None)) in MISSING_ABILITIES:
            print(f"left out: {test.__name__}, because {ENGINE} cannot {MISSING_ABILITIES[ability]}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


def continue_in_new_process(test, number, checks):
    """Counts a hung test as failed, and replaces this process by one that runs the remaining tests."""
    print(f"FAILED: {test.__name__}: hung for {checking.LONGEST:.0f} s", flush=True)
    for program in list(Program.running):
        program.stop()
    os.environ["ROWAN_GO_ON"] = json.dumps([number, checks.passed, checks.failed + 1])
    os.execv(sys.executable, [sys.executable, "-u", *sys.argv])


def attempt(test, checks, chromium, fixture, watchdog):
    try:
        with checks.ending_hung_test(watchdog.kill_browser):
            test(checks, chromium, fixture)
    except Exception as error:  # A test that raises an error counts as one failure.
        checks.failed += 1
        reason = f"hung for {checking.LONGEST:.0f} s" if watchdog.has_killed_browser else one_line(error)
        print(f"FAILED: {test.__name__}, {place(error)}: {reason}")
        if words := getattr(fixture, "last_words", lambda: None)():
            # The failure of the page is only a consequence of the end of the program.
            print(f"FAILED: {test.__name__}, the program {words}")
        else:
            traceback.print_exc()
