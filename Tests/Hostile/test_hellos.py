"""Floods of hello messages and of requests: clicks of other browsers are answered, and refusals contain the time
after which to retry."""

import collections
import re
import threading
import time

from raw import Line, Socket, run, serving

# The maximum of hello messages of one address at once, and per second after that.
BURST, RATE = 300, 40
# The maximum of requests of one address at once, and per second after that.
REQUEST_BURST, REQUEST_RATE = 500, 2
RETRY = re.compile(r"retry=([1-9]|[12]\d|30)$")


def anyone():
    return serving(environment={"ROWAN_ACCESS": "anyone", "ROWAN_REQUESTS": f"{REQUEST_RATE},{REQUEST_BURST}"})


class Flood:
    """Threads that send hello messages one after the other, each on a new connection."""

    def __init__(self, server, sources, threads=3):
        self.outcomes = collections.Counter()
        self.reasons = set()
        self.server, self.sources = server, list(sources)
        self.threads = [threading.Thread(target=self.work) for _ in range(threads)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        for thread in self.threads:
            thread.join()

    def is_over(self):
        return not any(thread.is_alive() for thread in self.threads)

    def work(self):
        while True:
            try:
                source = self.sources.pop()
            except IndexError:
                return
            try:
                with Socket(self.server, source=source) as socket:
                    socket.tell(t="hello", x=800, y=600, d=False, n=100)
                    welcome = socket.message()
                    self.outcomes[socket.code if welcome is None else "welcome"] += 1
                    self.reasons.add(socket.reason)
            except OSError:
                self.outcomes["closed"] += 1


def clicks(tab, flood):
    """Returns the seconds until each click of a tab is answered during a flood, or infinity without an answer."""
    times = []
    while not flood.is_over():
        start = time.monotonic()
        times.append(time.monotonic() - start if tab.tap() else float("inf"))
        time.sleep(0.02)
    return times


def other_browser(server):
    """Returns the cookie of another browser."""
    with Line(server) as line:
        line.send(server.head("/", cookie=False))
        return line.response().fields["set-cookie"].split(";")[0]


def flood_of_an_address(checks, server):
    with server.tab("victim") as victim:
        server.cookie = other_browser(server)
        began = time.monotonic()
        with Flood(server, ["127.0.0.2"] * 2_000) as flood:
            times = clicks(victim, flood)
        most = BURST + RATE * (time.monotonic() - began + 1)
        welcome = flood.outcomes["welcome"]
        checks.that("an address opens no more sessions than its rate allows", BURST <= welcome <= most,
                    f"{flood.outcomes} {most}")
        checks.that("all others are refused by the rate", flood.outcomes[1013] == 2_000 - welcome, flood.outcomes)
        told = [reason for reason in flood.reasons if reason]
        checks.that("refusals say when to come again", told and all(RETRY.search(reason) for reason in told), told)
        checks.that("clicks of another browser are answered", len(times) > 5 and max(times) < 5, f"{times[-5:]} {len(times)}")
        with server.tab("new") as tab:
            checks.that("other addresses are let in", tab.tap())


def flood_of_a_cookie(checks, server):
    with server.tab("victim2") as victim:
        server.cookie = other_browser(server)
        sources = [f"127.0.{1 + number % 20}.1" for number in range(1_000)]
        with Flood(server, sources) as flood:
            times = clicks(victim, flood)
        checks.that("each is let in, or refused with a reason", set(flood.outcomes) <= {"welcome", 1013, 4003}, flood.outcomes)
        checks.that("clicks of another browser are answered", len(times) > 5 and max(times) < 5, f"{times[-5:]} {len(times)}")
        checks.that("the other browser's session is there", victim.tap())


def flood_of_requests(checks, server):
    with server.tab("victim3") as victim:
        statuses = collections.Counter()
        retries = set()
        with Line(server, source="127.0.3.1") as line:
            for _ in range(20):
                line.send(server.head("/rowan-access") * 100)
                for _ in range(100):
                    answer = line.response()
                    statuses[answer and answer.status] += 1
                    if answer and answer.status == 429:
                        retries.add(answer.fields.get("retry-after"))
            checks.that("a tab's clicks are answered", victim.tap())
        checks.that("an address makes no more requests than its rate allows",
                    REQUEST_BURST <= statuses[200] < 1_000 and statuses[200] + statuses[429] == 2_000, statuses)
        checks.that("refusals say when to come again",
                    retries and all(re.fullmatch(r"[1-9]|[12]\d|30", retry or "") for retry in retries), retries)
        checks.that("other addresses are answered", server.answers())


if __name__ == "__main__":
    run(flood_of_an_address, flood_of_a_cookie, flood_of_requests, program=anyone)
