"""The edges of views: borders in front of the content, and scroll bars at the trailing side."""

from harness import open_page, picture, run, until, with_bars
from stage import (
    BACKGROUND, BORDER, BOX, CLIPS, GROUND, RADIUS, REVEAL, SCROLL, SCROLL_VIEW, SET, TRACK, Pixels, Stage)

LIST, ROW, TITLE, CARD, FILLING, SHELF, BOOK, SAMPLE = range(1000, 1008)
LINE, PLAIN, STUCK = 5, 6, 11


def a_list(page, *more, frame=(100, 100, 300, 200)):
    """Creates a list with a border, a row that fills it, and a sticky title."""
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, frame, (BORDER, LINE, 2), *more),
        *stage.view(ROW, BOX, LIST, [0, 0, 300, 1000], (BACKGROUND, PLAIN)),
        *stage.view(TITLE, BOX, LIST, [0, 40, 300, 30], (BACKGROUND, STUCK), (TRACK, 1, 40, 900)),
        *stage.view(SAMPLE, BOX, GROUND, [600, 100, 20, 20], (BACKGROUND, LINE)),
        *stage.view(SAMPLE + 1, BOX, GROUND, [600, 140, 20, 20], (BACKGROUND, STUCK)))
    return stage


def lists_keep_their_line(checks, chromium, address):
    page = open_page(chromium, address)
    stage = a_list(page, (SCROLL, 1, 300, 1000), (RADIUS, 6))
    for offset in (0, 30, 200, 800):
        stage.add([REVEAL, LIST, offset, 0])
        pixels = Pixels(page.screenshot())
        line = pixels.at(610, 110)
        for side, point in {"left": (101, 210), "right": (398, 210), "top": (250, 101),
                            "bottom": (250, 298)}.items():
            checks.equal(f"The line is whole at the {side}, at {offset}", pixels.at(*point), line)
        checks.that(f"Inside of it there is content, at {offset}", pixels.at(250, 210) != line)
        if offset > 40:
            checks.equal(f"The title is in its place, at {offset}", pixels.at(250, 115), pixels.at(610, 150))
    picture(page, "list-line")
    page.mouse.click(101, 210)
    tap = page.evaluate("sent.findLast(m => m.t === 'tap')?.v ?? 0")
    checks.that("What is below the line is hit through it", tap in (0, ROW), str(tap))
    checks.equal("Nothing is longer for the line", stage.element(LIST, "e.scrollHeight"), 1000)
    stage.add([SET, LIST, BORDER, PLAIN, 2])
    checks.that("It changes its colour", Pixels(page.screenshot()).at(101, 210) != line)
    checks.equal("The console is silent", page.problems, [])


def boxes_keep_their_line(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 200, 100], (BORDER, LINE, 2), (RADIUS, 8), (CLIPS, 1)),
        *stage.view(FILLING, BOX, CARD, [0, 0, 200, 100], (BACKGROUND, PLAIN)),
        *stage.view(SAMPLE, BOX, GROUND, [600, 100, 20, 20], (BACKGROUND, LINE)))
    pixels = Pixels(page.screenshot())
    for point in ((101, 150), (298, 150), (200, 101), (200, 198)):
        checks.equal(f"The line is in front of what fills the view, at {point}", pixels.at(*point),
                     pixels.at(610, 110))
    checks.that("Which is seen inside", pixels.at(200, 150) != pixels.at(610, 110))


def bars_stand_where_lines_end(checks, chromium, address):
    with with_bars(chromium) as started:
        for name, bits in (("right", 0), ("left", 4)):
            page = open_page(started, address)
            stage = a_list(page, (SCROLL, 1, 300, 1000, bits))
            stage.add(
                *stage.view(SHELF, SCROLL_VIEW, LIST, [20, 80, 200, 40], (SCROLL, 0, 900, 40, bits and 1)),
                *stage.view(BOOK, BOX, SHELF, [150, 0, 50, 40], (BACKGROUND, LINE)))
            checks.equal(f"So does what scrolls in it ({name})", (stage.box(SHELF), stage.box(BOOK)),
                         ([120, 180, 200, 40], [270, 180, 50, 40]))
            bar = stage.element(LIST, "e.offsetWidth - e.clientWidth")
            checks.that(f"There is a bar ({name})", bar > 0, str(bar))
            checks.equal(f"It stands at the {name}", stage.element(LIST, "e.clientLeft"),
                         bar if bits else 0)
            for offset in (0, 200):
                stage.add([REVEAL, LIST, offset, 0])
                checks.equal(f"Rows stand where they would without it ({name}, {offset})",
                             stage.box(ROW), [100, 100 - offset, 300, 1000])
                title = max(40 - offset, 0)
                checks.equal(f"So do titles that stay ({name}, {offset})", stage.box(TITLE),
                             [100, 100 + title, 300, 30])
            pixels = Pixels(page.screenshot())
            end = 398 if bits else 101
            checks.equal(f"The line is whole on the other side ({name})", pixels.at(end, 210),
                         pixels.at(610, 110))
            x = 100 + bar / 2 if bits else 400 - bar / 2
            start = page.evaluate("sent.length")
            page.mouse.move(x, 145)
            page.mouse.down()
            page.mouse.move(x, 175, steps=4)
            until(page, f"sent.slice({start}).some(m => m.t === 'scroll' && m.p === 1)")
            page.mouse.up()
            checks.that(f"Who drags it holds the content ({name})", True)
            picture(page, f"list-bar-{name}")
            checks.equal("The console is silent", page.problems, [])
            page.context.close()


run(lists_keep_their_line, boxes_keep_their_line, bars_stand_where_lines_end)
