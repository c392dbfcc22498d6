"""Accessibility of views: ARIA roles and states, written only if they change, names, landmarks, tab stops."""

import time

from harness import STAGE, needs, open_page, run, serving, until
from stage import (ACCESSIBILITY, BIND, BOX, CREATE, DEPTH, DESTROY, FRAME, GROUND, HIDE, IDENTIFIER, IMAGE_VIEW,
                   INTERACTION, PLACE, RESET, ROOT, SCROLL, SCROLL_VIEW, SET, Stage)

READ_ARIA = """Object.fromEntries([...e.attributes]
  .filter(a => a.name === 'role' || a.name.startsWith('aria-')).map(a => [a.name, a.value]))"""


def every_role_and_state(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 50, 50]))
    cases = [
        ("An image with a label has the role img and the label", {"r": 8, "l": "A cat"},
         {"role": "img", "aria-label": "A cat"}),
        ("An image without a label has the role none", {"r": 8}, {"role": "none"}),
        ("A toggle that is on has the role switch and is checked", {"r": 9, "l": "Sound", "c": 1},
         {"role": "switch", "aria-label": "Sound", "aria-checked": "true"}),
        ("A toggle without a state has the role switch and is not checked", {"r": 9},
         {"role": "switch", "aria-checked": "false"}),
        ("A group of radio buttons has the role radiogroup and a label", {"r": 10, "l": "Size"},
         {"role": "radiogroup", "aria-label": "Size"}),
        ("A radio button has a checked state, a position and a set size",
         {"r": 11, "l": "Small", "c": 0, "i": 0, "n": 3},
         {"role": "radio", "aria-label": "Small", "aria-checked": "false", "aria-posinset": "1",
          "aria-setsize": "3"}),
        ("A progress bar has a range, its value in per cent and its text",
         {"r": 12, "l": "Load", "v": "half", "f": 0.504},
         {"role": "progressbar", "aria-label": "Load", "aria-valuemin": "0", "aria-valuemax": "100",
          "aria-valuenow": "50", "aria-valuetext": "half"}),
        ("An indeterminate progress bar has a range but no value", {"r": 12},
         {"role": "progressbar", "aria-valuemin": "0", "aria-valuemax": "100"}),
        ("A slider has a range, its value in per cent and its text", {"r": 15, "l": "Volume", "v": "3 of 4", "f": 0.75},
         {"role": "slider", "aria-label": "Volume", "aria-valuemin": "0", "aria-valuemax": "100",
          "aria-valuenow": "75", "aria-valuetext": "3 of 4"}),
        ("A stepper without limits has a text but no range and no value", {"r": 16, "v": "3"},
         {"role": "spinbutton", "aria-valuetext": "3"}),
        ("A link has the role link and a label", {"r": 14, "l": "Home"}, {"role": "link", "aria-label": "Home"}),
        ("A status has the role status", {"r": 13}, {"role": "status"}),
        ("A selected list item has aria-current, a position and a set size", {"r": 7, "s": 1, "i": 6, "n": 9},
         {"role": "listitem", "aria-current": "true", "aria-posinset": "7", "aria-setsize": "9"}),
        ("A list item that is not selected has no aria-current", {"r": 7, "s": 0}, {"role": "listitem"}),
        ("A checked button has aria-pressed", {"r": 3, "l": "Bold", "c": 1},
         {"role": "button", "aria-label": "Bold", "aria-pressed": "true"}),
        ("A button with collapsed content is not expanded, and its hint is its description",
         {"r": 3, "l": "More", "e": 0, "h": "Opens it"},
         {"role": "button", "aria-label": "More", "aria-expanded": "false",
          "aria-description": "Opens it"}),
        ("A view that is hidden from assistive technology has aria-hidden", {"r": 0, "x": 1},
         {"role": "group", "aria-hidden": "true"}),
        ("A text with a label is a group, labelled with the label and the text", {"r": 1, "l": "Sum", "v": "7"},
         {"role": "group", "aria-label": "Sum, 7"}),
        ("A text without a label has no role and no ARIA attributes", {"r": 1}, {}),
        ("A heading has the role heading and its level", {"r": 2, "d": 3}, {"role": "heading", "aria-level": "3"}),
        ("A text with assertive announcements is an atomic live region", {"r": 1, "p": 2},
         {"aria-live": "assertive", "aria-atomic": "true"}),
    ]
    for sentence, value, expected in cases:
        stage.add([SET, 1001, ACCESSIBILITY, value])
        checks.equal(sentence, stage.element(1001, READ_ARIA), expected)
    stage.add([RESET, 1001, ACCESSIBILITY])
    checks.equal("A reset of the accessibility attribute removes the role and all ARIA attributes",
                 stage.element(1001, READ_ARIA), {})


def identifiers_are_not_exposed(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 50, 50], (IDENTIFIER, "save")))
    checks.equal("Playwright finds a view by its identifier as a test id", page.get_by_test_id("save").count(), 1)
    checks.equal("An identifier sets no role and no ARIA attributes", stage.element(1001, READ_ARIA), {})
    stage.add([RESET, 1001, IDENTIFIER])
    checks.equal("Playwright no longer finds a view by an identifier that was reset",
                 page.get_by_test_id("save").count(), 0)


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
    checks.equal("A changed progress writes only aria-valuenow", page.evaluate("writes"), ["aria-valuenow"])


@needs("devtools")
def browsers_expose_labels_and_states(checks, chromium, address):
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
    checks.equal("The browser's accessibility tree contains the label of a switch",
                 found["switch"]["name"]["value"], "Sound")
    states = {p["name"]: p["value"].get("value") for p in found["switch"]["properties"]}
    checks.equal("The browser's accessibility tree contains the checked state of a switch",
                 states.get("checked"), "true")
    checks.equal("The browser's accessibility tree contains the value of a progress bar",
                 found["progressbar"]["value"]["value"], 25)
    checks.equal("The browser's accessibility tree contains the label of an image",
                 found["image"]["name"]["value"], "A cat")


def tree(page):
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node):
        own_entry = [] if node.get("ignored") or "role" not in node else [
            (node["role"]["value"], node.get("name", {}).get("value", ""))]
        return own_entry + [entry for child in node.get("childIds", []) if child in by_id
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
    checks.equal("The accessibility tree lists the accessibility actions of a view as buttons after the view",
                 found[-4:], [("button", "Letter"), ("button", "Archive"), ("button", "Delete"), ("button", "Next")])
    page.evaluate("() => { sent.length = 0; rowan.views.get(1001).element.focus(); }")
    page.keyboard.press("Tab")
    checks.equal("Tab moves the focus from a view to its first accessibility action",
                 page.evaluate("document.activeElement.ariaLabel"), "Archive")
    checks.that("The buttons of accessibility actions are opaque while one of them has the focus",
                page.evaluate("getComputedStyle(document.activeElement.parentElement).opacity") == "1")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    messages = [(m["t"], m.get("v"), m.get("s")) for m in page.evaluate("sent") if m["t"] in ("act", "key", "tap")]
    checks.equal("Enter on a focused accessibility action performs the action and sends no key and no tap",
                 messages, [("act", 1001, "Delete")])
    page.keyboard.press("Tab")
    checks.equal("Tab moves the focus from the last accessibility action of a view to the next view",
                 page.evaluate("document.activeElement.rowanView.id"), 1002)
    stage.add([SET, 1001, INTERACTION, 3 | 16])
    checks.equal("Accessibility actions have the tab index -1 if Tab skips their view", page.evaluate(
        "[...document.querySelectorAll('.actions button')].map(b => b.tabIndex)"), [-1, -1])
    stage.add([HIDE, 1001, 1])
    checks.equal("The accessibility tree contains no accessibility actions of a hidden view",
                 [n for n in tree(page) if n[1] in ("Archive", "Delete")], [])
    stage.add([HIDE, 1001, 0], [SET, 1001, ACCESSIBILITY, {"r": 3, "l": "Letter"}])
    checks.equal("A view whose accessibility actions are removed keeps no buttons for them",
                 page.evaluate("document.querySelectorAll('.actions').length"), 0)


LIST, GRID = 6, 19


def shape(page, number):
    """Returns the roles and labels of the elements in a view, nested and in document order."""
    return page.evaluate("""number => {
      const walk = e => {
        const inside = [...e.children].flatMap(walk);
        const role = e.getAttribute('role');
        return role ? [[role, e.getAttribute('aria-label'), ...inside]] : inside;
      };
      return walk(rowan.views.get(number).element);
    }""", number)


def tappable_rows_contain_buttons(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    item = {"r": 7, "l": "Ada", "i": 0, "n": 9}
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": LIST, "l": "People"})),
              *stage.view(1002, BOX, 1001, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 13, "l": "Loading"})),
              *stage.view(1003, BOX, 1001, [0, 30, 200, 30], (INTERACTION, 3), (ACCESSIBILITY, item)),
              *stage.view(1004, BOX, 1001, [0, 60, 200, 30], (ACCESSIBILITY, {"r": 7, "l": "Plain"})))
    checks.equal("A list has an item around a tappable row's button, around a status, and for a plain row",
                 shape(page, 1001), [["list", "People", ["listitem", None, ["status", "Loading"]],
                                      ["listitem", None, ["button", "Ada"]], ["listitem", "Plain"]]])
    checks.equal("The list item of a tappable row has the row's position and set size",
                 stage.element(1003, "[e.ariaPosInSet, e.ariaSetSize]"), ["1", "9"])
    page.evaluate("() => { sent.length = 0; rowan.views.get(1003).target.focus(); }")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Ada").click()
    sent = [(m["t"], m.get("v")) for m in page.evaluate("sent") if m["t"] in ("focus", "key", "tap")]
    checks.equal("The button of a tappable row sends focus, key and tap messages of the row",
                 sent, [("focus", 1003), ("key", 1003), ("tap", 1003)])
    stage.add([SET, 1003, ACCESSIBILITY, {**item, "a": ["Archive"]}],
              *stage.view(1005, BOX, 1003, [170, 0, 30, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 3, "l": "Star"})))
    checks.equal("A tappable row that contains a button is a list item around a link and a group of actions",
                 shape(page, 1003), [
        ["listitem", None, ["link", "Ada", ["button", "Star"]], ["group", "Ada"]]])
    stage.add([RESET, 1003, INTERACTION])
    checks.equal("A row that is no longer tappable is a list item with the row's label, without a link",
                 shape(page, 1003), [
        ["listitem", "Ada", ["button", "Star"], ["group", "Ada"]]])
    checks.equal("A row that is no longer tappable has no tab index", stage.element(
        1003, "[e, ...e.querySelectorAll('.inner')].some(element => element.hasAttribute('tabindex'))"), False)


def accessible_shape(page, number):
    """Returns the roles and names of a view and its content in the browser's accessibility tree, nested."""
    client = page.context.new_cdp_session(page)
    root = client.send("Runtime.evaluate", {"expression": f"rowan.views.get({number}).element"})["result"]["objectId"]
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    backend = client.send("DOM.describeNode", {"objectId": root})["node"]["backendNodeId"]
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node):
        descendants = [entry for child in node.get("childIds", []) if child in by_id for entry in walk(by_id[child])]
        role = node.get("role", {}).get("value", "none")
        if node.get("ignored") or role in ("none", "generic", "StaticText", "InlineTextBox"):
            return descendants
        return [[role, node.get("name", {}).get("value", ""), *descendants]]

    return walk(next(node for node in nodes if node.get("backendDOMNodeId") == backend))[0]


@needs("devtools")
def section_headers_divide_lists(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    rows = [stage.view(1010 + index, BOX, 1001, [0, 30 * index, 200, 30], *([(INTERACTION, 3)] if index == 1 else []),
                       (ACCESSIBILITY, {"r": 7, "l": name, "i": index, "n": 3}))
            for index, name in enumerate(["Ada", "Ida", "Ben"])]
    headers = [stage.view(1002, BOX, 1001, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "Aboard"})),
              stage.view(1003, BOX, 1001, [0, 60, 200, 30])]
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": LIST, "l": "People"})),
              *headers[0], *rows[0], *rows[1], *headers[1],
              *stage.view(1004, BOX, 1003, [0, 0, 200, 30], (ACCESSIBILITY, {"r": 2, "l": "Ashore"})), *rows[2])
    aboard = ["list", "Aboard", ["listitem", "Ada"], ["listitem", "", ["button", "Ida"]]]
    ashore = ["list", "Ashore", ["listitem", "Ben"]]
    checks.equal("Each section header precedes a list of its rows that has the name of the header",
                 accessible_shape(page, 1001), [
        "group", "People", ["heading", "Aboard"], aboard, ["heading", "Ashore"], ashore])
    checks.equal("Positions and set sizes of rows do not count section headers", [
        stage.element(number, "[e.ariaPosInSet, e.ariaSetSize]") for number in (1010, 1011, 1012)],
        [["1", "3"], ["2", "3"], ["3", "3"]])
    stage.add([HIDE, 1002, 1])
    checks.equal("Rows whose section header is hidden are in a list without a name", accessible_shape(page, 1001), [
        "group", "People", ["list", "", *aboard[2:]], ["heading", "Ashore"], ashore])
    stage.add([HIDE, 1003, 1], [HIDE, 1010, 1], [PLACE, 1012, 1001, 1011])
    checks.equal("A list whose section headers are all hidden remains a group", accessible_shape(page, 1001), [
        "group", "People", ["list", "", ["listitem", "Ben"], aboard[3]]])
    stage.add([HIDE, 1003, 0], [HIDE, 1010, 0], [PLACE, 1012, 1001])
    checks.equal("A row after a section header that is shown again is in the list of the header",
                 accessible_shape(page, 1001), [
        "group", "People", ["list", "", *aboard[2:]], ["heading", "Ashore"], ashore])
    stage.add([HIDE, 1003, 1], [BIND, 1001, 7], [SET, 1001, ACCESSIBILITY, {"r": LIST, "l": "Others"}])
    checks.equal("A view that is reused for a list without section headers is a single list",
                 accessible_shape(page, 1001), [
        "list", "Others", *aboard[2:], ashore[2]])


@needs("devtools")
def links_are_named_by_their_content(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 300], (ACCESSIBILITY, {"r": LIST, "l": "People"})),
              *stage.view(1002, BOX, 1001, [0, 0, 200, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 7})),
              *stage.view(1003, BOX, 1002, [0, 0, 30, 30], (ACCESSIBILITY, {"r": 8, "l": "Portrait"})),
              *stage.view(1004, BOX, 1002, [30, 0, 90, 30]),
              *stage.view(1005, BOX, 1004, [0, 0, 90, 30], (ACCESSIBILITY, {"r": 1, "l": "Ada"})),
              *stage.view(1006, BOX, 1004, [90, 0, 30, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 3, "l": "Star"})))
    name = lambda: next(name for role, name in tree(page) if role == "link")
    checks.equal("The link of a row with a button is named by the row's other content", name(), "Portrait Ada")
    stage.add(*stage.view(1007, BOX, 1002, [60, 0, 90, 30], (ACCESSIBILITY, {"r": 1, "l": "Lovelace"})))
    checks.equal("The name of the link of a row includes texts that are added later",
                 name(), "Portrait Ada Lovelace")
    stage.add([SET, 1002, ACCESSIBILITY, {"r": 7, "l": "Countess"}])
    checks.equal("The link of a row with a label is named by the label", name(), "Countess")
    stage.add([SET, 1002, ACCESSIBILITY, {"r": 7}], [HIDE, 1003, 1], [HIDE, 1005, 1], [HIDE, 1007, 1])
    checks.equal("The link of a row that contains only a button is named by the button", name(), "Star")
    stage.add([HIDE, 1003, 0], [HIDE, 1006, 1])
    checks.equal("A tappable row whose only inner button is hidden is a button, named by the visible content", next(
        name for role, name in tree(page) if role == "button" and name.startswith("Portrait")), "Portrait")


def tappable_groups_are_buttons(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 90, 90], (INTERACTION, 3), (ACCESSIBILITY, {"r": 0, "l": "Card"})))
    checks.equal("A tappable group has the role button", shape(page, 1001), [["button", "Card"]])
    stage.add(*stage.view(1002, BOX, 1001, [0, 0, 30, 30], (INTERACTION, 3), (ACCESSIBILITY, {"r": 3, "l": "Star"})))
    checks.equal("A tappable group that contains a button has the role link",
                 shape(page, 1001), [["link", "Card", ["button", "Star"]]])
    stage.add([RESET, 1001, INTERACTION])
    checks.equal("A group that is no longer tappable has the role group",
                 shape(page, 1001), [["group", "Card", ["button", "Star"]]])


@needs("devtools")
def grids_contain_rows(checks, chromium, address):
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
    first_index = found.index(("grid", "Pictures"))
    roles = [entry for entry in found[first_index:] if entry[0] in ("row", "gridcell", "heading")]
    checks.equal("A grid has one row for each section header and one row for each line of cells", [
        role if role in ("row", "heading") else name for role, name in roles],
        ["row", "A", "heading", "row", "Cell 0", "Cell 1", "row", "B", "heading", "row", "Cell 2",
         "Cell 3"])
    checks.equal("A grid cell has a row index and a column index but no position in a set", stage.element(
        1013, "[e.ariaPosInSet, e.ariaRowIndex, e.ariaColIndex]"), [None, "2", "2"])


def landmarks_follow_screens(checks, chromium, address):
    page = open_page(chromium, address)
    checks.equal("A page without screens has one main landmark", page.get_by_role("main").count(), 1)
    stage = Stage(page)
    main, banner, region, navigation = 27, 28, 30, 31
    screen = lambda number, role, x: [
        *stage.view(number, BOX, GROUND, [x, 0, 100, 100], (ACCESSIBILITY, {"r": role, "l": f"Screen {number}"})),
        *stage.view(number + 1, BOX, number, [0, 0, 100, 20], (ACCESSIBILITY, {"r": banner})),
        *stage.view(number + 2, BOX, number, [0, 20, 100, 80], (ACCESSIBILITY, {"r": main}))]
    stage.add(*screen(1010, navigation, 0), *screen(1020, region, 100), *screen(1030, region, 200))
    checks.equal("The last screen is the banner and main landmarks, another screen a region, and a sidebar navigation",
                 shape(page, GROUND), [["navigation", "Screen 1010"], ["region", "Screen 1020"],
                                       ["banner", None], ["main", None]])
    checks.equal("A page with several screens has one main landmark", page.get_by_role("main").count(), 1)
    stage.add([HIDE, 1030, 1])
    checks.equal("If the last screen is hidden, the previous screen has the banner and main landmarks",
                 shape(page, GROUND), [
        ["navigation", "Screen 1010"], ["banner", None], ["main", None]])


def headings_follow_screens(checks, chromium, address):
    page = open_page(chromium, address)
    levels = """[...document.querySelectorAll('h1, [role=heading]')].filter(e => !e.closest('[inert]'))
      .map(e => [e.ariaLabel, e.ariaLevel ?? '1'])"""
    stage = Stage(page)
    stage.add([DESTROY, GROUND], [CREATE, 1000, BOX], [FRAME, 1000, 0, 0, 900, 600], [ROOT, 1000, 0],
              *stage.view(1001, BOX, 1000, [0, 0, 90, 30], (ACCESSIBILITY, {"r": 2, "l": "A part"})))
    title = page.title()
    checks.equal("A page without a title of a screen has a heading of level 1 with the title of the document",
                 page.evaluate(levels),
                 [[title, "1"], ["A part", "2"]])
    checks.equal("The heading with the title of the document is in the main landmark",
                 page.get_by_role("main").get_by_role("heading", name=title).count(), 1)
    region, navigation = 30, 31
    screen = lambda number, role, parent, name: [
        *stage.view(number, BOX, parent, [0, 0, 100, 100], (ACCESSIBILITY, {"r": role, "l": name})),
        *stage.view(number + 1, BOX, number, [0, 0, 100, 20], (ACCESSIBILITY, {"r": 2, "d": 1, "l": name})),
        *stage.view(number + 2, BOX, number, [0, 20, 100, 20], (ACCESSIBILITY, {"r": 2, "l": f"In {name}"}))]
    stage.add([DESTROY, 1001], *screen(1010, navigation, 1000, "Sidebar"), *screen(1020, region, 1000, "Content"))
    expected = [["Sidebar", "2"], ["In Sidebar", "3"], ["Content", "1"], ["In Content", "2"]]
    checks.equal("The last screen's title has level 1, a sidebar's title level 2, and headings in them one level more",
                 page.evaluate(levels), expected)
    stage.add(*stage.view(1030, BOX, 1020, [0, 40, 100, 60], (ACCESSIBILITY, {"r": LIST, "l": "Examples"})),
              *stage.view(1031, BOX, 1030, [0, 0, 100, 60], (ACCESSIBILITY, {"r": 7})),
              *screen(1040, region, 1031, "Left"), *screen(1050, region, 1031, "Right"))
    checks.equal("The titles of screens in a row are one level below the heading before their list",
                 page.evaluate(levels), [
        *expected, ["Left", "3"], ["In Left", "4"], ["Right", "3"], ["In Right", "4"]])
    stage.add([HIDE, 1020, 1])
    checks.equal("If the last screen is hidden, the page has a heading of level 1 with the title of the document",
                 page.evaluate(levels),
                 [[title, "1"], *expected[:2]])


def scroll_views_without_controls_are_tab_stops(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    scroll = lambda number, name, y: [
        *stage.view(number, SCROLL_VIEW, GROUND, [0, y, 200, 100], (SCROLL, 1, 200, 400),
                    (ACCESSIBILITY, {"r": 0, "l": name})),
        *stage.view(number + 1, BOX, number, [0, 300, 200, 30], (ACCESSIBILITY, {"r": 3, "l": "Below"}))]
    stage.add(*scroll(1010, "Text", 0), *scroll(1020, "Controls", 120), [SET, 1021, INTERACTION, 3])
    tab_indices = lambda: [stage.element(number, "e.getAttribute('tabindex')") for number in (1010, 1020)]
    checks.equal("A scroll view is a tab stop if it has no focusable content", tab_indices(), ["0", None])
    stage.element(1010, "e.focus()")
    page.keyboard.press("End")
    until(page, "rowan.views.get(1010).scroll.offset === 300")
    stage.add([SET, 1011, INTERACTION, 3 | 16], [RESET, 1021, INTERACTION])
    checks.equal("A scroll view is no tab stop if its content takes the focus, even if Tab skips that content",
                 tab_indices(), [None, "0"])
    stage.add([SET, 1020, SCROLL, 1, 200, 90])
    checks.equal("A scroll view is no tab stop if its content fits", tab_indices(), [None, None])


@needs("devtools")
def reading_order_ignores_depth(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 80, 80], (INTERACTION, 3), (DEPTH, 1),
                          (ACCESSIBILITY, {"r": 3, "l": "First"})),
              *stage.view(1002, BOX, GROUND, [20, 20, 80, 80], (INTERACTION, 3),
                          (ACCESSIBILITY, {"r": 3, "l": "Second"})))
    found = [name for role, name in tree(page) if role == "button" and name in ("First", "Second")]
    checks.equal("The accessibility tree lists overlapping views in the order of the document, not of their depths",
                 found, ["First", "Second"])
    checks.equal("A point on two overlapping views hits the view with the larger depth", page.evaluate(
        "document.elementFromPoint(50, 50).rowanView.id"), 1001)


@needs("devtools")
def hidden_views_are_omitted(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(*stage.view(1001, BOX, GROUND, [0, 0, 200, 80], (INTERACTION, 3),
                          (ACCESSIBILITY, {"r": 3, "l": "Letter, Open"})),
              *stage.view(1002, BOX, 1001, [0, 0, 80, 80], (INTERACTION, 3 | 16),
                          (ACCESSIBILITY, {"r": 3, "l": "Open", "x": 1})))
    found = [name for role, name in tree(page) if "Open" in name]
    checks.equal("The accessibility tree omits the label of a view that is hidden from assistive technology",
                 found, ["Letter, Open"])


def parts_of_drawings_have_elements(checks, chromium, address):
    with serving(STAGE, "parts") as parts:
        page = open_page(chromium, parts.address, ready="Below the gauge")
        parts.ask("chart")
        june = page.get_by_role("button", name="June")
        june.wait_for()
        boxes = [element.bounding_box() for element in
                 (page.get_by_role("group", name="Sales"), page.get_by_role("img", name="May, 3"), june)]
        (x, y), *positions = [(box["x"], box["y"]) for box in boxes]
        checks.equal("The elements of the parts of a drawing have the positions of the parts",
                     [(left - x, top - y) for left, top in positions], [(0, 10), (50, 0)])
        checks.equal("The elements of the parts of a drawing have the sizes of the parts",
                     [(box["width"], box["height"]) for box in boxes[1:]],
                     [(40, 30), (40, 40)])
        page.mouse.click(x + 70, y + 20)
        checks.equal("A click of the pointer on a part of a drawing activates the drawing",
                     wait_for_note(parts), "drawing")
        june.focus()
        page.keyboard.press("Enter")
        checks.equal("Enter activates the part of a drawing that has the focus", wait_for_note(parts), "June")
        # Assistive technology activates an element by a click event on it, at any position.
        june.evaluate("e => e.click()")
        checks.equal("A scripted click on the element of a drawing's part activates the part",
                     wait_for_note(parts), "June")


@needs("devtools")
def parts_of_drawings_are_read(checks, chromium, address):
    with serving(STAGE, "parts") as parts:
        page = open_page(chromium, parts.address, ready="Below the gauge")
        parts.ask("chart")
        page.get_by_role("button", name="June").wait_for()
        entries = tree(page)
        first_index = entries.index(("group", "Sales"))
        checks.equal("The accessibility tree lists the parts of a drawing in their order, directly after the drawing",
                     entries[first_index + 1:first_index + 3], [("image", "May, 3"), ("button", "June")])


def wait_for_note(parts):
    """Waits until the app has recorded an activation, and returns the record, or an empty text after 200 attempts."""
    for _ in range(200):
        if (notes := parts.ask("notes").strip()) not in ("", "nothing", "[]"):
            return notes
        time.sleep(0.02)
    return ""


run(every_role_and_state, identifiers_are_not_exposed, only_changes_are_written, browsers_expose_labels_and_states,
    actions_are_buttons, tappable_rows_contain_buttons, section_headers_divide_lists, links_are_named_by_their_content,
    tappable_groups_are_buttons, grids_contain_rows, landmarks_follow_screens, headings_follow_screens,
    scroll_views_without_controls_are_tab_stops, reading_order_ignores_depth, hidden_views_are_omitted,
    parts_of_drawings_have_elements, parts_of_drawings_are_read)
