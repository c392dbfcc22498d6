"""Drags of cards between lists, and text that is dropped from other apps or pasted."""

from harness import (
    PICTURES, STAGE, allow_clipboard, menu_item, needs, open_page, picture, run, serving, until)
from stage import Finger

READY = "Cards that are dragged"
INITIAL_CARDS = "card0 card1 card2 card3 card4 | card50 card51 card52 card53"


def wait_for_cards(page, program, expected):
    """Reads the content of the lists until it is as expected, at most 200 times, and returns the content."""
    for _ in range(200):
        found = program.ask("cards")
        if found == expected:
            break
        page.wait_for_timeout(20)
    return found


def center_of(page, text):
    box = page.get_by_text(text, exact=True).locator("visible=true").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# The text of the layer for dragged content, which is in front of menus.
DRAG_LAYER_TEXT = "document.querySelectorAll('.layer')[4].innerText"


def mouse_drag_moves_card(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    x, y = center_of(page, "card1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    page.mouse.move(*center_of(page, "card51"), steps=4)
    until(page, DRAG_LAYER_TEXT + " !== ''")
    until(page, "[...rowan.views.all()].some(v => v.frame[2] <= 3 && v.frame[3] === 60)")
    checks.equal("The drag layer shows the text of the card that the mouse drags",
                 page.evaluate(DRAG_LAYER_TEXT), "card1")
    picture(page, "dragging")
    page.mouse.up()
    expected = "card0 card2 card3 card4 | card50 card1 card51 card52 card53"
    checks.equal("A card that the mouse drops on a card of another list is inserted before that card",
                 wait_for_cards(page, program, expected), expected)
    until(page, DRAG_LAYER_TEXT + " === ''")
    checks.equal("Dragging a card with the mouse selects no text", page.evaluate("getSelection().toString()"), "")
    x, y = center_of(page, "card2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    page.mouse.move(*center_of(page, "card52"), steps=4)
    until(page, DRAG_LAYER_TEXT + " !== ''")
    page.keyboard.press("Escape")
    until(page, DRAG_LAYER_TEXT + " === ''")
    page.mouse.up()
    # A later drag would come after a drop that Escape has not prevented.
    page.wait_for_timeout(500)
    checks.equal("Escape cancels the drag of a card", wait_for_cards(page, program, expected), expected)
    checks.equal("The page reports no errors when a mouse drags cards", page.problems, [])


@needs("devtools")
def touch_drag_moves_card(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY, has_touch=True)
    finger = Finger(page)
    finger.send("touchStart", center_of(page, "card1"))
    page.wait_for_timeout(800)
    x, y = center_of(page, "card52")
    finger.send("touchMove", (x - 20, y))
    finger.send("touchMove", (x, y))
    until(page, DRAG_LAYER_TEXT + " !== ''")
    until(page, "[...rowan.views.all()].some(v => v.frame[2] <= 3 && v.frame[3] === 60)")
    finger.send("touchEnd")
    expected = "card0 card2 card3 card4 | card50 card51 card1 card52 card53"
    found = wait_for_cards(page, program, expected)
    checks.equal("A finger that rests on a card before it moves drags the card to another list", found, expected)
    checks.equal("The page reports no errors when a finger drags cards", page.problems, [])


def wait_for_focus(page, text):
    until(page, f"document.activeElement.innerText.trim() === '{text}'", seconds=10)


def keys_move_card(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    page.mouse.click(*center_of(page, "card1"))
    wait_for_focus(page, "card1")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("ArrowDown")
    wait_for_focus(page, "card2")
    page.keyboard.press("ArrowDown")
    wait_for_focus(page, "card3")
    page.keyboard.press("Enter")
    expected = "card0 card2 card1 card3 card4 | card50 card51 card52 card53"
    checks.equal("Control+Enter, arrow keys and Enter move a card within its list",
                 wait_for_cards(page, program, expected), expected)
    wait_for_focus(page, "card1")
    page.keyboard.press("Control+Enter")
    # The actions of the row come before it in the order of Tab.
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText.trim()") == "card50":
            break
    wait_for_focus(page, "card50")
    page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    expected = "card0 card2 card3 card4 | card1 card50 card51 card52 card53"
    found = wait_for_cards(page, program, expected)
    checks.equal("Control+Enter, Tab and Enter move a card to another list", found, expected)
    checks.equal("The page reports no errors when keys move cards", page.problems, [])


# Dispatches a drag event that a script simulates, because the tests have no other app to drag from.
DISPATCH_DRAG_EVENT = """([kind, x, y, data]) => {
  const transfer = new DataTransfer();
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  const target = document.elementFromPoint(x, y);
  const event = new DragEvent(kind, {
    bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: transfer });
  target.dispatchEvent(event);
  return [event.defaultPrevented, transfer.dropEffect];
}"""


def dropped_content_is_inserted(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    x, y = center_of(page, "card1")
    text_data = {"text/plain": "Hello"}
    page.evaluate(DISPATCH_DRAG_EVENT, ["dragover", x, y + 4, text_data])
    until(page, "[...rowan.views.all()].some(v => v.frame[3] <= 3 && v.frame[2] > 200)")
    other_target = center_of(page, "card51")
    page.evaluate(DISPATCH_DRAG_EVENT, ["dragover", *other_target, text_data])
    until(page, "![...rowan.views.all()].some(v => v.frame[3] <= 3 && v.frame[2] > 200 && v.element.checkVisibility())")
    page.wait_for_timeout(100)
    page.evaluate(DISPATCH_DRAG_EVENT, ["dragover", *other_target, text_data])
    page.evaluate(DISPATCH_DRAG_EVENT, ["drop", x, y + 4, text_data])
    expected = INITIAL_CARDS.replace("card2", "Hello card2", 1)
    checks.equal("Dropped text is inserted at the position of the drop",
                 wait_for_cards(page, program, expected), expected)
    link_data = {"text/uri-list": "# remark\r\nhttps://www.swift.org\r\njavascript:alert(1)\r\n"}
    page.evaluate(DISPATCH_DRAG_EVENT, ["drop", x, y - 4, link_data])
    expected = expected.replace("card1", "https://www.swift.org card1", 1)
    found = wait_for_cards(page, program, expected)
    checks.equal("Dropped links are inserted, except those that run a script", found, expected)
    is_prevented = page.evaluate("""() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'x.txt'));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    }""")
    checks.that("The page prevents the browser from opening a dropped file", is_prevented)
    long_text_data = {"text/plain": "x" * 1_048_577}
    page.evaluate(DISPATCH_DRAG_EVENT, ["drop", x, y, long_text_data])
    page.evaluate(DISPATCH_DRAG_EVENT, ["drop", x, y - 4, {"text/plain": "after"}])
    until(page, "document.body.textContent.includes('after')")
    checks.that("A dropped text of more than 1,048,576 characters is not inserted, and a later text is",
                "xxx" not in program.ask("cards"))
    checks.equal("The page reports no errors when text, links and files are dropped", page.problems, [])


def clipboard_text_is_pasted(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    allow_clipboard(page)
    page.mouse.click(*center_of(page, "card1"))
    page.evaluate("navigator.clipboard.writeText('Pasted')")
    page.keyboard.press("Control+v")
    expected = INITIAL_CARDS.replace("card4", "card4 Pasted")
    checks.equal("Control+V inserts the text of the clipboard at the end of the list",
                 wait_for_cards(page, program, expected), expected)
    sent = page.evaluate("sent.filter(m => m.t === 'key' && m.s === 'v').map(m => m.l)")
    checks.equal("The message of Control+V contains the text of the clipboard", sent, ["Pasted"])
    page.evaluate("navigator.clipboard.writeText('Again')")
    page.mouse.click(*center_of(page, "card1"), button="right")
    menu_item(page, "Paste").click()
    expected = expected.replace("Pasted", "Pasted Again")
    checks.equal("The menu item Paste inserts the text of the clipboard at the end of the list",
                 wait_for_cards(page, program, expected), expected)
    page.context.clear_permissions()
    page.mouse.click(*center_of(page, "card1"))
    page.keyboard.press("Control+c")
    until(page, "sent.some(m => m.s === 'c')")
    checks.equal("The page reports no errors when text is pasted, and when a card is copied without permission",
                 page.problems, [])


def serve_dragging_app():
    return serving(STAGE, "dragging")


run(mouse_drag_moves_card, touch_drag_moves_card, keys_move_card, dropped_content_is_inserted,
    clipboard_text_is_pasted, program=serve_dragging_app)
