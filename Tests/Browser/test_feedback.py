"""Hover, press and focus: shown by the page alone, with the durations of the session, on every background."""

from harness import frames, open_page, picture, run, until
from stage import BACKGROUND, BOX, GROUND, HOVER, INTERACTION, PRESSED, RADIUS, SET, BIND, Stage, colors

VIEW, INNER = 1001, 1002
COLOR = "getComputedStyle(e).backgroundColor"
NOW = f"(e => {COLOR})(rowan.views.get({VIEW}).element)"
# Finishes every transition.
FINISH = "() => document.getAnimations().forEach(animation => animation.finish())"
# Sets every transition of 100 s to its middle, so that the reversed transition takes a while, too.
HALVE = "() => document.getAnimations().forEach(animation => { animation.currentTime = 50000; })"
PLAIN, HOVERED, DOWN = "rgb(255, 255, 255)", "rgb(255, 0, 0)", "rgb(0, 0, 255)"


def show(page, feedback=None):
    stage = Stage(page)
    resources = [["motion", feedback, 0.2, 0.3]] if feedback is not None else []
    stage.add(*stage.view(VIEW, BOX, GROUND, [100, 100, 200, 60], (BACKGROUND, "#ffffffff"),
                          (HOVER, "#ff0000ff"), (PRESSED, "#0000ffff"), (INTERACTION, 1 | 2), (RADIUS, 8)),
              *stage.view(INNER, BOX, VIEW, [0, 0, 200, 60], (BACKGROUND, "#ffff0080")),
              resources=resources)
    page.mouse.move(500, 500)
    return stage


def colors_come_and_go_in_time(checks, chromium, address):
    page = open_page(chromium, address)
    # Long enough to be observed on any machine before it is finished by the test.
    stage = show(page, feedback=100)
    page.mouse.move(150, 130)
    until(page, f"{NOW} !== '{PLAIN}'")
    on_the_way = stage.element(VIEW, COLOR)
    page.evaluate(FINISH)
    checks.that("A hovered view is on its way for a while", on_the_way not in (PLAIN, HOVERED), on_the_way)
    checks.equal("A hovered view has its colour", stage.element(VIEW, COLOR), HOVERED)
    page.mouse.down()
    checks.equal("A pressed one has it at once", stage.element(VIEW, COLOR), DOWN)
    page.mouse.up()
    page.mouse.move(500, 500)
    until(page, f"!['{HOVERED}', '{DOWN}'].includes({NOW})")
    on_the_way = stage.element(VIEW, COLOR)
    checks.that("The colour fades", on_the_way not in (PLAIN, HOVERED, DOWN), on_the_way)
    page.evaluate(FINISH)
    until(page, f"!rowan.views.get({VIEW}).element.classList.contains('fading')")
    checks.equal("In the end it is gone", stage.element(VIEW, COLOR), PLAIN)
    checks.equal("Nothing is left over", stage.element(VIEW, "e.classList.contains('fading')"), False)


def data_does_not_fade(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, feedback=2)
    page.mouse.move(150, 130)
    page.mouse.move(500, 500)
    stage.add([BIND, VIEW, 7], [SET, VIEW, BACKGROUND, "#00ff00ff"])
    checks.equal("A view that shows something else shows it at once",
                 stage.element(VIEW, COLOR), "rgb(0, 255, 0)")
    page.context.close()
    page = open_page(chromium, address)
    stage = show(page, feedback=100)
    page.mouse.move(150, 130)
    until(page, f"{NOW} !== '{PLAIN}'")
    # In the first round the fade back begins before the fade to the hover colour is over. A reversed transition takes
    # as long as the first one has run.
    page.evaluate(HALVE)
    for is_there in (False, True):
        page.mouse.move(150, 130)
        if is_there:
            # The transition may begin only after the pointer has moved.
            until(page, f"(({FINISH})(), {NOW} === '{HOVERED}')")
        page.mouse.move(500, 500)
        until(page, f"rowan.views.get({VIEW}).element.classList.contains('fading')")
        until(page, f"!['{PLAIN}', '{HOVERED}'].includes({NOW})")
        checks.that("A view without the pointer is on its way back", True)
        stage.add([BIND, VIEW, 8 + is_there], [SET, VIEW, BACKGROUND, "#00ff00ff"])
        checks.equal("and shows something else at once all the same",
                     stage.element(VIEW, COLOR), "rgb(0, 255, 0)")
        stage.add([SET, VIEW, BACKGROUND, "#ffffffff"])


def cards_take_the_tint_of_their_row(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="light")
    stage = Stage(page)
    row, card, inner, button, selected, other = range(1001, 1007)
    tint, surface, selection = [8, 0.045], 1, 12
    stage.add(*stage.view(row, BOX, GROUND, [100, 100, 300, 100], (HOVER, tint), (PRESSED, [8, 0.1])),
              *stage.view(card, BOX, row, [20, 20, 200, 60], (BACKGROUND, surface), (RADIUS, 8)),
              *stage.view(inner, BOX, card, [10, 10, 100, 20], (BACKGROUND, surface), (RADIUS, 4)),
              *stage.view(button, BOX, row, [240, 20, 40, 60], (BACKGROUND, 6), (RADIUS, 8), (INTERACTION, 1)),
              *stage.view(selected, BOX, GROUND, [100, 300, 300, 100], (BACKGROUND, selection), (HOVER, selection)),
              *stage.view(other, BOX, selected, [20, 20, 200, 60], (BACKGROUND, surface), (RADIUS, 8)))
    page.mouse.move(500, 500)
    veil = "getComputedStyle(e).backgroundImage"
    rest = stage.element(card, veil)
    page.mouse.move(110, 110)
    hovered = stage.element(card, veil)
    checks.that("A card in a hovered row has the tint of the row", hovered != rest and "gradient" in hovered, hovered)
    checks.equal("and so has one within", stage.element(inner, veil), hovered)
    checks.equal("A button, which answers by itself, has not", stage.element(button, veil), "none")
    page.mouse.down()
    checks.that("In a pressed row it has that of a press", stage.element(card, veil) not in (rest, hovered))
    page.mouse.up()
    page.mouse.move(110, 310)
    checks.equal("Nothing is in front of a card in a selected row", stage.element(other, veil), rest)
    checks.equal("The tint goes with the pointer", stage.element(card, veil), rest)


def less_motion_is_none(checks, chromium, address):
    page = open_page(chromium, address, reduced_motion="reduce")
    stage = show(page, feedback=2)
    page.mouse.move(150, 130)
    checks.equal("Who wants less movement sees the colour at once", stage.element(VIEW, COLOR), HOVERED)
    page.mouse.move(500, 500)
    checks.equal("And does not see it fade", stage.element(VIEW, COLOR), PLAIN)


def the_focus_is_seen(checks, chromium, address):
    for scheme in ("light", "dark"):
        for contrast in ("no-preference", "more"):
            page = open_page(chromium, address, color_scheme=scheme, contrast=contrast)
            stage = show(page)
            stage.add([SET, GROUND, BACKGROUND, 0], [SET, INNER, BACKGROUND, 6], [SET, VIEW, BACKGROUND, 6])
            stage.element(VIEW, "e.focus()")
            page.keyboard.press("Shift")
            frames(page)
            width = 3 if contrast == "more" else 2
            name = f"in {scheme} with {'more' if width == 3 else 'normal'} contrast"
            # Content in the accent colour covers the whole view, and the focus ring has to contrast with it.
            inside, line, center = colors(page, (200, 101), (200, 100 + width), (200, 130))
            checks.equal(f"The ring is in front of the content {name}", inside, center)
            checks.that(f"A line sets it off from its own colour {name}",
                        sum(abs(a - b) for a, b in zip(line, center)) > 200, f"{line} {center}")
            picture(page, f"ring-{scheme}-{contrast}")
            page.context.close()
    page = open_page(chromium, address)
    stage = show(page)
    page.mouse.click(150, 130)
    shown = stage.element(VIEW, "getComputedStyle(e, '::after').content")
    checks.equal("A click shows no ring", shown, "none")


run(colors_come_and_go_in_time, data_does_not_fade, cards_take_the_tint_of_their_row, less_motion_is_none, the_focus_is_seen)
