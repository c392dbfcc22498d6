"""Gestures and commands: the messages that the session gets for pointer input and keys."""

from harness import frames, needs, open_page, run, still, until
from stage import (
    BIND, BOX, COMMANDS, DESTROY, FIELD, FIELD_VIEW, GESTURES, GROUND, INTERACTION, RESET, ROOT, SCROLL,
    SCROLL_VIEW, SET, Finger, Stage)

CARD, BUTTON, OUTER, LIST, ROW, INPUT = range(1000, 1006)
HORIZONTAL, VERTICAL = 1, 2
# The phase of a pan between its beginning and its end.
CHANGED = 1
KINDS = "['tap', 'doubleTap', 'longPress', 'secondaryTap', 'pan']"


class MessageLog:
    """The messages that the page has sent to the session since the object was created."""

    def __init__(self, page):
        self.page = page
        self.start = page.evaluate("sent.length")

    def all(self):
        return self.page.evaluate(f"sent.slice({self.start}).filter(m => {KINDS}.includes(m.t))")

    def message_types(self):
        return [m["t"] for m in self.all()]

    def phases(self):
        """Returns the phases of pans; successive changes count once."""
        found = []
        for message in self.all():
            if message["t"] == "pan" and (message["p"] != CHANGED or found[-1:] != [CHANGED]):
                found.append(message["p"])
        return found


def show_card(page, *gestures, interaction=0):
    """Shows a card that fills much of the page, with a button in it."""
    stage = Stage(page)
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 400, 300], (GESTURES, *gestures), (INTERACTION, interaction)),
        *stage.view(BUTTON, BOX, CARD, [20, 20, 80, 40], (INTERACTION, 1 | 2)),
        [BIND, CARD, 3])
    return stage


def double_taps(checks, chromium, address):
    page = open_page(chromium, address)
    show_card(page, 1, 0, 0, interaction=1)
    log = MessageLog(page)
    page.mouse.dblclick(300, 300)
    page.wait_for_timeout(400)
    checks.equal("Two quick clicks are sent as one double tap", log.message_types(), ["doubleTap"])
    message = log.all()[0]
    checks.equal("The message of a double tap contains the view, its generation and the position in the view",
                 [message[k] for k in "vgxy"], [CARD, 3, 200, 200])
    log = MessageLog(page)
    page.mouse.click(300, 300)
    checks.equal("A tap on a view that handles double taps is not sent immediately", log.message_types(), [])
    until(page, f"sent.slice({log.start}).some(m => m.t === 'tap')")
    log = MessageLog(page)
    page.mouse.click(300, 300)
    page.mouse.click(400, 350)
    page.wait_for_timeout(400)
    checks.equal("Two quick clicks at distant points are sent as two taps", log.message_types(), ["tap", "tap"])
    log = MessageLog(page)
    page.mouse.click(140, 140)
    checks.equal("A tap on a button in a view that handles double taps is sent immediately",
                 log.message_types(), ["tap"])
    page.mouse.dblclick(140, 140)
    checks.equal("A double click on a button in a view that handles double taps is sent as two taps",
                 log.message_types(), ["tap"] * 3)
    log = MessageLog(page)
    page.mouse.click(300, 300)
    page.mouse.click(140, 140)
    checks.equal("A delayed tap on a view is sent before a later tap on a button in the view",
                 [m["v"] for m in log.all()], [CARD, BUTTON])
    log = MessageLog(page)
    page.evaluate(f"rowan.views.get({CARD}).element.click()")
    checks.equal("A tap by assistive technology on a view that handles double taps is sent immediately",
                 log.message_types(), ["tap"])


def taps_without_double_tap_handlers(checks, chromium, address):
    page = open_page(chromium, address)
    show_card(page, 0, 1, 3, interaction=1)
    log = MessageLog(page)
    page.mouse.click(300, 300)
    checks.equal("A tap on a view that does not handle double taps is sent immediately", log.message_types(), ["tap"])
    page.mouse.dblclick(300, 300)
    checks.equal("Two quick clicks on a view that does not handle double taps are sent as two taps",
                 log.message_types(), ["tap"] * 3)


@needs("menu key")
def long_presses(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show_card(page, 0, 1, 0, 0.2, interaction=1 | 2)
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    until(page, f"sent.slice({log.start}).some(m => m.t === 'longPress')")
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("A long press is not sent as a tap", log.message_types(), ["longPress"])
    message = log.all()[0]
    checks.equal("The message of a long press contains the view, its generation and the position in the view",
                 [message[k] for k in "vgxy"], [CARD, 3, 200, 200])
    log = MessageLog(page)
    page.mouse.click(300, 300)
    checks.equal("A click after a long press is sent as a tap", log.message_types(), ["tap"])
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(330, 300, steps=3)
    page.wait_for_timeout(350)
    page.mouse.up()
    checks.that("A press whose pointer moves by 30 points is not sent as a long press",
                "longPress" not in log.message_types())
    log = MessageLog(page)
    page.mouse.click(300, 300, button="right")
    page.wait_for_timeout(300)
    checks.equal("A right click is not sent as a tap or long press if the view does not handle secondary taps",
                 log.message_types(), [])
    page.keyboard.press("Escape")
    stage.add([SET, CARD, GESTURES, 0, 1, 0])
    start = page.evaluate("sent.length")
    stage.element(BUTTON, "e.focus()")
    page.keyboard.press("ContextMenu")
    page.keyboard.press("Shift+F10")
    page.keyboard.press("F10")
    keys = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'key').map(m => [m.s, m.m, m.v])")
    checks.equal("In a view that handles long presses, the menu key and Shift+F10 are sent, and F10 is not",
                 keys, [["contextMenu", 0, BUTTON], ["F10", 1, BUTTON]])
    stage.add([RESET, CARD, GESTURES])
    start = page.evaluate("sent.length")
    page.keyboard.press("Shift+F10")
    checks.equal("Shift+F10 is not sent if no view handles long presses",
                 page.evaluate(f"sent.slice({start}).filter(m => m.t === 'key').length"), 0)


def secondary_taps(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show_card(page, 0, 2, 0, interaction=1 | 2)
    log = MessageLog(page)
    page.evaluate("addEventListener('contextmenu', e => (globalThis.prevented = e.defaultPrevented))")
    page.mouse.click(300, 300, button="right")
    checks.equal("A right click on a view that handles secondary taps is sent as a secondary tap",
                 message_types(page, log.start), ["secondaryTap"])
    message = page.evaluate("sent.findLast(m => m.t === 'secondaryTap')")
    checks.equal("The message of a secondary tap contains the view, its generation and the position in the view",
                 [message[k] for k in "vgxy"], [CARD, 3, 200, 200])
    checks.that("A right click on a view that handles secondary taps shows no context menu of the browser",
                page.evaluate("prevented"))
    stage.add([RESET, CARD, GESTURES])
    page.mouse.click(300, 300, button="right")
    checks.that("A right click on a view that does not handle secondary taps shows the context menu of the browser",
                not page.evaluate("prevented"))


def message_types(page, start):
    return page.evaluate(f"sent.slice({start}).map(m => m.t).filter(t => !['focus', 'size'].includes(t))")


@needs("devtools")
def lifts(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    show_card(page, 0, 4, 0, 0.2, interaction=1 | 2)
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    until(page, f"sent.slice({log.start}).some(m => m.t === 'pan')")
    page.mouse.move(340, 280, steps=4)
    page.wait_for_timeout(60)
    page.mouse.up()
    checks.equal("A press that lifts a view is sent as a pan that begins, changes and ends", log.phases(), [0, 1, 2])
    last = log.all()[-1]
    checks.equal("The end of the pan of a lifted view contains the translation on both axes",
                 [last["i"], last["j"]], [40, -20])
    checks.equal("A press that lifts a view is sent neither as a tap nor as a long press",
                 set(log.message_types()), {"pan"})
    finger = Finger(page)
    log = MessageLog(page)
    finger.send("touchStart", (300, 300))
    until(page, f"sent.slice({log.start}).some(m => m.t === 'pan')")
    for step in range(1, 9):
        finger.send("touchMove", (300, 300 + 10 * step))
        page.wait_for_timeout(16)
    page.wait_for_timeout(60)
    finger.send("touchEnd")
    checks.equal("A touch that lifts a view is sent as a pan that begins, changes and ends", log.phases(), [0, 1, 2])
    checks.equal("The end of a touch that pans a lifted view contains its whole vertical translation",
                 log.all()[-1]["j"], 80)
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    until(page, f"sent.slice({log.start}).some(m => m.t === 'pan')")
    page.keyboard.press("Escape")
    page.mouse.up()
    checks.equal("Escape cancels the pan of a lifted view", log.phases(), [0, 3])


@needs("devtools")
def long_presses_with_finger(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    show_card(page, 0, 1, 0)
    log = MessageLog(page)
    page.evaluate("globalThis.menus = [];"
                  "addEventListener('contextmenu', e => menus.push(e.defaultPrevented))")
    finger = Finger(page)
    finger.send("touchStart", (300, 300))
    until(page, f"sent.slice({log.start}).some(m => m.t === 'longPress')")
    finger.send("touchEnd")
    page.wait_for_timeout(100)
    checks.equal("A resting finger is sent as one long press", log.message_types(), ["longPress"])
    checks.that("A long press with a finger shows no context menu of the browser", all(page.evaluate("menus")))


def pans(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show_card(page, 0, 0, HORIZONTAL | VERTICAL, interaction=1)
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(302, 301)
    checks.equal("A movement of the pointer by two points is not sent as a pan", log.message_types(), [])
    page.mouse.move(340, 310, steps=8)
    # The pan continues outside the card and beyond the left edge of the window.
    page.mouse.move(40, 330, steps=8)
    page.wait_for_timeout(150)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("A pan is sent with its begin, its changes and its end, and not as a tap",
                 (log.phases(), set(log.message_types())),
                 ([0, 1, 2], {"pan"}))
    end = log.all()[-1]
    checks.equal("The end of a pan contains the whole translation", [end["i"], end["j"]], [-260, 30])
    checks.equal("The end of a pan contains the view, its generation and the position in the view",
                 [end["v"], end["g"], end["x"], end["y"]], [CARD, 3, -60, 230])
    checks.equal("The end of a pan has no velocity if the pointer rests before its release",
                 [end["u"], end["w"]], [0, 0])
    log = MessageLog(page)
    page.mouse.move(200, 300)
    page.mouse.down()
    for x in range(200, 360, 10):
        page.mouse.move(x, 300)
        page.wait_for_timeout(8)
    page.mouse.up()
    checks.that("The end of a pan has a velocity if the pointer is released while it moves",
                log.all()[-1]["u"] > 100, str(log.all()[-1]))
    log = MessageLog(page)
    page.mouse.move(140, 140)
    page.mouse.down()
    page.mouse.move(200, 140, steps=5)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("A drag that begins on a button in a view that handles pans is sent as a pan and not as a tap",
                 set(log.message_types()), {"pan"})
    stage.add([SET, BUTTON, INTERACTION, 2 | 32])
    log = MessageLog(page)
    page.mouse.move(140, 140)
    page.mouse.down()
    page.mouse.move(200, 140, steps=5)
    page.mouse.up()
    checks.that("A drag that begins on a view that handles drags is not sent as a pan",
                "pan" not in log.message_types())
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(360, 300, steps=5)
    page.keyboard.press("Escape")
    page.mouse.move(400, 300, steps=5)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("Escape cancels a pan", log.phases()[-1], 3)
    checks.equal("No tap is sent after a pan that Escape has cancelled", log.message_types()[-1], "pan")
    log = MessageLog(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(360, 300, steps=5)
    stage.add([DESTROY, BUTTON], [DESTROY, CARD])
    page.mouse.move(400, 300, steps=5)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("The page reports no errors when a view is removed during its pan", page.problems, [])


@needs("devtools")
def pans_by_direction(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, 400], (SCROLL, 1, 300, 5000)),
        *stage.view(ROW, BOX, LIST, [0, 0, 300, 2000], (GESTURES, 0, 0, HORIZONTAL)))
    finger = Finger(page)
    log = MessageLog(page)
    finger.swipe((100, 200), (260, 215))
    checks.equal("A horizontal swipe on a row that handles horizontal pans is sent as a pan", log.phases(), [0, 1, 2])
    checks.equal("The end of a horizontal pan has no vertical translation", log.all()[-1]["j"], 0)
    log = MessageLog(page)
    finger.swipe((100, 300), (104, 100))
    until(page, f"rowan.views.get({LIST}).element.scrollTop > 100")
    checks.equal("A vertical swipe on a row that handles horizontal pans scrolls the list and is not sent as a pan",
                 log.phases(), [])
    stage.add([SET, ROW, GESTURES, 0, 0, HORIZONTAL | VERTICAL])
    top = still(page, f"rowan.views.get({LIST}).element.scrollTop")
    log = MessageLog(page)
    finger.swipe((100, 300), (104, 150))
    checks.equal("A vertical swipe on a row that handles pans on both axes is sent as a pan", log.phases(), [0, 1, 2])
    checks.equal("A vertical swipe on a row that handles pans on both axes does not scroll the list",
                 stage.element(LIST, "e.scrollTop"), top)
    styles = [stage.element(ROW, "getComputedStyle(e).touchAction")]
    stage.add([RESET, ROW, GESTURES])
    styles.append(stage.element(ROW, "getComputedStyle(e).touchAction"))
    checks.equal("A view has the touch action pinch-zoom while it handles pans on both axes, and auto afterwards",
                 styles,
                 ["pinch-zoom", "auto"])


def commands(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    face = page.evaluate("() => { rowan.views.faces.add([900, 'ab', 0, 400, 0]); return 900; }")
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 400, 300], (INTERACTION, 2),
                    (COMMANDS, ["s", 2], ["delete", 0], ["?", 0], ["a", 2])),
        *stage.view(INPUT, FIELD_VIEW, GROUND, [10, 10, 80, 30], (INTERACTION, 2),
                    (FIELD, "Filter", face, 14, 2, 0, 8, 0, 8, 1, 0)))
    page.evaluate("""globalThis.kept = [];
      addEventListener('keydown', e => kept.push([e.key, e.defaultPrevented]))""")

    def press(view, *keys):
        stage.element(view, "e.focus()")
        start, first = page.evaluate("[sent.length, kept.length]")
        for key in keys:
            page.keyboard.press(key)
        messages = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'key').map(m => [m.s, m.m])")
        prevented = page.evaluate(
            f"kept.slice({first}).filter(([key]) => !['Control', 'Shift', 'Meta'].includes(key))")
        return messages, [is_prevented for _, is_prevented in prevented]

    checks.equal("Keys of commands are sent, and the browser does not handle them",
                 press(CARD, "Control+s", "Delete", "Meta+s", "?"),
                 ([["s", 2], ["delete", 0], ["s", 8], ["?", 0]], [True] * 4))
    checks.equal("The browser handles keys that belong to no command",
                 press(CARD, "Control+Shift+x", "x")[1], [False, False])
    checks.equal("Keys for typing and editing in a field are not sent as commands, and the browser handles them",
                 press(INPUT, "a", "Delete", "?", "Control+a"), ([], [False] * 4))
    checks.equal("Keys of commands that do not edit text are sent from a field",
                 press(INPUT, "Control+s"), ([["s", 2]], [True]))
    checks.equal("The attribute aria-keyshortcuts contains the keys of all commands of a view",
                 stage.element(CARD, "e.getAttribute('aria-keyshortcuts')"),
                 "Control+S Delete ? Control+A")
    cyrillic = page.evaluate("""() => {
      const start = sent.length;
      const event = new KeyboardEvent('keydown', {
        key: 'ы', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
      return [event.defaultPrevented, sent.slice(start).map(m => m.s)];
    }""")
    checks.equal("A command matches the physical key if the keyboard has another alphabet", cyrillic, [True, ["s"]])
    stage.add(*stage.view(OUTER, BOX, CARD, [0, 0, 10, 10]), [ROOT, OUTER, 2])
    checks.equal("The browser handles the keys of commands that are behind a menu",
                 press(OUTER, "Control+s")[1], [False])
    stage.add([DESTROY, OUTER], [RESET, CARD, COMMANDS])
    checks.equal("The browser handles the keys of removed commands", press(CARD, "Delete")[1], [False])


def quick_drags(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1000, BOX, GROUND, [100, 100, 30, 300], (INTERACTION, 32)))
    # The press, the moves and the release happen before the browser paints again.
    stage.element(1000, """['pointerdown', 'pointermove', 'pointermove', 'pointerup'].forEach((name, step) =>
      e.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
        button: name === 'pointermove' ? -1 : 0, clientX: 110, clientY: 120 + 50 * Math.min(step, 2) })))""")
    frames(page)
    messages = page.evaluate("sent.filter(m => m.t === 'drag').map(m => [m.n, m.y])")
    checks.equal("The end of a drag within one frame is sent as a movement, too",
                 messages, [[0, 20], [1, 120], [2, 120]])
    stage.element(1000, """['pointerdown', 'pointerup'].forEach((name) =>
      e.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
        button: 0, clientX: 110, clientY: 220 })))""")
    messages = page.evaluate("sent.filter(m => m.t === 'drag').map(m => [m.n, m.y])")[3:]
    checks.equal("A click on a view that handles drags is sent as a drag without movements",
                 messages, [[0, 120], [2, 120]])
    checks.equal("The page reports no errors when a drag takes less than one frame", page.problems, [])


run(double_taps, taps_without_double_tap_handlers, long_presses, long_presses_with_finger, secondary_taps, lifts, pans,
    pans_by_direction, quick_drags, commands)
