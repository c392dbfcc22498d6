"""Animations: run by the browser's engine with the given values, and reported when they end."""

from harness import STAGE, open_page, picture, run, serving, until
from stage import (ANIMATE, BACKGROUND, BOX, CANCEL, FRAME, GROUND, HIDE, INTERACTION, LEAVE, SET, Stage, TEXT,
                   TEXT_VIEW, colors)

VIEW, OTHER = 1001, 1002
FADE, TRANSFORM, GROUND_COLOR, INK, PLACE = range(5)
PRESENTED, REST, VALUE = range(3)
BACKWARDS, FORWARDS, BACK, ACCUMULATES, SAMPLED = 1, 2, 4, 8, 16
OPAQUE = "parseFloat(getComputedStyle(e).opacity)"
MATRIX = "(m => [m.a, m.b, m.c, m.d, m.e, m.f])(new DOMMatrix(getComputedStyle(e).transform))"
ENDS = "sent.filter(m => m.t === 'ended').flatMap(m => m.k)"


def part(name, start, end, duration=100, curve=(), delay=0, repeats=1, bits=0):
    """Returns two keyframes; `None` is the presented value at the start, and the resting value at the end."""
    first = [0, PRESENTED] if start is None else [0, VALUE, *start]
    last = [1, REST] if end is None else [1, VALUE, *end]
    return [name, [first, last], list(curve), delay, duration, repeats, bits]


def show(chromium, address, **options):
    page = open_page(chromium, address, **options)
    stage = Stage(page)
    stage.add(*stage.view(VIEW, BOX, GROUND, [100, 100, 200, 60], (BACKGROUND, "#ffffffff"), (INTERACTION, 1)))
    return page, stage


def at(page, seconds):
    """Pauses all animations and sets their time to some seconds."""
    page.evaluate("""seconds => document.getAnimations().forEach(animation => {
      animation.pause();
      animation.currentTime = seconds * 1000;
    })""", seconds)


def near(one, other, tolerance=0.002):
    return len(one) == len(other) and all(abs(a - b) < tolerance for a, b in zip(one, other))


def values_are_those_of_the_reference(checks, chromium, address):
    page, stage = show(chromium, address)
    stage.add([ANIMATE, VIEW, 1, part(FADE, [0], None, curve=(0.42, 0, 1, 1))])
    at(page, 50)
    checks.that("A fade with a slow start", near([stage.element(VIEW, OPAQUE)], [0.3153]),
                stage.element(VIEW, OPAQUE))
    stage.add([CANCEL, VIEW, 1])
    checks.equal("A cancelled one shows nothing", stage.element(VIEW, OPAQUE), 1)

    samples = [0, 0.4, 1.3, 0.9, 1.05, 1]
    stage.add([ANIMATE, VIEW, 2, part(TRANSFORM, [10, 20, 0, 1, 1], [0, 0, 90, 2, 1], curve=samples, bits=SAMPLED)])
    at(page, 30)
    share = 0.4 + 0.9 * 0.5
    import math
    angle = math.radians(90 * share)
    expected = [math.cos(angle) * (1 + share), math.sin(angle) * (1 + share), -math.sin(angle), math.cos(angle),
                10 * (1 - share), 20 * (1 - share)]
    checks.that("A spring moves, turns and scales", near(stage.element(VIEW, MATRIX), expected),
                f"{stage.element(VIEW, MATRIX)} {expected}")
    at(page, 40)
    checks.that("And swings over its end", near(stage.element(VIEW, MATRIX)[4:], [-3, -6], 0.01),
                stage.element(VIEW, MATRIX))
    stage.add([CANCEL, VIEW, 2])

    stage.add([ANIMATE, VIEW, 3, part(PLACE, [-50, 10, -100, 40], None)])
    at(page, 25)
    checks.that("A frame is on its way", near(stage.box(VIEW), [62.5, 107.5, 125, 90], 0.02), stage.box(VIEW))
    stage.add([FRAME, VIEW, 200, 100, 300, 60])
    checks.that("A view that is elsewhere meanwhile is as far from there",
                near(stage.box(VIEW), [162.5, 107.5, 225, 90], 0.02), stage.box(VIEW))
    stage.add([CANCEL, VIEW, 3])

    stage.add([ANIMATE, VIEW, 4, part(TRANSFORM, [0, 0, 0, 1, 1], [0, 0, 360, 1, 1], repeats=-1)])
    at(page, 1025)
    checks.that("What has no end begins again", near(stage.element(VIEW, MATRIX), [0, 1, -1, 0, 0, 0]))
    stage.add([CANCEL, VIEW, 4])
    checks.equal("The console is silent", page.problems, [])


def colors_are_mixed(checks, chromium, address):
    page, stage = show(chromium, address)

    def seen(name, expected):
        found, = colors(page, (200, 130))
        checks.that(name, near(found, expected, 3), f"{found} {expected}")

    stage.add([ANIMATE, VIEW, 1, part(GROUND_COLOR, [["#ff0000ff", 1]], [["#0000ffff", 1]])])
    for share in (0.25, 0.5, 0.7):
        at(page, share * 100)
        seen(f"{share} of the way from red to blue", [255 * (1 - share), 0, 255 * share])
    stage.add([CANCEL, VIEW, 1])
    stage.add([ANIMATE, VIEW, 2, part(GROUND_COLOR, [[6, 1]], None)])
    at(page, 0)
    seen("A role is looked up by the browser", [10, 102, 102])
    at(page, 50)
    seen("Halfway to the colour at rest", [132.5, 178.5, 178.5])
    stage.add([SET, VIEW, BACKGROUND, "#000000ff"])
    seen("Which may become another one meanwhile", [5, 51, 51])
    stage.add([CANCEL, VIEW, 2])
    stage.add([ANIMATE, VIEW, 3, part(GROUND_COLOR, [["#ff0000ff", 0.5], [None, 0.5]], [["#ff0000ff", 1]])])
    at(page, 0)
    seen("A mixture may be what it begins with", [127.5, 0, 0])


def ink_changes(checks, chromium, address):
    page, stage = show(chromium, address)
    line = [15, ["Ink", 0, 0, 14, 2]]
    stage.add(*stage.view(OTHER, TEXT_VIEW, GROUND, [400, 100, 100, 20], (TEXT, 0, 0, line)))
    stage.add([ANIMATE, OTHER, 1, part(INK, [["#ff0000ff", 1]], None)])
    at(page, 0)
    color = stage.element(OTHER, "getComputedStyle(e.querySelector('.run')).color")
    checks.that("A text begins in another colour", "255, 0, 0" in color or "oklab(0.627" in color or
                "color(srgb 1 0 0" in color, color)


def ends_are_told(checks, chromium, address):
    page, stage = show(chromium, address)
    stage.add([ANIMATE, VIEW, 1, part(FADE, [0], None)])
    at(page, 50)
    stage.add([ANIMATE, VIEW, 2, part(FADE, None, [0], bits=FORWARDS)])
    until(page, f"{ENDS}.length === 1")
    checks.equal("What another one replaces was interrupted", page.evaluate(ENDS), [[VIEW, 1, 0]])
    at(page, 0)
    checks.that("The other one begins where it was seen", near([stage.element(VIEW, OPAQUE)], [0.5]),
                stage.element(VIEW, OPAQUE))
    at(page, 50)
    checks.that("And goes on from there", near([stage.element(VIEW, OPAQUE)], [0.25]))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"{ENDS}.length === 2")
    checks.equal("An end is told once", page.evaluate(ENDS)[1], [VIEW, 2, 1])
    checks.equal("What fills forwards stays", stage.element(VIEW, OPAQUE), 0)
    stage.add([CANCEL, VIEW, 2])
    checks.equal("Until it is cancelled", stage.element(VIEW, OPAQUE), 1)
    page.evaluate("sent.length = 0")
    stage.add([ANIMATE, VIEW, 3, part(PLACE, [-100, 0, 0, 0], None, bits=ACCUMULATES)])
    at(page, 50)
    stage.add([FRAME, VIEW, 0, 100, 200, 60],
              [ANIMATE, VIEW, 4, part(PLACE, [100, 0, 0, 0], None, bits=ACCUMULATES)])
    at(page, 0)
    checks.that("Movements flow into each other", near(stage.box(VIEW)[:1], [50]), stage.box(VIEW))
    until(page, f"{ENDS}.length === 1")
    stage.add([CANCEL, VIEW, 4])
    page.wait_for_timeout(100)
    checks.equal("What the session cancels is not told", page.evaluate(ENDS), [[VIEW, 3, 0]])


def parts_go_on(checks, chromium, address):
    page, stage = show(chromium, address)
    stage.add([ANIMATE, VIEW, 1, part(FADE, [0], None), part(TRANSFORM, [40, 0, 0, 1, 1], None, duration=200)])
    at(page, 50)
    stage.add([ANIMATE, VIEW, 2, part(TRANSFORM, None, None, duration=10)])
    checks.that("The rest of an interrupted one goes on", near([stage.element(VIEW, OPAQUE)], [0.5]))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"{ENDS}.length === 2")
    checks.equal("Its end tells that it was", sorted(page.evaluate(ENDS)), [[VIEW, 1, 0], [VIEW, 2, 1]])
    checks.equal("Nothing is left over", page.evaluate("document.getAnimations().length"), 0)


def leaving_is_out_of_reach(checks, chromium, address):
    page, stage = show(chromium, address)
    stage.add([LEAVE, VIEW])
    page.evaluate("sent.length = 0")
    page.mouse.click(150, 130)
    page.wait_for_timeout(50)
    taps = page.evaluate("sent.filter(m => m.t === 'tap').map(m => m.v)")
    checks.equal("A view on its way out is not hit", VIEW in taps, False)
    stage.add([HIDE, VIEW, 1], [HIDE, VIEW, 0])
    page.mouse.click(150, 130)
    until(page, f"sent.some(m => m.t === 'tap' && m.v === {VIEW})")
    checks.that("Afterwards it is there again", True)


def animated():
    return serving(STAGE, "animated")


GUEST = "[...document.querySelectorAll('.view')].find(e => !e.hidden && e.textContent === 'Guest')"
COUNT = "document.getAnimations().length"


def components_come_and_go(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Things that move")
    program.ask("duration 100")
    program.ask("show")
    until(page, f"{COUNT} === 1")
    at(page, 30)
    opacity = page.evaluate(f"parseFloat(getComputedStyle({GUEST}).opacity)")
    checks.that("What has come fades in", near([opacity], [0.3]), opacity)
    picture(page, "animation-fade")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    for _ in range(200):
        if program.ask("outcomes"):
            break
        page.wait_for_timeout(20)
    checks.equal("The app hears of the end", program.ask("outcomes"), "came completed")

    below = "(e => e.getBoundingClientRect().y)([...document.querySelectorAll('.view')].find(" \
            "e => e.textContent === 'Below' && !e.querySelector('.view')))"
    before = page.evaluate(below)
    program.ask("grow")
    until(page, f"{COUNT} > 1")
    at(page, 0)
    checks.that("What is below starts from where it was", near([page.evaluate(below)], [before], 0.01))
    at(page, 50)
    checks.that("And is halfway", near([page.evaluate(below)], [before + 50], 0.01), page.evaluate(below))
    program.ask("shrink")
    until(page, f"{COUNT} > 1 && document.getAnimations().some(a => a.playState === 'running')")
    at(page, 0)
    checks.that("It turns around where it is", near([page.evaluate(below)], [before + 50], 0.01),
                page.evaluate(below))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    for _ in range(200):
        if program.ask("outcomes").count("moved") == 2:
            break
        page.wait_for_timeout(20)
    checks.equal("Each movement had one end", program.ask("outcomes"),
                 "came completed,moved interrupted,moved completed")

    program.ask("hide")
    until(page, f"{COUNT} === 2")
    at(page, 25)
    found = page.evaluate(f"(s => [parseFloat(s.opacity), new DOMMatrix(s.transform).e])(getComputedStyle({GUEST}))")
    checks.that("What is gone fades and moves", near(found, [0.75, 20]), found)
    checks.equal("It is out of reach", page.evaluate(f"{GUEST}.inert"), True)
    picture(page, "animation-leaving")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"!{GUEST}")
    checks.equal("Then it is gone", page.evaluate(COUNT), 0)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def a_page_that_comes_back_goes_on(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Things that move")
    program.ask("duration 100")
    program.ask("show")
    until(page, f"{COUNT} === 1")
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length > 1 && rowan.connection.isOpen")
    until(page, f"{COUNT} === 1")
    opacity = page.evaluate(f"parseFloat(getComputedStyle({GUEST}).opacity)")
    checks.that("It goes on from where it was by then", 0 < opacity < 0.2, opacity)
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    page.wait_for_timeout(200)
    program.ask("hide")
    until(page, f"{COUNT} === 2")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"!{GUEST}")
    page.context.close()


def less_motion_is_less(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Things that move", reduced_motion="reduce")
    program.ask("duration 100")
    program.ask("show")
    until(page, f"{COUNT} === 1")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    page.wait_for_timeout(100)
    before = program.ask("outcomes").count("moved completed")
    program.ask("grow")
    page.wait_for_timeout(100)
    checks.equal("Nothing moves", page.evaluate(COUNT), 0)
    checks.equal("Who waits is told all the same", program.ask("outcomes").count("moved completed"), before + 1)
    program.ask("hide")
    until(page, f"{COUNT} === 1")
    at(page, 50)
    style = page.evaluate(f"(s => [s.opacity, s.transform])(getComputedStyle({GUEST}))")
    checks.equal("What goes fades, and stays where it is", style, ["0.5", "none"])
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"!{GUEST}")
    page.context.close()


def both():
    import contextlib

    @contextlib.contextmanager
    def programs():
        with serving(STAGE) as stage, animated() as app:
            yield stage.address, app
    return programs()


def by_hand(test):
    def taken(checks, chromium, programs):
        test(checks, chromium, programs[0])
    taken.__name__ = test.__name__
    return taken


def by_app(test):
    def taken(checks, chromium, programs):
        test(checks, chromium, programs[1])
    taken.__name__ = test.__name__
    return taken


run(*map(by_hand, (values_are_those_of_the_reference, colors_are_mixed, ink_changes, ends_are_told, parts_go_on,
                   leaving_is_out_of_reach)),
    *map(by_app, (components_come_and_go, a_page_that_comes_back_goes_on, less_motion_is_less)),
    program=both)
