"""Drawings: their position in the view, shared outlines, shadows, and the changes of the document per update."""

from harness import needs, open_page, picture, run
from stage import DRAWING, DRAWING_VIEW, GROUND, RESET, SET, SHADOW, BOX, BACKGROUND, FRAME, Stage, colors

RED, GREEN = "#c00000ff", "#008000ff"
SQUARE = "M0 0L10 0L10 10L0 10Z"
LEFT_HALF = "M0 0L5 0L5 10L0 10Z"
# Records the changes of the page to the document: the attributes, or else the types of the changes.
RECORD_WRITES = """() => {
  globalThis.writes = [];
  new MutationObserver(all => writes.push(...all.map(m => m.attributeName ?? m.type)))
    .observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true });
}"""
GROUND_COLOR = (251, 250, 248)


def drawings_are_scaled_in_views(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    shape = [0, LEFT_HALF, RED]
    stage.add(
        *stage.view(1001, DRAWING_VIEW, GROUND, [100, 100, 200, 100], (DRAWING, 10, 10, 0, 0, shape)),
        *stage.view(1002, DRAWING_VIEW, GROUND, [400, 100, 200, 100], (DRAWING, 10, 10, 1, 0, shape)),
        *stage.view(1003, DRAWING_VIEW, GROUND, [100, 300, 200, 100], (DRAWING, 10, 10, 0, 1, shape)),
        *stage.view(1004, DRAWING_VIEW, GROUND, [400, 300, 200, 100],
                    (DRAWING, 10, 10, 1, 0, [0, "M0 5L10 5", None, GREEN, 8])))
    picture(page, "drawings")
    red, green = (192, 0, 0), (0, 128, 0)
    inside, outside, right = colors(page, (170, 150), (140, 150), (220, 150))
    checks.equal("A uniformly scaled drawing keeps its proportions and is centred in its view",
                 (inside, outside, right), (red, GROUND_COLOR, GROUND_COLOR))
    inside, right = colors(page, (402, 102), (503, 150))
    checks.equal("A stretched drawing fills its view", (inside, right), (red, GROUND_COLOR))
    left, right = colors(page, (170, 350), (230, 350))
    checks.equal("A mirrored drawing is reflected horizontally", (left, right), (GROUND_COLOR, red))
    line, above, below = colors(page, (500, 353), (500, 344), (500, 356))
    checks.equal("Strokes of stretched drawings keep their width in points",
                 (line, above, below), (green, GROUND_COLOR, GROUND_COLOR))
    page.mouse.click(200, 150)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A tap on a drawing is sent with its view and position", (tap["v"], tap["x"]), (1001, 100))
    checks.equal("The page reports no errors when drawings are shown", page.problems, [])


def changes_write_only_changed_attributes(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    line = [0, "M0 0L10 10", None, 6, 1.5]
    stage.add(*stage.view(1001, DRAWING_VIEW, GROUND, [100, 100, 200, 100],
                          (DRAWING, 10, 10, 1, 0, [0, SQUARE, [8, 0.1]], line)))
    page.evaluate("() => { globalThis.paths = [...document.querySelectorAll('.drawing path')]; }")
    page.evaluate(RECORD_WRITES)
    stage.add([SET, 1001, DRAWING, 10, 10, 1, 0, [0, SQUARE, [8, 0.1]], [0, "M0 10L10 0", None, 6, 1.5]])
    checks.equal("A change of one outline writes only the attribute d", page.evaluate("writes"), ["d"])
    checks.that("A changed drawing keeps the path elements of its outlines", page.evaluate(
        "paths.every((path, i) => path === document.querySelectorAll('.drawing path')[i])"))
    page.evaluate("() => { writes.length = 0; }")
    stage.add([SET, 1001, DRAWING, 10, 10, 1, 0, [0, SQUARE, [8, 0.1]], [0, "M0 10L10 0", None, 6, 1.5]])
    checks.equal("Setting the same drawing again changes nothing in the document", page.evaluate("writes"), [])
    stage.add([SET, 1001, DRAWING, 10, 10, 1, 0, [0, SQUARE, 6]])
    checks.equal("Outlines that a new drawing lacks are removed from the document", page.evaluate(
        "document.querySelectorAll('.drawing path').length"), 1)
    stage.add([RESET, 1001, DRAWING])
    checks.equal("Resetting the drawing of a view removes its outlines", page.evaluate(
        "document.querySelectorAll('.drawing path').length"), 0)


@needs("media")
def views_share_outlines(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(
        *stage.view(1001, DRAWING_VIEW, GROUND, [100, 100, 24, 24], (DRAWING, 10, 10, 0, 0, [1, "ab", 6])),
        *stage.view(1002, DRAWING_VIEW, GROUND, [200, 100, 24, 24], (DRAWING, 10, 10, 0, 0, [1, "ab", 11])),
        resources=[["path", "ab", SQUARE]])
    first, second = colors(page, (112, 112), (212, 112))
    checks.equal("Two views draw a shared outline in different colours",
                 (first, second), ((10, 102, 102), (166, 50, 39)))
    page.emulate_media(color_scheme="dark")
    dark, = colors(page, (112, 112))
    checks.equal("The colour of an outline follows the colour scheme", dark, (92, 196, 191))


def shadows_are_drawn(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 100, 100],
                          (BACKGROUND, "#ffffffff"), (SHADOW, "#000000ff", 8, 0, 20)))
    above, below, far = colors(page, (150, 92), (150, 215), (150, 240))
    checks.equal("A shadow that is offset downwards is not drawn above its view", above, GROUND_COLOR)
    checks.that("A shadow that is offset by 20 points is dark 15 points below its view", sum(below) < 120, str(below))
    checks.equal("A shadow with a radius of 8 points is not drawn 20 points beyond its offset", far, GROUND_COLOR)
    stage.add([RESET, 1001, SHADOW], [FRAME, 1001, 100, 100, 100, 100])
    below, = colors(page, (150, 215))
    checks.equal("Resetting the shadow of a view removes the shadow", below, GROUND_COLOR)


run(drawings_are_scaled_in_views, changes_write_only_changed_attributes, views_share_outlines, shadows_are_drawn)
