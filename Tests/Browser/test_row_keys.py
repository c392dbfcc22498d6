"""Keys in a list with buttons in its rows: a single stop of Tab, and arrow keys between buttons."""

from harness import STAGE, open_page, run, serving, still, until

FOCUSED = "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent)"


def start(chromium, program, **options):
    return open_page(chromium, program.address, ready="Row 0", **options)


def press(page, key, label):
    page.keyboard.press(key)
    until(page, f"{FOCUSED} === {label!r}")


def one_stop(checks, chromium, program):
    page = start(chromium, program)
    for label in ("Before", "Open 0", "After"):
        press(page, "Tab", label)
    press(page, "Shift+Tab", "Open 0")
    checks.that("Tab stops once in a list with a button in each row", True)
    for key, label in (("ArrowRight", "More 0"), ("ArrowDown", "More 1"), ("ArrowDown", "More 2"),
                       ("ArrowLeft", "Open 2"), ("End", "Open 1999"), ("ArrowUp", "Open 1998"), ("Home", "Open 0")):
        press(page, key, label)
        checks.that(f"{key} leads to “{label}”", True)
    checks.that("Arrow keys are marked", page.evaluate("document.activeElement.matches(':focus-visible')"))
    press(page, "ArrowDown", "Open 1")
    page.keyboard.press("Enter")
    until(page, f"{FOCUSED} === 'Open 1'")
    checks.equal("Enter presses the button", program.ask("pressed"), "open 1")
    press(page, "Tab", "After")
    press(page, "Shift+Tab", "Open 1")
    checks.that("Tab comes back to it", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def menus(checks, chromium, program):
    page = start(chromium, program)
    page.get_by_role("button", name="More 0", exact=True).focus()
    press(page, "ArrowDown", "More 1")
    checks.equal("The arrow down opens no menu in a row", page.get_by_role("menu").count(), 0)
    page.keyboard.press("Enter")
    page.get_by_role("menuitem", name="Remove 1").click()
    page.get_by_role("menu").wait_for(state="detached")
    until(page, f"{FOCUSED} === 'More 1'")
    checks.equal("Enter does", program.ask("pressed"), "remove 1")
    page.context.close()


def sorting(checks, chromium, program):
    page = start(chromium, program)
    for label in ("Before", "Open 0"):
        press(page, "Tab", label)
    for number in range(1, 4):
        press(page, "ArrowDown", f"Open {number}")
    seen = """(r => r.top >= 0 && r.bottom <= innerHeight)(document.activeElement.getBoundingClientRect())"""
    for place in (1_500, 0, 40, 1_999):
        # Waits for pending reports of the offset, which are not the subject of this test.
        still(page, "rowan.connection.commit * 1e9 + sent.length", 300)
        program.ask(f"move {place}")
        until(page, f"""document.activeElement.closest('[aria-posinset]')?.getAttribute('aria-posinset') === '{place + 1}'
              && {seen}""")
        checks.that(f"The button with the focus stays in sight in a row that is sorted to place {place}",
                    page.evaluate(f"{FOCUSED} === 'Open 3'"))
    page.context.close()


def zoomed(checks, chromium, program):
    # The viewport of a window of 1280 × 1024 at a zoom of 400 %.
    page = start(chromium, program, viewport={"width": 320, "height": 256})
    page.mouse.move(100, 150)
    page.mouse.wheel(0, 400)
    header = "[...document.querySelectorAll('.run')].find(e => e.textContent === 'Rows' && e.checkVisibility())"
    until(page, f"!({header}) || {header}.getBoundingClientRect().bottom < 40")
    checks.that("A header that takes more than a third of a small window scrolls away", True)
    page.set_viewport_size({"width": 320, "height": 600})
    until(page, f"{header}?.getBoundingClientRect().top > 0")
    checks.that("In a larger one it stays in sight", True)
    page.context.close()


if __name__ == "__main__":
    run(one_stop, menus, sorting, zoomed, program=lambda: serving(STAGE, "buttons"))
