"""The pages of the catalogue in a browser."""

import os
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import drag, open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))


def open_catalogue(chromium, program, **options):
    options.setdefault("viewport", {"width": 1280, "height": 820})
    return open_page(chromium, program.address, ready="Buttons and links", **options)


def choose(page, group, name):
    page.get_by_role("radiogroup", name=group, exact=True).get_by_role(
        "radio", name=name, exact=True).click()


def the_page_opens(checks, chromium, program):
    page = open_catalogue(chromium, program)
    checks.equal("The tab is named", page.title(), "Catalogue")
    checks.equal("There is one list of pages", page.get_by_role("list", name="Pages").count(), 1)
    page.get_by_role("button", name="Code", exact=True).first.click()
    page.get_by_text("struct ButtonDemo: Component {").wait_for()
    checks.that("The code of a demonstration is shown", True)
    picture(page, "catalogue")
    checks.equal("The console is silent", page.problems, [])


def narrow_dark_and_back(checks, chromium, program):
    page = open_catalogue(
        chromium, program, viewport={"width": 400, "height": 800}, color_scheme="dark")
    picture(page, "catalogue-narrow-dark")
    page.get_by_role("button", name="All pages").click()
    page.get_by_role("list", name="Pages").wait_for()
    picture(page, "catalogue-pages")
    page.get_by_role("list", name="Pages").get_by_text("Choices", exact=True).click()
    page.get_by_role("list", name="Choices", exact=True).wait_for()
    checks.that("A page is opened from the list", True)
    page.get_by_role("button", name="Appearance").click()
    page.get_by_role("menuitem", name="roomy").or_(
        page.get_by_role("menuitemcheckbox", name="roomy")).or_(
        page.get_by_role("menuitemradio", name="roomy")).click()
    until(page, "document.querySelector('[role=spinbutton]').getBoundingClientRect().height >= 38")
    checks.that("A menu changes the theme", True)
    page.set_viewport_size({"width": 1280, "height": 820})
    page.get_by_role("list", name="Pages").wait_for()
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 1280, str(width))
    checks.equal("The console is silent", page.problems, [])


def open_family(chromium, program, title, **options):
    """The page of a family of components."""
    page = open_catalogue(chromium, program, **options)
    pages = page.get_by_role("list", name="Pages")
    pages.hover()
    # The page has elements for visible rows only.
    for _ in range(30):
        if pages.get_by_text(title, exact=True).count():
            break
        page.mouse.wheel(0, 120)
        page.wait_for_timeout(60)
    pages.get_by_text(title, exact=True).click()
    page.get_by_role("list", name=title, exact=True).wait_for()
    return page


def attribute(page, locator, name, value):
    """Waits until something has an attribute."""
    element = locator.element_handle()
    page.wait_for_function("([e, n, v]) => e.getAttribute(n) === v", arg=[element, name, value])
    return locator.get_attribute(name) == value


def choices(checks, chromium, program):
    page = open_family(chromium, program, "Choices", viewport={"width": 1280, "height": 1600})
    slider = page.get_by_role("slider", name="Volume").first
    box = slider.bounding_box()
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + box["width"] / 2, middle)
    page.mouse.down()
    checks.that("A slider goes where it is pressed", attribute(page, slider, "aria-valuetext", "50 %"))
    page.mouse.move(box["x"] + box["width"] * 0.75, middle + 200, steps=5)
    checks.that("It follows the pointer, also beside it", attribute(page, slider, "aria-valuenow", "75"))
    page.mouse.up()
    page.mouse.move(box["x"], middle)
    page.keyboard.press("ArrowUp")
    checks.that("It has the focus and goes by steps", attribute(page, slider, "aria-valuetext", "80 %"))
    page.keyboard.press("Home")
    checks.that("Home goes to the beginning", attribute(page, slider, "aria-valuenow", "0"))
    stepper = page.get_by_role("spinbutton", name="Guests").first
    stepper.get_by_role("button", name="Increase").click()
    checks.that("A stepper's buttons step", attribute(page, stepper, "aria-valuetext", "3"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    checks.that("Its keys as well", attribute(page, stepper, "aria-valuetext", "1"))
    checks.that("At the end its button is not to be used", attribute(
        page, stepper.get_by_role("button", name="Decrease"), "aria-disabled", "true"))
    rating = page.get_by_role("slider", name="Your opinion").first
    rating.focus()
    page.keyboard.press("End")
    checks.that("A rating goes to all stars", attribute(page, rating, "aria-valuetext", "5 of 5"))
    checks.equal("The disabled one says so", page.get_by_role(
        "slider", name="Volume").nth(1).get_attribute("aria-disabled"), "true")
    picture(page, "catalogue-choices")
    checks.equal("The console is silent", page.problems, [])


def links(checks, chromium, program):
    page = open_family(chromium, program, "Buttons and links")
    page.evaluate("""HTMLAnchorElement.prototype.click = function () {
      globalThis.opened = [this.href, this.target, this.rel];
    }; // A function that is left over would be called by the driver.
    undefined""")
    page.get_by_role("link", name="The language").first.focus()
    page.keyboard.press("Enter")
    until(page, "globalThis.opened")
    checks.equal("A link opens elsewhere, without telling from where", page.evaluate("opened"),
                 ["https://www.swift.org/", "_blank", "noopener noreferrer"])
    picture(page, "catalogue-actions")
    checks.equal("The console is silent", page.problems, [])


def menus(checks, chromium, program):
    page = open_family(chromium, program, "Buttons and links")
    button = page.get_by_role("button", name="Actions", exact=True).first
    # The list reports its scroll position once a frame, and the test is faster than a frame.
    button.scroll_into_view_if_needed()
    still(page, "document.querySelector('[aria-label=\"Buttons and links\"]').rowanView.scroll.offset")
    button.click()
    menu = page.get_by_role("menu", name="Actions")
    menu.wait_for()
    # It comes by moving into its place.
    until(page, "document.getAnimations().length === 0")
    place, below = menu.bounding_box(), button.bounding_box()
    checks.that("A menu stands below its button", below["y"] + below["height"] < place["y"] < below["y"] + 60
                and abs(place["x"] - below["x"]) < 1, f"{place} {below}")
    checks.equal("It has its items", menu.get_by_role("menuitem").count(), 3)
    picture(page, "catalogue-menu")
    page.keyboard.press("ArrowDown")
    until(page, "document.activeElement.getAttribute('aria-label') === 'Delete'")
    checks.that("The arrow down passes by what cannot be chosen", True)
    page.keyboard.press("Escape")
    menu.wait_for(state="detached")
    until(page, "document.activeElement.getAttribute('aria-label') === 'Actions'")
    checks.that("The escape key closes it, and the button has the focus again", True)
    # In a row of a list the arrow down leads to the next row.
    page.keyboard.press("Enter")
    menu.wait_for()
    page.mouse.click(1200, 780)
    menu.wait_for(state="detached")
    checks.that("A click elsewhere closes it", True)
    button.click()
    menu.get_by_role("menuitem", name="Rename").click()
    page.get_by_text("It was renamed").wait_for()
    menu.wait_for(state="detached")
    checks.that("A click on an item does what it says, and closes the menu", True)
    checks.equal("The console is silent", page.problems, [])


def fields(checks, chromium, program):
    page = open_family(chromium, program, "Fields")
    secure = page.get_by_label("Password", exact=True).first
    checks.equal("A hidden field is one of the browser's", secure.get_attribute("type"), "password")
    editor = page.get_by_role("textbox", name="Notes").first
    height = editor.bounding_box()["height"]
    editor.focus()
    page.keyboard.press("Control+End")
    for _ in range(3):
        page.keyboard.press("Enter")
    page.keyboard.type("end")
    until(page, f"document.querySelector('textarea').getBoundingClientRect().height > {height}")
    checks.that("An editor takes line ends, and grows", editor.input_value().endswith("\n\n\nend"))
    page.keyboard.press("ArrowUp")
    page.keyboard.type("x")
    checks.that("Arrow keys move between its lines", editor.input_value().endswith("x\nend"),
                editor.input_value())
    picture(page, "catalogue-fields")
    checks.equal("The console is silent", page.problems, [])


def folding(checks, chromium, program):
    page = open_family(chromium, program, "Containers")
    header = page.get_by_role("button", name="Advanced").first
    checks.equal("A closed group says so", header.get_attribute("aria-expanded"), "false")
    header.focus()
    page.keyboard.press("Space")
    page.get_by_role("switch", name="Keep a log").first.wait_for()
    checks.that("The space bar opens it", attribute(page, header, "aria-expanded", "true"))
    names = [page.get_by_role("textbox", name=name).first.bounding_box() for name in ("Name", "Home town")]
    checks.equal("The cells of a column stand below each other", names[0]["x"], names[1]["x"])
    picture(page, "catalogue-containers")
    checks.equal("The console is silent", page.problems, [])


def looks(checks, chromium, program):
    page = open_family(chromium, program, "Figures")
    image = page.evaluate("""[...document.querySelectorAll('.view')]
      .map(e => e.style.backgroundImage).find(text => text.startsWith('linear-gradient'))""")
    checks.that("A gradient is the browser's own", "var(--accent)" in (image or ""), str(image))
    picture(page, "catalogue-figures")
    choose(page, "Colours", "dark")
    until(page, "getComputedStyle(document.body).backgroundColor === 'rgb(22, 22, 21)'")
    checks.that("Dark colours can be chosen", True)
    choose(page, "Direction", "right to left")
    until(page, """(b => b.left > 800)(document.querySelector('.scroll[aria-label=Pages]')
      .getBoundingClientRect())""")
    choose(page, "Text", "200 %")
    picture(page, "catalogue-figures-dark-right-to-left-large")
    checks.that("And the reading direction", True)
    page.get_by_role("searchbox", name="Find a component").fill("password")
    until(page, "document.querySelectorAll('.scroll[aria-label=Pages] [role=listitem]').length === 1")
    checks.that("A component is found by other words for it", page.get_by_role(
        "list", name="Pages").get_by_text("Fields", exact=True).count() == 1)
    checks.equal("The console is silent", page.problems, [])


def collections(checks, chromium, program):
    page = open_catalogue(chromium, program, viewport={"width": 1280, "height": 1600})
    page.get_by_role("list", name="Pages").get_by_text("Collections", exact=True).click()
    grid = page.get_by_role("grid", name="Pictures")
    cell = grid.get_by_role("gridcell", name="Harbour 2", exact=True)
    cell.wait_for()
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    rows = [node for node in nodes if node.get("role", {}).get("value") == "row"]
    held = [[by_id[child].get("role", {}).get("value") for child in row.get("childIds", []) if child in by_id]
            for row in rows]
    checks.that("Readers find rows", len(rows) > 1, str(len(rows)))
    checks.that("And nothing but cells in them", all(set(row) == {"gridcell"} for row in held), str(held))
    # The titles of sections are rows of their own.
    per_row = max(map(len, held), default=0)
    checks.equal("The grid says how many columns it has", grid.get_attribute("aria-colcount"), str(per_row))
    checks.equal("A cell says where it is", (cell.get_attribute("aria-rowindex"), cell.get_attribute(
        "aria-colindex")), ("1", "2"))
    cell.click()
    checks.that("A click selects", attribute(page, cell, "aria-selected", "true"))
    page.keyboard.press("ArrowDown")
    name = f"{['Dunes', 'Harbour', 'Meadow', 'Ridge', 'Lagoon', 'Orchard', 'Glacier'][(1 + per_row) % 7]} {2 + per_row}"
    below = grid.get_by_role("gridcell", name=name, exact=True)
    checks.that("The arrow goes down a line", attribute(page, below, "aria-selected", "true"))
    page.keyboard.press("End")
    last = grid.get_by_role("gridcell", name=re.compile(" 100000$"))
    last.wait_for()
    checks.that("End goes to the last of a hundred thousand", last.is_visible())
    checks.that("Without the others in the page", grid.get_by_role("gridcell").count() < 300)
    picture(page, "catalogue-collections-grid")
    page.get_by_role("radio", name="Flow").click()
    words = page.get_by_role("grid", name="Words")
    words.wait_for()
    boxes = [words.get_by_role("gridcell", name=name, exact=True).bounding_box() for name in ("acorn", "almond")]
    checks.that("Words follow each other", abs(boxes[0]["x"] + boxes[0]["width"] + 8 - boxes[1]["x"]) < 1, str(boxes))
    picture(page, "catalogue-collections-flow")
    choose(page, "Layout", "Own layout")
    page.get_by_role("grid", name="Wall").wait_for()
    picture(page, "catalogue-collections-wall")
    checks.equal("The console is silent", page.problems, [])


def swipes(checks, chromium, program):
    page = open_family(chromium, program, "Swipe actions")
    letters = page.get_by_role("list", name="Letters")
    letters.get_by_text("Priorities, again").wait_for()
    row = lambda name: letters.get_by_role("listitem").filter(has_text=name)
    place = row("Grace").bounding_box()
    y = place["y"] + 20

    def swipe(y, *places):
        page.mouse.move(places[0], y)
        page.mouse.down()
        for x in places[1:]:
            page.mouse.move(x, y, steps=4)
        page.wait_for_timeout(120)
        page.mouse.up()

    right = place["x"] + place["width"]
    swipe(y, right - 60, right - 75, right - 200)
    # Those for readers have the same names.
    delete = page.locator(".view[role=button][aria-label=Delete]").first
    delete.wait_for()
    still(page, "document.querySelector('.view[role=button][aria-label=Delete]').getBoundingClientRect().left")
    box = delete.bounding_box()
    checks.equal("A swipe uncovers the actions, up to the edge", round(box["x"] + box["width"]), round(right))
    picture(page, "catalogue-swipe")
    ada = row("Ada").bounding_box()
    page.mouse.click(ada["x"] + ada["width"] - 40, ada["y"] + 20)
    until(page, "!document.querySelector('[role=button][aria-label=Delete]:not([aria-hidden])')")
    checks.that("A click elsewhere closes the row", True)
    checks.equal("The console is silent", page.problems, [])


def dialogs(checks, chromium, program):
    page = open_family(chromium, program, "Dialogs")
    button = page.get_by_role("button", name="Empty the box")
    button.click()
    dialog = page.get_by_role("alertdialog", name="Throw away 12 letters?")
    dialog.wait_for()
    checks.equal("A question is modal", dialog.get_attribute("aria-modal"), "true")
    until(page, "document.activeElement.getAttribute('aria-label') === 'Keep them'")
    checks.that("It has the focus", True)
    for name in ("Throw away the oldest", "Throw away all", "Keep them"):
        page.keyboard.press("Tab")
        until(page, f"document.activeElement.getAttribute('aria-label') === {name!r}")
    checks.that("Tab goes round in it", True)
    until(page, "document.getAnimations().length === 0")
    picture(page, "catalogue-dialog")
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    until(page, "document.activeElement.getAttribute('aria-label') === 'Empty the box'")
    checks.that("The escape key closes it, and the button has the focus again", True)
    checks.that("Nothing is thrown away", page.get_by_text("12 letters", exact=True).is_visible())
    button.click()
    page.get_by_role("button", name="Throw away all").click()
    page.get_by_text("0 letters", exact=True).wait_for()
    dialog.wait_for(state="detached")
    checks.that("An answer is acted upon", attribute(page, button, "aria-disabled", "true"))
    checks.equal("The console is silent", page.problems, [])


def screens(checks, chromium, program):
    page = open_family(chromium, program, "Screens", viewport={"width": 1280, "height": 1800})
    title = page.get_by_role("heading", name="Birds", exact=True).first
    before = title.bounding_box()
    birds = page.get_by_role("group", name="Birds").first
    row = birds.get_by_text("Robin", exact=True)
    start = row.bounding_box()["y"]
    birds.hover()
    page.mouse.wheel(0, 20)
    still(page, "document.querySelector('.scroll[aria-label=Birds]').rowanView.scroll.offset")
    checks.equal("A large title scrolls with the rows", (
        round(before["y"] - title.bounding_box()["y"]), round(start - row.bounding_box()["y"])), (20, 20))
    page.mouse.wheel(0, 60)
    until(page, "document.querySelector('.scroll[aria-label=Birds]').rowanView.scroll.offset >= 70")
    until(page, "document.getAnimations().length === 0")
    after = title.bounding_box()
    checks.that("And stands in the bar then", after["height"] < before["height"] and after["y"] < before["y"],
                f"{before} {after}")
    checks.equal("While nothing jumps", round(start - row.bounding_box()["y"]), 80)
    picture(page, "catalogue-title")
    page.mouse.wheel(0, -200)
    until(page, "document.querySelector('.scroll[aria-label=Birds]').rowanView.scroll.offset === 0")
    still(page, "document.querySelectorAll('[role=heading]').length")
    checks.equal("At the beginning it is large again", title.bounding_box(), before)
    page.get_by_role("searchbox", name="Search birds").fill("wren")
    until(page, """[...document.querySelectorAll('.scroll[aria-label=Birds]')].some(
      list => list.querySelectorAll('[role=listitem]').length === 1)""")
    checks.that("A search in the bar finds", True)
    choose(page, "Phase", "Failed")
    page.get_by_role("heading", name="No birds").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("progressbar", name="Looking for birds").wait_for()
    checks.that("What has failed is tried again", True)
    page.get_by_role("button", name="Look again").click()
    page.get_by_text("A dunnock has come.").wait_for()
    picture(page, "catalogue-screens")
    page.get_by_role("button", name="Dismiss").click()
    page.get_by_text("A dunnock has come.").wait_for(state="detached")
    checks.that("A message comes and is taken away", True)
    checks.equal("The console is silent", page.problems, [])


def home(checks, chromium, program):
    page = open_family(chromium, program, "Home", viewport={"width": 1280, "height": 1300})
    valley = page.get_by_role("group", name="Valley").first
    page.get_by_role("button", name="Hide, Walks").click()
    until(page, """![...document.querySelectorAll('[aria-label=Valley] .run')].some(
      e => e.textContent === 'To the lake' && e.checkVisibility())""")
    checks.that("A section is hidden", True)
    page.get_by_role("button", name="More").first.click()
    page.get_by_role("menuitem", name="Customize").click()
    page.get_by_role("switch", name="Walks").click()
    picture(page, "catalogue-customizer")
    page.get_by_role("button", name="Done", exact=True).click()
    until(page, """[...document.querySelectorAll('[aria-label=Valley] .run')].some(
      e => e.textContent === 'To the lake' && e.checkVisibility())""")
    checks.that("and shown again by the customizer", True)
    page.get_by_role("searchbox", name="Search huts").fill("pass")
    valley.get_by_text("Pass hut", exact=True).wait_for()
    until(page, """![...document.querySelectorAll('[aria-label=Valley] .run')].some(
      e => e.textContent === 'To the lake' && e.checkVisibility())""")
    checks.that("A search shows what was found alone", True)
    page.get_by_role("textbox", name="Type quickly").press_sequentially("quick", delay=10)
    until(page, "[...document.querySelectorAll('div')].filter(e => e.textContent === 'quick').length >= 2")
    checks.that("What is typed arrives after a pause", True)
    picture(page, "catalogue-home")
    checks.equal("The console is silent", page.problems, [])


def flows(checks, chromium, program):
    page = open_family(chromium, program, "Flows", viewport={"width": 1280, "height": 1500})
    page.get_by_text("Lake hut").first.click()
    page.get_by_role("heading", name="Lake hut").wait_for()
    page.get_by_role("button", name="Book").first.click()
    sheet = page.get_by_role("dialog", name="Beds")
    sheet.wait_for()
    checks.equal("A sheet is modal", sheet.get_attribute("aria-modal"), "true")
    until(page, "document.getAnimations().length === 0")
    picture(page, "catalogue-flow-sheet")
    sheet.get_by_role("button", name="Increase").click()
    sheet.get_by_role("button", name="Keep them for me").click()
    page.get_by_text("3 beds are kept for you.").wait_for()
    sheet.wait_for(state="detached")
    checks.that("What was chosen in it comes back", True)
    tabs = page.get_by_role("tablist").first
    tabs.get_by_role("tab", name="Diary").click()
    checks.that("A tab is selected", attribute(
        page, tabs.get_by_role("tab", name="Diary"), "aria-selected", "true"))
    page.keyboard.press("ArrowLeft")
    checks.that("Keys go from one to the next", attribute(
        page, tabs.get_by_role("tab", name="Huts"), "aria-selected", "true"))
    picture(page, "catalogue-flows")
    checks.equal("The console is silent", page.problems, [])


def sheets(checks, chromium, program):
    page = open_family(chromium, program, "Flows", viewport={"width": 1280, "height": 900}, has_touch=True)
    page.get_by_text("Lake hut").first.click()
    sheet = page.get_by_role("dialog", name="Beds")
    handle = sheet.get_by_role("slider", name="Height of the sheet")

    def open_sheet():
        page.get_by_role("button", name="Book").first.click()
        handle.wait_for()
        until(page, "document.getAnimations().length === 0")

    def middle():
        box = handle.bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def stands(height, value):
        attribute(page, handle, "aria-valuetext", value)
        until(page, "document.getAnimations().length === 0")
        return abs(sheet.bounding_box()["height"] - height) <= 1

    open_sheet()
    checks.that("A sheet comes at its first height", stands(450, "1 of 2"), str(sheet.bounding_box()))
    x, y = middle()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 100, steps=6)
    until(page, "document.querySelector('[role=dialog]').getBoundingClientRect().height > 600")
    checks.that("It follows the pointer", abs(middle()[1] - (y - 100)) < 3, str(middle()))
    picture(page, "catalogue-sheet-dragged")
    page.mouse.move(x, y - 160, steps=3)
    page.wait_for_timeout(150)
    page.mouse.up()
    large = 900 - 2 * 32
    checks.that("And comes to rest at the next height", stands(large, "2 of 2"), str(sheet.bounding_box()))
    handle.focus()
    page.keyboard.press("ArrowDown")
    checks.that("Keys lead from height to height", stands(450, "1 of 2"), str(sheet.bounding_box()))
    x, y = middle()
    drag(page, x, y, y - 170)
    checks.that("A finger does", stands(large, "2 of 2"), str(sheet.bounding_box()))
    x, y = middle()
    drag(page, x, y, y + 400)
    sheet.wait_for(state="detached")
    checks.that("Pulled down it goes", True)
    open_sheet()
    handle.focus()
    page.keyboard.press("ArrowDown")
    sheet.wait_for(state="detached")
    checks.that("Lower than at its lowest it goes, by keys too", True)
    checks.equal("The console is silent", page.problems, [])


run(the_page_opens, narrow_dark_and_back, collections, choices, screens, dialogs, flows, home, sheets, links, menus,
    swipes, fields, folding, looks, program=lambda: serving(FOLDER / "Catalogue"))
