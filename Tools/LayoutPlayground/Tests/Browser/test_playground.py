"""Browser tests of the layout playground with pointer and keyboard."""

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


def choose_option(page, group, name):
    page.get_by_role("radiogroup", name=group, exact=True).get_by_role(
        "radio", name=name, exact=True).click()


def wait_until_selected(page, prefix, group="Boxes"):
    until(page, f"""document.querySelector('[role=radiogroup][aria-label="{group}"] '
      + '[role=radio][aria-checked=true]')?.getAttribute('aria-label').startsWith({prefix!r})""")


def box(page, name):
    """Returns a box of the tree. Its accessible name is its name, then its text and its size."""
    return boxes(page).get_by_role("radio", name=re.compile(f"^{name},"))


def frame(page, name):
    """Returns the bounding box of a box of the tree on the page."""
    return box(page, name).bounding_box()


def has_code(page, line):
    return page.get_by_text(line, exact=True).count() > 0


def page_opens(checks, chromium, program):
    page = open_playground(chromium, program)
    checks.equal("The title of the tab names the app", page.title(), "Layout playground")
    checks.equal("The page shows all boxes of the first scene", boxes(page).get_by_role("radio").count(), 7)
    row = frame(page, "row")
    checks.equal("The row has the width of its style", row["width"], 360)
    picture(page, "playground")
    checks.equal("The page reports no errors", page.problems, [])


def pointer(checks, chromium, program):
    page = open_playground(chromium, program)
    bounds = frame(page, "title")
    page.mouse.click(bounds["x"] + 60, bounds["y"] + 8)
    wait_until_selected(page, "title")
    wait_until_selected(page, "title", "Outline")
    checks.that("A click on the canvas selects the innermost box", True)
    bounds = frame(page, "row")
    page.mouse.click(bounds["x"] + 5, bounds["y"] + 30)
    wait_until_selected(page, "row")
    checks.that("A click beside the children of a box selects this box", True)
    before = frame(page, "picture")["x"]
    choose_option(page, "direction", "rowReverse")
    page.get_by_text("rowStyle.direction = .rowReverse").wait_for()
    checks.that("The direction `rowReverse` moves the first box to the right",
                frame(page, "picture")["x"] > before + 200)
    checks.equal("The page reports no errors", page.problems, [])


def keyboard(checks, chromium, program):
    page = open_playground(chromium, program)
    box(page, "row").focus()
    for key, name in (("ArrowDown", "picture"), ("ArrowRight", "words"), ("ArrowDown", "title"),
                      ("ArrowRight", "detail"), ("ArrowUp", "words")):
        page.keyboard.press(key)
        wait_until_selected(page, name)
        until(page, f"document.activeElement.getAttribute('aria-label')?.startsWith({name!r})")
        checks.that(f"{key} selects {name} and moves the focus to it", True)
    page.keyboard.press("Tab")
    until(page, "document.activeElement.getAttribute('role') !== 'radio'"
                " || !document.activeElement.closest('[aria-label=Boxes]')")
    checks.that("Tab moves the focus out of the boxes", True)


def editing_a_width(checks, chromium, program):
    page = open_playground(chromium, program)
    choose_option(page, "Properties", "Size")
    width = page.get_by_role("textbox", name="width", exact=True)
    width.wait_for()
    width.fill("240")
    page.get_by_text("rowStyle.width = 240").wait_for()
    until(page, """document.querySelector('[aria-label^="row,"]').getBoundingClientRect().width === 240""")
    checks.that("A box has the width that the user types", True)
    page.keyboard.press("ArrowUp")
    page.get_by_text("rowStyle.width = 250").wait_for()
    checks.equal("An arrow key increases the width by a step", width.input_value(), "250")
    width.fill("wide")
    page.get_by_text("Enter a number").first.wait_for()
    checks.equal("An invalid width stays in the field", width.input_value(), "wide")
    checks.that("An invalid width does not change the code", has_code(page, "  rowStyle.width = 250"))
    picture(page, "playground-size")
    checks.equal("The page reports no errors", page.problems, [])


def adding_and_removing_boxes(checks, chromium, program):
    page = open_playground(chromium, program)
    page.get_by_role("button", name="Add a box").click()
    wait_until_selected(page, "box1")
    page.get_by_role("button", name="Add a text").click()
    wait_until_selected(page, "text1")
    page.get_by_role("textbox", name="Text", exact=True).fill("עברית and more")
    page.get_by_text('"עברית and more",').first.wait_for()
    checks.that("The code contains the typed text", True)
    page.get_by_role("button", name="Remove text1").click()
    wait_until_selected(page, "box1")
    checks.that("Removing the only child selects its container", True)


def scenes(checks, chromium, program):
    page = open_playground(chromium, program)
    for name in ("Toolbar", "Wrapping tags", "Holy grail", "Centred card", "Media", "Baselines"):
        choose_option(page, "Scene", name)
        wait_until_selected(page, name, "Scene")
        picture(page, "playground-" + name.lower().replace(" ", "-"))
        checks.that(f"{name} has more than three boxes", boxes(page).get_by_role("radio").count() > 3)
    checks.equal("The page reports no errors", page.problems, [])


def code_is_copied(checks, chromium, program):
    page = open_playground(chromium, program, permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy the code").click()
    until(page, "navigator.clipboard.readText().then(text => text.startsWith('import Rowan'))")
    code = page.evaluate("navigator.clipboard.readText()")
    checks.that("The whole code is copied",
                "  rowStyle.width = 360\n" in code and code.endswith("}\n"), code[-80:])
    selected = page.evaluate("""() => {
      const run = [...document.querySelectorAll('.run')].find(e => e.textContent.includes('rowStyle.width ='));
      const range = document.createRange();
      range.selectNodeContents(run);
      getSelection().removeAllRanges();
      getSelection().addRange(range);
      return getSelection().toString();
    }""")
    checks.equal("A line can be selected with its indentation", selected, "  rowStyle.width = 360")


def narrow_and_wide_windows(checks, chromium, program):
    page = open_playground(
        chromium, program, viewport={"width": 400, "height": 800}, color_scheme="dark")
    row = frame(page, "row")
    checks.that("The canvas is visible in a narrow window", row["y"] < 360 and row["x"] >= 0, str(row))
    picture(page, "playground-narrow-dark")
    box(page, "picture").click()
    wait_until_selected(page, "picture")
    page.set_viewport_size({"width": 1280, "height": 820})
    page.get_by_role("list", name="Code").wait_for()
    wait_until_selected(page, "picture")
    checks.that("The selection stays if the window becomes wide", True)
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("The page is not wider than the window", width <= 1280, str(width))
    checks.equal("The page reports no errors", page.problems, [])


run(page_opens, pointer, keyboard, editing_a_width, adding_and_removing_boxes, scenes, code_is_copied,
    narrow_and_wide_windows, program=lambda: serving(FOLDER / "LayoutPlayground"))
