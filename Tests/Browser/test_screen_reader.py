"""Accessibility objects of a page: the list with its size and positions, and the roles and states of views.

The objects are read over AT-SPI, the bus of screen readers, from a browser on a separate display."""

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


def read_page_with_retries(address):
    """Returns the objects of the page on the bus, after up to three attempts: buses and displays may fail to start."""
    for attempt in range(3):
        try:
            objects, errors = read_page(address)
        except (subprocess.TimeoutExpired, json.JSONDecodeError, OSError) as error:
            objects, errors = [], repr(error)
        if objects:
            break
        print(f"The screen reader read nothing, attempt {attempt + 1} of 3: {errors}")
    return objects


def read_page(address):
    """Returns the objects of the page on the bus, and the error output; both may be empty."""
    read, write = os.pipe()
    display_server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1000x800x24", "-nolisten", "tcp"],
        pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as number, tempfile.TemporaryDirectory(
                ignore_cleanup_errors=True) as profile:
            display = number.readline().strip()
            if not display:
                return [], f"Xvfb did not start: {display_server.wait()}"
            # Without ACCESSIBILITY_ENABLED, the browser joins the bus only if a desktop reports a screen reader.
            environment = {**os.environ, "DISPLAY": f":{display}",
                           "ACCESSIBILITY_ENABLED": "1", "LANG": "C.UTF-8"}
            for name in ("DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"):
                environment.pop(name, None)
            # The browser must not use the sockets of this user's desktop session.
            environment["XDG_RUNTIME_DIR"] = profile
            result = subprocess.run(
                ["dbus-run-session", "--", "/usr/bin/python3", HERE / "screen_reader.py", CHROMIUM, profile,
                 address],
                env=environment, capture_output=True, text=True, timeout=100)
    finally:
        display_server.terminate()
        display_server.wait()
    lines = result.stdout.strip().splitlines()
    return json.loads(lines[-1]) if lines else [], result.stderr[-2000:]


def check_objects(checks, objects):
    def find_object(name):
        return next((entry for entry in objects if entry["name"] == name), None)

    list_object = find_object("A million rows")
    checks.that("The screen reader reads an object with the name and the role of the list",
                list_object is not None and list_object["role"] == "list", str(list_object))
    items = [e for e in (list_object or {}).get("children", []) if e["role"] == "list item"]
    checks.that("The screen reader reads more than 10 items of the list", len(items) > 10, str(len(items)))
    for index, item in enumerate(items[:10]):
        child = item["inside"][0] if item["inside"] else {"role": "", "name": "", "states": []}
        checks.equal(f"The button in item {index} of the list has the name of its row",
                     child["name"].split(",")[0], f"Row {index}")
        checks.that(f"Item {index} of the list contains a button",
                    child["role"] in ("button", "push button"), str(child))
        checks.equal(f"Item {index} of the list has its position", item["attributes"].get("posinset"), str(index + 1))
        checks.equal(f"Item {index} of the list has the number of all items",
                     item["attributes"].get("setsize"), "1000000")
    buttons = [child for item in items for child in item["inside"]]
    checks.that("The first button in the list is focusable",
                bool(buttons) and "focusable" in buttons[0]["states"])
    expected = {
        "Sound": (("toggle button", "switch", "check box"), ["checked"]),
        "Details": (("button", "push button"), ["expandable"]),
        "Notes": (("button", "push button"), ["expandable", "expanded"]),
        "Load": (("progress bar",), []), "Four fields": (("image",), []),
        "Filter": (("entry", "text"), []), "Tap me": (("button", "push button"), []),
        "Ready": (("status bar", "statusbar"), []),
    }
    for name, (roles, states) in expected.items():
        entry = find_object(name) or {"role": "", "states": []}
        checks.that(f"“{name}” has the role {roles[0]} or an equivalent one", entry["role"] in roles, str(entry))
        relevant_states = [s for s in entry["states"] if s in ("checked", "expandable", "expanded")]
        checks.equal(f"“{name}” has its checked, expandable and expanded states", sorted(relevant_states), states)
    checks.that("The page has a landmark", any(e["role"] == "landmark" for e in objects))
    headings = [e["name"] for e in objects if e["role"] == "heading"]
    checks.equal("The page has one heading, “Rowan in a browser”", headings, ["Rowan in a browser"])


checks = Checks()
if CHROMIUM is None:
    sys.exit("No Chromium here. On Debian: apt-get install chromium")
for tool in ("Xvfb", "dbus-run-session"):
    if shutil.which(tool) is None:
        sys.exit(f"No {tool} here. On Debian: apt-get install xvfb dbus at-spi2-core")
with demo() as address:
    check_objects(checks, read_page_with_retries(address))
print(f"{checks.passed} passed, {checks.failed} failed")
sys.exit(1 if checks.failed else 0)
