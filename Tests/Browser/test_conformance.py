"""The cases that every host has to pass, taken in a browser."""

import json

from harness import STAGE, open_page, run, serving, until
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
LOADED = "[...document.images].every(image => image.complete && !image.hidden)"


def take(checks, page, program, case):
    def settle():
        # Two frames: one for the batch, one for what it set in motion.
        page.evaluate("() => new Promise(done => requestAnimationFrame("
                      "() => requestAnimationFrame(done)))")

    def sent(kind):
        return page.evaluate(f"sent.filter(m => m.t === '{kind}')")

    commits = 0
    for number, step in enumerate(case["steps"]):
        name = f"{case['name']}, step {number + 1}:"
        view = step.get("view")
        match step["do"]:
            case "commit":
                checks.equal(f"{name} a batch", program.ask("next"), "committed")
                commits += 1
                until(page, f"(rowan.connection.commit ?? 0) >= {commits}")
                settle()
            case "frame":
                checks.equal(f"{name} the frame of {view}", page.evaluate(RECT, view), step["frame"])
            case "visible":
                checks.equal(f"{name} {view} visible", page.evaluate(VISIBLE, view), step["is"])
            case "text":
                checks.equal(f"{name} the text of {view}", page.evaluate(TEXT, view), step["text"])
            case "field":
                checks.equal(f"{name} the field {view}", page.evaluate(FIELD, view), step["text"])
            case "focus":
                checks.equal(f"{name} the focus", page.evaluate(FOCUS), view)
            case "order":
                checks.equal(
                    f"{name} the order in {view}", page.evaluate(ORDER, view), step["children"])
            case "pixel":
                until(page, LOADED)
                color, = colors(page, step["at"])
                is_close = all(abs(a - b) < 3 for a, b in zip(color, step["color"]))
                checks.that(f"{name} the colour at {step['at']}", is_close, f"{color} {step['color']}")
            case "dark":
                color, = colors(page, step["at"])
                checks.that(f"{name} the colour at {step['at']} is dark", sum(color) < 380, str(color))
            case "role":
                role = page.evaluate("id => rowan.views.get(id).element.getAttribute('role')", view)
                checks.equal(f"{name} the role", role, ROLES.get(step["role"], step["role"]))
            case "said":
                speaker = "alarm" if step["is"] == "assertive" else "announcer"
                spoken = f"document.getElementById('{speaker}').textContent"
                until(page, f"{spoken} === {json.dumps(step['text'])}")
                checks.equal(f"{name} {speaker}", page.evaluate(spoken), step["text"])
            case "tap":
                before = len(sent("tap"))
                page.mouse.click(*step["at"])
                settle()
                hits = [[m["v"], m["g"], m["x"], m["y"]] for m in sent("tap")[before:]]
                checks.equal(f"{name} a tap", hits, [step["hit"]] if step["hit"] else [])
            case "type":
                before = len(sent("edit"))
                page.locator("input, textarea").first.fill(step["text"])
                settle()
                edits = [(m["s"], m["n"]) for m in sent("edit")[before:]]
                checks.equal(f"{name} an edit", edits, [(step["text"], step["revision"])])


def cases(checks, chromium, program):
    all_cases = json.loads(program.read())
    for index, case in enumerate(all_cases):
        page = open_page(
            chromium, program.address, ready=None, viewport={"width": 400, "height": 300})
        page.wait_for_function("true")
        until(page, "globalThis.rowan?.connection?.isOpen === true")
        checks.equal("A case is chosen", program.ask(f"case {index}"), "chosen")
        take(checks, page, program, case)
        checks.equal(f"{case['name']}: the console is silent", page.problems, [])
        page.context.close()


run(cases, program=lambda: serving(STAGE, "conformance"))
