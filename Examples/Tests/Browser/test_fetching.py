"""Rows that are fetched, or cannot be, and the strip by which they are found, in the catalogue."""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import drag, open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
NEWS = "document.querySelector('.scroll[aria-label=News]')"


def open_rows(chromium, program, **options):
    options.setdefault("viewport", {"width": 1280, "height": 820})
    page = open_page(chromium, program.address, ready="Buttons and links", **options)
    if page.viewport_size["width"] < 800:
        page.get_by_role("button", name="All pages").click()
    # The page is one of those at the end of the list, which are there once they are in sight.
    page.get_by_role("searchbox").first.fill("fetching")
    page.get_by_role("list", name="Pages").get_by_text("Fetching and finding", exact=True).click()
    page.get_by_text("Story 20").first.wait_for()
    return page


def news(page):
    return page.get_by_role("list", name="News", exact=True)


def first_story(page, title):
    """Waits until the topmost story is this one."""
    until(page, f"""[...{NEWS}.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
      .sort((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)[0]
      .textContent.startsWith('{title}')""")


def offline(page):
    page.get_by_role("switch", name="No connection").or_(
        page.get_by_role("checkbox", name="No connection")).click()


def pulling(checks, chromium, program):
    page = open_rows(chromium, program, has_touch=True)
    box = news(page).bounding_box()
    drag(page, box["x"] + 100, box["y"] + 30, box["y"] + 190)
    page.get_by_text("Story 21").wait_for()
    first_story(page, "Story 21")
    checks.that("A pull fetches what is newer", True)
    news(page).get_by_role("listitem").first.click()
    page.keyboard.press("Control+r")
    first_story(page, "Story 22")
    checks.that("So do keys", True)
    page.get_by_role("button", name="Refresh the news").click()
    picture(page, "fetching-refreshing")
    first_story(page, "Story 23")
    checks.equal("The console is silent", page.problems, [])


def failing(checks, chromium, program):
    page = open_rows(chromium, program)
    offline(page)
    page.get_by_role("button", name="Refresh the news").click()
    note = news(page).get_by_text("There is no connection.")
    note.wait_for()
    checks.that("Rows that are there stay when newer ones cannot be had",
                news(page).get_by_text("Story 20").count() == 1)
    picture(page, "fetching-banner")
    news(page).get_by_role("button", name="Try again").click()
    note.wait_for(state="hidden")
    note.wait_for()
    checks.that("Trying again in vain says so again", True)
    news(page).get_by_role("button", name="Close").click()
    note.wait_for(state="hidden")
    checks.that("The note can be put away", True)
    page.get_by_role("button", name="Refresh the news").click()
    note.wait_for()
    offline(page)
    news(page).get_by_role("button", name="Try again").click()
    first_story(page, "Story 21")
    note.wait_for(state="hidden")
    checks.that("With a connection it goes", True)
    checks.equal("The console is silent", page.problems, [])


def going_on(checks, chromium, program):
    page = open_rows(chromium, program)
    offline(page)
    page.evaluate(f"{NEWS}.scrollTop = 1e6")
    news(page).get_by_text("There is no connection.").wait_for()
    page.evaluate(f"{NEWS}.scrollTop = 1e6")
    picture(page, "fetching-end-failed")
    offline(page)
    retry = news(page).get_by_role("button", name="Try again")
    retry.wait_for()
    retry.click()
    page.evaluate(f"{NEWS}.scrollTop = 1e6")
    for story in (9, 3):
        page.get_by_text(f"Story {story}", exact=True).wait_for()
        page.evaluate(f"{NEWS}.scrollTop = 1e6")
    until(page, f"({NEWS}.scrollTop = 1e6, {NEWS}.innerText.includes('Story 1\\n'))")
    checks.that("Older rows come as the end comes near, once there is a connection", True)
    news(page).get_by_text("Loading more").wait_for(state="hidden")
    checks.that("At the very end nothing more is promised", True)
    checks.equal("The console is silent", page.problems, [])


def states(checks, chromium, program):
    page = open_rows(chromium, program)
    shelf = page.get_by_role("list", name="Shelf", exact=True)
    shelf.scroll_into_view_if_needed()
    checks.that("A table without rows says so", shelf.get_by_text("No books yet").is_visible())
    page.get_by_role("radio", name="Loading").click()
    shelf.get_by_text("No books yet").wait_for(state="hidden")
    picture(page, "fetching-loading")
    page.get_by_role("radio", name="Failed").click()
    shelf.get_by_text("The books could not be found.").wait_for()
    picture(page, "fetching-failed")
    shelf.get_by_role("button", name="Try again").click()
    shelf.get_by_text("The books could not be found.").wait_for(state="hidden")
    checks.that("Trying again takes the note away", True)
    checks.equal("The console is silent", page.problems, [])


def index(checks, chromium, program):
    page = open_rows(chromium, program, has_touch=True)
    woods = page.get_by_role("group", name="Woods", exact=True)
    woods.scroll_into_view_if_needed()
    strip = woods.get_by_role("slider", name="Index")
    strip.wait_for()
    box = strip.bounding_box()
    middle = box["x"] + box["width"] / 2
    picture(page, "fetching-index")
    page.mouse.click(middle, box["y"] + box["height"] - 24)
    woods.get_by_text("Yew", exact=True).wait_for()
    checks.that("A click near the end of the strip leads there", True)
    strip.focus()
    page.keyboard.press("Home")
    woods.get_by_text("Acacia", exact=True).wait_for()
    page.keyboard.press("m")
    woods.get_by_text("Maple", exact=True).wait_for()
    until(page, "document.activeElement.getAttribute('aria-valuetext') === 'M'")
    checks.that("A letter on the keyboard leads to its section, which the strip says", True)
    page.keyboard.press("ArrowDown")
    until(page, "document.activeElement.getAttribute('aria-valuetext') === 'O'")
    checks.that("Arrows go from letter to letter", True)
    still(page, "document.querySelector('.scroll[aria-label=Woods]').scrollTop")
    # The focus has scrolled the strip into sight.
    box = strip.bounding_box()
    drag(page, middle, box["y"] + box["height"] - 30, box["y"] + 14)
    woods.get_by_text("Acacia", exact=True).wait_for()
    checks.that("A finger along the strip goes back to the beginning", True)
    checks.equal("The console is silent", page.problems, [])


def looks(checks, chromium, program):
    for name, choices, options in (
        ("dark", ["dark"], {}),
        ("rtl", ["right to left"], {}),
        ("large", ["200 %"], {}),
        ("narrow", [], {"viewport": {"width": 390, "height": 800}}),
    ):
        page = open_rows(chromium, program, **options)
        for choice in choices:
            page.get_by_role("radio", name=choice, exact=True).click()
        offline(page)
        page.get_by_role("button", name="Refresh the news").click()
        news(page).get_by_text("There is no connection.").wait_for()
        page.wait_for_timeout(300)
        picture(page, f"fetching-{name}")
        code = page.get_by_role("button", name="Code", exact=True).first.bounding_box()
        page.mouse.move(code["x"] + 20, code["y"] + 8)
        page.mouse.wheel(0, 5000)
        page.get_by_role("slider", name="Index").wait_for()
        still(page, "document.querySelector('[role=slider]').getBoundingClientRect().y")
        picture(page, f"fetching-{name}-below")
        width = page.evaluate("document.documentElement.scrollWidth")
        checks.that(f"Nothing sticks out: {name}", width <= page.viewport_size["width"], width)


run(pulling, failing, going_on, states, index, looks, program=lambda: serving(FOLDER / "Catalogue"))
