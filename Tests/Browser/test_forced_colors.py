"""Forced colours: outlines between equal backgrounds, and system colours of selected and disabled views."""

from harness import needs, open_page, run
from stage import BACKGROUND, BORDER, BOX, GROUND, INTERACTION, RADIUS, SET, Stage

LABEL, SURFACE, ACCENT, FILL, SELECTION = 2, 1, 6, 8, 12
CARD, TINT, PLAIN, BORDERED, BUTTON, ROW, ROW_LABEL, DISABLED, DISABLED_LABEL, SQUARE, TRANSPARENT = range(1001, 1012)
TAP, OFF = 1, 4
# The colour of a view; a view in the colour of labels represents a label.
COLOR = "getComputedStyle(e).backgroundColor"
OUTLINE = "getComputedStyle(e).outlineStyle + ' ' + getComputedStyle(e).outlineColor"


def system_color(page, name):
    """Returns the value of a system colour in the page."""
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
            (ROW_LABEL, ROW, (BACKGROUND, LABEL)),
            (DISABLED, GROUND, (BACKGROUND, [FILL, 0.06]), radius, (INTERACTION, TAP | OFF)),
            (DISABLED_LABEL, DISABLED, (BACKGROUND, LABEL)),
            (SQUARE, GROUND, (BACKGROUND, SURFACE)),
            (TRANSPARENT, GROUND, (BACKGROUND, [FILL, 0]), radius)):
        stage.add(*stage.view(number, BOX, parent, [10, 20 * (number - 1000), 100, 16], *attributes))
    return stage


def outlines_separate_equal_backgrounds(checks, chromium, address):
    page = open_page(chromium, address, forced_colors="active")
    stage = show(page)
    text, button, gray = (
        system_color(page, "CanvasText"), system_color(page, "ButtonBorder"), system_color(page, "GrayText"))
    for name, number, color in (("A card", CARD, text), ("A tinted background", TINT, text),
                                ("A button", BUTTON, button),
                                ("A disabled button", DISABLED, gray)):
        checks.equal(f"{name} has a solid outline in a system colour if colours are forced",
                     stage.element(number, OUTLINE), f"solid {color}")
    for name, number in (("A view without a background", PLAIN), ("A view with a border", BORDERED),
                         ("A background without rounded corners", SQUARE), ("A transparent background", TRANSPARENT)):
        checks.that(f"{name} has no additional outline if colours are forced",
                    stage.element(number, OUTLINE).startswith("none"))


def states_have_system_colors(checks, chromium, address):
    page = open_page(chromium, address, forced_colors="active")
    stage = show(page)
    checks.equal("A selected row has the system colour Highlight if colours are forced",
                 stage.element(ROW, COLOR), system_color(page, "Highlight"))
    checks.equal("Labels in a selected row have the system colour HighlightText if colours are forced",
                 stage.element(ROW_LABEL, COLOR), system_color(page, "HighlightText"))
    checks.equal("Labels in disabled controls have the system colour GrayText if colours are forced",
                 stage.element(DISABLED_LABEL, COLOR), system_color(page, "GrayText"))
    stage.add([SET, ROW, BACKGROUND, SURFACE], [SET, DISABLED, INTERACTION, TAP])
    text = system_color(page, "CanvasText")
    checks.equal("Labels in a row that is no longer selected have the system colour CanvasText",
                 stage.element(ROW_LABEL, COLOR), text)
    checks.equal("Labels in a control that is enabled again have the system colour CanvasText",
                 stage.element(DISABLED_LABEL, COLOR), text)


def selected_text_has_system_colors(checks, chromium, address):
    page = open_page(chromium, address, forced_colors="active")
    style = "getComputedStyle(document.querySelector('.run'), '::selection')"
    checks.equal("Selected text has the system colour Highlight behind it if colours are forced",
                 page.evaluate(f"{style}.backgroundColor"), system_color(page, "Highlight"))
    checks.equal("Selected text has the system colour HighlightText if colours are forced",
                 page.evaluate(f"{style}.color"), system_color(page, "HighlightText"))


@needs("media")
def normal_colors_have_no_outlines(checks, chromium, address):
    page = open_page(chromium, address)
    stage = show(page)
    for number in (CARD, TINT, BUTTON, DISABLED):
        checks.that("Cards, tinted backgrounds and buttons have no outlines if colours are not forced",
                    stage.element(number, OUTLINE).startswith("none"))
    page.emulate_media(forced_colors="active")
    checks.that("A card gets an outline when the user turns on forced colours",
                stage.element(CARD, OUTLINE).startswith("solid"))


run(outlines_separate_equal_backgrounds, states_have_system_colors, selected_text_has_system_colors,
    normal_colors_have_no_outlines)
