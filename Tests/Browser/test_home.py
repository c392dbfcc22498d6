"""Home screens: actions of rows, customization, saved settings, search, and a component with many values."""

import contextlib
import pathlib
import tempfile

from harness import STAGE, frames, open_page, picture, run, serving, still, until


@contextlib.contextmanager
def temporary_folder():
    with tempfile.TemporaryDirectory() as folder:
        yield pathlib.Path(folder)


def start(chromium, program, **options):
    page = open_page(chromium, program.address, ready=None, **options)
    wait_for_text(page, "Trip 1")
    return page


def rows(page):
    return page.evaluate("""[...document.querySelectorAll('[role=listitem]')]
      .filter(e => e.checkVisibility() && !e.closest('[inert]'))
      .map(e => [e.getBoundingClientRect().top, e.innerText.split('\\n')[0]])
      .filter(([top]) => top < innerHeight)
      .sort((a, b) => a[0] - b[0]).map(e => e[1])""")


def wait_for_text(page, text):
    until(page, f"""[...document.querySelectorAll('*')].some(e => e.children.length === 0
      && e.textContent === {text!r} && e.checkVisibility() && !e.closest('[inert]'))""")


def wait_for_removed_text(page, text):
    until(page, f"""![...document.querySelectorAll('*')].some(e => e.children.length === 0
      && e.textContent === {text!r} && e.checkVisibility() && !e.closest('[inert]'))""")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def rows_perform_actions(checks, chromium, folder):
    file = folder / "choosing.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        # The values of components arrive one by one.
        wait_for_text(page, "Count 0")
        checks.equal("The sections of a home screen have the order of their declaration",
                     rows(page)[:5], ["All lines run", "Rain until noon", "A new bridge", "Count 0", "Trip 1"])
        page.get_by_role("listitem").filter(has_text="A new bridge").click()
        wait_for_text(page, "Chosen: A new bridge")
        checks.that("A click on a row performs the action of its component", True)
        page.get_by_role("listitem").filter(has_text="Rain until noon").click(button="right")
        page.get_by_role("menuitem", name="Remove Rain until noon").click()
        wait_for_removed_text(page, "Rain until noon")
        checks.that("A menu item of a row performs the action of its component", True)
        button(page, "Hide, News").click()
        wait_for_removed_text(page, "A new bridge")
        checks.that("The Hide button in a header hides its section", True)
        checks.equal("The page reports no errors when rows, menus and headers are used", page.problems, [])
        page.context.close()


def customizer_saves_settings(checks, chromium, folder):
    file = folder / "settings" / "home.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        button(page, "Customize").click()
        wait_for_text(page, "Always shown")
        picture(page, "home-customizer")
        component_names = rows(page)
        checks.equal("The customizer lists the components that can be customized",
                     component_names, ["Alerts", "News", "Trips"])
        row = page.get_by_role("listitem").filter(has_text="Trips").bounding_box()
        # The handle is at the end of the content, whose width is limited to a readable length of lines.
        x, y = row["x"] + (row["width"] + min(row["width"], 720)) / 2 - 20, row["y"] + row["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 11):
            # The pointer stays in the window, because some drivers cannot move it out.
            page.mouse.move(x, max(y - 20 * step, 1))
            frames(page)
        page.mouse.up()
        until(page, """[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
          .innerText.startsWith('Trips')""")
        checks.that("Dragging a row of the customizer by its handle moves the row to the top", True)
        page.get_by_role("switch", name="News").click()
        button(page, "Cancel").click()
        wait_for_text(page, "Rain until noon")
        until(page, "document.activeElement?.getAttribute('aria-label') === 'Customize'")
        checks.that("After Cancel, the button that opened the customizer has the focus", True)
        checks.equal("Cancel in the customizer discards the new order of the components",
                     rows(page)[0], "All lines run")
        checks.that("Cancel in the customizer writes no file", not file.exists())

        button(page, "Customize").click()
        wait_for_text(page, "Always shown")
        page.get_by_role("switch", name="News").click()
        # The answer of the session may move the focus, so keys are pressed after it.
        until(page, """[...document.querySelectorAll('[role=switch][aria-label=News]')].some(
          e => e.checkVisibility() && e.getAttribute('aria-checked') === 'false')""")
        # Tab moves the focus to the row that was used last, and Home to the first row.
        for _ in range(12):
            if still(
                    page,
                    "document.activeElement.matches('[role=listitem], [role=listitem] > .inner') ? 'row' : 'none'"
            ) == "row":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        until(page, "document.activeElement?.innerText.startsWith('Alerts')")
        page.keyboard.press("Alt+ArrowDown")
        page.keyboard.press("Alt+ArrowDown")
        button(page, "Done").click()
        wait_for_text(page, "Trip 1")
        wait_for_removed_text(page, "Rain until noon")
        checks.that("Done in the customizer writes a file", file.exists())
        saved_rows = rows(page)
        page.context.close()
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        checks.equal("After a restart, the home screen has the saved order", rows(page), saved_rows)
        button(page, "Customize").click()
        wait_for_text(page, "Always shown")
        checks.equal("After a restart, the customizer has the saved order",
                     rows(page), ["News", "Trips", "Alerts"])
        checks.equal("After a restart, the customizer has the saved visibility of a component",
                     page.get_by_role("switch", name="News").get_attribute("aria-checked"), "false")
        page.keyboard.press("Escape")
        wait_for_text(page, "Trip 1")
        checks.that("Escape closes the customizer", True)
        checks.equal("The page reports no errors after a restart with saved settings", page.problems, [])
        page.context.close()


def search_shows_results(checks, chromium, folder):
    file = folder / "searching.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        page.get_by_role("searchbox").fill("Main")
        wait_for_text(page, "Main Street")
        wait_for_text(page, "Places: You are offline.")
        checks.equal("A search shows only its results", rows(page), ["Main Street"])
        picture(page, "home-search")
        program.ask("online")
        button(page, "Try again").click()
        wait_for_text(page, "Main Square")
        wait_for_removed_text(page, "Places: You are offline.")
        checks.equal("A retry of a failed search adds the missing results", rows(page), ["Main Street", "Main Square"])
        page.get_by_role("searchbox").fill("")
        wait_for_text(page, "All lines run")
        checks.that("An empty search field shows the components again", True)
        checks.equal("The page reports no errors during a search", page.problems, [])
        page.context.close()


def frequent_values_are_coalesced(checks, chromium, folder):
    file = folder / "flooding.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        wait_for_text(page, "Count 0")
        page.evaluate("""() => {
          globalThis.drawn = 0;
          const row = [...document.querySelectorAll('[role=listitem]')].find(e => e.innerText.startsWith('Count'));
          new MutationObserver(() => { drawn += 1; })
            .observe(row, { subtree: true, childList: true, characterData: true });
        }""")
        program.ask("flood")
        page.wait_for_timeout(2000)
        # The page has to respond to clicks meanwhile.
        page.get_by_role("listitem").filter(has_text="Rain until noon").click()
        wait_for_text(page, "Chosen: Rain until noon")
        checks.that("A click on a row is handled while a component emits many values", True)
        program.ask("stop")
        page.wait_for_timeout(200)
        last_value = int(program.ask("last"))
        wait_for_text(page, f"Count {last_value}")
        update_count = page.evaluate("drawn")
        checks.that("A component shows the last of many values that it emits", True)
        checks.that("A component emits more than 5,000 values in the test", last_value > 5000, last_value)
        checks.that("A component that emits more than 5,000 values is drawn fewer than 400 times",
                    update_count < 400, update_count)
        checks.equal("The page reports no errors while a component emits many values", page.problems, [])
        page.context.close()


if __name__ == "__main__":
    run(rows_perform_actions, customizer_saves_settings, search_shows_results, frequent_values_are_coalesced,
        program=temporary_folder)
