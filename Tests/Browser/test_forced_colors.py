"""Forced colours: the user's colours, with borders between equal backgrounds, and marks of disabled and selected
views."""

from harness import needs, open_page, run
from stage import BACKGROUND, BORDER, BOX, GROUND, INTERACTION, RADIUS, SET, Stage

LABEL, SURFACE, ACCENT, FILL, SELECTION = 2, 1, 6, 8, 12
CARD, TINT, PLAIN, BORDERED, BUTTON, ROW, IN_ROW, DISABLED, IN_DISABLED, SQUARE, UNSEEN = range(1001, 1012)
TAP, OFF = 1, 4
# The colour in which the page draws a label within a view.
COLOR = "getComputedStyle(e).backgroundColor"
EDGE = "getComputedStyle(e).outlineStyle + ' ' + getComputedStyle(e).outlineColor"


def system(page, name):
    """A system colour, as the page resolves it."""
    return page.evaluate(
        """name => {
          const probe = document.createElement("div");
          probe.style.cssText = `background:${name};forced-color-adjust:none`;
          document.body.append(probe);
          const color = getComputedStyle(probe).backgroundColor;
          probe.remove();
          return color;
        }""", name)


def show(page):
    stage = Stage(page)
    radius = (RADIUS, 8)
    for number, parent, *attributes in (
            (CARD, GROUND, (BACKGROUND, SURFACE), radius),
            (TINT, GROUND, (BACKGROUND, [FILL, 0.06]), radius),
            (PLAIN, GROUND, radius),
            (BORDERED, GROUND, (BACKGROUND, SURFACE), radius, (BORDER, FILL, 1)),
            (BUTTON, GROUND, (BACKGROUND, ACCENT), radius, (INTERACTION, TAP)),
            (ROW, GROUND, (BACKGROUND, SELECTION)),
            (IN_ROW, ROW, (BACKGROUND, LABEL)),
            (DISABLED, GROUND, (BACKGROUND, [FILL, 0.06]), radius, (INTERACTION, TAP | OFF)),
            (IN_DISABLED, DISABLED, (BACKGROUND, LABEL)),
            (SQUARE, GROUND, (BACKGROUND, SURFACE)),
            (UNSEEN, GROUND, (BACKGROUND, [FILL, 0]), radius)):
        stage.add(*stage.view(number, BOX, parent, [10, 20 * (number - 1000), 100, 16], *attributes))
    return stage


def edges_are_where_grounds_are_alike(checks, chromium, address):
    page = open_page(chromium, address, forced_colors="active")
    stage = show(page)
    text, button, gray = system(page, "CanvasText"), system(page, "ButtonBorder"), system(page, "GrayText")
    for name, number, color in (("A card", CARD, text), ("A tinted ground", TINT, text), ("A button", BUTTON, button),
                                ("A disabled one", DISABLED, gray)):
        checks.equal(f"{name} has an edge", stage.element(number, EDGE), f"solid {color}")
    for name, number in (("A view without a ground", PLAIN), ("A view with a border", BORDERED),
                         ("A ground that is as wide as the page", SQUARE), ("A ground that is not seen", UNSEEN)):
        checks.that(f"{name} has no edge besides", stage.element(number, EDGE).startswith("none"))


def states_have_the_colours_for_them(checks, chromium, address):
    page = open_page(chromium, address, forced_colors="active")
    stage = show(page)
    checks.equal("A selected row has the ground for that", stage.element(ROW, COLOR), system(page, "Highlight"))
    checks.equal("and labels in it the colour for that", stage.element(IN_ROW, COLOR), system(page, "HighlightText"))
    checks.equal("Labels of disabled controls are grey", stage.element(IN_DISABLED, COLOR), system(page, "GrayText"))
    stage.add([SET, ROW, BACKGROUND, SURFACE], [SET, DISABLED, INTERACTION, TAP])
    text = system(page, "CanvasText")
    checks.equal("A row that is selected no longer is as others", stage.element(IN_ROW, COLOR), text)
    checks.equal("A control that is enabled again, too", stage.element(IN_DISABLED, COLOR), text)


def selected_text_has_the_colours_for_it(checks, chromium, address):
    page = open_page(chromium, address, forced_colors="active")
    style = "getComputedStyle(document.querySelector('.run'), '::selection')"
    checks.equal("Selected text stands on the ground for that",
                 page.evaluate(f"{style}.backgroundColor"), system(page, "Highlight"))
    checks.equal("in the colour for that", page.evaluate(f"{style}.color"), system(page, "HighlightText"))


@needs("media")
def other_colours_have_no_edges(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page)
    for number in (CARD, TINT, BUTTON, DISABLED):
        checks.that("There are no edges without forced colours", stage.element(number, EDGE).startswith("none"))
    page.emulate_media(forced_colors="active")
    checks.that("They come as soon as colours are forced", stage.element(CARD, EDGE).startswith("solid"))


run(edges_are_where_grounds_are_alike, states_have_the_colours_for_them, selected_text_has_the_colours_for_it,
    other_colours_have_no_edges)
