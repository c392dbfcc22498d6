"""Pulls of scroll views beyond their start by fingers and wheels, and the scroll phases in messages."""

from harness import needs, open_page, picture, run, still, until
from stage import BACKGROUND, BOX, GROUND, RADIUS, SCROLL, SCROLL_VIEW, SET, TRACK, Stage

LIST, INDICATOR = 1000, 1001
PULL = 72


def show_list(chromium, address, pull=PULL):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, 400], (SCROLL, 1, 300, 3000, 0, pull)),
        *[m for i in range(50) for m in stage.view(
            1100 + i, BOX, LIST, [0, i * 60, 300, 58], (BACKGROUND, 1))],
        *stage.view(INDICATOR, BOX, LIST, [130, -48, 40, 40], (BACKGROUND, 6), (RADIUS, 20),
                    (TRACK, 1, 0, PULL, 2, 1)))
    page.evaluate("sent.length = 0")
    return page, stage


class Finger:
    """A finger that touches the page at its creation and moves vertically."""

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


def sent_messages(page, kind):
    return page.evaluate(f"sent.filter(m => m.t === '{kind}')")


@needs("devtools")
def pull_by_finger(checks, chromium, address):
    page, stage = show_list(chromium, address)
    checks.equal("The refresh indicator is above the content before a pull", stage.box(INDICATOR)[1], 20 - 48)
    finger = Finger(page, 100)
    finger.move(300)
    distance = stage.box(INDICATOR)[1] - (20 - 48)
    checks.that("A finger that moves down 200 points pulls the refresh indicator down by 60 to 72 points",
                60 < distance <= PULL, distance)
    picture(page, "pulled")
    checks.equal("A pull is not sent before the finger is lifted", sent_messages(page, "pull"), [])
    finger.lift()
    until(page, "sent.some(m => m.t === 'pull')")
    pulls = sent_messages(page, "pull")
    checks.equal("A pull beyond the threshold sends one message when the finger is lifted",
                 [(m["v"], m["g"]) for m in pulls], [(LIST, 0)])
    checks.that("The refresh indicator stays pulled after the finger is lifted",
                stage.box(INDICATOR)[1] > 20 - 48 + 60, stage.box(INDICATOR))
    stage.add([SET, LIST, SCROLL, 1, 300, 3000])
    checks.equal("A batch that ends the pull returns the refresh indicator to its frame",
                 stage.box(INDICATOR)[1], 20 - 48)
    checks.equal("The page reports no errors", page.problems, [])


@needs("devtools")
def short_pull(checks, chromium, address):
    page, stage = show_list(chromium, address)
    finger = Finger(page, 100)
    finger.move(160)
    finger.lift()
    still(page, "rowan.views.get(1001).element.getBoundingClientRect().top", 400)
    checks.equal("The refresh indicator returns to its frame after a pull that ends before the threshold",
                 stage.box(INDICATOR)[1], 20 - 48)
    checks.equal("A pull that ends before the threshold is not sent", sent_messages(page, "pull"), [])
    finger = Finger(page, 300)
    finger.move(100)
    finger.lift()
    still(page, "rowan.views.get(1000).scroll.offset", 300)
    finger = Finger(page, 100)
    finger.move(160)
    checks.equal("A finger does not pull the refresh indicator down while the content is scrolled away from its start",
                 stage.box(INDICATOR)[1] <= 20 - 48, True)
    finger.lift()


@needs("devtools")
def pull_by_wheel(checks, chromium, address):
    page, _ = show_list(chromium, address)
    page.mouse.move(200, 200)
    for _ in range(4):
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(40)
    until(page, "sent.some(m => m.t === 'pull')")
    checks.equal("Wheel movements towards the start send one pull while the content is at its start",
                 len(sent_messages(page, "pull")), 1)
    page, _ = show_list(chromium, address)
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 240)
    still(page, "rowan.views.get(1000).scroll.offset", 300)
    for _ in range(12):
        page.mouse.wheel(0, -120)
        page.wait_for_timeout(30)
    page.wait_for_timeout(500)
    checks.equal("A continuous movement of the wheel that reaches the start of the content sends no pull",
                 sent_messages(page, "pull"), [])


@needs("devtools")
def scroll_phases(checks, chromium, address):
    page, _ = show_list(chromium, address, pull=0)
    finger = Finger(page, 350)
    finger.move(150)
    page.wait_for_timeout(200)
    finger.lift()
    until(page, "sent.some(m => m.t === 'scroll' && m.p === undefined)")
    phases = [m.get("p", 0) for m in sent_messages(page, "scroll")]
    checks.that("A finger that scrolls sends several scroll messages with the phase of a drag",
                phases.count(1) > 1, phases)
    checks.equal("The last scroll message after the finger is lifted has no scroll phase", phases[-1], 0)
    page.evaluate("sent.length = 0")
    page.mouse.move(200, 200)
    page.mouse.wheel(0, 120)
    still(page, "rowan.views.get(1000).scroll.offset", 300)
    phases = [m.get("p", 0) for m in sent_messages(page, "scroll")]
    checks.equal("Scroll messages of the wheel have no scroll phase", set(phases), {0})


run(pull_by_finger, short_pull, pull_by_wheel, scroll_phases)
