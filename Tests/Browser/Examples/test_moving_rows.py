"""Rows of a list while it moves: reused ones keep their places in the document until the list rests."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import run, serving, still, until  # noqa: E402
from test_biglist import COUNT, FOLDER, are_consecutive, open_list, wait_until_still  # noqa: E402

LIST = "document.querySelector('.sectioned, [role=list]')"
# The positions in the list of all rows in the document, in their order in it.
ORDER = "[...document.querySelectorAll('[role=listitem]')].map(e => Number(e.ariaPosInSet))"
# Whether the document has the rows without gaps, in their order.
IS_ORDERED = f"({ORDER}).every((number, index, all) => index === 0 || number === all[index - 1] + 1)"
# Moves the list by steps without a pause, and dispatches an event at the end of the movement. Returns whether the rows in
# the document were once not in their order, and whether they are in it after the event.
MOVEMENT = f"""([step, count, event]) => new Promise((done) => {{
  const isOrdered = () => ({ORDER}).every((number, index, all) => index === 0 || number > all[index - 1]);
  let wasUnordered = false;
  const move = (left) => {{
    wasUnordered ||= !isOrdered();
    if (left === 0) {{
      if (event) document.body.dispatchEvent(new Event(event, {{ bubbles: true }}));
      return done([wasUnordered, isOrdered()]);
    }}
    {LIST}.scrollTop += step;
    setTimeout(() => move(left - 1), 40);
  }};
  move(count);
}})"""


def check_rest(checks, page, words):
    """Checks that the rows fill the window, and that the document has them in their order."""
    rows = wait_until_still(page)
    checks.that(f"Rows fill the window after {words}", are_consecutive(rows), str(rows))
    until(page, IS_ORDERED)
    checks.that(f"The document has the rows without gaps, in their order, after {words}", page.evaluate(IS_ORDERED),
                str(page.evaluate(ORDER)))
    owned = page.evaluate(
        "[...document.querySelectorAll('.section-rows')].flatMap(e => e.getAttribute('aria-owns').split(' '))"
        ".map(id => Number(document.getElementById(id)?.ariaPosInSet))")
    checks.equal(f"Screen readers get the rows in their order after {words}", owned, page.evaluate(ORDER))


def order_at_rest(checks, chromium, program):
    page = open_list(chromium, program)
    wait_until_still(page)
    for step, words in ((230, "a movement to the end"), (-170, "a movement to the start"),
                        (900, "a movement in steps longer than the window")):
        was_unordered, _ = page.evaluate(MOVEMENT, [step, 25, None])
        # After steps over all rows, those that were hidden first are the next ones.
        if abs(step) < 500:
            checks.that(f"Reused rows keep their places in the document during {words}", was_unordered)
        check_rest(checks, page, words)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def order_for_input(checks, chromium, program):
    page = open_list(chromium, program)
    wait_until_still(page)
    for event in ("keydown", "pointerdown", "copy", "beforeprint"):
        result = page.evaluate(MOVEMENT, [230, 20, event])
        checks.equal(f"The event {event} during a movement gets the rows in their order", result, [True, True])
        check_rest(checks, page, f"the event {event} during a movement")
    page.context.close()


def order_after_reconnecting(checks, chromium, program):
    page = open_list(chromium, program)
    wait_until_still(page)
    page.evaluate(MOVEMENT, [230, 20, None])
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length > 1 && globalThis.rowan.connection.isOpen")
    check_rest(checks, page, "a connection that broke during a movement")
    page.evaluate(MOVEMENT, [-230, 10, None])
    check_rest(checks, page, "a movement after that")
    page.context.close()


def hidden_rows(checks, chromium, program):
    page = open_list(chromium, program)
    wait_until_still(page)
    page.evaluate(MOVEMENT, [900, 25, None])
    still(page, ORDER, 500)
    hidden = page.evaluate("[...rowan.views.all()].filter(v => v.isHidden && v.outer === v.element).length")
    checks.equal("At rest, no hidden row is in the document", hidden, 0)
    above = page.evaluate(
        "[...document.querySelectorAll('[role=listitem]')].filter(e => parseFloat(e.style.top) < -1e6).length")
    checks.equal("At rest, no row is out of sight", above, 0)
    page.context.close()


if __name__ == "__main__":
    run(order_at_rest, order_for_input, order_after_reconnecting, hidden_rows,
        program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))
