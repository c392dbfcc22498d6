"""An address book of many people in a browser, on a database."""

import os
import pathlib
import re
import sys
import tempfile

from playwright.sync_api import TimeoutError as Late

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
PEOPLE = int(os.environ.get("PEOPLE", 30_000))
ROWS = ("[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())"
        ".map(e => e.innerText.split('\\n').map(t => t.trim()).filter(t => t.length > 2)[0])")
GROUPED = f"{PEOPLE:,}"


def open_contacts(chromium, program, **options):
    options.setdefault("viewport", {"width": 1000, "height": 720})
    page = open_page(chromium, program.address, ready="Contacts", **options)
    page.get_by_text(f"{GROUPED} people").wait_for()
    until(page, f"{ROWS}.length > 5")
    return page


def everybody_is_there(checks, chromium, program):
    page = open_contacts(chromium, program)
    checks.that("The favourites come first",
                page.get_by_role("heading", name="Favourites").is_visible())
    picture(page, "contacts")
    row(page, "").first.click()
    page.get_by_text("@example.org").wait_for()
    checks.that("Who is chosen is shown beside the list",
                page.get_by_role("button", name="Remove from favourites").is_visible())
    picture(page, "contacts-card")
    page.keyboard.press("End")
    page.get_by_role("heading", name="Z", exact=True).wait_for()
    checks.that("The end of the alphabet is a key away", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def searching(checks, chromium, program):
    page = open_contacts(chromium, program)
    page.get_by_role("searchbox").fill("ada quinn")
    until(page, f"{ROWS}.length > 0 && {ROWS}.every(n => n.includes('Ada'))")
    checks.that("Whoever matches is left", page.get_by_text(f"of {GROUPED} people").count() == 1)
    picture(page, "contacts-search")
    page.get_by_role("searchbox").fill("nobody is called so")
    page.get_by_text("Nobody matches").wait_for()
    checks.that("A search without matches says so", True)
    page.keyboard.press("Escape")
    until(page, f"{ROWS}.length > 5")
    checks.that("Escape brings everybody back", page.get_by_text(f"{GROUPED} people").is_visible())
    page.keyboard.type("ada ")
    for width, rest in [(390, "qu"), (1400, "inn")]:
        page.set_viewport_size({"width": width, "height": 720})
        until(page, f"innerWidth === {width}")
        page.wait_for_timeout(300)
        page.keyboard.type(rest)
    until(page, f"{ROWS}.length > 0 && {ROWS}.every(n => n.includes('Ada'))")
    checks.equal("Who widens the window in the middle of a name goes on writing",
                 page.evaluate("document.activeElement.value"), "ada quinn")


def people(page):
    return page.get_by_role("group", name="People", exact=True)


def row(page, text):
    return people(page).get_by_role("listitem").filter(has_text=text)


def first_name(page):
    return page.evaluate(f"{ROWS}[0]")


def index(checks, chromium, program):
    page = open_contacts(chromium, program)
    strip = page.get_by_role("slider", name="Index")
    box = strip.bounding_box()
    middle = box["x"] + box["width"] / 2
    page.mouse.click(middle, box["y"] + box["height"] / 2)
    until(page, "document.querySelector('[role=slider]').getAttribute('aria-valuetext') > 'F'")
    checks.that("A click in the middle of the strip leads to the middle of the alphabet", True)
    strip.focus()
    page.keyboard.press("q")
    page.get_by_role("heading", name="Q", exact=True).wait_for()
    until(page, f"{ROWS}.some(n => / Q/.test(n))")
    checks.that("A letter on the keyboard leads to its people", True)
    page.mouse.move(middle, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(middle, box["y"] + 8, steps=10)
    page.mouse.up()
    page.get_by_role("heading", name="A", exact=True).wait_for()
    checks.that("The strip is dragged along", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def writing_down(checks, chromium, program):
    page = open_contacts(chromium, program)
    page.get_by_role("button", name="New contact").click()
    page.get_by_role("textbox", name="Phone").fill("call me")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Write down a given name or a family name.").wait_for()
    page.get_by_text("does not belong here").wait_for()
    until(page, "document.activeElement.getAttribute('aria-label') === 'Given name'")
    checks.that("Mistakes are said, and the first one has the focus", True)
    picture(page, "contacts-form")
    page.keyboard.type("Aaltje")
    page.get_by_role("textbox", name="Family name").fill("Aabye")
    page.get_by_role("textbox", name="Phone").fill("+47 22 22 22 22")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Edit contact").wait_for()
    page.get_by_text(f"{PEOPLE + 1:,} people").wait_for()
    page.get_by_role("searchbox").fill("aaltje")
    row(page, "Aaltje Aabye").wait_for()
    checks.that("Who was written down is found", True)
    page.get_by_role("button", name="Edit contact").click()
    page.get_by_role("textbox", name="Given name").fill("Aaltje Marie")
    page.get_by_role("button", name="Save").click()
    row(page, "Aaltje Marie Aabye").wait_for()
    checks.that("And changed", True)
    row(page, "Aaltje Marie Aabye").click(button="right")
    page.get_by_role("menuitem", name="Delete").click()
    page.get_by_text("Nobody matches").wait_for()
    checks.that("And deleted, which leaves nobody who matches", True)
    page.keyboard.press("Escape")
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def swiping(checks, chromium, program):
    page = open_contacts(chromium, program, viewport={"width": 390, "height": 800}, has_touch=True)
    target = row(page, "").first
    name = first_name(page)
    finger = page.context.new_cdp_session(page)

    def touch(kind, *points):
        finger.send("Input.dispatchTouchEvent",
                    {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def swipe():
        box = target.bounding_box()
        y = box["y"] + box["height"] / 2
        touch("touchStart", (box["x"] + 40, y))
        for step in range(1, 11):
            touch("touchMove", (box["x"] + 40 + step * 9, y))
            page.wait_for_timeout(20)
        page.wait_for_timeout(150)
        touch("touchEnd")

    # What assistive technology can do with every row is called the same.
    button = target.get_by_text("Unstar", exact=True).last
    swipe()
    for _ in range(4):
        try:
            button.wait_for(timeout=5_000)
            break
        except Late:
            # If the machine stalls for half a second, the page takes the touch as a long press, which opens a menu.
            page.keyboard.press("Escape")
            swipe()
    button.wait_for()
    page.wait_for_timeout(400)
    picture(page, "contacts-swiped")
    button.click()
    until(page, f"{ROWS}[0] !== {name!r}")
    checks.that("A favourite that is swiped is none any more", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def narrow_and_dark(checks, chromium, program):
    page = open_contacts(
        chromium, program, viewport={"width": 390, "height": 800}, color_scheme="dark")
    picture(page, "contacts-narrow-dark")
    row(page, "").first.click()
    page.get_by_text("@example.org").wait_for()
    picture(page, "contacts-card-narrow-dark")
    page.get_by_role("button", name="All contacts").click()
    until(page, f"{ROWS}.length > 5")
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 390, str(width))


# The middle of the button that confirms; what assistive technology can do with every row is called the same.
QUESTION = """([...document.querySelectorAll('.run')]
  .filter(e => e.textContent === 'Really delete' && e.checkVisibility())
  .map(e => e.getBoundingClientRect()).map(r => [r.x + r.width / 2, r.y + r.height / 2])[0] ?? null)"""


def deleting(checks, chromium, program):
    page = open_contacts(chromium, program)
    page.get_by_role("button", name="Edit", exact=True).click()
    left = PEOPLE
    for _ in range(3):
        sign = people(page).get_by_role("button", name=re.compile("^Delete .")).nth(1)
        name = sign.get_attribute("aria-label").removeprefix("Delete ")
        sign.click()
        # A click that waits for it to stand still scrolls the list, which takes the question back.
        until(page, f"{QUESTION} !== null")
        page.mouse.click(*still(page, QUESTION))
        left -= 1
        page.get_by_text(f"{left:,} people").wait_for()
        until(page, f"!{ROWS}.includes({name!r})")
    checks.that("In edit mode people are deleted one by one, and the count follows", True)
    picture(page, "contacts-deleting")
    page.get_by_role("button", name="Done", exact=True).click()
    page.get_by_role("button", name="Edit", exact=True).wait_for()
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


with tempfile.TemporaryDirectory() as folder:
    file = str(pathlib.Path(os.environ.get("BOOK", pathlib.Path(folder) / "people.sqlite")))
    run(everybody_is_there, searching, index, writing_down, narrow_and_dark, swiping, deleting,
        program=lambda: serving(FOLDER / "Contacts", "--file", file, "--people", str(PEOPLE)))
