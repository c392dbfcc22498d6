"""Floods of hello messages and of requests: taps of other browsers are answered, and refusals contain the time after
which to retry."""

import collections
import re
import threading
import time

from raw import Connection, Socket, run, serving

# The maximum number of hello messages of one address at once, and per second after that. The rate is so low that a
# flood exceeds it on busy machines, too.
BURST, RATE = 300, 2
# The maximum number of requests of one address at once, and per second after that.
REQUEST_BURST, REQUEST_RATE = 500, 2
RETRY = re.compile(r"retry=([1-9]|[12]\d|30)$")


def serving_anyone():
    return serving(environment={"ROWAN_ACCESS": "anyone", "ROWAN_HELLOS": f"{RATE},{BURST}",
                                "ROWAN_REQUESTS": f"{REQUEST_RATE},{REQUEST_BURST}"})


class Flood:
    """Threads that send hello messages one after the other, each over a new connection."""

    def __init__(self, server, sources, threads=3):
        self.outcomes = collections.Counter()
        self.reasons = set()
        self.server, self.sources = server, list(sources)
        self.threads = [threading.Thread(target=self.send_hellos) for _ in range(threads)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        for thread in self.threads:
            thread.join()

    def is_over(self):
        return not any(thread.is_alive() for thread in self.threads)

    def send_hellos(self):
        while True:
            try:
                source = self.sources.pop()
            except IndexError:
                return
            try:
                with Socket(self.server, source=source) as socket:
                    socket.send_message(t="hello", x=800, y=600, d=False, n=100)
                    welcome = socket.message()
                    self.outcomes[socket.code if welcome is None else "welcome"] += 1
                    self.reasons.add(socket.reason)
            except OSError:
                self.outcomes["closed"] += 1


def tap_durations(tab, flood):
    """Returns the seconds until each tap in a tab is answered during a flood, or infinity for unanswered taps."""
    times = []
    while not flood.is_over():
        start = time.monotonic()
        times.append(time.monotonic() - start if tab.tap() else float("inf"))
        time.sleep(0.02)
    return times


def new_cookie(server):
    """Returns a new cookie, as another browser gets it."""
    with Connection(server) as connection:
        connection.send(server.head("/", cookie=False))
        return connection.response().fields["set-cookie"].split(";")[0]


def flood_from_one_address(checks, server):
    with server.open_tab("victim") as other_tab:
        server.cookie = new_cookie(server)
        began = time.monotonic()
        with Flood(server, ["127.0.0.2"] * 2_000) as flood:
            times = tap_durations(other_tab, flood)
        maximum = BURST + RATE * (time.monotonic() - began + 1)
        welcome = flood.outcomes["welcome"]
        checks.that("An address opens at least as many sessions as its burst, and no more than its rate allows",
                    BURST <= welcome <= maximum, f"{flood.outcomes} {maximum}")
        checks.that("All hello messages of an address above its rate are refused with code 1013",
                    flood.outcomes[1013] == 2_000 - welcome, flood.outcomes)
        given_reasons = [reason for reason in flood.reasons if reason]
        checks.that("Refusals of hello messages contain the seconds after which to retry, from 1 to 30",
                    given_reasons and all(RETRY.search(reason) for reason in given_reasons), given_reasons)
        checks.that("Taps of another browser are answered within 5 s during a flood from one address",
                    len(times) > 5 and max(times) < 5, f"{times[-5:]} {len(times)}")
        with server.open_tab("new") as tab:
            checks.that("A tap in a new tab of another address is answered after a flood from one address", tab.tap())


def flood_with_one_cookie(checks, server):
    with server.open_tab("victim2") as other_tab:
        server.cookie = new_cookie(server)
        sources = [f"127.0.{1 + number % 20}.1" for number in range(1_000)]
        with Flood(server, sources) as flood:
            times = tap_durations(other_tab, flood)
        checks.that("Each hello message with one cookie is accepted, or refused with code 1013 or 4003",
                    set(flood.outcomes) <= {"welcome", 1013, 4003}, flood.outcomes)
        checks.that("Taps of another browser are answered within 5 s during a flood with one cookie",
                    len(times) > 5 and max(times) < 5, f"{times[-5:]} {len(times)}")
        checks.that("A tap of another browser is answered after a flood with one cookie", other_tab.tap())


def flood_of_requests(checks, server):
    with server.open_tab("victim3") as other_tab:
        statuses = collections.Counter()
        retries = set()
        with Connection(server, source="127.0.3.1") as connection:
            for _ in range(20):
                connection.send(server.head("/rowan-access") * 100)
                for _ in range(100):
                    answer = connection.response()
                    statuses[answer and answer.status] += 1
                    if answer and answer.status == 429:
                        retries.add(answer.fields.get("retry-after"))
            checks.that("A tap in a tab of another address is answered after a flood of requests", other_tab.tap())
        checks.that("Of 2,000 requests of an address, 500 to 999 are answered with 200, and all others with 429",
                    REQUEST_BURST <= statuses[200] < 1_000 and statuses[200] + statuses[429] == 2_000, statuses)
        checks.that("Responses with status 429 contain the seconds after which to retry, from 1 to 30",
                    retries and all(re.fullmatch(r"[1-9]|[12]\d|30", retry or "") for retry in retries), retries)
        checks.that("A request of another address is answered after a flood of requests", server.accepts_requests())


if __name__ == "__main__":
    run(flood_from_one_address, flood_with_one_cookie, flood_of_requests, program=serving_anyone)
