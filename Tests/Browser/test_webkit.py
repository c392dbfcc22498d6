"""A tour of the pages in WebKit: the tests that the guide on browsers names for this engine."""

import contextlib
import http.server
import json
import sys
import threading
import time

from harness import PICTURES, STAGE, Checks, demo, serving
from stage import Pixels
from webkit import webkit

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


def role(name, text=""):
    return (f"[...document.querySelectorAll('[role={name}]')].find(e => e.checkVisibility() && "
            f"`${{e.ariaLabel}} ${{e.textContent}}`.includes({text!r}))")


def contains(text):
    return f"document.body.textContent.includes({text!r})"


def demo_page(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(contains("Rowan in a browser"))
        checks.that("The demo page loads", True)
        pixels = Pixels(page.screenshot(PICTURES / "webkit.png"))
        dark_pixels = sum(pixels.at(x, y)[0] < 100 for x in range(pixels.width) for y in range(0, 200))
        checks.that("The screenshot of the demo page contains more than 200 dark pixels",
                    dark_pixels > 200, dark_pixels)
        page.click(role("button", "Tap me"))
        page.until(contains("Tapped 1"))
        checks.that("A click on a button performs the action of the button", True)
        page.click("document.querySelector('input')")
        page.type("words")
        page.until(contains("Heard: words"))
        checks.that("The app receives text that is typed into a field", True)
        page.wheel(600, 400, 4500)
        page.until(contains("Row 103"))
        checks.that("The wheel scrolls a list to other rows", page.evaluate(SCROLL + ".offset") > 4000)
        page.reload()
        page.until(contains("Tapped 1"))
        page.until(contains("Row 103"))
        checks.that("A reloaded page keeps its state and its scroll position", True)


@contextlib.contextmanager
def serve_other_site():
    """Serves another site, with a complete page and a page that waits for an image until an event is set."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_): pass

        def do_GET(self):
            if self.path == "/picture":
                may_finish.wait(60)
            page = b"<!doctype html><p>Elsewhere</p>"
            if self.path == "/unfinished":
                page += b"<img src=/picture>"
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            # The browser may have left the page by now, and closed the connection.
            with contextlib.suppress(OSError):
                self.wfile.write(page)

    may_finish = threading.Event()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        # The name makes this another site than 127.0.0.1, the address of the apps.
        yield f"http://localhost:{server.server_port}", may_finish
    finally:
        may_finish.set()
        server.shutdown()
        server.server_close()


def progress_disappears(page, seconds=20):
    """Returns whether the progress bar disappears in time, and stays hidden for half a second."""
    end = time.monotonic() + seconds
    hidden_count = 0
    while hidden_count < 5:
        hidden_count = 0 if page.shows_progress else hidden_count + 1
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def loading_ends(checks, page):
    with serve_other_site() as (other, may_finish), serving(STAGE, "flow") as program:
        page.evaluate(f"void setTimeout(() => location.href = '{other}/unfinished')")
        # The driver evaluates no script until a page is loaded, so `page.until` cannot wait here.
        end = time.monotonic() + 20
        while not page.shows_progress and time.monotonic() < end:
            time.sleep(0.1)
        checks.that("The browser shows progress while a page waits for an image", page.shows_progress)
        may_finish.set()
        page.goto(f"{other}/")
        page.until(contains("Elsewhere"))
        page.goto(program.address)
        page.until(contains("Library"))
        page.back()
        checks.that("The browser shows no more progress after Back to another site", progress_disappears(page))
        page.until(contains("Elsewhere"))
        page.goto(program.address.split("?")[0])
        page.until(contains("Library"))
        page.goto(f"{other}/")
        page.until(contains("Elsewhere"))
        page.back()
        checks.that("The browser shows no more progress after Back from another site", progress_disappears(page))
        page.until(contains("Library"))
        page.click(role("listitem", "Book 3"))
        page.until("location.pathname === '/books/3'")
        page.until("document.title === 'Book 3'")
        page.back()
        checks.that("The browser shows no more progress after Back to the previous screen", progress_disappears(page))
        page.until("document.title === 'Library'")
        page.reload()
        checks.that("The browser shows no more progress after a reload", progress_disappears(page))
        page.until(contains("Library"))


def screens(checks, page):
    with serving(STAGE, "flow") as program:
        page.goto(program.address)
        page.until(contains("Library"))
        page.click(role("listitem", "Book 3"))
        page.until("location.pathname === '/books/3'")
        page.until("document.title === 'Book 3'")
        checks.that("A click on a row opens a screen with the address and the title of the row", True)
        page.back()
        page.until("location.pathname === '/'")
        page.until("document.title === 'Library'")
        checks.that("Back returns to the address and the title of the previous screen", True)
        page.screenshot(PICTURES / "webkit-back.png")


def long_lists(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(contains("Rowan in a browser"))
        page.click(role("button", "Go to the end"))
        page.until(contains("Row 999999"))
        page.until(SCROLL + ".offset > 44000000")
        bottom_edges = page.evaluate("""(() => {
          const list = [...rowan.views.all()].find(view => view.scroll).element.getBoundingClientRect();
          const last = [...document.querySelectorAll('[role=listitem]')].find(e => e.textContent.includes('Row 999999'));
          return [last.getBoundingClientRect().bottom, list.bottom];
        })()""")
        checks.that("The last of a million rows is at the bottom edge of the list after a scroll to the end",
                    abs(bottom_edges[0] - bottom_edges[1]) < 0.02, bottom_edges)
        page.click(role("button", "Glide to row 500000"))
        page.until(SCROLL + ".offset === 500000 * 45")
        page.until(contains("Row 500000"))
        checks.that("An animated scroll to row 500000 ends at the offset of the row", True)


def headers(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(contains("Rowan in a browser"))
        # A list 50,000,000 px long on a separate layer, with a header that sticks for 2,000 px. The numbers of
        # mutations and attributes are those of stage.py.
        frame, end = 25_000_000, 25_002_000
        add = "rowan.batches.add({{ n: rowan.connection.commit, r: [], m: {} }})".format
        page.evaluate(add(json.dumps([
            [0, 90000, 0], [3, 90000, 0, 0, 900, 600], [4, 90000, 0, 0], [1, 90000, 1],
            [0, 1000, 3], [2, 1000, 90000], [3, 1000, 50, 20, 300, 400], [4, 1000, 13, 1, 300, 50_000_000],
            [0, 1001, 0], [2, 1001, 1000], [3, 1001, 0, frame, 300, 30], [4, 1001, 12, 1, frame, end]])))
        for offset in (frame - 200, frame, frame + 500.5, end, end + 10, frame + 1, 0, frame + 1999):
            page.evaluate(add(json.dumps([[10, 1000, offset, 0]])))
            page.until(f"rowan.views.get(1000).scroll.offset === {offset}")
            page.evaluate("document.body.offsetTop")
            time.sleep(0.1)
            top = page.evaluate("rowan.views.get(1001).element.getBoundingClientRect().top") - 20
            expected = frame + min(max(offset, frame), end) - frame - offset
            is_expected = abs(top - expected) < 0.02 if abs(expected) < 400 else not -30 < top < 400
            checks.that(f"A sticky header is at the position of its track at the offset {offset}",
                        is_expected, (top, expected))


def keys(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(contains("Rowan in a browser"))
        page.click("document.querySelector('input')")
        page.type("copied")
        # The app converts letters to uppercase.
        page.until("document.querySelector('input').value === 'COPIED'")
        page.key("a", "Control")
        page.key("c", "Control")
        page.key("End")
        page.key("v", "Control")
        page.until(contains("Heard: COPIEDCOPIED"))
        checks.that("Control-C and Control-V copy and paste the text of a field", True)
        page.key("Tab")
        page.until("document.activeElement.tagName !== 'INPUT'")
        for _ in range(30):
            if page.evaluate("document.activeElement.textContent.includes('Tap me')"):
                break
            page.key("Tab", "Shift")
        page.key("Enter")
        page.until(contains("Tapped 1"))
        checks.that("The Tab and Enter keys move the focus to a button and activate it", True)


def sheets(checks, page):
    with serving(STAGE, "flow") as program:
        page.goto(program.address)
        page.until(contains("Library"))
        page.click(role("button", "About"))
        page.until(role("dialog", "About"))
        page.until("location.pathname === '/about'")
        page.key("Escape")
        page.until(f"!{role('dialog', 'About')}")
        page.until("location.pathname === '/'")
        checks.that("A click on a button opens a sheet, and the Escape key closes the sheet", True)


def dragging(checks, page):
    with serving(STAGE, "home") as program:
        page.goto(program.address)
        page.until(contains("Rain until noon"))
        page.click(role("button", "Customize"))
        page.until(contains("Always shown"))
        row = role("listitem", "Trips")
        left, width, top, bottom = page.evaluate(
            f"(r => [r.left, r.width, r.top, r.bottom])(({row}).getBoundingClientRect())")
        # The handle is at the trailing edge of the content, whose width is limited to 720 px for readability.
        x, y = left + (width + min(width, 720)) / 2 - 20, (top + bottom) / 2
        page.drag((x, y), (x, 5))
        page.until("""[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
          .innerText.startsWith('Trips')""")
        checks.that("A row that is dragged by its handle moves to the top of the list", True)


def pictures(checks, page):
    with demo() as address:
        page.goto(address)
        page.until("document.querySelector('.picture')?.naturalWidth > 0")
        checks.that("The image of the demo page is loaded", True)
    with serving(STAGE, "parts") as program:
        page.goto(program.address)
        page.until("document.querySelector('.drawing path')?.getBoundingClientRect().width > 0")
        checks.that("A drawing in the page is wider than 0 px", True)


def menus(checks, page):
    with serving(STAGE, "home") as program:
        page.goto(program.address)
        page.until(contains("Rain until noon"))
        page.click(role("listitem", "Rain until noon"), button=2)
        page.until(role("menuitem", "Remove Rain until noon"))
        page.screenshot(PICTURES / "webkit-menu.png")
        page.click(role("menuitem", "Remove Rain until noon"))
        page.until(f"!{contains('Rain until noon')}")
        checks.that("An item of the context menu of a row removes the row", True)


def texts(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(contains("Rowan in a browser"))
        # The expected width is a hundredth of the width in a font a hundred times as large, where rounding to pixels
        # is negligible.
        differences = page.evaluate("""[...document.querySelectorAll('.lines > .run')].slice(0, 40).map(run => {
          const width = run.getBoundingClientRect().width;
          const own = run.style.cssText;
          const { fontSize, transform } = getComputedStyle(run);
          const times = 1 / new DOMMatrix(transform).a;
          run.style.fontSize = `${parseFloat(fontSize) / times * 100}px`;
          run.style.transform = "none";
          const exact = run.getBoundingClientRect().width / 100;
          run.style.cssText = own;
          return Math.abs(width - exact);
        })""")
        checks.that("Texts have the widths of their fonts within 1 px",
                    len(differences) > 10 and max(differences) < 1, differences)
        # An empty inline block at the end of a run has its bottom edge on the baseline.
        baselines = page.evaluate("""[...document.querySelectorAll('.lines > .run')].slice(0, 12).map(run => {
          const mark = document.createElement('span');
          mark.style.cssText = 'display: inline-block; width: 1px; height: 0';
          run.append(mark);
          const y = mark.getBoundingClientRect().bottom;
          mark.remove();
          return y;
        })""")
        checks.that("The baselines of texts are at whole pixels within 0.13 px",
                    all(abs(y - round(y)) < 0.13 for y in baselines), baselines)


def joined_letters(checks, page):
    with serving(STAGE, "shaping") as program:
        measured = json.loads(program.ask("widths"))
        page.goto(program.address)
        page.until("document.querySelectorAll('.lines').length > 17")
        # The lines of a long word, whose letters join across lines.
        widths = page.evaluate("""[...[...document.querySelectorAll('.lines')][23].querySelectorAll('.run')]
          .map(run => run.getBoundingClientRect().width)""")
        checks.equal("A wrapped word has as many lines as the text measurer returns", len(widths), len(measured))
        differences = [abs(one - other) for one, other in zip(widths, measured)]
        checks.that("The lines of a wrapped word have the widths that the text measurer returns",
                    max(differences) < 0.6, (widths, measured))
        # The widths of words in one colour, each followed by the same word in several colours.
        words = page.evaluate("""[...document.querySelectorAll('.lines')].slice(1, 17).map(lines => {
          const boxes = [...lines.querySelectorAll('.run')].map(run => run.getBoundingClientRect());
          return Math.max(...boxes.map(b => b.right)) - Math.min(...boxes.map(b => b.left));
        })""")
        shares = [colored / plain for plain, colored in zip(words[::2], words[1::2])]
        checks.that("Words in several colours have the widths of the words in one colour within 1 %",
                    all(0.99 < s < 1.01 for s in shares), shares)


if __name__ == "__main__":
    checks = Checks()
    with webkit() as page:
        for test in (demo_page, screens, loading_ends, long_lists, headers, keys, sheets, dragging, pictures, menus,
                     texts, joined_letters):
            try:
                test(checks, page)
            except Exception as error:  # A test that raises an error counts as one failure.
                checks.failed += 1
                print(f"FAILED: {test.__name__}: {error}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)
