"""Reconnection of pages that have lost their server: its times, the number of attempts, and the data that is sent."""

import re
import time

from harness import STAGE, demo, heard, open_page, run, serving, until
from relay import relayed
from test_dead_lines import BANNER, FAST, LOST, OPEN, PULSE, seen
from test_typing import field

SOCKETS = "sockets.length"


def reconnect_after_socket_errors(checks, chromium, address):
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
    checks.that("The page reconnects after the browser has thrown errors for two new sockets", True)
    page.context.close()


def reconnect_to_closing_server_with_pauses(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("""() => {
      setInterval(() => { if (rowan.connection.isOpen) sockets.at(-1).close(); }, 5);
    }""")
    page.wait_for_timeout(5000)
    count = page.evaluate(SOCKETS)
    checks.that("The page opens 3 to 9 sockets in 5 s if each connection is closed right after it was accepted",
                3 <= count <= 9, count)
    page.context.close()


def pauses_before_reconnection(checks, chromium, address):
    shortest, longest = (pauses_of_three_attempts(chromium, address, number) for number in (0, 0.999))
    for name, pauses in (("smallest", shortest), ("largest", longest)):
        checks.that(f"With the {name} random number, pauses before a page reconnects grow with each attempt",
                    pauses[0] < pauses[1] < pauses[2], pauses)
    checks.that("With different random numbers, pages wait for different times before the same attempt",
                all(long > 1.2 * short for short, long in zip(shortest, longest)), f"{shortest} {longest}")


def pauses_of_three_attempts(chromium, address, random_number):
    """Returns the pauses in milliseconds after three failed attempts in a row to open a socket."""
    page = open_page(chromium, address)
    pauses = page.evaluate("""number => {
      const pauses = [];
      const [wait, random, Socket] = [setTimeout, Math.random, WebSocket];
      globalThis.setTimeout = (run, time) => {
        if (String(run).includes("attempt()")) pauses.push(time);
        return 0;
      };
      Math.random = () => number;
      globalThis.WebSocket = function () { throw new Error("No socket."); };
      for (let attempt = 0; attempt < 3; attempt += 1) rowan.connection.open();
      [globalThis.setTimeout, Math.random, globalThis.WebSocket] = [wait, random, Socket];
      return pauses;
    }""", random_number)
    page.context.close()
    return pauses


def attempts_while_server_is_down(checks, chromium, address):
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
        checks.equal("The page has at most one pending request while the server refuses connections",
                     page.evaluate("fetches.most"), 1)
        count = page.evaluate(SOCKETS)
        checks.that("The page opens at most four sockets while the server refuses connections", count <= 4, count)
        relay.listen_again()
        until(page, f"{OPEN} && !({BANNER})")
        checks.that("The page reconnects and hides the banner when the server accepts connections again", True)
        page.context.close()


def focus_replaces_pending_request(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(f"{PULSE}.unit = 20; globalThis.asks = 0")
        page.evaluate("(() => { const ask = fetch; globalThis.fetch = (...rest) => (asks += 1, ask(...rest)); })()")
        relay.hold()
        until(page, "asks === 1", 120)
        page.evaluate(f"{PULSE}.unit = 1000")
        relay.forget()
        relay.release()
        start = time.monotonic()
        page.evaluate("dispatchEvent(new Event('focus'))")
        until(page, OPEN)
        seconds = time.monotonic() - start
        checks.that("A page that gets the focus reconnects within 8 s although a request is pending",
                    seconds < 8, seconds)
        page.context.close()


def visibility_replaces_hung_attempt(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        relay.hold()
        seen(page, "hidden")
        # On a dead connection, a closed socket gets no close event, so the test calls the handler.
        page.evaluate("sockets[0].onclose({})")
        until(page, f"{SOCKETS} === 2")
        # The relay holds the bytes of this attempt, so that it hangs, like the attempts of a sleeping phone.
        page.wait_for_timeout(1000)
        relay.forget()
        relay.release()
        shown_at = time.monotonic()
        seen(page, "visible")
        until(page, OPEN)
        seconds = time.monotonic() - shown_at
        checks.that("A page that becomes visible again replaces a hung connection attempt within 9 s",
                    seconds < 9, seconds)
        page.context.close()


def reconnect_after_network_change(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        relay.forget()
        start = time.monotonic()
        page.evaluate("dispatchEvent(new Event('online'))")
        until(page, f"{SOCKETS} === 2 && {OPEN}")
        seconds = time.monotonic() - start
        checks.that("A page whose network changes reconnects within 9 s", seconds < 9, seconds)
        checks.equal("A page whose network changes keeps its session",
                     page.get_by_text("Tapped").text_content(), "Tapped 1")
        # Only this tells the server that the old connection is closed.
        for connection in list(relay.connections):
            if connection.is_forgotten:
                connection.close()
        page.wait_for_timeout(1000)
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 2").wait_for()
        checks.that("Taps work on the new connection after the server has noticed the end of the old one", True)
        checks.equal("A page whose network changes opens one new socket", page.evaluate(SOCKETS), 2)
        page.context.close()


def taps_on_dead_connection_run_at_most_once(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        relay.hold(down=False)
        page.get_by_role("button", name="Tap me").click()
        until(page, f"{SOCKETS} > 1")
        # The page has no connection during this tap.
        page.get_by_role("button", name="Tap me").click()
        relay.release()
        until(page, OPEN)
        page.wait_for_timeout(1000)
        text = page.get_by_text(re.compile("^(Tapped|Nothing tapped)")).first.text_content()
        checks.that("At most one of two taps during a lost connection is performed",
                    text in ("Nothing tapped", "Tapped 1"), text)
        page.context.close()


def fields_send_text_after_reconnection(checks, chromium, address):
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
        checks.equal("Fields with and without the focus send their typed texts when the page reconnects",
                     lengths, "3 7 3 12")
        page.context.close()


def session_continues_after_old_connection(checks, chromium, address):
    # With the argument “fleeting”, sessions end as soon as their tabs disconnect.
    with serving(STAGE, "fields", "fleeting") as program, relayed(program.address) as relay:
        page = open_page(chromium, relay.address, ready="Fields")
        page.evaluate(FAST)
        old_connections = list(relay.connections)
        relay.forget()
        until(page, f"{SOCKETS} === 2 && {OPEN}")
        for connection in old_connections:
            connection.close()
        page.wait_for_timeout(1000)
        page.get_by_role("button", name="Open").click()
        page.get_by_text("Sheets: 1").wait_for()
        checks.equal("A session continues on its second connection after the first one has ended",
                     page.evaluate(SOCKETS), 2)
        page.context.close()


def denied_access_after_server_restart(checks, chromium, address):
    with demo() as other:
        page = open_page(chromium, other)
        port = int(re.search(r":(\d+)/", other).group(1))
    with demo(port):
        message = page.get_by_text("Access to this page was denied.")
        message.wait_for()
        page.wait_for_timeout(3000)
        count = page.evaluate(SOCKETS)
        for name in ("focus", "online", "focus"):
            page.evaluate(f"dispatchEvent(new Event('{name}'))")
            page.wait_for_timeout(700)
            checks.that("The message that access was denied stays visible while the page tries to reconnect",
                        message.is_visible())
        page.wait_for_timeout(3000)
        new_sockets = page.evaluate(SOCKETS) - count
        checks.that("The page opens one to three sockets after three focus and online events",
                    1 <= new_sockets <= 3, new_sockets)
        page.context.close()


run(reconnect_after_socket_errors, reconnect_to_closing_server_with_pauses, pauses_before_reconnection,
    attempts_while_server_is_down, focus_replaces_pending_request, visibility_replaces_hung_attempt,
    reconnect_after_network_change, taps_on_dead_connection_run_at_most_once, fields_send_text_after_reconnection,
    session_continues_after_old_connection, denied_access_after_server_restart)
