"""Tests that the screens of Contacts break no rule of axe-core."""

import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from axe import in_modes, look, open_looking  # noqa: E402
from harness import run, serving  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[3] / ".build/debug"))


@in_modes
def contacts(checks, browser, program, mode):
    page = open_looking(browser, program.address, mode, "2,000 people", viewport={"width": 1000, "height": 720})
    look(checks, page, f"{mode}: Contacts")
    page.get_by_role("listitem").nth(1).click()
    page.get_by_text("@example.org").wait_for()
    look(checks, page, f"{mode}: Contacts, a person")
    page.get_by_role("button", name="Edit contact").click()
    page.get_by_role("textbox", name="Given name").wait_for()
    look(checks, page, f"{mode}: Contacts, the form of a person")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Edit", exact=True).click()
    look(checks, page, f"{mode}: Contacts, rows in edit mode")
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("searchbox").fill("nobody is called so")
    page.get_by_text("Nobody matches").wait_for()
    look(checks, page, f"{mode}: Contacts, a search without matches")


def serve_contacts():
    return serving(FOLDER / "Contacts", "--people", "2000")


run(contacts, program=serve_contacts)
