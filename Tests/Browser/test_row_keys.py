"""Keys in a list with buttons in its rows: one tab stop, arrow keys between buttons, menus, and moved rows."""

from harness import STAGE, heard, menu_item, open_page, run, serving, still, until

FOCUSED = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)"


def open_app(chromium, program, **options):
    return open_page(chromium, program.address, ready="Row 0", **options)


def press(page, key, label):
    page.keyboard.press(key)
    until(page, f"{FOCUSED} === {label!r}")


def tab_and_arrow_keys(checks, chromium, program):
    page = open_app(chromium, program)
    for label in ("Before", "Open 0", "After"):
        press(page, "Tab", label)
    press(page, "Shift+Tab", "Open 0")
    checks.that("The Tab key stops once in a list with buttons in its rows", True)
    for key, label in (("ArrowRight", "More 0"), ("ArrowDown", "More 1"), ("ArrowDown", "More 2"),
                       ("ArrowLeft", "Open 2"), ("End", "Open 1999"), ("ArrowUp", "Open 1998"), ("Home", "Open 0")):
        press(page, key, label)
        checks.that(f"The {key} key moves the focus to “{label}”", True)
    checks.that("A button that gets the focus by a navigation key shows the focus ring",
                page.evaluate("document.activeElement.matches(':focus-visible')"))
    press(page, "ArrowDown", "Open 1")
    page.keyboard.press("Enter")
    until(page, f"{FOCUSED} === 'Open 1'")
    checks.equal("The Enter key performs the action of the focused button",
                 heard(page, program, "pressed", "open 1"), "open 1")
    press(page, "Tab", "After")
    press(page, "Shift+Tab", "Open 1")
    checks.that("Shift-Tab returns the focus to the last focused button of the list", True)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def menus(checks, chromium, program):
    page = open_app(chromium, program)
    page.get_by_role("button", name="More 0", exact=True).focus()
    press(page, "ArrowDown", "More 1")
    checks.equal("The ArrowDown key does not open the menu of a button in a row", page.get_by_role("menu").count(), 0)
    page.keyboard.press("Enter")
    menu_item(page, "Remove 1").click()
    page.get_by_role("menu").wait_for(state="detached")
    until(page, f"{FOCUSED} === 'More 1'")
    checks.equal("The Enter key opens the menu in a row, and a click on its item performs the action of the item",
                 heard(page, program, "pressed", "remove 1"), "remove 1")
    page.context.close()


def moved_rows(checks, chromium, program):
    page = open_app(chromium, program)
    for label in ("Before", "Open 0"):
        press(page, "Tab", label)
    for number in range(1, 4):
        press(page, "ArrowDown", f"Open {number}")
    is_visible = """(r => r.top >= 0 && r.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())"""
    for index in (1_500, 0, 40, 1_999):
        # Scroll messages and batches that are still pending are not the subject of this test.
        still(page, "rowan.connection.commit * 1e9 + sent.length", 300)
        program.ask(f"move {index}")
        until(page, f"""document.activeElement.closest('[aria-posinset]')?.getAttribute('aria-posinset') === '{index + 1}'
              && {is_visible}""")
        checks.that(f"The focused button stays visible when its row moves to the index {index}",
                    page.evaluate(f"{FOCUSED} === 'Open 3'"))
    page.context.close()


def sticky_header_in_zoomed_window(checks, chromium, program):
    # The viewport of a window of 1280 × 1024 pixels at a zoom of 400 %.
    page = open_app(chromium, program, viewport={"width": 320, "height": 256})
    page.mouse.move(100, 150)
    page.mouse.wheel(0, 400)
    header = "[...document.querySelectorAll('.run')].find(e => e.textContent === 'Rows' && e.checkVisibility())"
    until(page, f"!({header}) || {header}.getBoundingClientRect().bottom < 40")
    checks.that("A sticky header longer than a third of the window scrolls away", True)
    page.set_viewport_size({"width": 320, "height": 600})
    until(page, f"{header}?.getBoundingClientRect().top > 0")
    checks.that("A sticky header is visible again when the window becomes larger", True)
    page.context.close()


if __name__ == "__main__":
    run(tab_and_arrow_keys, menus, moved_rows, sticky_header_in_zoomed_window,
        program=lambda: serving(STAGE, "buttons"))
