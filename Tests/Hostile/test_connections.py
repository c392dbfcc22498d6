"""Many connections: the server continues, and so do the tabs that are open."""

import contextlib
import resource
import threading
import time

import raw
from raw import Line, Socket, has_been_given_up, run, serving


class Crowd:
    """Connections that send nothing, from one address."""

    def __init__(self, server, count, source=None, data=b""):
        self.lines = []
        for _ in range(count):
            try:
                line = Line(server, source=source)
            except OSError:
                continue
            if data:
                line.send(data, within=1)
            self.lines.append(line)

    def count_open(self, at_most):
        """Returns the number of connections that the server has not closed, once at most `at_most` are open or time
        is over."""
        end = time.monotonic() + raw.PATIENCE
        while True:
            for line in self.lines:
                # Reads the bytes that have already arrived.
                line.receive_some(262_144)
            count = sum(not line.has_ended for line in self.lines)
            if count <= at_most or time.monotonic() > end:
                return count
            time.sleep(0.1)

    def leave(self):
        for line in self.lines:
            line.close()
        self.lines = []


def comes_back(server, name="late"):
    """Whether a new tab is admitted within a time."""
    end = time.monotonic() + raw.PATIENCE
    while time.monotonic() < end and server.is_running():
        with contextlib.suppress(OSError):
            with server.tab(name) as tab:
                return tab.tap()
        time.sleep(0.1)
    return False


def goes_on_through_a_crowd(checks, title, server, count, at_most, **options):
    """Opens a crowd, of which `at_most` connections may stay, beside a tab and an open connection, and checks that
    both continue and that others are admitted afterwards."""
    with server.tab("early") as tab, Line(server) as line:
        checks.that(f"{title}: a tab is there first", tab.tap())
        line.send(server.head("/theme.css"))
        checks.that(f"{title}: a line is there first", line.response())
        crowd = Crowd(server, count, **options)
        checks.that(f"{title}: the tab goes on", tab.tap())
        line.send(server.head("/theme.css"))
        answer = line.response()
        checks.that(f"{title}: the line goes on", answer and answer.status == 200, answer)
        checks.that(f"{title}: the server runs", server.is_running(), server.log()[-300:])
        still_open = crowd.count_open(at_most)
        checks.that(f"{title}: those above the limit are closed", still_open <= at_most, still_open)
        crowd.leave()
        checks.that(f"{title}: others get in when the crowd has left", server.is_running() and comes_back(server))
        checks.that(f"{title}: the tab goes on afterwards", tab.tap())
        return still_open


# Lets one address open as many connections as many addresses together.
FROM_EVERYWHERE = {"maximumConnectionsPerAddress": 100_000, "headDeadline": 60}


def idle_connections_in_great_number_end_nothing(checks, server):
    with serving(descriptors=1024) as server:
        goes_on_through_a_crowd(checks, "1,100 idle connections of one address", server, 1100, at_most=300)
    with serving(descriptors=1024, limits=FROM_EVERYWHERE) as server:
        goes_on_through_a_crowd(checks, "1,100 idle connections", server, 1100, at_most=960)
        before = server.resident()
        data = b"GET / HTTP/1.1\r\nX: " + b"x" * 10_000
        still_open = goes_on_through_a_crowd(checks, "1,100 half heads", server, 1100, at_most=960, data=data)
        checks.that("most of them are kept", still_open > 600, still_open)
        grown = server.resident() - before
        checks.that("half a head takes less than 64 kB", grown < 64 * 1100, f"({grown} kB)")
    with serving(descriptors=256, limits=FROM_EVERYWHERE) as server:
        goes_on_through_a_crowd(checks, "400 connections, 256 descriptors", server, 400, at_most=230)
    with serving(descriptors=64, limits=FROM_EVERYWHERE) as server:
        goes_on_through_a_crowd(checks, "100 connections, 64 descriptors", server, 100, at_most=50)


def connections_above_the_limit_are_closed(checks, server):
    limits = {"maximumConnections": 30, "maximumConnectionsPerAddress": 1000}
    with serving(limits=limits) as server:
        still_open = goes_on_through_a_crowd(checks, "80 connections where 30 may be", server, 80, at_most=28)
        checks.that("as many as may be are kept, with the two before", still_open > 20, still_open)
        crowd = Crowd(server, 80)
        tabs = 0
        for _ in range(5):
            with contextlib.suppress(OSError), server.tab("more"):
                tabs += 1
        checks.equal("no tab gets in above the limit", tabs, 0)
        crowd.leave()
        checks.that("tabs get in when there is room", comes_back(server))
        for _ in range(4):
            Crowd(server, 60).leave()
        checks.that("what left too early is not counted", comes_back(server))


def one_address_leaves_room_for_others(checks, server):
    limits = {"maximumConnections": 1000, "maximumConnectionsPerAddress": 20}
    with serving(limits=limits) as server:
        with server.tab("early", source="127.0.0.1") as tab:
            crowd = Crowd(server, 60, source="127.0.0.1")
            checks.that("the tab of the same address goes on", tab.tap())
            still_open = crowd.count_open(at_most=19)
            checks.that("an address has as many connections as it may", 15 <= still_open <= 19, still_open)
            with server.tab("other", source="127.0.0.2") as other:
                checks.that("a tab of another address gets in", other.tap())
            more = Crowd(server, 60, source="127.0.0.3")
            still_open = more.count_open(at_most=20)
            checks.that("every address is counted for itself", 15 <= still_open <= 20, still_open)
            crowd.leave()
            more.leave()
            checks.that("the address gets in again", comes_back(server))


def running_out_of_descriptors_is_survived(checks, server):
    with serving() as server, server.tab("early") as tab:
        checks.that("a tab is there first", tab.tap())
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        limit = server.descriptors() + 3
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (limit, hard))
        crowd = Crowd(server, 30)
        checks.that("the tab goes on without descriptors", tab.tap())
        before, began = server.processor_time(), time.monotonic()
        time.sleep(2)
        share = (server.processor_time() - before) / (time.monotonic() - began)
        checks.that("waiting for a descriptor takes little of the processor", share < 0.5, f"({share:.0%})")
        checks.that("the tab still goes on", server.is_running() and tab.tap())
        crowd.leave()
        checks.that("tabs get in when the crowd has left, under the same limit", comes_back(server))
        crowd = Crowd(server, 30)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, hard))
        checks.that("tabs get in when there are descriptors again", comes_back(server))
        crowd.leave()


def connections_that_come_and_go_leave_nothing(checks, server):
    server.answers()
    descriptors, memory = server.descriptors(), server.resident()
    data = [b"", b"G", server.head()[:40], server.head("/theme.css"), server.upgrade(), b"\x16\x03\x01\0\0",
            server.upgrade() + raw.frame(raw.TEXT, "{}")]
    for number in range(1400):
        line = Line(server)
        line.send(data[number % len(data)])
        if number % 2:
            line.reset()
        else:
            line.close()
    checks.that("the server answers after 1,400 connections", server.answers())
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > descriptors + 1 and time.monotonic() < end:
        time.sleep(0.05)
    now = server.descriptors()
    checks.that("their descriptors come back", now <= descriptors + 1, f"{descriptors} {now}")
    grown = server.resident() - memory
    checks.that("their memory comes back", grown < 24_000, f"({grown} kB)")


def tabs_that_read_nothing_are_given_up(checks, server):
    with serving(limits={"stallTimeout": 3, "pingInterval": 60}) as server:
        with server.tab("good") as good:
            before = server.resident()
            tabs = [server.tab(f"stalled {number}", receive_buffer=4096) for number in range(3)]

            def scroll(tab):
                # Each message shows other rows, about 10 kB each.
                end, number = time.monotonic() + 25, 0
                while time.monotonic() < end and not has_been_given_up(tab):
                    number += 1
                    offset = (number * 37_717) % 40_000_000
                    if not tab.tell(t="scroll", c=1, v=7, g=0, y=offset, n=number):
                        return
                    time.sleep(0.004)

            threads = [threading.Thread(target=scroll, args=(tab,)) for tab in tabs]
            for thread in threads:
                thread.start()
            most, end, goes_on = 0, time.monotonic() + 30, True
            while time.monotonic() < end and not all(has_been_given_up(tab) for tab in tabs):
                most = max(most, server.resident() - before)
                goes_on = goes_on and good.tap()
                time.sleep(0.1)
            given_up = [has_been_given_up(tab) for tab in tabs]
            for tab in tabs:
                tab.reset()
            for thread in threads:
                thread.join()
            checks.that("tabs that take nothing in are closed", all(given_up), given_up)
            checks.that("their memory stays bounded", most < 48_000, f"({most} kB)")
            checks.that("another tab goes on", goes_on and good.tap())
        with server.tab("stalled 0") as tab:
            checks.equal("a tab that was given up finds its session", tab.session, tabs[0].session)
            checks.that("a tab that was given up goes on", tab.tap(), f"{tab.code} {tab.reason}")


def tabs_that_fall_silent_under_a_pile_are_reset(checks, server):
    with serving(limits={"stallTimeout": 3, "pingInterval": 60}) as server:
        with server.tab("silent", receive_buffer=4096) as tab:
            for number in range(700):
                offset = (number * 37_717) % 40_000_000
                tab.tell(t="scroll", c=1, v=7, g=0, y=offset, n=number + 1)
                time.sleep(0.004)
            # The client would not see a close behind the waiting bytes, which would wait in the kernel for minutes.
            end = time.monotonic() + 30
            while not has_been_given_up(tab) and time.monotonic() < end:
                time.sleep(0.1)
            checks.that("a tab that takes nothing in and sends nothing is reset", has_been_given_up(tab))


def slow_but_steady_readers_stay(checks, server):
    with serving(limits={"stallTimeout": 3, "idleTimeout": 3, "headDeadline": 3, "pingInterval": 2}) as server:
        count = 12
        with Line(server, receive_buffer=16_384) as line, server.tab("slow", receive_buffer=16_384) as tab:
            line.send(server.head() * count)
            began, scrolls, seen, pings = time.monotonic(), 0, 0, 0
            # Three times as long as the server waits for a client that reads nothing.
            while time.monotonic() - began < 10 and not line.has_ended and not tab.has_ended:
                for _ in range(4):
                    scrolls += 1
                    offset = (scrolls * 37_717) % 40_000_000
                    tab.tell(t="scroll", c=1, v=7, g=0, y=offset, n=scrolls)
                line.receive_some(16_384)
                tab.receive_some(32_768)
                while (found := tab.take_frame()) is not None:
                    seen += len(found[1])
                    if found[0] == raw.PING:
                        pings += 1
                        tab.frame(raw.PONG, found[1])
                time.sleep(0.05)
            checks.that("a line that reads slowly stays", not line.has_ended)
            checks.that("a tab that reads slowly stays", not tab.has_ended, f"after {seen} bytes, {pings} pings")
            answers = [answer.status for answer in (line.response() for _ in range(count)) if answer]
            checks.equal("all its answers arrive", answers, [200] * count)
            checks.that("the slow tab goes on", tab.tap())


def stopping_waits_for_no_connection(checks, server):
    with serving() as server:
        lines = [Line(server) for _ in range(5)]
        lines[0].send(b"GET / HT")
        lines[1].send(server.head("/theme.css"))
        sockets = [Socket(server) for _ in range(2)]
        began = time.monotonic()
        server.process.terminate()
        with contextlib.suppress(Exception):
            server.process.wait(timeout=raw.PATIENCE)
        took = time.monotonic() - began
        checks.that("a server that is told to stop does so, whatever is open", not server.is_running(), f"{took:.1f} s")
        for line in [*lines, *sockets]:
            checks.that("its connections end", line.ends())
            line.close()


if __name__ == "__main__":
    run(
        idle_connections_in_great_number_end_nothing,
        connections_above_the_limit_are_closed,
        one_address_leaves_room_for_others,
        running_out_of_descriptors_is_survived,
        connections_that_come_and_go_leave_nothing,
        tabs_that_read_nothing_are_given_up,
        tabs_that_fall_silent_under_a_pile_are_reset,
        slow_but_steady_readers_stay,
        stopping_waits_for_no_connection,
    )
