"""Browser tests of Monitor's logs (files that the test writes) and of this machine's packages."""

import contextlib
import os
import pathlib
import sys
import tempfile
import urllib.parse

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import allow_clipboard, open_page, picture, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
IS_VISIBLE = "e => e.checkVisibility()"


class Log:
    """A log file that the test writes."""

    def __init__(self, folder, lines):
        self.path = os.path.realpath(folder) + "/app.log"
        self.write("".join(line + "\n" for line in lines))

    def write(self, text, mode="w"):
        with open(self.path, mode) as file:
            file.write(text)


@contextlib.contextmanager
def monitor(lines=()):
    with tempfile.TemporaryDirectory() as folder:
        log = Log(folder, lines)
        place = folder + "/state/place.json"
        with serving(FOLDER / "Monitor", "--state", place, "--log", log.path) as program:
            yield program, log


def open_at(chromium, program, path, ready, **options):
    """Opens a page at an address, as a link with the launch token does."""
    origin, token = program.address.split("/?token=")
    separator = "&" if "?" in path else "?"
    options.setdefault("viewport", {"width": 1440, "height": 860})
    return open_page(chromium, f"{origin}{path}{separator}token={token}", ready=ready, **options)


def open_log(chromium, program, log, ready, **options):
    path = urllib.parse.quote(log.path, safe="")
    page = open_at(chromium, program, f"/log?path={path}", "app.log", **options)
    wait_for_text(page, ready)
    return page


def wait_for_text(page, expected):
    """Waits until a text is visible within the window.

    A highlighted match is a separate element in its row.
    """
    try:
        return until(page, f"""[...document.querySelectorAll('.run, [role=listitem]')].some(e => {{
      const box = e.getBoundingClientRect();
      return e.textContent.includes({expected!r}) && e.checkVisibility()
        && box.bottom > 0 && box.top < innerHeight }})""")
    except TimeoutError:
        # The visible texts help to find the cause.
        visible_texts = page.evaluate("""[...document.querySelectorAll('[role=switch], .run')].filter(
          e => e.checkVisibility()).map(e => e.getAttribute('aria-checked') ?? e.textContent)""")
        raise TimeoutError(f"{expected!r} is not there: {visible_texts[:12]} … {visible_texts[-4:]}") from None


def lines(count):
    return [f"INFO line number {number}" for number in range(1, count + 1)]


def a_log_is_followed(checks, chromium, _):
    with monitor(lines(50_000)) as (program, log):
        page = open_log(chromium, program, log, "line number 50000")
        wait_for_text(page, "50\u2009000 lines")
        checks.that("The end of the log and the number of lines are visible", True)
        log.write("WARN one more\n", "a")
        wait_for_text(page, "one more")
        checks.that("Appended lines appear at the end", True)
        follow = page.get_by_role("switch", name="Follow")
        checks.equal("The Follow switch is on when a log opens", follow.get_attribute("aria-checked"), "true")
        page.get_by_text("line number 49990").hover()
        page.mouse.wheel(0, -20_000)
        until(page, "[...document.querySelectorAll('[role=switch]')]"
                    ".some(e => e.getAttribute('aria-checked') === 'false')")
        until(page, f"""![...document.querySelectorAll('.run')].some(
          e => e.textContent.includes('one more') && e.checkVisibility()
            && e.getBoundingClientRect().top < innerHeight)""")
        checks.that("Scrolling up ends following", True)
        log.write("ERROR at last\n", "a")
        wait_for_text(page, "50\u2009002 lines")
        checks.equal("A line that is appended after scrolling up does not appear",
                     page.get_by_text("at last").count(), 0)
        follow.click()
        wait_for_text(page, "at last")
        checks.that("The Follow switch scrolls back to the end", True)
        picture(page, "monitor-log")
        checks.equal("The page reports no errors", page.problems, [])


def a_log_is_truncated_and_replaced(checks, chromium, _):
    with monitor(["before"]) as (program, log):
        page = open_log(chromium, program, log, "before")
        log.write("after the cut\n")
        wait_for_text(page, "The file was truncated")
        wait_for_text(page, "after the cut")
        checks.that("A truncated file is reported and read again", True)
        os.rename(log.path, log.path + ".1")
        wait_for_text(page, "The file was deleted")
        log.write("of the new file\n")
        wait_for_text(page, "The file was replaced")
        wait_for_text(page, "of the new file")
        log.write("and more of it\n", "a")
        wait_for_text(page, "and more of it")
        checks.that("A replaced file is reported, and the new file is read", True)
        checks.equal("The page reports no errors", page.problems, [])


def a_log_is_searched_and_copied(checks, chromium, _):
    text = lines(20_000)
    text[99] = "ERROR the first needle"
    text[9_999] = "ERROR the second needle " + 400 * "long "
    with monitor(text) as (program, log):
        page = open_log(chromium, program, log, "line number 20000")
        allow_clipboard(page)
        page.keyboard.press("Control+f")
        until(page, "document.activeElement.matches('input')")
        page.keyboard.type("NEEDLE")
        wait_for_text(page, "2 found")
        page.get_by_role("button", name="Previous match").click()
        wait_for_text(page, "the second needle")
        wait_for_text(page, "2 of 2")
        page.keyboard.press("Control+g")
        wait_for_text(page, "the first needle")
        wait_for_text(page, "1 of 2")
        checks.that("Steps from match to match scroll to the match and wrap around", True)
        page.get_by_role("searchbox", name="Search lines").focus()
        for key, line, place in (("Enter", "second", 2), ("Enter", "first", 1), ("Shift+Enter", "second", 2),
                                 ("Shift+Enter", "first", 1)):
            page.keyboard.press(key)
            wait_for_text(page, f"the {line} needle")
            wait_for_text(page, f"{place} of 2")
        checks.equal("Return and Shift-Return step between matches and keep the focus in the field",
                     page.evaluate("document.activeElement.value"), "NEEDLE")
        checks.equal("All lines stay visible during a search",
                     page.get_by_text("INFO line number 99", exact=True).count() > 0, True)
        page.get_by_role("radio", name="Only matching").click()
        visible_lines = f"""[...document.querySelectorAll('.scroll[aria-label=Lines] [role=listitem]')]
          .filter({IS_VISIBLE})"""
        until(page, f"{visible_lines}.length === 2 && {visible_lines}.every(e => /needle/.test(e.textContent))")
        checks.that("The choice “Only matching” hides all other lines", True)
        picture(page, "monitor-log-search")
        page.get_by_role("radio", name="All lines").click()
        # All lines must be visible again first, because the matching lines also fulfil the
        # condition for the level.
        until(page, f"{visible_lines}.some(e => /INFO line/.test(e.textContent))")
        page.get_by_role("radio", name="Errors").click()
        until(page, f"{visible_lines}.length === 2 && {visible_lines}.every(e => /needle/.test(e.textContent))")
        checks.equal("The choice of a level hides all other lines",
                     page.get_by_text("line number 20000").count(), 0)
        page.get_by_role("listitem").filter(has_text="the second").locator("visible=true").first.click()
        page.evaluate("navigator.clipboard.writeText('nothing')")
        page.keyboard.press("Control+c")
        until(page, "navigator.clipboard.readText().then(text => text !== 'nothing')")
        checks.equal("A long line is copied completely",
                     page.evaluate("navigator.clipboard.readText()"), text[9_999])
        checks.equal("The page reports no errors", page.problems, [])


def only_logs_are_opened(checks, chromium, _):
    with monitor(["x"]) as (program, _):
        page = open_at(chromium, program, "/log?path=/etc/passwd", "Log not found")
        checks.equal("The address of a file that is not a log does not show the file",
                     page.get_by_text("root:").count(), 0)


def dependencies_link_to_packages(checks, chromium, _):
    if not os.path.exists("/var/lib/dpkg/status"):
        return
    with monitor(["x"]) as (program, _):
        page = open_at(chromium, program, "/packages", " installed")
        wait_for_text(page, "Description")
        checks.equal("The list of packages has a section index",
                     page.get_by_role("slider", name="Index").count(), 1)
        page.get_by_role("searchbox", name="Search packages").fill("GNU Bourne Again SHell")
        page.get_by_text("bash", exact=True).locator("visible=true").first.click()
        until(page, "location.pathname === '/package/bash'")
        # The text of a link is a separate element above the link.
        page.locator(".run.linked", has_text="base-files").locator("visible=true").first.click()
        until(page, "location.pathname === '/package/base-files'")
        wait_for_text(page, "Needed by")
        checks.that("A dependency is a link to the screen of its package", True)
        page.go_back()
        until(page, "location.pathname === '/package/bash'")
        page.get_by_role("heading", name="bash", exact=True).first.wait_for()
        checks.that("Back in the browser returns to the first package", True)
        picture(page, "monitor-package")
        checks.equal("The page reports no errors", page.problems, [])


def disks_and_networks(checks, chromium, _):
    with monitor(["x"]) as (program, _):
        page = open_at(chromium, program, "/disks", "file system")
        wait_for_text(page, " free of ")
        page.goto(page.url.split("?")[0].replace("/disks", "/network"))
        wait_for_text(page, "127.0.0.1")
        checks.that("The disks and networks of this machine are visible", True)


@contextlib.contextmanager
def no_program():
    yield None


run(a_log_is_followed, a_log_is_truncated_and_replaced, a_log_is_searched_and_copied,
    only_logs_are_opened, dependencies_link_to_packages, disks_and_networks, program=no_program)
