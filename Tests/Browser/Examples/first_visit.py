"""Measures the bytes of the first two visits of a page over a slow line, and the time of their first text.

usage: first_visit.py [--runs 5] [--round-trip 400] [--kilobits 400] [--ready "Big list"] [--cold] [--log]

ROWAN_EXECUTABLE names a release build of the example BigList, or of another app whose first list has rows; `--ready` is
a text of its first screen. Each run has its own browser context with an empty cache; the second visit is another tab of
the same context. The round trip is in milliseconds; kilobits per second limit each direction. The server has answered a
visit of another context before, unless `--cold` starts a new server for every run. `--log` prints each request of the
last run with the time of its end. Prints the median of all runs.
"""

import argparse
import collections
import contextlib
import os
import pathlib
import statistics
import sys
import urllib.parse

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import admit, browser, serving, until  # noqa: E402
from slow_line import slow_line  # noqa: E402

# Records the frame in which the text of the first row is painted. The text of an element is invisible while its font is
# loading, for at most three seconds; then it is painted in another font.
RECORD = """(() => {
  globalThis.firstRow = null;
  const seen = new Map();
  const isPainted = (run, now) => {
    const family = getComputedStyle(run).fontFamily.replaceAll('"', "").split(",")[0];
    const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', "") === family);
    if (faces.some((face) => face.status === "loaded")) return "in its font";
    if (!seen.has(run)) seen.set(run, now);
    return now - seen.get(run) > 3000 ? "in another font" : null;
  };
  const step = (now) => {
    const run = document.querySelector("[role=listitem] .run");
    const painted = run?.textContent ? isPainted(run, now) : null;
    // The frame is painted after this callback; the next one begins afterwards.
    if (painted) requestAnimationFrame((end) => { globalThis.firstRow = [end, painted]; });
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})()"""
# The font faces that the page uses are loaded, and nothing is to follow.
COMPLETE = "firstRow !== null && document.fonts.status === 'loaded'"
KINDS = {"Document": "page", "Script": "script", "Stylesheet": "style", "Font": "fonts", "Image": "images"}


class Transfers:
    """The bytes that a page receives, by kind, with the heads of the responses."""

    def __init__(self, page):
        self.kinds, self.requests, self.log = {}, {}, []
        self.bytes = collections.Counter()
        client = page.context.new_cdp_session(page)
        client.send("Network.enable")
        client.on("Network.responseReceived", self.respond)
        client.on("Network.requestServedFromCache", lambda event: self.requests.pop(event["requestId"], None))
        client.on("Network.loadingFinished", self.finish)
        client.on("Network.webSocketFrameReceived", self.receive)

    def respond(self, event):
        response = event["response"]
        path = urllib.parse.urlsplit(response["url"]).path
        kind = KINDS.get(event["type"], "others")
        if path.endswith(".svg"):
            kind = "images"
        elif "/font/" in path:
            kind = "fonts"
        is_cached = response.get("fromDiskCache") or response.get("fromPrefetchCache")
        self.requests[event["requestId"]] = (kind, path, is_cached)

    def finish(self, event):
        kind, path, is_cached = self.requests.pop(event["requestId"], (None, None, None))
        if kind is None or is_cached:
            return
        size = int(event["encodedDataLength"])
        self.bytes[kind] += size
        self.log.append((event["timestamp"], kind, size, path))

    def receive(self, event):
        size = len(event["response"]["payloadData"].encode())
        self.bytes["web socket"] += size
        self.log.append((event["timestamp"], "web socket", size, ""))


def visit(context, line, address, ready=None):
    """Opens the page in another tab, and returns its transfers, the times of its first texts in milliseconds, and the
    bytes that the line transferred."""
    page = context.new_page()
    transfers = Transfers(page)
    page.add_init_script(RECORD)
    before = line.down
    page.goto(address, wait_until="commit")
    until(page, f"globalThis.firstRow !== undefined && {COMPLETE}")
    if ready:
        page.get_by_text(ready).first.wait_for()
    times = page.evaluate("""() => ({
      "first text, ms": performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      "first row, ms": firstRow[0],
    })""")
    how = page.evaluate("firstRow[1]")
    # Icons and further rows arrive afterwards.
    page.wait_for_timeout(2500)
    received = line.down - before
    start = min((time for time, *_ in transfers.log), default=0)
    page.close()
    return transfers, times, received, how, start


def show(results):
    for name in dict.fromkeys(name for result in results for name in result):
        values = [result[name] for result in results if result.get(name) is not None]
        print(f"  {name:24} {statistics.median(values):9.1f}", flush=True)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--round-trip", type=float, default=400)
    parser.add_argument("--kilobits", type=float, default=400)
    parser.add_argument("--ready", default="Big list")
    parser.add_argument("--cold", action="store_true")
    parser.add_argument("--log", action="store_true")
    options = parser.parse_args()
    program_path = pathlib.Path(os.environ["ROWAN_EXECUTABLE"])
    visits = {"First visit": [], "Second visit": []}
    logs = {}
    with browser() as chromium, contextlib.ExitStack() as servers:
        program = None
        for run in range(options.runs):
            if program is None or options.cold:
                servers.close()
                program = servers.enter_context(serving(program_path))
                if not options.cold:
                    warm(chromium, program)
            bandwidth = options.kilobits * 125
            # A queue of one round trip, so that the connections of the page share the line.
            line_options = {"round_trip": options.round_trip / 1000, "bandwidth": bandwidth,
                            "queue": bandwidth * options.round_trip / 1000}
            with slow_line(program.address, **line_options) as line:
                context = chromium.new_context(viewport={"width": 1000, "height": 800}, locale="en-US")
                context.set_default_timeout(120_000)
                address = admit(context, line.address)
                for name, results in visits.items():
                    transfers, times, received, how, start = visit(context, line, address, options.ready)
                    kinds = {f"{kind}, kB": size / 1000 for kind, size in sorted(transfers.bytes.items())}
                    results.append({**kinds, "all bytes, kB": received / 1000, **times})
                    logs[name] = (transfers.log, start, how)
                context.close()
    for name, results in visits.items():
        log, start, how = logs[name]
        print(f"{name} at {options.kilobits:g} kbit/s and {options.round_trip:g} ms (the last one {how}):")
        show(results)
        if options.log:
            for time, kind, size, path in log:
                print(f"    {time - start:7.2f} s {size:8} {kind:12} {path}")


def warm(chromium, program):
    """Visits the page without delays in another context."""
    with slow_line(program.address) as line:
        context = chromium.new_context(viewport={"width": 1000, "height": 800}, locale="en-US")
        visit(context, line, admit(context, line.address))
        context.close()


if __name__ == "__main__":
    main()
