"""A walk through pages in WebKit: the checks that the guide on browsers names for it."""

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


def says(text):
    return f"document.body.textContent.includes({text!r})"


def the_stage(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(says("Rowan in a browser"))
        checks.that("The page loads", True)
        pixels = Pixels(page.screenshot(PICTURES / "webkit.png"))
        dark = sum(pixels.at(x, y)[0] < 100 for x in range(pixels.width) for y in range(0, 200))
        checks.that("A picture shows texts of the page", dark > 200, dark)
        page.click(role("button", "Tap me"))
        page.until(says("Tapped 1"))
        checks.that("A click acts", True)
        page.click("document.querySelector('input')")
        page.type("words")
        page.until(says("Heard: words"))
        checks.that("Typing is heard", True)
        page.wheel(600, 400, 4500)
        page.until(says("Row 103"))
        checks.that("The wheel shows other rows", page.evaluate(SCROLL + ".offset") > 4000)
        page.reload()
        page.until(says("Tapped 1"))
        page.until(says("Row 103"))
        checks.that("Loading anew shows what was shown", True)


@contextlib.contextmanager
def another_site():
    """Starts a site with a complete page and a page that waits for an image until an event is set."""
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_): pass

        def do_GET(self):
            if self.path == "/picture":
                is_over.wait(60)
            page = b"<!doctype html><p>Elsewhere</p>"
            if self.path == "/unfinished":
                page += b"<img src=/picture>"
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(page)))
            self.end_headers()
            # The browser may have left the page by now.
            with contextlib.suppress(OSError):
                self.wfile.write(page)

    is_over = threading.Event()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        # Another site than 127.0.0.1.
        yield f"http://localhost:{server.server_port}", is_over
    finally:
        is_over.set()
        server.shutdown()
        server.server_close()


def comes_to_rest(page, seconds=20):
    """Whether the progress bar of a loading page disappears within a time, and stays hidden for half a second."""
    end = time.monotonic() + seconds
    quiet = 0
    while quiet < 5:
        quiet = 0 if page.shows_progress else quiet + 1
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True


def loading_ends(checks, page):
    with another_site() as (other, is_over), serving(STAGE, "flow") as program:
        page.evaluate(f"void setTimeout(() => location.href = '{other}/unfinished')")
        # The driver evaluates no script until a page is loaded.
        end = time.monotonic() + 20
        while not page.shows_progress and time.monotonic() < end:
            time.sleep(0.1)
        checks.that("A page that waits for a picture shows progress", page.shows_progress)
        is_over.set()
        page.goto(f"{other}/")
        page.until(says("Elsewhere"))
        page.goto(program.address)
        page.until(says("Library"))
        page.back()
        checks.that("Loading ends after Back to another site", comes_to_rest(page))
        page.until(says("Elsewhere"))
        page.goto(program.address.split("?")[0])
        page.until(says("Library"))
        page.goto(f"{other}/")
        page.until(says("Elsewhere"))
        page.back()
        checks.that("Loading ends after Back from another site", comes_to_rest(page))
        page.until(says("Library"))
        page.click(role("listitem", "Book 3"))
        page.until("location.pathname === '/books/3'")
        page.until("document.title === 'Book 3'")
        page.back()
        checks.that("Loading ends after Back to the screen before", comes_to_rest(page))
        page.until("document.title === 'Library'")
        page.reload()
        checks.that("Loading ends after a reload", comes_to_rest(page))
        page.until(says("Library"))


def screens(checks, page):
    with serving(STAGE, "flow") as program:
        page.goto(program.address)
        page.until(says("Library"))
        page.click(role("listitem", "Book 3"))
        page.until("location.pathname === '/books/3'")
        page.until("document.title === 'Book 3'")
        checks.that("A row opens a screen", True)
        page.back()
        page.until("location.pathname === '/'")
        page.until("document.title === 'Library'")
        checks.that("Back shows the one before", True)
        page.screenshot(PICTURES / "webkit-back.png")


def long_lists(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(says("Rowan in a browser"))
        page.click(role("button", "Go to the end"))
        page.until(says("Row 999999"))
        page.until(SCROLL + ".offset > 44000000")
        ends = page.evaluate("""(() => {
          const list = [...rowan.views.all()].find(view => view.scroll).element.getBoundingClientRect();
          const last = [...document.querySelectorAll('[role=listitem]')].find(e => e.textContent.includes('Row 999999'));
          return [last.getBoundingClientRect().bottom, list.bottom];
        })()""")
        checks.that("The last of a million rows ends the list", abs(ends[0] - ends[1]) < 0.02, ends)
        page.click(role("button", "Glide to row 500000"))
        page.until(SCROLL + ".offset === 500000 * 45")
        page.until(says("Row 500000"))
        checks.that("Animated scrolling ends where it was sent", True)


def headers(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(says("Rowan in a browser"))
        # A list of 50,000,000 px on a separate sheet, with a header that sticks for 2,000 px: see stage.py.
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
            wanted = frame + min(max(offset, frame), end) - frame - offset
            is_right = abs(top - wanted) < 0.02 if abs(wanted) < 400 else not -30 < top < 400
            checks.that(f"A header stands right at {offset}", is_right, (top, wanted))


def keys(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(says("Rowan in a browser"))
        page.click("document.querySelector('input')")
        page.type("copied")
        # The app converts letters to uppercase.
        page.until("document.querySelector('input').value === 'COPIED'")
        page.key("a", "Control")
        page.key("c", "Control")
        page.key("End")
        page.key("v", "Control")
        page.until(says("Heard: COPIEDCOPIED"))
        checks.that("Text is copied and pasted", True)
        page.key("Tab")
        page.until("document.activeElement.tagName !== 'INPUT'")
        for _ in range(30):
            if page.evaluate("document.activeElement.textContent.includes('Tap me')"):
                break
            page.key("Tab", "Shift")
        page.key("Enter")
        page.until(says("Tapped 1"))
        checks.that("Tab and Enter get to a button", True)


def sheets(checks, page):
    with serving(STAGE, "flow") as program:
        page.goto(program.address)
        page.until(says("Library"))
        page.click(role("button", "About"))
        page.until(role("dialog", "About"))
        page.until("location.pathname === '/about'")
        page.key("Escape")
        page.until(f"!{role('dialog', 'About')}")
        page.until("location.pathname === '/'")
        checks.that("A sheet opens, and Escape closes it", True)


def dragging(checks, page):
    with serving(STAGE, "home") as program:
        page.goto(program.address)
        page.until(says("Rain until noon"))
        page.click(role("button", "Customize"))
        page.until(says("Always shown"))
        row = role("listitem", "Trips")
        left, width, top, bottom = page.evaluate(
            f"(r => [r.left, r.width, r.top, r.bottom])(({row}).getBoundingClientRect())")
        # The handle is at the end of the content, whose width is limited to a readable length of lines.
        x, y = left + (width + min(width, 720)) / 2 - 20, (top + bottom) / 2
        page.drag((x, y), (x, 5))
        page.until("""[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
          .innerText.startsWith('Trips')""")
        checks.that("A row is dragged to the top by its grip", True)


def pictures(checks, page):
    with demo() as address:
        page.goto(address)
        page.until("document.querySelector('.picture')?.naturalWidth > 0")
        checks.that("A picture is shown", True)
    with serving(STAGE, "parts") as program:
        page.goto(program.address)
        page.until("document.querySelector('.drawing path')?.getBoundingClientRect().width > 0")
        checks.that("A drawing is shown", True)


def menus(checks, page):
    with serving(STAGE, "home") as program:
        page.goto(program.address)
        page.until(says("Rain until noon"))
        page.click(role("listitem", "Rain until noon"), button=2)
        page.until(role("menuitem", "Remove Rain until noon"))
        page.screenshot(PICTURES / "webkit-menu.png")
        page.click(role("menuitem", "Remove Rain until noon"))
        page.until(f"!{says('Rain until noon')}")
        checks.that("A menu acts on its row", True)


def texts(checks, page):
    with demo() as address:
        page.goto(address)
        page.until(says("Rowan in a browser"))
        # The expected width is a hundredth of that of a text in a font a hundred times as large, where rounding to
        # pixels is negligible.
        apart = page.evaluate("""[...document.querySelectorAll('.lines > .run')].slice(0, 40).map(run => {
          const width = run.getBoundingClientRect().width;
          const { fontSize, transform } = run.style;
          const times = transform ? 1 / new DOMMatrix(transform).a : 1;
          run.style.fontSize = `${parseFloat(fontSize) / times * 100}px`;
          run.style.transform = "none";
          const exact = run.getBoundingClientRect().width / 100;
          Object.assign(run.style, { fontSize, transform });
          return Math.abs(width - exact);
        })""")
        checks.that("Texts are as wide as fonts have them", len(apart) > 10 and max(apart) < 1, apart)
        # The baseline: the ascent of the font below the top of a line box, both at the size of the text.
        heights = page.evaluate("""[...document.querySelectorAll('.lines > .run')].slice(0, 12).map(run => {
          const mark = document.createElement('span');
          mark.style.cssText = 'display: inline-block; width: 1px; height: 0';
          run.append(mark);
          const y = mark.getBoundingClientRect().bottom;
          mark.remove();
          return y;
        })""")
        checks.that("Baselines stand at whole pixels, as they were placed",
                    all(abs(y - round(y)) < 0.13 for y in heights), heights)


def joined_letters(checks, page):
    with serving(STAGE, "shaping") as program:
        measured = json.loads(program.ask("widths"))
        page.goto(program.address)
        page.until("document.querySelectorAll('.lines').length > 17")
        # A long word on several lines, whose letters join those on other lines.
        widths = page.evaluate("""[...[...document.querySelectorAll('.lines')][23].querySelectorAll('.run')]
          .map(run => run.getBoundingClientRect().width)""")
        checks.equal("A word is in as many lines as it was measured in", len(widths), len(measured))
        apart = [abs(one - other) for one, other in zip(widths, measured)]
        checks.that("Lines of a word are as wide as they were measured", max(apart) < 0.6, (widths, measured))
        # Words in one colour, each followed by the same word in several colours.
        words = page.evaluate("""[...document.querySelectorAll('.lines')].slice(1, 17).map(lines => {
          const boxes = [...lines.querySelectorAll('.run')].map(run => run.getBoundingClientRect());
          return Math.max(...boxes.map(b => b.right)) - Math.min(...boxes.map(b => b.left));
        })""")
        shares = [colored / plain for plain, colored in zip(words[::2], words[1::2])]
        checks.that("Words in several colours are as wide as in one", all(0.99 < s < 1.01 for s in shares), shares)


if __name__ == "__main__":
    checks = Checks()
    with webkit() as page:
        for test in (the_stage, screens, loading_ends, long_lists, headers, keys, sheets, dragging, pictures, menus,
                     texts, joined_letters):
            try:
                test(checks, page)
            except Exception as error:  # A test that raises an error counts as one failure.
                checks.failed += 1
                print(f"FAILED: {test.__name__}: {error}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)
