"""Outlines: their position in the view, their source, and the changes of the document per update."""

from harness import needs, open_page, picture, run
from stage import DRAWING, DRAWING_VIEW, GROUND, RESET, SET, SHADOW, BOX, BACKGROUND, FRAME, Stage, colors

RED, GREEN = "#c00000ff", "#008000ff"
SQUARE = "M0 0L10 0L10 10L0 10Z"
LEFT_HALF = "M0 0L5 0L5 10L0 10Z"
# Counts the changes of the page to the document.
WATCH = """() => {
  globalThis.writes = [];
  new MutationObserver(all => writes.push(...all.map(m => m.attributeName ?? m.type)))
    .observe(document.body, { subtree: true, attributes: true, childList: true, characterData: true });
}"""
GROUND_COLOR = (251, 250, 248)


def drawings_lie_in_their_views(checks, chromium, address):
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
    checks.equal("A uniform drawing keeps its shape, in the middle",
                 (inside, outside, right), (red, GROUND_COLOR, GROUND_COLOR))
    inside, right = colors(page, (402, 102), (503, 150))
    checks.equal("A stretched one covers the view", (inside, right), (red, GROUND_COLOR))
    left, right = colors(page, (170, 350), (230, 350))
    checks.equal("A mirrored one has left and right exchanged", (left, right), (GROUND_COLOR, red))
    line, above, below = colors(page, (500, 353), (500, 344), (500, 356))
    checks.equal("Strokes of stretched drawings keep their width in points",
                 (line, above, below), (green, GROUND_COLOR, GROUND_COLOR))
    page.mouse.click(200, 150)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A tap names the view, not the outline", (tap["v"], tap["x"]), (1001, 100))
    checks.equal("The console is silent", page.problems, [])


def a_change_costs_what_it_changes(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    line = [0, "M0 0L10 10", None, 6, 1.5]
    stage.add(*stage.view(1001, DRAWING_VIEW, GROUND, [100, 100, 200, 100],
                          (DRAWING, 10, 10, 1, 0, [0, SQUARE, [8, 0.1]], line)))
    page.evaluate("() => { globalThis.paths = [...document.querySelectorAll('.drawing path')]; }")
    page.evaluate(WATCH)
    stage.add([SET, 1001, DRAWING, 10, 10, 1, 0, [0, SQUARE, [8, 0.1]], [0, "M0 10L10 0", None, 6, 1.5]])
    checks.equal("One changed outline is one attribute", page.evaluate("writes"), ["d"])
    checks.that("Elements stay", page.evaluate(
        "paths.every((path, i) => path === document.querySelectorAll('.drawing path')[i])"))
    page.evaluate("() => { writes.length = 0; }")
    stage.add([SET, 1001, DRAWING, 10, 10, 1, 0, [0, SQUARE, [8, 0.1]], [0, "M0 10L10 0", None, 6, 1.5]])
    checks.equal("No change is no write", page.evaluate("writes"), [])
    stage.add([SET, 1001, DRAWING, 10, 10, 1, 0, [0, SQUARE, 6]])
    checks.equal("Shapes that went are gone", page.evaluate(
        "document.querySelectorAll('.drawing path').length"), 1)
    stage.add([RESET, 1001, DRAWING])
    checks.equal("A view without a drawing shows nothing", page.evaluate(
        "document.querySelectorAll('.drawing path').length"), 0)


@needs("media")
def shared_outlines_come_once(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(
        *stage.view(1001, DRAWING_VIEW, GROUND, [100, 100, 24, 24], (DRAWING, 10, 10, 0, 0, [1, "ab", 6])),
        *stage.view(1002, DRAWING_VIEW, GROUND, [200, 100, 24, 24], (DRAWING, 10, 10, 0, 0, [1, "ab", 11])),
        resources=[["path", "ab", SQUARE]])
    first, second = colors(page, (112, 112), (212, 112))
    checks.equal("Both views show the outline, each in its colour",
                 (first, second), ((10, 102, 102), (166, 50, 39)))
    page.emulate_media(color_scheme="dark")
    dark, = colors(page, (112, 112))
    checks.equal("Colours of outlines follow the scheme", dark, (92, 196, 191))


def shadows_fall(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 100, 100],
                          (BACKGROUND, "#ffffffff"), (SHADOW, "#000000ff", 8, 0, 20)))
    above, below, far = colors(page, (150, 92), (150, 215), (150, 240))
    checks.equal("A shadow falls where it was moved", above, GROUND_COLOR)
    checks.that("It is deep near the view", sum(below) < 120, str(below))
    checks.equal("It ends", far, GROUND_COLOR)
    stage.add([RESET, 1001, SHADOW], [FRAME, 1001, 100, 100, 100, 100])
    below, = colors(page, (150, 215))
    checks.equal("A shadow can be taken away", below, GROUND_COLOR)


run(drawings_lie_in_their_views, a_change_costs_what_it_changes, shared_outlines_come_once, shadows_fall)
