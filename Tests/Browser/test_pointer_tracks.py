"""Pointer tracks: they follow mouse and finger like the reference, without messages to the session."""

import json
import pathlib

from harness import needs, open_page, picture, run, still, until
from stage import (
    BACKGROUND, BIND, BOX, GESTURES, GROUND, INTERACTION, POINTER_TRACK, PRESSED, RESET, SCROLL, SCROLL_VIEW,
    SET, TRACK, Finger, Stage)

ROW, BUTTON, HALF, LIST = 1000, 1001, 1002, 1003
# Actions of 160 points at the right, and a full swipe from 240 of 400 on.
SNAPS = [-400, -240, 0, -160, -80, 1, 0, 0, 1]
LEFT = f"rowan.views.get({ROW}).element.getBoundingClientRect().left"


def track(rest=2, revision=0, animated=1, low=-400):
    return (POINTER_TRACK, 0, low, 0, 0.3, rest, revision, animated, SNAPS, [-240])


def row(page, **options):
    stage = Stage(page)
    stage.add(*stage.view(ROW, BOX, GROUND, [100, 100, 400, 60], (BACKGROUND, 6), (INTERACTION, 1),
                          (PRESSED, 5), (TRACK, 0, -1e6, 1e6, 1, 1), track(**options)),
              *stage.view(BUTTON, BOX, ROW, [400, 0, 160, 60], (BACKGROUND, 11), (INTERACTION, 1)),
              *stage.view(HALF, BOX, ROW, [20, 10, 60, 20], (BACKGROUND, 0), (TRACK, 0, -1e6, 1e6, 1, 0.5)),
              [BIND, ROW, 3])
    return stage


class Heard:
    def __init__(self, page):
        self.page = page
        self.start = page.evaluate("sent.length")

    def tracks(self):
        told = self.page.evaluate(f"sent.slice({self.start}).filter(m => m.t === 'track')")
        return [(m["p"], m.get("n")) for m in told]

    def count(self, kind):
        return self.page.evaluate(f"sent.slice({self.start}).filter(m => m.t === '{kind}').length")


def answers_are_those_of_the_reference(checks, chromium, address):
    page = open_page(chromium, address)
    row(page)
    path = pathlib.Path(__file__).parent / "pointer_tracks.json"
    wrong = page.evaluate(
        """([number, questions]) => {
          const rule = rowan.views.get(number).tracker.rule.constructor;
          return questions.filter(({ what, rule: [low, high, resistance], snaps, values, answer }) => {
            const made = new rule([0, low, high, resistance, 0, 0, 1, snaps, []]);
            const found = what === "settling" ? rule.settling(...values) : made[what](...values);
            return Math.abs(found - answer) > 1e-6;
          });
        }""", [ROW, json.loads(path.read_text())])
    checks.equal("The page's functions answer like the reference", wrong, [])


def mouse(checks, chromium, address):
    page = open_page(chromium, address)
    stage = row(page)
    heard = Heard(page)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(290, 130)
    page.mouse.move(190, 132, steps=4)
    checks.equal("The row follows the pointer", stage.box(ROW)[0], 0)
    checks.equal("What is in it moves by its share besides", stage.box(HALF)[0], -30)
    checks.equal("It does not look pressed on the way",
                 stage.element(ROW, "e.matches('.presses:not(.tracking):active')"), False)
    page.wait_for_timeout(120)
    page.mouse.up()
    still(page, LEFT)
    checks.equal("Let go of, it comes to rest at its buttons", stage.box(ROW)[0], -60)
    checks.equal("The session is told of beginning and end", heard.tracks(), [(0, None), (3, 1)])
    checks.equal("And of no tap", heard.count("tap"), 0)
    picture(page, "pointer-track")
    page.mouse.click(400, 130)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("What has come into sight is hit there", tap["v"], BUTTON)
    heard = Heard(page)
    page.mouse.move(250, 130)
    page.mouse.down()
    page.mouse.move(240, 130)
    page.mouse.move(110, 130, steps=4)
    page.mouse.move(180, 130, steps=4)
    page.mouse.move(100, 130, steps=4)
    page.wait_for_timeout(120)
    page.mouse.up()
    still(page, LEFT)
    checks.equal("Every passing of a threshold is told",
                 heard.tracks(), [(0, None), (1, 0), (2, 0), (1, 0), (3, 0)])
    checks.equal("All the way is all the way", stage.box(ROW)[0], -300)


def commands(checks, chromium, address):
    page = open_page(chromium, address)
    stage = row(page)
    stage.add([SET, ROW, *track(rest=1, revision=1)])
    still(page, LEFT)
    checks.equal("The session opens it", stage.box(ROW)[0], -60)
    stage.add([SET, ROW, *track(rest=2, revision=1)])
    still(page, LEFT)
    checks.equal("What it has only heard of moves nothing", stage.box(ROW)[0], -60)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(320, 130)
    page.mouse.move(340, 130)
    stage.add([SET, ROW, *track(rest=2, revision=2)])
    page.mouse.move(250, 130)
    still(page, LEFT)
    checks.equal("A command ends a drag", stage.box(ROW)[0], 100)
    page.mouse.up()
    stage.add([SET, ROW, *track(rest=1, revision=3, animated=0)])
    checks.equal("Without animation it is there at once", stage.box(ROW)[0], -60)
    stage.add([BIND, ROW, 4], [SET, ROW, *track(rest=2, revision=0)])
    checks.equal("A view with something else in it stands where that does", stage.box(ROW)[0], 100)
    stage.add([RESET, ROW, POINTER_TRACK])
    heard = Heard(page)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(200, 130, steps=4)
    page.mouse.up()
    checks.equal("Without its track it stays", (stage.box(ROW)[0], heard.tracks()), (100, []))


@needs("devtools")
def finger(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    stage.add(*stage.view(LIST, SCROLL_VIEW, GROUND, [100, 100, 400, 300], (SCROLL, 1, 400, 3000)),
              *stage.view(ROW, BOX, LIST, [0, 100, 400, 60], (BACKGROUND, 6), (INTERACTION, 1),
                          (TRACK, 0, -1e6, 1e6, 1, 1), track()))
    heard, touch = Heard(page), Finger(page)
    touch.swipe((350, 230), (250, 234))
    still(page, LEFT)
    checks.equal("A finger opens it", stage.box(ROW)[0], -60)
    checks.equal("With one beginning and one end", heard.tracks(), [(0, None), (3, 1)])
    touch.swipe((250, 330), (254, 180))
    until(page, f"rowan.views.get({LIST}).scroll.offset > 50")
    checks.equal("Up and down it scrolls", heard.tracks(), [(0, None), (3, 1)])


def escape_and_less_motion(checks, chromium, address):
    page = open_page(chromium, address, reduced_motion="reduce")
    stage = row(page)
    heard = Heard(page)
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(290, 130)
    page.mouse.move(190, 130, steps=4)
    page.keyboard.press("Escape")
    checks.equal("Escape has it go back, at once for who wants less movement", stage.box(ROW)[0], 100)
    page.mouse.up()
    checks.equal("Which ends it where it was", heard.tracks(), [(0, None), (3, 2)])


def presses(checks, chromium, address):
    page = open_page(chromium, address)
    stage = row(page)
    stage.add([SET, ROW, GESTURES, 0, 8, 0])

    def told(start):
        page.wait_for_timeout(30)
        return page.evaluate(f"sent.slice({start}).filter(m => ['press', 'tap', 'track'].includes(m.t))"
                             f".filter(m => m.v === {ROW})"
                             ".map(m => m.t + (m.p ?? ''))")

    start = page.evaluate("sent.length")
    page.mouse.click(300, 130)
    checks.equal("A press is told in front of its tap", told(start), ["press0", "press1", "tap"])
    start = page.evaluate("sent.length")
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(300, 300)
    page.mouse.up()
    checks.equal("A press that leaves is none", told(start), ["press0", "press2"])
    start = page.evaluate("sent.length")
    page.mouse.move(300, 130)
    page.mouse.down()
    page.mouse.move(280, 130)
    page.mouse.move(275, 130)
    checks.equal("Nor is one that drags", told(start), ["press0", "press2", "track0"])
    page.mouse.up()


def wheel(checks, chromium, address):
    page = open_page(chromium, address)
    stage = row(page)
    heard = Heard(page)
    page.mouse.move(300, 130)
    for _ in range(6):
        page.mouse.wheel(20, 3)
    until(page, f"{LEFT} < 0")
    still(page, LEFT, milliseconds=400)
    checks.equal("A wheel that goes sideways drags the row to its buttons", stage.box(ROW)[0], -60)
    checks.equal("The session hears of it as of a pointer", heard.tracks()[-1], (3, 1))
    for _ in range(20):
        page.mouse.wheel(60, 0)
    page.wait_for_timeout(400)
    checks.equal("It never does what a full swipe does", still(page, LEFT, milliseconds=400), -60)
    checks.that("No threshold is passed by it", all(phase != 1 for phase, _ in heard.tracks()))
    page.mouse.wheel(0, 40)
    page.mouse.wheel(-140, 0)
    page.wait_for_timeout(300)
    checks.equal("The other way it closes the row", still(page, LEFT, milliseconds=400), 100)
    checks.equal("The console is silent", page.problems, [])


run(wheel, answers_are_those_of_the_reference, mouse, commands, finger, escape_and_less_motion, presses)
