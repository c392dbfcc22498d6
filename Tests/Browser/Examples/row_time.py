"""Measures the processor time of a page for each new row while a list scrolls.

usage: row_time.py [--runs 3] [--ready "Big list"] [--steps 40] [--distance 800]

ROWAN_EXECUTABLE names an example that shows a list. Rows count when they are shown: created, or reused for another
row. Prints the microseconds of each kind of work in the main thread of the page, without the work inside it, and the
time of the other threads of the page. Thread times do not depend on the load of the machine, except through its caches.
"""

import argparse
import collections
import os
import pathlib
import statistics
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import browser, open_page, serving  # noqa: E402
from row_bytes import ROWS  # noqa: E402

# The kinds of work, by the names of events of the tracing protocol.
KINDS = {
    "FunctionCall": "script", "EvaluateScript": "script", "v8.callFunction": "script", "FireAnimationFrame": "script",
    "RunMicrotasks": "script", "EventDispatch": "script", "TimerFire": "script", "WebSocketReceive": "script",
    "V8.GCScavenger": "garbage", "MinorGC": "garbage", "MajorGC": "garbage", "BlinkGC.AtomicPhase": "garbage",
    "UpdateLayoutTree": "style", "Layout": "layout", "PrePaint": "pre-paint", "Paint": "paint",
    "Layerize": "layers", "Commit": "layers", "UpdateLayer": "layers", "HitTest": "hit tests",
    "IntersectionObserverController::computeIntersections": "intersections",
    "ParseHTML": "parsing", "RasterTask": "raster",
}


def self_times(events):
    """Yields the names of the events of a thread, and their times without the events inside them."""
    open_events = []
    for event in sorted(events, key=lambda event: (event["ts"], -event["dur"])):
        while open_events and event["ts"] >= open_events[-1][0]:
            yield open_events.pop()[1:]
        if open_events:
            open_events[-1][2] -= event.get("tdur", 0)
        open_events.append([event["ts"] + event["dur"], event["name"], event.get("tdur", 0)])
    yield from (event[1:] for event in open_events)


def measure(chromium, program, ready, steps, distance):
    """Returns the microseconds for each new row by kind, and the number of new rows."""
    page = open_page(chromium, program.address, ready=ready, viewport={"width": 1000, "height": 800})
    page.wait_for_timeout(2000)
    page.mouse.move(400, 400)
    known = set(page.evaluate(ROWS))
    first = len(known)
    session = chromium.new_browser_cdp_session()
    events = []
    session.on("Tracing.dataCollected", lambda message: events.extend(message["value"]))
    ended = []
    session.on("Tracing.tracingComplete", lambda message: ended.append(message))
    session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": {"includedCategories": [
        "devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel", "blink", "v8", "cc"]}})
    for _ in range(steps):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(120)
        known.update(page.evaluate(ROWS))
    page.wait_for_timeout(1000)
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(50)
    known.update(page.evaluate(ROWS))
    page.context.close()
    rows = len(known) - first
    names = {(event["pid"], event["tid"]): event["args"]["name"] for event in events
             if event["name"] == "thread_name"}
    threads = collections.defaultdict(list)
    for event in events:
        if event["ph"] == "X":
            threads[event["pid"], event["tid"]].append(event)
    # The page is in the process that had the most work in its main thread.
    mains = [thread for thread in threads if names.get(thread) == "CrRendererMain"]
    page_thread = max(mains, key=lambda thread: sum(event.get("tdur", 0) for event in threads[thread]))
    times = collections.Counter()
    for name, time in self_times(threads[page_thread]):
        times[KINDS.get(name, name if os.environ.get("ROWAN_NAMES") else "other")] += time
    for thread, list_of_events in threads.items():
        if thread[0] == page_thread[0] and thread != page_thread:
            times[f"thread {names.get(thread, '?')}"] += sum(time for _, time in self_times(list_of_events))
    return {kind: time / rows for kind, time in times.items()}, rows


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--ready", default="Big list")
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--distance", type=int, default=800)
    options = parser.parse_args()
    with serving(pathlib.Path(os.environ["ROWAN_EXECUTABLE"])) as program, browser() as chromium:
        results = [measure(chromium, program, options.ready, options.steps, options.distance)
                   for _ in range(options.runs)]
    print(f"{statistics.median(rows for _, rows in results):.0f} new rows; microseconds for each:")
    kinds = {kind for times, _ in results for kind in times}
    medians = {kind: statistics.median(times.get(kind, 0) for times, _ in results) for kind in kinds}
    main_time = sum(time for kind, time in medians.items() if not kind.startswith("thread"))
    for kind, time in sorted(medians.items(), key=lambda pair: -pair[1]):
        if time >= 1:
            print(f"  {kind:32} {time:.0f}")
    print(f"  {'main thread':32} {main_time:.0f}")


if __name__ == "__main__":
    main()
