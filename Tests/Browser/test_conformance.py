"""The conformance cases that every host must pass, run in a browser."""

import json
import math

from harness import ENGINE, STAGE, open_page, run, serving, until
from stage import colors

RECT = """id => {
  const r = rowan.views.get(id).element.getBoundingClientRect();
  return [r.x, r.y, r.width, r.height];
}"""
VISIBLE = "id => rowan.views.get(id).element.checkVisibility()"
TEXT = """id => [...rowan.views.get(id).element.querySelectorAll(".run")]
  .map(run => run.textContent).join("")"""
FIELD = "id => rowan.views.get(id).element.value"
FOCUS = "() => document.activeElement?.rowanView?.id ?? 0"
ORDER = """id => [...rowan.views.get(id).element.children]
  .filter(e => e.rowanView && !e.hidden).map(e => e.rowanView.id)"""


ROLES = {"": None, "listItem": "listitem", "image": "img", "toggle": "switch", "radioGroup": "radiogroup",
         "progress": "progressbar", "stepper": "spinbutton", "menuItem": "menuitem"}
MODIFIERS = {1: "Shift", 2: "Control", 4: "Alt", 8: "Meta"}
# The natural logarithm of the magnification per pixel of the wheel.
PER_PIXEL = 0.0022
# Simulates a drag from another app by a script, because the tests have no other app.
DRAG = """([kind, x, y, words]) => {
  const transfer = new DataTransfer();
  transfer.setData("text/plain", words);
  // Where nothing is, Firefox finds no element.
  (document.elementFromPoint(x, y) ?? document.documentElement).dispatchEvent(new DragEvent(kind, {
    bubbles: true, cancelable: true, clientX: x, clientY: y, dataTransfer: transfer }));
}"""
# Inserts the text with one edit, because some drivers fill a field character by character.
FILL = """text => {
  const field = document.querySelector("input, textarea");
  field.focus();
  field.select();
  document.execCommand("insertText", false, text);
}"""
LOADED = "[...document.images].every(image => image.complete && !image.hidden)"


def run_case(checks, page, program, case):
    def wait_for_frames():
        # The page needs one frame for the batch and one for its effects.
        page.evaluate("() => new Promise(done => requestAnimationFrame("
                      "() => requestAnimationFrame(done)))")

    def sent(kind):
        return page.evaluate(f"sent.filter(m => m.t === '{kind}')")

    def check_hits(kind, before, step):
        hits = [[m["v"], m["g"], m["x"], m["y"]] for m in sent(kind)[before[0]:]]
        checks.equal(f"{name} the {kind} messages contain the hit of the case",
                     hits, [step["hit"]] if step["hit"] else [])
        if step["hit"]:
            checks.equal(f"{name} the gesture sends no tap", len(sent("tap")), before[1])

    commits = 0
    for number, step in enumerate(case["steps"]):
        name = f"{case['name']}, step {number + 1}:"
        view = step.get("view")
        match step["do"]:
            case "commit":
                checks.equal(f"{name} the program commits a batch", program.ask("next"), "committed")
                commits += 1
                until(page, f"(rowan.connection.commit ?? 0) >= {commits}")
                wait_for_frames()
            case "frame":
                checks.equal(f"{name} the view {view} has the frame of the case",
                             page.evaluate(RECT, view), step["frame"])
            case "visible":
                checks.equal(f"{name} the view {view} has the visibility of the case",
                             page.evaluate(VISIBLE, view), step["is"])
            case "text":
                checks.equal(f"{name} the view {view} shows the text of the case",
                             page.evaluate(TEXT, view), step["text"])
            case "field":
                checks.equal(f"{name} the field {view} contains the text of the case",
                             page.evaluate(FIELD, view), step["text"])
            case "focus":
                checks.equal(f"{name} the focus is on the view of the case", page.evaluate(FOCUS), view)
            case "order":
                checks.equal(
                    f"{name} the children of the view {view} have the order of the case",
                    page.evaluate(ORDER, view), step["children"])
            case "pixel":
                until(page, LOADED)
                color, = colors(page, step["at"])
                is_close = all(abs(a - b) < 3 for a, b in zip(color, step["color"]))
                checks.that(f"{name} the pixel at {step['at']} has the colour of the case",
                            is_close, f"{color} {step['color']}")
            case "dark":
                color, = colors(page, step["at"])
                checks.that(f"{name} the pixel at {step['at']} is dark", sum(color) < 380, str(color))
            case "role":
                role = page.evaluate("id => rowan.views.get(id).element.getAttribute('role')", view)
                checks.equal(f"{name} the view has the ARIA role of the case",
                             role, ROLES.get(step["role"], step["role"]))
            case "said":
                speaker = "alarm" if step["is"] == "assertive" else "announcer"
                spoken = f"document.getElementById('{speaker}').textContent"
                until(page, f"{spoken} === {json.dumps(step['text'])}")
                checks.equal(f"{name} the live region {speaker} contains the announcement of the case",
                             page.evaluate(spoken), step["text"])
            case "tap":
                before = len(sent("tap"))
                page.mouse.click(*step["at"])
                wait_for_frames()
                hits = [[m["v"], m["g"], m["x"], m["y"]] for m in sent("tap")[before:]]
                checks.equal(f"{name} the tap messages contain the hit of the case",
                             hits, [step["hit"]] if step["hit"] else [])
            case "doubleTap":
                before = len(sent("doubleTap")), len(sent("tap"))
                page.mouse.dblclick(*step["at"])
                # The page reports a tap if no second tap follows within a shorter time.
                page.wait_for_timeout(350)
                check_hits("doubleTap", before, step)
            case "longPress":
                before = len(sent("longPress")), len(sent("tap"))
                page.mouse.move(*step["at"])
                page.mouse.down()
                if step["hit"]:
                    until(page, f"sent.filter(m => m.t === 'longPress').length > {before[0]}")
                else:
                    page.wait_for_timeout(650)
                page.mouse.up()
                wait_for_frames()
                check_hits("longPress", before, step)
            case "secondaryTap":
                before = len(sent("secondaryTap")), len(sent("tap"))
                page.mouse.click(*step["at"], button="right")
                wait_for_frames()
                check_hits("secondaryTap", before, step)
                page.keyboard.press("Escape")
            case "pressDown":
                start = page.evaluate("sent.length")
                page.mouse.move(*step["at"])
                page.mouse.down()
                if step["leaving"]:
                    page.mouse.move(*step["leaving"], steps=8)
                page.mouse.up()
                wait_for_frames()
                messages = page.evaluate(
                    f"sent.slice({start}).filter(m => m.t === 'press' || m.t === 'tap')")
                presses = [(m["v"], m["p"]) for m in messages if m["t"] == "press"]
                end = 2 if step["leaving"] else 1
                checks.equal(f"{name} the press begins, and ends or is cancelled",
                             presses, [(view, 0), (view, end)] if view else [])
                if view:
                    taps = [] if step["leaving"] else ["tap"]
                    checks.equal(f"{name} a tap follows the press unless the pointer leaves the view",
                                 [m["t"] for m in messages],
                                 ["press", "press"] + taps)
            case "drag":
                start = page.evaluate("sent.length")
                page.mouse.move(*step["from"])
                page.mouse.down()
                page.mouse.move(*step["to"], steps=8)
                page.mouse.up()
                wait_for_frames()
                messages = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'drag')")
                checks.equal(f"{name} only the view of the case sends drag messages",
                             {m["v"] for m in messages}, {view} - {0})
                if view:
                    phases = [m["n"] for m in messages]
                    checks.equal(f"{name} the drag messages are a beginning, moves and an end",
                                 (phases[0], set(phases[1:-1]) - {1}, phases[-1]), (0, set(), 2))
                    checks.equal(f"{name} the drag ends at the point of the case",
                                 [messages[-1]["x"], messages[-1]["y"]], step["point"])
            case "swipe":
                start = page.evaluate("sent.length")
                page.mouse.move(*step["from"])
                page.mouse.down()
                page.mouse.move(*(a + b for a, b in zip(step["from"], step["by"])), steps=8)
                # A pointer that rests before it is released has no velocity.
                page.wait_for_timeout(150)
                page.mouse.up()
                wait_for_frames()
                messages = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'track')")
                checks.equal(f"{name} only the view of the case sends track messages",
                             {m["v"] for m in messages}, {view} - {0})
                phases = [[m["p"]] + ([m["n"]] if "n" in m else []) for m in messages]
                checks.equal(f"{name} the track messages have the phases of the case", phases, step["phases"])
            case "pan" | "lift" | "carry":
                before = len(sent("pan")), len(sent("tap"))
                page.mouse.move(*step["from"])
                page.mouse.down()
                if step["do"] == "lift":
                    page.wait_for_timeout(650)
                page.mouse.move(*(a + b for a, b in zip(step["from"], step["by"])), steps=8)
                page.mouse.up()
                wait_for_frames()
                messages = sent("pan")[before[0]:]
                checks.equal(f"{name} only the view of the case sends pan messages",
                             {m["v"] for m in messages}, {view} - {0})
                if view:
                    phases = [m["p"] for m in messages]
                    checks.equal(f"{name} the pan messages are a beginning, moves and an end",
                                 (phases[0], set(phases[1:-1]) - {1}, phases[-1]), (0, set(), 2))
                    checks.equal(f"{name} the pan ends with the translation of the case",
                                 [messages[-1]["i"], messages[-1]["j"]], step["translation"])
                    checks.equal(f"{name} the pan sends no tap", len(sent("tap")), before[1])
            case "pinch":
                start = page.evaluate("sent.length")
                page.mouse.move(*step["at"])
                page.keyboard.down("Control")
                # Drivers turn the wheel only by whole pixels.
                page.mouse.wheel(0, round(-math.log(step["by"]) / PER_PIXEL))
                page.wait_for_timeout(300)
                page.keyboard.up("Control")
                wait_for_frames()
                messages = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'pinch')")
                checks.equal(f"{name} only the view of the case sends pinch messages",
                             {m["v"] for m in messages}, {view} - {0})
                if view:
                    phases = [m["p"] for m in messages]
                    checks.equal(f"{name} the pinch messages are a beginning, moves and an end",
                                 (phases[0], set(phases[1:-1]) - {1}, phases[-1]), (0, set(), 2))
                    checks.that(f"{name} the pinch ends within 2 % of the magnification of the case",
                                abs(messages[-1]["u"] / step["by"] - 1) < 0.02, str(messages[-1]))
            case "visit":
                start = page.evaluate("sent.length")
                for point in step["over"]:
                    page.evaluate(DRAG, ["dragover", *point, step["words"]])
                    wait_for_frames()
                page.evaluate(DRAG, ["drop" if step["letGo"] else "dragleave", *step["over"][-1], step["words"]])
                wait_for_frames()
                messages = page.evaluate(f"sent.slice({start}).filter(m => m.t === 'visit')")
                checks.equal(f"{name} the messages of the external drag have the phases of the case",
                             [m["p"] for m in messages], step["phases"])
                checks.that(f"{name} the messages of the external drag have positions of the case",
                            all([m["x"], m["y"]] in step["over"] for m in messages), str(messages))
                texts = [m.get("s") for m in messages]
                checks.equal(f"{name} only the drop of the external drag sends the dragged text", texts,
                             [step["words"] if phase == 2 else None for phase in step["phases"]])
            case "press":
                before = len(sent("key"))
                modifiers = [word for bit, word in MODIFIERS.items() if step["modifiers"] & bit]
                page.keyboard.press("+".join(modifiers + [step["key"]]))
                wait_for_frames()
                messages = [(m["s"].lower(), m["m"], m.get("v", 0)) for m in sent("key")[before:]]
                checks.equal(f"{name} the view of the case sends the key with its modifiers",
                             messages, [(step["key"].lower(), step["modifiers"], view)])
            case "type":
                before = len(sent("edit"))
                old = page.locator("input, textarea").first.input_value()
                page.evaluate(FILL, step["text"])
                wait_for_frames()
                # An edit message contains the range that it replaces, and the new text of this range.
                edits = [(old[:m["i"]] + m["s"] + old[m["i"] + m["j"]:], m["n"]) for m in sent("edit")[before:]]
                checks.equal(f"{name} the edit results in the text and has the revision of the case",
                             edits, [(step["text"], step["revision"])])


def leaves_the_window(case):
    """Returns whether a case moves the pointer outside of the window of these tests."""
    for step in case["steps"]:
        points = [step[name] for name in ("at", "to", "leaving") if step.get(name)]
        if "by" in step and "from" in step:
            points.append([a + b for a, b in zip(step["from"], step["by"])])
        if any(not (0 <= x < 400 and 0 <= y < 300) for x, y in points):
            return True
    return False


def run_cases(checks, chromium, program):
    all_cases = json.loads(program.read())
    for index, case in enumerate(all_cases):
        if ENGINE == "firefox" and leaves_the_window(case):
            print(f"left out: {case['name']}, because firefox cannot be given a pointer outside of the window")
            continue
        page = open_page(
            chromium, program.address, ready=None, viewport={"width": 400, "height": 300})
        page.wait_for_function("true")
        until(page, "globalThis.rowan?.connection?.isOpen === true")
        checks.equal("The program selects the case", program.ask(f"case {index}"), "chosen")
        run_case(checks, page, program, case)
        checks.equal(f"{case['name']}: the page reports no errors", page.problems, [])
        page.context.close()


run(run_cases, program=lambda: serving(STAGE, "conformance"))
