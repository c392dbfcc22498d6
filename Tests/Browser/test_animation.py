"""Animations, which the browser's engine runs with the given values, and whose ends the page reports."""

import math

from harness import STAGE, open_page, picture, run, serving, until
from stage import (ANIMATE, BACKGROUND, BOX, CANCEL, FRAME, GROUND, HIDE, INTERACTION, LEAVE, SET, Stage, TEXT,
                   TEXT_VIEW, colors)

VIEW, OTHER = 1001, 1002
FADE, TRANSFORM, BACKGROUND_COLOR, TEXT_COLOR, PLACE = range(5)
PRESENTED, REST, VALUE = range(3)
BACKWARDS, FORWARDS, ACCUMULATES, SAMPLED = 1, 2, 8, 16
READ_OPACITY = "parseFloat(getComputedStyle(e).opacity)"
READ_MATRIX = "(m => [m.a, m.b, m.c, m.d, m.e, m.f])(new DOMMatrix(getComputedStyle(e).transform))"
ENDS = "sent.filter(m => m.t === 'ended').flatMap(m => m.k)"


def part(name, start, end, duration=100, curve=(), delay=0, repeats=1, bits=0):
    """Returns a part of an animation with two keyframes.

    `None` stands for the presented value at the start, and for the resting value at the end.
    """
    first = [0, PRESENTED] if start is None else [0, VALUE, *start]
    last = [1, REST] if end is None else [1, VALUE, *end]
    return [name, [first, last], list(curve), delay, duration, repeats, bits]


def open_with_view(chromium, address, **options):
    page = open_page(chromium, address, **options)
    stage = Stage(page)
    stage.add(*stage.view(VIEW, BOX, GROUND, [100, 100, 200, 60], (BACKGROUND, "#ffffffff"), (INTERACTION, 1)))
    return page, stage


def set_animation_time(page, seconds):
    """Pauses all animations and sets their elapsed time in seconds."""
    page.evaluate("""seconds => document.getAnimations().forEach(animation => {
      animation.pause();
      animation.currentTime = seconds * 1000;
    })""", seconds)


def is_close(left, right, tolerance=0.002):
    return len(left) == len(right) and all(abs(a - b) < tolerance for a, b in zip(left, right))


def values_follow_curves_and_keyframes(checks, chromium, address):
    page, stage = open_with_view(chromium, address)
    stage.add([ANIMATE, VIEW, 1, part(FADE, [0], None, curve=(0.42, 0, 1, 1))])
    set_animation_time(page, 50)
    checks.that("A fade at half of its duration has the opacity of its timing curve",
                is_close([stage.element(VIEW, READ_OPACITY)], [0.3153]),
                stage.element(VIEW, READ_OPACITY))
    stage.add([CANCEL, VIEW, 1])
    checks.equal("A cancelled fade leaves the view opaque", stage.element(VIEW, READ_OPACITY), 1)

    samples = [0, 0.4, 1.3, 0.9, 1.05, 1]
    stage.add([ANIMATE, VIEW, 2, part(TRANSFORM, [10, 20, 0, 1, 1], [0, 0, 90, 2, 1], curve=samples, bits=SAMPLED)])
    set_animation_time(page, 30)
    fraction = 0.4 + 0.9 * 0.5
    angle = math.radians(90 * fraction)
    expected = [math.cos(angle) * (1 + fraction), math.sin(angle) * (1 + fraction), -math.sin(angle), math.cos(angle),
                10 * (1 - fraction), 20 * (1 - fraction)]
    checks.that("A spring interpolates translation, rotation and scale between its samples",
                is_close(stage.element(VIEW, READ_MATRIX), expected),
                f"{stage.element(VIEW, READ_MATRIX)} {expected}")
    set_animation_time(page, 40)
    checks.that("A spring moves a view beyond its end position",
                is_close(stage.element(VIEW, READ_MATRIX)[4:], [-3, -6], 0.01),
                stage.element(VIEW, READ_MATRIX))
    stage.add([CANCEL, VIEW, 2])

    stage.add([ANIMATE, VIEW, 3, part(PLACE, [-50, 10, -100, 40], None)])
    set_animation_time(page, 25)
    checks.that("An animated frame at a quarter of its duration is interpolated",
                is_close(stage.box(VIEW), [62.5, 107.5, 125, 90], 0.02), stage.box(VIEW))
    stage.add([FRAME, VIEW, 200, 100, 300, 60])
    checks.that("A running animation of a frame is relative to the new frame after the view's frame changes",
                is_close(stage.box(VIEW), [162.5, 107.5, 225, 90], 0.02), stage.box(VIEW))
    stage.add([CANCEL, VIEW, 3])

    stage.add([ANIMATE, VIEW, 4, part(TRANSFORM, [0, 0, 0, 1, 1], [0, 0, 360, 1, 1], repeats=-1)])
    set_animation_time(page, 1025)
    checks.that("An animation without an end is in its eleventh repetition after ten durations",
                is_close(stage.element(VIEW, READ_MATRIX), [0, 1, -1, 0, 0, 0]))
    stage.add([CANCEL, VIEW, 4])
    checks.equal("The page reports no errors during animations of opacity, transform and frame", page.problems, [])


def colors_are_mixed(checks, chromium, address):
    page, stage = open_with_view(chromium, address)

    def check_color(name, expected):
        found, = colors(page, (200, 130))
        checks.that(name, is_close(found, expected, 3), f"{found} {expected}")

    stage.add([ANIMATE, VIEW, 1, part(BACKGROUND_COLOR, [["#ff0000ff", 1]], [["#0000ffff", 1]])])
    for fraction in (0.25, 0.5, 0.7):
        set_animation_time(page, fraction * 100)
        check_color(f"After {fraction} of its duration, an animation from red to blue shows the mixed colour",
                    [255 * (1 - fraction), 0, 255 * fraction])
    stage.add([CANCEL, VIEW, 1])
    stage.add([ANIMATE, VIEW, 2, part(BACKGROUND_COLOR, [[6, 1]], None)])
    set_animation_time(page, 0)
    check_color("An animation that starts with a colour role shows the colour of the role", [10, 102, 102])
    set_animation_time(page, 50)
    check_color("An animation from a colour role to the view's background colour shows both colours mixed halfway",
                [132.5, 178.5, 178.5])
    stage.add([SET, VIEW, BACKGROUND, "#000000ff"])
    check_color("A running colour animation uses a changed background colour of the view", [5, 51, 51])
    stage.add([CANCEL, VIEW, 2])
    stage.add([ANIMATE, VIEW, 3, part(BACKGROUND_COLOR, [["#ff0000ff", 0.5], [None, 0.5]], [["#ff0000ff", 1]])])
    set_animation_time(page, 0)
    check_color("A keyframe can mix a colour with the background colour of the view", [127.5, 0, 0])


def text_colors_change(checks, chromium, address):
    page, stage = open_with_view(chromium, address)
    line = [15, ["Ink", 0, 0, 14, 2]]
    stage.add(*stage.view(OTHER, TEXT_VIEW, GROUND, [400, 100, 100, 20], (TEXT, 0, 0, line)))
    stage.add([ANIMATE, OTHER, 1, part(TEXT_COLOR, [["#ff0000ff", 1]], None)])
    set_animation_time(page, 0)
    color = stage.element(OTHER, "getComputedStyle(e.querySelector('.run')).color")
    checks.that("A text whose colour is animated starts with the colour of the first keyframe",
                "255, 0, 0" in color or "oklab(0.627" in color or
                "color(srgb 1 0 0" in color, color)


def ends_are_reported(checks, chromium, address):
    page, stage = open_with_view(chromium, address)
    stage.add([ANIMATE, VIEW, 1, part(FADE, [0], None)])
    set_animation_time(page, 50)
    stage.add([ANIMATE, VIEW, 2, part(FADE, None, [0], bits=FORWARDS)])
    until(page, f"{ENDS}.length === 1")
    checks.equal("The page reports a replaced animation as interrupted", page.evaluate(ENDS), [[VIEW, 1, 0]])
    set_animation_time(page, 0)
    checks.that("An animation that replaces a fade starts from the presented opacity",
                is_close([stage.element(VIEW, READ_OPACITY)], [0.5]),
                stage.element(VIEW, READ_OPACITY))
    set_animation_time(page, 50)
    checks.that("An animation that replaces a fade has halved the presented opacity after half of its duration",
                is_close([stage.element(VIEW, READ_OPACITY)], [0.25]))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"{ENDS}.length === 2")
    checks.equal("The page reports a finished animation as completed", page.evaluate(ENDS)[1], [VIEW, 2, 1])
    checks.equal("A finished animation that fills forwards keeps its last opacity",
                 stage.element(VIEW, READ_OPACITY), 0)
    stage.add([CANCEL, VIEW, 2])
    checks.equal("Cancelling a finished animation that fills forwards restores the opacity of the view",
                 stage.element(VIEW, READ_OPACITY), 1)
    page.evaluate("sent.length = 0")
    stage.add([ANIMATE, VIEW, 3, part(PLACE, [-100, 0, 0, 0], None, bits=ACCUMULATES)])
    set_animation_time(page, 50)
    stage.add([FRAME, VIEW, 0, 100, 200, 60],
              [ANIMATE, VIEW, 4, part(PLACE, [100, 0, 0, 0], None, bits=ACCUMULATES)])
    set_animation_time(page, 0)
    checks.that("The offsets of accumulating movements of a view add up",
                is_close(stage.box(VIEW)[:1], [50]), stage.box(VIEW))
    until(page, f"{ENDS}.length === 1")
    stage.add([CANCEL, VIEW, 4])
    page.wait_for_timeout(100)
    checks.equal("The page does not report the end of an animation that the session cancels",
                 page.evaluate(ENDS), [[VIEW, 3, 0]])


def remaining_parts_continue(checks, chromium, address):
    page, stage = open_with_view(chromium, address)
    stage.add([ANIMATE, VIEW, 1, part(FADE, [0], None), part(TRANSFORM, [40, 0, 0, 1, 1], None, duration=200)])
    set_animation_time(page, 50)
    stage.add([ANIMATE, VIEW, 2, part(TRANSFORM, None, None, duration=10)])
    checks.that("A fade continues after the transform of the same animation is replaced",
                is_close([stage.element(VIEW, READ_OPACITY)], [0.5]))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"{ENDS}.length === 2")
    checks.equal("The page reports a partly replaced animation as interrupted and the replacing animation as completed",
                 sorted(page.evaluate(ENDS)), [[VIEW, 1, 0], [VIEW, 2, 1]])
    checks.equal("The page has no running animations after all animations have finished",
                 page.evaluate("document.getAnimations().length"), 0)


def views_being_removed_take_no_taps(checks, chromium, address):
    page, stage = open_with_view(chromium, address)
    stage.add([LEAVE, VIEW])
    page.evaluate("sent.length = 0")
    page.mouse.click(150, 130)
    page.wait_for_timeout(50)
    taps = page.evaluate("sent.filter(m => m.t === 'tap').map(m => m.v)")
    checks.equal("A click does not tap a view that is being removed", VIEW in taps, False)
    stage.add([HIDE, VIEW, 1], [HIDE, VIEW, 0])
    page.mouse.click(150, 130)
    until(page, f"sent.some(m => m.t === 'tap' && m.v === {VIEW})")
    checks.that("A click taps a view that was being removed and is shown again", True)


def serve_app():
    return serving(STAGE, "animated")


GUEST = "[...document.querySelectorAll('.view')].find(e => !e.hidden && e.textContent === 'Guest')"
ANIMATION_COUNT = "document.getAnimations().length"


def components_are_inserted_moved_and_removed(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Things that move")
    program.ask("duration 100")
    program.ask("show")
    until(page, f"{ANIMATION_COUNT} === 1")
    set_animation_time(page, 30)
    opacity = page.evaluate(f"parseFloat(getComputedStyle({GUEST}).opacity)")
    checks.that("An inserted component fades in", is_close([opacity], [0.3]), opacity)
    picture(page, "animation-fade")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    for _ in range(200):
        if program.ask("outcomes"):
            break
        page.wait_for_timeout(20)
    checks.equal("The app is notified that the animation of an inserted component completed",
                 program.ask("outcomes"), "came completed")

    read_position = "(e => e.getBoundingClientRect().y)([...document.querySelectorAll('.view')].find(" \
            "e => e.textContent === 'Below' && !e.querySelector('.view')))"
    before = page.evaluate(read_position)
    program.ask("grow")
    until(page, f"{ANIMATION_COUNT} > 1")
    set_animation_time(page, 0)
    checks.that("A component below a component that grows starts from its previous position",
                is_close([page.evaluate(read_position)], [before], 0.01))
    set_animation_time(page, 50)
    checks.that("A component below a component that grows has moved by half the growth after half the duration",
                is_close([page.evaluate(read_position)], [before + 50], 0.01), page.evaluate(read_position))
    program.ask("shrink")
    until(page, f"{ANIMATION_COUNT} > 1 && document.getAnimations().some(a => a.playState === 'running')")
    set_animation_time(page, 0)
    checks.that("A reversed movement starts from the presented position",
                is_close([page.evaluate(read_position)], [before + 50], 0.01),
                page.evaluate(read_position))
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    for _ in range(200):
        if program.ask("outcomes").count("moved") == 2:
            break
        page.wait_for_timeout(20)
    checks.equal("The app is notified once of each movement, that the first was interrupted and the second completed",
                 program.ask("outcomes"),
                 "came completed,moved interrupted,moved completed")

    program.ask("hide")
    until(page, f"{ANIMATION_COUNT} === 2")
    set_animation_time(page, 25)
    found = page.evaluate(f"(s => [parseFloat(s.opacity), new DOMMatrix(s.transform).e])(getComputedStyle({GUEST}))")
    checks.that("A removed component fades out and moves", is_close(found, [0.75, 20]), found)
    checks.equal("A component that is being removed is inert", page.evaluate(f"{GUEST}.inert"), True)
    picture(page, "animation-leaving")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"!{GUEST}")
    checks.equal("The page has no running animations after a component has been removed",
                 page.evaluate(ANIMATION_COUNT), 0)
    checks.equal("The page reports no errors while components are inserted, moved and removed", page.problems, [])
    page.context.close()


def animations_continue_after_reconnecting(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Things that move")
    program.ask("duration 100")
    program.ask("show")
    until(page, f"{ANIMATION_COUNT} === 1")
    page.evaluate("sockets.at(-1).close()")
    until(page, "sockets.length > 1 && rowan.connection.isOpen")
    until(page, f"{ANIMATION_COUNT} === 1")
    opacity = page.evaluate(f"parseFloat(getComputedStyle({GUEST}).opacity)")
    checks.that("After reconnecting, a fade continues from its elapsed time",
                0 < opacity < 0.2, opacity)
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    page.wait_for_timeout(200)
    program.ask("hide")
    until(page, f"{ANIMATION_COUNT} === 2")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"!{GUEST}")
    page.context.close()


def reduced_motion_avoids_movement(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Things that move", reduced_motion="reduce")
    program.ask("duration 100")
    program.ask("show")
    until(page, f"{ANIMATION_COUNT} === 1")
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    page.wait_for_timeout(100)
    before = program.ask("outcomes").count("moved completed")
    program.ask("grow")
    page.wait_for_timeout(100)
    checks.equal("With reduced motion, a component that grows starts no animations", page.evaluate(ANIMATION_COUNT), 0)
    checks.equal("With reduced motion, the app is notified that a movement completed",
                 program.ask("outcomes").count("moved completed"), before + 1)
    program.ask("hide")
    until(page, f"{ANIMATION_COUNT} === 1")
    set_animation_time(page, 50)
    style = page.evaluate(f"(s => [s.opacity, s.transform])(getComputedStyle({GUEST}))")
    checks.equal("With reduced motion, a removed component fades without moving", style, ["0.5", "none"])
    page.evaluate("document.getAnimations().forEach(animation => animation.finish())")
    until(page, f"!{GUEST}")
    page.context.close()


def serve_stage_and_app():
    import contextlib

    @contextlib.contextmanager
    def programs():
        with serving(STAGE) as stage, serve_app() as app:
            yield stage.address, app
    return programs()


def with_stage(test):
    def wrapped(checks, chromium, programs):
        test(checks, chromium, programs[0])
    wrapped.__name__ = test.__name__
    return wrapped


def with_app(test):
    def wrapped(checks, chromium, programs):
        test(checks, chromium, programs[1])
    wrapped.__name__ = test.__name__
    return wrapped


run(*map(with_stage, (values_follow_curves_and_keyframes, colors_are_mixed, text_colors_change, ends_are_reported,
                      remaining_parts_continue, views_being_removed_take_no_taps)),
    *map(with_app, (components_are_inserted_moved_and_removed, animations_continue_after_reconnecting,
                    reduced_motion_avoids_movement)),
    program=serve_stage_and_app)
