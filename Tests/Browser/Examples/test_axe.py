"""Tests that the screens of the examples break no rule of axe-core."""

import contextlib
import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from axe import in_modes, look, open_looking  # noqa: E402
from harness import run, serving  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[3] / ".build/debug"))
WIDE = {"width": 1280, "height": 820}
NARROW = {"width": 390, "height": 760}
PAGES = ["Buttons and links", "Gestures and keys", "Choices", "Fields", "Status",
         "Text and colours", "Motion and speech", "Editing rows", "Row menus", "Swipe actions", "Fetching", "Figures",
         "Containers", "Layout", "Collections", "Screens", "Dialogs", "Flows", "Home"]


@in_modes
def big_list(checks, browser, folder, mode):
    with serving(FOLDER / "BigList") as program:
        page = open_looking(browser, program.address, mode, "Big list", viewport=WIDE)
        look(checks, page, f"{mode}: BigList")
        page.get_by_role("listitem").nth(2).click()
        look(checks, page, f"{mode}: BigList, a selected note")


@in_modes
def settings(checks, browser, folder, mode):
    with tempfile.TemporaryDirectory() as directory, \
            serving(FOLDER / "Settings", "--file", directory + "/s.json") as program:
        page = open_looking(browser, program.address, mode, "Appearance", viewport=NARROW)
        look(checks, page, f"{mode}: Settings")
        for title in ("Profile", "Appearance", "Notifications"):
            page.get_by_role("button", name=title).click()
            page.get_by_role("heading", name=title).first.wait_for()
            look(checks, page, f"{mode}: Settings, {title}")
            page.get_by_role("button", name="Back, Settings").click()
            page.get_by_role("button", name="Reset all settings").wait_for()


@in_modes
def catalogue(checks, browser, folder, mode):
    with serving(FOLDER / "Catalogue") as program:
        page = open_looking(browser, program.address, mode, "Buttons and links", viewport=WIDE)
        pages = page.get_by_role("list", name="Pages")
        for title in PAGES:
            page.get_by_role("searchbox").first.fill(title)
            pages.get_by_text(title, exact=True).click()
            page.get_by_role("list", name=title, exact=True).wait_for()
            look(checks, page, f"{mode}: Catalogue, {title}")
            check_states(checks, page, title, mode)


def check_states(checks, page, title, mode):
    """Checks further states of a page of the catalogue, which appear after user input."""
    if title == "Editing rows":
        page.get_by_role("button", name="Edit", exact=True).click()
        page.get_by_role("button", name="Delete Ada").wait_for()
        look(checks, page, f"{mode}: Catalogue, rows in edit mode")
    if title == "Swipe actions":
        letters = page.get_by_role("list", name="Letters")
        box = letters.get_by_role("listitem").filter(has_text="Grace").bounding_box()
        y, right = box["y"] + 20, box["x"] + box["width"]
        page.mouse.move(right - 60, y)
        page.mouse.down()
        for x in (right - 75, right - 200):
            page.mouse.move(x, y, steps=4)
        page.wait_for_timeout(120)
        page.mouse.up()
        page.locator(".view[role=button][aria-label=Delete]").first.wait_for()
        look(checks, page, f"{mode}: Catalogue, a row with swipe actions")
    if title == "Row menus":
        page.get_by_role("list", name="Letters").get_by_role("listitem").nth(1).click(button="right")
        page.get_by_role("menu").first.wait_for()
        look(checks, page, f"{mode}: Catalogue, the menu of a row")
        page.keyboard.press("Escape")
        page.get_by_role("menu").first.wait_for(state="detached")


@in_modes
def first_apps(checks, browser, folder, mode):
    with serving(FOLDER / "FirstApp") as program:
        page = open_looking(browser, program.address, mode, "Bird 3", viewport=WIDE)
        look(checks, page, f"{mode}: FirstApp")
        page.get_by_text("Bird 3", exact=True).click()
        page.get_by_text("Tweet.").wait_for()
        look(checks, page, f"{mode}: FirstApp, an open row")
    with serving(FOLDER / "FirstHome") as program:
        page = open_looking(browser, program.address, mode, "Plants", viewport=WIDE)
        look(checks, page, f"{mode}: FirstHome")
        page.get_by_text("Basil").first.click()
        look(checks, page, f"{mode}: FirstHome, a plant")


run(big_list, settings, catalogue, first_apps, program=lambda: contextlib.nullcontext(FOLDER))
