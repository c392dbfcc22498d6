"""The installed WebKitGTK, on a separate display, driven by WebDriver."""

import base64
import contextlib
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Control": "\ue009", "Escape": "\ue00c",
        "ArrowUp": "\ue013", "ArrowDown": "\ue015", "End": "\ue010", "Home": "\ue011"}
HEIGHT_OF_TOOLBAR = 40
BROWSERS = sorted(pathlib.Path("/usr/lib").glob("*/webkit*/MiniBrowser"))


class WebKit:
    """A page in WebKit."""

    def __init__(self, driver, session, screen):
        self.root = f"{driver}/session/{session}"
        self.screen = screen

    @property
    def shows_progress(self):
        """Whether the browser shows a progress bar in its address field because a page is loading."""
        return self.screen.blue_pixels(0, HEIGHT_OF_TOOLBAR) > 100

    def send(self, method, path, body=None):
        return send_request(method, self.root + path, body)

    def goto(self, address):
        self.send("POST", "/url", {"url": address})

    def evaluate(self, expression):
        return self.send("POST", "/execute/sync", {"script": f"return {expression}", "args": []})

    def until(self, expression, seconds=30):
        """Waits until an expression is true, and returns its value."""
        end = time.monotonic() + seconds
        while not (value := self.evaluate(expression)):
            if time.monotonic() > end:
                raise TimeoutError(f"Not within {seconds} s: {expression}")
            time.sleep(0.05)
        return value

    def screenshot(self, path=None):
        """Returns the bytes of a screenshot of the page, and writes them to a file if there is a path."""
        # The driver waits for the next frame, which a page without changes never paints.
        self.evaluate("""(() => {
          const dot = document.createElement('div');
          dot.style.cssText = 'position: fixed; left: 0; bottom: 0; width: 1px; height: 1px; z-index: 9999';
          document.documentElement.append(dot);
          let count = 0;
          const step = () => {
            count += 1;
            dot.style.background = `rgb(127 127 127 / ${count % 2 ? 0.01 : 0.02})`;
            if (dot.isConnected) requestAnimationFrame(step);
          };
          step();
          globalThis.stopPainting = () => dot.remove();
        })()""")
        data = base64.b64decode(self.send("GET", "/screenshot"))
        self.evaluate("stopPainting()")
        if path:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        return data

    def back(self):
        self.send("POST", "/back", {})

    def reload(self):
        self.send("POST", "/refresh", {})

    def press(self, x, y, button=0):
        """Presses and releases a mouse button."""
        self.perform("pointer", [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
            {"type": "pointerDown", "button": button}, {"type": "pointerUp", "button": button}])

    def type(self, text):
        self.perform("key", [step for letter in text for step in
                             ({"type": "keyDown", "value": letter}, {"type": "keyUp", "value": letter})])

    def key(self, key, *held):
        """Presses a key, given by its name in WebDriver, while others are held."""
        self.perform("key", [*({"type": "keyDown", "value": KEYS[held_key]} for held_key in held),
                             {"type": "keyDown", "value": KEYS.get(key, key)},
                             {"type": "keyUp", "value": KEYS.get(key, key)},
                             *({"type": "keyUp", "value": KEYS[held_key]} for held_key in reversed(held))])

    def drag(self, start, end, steps=10):
        """Presses a mouse button, moves the pointer and releases the button."""
        points = [[round(a + (b - a) * step / steps) for a, b in zip(start, end)] for step in range(1, steps + 1)]
        self.perform("pointer", [
            {"type": "pointerMove", "x": round(start[0]), "y": round(start[1]), "duration": 0},
            {"type": "pointerDown", "button": 0},
            *({"type": "pointerMove", "x": x, "y": y, "duration": 30} for x, y in points),
            {"type": "pointerUp", "button": 0}])

    def wheel(self, x, y, distance):
        """Turns the mouse wheel by a number of pixels, down if the number is positive."""
        self.perform("wheel", [{"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": distance}])

    def perform(self, kind, steps):
        source = {"type": kind, "id": kind, "actions": steps}
        if kind == "pointer":
            source["parameters"] = {"pointerType": "mouse"}
        self.send("POST", "/actions", {"actions": [source]})

    def middle(self, expression):
        """Returns the coordinates of the centre of an element in the window."""
        return self.evaluate(
            f"(e => {{ const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})"
            f"({expression})")

    def click(self, expression, button=0):
        self.press(*self.middle(expression), button)


def send_request(method, address, body=None):
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(
        address, data=data, method=method, headers={"Content-Type": "application/json"})
    # No proxy is used, because the driver is on this machine.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=60) as response:
            return json.load(response)["value"]
    except urllib.error.HTTPError as error:
        raise RuntimeError(json.load(error)["value"]) from error


@contextlib.contextmanager
def webkit(width=900, height=700):
    """Opens a page in WebKit on a display with the given width and height."""
    driver, browser = shutil.which("WebKitWebDriver"), next(iter(BROWSERS), None)
    if not driver or not browser:
        sys.exit("No WebKitGTK here. On Debian: apt-get install webkit2gtk-driver")
    with contextlib.ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        screen = Screen(stack, width, height)
        environment = {
            **os.environ, "DISPLAY": screen.name, "LANG": "C.UTF-8", "HOME": home,
            "XDG_RUNTIME_DIR": home, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1",
            # In containers, processes may not create the namespaces of a sandbox.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        for name in ("WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"):
            environment.pop(name, None)
        address = start_driver(stack, driver, environment)
        options = {"binary": str(browser), "args": ["--automation", f"--geometry={width}x{height}"]}
        session = send_request("POST", f"{address}/session", {"capabilities": {"alwaysMatch": {
            "webkitgtk:browserOptions": options}}})["sessionId"]
        page = WebKit(address, session, screen)
        try:
            yield page
        finally:
            with contextlib.suppress(Exception):
                page.send("DELETE", "")


class Screen:
    """A display without a monitor, whose image is in a file."""

    def __init__(self, stack, width, height):
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        self.picture = pathlib.Path(folder) / "Xvfb_screen0"
        read, write = os.pipe()
        process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", folder,
             "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(write)
        stack.callback(stop_process, process)
        with os.fdopen(read) as number:
            self.name = f":{number.readline().strip()}"

    def blue_pixels(self, top, height):
        """Returns the number of pixels in some rows that are much more blue than red."""
        data = self.picture.read_bytes()
        # A header in the X window dump format, a colour table, then four bytes per pixel with blue first.
        header = struct.unpack(">25I", data[:100])
        width, stride, colors = header[4], header[12], header[19]
        start = header[0] + 12 * colors
        rows = [data[start + y * stride:start + y * stride + 4 * width] for y in range(top, top + height)]
        return sum(blue > red + 90 for row in rows for blue, red in zip(row[0::4], row[2::4]))


def start_driver(stack, driver, environment):
    """Starts the driver on a free port, and returns its address."""
    import socket
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [driver, f"--port={port}"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    stack.callback(stop_process, process)
    address = f"http://127.0.0.1:{port}"
    end = time.monotonic() + 30
    while True:
        try:
            send_request("GET", f"{address}/status")
            return address
        except OSError:
            if time.monotonic() > end or process.poll() is not None:
                raise
            time.sleep(0.05)


def stop_process(process):
    process.terminate()
    try:
        process.wait(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
