"""Browser tests of Monitor on this machine, independent of its other processes."""

import contextlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import menu_item, open_page, picture, reload, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
# A unique number for command lines, because tests of another checkout may run at the same time.
RUN_ID = str(os.getpid())
IS_VISIBLE = "e => e.checkVisibility()"
# The rows of the process list. The home is a list, too.
ROWS = ("[...document.querySelectorAll('.scroll[aria-label=Processes] [role=listitem]')]"
        f".filter({IS_VISIBLE})")
# The names of the processes, from the labels of their details buttons.
NAMES = (f"[...document.querySelectorAll('[aria-label^=\"Details of \"]')].filter({IS_VISIBLE})"
         ".map(e => e.getAttribute('aria-label').slice(11))")


@contextlib.contextmanager
def monitor(*arguments, state=None):
    """Starts Monitor with a new file for the navigation tree, unless `state` is given."""
    with tempfile.TemporaryDirectory() as folder:
        state = state or folder + "/place.json"
        with serving(FOLDER / "Monitor", "--state", state, *arguments) as program:
            yield program


def open_monitor(chromium, program, path="/processes", **options):
    options.setdefault("viewport", {"width": 1440, "height": 860})
    page = open_at(chromium, program, path, None, **options)
    # The search of another page of the program is restored, so it is cleared.
    search(page, "")
    wait_for_text(page, "on this machine")
    until(page, f"{NAMES}.length > 0")
    return page


def wait_for_text(page, expected):
    """Waits until a text is visible. The page may retain hidden elements for reuse."""
    return until(page, f"""[...document.querySelectorAll('.run')].some(
      e => e.textContent.includes({expected!r}) && e.checkVisibility())""")


def open_at(chromium, program, path, ready, **options):
    """Opens a page at an address, as a link with the launch token does."""
    origin, token = program.address.split("/?token=")
    options.setdefault("viewport", {"width": 1440, "height": 860})
    return open_page(chromium, f"{origin}{path}?token={token}", ready=ready, **options)


class Sleeper:
    """A process of the test, with a command line to search for."""

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


def home_shows_changing_values(checks, chromium, program):
    page = open_monitor(chromium, program, "/")
    checks.equal("The title of the tab is Monitor", page.title(), "Monitor")
    home = page.get_by_role("group", name="Monitor")
    processes = page.get_by_role("group", name="Processes")
    checks.equal("The page contains one home", home.count(), 1)
    checks.equal("The page contains one list of processes", processes.count(), 1)
    for heading in ("Processors", "Memory"):
        checks.that(f"The heading {heading} is on the home, and not in the list",
                    home.get_by_role("heading", name=heading, exact=True).count() == 1
                    and processes.get_by_role("heading", name=heading, exact=True).count() == 0)
    wait_for_text(page, "\u00a0running")
    checks.that("The home shows the number of running processes", True)
    size = page.evaluate(f"{ROWS}[0].getAttribute('aria-setsize')")
    checks.that("Rows have the size of their list as aria-setsize", int(size) > 1, size)
    until(page, "document.querySelectorAll('[role=progressbar]').length > 0")
    checks.that("Bars have their fraction as aria-valuenow",
                home.get_by_role("progressbar", name="Memory used").get_attribute("aria-valuenow"))
    # The histories grow every second, independent of the load.
    lines = "[...document.querySelectorAll('svg path')].map(e => e.getAttribute('d')).join()"
    before = page.evaluate(lines)
    until(page, f"{lines} !== {before!r}")
    checks.that("Line charts change without input", True)
    picture(page, "monitor")
    checks.equal("The page reports no errors", page.problems, [])


def searching_processes(checks, chromium, program):
    page = open_monitor(chromium, program)
    with Sleeper(f"76.{RUN_ID}"):
        page.get_by_role("searchbox", name="Search", exact=True).click()
        page.keyboard.type(f"76.{RUN_ID}")
        until(page, f"{NAMES}.join() === 'sleep'")
        checks.that("The list shows how many processes match",
                    page.get_by_text("1 of ").count() > 0)
        checks.equal("The search field keeps the typed text",
                     page.get_by_role("searchbox", name="Search", exact=True).input_value(), f"76.{RUN_ID}")
    until(page, "document.body.innerText.includes('No matching processes')")
    checks.that("A process that ends leaves the list, and the empty list shows a message", True)
    search(page, "")
    until(page, f"{NAMES}.length > 0")
    checks.that("Without a search text, all processes are visible again", True)


def sorting_processes(checks, chromium, program):
    page = open_monitor(chromium, program)
    order = page.get_by_role("radiogroup", name="Sort by")
    checks.equal("Exactly one sort order is chosen", order.get_by_role("radio", checked=True).count(), 1)
    order.get_by_role("radio", name="Name").click()
    # Names are sorted within each group, so the alphabet starts again at every header.
    titles = "[...document.querySelectorAll('[aria-label][aria-expanded]')].filter(" \
             "e => /, \\d+$/.test(e.getAttribute('aria-label'))).length"
    until(page, f"(n => n.filter((x, i) => i > 0 && n[i - 1].toLowerCase() > x.toLowerCase()))"
                f"({NAMES}.filter(name => /^[a-z]+$/i.test(name))).length < {titles}")
    checks.that("The choice Name sorts the processes of each group by name", True)
    page.keyboard.press("ArrowLeft")
    until(page, "document.querySelector('[role=radio][aria-checked=true]')"
                ".innerText.includes('Memory')")
    checks.that("The left arrow key chooses the previous sort order", True)


def rows_expand_by_button(checks, chromium, program):
    with Sleeper(f"98.{RUN_ID}"):
        page = open_monitor(chromium, program)
        search(page, f"98.{RUN_ID}")
        until(page, f"{NAMES}.join() === 'sleep'")
        button = page.get_by_role("button", name="Details of sleep")
        checks.equal("A row is collapsed at first", button.get_attribute("aria-expanded"), "false")
        button.click()
        wait_for_text(page, f"sleep 98.{RUN_ID}")
        checks.equal("The button of a row expands it",
                     button.get_attribute("aria-expanded"), "true")
        wait_for_text(page, "Open files")
        checks.that("The details of an expanded row are visible",
                    page.get_by_text("Parent", exact=True).count() == 1)
        page.wait_for_timeout(2500)
        checks.that("A row stays expanded while its values change",
                    wait_for_text(page, f"sleep 98.{RUN_ID}"))
        button.click()
        until(page, f"!document.body.innerText.includes('sleep 98.{RUN_ID}')")
        checks.that("The button of a row collapses it", True)


def rows_open_their_process(checks, chromium, _):
    with monitor() as program, Sleeper(f"97.{RUN_ID}") as sleeper:
        pid = sleeper.process.pid
        page = open_monitor(chromium, program)
        search(page, f"97.{RUN_ID}")
        until(page, f"{NAMES}.join() === 'sleep'")
        page.get_by_role("group", name="Processes").get_by_text(
            "sleep", exact=True).locator("visible=true").first.click()
        page.get_by_role("heading", name="sleep", exact=True).first.wait_for()
        wait_for_text(page, f"sleep 97.{RUN_ID}")
        until(page, f"location.pathname === '/process/{pid}'")
        checks.that("A click on a row opens the process and sets its address", True)
        checks.equal("The home stays visible beside a process",
                     page.get_by_role("group", name="Monitor").count(), 1)
        until(page, "document.title.startsWith('sleep')")
        page.get_by_role("button", name="Threads, 1").click()
        wait_for_text(page, str(pid))
        checks.equal("Variables are not visible before the user expands the environment",
                     page.get_by_text("A_TOKEN", exact=True).count(), 0)
        page.get_by_role("button", name="Environment").click()
        wait_for_text(page, "A_TOKEN")
        checks.that("A click on the header of a part expands it", True)
        page.get_by_role("link", name=re.compile(f", {os.getpid()}$")).click()
        until(page, f"location.pathname === '/process/{os.getpid()}'")
        checks.that("An ancestor is a link to the screen of its process", True)
        page.go_back()
        page.get_by_role("heading", name="sleep", exact=True).first.wait_for()
        until(page, f"location.pathname === '/process/{pid}'")
        checks.that("Back in the browser returns from the ancestor to the process", True)
        reload(page)
        page.get_by_role("heading", name="sleep", exact=True).first.wait_for()
        checks.that("After a reload, the page shows the same process", True)
        page.get_by_role("button", name="Back, Processes").click()
        until(page, "location.pathname === '/processes'")
        until(page, f"{NAMES}.join() === 'sleep'")
        checks.equal("The Back button returns to the list with its search",
                     page.get_by_role("searchbox", name="Search", exact=True).input_value(),
                     f"97.{RUN_ID}")
        checks.equal("The page reports no errors", page.problems, [])


def home_links_to_all_lists(checks, chromium, _):
    with tempfile.TemporaryDirectory() as folder, Sleeper(f"94.{RUN_ID}") as sleeper:
        state = folder + "/place.json"
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, "/", viewport={"width": 1440, "height": 1900})
            home = page.get_by_role("group", name="Monitor")
            for name in ("Disks", "Network", "Packages", "Logs", "Processes"):
                home.get_by_role("button", name=f"See all, {name}").click()
                until(page, f"location.pathname === '/{name.lower()}'")
            checks.that("Every component of the home opens its list", True)
            # The search is for the command line, because the arguments of other processes may
            # contain the process number.
            page.get_by_role("searchbox", name="Search this machine").fill(f"94.{RUN_ID}")
            home.get_by_text(f"Process {sleeper.process.pid} of").first.click()
            until(page, f"location.pathname === '/process/{sleeper.process.pid}'")
            checks.that("A search result opens its screen", True)
            page.get_by_role("button", name="More").click()
            menu_item(page, "Customize").click()
            page.get_by_role("switch", name="Network").click()
            page.get_by_role("button", name="Done", exact=True).click()
            home.get_by_role("heading", name="Network").wait_for(state="detached")
            picture(page, "monitor-home")
            checks.equal("The page reports no errors", page.problems, [])
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, viewport={"width": 1440, "height": 1900})
            page.get_by_role("button", name="See all, Logs").wait_for()
            checks.equal("A hidden component stays hidden after a restart",
                         page.get_by_role("button", name="See all, Network").count(), 0)


def narrow_windows_show_the_home(checks, chromium, _):
    # A separate program, because a program that has shown pages begins with the saved navigation
    # tree.
    with monitor() as program:
        page = open_at(chromium, program, "/", None, viewport={"width": 390, "height": 800})
        wait_for_text(page, "Processors")
        until(page, """![...document.querySelectorAll('.run')].some(
          e => e.textContent.includes('on this machine') && e.checkVisibility())""")
        checks.that("A narrow window shows the home", True)
        button = page.get_by_role("button", name="See all, Processes")
        page.mouse.move(200, 500)
        for _ in range(40):
            if button.count() > 0:
                break
            page.mouse.wheel(0, 200)
            page.wait_for_timeout(200)
        button.click()
        until(page, "location.pathname === '/processes'")
        wait_for_text(page, "on this machine")
        page.get_by_role("button", name="Back, Monitor").click()
        until(page, "location.pathname === '/'")
        checks.that("A list covers the home, and Back returns to the home", True)
        checks.equal("The page reports no errors", page.problems, [])


def addresses_and_restarts(checks, chromium, _):
    with tempfile.TemporaryDirectory() as folder, Sleeper(f"96.{RUN_ID}") as sleeper:
        state = folder + "/deep/place.json"
        pid = sleeper.process.pid
        with monitor(state=state) as program:
            page = open_at(chromium, program, f"/process/{pid}", f"sleep 96.{RUN_ID}")
            checks.that("The address of a process opens it", True)
            origin = program.address.split("/?token=")[0]
            page.goto(f"{origin}/process/4194305")
            wait_for_text(page, "There is no process 4194305")
            page.goto(f"{origin}/somewhere/else")
            wait_for_text(page, "Page not found")
            checks.that("Unknown processes and addresses show a message", True)
            page.goto(f"{origin}/process/{pid}")
            wait_for_text(page, f"sleep 96.{RUN_ID}")
            page.wait_for_timeout(500)
        checks.that("The navigation tree is saved in the file", os.path.exists(state))
        with monitor(state=state) as program:
            open_page(chromium, program.address, ready=f"sleep 96.{RUN_ID}")
            checks.that("After a restart, the same process is visible", True)


def search_and_order_are_restored(checks, chromium, _):
    with tempfile.TemporaryDirectory() as folder, Sleeper(f"93.{RUN_ID}"):
        state = folder + "/place.json"
        wide_viewport = {"width": 1440, "height": 1900}
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, viewport=wide_viewport)
            page.get_by_role("radiogroup", name="Sort by").get_by_role("radio", name="Name").click()
            search(page, f"93.{RUN_ID}")
            until(page, f"{NAMES}.join() === 'sleep'")
            page.get_by_role("group", name="Monitor").get_by_role("button", name="See all, Packages").click()
            until(page, "location.pathname === '/packages'")
            page.wait_for_timeout(500)
        with monitor(state=state) as program:
            # The address of a link with the token is that of the home, which leads to the saved
            # navigation tree.
            page = open_page(chromium, program.address, ready="Packages", viewport=wide_viewport)
            until(page, "location.pathname === '/packages'")
            page.get_by_role("group", name="Monitor").get_by_role("button", name="See all, Processes").click()
            until(page, f"{NAMES}.join() === 'sleep'")
            checks.equal("After a restart with another list, the search is restored",
                         page.get_by_role("searchbox", name="Search", exact=True).input_value(), f"93.{RUN_ID}")
            checks.that("After a restart with another list, the order is restored",
                        page.get_by_role("radiogroup", name="Sort by").get_by_role(
                            "radio", name="Name", checked=True).count() == 1)


def settings(checks, chromium, _):
    background = ("getComputedStyle(document.documentElement)"
                  ".getPropertyValue('--background').trim()")
    with tempfile.TemporaryDirectory() as folder:
        state = folder + "/place.json"
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, color_scheme="light")
            light_background = page.evaluate(background)
            page.get_by_role("button", name="Settings").click()
            page.get_by_role("dialog", name="Settings").wait_for()
            page.get_by_role("radio", name="KiB, MiB, GiB").click()
            until(page, "document.body.innerText.includes('MiB')")
            page.get_by_role("radio", name="Dark").click()
            until(page, f"{background} !== {light_background!r}")
            checks.that("The units and the theme change immediately", True)
            picture(page, "monitor-settings")
            layers = "[...document.querySelectorAll('.layer')]"
            checks.that("Floating views of the list stay behind the sheet", page.evaluate(
                f"{layers}.every(e => getComputedStyle(e).isolation === 'isolate')"))
            page.keyboard.press("Escape")
            until(page, "!document.querySelector('[role=dialog]')")
        with monitor(state=state) as program:
            page = open_monitor(chromium, program, color_scheme="light")
            until(page, f"{background} !== {light_background!r} && document.body.innerText.includes('MiB')")
            checks.that("The units and the theme are restored after a restart", True)


def ending_processes_needs_allow_signals(checks, chromium, _):
    with Sleeper(f"95.{RUN_ID}") as sleeper:
        pid = sleeper.process.pid
        with monitor() as program:
            page = open_at(chromium, program, f"/process/{pid}", f"sleep 95.{RUN_ID}")
            checks.equal("Without --allow-signals, the screen has no End button",
                         page.get_by_role("button", name="End", exact=True).count(), 0)
        with monitor("--allow-signals") as program:
            page = open_at(chromium, program, f"/process/{pid}", f"sleep 95.{RUN_ID}")
            for answer in ("Cancel", "End"):
                page.get_by_role("button", name="End", exact=True).click()
                menu_item(page, "End process…").click()
                dialog = page.get_by_role("alertdialog")
                dialog.wait_for()
                checks.that(f"The process runs before the click on “{answer}”",
                            sleeper.process.poll() is None)
                dialog.get_by_role("button", name=answer, exact=True).click()
                until(page, "!document.querySelector('[role=alertdialog]')")
            checks.equal("The process ends by SIGTERM after the confirmation",
                         sleeper.process.wait(timeout=30), -15)
            wait_for_text(page, "This process has ended.")
            checks.that("The screen reports the end of the process", True)


def arrow_keys_move_between_rows(checks, chromium, program):
    # Three processes of the test, because others may start or end at any time.
    with Sleeper(f"65.{RUN_ID}"), Sleeper(f"65.{RUN_ID}1"), Sleeper(f"65.{RUN_ID}2"):
        page = open_monitor(chromium, program)
        search(page, f"65.{RUN_ID}")
        until(page, f"{NAMES}.length === 3")
        page.get_by_role("searchbox", name="Search", exact=True).focus()
        page.keyboard.press("Tab")
        until(page, "document.activeElement.getAttribute('aria-label')?.startsWith('Sleeping, 3')")
        checks.that("Tab moves the focus from the search to the header of the group", True)
        page.keyboard.press("Tab")
        focused = "document.activeElement.closest('[role=listitem]')?.getAttribute('aria-posinset')"
        until(page, f"{focused} === '1'")
        checks.that("Tab moves the focus from the header to the first process", True)
        for key, position in (("ArrowDown", 2), ("End", 3), ("ArrowDown", 3), ("ArrowUp", 2),
                           ("Home", 1), ("ArrowUp", 1), ("PageDown", 3)):
            page.keyboard.press(key)
            until(page, f"{focused} === '{position}'")
            checks.that(f"{key} moves the focus to row {position}", True)
        page.keyboard.press("s")
        until(page, f"{focused} === '1'")
        checks.that("Typing moves the focus to the next row whose name begins with the text", True)


def lost_connections_are_restored(checks, chromium, program):
    with Sleeper(f"87.{RUN_ID}"):
        page = open_monitor(chromium, program)
        search(page, f"87.{RUN_ID}")
        until(page, f"{NAMES}.length === 1")
        page.evaluate("sockets.at(-1).close()")
        until(page, "sockets.length === 2 && rowan.connection.isOpen")
        checks.equal("The search is kept after the connection broke",
                     page.get_by_role("searchbox", name="Search", exact=True).input_value(), f"87.{RUN_ID}")
        search(page, "")
        until(page, f"{NAMES}.length > 1")
        checks.that("The page works after the connection was restored", True)


def narrow_and_wide_windows(checks, chromium, program):
    page = open_monitor(
        chromium, program, viewport={"width": 390, "height": 1600}, color_scheme="dark")
    checks.equal("A narrow window has no column for users",
                 page.get_by_text("User", exact=True).count(), 0)
    picture(page, "monitor-narrow-dark")
    page.set_viewport_size({"width": 1440, "height": 900})
    wait_for_text(page, "User")
    checks.that("A wide window has a column for users", True)
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("The page is not wider than the window", width <= 1440, str(width))


def trace_has_a_line_per_batch(checks, chromium, _):
    with monitor("--trace") as program:
        open_monitor(chromium, program)
        # Reading blocks until a line has been written.
        lines = [program.read() for _ in range(3)]
    pattern = (r"batch %d: \d+ evaluated and \d+ reused in \d+\.\d\d ms, laid out in \d+\.\d\d ms, "
               r"\d+ views made and \d+ recycled in \d+\.\d\d ms, \d+ mutations\n")
    for number, line in enumerate(lines, 1):
        checks.that(f"Batch {number} has a line in the trace",
                    re.fullmatch(pattern % number, line), repr(line))


run(home_shows_changing_values, searching_processes, sorting_processes, rows_expand_by_button,
    rows_open_their_process, home_links_to_all_lists, narrow_windows_show_the_home,
    addresses_and_restarts, search_and_order_are_restored, settings, ending_processes_needs_allow_signals,
    arrow_keys_move_between_rows, lost_connections_are_restored, narrow_and_wide_windows,
    trace_has_a_line_per_batch, program=monitor)
