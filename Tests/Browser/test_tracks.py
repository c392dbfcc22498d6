"""Tracks of sticky headers: the positions of views that move while a scroll view scrolls."""

from harness import drag, needs, open_page, picture, run, still, until
from stage import (
    BACKGROUND, BOX, CORRECT, DESTROY, FRAME, GROUND, LONGEST_EXTENT, RESET, REVEAL, SCROLL, SCROLL_VIEW, SET,
    TRACK, Stage)

LIST, HEADER, INNER, HEIGHT = 1000, 1001, 1002, 400
# The tolerance in pixels: scroll timelines of Chromium count sixteenths of a pixel, and its layout counts 64ths.
RESOLUTION = 1 / 16 + 1 / 64
# Records in every frame the offset, and the distance of the header from the position of its track.
WATCH = """([list, header, frame, start, end]) => {
  globalThis.errors = [];
  const { scroll, element } = rowan.views.get(list);
  const step = () => {
    const top = rowan.views.get(header).element.getBoundingClientRect().top
      - element.getBoundingClientRect().top;
    const way = Math.min(Math.max(scroll.offset, start), end) - start;
    errors.push([scroll.offset, top - (frame + way - scroll.offset)]);
    globalThis.watching = requestAnimationFrame(step);
  };
  step();
}"""


def show_list(page, content, frame, start, end):
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, HEIGHT], (SCROLL, 1, 300, content)),
        *[m for i in range(12) for m in stage.view(
            1100 + i, BOX, LIST, [0, frame + 30 + i * 60, 300, 58], (BACKGROUND, 1))],
        *stage.view(HEADER, BOX, LIST, [0, frame, 300, 30], (BACKGROUND, 6), (TRACK, 1, start, end)))
    return stage


def check_positions(checks, stage, sentence, frame, start, end, offsets):
    for offset in offsets:
        stage.add([REVEAL, LIST, offset, 0])
        top = stage.box(HEADER)[1] - 20
        distance = min(max(offset, start), end) - start
        expected = frame + distance - offset
        # A header whose position is outside the viewport may be anywhere outside the viewport.
        is_expected = abs(top - expected) < 0.02 if -100 < expected < HEIGHT else not -30 < top < HEIGHT
        checks.that(f"{sentence} at the offset {offset}", is_expected, f"({top} is not {expected})")


def sticky_headers(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show_list(page, 5000, 600, 600, 1500)
    offsets = (0, 300, 599, 600, 601, 900.5, 1499, 1500, 1501, 1530, 4600)
    check_positions(checks, stage, "A sticky header is at the position of its track", 600, 600, 1500, offsets)
    stage.add([REVEAL, LIST, 900, 0])
    picture(page, "track")
    page.mouse.click(100, 30)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A click on a sticky header sends a tap at its visible position", (tap["v"], tap["y"]), (HEADER, 10))
    stage.add([SET, HEADER, TRACK, 1, 590, 2000])
    check_positions(checks, stage, "A sticky header is at the position of its changed track",
                                600, 590, 2000, (580, 900, 1990, 2100))
    stage.add([RESET, HEADER, TRACK])
    stage.add([REVEAL, LIST, 650, 0])
    checks.equal("A header whose track was removed scrolls with the content", stage.box(HEADER)[1], 20 - 50)
    stage.add([SET, HEADER, TRACK, 1, 600, 1500], [DESTROY, HEADER])
    checks.equal("A removed sticky header leaves no elements in the page", page.locator(".shell").count(), 0)
    checks.equal("The page reports no errors", page.problems, [])


def sticky_headers_in_long_lists(checks, chromium, address):
    page = open_page(chromium, address)
    frame, end = 25_000_000, 25_002_000
    stage = show_list(page, 50_000_000, frame, frame, end)
    offsets = (frame - 200, frame, frame + 500, end, end + 100, 0, end - 1, 49_999_600, frame + 1)
    check_positions(checks, stage, "A sticky header in a long list is at the position of its track",
                                frame, frame, end, offsets)
    stage.add([SET, HEADER, TRACK, 1, frame, 49_999_970])
    check_positions(checks, stage, "A sticky header with a long track is at the position of its track",
                                frame, frame, 49_999_970,
                    (frame - 5, frame + 10, 37_000_000, 49_999_600))
    stage.add([FRAME, HEADER, 0, 49_999_870, 300, 30], [SET, HEADER, TRACK, 1, 49_999_500, 49_999_600])
    check_positions(checks, stage, "A sticky header at the end of a long list is at the position of its track",
                                49_999_870, 49_999_500, 49_999_600,
                    (0, 1_000_000, 49_999_550, 49_999_600))
    native_extent = stage.element(LIST, "e.scrollHeight")
    checks.equal("Sticky headers do not increase the native extent of a long list", native_extent, LONGEST_EXTENT)


@needs("devtools")
def header_positions_in_every_frame(checks, chromium, address):
    page = open_page(chromium, address, has_touch=True)
    for content, frame in ((100_000, 600), (50_000_000, 25_000_000)):
        stage = show_list(page, content, frame, frame, frame + 20_000)
        stage.add([REVEAL, LIST, frame + 10, 0])
        page.evaluate(WATCH, [LIST, HEADER, frame, frame, frame + 20_000])
        for steps in (15, 6):
            drag(page, 200, 380, 40, steps, pause=16 if steps == 15 else 0)
            still(page, f"rowan.views.get({LIST}).scroll.offset", 500)
        page.mouse.move(200, 200)
        for _ in range(8):
            page.mouse.wheel(0, 300)
            page.wait_for_timeout(30)
        still(page, f"rowan.views.get({LIST}).scroll.offset", 300)
        stage.element(LIST, "(e.scrollTop += 1500)")
        still(page, f"rowan.views.get({LIST}).scroll.offset", 200)
        errors = page.evaluate("() => { cancelAnimationFrame(watching); return errors; }")
        moved = max(o for o, _ in errors) - min(o for o, _ in errors)
        largest_error = max(abs(error) for _, error in errors)
        checks.that(f"The list with a sticky header at {frame} is scrolled by more than 1500 points",
                    moved > 1500, str(moved))
        checks.that(f"The sticky header at {frame} is at the position of its track in all {len(errors)} frames",
                    largest_error <= RESOLUTION, str(largest_error))
        stage.add([DESTROY, LIST])


def corrections_and_jumps(checks, chromium, address):
    page = open_page(chromium, address)
    frame, end = 25_000_000, 25_050_000
    stage = show_list(page, 50_000_000, frame, frame, end)
    stage.add([REVEAL, LIST, frame + 700, 0])
    before = stage.box(HEADER)
    stage.add([SET, LIST, SCROLL, 1, 300, 50_000_450], [CORRECT, LIST, 450, 0],
              [FRAME, HEADER, 0, frame + 450, 300, 30], [SET, HEADER, TRACK, 1, frame + 450, end + 450])
    checks.equal("A correction of the offset does not move the sticky header in the window", stage.box(HEADER), before)
    stage.element(LIST, "(e.scrollTop = 100)")
    until(page, f"rowan.views.get({LIST}).scroll.offset === 100")
    page.wait_for_timeout(100)
    checks.that("A jump to another part of the list moves the sticky header out of the window",
                stage.box(HEADER)[1] < -1000 or stage.box(HEADER)[1] > 1000,
                str(stage.box(HEADER)))
    stage.add([REVEAL, LIST, frame + 1150, 0])
    checks.equal("A jump back to its section restores the position of the sticky header", stage.box(HEADER), before)


def headers_in_boxes_and_horizontal_tracks(checks, chromium, address):
    page = open_page(chromium, address)
    stage = Stage(page)
    stage.add(
        *stage.view(LIST, SCROLL_VIEW, GROUND, [50, 20, 300, HEIGHT], (SCROLL, 1, 300, 5000)),
        *stage.view(INNER, BOX, LIST, [0, 500, 300, 1000], (BACKGROUND, 1)),
        *stage.view(HEADER, BOX, INNER, [0, 100, 300, 30], (BACKGROUND, 6), (TRACK, 1, 600, 1400)))
    check_positions(checks, stage, "A sticky header in a box is at the position of its track",
                                600, 600, 1400, (0, 600, 900, 1400, 1500))
    stage.add([FRAME, INNER, 0, 700, 300, 1000], [SET, HEADER, TRACK, 1, 800, 1600])
    check_positions(checks, stage, "A sticky header in a moved box is at the position of its track",
                                800, 800, 1600, (700, 900, 1600, 1700))
    stage.add([SET, HEADER, TRACK, 0, 100, 250], [FRAME, HEADER, 10, 300, 50, 30],
              [FRAME, INNER, 0, 0, 300, 1000])
    lefts = []
    for offset in (0, 150, 300):
        stage.add([REVEAL, LIST, offset, 0])
        lefts.append(stage.box(HEADER)[0])
    checks.equal("A horizontal track moves a header horizontally while the list scrolls vertically",
                 lefts, [60, 110, 210])


run(sticky_headers, sticky_headers_in_long_lists, header_positions_in_every_frame, corrections_and_jumps,
    headers_in_boxes_and_horizontal_tracks)
