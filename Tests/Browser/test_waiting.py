"""The sign that the server has not answered an input of the user for a second."""

from harness import STAGE, frames, needs, open_page, picture, run, serving, until
from relay import relayed
from test_dead_lines import BANNER, FAST, LOST, OPEN

SIGN = "document.getElementById('waiting').textContent"
TEXT = "No answer yet…"
# Records each text of the sign with its time, and the time of each press.
WATCH = """() => {
  globalThis.shown = [];
  globalThis.pressed = [];
  const sign = document.getElementById('waiting');
  new MutationObserver(() => shown.push([sign.textContent, performance.now()]))
    .observe(sign, { childList: true, characterData: true, subtree: true });
  addEventListener('pointerdown', () => pressed.push(performance.now()), true);
}"""


def unanswered_taps_are_told_once(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        checks.equal("The sign is an empty live region from the start", page.evaluate("""() => {
          const sign = document.getElementById('waiting');
          return [sign.ariaLive, sign.textContent, getComputedStyle(sign).display !== 'none', sign.hidden];
        }"""), ["polite", "", True, False])
        page.evaluate(WATCH)
        relay.hold(up=False)
        before = page.get_by_role("button", name="Tap me").bounding_box()
        page.get_by_role("button", name="Tap me").click()
        until(page, f"{SIGN} === '{TEXT}'")
        first = page.evaluate("[shown[0][1] - pressed[0], shown.length]")
        checks.that("The sign appears not earlier than a second after the tap", first[0] >= 1000, first)
        checks.equal("The sign does not move the content",
                     page.get_by_role("button", name="Tap me").bounding_box(), before)
        checks.equal("The sign does not get the clicks at its position", page.evaluate("""() => {
          const { left, top, width, height } = document.getElementById('waiting').getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2)?.id === 'waiting';
        }"""), False)
        field = page.get_by_role("searchbox")
        field.click()
        page.keyboard.type("still typing")
        page.get_by_role("button", name="Tap me").click()
        page.wait_for_timeout(1500)
        checks.equal("Typing goes on while the sign is shown", field.input_value().lower(), "still typing")
        checks.equal("One wait is announced once, also with further input", page.evaluate("shown.map(([t]) => t)"),
                     [TEXT])
        relay.release()
        page.get_by_text("Tapped 2").wait_for()
        until(page, f"{SIGN} === ''")
        checks.equal("The sign disappears after the answer, without a banner", page.evaluate(BANNER), False)
        checks.equal("The page reports no errors during a wait", page.problems, [])
        page.context.close()


def answers_without_changes_end_the_wait(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("""() => {
      globalThis.answers = [];
      sockets[0].addEventListener('message', ({ data }) => answers.push(JSON.parse(data)));
    }""")
    page.get_by_label("Four fields").click()
    until(page, "answers.some(({ h, n }) => h === 1 && n === undefined)")
    page.get_by_role("button", name="Tap me").click()
    until(page, "answers.some(({ h, n }) => h === 2 && n !== undefined)")
    page.get_by_text("Tapped 1").wait_for()
    checks.equal("A tap with a batch as its result costs no further message",
                 page.evaluate("answers.filter(({ h, n }) => h === 2 && n === undefined).length"), 0)
    page.wait_for_timeout(1500)
    checks.equal("A tap without a visible result is answered, too", page.evaluate(SIGN), "")
    page.context.close()


def background_updates_and_idle_pages_show_no_sign(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.get_by_role("searchbox").click()
        page.keyboard.type("a")
        page.get_by_text("Heard: a").wait_for()
        page.evaluate(WATCH)
        until(page, "document.querySelector('input').value === 'A'")
        relay.hold()
        page.wait_for_timeout(1700)
        checks.equal("An idle page on a line that transfers nothing shows no sign", page.evaluate("shown"), [])
        page.context.close()
    with serving(STAGE, "animated") as program:
        page = open_page(chromium, program.address, ready=None)
        until(page, OPEN)
        page.evaluate(WATCH)
        page.wait_for_timeout(1700)
        checks.equal("A page that changes without input shows no sign", page.evaluate("shown"), [])
        page.context.close()


def unanswered_scrolling_is_told(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.mouse.move(600, 300)
        page.mouse.wheel(0, 400)
        until(page, "sent.some(({ t }) => t === 'scroll')")
        page.wait_for_timeout(1700)
        checks.equal("Scrolling on a line that works shows no sign", page.evaluate(SIGN), "")
        relay.hold(up=False)
        scroll = "document.querySelector('.scroll')"
        before = page.evaluate(f"{scroll}.scrollTop")
        end = 0
        while page.evaluate(SIGN) != TEXT and end < 200:
            page.mouse.wheel(0, 40)
            page.wait_for_timeout(30)
            end += 1
        checks.equal("Scrolling on a line that transfers nothing shows the sign", page.evaluate(SIGN), TEXT)
        now = page.evaluate(f"{scroll}.scrollTop")
        page.mouse.wheel(0, 40)
        until(page, f"{scroll}.scrollTop !== {now}")
        checks.that("Scrolling goes on while the sign is shown", page.evaluate(f"{scroll}.scrollTop") != before)
        relay.release()
        until(page, f"{SIGN} === ''")
        checks.that("The sign of scrolling disappears after the server has answered", True)
        page.context.close()


def the_banner_replaces_the_sign(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(WATCH)
        relay.hold()
        page.get_by_role("button", name="Tap me").click()
        until(page, f"{SIGN} === '{TEXT}'")
        page.evaluate(FAST)
        page.get_by_text(LOST).wait_for()
        checks.equal("The sign is gone when the banner appears", page.evaluate(SIGN), "")
        relay.release()
        until(page, f"{OPEN} && !({BANNER})")
        page.wait_for_timeout(1500)
        checks.equal("Input that was lost with a connection does not show the sign again", page.evaluate(SIGN), "")
        page.context.close()


def hidden_pages_show_no_sign(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(WATCH)
        relay.hold(up=False)
        page.get_by_role("button", name="Tap me").click()
        page.evaluate("""() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }""")
        page.wait_for_timeout(1500)
        checks.equal("A hidden page shows no sign", page.evaluate("shown"), [])
        page.context.close()


def sign_layout(checks, chromium, address):
    for name, options in {
        "light": {"color_scheme": "light"}, "dark": {"color_scheme": "dark"},
        "calm": {"reduced_motion": "reduce"}, "narrow": {"viewport": {"width": 320, "height": 480}},
    }.items():
        page = open_page(chromium, address, **options)
        if name == "narrow":
            page.evaluate("""() => {
              const sheet = new CSSStyleSheet();
              sheet.replaceSync('html { font-size: 200% }');
              document.adoptedStyleSheets = [sheet];
              document.documentElement.dir = 'rtl';
            }""")
        page.evaluate(f"document.getElementById('waiting').textContent = '{TEXT}'")
        sign = page.locator("#waiting")
        if name == "calm":
            checks.equal("The sign does not move under reduced motion",
                         sign.evaluate("e => getComputedStyle(e).animationName"), "none")
        until(page, "document.getElementById('waiting').getAnimations().length === 0")
        frames(page)
        picture(page, f"waiting-{name}")
        width, box = page.viewport_size["width"], sign.bounding_box()
        checks.that(f"The sign is centred at the bottom edge ({name})",
                    abs(box["x"] + box["width"] / 2 - width / 2) <= 1 and box["x"] >= 8, box)
        checks.that(f"The text of the sign fits ({name})", sign.evaluate("e => e.scrollWidth <= e.clientWidth"))
        checks.that(f"The sign is small ({name})", box["height"] <= 60, box)
        page.context.close()


@needs("media")
def sign_is_not_printed(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate(f"document.getElementById('waiting').textContent = '{TEXT}'")
    page.emulate_media(media="print")
    checks.equal("The sign is hidden in print",
                 page.evaluate("getComputedStyle(document.getElementById('waiting')).display"), "none")
    page.context.close()


if __name__ == "__main__":
    run(unanswered_taps_are_told_once, answers_without_changes_end_the_wait,
        background_updates_and_idle_pages_show_no_sign, unanswered_scrolling_is_told, the_banner_replaces_the_sign,
        hidden_pages_show_no_sign, sign_layout, sign_is_not_printed)
