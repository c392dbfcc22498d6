"""Parts of fonts: texts in several scripts are drawn as with whole fonts, and a page loads only the parts it needs."""

import re

from harness import STAGE, admit, frames, open_page, picture, run, serving, still, until

PARTS = "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))"
LOADED = "document.fonts.size > 0 && [...document.fonts].every(f => f.status === 'loaded')"


def app():
    return serving(STAGE, "shaping")


def font_requests(page):
    names = []
    page.on("request", lambda request: "/font/" in request.url and names.append(request.url.split("/font/")[1]))
    return names


def open_app(chromium, program, route=None, **options):
    """Opens the app with the words of several scripts, and returns the page and the names of the requested fonts."""
    page = open_page(chromium, "about:blank", ready=None, **options)
    names = font_requests(page)
    if route:
        page.route("**/font/*", route)
    page.goto(admit(page.context, program.address))
    page.get_by_text("Shaping").first.wait_for()
    until(page, LOADED)
    still(page, "document.fonts.size")
    frames(page, 3)
    return page, names


def settled(page):
    """Returns a screenshot that is equal to the one before: browsers may paint a loaded font some frames later."""
    last, pixels = None, page.screenshot()
    for _ in range(20):
        if pixels == last:
            break
        page.wait_for_timeout(100)
        last, pixels = pixels, page.screenshot()
    return pixels


def with_whole_font(page_route):
    """Answers a request for a part of a font with the whole font."""
    url = page_route.request.url
    page_route.continue_(url=re.sub(r"-[0-9a-f]+$", "", url))


def parts_are_drawn_like_whole_fonts(checks, chromium, program):
    looks = (("light", "plain", {}), ("dark", "plain", {"color_scheme": "dark"}),
             ("large", "colored", {"device_scale_factor": 2}))
    for name, command, options in looks:
        program.ask(command)
        page, names = open_app(chromium, program, **options)
        checks.that("The page requests parts of fonts", any("-" in part for part in names), names)
        picture(page, f"fonts-{name}")
        parts = settled(page)
        whole, _ = open_app(chromium, program, with_whole_font, **options)
        checks.that(f"Texts in several scripts have the same pixels in parts and in whole fonts ({name})",
                    settled(whole) == parts)
        checks.equal(f"The page reports no errors ({name})", page.problems + whole.problems, [])
        page.context.close()
        whole.context.close()


def each_script_has_a_part(checks, chromium, program):
    page, names = open_app(chromium, program)
    families = set(page.evaluate("[...document.querySelectorAll('.run')].map(e => getComputedStyle(e).fontFamily)"))
    loaded = set(page.evaluate(PARTS))
    used = {family.replace('"', "") for family in families}
    checks.that("The font file of each text is loaded", used <= loaded, used - loaded)
    checks.that("A page loads a part of a font for each of several scripts", len(used) > 2, used)
    sizes = page.evaluate("""names => Promise.all(names.map(async name => {
      const response = await fetch(`/font/${name}`);
      return [name, response.status, (await response.arrayBuffer()).byteLength];
    }))""", sorted(name for name in names if "-" in name))
    for name, status, size in sizes:
        whole = page.evaluate("async name => (await (await fetch(`/font/${name}`)).arrayBuffer()).byteLength",
                              name.split("-")[0])
        checks.that(f"The part {name[-6:]} of a font is at most half as large as the font",
                    status == 200 and size * 2 < whole, (size, whole))
    first = sizes[0][0]
    for other in (f"{first}0", f"{first.split('-')[0]}-fffffff", f"{first.split('-')[0]}-", "0-1"):
        status = page.evaluate("async name => (await fetch(`/font/${name}`)).status", other)
        checks.equal("A part of a font that no page uses has the status 404", status, 404)


def reloaded_page(checks, chromium, program):
    """A reloaded page gets the state of its session as a snapshot, which names the same parts."""
    page, names = open_app(chromium, program)
    before, known = set(page.evaluate(PARTS)), set(names)
    page.reload()
    page.get_by_text("Shaping").first.wait_for()
    until(page, LOADED)
    still(page, "document.fonts.size")
    checks.equal("A reloaded page asks for no other files of fonts", set(names), known)
    checks.equal("A reloaded page has the same parts of fonts", set(page.evaluate(PARTS)), before)
    checks.equal("The reloaded page reports no errors", page.problems, [])


def slow_part(checks, chromium, program):
    """A text waits for its font up to three seconds, as for a whole font, and keeps its place when the font comes."""
    page = open_page(chromium, "about:blank", ready=None)
    waiting, released = [], []
    page.route("**/font/*", lambda route: route.continue_() if released else waiting.append(route))
    page.goto(admit(page.context, program.address))
    # The page shows its texts without the fonts after a timeout.
    page.get_by_text("Shaping").first.wait_for()
    places = "[...document.querySelectorAll('.run')].map(e => [e.style.left, e.style.top].join())"
    before = page.evaluate(places)
    released.append(True)
    for route in waiting:
        route.continue_()
    until(page, LOADED)
    frames(page, 3)
    checks.equal("Texts keep their places when their fonts arrive late", page.evaluate(places), before)
    checks.equal("The page reports no errors when fonts arrive late", page.problems, [])


def typed_text(checks, chromium, _):
    with serving(STAGE) as program:
        page = open_page(chromium, "about:blank", ready=None)
        names = font_requests(page)
        page.goto(admit(page.context, program.address))
        field = page.get_by_role("searchbox")
        field.wait_for()
        until(page, LOADED)
        family = "document.querySelector('input').style.fontFamily.replaceAll('\"', '')"
        checks.that("A field with Latin text has a part of the font",
                    page.evaluate(f"/^rowan-field-[0-9a-f]+-[0-9a-f]+$/.test({family})"), page.evaluate(family))
        whole = page.evaluate(family).split("-")[2]
        checks.that("A field with Latin text does not load the whole font", whole not in names, names)
        field.click()
        page.keyboard.type("naïve – ok")
        checks.that("Further letters up to U+00FF do not load the whole font", whole not in names, names)
        page.keyboard.insert_text(" Αθήνα")
        until(page, f"{family} === 'rowan-field-{whole}'")
        checks.that("A field with typed Greek letters has the whole font, so that no word is shaped in two parts",
                    whole in names, names)
        field.fill("plain")
        until(page, f"/^rowan-field-[0-9a-f]+-[0-9a-f]+$/.test({family})")
        checks.that("A field with Latin text has a part of the font again", True)
        checks.equal("The page reports no errors while a user types", page.problems, [])


if __name__ == "__main__":
    run(parts_are_drawn_like_whole_fonts, each_script_has_a_part, reloaded_page, slow_part, typed_text, program=app)
