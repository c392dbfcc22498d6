"""Accessibility of views: roles and states as ARIA defines them, written only if they change."""

import time

from harness import STAGE, needs, open_page, run, serving, until
from stage import (ACCESSIBILITY, BIND, BOX, CREATE, DEPTH, DESTROY, FRAME, GROUND, HIDE, IDENTIFIER, IMAGE_VIEW, INTERACTION,
                   PLACE, RESET, ROOT, SCROLL, SCROLL_VIEW, SET, Stage)

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
    """Returns the roles in a view, outermost first and in document order."""
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
              *stage.view(1002, BOX, 1001, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 13, "l": "Loading"})),
              *stage.view(1003, BOX, 1001, [0, 30, 200, 30], (INTERACTION, 3), (ACCESSIBILITY, item)),
              *stage.view(1004, BOX, 1001, [0, 60, 200, 30], (ACCESSIBILITY, {"r": 7, "l": "Plain"})))
    checks.equal("A row that acts is an item with a button, a sign of loading is in an item of its own, other rows stay",
                 shape(page, 1001), [["list", "People", ["listitem", None, ["status", "Loading"]],
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


def readers(page, number):
    """Returns the roles and names in the accessibility tree of a view and its content, and the positions of items."""
    client = page.context.new_cdp_session(page)
    root = client.send("Runtime.evaluate", {"expression": f"rowan.views.get({number}).element"})["result"]["objectId"]
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    backend = client.send("DOM.describeNode", {"objectId": root})["node"]["backendNodeId"]
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node):
        inside = [entry for child in node.get("childIds", []) if child in by_id for entry in walk(by_id[child])]
        role = node.get("role", {}).get("value", "none")
        if node.get("ignored") or role in ("none", "generic", "StaticText", "InlineTextBox"):
            return inside
        return [[role, node.get("name", {}).get("value", ""), *inside]]

    return walk(next(node for node in nodes if node.get("backendDOMNodeId") == backend))[0]


@needs("devtools")
def titles_are_no_items(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    rows = [stage.view(1010 + index, BOX, 1001, [0, 30 * index, 200, 30], *([(INTERACTION, 3)] if index == 1 else []),
                       (ACCESSIBILITY, {"r": 7, "l": name, "i": index, "n": 3}))
            for index, name in enumerate(["Ada", "Ida", "Ben"])]
    titles = [stage.view(1002, BOX, 1001, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "Aboard"})),
              stage.view(1003, BOX, 1001, [0, 60, 200, 30])]
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": LIST, "l": "People"})),
              *titles[0], *rows[0], *rows[1], *titles[1],
              *stage.view(1004, BOX, 1003, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "Ashore"})), *rows[2])
    aboard = ["list", "Aboard", ["listitem", "Ada"], ["listitem", "", ["button", "Ida"]]]
    ashore = ["list", "Ashore", ["listitem", "Ben"]]
    checks.equal("Each title is in front of a list of its rows, which is called like it", readers(page, 1001), [
        "group", "People", ["heading", "Aboard"], aboard, ["heading", "Ashore"], ashore])
    checks.equal("Rows have their places among all rows, without the titles", [
        stage.element(number, "[e.ariaPosInSet, e.ariaSetSize]") for number in (1010, 1011, 1012)],
        [["1", "3"], ["2", "3"], ["3", "3"]])
    stage.add([HIDE, 1002, 1])
    checks.equal("Rows whose title is out of sight are a list without a name", readers(page, 1001), [
        "group", "People", ["list", "", *aboard[2:]], ["heading", "Ashore"], ashore])
    stage.add([HIDE, 1003, 1], [HIDE, 1010, 1], [PLACE, 1012, 1001, 1011])
    checks.equal("A list keeps its kind while all titles are out of sight", readers(page, 1001), [
        "group", "People", ["list", "", ["listitem", "Ben"], aboard[3]]])
    stage.add([HIDE, 1003, 0], [HIDE, 1010, 0], [PLACE, 1012, 1001])
    checks.equal("Rows go back to the list of their title", readers(page, 1001), [
        "group", "People", ["list", "", *aboard[2:]], ["heading", "Ashore"], ashore])
    stage.add([HIDE, 1003, 1], [BIND, 1001, 7], [SET, 1001, ACCESSIBILITY, {"r": LIST, "l": "Others"}])
    checks.equal("A view that is reused for a list without titles is one list", readers(page, 1001), [
        "list", "Others", *aboard[2:], ashore[2]])


@needs("devtools")
def links_are_called_like_their_own_texts(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": LIST, "l": "People"})),
              *stage.view(1002, BOX, 1001, [0, 0, 200, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 7})),
              *stage.view(1003, BOX, 1002, [0, 0, 30, 30], (ACCESSIBILITY, {"r": 8, "l": "Portrait"})),
              *stage.view(1004, BOX, 1002, [30, 0, 90, 30]),
              *stage.view(1005, BOX, 1004, [0, 0, 90, 30], (ACCESSIBILITY, {"r": 1, "l": "Ada"})),
              *stage.view(1006, BOX, 1004, [90, 0, 30, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 3, "l": "Star"})))
    name = lambda: next(name for role, name in tree(page) if role == "link")
    checks.equal("A row with a button is called like its own texts", name(), "Portrait Ada")
    stage.add(*stage.view(1007, BOX, 1002, [60, 0, 90, 30], (ACCESSIBILITY, {"r": 1, "l": "Lovelace"})))
    checks.equal("and like those that come", name(), "Portrait Ada Lovelace")
    stage.add([SET, 1002, ACCESSIBILITY, {"r": 7, "l": "Countess"}])
    checks.equal("One with a label is called like that", name(), "Countess")
    stage.add([SET, 1002, ACCESSIBILITY, {"r": 7}], [HIDE, 1003, 1], [HIDE, 1005, 1], [HIDE, 1007, 1])
    checks.equal("One with a button alone is called like the button", name(), "Star")
    stage.add([HIDE, 1003, 0], [HIDE, 1006, 1])
    checks.equal("One without a button is a button, called like all in it", next(
        name for role, name in tree(page) if role == "button" and name.startswith("Portrait")), "Portrait")


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


def headings_follow_screens(checks, chromium, address):
    page = open_page(chromium, address)
    levels = """[...document.querySelectorAll('h1, [role=heading]')].filter(e => !e.closest('[inert]'))
      .map(e => [e.ariaLabel, e.ariaLevel ?? '1'])"""
    stage = Stage(page)
    stage.add([DESTROY, GROUND], [CREATE, 1000, BOX], [FRAME, 1000, 0, 0, 900, 600], [ROOT, 1000, 0],
              *stage.view(1001, BOX, 1000, [0, 0, 90, 30], (ACCESSIBILITY, {"r": 2, "l": "A part"})))
    title = page.title()
    checks.equal("A page without a title on it has one that is not seen", page.evaluate(levels),
                 [[title, "1"], ["A part", "2"]])
    checks.equal("It is in the main content", page.get_by_role("main").get_by_role("heading", name=title).count(), 1)
    region, navigation = 30, 31
    screen = lambda number, role, parent, name: [
        *stage.view(number, BOX, parent, [0, 0, 100, 100], (ACCESSIBILITY, {"r": role, "l": name})),
        *stage.view(number + 1, BOX, number, [0, 0, 100, 20], (ACCESSIBILITY, {"r": 2, "d": 1, "l": name})),
        *stage.view(number + 2, BOX, number, [0, 20, 100, 20], (ACCESSIBILITY, {"r": 2, "l": f"In {name}"}))]
    stage.add([DESTROY, 1001], *screen(1010, navigation, 1000, "Sidebar"), *screen(1020, region, 1000, "Content"))
    wanted = [["Sidebar", "2"], ["In Sidebar", "3"], ["Content", "1"], ["In Content", "2"]]
    checks.equal("The title of the last screen is that of the page, others are below", page.evaluate(levels), wanted)
    stage.add(*stage.view(1030, BOX, 1020, [0, 40, 100, 60], (ACCESSIBILITY, {"r": LIST, "l": "Examples"})),
              *stage.view(1031, BOX, 1030, [0, 0, 100, 60], (ACCESSIBILITY, {"r": 7})),
              *screen(1040, region, 1031, "Left"), *screen(1050, region, 1031, "Right"))
    checks.equal("Titles of screens in a row are below the heading in front", page.evaluate(levels), [
        *wanted, ["Left", "3"], ["In Left", "4"], ["Right", "3"], ["In Right", "4"]])
    stage.add([HIDE, 1020, 1])
    checks.equal("Without the last screen, the page is called like the window again", page.evaluate(levels),
                 [[title, "1"], *wanted[:2]])


def scroll_views_are_stops_without_others(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    scroll = lambda number, name, y: [
        *stage.view(number, SCROLL_VIEW, GROUND, [0, y, 200, 100], (SCROLL, 1, 200, 400),
                    (ACCESSIBILITY, {"r": 0, "l": name})),
        *stage.view(number + 1, BOX, number, [0, 300, 200, 30], (ACCESSIBILITY, {"r": 3, "l": "Below"}))]
    stage.add(*scroll(1010, "Text", 0), *scroll(1020, "Controls", 120), [SET, 1021, INTERACTION, 3])
    of = lambda: [stage.element(number, "e.getAttribute('tabindex')") for number in (1010, 1020)]
    checks.equal("A scroll view is a stop of Tab if it holds none", of(), ["0", None])
    stage.element(1010, "e.focus()")
    page.keyboard.press("End")
    until(page, "rowan.views.get(1010).scroll.offset === 300")
    stage.add([SET, 1011, INTERACTION, 3 | 16], [RESET, 1021, INTERACTION])
    checks.equal("It is none if its content takes the focus", of(), [None, "0"])
    stage.add([SET, 1020, SCROLL, 1, 200, 90])
    checks.equal("Neither is it if all of its content is in sight", of(), [None, None])


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
        # Assistive technology activates an element by a click on it, at any position.
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
    """Waits until the app has recorded something, and returns the record."""
    for _ in range(200):
        if (notes := parts.ask("notes").strip()) not in ("", "nothing", "[]"):
            return notes
        time.sleep(0.02)
    return ""


run(every_role_and_state, names_for_tests_are_not_heard, only_changes_are_written, the_browser_agrees, actions_are_buttons,
    rows_say_that_they_act, titles_are_no_items, links_are_called_like_their_own_texts, what_can_be_tapped_is_a_button,
    grids_hold_rows, landmarks_follow_screens, headings_follow_screens, scroll_views_are_stops_without_others,
    reading_follows_the_order_not_the_depth, what_is_silent_is_left_out, parts_of_a_drawing, parts_are_read)
