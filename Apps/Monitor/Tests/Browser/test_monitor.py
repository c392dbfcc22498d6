"""Monitor in a browser: this machine, live. Nothing here relies on what else the machine runs."""

import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import open_page, picture, reload, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
# Tests of another copy may run at the same time.
OWN = str(os.getpid())
SHOWN = "e => e.checkVisibility()"
# Of the list of processes, beside which the home is a list of its own.
ROWS = ("[...document.querySelectorAll('.scroll[aria-label=Processes] [role=listitem]')]"
        f".filter({SHOWN})")
# The processes, by the names of the buttons that open them.
NAMES = (f"[...document.querySelectorAll('[aria-label^=\"Details of \"]')].filter({SHOWN})"
         ".map(e => e.getAttribute('aria-label').slice(11))")


@contextlib.contextmanager
def monitor(*arguments, state=None):
    """The program, with a file of its own that keeps where one was."""
    with tempfile.TemporaryDirectory() as folder:
        state = state or folder + "/place.json"
        with serving(FOLDER / "Monitor", "--state", state, *arguments) as program:
            yield program


def open_monitor(chromium, program, path="/processes", **options):
    options.setdefault("viewport", {"width": 1440, "height": 860})
    page = open_at(chromium, program, path, None, **options)
    # What was searched for in another page of the program is found again.
    search(page, "")
    shown(page, "on this machine")
    until(page, f"{NAMES}.length > 0")
    return page


def shown(page, words):
    """Waits until words are to be seen; what is hidden may be kept in the page to show something else."""
    return until(page, f"""[...document.querySelectorAll('.run')].some(
      e => e.textContent.includes({words!r}) && e.checkVisibility())""")


def open_at(chromium, program, path, ready, **options):
    """A page at an address, the way a link with the launch token in it opens it."""
    origin, token = program.address.split("/?token=")
    options.setdefault("viewport", {"width": 1440, "height": 860})
    return open_page(chromium, f"{origin}{path}?token={token}", ready=ready, **options)


class Sleeper:
    """A process of the test's own, with a command line to look for."""

    def __init__(self, seconds):
        self.seconds = seconds

    def __enter__(self):
        environment = {"PATH": os.environ["PATH"], "A_TOKEN": "not for everybody"}
        self.process = subprocess.Popen(["sleep", self.seconds], env=environment)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def search(page, text):
    page.get_by_role("searchbox", name="Search", exact=True).fill(text)


def the_machine_is_there_and_changes(checks, chromium, program):
    page = open_monitor(chromium, program, "/")
    checks.equal("The tab is named", page.title(), "Monitor")
    home = page.get_by_role("group", name="Monitor")
    processes = page.get_by_role("group", name="Processes")
    checks.equal("There is one home", home.count(), 1)
    checks.equal("There is one list of processes", processes.count(), 1)
    for heading in ("Processors", "Memory"):
        checks.that(f"There is the heading {heading} on the home, and nowhere else",
                    home.get_by_role("heading", name=heading, exact=True).count() == 1
                    and processes.get_by_role("heading", name=heading, exact=True).count() == 0)
    shown(page, "\u00a0running")
    checks.that("The home says what processes are doing", True)
    size = page.evaluate(f"{ROWS}[0].getAttribute('aria-setsize')")
    checks.that("Rows say of how many they are", int(size) > 1, size)
    until(page, "document.querySelectorAll('[role=progressbar]').length > 0")
    checks.that("Bars say how full they are",
                home.get_by_role("progressbar", name="Memory used").get_attribute("aria-valuenow"))
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
        page.get_by_role("searchbox", name="Search", exact=True).click()
        page.keyboard.type(f"76.{OWN}")
        until(page, f"{NAMES}.join() === 'sleep'")
        checks.that("A match is left", page.get_by_text("1 of ").count() > 0)
        checks.equal("What was typed stays",
                     page.get_by_role("searchbox", name="Search", exact=True).input_value(), f"76.{OWN}")
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
    # Each group by itself: the alphabet begins anew with every title.
    titles = "[...document.querySelectorAll('[aria-label][aria-expanded]')].filter(" \
             "e => /, \\d+$/.test(e.getAttribute('aria-label'))).length"
    until(page, f"(n => n.filter((x, i) => i > 0 && n[i - 1].toLowerCase() > x.toLowerCase()))"
                f"({NAMES}.filter(name => /^[a-z]+$/i.test(name))).length < {titles}")
    checks.that("The list goes by the alphabet", True)
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelector('[role=radio][aria-checked=true]')"
                ".innerText.includes('Memory')")
    checks.that("An arrow key chooses the neighbour", True)


def rows_open_in_their_place_by_button(checks, chromium, program):
    with Sleeper(f"98.{OWN}"):
        page = open_monitor(chromium, program)
        search(page, f"98.{OWN}")
        until(page, f"{NAMES}.join() === 'sleep'")
        button = page.get_by_role("button", name="Details of sleep")
        checks.equal("A row starts closed", button.get_attribute("aria-expanded"), "false")
        button.click()
        shown(page, f"sleep 98.{OWN}")
        checks.equal("Its button opens it", button.get_attribute("aria-expanded"), "true")
        shown(page, "Open files")
        checks.that("Its details are there", page.get_by_text("Parent", exact=True).count() == 1)
        page.wait_for_timeout(2500)
        checks.that("It stays open while figures come in",
                    shown(page, f"sleep 98.{OWN}"))
        button.click()
        until(page, f"!document.body.innerText.includes('sleep 98.{OWN}')")
        checks.that("Its button closes it", True)


def a_row_leads_to_its_process(checks, chromium, _):
    with monitor() as program, Sleeper(f"97.{OWN}") as sleeper:
        pid = sleeper.process.pid
        page = open_monitor(chromium, program)
        search(page, f"97.{OWN}")
        until(page, f"{NAMES}.join() === 'sleep'")
        page.get_by_role("group", name="Processes").get_by_text(
            "sleep", exact=True).locator("visible=true").first.click()
        page.get_by_role("heading", name="sleep", exact=True).first.wait_for()
        shown(page, f"sleep 97.{OWN}")
        until(page, f"location.pathname === '/process/{pid}'")
        checks.that("A click leads to the process, and to its address", True)
        checks.equal("The home stays beside it", page.get_by_role("group", name="Monitor").count(), 1)
        until(page, "document.title.startsWith('sleep')")
        page.get_by_role("button", name="Threads, 1").click()
        shown(page, str(pid))
        checks.equal("No variable shows before it is asked for",
                     page.get_by_text("A_TOKEN", exact=True).count(), 0)
        page.get_by_role("button", name="Environment").click()
        shown(page, "A_TOKEN")
        checks.that("Parts open when they are asked for", True)
        page.get_by_role("link", name=re.compile(f", {os.getpid()}$")).click()
        until(page, f"location.pathname === '/process/{os.getpid()}'")
        checks.that("An ancestor is a link to its own screen", True)
        page.go_back()
        page.get_by_role("heading", name="sleep", exact=True).first.wait_for()
        until(page, f"location.pathname === '/process/{pid}'")
        checks.that("The browser's way back leads down again", True)
        reload(page)
        page.get_by_role("heading", name="sleep", exact=True).first.wait_for()
        checks.that("Loaded anew, the page is where it was", True)
        page.get_by_role("button", name="Back, Processes").click()
        until(page, "location.pathname === '/processes'")
        until(page, f"{NAMES}.join() === 'sleep'")
        checks.equal("The way back leads to the list where it stood",
                     page.get_by_role("searchbox", name="Search", exact=True).input_value(),
                     f"97.{OWN}")
        checks.equal("The console is silent", page.problems, [])


def the_home_leads_everywhere(checks, chromium, _):
    with tempfile.TemporaryDirectory() as folder, Sleeper(f"94.{OWN}") as sleeper:
        state = folder + "/place.json"
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, "/", viewport={"width": 1440, "height": 1900})
            home = page.get_by_role("group", name="Monitor")
            for name in ("Disks", "Network", "Packages", "Logs", "Processes"):
                home.get_by_role("button", name=f"See all, {name}").click()
                until(page, f"location.pathname === '/{name.lower()}'")
            checks.that("Every component leads to its table", True)
            # Numbers of processes stand in the arguments of many others.
            page.get_by_role("searchbox", name="Search this machine").fill(f"94.{OWN}")
            home.get_by_text(f"Process {sleeper.process.pid} of").first.click()
            until(page, f"location.pathname === '/process/{sleeper.process.pid}'")
            checks.that("What is found leads to its screen", True)
            page.get_by_role("button", name="More").click()
            page.get_by_role("menuitem", name="Customize").click()
            page.get_by_role("switch", name="Network").click()
            page.get_by_role("button", name="Done", exact=True).click()
            home.get_by_role("heading", name="Network").wait_for(state="detached")
            picture(page, "monitor-home")
            checks.equal("The console is silent", page.problems, [])
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, viewport={"width": 1440, "height": 1900})
            page.get_by_role("button", name="See all, Logs").wait_for()
            checks.equal("What is hidden is hidden after a restart",
                         page.get_by_role("button", name="See all, Network").count(), 0)


def a_phone_shows_the_home_alone(checks, chromium, _):
    # A program of its own: the first page of others begins where one was.
    with monitor() as program:
        page = open_at(chromium, program, "/", None, viewport={"width": 390, "height": 800})
        shown(page, "Processors")
        until(page, """![...document.querySelectorAll('.run')].some(
          e => e.textContent.includes('on this machine') && e.checkVisibility())""")
        checks.that("There is one column", True)
        button = page.get_by_role("button", name="See all, Processes")
        page.mouse.move(200, 500)
        for _ in range(40):
            if button.count() > 0:
                break
            page.mouse.wheel(0, 200)
            page.wait_for_timeout(200)
        button.click()
        until(page, "location.pathname === '/processes'")
        shown(page, "on this machine")
        page.get_by_role("button", name="Back, Monitor").click()
        until(page, "location.pathname === '/'")
        checks.that("A table comes in front of it, and leads back", True)
        checks.equal("The console is silent", page.problems, [])


def addresses_and_restarts(checks, chromium, _):
    with tempfile.TemporaryDirectory() as folder, Sleeper(f"96.{OWN}") as sleeper:
        state = folder + "/deep/place.json"
        pid = sleeper.process.pid
        with monitor(state=state) as program:
            page = open_at(chromium, program, f"/process/{pid}", f"sleep 96.{OWN}")
            checks.that("An address leads to its process", True)
            origin = program.address.split("/?token=")[0]
            page.goto(f"{origin}/process/4194305")
            shown(page, "There is no process 4194305")
            page.goto(f"{origin}/somewhere/else")
            shown(page, "This address leads nowhere")
            checks.that("What is not there is said to be not there", True)
            page.goto(f"{origin}/process/{pid}")
            shown(page, f"sleep 96.{OWN}")
            page.wait_for_timeout(500)
        checks.that("The place is kept", os.path.exists(state))
        with monitor(state=state) as program:
            open_page(chromium, program.address, ready=f"sleep 96.{OWN}")
            checks.that("After a restart one is where one was", True)


def the_list_is_as_it_was_left(checks, chromium, _):
    with tempfile.TemporaryDirectory() as folder, Sleeper(f"93.{OWN}"):
        state = folder + "/place.json"
        wide = {"width": 1440, "height": 1900}
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, viewport=wide)
            page.get_by_role("radiogroup", name="Sort by").get_by_role("radio", name="Name").click()
            search(page, f"93.{OWN}")
            until(page, f"{NAMES}.join() === 'sleep'")
            page.get_by_role("group", name="Monitor").get_by_role("button", name="See all, Packages").click()
            until(page, "location.pathname === '/packages'")
            page.wait_for_timeout(500)
        with monitor(state=state) as program:
            # The address of a link with the token is the home's: one is where one was.
            page = open_page(chromium, program.address, ready="Packages", viewport=wide)
            until(page, "location.pathname === '/packages'")
            page.get_by_role("group", name="Monitor").get_by_role("button", name="See all, Processes").click()
            until(page, f"{NAMES}.join() === 'sleep'")
            checks.equal("After a restart with another table the search is as it was",
                         page.get_by_role("searchbox", name="Search", exact=True).input_value(), f"93.{OWN}")
            checks.that("and so is the order", page.get_by_role("radiogroup", name="Sort by").get_by_role(
                "radio", name="Name", checked=True).count() == 1)


def settings(checks, chromium, _):
    ground = ("getComputedStyle(document.documentElement)"
              ".getPropertyValue('--background').trim()")
    with tempfile.TemporaryDirectory() as folder:
        state = folder + "/place.json"
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, color_scheme="light")
            light = page.evaluate(ground)
            page.get_by_role("button", name="Settings").click()
            page.get_by_role("dialog", name="Settings").wait_for()
            page.get_by_role("radio", name="KiB, MiB, GiB").click()
            until(page, "document.body.innerText.includes('MiB')")
            page.get_by_role("radio", name="Dark").click()
            until(page, f"{ground} !== {light!r}")
            checks.that("Units and theme change at once", True)
            picture(page, "monitor-settings")
            layers = "[...document.querySelectorAll('.layer')]"
            checks.that("What floats in the list stays behind the sheet", page.evaluate(
                f"{layers}.every(e => getComputedStyle(e).isolation === 'isolate')"))
            page.keyboard.press("Escape")
            until(page, "!document.querySelector('[role=dialog]')")
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, color_scheme="light")
            until(page, f"{ground} !== {light!r} && document.body.innerText.includes('MiB')")
            checks.that("After a restart they are as they were", True)


def processes_end_only_where_that_is_allowed(checks, chromium, _):
    with Sleeper(f"95.{OWN}") as sleeper:
        pid = sleeper.process.pid
        with monitor() as program:
            page = open_at(chromium, program, f"/process/{pid}", f"sleep 95.{OWN}")
            checks.equal("Without the permission there is no button for that",
                         page.get_by_role("button", name="End", exact=True).count(), 0)
        with monitor("--allow-signals") as program:
            page = open_at(chromium, program, f"/process/{pid}", f"sleep 95.{OWN}")
            for answer in ("Cancel", "End"):
                page.get_by_role("button", name="End", exact=True).click()
                page.get_by_role("menuitem", name="End process…").click()
                dialog = page.get_by_role("alertdialog")
                dialog.wait_for()
                checks.that(f"Before “{answer}” it runs", sleeper.process.poll() is None)
                dialog.get_by_role("button", name=answer, exact=True).click()
                until(page, "!document.querySelector('[role=alertdialog]')")
            checks.equal("Then it ends", sleeper.process.wait(timeout=30), -15)
            shown(page, "This process has ended.")
            checks.that("The screen says so", True)


def arrow_keys_move_between_rows(checks, chromium, program):
    # Three of our own, for others may come and go at any time.
    with Sleeper(f"65.{OWN}"), Sleeper(f"65.{OWN}1"), Sleeper(f"65.{OWN}2"):
        page = open_monitor(chromium, program)
        search(page, f"65.{OWN}")
        until(page, f"{NAMES}.length === 3")
        page.get_by_role("searchbox", name="Search", exact=True).focus()
        page.keyboard.press("Tab")
        until(page, "document.activeElement.getAttribute('aria-label')?.startsWith('Sleeping, 3')")
        checks.that("Tab goes from the search to the title of the processes", True)
        page.keyboard.press("Tab")
        focused = "document.activeElement.closest('[role=listitem]')?.getAttribute('aria-posinset')"
        until(page, f"{focused} === '1'")
        checks.that("and from there to the first process", True)
        for key, place in (("ArrowDown", 2), ("End", 3), ("ArrowDown", 3), ("ArrowUp", 2),
                           ("Home", 1), ("ArrowUp", 1), ("PageDown", 3)):
            page.keyboard.press(key)
            until(page, f"{focused} === '{place}'")
            checks.that(f"{key} goes to row {place}", True)
        page.keyboard.press("s")
        until(page, f"{focused} === '1'")
        checks.that("Typing goes to the next name that begins so", True)


def a_dropped_socket_recovers(checks, chromium, program):
    with Sleeper(f"87.{OWN}"):
        page = open_monitor(chromium, program)
        search(page, f"87.{OWN}")
        until(page, f"{NAMES}.length === 1")
        page.evaluate("sockets.at(-1).close()")
        until(page, "sockets.length === 2 && rowan.connection.isOpen")
        checks.equal("What was searched for is still there",
                     page.get_by_role("searchbox", name="Search", exact=True).input_value(), f"87.{OWN}")
        search(page, "")
        until(page, f"{NAMES}.length > 1")
        checks.that("The page goes on where it was", True)


def narrow_dark_and_zoomed(checks, chromium, program):
    page = open_monitor(
        chromium, program, viewport={"width": 390, "height": 1600}, color_scheme="dark")
    checks.equal("A narrow window has no column for users",
                 page.get_by_text("User", exact=True).count(), 0)
    picture(page, "monitor-narrow-dark")
    page.set_viewport_size({"width": 1440, "height": 900})
    shown(page, "User")
    checks.that("A wide one has", True)
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 1440, str(width))


def the_trace_comes_line_by_line(checks, chromium, _):
    with monitor("--trace") as program:
        open_monitor(chromium, program)
        # Reading waits for as long as nothing has been written.
        lines = [program.read() for _ in range(3)]
    pattern = (r"batch %d: \d+ evaluated and \d+ reused in \d+\.\d\d ms, laid out in \d+\.\d\d ms, "
               r"\d+ views made and \d+ recycled in \d+\.\d\d ms, \d+ mutations\n")
    for number, line in enumerate(lines, 1):
        checks.that(f"Batch {number} has its line", re.fullmatch(pattern % number, line), repr(line))


run(the_machine_is_there_and_changes, searching, sorting, rows_open_in_their_place_by_button,
    a_row_leads_to_its_process, the_home_leads_everywhere, a_phone_shows_the_home_alone,
    addresses_and_restarts, the_list_is_as_it_was_left, settings, processes_end_only_where_that_is_allowed,
    arrow_keys_move_between_rows, a_dropped_socket_recovers, narrow_dark_and_zoomed,
    the_trace_comes_line_by_line, program=monitor)
