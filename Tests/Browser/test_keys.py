"""Navigation keys: views with navigation get them, and the browser handles them in all other views."""

from harness import open_page, run, still, until
from stage import (
    BOX, FIELD_VIEW, GROUND, INTERACTION, SCROLL, SCROLL_VIEW, SET, FIELD, Stage)

LIST, ROW, INPUT = 1000, 1001, 1002
KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]
NAMES = ["up", "down", "left", "right", "pageUp", "pageDown", "home", "end"]


def show(page, bits):
    stage = Stage(page)
    face = page.evaluate(
        "() => { rowan.views.faces.add([900, 'ab', 0, 400, 0]); return 900; }")
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, 400], (SCROLL, 1, 300, 5000),
                    (INTERACTION, bits)),
        *stage.view(ROW, BOX, LIST, [0, 0, 300, 60], (INTERACTION, 2)),
        *stage.view(INPUT, FIELD_VIEW, LIST, [0, 70, 300, 30], (INTERACTION, 2),
                    (FIELD, "Filter", face, 14, 2, 0, 8, 0, 8, 1, 0)))
    return stage


def press(page, stage, view, *keys):
    """Returns the keys that the session received, and the distance by which the list scrolled."""
    stage.element(view, "e.focus()")
    stage.element(LIST, "(e.scrollTop = 0)")
    top = f"rowan.views.get({LIST}).element.scrollTop"
    still(page, top)
    before = page.evaluate("sent.length")
    for key in keys:
        page.keyboard.press(key)
    still(page, top, 250)
    heard = page.evaluate(f"sent.slice({before}).filter(m => m.t === 'key').map(m => [m.s, m.v, m.m])")
    return heard, stage.element(LIST, "e.scrollTop")


def views_that_navigate_get_the_keys(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, 2 | 8)
    for name, view in (("list", LIST), ("row", ROW)):
        heard, offset = press(page, stage, view, *KEYS)
        checks.equal(f"A {name} hears of every key", heard, [[key, view, 0] for key in NAMES])
        checks.equal(f"By them the {name} does not scroll", offset, 0)
        heard, offset = press(page, stage, view, "Shift+ArrowDown", "a", "+", "Space")
        checks.equal(f"A {name} hears of characters, the space bar and shift", heard,
                     [["down", view, 1], ["a", view, 0], ["+", view, 0], ["space", view, 0]])
        checks.equal(f"The space bar scrolls no {name}", offset, 0)
        heard, _ = press(page, stage, view, "Control+ArrowDown", "Alt+Home")
        checks.equal(f"Keys of the browser are left to it by a {name}", heard, [])


def fields_keep_their_keys(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, 2 | 8)
    stage.element(INPUT, "(e.value = 'abc')")
    heard, _ = press(page, stage, INPUT, "End", "ArrowLeft", "x", "Home", "y", "Shift+ArrowRight")
    checks.equal("What moves the caret stays in the field", heard, [])
    checks.equal("The caret moved", stage.element(INPUT, "e.value"), "yabxc")
    heard, _ = press(page, stage, INPUT, "ArrowDown", "ArrowUp", "PageDown")
    checks.equal("What a line has no use for is told",
                 heard, [["down", INPUT, 0], ["up", INPUT, 0], ["pageDown", INPUT, 0]])


def others_scroll(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, 2)
    heard, offset = press(page, stage, LIST, "ArrowDown", "PageDown")
    checks.equal("Without it no such key is told", heard, [])
    checks.that("The browser scrolls by them", offset > 100, str(offset))
    heard, _ = press(page, stage, LIST, "End")
    until(page, f"rowan.views.get({LIST}).element.scrollTop > 4599")
    offset = stage.element(LIST, "e.scrollTop")
    checks.equal("End leads to the end", offset, 4600)
    stage.add([SET, LIST, INTERACTION, 2 | 8])
    heard, offset = press(page, stage, LIST, "End")
    checks.equal("With it End is the session's", (heard, offset), ([["end", LIST, 0]], 0))
    stage.add([SET, LIST, INTERACTION, 2 | 8 | 4])
    heard, _ = press(page, stage, ROW, "ArrowDown")
    checks.equal("A disabled view takes no keys", heard, [])


run(views_that_navigate_get_the_keys, fields_keep_their_keys, others_scroll)
