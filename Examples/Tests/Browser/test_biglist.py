"""A hundred thousand rows in a browser: never more of them than are in sight, and the one being read stays."""

import os
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
COUNT = 100_000
# The rows in sight: what stands beside each, its number in the list, its top and bottom.
SIGHT = """() => {
  const list = document.querySelector('.sectioned, [role=list]').getBoundingClientRect();
  return [...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
    .map(e => [e.innerText.split('\\n')[0].trim(), Number(e.ariaPosInSet), e.getBoundingClientRect()])
    .filter(([, , r]) => r.bottom > list.top && r.top < list.bottom)
    .sort((a, b) => a[1] - b[1])
    .map(([label, n, r]) => [label, n, r.top, r.bottom]);
}"""
# The header that stands at the top of the list, and what is to be seen in its middle.
STUCK = """() => {
  const list = document.querySelector('.sectioned, [role=list]').getBoundingClientRect();
  for (const header of document.querySelectorAll('[role=heading]')) {
    const box = header.getBoundingClientRect();
    if (!header.checkVisibility() || Math.abs(box.top - list.top) > 0.5) continue;
    const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [header.innerText.trim(), header.contains(seen)];
  }
  return null;
}"""


def open_list(chromium, program, **options):
    options.setdefault("viewport", {"width": 700, "height": 640})
    page = open_page(chromium, program.address, ready="Big list", **options)
    until(page, f"({SIGHT})().length > 3")
    return page


def rest(page, milliseconds=300):
    """Waits until nothing moves any more and rows fill the list, and returns those in sight."""
    end = time.monotonic() + 60
    while True:
        rows = still(page, SIGHT, milliseconds)
        top, bottom = page.evaluate("(r => [r.top, r.bottom])"
                                    "(document.querySelector('.sectioned, [role=list]').getBoundingClientRect())")
        # A header may stand in front of the first row, or between two.
        fills = bool(rows) and rows[0][2] < top + 60 and rows[-1][3] > bottom - 60
        if fills or time.monotonic() > end:
            return rows


def wheel(page, distance, times=1):
    page.mouse.move(300, 400)
    for _ in range(times):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(40)
    return rest(page)


def jump(page, text):
    field = page.get_by_role("textbox")
    field.fill(text)
    field.press("Enter")


def are_in_order(rows):
    """Numbers without a gap, edges that touch."""
    return all(b[1] == a[1] + 1 and abs(b[2] - a[3]) < 0.01 for a, b in zip(rows, rows[1:]))


def top(rows, label):
    return next((row[2] for row in rows if row[0] == label), None)


def is_near(one, other):
    return one is not None and other is not None and abs(one - other) <= 0.5


def to_the_end_and_back(checks, chromium, program):
    page = open_list(chromium, program)
    rows = page.evaluate(SIGHT)
    checks.equal("It begins with row 0", rows[0][0], "0")
    page.locator("[role=listitem] > .inner").first.focus()
    page.keyboard.press("End")
    until(page, f"({SIGHT})().at(-1)?.[0] === '99,999'")
    rows = rest(page)
    checks.that("Rows touch without a gap", are_in_order(rows), str(rows))
    bottom = page.evaluate("document.querySelector('.sectioned, [role=list]').getBoundingClientRect().bottom")
    checks.that("The last row ends where the list does", is_near(rows[-1][3], bottom),
                f"{rows[-1][3]} {bottom}")
    checks.equal("The last section's header is stuck", page.evaluate(STUCK), ["90,000 – 99,999", True])
    picture(page, "biglist-end")
    page.keyboard.press("Home")
    until(page, f"({SIGHT})()[0]?.[0] === '0'")
    rows = rest(page)
    checks.that("Back at the beginning", are_in_order(rows), str(rows))
    checks.equal("The console is silent", page.problems, [])


def arrows_go_from_row_to_row(checks, chromium, program):
    page = open_list(chromium, program)
    chosen = "document.querySelector('[role=listitem]:has(> [aria-current=true])')?.innerText.split('\\n')[0].trim()"
    page.locator("[role=listitem] > .inner").first.focus()
    for key, label in [("ArrowDown", "1"), ("ArrowDown", "2"), ("ArrowUp", "1")]:
        page.keyboard.press(key)
        until(page, f"{chosen} === '{label}'")
    checks.that("Arrow keys select the next row", True)
    page.keyboard.press("PageDown")
    until(page, f"Number({chosen}) > 4")
    number = page.evaluate(chosen)
    rows = rest(page)
    checks.that("A page further, the row is in sight", top(rows, number) is not None, f"{number} {rows}")
    checks.equal("It has the focus", page.evaluate(
        "document.activeElement.innerText.split('\\n')[0].trim()"), number)


def fast_keys_count_one_by_one(checks, chromium, program):
    page = open_list(chromium, program)
    page.locator("[role=listitem] > .inner").first.focus()
    # All before the page hears what became of the first.
    page.evaluate("""keys => keys.forEach(key => document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))""",
                  ["ArrowDown"] * 6)
    chosen = "document.querySelector('[role=listitem]:has(> [aria-current=true])')?.innerText.split('\\n')[0].trim()"
    until(page, f"{chosen} === '6'")
    checks.equal("The last one has the focus", page.evaluate(
        "document.activeElement.innerText.split('\\n')[0].trim()"), "6")
    checks.equal("The console is silent", page.problems, [])


def a_number_and_return_lead_there(checks, chromium, program):
    page = open_list(chromium, program)
    jump(page, "54321")
    until(page, f"({SIGHT})().some(r => r[0] === '54,321')")
    rows = rest(page)
    checks.that("Rows stand in order", are_in_order(rows), str(rows))
    checks.equal("The header reads the right range", page.evaluate(STUCK), ["50,000 – 59,999", True])
    picture(page, "biglist-jump")
    jump(page, "54,330")
    until(page, f"({SIGHT})().some(r => r[0] === '54,330')")
    rows = rest(page)
    middle = page.evaluate("(r => (r.top + r.bottom) / 2)"
                           "(document.querySelector('.sectioned, [role=list]').getBoundingClientRect())")
    checks.that("A jump nearby ends in the middle", abs(top(rows, "54,330") - middle) < 80,
                f"{top(rows, '54,330')} {middle}")
    jump(page, "one")
    page.get_by_text("“one” is not the number of a row.").wait_for()
    jump(page, "100000")
    page.get_by_text("Rows go from 0 to 99,999.").wait_for()
    checks.that("Bad input is said kindly, and the list stays",
                top(page.evaluate(SIGHT), "54,330") is not None)
    checks.equal("The console is silent", page.problems, [])


def wheel_and_thumb(checks, chromium, program):
    page = open_list(chromium, program)
    rows = wheel(page, 240, times=30)
    checks.that("The wheel goes on", rows[0][1] > 20, str(rows[0]))
    checks.that("Rows stand in order", are_in_order(rows), str(rows))
    # Into the middle, as dragging the thumb does.
    scroll = "[...rowan.views.all()].find(v => v.scroll).element"
    page.evaluate(f"{scroll}.scrollTop = {scroll}.scrollHeight / 2")
    until(page, f"({SIGHT})()[0]?.[1] > {COUNT // 4}")
    rows = rest(page)
    checks.that("The thumb leads to the middle", COUNT * 0.4 < rows[0][1] < COUNT * 0.6, str(rows[0]))
    checks.that("There, too, rows stand in order", are_in_order(rows), str(rows))
    elements = page.evaluate("document.querySelectorAll('*').length")
    checks.that("The page holds a window, not the list", elements < 3000, str(elements))


def what_comes_above_moves_nothing(checks, chromium, program):
    page = open_list(chromium, program)
    rows = wheel(page, 400, times=12)
    # The first may be half under the header.
    label, before = rows[2][0], rows[2][2]
    for count in ("100,100", "100,200", "100,300"):
        page.get_by_role("button", name="Insert 100 above").click()
        page.get_by_text(f"{count} rows").wait_for()
        rows = rest(page)
        checks.that("The row being read stays", is_near(top(rows, label), before),
                    f"{label}: {before} {rows}")
        checks.that("Rows stand in order", are_in_order(rows), str(rows))
    checks.equal("The header counts what came", page.evaluate(STUCK), ["0 – 9,999, and 300 new", True])
    rows = wheel(page, -200, times=2)
    checks.that("The new ones are above", any(r[0].startswith("new ") for r in rows), str(rows))


def a_width_keeps_the_row(checks, chromium, program):
    page = open_list(chromium, program)
    wheel(page, 400, times=12)
    first = page.evaluate(STUCK)
    bottom = page.evaluate("""[...document.querySelectorAll('[role=heading]')].map(
      e => e.getBoundingClientRect()).find(r => r.left < 30 && r.top > 60)?.bottom""")
    reading = next(row for row in rest(page) if row[3] > bottom)
    for name in ("Narrow", "Wide"):
        page.get_by_role("button", name=name).click()
        page.get_by_role("button", name="Wide" if name == "Narrow" else "Narrow").wait_for()
        rows = rest(page)
        checks.that(f"{name}: the row being read is where it was",
                    is_near(top(rows, reading[0]), reading[2]), f"{reading} {rows}")
        checks.that("Rows stand in order", are_in_order(rows), str(rows))
    page.set_viewport_size({"width": 480, "height": 640})
    rows = rest(page, 800)
    checks.that("A narrower window keeps it, too", top(rows, reading[0]) is not None, f"{reading} {rows}")
    checks.equal("The header is still that of the section", page.evaluate(STUCK), first)


def a_star_stays(checks, chromium, program):
    page = open_list(chromium, program)
    page.get_by_role("button", name="Star", exact=True).nth(1).click()
    page.get_by_role("button", name="Starred").wait_for()
    # A row with the focus would stay mounted.
    page.get_by_role("textbox").focus()
    wheel(page, 1000, times=12)
    checks.equal("Out of sight it is gone", page.get_by_role("button", name="Starred").count(), 0)
    wheel(page, -1000, times=14)
    until(page, f"({SIGHT})()[0]?.[0] === '0'")
    checks.equal("Back in sight it is still there",
                 page.get_by_role("button", name="Starred").count(), 1)


def live_sticks_to_the_end(checks, chromium, program):
    page = open_list(chromium, program)
    jump(page, "99999")
    until(page, f"({SIGHT})().at(-1)?.[0] === '99,999'")
    page.get_by_role("button", name="Live").click()
    until(page, f"Number(({SIGHT})().at(-1)?.[0].replace(',', '')) >= 100002")
    bottom = page.evaluate("document.querySelector('.sectioned, [role=list]').getBoundingClientRect().bottom")
    rows = page.evaluate(SIGHT)
    checks.that("The newest row ends where the list does", is_near(rows[-1][3], bottom),
                f"{rows[-1]} {bottom}")
    checks.equal("A new section has begun", page.evaluate(STUCK)[0], "90,000 – 99,999")
    wheel(page, -500, times=3)
    # A browser short of time takes the wheel in later than it is turned.
    until(page, f"Number(({SIGHT})().at(-1)?.[0].replace(',', '')) < 99990")
    rows = rest(page)
    label, before = rows[2][0], rows[2][2]
    count = "document.body.innerText.match(/([\\d,]+) rows/)[1]"
    then = page.evaluate(count)
    until(page, f"{count} !== '{then}'")
    page.wait_for_timeout(300)
    checks.that("Whoever reads further up stays there", is_near(top(page.evaluate(SIGHT), label), before),
                f"{label} {before}")
    page.get_by_role("button", name="Stop").click()
    checks.equal("The console is silent", page.problems, [])


# Counts, frame by frame, by how many points rows do not fill the list.
WATCH = """() => {
  const list = document.querySelector('.sectioned, [role=list]');
  globalThis.gaps = [];
  const step = () => {
    const box = list.getBoundingClientRect();
    const rows = [...document.querySelectorAll('[role=listitem], [role=heading]')]
      .filter(e => e.checkVisibility() && list.contains(e)).map(e => e.getBoundingClientRect())
      .filter(r => r.bottom > box.top && r.top < box.bottom).sort((a, b) => a.top - b.top);
    let edge = box.top, missing = 0;
    for (const row of rows) { missing += Math.max(0, row.top - edge); edge = Math.max(edge, row.bottom); }
    gaps.push(missing + Math.max(0, box.bottom - edge));
    globalThis.watching = requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""


def nothing_is_missing_after_a_fast_scroll(checks, chromium, program):
    page = open_list(chromium, program)
    client = page.context.new_cdp_session(page)
    page.evaluate(WATCH)
    total = 0
    for speed, distance in ((1500, -3000), (4000, -12_000), (12_000, -36_000), (12_000, 20_000)):
        page.evaluate("() => { gaps.length = 0; }")
        client.send("Input.synthesizeScrollGesture", {
            "x": 300, "y": 400, "yDistance": distance, "speed": speed, "gestureSourceType": "mouse"})
        rest(page)
        gaps = page.evaluate("gaps")
        total += len(gaps)
        blank = [gap for gap in gaps if gap > 1]
        print(f"Big list at {speed} points a second: {len(blank)} of {len(gaps)} frames had a gap, "
              f"the largest {max(gaps):.0f} points")
        checks.that(f"At rest after {speed} points a second nothing is missing", gaps[-1] < 1, str(gaps[-1]))
    checks.that("Frames were watched", total > 40, str(total))
    checks.equal("The console is silent", page.problems, [])


run(to_the_end_and_back, arrows_go_from_row_to_row, fast_keys_count_one_by_one, a_number_and_return_lead_there,
    wheel_and_thumb, what_comes_above_moves_nothing, a_width_keeps_the_row, a_star_stays, live_sticks_to_the_end,
    nothing_is_missing_after_a_fast_scroll,
    program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))
