"""Scroll views in components: vertical, horizontal, nested, scrolled by wheel, keys and the app."""

from harness import ENGINE, STAGE, frames, open_page, picture, run, serving, still, until


# The distance that an arrow key scrolls.
ARROW = {"chromium": 40, "firefox": 51}[ENGINE]


def start(chromium, address, **options):
    return open_page(chromium, address, ready="Parts", **options)


def scroller(name):
    return f"document.querySelector('[aria-label=\"{name}\"]')"


def offset(page, name):
    return still(page, f"{scroller(name)}.rowanView.scroll.offset", 200)


def wheels(checks, chromium, program):
    page = start(chromium, program.address)
    box = page.get_by_label("Chapters").bounding_box()
    checks.equal("The window is as high as it was given", box["height"], 200)
    page.mouse.move(box["x"] + 50, box["y"] + 50)
    page.mouse.wheel(0, 40)
    checks.equal("A wheel scrolls what is below the pointer", offset(page, "Chapters"), 40)
    shelf = page.get_by_label("Shelf").bounding_box()
    page.mouse.move(shelf["x"] + 50, shelf["y"] + 20)
    page.mouse.wheel(150, 0)
    checks.equal("A wheel that turns sideways scrolls the shelf", offset(page, "Shelf"), 150)
    page.mouse.wheel(0, 20)
    checks.equal("One that turns down goes on to what is around it", offset(page, "Chapters"), 60)
    checks.equal("and leaves the shelf where it is", offset(page, "Shelf"), 150)
    picture(page, "scroll-views")
    checks.equal("The console is silent", page.problems, [])


def awaits_step(page, name):
    """Waits until an arrow key has scrolled a view from its start; the distance differs between browsers."""
    until(page, f"Math.abs({scroller(name)}.rowanView.scroll.offset - {ARROW}) <= 1")
    offset(page, name)


def keys(checks, chromium, program):
    page = start(chromium, program.address)
    shelf = page.get_by_label("Shelf")
    checks.equal("A shelf of texts takes the focus", shelf.get_attribute("tabindex"), "0")
    checks.equal("Chapters do not, for there is a button in them",
                 page.get_by_label("Chapters").get_attribute("tabindex"), None)
    shelf.focus()
    page.keyboard.press("ArrowRight")
    awaits_step(page, "Shelf")
    checks.that("An arrow scrolls it", True)
    width = shelf.bounding_box()["width"]
    last = 1200 - width
    before = offset(page, "Shelf")
    page.keyboard.press("PageDown")
    checks.equal("So does the key for pages", offset(page, "Shelf"), min(before + width, last))
    page.keyboard.press("End")
    checks.equal("and that for the end", offset(page, "Shelf"), last)
    page.keyboard.press("Home")
    checks.equal("and that for the beginning", offset(page, "Shelf"), 0)
    page.get_by_role("button", name="The end").focus()
    checks.that("What gets the focus comes into sight", offset(page, "Chapters") > 900)
    checks.equal("The console is silent", page.problems, [])


def tab(checks, chromium, program):
    page = start(chromium, program.address)
    seen = []
    for _ in range(12):
        page.keyboard.press("Tab")
        seen.append(page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))
    checks.that("Tab passes scroll views by that hold something it stops at", "Chapters" not in seen, str(seen))
    checks.that("and stops at those of texts", "Shelf" in seen, str(seen))
    until(page, f"!{scroller('Chapters')}.hasAttribute('tabindex')")
    checks.that("Afterwards they are as they were", True)


def the_app(checks, chromium, program):
    page = start(chromium, program.address)
    program.ask("go 10")
    until(page, f"{scroller('Chapters')}.rowanView.scroll.offset > 0")
    place = "[...document.querySelectorAll('.run')].find(e => e.textContent === 'Chapter 10')"
    offset(page, "Chapters")
    top = page.get_by_label("Chapters").bounding_box()["y"]
    box = page.evaluate(f"({place}).closest('.view').getBoundingClientRect().top")
    checks.that("The app has a chapter shown", abs(box - top) < 8, f"{box} {top}")
    program.ask("end")
    last = until(page, f"{scroller('Chapters')}.rowanView.scroll.offset")
    last = offset(page, "Chapters")
    checks.that("and the end", last > 900, last)
    program.ask("shorten")
    until(page, f"{scroller('Chapters')}.rowanView.scroll.offset < {last}")
    short = offset(page, "Chapters")
    native = page.evaluate(f"{scroller('Chapters')}.scrollHeight")
    checks.equal("Less content leaves no gap", short, native - 200)
    checks.equal("The console is silent", page.problems, [])


def long_menus(checks, chromium, program):
    page = start(chromium, program.address)
    page.get_by_role("button", name="Years").click()
    menu = page.get_by_role("menu")
    menu.wait_for()
    # The menu moves while it appears.
    still(page, "document.querySelector('[role=menu]').getBoundingClientRect().y")
    box, height = menu.bounding_box(), page.viewport_size["height"]
    checks.that("It is within the window", box["y"] >= 8 and box["y"] + box["height"] <= height - 8, box)
    checks.equal("All its items are there", menu.get_by_role("menuitem").count(), 70)

    def reached(title):
        until(page, f"document.activeElement.getAttribute('aria-label') === '{title}'")
        frames(page)
        item = page.get_by_role("menuitem", name=title).bounding_box()
        inside = item["y"] >= box["y"] and item["y"] + item["height"] <= box["y"] + box["height"]
        checks.that(f"{title} is in sight", inside, (item, box))

    reached("1960")
    for key, title in (("End", "2029"), ("ArrowDown", "1960"), ("PageDown", "1970"), ("ArrowUp", "1969")):
        page.keyboard.press(key)
        reached(title)
    page.keyboard.type("2017")
    reached("2017")
    picture(page, "long-menu")
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] / 2)
    page.mouse.wheel(0, -4000)
    offset_of = "document.querySelector('[role=menu] .scroll').rowanView.scroll.offset"
    checks.equal("A wheel scrolls it to its beginning", still(page, offset_of, 200), 0)
    page.get_by_role("menuitem", name="1961").click()
    menu.wait_for(state="detached")
    checks.that("An item that is chosen is done", "1961" in program.ask("notes"))
    checks.equal("The console is silent", page.problems, [])


def leftwards(checks, chromium, program):
    page = start(chromium, program.address)
    program.ask("mirror")
    until(page, f"{scroller('Shelf')}.rowanView.scroll.isMirrored")
    frames(page)
    shelf = page.get_by_label("Shelf")
    box = shelf.bounding_box()
    first = page.get_by_text("Book 0", exact=True).first
    view = first.evaluate("e => { const b = e.closest('.view').getBoundingClientRect(); return b.right; }")
    checks.that("A shelf begins on the right", abs(view - (box["x"] + box["width"])) < 1, f"{view} {box}")
    shelf.focus()
    page.keyboard.press("ArrowLeft")
    awaits_step(page, "Shelf")
    checks.that("and goes on to the left", True)
    page.keyboard.press("End")
    checks.equal("to its end", offset(page, "Shelf"), 1200 - box["width"])
    left = page.get_by_text("Book 11", exact=True).first.evaluate(
        "e => e.closest('.view').getBoundingClientRect().left")
    checks.that("where the last one is on the left", abs(left - box["x"]) < 1, f"{left} {box}")
    page.mouse.move(box["x"] + 50, box["y"] + 20)
    page.mouse.wheel(100, 0)
    checks.equal("A wheel brings it back", offset(page, "Shelf"), 1100 - box["width"])
    picture(page, "scroll-views-mirrored")
    checks.equal("The console is silent", page.problems, [])


def place_survives(checks, chromium, program):
    page = start(chromium, program.address)
    page.get_by_label("Shelf").focus()
    page.keyboard.press("End")
    last = offset(page, "Shelf")
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length > 1 && sockets.at(-1).readyState === 1")
    frames(page, 10)
    checks.equal("A connection that broke off leaves the shelf where it was", offset(page, "Shelf"), last)


def app():
    return serving(STAGE, "parts")


def fresh(test):
    """Gives each test a separate app, whose state does not contain the commands of another test."""
    def taken(checks, chromium, _):
        with app() as program:
            test(checks, chromium, program)
    taken.__name__ = test.__name__
    return taken


if __name__ == "__main__":
    run(*map(fresh, [wheels, keys, tab, the_app, long_menus, leftwards, place_survives]), program=app)
