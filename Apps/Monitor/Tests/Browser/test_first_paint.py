"""Tests that nothing unstyled appears while Monitor loads, and prints the times of its first paint.

The times are not judged.
"""

import os
import pathlib
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from harness import admit, open_page, reload, run, serving, until  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))
# Records for every frame around the first texts: the background, the number of the last batch, and
# whether the fonts of all texts are loaded.
RECORD_FRAMES = """
globalThis.frames = [];
const look = () => {
  const runs = [...document.querySelectorAll('.run')];
  const fonts = new Set(runs.map(e => getComputedStyle(e)).map(s => s.fontFamily + ' ' + s.fontSize));
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
        checks.that(f"The browser measures a first contentful paint ({name})", times["paint"] > 0)
        checks.equal("The page reports no errors", page.problems, [])


def no_unstyled_frames(checks, chromium, program):
    for scheme, background in (("light", "rgb(251, 250, 248)"), ("dark", "rgb(22, 22, 21)")):
        context = chromium.new_context(color_scheme=scheme, viewport={"width": 900, "height": 600})
        page = context.new_page()
        page.add_init_script(RECORD_FRAMES)
        page.goto(admit(context, program.address))
        page.get_by_text("on this machine").first.wait_for()
        until(page, "frames.filter(frame => frame.texts).length >= 30")
        frames = page.evaluate("frames")
        backgrounds = {frame["ground"] for frame in frames if frame["ground"]}
        checks.equal(f"Every frame has the background of the {scheme} scheme", backgrounds, {background})
        frames_with_text = [frame for frame in frames if frame["texts"]]
        checks.that(f"Texts appear with their fonts in {scheme}",
                    frames_with_text and all(frame["areLoaded"] for frame in frames_with_text),
                    str(frames_with_text[:2]))
        # Values appear after they were sampled. The values of one batch must appear in one frame.
        batches = {}
        for frame in frames_with_text:
            batches.setdefault(frame["batch"], set()).add(frame["texts"])
        checks.that(f"All texts of a batch appear in one frame in {scheme}",
                    frames_with_text and all(len(counts) == 1 for counts in batches.values()), str(batches))
        checks.that(f"No text appears before its batch in {scheme}",
                    frames_with_text and frames_with_text[0]["batch"] > 0, str(frames_with_text[:3]))
        context.close()


with tempfile.TemporaryDirectory() as folder:
    run(first_paints, no_unstyled_frames,
        program=lambda: serving(FOLDER / "Monitor", "--state", folder + "/place.json"))
