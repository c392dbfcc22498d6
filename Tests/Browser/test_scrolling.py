"""A million rows of 45 points: 45 million pixels, more than any browser scrolls over natively."""

import time

from harness import drag, frames, needs, open_page, picture, run, still, until
from stage import (
    BOX, FRAME, GROUND, LONGEST_EXTENT, REVEAL, SCROLL as SCROLL_CONTENT, SCROLL_VIEW, SET, Stage)

HEIGHT = 45
# The number and the position of every visible row.
VISIBLE = """[...document.querySelectorAll('[role=listitem]')]
  .filter(e => !e.hidden).map(e => {
    const box = e.getBoundingClientRect();
    // The name is that of the button in the item.
    return [parseInt(e.querySelector('[aria-label]').getAttribute('aria-label').slice(4)), box.top,
            e.querySelector('.run').textContent, Number(e.getAttribute('aria-posinset'))];
  }).filter(([, top]) => top > -45 && top < 600).sort((a, b) => a[1] - b[1])"""
SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


def check_rows(checks, page, sentence):
    """Checks that rows fill the window in order, each at the position of its offset."""
    offset = still(page, SCROLL + ".offset", 200)
    # The session sends rows as fast as the machine allows.
    end = time.monotonic() + 60
    while True:
        rows = page.evaluate(VISIBLE)
        places = all(abs(row[1] - (row[0] * HEIGHT - offset)) < 1 for row in rows)
        texts = all(row[2] == f"Row {row[0]}" and row[3] == row[0] + 1 for row in rows)
        filled = bool(rows) and rows[0][1] <= 0 and rows[-1][1] >= 600 - HEIGHT
        if (places and texts and filled) or time.monotonic() > end:
            break
        page.wait_for_timeout(20)
    checks.that(sentence, places and texts and filled, f"{offset} {rows[:2]} {rows[-1:]}")
    return offset


def show(page, offset):
    """Scrolls to an offset, and waits until its rows are shown."""
    page.evaluate(f"{SCROLL}.reveal({offset}, false); {SCROLL}.flush()")
    until(page, f"({VISIBLE}).some(row => row[0] === {offset // HEIGHT})")
    still(page, VISIBLE, 200)


def wheels_everywhere(checks, chromium, address):
    page = open_page(chromium, address)
    page.mouse.move(600, 300)
    scroller = page.locator(".scroll")
    for part in (0, 0.001, 0.02, 0.3, 0.5, 0.77, 0.98, 0.999, 1):
        scroller.evaluate(f"e => e.scrollTop = {part} * (e.scrollHeight - e.clientHeight)")
        before = check_rows(checks, page, f"A jump to {part:.1%} shows the right rows")
        for _ in range(4):
            page.mouse.wheel(0, -120 if part > 0.5 else 120)
            page.wait_for_timeout(60)
        after = check_rows(checks, page, f"Wheeling at {part:.1%} shows the right rows")
        checks.equal(f"Notches at {part:.1%} are 120 points", abs(after - before), 480)
    checks.equal("The console is silent", page.problems, [])


def to_the_end_and_back(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Go to the end").click()
    until(page, SCROLL + f".offset === {1_000_000 * HEIGHT - 600}")
    check_rows(checks, page, "The end shows the last rows")
    last = page.evaluate(VISIBLE)[-1]
    checks.equal("The last row ends the list", (last[0], last[1]), (999_999, 555))
    picture(page, "end")
    page.mouse.move(600, 300)
    page.mouse.wheel(0, 5000)
    check_rows(checks, page, "Nothing lies behind the end")
    page.locator(".scroll").evaluate("e => e.scrollTop = 0")
    offset = check_rows(checks, page, "The start shows the first rows")
    checks.equal("The start is the start", offset, 0)
    sent = page.evaluate("sent.filter(m => m.t === 'scroll')")
    counts = [message["n"] for message in sent]
    checks.equal("Scroll events are numbered without gaps", counts, list(range(1, len(sent) + 1)))
    checks.equal("The last position is always told", sent[-1]["y"], 0)


def glides(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Glide to row 500000").click()
    until(page, SCROLL + f".offset === {500_000 * HEIGHT}")
    check_rows(checks, page, "An animated reveal ends where it should")


FIRST = "rowan.views.get(1000).scroll"
# Interruptions of an animated scroll that the user does not cause: the end of the previous scroll, a batch that sets
# the offset, and a browser that aborts the scroll.
STOPS = {
    "The end of the movement before": "element.dispatchEvent(new Event('scrollend'))",
    "An extent that grows": "null",
    "A browser that stops short": "element.scrollTo({ top: element.scrollTop + 1, behavior: 'instant' })",
}


def list_of(stage, length):
    stage.add(*stage.view(1000, SCROLL_VIEW, GROUND, [0, 0, 300, 400], (SCROLL_CONTENT, 1, 300, length)))


def what_the_user_did_not_stop_arrives(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    list_of(stage, 5_000_000)
    for number, (name, stop) in enumerate(STOPS.items()):
        # Here the browser's extent is scaled, so its offsets differ from those of the view.
        goal = 1_000_000 + 700 * (number + 1)
        stage.add([REVEAL, 1000, goal - 700, 0])
        before = page.evaluate("sent.length")
        stage.add([REVEAL, 1000, goal, 1])
        for step in (1, 2):
            until(page, f"{FIRST}.offset > {goal - 700 + 200 * step} || {FIRST}.goal === null")
            page.evaluate(f"(() => {{ const {{ element }} = rowan.views.get(1000); {stop}; }})()")
            # During the scroll the session changes the extent.
            stage.add([SET, 1000, SCROLL_CONTENT, 1, 300, 5_000_000 + 10 * step])
        until(page, f"{FIRST}.goal === null")
        checks.equal(f"{name} keeps nothing from its goal", page.evaluate(f"Math.round({FIRST}.offset)"), goal)
        told = page.evaluate(f"sent.slice({before}).filter(m => m.t === 'scroll')")
        checks.that("The session hears that it goes there, and that it is there",
                    all(message.get("a") for message in told) and abs(told[-1]["y"] - goal) < 1, str(told))
    for distance in (-500, 500):
        stage.add([REVEAL, 1000, 2_000_000, 0])
        stage.add([REVEAL, 1000, 2_000_600, 1], [REVEAL, 1000, 2_000_000 + distance, 1])
        stage.add([REVEAL, 1000, 2_000_000 + 2 * distance, 1])
        until(page, f"{FIRST}.goal === null")
        checks.equal("Of several goals the last one counts", page.evaluate(f"Math.round({FIRST}.offset)"),
                     2_000_000 + 2 * distance)
    stage.add([REVEAL, 1000, 500, 0])
    stage.add([REVEAL, 1000, 1200, 1])
    until(page, f"{FIRST}.offset > 500")
    page.evaluate("rowan.views.get(1000).element.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }))")
    checks.equal("Whoever turns the wheel goes elsewhere", page.evaluate(f"{FIRST}.goal"), None)
    checks.equal("The console is silent", page.problems, [])


def a_late_frame_is_no_jump(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    list_of(stage, 5_000_000)
    stage.add([REVEAL, 1000, 3_000_000, 1])
    # The browser is kept busy until it has to scroll nearly the whole distance at once.
    for _ in range(4):
        page.evaluate("(() => { const end = performance.now() + 400; while (performance.now() < end); })()")
    until(page, f"{FIRST}.goal === null")
    checks.equal("A glide of which most frames are missing arrives", page.evaluate(f"{FIRST}.offset"), 3_000_000)


def insertions_move_nothing(checks, chromium, address):
    page = open_page(chromium, address)
    for start in (3000, 20_000_000):
        show(page, start)
        before = [(row[0], row[1]) for row in page.evaluate(VISIBLE)]
        commit = page.evaluate("rowan.connection.commit")
        page.get_by_role("button", name="Insert ten in front").click()
        until(page, f"rowan.connection.commit > {commit}")
        still(page, VISIBLE, 200)
        after = [(row[0], row[1]) for row in page.evaluate(VISIBLE)]
        checks.equal(f"Ten rows in front of {start} move nothing", before, after)
    native = page.locator(".scroll").evaluate("e => e.scrollTop")
    checks.that("The native offset stays in bounds", 0 < native < LONGEST_EXTENT)


def insertions_during_a_scroll_move_nothing(checks, chromium, address):
    page = open_page(chromium, address)
    page.mouse.move(600, 300)
    for _ in range(8):
        page.mouse.wheel(0, 240)
        page.wait_for_timeout(30)
        page.get_by_role("button", name="Insert ten in front").dispatch_event("click")
    until(page, f"{SCROLL}.offset === {8 * 240 + 8 * 450} && {SCROLL}.base === 0")
    still(page, SCROLL + ".offset", 300)
    scroll = page.evaluate(f"[{SCROLL}.offset, {SCROLL}.base]")
    checks.equal("All notches and insertions count", scroll[0], 8 * 240 + 8 * 450)
    checks.equal("At rest the origin is the origin again", scroll[1], 0)


def fling(page, x, start, end, steps=8):
    """A finger that is lifted while it moves. Its events have explicit times, so that its speed does not depend on
    the load."""
    client = page.context.new_cdp_session(page)
    begun = time.time()

    def touch(kind, step, *points):
        client.send("Input.dispatchTouchEvent", {
            "type": kind, "touchPoints": list(points), "timestamp": begun + step * 0.008})

    touch("touchStart", 0, {"x": x, "y": start})
    for step in range(1, steps + 1):
        touch("touchMove", step, {"x": x, "y": start + (end - start) * step / steps})
    touch("touchEnd", steps)


@needs("devtools")
def fingers_and_flings(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    for start in (2000, 22_000_000):
        show(page, start)
        before = page.evaluate(SCROLL + ".offset")
        drag(page, 600, 500, 100)
        offset = check_rows(checks, page, f"A drag at {start} shows the right rows")
        told = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.y)")
        checks.that(f"A drag at {start} goes as far as the finger", 300 < offset - start < 500,
                    f"from {before} to {offset}, told {told}")
        for _ in range(10):
            before = page.evaluate(SCROLL + ".offset")
            fling(page, 600, 500, 100)
            still(page, SCROLL + ".offset", 500)
            if page.evaluate(SCROLL + ".offset") > before + 450:
                break
        offset = before
        after = check_rows(checks, page, f"After a fling at {start} the right rows are there")
        checks.that(f"A fling at {start} goes on", after > offset + 450, str(after - offset))
    checks.equal("The console is silent", page.problems, [])


def glide(page, distance, speed=1500):
    """Scrolls with the wheel, and repeats this if a busy browser dropped the whole gesture."""
    client = page.context.new_cdp_session(page)
    before = page.evaluate(SCROLL + ".offset")
    for _ in range(5):
        client.send("Input.synthesizeScrollGesture", {
            "x": 600, "y": 300, "yDistance": distance, "speed": speed,
            "gestureSourceType": "mouse"})
        if still(page, SCROLL + ".offset", 500) != before:
            return


@needs("devtools")
def the_speed_is_told(checks, chromium, address):
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
    glide(page, -4000)
    until(page, "sent.filter(m => m.t === 'scroll').at(-1)?.u === undefined")
    sent = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)")
    speeds = sorted(speed for speed in sent if speed)
    checks.that("The speed is told", len(speeds) > 4, str(sent))
    middle = speeds[len(speeds) // 2]
    checks.that("It is about that of the movement", 700 < middle < 3000, str(middle))
    checks.equal("At rest there is none", sent[-1], 0)
    glide(page, 3000)
    sent = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)")
    checks.that("Back to the start it is negative", min(sent) < -700, str(min(sent)))
    count = len(sent)
    page.locator(".scroll").evaluate("e => e.scrollTop = 2000000")
    until(page, f"sent.filter(m => m.t === 'scroll').length > {count}")
    still(page, "sent.length", 300)
    jumps = page.evaluate("sent.filter(m => m.t === 'scroll').map(m => m.u ?? 0)")[count:]
    checks.that("A jump has no speed", jumps and set(jumps) == {0}, str(jumps))
    most = page.evaluate("Math.max(...Object.values(perFrame))")
    checks.equal("A frame sends one message at most", most, 1)


def a_tap_comes_after_the_scroll_before_it(checks, chromium, address):
    page = open_page(chromium, address)
    # A list without rows cannot scroll.
    until(page, f"({VISIBLE}).length > 10")
    still(page, VISIBLE)
    count = page.evaluate("sent.length")
    # The page gets the scroll event first, and reports it to the session at the next frame; the tap comes in between.
    page.evaluate("""() => {
      const scroll = document.querySelector('.scroll');
      const tap = () => document.elementFromPoint(600, 300).click();
      scroll.addEventListener('scroll', tap, { once: true });
      scroll.scrollTop = 300;
    }""")
    until(page, f"sent.slice({count}).some(m => m.t === 'tap')")
    told = page.evaluate(
        f"sent.slice({count}).filter(m => ['scroll', 'tap'].includes(m.t)).map(m => m.t)")
    checks.equal("A tap is told after the scroll that it came after", told[:2], ["scroll", "tap"])
    checks.equal("and the scroll is told once", told.count("scroll"), 1)
    # Here the tap comes before the scroll event. Scrolling after a pause is a new movement.
    page.wait_for_timeout(500)
    count = page.evaluate("sent.length")
    page.evaluate("""() => {
      document.querySelector('.scroll').scrollTop += 300;
      document.elementFromPoint(600, 300).click();
    }""")
    until(page, f"sent.slice({count}).some(m => m.t === 'tap')")
    frames(page, 10)
    told = page.evaluate(
        f"sent.slice({count}).filter(m => ['scroll', 'tap'].includes(m.t)).map(m => m.t)")
    checks.equal("So is one of the same moment", told[:2], ["scroll", "tap"])
    checks.equal("and that scroll is told once, too", told.count("scroll"), 1)


def a_batch_keeps_what_was_not_told_yet(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    list_of(stage, 5000)
    for length, name in ((5200, "longer"), (4800, "shorter")):
        page.evaluate(f"{FIRST}.reveal(0, false); {FIRST}.flush()")
        page.wait_for_timeout(1700)
        # By a script, or by the browser's search: the scroll event comes after the batch.
        page.evaluate(
            """([mutations]) => {
              rowan.views.get(1000).element.scrollTop = 300;
              rowan.batches.add({ n: rowan.connection.commit, r: [], m: mutations });
            }""", [[[SET, 1000, SCROLL_CONTENT, 1, 300, length]]])
        frames(page, 4)
        checks.equal(f"A list that gets {name} stays where it was scrolled to",
                     page.evaluate(f"[rowan.views.get(1000).element.scrollTop, {FIRST}.offset]"),
                     [300, 300])
    checks.equal("The console is silent", page.problems, [])


def what_is_far_away_is_out_of_the_way(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1000, SCROLL_VIEW, GROUND, [0, 0, 300, 400], (SCROLL_CONTENT, 1, 300, 50_000_000)),
              *stage.view(1001, BOX, 1000, [0, 45_000_000, 300, 40]))
    checks.equal("A row far down does not make the extent longer",
                 stage.element(1000, "e.scrollHeight"), LONGEST_EXTENT)
    stage.add([REVEAL, 1000, 44_999_900, 0])
    checks.equal("It is there when one gets there", stage.box(1001), [0, 100, 300, 40])
    stage.add([SET, 1000, SCROLL_CONTENT, 1, 300, 1000], [FRAME, 1001, 0, 900, 300, 40])
    checks.equal("A list that shrinks takes the window along", stage.box(1001)[1], 300)


run(wheels_everywhere, to_the_end_and_back, glides, what_the_user_did_not_stop_arrives,
    a_late_frame_is_no_jump, insertions_move_nothing,
    insertions_during_a_scroll_move_nothing, fingers_and_flings, the_speed_is_told,
    a_tap_comes_after_the_scroll_before_it, a_batch_keeps_what_was_not_told_yet,
    what_is_far_away_is_out_of_the_way)
