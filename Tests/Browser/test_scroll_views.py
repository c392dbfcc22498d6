"""Scroll views in components, vertical, horizontal and nested: scrolling by wheel, keys, focus and the app."""

from harness import ENGINE, STAGE, frames, open_page, picture, run, serving, still, until


# The distance in pixels that an arrow key scrolls.
ARROW = {"chromium": 40, "firefox": 51}[ENGINE]


def open_app(chromium, address, **options):
    return open_page(chromium, address, ready="Parts", **options)


def scroller(name):
    return f"document.querySelector('[aria-label=\"{name}\"]')"


def offset(page, name):
    return still(page, f"{scroller(name)}.rowanView.scroll.offset", 200)


def wheels(checks, chromium, program):
    page = open_app(chromium, program.address)
    box = page.get_by_label("Chapters").bounding_box()
    checks.equal("A scroll view has the height that the app has set", box["height"], 200)
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.wheel(0, 40)
    checks.equal("The wheel scrolls the scroll view under the pointer", offset(page, "Chapters"), 40)
    shelf = page.get_by_label("Shelf").bounding_box()
    page.mouse.move(shelf["x"] + 50, shelf["y"] + 20)
    page.mouse.wheel(150, 0)
    checks.equal("A horizontal wheel movement scrolls a horizontal scroll view", offset(page, "Shelf"), 150)
    page.mouse.wheel(0, 20)
    checks.equal("A vertical wheel movement over a nested horizontal scroll view scrolls the outer scroll view",
                 offset(page, "Chapters"), 60)
    checks.equal("A vertical wheel movement does not scroll a horizontal scroll view", offset(page, "Shelf"), 150)
    picture(page, "scroll-views")
    checks.equal("The page reports no errors", page.problems, [])


def wait_for_arrow_step(page, name):
    """Waits until an arrow key has scrolled a view from its start; the distance differs between browsers."""
    until(page, f"Math.abs({scroller(name)}.rowanView.scroll.offset - {ARROW}) <= 1")
    offset(page, name)


def keys(checks, chromium, program):
    page = open_app(chromium, program.address)
    shelf = page.get_by_label("Shelf")
    checks.equal("A scroll view without focusable content is focusable",
                 shelf.get_attribute("tabindex"), "0")
    checks.equal("A scroll view that contains a button is not focusable",
                 page.get_by_label("Chapters").get_attribute("tabindex"), None)
    shelf.focus()
    page.keyboard.press("ArrowRight")
    wait_for_arrow_step(page, "Shelf")
    checks.that("The ArrowRight key scrolls a focused horizontal scroll view", True)
    width = shelf.bounding_box()["width"]
    last = 1200 - width
    before = offset(page, "Shelf")
    page.keyboard.press("PageDown")
    checks.equal("The PageDown key scrolls a focused scroll view by a page, at most to its end",
                 offset(page, "Shelf"), min(before + width, last))
    page.keyboard.press("End")
    checks.equal("The End key scrolls a focused scroll view to its end", offset(page, "Shelf"), last)
    page.keyboard.press("Home")
    checks.equal("The Home key scrolls a focused scroll view to its start", offset(page, "Shelf"), 0)
    page.get_by_role("button", name="The end").focus()
    checks.that("A button at the end of a scroll view is scrolled into view when it gets the focus",
                offset(page, "Chapters") > 900)
    checks.equal("The page reports no errors", page.problems, [])


def tab_stops(checks, chromium, program):
    page = open_app(chromium, program.address)
    labels = []
    for _ in range(12):
        page.keyboard.press("Tab")
        labels.append(page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))
    checks.that("The Tab key skips scroll views with focusable content", "Chapters" not in labels, str(labels))
    checks.that("The Tab key stops at scroll views without focusable content", "Shelf" in labels, str(labels))
    until(page, f"!{scroller('Chapters')}.hasAttribute('tabindex')")
    checks.that("A scroll view that the Tab key has skipped has no tab index afterwards", True)


def scrolls_by_app(checks, chromium, program):
    page = open_app(chromium, program.address)
    program.ask("go 10")
    until(page, f"{scroller('Chapters')}.rowanView.scroll.offset > 0")
    chapter = "[...document.querySelectorAll('.run')].find(e => e.textContent === 'Chapter 10')"
    offset(page, "Chapters")
    top = page.get_by_label("Chapters").bounding_box()["y"]
    box = page.evaluate(f"({chapter}).closest('.view').getBoundingClientRect().top")
    checks.that("A scroll to a row by the app ends with the row at the start of the scroll view",
                abs(box - top) < 8, f"{box} {top}")
    program.ask("end")
    last = until(page, f"{scroller('Chapters')}.rowanView.scroll.offset")
    last = offset(page, "Chapters")
    checks.that("A scroll to the end by the app ends at an offset above 900", last > 900, last)
    program.ask("shorten")
    until(page, f"{scroller('Chapters')}.rowanView.scroll.offset < {last}")
    limited_offset = offset(page, "Chapters")
    native_extent = page.evaluate(f"{scroller('Chapters')}.scrollHeight")
    checks.equal("A scroll view whose content becomes shorter scrolls to its new end",
                 limited_offset, native_extent - 200)
    checks.equal("The page reports no errors", page.problems, [])


def long_menus(checks, chromium, program):
    page = open_app(chromium, program.address)
    page.get_by_role("button", name="Years").click()
    menu = page.get_by_role("menu")
    menu.wait_for()
    # An animation moves the menu while it appears.
    still(page, "document.querySelector('[role=menu]').getBoundingClientRect().y")
    box, height = menu.bounding_box(), page.viewport_size["height"]
    checks.that("A menu of 70 items is at least 8 points away from the top and the bottom of the window",
                box["y"] >= 8 and box["y"] + box["height"] <= height - 8, box)
    checks.equal("A menu of 70 items contains all of its items", menu.get_by_role("menuitem").count(), 70)

    def check_focused_item(title):
        until(page, f"document.activeElement.getAttribute('aria-label') === '{title}'")
        frames(page)
        item = page.get_by_role("menuitem", name=title).bounding_box()
        inside = item["y"] >= box["y"] and item["y"] + item["height"] <= box["y"] + box["height"]
        checks.that(f"The menu item {title} is visible when it has the focus", inside, (item, box))

    check_focused_item("1960")
    for key, title in (("End", "2029"), ("ArrowDown", "1960"), ("PageDown", "1970"), ("ArrowUp", "1969")):
        page.keyboard.press(key)
        check_focused_item(title)
    page.keyboard.type("2017")
    check_focused_item("2017")
    picture(page, "long-menu")
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -4000)
    offset_of = "document.querySelector('[role=menu] .scroll').rowanView.scroll.offset"
    checks.equal("The wheel scrolls a menu to its start", still(page, offset_of, 200), 0)
    page.get_by_role("menuitem", name="1961").click()
    menu.wait_for(state="detached")
    checks.that("A click on a menu item performs its action", "1961" in program.ask("notes"))
    checks.equal("The page reports no errors", page.problems, [])


def right_to_left(checks, chromium, program):
    page = open_app(chromium, program.address)
    program.ask("mirror")
    until(page, f"{scroller('Shelf')}.rowanView.scroll.isMirrored")
    frames(page)
    shelf = page.get_by_label("Shelf")
    box = shelf.bounding_box()
    first = page.get_by_text("Book 0", exact=True).first
    view = first.evaluate("e => { const b = e.closest('.view').getBoundingClientRect(); return b.right; }")
    checks.that("In a right-to-left layout, the first item of a horizontal scroll view is at its right edge",
                abs(view - (box["x"] + box["width"])) < 1, f"{view} {box}")
    shelf.focus()
    page.keyboard.press("ArrowLeft")
    wait_for_arrow_step(page, "Shelf")
    checks.that("The ArrowLeft key scrolls a right-to-left scroll view away from its start", True)
    page.keyboard.press("End")
    checks.equal("The End key scrolls a right-to-left scroll view to its end",
                 offset(page, "Shelf"), 1200 - box["width"])
    left = page.get_by_text("Book 11", exact=True).first.evaluate(
        "e => e.closest('.view').getBoundingClientRect().left")
    checks.that("The last item of a right-to-left scroll view is at the left edge after a scroll to the end",
                abs(left - box["x"]) < 1, f"{left} {box}")
    page.mouse.move(box["x"] + 50, box["y"] + 20)
    page.mouse.wheel(100, 0)
    checks.equal("A wheel movement to the right scrolls a right-to-left scroll view towards its start",
                 offset(page, "Shelf"), 1100 - box["width"])
    picture(page, "scroll-views-mirrored")
    checks.equal("The page reports no errors", page.problems, [])


def offset_survives_reconnection(checks, chromium, program):
    page = open_app(chromium, program.address)
    page.get_by_label("Shelf").focus()
    page.keyboard.press("End")
    last = offset(page, "Shelf")
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length > 1 && sockets.at(-1).readyState === 1")
    frames(page, 10)
    checks.equal("A scroll view keeps its offset when the page reconnects", offset(page, "Shelf"), last)


def app():
    return serving(STAGE, "parts")


def fresh(test):
    """Returns a test that runs with a separate app, whose state does not depend on the commands of other tests."""
    def run_with_new_app(checks, chromium, _):
        with app() as program:
            test(checks, chromium, program)
    run_with_new_app.__name__ = test.__name__
    return run_with_new_app


if __name__ == "__main__":
    run(*map(fresh, [wheels, keys, tab_stops, scrolls_by_app, long_menus, right_to_left,
                     offset_survives_reconnection]), program=app)
