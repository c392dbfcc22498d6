"""The layout playground in a browser, by pointer, keyboard and screen reader."""

import os
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import open_page, picture, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))


def open_playground(chromium, program, **options):
    options.setdefault("viewport", {"width": 1280, "height": 820})
    return open_page(chromium, program.address, ready="Boxes", **options)


def boxes(page):
    return page.get_by_role("radiogroup", name="Boxes", exact=True)


def choose(page, group, name):
    page.get_by_role("radiogroup", name=group, exact=True).get_by_role(
        "radio", name=name, exact=True).click()


def until_chosen(page, start, group="Boxes"):
    until(page, f"""document.querySelector('[role=radiogroup][aria-label="{group}"] '
      + '[role=radio][aria-checked=true]')?.getAttribute('aria-label').startsWith({start!r})""")


def box(page, name):
    """A box of the tree; its size, and a text if it has one, belong to its accessible name."""
    return boxes(page).get_by_role("radio", name=re.compile(f"^{name},"))


def frame(page, name):
    """Where a box of the tree is drawn."""
    return box(page, name).bounding_box()


def has_code(page, line):
    return page.get_by_text(line, exact=True).count() > 0


def the_page_opens(checks, chromium, program):
    page = open_playground(chromium, program)
    checks.equal("The tab is named", page.title(), "Layout playground")
    checks.equal("Every box of the first scene is there", boxes(page).get_by_role("radio").count(), 7)
    row = frame(page, "row")
    checks.equal("The row is as wide as it says", row["width"], 360)
    picture(page, "playground")
    checks.equal("The console is silent", page.problems, [])


def pointer(checks, chromium, program):
    page = open_playground(chromium, program)
    place = frame(page, "title")
    page.mouse.click(place["x"] + 60, place["y"] + 8)
    until_chosen(page, "title")
    until_chosen(page, "title", "Outline")
    checks.that("A click on the canvas selects the innermost box", True)
    place = frame(page, "row")
    page.mouse.click(place["x"] + 5, place["y"] + 30)
    until_chosen(page, "row")
    checks.that("A click beside it selects the one around it", True)
    before = frame(page, "picture")["x"]
    choose(page, "direction", "rowReverse")
    page.get_by_text("rowStyle.direction = .rowReverse").wait_for()
    checks.that("The boxes go where the property says", frame(page, "picture")["x"] > before + 200)
    checks.equal("The console is silent", page.problems, [])


def keyboard(checks, chromium, program):
    page = open_playground(chromium, program)
    box(page, "row").focus()
    for key, name in (("ArrowDown", "picture"), ("ArrowRight", "words"), ("ArrowDown", "title"),
                      ("ArrowRight", "detail"), ("ArrowUp", "words")):
        page.keyboard.press(key)
        until_chosen(page, name)
        until(page, f"document.activeElement.getAttribute('aria-label')?.startsWith({name!r})")
        checks.that(f"{key} goes to {name}, and the focus with it", True)
    page.keyboard.press("Tab")
    until(page, "document.activeElement.getAttribute('role') !== 'radio'"
                " || !document.activeElement.closest('[aria-label=Boxes]')")
    checks.that("Tab leaves the boxes", True)


def typing(checks, chromium, program):
    page = open_playground(chromium, program)
    choose(page, "Properties", "Size")
    width = page.get_by_role("textbox", name="width", exact=True)
    width.wait_for()
    width.fill("240")
    page.get_by_text("rowStyle.width = 240").wait_for()
    until(page, """document.querySelector('[aria-label^="row,"]').getBoundingClientRect().width === 240""")
    checks.that("A typed width is the box's", True)
    page.keyboard.press("ArrowUp")
    page.get_by_text("rowStyle.width = 250").wait_for()
    checks.equal("An arrow key is a step", width.input_value(), "250")
    width.fill("wide")
    page.get_by_text("Type a number").wait_for()
    checks.equal("What is no width stays to be mended", width.input_value(), "wide")
    checks.that("And changes nothing", has_code(page, "  rowStyle.width = 250"))
    picture(page, "playground-size")
    checks.equal("The console is silent", page.problems, [])


def building(checks, chromium, program):
    page = open_playground(chromium, program)
    page.get_by_role("button", name="Add a box").click()
    until_chosen(page, "box1")
    page.get_by_role("button", name="Add a text").click()
    until_chosen(page, "text1")
    page.get_by_role("textbox", name="Text", exact=True).fill("עברית and more")
    page.get_by_text('"עברית and more",').first.wait_for()
    checks.that("A text says what was typed", True)
    page.get_by_role("button", name="Remove text1").click()
    until_chosen(page, "box1")
    checks.that("What is removed leaves the selection to what it was in", True)


def scenes(checks, chromium, program):
    page = open_playground(chromium, program)
    for name in ("Toolbar", "Wrapping tags", "Holy grail", "Centred card", "Media", "Baselines"):
        choose(page, "Scene", name)
        until_chosen(page, name, "Scene")
        picture(page, "playground-" + name.lower().replace(" ", "-"))
        checks.that(f"{name} has boxes", boxes(page).get_by_role("radio").count() > 3)
    checks.equal("The console is silent", page.problems, [])


def the_code_is_copied(checks, chromium, program):
    page = open_playground(chromium, program, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the code").click()
    until(page, "navigator.clipboard.readText().then(text => text.startsWith('import Rowan'))")
    code = page.evaluate("navigator.clipboard.readText()")
    checks.that("All of it", "  rowStyle.width = 360\n" in code and code.endswith("}\n"), code[-80:])
    selected = page.evaluate("""() => {
      const run = [...document.querySelectorAll('.run')].find(e => e.textContent.includes('rowStyle.width ='));
      const range = document.createRange();
      range.selectNodeContents(run);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      return getSelection().toString();
    }""")
    checks.equal("A line can be selected with its indentation", selected, "  rowStyle.width = 360")


def narrow_dark_and_back(checks, chromium, program):
    page = open_playground(
        chromium, program, viewport={"width": 400, "height": 800}, color_scheme="dark")
    row = frame(page, "row")
    checks.that("The canvas is in sight", row["y"] < 360 and row["x"] >= 0, str(row))
    picture(page, "playground-narrow-dark")
    box(page, "picture").click()
    until_chosen(page, "picture")
    page.set_viewport_size({"width": 1280, "height": 820})
    page.get_by_role("list", name="Code").wait_for()
    until_chosen(page, "picture")
    checks.that("The selection stays in a wide window", True)
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 1280, str(width))
    checks.equal("The console is silent", page.problems, [])


run(the_page_opens, pointer, keyboard, typing, building, scenes, the_code_is_copied, narrow_dark_and_back,
    program=lambda: serving(FOLDER / "LayoutPlayground"))
