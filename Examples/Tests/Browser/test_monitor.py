"""Monitor in a browser: this machine's processes, live."""

import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import open_page, picture, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
ROWS = "[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())"
NAMES = f"{ROWS}.map(e => e.innerText)"


def open_monitor(chromium, program, **options):
    return open_page(chromium, program.address, ready="on this machine", **options)


def rows_are_there_and_change(checks, chromium, program):
    page = open_monitor(chromium, program)
    until(page, f"{ROWS}.length > 5")
    checks.equal("The tab is named", page.title(), "Monitor")
    listing = page.get_by_role("list", name="Processes")
    checks.that("There is one list of processes", listing.count() == 1)
    first = page.evaluate(f"{ROWS}[0].getAttribute('aria-setsize')")
    checks.that("Rows say of how many they are", int(first) > 5, first)
    before = page.evaluate(f"{NAMES}.join()")
    until(page, f"{NAMES}.join() !== {before!r}" if "'" not in before else "true", seconds=8)
    checks.that("Figures change by themselves", True)
    picture(page, "monitor")
    checks.equal("The console is silent", page.problems, [])


def typing_filters(checks, chromium, program):
    page = open_monitor(chromium, program)
    field = page.get_by_role("searchbox", name="Filter")
    field.click()
    page.keyboard.type("python")
    page.get_by_text(" of ").first.wait_for()
    until(page, f"{NAMES}.length > 0 && {NAMES}.length < 12")
    names = page.evaluate(NAMES)
    checks.that("A match is left", any("python" in n for n in names), str(names))
    checks.equal("What was typed stays", field.input_value(), "python")
    field.fill("no process has this name")
    page.get_by_text("Nothing matches").wait_for()
    checks.that("An empty list says why", True)
    field.fill("")
    until(page, f"{NAMES}.length > 5")
    checks.that("Without a filter all are back", True)


def rows_open_by_click_and_by_keyboard(checks, chromium, program):
    # A process of our own with a command line to look for.
    sleeper = subprocess.Popen(["sleep", "98.7654"])
    try:
        page = open_monitor(chromium, program)
        page.get_by_role("searchbox").fill("98.7654")
        row = page.get_by_role("button", name="sleep").first
        row.wait_for()
        checks.equal("A row starts closed", row.get_attribute("aria-expanded"), "false")
        row.click()
        page.get_by_text("sleep 98.7654").wait_for()
        checks.equal("A click opens it", row.get_attribute("aria-expanded"), "true")
        page.wait_for_timeout(2500)
        checks.that("It stays open while figures come in",
                    page.get_by_text("sleep 98.7654").is_visible())
        row.click()
        until(page, "!document.body.innerText.includes('sleep 98.7654')")
        page.get_by_role("searchbox").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.get_by_text("sleep 98.7654").wait_for()
        checks.that("Return opens it, too", True)
        page.keyboard.press("Space")
        until(page, "!document.body.innerText.includes('sleep 98.7654')")
        checks.that("The space bar closes it", True)
        page.get_by_role("searchbox").fill("")
        until(page, f"{NAMES}.length > 5")
        page.get_by_role("searchbox").fill("98.7654")
        row.wait_for()
    finally:
        sleeper.terminate()
        sleeper.wait()
    until(page, "document.body.innerText.includes('Nothing matches')", seconds=8)
    checks.that("A process that ends leaves the list", True)


def a_dropped_socket_recovers(checks, chromium, program):
    # The filter has to match what this test started, and nothing else that the machine may run.
    sleeper = subprocess.Popen(["sleep", "87.6543"])
    try:
        page = open_monitor(chromium, program)
        page.get_by_role("searchbox").fill("87.6543")
        until(page, f"{NAMES}.length === 1")
        page.evaluate("sockets.at(-1).close()")
        until(page, "sockets.length === 2 && rowan.connection.isOpen")
        checks.equal("The filter is still there",
                     page.get_by_role("searchbox").input_value(), "87.6543")
        page.get_by_role("searchbox").fill("")
        until(page, f"{NAMES}.length > 5")
        checks.that("The page goes on where it was", True)
    finally:
        sleeper.terminate()
        sleeper.wait()


def narrow_dark_and_zoomed(checks, chromium, program):
    page = open_monitor(
        chromium, program, viewport={"width": 390, "height": 640}, color_scheme="dark")
    until(page, f"{ROWS}.length > 5")
    checks.equal("A narrow window has no column for users", page.get_by_text("User").count(), 0)
    picture(page, "monitor-narrow-dark")
    page.set_viewport_size({"width": 900, "height": 640})
    page.get_by_text("User", exact=True).wait_for()
    checks.that("A wide one has", True)
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 900, str(width))


run(rows_are_there_and_change, typing_filters, rows_open_by_click_and_by_keyboard,
    a_dropped_socket_recovers, narrow_dark_and_zoomed,
    program=lambda: serving(FOLDER / "Monitor"))
