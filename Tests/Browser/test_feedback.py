"""Feedback for hover, press and focus on all backgrounds: drawn by the page alone, with durations of the session."""

from harness import frames, open_page, picture, run, until
from stage import BACKGROUND, BOX, GROUND, HOVER, INTERACTION, PRESSED, RADIUS, SET, BIND, Stage, colors

VIEW, INNER = 1001, 1002
COLOR = "getComputedStyle(e).backgroundColor"
CURRENT_COLOR = f"(e => {COLOR})(rowan.views.get({VIEW}).element)"
# Finishes every transition.
FINISH = "() => document.getAnimations().forEach(animation => animation.finish())"
# Sets every transition of 100 s to its middle, so that the reversed transition takes a while, too.
SEEK_TO_MIDDLE = "() => document.getAnimations().forEach(animation => { animation.currentTime = 50000; })"
PLAIN_COLOR, HOVER_COLOR, PRESS_COLOR = "rgb(255, 255, 255)", "rgb(255, 0, 0)", "rgb(0, 0, 255)"


def show(page, feedback=None):
    stage = Stage(page)
    resources = [["motion", feedback, 0.2, 0.3]] if feedback is not None else []
    stage.add(*stage.view(VIEW, BOX, GROUND, [100, 100, 200, 60], (BACKGROUND, "#ffffffff"),
                          (HOVER, "#ff0000ff"), (PRESSED, "#0000ffff"), (INTERACTION, 1 | 2), (RADIUS, 8)),
              *stage.view(INNER, BOX, VIEW, [0, 0, 200, 60], (BACKGROUND, "#ffff0080")),
              resources=resources)
    page.mouse.move(500, 500)
    return stage


def colors_fade_in_and_out(checks, chromium, address):
    page = open_page(chromium, address)
    # The fade takes long enough to be observed on any machine before the test finishes it.
    stage = show(page, feedback=100)
    page.mouse.move(150, 130)
    until(page, f"{CURRENT_COLOR} !== '{PLAIN_COLOR}'")
    color_during_fade = stage.element(VIEW, COLOR)
    page.evaluate(FINISH)
    checks.that("The hover colour of a view fades in",
                color_during_fade not in (PLAIN_COLOR, HOVER_COLOR), color_during_fade)
    checks.equal("A hovered view has its hover colour after the fade", stage.element(VIEW, COLOR), HOVER_COLOR)
    page.mouse.down()
    checks.equal("A pressed view has its press colour without a fade", stage.element(VIEW, COLOR), PRESS_COLOR)
    page.mouse.up()
    page.mouse.move(500, 500)
    until(page, f"!['{HOVER_COLOR}', '{PRESS_COLOR}'].includes({CURRENT_COLOR})")
    color_during_fade = stage.element(VIEW, COLOR)
    checks.that("The hover colour of a view fades out after the pointer has left",
                color_during_fade not in (PLAIN_COLOR, HOVER_COLOR, PRESS_COLOR), color_during_fade)
    page.evaluate(FINISH)
    until(page, f"!rowan.views.get({VIEW}).element.classList.contains('fading')")
    checks.equal("A view has its background colour after its hover colour has faded out",
                 stage.element(VIEW, COLOR), PLAIN_COLOR)
    checks.equal("A view does not have the class of the fade after its hover colour has faded out",
                 stage.element(VIEW, "e.classList.contains('fading')"), False)


def changed_backgrounds_do_not_fade(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page, feedback=2)
    page.mouse.move(150, 130)
    page.mouse.move(500, 500)
    stage.add([BIND, VIEW, 7], [SET, VIEW, BACKGROUND, "#00ff00ff"])
    checks.equal("A view that is reused after a hover has its new background without a fade",
                 stage.element(VIEW, COLOR), "rgb(0, 255, 0)")
    page.context.close()
    page = open_page(chromium, address)
    stage = show(page, feedback=100)
    page.mouse.move(150, 130)
    until(page, f"{CURRENT_COLOR} !== '{PLAIN_COLOR}'")
    # In the first round, the fade out begins before the fade in is over. A reversed transition takes as long as the
    # first transition has run.
    page.evaluate(SEEK_TO_MIDDLE)
    for has_faded_in in (False, True):
        page.mouse.move(150, 130)
        if has_faded_in:
            # The transition may begin only after the pointer has moved.
            until(page, f"(({FINISH})(), {CURRENT_COLOR} === '{HOVER_COLOR}')")
        page.mouse.move(500, 500)
        until(page, f"rowan.views.get({VIEW}).element.classList.contains('fading')")
        until(page, f"!['{PLAIN_COLOR}', '{HOVER_COLOR}'].includes({CURRENT_COLOR})")
        checks.that("A view that the pointer has left fades to its background colour", True)
        stage.add([BIND, VIEW, 8 + has_faded_in], [SET, VIEW, BACKGROUND, "#00ff00ff"])
        checks.equal("A view that is reused during the fade has its new background without a fade",
                     stage.element(VIEW, COLOR), "rgb(0, 255, 0)")
        stage.add([SET, VIEW, BACKGROUND, "#ffffffff"])


def cards_have_tint_of_row(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="light")
    stage = Stage(page)
    row, card, inner, button, selected, card_in_selected = range(1001, 1007)
    tint, surface, selection = [8, 0.045], 1, 12
    stage.add(*stage.view(row, BOX, GROUND, [100, 100, 300, 100], (HOVER, tint), (PRESSED, [8, 0.1])),
              *stage.view(card, BOX, row, [20, 20, 200, 60], (BACKGROUND, surface), (RADIUS, 8)),
              *stage.view(inner, BOX, card, [10, 10, 100, 20], (BACKGROUND, surface), (RADIUS, 4)),
              *stage.view(button, BOX, row, [240, 20, 40, 60], (BACKGROUND, 6), (RADIUS, 8), (INTERACTION, 1)),
              *stage.view(selected, BOX, GROUND, [100, 300, 300, 100], (BACKGROUND, selection), (HOVER, selection)),
              *stage.view(card_in_selected, BOX, selected, [20, 20, 200, 60], (BACKGROUND, surface), (RADIUS, 8)))
    page.mouse.move(500, 500)
    tint_image = "getComputedStyle(e).backgroundImage"
    initial_image = stage.element(card, tint_image)
    page.mouse.move(110, 110)
    hovered = stage.element(card, tint_image)
    checks.that("A card in a hovered row has the tint of the row",
                hovered != initial_image and "gradient" in hovered, hovered)
    checks.equal("A view within a card in a hovered row has the same tint as the card",
                 stage.element(inner, tint_image), hovered)
    checks.equal("A button in a hovered row does not have the tint of the row",
                 stage.element(button, tint_image), "none")
    page.mouse.down()
    checks.that("A card in a pressed row has a different tint than in a hovered row",
                stage.element(card, tint_image) not in (initial_image, hovered))
    page.mouse.up()
    page.mouse.move(110, 310)
    checks.equal("A card in a hovered selected row has no tint",
                 stage.element(card_in_selected, tint_image), initial_image)
    checks.equal("A card has no tint after the pointer has left its row",
                 stage.element(card, tint_image), initial_image)


def reduced_motion_disables_fades(checks, chromium, address):
    page = open_page(chromium, address, reduced_motion="reduce")
    stage = show(page, feedback=2)
    page.mouse.move(150, 130)
    checks.equal("With reduced motion, the hover colour appears without a fade",
                 stage.element(VIEW, COLOR), HOVER_COLOR)
    page.mouse.move(500, 500)
    checks.equal("With reduced motion, the hover colour disappears without a fade",
                 stage.element(VIEW, COLOR), PLAIN_COLOR)


def focus_ring_is_visible(checks, chromium, address):
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
            checks.equal(f"The edge of a focused view has the accent colour of the focus ring {name}", inside, center)
            checks.that(f"A line separates the focus ring from content of its colour {name}",
                        sum(abs(a - b) for a, b in zip(line, center)) > 200, f"{line} {center}")
            picture(page, f"ring-{scheme}-{contrast}")
            page.context.close()
    page = open_page(chromium, address)
    stage = show(page)
    page.mouse.click(150, 130)
    ring_content = stage.element(VIEW, "getComputedStyle(e, '::after').content")
    checks.equal("A click on a view shows no focus ring", ring_content, "none")


run(colors_fade_in_and_out, changed_backgrounds_do_not_fade, cards_have_tint_of_row, reduced_motion_disables_fades,
    focus_ring_is_visible)
