"""Words with several runs: shaped like words with one run, and read, selected and copied correctly."""

import json

from harness import STAGE, copied, frames, open_page, picture, run, serving, until
from stage import Pixels

WORDS = 11
FOREIGN = "漢字かな, क्षत्रिय, กขค, 한국, 🚀 end"
TEXTS = "[...document.querySelectorAll('.lines')].slice(1)"


def app():
    return serving(STAGE, "shaping")


def start(chromium, program):
    page = open_page(chromium, program.address, ready="Shaping")
    page.evaluate("document.fonts.ready.then(() => true)")
    frames(page, 3)
    return page


def ask(page, program, question):
    program.ask(question)
    page.wait_for_timeout(150)
    frames(page, 3)


def ink(pixels, left, top, width, height):
    """Returns the darkness of the pixels of a part of the page."""
    return [[255 - pixels.at(x, y)[1] for x in range(left, left + width)] for y in range(top, top + height)]


def difference(one, other):
    """Returns the share of inked pixels that differ between two parts by more than smoothing explains."""
    pairs = [(a, b) for row, other_row in zip(one, other) for a, b in zip(row, other_row)]
    inked = sum(max(a, b) > 80 for a, b in pairs)
    return sum(abs(a - b) > 90 for a, b in pairs) / max(inked, 1)


def boxes(page):
    """Returns the boxes of the views of the words: in one colour, and in two."""
    all_of_them = page.evaluate(f"""{TEXTS}.map(lines => {{
      const r = lines.parentElement.getBoundingClientRect();
      return [r.left, r.top, r.width, r.height].map(Math.round);
    }})""")
    return list(zip(all_of_them[0:2 * WORDS:2], all_of_them[1:2 * WORDS:2]))


def widths(page):
    """Returns the width of each drawn word, from edge to edge."""
    return page.evaluate(f"""{TEXTS}.slice(0, {2 * WORDS}).map(lines => {{
      const boxes = [...lines.querySelectorAll('.run')].map(run => run.getBoundingClientRect());
      return Math.max(...boxes.map(b => b.right)) - Math.min(...boxes.map(b => b.left));
    }})""")


def same(checks, chromium, program):
    page = start(chromium, program)
    pixels = Pixels(page.screenshot())
    names = page.evaluate(f"{TEXTS}.slice(0, {2 * WORDS}).map(lines => lines.textContent)")
    parts = []
    for index, (one, other) in enumerate(boxes(page)):
        size = (250, 44)
        left, right = ink(pixels, one[0], one[1], *size), ink(pixels, other[0], other[1], *size)
        parts.append(left)
        checks.equal("Both texts have the same words", names[2 * index], names[2 * index + 1])
        share = difference(left, right)
        checks.that(f"{names[2 * index]} in two colours is drawn as in one", share < 0.06, share)
    checks.that("Different words are told apart", difference(parts[0], parts[5]) > 0.5)
    all_widths = widths(page)
    for index in range(WORDS):
        one, other = all_widths[2 * index], all_widths[2 * index + 1]
        checks.that(f"{names[2 * index]} is as wide in two colours as in one", abs(one - other) < 0.5, (one, other))
    ask(page, program, "seen")
    picture(page, "shaping")
    checks.equal("The console is silent", page.problems, [])


def ends(checks, chromium, program):
    page = start(chromium, program)
    measured = json.loads(program.ask("widths"))
    lines = page.evaluate(f"""[...{TEXTS}[{2 * WORDS}].querySelectorAll('.run')].map(run => [
      run.getBoundingClientRect().width, run.textContent,
      run.matches('.joins-before'), run.matches('.joins-after')])""")
    checks.equal("There are as many lines as were measured", len(lines), len(measured))
    checks.that("There are several", len(lines) > 2, lines)
    for index, ((width, text, before, after), expected) in enumerate(zip(lines, measured)):
        checks.that("A line is as wide as it was measured", abs(width - expected) < 0.6, (width, expected))
        checks.equal("Its ends join what is on other lines", (before, after), (index > 0, index < len(lines) - 1))
        checks.that("No joiner is in its text", "\u200d" not in text, text)


def changes(checks, chromium, program):
    page = start(chromium, program)
    first = page.evaluate(f"{TEXTS}.map(lines => lines.textContent)")
    for question in ["plain", "colored", "seen", "plain", "same", "colored"]:
        ask(page, program, question)
        checks.equal(f"After “{question}” all words are there, in their order",
                     page.evaluate(f"{TEXTS}.map(lines => lines.textContent)"), first)
    page.wait_for_timeout(100)
    pixels = Pixels(page.screenshot())
    for one, other in boxes(page):
        share = difference(ink(pixels, one[0], one[1], 250, 44), ink(pixels, other[0], other[1], 250, 44))
        checks.that("and they are drawn alike", share < 0.06, share)
    ask(page, program, "plain")
    checks.equal("No empty lines are left", page.evaluate("document.querySelectorAll('.shaped:empty').length"), 0)
    checks.equal("The console is silent", page.problems, [])


def reading(checks, chromium, program):
    page = start(chromium, program)
    link = page.get_by_role("link", name="believ")
    checks.equal("A part of a word is a link", link.count(), 1)
    words = page.evaluate("[...document.querySelectorAll('.run.linked')].map(e => e.getBoundingClientRect().toJSON())")[0]
    cursor = page.evaluate("getComputedStyle(document.querySelector('.run.linked')).cursor")
    checks.equal("and looks like one", cursor, "pointer")
    hit = page.evaluate("([x, y]) => document.elementFromPoint(x, y).textContent",
                        [words["x"] + words["width"] / 2, words["y"] + words["height"] / 2])
    checks.equal("Its words are hit where they stand", hit, "believ")
    page.evaluate("document.querySelector('.run.linked').closest('.lines').querySelector('.view').focus({focusVisible: true})")
    ringed = page.evaluate("document.querySelector('.run.linked').matches('.ringed')")
    checks.that("The focus is around its words", ringed)
    words = copied(page, """getSelection().selectAllChildren(
      document.querySelector('.run.linked').closest('.lines'))""")
    checks.equal("The whole word is copied as it is", words, "unbelievable")
    checks.equal("The console is silent", page.problems, [])


def foreign(checks, chromium, program):
    page = start(chromium, program)
    runs = page.evaluate(f"""[...{TEXTS}.at(-1).querySelectorAll('.run')].map(run => {{
      const {{ left, right, top, height }} = run.getBoundingClientRect();
      return {{ text: run.textContent, left, right, top, height }};
    }}).sort((a, b) => a.left - b.left)""")
    checks.equal("All scripts are on the page", "".join(run["text"] for run in runs), FOREIGN)
    for one, other in zip(runs, runs[1:]):
        checks.that(f"“{one['text']}” ends where “{other['text']}” begins",
                    abs(one["right"] - other["left"]) < 1.5, (one, other))
        checks.that("Both stand on one line", abs(one["top"] - other["top"]) < 1.01, (one, other))
        checks.that("as high as each other", abs(one["height"] - other["height"]) < 2.01, (one, other))
    checks.that("Ideographs are as wide as the font size", abs(runs[0]["right"] - runs[0]["left"] - 80) < 1.5 or
                runs[0]["text"] != "漢字かな", runs[0])
    checks.equal("The console is silent", page.problems, [])


if __name__ == "__main__":
    run(same, ends, changes, reading, foreign, program=app)
