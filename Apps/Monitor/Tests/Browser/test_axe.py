"""Tests that the screens of Monitor break no rule of axe-core."""

import contextlib
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from axe import in_modes, look, open_looking  # noqa: E402
from harness import run, serving  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
WIDE = {"width": 1280, "height": 820}
NARROW = {"width": 390, "height": 760}


def open_monitor(browser, program, mode, path, ready, viewport=WIDE):
    origin, token = program.address.split("/?token=")
    return open_looking(browser, f"{origin}{path}?token={token}", mode, ready, viewport=viewport)


@in_modes
def monitor(checks, browser, folder, mode):
    with tempfile.TemporaryDirectory() as directory, \
            serving(FOLDER / "Monitor", "--state", directory + "/state") as program:
        page = open_monitor(browser, program, mode, "/processes", "on this machine")
        look(checks, page, f"{mode}: Monitor, processes")
        search = page.get_by_role("searchbox", name="Search", exact=True)
        search.fill("Monitor")
        page.get_by_role("listitem").filter(has_text="Monitor").get_by_text("Monitor", exact=True).last.click()
        page.get_by_role("button", name="Back, Processes").wait_for()
        look(checks, page, f"{mode}: Monitor, a process")
        page.get_by_role("button", name="Back, Processes").click()
        search.fill("there is no such process")
        page.get_by_text("No matching processes").first.wait_for()
        look(checks, page, f"{mode}: Monitor, no search result")
        page.get_by_role("button", name="Settings").first.click()
        page.get_by_role("dialog", name="Settings").wait_for()
        look(checks, page, f"{mode}: Monitor, settings")
        page = open_monitor(browser, program, mode, "/packages", "Packages")
        look(checks, page, f"{mode}: Monitor, packages")
        page = open_monitor(browser, program, mode, "/logs", "Logs", viewport=NARROW)
        look(checks, page, f"{mode}: Monitor, logs on a phone")
        page = open_monitor(browser, program, mode, "/process/99999999", "There is no process")
        look(checks, page, f"{mode}: Monitor, an unknown process")


run(monitor, program=lambda: contextlib.nullcontext(FOLDER))
