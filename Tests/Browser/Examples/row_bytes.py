"""Measures the bytes that a page receives for each new row while a list scrolls, before compression.

usage: row_bytes.py [--runs 3] [--ready "Big list"] [--steps 40] [--distance 400]

ROWAN_EXECUTABLE names an example that shows a list. Rows count when they are shown: created, or reused for another
row. All messages count, also those about the list itself. Prints the median of all runs.
"""

import argparse
import os
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import browser, open_page, serving  # noqa: E402

# Returns the rows of the page, each with its generation.
ROWS = """() => [...document.querySelectorAll("[role=listitem]")].filter(e => e.rowanView)
  .map(({ rowanView: { id, generation } }) => `${id} ${generation}`)"""


def measure(chromium, program, ready, steps, distance):
    """Returns the bytes for each new row, and the number of new rows."""
    page = open_page(chromium, program.address, ready=ready, viewport={"width": 1000, "height": 800})
    page.wait_for_timeout(2000)
    page.mouse.move(400, 400)
    sizes = []
    client = page.context.new_cdp_session(page)
    client.send("Network.enable")
    client.on("Network.webSocketFrameReceived",
              lambda event: sizes.append(len(event["response"]["payloadData"].encode())))
    known = set(page.evaluate(ROWS))
    first = len(known)
    for _ in range(steps):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(120)
        known.update(page.evaluate(ROWS))
    page.wait_for_timeout(1000)
    known.update(page.evaluate(ROWS))
    page.context.close()
    rows = len(known) - first
    return sum(sizes) / rows, rows


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--ready", default="Big list")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--distance", type=int, default=400)
    options = parser.parse_args()
    with serving(pathlib.Path(os.environ["ROWAN_EXECUTABLE"])) as program, browser() as chromium:
        results = [measure(chromium, program, options.ready, options.steps, options.distance)
                   for _ in range(options.runs)]
    print(f"{statistics.median(size for size, _ in results):.0f} bytes for each of "
          f"{statistics.median(rows for _, rows in results):.0f} new rows")


if __name__ == "__main__":
    main()
