"""Pointer tracks: rows follow mouse, finger and wheel by the rules of the reference implementation.

The session gets messages only when a drag begins, crosses a threshold, or ends.
"""

import json
import pathlib

from harness import needs, open_page, picture, run, still, until
from stage import (
    BACKGROUND, BIND, BOX, GESTURES, GROUND, INTERACTION, POINTER_TRACK, PRESSED, RESET, SCROLL, SCROLL_VIEW,
    SET, TRACK, Finger, Stage)

ROW, BUTTON, HALF, LIST = 1000, 1001, 1002, 1003
# The snaps of a row 400 points wide: a full swipe from 240 points on, no action, and actions 160 points wide at the
# right. Each has a position, a reach, and whether flings lead there.
SNAPS = [-400, -240, 0, -160, -80, 1, 0, 0, 1]
LEFT = f"rowan.views.get({ROW}).element.getBoundingClientRect().left"


def track(rest=2, revision=0, animated=1, low=-400):
    return (POINTER_TRACK, 0, low, 0, 0.3, rest, revision, animated, SNAPS, [-240])


def add_row(page, **options):
    stage = Stage(page)
    stage.add(*stage.view(ROW, BOX, GROUND, [100, 100, 400, 60], (BACKGROUND, 6), (INTERACTION, 1),
                          (PRESSED, 5), (TRACK, 0, -1e6, 1e6, 1, 1), track(**options)),
              *stage.view(BUTTON, BOX, ROW, [400, 0, 160, 60], (BACKGROUND, 11), (INTERACTION, 1)),
              *stage.view(HALF, BOX, ROW, [20, 10, 60, 20], (BACKGROUND, 0), (TRACK, 0, -1e6, 1e6, 1, 0.5)),
              [BIND, ROW, 3])
    return stage


class SentMessages:
    def __init__(self, page):
        self.page = page
        self.start = page.evaluate("sent.length")

    def tracks(self):
        messages = self.page.evaluate(f"sent.slice({self.start}).filter(m => m.t === 'track')")
        return [(m["p"], m.get("n")) for m in messages]

    def count(self, kind):
        return self.page.evaluate(f"sent.slice({self.start}).filter(m => m.t === '{kind}').length")


def rules_match_reference(checks, chromium, address):
    page = open_page(chromium, address)
    add_row(page)
    path = pathlib.Path(__file__).parent / "pointer_tracks.json"
    mismatches = page.evaluate(
        """([number, questions]) => {
          const rule = rowan.views.get(number).tracker.rule.constructor;
          return questions.filter(({ what, rule: [low, high, resistance], snaps, values, answer }) => {
            const made = new rule([0, low, high, resistance, 0, 0, 1, snaps, []]);
            const found = what === "settling" ? rule.settling(...values) : made[what](...values);
            return Math.abs(found - answer) > 1e-6;
          });
        }""", [ROW, json.loads(path.read_text())])
    checks.equal("The pointer track functions of the page return the values of the reference implementation",
                 mismatches, [])


def mouse(checks, chromium, address):
    page = open_page(chromium, address)
    stage = add_row(page)
    sent = SentMessages(page)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(290, 130)
    page.mouse.move(190, 132, steps=4)
    checks.equal("A dragged row follows the pointer", stage.box(ROW)[0], 0)
    checks.equal("A view with a track factor of 0.5 in a dragged row moves half the distance in addition to the row",
                 stage.box(HALF)[0], -30)
    checks.equal("A dragged row does not match the style of pressed views",
                 stage.element(ROW, "e.matches('.presses:not(.tracking):active')"), False)
    page.wait_for_timeout(120)
    page.mouse.up()
    still(page, LEFT)
    checks.equal("A row that is released after a drag of 100 points opens by the width of its button",
                 stage.box(ROW)[0], -60)
    checks.equal("A drag sends one message when it begins and one when it ends", sent.tracks(), [(0, None), (3, 1)])
    checks.equal("A drag sends no tap", sent.count("tap"), 0)
    picture(page, "pointer-track")
    page.mouse.click(400, 130)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A click on a button that a drag has revealed sends a tap of the button", tap["v"], BUTTON)
    sent = SentMessages(page)
    page.mouse.move(250, 130)
    page.mouse.down()
    page.mouse.move(240, 130)
    page.mouse.move(110, 130, steps=4)
    page.mouse.move(180, 130, steps=4)
    page.mouse.move(100, 130, steps=4)
    page.wait_for_timeout(120)
    page.mouse.up()
    still(page, LEFT)
    checks.equal("A drag sends a message for each crossing of a threshold",
                 sent.tracks(), [(0, None), (1, 0), (2, 0), (1, 0), (3, 0)])
    checks.equal("A full swipe moves the row by its entire width", stage.box(ROW)[0], -300)


def new_revisions(checks, chromium, address):
    page = open_page(chromium, address)
    stage = add_row(page)
    stage.add([SET, ROW, *track(rest=1, revision=1)])
    still(page, LEFT)
    checks.equal("A track with a new revision opens the row", stage.box(ROW)[0], -60)
    stage.add([SET, ROW, *track(rest=2, revision=1)])
    still(page, LEFT)
    checks.equal("A resting position with an unchanged revision does not move the row", stage.box(ROW)[0], -60)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(320, 130)
    page.mouse.move(340, 130)
    stage.add([SET, ROW, *track(rest=2, revision=2)])
    page.mouse.move(250, 130)
    still(page, LEFT)
    checks.equal("A track with a new revision ends a drag and moves the row to the new resting position",
                 stage.box(ROW)[0], 100)
    page.mouse.up()
    stage.add([SET, ROW, *track(rest=1, revision=3, animated=0)])
    checks.equal("A track with a new revision and without animation moves the row immediately", stage.box(ROW)[0], -60)
    stage.add([BIND, ROW, 4], [SET, ROW, *track(rest=2, revision=0)])
    checks.equal("A view that is reused for other content has the resting position of that content",
                 stage.box(ROW)[0], 100)
    stage.add([RESET, ROW, POINTER_TRACK])
    sent = SentMessages(page)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(200, 130, steps=4)
    page.mouse.up()
    checks.equal("A row whose pointer track was removed does not follow the pointer and sends no track messages",
                 (stage.box(ROW)[0], sent.tracks()), (100, []))


@needs("devtools")
def finger(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    stage.add(*stage.view(LIST, SCROLL_VIEW, GROUND, [100, 100, 400, 300], (SCROLL, 1, 400, 3000)),
              *stage.view(ROW, BOX, LIST, [0, 100, 400, 60], (BACKGROUND, 6), (INTERACTION, 1),
                          (TRACK, 0, -1e6, 1e6, 1, 1), track()))
    sent, touch = SentMessages(page), Finger(page)
    touch.swipe((350, 230), (250, 234))
    still(page, LEFT)
    checks.equal("A horizontal swipe of a finger opens the row", stage.box(ROW)[0], -60)
    checks.equal("A horizontal swipe of a finger sends one message when it begins and one when it ends",
                 sent.tracks(), [(0, None), (3, 1)])
    touch.swipe((250, 330), (254, 180))
    until(page, f"rowan.views.get({LIST}).scroll.offset > 50")
    checks.equal("A vertical swipe on the row scrolls the list and does not drag the row",
                 sent.tracks(), [(0, None), (3, 1)])


def escape_with_reduced_motion(checks, chromium, address):
    page = open_page(chromium, address, reduced_motion="reduce")
    stage = add_row(page)
    sent = SentMessages(page)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(290, 130)
    page.mouse.move(190, 130, steps=4)
    page.keyboard.press("Escape")
    checks.equal("With reduced motion, the Escape key returns a dragged row to its initial position without animation",
                 stage.box(ROW)[0], 100)
    page.mouse.up()
    checks.equal("A drag that the Escape key cancels ends with a message that contains the initial snap",
                 sent.tracks(), [(0, None), (3, 2)])


def presses(checks, chromium, address):
    page = open_page(chromium, address)
    stage = add_row(page)
    stage.add([SET, ROW, GESTURES, 0, 8, 0])

    def messages(start):
        page.wait_for_timeout(30)
        return page.evaluate(f"sent.slice({start}).filter(m => ['press', 'tap', 'track'].includes(m.t))"
                             f".filter(m => m.v === {ROW})"
                             ".map(m => m.t + (m.p ?? ''))")

    start = page.evaluate("sent.length")
    page.mouse.click(300, 130)
    checks.equal("A click sends the start and the end of a press before its tap",
                 messages(start), ["press0", "press1", "tap"])
    start = page.evaluate("sent.length")
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(300, 300)
    page.mouse.up()
    checks.equal("A press whose pointer leaves the view is cancelled and sends no tap",
                 messages(start), ["press0", "press2"])
    start = page.evaluate("sent.length")
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(280, 130)
    page.mouse.move(275, 130)
    checks.equal("A press that becomes a drag is cancelled before the drag begins",
                 messages(start), ["press0", "press2", "track0"])
    page.mouse.up()


def wheel(checks, chromium, address):
    page = open_page(chromium, address)
    stage = add_row(page)
    sent = SentMessages(page)
    page.mouse.move(300, 130)
    for _ in range(6):
        page.mouse.wheel(20, 3)
    until(page, f"{LEFT} < 0")
    still(page, LEFT, milliseconds=400)
    checks.equal("Horizontal movements of the wheel open the row by the width of its button", stage.box(ROW)[0], -60)
    checks.equal("A drag by the wheel ends with a message that contains the snap of the open row",
                 sent.tracks()[-1], (3, 1))
    for _ in range(20):
        page.mouse.wheel(60, 0)
    page.wait_for_timeout(400)
    checks.equal("Horizontal movements of the wheel perform no full swipe", still(page, LEFT, milliseconds=400), -60)
    checks.that("A drag by the wheel sends no crossing of a threshold", all(phase != 1 for phase, _ in sent.tracks()))
    page.mouse.wheel(0, 40)
    page.mouse.wheel(-140, 0)
    page.wait_for_timeout(300)
    checks.equal("A movement of the wheel in the opposite direction closes the row",
                 still(page, LEFT, milliseconds=400), 100)
    checks.equal("The page reports no errors", page.problems, [])


run(wheel, rules_match_reference, mouse, new_revisions, finger, escape_with_reduced_motion, presses)
