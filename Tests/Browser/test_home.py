"""Home screens: selection, swipe actions, customization, persistence, search, and a component with many values."""

import contextlib
import pathlib
import tempfile

from harness import STAGE, frames, open_page, picture, run, serving, still, until


@contextlib.contextmanager
def home():
    with tempfile.TemporaryDirectory() as folder:
        yield pathlib.Path(folder)


def start(chromium, program, **options):
    page = open_page(chromium, program.address, ready=None, **options)
    shows(page, "Trip 1")
    return page


def rows(page):
    return page.evaluate("""[...document.querySelectorAll('[role=listitem]')]
      .filter(e => e.checkVisibility() && !e.closest('[inert]'))
      .map(e => [e.getBoundingClientRect().top, e.innerText.split('\\n')[0]])
      .filter(([top]) => top < innerHeight)
      .sort((a, b) => a[0] - b[0]).map(e => e[1])""")


def shows(page, text):
    until(page, f"""[...document.querySelectorAll('*')].some(e => e.children.length === 0
      && e.textContent === {text!r} && e.checkVisibility() && !e.closest('[inert]'))""")


def gone(page, text):
    until(page, f"""![...document.querySelectorAll('*')].some(e => e.children.length === 0
      && e.textContent === {text!r} && e.checkVisibility() && !e.closest('[inert]'))""")


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def choosing(checks, chromium, folder):
    file = folder / "choosing.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        # The values of components arrive one by one.
        shows(page, "Count 0")
        checks.equal("Sections stand in the order of declaration",
                     rows(page)[:5], ["All lines run", "Rain until noon", "A new bridge", "Count 0", "Trip 1"])
        page.get_by_role("listitem").filter(has_text="A new bridge").click()
        shows(page, "Chosen: A new bridge")
        checks.that("Choosing does what the component says", True)
        page.get_by_role("listitem").filter(has_text="Rain until noon").click(button="right")
        page.get_by_role("menuitem", name="Remove Rain until noon").click()
        gone(page, "Rain until noon")
        checks.that("A menu is that of the component", True)
        button(page, "Hide, News").click()
        gone(page, "A new bridge")
        checks.that("A header's button hides its section", True)
        checks.equal("The console is silent", page.problems, [])
        page.context.close()


def arranging(checks, chromium, folder):
    file = folder / "settings" / "home.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        button(page, "Customize").click()
        shows(page, "Always shown")
        picture(page, "home-customizer")
        names = rows(page)
        checks.equal("The customizer lists those that take part", names, ["Alerts", "News", "Trips"])
        row = page.get_by_role("listitem").filter(has_text="Trips").bounding_box()
        # The handle is at the end of the content, whose width is limited to a readable length of lines.
        x, y = row["x"] + (row["width"] + min(row["width"], 720)) / 2 - 20, row["y"] + row["height"] / 2
        page.mouse.move(x, y)
        page.mouse.down()
        for step in range(1, 11):
            # Some drivers cannot move the pointer out of the window.
            page.mouse.move(x, max(y - 20 * step, 1))
            frames(page)
        page.mouse.up()
        until(page, """[...document.querySelectorAll('[role=listitem]')].filter(e => e.checkVisibility())
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)[0]
          .innerText.startsWith('Trips')""")
        checks.that("A row is dragged to the top by its grip", True)
        page.get_by_role("switch", name="News").click()
        button(page, "Cancel").click()
        shows(page, "Rain until noon")
        until(page, "document.activeElement?.getAttribute('aria-label') === 'Customize'")
        checks.that("The focus goes back to the button that led there", True)
        checks.equal("Cancel keeps nothing", rows(page)[0], "All lines run")
        checks.that("and writes nothing", not file.exists())

        button(page, "Customize").click()
        shows(page, "Always shown")
        page.get_by_role("switch", name="News").click()
        # The answer of the session may move the focus, so keys are pressed after it.
        until(page, """[...document.querySelectorAll('[role=switch][aria-label=News]')].some(
          e => e.checkVisibility() && e.getAttribute('aria-checked') === 'false')""")
        # Tab stops at the row that was used last, and arrow keys lead to the first.
        for _ in range(12):
            if still(page, "document.activeElement.matches('[role=listitem], [role=listitem] > .inner') ? 'row' : 'none'") == "row":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Home")
        until(page, "document.activeElement?.innerText.startsWith('Alerts')")
        page.keyboard.press("Alt+ArrowDown")
        page.keyboard.press("Alt+ArrowDown")
        button(page, "Done").click()
        shows(page, "Trip 1")
        gone(page, "Rain until noon")
        checks.that("Done writes a file", file.exists())
        before = rows(page)
        page.context.close()
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        checks.equal("After a restart all stands as it was left", rows(page), before)
        button(page, "Customize").click()
        shows(page, "Always shown")
        checks.equal("and so does the customizer", rows(page), ["News", "Trips", "Alerts"])
        checks.equal("with what is hidden",
                     page.get_by_role("switch", name="News").get_attribute("aria-checked"), "false")
        page.keyboard.press("Escape")
        shows(page, "Trip 1")
        checks.that("The escape key leads back", True)
        checks.equal("The console is silent", page.problems, [])
        page.context.close()


def searching(checks, chromium, folder):
    file = folder / "searching.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        page.get_by_role("searchbox").fill("Main")
        shows(page, "Main Street")
        shows(page, "Places: You are offline.")
        checks.equal("What is found is all there is", rows(page), ["Main Street"])
        picture(page, "home-search")
        program.ask("online")
        button(page, "Try again").click()
        shows(page, "Main Square")
        gone(page, "Places: You are offline.")
        checks.equal("Trying again adds what was missing", rows(page), ["Main Street", "Main Square"])
        page.get_by_role("searchbox").fill("")
        shows(page, "All lines run")
        checks.that("Without a query the components are there again", True)
        checks.equal("The console is silent", page.problems, [])
        page.context.close()


def flooding(checks, chromium, folder):
    file = folder / "flooding.json"
    with serving(STAGE, "home", str(file)) as program:
        page = start(chromium, program)
        shows(page, "Count 0")
        page.evaluate("""() => {
          globalThis.drawn = 0;
          const row = [...document.querySelectorAll('[role=listitem]')].find(e => e.innerText.startsWith('Count'));
          new MutationObserver(() => { drawn += 1; })
            .observe(row, { subtree: true, childList: true, characterData: true });
        }""")
        program.ask("flood")
        page.wait_for_timeout(2000)
        # The page stays responsive meanwhile.
        page.get_by_role("listitem").filter(has_text="Rain until noon").click()
        shows(page, "Chosen: Rain until noon")
        checks.that("A component that floods keeps nobody from choosing", True)
        program.ask("stop")
        page.wait_for_timeout(200)
        last = int(program.ask("last"))
        shows(page, f"Count {last}")
        drawn = page.evaluate("drawn")
        checks.that("The last value is shown in the end", True)
        checks.that("of very many", last > 5000, last)
        checks.that("drawn as often as there are frames at most", drawn < 400, drawn)
        checks.equal("The console is silent", page.problems, [])
        page.context.close()


if __name__ == "__main__":
    run(choosing, arranging, searching, flooding, program=home)
