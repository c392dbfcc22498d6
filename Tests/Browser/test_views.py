"""Boxes and text are at the positions of the batches, and clicks, keys and focus are reported."""

from harness import allow_clipboard, open_page, picture, run, until


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def views_stand_exactly(checks, chromium, address):
    page = open_page(chromium, address)
    button = page.get_by_role("button", name="Tap me").bounding_box()
    checks.equal("A box has its frame", button, {"x": 20, "y": 60, "width": 260, "height": 34})
    field = page.get_by_role("searchbox").bounding_box()
    checks.equal("A field has its frame", field, {"x": 20, "y": 140, "width": 260, "height": 34})
    listing = page.get_by_role("list").bounding_box()
    checks.equal(
        "A scroll view has its frame", listing, {"x": 300, "y": 0, "width": 600, "height": 600})
    picture(page, "light")
    checks.equal("The console is silent", page.problems, [])


def texts_stand_exactly(checks, chromium, address):
    page = open_page(chromium, address)
    title = page.get_by_text("Rowan in a browser")
    style = title.evaluate("e => { const s = getComputedStyle(e); return [s.top, s.fontSize,"
                           " s.fontWeight, s.whiteSpace, s.unicodeBidi] }")
    checks.equal(
        "A run stands on its baseline", style,
        ["1px", "20px", "700", "pre", "isolate-override"])
    lines = page.locator(".lines", has_text="Left")
    runs = lines.locator(".run").evaluate_all(
        "all => all.map(e => [e.textContent, e.offsetLeft, e.offsetTop, e.style.direction])")
    checks.equal("Runs keep places and directions", runs, [
        ["Left ", 0, 1, "ltr"], ["עברית", 60, 1, "rtl"], ["right", 120, 1, "ltr"],
        ["one ", 0, 21, "ltr"], ["עולם", 60, 21, "rtl"], ["three", 120, 21, "ltr"]])
    families = title.evaluate("e => getComputedStyle(e).fontFamily")
    until(page, "[...document.fonts].every(f => f.status === 'loaded')")
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').length")
    checks.that("A run is set in the measured file", "rowan-" in families, families)
    checks.equal("All declared fonts are loaded", loaded, 4)
    width = title.evaluate("e => e.getBoundingClientRect().width")
    checks.that("The font is in use", abs(width - 217) < 8, str(width))


def clicks_come_back(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click(position={"x": 50, "y": 10})
    page.get_by_text("Tapped 1").wait_for()
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A tap names the deepest view", page.evaluate(
        f"rowan.views.get({tap['v']}).element.textContent"), "Tap me")
    checks.equal("A tap has a point in its view", (tap["x"], tap["y"]), (38, 3))
    checks.that("A tap names the last batch", tap["c"] >= 1)
    for key, number in (("Enter", 2), ("Space", 3)):
        page.get_by_role("button", name="Tap me").focus()
        page.keyboard.press(key)
        page.get_by_text(f"Tapped {number}").wait_for()
        checks.that(f"{key} reaches a focused view", True)
    page.keyboard.press("Tab")
    until(page, "sent.filter(m => m.t === 'focus').length >= 2")
    focus = page.evaluate("sent.filter(m => m.t === 'focus').length")
    checks.that("Focus moves are told", focus >= 2, str(focus))
    picture(page, "focus")


def sheets_shield_what_is_behind(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Open a sheet").click()
    page.get_by_text("This is a sheet.").wait_for()
    picture(page, "sheet")
    checks.equal("A sheet's button has the focus", page.evaluate(
        "document.activeElement.getAttribute('aria-label')"), "Close")
    checks.that("The content is inert", page.evaluate(
        "document.querySelector('.layer').inert"))
    page.keyboard.press("Escape")
    page.get_by_text("This is a sheet.").wait_for(state="detached")
    checks.that("The content is back", not page.evaluate(
        "document.querySelector('.layer').inert"))


def the_system_is_asked(checks, chromium, address):
    page = open_page(chromium, address)
    allow_clipboard(page)
    page.get_by_role("button", name="Title and announcement").click()
    until(page, "document.title === 'Another title'")
    until(
        page, "document.getElementById('announcer').textContent === 'Something happened'")
    until(page, "navigator.clipboard.readText().then(text => text !== '')")
    checks.equal(
        "The clipboard has the text", page.evaluate("navigator.clipboard.readText()"),
        "Copied text")
    size = page.evaluate("sent.find(m => m.t === 'hello')")
    checks.equal("The size is told at the start", (size["x"], size["y"]), (900, 600))
    page.set_viewport_size({"width": 800, "height": 500})
    until(page, "sent.some(m => m.t === 'size' && m.x === 800 && m.y === 500)")
    until(page, "document.querySelector('.scroll').offsetWidth === 500")
    checks.that("A resized window is laid out anew", True)
    checks.equal("The console is silent", page.problems, [])


run(views_stand_exactly, texts_stand_exactly, clicks_come_back, sheets_shield_what_is_behind,
    the_system_is_asked)
