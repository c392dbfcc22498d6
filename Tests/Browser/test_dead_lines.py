"""Dead connections, which transfer no data but stay open: the page detects them, shows a banner, and reconnects."""

import re
import time

from harness import open_page, run, until
from relay import relayed

LOST = "Connection lost. Reconnecting…"
BANNER = "!document.getElementById('banner').hidden"
PULSE = "rowan.connection.pulse"
OPEN = "rowan.connection.isOpen"
# Shortens the ticks in which the page counts the time of connection checks from 1000 to 100 ms, to shorten the tests.
FAST = f"{PULSE}.unit = 100"


def type_in(page, text):
    page.get_by_role("searchbox").click()
    page.keyboard.press("End")
    page.keyboard.type(text)


def wait_for_echo(page, text):
    """Waits until the page shows the text that the session has received, in uppercase or lowercase letters."""
    page.get_by_text(re.compile(f"^Heard: {text}$", re.IGNORECASE)).wait_for()


def wait_for_connection_and_echo(page, text):
    """Waits until the page is connected without a banner and shows the text that the session has received."""
    until(page, f"{OPEN} && !({BANNER})")
    wait_for_echo(page, text)


def seen(page, visibility):
    """Simulates a change of the page's visibility state to "hidden" or "visible"."""
    page.evaluate("""state => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""", visibility)


def dead_connections_are_replaced_in_time(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        type_in(page, "before")
        wait_for_echo(page, "before")
        relay.hold()
        stopped_at = time.monotonic()
        page.keyboard.type(" after")
        page.get_by_text(LOST).wait_for()
        until(page, "sockets.length === 2")
        seconds = time.monotonic() - stopped_at
        checks.that("The page shows the lost connection and opens another socket within 25 s",
                    seconds < 25, seconds)
        page.keyboard.type(" more")
        relay.release()
        wait_for_connection_and_echo(page, "before after more")
        until(page, "document.querySelector('input').value === 'BEFORE AFTER MORE'")
        checks.equal("The field contains the text typed before and after the connection died",
                     page.get_by_role("searchbox").input_value(), "BEFORE AFTER MORE")
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        checks.that("A tap on the new connection reaches the session", True)
        page.context.close()


def connections_dead_in_one_direction_are_replaced(checks, chromium, address):
    directions = {
        "in both directions for ever, as after a router has lost it": lambda relay: relay.forget(),
        "towards the server only": lambda relay: relay.hold(down=False),
        "towards the page only": lambda relay: relay.hold(up=False),
    }
    for direction, stop_transfer in directions.items():
        with relayed(address) as relay:
            page = open_page(chromium, relay.address)
            page.evaluate(FAST)
            type_in(page, "one")
            wait_for_echo(page, "one")
            stop_transfer(relay)
            page.keyboard.type(" two")
            until(page, "sockets.length > 1")
            page.keyboard.type(" three")
            relay.release()
            wait_for_connection_and_echo(page, "one two three")
            checks.that(f"A connection that is dead {direction} is replaced, and typed text reaches the session", True)
            page.context.close()


def replaced_sockets_are_ignored(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        relay.forget()
        until(page, f"sockets.length === 2 && {OPEN}")
        type_in(page, "new")
        wait_for_echo(page, "new")
        # Reads both numbers in one turn of the page, because batches of the new socket may arrive between turns.
        before, after = page.evaluate("""() => {
          const old = sockets[0];
          const { commit } = rowan.connection;
          old.dispatchEvent(new MessageEvent("message", { data: '{"n":1,"m":[]}' }));
          old.dispatchEvent(new CloseEvent("close", { code: 4001 }));
          old.dispatchEvent(new Event("open"));
          return [commit, rowan.connection.commit];
        }""")
        checks.equal("A late batch of a replaced socket is not applied", after, before)
        checks.that("The commit number does not decrease after a late batch of a replaced socket",
                    page.evaluate("rowan.connection.commit") >= before)
        checks.that("A close event of a replaced socket does not close the new connection", page.evaluate(OPEN))
        checks.equal("A close event of a replaced socket does not show the banner", page.evaluate(BANNER), False)
        page.context.close()


def busy_connections_get_no_checks(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate(f"{PULSE}.unit = 300")
    type_in(page, "")
    until(page, "asked.length >= 1")
    page.evaluate("""() => {
      globalThis.heard = 0;
      sockets[0].addEventListener("message", () => (heard += 1));
    }""")
    before = page.evaluate("asked.length")
    end = time.monotonic() + 6
    while time.monotonic() < end:
        page.keyboard.type("x")
        page.wait_for_timeout(50)
    checks.equal("The page sends no connection checks while messages arrive", page.evaluate("asked.length"), before)
    checks.that("More than 10 messages arrive during six seconds of typing", page.evaluate("heard") > 10)
    until(page, f"asked.length === {before + 2}")
    checks.equal("An idle connection whose checks are answered keeps its socket", page.evaluate("sockets.length"), 1)
    checks.equal("An idle connection whose checks are answered shows no banner", page.evaluate(BANNER), False)
    checks.equal("The page reports no errors while a connection is busy and then idle", page.problems, [])
    page.context.close()


def hidden_pages_check_when_shown(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        seen(page, "hidden")
        before = page.evaluate("asked.length")
        relay.forget()
        page.wait_for_timeout(3000)
        checks.equal("A hidden page sends no connection checks", page.evaluate("asked.length"), before)
        checks.equal("A hidden page keeps the socket of a dead connection", page.evaluate("sockets.length"), 1)
        page.evaluate(f"{PULSE}.unit = 1000")
        shown_at = time.monotonic()
        seen(page, "visible")
        checks.equal("A page that is shown again sends a connection check",
                     page.evaluate("asked.length"), before + 1)
        until(page, f"sockets.length === 2 && {OPEN}")
        seconds = time.monotonic() - shown_at
        checks.that("A page that is shown again replaces a dead connection within 9 s",
                    seconds < 9, seconds)
        # A page may have sent a connection check before it was hidden. It ignores that the answer is missing.
        seen(page, "hidden")
        seen(page, "visible")
        seen(page, "hidden")
        page.wait_for_timeout(500)
        checks.equal("A page that was hidden during a connection check keeps its socket",
                     page.evaluate("sockets.length"), 2)
        page.context.close()


def pages_check_after_network_outages_and_sleep(checks, chromium, address):
    page = open_page(chromium, address)
    for name, script in {
        "the network is back": "dispatchEvent(new Event('online'))",
        "the window got the focus": "dispatchEvent(new Event('focus'))",
        # While a machine sleeps, its clock continues, and timers do not.
        "the clock has skipped an hour, as after a sleep of the machine":
            "(() => { const now = Date.now; Date.now = () => now() + 3_600_000; })()",
    }.items():
        # Leaves time for a check of the previous event, which would end the wait for the check of this event.
        page.evaluate("new Promise(done => setTimeout(done, 300))")
        before = page.evaluate("asked.length")
        page.evaluate(script)
        started_at = time.monotonic()
        until(page, f"asked.length > {before}")
        seconds = time.monotonic() - started_at
        checks.that(f"The page sends a connection check within 8 s after {name}", seconds < 8, seconds)
    checks.equal("A connection that answers the checks after such events keeps its socket",
                 page.evaluate("sockets.length"), 1)
    page.context.close()


def sockets_without_messages_are_replaced(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        type_in(page, "kept")
        wait_for_echo(page, "kept")
        relay.hold()
        until(page, "sockets.length >= 4")
        checks.that("A socket that never opens is replaced", True)
        states = page.evaluate("sockets.slice(1, -1).map(socket => socket.readyState)")
        checks.that("Sockets that never open are closed or closing", all(state >= 2 for state in states), states)
        relay.release()
        wait_for_connection_and_echo(page, "kept")
        relay.answers_heads_only = True
        relay.forget()
        count = page.evaluate("sockets.length")
        until(page, f"sockets.length >= {count + 1} && sockets.at(-1).readyState === WebSocket.OPEN")
        checks.equal("A socket that opens without a first message does not count as a connection",
                     page.evaluate(OPEN), False)
        until(page, f"sockets.length >= {count + 3}")
        checks.that("A socket that opens without a first message is replaced", True)
        relay.answers_heads_only = False
        wait_for_connection_and_echo(page, "kept")
        page.context.close()


def slow_connections_finally_apply_snapshots(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        type_in(page, "slow")
        wait_for_echo(page, "slow")
        page.evaluate("""() => {
          globalThis.longest = 0;
          const add = rowan.connection.onBatch;
          rowan.connection.onBatch = batch => { longest = Math.max(longest, JSON.stringify(batch).length); add(batch); };
        }""")
        page.evaluate("sockets.at(-1).close()")
        # Batches that answer typed text are shorter than this, snapshots are longer.
        until(page, "longest > 5000")
        # At this rate, the snapshot takes about two seconds, four times the first timeout of the page (10 ticks).
        relay.rate = int(page.evaluate("longest") / 2)
        page.evaluate(f"{PULSE}.unit = 50; rowan.views.batch = -1; sockets.at(-1).close()")
        until(page, "rowan.views.batch > 0")
        checks.that("A page on a slow connection applies a snapshot", True)
        checks.that("A page on a slow connection replaces a socket before the snapshot arrives",
                    page.evaluate("sockets.length") > 3)
        relay.rate = None
        wait_for_connection_and_echo(page, "slow")
        page.context.close()


def messages_of_other_builds_are_ignored(checks, chromium, address):
    page = open_page(chromium, address)
    commit = page.evaluate("rowan.connection.commit")
    page.evaluate("""() => {
      for (const data of ['{}', '{"zz":[1,2]}', '{"a":7,"b":{}}']) sockets[0].onmessage({ data });
    }""")
    checks.equal("Unknown messages do not change the commit number of the page",
                 page.evaluate("rowan.connection.commit"), commit)
    # A server of an older build sends no interval of connection checks (NaN here), and would refuse a check.
    page.evaluate(f"{PULSE}.unit = 50; {PULSE}.welcome(NaN)")
    before = page.evaluate("asked.length")
    page.wait_for_timeout(2500)
    page.evaluate("dispatchEvent(new Event('online'))")
    checks.equal("A page sends no connection checks to a server that announces no interval for them",
                 page.evaluate("asked.length"), before)
    # A message of a newer page, which this server does not know.
    page.evaluate("sockets[0].send(JSON.stringify({ t: 'zz', c: 1 }))")
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    checks.that("A message that the server does not know does not close the connection",
                page.evaluate("sockets.length") == 1)
    checks.equal("The page reports no errors when it gets unknown messages", page.problems, [])
    page.context.close()


def pages_wait_as_long_as_servers_ask(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("sockets[0].onclose({ code: 1013 })")
    page.get_by_text(LOST).wait_for()
    page.wait_for_timeout(5000)
    checks.equal("A page whose socket closes with code 1013 opens no socket within 5 s",
                 page.evaluate("sockets.length"), 1)
    page.evaluate("dispatchEvent(new Event('focus'))")
    until(page, f"sockets.length === 2 && {OPEN}")
    checks.that("A page that waits after close code 1013 connects when its window gets the focus", True)
    page.evaluate("sockets[1].onclose({ code: 1013, reason: 'Too many: retry=1' })")
    page.wait_for_timeout(900)
    checks.equal("A page that is asked to retry after one second opens no socket within 0.9 s",
                 page.evaluate("sockets.length"), 2)
    until(page, f"sockets.length === 3 && {OPEN}", 8)
    checks.that("A page that is asked to retry after one second connects within 8 s", True)
    page.evaluate("sockets[2].onclose({ code: 1012 })")
    until(page, f"sockets.length === 4 && {OPEN}", 5)
    checks.that("A page connects within 5 s after close code 1012 of a restarting server", True)
    page.context.close()


def sessions_in_other_tabs_are_not_taken_back(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("sockets[0].close()")
    until(page, f"sockets.length === 2 && {OPEN}")
    page.evaluate("sockets[1].onclose({ code: 4001 })")
    page.get_by_text("This session continues in another tab.").wait_for()
    page.evaluate("for (const name of ['focus', 'online']) dispatchEvent(new Event(name))")
    seen(page, "hidden")
    seen(page, "visible")
    page.wait_for_timeout(1000)
    checks.equal("Focus, network and visibility events do not take a session back from another tab",
                 page.evaluate("sockets.length"), 2)
    page.get_by_role("button", name="Use it here").click()
    until(page, f"sockets.length === 3 && {OPEN}")
    checks.that("The button Use it here takes a session back from another tab", True)
    page.context.close()


if __name__ == "__main__":
    run(dead_connections_are_replaced_in_time, connections_dead_in_one_direction_are_replaced,
        replaced_sockets_are_ignored, busy_connections_get_no_checks,
        hidden_pages_check_when_shown, pages_check_after_network_outages_and_sleep,
        sockets_without_messages_are_replaced, slow_connections_finally_apply_snapshots,
        messages_of_other_builds_are_ignored, pages_wait_as_long_as_servers_ask,
        sessions_in_other_tabs_are_not_taken_back)
