"""Selected text is copied in reading order, whatever the order and the positions of its runs."""

from harness import copied, open_page, picture, run, until
from stage import (
    BOX, FRAME, GROUND, INTERACTION, PLACE, SCROLL, SCROLL_VIEW, SET, TEXT, TEXT_VIEW, Stage)


def select(first, last=None):
    return f"""() => {{
      const runs = id => [...rowan.views.get(id).element.querySelectorAll('.run')];
      const [a, b] = [runs({first})[0], runs({last or first}).at(-1)];
      getSelection().setBaseAndExtent(a.firstChild, 0, b.firstChild, b.textContent.length);
    }}"""


def text(number, parent, x, y, *lines, width=200):
    return [[0, number, TEXT_VIEW], [PLACE, number, parent], [FRAME, number, x, y, width, 20 * len(lines)],
            [SET, number, TEXT, 0, 0, *[[15 + 20 * i, *line] for i, line in enumerate(lines)]]]


def run_of(words, x, level=0):
    return [words, x, 900, 14, 2, level]


def prepare(chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    # The font face of the title, which is loaded.
    page.evaluate("""() => {
      const family = getComputedStyle(document.querySelector('.run')).fontFamily.match(/rowan-(\\w+)/)[1];
      rowan.views.faces.add([900, family, 0, 400, 0]);
    }""")
    return page, stage


def directions_are_read_in_order(checks, chromium, address):
    page, stage = prepare(chromium, address)
    # In the order of rule L2: an English sentence with a Hebrew name that contains a number.
    line = [run_of("Call ", 0), run_of("12", 40, 2), run_of("רחוב ", 60, 1),
            run_of("now", 110)]
    stage.add(*text(1001, GROUND, 20, 20, line))
    checks.equal("Runs of both directions are copied as they are read",
                 copied(page, select(1001)), "Call רחוב 12 now")
    # A Hebrew paragraph with English words, from right to left.
    line = [run_of("ישן", 0, 1), run_of("big ", 30, 2), run_of("house", 55, 2),
            run_of("היה ", 100, 1)]
    stage.add(*text(1002, GROUND, 20, 60, line))
    checks.equal("So is a paragraph from right to left", copied(page, select(1002)), "היה big house ישן")
    order = page.evaluate(
        "[...rowan.views.get(1002).element.querySelectorAll('.run')].map(e => e.textContent)")
    checks.equal("Assistive technology reads the same order", order, ["היה ", "big ", "house", "ישן"])


def rows_are_lines(checks, chromium, address):
    page, stage = prepare(chromium, address)
    mutations = stage.view(1000, SCROLL_VIEW, GROUND, [0, 0, 600, 400], (SCROLL, 1, 600, 4000))
    # Mounted in an order that differs from their positions.
    for index in (2, 0, 1):
        row = 1100 + index
        mutations += stage.view(row, BOX, 1000, [0, index * 40, 600, 40])
        mutations += text(1200 + index, row, 10, 8, [run_of(f"Name {index}", 0)])
        mutations += text(1300 + index, row, 300, 8, [run_of(f"{index} %", 0)])
    stage.add(*mutations)
    everything = "() => getSelection().selectAllChildren(rowan.views.get(1000).element)"
    checks.equal("Rows are lines in the order in which they stand, columns have spaces",
                 copied(page, everything), "Name 0 0 %\nName 1 1 %\nName 2 2 %")
    stage.add([SET, 1101, INTERACTION, 1])
    checks.equal("What is pressed is not copied along", copied(page, everything), "Name 0 0 %\nName 2 2 %")
    picture(page, "selection")
    part = """() => {
      const node = id => rowan.views.get(id).element.querySelector('.run').firstChild;
      getSelection().setBaseAndExtent(node(1200), 2, node(1300), 1);
    }"""
    checks.equal("A part of a row is a part of its line", copied(page, part), "me 0 0")


def wrapped_lines_are_joined(checks, chromium, address):
    page, stage = prepare(chromium, address)
    stage.add(*text(1001, GROUND, 20, 20, [run_of("one two", 0)], [run_of("three", 0)]))
    checks.equal("Lines of one text are one text", copied(page, select(1001)), "one two three")
    # Another font in the middle of a word.
    width = page.evaluate("rowan.views.get(1001).element.querySelector('.run').getBoundingClientRect().width")
    stage.add(*text(1002, GROUND, 20, 80, [run_of("one two", 0), run_of("fold", width)]))
    checks.equal("A word in two fonts stays whole", copied(page, select(1002)), "one twofold")


def fields_copy_for_themselves(checks, chromium, address):
    page = open_page(chromium, address)
    field = page.get_by_role("searchbox")
    field.fill("typed text")
    # The session writes the text in uppercase letters.
    until(page, "document.querySelector('input').value === 'TYPED TEXT'")
    got = copied(page, "() => { const e = document.querySelector('input'); e.focus(); e.setSelectionRange(0, 5) }")
    checks.equal("A field copies what is selected in it", got, "TYPED")


def labels_of_buttons_are_not_copied(checks, chromium, address):
    page, stage = prepare(chromium, address)
    stage.add(
        *stage.view(1001, BOX, GROUND, [20, 20, 200, 60], (INTERACTION, 1)),
        # The label is nested deeper than the view that takes the taps.
        *stage.view(1002, BOX, 1001, [0, 0, 200, 60]),
        *text(1003, 1002, 10, 8, [run_of("Press", 0)]),
        *text(1004, GROUND, 20, 100, [run_of("Title", 0)]))
    everything = "() => getSelection().selectAllChildren(document.querySelector('#layers'))"
    lines = copied(page, everything).split("\n")
    checks.equal("Titles can be copied, buttons cannot",
                 ["Title" in lines, "Press" in lines], [True, False])


run(directions_are_read_in_order, rows_are_lines, wrapped_lines_are_joined, fields_copy_for_themselves,
    labels_of_buttons_are_not_copied)
