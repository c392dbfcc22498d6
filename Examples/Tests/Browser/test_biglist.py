"""A hundred thousand rows in a browser: to the end and back, and never more of them than are in sight."""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[3] / "Tests/Browser"))
from harness import open_page, picture, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
COUNT = 100_000
# The rows in sight: number and top, from the top down.
SIGHT = """() => {
  const list = document.querySelector('[role=list]').getBoundingClientRect();
  return [...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
    .map(e => [Number(e.innerText.split('\\n')[0].match(/^\\d+/)), e.getBoundingClientRect()])
    .filter(([, r]) => r.bottom > list.top && r.top < list.bottom)
    .map(([n, r]) => [n, r.top, r.bottom]);
}"""


def open_list(chromium, program):
    page = open_page(chromium, program.address, ready="Big list", viewport={"width": 700, "height": 600})
    until(page, f"({SIGHT})().length > 3")
    return page


def are_in_order(rows):
    """Numbers without a gap, edges that touch."""
    return all(b[0] == a[0] + 1 and abs(b[1] - a[2]) < 0.01 for a, b in zip(rows, rows[1:]))


def to_the_end_and_back(checks, chromium, program):
    page = open_list(chromium, program)
    checks.equal("It begins with the first row", page.evaluate(SIGHT)[0][0], 1)
    page.mouse.move(350, 300)
    page.get_by_role("button").first.focus()
    page.keyboard.press("End")
    until(page, f"({SIGHT})().at(-1)?.[0] === {COUNT}", seconds=15)
    page.wait_for_timeout(400)
    rows = page.evaluate(SIGHT)
    checks.equal("The end shows the last row", rows[-1][0], COUNT)
    checks.that("Rows touch without a gap", are_in_order(rows), str(rows))
    bottom = page.evaluate("document.querySelector('[role=list]').getBoundingClientRect().bottom")
    checks.that("The last row ends where the list does", abs(rows[-1][2] - bottom) < 1,
                f"{rows[-1][2]} {bottom}")
    picture(page, "biglist-end")
    page.keyboard.press("Home")
    until(page, f"({SIGHT})()[0]?.[0] === 1", seconds=15)
    page.wait_for_timeout(400)
    rows = page.evaluate(SIGHT)
    checks.that("Back at the beginning", rows[0][0] == 1 and are_in_order(rows), str(rows))
    checks.equal("The console is silent", page.problems, [])


def wheel_and_thumb(checks, chromium, program):
    page = open_list(chromium, program)
    page.mouse.move(350, 300)
    seen = 1
    for _ in range(30):
        page.mouse.wheel(0, 240)
        page.wait_for_timeout(40)
    page.wait_for_timeout(400)
    rows = page.evaluate(SIGHT)
    checks.that("The wheel goes on", rows[0][0] > seen + 20, str(rows[0]))
    checks.that("Rows stand in order", are_in_order(rows), str(rows))
    # Into the middle, as dragging the thumb does.
    scroll = "[...rowan.views.all()].find(v => v.scroll).element"
    page.evaluate(f"{scroll}.scrollTop = {scroll}.scrollHeight / 2")
    until(page, f"({SIGHT})()[0]?.[0] > {COUNT // 4}", seconds=10)
    page.wait_for_timeout(400)
    rows = page.evaluate(SIGHT)
    middle = rows[0][0]
    checks.that("The thumb leads to the middle", COUNT * 0.4 < middle < COUNT * 0.6, str(middle))
    checks.that("There, too, rows stand in order", are_in_order(rows), str(rows))
    live = page.evaluate("document.querySelectorAll('[role=listitem]').length")
    checks.that("The page holds a window, not the list", live < 120, str(live))


def a_marked_row_stays_marked(checks, chromium, program):
    page = open_list(chromium, program)
    row = page.get_by_role("button").nth(2)
    number = row.locator(".run").first
    before = number.evaluate("e => getComputedStyle(e).color")
    row.click()
    until(page, f"""getComputedStyle(document.querySelectorAll('[role=button]')[2]
      .querySelector('.run')).color !== '{before}'""")
    after = page.get_by_role("button").nth(2).locator(".run").first.evaluate(
        "e => getComputedStyle(e).color")
    page.mouse.move(350, 300)
    for _ in range(12):
        page.mouse.wheel(0, 1000)
        page.wait_for_timeout(30)
    page.wait_for_timeout(300)
    for _ in range(14):
        page.mouse.wheel(0, -1000)
        page.wait_for_timeout(30)
    until(page, f"({SIGHT})()[0]?.[0] === 1")
    color = page.get_by_text("3", exact=True).first.evaluate("e => getComputedStyle(e).color")
    checks.equal("What was marked is marked when it comes back", color, after)


def a_narrower_window_keeps_the_place(checks, chromium, program):
    page = open_list(chromium, program)
    page.mouse.move(350, 300)
    for _ in range(10):
        page.mouse.wheel(0, 400)
        page.wait_for_timeout(30)
    page.wait_for_timeout(500)
    first = page.evaluate(SIGHT)[0]
    page.set_viewport_size({"width": 420, "height": 600})
    page.wait_for_timeout(700)
    rows = page.evaluate(SIGHT)
    checks.equal("The row being read is still the first", rows[0][0], first[0])
    checks.that("It is where it was", abs(rows[0][1] - first[1]) <= 0.5, f"{rows[0]} {first}")
    checks.that("Rows stand in order", are_in_order(rows), str(rows))


run(to_the_end_and_back, wheel_and_thumb, a_marked_row_stays_marked,
    a_narrower_window_keeps_the_place,
    program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))
