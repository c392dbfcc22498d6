"""Measures the memory of a server for each open tab with a list at rest, with and without the rows that it builds beyond
the window while the page is idle.

usage: band_memory.py [--tabs 12] [--runs 3]

ROWAN_EXECUTABLE names a release build of the example BigList. Prints medians of the resident memory in kB.
"""

import argparse
import os
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import admit, browser, open_page, serving, until  # noqa: E402

# A page that is never idle gets only the rows around its window.
NEVER_IDLE = "window.requestIdleCallback = () => 0"
ROWS = "document.querySelectorAll('[role=listitem]').length"


def resident(process):
    lines = pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def open_tab(chromium, address, is_idle):
    page = open_page(chromium, "about:blank", ready=None, viewport={"width": 1000, "height": 800})
    if not is_idle:
        page.add_init_script(NEVER_IDLE)
    page.goto(admit(page.context, address))
    page.get_by_text("Big list").first.wait_for()
    until(page, f"{ROWS} > 3")
    page.wait_for_timeout(2500)
    return page


def measure(executable, tabs, is_idle):
    """Returns the memory per tab in kB, and the number of rows in the last one."""
    with serving(executable) as program, browser() as chromium:
        for _ in range(2):
            open_tab(chromium, program.address, is_idle)
        before = resident(program.process)
        for _ in range(tabs):
            page = open_tab(chromium, program.address, is_idle)
        return (resident(program.process) - before) / tabs, page.evaluate(ROWS)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--tabs", type=int, default=12)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    executable = pathlib.Path(os.environ["ROWAN_EXECUTABLE"])
    for is_idle in (False, True):
        results = [measure(executable, options.tabs, is_idle) for _ in range(options.runs)]
        memory, rows = (statistics.median(values) for values in zip(*results))
        print(f"{'with' if is_idle else 'without'} rows for idle pages: {memory:.0f} kB a tab, {rows:.0f} rows", flush=True)


if __name__ == "__main__":
    main()
