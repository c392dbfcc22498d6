"""Browser tests of Contacts with a database of many people."""

import os
import pathlib
import re
import sys
import tempfile

from playwright.sync_api import TimeoutError as PlaywrightTimeout

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[3] / ".build/debug"))
PEOPLE = int(os.environ.get("PEOPLE", 30_000))
ROW_NAMES = ("[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())"
             ".map(e => e.innerText.split('\\n').map(t => t.trim()).filter(t => t.length > 2)[0])")
PEOPLE_TEXT = f"{PEOPLE:,}"


def open_contacts(chromium, program, **options):
    options.setdefault("viewport", {"width": 1000, "height": 720})
    page = open_page(chromium, program.address, ready="Contacts", **options)
    page.get_by_text(f"{PEOPLE_TEXT} people").wait_for()
    until(page, f"{ROW_NAMES}.length > 5")
    return page


def favourites_and_sections(checks, chromium, program):
    page = open_contacts(chromium, program)
    checks.that("The section of favourites is visible at first",
                page.get_by_role("heading", name="Favourites").is_visible())
    picture(page, "contacts")
    row(page, "").first.click()
    page.get_by_text("@example.org").wait_for()
    checks.that("A click on a favourite shows a button that removes the person from the favourites",
                page.get_by_role("button", name="Remove from favourites").is_visible())
    picture(page, "contacts-card")
    page.keyboard.press("End")
    page.get_by_role("heading", name="Z", exact=True).wait_for()
    checks.that("The End key scrolls to the section Z", True)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def searching_people(checks, chromium, program):
    page = open_contacts(chromium, program)
    page.get_by_role("searchbox").fill("ada quinn")
    until(page, f"{ROW_NAMES}.length > 0 && {ROW_NAMES}.every(n => n.includes('Ada'))")
    checks.that("A search shows only the people who match it, and the number of all people",
                page.get_by_text(f"of {PEOPLE_TEXT} people").count() == 1)
    picture(page, "contacts-search")
    page.get_by_role("searchbox").fill("nobody is called so")
    page.get_by_text("Nobody matches").wait_for()
    checks.that("A search without matches shows the text “Nobody matches”", True)
    page.keyboard.press("Escape")
    # Text that the user types before the session has emptied the field is appended to the old text.
    until(page, f"document.activeElement.value === '' && {ROW_NAMES}.length > 5")
    checks.that("Escape ends a search and shows the number of all people again",
                page.get_by_text(f"{PEOPLE_TEXT} people").is_visible())
    page.keyboard.type("ada ")
    for width, more_text in [(390, "qu"), (1400, "inn")]:
        page.set_viewport_size({"width": width, "height": 720})
        until(page, f"innerWidth === {width}")
        page.wait_for_timeout(300)
        # On a slow machine, the layout for the new width appears late.
        until(page, "document.activeElement.value?.startsWith('ada ')")
        page.keyboard.type(more_text)
    until(page, f"{ROW_NAMES}.length > 0 && {ROW_NAMES}.every(n => n.includes('Ada'))")
    checks.equal("The search field keeps the focus and the text while the width of the window changes",
                 page.evaluate("document.activeElement.value"), "ada quinn")


def people_list(page):
    return page.get_by_role("group", name="People", exact=True)


def row(page, text):
    return people_list(page).get_by_role("listitem").filter(has_text=text)


def first_row_name(page):
    return page.evaluate(f"{ROW_NAMES}[0]")


def section_index(checks, chromium, program):
    page = open_contacts(chromium, program)
    index_slider = page.get_by_role("slider", name="Index")
    box = index_slider.bounding_box()
    middle = box["x"] + box["width"] / 2
    page.mouse.click(middle, box["y"] + box["height"] / 2)
    until(page, "document.querySelector('[role=slider]').getAttribute('aria-valuetext') > 'F'")
    checks.that("A click in the middle of the section index chooses a letter after F", True)
    index_slider.focus()
    page.keyboard.press("q")
    page.get_by_role("heading", name="Q", exact=True).wait_for()
    until(page, f"{ROW_NAMES}.some(n => / Q/.test(n))")
    checks.that("A letter key in the section index scrolls to the people with this letter", True)
    page.keyboard.press("ArrowDown")
    until(page, "document.activeElement.getAttribute('aria-valuetext') === 'R'")
    checks.that("The down arrow key in the section index chooses the next letter", True)
    page.mouse.move(middle, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(middle, box["y"] + 8, steps=10)
    page.mouse.up()
    page.get_by_role("heading", name="A", exact=True).wait_for()
    checks.that("A drag to the top of the section index scrolls to the section A", True)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def editing_contacts(checks, chromium, program):
    page = open_contacts(chromium, program)
    page.get_by_role("button", name="New contact").click()
    page.get_by_role("textbox", name="Phone").fill("call me")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Write down a given name or a family name.").wait_for()
    page.get_by_text("Write it like +44 7700 900123.").wait_for()
    until(page, "document.activeElement.getAttribute('aria-label') === 'Given name'")
    checks.that("Saving an invalid contact shows the errors and focuses the first invalid field", True)
    picture(page, "contacts-form")
    page.keyboard.type("Aaltje")
    page.get_by_role("textbox", name="Family name").fill("Aabye")
    page.get_by_role("textbox", name="Phone").fill("+47 22 22 22 22")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Edit contact").wait_for()
    page.get_by_text(f"{PEOPLE + 1:,} people").wait_for()
    page.get_by_role("searchbox").fill("aaltje")
    row(page, "Aaltje Aabye").wait_for()
    checks.that("A search finds a new contact", True)
    page.get_by_role("button", name="Edit contact").click()
    page.get_by_role("textbox", name="Given name").fill("Aaltje Marie")
    page.get_by_role("button", name="Save").click()
    row(page, "Aaltje Marie Aabye").wait_for()
    checks.that("A contact that was edited appears with the new name", True)
    row(page, "Aaltje Marie Aabye").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    page.get_by_text("Nobody matches").wait_for()
    checks.that("Deleting the only match of a search shows the text “Nobody matches”", True)
    page.keyboard.press("Escape")
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def swipe_actions(checks, chromium, program):
    page = open_contacts(chromium, program, viewport={"width": 390, "height": 800}, has_touch=True)
    favourite = row(page, "").first
    name = first_row_name(page)
    finger = page.context.new_cdp_session(page)

    def touch(event_type, *points):
        finger.send("Input.dispatchTouchEvent",
                    {"type": event_type, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def swipe():
        box = favourite.bounding_box()
        y = box["y"] + box["height"] / 2
        touch("touchStart", (box["x"] + 40, y))
        for step in range(1, 11):
            touch("touchMove", (box["x"] + 40 + step * 9, y))
            page.wait_for_timeout(20)
        page.wait_for_timeout(150)
        touch("touchEnd")

    # The last one, because the action of the row for assistive technology has the same name.
    button = favourite.get_by_text("Unstar", exact=True).last
    swipe()
    for _ in range(4):
        try:
            button.wait_for(timeout=5_000)
            break
        except PlaywrightTimeout:
            # If the machine stalls for half a second, the page takes the touch as a long press, which opens a menu.
            page.keyboard.press("Escape")
            swipe()
    button.wait_for()
    page.wait_for_timeout(400)
    picture(page, "contacts-swiped")
    button.click()
    until(page, f"{ROW_NAMES}[0] !== {name!r}")
    checks.that("The swipe action Unstar of the first favourite removes the person from the first row", True)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def narrow_window_in_dark_colours(checks, chromium, program):
    page = open_contacts(
        chromium, program, viewport={"width": 390, "height": 800}, color_scheme="dark")
    picture(page, "contacts-narrow-dark")
    row(page, "").first.click()
    page.get_by_text("@example.org").wait_for()
    picture(page, "contacts-card-narrow-dark")
    page.get_by_role("button", name="All contacts").click()
    until(page, f"{ROW_NAMES}.length > 5")
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("The page is not wider than a narrow window", width <= 390, str(width))


# The centre of the visible button that confirms a deletion; the actions of rows for assistive technology have the same
# name.
CONFIRM_BUTTON = """([...document.querySelectorAll('.run')]
  .filter(e => e.textContent === 'Really delete' && e.checkVisibility())
  .map(e => e.getBoundingClientRect()).map(r => [r.x + r.width / 2, r.y + r.height / 2])[0] ?? null)"""


def deleting_contacts(checks, chromium, program):
    page = open_contacts(chromium, program)
    page.get_by_role("button", name="Edit", exact=True).click()
    remaining = PEOPLE
    for _ in range(3):
        delete_button = people_list(page).get_by_role("button", name=re.compile("^Delete .")).nth(1)
        name = delete_button.get_attribute("aria-label").removeprefix("Delete ")
        delete_button.click()
        # Playwright's click on an element waits until the element does not move and scrolls the list, which hides the
        # button again.
        until(page, f"{CONFIRM_BUTTON} !== null")
        page.mouse.click(*still(page, CONFIRM_BUTTON))
        remaining -= 1
        page.get_by_text(f"{remaining:,} people").wait_for()
        until(page, f"!{ROW_NAMES}.includes({name!r})")
    checks.that("Each deletion in edit mode removes the person from the list and decreases the number of people", True)
    picture(page, "contacts-deleting")
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("button", name="Edit", exact=True).wait_for()
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


with tempfile.TemporaryDirectory() as folder:
    file = str(pathlib.Path(os.environ.get("BOOK", pathlib.Path(folder) / "people.sqlite")))
    run(favourites_and_sections, searching_people, section_index, editing_contacts, narrow_window_in_dark_colours,
        swipe_actions, deleting_contacts,
        program=lambda: serving(FOLDER / "Contacts", "--file", file, "--people", str(PEOPLE)))
