"""Scroll views that are pulled beyond their start, and the scroll phase that is reported."""

from harness import needs, open_page, picture, run, still, until
from stage import BACKGROUND, BOX, GROUND, RADIUS, SCROLL, SCROLL_VIEW, SET, TRACK, Stage

LIST, SIGN = 1000, 1001
PULL = 72


def show_list(chromium, address, pull=PULL):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, 400], (SCROLL, 1, 300, 3000, 0, pull)),
        *[m for i in range(50) for m in stage.view(
            1100 + i, BOX, LIST, [0, i * 60, 300, 58], (BACKGROUND, 1))],
        *stage.view(SIGN, BOX, LIST, [130, -48, 40, 40], (BACKGROUND, 6), (RADIUS, 20),
                    (TRACK, 1, 0, PULL, 2, 1)))
    page.evaluate("sent.length = 0")
    return page, stage


class Finger:
    """A finger on the page."""

    def __init__(self, page, y):
        self.page = page
        self.client = page.context.new_cdp_session(page)
        self.touch("touchStart", y)
        self.y = y

    def touch(self, kind, *heights):
        points = [{"x": 200, "y": y} for y in heights]
        self.client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def move(self, y, steps=10, pause=16):
        start = self.y
        for step in range(1, steps + 1):
            self.touch("touchMove", start + (y - start) * step / steps)
            self.page.wait_for_timeout(pause)
        self.y = y

    def lift(self):
        self.touch("touchEnd")


def sent(page, kind):
    return page.evaluate(f"sent.filter(m => m.t === '{kind}')")


@needs("devtools")
def a_finger(checks, chromium, address):
    page, stage = show_list(chromium, address)
    checks.equal("The sign is above the content at first", stage.box(SIGN)[1], 20 - 48)
    finger = Finger(page, 100)
    finger.move(300)
    way = stage.box(SIGN)[1] - (20 - 48)
    checks.that("A finger takes the sign along", 60 < way <= PULL, way)
    picture(page, "pulled")
    checks.equal("Nothing is told before it lets go", sent(page, "pull"), [])
    finger.lift()
    until(page, "sent.some(m => m.t === 'pull')")
    pulls = sent(page, "pull")
    checks.equal("The session is told once", [(m["v"], m["g"]) for m in pulls], [(LIST, 0)])
    checks.that("The sign waits for its answer", stage.box(SIGN)[1] > 20 - 48 + 60, stage.box(SIGN))
    stage.add([SET, LIST, SCROLL, 1, 300, 3000])
    checks.equal("Then it is where it is placed", stage.box(SIGN)[1], 20 - 48)
    checks.equal("The console is silent", page.problems, [])


@needs("devtools")
def not_far_enough(checks, chromium, address):
    page, stage = show_list(chromium, address)
    finger = Finger(page, 100)
    finger.move(160)
    finger.lift()
    still(page, "rowan.views.get(1001).element.getBoundingClientRect().top", 400)
    checks.equal("A short pull goes back", stage.box(SIGN)[1], 20 - 48)
    checks.equal("And tells nobody", sent(page, "pull"), [])
    finger = Finger(page, 300)
    finger.move(100)
    finger.lift()
    still(page, "rowan.views.get(1000).scroll.offset", 300)
    finger = Finger(page, 100)
    finger.move(160)
    checks.equal("Content that can go back does not pull", stage.box(SIGN)[1] <= 20 - 48, True)
    finger.lift()


@needs("devtools")
def a_wheel(checks, chromium, address):
    page, _ = show_list(chromium, address)
    page.mouse.move(200, 200)
    for _ in range(4):
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(40)
    until(page, "sent.some(m => m.t === 'pull')")
    checks.equal("A wheel that rests at the beginning pulls, too", len(sent(page, "pull")), 1)
    page, _ = show_list(chromium, address)
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 240)
    still(page, "rowan.views.get(1000).scroll.offset", 300)
    for _ in range(12):
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(30)
    page.wait_for_timeout(500)
    checks.equal("One that comes there at speed does not", sent(page, "pull"), [])


@needs("devtools")
def grips(checks, chromium, address):
    page, _ = show_list(chromium, address, pull=0)
    finger = Finger(page, 350)
    finger.move(150)
    page.wait_for_timeout(200)
    finger.lift()
    until(page, "sent.some(m => m.t === 'scroll' && m.p === undefined)")
    phases = [m.get("p", 0) for m in sent(page, "scroll")]
    checks.that("A finger that drags holds the content", phases.count(1) > 1, phases)
    checks.equal("Until it lets go", phases[-1], 0)
    page.evaluate("sent.length = 0")
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 120)
    still(page, "rowan.views.get(1000).scroll.offset", 300)
    phases = [m.get("p", 0) for m in sent(page, "scroll")]
    checks.equal("A wheel holds nothing", set(phases), {0})


run(a_finger, not_far_enough, a_wheel, grips)
