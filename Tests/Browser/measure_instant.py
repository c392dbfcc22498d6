"""Measures the time from a press to its visible outcome for ten actions, at a round trip of 300 ms.

Usage: ROWAN_EXECUTABLE=.build/release/WebStage python Tests/Browser/measure_instant.py [runs] [round trip in ms]

The time counts from the time stamp of the event in the browser to the frame after the one in which the page has changed.
"""

import statistics
import sys

from harness import STAGE, browser, open_page, serving, until
from slow_line import slow_line

VALUE = "[...document.querySelector('[role=spinbutton]').querySelectorAll('.run')].map(e => e.textContent).join()"


def switch(name):
    return f"[...document.querySelectorAll('[role=switch]')].find(e => e.ariaLabel === '{name}').ariaChecked"


def radio(name):
    return f"[...document.querySelectorAll('[role=radio]')].find(e => e.ariaLabel === '{name}').ariaChecked"


ACTIONS = {
    "toggle on": (switch("Sound"), lambda page: page.get_by_role("switch", name="Sound").click()),
    "toggle off": (switch("Sound"), lambda page: page.get_by_role("switch", name="Sound").click()),
    "toggle by key": (switch("Light"), lambda page: page.get_by_role("switch", name="Light").press("Space")),
    "picker, next option": (radio("Date"), lambda page: page.get_by_role("radio", name="Date").click()),
    "picker, last option": (radio("Size"), lambda page: page.get_by_role("radio", name="Size").click()),
    "stepper up": (VALUE, lambda page: page.get_by_role("button", name="Increase").first.click()),
    "stepper down": (VALUE, lambda page: page.get_by_role("button", name="Decrease").first.click()),
    "disclosure open": (
        "document.querySelector('[aria-expanded]').ariaExpanded",
        lambda page: page.get_by_role("button", name="Advanced").click()),
    "disclosure closed": (
        "document.querySelector('[aria-expanded]').ariaExpanded",
        lambda page: page.get_by_role("button", name="Advanced").click()),
    "row selected": (
        "document.querySelectorAll('[aria-current=true]').length",
        lambda page: page.get_by_text("Row 5", exact=True).click()),
}
WATCH = """() => {
  const value = () => %s;
  const before = JSON.stringify(value());
  globalThis.took = null;
  let start = null;
  const note = event => { start = event.timeStamp; };
  for (const name of ["pointerup", "keydown"]) addEventListener(name, note, { capture: true, once: true });
  const step = () => {
    if (start === null || JSON.stringify(value()) === before) return requestAnimationFrame(step);
    requestAnimationFrame(time => (globalThis.took = Math.max(time, performance.now()) - start));
  };
  requestAnimationFrame(step);
}"""


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    round_trip = float(sys.argv[2]) / 1000 if len(sys.argv) > 2 else 0.3
    times = {name: [] for name in ACTIONS}
    with serving(STAGE, "controls") as program, browser() as started:
        for _ in range(runs):
            program.ask("reset")
            with slow_line(program.address, round_trip=round_trip) as line:
                page = open_page(started, line.address, ready="Controls")
                until(page, "rowan.connection.isOpen")
                page.wait_for_timeout(500)
                for name, (value, act) in ACTIONS.items():
                    page.evaluate(WATCH % value)
                    act(page)
                    times[name].append(until(page, "took"))
                    # The next action begins after the answer.
                    page.wait_for_timeout(1000 * round_trip + 400)
                page.context.close()
    print(f"{'ms at ' + str(round(1000 * round_trip)) + ' ms':24} median    max")
    for name, values in times.items():
        print(f"{name:24} {statistics.median(values):6.1f} {max(values):6.1f}")


if __name__ == "__main__":
    main()
