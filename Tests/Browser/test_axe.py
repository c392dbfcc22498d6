"""States of the pages of the web stage, of which none violates a rule of axe-core."""

import tempfile

from axe import in_modes, look, open_looking
from harness import STAGE, run, serving, until


@in_modes
def pages_of_the_stage(checks, browser, address, mode):
    page = open_looking(browser, address, mode, "Rowan in a browser")
    look(checks, page, f"{mode}: the first page of the web stage")
    page.get_by_role("button", name="Open a sheet").click()
    page.get_by_text("This is a sheet.").wait_for()
    look(checks, page, f"{mode}: the first page of the web stage with an open sheet")


@in_modes
def screens_of_a_flow(checks, browser, address, mode):
    with serving(STAGE, "flow") as program:
        page = open_looking(browser, program.address, mode, "Book 3")
        look(checks, page, f"{mode}: the list of books of the flow app")
        page.get_by_role("button", name="About").click()
        page.get_by_role("dialog", name="About").wait_for()
        look(checks, page, f"{mode}: the list of books with the open sheet About")
        page.keyboard.press("Escape")
        page.get_by_role("dialog", name="About").wait_for(state="detached")
        page.get_by_role("listitem").filter(has_text="Book 3").first.click()
        page.get_by_role("heading", name="Book 3").first.wait_for()
        look(checks, page, f"{mode}: the screen of a book")


@in_modes
def a_home_screen(checks, browser, address, mode):
    with tempfile.TemporaryDirectory() as folder, serving(STAGE, "home", folder + "/home.json") as program:
        page = open_looking(browser, program.address, mode, "Rain until noon")
        look(checks, page, f"{mode}: the home screen")
        page.get_by_role("listitem").filter(has_text="Rain until noon").click(button="right")
        page.get_by_role("menuitem", name="Remove Rain until noon").wait_for()
        look(checks, page, f"{mode}: the home screen with the open menu of a row")
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Customize").click()
        page.get_by_text("Always shown").first.wait_for()
        look(checks, page, f"{mode}: the home screen in customisation mode")


@in_modes
def parts_and_fields(checks, browser, address, mode):
    for name, ready in (("parts", "Below the gauge"), ("dragging", "Cards that are dragged"), ("fields", "Open")):
        with serving(STAGE, name) as program:
            look(checks, open_looking(browser, program.address, mode, ready), f"{mode}: the page of the app {name}")


run(pages_of_the_stage, screens_of_a_flow, a_home_screen, parts_and_fields)
