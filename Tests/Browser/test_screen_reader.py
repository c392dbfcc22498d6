"""A screen reader gets the list with its size and positions, and the roles of views. The content is read over AT-SPI,
the bus of screen readers, from a browser in a separate window."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from harness import Checks, demo

HERE = pathlib.Path(__file__).resolve().parent
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def listen(address):
    """Returns the content of the page on the bus; buses and displays that fail to start are started again."""
    for attempt in range(3):
        try:
            found, trouble = ask(address)
        except (subprocess.TimeoutExpired, json.JSONDecodeError, OSError) as error:
            found, trouble = [], repr(error)
        if found:
            break
        print(f"The screen reader read nothing, attempt {attempt + 1} of 3: {trouble}")
    return found


def ask(address):
    """Returns the content of the page on the bus, and the errors."""
    read, write = os.pipe()
    screen = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x800x24", "-nolisten", "tcp"],
        pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number, tempfile.TemporaryDirectory(
                ignore_cleanup_errors=True) as profile:
            display = number.readline().strip()
            if not display:
                return [], f"Xvfb did not start: {screen.wait()}"
            # Without the second variable the browser joins the bus only if a desktop reports a running screen reader.
            environment = {**os.environ, "DISPLAY": f":{display}",
                           "ACCESSIBILITY_ENABLED": "1", "LANG": "C.UTF-8"}
            for name in ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"):
                environment.pop(name, None)
            # Sockets of this user's desktop session must not be used.
            environment["XDG_RUNTIME_DIR"] = profile
            result = subprocess.run(
                ["dbus-run-session", "--", "/usr/bin/python3", HERE / "screen_reader.py", CHROMIUM, profile,
                 address],
                env=environment, capture_output=True, text=True, timeout=100)
    finally:
        screen.terminate()
        screen.wait()
    lines = result.stdout.strip().splitlines()
    return json.loads(lines[-1]) if lines else [], result.stderr[-2000:]


def check(checks, found):
    def named(name):
        return next((entry for entry in found if entry["name"] == name), None)

    listing = named("A million rows")
    checks.that("The list is there", listing is not None and listing["role"] == "list", str(listing))
    items = [e for e in (listing or {}).get("children", []) if e["role"] == "list item"]
    checks.that("It has the items in sight", len(items) > 10, str(len(items)))
    for place, item in enumerate(items[:10]):
        inside = item["inside"][0] if item["inside"] else {"role": "", "name": "", "states": []}
        checks.equal(f"Item {place} has its name", inside["name"].split(",")[0], f"Row {place}")
        checks.that(f"Item {place} says that it acts", inside["role"] in ("button", "push button"), str(inside))
        checks.equal(f"Item {place} has its place", item["attributes"].get("posinset"), str(place + 1))
        checks.equal(f"Item {place} knows of how many", item["attributes"].get("setsize"), "1000000")
    buttons = [inside for item in items for inside in item["inside"]]
    checks.that("Items can have the focus", bool(buttons) and "focusable" in buttons[0]["states"])
    wanted = {
        "Sound": (("toggle button", "switch", "check box"), ["checked"]),
        "Details": (("button", "push button"), ["expandable"]),
        "Notes": (("button", "push button"), ["expandable", "expanded"]),
        "Load": (("progress bar",), []), "Four fields": (("image",), []),
        "Filter": (("entry", "text"), []), "Tap me": (("button", "push button"), []),
        "Ready": (("status bar", "statusbar"), []),
    }
    for name, (roles, states) in wanted.items():
        entry = named(name) or {"role": "", "states": []}
        checks.that(f"{name} is a {roles[0]}", entry["role"] in roles, str(entry))
        about = [s for s in entry["states"] if s in ("checked", "expandable", "expanded")]
        checks.equal(f"{name} has its states", sorted(about), states)
    checks.that("The content is a landmark", any(e["role"] == "landmark" for e in found))
    headings = [e["name"] for e in found if e["role"] == "heading"]
    checks.equal("The heading is one", headings, ["Rowan in a browser"])


checks = Checks()
if CHROMIUM is None:
    sys.exit("No Chromium here. On Debian: apt-get install chromium")
for tool in ("Xvfb", "dbus-run-session"):
    if shutil.which(tool) is None:
        sys.exit(f"No {tool} here. On Debian: apt-get install xvfb dbus at-spi2-core")
with demo() as address:
    check(checks, listen(address))
print(f"{checks.passed} passed, {checks.failed} failed")
sys.exit(1 if checks.failed else 0)
