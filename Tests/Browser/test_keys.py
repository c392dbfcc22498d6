"""Navigation keys: sent to the session if a view handles keys, and handled by the browser otherwise."""

from harness import open_page, run, still, until
from stage import (
    BOX, FIELD_VIEW, GROUND, INTERACTION, SCROLL, SCROLL_VIEW, SET, FIELD, Stage)

LIST, ROW, INPUT = 1000, 1001, 1002
KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]
KEY_NAMES = ["up", "down", "left", "right", "pageUp", "pageDown", "home", "end"]


def show(page, interaction):
    stage = Stage(page)
    face = page.evaluate(
        "() => { rowan.views.faces.add([900, 'ab', 0, 400, 0]); return 900; }")
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, 400], (SCROLL, 1, 300, 5000),
                    (INTERACTION, interaction)),
        *stage.view(ROW, BOX, LIST, [0, 0, 300, 60], (INTERACTION, 2)),
        *stage.view(INPUT, FIELD_VIEW, LIST, [0, 70, 300, 30], (INTERACTION, 2),
                    (FIELD, "Filter", face, 14, 2, 0, 8, 0, 8, 1, 0)))
    return stage


def press(page, stage, view, *keys):
    """Presses keys in a view. Returns the keys that were sent, and the distance by which the list scrolled."""
    stage.element(view, "e.focus()")
    stage.element(LIST, "(e.scrollTop = 0)")
    top = f"rowan.views.get({LIST}).element.scrollTop"
    still(page, top)
    before = page.evaluate("sent.length")
    for key in keys:
        page.keyboard.press(key)
    still(page, top, 250)
    sent_keys = page.evaluate(f"sent.slice({before}).filter(m => m.t === 'key').map(m => [m.s, m.v, m.m])")
    return sent_keys, stage.element(LIST, "e.scrollTop")


def views_get_navigation_keys(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, 2 | 8)
    for name, view in (("list", LIST), ("row", ROW)):
        sent_keys, offset = press(page, stage, view, *KEYS)
        checks.equal(f"All navigation keys of a focused {name} are sent if the list handles keys",
                     sent_keys, [[key, view, 0] for key in KEY_NAMES])
        checks.equal(f"Navigation keys in a focused {name} do not scroll if the list handles keys", offset, 0)
        sent_keys, offset = press(page, stage, view, "Shift+ArrowDown", "a", "+", "Space")
        checks.equal(f"Characters, Space and Shift+ArrowDown in a focused {name} are sent if the list handles keys",
                     sent_keys, [["down", view, 1], ["a", view, 0], ["+", view, 0], ["space", view, 0]])
        checks.equal(f"Characters and Space in a focused {name} do not scroll if the list handles keys", offset, 0)
        sent_keys, _ = press(page, stage, view, "Control+ArrowDown", "Alt+Home")
        checks.equal(f"Control+ArrowDown and Alt+Home in a focused {name} are not sent", sent_keys, [])


def fields_handle_editing_keys(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, 2 | 8)
    stage.element(INPUT, "(e.value = 'abc')")
    sent_keys, _ = press(page, stage, INPUT, "End", "ArrowLeft", "x", "Home", "y", "Shift+ArrowRight")
    checks.equal("Keys that move the caret of a field are not sent", sent_keys, [])
    checks.equal("Home, End and arrow keys move the caret of a field", stage.element(INPUT, "e.value"), "yabxc")
    sent_keys, _ = press(page, stage, INPUT, "ArrowDown", "ArrowUp", "PageDown")
    checks.equal("Vertical arrow keys and PageDown in a single-line field are sent",
                 sent_keys, [["down", INPUT, 0], ["up", INPUT, 0], ["pageDown", INPUT, 0]])


def lists_without_key_handling_scroll(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, 2)
    sent_keys, offset = press(page, stage, LIST, "ArrowDown", "PageDown")
    checks.equal("Navigation keys are not sent if the list does not handle keys", sent_keys, [])
    checks.that("Navigation keys scroll a list that does not handle keys", offset > 100, str(offset))
    sent_keys, _ = press(page, stage, LIST, "End")
    until(page, f"rowan.views.get({LIST}).element.scrollTop > 4599")
    offset = stage.element(LIST, "e.scrollTop")
    checks.equal("The End key scrolls a list that does not handle keys to its end", offset, 4600)
    stage.add([SET, LIST, INTERACTION, 2 | 8])
    sent_keys, offset = press(page, stage, LIST, "End")
    checks.equal("The End key is sent and does not scroll if the list handles keys",
                 (sent_keys, offset), ([["end", LIST, 0]], 0))
    stage.add([SET, LIST, INTERACTION, 2 | 8 | 4])
    sent_keys, _ = press(page, stage, ROW, "ArrowDown")
    checks.equal("Keys of a row in a disabled list are not sent", sent_keys, [])


run(views_get_navigation_keys, fields_handle_editing_keys, lists_without_key_handling_scroll)
