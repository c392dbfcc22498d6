"""An address book of many people in a browser, on a database."""

import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import open_page, picture, run, serving, until  # noqa: E402

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
    page.get_by_role("listitem").first.click()
    page.get_by_text("@example.org").wait_for()
    checks.that("Who is chosen is shown beside the list",
                page.get_by_role("button", name="Remove from favourites").is_visible())
    picture(page, "contacts-card")
    page.keyboard.press("End")
    page.get_by_role("heading", name="Z", exact=True).wait_for()
    checks.that("The end of the alphabet is a key away", True)
    checks.equal("The console is silent", page.problems, [])


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


def narrow_and_dark(checks, chromium, program):
    page = open_contacts(
        chromium, program, viewport={"width": 390, "height": 800}, color_scheme="dark")
    picture(page, "contacts-narrow-dark")
    page.get_by_role("listitem").first.click()
    page.get_by_text("@example.org").wait_for()
    picture(page, "contacts-card-narrow-dark")
    page.get_by_role("button", name="All contacts").click()
    until(page, f"{ROWS}.length > 5")
    width = page.evaluate("document.documentElement.scrollWidth")
    checks.that("Nothing sticks out", width <= 390, str(width))


with tempfile.TemporaryDirectory() as folder:
    file = str(pathlib.Path(os.environ.get("BOOK", pathlib.Path(folder) / "people.sqlite")))
    run(everybody_is_there, searching, narrow_and_dark,
        program=lambda: serving(FOLDER / "Contacts", "--file", file, "--people", str(PEOPLE)))
