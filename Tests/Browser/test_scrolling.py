"""Scrolling in a list of a million rows of 45 points: 45 million pixels, more than browsers scroll natively."""

import time

from harness import drag, frames, needs, open_page, picture, run, still, until
from stage import (
    BOX, FRAME, GROUND, LONGEST_EXTENT, REVEAL, SCROLL as SCROLL_CONTENT, SCROLL_VIEW, SET, Stage)

HEIGHT = 45
# The number, the top edge, the text and the position in the list of each visible row, from top to bottom.
VISIBLE = """[...document.querySelectorAll('[role=listitem]')]
  .filter(e => !e.hidden).map(e => {
    const box = e.getBoundingClientRect();
    // The name is that of the button in the item.
    return [parseInt(e.querySelector('[aria-label]').getAttribute('aria-label').slice(4)), box.top,
            e.querySelector('.run').textContent, Number(e.getAttribute('aria-posinset'))];
  }).filter(([, top]) => top > -45 && top < 600).sort((a, b) => a[1] - b[1])"""
SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


def check_rows(checks, page, sentence):
    """Checks that rows fill the window, each with its text and at its position, and returns the offset."""
    offset = still(page, SCROLL + ".offset", 200)
    # The session sends rows as fast as the machine allows, so the check waits up to 60 s.
    end = time.monotonic() + 60
    while True:
        rows = page.evaluate(VISIBLE)
        have_positions = all(abs(row[1] - (row[0] * HEIGHT - offset)) < 1 for row in rows)
        have_texts = all(row[2] == f"Row {row[0]}" and row[3] == row[0] + 1 for row in rows)
        fill_window = bool(rows) and rows[0][1] <= 0 and rows[-1][1] >= 600 - HEIGHT
        if (have_positions and have_texts and fill_window) or time.monotonic() > end:
            break
        page.wait_for_timeout(20)
    checks.that(sentence, have_positions and have_texts and fill_window, f"{offset} {rows[:2]} {rows[-1:]}")
    return offset


def scroll_to(page, offset):
    """Scrolls to an offset, and waits until its rows are shown."""
    # A list without rows cannot scroll.
    until(page, f"({VISIBLE}).length > 10")
    page.evaluate(f"{SCROLL}.reveal({offset}, false); {SCROLL}.flush()")
    until(page, f"({VISIBLE}).some(row => row[0] === {offset // HEIGHT})")
    still(page, VISIBLE, 200)


def wheel_at_all_offsets(checks, chromium, address):
    page = open_page(chromium, address)
    page.mouse.move(600, 300)
    scroller = page.locator(".scroll")
    for part in (0, 0.001, 0.02, 0.3, 0.5, 0.77, 0.98, 0.999, 1):
        scroller.evaluate(f"e => e.scrollTop = {part} * (e.scrollHeight - e.clientHeight)")
        before = check_rows(checks, page, f"A jump to {part:.1%} of the list shows the rows of the new offset")
        for _ in range(4):
            page.mouse.wheel(0, -120 if part > 0.5 else 120)
            page.wait_for_timeout(60)
        after = check_rows(checks, page, f"Wheel movements at {part:.1%} of the list show the rows of the new offset")
        checks.equal(f"Four notches of the wheel at {part:.1%} of the list scroll by 120 points each",
                     abs(after - before), 480)
    checks.equal("The page reports no errors", page.problems, [])


def wheel_steps_longer_than_the_window(checks, chromium, address):
    page = open_page(chromium, address)
    page.mouse.move(600, 300)
    offset = 0
    for step in (2000, 1500, -2500):
        page.mouse.wheel(0, step)
        offset += step
        found = check_rows(checks, page, f"A step of {step} points of the wheel shows the rows of its offset")
        checks.equal(f"A step of {step} points of the wheel scrolls by as many points", found, offset)
    checks.equal("The page reports no errors after long steps of the wheel", page.problems, [])


def scroll_to_end_and_back(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Go to the end").click()
    until(page, SCROLL + f".offset === {1_000_000 * HEIGHT - 600}")
    check_rows(checks, page, "A scroll to the end of the list shows the last rows")
    last = page.evaluate(VISIBLE)[-1]
    checks.equal("The last row is at the bottom edge of the list after a scroll to the end",
                 (last[0], last[1]), (999_999, 555))
    picture(page, "end")
    page.mouse.move(600, 300)
    page.mouse.wheel(0, 5000)
    check_rows(checks, page, "A wheel movement beyond the end of the list shows the last rows")
    page.locator(".scroll").evaluate("e => e.scrollTop = 0")
    offset = check_rows(checks, page, "A scroll to the start of the list shows the first rows")
    checks.equal("The offset is 0 at the start of the list", offset, 0)
    sent = page.evaluate("sent.filter(m => m.t === 'scroll')")
    counts = [message["n"] for message in sent]
    checks.equal("Scroll messages are numbered consecutively, beginning with 1", counts, list(range(1, len(sent) + 1)))
    checks.equal("The last scroll message contains the final offset", sent[-1]["y"], 0)


def animated_scroll(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Glide to row 500000").click()
    until(page, SCROLL + f".offset === {500_000 * HEIGHT}")
    check_rows(checks, page, "An animated scroll to row 500000 ends at this row and shows the rows around it")


LIST_SCROLL = "rowan.views.get(1000).scroll"
# Interruptions of an animated scroll that the user does not cause, with their scripts: the end of the previous scroll,
# a batch that changes the extent, and a browser that aborts the scroll.
INTERRUPTIONS = {
    "The end of the previous scroll": "element.dispatchEvent(new Event('scrollend'))",
    "A growing extent": "null",
    "A browser that aborts the scroll": "element.scrollTo({ top: element.scrollTop + 1, behavior: 'instant' })",
}


def add_list(stage, length):
    stage.add(*stage.view(1000, SCROLL_VIEW, GROUND, [0, 0, 300, 400], (SCROLL_CONTENT, 1, 300, length)))


def interrupted_animated_scroll(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    add_list(stage, 5_000_000)
    for number, (name, interruption) in enumerate(INTERRUPTIONS.items()):
        # At these offsets the native extent is scaled, so the offsets of the browser differ from those of the view.
        target = 1_000_000 + 700 * (number + 1)
        stage.add([REVEAL, 1000, target - 700, 0])
        before = page.evaluate("sent.length")
        stage.add([REVEAL, 1000, target, 1])
        for step in (1, 2):
            until(page, f"{LIST_SCROLL}.offset > {target - 700 + 200 * step} || {LIST_SCROLL}.goal === null")
            page.evaluate(f"(() => {{ const {{ element }} = rowan.views.get(1000); {interruption}; }})()")
            # The session changes the extent during the scroll.
            stage.add([SET, 1000, SCROLL_CONTENT, 1, 300, 5_000_000 + 10 * step])
        until(page, f"{LIST_SCROLL}.goal === null")
        checks.equal(f"{name} does not stop an animated scroll",
                     page.evaluate(f"Math.round({LIST_SCROLL}.offset)"), target)
        messages = page.evaluate(f"sent.slice({before}).filter(m => m.t === 'scroll')")
        checks.that("All messages of an animated scroll are marked as such, and the last one contains the target",
                    all(message.get("a") for message in messages) and abs(messages[-1]["y"] - target) < 1,
                    str(messages))
    for distance in (-500, 500):
        stage.add([REVEAL, 1000, 2_000_000, 0])
        stage.add([REVEAL, 1000, 2_000_600, 1], [REVEAL, 1000, 2_000_000 + distance, 1])
        stage.add([REVEAL, 1000, 2_000_000 + 2 * distance, 1])
        until(page, f"{LIST_SCROLL}.goal === null")
        checks.equal("An animated scroll ends at the last of several targets",
                     page.evaluate(f"Math.round({LIST_SCROLL}.offset)"),
                     2_000_000 + 2 * distance)
    stage.add([REVEAL, 1000, 500, 0])
    stage.add([REVEAL, 1000, 1200, 1])
    until(page, f"{LIST_SCROLL}.offset > 500")
    page.evaluate("rowan.views.get(1000).element.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }))")
    checks.equal("A wheel movement cancels an animated scroll", page.evaluate(f"{LIST_SCROLL}.goal"), None)
    checks.equal("The page reports no errors", page.problems, [])


def animated_scroll_with_late_frames(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    add_list(stage, 5_000_000)
    stage.add([REVEAL, 1000, 3_000_000, 1])
    # These scripts keep the browser busy until it has to scroll nearly the whole distance at once.
    for _ in range(4):
        page.evaluate("(() => { const end = performance.now() + 400; while (performance.now() < end); })()")
    until(page, f"{LIST_SCROLL}.goal === null")
    checks.equal("An animated scroll in a busy browser reaches its target",
                 page.evaluate(f"{LIST_SCROLL}.offset"), 3_000_000)


def insertions_keep_visible_rows(checks, chromium, address):
    page = open_page(chromium, address)
    for start in (3000, 20_000_000):
        scroll_to(page, start)
        before = [(row[0], row[1]) for row in page.evaluate(VISIBLE)]
        commit = page.evaluate("rowan.connection.commit")
        page.get_by_role("button", name="Insert ten in front").click()
        until(page, f"rowan.connection.commit > {commit}")
        still(page, VISIBLE, 200)
        after = [(row[0], row[1]) for row in page.evaluate(VISIBLE)]
        checks.equal(f"Ten rows inserted at the start of the list do not move the rows at the offset {start}",
                     before, after)
    native = page.locator(".scroll").evaluate("e => e.scrollTop")
    checks.that("The native offset is above 0 and below the longest native extent", 0 < native < LONGEST_EXTENT)


def insertions_during_scroll(checks, chromium, address):
    page = open_page(chromium, address)
    page.mouse.move(600, 300)
    for _ in range(8):
        page.mouse.wheel(0, 240)
        page.wait_for_timeout(30)
        page.get_by_role("button", name="Insert ten in front").dispatch_event("click")
    until(page, f"{SCROLL}.offset === {8 * 240 + 8 * 450} && {SCROLL}.base === 0")
    still(page, SCROLL + ".offset", 300)
    scroll = page.evaluate(f"[{SCROLL}.offset, {SCROLL}.base]")
    checks.equal("The offset is the sum of all wheel movements and of the heights of all inserted rows",
                 scroll[0], 8 * 240 + 8 * 450)
    checks.equal("The scroll origin is reset to 0 after scrolling has ended", scroll[1], 0)


def fling(page, x, start, end, steps=8):
    """Moves a finger from one height to another, and lifts it without a pause.

    The events have explicit times, so that the velocity does not depend on the load of the machine.
    """
    client = page.context.new_cdp_session(page)
    start_time = time.time()

    def touch(kind, step, *points):
        client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": list(points), "timestamp": start_time + step * 0.008})

    touch("touchStart", 0, {"x": x, "y": start})
    for step in range(1, steps + 1):
        touch("touchMove", step, {"x": x, "y": start + (end - start) * step / steps})
    touch("touchEnd", steps)


@needs("devtools")
def drags_and_flings(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    for start in (2000, 22_000_000):
        scroll_to(page, start)
        before = page.evaluate(SCROLL + ".offset")
        drag(page, 600, 500, 100)
        offset = check_rows(checks, page, f"A drag by a finger at the offset {start} shows the rows of the new offset")
        messages = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.y)")
        checks.that(f"A drag of 400 points at the offset {start} scrolls by 300 to 500 points",
                    300 < offset - start < 500,
                    f"from {before} to {offset}, told {messages}")
        for _ in range(10):
            before = page.evaluate(SCROLL + ".offset")
            fling(page, 600, 500, 100)
            still(page, SCROLL + ".offset", 500)
            if page.evaluate(SCROLL + ".offset") > before + 450:
                break
        offset = before
        after = check_rows(checks, page, f"A fling at the offset {start} shows the rows of the new offset")
        checks.that(f"A fling of 400 points at the offset {start} scrolls by more than 450 points",
                    after > offset + 450, str(after - offset))
    checks.equal("The page reports no errors", page.problems, [])


def scroll_by_gesture(page, distance, speed=1500):
    """Scrolls with the wheel, and repeats the gesture up to four times if a busy browser has dropped all of it."""
    client = page.context.new_cdp_session(page)
    before = page.evaluate(SCROLL + ".offset")
    for _ in range(5):
        client.send("Input.synthesizeScrollGesture", {
            "x": 600, "y": 300, "yDistance": distance, "speed": speed,
            "gestureSourceType": "mouse"})
        if still(page, SCROLL + ".offset", 500) != before:
            return


@needs("devtools")
def velocity_in_scroll_messages(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("""() => {
      globalThis.frame = 0;
      const count = () => { frame += 1; requestAnimationFrame(count); };
      count();
      const plain = rowan.connection.send;
      globalThis.perFrame = {};
      rowan.connection.send = function (m) {
        if (m.t === 'scroll') perFrame[frame] = (perFrame[frame] ?? 0) + 1;
        return plain.call(this, m);
      };
    }""")
    scroll_by_gesture(page, -4000)
    until(page, "sent.filter(m => m.t === 'scroll').at(-1)?.u === undefined")
    sent = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)")
    speeds = sorted(speed for speed in sent if speed)
    checks.that("Scroll messages contain the velocity while the list scrolls", len(speeds) > 4, str(sent))
    median = speeds[len(speeds) // 2]
    checks.that("The median velocity of a scroll at 1500 points per second is sent as 700 to 3000 points per second",
                700 < median < 3000, str(median))
    checks.equal("The last message of a scroll has the velocity 0", sent[-1], 0)
    scroll_by_gesture(page, 3000)
    sent = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)")
    checks.that("The velocity of a scroll towards the start is sent as a negative number",
                min(sent) < -700, str(min(sent)))
    count = len(sent)
    page.locator(".scroll").evaluate("e => e.scrollTop = 2000000")
    until(page, f"sent.filter(m => m.t === 'scroll').length > {count}")
    still(page, "sent.length", 300)
    jumps = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)")[count:]
    checks.that("Scroll messages of a jump have no velocity", jumps and set(jumps) == {0}, str(jumps))
    maximum = page.evaluate("Math.max(...Object.values(perFrame))")
    checks.equal("The page sends at most one scroll message per frame", maximum, 1)


# Moves the list as far as the time says, and keeps the page busy for 90 ms in every eighth frame.
BUSY_MOVEMENT = """speed => new Promise((done) => {
  const scroll = document.querySelector(".scroll");
  const [start, begin] = [performance.now(), scroll.scrollTop];
  let frame = 0;
  const step = () => {
    const time = performance.now() - start;
    scroll.scrollTop = begin + speed * time / 1000;
    frame += 1;
    if (time > 1500) return done(frame);
    if (frame % 8 === 0) while (performance.now() < start + time + 90);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})"""


def velocity_while_the_page_is_busy(checks, chromium, address):
    """A late frame contains several steps, and the next one follows soon; neither is a faster movement."""
    page = open_page(chromium, address)
    until(page, f"({VISIBLE}).length > 10")
    for speed in (1500, -900):
        page.evaluate("sent.length = 0")
        page.evaluate(BUSY_MOVEMENT, speed)
        speeds = [u for u in page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)") if u][3:]
        checks.that(f"All velocities of an even movement at {speed} points per second are right within a half, "
                    "although the page is busy by turns",
                    len(speeds) > 5 and all(0.5 < sent / speed < 1.5 for sent in speeds), str(speeds))
        still(page, "sent.length", 300)


def tap_after_preceding_scroll(checks, chromium, address):
    page = open_page(chromium, address)
    # A list without rows cannot scroll.
    until(page, f"({VISIBLE}).length > 10")
    still(page, VISIBLE)
    count = page.evaluate("sent.length")
    # The page gets the scroll event first, and sends the offset in the next frame; the tap comes in between.
    page.evaluate("""() => {
      const scroll = document.querySelector('.scroll');
      const tap = () => document.elementFromPoint(600, 300).click();
      scroll.addEventListener('scroll', tap, { once: true });
      scroll.scrollTop = 300;
    }""")
    until(page, f"sent.slice({count}).some(m => m.t === 'tap')")
    messages = page.evaluate(
        f"sent.slice({count}).filter(m => ['scroll', 'tap'].includes(m.t)).map(m => m.t)")
    checks.equal("A tap in the same frame as a preceding scroll event is sent after the scroll",
                 messages[:2], ["scroll", "tap"])
    checks.equal("A scroll whose event precedes a tap in the same frame is sent once", messages.count("scroll"), 1)
    # Here the tap comes before the scroll event. After a pause, the scroll is a new movement.
    page.wait_for_timeout(500)
    count = page.evaluate("sent.length")
    page.evaluate("""() => {
      document.querySelector('.scroll').scrollTop += 300;
      document.elementFromPoint(600, 300).click();
    }""")
    until(page, f"sent.slice({count}).some(m => m.t === 'tap')")
    frames(page, 10)
    # A message without a velocity at the end of the movement follows.
    messages = page.evaluate(
        f"sent.slice({count}).filter(m => m.t === 'tap' || m.t === 'scroll' && m.u).map(m => m.t)")
    checks.equal("A tap in the same task as a preceding scroll is sent after the scroll",
                 messages[:2], ["scroll", "tap"])
    checks.equal("A scroll that precedes a tap in the same task is sent once", messages.count("scroll"), 1)


def batch_keeps_unsent_offset(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    add_list(stage, 5000)
    for length, name in ((5200, "longer"), (4800, "shorter")):
        page.evaluate(f"{LIST_SCROLL}.reveal(0, false); {LIST_SCROLL}.flush()")
        page.wait_for_timeout(1700)
        # Scripts and the search of the browser change the offset like this: the scroll event comes after the batch.
        page.evaluate(
            """([mutations]) => {
              rowan.views.get(1000).element.scrollTop = 300;
              rowan.batches.add({ n: rowan.connection.commit, r: [], m: mutations });
            }""", [[[SET, 1000, SCROLL_CONTENT, 1, 300, length]]])
        frames(page, 4)
        checks.equal(f"A list that becomes {name} keeps an offset that was not sent yet",
                     page.evaluate(f"[rowan.views.get(1000).element.scrollTop, {LIST_SCROLL}.offset]"),
                     [300, 300])
    checks.equal("The page reports no errors", page.problems, [])


def distant_rows(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1000, SCROLL_VIEW, GROUND, [0, 0, 300, 400], (SCROLL_CONTENT, 1, 300, 50_000_000)),
              *stage.view(1001, BOX, 1000, [0, 45_000_000, 300, 40]))
    checks.equal("A row at the position 45,000,000 does not increase the native extent of the list",
                 stage.element(1000, "e.scrollHeight"), LONGEST_EXTENT)
    stage.add([REVEAL, 1000, 44_999_900, 0])
    checks.equal("A row at the position 45,000,000 has its frame after a scroll to it",
                 stage.box(1001), [0, 100, 300, 40])
    stage.add([SET, 1000, SCROLL_CONTENT, 1, 300, 1000], [FRAME, 1001, 0, 900, 300, 40])
    checks.equal("A list that becomes shorter scrolls to its new end", stage.box(1001)[1], 300)


if __name__ == "__main__":
    run(wheel_at_all_offsets, wheel_steps_longer_than_the_window, scroll_to_end_and_back, animated_scroll,
        interrupted_animated_scroll, animated_scroll_with_late_frames, insertions_keep_visible_rows,
        insertions_during_scroll, drags_and_flings, velocity_in_scroll_messages, velocity_while_the_page_is_busy,
        tap_after_preceding_scroll, batch_keeps_unsent_offset, distant_rows)
