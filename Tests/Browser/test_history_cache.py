"""Pages that return from the history cache of the browser or from sleep, perhaps after their user has signed out."""

import contextlib

from harness import STAGE, open_page, run, serving, until
from relay import relayed
from test_access import cookies
from test_dead_lines import BANNER, OPEN


@contextlib.contextmanager
def serve_users():
    with serving(STAGE, "users") as program:
        yield program


def open_as_ann(chromium, address):
    page = open_page(chromium, address, ready="Hello, guest")
    page.get_by_role("button", name="Sign in as ann").click()
    until(page, "rowan.connection.number === 1 && rowan.connection.isOpen")
    page.get_by_text("Hello, ann").wait_for()
    draft(page).fill("half a sentence")
    page.get_by_role("button", name="Tap", exact=True).click()
    page.get_by_text("Taps: 1").wait_for()
    return page


def draft(page):
    return page.get_by_placeholder("Draft").or_(page.get_by_label("Draft")).first


def leave(page):
    """Simulates that the browser puts the page into its history cache: the headless browser has none."""
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")


def return_from_cache(page):
    """Returns the number of sockets that the page has opened at once."""
    return page.evaluate("""() => {
      const before = sockets.length;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return sockets.length - before;
    }""")


SHOWS_ANN = """(() => {
  const layers = document.getElementById('layers');
  const isShown = getComputedStyle(layers).visibility !== 'hidden';
  const typed = [...layers.querySelectorAll('input')].map(({ value }) => value).join();
  return isShown && (layers.textContent.includes('ann') && !layers.textContent.includes('guest')
    || typed.includes('sentence'));
})()"""


def sign_out_elsewhere(page, address):
    other = page.context.new_page()
    other.goto(address.split("?")[0])
    other.get_by_text("Hello, ann").wait_for()
    other.get_by_role("button", name="Sign out").click()
    other.get_by_text("Hello, guest").wait_for()
    other.close()


def cached_pages_continue_their_session(checks, chromium, program):
    page = open_as_ann(chromium, program.address)
    leave(page)
    checks.equal("A page in the history cache shows nothing", page.get_by_text("Hello, ann").is_visible(), False)
    checks.equal("A page from the history cache opens a socket at once", return_from_cache(page), 1)
    until(page, f"{OPEN} && {SHOWS_ANN}")
    checks.equal("A page from the history cache continues its session",
                 [page.get_by_text("Taps: 1").is_visible(), draft(page).input_value()], [True, "half a sentence"])
    checks.equal("A page from the history cache shows no banner", page.evaluate(BANNER), False)
    checks.equal("A page from the history cache reports no errors", page.problems, [])
    page.context.close()


def cached_pages_show_nothing_of_a_user_who_signed_out(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_as_ann(chromium, relay.address)
        # The browser runs no scripts of a page in its cache, and no bytes reach the page.
        relay.forget()
        leave(page)
        sign_out_elsewhere(page, program.address)
        page.evaluate(f"""() => {{
          globalThis.frames = [];
          const step = () => {{ frames.push({SHOWS_ANN}); requestAnimationFrame(step); }};
          step();
        }}""")
        checks.equal("The page still has the content of the user", page.evaluate(
            "document.getElementById('layers').textContent.includes('Hello, ann')"), True)
        return_from_cache(page)
        page.get_by_text("Hello, guest").wait_for()
        until(page, "frames.length > 5")
        checks.equal("No frame shows the content of the user who signed out", page.evaluate("frames.includes(true)"),
                     False)
        checks.equal("The next user does not get the typed text", draft(page).input_value(), "")
        page.wait_for_timeout(5500)
        checks.equal("No notice offers the typed text to the next user",
                     page.locator("#banner").get_by_text("restored").count(), 0)
        page.context.close()


def sleeping_pages_lose_the_content_of_a_user_who_signed_out(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_as_ann(chromium, relay.address)
        relay.forget()
        sign_out_elsewhere(page, program.address)
        page.evaluate("rowan.connection.pulse.unit = 100; dispatchEvent(new Event('online'))")
        page.get_by_text("Hello, guest").wait_for()
        checks.equal("The next user of a page that slept does not get the typed text", draft(page).input_value(), "")
        checks.equal("The cookie of the user is gone", sorted(cookies(page))[:1], ["rowan"])
        page.context.close()


def refused_pages_hide_their_content(checks, chromium, program):
    page = open_as_ann(chromium, program.address)
    page.route("**/rowan-access", lambda route: route.fulfill(status=401, body="Signed out."))
    page.evaluate("sockets.at(-1).onclose({ code: 4005 })")
    page.get_by_text("Access to this page was denied.").wait_for()
    checks.equal("A page that is refused hides its content", page.get_by_text("Hello, ann").is_visible(), False)
    page.unroute("**/rowan-access")
    page.evaluate("dispatchEvent(new Event('focus'))")
    until(page, f"{OPEN} && {SHOWS_ANN}")
    checks.equal("A page that is admitted again shows its content and the typed text", draft(page).input_value(),
                 "half a sentence")
    page.context.close()


def shown_pages_connect_at_once(checks, chromium, program):
    for event in ("visibilitychange", "online", "focus"):
        page = open_as_ann(chromium, program.address)
        # The page waits for its next attempt, long enough that only the event can open a socket now.
        opened = page.evaluate("""event => {
          const [wait] = [setTimeout];
          globalThis.setTimeout = (run, time) => wait(run, String(run).includes("attempt()") ? 60_000 : time);
          sockets.at(-1).onclose({});
          globalThis.setTimeout = wait;
          const before = sockets.length;
          (event === "visibilitychange" ? document : globalThis).dispatchEvent(new Event(event));
          return sockets.length - before;
        }""", event)
        checks.equal(f"A page without a connection opens a socket at once after the event {event}", opened, 1)
        until(page, OPEN)
        page.context.close()


if __name__ == "__main__":
    run(cached_pages_continue_their_session, cached_pages_show_nothing_of_a_user_who_signed_out,
        sleeping_pages_lose_the_content_of_a_user_who_signed_out, refused_pages_hide_their_content,
        shown_pages_connect_at_once, program=serve_users)
