"""Cards that are dragged between lists, and text that is dropped from other apps or pasted."""

from harness import PICTURES, STAGE, allow_clipboard, needs, open_page, picture, run, serving, until
from stage import Finger

READY = "Cards that are dragged"
START = "card0 card1 card2 card3 card4 | card50 card51 card52 card53"


def cards(page, program, wanted):
    """Waits until the lists have the wanted content, and returns their content."""
    for _ in range(200):
        found = program.ask("cards")
        if found == wanted:
            break
        page.wait_for_timeout(20)
    return found


def middle(page, text):
    box = page.get_by_text(text, exact=True).locator("visible=true").first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


# The layer of dragged content, in front of menus.
FIGURE = "document.querySelectorAll('.layer')[4].innerText"


def a_mouse_drags(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    x, y = middle(page, "card1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    page.mouse.move(*middle(page, "card51"), steps=4)
    until(page, FIGURE + " !== ''")
    until(page, "[...rowan.views.all()].some(v => v.frame[2] <= 3 && v.frame[3] === 60)")
    checks.equal("The card is seen at the pointer", page.evaluate(FIGURE), "card1")
    picture(page, "dragging")
    page.mouse.up()
    wanted = "card0 card2 card3 card4 | card50 card1 card51 card52 card53"
    checks.equal("It is where it was let go of", cards(page, program, wanted), wanted)
    until(page, FIGURE + " === ''")
    checks.equal("No text was selected by that", page.evaluate("getSelection().toString()"), "")
    x, y = middle(page, "card2")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 30, steps=4)
    page.mouse.move(*middle(page, "card52"), steps=4)
    until(page, FIGURE + " !== ''")
    page.keyboard.press("Escape")
    until(page, FIGURE + " === ''")
    page.mouse.up()
    checks.equal("Escape puts it back", cards(page, program, wanted), wanted)
    checks.equal("The console is silent", page.problems, [])


@needs("devtools")
def a_finger_drags(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY, has_touch=True)
    finger = Finger(page)
    finger.send("touchStart", middle(page, "card1"))
    page.wait_for_timeout(800)
    x, y = middle(page, "card52")
    finger.send("touchMove", (x - 20, y))
    finger.send("touchMove", (x, y))
    until(page, FIGURE + " !== ''")
    until(page, "[...rowan.views.all()].some(v => v.frame[2] <= 3 && v.frame[3] === 60)")
    finger.send("touchEnd")
    wanted = "card0 card2 card3 card4 | card50 card51 card1 card52 card53"
    found = cards(page, program, wanted)
    checks.equal("A finger that has rested drags a card", found, wanted)
    checks.equal("The console is silent", page.problems, [])


def focused(page, text):
    until(page, f"document.activeElement.innerText.trim() === '{text}'", seconds=10)


def keys_carry(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    page.mouse.click(*middle(page, "card1"))
    focused(page, "card1")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("ArrowDown")
    focused(page, "card2")
    page.keyboard.press("ArrowDown")
    focused(page, "card3")
    page.keyboard.press("Enter")
    wanted = "card0 card2 card1 card3 card4 | card50 card51 card52 card53"
    checks.equal("Keys carry a card", cards(page, program, wanted), wanted)
    focused(page, "card1")
    page.keyboard.press("Control+Enter")
    # The actions of the row come before it in the order of Tab.
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.innerText.trim()") == "card50":
            break
    focused(page, "card50")
    page.wait_for_timeout(100)
    page.keyboard.press("Enter")
    wanted = "card0 card2 card3 card4 | card1 card50 card51 card52 card53"
    found = cards(page, program, wanted)
    checks.equal("Tab carries it to the other list", found, wanted)
    checks.equal("The console is silent", page.problems, [])


# Drags simulated by a script, because the tests have no other app to drag from.
DRAG = """([kind, x, y, data]) => {
  const transfer = new DataTransfer();
  for (const [type, value] of Object.entries(data)) transfer.setData(type, value);
  const target = document.elementFromPoint(x, y);
  const event = new DragEvent(kind, {
    bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: transfer });
  target.dispatchEvent(event);
  return [event.defaultPrevented, transfer.dropEffect];
}"""


def words_come_in(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    x, y = middle(page, "card1")
    words = {"text/plain": "Hello"}
    page.evaluate(DRAG, ["dragover", x, y + 4, words])
    until(page, "[...rowan.views.all()].some(v => v.frame[3] <= 3 && v.frame[2] > 200)")
    right = middle(page, "card51")
    page.evaluate(DRAG, ["dragover", *right, words])
    until(page, "![...rowan.views.all()].some(v => v.frame[3] <= 3 && v.frame[2] > 200 && v.element.checkVisibility())")
    page.wait_for_timeout(100)
    page.evaluate(DRAG, ["dragover", *right, words])
    page.evaluate(DRAG, ["drop", x, y + 4, words])
    wanted = START.replace("card2", "Hello card2", 1)
    checks.equal("Words are where they were let go of", cards(page, program, wanted), wanted)
    links = {"text/uri-list": "# remark\r\nhttps://www.swift.org\r\njavascript:alert(1)\r\n"}
    page.evaluate(DRAG, ["drop", x, y - 4, links])
    wanted = wanted.replace("card1", "https://www.swift.org card1", 1)
    found = cards(page, program, wanted)
    checks.equal("Addresses as well, but none that run something", found, wanted)
    files = page.evaluate("""() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'], 'x.txt'));
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    }""")
    checks.that("A file does not take the place of the page", files)
    long = {"text/plain": "x" * 1_048_577}
    page.evaluate(DRAG, ["drop", x, y, long])
    page.evaluate(DRAG, ["drop", x, y - 4, {"text/plain": "after"}])
    until(page, "document.body.textContent.includes('after')")
    checks.that("Too many words are left out, and the session goes on", "xxx" not in program.ask("cards"))
    checks.equal("The console is silent", page.problems, [])


def words_are_pasted(checks, chromium, program):
    page = open_page(chromium, program.address, ready=READY)
    allow_clipboard(page)
    page.mouse.click(*middle(page, "card1"))
    page.evaluate("navigator.clipboard.writeText('Pasted')")
    page.keyboard.press("Control+v")
    wanted = START.replace("card4", "card4 Pasted")
    checks.equal("Keys paste what is on the clipboard", cards(page, program, wanted), wanted)
    sent = page.evaluate("sent.filter(m => m.t === 'key' && m.s === 'v').map(m => m.l)")
    checks.equal("It comes with the key, without a question", sent, ["Pasted"])
    page.evaluate("navigator.clipboard.writeText('Again')")
    page.mouse.click(*middle(page, "card1"), button="right")
    page.get_by_role("menuitem", name="Paste").click()
    wanted = wanted.replace("Pasted", "Pasted Again")
    checks.equal("The menu asks for it", cards(page, program, wanted), wanted)
    page.context.clear_permissions()
    page.mouse.click(*middle(page, "card1"))
    page.keyboard.press("Control+c")
    until(page, "sent.some(m => m.s === 'c')")
    checks.equal("The console is silent", page.problems, [])


def dragging():
    return serving(STAGE, "dragging")


run(a_mouse_drags, a_finger_drags, keys_carry, words_come_in, words_are_pasted, program=dragging)
