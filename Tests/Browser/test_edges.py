"""The edges of views: borders in front of the content, and scroll bars at the trailing side."""

from harness import open_page, picture, run, until, with_bars
from stage import (
    BACKGROUND, BORDER, BOX, CLIPS, GROUND, RADIUS, REVEAL, SCROLL, SCROLL_VIEW, SET, TRACK, Pixels, Stage)

LIST, ROW, TITLE, CARD, CONTENT, INNER_LIST, INNER_ROW, COLOR_SAMPLE = range(1000, 1008)
BORDER_COLOR, ROW_COLOR, TITLE_COLOR = 5, 6, 11


def show_list(page, *attributes, frame=(100, 100, 300, 200)):
    """Shows a list with a border, a row higher than the list, a sticky title, and samples of two colours."""
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, frame, (BORDER, BORDER_COLOR, 2), *attributes),
        *stage.view(ROW, BOX, LIST, [0, 0, 300, 1000], (BACKGROUND, ROW_COLOR)),
        *stage.view(TITLE, BOX, LIST, [0, 40, 300, 30], (BACKGROUND, TITLE_COLOR), (TRACK, 1, 40, 900)),
        *stage.view(COLOR_SAMPLE, BOX, GROUND, [600, 100, 20, 20], (BACKGROUND, BORDER_COLOR)),
        *stage.view(COLOR_SAMPLE + 1, BOX, GROUND, [600, 140, 20, 20], (BACKGROUND, TITLE_COLOR)))
    return stage


def lists_draw_border_in_front(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show_list(page, (SCROLL, 1, 300, 1000), (RADIUS, 6))
    for offset in (0, 30, 200, 800):
        stage.add([REVEAL, LIST, offset, 0])
        pixels = Pixels(page.screenshot())
        border_color = pixels.at(610, 110)
        for side, point in {"left": (101, 210), "right": (398, 210), "top": (250, 101),
                            "bottom": (250, 298)}.items():
            checks.equal(f"The border of a list is in front of the content on the {side} side at offset {offset}",
                         pixels.at(*point), border_color)
        checks.that(f"The border of a list does not cover the middle of the content at offset {offset}",
                    pixels.at(250, 210) != border_color)
        if offset > 40:
            checks.equal(f"A sticky title is at the top of the list at offset {offset}",
                         pixels.at(250, 115), pixels.at(610, 150))
    picture(page, "list-line")
    page.mouse.click(101, 210)
    tap = page.evaluate("sent.findLast(m => m.t === 'tap')?.v ?? 0")
    checks.that("A click on the border of a list hits the row below the border, or no view", tap in (0, ROW), str(tap))
    checks.equal("The border of a list does not change its scrollable height",
                 stage.element(LIST, "e.scrollHeight"), 1000)
    stage.add([SET, LIST, BORDER, ROW_COLOR, 2])
    checks.that("A list is no longer drawn with the old colour of a changed border",
                Pixels(page.screenshot()).at(101, 210) != border_color)
    checks.equal("The page reports no errors when a list with a border scrolls", page.problems, [])


def boxes_draw_border_in_front(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(
        *stage.view(CARD, BOX, GROUND, [100, 100, 200, 100], (BORDER, BORDER_COLOR, 2), (RADIUS, 8), (CLIPS, 1)),
        *stage.view(CONTENT, BOX, CARD, [0, 0, 200, 100], (BACKGROUND, ROW_COLOR)),
        *stage.view(COLOR_SAMPLE, BOX, GROUND, [600, 100, 20, 20], (BACKGROUND, BORDER_COLOR)))
    pixels = Pixels(page.screenshot())
    for point in ((101, 150), (298, 150), (200, 101), (200, 198)):
        checks.equal(f"The border of a box is in front of content that fills the box, at {point}", pixels.at(*point),
                     pixels.at(610, 110))
    checks.that("The border of a box does not cover the middle of the content",
                pixels.at(200, 150) != pixels.at(610, 110))


def scroll_bars_are_at_trailing_side(checks, chromium, address):
    with with_bars(chromium) as browser_with_bars:
        for name, bits in (("right", 0), ("left", 4)):
            page = open_page(browser_with_bars, address)
            stage = show_list(page, (SCROLL, 1, 300, 1000, bits))
            stage.add(
                *stage.view(INNER_LIST, SCROLL_VIEW, LIST, [20, 80, 200, 40], (SCROLL, 0, 900, 40, bits and 1)),
                *stage.view(INNER_ROW, BOX, INNER_LIST, [150, 0, 50, 40], (BACKGROUND, BORDER_COLOR)))
            checks.equal(f"A scroll bar on the {name} does not move a scroll view in the list or its content",
                         (stage.box(INNER_LIST), stage.box(INNER_ROW)),
                         ([120, 180, 200, 40], [270, 180, 50, 40]))
            bar_width = stage.element(LIST, "e.offsetWidth - e.clientWidth")
            checks.that(f"A list whose content is higher than its frame has a scroll bar ({name})",
                        bar_width > 0, str(bar_width))
            checks.equal(f"The scroll bar of a list is on the {name}", stage.element(LIST, "e.clientLeft"),
                         bar_width if bits else 0)
            for offset in (0, 200):
                stage.add([REVEAL, LIST, offset, 0])
                checks.equal(f"A scroll bar on the {name} does not move rows at offset {offset}",
                             stage.box(ROW), [100, 100 - offset, 300, 1000])
                title = max(40 - offset, 0)
                checks.equal(f"A scroll bar on the {name} does not move sticky titles at offset {offset}",
                             stage.box(TITLE),
                             [100, 100 + title, 300, 30])
            pixels = Pixels(page.screenshot())
            opposite_x = 398 if bits else 101
            checks.equal(f"A list with a scroll bar on the {name} has its border on the other side",
                         pixels.at(opposite_x, 210), pixels.at(610, 110))
            x = 100 + bar_width / 2 if bits else 400 - bar_width / 2
            start = page.evaluate("sent.length")
            page.mouse.move(x, 145)
            page.mouse.down()
            page.mouse.move(x, 175, steps=4)
            until(page, f"sent.slice({start}).some(m => m.t === 'scroll' && m.p === 1)")
            page.mouse.up()
            checks.that(f"Dragging a scroll bar on the {name} sends a scroll message with the phase of a drag", True)
            picture(page, f"list-bar-{name}")
            checks.equal("The page reports no errors when a scroll bar is dragged", page.problems, [])
            page.context.close()


run(lists_draw_border_in_front, boxes_draw_border_in_front, scroll_bars_are_at_trailing_side)
