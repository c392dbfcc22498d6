"""Monitor in a browser: this machine, live. Nothing here relies on what else the machine runs."""

import os
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import open_page, picture, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
# Tests of another copy may run at the same time.
OWN = str(os.getpid())
SHOWN = "e => e.checkVisibility()"
ROWS = f"[...document.querySelectorAll('[role=listitem]')].filter({SHOWN})"
# The processes, by the names of the buttons that open them.
NAMES = (f"[...document.querySelectorAll('[aria-label^=\"Details of \"]')].filter({SHOWN})"
         ".map(e => e.getAttribute('aria-label').slice(11))")


def open_monitor(chromium, program, **options):
    options.setdefault("viewport", {"width": 1000, "height": 760})
    page = open_page(chromium, program.address, ready="on this machine", **options)
    until(page, f"{NAMES}.length > 0")
    return page


class Sleeper:
    """A process of the test's own, with a command line to look for."""

    def __init__(self, seconds):
        self.seconds = seconds

    def __enter__(self):
        self.process = subprocess.Popen(["sleep", self.seconds])
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def search(page, text):
    page.get_by_role("searchbox", name="Search").fill(text)


def the_machine_is_there_and_changes(checks, chromium, program):
    page = open_monitor(chromium, program)
    checks.equal("The tab is named", page.title(), "Monitor")
    checks.equal("There is one list", page.get_by_role("list", name="Monitor").count(), 1)
    for heading in ("Processors", "Memory", "Load", "Tasks", "Processes"):
        checks.that(f"There is the heading {heading}",
                    page.get_by_role("heading", name=heading, exact=True).count() == 1)
    size = page.evaluate(f"{ROWS}[0].getAttribute('aria-setsize')")
    checks.that("Rows say of how many they are", int(size) > 1, size)
    until(page, "document.querySelectorAll('[role=progressbar]').length > 0")
    checks.that("Bars say how full they are",
                page.get_by_role("progressbar", name="Memory used").get_attribute("aria-valuenow"))
    # The histories grow with every second, whatever the machine does.
    lines = "[...document.querySelectorAll('svg path')].map(e => e.getAttribute('d')).join()"
    before = page.evaluate(lines)
    until(page, f"{lines} !== {before!r}")
    checks.that("Lines go on by themselves", True)
    picture(page, "monitor")
    checks.equal("The console is silent", page.problems, [])


def searching(checks, chromium, program):
    page = open_monitor(chromium, program)
    with Sleeper(f"76.{OWN}"):
        page.get_by_role("searchbox", name="Search").click()
        page.keyboard.type(f"76.{OWN}")
        until(page, f"{NAMES}.join() === 'sleep'")
        checks.that("A match is left", page.get_by_text("1 of ").count() > 0)
        checks.equal("What was typed stays",
                     page.get_by_role("searchbox").input_value(), f"76.{OWN}")
    until(page, "document.body.innerText.includes('Nothing matches')")
    checks.that("A process that ends leaves the list, which says why it is empty", True)
    search(page, "")
    until(page, f"{NAMES}.length > 0")
    checks.that("Without a word to look for all are back", True)


def sorting(checks, chromium, program):
    page = open_monitor(chromium, program)
    order = page.get_by_role("radiogroup", name="Sort by")
    checks.equal("One order is chosen", order.get_by_role("radio", checked=True).count(), 1)
    order.get_by_role("radio", name="Name").click()
    until(page, f"{NAMES}.length < 3 || (n => n.every((x, i) => i === 0 "
                f"|| n[i - 1].toLowerCase() <= x.toLowerCase()))({NAMES}"
                ".filter(name => /^[a-z]+$/i.test(name)))")
    checks.that("The list goes by the alphabet", True)
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelector('[role=radio][aria-checked=true]')"
                ".innerText.includes('Memory')")
    checks.that("An arrow key chooses the neighbour", True)


def rows_open_by_click_and_by_keyboard(checks, chromium, program):
    with Sleeper(f"98.{OWN}"):
        page = open_monitor(chromium, program)
        search(page, f"98.{OWN}")
        until(page, f"{NAMES}.join() === 'sleep'")
        button = page.get_by_role("button", name="Details of sleep")
        checks.equal("A row starts closed", button.get_attribute("aria-expanded"), "false")
        page.get_by_text("sleep", exact=True).first.click()
        page.get_by_text(f"sleep 98.{OWN}").wait_for()
        checks.equal("A click opens it", button.get_attribute("aria-expanded"), "true")
        page.get_by_text("Open files").wait_for()
        checks.that("Its details are there", page.get_by_text("Parent", exact=True).count() == 1)
        page.wait_for_timeout(2500)
        checks.that("It stays open while figures come in",
                    page.get_by_text(f"sleep 98.{OWN}").is_visible())
        button.click()
        until(page, f"!document.body.innerText.includes('sleep 98.{OWN}')")
        checks.that("Its button closes it", True)
        # Where the focus is now, the arrow keys go on from.
        page.keyboard.press("Enter")
        page.get_by_text(f"sleep 98.{OWN}").wait_for()
        checks.that("Return opens it, too", True)


def arrow_keys_move_between_rows(checks, chromium, program):
    # Three of our own, for others may come and go at any time.
    with Sleeper(f"65.{OWN}"), Sleeper(f"65.{OWN}1"), Sleeper(f"65.{OWN}2"):
        page = open_monitor(chromium, program)
        search(page, f"65.{OWN}")
        until(page, f"{NAMES}.length === 3")
        page.get_by_role("searchbox", name="Search").focus()
        page.keyboard.press("Tab")
        until(page, "document.activeElement.getAttribute('aria-label')?.startsWith('Sleeping, 3')")
        checks.that("Tab goes from the search to the title of the processes", True)
        page.keyboard.press("Tab")
        focused = "document.activeElement.getAttribute('aria-posinset')"
        # The overview is the first row, and nothing to open.
        until(page, f"{focused} === '2'")
        checks.that("and from there to the first process", True)
        for key, place in (("ArrowDown", 3), ("End", 4), ("ArrowDown", 4), ("ArrowUp", 3),
                           ("Home", 2), ("ArrowUp", 2), ("PageDown", 4)):
            page.keyboard.press(key)
            until(page, f"{focused} === '{place}'")
            checks.that(f"{key} goes to row {place}", True)
        page.keyboard.press("s")
        until(page, f"{focused} === '2'")
        checks.that("Typing goes to the next name that begins so", True)


def a_dropped_socket_recovers(checks, chromium, program):
    with Sleeper(f"87.{OWN}"):
        page = open_monitor(chromium, program)
        search(page, f"87.{OWN}")
        until(page, f"{NAMES}.length === 1")
        page.evaluate("sockets.at(-1).close()")
        until(page, "sockets.length === 2 && rowan.connection.isOpen")
        checks.equal("What was searched for is still there",
                     page.get_by_role("searchbox").input_value(), f"87.{OWN}")
        search(page, "")
        until(page, f"{NAMES}.length > 1")
        checks.that("The page goes on where it was", True)


def narrow_dark_and_zoomed(checks, chromium, program):
    page = open_monitor(
        chromium, program, viewport={"width": 390, "height": 1600}, color_scheme="dark")
    checks.equal("A narrow window has no column for users",
                 page.get_by_text("User", exact=True).count(), 0)
    picture(page, "monitor-narrow-dark")
    page.set_viewport_size({"width": 1000, "height": 900})
    page.get_by_text("User", exact=True).first.wait_for()
    checks.that("A wide one has", True)
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 1000, str(width))


def the_trace_comes_line_by_line(checks, chromium, _):
    with serving(FOLDER / "Monitor", "--trace") as program:
        open_monitor(chromium, program)
        # Reading waits for as long as nothing has been written.
        lines = [program.read() for _ in range(3)]
    pattern = (r"batch %d: \d+ evaluated and \d+ reused in \d+\.\d\d ms, laid out in \d+\.\d\d ms, "
               r"\d+ views made and \d+ recycled in \d+\.\d\d ms, \d+ mutations\n")
    for number, line in enumerate(lines, 1):
        checks.that(f"Batch {number} has its line", re.fullmatch(pattern % number, line), repr(line))


run(the_machine_is_there_and_changes, searching, sorting, rows_open_by_click_and_by_keyboard,
    arrow_keys_move_between_rows, a_dropped_socket_recovers, narrow_dark_and_zoomed,
    the_trace_comes_line_by_line,
    program=lambda: serving(FOLDER / "Monitor"))
