"""Views of the demo page: their frames and texts, the messages of taps, keys and focus, sheets and the clipboard."""

from harness import allow_clipboard, open_page, picture, run, until


def box(page, selector):
    return page.locator(selector).first.bounding_box()


def view_frames(checks, chromium, address):
    page = open_page(chromium, address)
    button = page.get_by_role("button", name="Tap me").bounding_box()
    checks.equal("A box is shown with its frame",
                 button, {"x": 20, "y": 60, "width": 260, "height": 34})
    field = page.get_by_role("searchbox").bounding_box()
    checks.equal("A text field is shown with its frame",
                 field, {"x": 20, "y": 140, "width": 260, "height": 34})
    scroll_view = page.get_by_role("list").bounding_box()
    checks.equal(
        "A scroll view is shown with its frame", scroll_view, {"x": 300, "y": 0, "width": 600, "height": 600})
    picture(page, "light")
    checks.equal("The page reports no errors", page.problems, [])


def text_positions(checks, chromium, address):
    page = open_page(chromium, address)
    title = page.get_by_text("Rowan in a browser")
    style = title.evaluate("e => { const s = getComputedStyle(e); return [s.top, s.fontSize,"
                           " s.fontWeight, s.whiteSpace, s.unicodeBidi] }")
    checks.equal(
        "A text run has its top edge, font size, font weight, white space and bidirectional style", style,
        ["1px", "20px", "700", "pre", "isolate-override"])
    lines = page.locator(".lines", has_text="Left")
    runs = lines.locator(".run").evaluate_all(
        "all => all.map(e => [e.textContent, e.offsetLeft, e.offsetTop, getComputedStyle(e).direction])")
    checks.equal("The runs of a text in two directions have their positions and directions", runs, [
        ["Left ", 0, 1, "ltr"], ["עברית", 60, 1, "rtl"], ["right", 120, 1, "ltr"],
        ["one ", 0, 21, "ltr"], ["עולם", 60, 21, "rtl"], ["three", 120, 21, "ltr"]])
    families = title.evaluate("e => getComputedStyle(e).fontFamily")
    until(page, "[...document.fonts].every(f => f.status === 'loaded')")
    loaded = page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').length")
    checks.that("A text run has a font of the app", "rowan-" in families, families)
    checks.equal("The three font files of the app are loaded, each for texts and for fields", loaded, 6)
    width = title.evaluate("e => e.getBoundingClientRect().width")
    checks.that("The width of the title differs by less than 8 points from 217", abs(width - 217) < 8, str(width))


def taps_and_keys(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Tap me").click(position={"x": 50, "y": 10})
    page.get_by_text("Tapped 1").wait_for()
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("The message of a tap contains the innermost view", page.evaluate(
        f"rowan.views.get({tap['v']}).element.textContent"), "Tap me")
    checks.equal("The message of a tap contains the position in the view", (tap["x"], tap["y"]), (38, 3))
    checks.that("The message of a tap contains the number of a batch", tap["c"] >= 1)
    for key, number in (("Enter", 2), ("Space", 3)):
        page.get_by_role("button", name="Tap me").focus()
        page.keyboard.press(key)
        page.get_by_text(f"Tapped {number}").wait_for()
        checks.that(f"The {key} key activates the focused button", True)
    page.keyboard.press("Tab")
    until(page, "sent.filter(m => m.t === 'focus').length >= 2")
    focus = page.evaluate("sent.filter(m => m.t === 'focus').length")
    checks.that("Changes of the focus are sent to the session", focus >= 2, str(focus))
    picture(page, "focus")


def content_behind_sheets(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("button", name="Open a sheet").click()
    page.get_by_text("This is a sheet.").wait_for()
    picture(page, "sheet")
    checks.equal("The Close button of an opened sheet has the focus", page.evaluate(
        "document.activeElement.getAttribute('aria-label')"), "Close")
    checks.that("The content behind a sheet is inert", page.evaluate(
        "document.querySelector('.layer').inert"))
    page.keyboard.press("Escape")
    page.get_by_text("This is a sheet.").wait_for(state="detached")
    checks.that("The content is not inert after the sheet in front of it was closed", not page.evaluate(
        "document.querySelector('.layer').inert"))


def title_clipboard_and_size(checks, chromium, address):
    page = open_page(chromium, address)
    allow_clipboard(page)
    page.get_by_role("button", name="Title and announcement").click()
    until(page, "document.title === 'Another title'")
    until(
        page, "document.getElementById('announcer').textContent === 'Something happened'")
    until(page, "navigator.clipboard.readText().then(text => text !== '')")
    checks.equal(
        "The clipboard contains the text that the app has copied", page.evaluate("navigator.clipboard.readText()"),
        "Copied text")
    size = page.evaluate("sent.find(m => m.t === 'hello')")
    checks.equal("The first message contains the size of the window", (size["x"], size["y"]), (900, 600))
    page.set_viewport_size({"width": 800, "height": 500})
    until(page, "sent.some(m => m.t === 'size' && m.x === 800 && m.y === 500)")
    until(page, "document.querySelector('.scroll').offsetWidth === 500")
    checks.that("The content is laid out again when the window is resized", True)
    checks.equal("The page reports no errors", page.problems, [])


run(view_frames, text_positions, taps_and_keys, content_behind_sheets, title_clipboard_and_size)
