"""Measures the processor time of the main thread of a page for each new row while a list scrolls.

usage: row_time.py [--runs 5] [--ready "Big list"] [--steps 40] [--distance 800]

ROWAN_EXECUTABLE names an example that shows a list. Rows count when they are shown: created, or reused for another
row. Prints the medians of all runs in microseconds for each row: all work, and of it the scripts, the styles and the
layout. The rest is mainly painting and the fixed work of each frame. Other processes hardly change these times, because
only the time in which the thread runs counts.
"""

import argparse
import os
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import browser, open_page, serving  # noqa: E402
from row_bytes import ROWS  # noqa: E402

# The names of the durations of the driver's protocol.
DURATIONS = {
    "all work": "TaskDuration", "scripts": "ScriptDuration", "styles": "RecalcStyleDuration",
    "layout": "LayoutDuration",
}


def measure(chromium, program, ready, steps, distance):
    """Returns the microseconds for each new row by kind of work, and the number of new rows."""
    page = open_page(chromium, program.address, ready=ready, viewport={"width": 1000, "height": 800})
    page.wait_for_timeout(2000)
    page.mouse.move(400, 400)
    client = page.context.new_cdp_session(page)
    client.send("Performance.enable", {"timeDomain": "threadTicks"})

    def durations():
        metrics = client.send("Performance.getMetrics")["metrics"]
        return {metric["name"]: metric["value"] for metric in metrics}

    known = set(page.evaluate(ROWS))
    first = len(known)
    before = durations()
    for _ in range(steps):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(120)
        known.update(page.evaluate(ROWS))
    page.wait_for_timeout(1000)
    after = durations()
    known.update(page.evaluate(ROWS))
    page.context.close()
    rows = len(known) - first
    return {kind: (after[name] - before[name]) * 1e6 / rows for kind, name in DURATIONS.items()}, rows


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--ready", default="Big list")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--distance", type=int, default=800)
    options = parser.parse_args()
    with serving(pathlib.Path(os.environ["ROWAN_EXECUTABLE"])) as program, browser() as chromium:
        results = [measure(chromium, program, options.ready, options.steps, options.distance)
                   for _ in range(options.runs)]
    print(f"{statistics.median(rows for _, rows in results):.0f} new rows; microseconds for each:")
    for kind in DURATIONS:
        print(f"  {kind:10} {statistics.median(times[kind] for times, _ in results):5.0f}")


if __name__ == "__main__":
    main()
