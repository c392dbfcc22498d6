"""A list of a hundred thousand rows that scrolls over slow lines: rows that are built ahead of movements."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import run, serving, still, until  # noqa: E402
from slow_line import slow_line  # noqa: E402
from test_biglist import (  # noqa: E402
    COUNT, FOLDER, VISIBLE_ROWS, are_consecutive, jump_to_row, open_list, top, wait_until_still)

SENT = "sent.filter(m => m.t === 'scroll')"
# The distance from the lower edge of the list to that of the last row, in pixels.
AHEAD = """(() => {
  const list = document.querySelector(".sectioned, [role=list]").getBoundingClientRect();
  const rows = [...document.querySelectorAll("[role=listitem]")].filter(e => e.checkVisibility());
  return Math.max(...rows.map(e => e.getBoundingClientRect().bottom)) - list.bottom;
})()"""
# The maximum of this distance in the next second, in which the rows of the last movement arrive.
MAXIMUM_AHEAD = f"""new Promise(resolve => {{
  let maximum = -Infinity;
  const end = performance.now() + 1000;
  const step = () => {{
    maximum = Math.max(maximum, {AHEAD});
    if (performance.now() > end) resolve(maximum);
    else requestAnimationFrame(step);
  }};
  step();
}})"""


def turn_wheel(page, step, times):
    """Turns the wheel in separate steps, each of which the browser ends as a movement."""
    page.mouse.move(300, 400)
    for _ in range(times):
        page.mouse.wheel(0, step)


def turn_wheel_until(page, condition, step):
    """Turns the wheel until a condition is true, and returns whether it became true.

    A step may be late on a busy machine, so that it begins another movement.
    """
    for _ in range(100):
        turn_wheel(page, step, 5)
        if page.evaluate(condition):
            return True
    return False


def open_over(line, chromium):
    page = open_list(chromium, line, viewport={"width": 700, "height": 640})
    wait_until_still(page)
    return page


def check_rows(checks, page, sentence):
    checks.that(sentence, are_consecutive(rows := wait_until_still(page)), str(rows))
    return rows


def velocity_of_wheel_steps(checks, chromium, program):
    page = open_list(chromium, program)
    checks.that("Scroll messages during separate steps of a wheel contain a velocity towards the end",
                turn_wheel_until(page, f"{SENT}.some(m => m.u > 300)", step=150))
    checks.that("Scroll messages during steps of a wheel in the other direction contain a negative velocity",
                turn_wheel_until(page, f"{SENT}.some(m => m.u < -300)", step=-150))
    until(page, f"!{SENT}.at(-1).u")
    checks.that("After the last step of a wheel, a message without a velocity is sent", True)
    still(page, "sent.length", 300)
    count = page.evaluate(f"{SENT}.length")
    page.wait_for_timeout(500)
    checks.equal("A list at rest sends no further scroll messages", page.evaluate(f"{SENT}.length"), count)
    checks.equal("The page reports no errors when a wheel scrolls a list", page.problems, [])
    page.context.close()


def rows_ahead_of_movement(checks, chromium, program):
    with slow_line(program.address, round_trip=0.3) as line:
        page = open_over(line, chromium)
        at_rest = page.evaluate(AHEAD)
        window = page.evaluate("document.querySelector('.sectioned, [role=list]').clientHeight")
        # On a busy machine, the steps may be too far apart for a movement.
        for _ in range(20):
            turn_wheel(page, 300, 20)
            ahead = page.evaluate(MAXIMUM_AHEAD)
            if ahead > at_rest + 2.2 * window:
                break
        checks.that("Over a line with a round trip of 300 ms, more than two windows of rows are built ahead",
                    ahead > at_rest + 2.2 * window, f"{ahead} {at_rest} {window}")
        checks.that("Scroll messages contain the age of the last batch in the page",
                    page.evaluate(f"{SENT}.every(m => m.age >= 0)"))
        check_rows(checks, page, "Rows fill the list without gaps after a movement over a slow line")
        still(page, AHEAD, 1_000)
        checks.that("At rest, less than two windows of rows exist ahead", page.evaluate(AHEAD) < 2 * window)
        jump_to_row(page, "54321")
        until(page, f"({VISIBLE_ROWS})().some(r => r[0] === '54,321')")
        rows = check_rows(checks, page, "Rows fill the list without gaps after a jump over a slow line")
        checks.that("A jump over a slow line shows the row", top(rows, "54,321") is not None, str(rows))
        checks.equal("The page reports no errors over a line with a round trip of 300 ms", page.problems, [])
        page.context.close()


def rows_over_unsteady_line(checks, chromium, program):
    with slow_line(program.address, round_trip=0.1, jitter=0.1, bandwidth=125_000) as line:
        page = open_over(line, chromium)
        for seconds in (0.2, 1):
            line.pause(seconds)
            turn_wheel(page, 200, 20)
            check_rows(checks, page, f"Rows fill the list without gaps after its line had paused for {seconds} s")
        checks.equal("The page reports no errors over an unsteady line", page.problems, [])
        page.context.close()


if __name__ == "__main__":
    run(velocity_of_wheel_steps, rows_ahead_of_movement, rows_over_unsteady_line,
        program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))
