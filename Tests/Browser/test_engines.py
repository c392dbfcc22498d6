"""Chromium, Firefox and WebKit draw texts in the same positions: their ink, their runs and their baselines."""

import re
import shutil
import sys
import time

from playwright.sync_api import sync_playwright

from harness import PICTURES, ROOT, STAGE, Checks, Firefox, one_line, open_page, place, serving, start_chromium
from stage import Pixels
from webkit import webkit

# The positions of texts and their runs, in document order.
TEXTS = """[...document.querySelectorAll('.lines')].map(lines => {
  const box = e => (r => [r.left, r.top, r.right, r.bottom])(e.getBoundingClientRect());
  return { text: lines.textContent, view: box(lines.parentElement),
    runs: [...lines.querySelectorAll('.run')].map(run => box(run)) };
})"""
READY = "document.querySelectorAll('.lines').length > 12 && document.fonts.status === 'loaded'"
# The apps to compare: scripts, runs that end inside words and links; and a screen with a heading and rows.
PAGES = ("shaping", "flow")
FOLDER = ROOT / "Tests/Browser"
SIZE = {"width": 1024, "height": 730}
# Scripts and symbols for which machines may lack fonts. Each engine draws different boxes for those.
FOREIGN = re.compile("[\u0900-\u097f\u0e00-\u0e7f\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\U0001f000-\U0001ffff]")
# The tolerances in pixels: engines smooth glyphs differently.
ACROSS, DOWN, RUNS = 2, 1, 1.5


class Drawing:
    """The texts of a page as an engine draws them."""

    def __init__(self, texts, picture):
        self.texts = texts
        self.pixels = Pixels(picture)

    def ink(self, text):
        """Returns the edges of the dark pixels in the box of a text: left, top, right and bottom."""
        left, top, right, bottom = (round(edge) for edge in text["view"])
        background = self.pixels.at(1020, 725)[1]
        # Boxes for characters without a font extend above their line.
        bottom -= 3
        # A wide frame is limited to the runs of its text.
        right = min(right, SIZE["width"], round(max(run[2] for run in text["runs"])) + 8)
        inked = [(x, y) for y in range(top, min(bottom, SIZE["height"])) for x in range(max(left - 2, 0), right)
                 if background - self.pixels.at(x, y)[1] > 40]
        columns, rows = [x for x, _ in inked], [y for _, y in inked]
        return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def in_playwright(start, address):
    with sync_playwright() as playwright:
        started = start(playwright, [])
        try:
            page = open_page(started, address, ready=None, viewport=SIZE)
            # A browser without a cookie is first redirected within this site.
            page.locator("#layers").wait_for(state="attached")
            while not page.evaluate(READY):
                page.wait_for_timeout(50)
            page.wait_for_timeout(300)
            return Drawing(page.evaluate(TEXTS), page.screenshot())
        finally:
            started.close()


def in_webkit(address):
    with webkit() as page:
        page.goto(address)
        page.until(READY)
        size = page.evaluate("[innerWidth, innerHeight]")
        assert size == list(SIZE.values()), f"The window is {size}"
        time.sleep(0.3)
        return Drawing(page.evaluate(TEXTS), page.screenshot(PICTURES / "webkit-texts.png"))


def compare(checks, engine, drawing, reference):
    """Checks that an engine draws texts in the positions of the reference."""
    # In WebKit, joiners in the text connect letters across elements.
    checks.equal(f"{engine} has all texts", *([text["text"].replace("\u200d", "") for text in one.texts]
                                              for one in (drawing, reference)))
    for text, other in zip(drawing.texts, reference.texts):
        words = f"{engine}: “{text['text']}”"
        checks.equal(f"{words} is in as many runs", len(text["runs"]), len(other["runs"]))
        if FOREIGN.search(text["text"]) or text["view"][1] > SIZE["height"] - 40 or not text["runs"]:
            continue
        apart = [abs(run[0] - reference_run[0]) for run, reference_run in zip(text["runs"], other["runs"])]
        checks.that(f"{words}: runs begin where they should", max(apart) <= RUNS, (text["runs"], other["runs"]))
        ends = [max(run[2] for run in one["runs"]) for one in (text, other)]
        checks.that(f"{words} ends where it should", abs(ends[0] - ends[1]) <= RUNS, ends)
        ink, reference_ink = drawing.ink(text), reference.ink(other)
        across = max(abs(ink[i] - reference_ink[i]) for i in (0, 2))
        down = max(abs(ink[i] - reference_ink[i]) for i in (1, 3))
        checks.that(f"{words} is seen where it should", across <= ACROSS and down <= DOWN, (ink, reference_ink))


def named_tests_exist(checks):
    """Checks that the tests that the guide on browsers names exist."""
    guide = (ROOT / "Sources/Rowan/Rowan.docc/Browsers.md").read_text().split("### ")[0]
    walk = (FOLDER / "test_webkit.py").read_text()
    names = set(re.findall(r"`(\w+)`", "".join(line for line in guide.splitlines() if line.startswith("|"))))
    checks.that("The guide names tests", len(names) > 20, names)
    for name in sorted(names):
        is_there = (FOLDER / f"{name}.py").exists() if name.startswith("test_") else f"def {name}(" in walk
        checks.that(f"The test {name} is there", is_there)


def main():
    checks = Checks()
    named_tests_exist(checks)
    others = {"WebKit": in_webkit}
    if shutil.which("firefox-esr"):
        others["Firefox"] = lambda address: in_playwright(Firefox, address)
    else:
        print("left out: Firefox, there is no firefox-esr here")
    for name in PAGES:
        with serving(STAGE, name, environment={"ROWAN_ACCESS": "anyone"}) as program:
            reference = in_playwright(start_chromium, program.address)
            for engine, draw in others.items():
                try:
                    compare(checks, engine, draw(program.address), reference)
                except Exception as error:  # A comparison that raises an error counts as one failure.
                    checks.failed += 1
                    print(f"FAILED: {name} in {engine}, {place(error)}: {one_line(error)}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
