"""Rows that have not arrived: placeholders stand for them, and rows around the window are built while the page is idle."""

import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[1]))
from harness import frames, picture, run, serving, still, until  # noqa: E402
from relay import relayed  # noqa: E402
from test_biglist import COUNT, FOLDER, are_consecutive, open_list, wait_until_still  # noqa: E402

LIST = "document.querySelector('.sectioned, [role=list]')"
# The parts of the window that rows, headings and placeholders cover, and those that rows and headings cover.
COVERED = f"""(() => {{
  const box = {LIST}.getBoundingClientRect();
  const covered = (elements) => {{
    const parts = elements.filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect())
      .filter(r => r.height > 0).sort((a, b) => a.top - b.top);
    let [edge, length] = [box.top, 0];
    for (const {{ top, bottom }} of parts) {{
      const [from, to] = [Math.max(top, edge), Math.min(bottom, box.bottom)];
      if (to > from) {{ length += to - from; edge = to; }}
    }}
    return Math.round(length / box.height * 100) / 100;
  }};
  const rows = [...{LIST}.querySelectorAll("[role=listitem], [role=heading]")];
  return [covered([...rows, ...{LIST}.querySelectorAll(".placeholder")]), covered(rows)];
}})()"""
BUSY = f"{LIST}.getAttribute('aria-busy')"
IDLE = "sent.filter(m => m.t === 'scroll' && m.idle).length"
# The lengths in windows before and after the window in which all rows exist.
MARGINS = f"""(() => {{
  const {{ scroll }} = {LIST}.rowanView;
  return scroll.missing.margins.map(length => Math.round(length / scroll.window * 100) / 100);
}})()"""


def scroll_to(page, offset):
    page.evaluate(f"{LIST}.scrollTop = {offset}")
    frames(page, 3)


def rows_around_window(checks, chromium, program):
    page = open_list(chromium, program)
    before, after = still(page, MARGINS, 500)
    checks.that("At rest, at least 1.5 windows of rows exist below the beginning of the list", 1.5 <= after < 1.8, after)
    count = page.evaluate(IDLE)
    page.wait_for_timeout(600)
    checks.that("A list with all rows around its window sends no further idle messages",
                page.evaluate(IDLE) == count > 0, count)
    scroll_to(page, 4_000)
    before, after = still(page, MARGINS, 500)
    checks.that("After a movement to the end, 1.5 windows of rows exist below and 1 above",
                1 <= before < 1.3 and 1.5 <= after < 1.8, (before, after))
    scroll_to(page, 3_700)
    before, after = still(page, MARGINS, 500)
    checks.that("After a movement to the beginning, 1.5 windows of rows exist above",
                1.5 <= before < 1.8 and 1 <= after, (before, after))
    page.evaluate("""() => {
      Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    count = page.evaluate(IDLE)
    scroll_to(page, 6_000)
    page.wait_for_timeout(500)
    checks.equal("A hidden page sends no idle messages", page.evaluate(IDLE), count)
    checks.equal("The page reports no errors while it is idle", page.problems, [])
    page.context.close()


def placeholders(checks, chromium, program):
    for scheme in ("light", "dark"):
        with relayed(program.address) as relay:
            page = open_list(chromium, relay, color_scheme=scheme)
            still(page, MARGINS, 500)
            checks.equal(f"A list with all rows in its window is not busy ({scheme})", page.evaluate(BUSY), None)
            relay.hold(up=False)
            for offset in (2_500, 3_300, 9_000, 150_000):
                scroll_to(page, offset)
                covered, rows = page.evaluate(COVERED)
                checks.that(f"Placeholders cover the window at {offset} px while no rows arrive ({scheme})",
                            covered == 1 and rows < 1, (covered, rows))
            picture(page, f"placeholders-{scheme}")
            checks.equal(f"A list with placeholders in its window is busy ({scheme})", page.evaluate(BUSY), "true")
            checks.that(f"Placeholders are hidden from assistive technology ({scheme})", page.evaluate(
                f"[...{LIST}.querySelectorAll('.placeholder')].every(e => e.ariaHidden === 'true' && !e.textContent)"))
            relay.release()
            until(page, f"{BUSY} === null")
            rows = wait_until_still(page)
            checks.that(f"Rows replace the placeholders when they arrive ({scheme})",
                        are_consecutive(rows) and page.evaluate(COVERED)[1] == 1, str(rows))
            checks.equal(f"The page reports no errors with placeholders ({scheme})", page.problems, [])
            page.context.close()


if __name__ == "__main__":
    run(rows_around_window, placeholders,
        program=lambda: serving(FOLDER / "BigList", "--rows", str(COUNT)))
