"""Browser tests of BigList with 100,000 rows: scrolling, jumps, insertions, and elements for visible rows only."""

import os
import pathlib
import sys
import time

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import open_page, picture, run, serving, still, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[3] / ".build/debug"))
COUNT = 100_000
# The label, position in the list, top edge and bottom edge of each visible row, from top to bottom.
VISIBLE_ROWS = """() => {
  const list = document.querySelector('.sectioned, [role=list]').getBoundingClientRect();
  return [...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
    .map(e => [e.innerText.split('\\n')[0].trim(), Number(e.ariaPosInSet), e.getBoundingClientRect()])
    .filter(([, , r]) => r.bottom > list.top && r.top < list.bottom)
    .sort((a, b) => a[1] - b[1])
    .map(([label, n, r]) => [label, n, r.top, r.bottom]);
}"""
# The text of the header at the top edge of the list, and whether its centre is visible; null without such a header.
STICKY_HEADER = """() => {
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
    until(page, f"({VISIBLE_ROWS})().length > 3")
    return page


def wait_until_still(page, milliseconds=300):
    """Waits until the visible rows fill the list and do not change for a time, and returns them."""
    deadline = time.monotonic() + 60
    while True:
        rows = still(page, VISIBLE_ROWS, milliseconds)
        top, bottom = page.evaluate("(r => [r.top, r.bottom])"
                                    "(document.querySelector('.sectioned, [role=list]').getBoundingClientRect())")
        # A header may cover the first row, or be between two rows.
        is_filled = bool(rows) and rows[0][2] < top + 60 and rows[-1][3] > bottom - 60
        if is_filled or time.monotonic() > deadline:
            return rows


def wheel(page, distance, times=1):
    page.mouse.move(300, 400)
    for _ in range(times):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(40)
    return wait_until_still(page)


def jump_to_row(page, text):
    field = page.get_by_role("textbox")
    field.fill(text)
    field.press("Enter")


def are_consecutive(rows):
    """Returns whether the positions of rows have no gap and the edges of adjacent rows touch."""
    return all(b[1] == a[1] + 1 and abs(b[2] - a[3]) < 0.01 for a, b in zip(rows, rows[1:]))


def top(rows, label):
    return next((row[2] for row in rows if row[0] == label), None)


def is_near(one, other):
    return one is not None and other is not None and abs(one - other) <= 0.5


def end_and_home_keys(checks, chromium, program):
    page = open_list(chromium, program)
    rows = page.evaluate(VISIBLE_ROWS)
    checks.equal("The list starts at row 0", rows[0][0], "0")
    page.locator("[role=listitem] > .inner").first.focus()
    page.keyboard.press("End")
    until(page, f"({VISIBLE_ROWS})().at(-1)?.[0] === '99,999'")
    rows = wait_until_still(page)
    checks.that("Rows at the end of the list are consecutive and touch", are_consecutive(rows), str(rows))
    bottom = page.evaluate("document.querySelector('.sectioned, [role=list]').getBoundingClientRect().bottom")
    checks.that("The last row ends at the bottom edge of the list", is_near(rows[-1][3], bottom),
                f"{rows[-1][3]} {bottom}")
    checks.equal("The header of the last section sticks to the top of the list",
                 page.evaluate(STICKY_HEADER), ["90,000 – 99,999", True])
    picture(page, "biglist-end")
    page.keyboard.press("Home")
    until(page, f"({VISIBLE_ROWS})()[0]?.[0] === '0'")
    rows = wait_until_still(page)
    checks.that("Rows are consecutive and touch after the Home key has scrolled to the first row",
                are_consecutive(rows), str(rows))
    checks.equal("The page reports no errors", page.problems, [])


def arrow_keys_select_rows(checks, chromium, program):
    page = open_list(chromium, program)
    selected = "document.querySelector('[role=listitem]:has(> [aria-current=true])')?.innerText.split('\\n')[0].trim()"
    page.locator("[role=listitem] > .inner").first.focus()
    for key, label in [("ArrowDown", "1"), ("ArrowDown", "2"), ("ArrowUp", "1")]:
        page.keyboard.press(key)
        until(page, f"{selected} === '{label}'")
    checks.that("The arrow keys select the next and the previous row", True)
    page.keyboard.press("PageDown")
    until(page, f"Number({selected}) > 4")
    number = page.evaluate(selected)
    rows = wait_until_still(page)
    checks.that("The row that Page Down selects is visible", top(rows, number) is not None, f"{number} {rows}")
    checks.equal("The row that Page Down selects has the focus", page.evaluate(
        "document.activeElement.innerText.split('\\n')[0].trim()"), number)


def fast_arrow_keys_select_each_row(checks, chromium, program):
    page = open_list(chromium, program)
    page.locator("[role=listitem] > .inner").first.focus()
    # All keys are dispatched before the page receives the batch for the first one.
    page.evaluate("""keys => keys.forEach(key => document.activeElement.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))""",
                  ["ArrowDown"] * 6)
    selected = "document.querySelector('[role=listitem]:has(> [aria-current=true])')?.innerText.split('\\n')[0].trim()"
    until(page, f"{selected} === '6'")
    checks.equal("Row 6 has the focus after six down arrow keys in immediate succession", page.evaluate(
        "document.activeElement.innerText.split('\\n')[0].trim()"), "6")
    checks.equal("The page reports no errors", page.problems, [])


def jumps_to_row_numbers(checks, chromium, program):
    page = open_list(chromium, program)
    jump_to_row(page, "54321")
    until(page, f"({VISIBLE_ROWS})().some(r => r[0] === '54,321')")
    rows = wait_until_still(page)
    checks.that("Rows are consecutive and touch after a jump to a distant row", are_consecutive(rows), str(rows))
    checks.equal("The sticky header shows the range of the section of the row that was jumped to",
                 page.evaluate(STICKY_HEADER), ["50,000 – 59,999", True])
    picture(page, "biglist-jump")
    jump_to_row(page, "54,330")
    until(page, f"({VISIBLE_ROWS})().some(r => r[0] === '54,330')")
    rows = wait_until_still(page)
    middle = page.evaluate("(r => (r.top + r.bottom) / 2)"
                           "(document.querySelector('.sectioned, [role=list]').getBoundingClientRect())")
    checks.that("A jump to a row nearby ends with the row less than 80 points from the middle of the list",
                abs(top(rows, "54,330") - middle) < 80,
                f"{top(rows, '54,330')} {middle}")
    for invalid_input in ("one", "100000"):
        jump_to_row(page, invalid_input)
        error = page.get_by_text("Enter a row from 0 to 99,999.")
        error.wait_for()
        # Valid input removes the error, so that the error of the next input is a new one.
        jump_to_row(page, "54,330")
        error.wait_for(state="detached")
    checks.that("Input that is not the number of a row shows an error, and the row of the last jump stays visible",
                top(page.evaluate(VISIBLE_ROWS), "54,330") is not None)
    checks.equal("The page reports no errors", page.problems, [])


def wheel_and_scroll_bar(checks, chromium, program):
    page = open_list(chromium, program)
    rows = wheel(page, 240, times=30)
    checks.that("Thirty wheel events of 240 points scroll the first 20 rows out of view", rows[0][1] > 20, str(rows[0]))
    checks.that("Rows are consecutive and touch after scrolling by the wheel", are_consecutive(rows), str(rows))
    # A jump to the middle, as by dragging the thumb of the scroll bar.
    scroll = "[...rowan.views.all()].find(v => v.scroll).element"
    page.evaluate(f"{scroll}.scrollTop = {scroll}.scrollHeight / 2")
    until(page, f"({VISIBLE_ROWS})()[0]?.[1] > {COUNT // 4}")
    rows = wait_until_still(page)
    checks.that("After scrolling to half the height, the first row is between 40 % and 60 % of all rows",
                COUNT * 0.4 < rows[0][1] < COUNT * 0.6, str(rows[0]))
    checks.that("Rows are consecutive and touch after scrolling to half the height", are_consecutive(rows), str(rows))
    elements = page.evaluate("document.querySelectorAll('*').length")
    checks.that("The page has fewer than 3,000 elements in the middle of the list", elements < 3000, str(elements))


def insertions_above_keep_positions(checks, chromium, program):
    page = open_list(chromium, program)
    rows = wheel(page, 400, times=12)
    # The header may cover half of the first row.
    label, before = rows[2][0], rows[2][2]
    for count in ("100,100", "100,200", "100,300"):
        page.get_by_role("button", name="Insert 100 above").click()
        page.get_by_text(f"{count} rows").wait_for()
        rows = wait_until_still(page)
        checks.that("A visible row keeps its position when 100 rows are inserted above it",
                    is_near(top(rows, label), before),
                    f"{label}: {before} {rows}")
        checks.that("Rows are consecutive and touch after rows were inserted above them",
                    are_consecutive(rows), str(rows))
    checks.equal("The sticky header shows the range of its section and the number of inserted rows",
                 page.evaluate(STICKY_HEADER), ["0 – 9,999, and 300 new", True])
    rows = wheel(page, -200, times=2)
    checks.that("Scrolling up shows the inserted rows", any(r[0].startswith("new ") for r in rows), str(rows))


def width_changes_keep_the_first_row(checks, chromium, program):
    page = open_list(chromium, program)
    wheel(page, 400, times=12)
    first = page.evaluate(STICKY_HEADER)
    bottom = page.evaluate("""[...document.querySelectorAll('[role=heading]')].map(
      e => e.getBoundingClientRect()).find(r => r.left < 30 && r.top > 60)?.bottom""")
    first_row = next(row for row in wait_until_still(page) if row[3] > bottom)
    for width in (480, 700):
        page.set_viewport_size({"width": width, "height": 640})
        rows = wait_until_still(page, 800)
        checks.that(f"The first row below the sticky header stays visible when the window becomes {width} points wide",
                    top(rows, first_row[0]) is not None, f"{first_row} {rows}")
        checks.that("Rows are consecutive and touch after the width of the window has changed",
                    are_consecutive(rows), str(rows))
    checks.equal("The sticky header is the same after the width of the window has changed",
                 page.evaluate(STICKY_HEADER), first)


def stars_survive_scrolling(checks, chromium, program):
    page = open_list(chromium, program)
    page.get_by_role("button", name="Star", exact=True).nth(1).click()
    page.get_by_role("button", name="Starred").wait_for()
    # A focused row would stay mounted.
    page.get_by_role("textbox").focus()
    wheel(page, 1000, times=12)
    checks.equal("A Starred button is removed from the page when its row leaves the view",
                 page.get_by_role("button", name="Starred").count(), 0)
    wheel(page, -1000, times=14)
    until(page, f"({VISIBLE_ROWS})()[0]?.[0] === '0'")
    checks.equal("A row is still starred after it has left the view and returned",
                 page.get_by_role("button", name="Starred").count(), 1)


def live_mode_follows_the_end(checks, chromium, program):
    page = open_list(chromium, program)
    jump_to_row(page, "99999")
    until(page, f"({VISIBLE_ROWS})().at(-1)?.[0] === '99,999'")
    page.get_by_role("button", name="Live").click()
    until(page, f"Number(({VISIBLE_ROWS})().at(-1)?.[0].replace(',', '')) >= 100002")
    bottom = page.evaluate("document.querySelector('.sectioned, [role=list]').getBoundingClientRect().bottom")
    rows = page.evaluate(VISIBLE_ROWS)
    checks.that("In live mode, the newest row ends at the bottom edge of the list", is_near(rows[-1][3], bottom),
                f"{rows[-1]} {bottom}")
    checks.equal("In live mode, the sticky header at the end shows the range 90,000 – 99,999",
                 page.evaluate(STICKY_HEADER)[0], "90,000 – 99,999")
    wheel(page, -500, times=3)
    # A browser on a busy machine handles wheel events late.
    until(page, f"Number(({VISIBLE_ROWS})().at(-1)?.[0].replace(',', '')) < 99990")
    rows = wait_until_still(page)
    label, before = rows[2][0], rows[2][2]
    count = "document.body.innerText.match(/([\\d,]+) rows/)[1]"
    count_before = page.evaluate(count)
    until(page, f"{count} !== '{count_before}'")
    page.wait_for_timeout(300)
    checks.that("After the user has scrolled up, a visible row keeps its position when rows are appended",
                is_near(top(page.evaluate(VISIBLE_ROWS), label), before),
                f"{label} {before}")
    page.get_by_role("button", name="Stop").click()
    checks.equal("The page reports no errors", page.problems, [])


# Records for every frame the height in points that neither rows nor headers fill.
RECORD_GAPS = """() => {
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


def fast_scrolls_leave_no_gaps(checks, chromium, program):
    page = open_list(chromium, program)
    client = page.context.new_cdp_session(page)
    page.evaluate(RECORD_GAPS)
    frame_count = 0
    for speed, distance in ((1500, -3000), (4000, -12_000), (12_000, -36_000), (12_000, 20_000)):
        page.evaluate("() => { gaps.length = 0; }")
        client.send("Input.synthesizeScrollGesture", {
            "x": 300, "y": 400, "yDistance": distance, "speed": speed, "gestureSourceType": "mouse"})
        wait_until_still(page)
        gaps = page.evaluate("gaps")
        frame_count += len(gaps)
        frames_with_gaps = [gap for gap in gaps if gap > 1]
        print(f"Big list at {speed} points a second: {len(frames_with_gaps)} of {len(gaps)} frames had a gap, "
              f"the largest {max(gaps):.0f} points")
        checks.that(f"Rows and headers fill the list after a scroll gesture of {speed} points per second",
                    gaps[-1] < 1, str(gaps[-1]))
    checks.that("The test records more than 40 frames of the scroll gestures", frame_count > 40, str(frame_count))
    checks.equal("The page reports no errors", page.problems, [])


if __name__ == "__main__":
    run(end_and_home_keys, arrow_keys_select_rows, fast_arrow_keys_select_each_row, jumps_to_row_numbers,
        wheel_and_scroll_bar, insertions_above_keep_positions, width_changes_keep_the_first_row, stars_survive_scrolling,
        live_mode_follows_the_end, fast_scrolls_leave_no_gaps,
        program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))
