"""What assistive technology is told: roles and states as ARIA has them, written only when they change."""

import time

from harness import STAGE, needs, open_page, run, serving
from stage import (ACCESSIBILITY, BOX, DEPTH, GROUND, HIDE, IDENTIFIER, IMAGE_VIEW, INTERACTION, RESET, SET,
                   Stage)

READ = """Object.fromEntries([...e.attributes]
  .filter(a => a.name === 'role' || a.name.startsWith('aria-')).map(a => [a.name, a.value]))"""


def every_role_and_state(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 50, 50]))
    cases = [
        ("An image has a name", {"r": 8, "l": "A cat"}, {"role": "img", "aria-label": "A cat"}),
        ("An image without a name is an ornament", {"r": 8}, {"role": "none"}),
        ("A toggle is a switch that is on", {"r": 9, "l": "Sound", "c": 1},
         {"role": "switch", "aria-label": "Sound", "aria-checked": "true"}),
        ("A toggle that says nothing is off", {"r": 9}, {"role": "switch", "aria-checked": "false"}),
        ("Radios are in a group", {"r": 10, "l": "Size"}, {"role": "radiogroup", "aria-label": "Size"}),
        ("A radio is chosen or not", {"r": 11, "l": "Small", "c": 0, "i": 0, "n": 3},
         {"role": "radio", "aria-label": "Small", "aria-checked": "false", "aria-posinset": "1",
          "aria-setsize": "3"}),
        ("A progress says how far it is", {"r": 12, "l": "Load", "v": "half", "f": 0.504},
         {"role": "progressbar", "aria-label": "Load", "aria-valuemin": "0", "aria-valuemax": "100",
          "aria-valuenow": "50", "aria-valuetext": "half"}),
        ("A progress that knows nothing has no value", {"r": 12},
         {"role": "progressbar", "aria-valuemin": "0", "aria-valuemax": "100"}),
        ("A slider has its value in words as well", {"r": 15, "l": "Volume", "v": "3 of 4", "f": 0.75},
         {"role": "slider", "aria-label": "Volume", "aria-valuemin": "0", "aria-valuemax": "100",
          "aria-valuenow": "75", "aria-valuetext": "3 of 4"}),
        ("A stepper without ends has words alone", {"r": 16, "v": "3"},
         {"role": "spinbutton", "aria-valuetext": "3"}),
        ("A link leads elsewhere", {"r": 14, "l": "Home"}, {"role": "link", "aria-label": "Home"}),
        ("A status is read out", {"r": 13}, {"role": "status"}),
        ("A selected item is the current one", {"r": 7, "s": 1, "i": 6, "n": 9},
         {"role": "listitem", "aria-current": "true", "aria-posinset": "7", "aria-setsize": "9"}),
        ("An item that is not selected is not", {"r": 7, "s": 0}, {"role": "listitem"}),
        ("A button may stay down", {"r": 3, "l": "Bold", "c": 1},
         {"role": "button", "aria-label": "Bold", "aria-pressed": "true"}),
        ("A button may open something", {"r": 3, "l": "More", "e": 0, "h": "Opens it"},
         {"role": "button", "aria-label": "More", "aria-expanded": "false",
          "aria-description": "Opens it"}),
        ("What is hidden is skipped", {"r": 0, "x": 1}, {"role": "group", "aria-hidden": "true"}),
        ("Text with a name is a group", {"r": 1, "l": "Sum", "v": "7"},
         {"role": "group", "aria-label": "Sum, 7"}),
        ("Text without one is text", {"r": 1}, {}),
        ("A heading has a level", {"r": 2, "d": 3}, {"role": "heading", "aria-level": "3"}),
        ("What is live is read out as a whole", {"r": 1, "p": 2},
         {"aria-live": "assertive", "aria-atomic": "true"}),
    ]
    for sentence, value, wanted in cases:
        stage.add([SET, 1001, ACCESSIBILITY, value])
        checks.equal(sentence, stage.element(1001, READ), wanted)
    stage.add([RESET, 1001, ACCESSIBILITY])
    checks.equal("Nothing is left over", stage.element(1001, READ), {})


def names_for_tests_are_not_heard(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 50, 50], (IDENTIFIER, "save")))
    checks.equal("A name is where test tools look", page.get_by_test_id("save").count(), 1)
    checks.equal("It gives no role and no label", stage.element(1001, READ), {})
    stage.add([RESET, 1001, IDENTIFIER])
    checks.equal("It goes", page.get_by_test_id("save").count(), 0)


def only_changes_are_written(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 50, 50],
                          (ACCESSIBILITY, {"r": 12, "l": "Load", "f": 0.5})))
    page.evaluate("""() => {
      globalThis.writes = [];
      new MutationObserver(all => writes.push(...all.map(m => m.attributeName)))
        .observe(document.body, { subtree: true, attributes: true });
    }""")
    stage.add([SET, 1001, ACCESSIBILITY, {"r": 12, "l": "Load", "f": 0.6}])
    checks.equal("A new figure is one attribute", page.evaluate("writes"), ["aria-valuenow"])


@needs("devtools")
def the_browser_agrees(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 50, 50], (ACCESSIBILITY, {"r": 9, "l": "Sound", "c": 1})),
              *stage.view(1002, BOX, GROUND, [0, 60, 50, 50],
                          (ACCESSIBILITY, {"r": 12, "l": "Load", "f": 0.25})),
              *stage.view(1003, IMAGE_VIEW, GROUND, [0, 120, 50, 50],
                          (ACCESSIBILITY, {"r": 8, "l": "A cat"})))
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    found = {n["role"]["value"]: n for n in nodes if not n.get("ignored") and "role" in n}
    checks.equal("A switch has its name", found["switch"]["name"]["value"], "Sound")
    states = {p["name"]: p["value"].get("value") for p in found["switch"]["properties"]}
    checks.equal("A switch has its state", states.get("checked"), "true")
    checks.equal("A progress has its value", found["progressbar"]["value"]["value"], 25)
    checks.equal("An image has its name", found["image"]["name"]["value"], "A cat")


def tree(page):
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node):
        own = [] if node.get("ignored") or "role" not in node else [
            (node["role"]["value"], node.get("name", {}).get("value", ""))]
        return own + [entry for child in node.get("childIds", []) if child in by_id
                      for entry in walk(by_id[child])]

    return walk(nodes[0])


@needs("devtools")
def actions_are_buttons(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [10, 10, 200, 50], (INTERACTION, 3),
                          (ACCESSIBILITY, {"r": 3, "l": "Letter", "a": ["Archive", "Delete"]})),
              *stage.view(1002, BOX, GROUND, [10, 80, 200, 50], (INTERACTION, 3),
                          (ACCESSIBILITY, {"r": 3, "l": "Next"})))
    found = [node for node in tree(page) if node[0] == "button"]
    checks.equal("Readers find them behind what they belong to",
                 found[-4:], [("button", "Letter"), ("button", "Archive"), ("button", "Delete"), ("button", "Next")])
    page.evaluate("() => { sent.length = 0; rowan.views.get(1001).element.focus(); }")
    page.keyboard.press("Tab")
    checks.equal("Tab comes to them", page.evaluate("document.activeElement.ariaLabel"), "Archive")
    checks.that("They are seen then",
                page.evaluate("getComputedStyle(document.activeElement.parentElement).opacity") == "1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    acts = [(m["t"], m.get("v"), m.get("s")) for m in page.evaluate("sent") if m["t"] in ("act", "key", "tap")]
    checks.equal("One is performed by its name, and nothing else", acts, [("act", 1001, "Delete")])
    page.keyboard.press("Tab")
    checks.equal("Then comes what is next", page.evaluate("document.activeElement.rowanView.id"), 1002)
    stage.add([SET, 1001, INTERACTION, 3 | 16])
    checks.equal("Tab passes by those of what it passes by", page.evaluate(
        "[...document.querySelectorAll('.actions button')].map(b => b.tabIndex)"), [-1, -1])
    stage.add([HIDE, 1001, 1])
    checks.equal("They hide with it", [n for n in tree(page) if n[1] in ("Archive", "Delete")], [])
    stage.add([HIDE, 1001, 0], [SET, 1001, ACCESSIBILITY, {"r": 3, "l": "Letter"}])
    checks.equal("Nothing is left over", page.evaluate("document.querySelectorAll('.actions').length"), 0)


LIST, GRID = 6, 19


def shape(page, number):
    """The roles in a view, from the outside in and in their order, as the document has them."""
    return page.evaluate("""number => {
      const walk = e => {
        const inside = [...e.children].flatMap(walk);
        const role = e.getAttribute('role');
        return role ? [[role, e.getAttribute('aria-label'), ...inside]] : inside;
      };
      return walk(rowan.views.get(number).element);
    }""", number)


def rows_say_that_they_act(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    item = {"r": 7, "l": "Ada", "i": 0, "n": 9}
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": LIST, "l": "People"})),
              *stage.view(1002, BOX, 1001, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "A"})),
              *stage.view(1003, BOX, 1001, [0, 30, 200, 30], (INTERACTION, 3), (ACCESSIBILITY, item)),
              *stage.view(1004, BOX, 1001, [0, 60, 200, 30], (ACCESSIBILITY, {"r": 7, "l": "Plain"})))
    checks.equal("A row that acts is an item with a button, a title is in an item of its own, other rows stay", shape(
        page, 1001), [["list", "People", ["listitem", None, ["heading", "A"]],
                       ["listitem", None, ["button", "Ada"]], ["listitem", "Plain"]]])
    checks.equal("The item has the place", stage.element(1003, "[e.ariaPosInSet, e.ariaSetSize]"), ["1", "9"])
    page.evaluate("() => { sent.length = 0; rowan.views.get(1003).target.focus(); }")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ada").click()
    sent = [(m["t"], m.get("v")) for m in page.evaluate("sent") if m["t"] in ("focus", "key", "tap")]
    checks.equal("Focus, keys and clicks are those of the row", sent, [("focus", 1003), ("key", 1003), ("tap", 1003)])
    stage.add([SET, 1003, ACCESSIBILITY, {**item, "a": ["Archive"]}],
              *stage.view(1005, BOX, 1003, [170, 0, 30, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 3, "l": "Star"})))
    checks.equal("One with a button in it is a link, and its actions are in the item", shape(page, 1003), [
        ["listitem", None, ["link", "Ada", ["button", "Star"]], ["group", "Ada"]]])
    stage.add([RESET, 1003, INTERACTION])
    checks.equal("One that does not act any more is a plain item", shape(page, 1003), [
        ["listitem", "Ada", ["button", "Star"], ["group", "Ada"]]])
    checks.equal("and is not focused by Tab", stage.element(
        1003, "[e, ...e.querySelectorAll('.inner')].some(element => element.hasAttribute('tabindex'))"), False)


def what_can_be_tapped_is_a_button(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 90, 90], (INTERACTION, 3), (ACCESSIBILITY, {"r": 0, "l": "Card"})))
    checks.equal("A group that acts is a button", shape(page, 1001), [["button", "Card"]])
    stage.add(*stage.view(1002, BOX, 1001, [0, 0, 30, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 3, "l": "Star"})))
    checks.equal("With a button in it, it is a link", shape(page, 1001), [["link", "Card", ["button", "Star"]]])
    stage.add([RESET, 1001, INTERACTION])
    checks.equal("Without an action, it is a group", shape(page, 1001), [["group", "Card", ["button", "Star"]]])


@needs("devtools")
def grids_hold_rows(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    cells = [stage.view(1010 + index, BOX, 1001, [0, 0, 30, 30], (ACCESSIBILITY, {
        "r": 20, "l": f"Cell {index}", "i": index, "n": 4, "g": [index // 2, index % 2, 2, 2]})) for index in range(4)]
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": GRID, "l": "Pictures"})),
              *stage.view(1002, BOX, 1001, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "A"})),
              *(mutation for cell in cells[:2] for mutation in cell),
              *stage.view(1003, BOX, 1001, [0, 60, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "B"})),
              *(mutation for cell in cells[2:] for mutation in cell))
    found = tree(page)
    start = found.index(("grid", "Pictures"))
    roles = [entry for entry in found[start:] if entry[0] in ("row", "gridcell", "heading")]
    checks.equal("A title is a row, and so is each line of cells", [
        role if role in ("row", "heading") else name for role, name in roles],
        ["row", "A", "heading", "row", "Cell 0", "Cell 1", "row", "B", "heading", "row", "Cell 2",
         "Cell 3"])
    checks.equal("Cells have lines and columns instead of places", stage.element(
        1013, "[e.ariaPosInSet, e.ariaRowIndex, e.ariaColIndex]"), [None, "2", "2"])


def landmarks_follow_screens(checks, chromium, address):
    page = open_page(chromium, address)
    checks.equal("Without screens the content is the main landmark", page.get_by_role("main").count(), 1)
    stage = Stage(page)
    main, banner, region, navigation = 27, 28, 30, 31
    screen = lambda number, role, x: [
        *stage.view(number, BOX, GROUND, [x, 0, 100, 100], (ACCESSIBILITY, {"r": role, "l": f"Screen {number}"})),
        *stage.view(number + 1, BOX, number, [0, 0, 100, 20], (ACCESSIBILITY, {"r": banner})),
        *stage.view(number + 2, BOX, number, [0, 20, 100, 80], (ACCESSIBILITY, {"r": main}))]
    stage.add(*screen(1010, navigation, 0), *screen(1020, region, 100), *screen(1030, region, 200))
    checks.equal("The last screen has a bar and a content, the others are regions, and sidebars navigation",
                 shape(page, GROUND), [["navigation", "Screen 1010"], ["region", "Screen 1020"],
                                       ["banner", None], ["main", None]])
    checks.equal("There is one main landmark", page.get_by_role("main").count(), 1)
    stage.add([HIDE, 1030, 1])
    checks.equal("Without the last, the one before takes its place", shape(page, GROUND), [
        ["navigation", "Screen 1010"], ["banner", None], ["main", None]])


@needs("devtools")
def reading_follows_the_order_not_the_depth(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 80, 80], (INTERACTION, 3), (DEPTH, 1),
                          (ACCESSIBILITY, {"r": 3, "l": "First"})),
              *stage.view(1002, BOX, GROUND, [20, 20, 80, 80], (INTERACTION, 3),
                          (ACCESSIBILITY, {"r": 3, "l": "Second"})))
    found = [name for role, name in tree(page) if role == "button" and name in ("First", "Second")]
    checks.equal("Readers go by the order", found, ["First", "Second"])
    checks.equal("The pointer meets what is in front", page.evaluate(
        "document.elementFromPoint(50, 50).rowanView.id"), 1001)


@needs("devtools")
def what_is_silent_is_left_out(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 80], (INTERACTION, 3),
                          (ACCESSIBILITY, {"r": 3, "l": "Letter, Open"})),
              *stage.view(1002, BOX, 1001, [0, 0, 80, 80], (INTERACTION, 3 | 16),
                          (ACCESSIBILITY, {"r": 3, "l": "Open", "x": 1})))
    found = [name for role, name in tree(page) if "Open" in name]
    checks.equal("One name is read", found, ["Letter, Open"])


def parts_of_a_drawing(checks, chromium, address):
    with serving(STAGE, "parts") as parts:
        page = open_page(chromium, parts.address, ready="Below the gauge")
        parts.ask("chart")
        june = page.get_by_role("button", name="June")
        june.wait_for()
        boxes = [element.bounding_box() for element in
                 (page.get_by_role("group", name="Sales"), page.get_by_role("img", name="May, 3"), june)]
        (x, y), *places = [(box["x"], box["y"]) for box in boxes]
        checks.equal("Parts have places", [(left - x, top - y) for left, top in places], [(0, 10), (50, 0)])
        checks.equal("Parts have sizes", [(box["width"], box["height"]) for box in boxes[1:]],
                     [(40, 30), (40, 40)])
        page.mouse.click(x + 70, y + 20)
        checks.equal("A pointer goes to the drawing", asked(parts), "drawing")
        june.focus()
        page.keyboard.press("Enter")
        checks.equal("A key goes to the part", asked(parts), "June")
        # Assistive technology activates an element by a click on it, wherever it is.
        june.evaluate("e => e.click()")
        checks.equal("An activation goes to the part", asked(parts), "June")


@needs("devtools")
def parts_are_read(checks, chromium, address):
    with serving(STAGE, "parts") as parts:
        page = open_page(chromium, parts.address, ready="Below the gauge")
        parts.ask("chart")
        page.get_by_role("button", name="June").wait_for()
        entries = tree(page)
        start = entries.index(("group", "Sales"))
        checks.equal("Parts are read in their order, and nothing of the drawing is",
                     entries[start + 1:start + 3], [("image", "May, 3"), ("button", "June")])


def asked(parts):
    """What the app has noted, as soon as it has noted something."""
    for _ in range(200):
        if (notes := parts.ask("notes").strip()) not in ("", "nothing", "[]"):
            return notes
        time.sleep(0.02)
    return ""


run(every_role_and_state, names_for_tests_are_not_heard, only_changes_are_written, the_browser_agrees, actions_are_buttons,
    rows_say_that_they_act, what_can_be_tapped_is_a_button, grids_hold_rows, landmarks_follow_screens,
    reading_follows_the_order_not_the_depth, what_is_silent_is_left_out, parts_of_a_drawing, parts_are_read)
