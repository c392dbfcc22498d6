"""Pages that lose their server: when they reconnect, how often they try, and the data that they send then."""

import re
import time

from harness import STAGE, demo, open_page, run, serving, until
from relay import relayed
from test_dead_lines import BANNER, FAST, LOST, OPEN, PULSE, seen
from test_typing import field, heard

SOCKETS = "sockets.length"


def a_browser_that_refuses_a_socket_is_asked_again(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("""() => {
      const Working = WebSocket;
      let refusals = 2;
      globalThis.WebSocket = class extends Working {
        constructor(...rest) {
          if (refusals-- > 0) throw new DOMException("No socket now.", "SecurityError");
          super(...rest);
        }
      };
      sockets[0].close();
    }""")
    until(page, f"{SOCKETS} === 2 && {OPEN}")
    checks.that("An error of the browser does not end the attempts", True)
    page.context.close()


def a_server_that_welcomes_and_closes_is_not_called_in_a_loop(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("""() => {
      setInterval(() => { if (rowan.connection.isOpen) sockets.at(-1).close(); }, 5);
    }""")
    page.wait_for_timeout(5000)
    count = page.evaluate(SOCKETS)
    checks.that("Pauses get longer although each connection was welcome", 3 <= count <= 9, count)
    page.context.close()


def pauses_differ_from_page_to_page(checks, chromium, address):
    page = open_page(chromium, address)
    pauses = page.evaluate("""() => {
      const pauses = [];
      const wait = setTimeout;
      globalThis.setTimeout = (run, time, ...rest) => {
        if (String(run).includes("attempt()")) pauses.push(time);
        return 0;
      };
      const random = Math.random;
      // The first page comes back early, the last one late.
      for (const value of [0, 0.5, 0.999]) {
        Math.random = () => value;
        const Broken = WebSocket;
        globalThis.WebSocket = function () { throw new Error("No socket."); };
        rowan.connection.open();
        globalThis.WebSocket = Broken;
      }
      Math.random = random;
      globalThis.setTimeout = wait;
      return pauses;
    }""")
    first, middle, last = pauses
    checks.that("Pages that lost one server come back one after the other", first < middle < last and last > 2.5 * first,
                pauses)
    page.context.close()


def a_server_that_is_down_for_long_is_asked_seldom(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate("""() => {
          globalThis.fetches = { open: 0, most: 0, all: 0 };
          const ask = fetch;
          globalThis.fetch = async (...rest) => {
            fetches.all += 1;
            fetches.open += 1;
            fetches.most = Math.max(fetches.most, fetches.open);
            try { return await ask(...rest); } finally { fetches.open -= 1; }
          };
        }""")
        relay.refuse()
        page.get_by_text(LOST).wait_for()
        until(page, "fetches.all >= 3", 120)
        checks.equal("The server is asked whether it is there, once at a time", page.evaluate("fetches.most"), 1)
        count = page.evaluate(SOCKETS)
        checks.that("As long as it refuses, no further socket is made", count <= 4, count)
        relay.listen_again()
        until(page, f"{OPEN} && !({BANNER})")
        checks.that("It is called as soon as it answers", True)
        page.context.close()


def a_user_who_comes_back_waits_for_no_answer(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(f"{PULSE}.unit = 20; globalThis.asks = 0")
        page.evaluate("(() => { const ask = fetch; globalThis.fetch = (...rest) => (asks += 1, ask(...rest)); })()")
        relay.hold()
        until(page, "asks === 1", 120)
        page.evaluate(f"{PULSE}.unit = 1000")
        relay.forget()
        relay.release()
        began = time.monotonic()
        page.evaluate("dispatchEvent(new Event('focus'))")
        until(page, OPEN)
        seconds = time.monotonic() - began
        checks.that("The page opens a socket at once", seconds < 8, seconds)
        page.context.close()


def a_page_that_is_shown_again_does_not_wait_for_an_old_attempt(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        relay.hold()
        seen(page, "hidden")
        # On a dead connection, a socket that is closed gets no close event.
        page.evaluate("sockets[0].onclose({})")
        until(page, f"{SOCKETS} === 2")
        # The attempt hangs, like the attempts of a sleeping phone.
        page.wait_for_timeout(1000)
        relay.forget()
        relay.release()
        shown = time.monotonic()
        seen(page, "visible")
        until(page, OPEN)
        seconds = time.monotonic() - shown
        checks.that("A page that is shown gives up an attempt that hangs, and is back within seconds", seconds < 9, seconds)
        page.context.close()


def a_change_of_networks_does_not_take_minutes(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        relay.forget()
        began = time.monotonic()
        page.evaluate("dispatchEvent(new Event('online'))")
        until(page, f"{SOCKETS} === 2 && {OPEN}")
        seconds = time.monotonic() - began
        checks.that("A page on another network is back within seconds", seconds < 9, seconds)
        checks.equal("with the same session", page.get_by_text("Tapped").text_content(), "Tapped 1")
        # The server notices only now that the old connection is closed.
        for connection in list(relay.connections):
            if connection.is_forgotten:
                connection.close()
        page.wait_for_timeout(1000)
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 2").wait_for()
        checks.that("The late end of the old connection does not end the new one", True)
        checks.equal("It has reconnected once", page.evaluate(SOCKETS), 2)
        page.context.close()


def actions_into_a_dead_line_are_done_once_or_never(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        relay.hold(down=False)
        page.get_by_role("button", name="Tap me").click()
        until(page, f"{SOCKETS} > 1")
        # During this tap there is no connection.
        page.get_by_role("button", name="Tap me").click()
        relay.release()
        until(page, OPEN)
        page.wait_for_timeout(1000)
        text = page.get_by_text(re.compile("^(Tapped|Nothing tapped)")).first.text_content()
        checks.that("A tap is not done twice", text in ("Nothing tapped", "Tapped 1"), text)
        page.context.close()


def every_field_tells_what_was_typed(checks, chromium, address):
    with serving(STAGE, "fields") as program, relayed(program.address) as relay:
        page = open_page(chromium, relay.address, ready="Fields")
        page.evaluate(FAST)
        field(page, "Plain").click()
        page.keyboard.type("one")
        heard(page, program, "lengths", "3 3 0 0")
        relay.hold()
        page.keyboard.type(" two")
        field(page, "Notes").click()
        page.keyboard.type("first\nsecond")
        page.get_by_text(LOST).wait_for()
        field(page, "Find").click()
        page.keyboard.type("abc")
        relay.forget()
        relay.release()
        until(page, OPEN)
        lengths = heard(page, program, "lengths", "3 7 3 12")
        checks.equal("Each field has told its text, the focused one and the others", lengths, "3 7 3 12")
        page.context.close()


def a_live_session_outlasts_its_old_connection(checks, chromium, address):
    # Its sessions end as soon as their tabs disconnect.
    with serving(STAGE, "fields", "fleeting") as program, relayed(program.address) as relay:
        page = open_page(chromium, relay.address, ready="Fields")
        page.evaluate(FAST)
        old = list(relay.connections)
        relay.forget()
        until(page, f"{SOCKETS} === 2 && {OPEN}")
        for connection in old:
            connection.close()
        page.wait_for_timeout(1000)
        page.get_by_role("button", name="Open").click()
        page.get_by_text("Sheets: 1").wait_for()
        checks.equal("The session goes on after the old connection has ended", page.evaluate(SOCKETS), 2)
        page.context.close()


def a_restarted_server_is_said_once(checks, chromium, address):
    with demo() as other:
        page = open_page(chromium, other)
        port = int(re.search(r":(\d+)/", other).group(1))
    with demo(port):
        said = page.get_by_text("This page is no longer let in.")
        said.wait_for()
        page.wait_for_timeout(3000)
        count = page.evaluate(SOCKETS)
        for name in ("focus", "online", "focus"):
            page.evaluate(f"dispatchEvent(new Event('{name}'))")
            page.wait_for_timeout(700)
            checks.that("The sentence stays, whatever the page tries", said.is_visible())
        page.wait_for_timeout(3000)
        more = page.evaluate(SOCKETS) - count
        checks.that("A server that does not know the browser is called when the user is back only", 1 <= more <= 3, more)
        page.context.close()


run(a_browser_that_refuses_a_socket_is_asked_again, a_server_that_welcomes_and_closes_is_not_called_in_a_loop,
    pauses_differ_from_page_to_page, a_server_that_is_down_for_long_is_asked_seldom,
    a_user_who_comes_back_waits_for_no_answer,
    a_page_that_is_shown_again_does_not_wait_for_an_old_attempt, a_change_of_networks_does_not_take_minutes,
    actions_into_a_dead_line_are_done_once_or_never, every_field_tells_what_was_typed,
    a_live_session_outlasts_its_old_connection, a_restarted_server_is_said_once)
