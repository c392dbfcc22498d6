"""How soon Monitor is on the screen: nothing unstyled on the way, and the figures, which are printed and
not judged."""

import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import admit, open_page, reload, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
# Notes what every frame around the first texts shows: the ground, the last batch, and whether texts have
# their fonts.
WATCH = """
globalThis.frames = [];
const look = () => {
  const runs = [...document.querySelectorAll('.run')];
  const fonts = new Set(runs.map(e => e.style.fontFamily + ' ' + e.style.fontSize));
  frames.push({
    ground: document.body ? getComputedStyle(document.body).backgroundColor : null,
    texts: runs.length,
    batch: globalThis.rowan?.connection?.commit ?? 0,
    areLoaded: [...fonts].every(font => document.fonts.check(font.replace(/(.*) (.*)/, '$2 $1'))),
  });
  if (frames.filter(frame => frame.texts).length < 30) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
TIMES = """() => {
  const [navigation] = performance.getEntriesByType('navigation');
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const resources = performance.getEntriesByType('resource');
  const last = kind => Math.max(0, ...resources.filter(r => r.name.includes(kind)).map(r => r.responseEnd));
  return { paint: paint?.startTime, html: navigation.responseEnd, scripts: last('.js'), fonts: last("/font/") };
}"""


def first_paints(checks, chromium, program):
    first = None
    for name in ("cold", "cold", "cold", "warm", "warm"):
        if name == "cold" or first is None:
            page = open_page(chromium, program.address, ready="on this machine")
            first = page
        else:
            page = first
            reload(page)
            page.get_by_text("on this machine").first.wait_for()
        until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
        times = {key: round(value or 0) for key, value in page.evaluate(TIMES).items()}
        print(f"Monitor, {name}: first contentful paint after {times['paint']} ms "
              f"(page {times['html']}, scripts {times['scripts']}, fonts {times['fonts']})")
        checks.that(f"There is a first paint, {name}", times["paint"] > 0)
        checks.equal("The console is silent", page.problems, [])


def nothing_flashes(checks, chromium, program):
    for scheme, ground in (("light", "rgb(251, 250, 248)"), ("dark", "rgb(22, 22, 21)")):
        context = chromium.new_context(color_scheme=scheme, viewport={"width": 900, "height": 600})
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(admit(context, program.address))
        page.get_by_text("on this machine").first.wait_for()
        until(page, "frames.filter(frame => frame.texts).length >= 30")
        frames = page.evaluate("frames")
        grounds = {frame["ground"] for frame in frames if frame["ground"]}
        checks.equal(f"Every frame has the ground of {scheme}", grounds, {ground})
        shown = [frame for frame in frames if frame["texts"]]
        checks.that(f"Texts appear with their fonts in {scheme}",
                    shown and all(frame["areLoaded"] for frame in shown), str(shown[:2]))
        # Figures come when the machine has told them; what comes together has to be seen together.
        batches = {}
        for frame in shown:
            batches.setdefault(frame["batch"], set()).add(frame["texts"])
        checks.that(f"Those of a batch appear all at once in {scheme}",
                    shown and all(len(counts) == 1 for counts in batches.values()), str(batches))
        checks.that(f"No text is there before its batch in {scheme}",
                    shown and shown[0]["batch"] > 0, str(shown[:3]))
        context.close()


with tempfile.TemporaryDirectory() as folder:
    run(first_paints, nothing_flashes,
        program=lambda: serving(FOLDER / "Monitor", "--state", folder + "/place.json"))
