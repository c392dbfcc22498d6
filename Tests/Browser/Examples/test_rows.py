"""Browser tests of edit mode, drags and menus of rows in Catalogue."""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import menu_item, open_page, picture, pixel, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[3] / ".build/debug"))
SCROLL = "document.querySelector('.scroll[aria-label=Crew]').scrollTop"


def open_catalogue_page(chromium, program, title, **options):
    options.setdefault("viewport", {"width": 1280, "height": 820})
    page = open_page(chromium, program.address, ready="Buttons and links", **options)
    page.get_by_role("list", name="Pages").get_by_text(title, exact=True).click()
    page.get_by_role("list", name=title, exact=True).wait_for()
    return page


def rows(page, name):
    return page.locator(f".scroll[aria-label='{name}']").get_by_role("listitem")


def row_titles(page, name="Crew"):
    """Returns the first text of each visible row of a list, from top to bottom."""
    return page.evaluate("""name => [...document.querySelectorAll(`.scroll[aria-label="${name}"] [role=listitem]`)]
      .filter(row => row.checkVisibility() && !row.inert)
      .sort((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
      .map(row => row.querySelector(".run").textContent)""", name)


def row(page, text, name="Crew"):
    return rows(page, name).filter(has=page.get_by_text(text, exact=True))


def handle_position(page, text):
    """Returns the position of the drag handle of a row, which is at its trailing edge."""
    box = row(page, text).bounding_box()
    return box["x"] + box["width"] - 20, box["y"] + box["height"] / 2


def begin_editing(page):
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("button", name="Delete Ada").wait_for()
    still(page, "document.querySelector('[aria-label=\"Delete Ada\"]').getBoundingClientRect().x")


def wait_for_titles(page, expected, name="Crew"):
    for _ in range(100):
        if row_titles(page, name) == expected:
            return True
        page.wait_for_timeout(50)
    return False


def dragging_rows(checks, chromium, program):
    page = open_catalogue_page(chromium, program, "Editing rows")
    begin_editing(page)
    picture(page, "rows-editing")
    start = handle_position(page, "Ada")
    distance = 2 * row(page, "Ada").bounding_box()["height"]
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + distance, steps=10)
    page.wait_for_timeout(400)
    picture(page, "rows-dragging")
    dragged_box = row(page, "Ada").bounding_box()
    checks.that("The middle of a dragged row is at the height of the pointer",
                abs(dragged_box["y"] + dragged_box["height"] / 2 - start[1] - distance) < 2, f"{dragged_box} {start}")
    page.mouse.up()
    checks.that("A row that is dragged over two other rows is inserted after them",
                wait_for_titles(page, ["Ida", "Ole", "Ada", "Sign on", "Eva", "Uta"]), row_titles(page))
    start = handle_position(page, "Ole")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + 60, steps=6)
    page.keyboard.press("Escape")
    page.mouse.up()
    checks.that("Escape cancels a drag, and the rows keep their order",
                wait_for_titles(page, ["Ida", "Ole", "Ada", "Sign on", "Eva", "Uta"]), row_titles(page))
    checks.equal("The page reports no errors", page.problems, [])


def scrolling_during_drags(checks, chromium, program):
    page = open_catalogue_page(chromium, program, "Editing rows")
    begin_editing(page)
    for _ in range(3):
        count = rows(page, "Crew").count()
        page.get_by_role("button", name="Insert Sign on").click()
        until(page, f"document.querySelectorAll('[aria-label=Crew] [role=listitem]').length > {count}")
        page.wait_for_timeout(500)
    box = page.get_by_role("group", name="Crew").bounding_box()
    before = page.evaluate(SCROLL)
    start = handle_position(page, "Ada")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], box["y"] + box["height"] - 8, steps=10)
    until(page, f"{SCROLL} > {before} + 5")
    still(page, SCROLL, 250)
    checks.that("A drag to the bottom edge of a list scrolls the list down", page.evaluate(SCROLL) > before)
    dragged_box = row(page, "Ada").bounding_box()
    checks.that("A dragged row is at the pointer after the list has scrolled",
                dragged_box["y"] <= box["y"] + box["height"] - 8 <= dragged_box["y"] + dragged_box["height"] + 12,
                f"{dragged_box} {box}")
    page.mouse.up()
    page.wait_for_timeout(600)
    checks.equal("A row that is dropped at the bottom edge of the scrolled list becomes the last row",
                 row_titles(page)[-1], "Ada")
    checks.equal("The page reports no errors", page.problems, [])


class Finger:
    def __init__(self, page):
        self.page = page
        self.client = page.context.new_cdp_session(page)

    def send(self, event_type, *points):
        self.client.send("Input.dispatchTouchEvent",
                         {"type": event_type, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def lifting_rows_by_touch(checks, chromium, program):
    page = open_catalogue_page(chromium, program, "Editing rows", has_touch=True)
    finger = Finger(page)
    box = row(page, "Ada").bounding_box()
    position = box["x"] + 60, box["y"] + box["height"] / 2
    finger.send("touchStart", position)
    until(page, "sent.some(m => m.t === 'pan')")
    for step in range(1, 11):
        # The height of a row: this distance is the farthest from those at which the row moves by no or by two places.
        finger.send("touchMove", (position[0], position[1] + box["height"] * step / 10))
        page.wait_for_timeout(30)
    finger.send("touchEnd")
    checks.that("A long press lifts a row, and a drag moves it down by one place",
                wait_for_titles(page, ["Ida", "Ada", "Ole", "Sign on", "Eva", "Uta"]), row_titles(page))
    page.mouse.move(*position)
    page.mouse.wheel(0, 5)
    checks.equal("The page reports no errors", page.problems, [])


def deleting_and_moving_by_keys(checks, chromium, program):
    page = open_catalogue_page(chromium, program, "Editing rows")
    begin_editing(page)
    page.get_by_role("button", name="Delete Ida").click()
    confirm_button = page.get_by_role("button", name="Sign off Ida")
    confirm_button.wait_for()
    picture(page, "rows-deleting")
    page.keyboard.press("Escape")
    confirm_button.wait_for(state="hidden")
    checks.that("Escape closes the confirmation of a deletion and keeps the row", "Ida" in row_titles(page))
    row(page, "Ida").focus()
    page.keyboard.press("Delete")
    confirm_button.wait_for()
    page.keyboard.press("Enter")
    checks.that("The Delete key asks for confirmation, and Return deletes the row",
                wait_for_titles(page, ["Ada", "Ole", "Sign on", "Eva", "Uta"]), row_titles(page))
    row(page, "Ada").focus()
    page.keyboard.press("Alt+ArrowDown")
    checks.that("Alt with the down arrow key moves a row down by one place",
                wait_for_titles(page, ["Ole", "Ada", "Sign on", "Eva", "Uta"]), row_titles(page))
    until(page, "document.getElementById('alarm').textContent.includes('Moved to place 2')")
    checks.that("A row that is moved by keys is announced with its new place", True)
    row(page, "Ada").get_by_role("button", name="Move up", exact=True).evaluate("e => e.click()")
    checks.that("The action “Move up” of a row for assistive technology moves the row up by one place",
                wait_for_titles(page, ["Ada", "Ole", "Sign on", "Eva", "Uta"]), row_titles(page))
    checks.equal("The page reports no errors", page.problems, [])


def row_menus(checks, chromium, program):
    page = open_catalogue_page(chromium, program, "Row menus",
                     permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("addEventListener('contextmenu', e => (globalThis.prevented = e.defaultPrevented))")
    row(page, "The bank", "Letters").click(button="right")
    # A menu that is animated out is inert, and one in the reuse pool is hidden.
    menu = page.locator('[role=menu][aria-label="The bank"]:not([inert], [hidden])')
    menu.wait_for()
    checks.that("A right click on a row with a menu does not open the menu of the browser", page.evaluate("prevented"))
    picture(page, "rows-menu")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.get_by_role("menu", name="Move to").wait_for()
    until(page, "document.activeElement.getAttribute('aria-label') === 'Work'")
    picture(page, "rows-submenu")
    page.keyboard.press("Enter")
    page.get_by_text("Moved The bank to Work").wait_for()
    checks.that("Arrow keys and Return choose an item of a submenu", True)
    until(page, "document.activeElement.textContent.startsWith('The bank')")
    checks.that("The focus returns to the row after an item of its menu was chosen", True)
    page.keyboard.press("Shift+F10")
    menu.wait_for()
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")
    checks.that("Shift-F10 opens the menu of the focused row, and Escape closes it", True)
    row(page, "Ole", "Letters").click(button="right")
    menu_item(page, "Copy").click()
    until(page, "navigator.clipboard.readText().then(text => text === 'Ole')")
    checks.that("The menu item Copy copies the text of a row", True)
    checks.equal("The page reports no errors", page.problems, [])


def line_around_list(checks, chromium, program):
    page = open_catalogue_page(chromium, program, "Editing rows")
    edges = page.evaluate("""() => {
      const list = document.querySelector('.scroll[aria-label=Crew]');
      const middle = (element) => { const box = element.getBoundingClientRect(); return box.top + box.height / 2; };
      const left = list.getBoundingClientRect().left;
      const headers = [...list.querySelectorAll('[role=heading]')];
      return [left, middle(list.querySelector('[role=listitem]')), headers.map(middle)];
    }""")
    left, row, headers = edges
    beside_row = pixel(page, left, row)
    checks.that("A line is around the list", beside_row != pixel(page, left + 3, row), str(beside_row))
    for number, header in enumerate(headers):
        checks.equal(f"Header {number} does not cover the line around the list", pixel(page, left, header), beside_row)
    page.context.close()


run(dragging_rows, scrolling_during_drags, lifting_rows_by_touch, deleting_and_moving_by_keys, row_menus,
    line_around_list, program=lambda: serving(FOLDER / "Catalogue"))
