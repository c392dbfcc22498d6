"""Connections that transfer nothing any more without being closed: the page detects this, shows it, and opens another
one."""

import re
import time

from harness import open_page, run, until
from relay import relayed

LOST = "Connection lost. Reconnecting…"
BANNER = "!document.getElementById('banner').hidden"
PULSE = "rowan.connection.pulse"
OPEN = "rowan.connection.isOpen"
# Makes time pass faster for the page, so that a test does not have to wait.
FAST = f"{PULSE}.unit = 100"


def type_in(page, text):
    page.get_by_role("searchbox").click()
    page.keyboard.press("End")
    page.keyboard.type(text)


def heard(page, text):
    """Waits until the session has received a text, which it answers in uppercase letters."""
    page.get_by_text(re.compile(f"^Heard: {text}$", re.IGNORECASE)).wait_for()


def goes_on(page, text):
    """Waits until the session has received a text on a working connection."""
    until(page, f"{OPEN} && !({BANNER})")
    heard(page, text)


def seen(page, visibility):
    """Simulates that the page is hidden or shown."""
    page.evaluate("""state => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""", visibility)


def a_dead_line_is_noticed_in_time(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        type_in(page, "before")
        heard(page, "before")
        relay.hold()
        died = time.monotonic()
        page.keyboard.type(" after")
        page.get_by_text(LOST).wait_for()
        until(page, "sockets.length === 2")
        seconds = time.monotonic() - died
        checks.that("The page says so, and opens another socket, within 25 s", seconds < 25, seconds)
        page.keyboard.type(" more")
        relay.release()
        goes_on(page, "before after more")
        until(page, "document.querySelector('input').value === 'BEFORE AFTER MORE'")
        checks.equal("What was typed is there", page.get_by_role("searchbox").input_value(), "BEFORE AFTER MORE")
        page.get_by_role("button", name="Tap me").click()
        page.get_by_text("Tapped 1").wait_for()
        checks.that("The line carries what is done", True)
        page.context.close()


def a_line_may_die_for_good_or_one_way_only(checks, chromium, address):
    ways = {
        "for good, as in a router that has forgotten it": lambda relay: relay.forget(),
        "to the server only": lambda relay: relay.hold(down=False),
        "to the page only": lambda relay: relay.hold(up=False),
    }
    for way, die in ways.items():
        with relayed(address) as relay:
            page = open_page(chromium, relay.address)
            page.evaluate(FAST)
            type_in(page, "one")
            heard(page, "one")
            die(relay)
            page.keyboard.type(" two")
            until(page, "sockets.length > 1")
            page.keyboard.type(" three")
            relay.release()
            goes_on(page, "one two three")
            checks.that(f"A line that is dead {way} is replaced", True)
            page.context.close()


def a_socket_that_was_left_disturbs_no_more(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        relay.forget()
        until(page, f"sockets.length === 2 && {OPEN}")
        type_in(page, "new")
        heard(page, "new")
        # Both values in one turn of the page: batches of the new socket may arrive in between.
        before, after = page.evaluate("""() => {
          const old = sockets[0];
          const { commit } = rowan.connection;
          old.dispatchEvent(new MessageEvent("message", { data: '{"n":1,"m":[]}' }));
          old.dispatchEvent(new CloseEvent("close", { code: 4001 }));
          old.dispatchEvent(new Event("open"));
          return [commit, rowan.connection.commit];
        }""")
        checks.equal("Batches that arrive late are not applied", after, before)
        checks.that("Nor are they later", page.evaluate("rowan.connection.commit") >= before)
        checks.that("Its end is not that of the new one", page.evaluate(OPEN))
        checks.equal("Nothing is said", page.evaluate(BANNER), False)
        page.context.close()


def a_busy_line_is_asked_nothing(checks, chromium, address):
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
    checks.equal("As long as messages arrive, no question is sent", page.evaluate("asked.length"), before)
    checks.that("Messages have arrived", page.evaluate("heard") > 10)
    until(page, f"asked.length === {before + 2}")
    checks.equal("An idle line that answers is kept", page.evaluate("sockets.length"), 1)
    checks.equal("Nothing is said", page.evaluate(BANNER), False)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def hidden_pages_ask_as_soon_as_they_are_shown(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        seen(page, "hidden")
        before = page.evaluate("asked.length")
        relay.forget()
        page.wait_for_timeout(3000)
        checks.equal("A hidden page asks nothing", page.evaluate("asked.length"), before)
        checks.equal("and keeps its socket", page.evaluate("sockets.length"), 1)
        page.evaluate(f"{PULSE}.unit = 1000")
        shown = time.monotonic()
        seen(page, "visible")
        checks.equal("It asks when it is shown", page.evaluate("asked.length"), before + 1)
        until(page, f"sockets.length === 2 && {OPEN}")
        seconds = time.monotonic() - shown
        checks.that("and finds out within a few seconds", seconds < 9, seconds)
        # A hidden page may have sent a connection check before it was hidden; the missing answer is ignored.
        seen(page, "hidden")
        seen(page, "visible")
        seen(page, "hidden")
        page.wait_for_timeout(500)
        checks.equal("A page that was hidden in the meantime keeps its line", page.evaluate("sockets.length"), 2)
        page.context.close()


def pages_ask_when_the_network_or_the_machine_is_back(checks, chromium, address):
    page = open_page(chromium, address)
    for name, happen in {
        "the network": "dispatchEvent(new Event('online'))",
        "the focus": "dispatchEvent(new Event('focus'))",
        # The clock continues while a machine sleeps, and timers do not.
        "a machine that has slept": "(() => { const now = Date.now; Date.now = () => now() + 3_600_000; })()",
    }.items():
        # A pending connection check would be enough.
        page.evaluate("new Promise(done => setTimeout(done, 300))")
        before = page.evaluate("asked.length")
        page.evaluate(happen)
        start = time.monotonic()
        until(page, f"asked.length > {before}")
        seconds = time.monotonic() - start
        checks.that(f"A page asks when {name} is back", seconds < 8, seconds)
    checks.equal("A line that answers is kept", page.evaluate("sockets.length"), 1)
    page.context.close()


def sockets_that_lead_nowhere_are_given_up(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.evaluate(FAST)
        type_in(page, "kept")
        heard(page, "kept")
        relay.hold()
        until(page, "sockets.length >= 4")
        checks.that("A socket that is never opened is given up", True)
        states = page.evaluate("sockets.slice(1, -1).map(socket => socket.readyState)")
        checks.that("and closed", all(state >= 2 for state in states), states)
        relay.release()
        goes_on(page, "kept")
        relay.answers_heads_only = True
        relay.forget()
        count = page.evaluate("sockets.length")
        until(page, f"sockets.length >= {count + 1} && sockets.at(-1).readyState === WebSocket.OPEN")
        checks.equal("A socket without a welcome is not taken for a connection", page.evaluate(OPEN), False)
        until(page, f"sockets.length >= {count + 3}")
        checks.that("It is given up, too", True)
        relay.answers_heads_only = False
        goes_on(page, "kept")
        page.context.close()


def slow_lines_are_not_taken_for_dead_for_ever(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        type_in(page, "slow")
        heard(page, "slow")
        page.evaluate("""() => {
          globalThis.longest = 0;
          const add = rowan.connection.onBatch;
          rowan.connection.onBatch = batch => { longest = Math.max(longest, JSON.stringify(batch).length); add(batch); };
        }""")
        page.evaluate("sockets.at(-1).close()")
        # Answers to typed text are short.
        until(page, "longest > 5000")
        # The snapshot takes far longer than the first timeout of the page.
        relay.rate = int(page.evaluate("longest") / 2)
        page.evaluate(f"{PULSE}.unit = 50; rowan.views.batch = -1; sockets.at(-1).close()")
        until(page, "rowan.views.batch > 0")
        checks.that("A page on a slow line is shown a snapshot in the end", True)
        checks.that("It has given up a line before", page.evaluate("sockets.length") > 3)
        relay.rate = None
        goes_on(page, "slow")
        page.context.close()


def other_builds_are_no_trouble(checks, chromium, address):
    page = open_page(chromium, address)
    commit = page.evaluate("rowan.connection.commit")
    page.evaluate("""() => {
      for (const data of ['{}', '{"zz":[1,2]}', '{"a":7,"b":{}}']) sockets[0].onmessage({ data });
    }""")
    checks.equal("Messages that a page does not know change nothing",
                 page.evaluate("rowan.connection.commit"), commit)
    # A server of an older build does not send the interval of connection checks, and would refuse a check.
    page.evaluate(f"{PULSE}.unit = 50; {PULSE}.welcome(NaN)")
    before = page.evaluate("asked.length")
    page.wait_for_timeout(2500)
    page.evaluate("dispatchEvent(new Event('online'))")
    checks.equal("A server that answers no questions is asked none", page.evaluate("asked.length"), before)
    # A message that a newer page may send and this server does not know.
    page.evaluate("sockets[0].send(JSON.stringify({ t: 'zz', c: 1 }))")
    page.get_by_role("button", name="Tap me").click()
    page.get_by_text("Tapped 1").wait_for()
    checks.that("A message that the server does not know leaves the line open",
                page.evaluate("sockets.length") == 1)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def a_server_is_left_alone_for_as_long_as_it_asks(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("sockets[0].onclose({ code: 1013 })")
    page.get_by_text(LOST).wait_for()
    page.wait_for_timeout(5000)
    checks.equal("Told to try again later, the page waits", page.evaluate("sockets.length"), 1)
    page.evaluate("dispatchEvent(new Event('focus'))")
    until(page, f"sockets.length === 2 && {OPEN}")
    checks.that("unless its user comes back", True)
    page.evaluate("sockets[1].onclose({ code: 1013, reason: 'Too many: retry=1' })")
    page.wait_for_timeout(900)
    checks.equal("Told to come in a second, it does not come before", page.evaluate("sockets.length"), 2)
    until(page, f"sockets.length === 3 && {OPEN}", 8)
    checks.that("and comes then", True)
    page.evaluate("sockets[2].onclose({ code: 1012 })")
    until(page, f"sockets.length === 4 && {OPEN}", 5)
    checks.that("A server that starts anew is called at once", True)
    page.context.close()


def a_session_that_another_tab_has_is_not_taken_back(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("sockets[0].close()")
    until(page, f"sockets.length === 2 && {OPEN}")
    page.evaluate("sockets[1].onclose({ code: 4001 })")
    page.get_by_text("This session goes on in another tab.").wait_for()
    page.evaluate("for (const name of ['focus', 'online']) dispatchEvent(new Event(name))")
    seen(page, "hidden")
    seen(page, "visible")
    page.wait_for_timeout(1000)
    checks.equal("A look at the tab does not take it back", page.evaluate("sockets.length"), 2)
    page.get_by_role("button", name="Use it here").click()
    until(page, f"sockets.length === 3 && {OPEN}")
    checks.that("Its button does", True)
    page.context.close()


if __name__ == "__main__":
    run(a_dead_line_is_noticed_in_time, a_line_may_die_for_good_or_one_way_only,
        a_socket_that_was_left_disturbs_no_more, a_busy_line_is_asked_nothing,
        hidden_pages_ask_as_soon_as_they_are_shown, pages_ask_when_the_network_or_the_machine_is_back,
        sockets_that_lead_nowhere_are_given_up, slow_lines_are_not_taken_for_dead_for_ever,
        other_builds_are_no_trouble, a_server_is_left_alone_for_as_long_as_it_asks,
        a_session_that_another_tab_has_is_not_taken_back)
