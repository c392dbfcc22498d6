"""Colours of hovered and pressed views, and colour roles, which follow the colour scheme without a batch."""

from harness import needs, open_page, picture, run, until
from stage import Stage


def color(page, selector, name="backgroundColor"):
    return page.evaluate(f"getComputedStyle(document.querySelector('{selector}')).{name}")


@needs("media")
def color_schemes_change_without_batches(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="dark")
    checks.equal("The background of the page is dark in the dark colour scheme", color(page, "body"), "rgb(22, 22, 21)")
    checks.equal("The background of a panel is dark in the dark colour scheme",
                 color(page, ".layer > .view > .view"), "rgb(33, 32, 30)")
    checks.equal("The text is light in the dark colour scheme", color(page, ".run", "color"), "rgb(237, 234, 228)")
    picture(page, "dark")
    commit = page.evaluate("rowan.connection.commit")
    page.emulate_media(color_scheme="light")
    checks.equal("The background of the page becomes light when the colour scheme changes to light",
                 color(page, "body"), "rgb(251, 250, 248)")
    until(page, "sent.some(m => m.t === 'scheme' && m.d === false)")
    # A batch in reply to the message would have arrived by now.
    page.wait_for_timeout(500)
    checks.equal("The page changes the colour scheme without applying a batch",
                 page.evaluate("rowan.connection.commit"), commit)


@needs("media")
def css_color_schemes_follow_the_background(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="light")
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    checks.equal("The CSS color-scheme of the page is light on a light background",
                 page.evaluate(scheme), "light")
    page.emulate_media(color_scheme="dark")
    checks.equal("The CSS color-scheme of the page is dark on a dark background",
                 page.evaluate(scheme), "dark")
    # The palette of an app that has dark colours in every colour scheme of the system.
    colors = ["#101010" if index % 13 == 0 else "#f0f0f0" for index in range(52)]
    Stage(page).add(resources=[["palette", *colors]])
    page.emulate_media(color_scheme="light")
    checks.equal("The CSS color-scheme of the page is dark if the app has dark colours in the light colour scheme",
                 page.evaluate(scheme), "dark")
    checks.equal("The page reports no errors when the colour scheme and the palette change", page.problems, [])


def hover_and_press_change_colors(checks, chromium, address):
    page = open_page(chromium, address)
    button = page.get_by_role("button", name="Tap me")
    read_background = "e => getComputedStyle(e).backgroundColor"
    resting = button.evaluate(read_background)
    button.hover()
    until(page, f"getComputedStyle(document.querySelector('[role=button]')).backgroundColor !== '{resting}'")
    hovered = button.evaluate(read_background)
    page.mouse.down()
    pressed = button.evaluate(read_background)
    picture(page, "pressed")
    page.mouse.up()
    checks.equal("The background of a button has different colours at rest, hovered and pressed",
                 len({resting, hovered, pressed}), 3)
    inner = button.locator(".view").evaluate(read_background)
    checks.equal("The background of a button's content is transparent", inner, "rgba(0, 0, 0, 0)")


def pages_without_scripts_have_the_background(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="dark")
    page.route("**/client.js", lambda route: route.abort())
    page.goto(page.url)
    checks.equal(
        "The background of a page without scripts is dark in the dark colour scheme",
        color(page, "body"), "rgb(22, 22, 21)")


run(color_schemes_change_without_batches, css_color_schemes_follow_the_background, hover_and_press_change_colors,
    pages_without_scripts_have_the_background)
