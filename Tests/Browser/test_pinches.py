"""Pinches with two fingers or with a wheel and Control, and views with a transform."""

import math

from harness import frames, needs, open_page, run, still, until
from stage import (
    BIND, BOX, GESTURES, GROUND, INTERACTION, RESET, SCROLL, SCROLL_VIEW, SET, TRANSFORM, Finger, Stage)

CARD, INNER, LIST, ROW = range(1000, 1004)
PINCH = 32
# The phase of a pinch between its beginning and its end.
CHANGED = 1
SCALE_PER_PIXEL = 0.0022


def pinch_messages(page, start):
    return page.evaluate(f"sent.slice({start}).filter(m => m.t === 'pinch')")


def phases(messages):
    """Returns the phases of messages; successive changes count once."""
    found = []
    for message in messages:
        if message["p"] != CHANGED or found[-1:] != [CHANGED]:
            found.append(message["p"])
    return found


def pinch(page, center, start, end, steps=10, angle=0.0):
    """Moves two fingers on both sides of a point from one distance to another, and lifts them."""
    fingers = Finger(page)
    x, y = center

    def points(distance):
        across, down = math.cos(angle) * distance / 2, math.sin(angle) * distance / 2
        return (x - across, y - down), (x + across, y + down)

    fingers.send("touchStart", *points(start))
    for step in range(1, steps + 1):
        fingers.send("touchMove", *points(start + (end - start) * step / steps))
        page.wait_for_timeout(16)
    fingers.send("touchEnd")
    frames(page)


def show_card(page, *attributes):
    stage = Stage(page)
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 400, 300], (GESTURES, 0, PINCH, 0), *attributes),
        *stage.view(INNER, BOX, CARD, [20, 20, 80, 40], (INTERACTION, 1 | 2)),
        [BIND, CARD, 3])
    return stage


@needs("devtools")
def pinches_with_two_fingers(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    show_card(page)
    for name, angle in (("beside", 0.0), ("above", math.pi / 2)):
        start = page.evaluate("sent.length")
        pinch(page, (300, 250), 100, 200, angle=angle)
        messages = pinch_messages(page, start)
        checks.equal(f"Two fingers {name} each other begin, change and end a pinch",
                     phases(messages), [0, 1, 2])
        last = messages[-1]
        checks.equal("The message of a pinch contains the view that handles it and its generation",
                     [last["v"], last["g"]], [CARD, 3])
        checks.that("The end of a pinch contains the magnification", abs(last["u"] - 2) < 0.05, str(last))
        checks.that("The end of a pinch contains the centre in the view",
                    abs(last["x"] - 200) < 2 and abs(last["y"] - 150) < 2, str(last))
    start = page.evaluate("sent.length")
    pinch(page, (300, 250), 200, 50)
    checks.that("Two fingers that move together send a magnification below 1",
                abs(pinch_messages(page, start)[-1]["u"] - 0.25) < 0.05)
    checks.equal("A pinch with two fingers does not zoom the page", page.evaluate("visualViewport.scale"), 1)
    others = page.evaluate("sent.filter(m => ['tap', 'longPress', 'pan'].includes(m.t)).length")
    checks.equal("A pinch with two fingers is not sent as a tap, long press or pan", others, 0)
    start = page.evaluate("sent.length")
    pinch(page, (700, 500), 50, 150)
    checks.equal("A pinch outside the view that handles pinches is not sent", pinch_messages(page, start), [])
    checks.equal("The page reports no errors during pinches with two fingers", page.problems, [])


@needs("devtools")
def lifting_one_finger_ends_pinch(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    show_card(page)
    start = page.evaluate("sent.length")
    fingers = Finger(page)
    fingers.send("touchStart", (250, 250), (350, 250))
    fingers.send("touchMove", (240, 250), (360, 250))
    frames(page)
    fingers.send("touchEnd", (240, 250))
    frames(page)
    checks.equal("A pinch ends when one of the two fingers is lifted", phases(pinch_messages(page, start)), [0, 1, 2])
    fingers.send("touchEnd")
    frames(page)
    checks.equal("Lifting the second finger after a pinch does not begin another pinch",
                 phases(pinch_messages(page, start)), [0, 1, 2])


@needs("devtools")
def interrupted_pinch_is_cancelled(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    show_card(page)
    start = page.evaluate("sent.length")
    fingers = Finger(page)
    fingers.send("touchStart", (250, 250), (350, 250))
    fingers.send("touchMove", (200, 250), (400, 250))
    fingers.send("touchCancel")
    frames(page)
    checks.equal("A pinch that the system interrupts is cancelled", phases(pinch_messages(page, start)), [0, 1, 3])


def wheel_pinches(checks, chromium, address):
    page = open_page(chromium, address)
    show_card(page)
    ratio = page.evaluate("devicePixelRatio")
    start = page.evaluate("sent.length")
    page.mouse.move(300, 250)
    page.keyboard.down("Control")
    for _ in range(3):
        page.mouse.wheel(0, -100)
        page.wait_for_timeout(40)
    until(page, f"sent.slice({start}).some(m => m.t === 'pinch' && m.p === 2)")
    page.keyboard.up("Control")
    messages = pinch_messages(page, start)
    checks.equal("Turning the wheel with Control is sent as a pinch", phases(messages), [0, 1, 2])
    expected = math.exp(300 * SCALE_PER_PIXEL)
    checks.that("Three notches of the wheel with Control add up to one magnification",
                abs(messages[-1]["u"] - expected) < 0.02, str(messages[-1]))
    checks.equal("Turning the wheel with Control on a view that handles pinches does not zoom the page",
                 page.evaluate("devicePixelRatio"), ratio)
    start = page.evaluate("sent.length")
    page.mouse.wheel(0, -100)
    page.wait_for_timeout(300)
    checks.equal("Turning the wheel without Control is not sent as a pinch", pinch_messages(page, start), [])


@needs("devtools")
def one_finger_scrolls(checks, chromium, address):
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
    checks.that("One finger scrolls a list whose rows handle pinches", 100 < offset < 260, str(offset))
    start = page.evaluate("sent.length")
    pinch(page, (150, 200), 40, 120)
    checks.equal("Two fingers do not scroll a list whose rows handle pinches",
                 still(page, f"rowan.views.get({LIST}).scroll.offset", 300), offset)
    checks.that("Two fingers on a row send the magnification of a pinch",
                abs(pinch_messages(page, start)[-1]["u"] - 3) < 0.1, str(pinch_messages(page, start)[-1:]))


def transforms(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show_card(page, (TRANSFORM, 50, 0, 0, 1.5, 1.5))
    checks.equal("A transform scales a view around its centre and moves the view", stage.box(CARD), [50, 25, 600, 450])
    start = page.evaluate("sent.length")
    page.mouse.click(50 + 30 + 60, 25 + 30 + 30)
    until(page, f"sent.slice({start}).some(m => m.t === 'tap')")
    tap = page.evaluate(f"sent.slice({start}).find(m => m.t === 'tap')")
    checks.equal("A tap on a scaled view has the coordinates before the scaling",
                 [tap["v"], tap["x"], tap["y"]], [INNER, 40, 20])
    stage.add([SET, CARD, TRANSFORM, 0, 0, 90, 1, 1])
    checks.equal("A transform rotates a view around its centre",
                 [round(number) for number in stage.box(CARD)], [150, 50, 300, 400])
    start = page.evaluate("sent.length")
    # The point (60, 40) of the card is at (450 - 40, 50 + 60) of the window.
    page.mouse.click(450 - 40, 50 + 60)
    until(page, f"sent.slice({start}).some(m => m.t === 'tap')")
    tap = page.evaluate(f"sent.slice({start}).find(m => m.t === 'tap')")
    checks.equal("A tap on a rotated view has the coordinates before the rotation",
                 [tap["v"], round(tap["x"]), round(tap["y"])], [INNER, 40, 20])
    stage.add([RESET, CARD, TRANSFORM])
    checks.equal("A view whose transform was reset has its frame again", stage.box(CARD), [100, 100, 400, 300])
    checks.equal("The page reports no errors when views have transforms", page.problems, [])


run(pinches_with_two_fingers, lifting_one_finger_ends_pinch, interrupted_pinch_is_cancelled, wheel_pinches,
    one_finger_scrolls, transforms)
