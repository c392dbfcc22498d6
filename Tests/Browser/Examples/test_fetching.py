"""Browser tests of refreshing and loading more rows in Catalogue, with and without a connection."""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import drag, open_page, picture, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[3] / ".build/debug"))
NEWS = "document.querySelector('.scroll[aria-label=News]')"


def open_news(chromium, program, **options):
    options.setdefault("viewport", {"width": 1280, "height": 820})
    page = open_page(chromium, program.address, ready="Buttons and links", **options)
    if page.viewport_size["width"] < 800:
        page.get_by_role("button", name="All pages").click()
    # The page is at the end of the list, which has elements for visible rows only.
    page.get_by_role("searchbox").first.fill("fetching")
    page.get_by_role("list", name="Pages").get_by_text("Fetching", exact=True).click()
    page.get_by_text("Story 20").first.wait_for()
    return page


def news_list(page):
    return page.get_by_role("list", name="News", exact=True)


def wait_for_first_story(page, title):
    """Waits until the first visible story begins with a title."""
    until(page, f"""[...{NEWS}.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
      .sort((a, b) => a.getBoundingClientRect().y - b.getBoundingClientRect().y)[0]
      .textContent.startsWith('{title}')""")


def toggle_connection(page):
    page.get_by_role("switch", name="No connection").or_(
        page.get_by_role("checkbox", name="No connection")).click()


def refreshing_news(checks, chromium, program):
    page = open_news(chromium, program, has_touch=True)
    box = news_list(page).bounding_box()
    drag(page, box["x"] + 100, box["y"] + 30, box["y"] + 190)
    page.get_by_text("Story 21").wait_for()
    wait_for_first_story(page, "Story 21")
    checks.that("A pull-to-refresh adds a newer story at the top", True)
    news_list(page).get_by_role("listitem").first.click()
    page.keyboard.press("Control+r")
    wait_for_first_story(page, "Story 22")
    checks.that("Control-R adds a newer story at the top", True)
    page.get_by_role("button", name="Refresh the news").click()
    picture(page, "fetching-refreshing")
    wait_for_first_story(page, "Story 23")
    checks.equal("The page reports no errors", page.problems, [])


def failed_refreshes(checks, chromium, program):
    page = open_news(chromium, program)
    toggle_connection(page)
    page.get_by_role("button", name="Refresh the news").click()
    message = news_list(page).get_by_text("There is no connection.")
    message.wait_for()
    checks.that("A refresh that fails keeps the existing rows",
                news_list(page).get_by_text("Story 20").count() == 1)
    picture(page, "fetching-banner")
    news_list(page).get_by_role("button", name="Try again").click()
    message.wait_for(state="hidden")
    message.wait_for()
    checks.that("A retry that fails shows the error message again", True)
    news_list(page).get_by_role("button", name="Close").click()
    message.wait_for(state="hidden")
    checks.that("The Close button hides the error message", True)
    page.get_by_role("button", name="Refresh the news").click()
    message.wait_for()
    toggle_connection(page)
    news_list(page).get_by_role("button", name="Try again").click()
    wait_for_first_story(page, "Story 21")
    message.wait_for(state="hidden")
    checks.that("A retry that succeeds hides the error message and adds a newer story at the top", True)
    checks.equal("The page reports no errors", page.problems, [])


def loading_older_rows(checks, chromium, program):
    page = open_news(chromium, program)
    toggle_connection(page)
    page.evaluate(f"{NEWS}.scrollTop = 1e6")
    news_list(page).get_by_text("There is no connection.").wait_for()
    page.evaluate(f"{NEWS}.scrollTop = 1e6")
    picture(page, "fetching-end-failed")
    toggle_connection(page)
    retry = news_list(page).get_by_role("button", name="Try again")
    retry.wait_for()
    retry.click()
    page.evaluate(f"{NEWS}.scrollTop = 1e6")
    for story in (9, 3):
        page.get_by_text(f"Story {story}", exact=True).wait_for()
        page.evaluate(f"{NEWS}.scrollTop = 1e6")
    until(page, f"({NEWS}.scrollTop = 1e6, {NEWS}.innerText.includes('Story 1\\n'))")
    checks.that("After a retry with a connection, scrolling to the end loads older rows until the oldest", True)
    news_list(page).get_by_text("Loading more").wait_for(state="hidden")
    checks.that("The message “Loading more” is hidden after the oldest story was loaded", True)
    checks.equal("The page reports no errors", page.problems, [])


def appearances(checks, chromium, program):
    for name, choice, options in (
        ("dark", None, {"color_scheme": "dark"}),
        ("rtl", "right to left", {}),
        ("large", "200 %", {}),
        ("narrow", None, {"viewport": {"width": 390, "height": 800}}),
    ):
        page = open_news(chromium, program, **options)
        if choice:
            page.get_by_role("button", name="Appearance").click()
            page.get_by_role("menuitem", name=choice).or_(
                page.get_by_role("menuitemcheckbox", name=choice)).or_(
                page.get_by_role("menuitemradio", name=choice)).click()
            page.get_by_role("menu").first.wait_for(state="detached")
        toggle_connection(page)
        page.get_by_role("button", name="Refresh the news").click()
        news_list(page).get_by_text("There is no connection.").wait_for()
        page.wait_for_timeout(300)
        picture(page, f"fetching-{name}")
        width = page.evaluate("document.documentElement.scrollWidth")
        checks.that(f"The page is not wider than the window ({name})", width <= page.viewport_size["width"], width)


run(refreshing_news, failed_refreshes, loading_older_rows, appearances, program=lambda: serving(FOLDER / "Catalogue"))
