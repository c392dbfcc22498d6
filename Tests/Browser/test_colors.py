"""Colour roles follow the colour scheme without messages of the session, and the page draws the feedback."""

from harness import needs, open_page, picture, run, until
from stage import Stage


def color(page, selector, name="backgroundColor"):
    return page.evaluate(f"getComputedStyle(document.querySelector('{selector}')).{name}")


@needs("media")
def the_scheme_changes_alone(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="dark")
    checks.equal("The ground is dark", color(page, "body"), "rgb(22, 22, 21)")
    checks.equal("Panels are dark", color(page, ".layer > .view > .view"), "rgb(33, 32, 30)")
    checks.equal("Text is light", color(page, ".run", "color"), "rgb(237, 234, 228)")
    picture(page, "dark")
    commit = page.evaluate("rowan.connection.commit")
    page.emulate_media(color_scheme="light")
    checks.equal("The ground turns light", color(page, "body"), "rgb(251, 250, 248)")
    until(page, "sent.some(m => m.t === 'scheme' && m.d === false)")
    checks.equal("No batch was needed", page.evaluate("rowan.connection.commit"), commit)


@needs("media")
def the_browser_draws_in_the_scheme_of_the_ground(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="light")
    scheme = "getComputedStyle(document.documentElement).colorScheme"
    checks.equal("Bars are light on a light ground", page.evaluate(scheme), "light")
    page.emulate_media(color_scheme="dark")
    checks.equal("and dark on a dark one", page.evaluate(scheme), "dark")
    # An app that is dark in every colour scheme of the system.
    colors = ["#101010" if index % 13 == 0 else "#f0f0f0" for index in range(52)]
    Stage(page).add(resources=[["palette", *colors]])
    page.emulate_media(color_scheme="light")
    checks.equal("An app that is always dark has dark bars", page.evaluate(scheme), "dark")
    checks.equal("The console is silent", page.problems, [])


def hover_and_press_are_local(checks, chromium, address):
    page = open_page(chromium, address)
    button = page.get_by_role("button", name="Tap me")
    read = "e => getComputedStyle(e).backgroundColor"
    plain = button.evaluate(read)
    button.hover()
    until(page, f"getComputedStyle(document.querySelector('[role=button]')).backgroundColor !== '{plain}'")
    hovered = button.evaluate(read)
    page.mouse.down()
    pressed = button.evaluate(read)
    picture(page, "pressed")
    page.mouse.up()
    checks.equal("Rest, hover and press differ", len({plain, hovered, pressed}), 3)
    inner = button.locator(".view").evaluate(read)
    checks.equal("Content does not inherit the colour", inner, "rgba(0, 0, 0, 0)")


def the_first_paint_has_the_right_ground(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="dark")
    page.route("**/client.js", lambda route: route.abort())
    page.goto(page.url)
    checks.equal(
        "Without any script the ground is dark", color(page, "body"), "rgb(22, 22, 21)")


run(the_scheme_changes_alone, the_browser_draws_in_the_scheme_of_the_ground, hover_and_press_are_local, the_first_paint_has_the_right_ground)
