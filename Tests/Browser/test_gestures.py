"""Gestures: the messages that the session gets for pointer input."""

from harness import frames, needs, open_page, run, still, until
from stage import (
    BIND, BOX, COMMANDS, DESTROY, FIELD, FIELD_VIEW, GESTURES, GROUND, INTERACTION, RESET, ROOT, SCROLL,
    SCROLL_VIEW, SET, Finger, Stage)

CARD, BUTTON, OUTER, LIST, ROW, INPUT = range(1000, 1006)
ACROSS, DOWN = 1, 2
KINDS = "['tap', 'doubleTap', 'longPress', 'pan']"


class Heard:
    """The messages to the session since the object was created."""

    def __init__(self, page):
        self.page = page
        self.start = page.evaluate("sent.length")

    def all(self):
        return self.page.evaluate(f"sent.slice({self.start}).filter(m => {KINDS}.includes(m.t))")

    def names(self):
        return [m["t"] for m in self.all()]

    def phases(self):
        """Returns the phases; repeated changes count once."""
        found = []
        for message in self.all():
            if message["t"] == "pan" and found[-1:] != [message["p"]]:
                found.append(message["p"])
        return found


def card(page, *gestures, taps=0):
    """Creates a card that fills much of the page, with a button in it."""
    stage = Stage(page)
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 400, 300], (GESTURES, *gestures), (INTERACTION, taps)),
        *stage.view(BUTTON, BOX, CARD, [20, 20, 80, 40], (INTERACTION, 1 | 2)),
        [BIND, CARD, 3])
    return stage


def double_taps(checks, chromium, address):
    page = open_page(chromium, address)
    card(page, 1, 0, 0, taps=1)
    heard = Heard(page)
    page.mouse.dblclick(300, 300)
    page.wait_for_timeout(400)
    checks.equal("Two clicks are one double tap", heard.names(), ["doubleTap"])
    message = heard.all()[0]
    checks.equal("It tells where", [message[k] for k in "vgxy"], [CARD, 3, 200, 200])
    heard = Heard(page)
    page.mouse.click(300, 300)
    checks.equal("A tap waits for a second one", heard.names(), [])
    until(page, f"sent.slice({heard.start}).some(m => m.t === 'tap')")
    heard = Heard(page)
    page.mouse.click(300, 300)
    page.mouse.click(400, 350)
    page.wait_for_timeout(400)
    checks.equal("Two taps far from each other are two", heard.names(), ["tap", "tap"])
    heard = Heard(page)
    page.mouse.click(140, 140)
    checks.equal("A button inside answers at once", heard.names(), ["tap"])
    page.mouse.dblclick(140, 140)
    checks.equal("And takes every tap", heard.names(), ["tap"] * 3)
    heard = Heard(page)
    page.mouse.click(300, 300)
    page.mouse.click(140, 140)
    checks.equal("Taps stay in their order", [m["v"] for m in heard.all()], [CARD, BUTTON])
    heard = Heard(page)
    page.evaluate(f"rowan.views.get({CARD}).element.click()")
    checks.equal("Assistive technology does not wait", heard.names(), ["tap"])


def taps_do_not_wait_elsewhere(checks, chromium, address):
    page = open_page(chromium, address)
    card(page, 0, 1, 3, taps=1)
    heard = Heard(page)
    page.mouse.click(300, 300)
    checks.equal("Nobody wants double taps: a tap is told at once", heard.names(), ["tap"])
    page.mouse.dblclick(300, 300)
    checks.equal("And two are two", heard.names(), ["tap"] * 3)


@needs("menu key")
def long_presses(checks, chromium, address):
    page = open_page(chromium, address)
    stage = card(page, 0, 1, 0, 0.2, taps=1 | 2)
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    until(page, f"sent.slice({heard.start}).some(m => m.t === 'longPress')")
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("A long press is no tap", heard.names(), ["longPress"])
    message = heard.all()[0]
    checks.equal("It tells where", [message[k] for k in "vgxy"], [CARD, 3, 200, 200])
    heard = Heard(page)
    page.mouse.click(300, 300)
    checks.equal("The next one is a tap again", heard.names(), ["tap"])
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(330, 300, steps=3)
    page.wait_for_timeout(350)
    page.mouse.up()
    checks.that("Who moves away presses no longer", "longPress" not in heard.names())
    heard = Heard(page)
    page.mouse.click(300, 300, button="right")
    page.wait_for_timeout(300)
    checks.equal("The other button is the browser's", heard.names(), [])
    page.keyboard.press("Escape")
    stage.add([SET, CARD, GESTURES, 0, 1, 0])
    start = page.evaluate("sent.length")
    stage.element(BUTTON, "e.focus()")
    page.keyboard.press("ContextMenu")
    page.keyboard.press("Shift+F10")
    page.keyboard.press("F10")
    keys = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'key').map(m => [m.s, m.m, m.v])")
    checks.equal("The keys for menus are told", keys, [["contextMenu", 0, BUTTON], ["F10", 1, BUTTON]])
    stage.add([RESET, CARD, GESTURES])
    start = page.evaluate("sent.length")
    page.keyboard.press("Shift+F10")
    checks.equal("And left to the browser where nobody has a use for them",
                 page.evaluate(f"sent.slice({start}).filter(m => m.t === 'key').length"), 0)


def the_other_button(checks, chromium, address):
    page = open_page(chromium, address)
    stage = card(page, 0, 2, 0, taps=1 | 2)
    heard = Heard(page)
    page.evaluate("addEventListener('contextmenu', e => (globalThis.prevented = e.defaultPrevented))")
    page.mouse.click(300, 300, button="right")
    checks.equal("The other button asks for a menu", names(page, heard.start), ["secondaryTap"])
    message = page.evaluate("sent.findLast(m => m.t === 'secondaryTap')")
    checks.equal("It tells where", [message[k] for k in "vgxy"], [CARD, 3, 200, 200])
    checks.that("The browser shows no menu of its own", page.evaluate("prevented"))
    stage.add([RESET, CARD, GESTURES])
    page.mouse.click(300, 300, button="right")
    checks.that("Elsewhere it does", not page.evaluate("prevented"))


def names(page, start):
    return page.evaluate(f"sent.slice({start}).map(m => m.t).filter(t => !['focus', 'size'].includes(t))")


@needs("devtools")
def lifting(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    card(page, 0, 4, 0, 0.2, taps=1 | 2)
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    until(page, f"sent.slice({heard.start}).some(m => m.t === 'pan')")
    page.mouse.move(340, 280, steps=4)
    page.wait_for_timeout(60)
    page.mouse.up()
    checks.equal("What was lifted is dragged until it is let go of", heard.phases(), [0, 1, 2])
    last = heard.all()[-1]
    checks.equal("In all directions", [last["i"], last["j"]], [40, -20])
    checks.equal("It is neither tapped nor pressed long", set(heard.names()), {"pan"})
    finger = Finger(page)
    heard = Heard(page)
    finger.send("touchStart", (300, 300))
    until(page, f"sent.slice({heard.start}).some(m => m.t === 'pan')")
    for step in range(1, 9):
        finger.send("touchMove", (300, 300 + 10 * step))
        page.wait_for_timeout(16)
    page.wait_for_timeout(60)
    finger.send("touchEnd")
    checks.equal("A finger that lifts scrolls nothing", heard.phases(), [0, 1, 2])
    checks.equal("And drags as far as it goes", heard.all()[-1]["j"], 80)
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    until(page, f"sent.slice({heard.start}).some(m => m.t === 'pan')")
    page.keyboard.press("Escape")
    page.mouse.up()
    checks.equal("Escape puts it back", heard.phases(), [0, 3])


@needs("devtools")
def fingers_press_long(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    card(page, 0, 1, 0)
    heard = Heard(page)
    page.evaluate("globalThis.menus = [];"
                  "addEventListener('contextmenu', e => menus.push(e.defaultPrevented))")
    finger = Finger(page)
    finger.send("touchStart", (300, 300))
    until(page, f"sent.slice({heard.start}).some(m => m.t === 'longPress')")
    finger.send("touchEnd")
    page.wait_for_timeout(100)
    checks.equal("A finger that rests presses long, once", heard.names(), ["longPress"])
    checks.that("The browser shows no menu of its own", all(page.evaluate("menus")))


def pans(checks, chromium, address):
    page = open_page(chromium, address)
    stage = card(page, 0, 0, ACROSS | DOWN, taps=1)
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(302, 301)
    checks.equal("A little is nothing", heard.names(), [])
    page.mouse.move(340, 310, steps=8)
    # The pan continues outside the card and beyond the left edge of the window.
    page.mouse.move(40, 330, steps=8)
    page.wait_for_timeout(150)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("It begins, moves, ends, and is no tap", (heard.phases(), set(heard.names())),
                 ([0, 1, 2], {"pan"}))
    end = heard.all()[-1]
    checks.equal("The end tells how far", [end["i"], end["j"]], [-260, 30])
    checks.equal("And where", [end["v"], end["g"], end["x"], end["y"]], [CARD, 3, -60, 230])
    checks.equal("A pointer that has come to rest has no speed", [end["u"], end["w"]], [0, 0])
    heard = Heard(page)
    page.mouse.move(200, 300)
    page.mouse.down()
    for x in range(200, 360, 10):
        page.mouse.move(x, 300)
        page.wait_for_timeout(8)
    page.mouse.up()
    checks.that("One that is thrown has", heard.all()[-1]["u"] > 100, str(heard.all()[-1]))
    heard = Heard(page)
    page.mouse.move(140, 140)
    page.mouse.down()
    page.mouse.move(200, 140, steps=5)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("A drag that begins on a button is no tap on it", set(heard.names()), {"pan"})
    stage.add([SET, BUTTON, INTERACTION, 2 | 32])
    heard = Heard(page)
    page.mouse.move(140, 140)
    page.mouse.down()
    page.mouse.move(200, 140, steps=5)
    page.mouse.up()
    checks.that("What follows the pointer from the press on has it for itself", "pan" not in heard.names())
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(360, 300, steps=5)
    page.keyboard.press("Escape")
    page.mouse.move(400, 300, steps=5)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("Escape calls it off", heard.phases()[-1], 3)
    checks.equal("And nothing follows", heard.names()[-1], "pan")
    heard = Heard(page)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(360, 300, steps=5)
    stage.add([DESTROY, BUTTON], [DESTROY, CARD])
    page.mouse.move(400, 300, steps=5)
    page.mouse.up()
    page.wait_for_timeout(60)
    checks.equal("What is taken away in between breaks nothing", page.problems, [])


@needs("devtools")
def pans_by_direction(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, 400], (SCROLL, 1, 300, 5000)),
        *stage.view(ROW, BOX, LIST, [0, 0, 300, 2000], (GESTURES, 0, 0, ACROSS)))
    finger = Finger(page)
    heard = Heard(page)
    finger.swipe((100, 200), (260, 215))
    checks.equal("Across is the row's", heard.phases(), [0, 1, 2])
    checks.equal("Down counts for nothing then", heard.all()[-1]["j"], 0)
    heard = Heard(page)
    finger.swipe((100, 300), (104, 100))
    until(page, f"rowan.views.get({LIST}).element.scrollTop > 100")
    checks.equal("Down scrolls", heard.phases(), [])
    stage.add([SET, ROW, GESTURES, 0, 0, ACROSS | DOWN])
    top = still(page, f"rowan.views.get({LIST}).element.scrollTop")
    heard = Heard(page)
    finger.swipe((100, 300), (104, 150))
    checks.equal("Who wants both gets both", heard.phases(), [0, 1, 2])
    checks.equal("And nothing scrolls", stage.element(LIST, "e.scrollTop"), top)
    styles = [stage.element(ROW, "getComputedStyle(e).touchAction")]
    stage.add([RESET, ROW, GESTURES])
    styles.append(stage.element(ROW, "getComputedStyle(e).touchAction"))
    checks.equal("Fingers are kept from the browser only while a pan is wanted", styles,
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
        told = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'key').map(m => [m.s, m.m])")
        kept = page.evaluate(
            f"kept.slice({first}).filter(([key]) => !['Control', 'Shift', 'Meta'].includes(key))")
        return told, [is_kept for _, is_kept in kept]

    checks.equal("Commands are told and kept from the browser",
                 press(CARD, "Control+s", "Delete", "Meta+s", "?"),
                 ([["s", 2], ["delete", 0], ["s", 8], ["?", 0]], [True] * 4))
    checks.equal("Others are not kept", press(CARD, "Control+Shift+x", "x")[1], [False, False])
    checks.equal("A field keeps what it types and edits with",
                 press(INPUT, "a", "Delete", "?", "Control+a"), ([], [False] * 4))
    checks.equal("And leaves the rest to commands", press(INPUT, "Control+s"), ([["s", 2]], [True]))
    checks.equal("Assistive technology is told the keys",
                 stage.element(CARD, "e.getAttribute('aria-keyshortcuts')"),
                 "Control+S Delete ? Control+A")
    cyrillic = page.evaluate("""() => {
      const start = sent.length;
      const event = new KeyboardEvent('keydown', {
        key: 'ы', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(event);
      return [event.defaultPrevented, sent.slice(start).map(m => m.s)];
    }""")
    checks.equal("The key counts, whatever alphabet it types", cyrillic, [True, ["s"]])
    stage.add(*stage.view(OUTER, BOX, CARD, [0, 0, 10, 10]), [ROOT, OUTER, 2])
    checks.equal("Behind a menu there are no commands", press(OUTER, "Control+s")[1], [False])
    stage.add([DESTROY, OUTER], [RESET, CARD, COMMANDS])
    checks.equal("Nor once they are gone", press(CARD, "Delete")[1], [False])


def the_end_of_a_drag_is_told(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1000, BOX, GROUND, [100, 100, 30, 300], (INTERACTION, 32)))
    # The press, the moves and the release happen before the browser paints again.
    stage.element(1000, """['pointerdown', 'pointermove', 'pointermove', 'pointerup'].forEach((name, step) =>
      e.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
        button: name === 'pointermove' ? -1 : 0, clientX: 110, clientY: 120 + 50 * Math.min(step, 2) })))""")
    frames(page)
    told = page.evaluate("sent.filter(m => m.t === 'drag').map(m => [m.n, m.y])")
    checks.equal("Where a quick drag ends is told as a movement, too", told, [[0, 20], [1, 120], [2, 120]])
    stage.element(1000, """['pointerdown', 'pointerup'].forEach((name) =>
      e.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerId: 1, pointerType: 'mouse', isPrimary: true,
        button: 0, clientX: 110, clientY: 220 })))""")
    told = page.evaluate("sent.filter(m => m.t === 'drag').map(m => [m.n, m.y])")[3:]
    checks.equal("A click moves nothing", told, [[0, 120], [2, 120]])
    checks.equal("The console is silent", page.problems, [])


run(double_taps, taps_do_not_wait_elsewhere, long_presses, fingers_press_long, the_other_button, lifting, pans,
    pans_by_direction, the_end_of_a_drag_is_told, commands)
