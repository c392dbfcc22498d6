"""Accessibility checks with axe-core for each state of a page: violated rules, their elements and the appearance."""

import functools
import importlib.metadata
import os

from harness import open_page, still, until

# The appearances to check: "light", "dark", "forced" (forced colours), "large" (text at 200 %).
MODES = os.environ.get("ROWAN_AXE_MODES", "light").split()
SIZE = {"width": 900, "height": 600}
OPTIONS = {"light": {}, "dark": {"color_scheme": "dark"}, "forced": {"forced_colors": "active"}, "large": {}}

# Rules of axe-core that are off by default.
ADDITIONAL_RULES = ["target-size"]

# Additional rules: a view that handles taps and can have the focus has a role that says so to screen readers; an
# accessible name contains all visible words (the rule of axe-core joins words of neighbouring elements); a page has
# one heading of level 1 (the rule of axe-core treats any view that fills the window as a dialog, which needs no
# heading); a target is 24 points wide and high (the rule of axe-core accepts smaller targets if they are isolated).
OWN_RULES = r"""() => {
  const acting = "button checkbox gridcell link menuitem option radio searchbox slider spinbutton switch tab textbox";
  const roles = acting.split(" ");
  const words = text => text.toLowerCase().split(/[\s,.:;…–“”()]+/).filter(word => /[\p{L}\p{N}×]/u.test(word));
  const isMeant = e => e.checkVisibility() && !e.closest("[aria-hidden=true], [inert]");
  const found = [];
  for (const e of document.querySelectorAll(".view.tap[tabindex], .view.tap > .inner[tabindex]")) {
    if (isMeant(e) && !roles.includes(e.getAttribute("role"))) found.push(["acts-without-role", e.outerHTML]);
  }
  for (const e of document.querySelectorAll("[aria-label]")) {
    if (!isMeant(e) || !roles.includes(e.getAttribute("role"))) continue;
    const name = words(`${e.getAttribute("aria-label")} ${e.getAttribute("aria-valuetext") ?? ""}`);
    // A word that is too long for a line ends a run, and the rest of it begins the next one.
    const seen = [...e.querySelectorAll(".run")].filter(isMeant).flatMap(run => words(run.textContent).map(
      (word, index, all) => ({ word, isFirst: index === 0, isLast: index === all.length - 1 })));
    const missing = seen.filter(({ word, isFirst, isLast }) => !name.includes(word)
      && !name.some(whole => (isFirst && whole.endsWith(word)) || (isLast && whole.startsWith(word))));
    if (missing.length) found.push(["seen-words-not-in-name", `${missing.map(({ word }) => word)} – ${e.outerHTML}`]);
  }
  const headings = [...document.querySelectorAll("h1, [role=heading]")].filter(isMeant);
  const first = headings.filter(e => (e.ariaLevel ?? "1") === "1");
  // What keeps all else from being read, such as a menu, may have none.
  const isModal = document.querySelector(".layer[inert]");
  if (first.length !== 1 && !(isModal && first.length === 0)) {
    found.push(["one-heading-of-level-one", `${first.length}: ${first.map(e => e.outerHTML.slice(0, 160)).join(" ")}`]);
  }
  for (const e of document.querySelectorAll(".view.tap, .view.drags, input.view, textarea.view")) {
    const { width, height } = e.getBoundingClientRect();
    // WCAG leaves out links in lines of text, and what is small because it shows a size and is in a list as well, as
    // the boxes of the layout playground are.
    if (e.closest("[role=radiogroup][aria-label=Boxes]")) continue;
    if (e.closest("[inert]") || e.matches(".disabled") || !e.checkVisibility() || e.rowanView.parent?.text) continue;
    if (Math.min(width, height) < 23.99) found.push(["small-target", `${width} × ${height} ${e.outerHTML}`]);
  }
  return Object.entries(Object.groupBy(found, ([rule]) => rule)).map(([rule, all]) => [rule, all.map(([, text]) => text)]);
}"""


@functools.cache
def axe_source():
    files = importlib.metadata.files("axe-playwright-python")
    return next(file for file in files if file.name == "axe.min.js").read_text()


def open_looking(browser, address, mode, ready, **options):
    """Opens a page in an appearance. For text at 200 %, the window has twice the size, to show the same controls."""
    if mode == "large":
        options["viewport"] = {name: 2 * size for name, size in options.get("viewport", SIZE).items()}
    page = open_page(browser, address, ready=ready, **OPTIONS[mode], **options)
    if mode == "large":
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        still(page, "document.querySelectorAll('.run').length + document.body.innerText.length", 300)
    return page


def look(checks, page, state):
    """Checks that the current state of a page violates no accessibility rules."""
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(axe_source())
    # Views that are being removed are hidden from screen readers and Tab, and take a while to disappear.
    until(page, "!document.querySelector('.view[inert]')")
    # Animations change colours, so contrast is measured after those with an end are over.
    still(page, """document.getAnimations().filter(({ playState, effect }) => playState === 'running'
      && effect.getComputedTiming().iterations !== Infinity).length + ' ' + document.querySelectorAll('.view').length
      + ' ' + [...document.querySelectorAll('.scroll')].map(e => e.scrollHeight)""")
    violations = page.evaluate("""rules => axe.run(document, {
      resultTypes: ["violations"],
      rules: Object.fromEntries(rules.map(rule => [rule, { enabled: true }])),
    }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map(({ html, any, all, none }) =>
      html.slice(0, 160) + " – " + [...any, ...all, ...none].map(check => check.message).join(" "))]))""",
        ADDITIONAL_RULES)
    violations += page.evaluate(OWN_RULES)
    for rule, nodes in violations:
        checks.that(f"{state} violates {rule} in {len(nodes)} elements:", False, nodes[0][:600])
    if not violations:
        checks.that(state, True)


def in_modes(walk_states):
    """Returns a test that checks the states of a page once in each appearance."""
    @functools.wraps(walk_states)
    def test(checks, browser, given):
        for mode in MODES:
            walk_states(checks, browser, given, mode)
    return test
