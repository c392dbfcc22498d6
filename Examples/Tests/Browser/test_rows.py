"""Rows of the catalogue that are edited and dragged, and their menus."""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
SCROLL = "document.querySelector('.scroll[aria-label=Crew]').scrollTop"


def open_rows(chromium, program, title, **options):
    options.setdefault("viewport", {"width": 1280, "height": 820})
    page = open_page(chromium, program.address, ready="Buttons and links", **options)
    page.get_by_role("list", name="Pages").get_by_text(title, exact=True).click()
    page.get_by_role("list", name=title, exact=True).wait_for()
    return page


def rows(page, name):
    return page.locator(f".scroll[aria-label='{name}']").get_by_role("listitem")


def names(page, name="Crew"):
    """The first words of the rows in a list, from top to bottom as they are seen."""
    return page.evaluate("""name => [...document.querySelectorAll(`.scroll[aria-label="${name}"] [role=listitem]`)]
      .filter(row => row.checkVisibility() && !row.inert)
      .sort((one, other) => one.getBoundingClientRect().y - other.getBoundingClientRect().y)
      .map(row => row.querySelector(".run").textContent)""", name)


def row(page, text, name="Crew"):
    return rows(page, name).filter(has=page.get_by_text(text, exact=True))


def grip(page, text):
    """The place to drag a row by: at its end."""
    box = row(page, text).bounding_box()
    return box["x"] + box["width"] - 20, box["y"] + box["height"] / 2


def edit(page):
    page.get_by_role("button", name="Edit", exact=True).click()
    page.get_by_role("button", name="Delete Ada").wait_for()
    still(page, "document.querySelector('[aria-label=\"Delete Ada\"]').getBoundingClientRect().x")


def until_named(page, wanted, name="Crew"):
    for _ in range(100):
        if names(page, name) == wanted:
            return True
        page.wait_for_timeout(50)
    return False


def dragging(checks, chromium, program):
    page = open_rows(chromium, program, "Editing rows")
    edit(page)
    picture(page, "rows-editing")
    start = grip(page, "Ada")
    way = 2 * row(page, "Ada").bounding_box()["height"]
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + way, steps=10)
    page.wait_for_timeout(400)
    picture(page, "rows-dragging")
    held = row(page, "Ada").bounding_box()
    checks.that("The row is where the pointer is",
                abs(held["y"] + held["height"] / 2 - start[1] - way) < 2, f"{held} {start}")
    page.mouse.up()
    checks.that("It goes where there was room for it",
                until_named(page, ["Ida", "Ole", "Ada", "Sign on", "Eva", "Uta"]), names(page))
    start = grip(page, "Ole")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], start[1] + 60, steps=6)
    page.keyboard.press("Escape")
    page.mouse.up()
    checks.that("Escape puts it back",
                until_named(page, ["Ida", "Ole", "Ada", "Sign on", "Eva", "Uta"]), names(page))
    checks.equal("The console is silent", page.problems, [])


def scrolling(checks, chromium, program):
    page = open_rows(chromium, program, "Editing rows")
    edit(page)
    for _ in range(3):
        count = rows(page, "Crew").count()
        page.get_by_role("button", name="Insert Sign on").click()
        until(page, f"document.querySelectorAll('[aria-label=Crew] [role=listitem]').length > {count}")
        page.wait_for_timeout(500)
    box = page.get_by_role("group", name="Crew").bounding_box()
    before = page.evaluate(SCROLL)
    start = grip(page, "Ada")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0], box["y"] + box["height"] - 8, steps=10)
    until(page, f"{SCROLL} > {before} + 5")
    still(page, SCROLL, 250)
    checks.that("Near the edge the list scrolls to its end", page.evaluate(SCROLL) > before)
    held = row(page, "Ada").bounding_box()
    checks.that("And the row stays under the pointer",
                held["y"] <= box["y"] + box["height"] - 8 <= held["y"] + held["height"] + 12, f"{held} {box}")
    page.mouse.up()
    page.wait_for_timeout(600)
    checks.equal("It is the last one now", names(page)[-1], "Ada")
    checks.equal("The console is silent", page.problems, [])


class Finger:
    def __init__(self, page):
        self.page = page
        self.client = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        self.client.send("Input.dispatchTouchEvent",
                         {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})


def lifting(checks, chromium, program):
    page = open_rows(chromium, program, "Editing rows", has_touch=True)
    finger = Finger(page)
    box = row(page, "Ada").bounding_box()
    place = box["x"] + 60, box["y"] + box["height"] / 2
    finger.send("touchStart", place)
    until(page, "sent.some(m => m.t === 'pan')")
    for step in range(1, 11):
        # By a row: as far as can be from where it would go to the place before or behind.
        finger.send("touchMove", (place[0], place[1] + box["height"] * step / 10))
        page.wait_for_timeout(30)
    finger.send("touchEnd")
    checks.that("A finger that rests lifts a row, and moves it",
                until_named(page, ["Ida", "Ada", "Ole", "Sign on", "Eva", "Uta"]), names(page))
    page.mouse.move(*place)
    page.mouse.wheel(0, 5)
    checks.equal("The console is silent", page.problems, [])


def deleting(checks, chromium, program):
    page = open_rows(chromium, program, "Editing rows")
    edit(page)
    page.get_by_role("button", name="Delete Ida").click()
    confirm = page.get_by_role("button", name="Sign off Ida")
    confirm.wait_for()
    picture(page, "rows-deleting")
    page.keyboard.press("Escape")
    confirm.wait_for(state="hidden")
    checks.that("Escape keeps the row", "Ida" in names(page))
    row(page, "Ida").focus()
    page.keyboard.press("Delete")
    confirm.wait_for()
    page.keyboard.press("Enter")
    checks.that("The delete key asks, and return confirms",
                until_named(page, ["Ada", "Ole", "Sign on", "Eva", "Uta"]), names(page))
    row(page, "Ada").focus()
    page.keyboard.press("Alt+ArrowDown")
    checks.that("Alt with an arrow moves a row",
                until_named(page, ["Ole", "Ada", "Sign on", "Eva", "Uta"]), names(page))
    until(page, "document.getElementById('alarm').textContent.includes('Moved to place 2')")
    checks.that("And says where to", True)
    page.get_by_role("button", name="Move up", exact=True).nth(0).evaluate("e => e.click()")
    checks.that("So does assistive technology, by name", True)
    checks.equal("The console is silent", page.problems, [])


def menus(checks, chromium, program):
    page = open_rows(chromium, program, "Row menus",
                     permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("addEventListener('contextmenu', e => (globalThis.prevented = e.defaultPrevented))")
    row(page, "The bank", "Letters").click(button="right")
    # A menu that is animated out is inert, and one in the reuse pool is hidden.
    menu = page.locator('[role=menu][aria-label="The bank"]:not([inert], [hidden])')
    menu.wait_for()
    checks.that("The browser shows no menu of its own", page.evaluate("prevented"))
    picture(page, "rows-menu")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.get_by_role("menu", name="Move to").wait_for()
    until(page, "document.activeElement.getAttribute('aria-label') === 'Work'")
    picture(page, "rows-submenu")
    page.keyboard.press("Enter")
    page.get_by_text("Moved The bank to Work").wait_for()
    checks.that("A menu in a menu is reached by keys", True)
    until(page, "document.activeElement.textContent.startsWith('The bank')")
    checks.that("The focus goes back to the row", True)
    page.keyboard.press("Shift+F10")
    menu.wait_for()
    page.keyboard.press("Escape")
    menu.wait_for(state="hidden")
    checks.that("The keys for menus open it, too", True)
    row(page, "Beacon", "Words").click()
    page.keyboard.press("Control+c")
    until(page, "navigator.clipboard.readText().then(text => text === 'Beacon')")
    checks.that("A row is copied by its keys", True)
    page.keyboard.press("Control+x")
    checks.that("And cut", until_named(page, ["Anchor", "Compass"], "Words"), names(page, "Words"))
    checks.equal("The console is silent", page.problems, [])


run(dragging, scrolling, lifting, deleting, menus, program=lambda: serving(FOLDER / "Catalogue"))
