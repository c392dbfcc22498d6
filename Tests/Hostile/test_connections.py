"""Limits of connections, file descriptors and waiting output, and the tabs that continue beside many connections."""

import contextlib
import resource
import threading
import time

import raw
from raw import Connection, Socket, is_disconnected, run, serving


class IdleConnections:
    """Connections from one address that send nothing, or only the same bytes."""

    def __init__(self, server, count, source=None, data=b""):
        self.connections = []
        for _ in range(count):
            try:
                connection = Connection(server, source=source)
            except OSError:
                continue
            if data:
                connection.send(data, within=1)
            self.connections.append(connection)

    def count_open(self, at_most):
        """Returns the number of connections that the server has not closed, as soon as at most `at_most` are open, or
        after the timeout."""
        end = time.monotonic() + raw.PATIENCE
        while True:
            for connection in self.connections:
                # Reads the bytes that have already arrived.
                connection.receive_at_most(262_144)
            count = sum(not connection.has_ended for connection in self.connections)
            if count <= at_most or time.monotonic() > end:
                return count
            time.sleep(0.1)

    def close_all(self):
        for connection in self.connections:
            connection.close()
        self.connections = []


def admits_new_tab(server, name="late"):
    """Returns whether a tap in a new tab is answered, with retries until the timeout while no tab is admitted."""
    end = time.monotonic() + raw.PATIENCE
    while time.monotonic() < end and server.is_running():
        with contextlib.suppress(OSError):
            with server.open_tab(name) as tab:
                return tab.tap()
        time.sleep(0.1)
    return False


def check_beside_connections(checks, title, server, count, at_most, **options):
    """Opens many connections, of which at most `at_most` may stay open, beside a tab and an open connection. Checks
    that both continue, and that a new tab is admitted afterwards. Returns the number of connections that stayed
    open, and the memory of the server beside them in kilobytes."""
    with server.open_tab("early") as tab, Connection(server) as connection:
        checks.that(f"A tap in a tab is answered before {title} are opened", tab.tap())
        connection.send(server.head("/theme.css"))
        checks.that(f"A request on an open connection is answered before {title} are opened", connection.response())
        idle = IdleConnections(server, count, **options)
        checks.that(f"A tap in a tab is answered beside {title}", tab.tap())
        connection.send(server.head("/theme.css"))
        answer = connection.response()
        checks.that(f"A request on an open connection is answered with 200 beside {title}",
                    answer and answer.status == 200, answer)
        checks.that(f"The server runs after {title} were opened", server.is_running(), server.log()[-300:])
        open_count = idle.count_open(at_most)
        memory = server.resident_memory()
        checks.that(f"No more than the allowed number of {title} stay open", open_count <= at_most, open_count)
        idle.close_all()
        checks.that(f"A tap in a new tab is answered after {title} were closed",
                    server.is_running() and admits_new_tab(server))
        checks.that(f"A tap in the first tab is answered after {title} were closed", tab.tap())
        return open_count, memory


# Lets one address open as many connections as many addresses open together.
NO_LIMIT_PER_ADDRESS = {"maximumConnectionsPerAddress": 100_000, "headDeadline": 60}


def many_idle_connections_do_not_stop_the_server(checks, server):
    with serving(descriptors=1024) as server:
        check_beside_connections(checks, "1,100 idle connections from one address", server, 1100, at_most=300)
    with serving(descriptors=1024, limits=NO_LIMIT_PER_ADDRESS) as server:
        check_beside_connections(checks, "1,100 idle connections without a limit per address",
                                 server, 1100, at_most=960)
        before = server.resident_memory()
        data = b"GET / HTTP/1.1\r\nX: " + b"x" * 10_000
        open_count, memory = check_beside_connections(
            checks, "1,100 connections with half a head", server, 1100, at_most=960, data=data)
        checks.that("More than 600 of 1,100 connections with half a head stay open", open_count > 600, open_count)
        growth = memory - before
        checks.that("Open connections with half a head take less than 64 kB of memory each",
                    growth < 64 * open_count, f"({growth} kB, {open_count} connections)")
    with serving(descriptors=256, limits=NO_LIMIT_PER_ADDRESS) as server:
        check_beside_connections(checks, "400 connections with 256 file descriptors", server, 400, at_most=230)
    with serving(descriptors=64, limits=NO_LIMIT_PER_ADDRESS) as server:
        check_beside_connections(checks, "100 connections with 64 file descriptors", server, 100, at_most=50)


def connections_above_the_limit_are_closed(checks, server):
    limits = {"maximumConnections": 30, "maximumConnectionsPerAddress": 1000}
    with serving(limits=limits) as server:
        open_count, _ = check_beside_connections(checks, "80 connections with a limit of 30", server, 80, at_most=28)
        checks.that("More than 20 of 80 connections stay open with a limit of 30", open_count > 20, open_count)
        idle = IdleConnections(server, 80)
        tabs = 0
        for _ in range(5):
            with contextlib.suppress(OSError), server.open_tab("more"):
                tabs += 1
        checks.equal("Five tabs are refused while the maximum number of connections is open", tabs, 0)
        idle.close_all()
        checks.that("A tap in a new tab is answered after the connections that reached the limit were closed",
                    admits_new_tab(server))
        for _ in range(4):
            IdleConnections(server, 60).close_all()
        checks.that("Connections that clients closed at once do not count towards the limit", admits_new_tab(server))


def connections_are_limited_per_address(checks, server):
    limits = {"maximumConnections": 1000, "maximumConnectionsPerAddress": 20}
    with serving(limits=limits) as server:
        with server.open_tab("early", source="127.0.0.1") as tab:
            idle = IdleConnections(server, 60, source="127.0.0.1")
            checks.that("A tap in a tab is answered beside 60 connections from its address", tab.tap())
            open_count = idle.count_open(at_most=19)
            checks.that("15 to 19 of 60 connections stay open beside a tab of their address, with a limit of 20",
                        15 <= open_count <= 19, open_count)
            with server.open_tab("other", source="127.0.0.2") as other:
                checks.that("A tap in a tab of another address is answered after the first address reached its limit",
                            other.tap())
            others = IdleConnections(server, 60, source="127.0.0.3")
            open_count = others.count_open(at_most=20)
            checks.that("15 to 20 of 60 connections from a third address stay open, with a limit of 20 per address",
                        15 <= open_count <= 20, open_count)
            idle.close_all()
            others.close_all()
            checks.that("A tap in a new tab of the first address is answered after its connections were closed",
                        admits_new_tab(server))


def server_runs_without_free_descriptors(checks, server):
    with serving() as server, server.open_tab("early") as tab:
        checks.that("A tap in a tab is answered before file descriptors run out", tab.tap())
        _, hard = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
        limit = server.descriptors() + 3
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (limit, hard))
        idle = IdleConnections(server, 30)
        checks.that("A tap in an open tab is answered without free file descriptors", tab.tap())
        before, began = server.processor_time(), time.monotonic()
        time.sleep(2)
        share = (server.processor_time() - before) / (time.monotonic() - began)
        checks.that("The server uses less than 50 % of a processor while it waits for a file descriptor",
                    share < 0.5, f"({share:.0%})")
        checks.that("A tap in an open tab is answered after two seconds without free file descriptors",
                    server.is_running() and tab.tap())
        idle.close_all()
        checks.that("A tap in a new tab is answered after connections have freed their file descriptors",
                    admits_new_tab(server))
        idle = IdleConnections(server, 30)
        resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (1024, hard))
        checks.that("A tap in a new tab is answered after the limit of file descriptors was raised",
                    admits_new_tab(server))
        idle.close_all()


def closed_connections_free_memory_and_descriptors(checks, server):
    server.accepts_requests()
    descriptors, memory = server.descriptors(), server.resident_memory()
    data = [b"", b"G", server.head()[:40], server.head("/theme.css"), server.upgrade(), b"\x16\x03\x01\0\0",
            server.upgrade() + raw.frame(raw.TEXT, "{}")]
    for number in range(1400):
        connection = Connection(server)
        connection.send(data[number % len(data)])
        if number % 2:
            connection.reset()
        else:
            connection.close()
    checks.that("A request is answered after 1,400 connections were opened and closed", server.accepts_requests())
    end = time.monotonic() + raw.PATIENCE
    while server.descriptors() > descriptors + 1 and time.monotonic() < end:
        time.sleep(0.05)
    now = server.descriptors()
    checks.that("At most one file descriptor more than before is open after 1,400 connections were closed",
                now <= descriptors + 1, f"{descriptors} {now}")
    growth = server.resident_memory() - memory
    checks.that("After 1,400 connections were closed, memory has grown by less than 24 MB",
                growth < 24_000, f"({growth} kB)")


def tabs_that_read_nothing_are_closed(checks, server):
    with serving(limits={"stallTimeout": 3, "pingInterval": 60}) as server:
        with server.open_tab("good") as good:
            before = server.resident_memory()
            tabs = [server.open_tab(f"stalled {number}", receive_buffer=4096) for number in range(3)]

            def scroll(tab):
                # Each message shows other rows, about 10 kB each.
                end, number = time.monotonic() + 25, 0
                while time.monotonic() < end and not is_disconnected(tab):
                    number += 1
                    offset = (number * 37_717) % 40_000_000
                    if not tab.send_message(t="scroll", c=1, v=7, g=0, y=offset, n=number):
                        return
                    time.sleep(0.004)

            threads = [threading.Thread(target=scroll, args=(tab,)) for tab in tabs]
            for thread in threads:
                thread.start()
            peak, end, is_answered = 0, time.monotonic() + 30, True
            while time.monotonic() < end and not all(is_disconnected(tab) for tab in tabs):
                peak = max(peak, server.resident_memory() - before)
                is_answered = is_answered and good.tap()
                time.sleep(0.1)
            disconnected = [is_disconnected(tab) for tab in tabs]
            # The threads use the sockets of the tabs until the tabs are disconnected.
            for thread in threads:
                thread.join()
            for tab in tabs:
                tab.reset()
            checks.that("Tabs that read nothing are closed while rows are sent to them",
                        all(disconnected), disconnected)
            checks.that("Three tabs that read nothing take less than 48 MB of memory", peak < 48_000, f"({peak} kB)")
            checks.that("Taps in another tab are answered beside tabs that read nothing", is_answered and good.tap())
        with server.open_tab("stalled 0") as tab:
            checks.equal("A tab that was closed because it read nothing reconnects to its session",
                         tab.session, tabs[0].session)
            checks.that("A tap is answered in a tab that reconnects after it was closed because it read nothing",
                        tab.tap(), f"{tab.code} {tab.reason}")


def tabs_that_neither_read_nor_send_are_closed(checks, server):
    with serving(limits={"stallTimeout": 3, "pingInterval": 60}) as server:
        with server.open_tab("silent", receive_buffer=4096) as tab:
            for number in range(700):
                offset = (number * 37_717) % 40_000_000
                tab.send_message(t="scroll", c=1, v=7, g=0, y=offset, n=number + 1)
                time.sleep(0.004)
            # A regular close would wait in the kernel behind unsent bytes for minutes, and the client would not see it.
            end = time.monotonic() + 30
            while not is_disconnected(tab) and time.monotonic() < end:
                time.sleep(0.1)
            checks.that("A tab that neither reads nor sends is disconnected while output waits", is_disconnected(tab))


def slow_readers_stay_connected(checks, server):
    with serving(limits={"stallTimeout": 3, "idleTimeout": 3, "headDeadline": 3, "pingInterval": 2}) as server:
        count = 12
        with (Connection(server, receive_buffer=16_384) as connection,
              server.open_tab("slow", receive_buffer=16_384) as tab):
            connection.send(server.head() * count)
            began, scrolls, seen, pings = time.monotonic(), 0, 0, 0
            # 10 s are three times as long as the server waits for a client that reads nothing.
            while time.monotonic() - began < 10 and not connection.has_ended and not tab.has_ended:
                for _ in range(4):
                    scrolls += 1
                    offset = (scrolls * 37_717) % 40_000_000
                    tab.send_message(t="scroll", c=1, v=7, g=0, y=offset, n=scrolls)
                connection.receive_at_most(16_384)
                tab.receive_at_most(32_768)
                while (found := tab.take_frame()) is not None:
                    seen += len(found[1])
                    if found[0] == raw.PING:
                        pings += 1
                        tab.frame(raw.PONG, found[1])
                time.sleep(0.05)
            checks.that("A connection that reads slowly stays open", not connection.has_ended)
            checks.that("The WebSocket of a tab that reads slowly stays open", not tab.has_ended,
                        f"after {seen} bytes, {pings} pings")
            answers = [answer.status for answer in (connection.response() for _ in range(count)) if answer]
            checks.equal("All requests on a connection that reads slowly are answered with 200", answers, [200] * count)
            checks.that("A tap in a tab that reads slowly is answered", tab.tap())


def open_connections_do_not_delay_the_end(checks, server):
    with serving() as server:
        connections = [Connection(server) for _ in range(5)]
        connections[0].send(b"GET / HT")
        connections[1].send(server.head("/theme.css"))
        sockets = [Socket(server) for _ in range(2)]
        began = time.monotonic()
        server.process.terminate()
        with contextlib.suppress(Exception):
            server.process.wait(timeout=raw.PATIENCE)
        duration = time.monotonic() - began
        checks.that("A server ends after SIGTERM while idle connections and WebSockets are open",
                    not server.is_running(), f"{duration:.1f} s")
        for connection in [*connections, *sockets]:
            checks.that("Each open connection ends when its server ends", connection.wait_for_end())
            connection.close()


if __name__ == "__main__":
    run(
        many_idle_connections_do_not_stop_the_server,
        connections_above_the_limit_are_closed,
        connections_are_limited_per_address,
        server_runs_without_free_descriptors,
        closed_connections_free_memory_and_descriptors,
        tabs_that_read_nothing_are_closed,
        tabs_that_neither_read_nor_send_are_closed,
        slow_readers_stay_connected,
        open_connections_do_not_delay_the_end,
    )
