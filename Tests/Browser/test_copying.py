"""Copies of selected text, which are in reading order for any order and any positions of its runs."""

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


def run_of(content, x, level=0):
    return [content, x, 900, 14, 2, level]


def open_stage(chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    # Registers the number 900 for the font face of the title, which the page has loaded.
    page.evaluate("""() => {
      const family = getComputedStyle(document.querySelector('.run')).fontFamily.match(/rowan-(\\w+)/)[1];
      rowan.views.faces.add([900, family, 0, 400, 0]);
    }""")
    return page, stage


def both_directions_are_copied_in_reading_order(checks, chromium, address):
    page, stage = open_stage(chromium, address)
    # An English sentence with a Hebrew name that contains a number. Its runs are in visual order, which is the
    # result of rule L2 of the Unicode bidirectional algorithm.
    line = [run_of("Call ", 0), run_of("12", 40, 2), run_of("רחוב ", 60, 1),
            run_of("now", 110)]
    stage.add(*text(1001, GROUND, 20, 20, line))
    checks.equal("A left-to-right line with Hebrew words and a number is copied in reading order",
                 copied(page, select(1001)), "Call רחוב 12 now")
    # A line of a Hebrew paragraph with an English phrase, with runs in visual order.
    line = [run_of("ישן", 0, 1), run_of("big ", 30, 2), run_of("house", 55, 2),
            run_of("היה ", 100, 1)]
    stage.add(*text(1002, GROUND, 20, 60, line))
    checks.equal("A right-to-left line with English words is copied in reading order",
                 copied(page, select(1002)), "היה big house ישן")
    order = page.evaluate(
        "[...rowan.views.get(1002).element.querySelectorAll('.run')].map(e => e.textContent)")
    checks.equal("The runs of a right-to-left line have elements in reading order",
                 order, ["היה ", "big ", "house", "ישן"])


def rows_are_copied_as_lines(checks, chromium, address):
    page, stage = open_stage(chromium, address)
    mutations = stage.view(1000, SCROLL_VIEW, GROUND, [0, 0, 600, 400], (SCROLL, 1, 600, 4000))
    # The rows are mounted in an order that differs from the order of their positions.
    for index in (2, 0, 1):
        row = 1100 + index
        mutations += stage.view(row, BOX, 1000, [0, index * 40, 600, 40])
        mutations += text(1200 + index, row, 10, 8, [run_of(f"Name {index}", 0)])
        mutations += text(1300 + index, row, 300, 8, [run_of(f"{index} %", 0)])
    stage.add(*mutations)
    select_all = "() => getSelection().selectAllChildren(rowan.views.get(1000).element)"
    checks.equal("Selected rows are copied as lines in visual order, with spaces between columns",
                 copied(page, select_all), "Name 0 0 %\nName 1 1 %\nName 2 2 %")
    stage.add([SET, 1101, INTERACTION, 1])
    checks.equal("A selected row that is tappable is not copied", copied(page, select_all), "Name 0 0 %\nName 2 2 %")
    picture(page, "selection")
    select_part = """() => {
      const node = id => rowan.views.get(id).element.querySelector('.run').firstChild;
      getSelection().setBaseAndExtent(node(1200), 2, node(1300), 1);
    }"""
    checks.equal("A row that is selected in part is copied in part", copied(page, select_part), "me 0 0")


def wrapped_lines_are_copied_as_one(checks, chromium, address):
    page, stage = open_stage(chromium, address)
    stage.add(*text(1001, GROUND, 20, 20, [run_of("one two", 0)], [run_of("three", 0)]))
    checks.equal("Wrapped lines of a text are copied as one line",
                 copied(page, select(1001)), "one two three")
    # A word of two runs, as after a change of the font within a word: the second run begins where the first ends.
    width = page.evaluate("rowan.views.get(1001).element.querySelector('.run').getBoundingClientRect().width")
    stage.add(*text(1002, GROUND, 20, 80, [run_of("one two", 0), run_of("fold", width)]))
    checks.equal("A word in two adjacent runs is copied as one word", copied(page, select(1002)), "one twofold")


def fields_copy_their_selection(checks, chromium, address):
    page = open_page(chromium, address)
    field = page.get_by_role("searchbox")
    field.fill("typed text")
    # The session rewrites the text of the field in uppercase letters.
    until(page, "document.querySelector('input').value === 'TYPED TEXT'")
    copied_text = copied(
        page, "() => { const e = document.querySelector('input'); e.focus(); e.setSelectionRange(0, 5) }")
    checks.equal("A text field copies its selected text", copied_text, "TYPED")


def labels_of_buttons_are_not_copied(checks, chromium, address):
    page, stage = open_stage(chromium, address)
    stage.add(
        *stage.view(1001, BOX, GROUND, [20, 20, 200, 60], (INTERACTION, 1)),
        # The label is nested deeper than the view that receives the taps.
        *stage.view(1002, BOX, 1001, [0, 0, 200, 60]),
        *text(1003, 1002, 10, 8, [run_of("Press", 0)]),
        *text(1004, GROUND, 20, 100, [run_of("Title", 0)]))
    select_all = "() => getSelection().selectAllChildren(document.querySelector('#layers'))"
    lines = copied(page, select_all).split("\n")
    checks.equal("Selecting the whole page copies titles, but no labels of tappable views",
                 ["Title" in lines, "Press" in lines], [True, False])


run(both_directions_are_copied_in_reading_order, rows_are_copied_as_lines, wrapped_lines_are_copied_as_one,
    fields_copy_their_selection, labels_of_buttons_are_not_copied)
