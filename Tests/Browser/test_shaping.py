"""Words in several runs: they are shaped like words in one run, and exposed, selected and copied as one word."""

import json

from harness import STAGE, copied, frames, open_page, picture, run, serving, until
from stage import Pixels

WORDS = 11
TEXT_IN_SEVERAL_SCRIPTS = "漢字かな, क्षत्रिय, กขค, 한국, 🚀 end"
TEXTS = "[...document.querySelectorAll('.lines')].slice(1)"


def app():
    return serving(STAGE, "shaping")


def open_app(chromium, program):
    page = open_page(chromium, program.address, ready="Shaping")
    page.evaluate("document.fonts.ready.then(() => true)")
    frames(page, 3)
    return page


def ask(page, program, command):
    program.ask(command)
    page.wait_for_timeout(150)
    frames(page, 3)


def ink(pixels, left, top, width, height):
    """Returns the darkness of each pixel in a rectangle of the page, in rows."""
    return [[255 - pixels.at(x, y)[1] for x in range(left, left + width)] for y in range(top, top + height)]


def difference(one, other):
    """Returns the share of inked pixels that differ between two rectangles by more than smoothing explains."""
    pairs = [(a, b) for row, other_row in zip(one, other) for a, b in zip(row, other_row)]
    inked = sum(max(a, b) > 80 for a, b in pairs)
    return sum(abs(a - b) > 90 for a, b in pairs) / max(inked, 1)


def boxes(page):
    """Returns the boxes of the views of each word: of its text in one run, and of its text in several runs."""
    all_boxes = page.evaluate(f"""{TEXTS}.map(lines => {{
      const r = lines.parentElement.getBoundingClientRect();
      return [r.left, r.top, r.width, r.height].map(Math.round);
    }})""")
    return list(zip(all_boxes[0:2 * WORDS:2], all_boxes[1:2 * WORDS:2]))


def widths(page):
    """Returns the width of each drawn text of the words, from the left edge to the right edge of its runs."""
    return page.evaluate(f"""{TEXTS}.slice(0, {2 * WORDS}).map(lines => {{
      const boxes = [...lines.querySelectorAll('.run')].map(run => run.getBoundingClientRect());
      return Math.max(...boxes.map(b => b.right)) - Math.min(...boxes.map(b => b.left));
    }})""")


def words_in_several_runs(checks, chromium, program):
    page = open_app(chromium, program)
    pixels = Pixels(page.screenshot())
    names = page.evaluate(f"{TEXTS}.slice(0, {2 * WORDS}).map(lines => lines.textContent)")
    parts = []
    for index, (one, other) in enumerate(boxes(page)):
        size = (250, 44)
        left, right = ink(pixels, one[0], one[1], *size), ink(pixels, other[0], other[1], *size)
        parts.append(left)
        checks.equal("A word in several runs has the same text as the word in one run",
                     names[2 * index], names[2 * index + 1])
        share = difference(left, right)
        checks.that(f"The word “{names[2 * index]}” in several runs is drawn like the word in one run",
                    share < 0.06, share)
    checks.that("More than half of the inked pixels differ between two different words",
                difference(parts[0], parts[5]) > 0.5)
    all_widths = widths(page)
    for index in range(WORDS):
        one, other = all_widths[2 * index], all_widths[2 * index + 1]
        checks.that(f"The word “{names[2 * index]}” in several runs has the width of the word in one run",
                    abs(one - other) < 0.5, (one, other))
    ask(page, program, "seen")
    picture(page, "shaping")
    checks.equal("The page reports no errors", page.problems, [])


def line_ends(checks, chromium, program):
    page = open_app(chromium, program)
    measured = json.loads(program.ask("widths"))
    lines = page.evaluate(f"""[...{TEXTS}[{2 * WORDS}].querySelectorAll('.run')].map(run => [
      run.getBoundingClientRect().width, run.textContent,
      run.matches('.joins-before'), run.matches('.joins-after')])""")
    checks.equal("A wrapped word has as many lines as the text measurer returns", len(lines), len(measured))
    checks.that("A wrapped word has more than two lines", len(lines) > 2, lines)
    for index, ((width, text, before, after), expected) in enumerate(zip(lines, measured)):
        checks.that("Each line of a wrapped word has the width that the text measurer returns",
                    abs(width - expected) < 0.6, (width, expected))
        checks.equal("The ends of each line of a wrapped word are marked as joined to the letters on adjacent lines",
                     (before, after), (index > 0, index < len(lines) - 1))
        checks.that("The text of a line of a wrapped word contains no zero-width joiner", "\u200d" not in text, text)


def color_changes(checks, chromium, program):
    page = open_app(chromium, program)
    first = page.evaluate(f"{TEXTS}.map(lines => lines.textContent)")
    for command in ["plain", "colored", "seen", "plain", "same", "colored"]:
        ask(page, program, command)
        checks.equal(f"After the command “{command}”, all words have their texts and their order",
                     page.evaluate(f"{TEXTS}.map(lines => lines.textContent)"), first)
    page.wait_for_timeout(100)
    pixels = Pixels(page.screenshot())
    for one, other in boxes(page):
        share = difference(ink(pixels, one[0], one[1], 250, 44), ink(pixels, other[0], other[1], 250, 44))
        checks.that("Words in several runs are drawn like words in one run after their colours have changed",
                    share < 0.06, share)
    ask(page, program, "plain")
    checks.equal("Words that change from several runs to one run leave no empty elements",
                 page.evaluate("document.querySelectorAll('.shaped:empty').length"), 0)
    checks.equal("The page reports no errors", page.problems, [])


def link_within_word(checks, chromium, program):
    page = open_app(chromium, program)
    link = page.get_by_role("link", name="believ")
    checks.equal("A link on a part of a word is exposed with the role of a link", link.count(), 1)
    words = page.evaluate("[...document.querySelectorAll('.run.linked')].map(e => e.getBoundingClientRect().toJSON())")[0]
    cursor = page.evaluate("getComputedStyle(document.querySelector('.run.linked')).cursor")
    checks.equal("The cursor over a link within a word is that of a link", cursor, "pointer")
    hit = page.evaluate("([x, y]) => document.elementFromPoint(x, y).textContent",
                        [words["x"] + words["width"] / 2, words["y"] + words["height"] / 2])
    checks.equal("A hit test at the letters of a link within a word returns the link", hit, "believ")
    page.evaluate("document.querySelector('.run.linked').closest('.lines').querySelector('.view').focus({focusVisible: true})")
    ringed = page.evaluate("document.querySelector('.run.linked').matches('.ringed')")
    checks.that("The run of a focused link within a word has the focus ring", ringed)
    words = copied(page, """getSelection().selectAllChildren(
      document.querySelector('.run.linked').closest('.lines'))""")
    checks.equal("A word that contains a link is copied as one word", words, "unbelievable")
    checks.equal("The page reports no errors", page.problems, [])


def several_scripts(checks, chromium, program):
    page = open_app(chromium, program)
    runs = page.evaluate(f"""[...{TEXTS}.at(-1).querySelectorAll('.run')].map(run => {{
      const {{ left, right, top, height }} = run.getBoundingClientRect();
      return {{ text: run.textContent, left, right, top, height }};
    }}).sort((a, b) => a.left - b.left)""")
    checks.equal("The runs of a text in several scripts contain the whole text",
                 "".join(run["text"] for run in runs), TEXT_IN_SEVERAL_SCRIPTS)
    for one, other in zip(runs, runs[1:]):
        checks.that(f"The run “{one['text']}” ends at the start of the run “{other['text']}”",
                    abs(one["right"] - other["left"]) < 1.5, (one, other))
        checks.that("Adjacent runs in different scripts are on the same line",
                    abs(one["top"] - other["top"]) < 1.01, (one, other))
        checks.that("Adjacent runs in different scripts have the same height",
                    abs(one["height"] - other["height"]) < 2.01, (one, other))
    checks.that("A run of four ideographs has four times the font size as its width",
                abs(runs[0]["right"] - runs[0]["left"] - 80) < 1.5 or
                runs[0]["text"] != "漢字かな", runs[0])
    checks.equal("The page reports no errors", page.problems, [])


if __name__ == "__main__":
    run(words_in_several_runs, line_ends, color_changes, link_within_word, several_scripts, program=app)
