"""Monitor's logs and packages in a browser: files that the test writes, and the packages of this machine."""

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
SHOWN = "e => e.checkVisibility()"


class Log:
    """A log of the test's own, and a program that shows it."""

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
    """A page at an address, the way a link with the launch token in it opens it."""
    origin, token = program.address.split("/?token=")
    sign = "&" if "?" in path else "?"
    options.setdefault("viewport", {"width": 1440, "height": 860})
    return open_page(chromium, f"{origin}{path}{sign}token={token}", ready=ready, **options)


def open_log(chromium, program, log, ready, **options):
    path = urllib.parse.quote(log.path, safe="")
    page = open_at(chromium, program, f"/log?path={path}", "app.log", **options)
    shown(page, ready)
    return page


def shown(page, words):
    """Waits until words are to be seen within the window. What is searched for stands apart within its row."""
    try:
        return until(page, f"""[...document.querySelectorAll('.run, [role=listitem]')].some(e => {{
      const box = e.getBoundingClientRect();
      return e.textContent.includes({words!r}) && e.checkVisibility()
        && box.bottom > 0 && box.top < innerHeight }})""")
    except TimeoutError:
        # What there is instead tells why.
        there = page.evaluate("""[...document.querySelectorAll('[role=switch], .run')].filter(
          e => e.checkVisibility()).map(e => e.getAttribute('aria-checked') ?? e.textContent)""")
        raise TimeoutError(f"{words!r} is not there: {there[:12]} … {there[-4:]}") from None


def lines(count):
    return [f"INFO line number {number}" for number in range(1, count + 1)]


def a_log_is_followed(checks, chromium, _):
    with monitor(lines(50_000)) as (program, log):
        page = open_log(chromium, program, log, "line number 50000")
        shown(page, "50\u2009000 lines")
        checks.that("The end is shown, and how many lines there are", True)
        log.write("WARN one more\n", "a")
        shown(page, "one more")
        checks.that("What is written appears at the end", True)
        follow = page.get_by_role("switch", name="Follow")
        checks.equal("The list follows", follow.get_attribute("aria-checked"), "true")
        page.get_by_text("line number 49990").hover()
        page.mouse.wheel(0, -20_000)
        until(page, "[...document.querySelectorAll('[role=switch]')]"
                    ".some(e => e.getAttribute('aria-checked') === 'false')")
        until(page, f"""![...document.querySelectorAll('.run')].some(
          e => e.textContent.includes('one more') && e.checkVisibility()
            && e.getBoundingClientRect().top < innerHeight)""")
        checks.that("Who scrolls up does not follow any more", True)
        log.write("ERROR at last\n", "a")
        shown(page, "50\u2009002 lines")
        checks.equal("and reads on undisturbed", page.get_by_text("at last").count(), 0)
        follow.click()
        shown(page, "at last")
        checks.that("The switch leads back to the end", True)
        picture(page, "monitor-log")
        checks.equal("The console is silent", page.problems, [])


def a_log_is_cut_and_replaced(checks, chromium, _):
    with monitor(["before"]) as (program, log):
        page = open_log(chromium, program, log, "before")
        log.write("after the cut\n")
        shown(page, "The file was cut")
        shown(page, "after the cut")
        checks.that("A file that was cut says so, and is read anew", True)
        os.rename(log.path, log.path + ".1")
        shown(page, "There is no such file any more")
        log.write("of the new file\n")
        shown(page, "Another file has taken the place")
        shown(page, "of the new file")
        log.write("and more of it\n", "a")
        shown(page, "and more of it")
        checks.that("One that was replaced goes on with the new file", True)
        checks.equal("The console is silent", page.problems, [])


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
        shown(page, "2 found")
        page.get_by_role("button", name="Previous match").click()
        shown(page, "the second needle")
        shown(page, "2 of 2")
        page.keyboard.press("Control+g")
        shown(page, "the first needle")
        shown(page, "1 of 2")
        checks.that("One goes from match to match, and round", True)
        page.get_by_role("searchbox", name="Search lines").focus()
        for key, line, place in (("Enter", "second", 2), ("Enter", "first", 1), ("Shift+Enter", "second", 2),
                                 ("Shift+Enter", "first", 1)):
            page.keyboard.press(key)
            shown(page, f"the {line} needle")
            shown(page, f"{place} of 2")
        checks.equal("Return goes on, with shift back, and leaves the focus in the field",
                     page.evaluate("document.activeElement.value"), "NEEDLE")
        checks.equal("All lines are there", page.get_by_text("INFO line number 99", exact=True).count() > 0, True)
        page.get_by_role("radio", name="Only matching").click()
        lines_shown = f"""[...document.querySelectorAll('.scroll[aria-label=Lines] [role=listitem]')]
          .filter({SHOWN})"""
        until(page, f"{lines_shown}.length === 2 && {lines_shown}.every(e => /needle/.test(e.textContent))")
        checks.that("Only matching lines are shown, if that is chosen", True)
        picture(page, "monitor-log-search")
        page.get_by_role("radio", name="All lines").click()
        # The lines of before show the same as those of a level do.
        until(page, f"{lines_shown}.some(e => /INFO line/.test(e.textContent))")
        page.get_by_role("radio", name="Errors").click()
        until(page, f"{lines_shown}.length === 2 && {lines_shown}.every(e => /needle/.test(e.textContent))")
        checks.equal("A level shows its lines alone", page.get_by_text("line number 20000").count(), 0)
        page.get_by_role("listitem").filter(has_text="the second").locator("visible=true").first.click()
        page.evaluate("navigator.clipboard.writeText('nothing')")
        page.keyboard.press("Control+c")
        until(page, "navigator.clipboard.readText().then(text => text !== 'nothing')")
        checks.equal("A line is copied whole",
                     page.evaluate("navigator.clipboard.readText()"), text[9_999])
        checks.equal("The console is silent", page.problems, [])


def only_logs_are_opened(checks, chromium, _):
    with monitor(["x"]) as (program, _):
        page = open_at(chromium, program, "/log?path=/etc/passwd", "There is no such log")
        checks.equal("No other file is shown", page.get_by_text("root:").count(), 0)


def packages_lead_to_each_other(checks, chromium, _):
    if not os.path.exists("/var/lib/dpkg/status"):
        return
    with monitor(["x"]) as (program, _):
        page = open_at(chromium, program, "/packages", " installed")
        shown(page, "Description")
        checks.equal("There is an index", page.get_by_role("slider", name="Index").count(), 1)
        page.get_by_role("searchbox", name="Search packages").fill("GNU Bourne Again SHell")
        page.get_by_text("bash", exact=True).locator("visible=true").first.click()
        until(page, "location.pathname === '/package/bash'")
        # The words of a link lie upon it.
        page.locator(".run.linked", has_text="base-files").locator("visible=true").first.click()
        until(page, "location.pathname === '/package/base-files'")
        shown(page, "Needed by")
        checks.that("A dependency is a link to its own screen", True)
        page.go_back()
        until(page, "location.pathname === '/package/bash'")
        page.get_by_role("heading", name="bash", exact=True).first.wait_for()
        checks.that("The browser's way back leads back", True)
        picture(page, "monitor-package")
        checks.equal("The console is silent", page.problems, [])


def disks_and_networks(checks, chromium, _):
    with monitor(["x"]) as (program, _):
        page = open_at(chromium, program, "/disks", "file system")
        shown(page, " free of ")
        page.goto(page.url.split("?")[0].replace("/disks", "/network"))
        shown(page, "127.0.0.1")
        checks.that("Disks and networks of this machine are shown", True)


@contextlib.contextmanager
def nothing():
    yield None


run(a_log_is_followed, a_log_is_cut_and_replaced, a_log_is_searched_and_copied,
    only_logs_are_opened, packages_lead_to_each_other, disks_and_networks, program=nothing)
