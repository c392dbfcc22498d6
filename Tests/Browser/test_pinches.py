"""Pinches with two fingers or their substitutes, and views that are drawn with a transform."""

import math

from harness import frames, needs, open_page, run, still, until
from stage import (
    BIND, BOX, GESTURES, GROUND, INTERACTION, RESET, SCROLL, SCROLL_VIEW, SET, TRANSFORM, Finger, Stage)

CARD, INNER, LIST, ROW = range(1000, 1004)
PINCH = 32
ACROSS = 1
PER_PIXEL = 0.0022


def told(page, start):
    return page.evaluate(f"sent.slice({start}).filter(m => m.t === 'pinch')")


def phases(messages):
    """Returns the phases; repeated changes count once."""
    found = []
    for message in messages:
        if found[-1:] != [message["p"]]:
            found.append(message["p"])
    return found


def spread(page, middle, start, end, steps=10, angle=0.0):
    """Moves two fingers around a point from one distance to another and lifts them."""
    fingers = Finger(page)
    x, y = middle

    def points(distance):
        across, down = math.cos(angle) * distance / 2, math.sin(angle) * distance / 2
        return (x - across, y - down), (x + across, y + down)

    fingers.send("touchStart", *points(start))
    for step in range(1, steps + 1):
        fingers.send("touchMove", *points(start + (end - start) * step / steps))
        page.wait_for_timeout(16)
    fingers.send("touchEnd")
    frames(page)


def card(page, *attributes):
    stage = Stage(page)
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 400, 300], (GESTURES, 0, PINCH, 0), *attributes),
        *stage.view(INNER, BOX, CARD, [20, 20, 80, 40], (INTERACTION, 1 | 2)),
        [BIND, CARD, 3])
    return stage


@needs("devtools")
def two_fingers(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    card(page)
    for name, angle in (("beside", 0.0), ("above", math.pi / 2)):
        start = page.evaluate("sent.length")
        spread(page, (300, 250), 100, 200, angle=angle)
        messages = told(page, start)
        checks.equal(f"Two fingers {name} each other begin, move and let go", phases(messages), [0, 1, 2])
        last = messages[-1]
        checks.equal("They are told of what looks out for them", [last["v"], last["g"]], [CARD, 3])
        checks.that("They are twice as far apart", abs(last["u"] - 2) < 0.05, str(last))
        checks.that("Around a place in the view", abs(last["x"] - 200) < 2 and abs(last["y"] - 150) < 2, str(last))
    start = page.evaluate("sent.length")
    spread(page, (300, 250), 200, 50)
    checks.that("They come together as well", abs(told(page, start)[-1]["u"] - 0.25) < 0.05)
    checks.equal("The page is as large as it was", page.evaluate("visualViewport.scale"), 1)
    others = page.evaluate("sent.filter(m => ['tap', 'longPress', 'pan'].includes(m.t)).length")
    checks.equal("They are nothing else", others, 0)
    start = page.evaluate("sent.length")
    spread(page, (700, 500), 50, 150)
    checks.equal("Elsewhere nobody is told", told(page, start), [])
    checks.equal("The console is silent", page.problems, [])


@needs("devtools")
def one_of_two_leaves(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    card(page)
    start = page.evaluate("sent.length")
    fingers = Finger(page)
    fingers.send("touchStart", (250, 250), (350, 250))
    fingers.send("touchMove", (240, 250), (360, 250))
    frames(page)
    fingers.send("touchEnd", (240, 250))
    frames(page)
    checks.equal("A pinch is over when one finger goes", phases(told(page, start)), [0, 1, 2])
    fingers.send("touchEnd")
    frames(page)
    checks.equal("That of the other one adds nothing", phases(told(page, start)), [0, 1, 2])


@needs("devtools")
def a_pinch_that_is_taken_away(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    card(page)
    start = page.evaluate("sent.length")
    fingers = Finger(page)
    fingers.send("touchStart", (250, 250), (350, 250))
    fingers.send("touchMove", (200, 250), (400, 250))
    fingers.send("touchCancel")
    frames(page)
    checks.equal("What the system takes away is cancelled", phases(told(page, start)), [0, 1, 3])


def wheels(checks, chromium, address):
    page = open_page(chromium, address)
    card(page)
    ratio = page.evaluate("devicePixelRatio")
    start = page.evaluate("sent.length")
    page.mouse.move(300, 250)
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
        page.wait_for_timeout(40)
    until(page, f"sent.slice({start}).some(m => m.t === 'pinch' && m.p === 2)")
    page.keyboard.up("Control")
    messages = told(page, start)
    checks.equal("A wheel with the control key is a pinch", phases(messages), [0, 1, 2])
    wanted = math.exp(300 * PER_PIXEL)
    checks.that("Each notch enlarges", abs(messages[-1]["u"] - wanted) < 0.02, str(messages[-1]))
    checks.equal("The page is as large as it was", page.evaluate("devicePixelRatio"), ratio)
    start = page.evaluate("sent.length")
    page.mouse.wheel(0, -100)
    page.wait_for_timeout(300)
    checks.equal("A wheel alone is none", told(page, start), [])


@needs("devtools")
def one_finger_goes_on_scrolling(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    rows = [stage.view(ROW + number, BOX, LIST, [0, 100 * number, 300, 100], (GESTURES, 0, PINCH, 0))
            for number in range(20)]
    stage.add(*stage.view(LIST, SCROLL_VIEW, GROUND, [0, 0, 300, 400], (SCROLL, 1, 300, 2000)),
              *[mutation for row in rows for mutation in row])
    fingers = Finger(page)
    fingers.send("touchStart", (150, 300))
    for step in range(1, 13):
        fingers.send("touchMove", (150, 300 - 15 * step))
        page.wait_for_timeout(16)
    page.wait_for_timeout(150)
    fingers.send("touchEnd")
    offset = still(page, f"rowan.views.get({LIST}).scroll.offset", 300)
    checks.that("One finger scrolls what two fingers pinch", 100 < offset < 260, str(offset))
    start = page.evaluate("sent.length")
    spread(page, (150, 200), 40, 120)
    checks.equal("Two fingers scroll nothing", still(page, f"rowan.views.get({LIST}).scroll.offset", 300), offset)
    checks.that("and pinch the row", abs(told(page, start)[-1]["u"] - 3) < 0.1, str(told(page, start)[-1:]))


def transforms(checks, chromium, address):
    page = open_page(chromium, address)
    stage = card(page, (TRANSFORM, 50, 0, 0, 1.5, 1.5))
    checks.equal("It is drawn around its middle, and moved", stage.box(CARD), [50, 25, 600, 450])
    start = page.evaluate("sent.length")
    page.mouse.click(50 + 30 + 60, 25 + 30 + 30)
    until(page, f"sent.slice({start}).some(m => m.t === 'tap')")
    tap = page.evaluate(f"sent.slice({start}).find(m => m.t === 'tap')")
    checks.equal("A tap is told in the coordinates of what was hit",
                 [tap["v"], tap["x"], tap["y"]], [INNER, 40, 20])
    stage.add([SET, CARD, TRANSFORM, 0, 0, 90, 1, 1])
    checks.equal("It is turned", [round(number) for number in stage.box(CARD)], [150, 50, 300, 400])
    start = page.evaluate("sent.length")
    # The point (60, 40) of the card is at (450 - 40, 50 + 60) of the window.
    page.mouse.click(450 - 40, 50 + 60)
    until(page, f"sent.slice({start}).some(m => m.t === 'tap')")
    tap = page.evaluate(f"sent.slice({start}).find(m => m.t === 'tap')")
    checks.equal("Turned, too", [tap["v"], round(tap["x"]), round(tap["y"])], [INNER, 40, 20])
    stage.add([RESET, CARD, TRANSFORM])
    checks.equal("Without one it is at its place", stage.box(CARD), [100, 100, 400, 300])
    checks.equal("The console is silent", page.problems, [])


run(two_fingers, one_of_two_leaves, a_pinch_that_is_taken_away, wheels, one_finger_goes_on_scrolling, transforms)
