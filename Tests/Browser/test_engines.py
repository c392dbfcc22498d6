"""Positions of texts in Chromium, Firefox and WebKit: their runs, their ink and thereby their baselines."""

import re
import shutil
import sys
import time

from playwright.sync_api import sync_playwright

from harness import (
    PICTURES, ROOT, STAGE, Checks, Firefox, one_line, open_page, place, serving, start_chromium, still)
from stage import Pixels
from webkit import webkit

# The positions of texts and their runs, in document order.
TEXTS = """[...document.querySelectorAll('.lines')].map(lines => {
  const box = e => (r => [r.left, r.top, r.right, r.bottom])(e.getBoundingClientRect());
  return { text: lines.textContent, view: box(lines.parentElement),
    runs: [...lines.querySelectorAll('.run')].map(run => box(run)) };
})"""
READY = "document.querySelectorAll('.lines').length > 12 && document.fonts.status === 'loaded'"
# Rows around the window are built in parts, each while the page is idle.
ROW_COUNT = "document.querySelectorAll('[role=listitem]').length"
# The apps to compare: one with several scripts, links and runs that end inside words, and one with a heading and rows.
APPS = ("shaping", "flow")
FOLDER = ROOT / "Tests/Browser"
SIZE = {"width": 1024, "height": 730}
# Scripts and symbols for which machines may lack fonts. Each engine draws different boxes for missing glyphs.
CHARACTERS_WITHOUT_FONTS = re.compile(
    "[\u0900-\u097f\u0e00-\u0e7f\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\U0001f000-\U0001ffff]")
# The tolerances in pixels, because engines smooth glyphs differently.
MAX_HORIZONTAL, MAX_VERTICAL, MAX_RUN = 2, 1, 1.5


class Drawing:
    """The texts of a page as an engine draws them."""

    def __init__(self, texts, picture):
        self.texts = texts
        self.pixels = Pixels(picture)

    def ink(self, text):
        """Returns the edges of the dark pixels in the box of a text: left, top, right and bottom."""
        left, top, right, bottom = (round(edge) for edge in text["view"])
        background = self.pixels.at(1020, 725)[1]
        # Boxes for characters without a font extend above their line, into the text above.
        bottom -= 3
        # The frame of a text may be wider than its runs.
        right = min(right, SIZE["width"], round(max(run[2] for run in text["runs"])) + 8)
        ink_points = [(x, y) for y in range(top, min(bottom, SIZE["height"])) for x in range(max(left - 2, 0), right)
                 if background - self.pixels.at(x, y)[1] > 40]
        columns, rows = [x for x, _ in ink_points], [y for _, y in ink_points]
        return min(columns), min(rows), max(columns) + 1, max(rows) + 1


def draw_in_playwright(start, address):
    with sync_playwright() as playwright:
        browser = start(playwright, [])
        try:
            page = open_page(browser, address, ready=None, viewport=SIZE)
            # A browser without a cookie is first redirected within this site.
            page.locator("#layers").wait_for(state="attached")
            while not page.evaluate(READY):
                page.wait_for_timeout(50)
            still(page, ROW_COUNT, 1000)
            return Drawing(page.evaluate(TEXTS), page.screenshot())
        finally:
            browser.close()


def draw_in_webkit(address):
    with webkit() as page:
        page.goto(address)
        page.until(READY)
        size = page.evaluate("[innerWidth, innerHeight]")
        assert size == list(SIZE.values()), f"The window is {size}"
        count, unchanged_since = page.evaluate(ROW_COUNT), time.monotonic()
        while time.monotonic() - unchanged_since < 1:
            time.sleep(0.1)
            if (new_count := page.evaluate(ROW_COUNT)) != count:
                count, unchanged_since = new_count, time.monotonic()
        return Drawing(page.evaluate(TEXTS), page.screenshot(PICTURES / "webkit-texts.png"))


def compare_drawings(checks, engine, drawing, reference):
    """Checks that an engine draws texts at the same positions as Chromium, the reference."""
    # In WebKit, joiners in the text connect letters across elements.
    checks.equal(f"{engine} draws the same texts as Chromium in the same order",
                 *([text["text"].replace("\u200d", "") for text in item.texts] for item in (drawing, reference)))
    for text, reference_text in zip(drawing.texts, reference.texts):
        label = f"{engine}: “{text['text']}”"
        checks.equal(f"{label} has as many runs as in Chromium", len(text["runs"]), len(reference_text["runs"]))
        if CHARACTERS_WITHOUT_FONTS.search(text["text"]) or text["view"][1] > SIZE["height"] - 40 or not text["runs"]:
            continue
        distances = [abs(run[0] - reference_run[0]) for run, reference_run in zip(text["runs"], reference_text["runs"])]
        checks.that(f"{label} has runs that begin at the same positions as in Chromium",
                    max(distances) <= MAX_RUN, (text["runs"], reference_text["runs"]))
        ends = [max(run[2] for run in item["runs"]) for item in (text, reference_text)]
        checks.that(f"{label} ends at the same position as in Chromium", abs(ends[0] - ends[1]) <= MAX_RUN, ends)
        ink, reference_ink = drawing.ink(text), reference.ink(reference_text)
        horizontal = max(abs(ink[i] - reference_ink[i]) for i in (0, 2))
        vertical = max(abs(ink[i] - reference_ink[i]) for i in (1, 3))
        checks.that(f"{label} has its ink at the same position as in Chromium",
                    horizontal <= MAX_HORIZONTAL and vertical <= MAX_VERTICAL, (ink, reference_ink))


def check_named_tests(checks):
    """Checks that the tests named in the guide on browsers exist."""
    page = next((ROOT / "Sources/Rowan/Rowan.docc").rglob("Browsers.md"))
    guide = page.read_text().split("### ")[0]
    webkit_test = (FOLDER / "test_webkit.py").read_text()
    names = set(re.findall(r"`(\w+)`", "".join(line for line in guide.splitlines() if line.startswith("|"))))
    checks.that("The guide on browsers names more than 20 tests", len(names) > 20, names)
    for name in sorted(names):
        is_found = (FOLDER / f"{name}.py").exists() if name.startswith("test_") else f"def {name}(" in webkit_test
        checks.that(f"The test {name}, which the guide on browsers names, exists", is_found)


def main():
    checks = Checks()
    check_named_tests(checks)
    other_engines = {"WebKit": draw_in_webkit}
    if shutil.which("firefox-esr"):
        other_engines["Firefox"] = lambda address: draw_in_playwright(Firefox, address)
    else:
        print("left out: Firefox, there is no firefox-esr here")
    for name in APPS:
        with serving(STAGE, name, environment={"ROWAN_ACCESS": "anyone"}) as program:
            reference = draw_in_playwright(start_chromium, program.address)
            for engine, draw in other_engines.items():
                try:
                    compare_drawings(checks, engine, draw(program.address), reference)
                except Exception as error:  # A comparison that raises an error counts as one failure.
                    checks.failed += 1
                    print(f"FAILED: {name} in {engine}, {place(error)}: {one_line(error)}")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
