"""Measures how much of a list is blank while it scrolls over slow lines.

usage: latency.py [--runs 5] [--round-trips 0,50,100,300] [--speeds 7500,37500] [--megabits 0] [--jitter 0] [--jumps 0]
                  [--log FILE]

ROWAN_EXECUTABLE names a release build of the example BigList. Prints the median of all runs for each line and speed.
Round trips and jitter are in milliseconds, speeds in pixels per second, megabits per second limit each direction (0: no
limit). `--jumps` presses End and Home by turns instead, as often as it says, and prints the times until the window has
all its rows, and until it has rows or placeholders. `--log` writes each frame of each run as JSON: its time in milliseconds, the offset, the parts of the window
with rows, with placeholders and without both, and the first and the last offset with rows; and the messages about
scrolling that the page sent.
"""

import argparse
import json
import os
import pathlib
import statistics
import sys
import time

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import browser, open_page, serving, until  # noqa: E402
from slow_line import slow_line  # noqa: E402

# Records the list in every frame. Rows and headers cover it; elements with the class `placeholder` cover stretches whose
# rows are missing.
RECORD = """() => {
  const list = document.querySelector("[role=list], .sectioned");
  const scroll = list.closest(".scroll") ?? list.querySelector(".scroll") ?? list;
  const state = scroll.rowanView.scroll;
  globalThis.recorded = [];
  const covered = (elements, box) => {
    const parts = elements.filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())
      .filter((r) => r.height > 0).sort((a, b) => a.top - b.top);
    let [edge, length] = [box.top, 0];
    for (const { top, bottom } of parts) {
      const [from, to] = [Math.max(top, edge), Math.min(bottom, box.bottom)];
      if (to > from) { length += to - from; edge = to; }
    }
    const first = parts[0]?.top ?? box.top, last = parts.at(-1)?.bottom ?? box.top;
    return [length / box.height, state.offset + first - box.top, state.offset + last - box.top];
  };
  const step = (now) => {
    const box = scroll.getBoundingClientRect();
    const rows = [...list.querySelectorAll("[role=listitem], [role=heading]")];
    const [real, first, last] = covered(rows.filter((e) => !e.closest(".placeholder")), box);
    const [both] = covered([...rows, ...scroll.querySelectorAll(".placeholder")], box);
    recorded.push([now, state.offset, real, both - real, 1 - both, first, last]);
    globalThis.recording = requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""
STOP = "() => { cancelAnimationFrame(recording); return recorded; }"
TIME, OFFSET, ROWS, PLACEHOLDERS, BLANK = range(5)
# Parts of a window below this do not count: fractions of a pixel between rows.
LEAST = 0.005
# The time after which a movement counts as even, in milliseconds.
EVEN = 400
# The time without a change of the offset after which a movement has ended, in milliseconds. A later change is a
# correction by the session, which has measured rows.
REST = 250


def scroll(page, speed, seconds):
    """Turns the wheel evenly, up to sixty times a second.

    The browser accepts a step only after it has handled the one before. The steps that are late are made up for by
    longer ones, so that the speed is that of the call.
    """
    client = page.context.new_cdp_session(page)
    start = last = time.monotonic()
    while last - start < seconds:
        time.sleep(max(0, last + 1 / 60 - time.monotonic()))
        now = time.monotonic()
        client.send("Input.dispatchMouseEvent", {
            "type": "mouseWheel", "x": 400, "y": 400, "deltaX": 0, "deltaY": speed * (now - last)})
        last = now


def moving(frames):
    """Returns the frames from the first movement to rest."""
    moved = [i for i in range(1, len(frames)) if frames[i][OFFSET] != frames[i - 1][OFFSET]]
    rests = [index for index, after in zip(moved, moved[1:]) if frames[after][TIME] - frames[index][TIME] > REST]
    return frames[moved[0] - 1:(rests or moved[-1:])[0] + 1] if moved else []


def summary(frames, received):
    part = moving(frames)
    if len(part) < 2:
        raise RuntimeError("The list did not move.")
    begin, end = part[0][TIME], part[-1][TIME]
    even = [frame for frame in part if frame[TIME] - begin > EVEN]
    filled = next((f[TIME] - end for f in frames if f[TIME] >= end and f[ROWS] > 1 - LEAST), None)
    gaps = [after[TIME] - before[TIME] for before, after in zip(part, part[1:])]
    return {
        "speed, px/s": (part[-1][OFFSET] - part[0][OFFSET]) / (end - begin) * 1000,
        "frames": len(part),
        "blank, share of frames": share(part, lambda f: f[BLANK] > LEAST),
        "blank, share of area": statistics.mean(f[BLANK] for f in part),
        "placeholders, share of frames": share(part, lambda f: f[PLACEHOLDERS] > LEAST),
        "placeholders after 400 ms": share(even, lambda f: f[PLACEHOLDERS] > LEAST),
        "blank after 400 ms": share(even, lambda f: f[BLANK] > LEAST),
        "rows complete after rest, ms": filled,
        "frames above 20 ms": share(gaps, lambda gap: gap > 20),
        "received, kB": received / 1000,
    }


def share(values, condition):
    return sum(map(condition, values)) / len(values) if values else 0


def measure(chromium, program, speed, round_trip, jitter=0, megabits=0, seconds=1.2):
    """Returns the frames of a movement, the scroll messages that the page sent, and a summary."""
    bandwidth = megabits * 125_000 if megabits else None
    options = {"round_trip": round_trip / 1000, "jitter": jitter / 1000, "bandwidth": bandwidth}
    with slow_line(program.address, **options) as line:
        page = open_page(chromium, line.address, ready="Big list", viewport={"width": 1000, "height": 800})
        until(page, "document.querySelectorAll('[role=listitem]').length > 3")
        # The rows that are built at rest have arrived.
        page.wait_for_timeout(1500 + 6 * round_trip)
        page.mouse.move(400, 400)
        sent = []
        client = page.context.new_cdp_session(page)
        client.send("Network.enable")
        client.on("Network.webSocketFrameSent", lambda event: sent.append(event["response"]["payloadData"]))
        before = line.down
        page.evaluate(RECORD)
        scroll(page, speed, seconds)
        page.wait_for_timeout(1000 + 6 * round_trip)
        frames = page.evaluate(STOP)
        received = line.down - before
        page.context.close()
    return frames, [message for message in sent if '"t":"scroll"' in message], summary(frames, received)


def jump(page, key):
    """Presses a key that moves to an end of the list, and returns the milliseconds until nothing is blank, and until all
    rows are there."""
    page.evaluate(RECORD)
    page.evaluate("addEventListener('keydown', () => { globalThis.pressed = performance.now(); }, { once: true })")
    page.keyboard.press(key)
    until(page, f"recorded.some(f => f[0] > pressed && f[{ROWS}] > {1 - LEAST} && "
                f"Math.abs(f[{OFFSET}] - recorded[0][{OFFSET}]) > 1e5)", seconds=20)
    frames = page.evaluate(STOP)
    pressed = page.evaluate("pressed")
    moved = [f for f in frames if f[TIME] > pressed and abs(f[OFFSET] - frames[0][OFFSET]) > 1e5]
    # A frame is on the screen one frame after the time that its callback gets.
    def first(limit): return next(f[TIME] for f in moved if limit(f)) - pressed + 1000 / 60
    return first(lambda f: f[BLANK] < LEAST), first(lambda f: f[ROWS] > 1 - LEAST)


def measure_jumps(chromium, program, count, round_trip, jitter=0, megabits=0):
    """Prints the times of jumps between both ends of the list."""
    options = {"round_trip": round_trip / 1000, "jitter": jitter / 1000,
               "bandwidth": megabits * 125_000 if megabits else None}
    with slow_line(program.address, **options) as line:
        page = open_page(chromium, line.address, ready="Big list", viewport={"width": 1000, "height": 800})
        until(page, "document.querySelectorAll('[role=listitem]').length > 3")
        page.wait_for_timeout(1500 + 6 * round_trip)
        page.mouse.click(400, 400)
        times = []
        for index in range(count):
            page.wait_for_timeout(600 + 4 * round_trip)
            times.append(jump(page, "Home" if index % 2 else "End"))
        page.context.close()
    print(f"{round_trip:g} ms, jumps, {f'{megabits:g} Mbit/s' if megabits else 'no limit'}:")
    for name, values in zip(("nothing blank, ms", "rows complete, ms"), zip(*times)):
        middle, high = statistics.median(values), sorted(values)[max(0, round(len(values) * 0.95) - 1)]
        print(f"  {name:32} median {middle:.0f}, p95 {high:.0f}", flush=True)


def numbers(text):
    return [float(part) for part in text.split(",")]


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("usage: ")[1])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--round-trips", type=numbers, default=[0, 50, 100, 300])
    parser.add_argument("--speeds", type=numbers, default=[7500, 37_500])
    parser.add_argument("--megabits", type=numbers, default=[0])
    parser.add_argument("--jitter", type=float, default=0)
    parser.add_argument("--jumps", type=int, default=0)
    parser.add_argument("--log", type=pathlib.Path)
    options = parser.parse_args()
    logged = []
    with serving(pathlib.Path(os.environ["ROWAN_EXECUTABLE"])) as program, browser() as chromium:
        for megabits in options.megabits:
            for round_trip in options.round_trips:
                if options.jumps:
                    measure_jumps(chromium, program, options.jumps, round_trip, options.jitter, megabits)
                    continue
                for speed in options.speeds:
                    results = []
                    for _ in range(options.runs):
                        frames, sent, result = measure(chromium, program, speed, round_trip, options.jitter, megabits)
                        results.append(result)
                        logged.append({"round trip": round_trip, "speed": speed, "megabits": megabits,
                                       "frames": frames, "sent": sent})
                    print(f"{round_trip:g} ms, {speed:g} px/s, {f'{megabits:g} Mbit/s' if megabits else 'no limit'}:",
                          flush=True)
                    for name in results[0]:
                        values = [result[name] for result in results if result[name] is not None]
                        print(f"  {name:32} {f'{statistics.median(values):.3f}' if values else 'never'}", flush=True)
    if options.log:
        options.log.write_text(json.dumps(logged))


if __name__ == "__main__":
    main()
