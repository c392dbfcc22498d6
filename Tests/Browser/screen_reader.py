"""Reads a page as a screen reader does, and prints the result as JSON.

Run by the system's Python, which has the bindings of the accessibility bus, within a separate session bus:
    screen_reader.py <chromium> <folder for the profile> <address>
"""

import json
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

STATES = {
    "checked": Atspi.StateType.CHECKED, "expanded": Atspi.StateType.EXPANDED,
    "expandable": Atspi.StateType.EXPANDABLE, "focusable": Atspi.StateType.FOCUSABLE,
}


def describe_item(item):
    states = item.get_state_set()
    return {
        "role": item.get_role_name(), "name": item.get_name(), "attributes": item.get_attributes(),
        "description": item.get_description(),
        "states": [name for name, state in STATES.items() if states.contains(state)],
    }


def descendants(item, depth=0):
    """Yields an object and its descendants in reading order, except those that are removed meanwhile."""
    if item is None or depth > 40:
        return
    yield item
    try:
        count = item.get_child_count()
    except GLib.Error:
        return
    for index in range(count):
        try:
            yield from descendants(item.get_child_at_index(index), depth + 1)
        except GLib.Error:
            continue


def read_page():
    """Returns the content of the page, or an empty list while the page has no list with rows."""
    desktop = Atspi.get_desktop(0)
    found = []
    for index in range(desktop.get_child_count()):
        for item in descendants(desktop.get_child_at_index(index)):
            try:
                entry = describe_item(item)
                if entry["role"] == "list":
                    children = [item.get_child_at_index(i) for i in range(item.get_child_count())]
                    entry["children"] = [
                        {**describe_item(child), "inside": [
                            describe_item(child.get_child_at_index(i)) for i in range(child.get_child_count())]}
                        for child in children]
            except GLib.Error:
                continue
            found.append(entry)
    return found if any(entry["role"] == "list" and entry["children"] for entry in found) else []


def main():
    chromium, profile, address = sys.argv[1:]
    Atspi.init()
    browser = subprocess.Popen(
        [chromium, "--no-sandbox", "--force-renderer-accessibility", "--no-first-run",
         "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-US", f"--user-data-dir={profile}",
         "--window-size=900,700", address],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    found = []
    try:
        end = time.monotonic() + 60
        while time.monotonic() < end and browser.poll() is None:
            time.sleep(0.5)
            # Reads until the content is the same twice, because the bus may not have the whole page at first.
            previous, found = found, read_page()
            if found and found == previous:
                break
        if browser.poll() is not None:
            print(f"The browser ended by itself with {browser.returncode}.", file=sys.stderr)
    finally:
        browser.terminate()
        browser.wait()
    print(json.dumps(found))


main()
