"""The end of servers: by signals, with connected tabs, with a short time; and the health checks meanwhile."""

import contextlib
import os
import signal
import socket
import time
import urllib.error
import urllib.request

import raw
from raw import Line, Socket, run, serving

RESTARTS = 1012


@contextlib.contextmanager
def program(*arguments, drain="0,20", public=False):
    """Starts a program with the given drain times; with `public` it has a public URL, as behind a proxy."""
    port = free_port() if public else 0
    values = {"ROWAN_DRAIN": drain, "ROWAN_PUBLIC_URL": f"http://127.0.0.1:{port}" if public else None}
    before = {name: os.environ.get(name) for name in values}
    os.environ.update({name: value for name, value in values.items() if value})
    try:
        with serving(*arguments, port=port) as server:
            yield server
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def admin(server):
    """Returns the address of the server for metrics, which the program prints after that of its page."""
    return server.process.stdout.readline().split()[1].removesuffix("/metrics")


def read(address):
    try:
        with urllib.request.urlopen(address, timeout=raw.PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def value(text, sample):
    return next((line.rsplit(" ", 1)[1] for line in text.splitlines() if line.startswith(sample + " ")), None)


def eventually(question, within=raw.PATIENCE):
    end = time.monotonic() + within
    while not question():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def a_service_drains_at_term(checks, _):
    with program("service", drain="600,1200") as server:
        address = admin(server)
        checks.equal("a program that has started is ready", read(f"{address}/readyz")[0], 200)
        tabs = [server.tab(str(number)) for number in range(5)]
        checks.that("the metrics have the tabs", eventually(
            lambda: value(read(f"{address}/metrics")[1], 'rowan_sessions{state="connected"}') == "5"))
        server.process.send_signal(signal.SIGTERM)
        checks.equal("all tabs are told to go on elsewhere", [tab.closing()[0] for tab in tabs], [RESTARTS] * 5)
        checks.equal("the program ends by itself, in order", server.process.wait(raw.PATIENCE), 0)
        checks.equal("it has said so", server.process.stdout.read().strip(), "Ended")


def tabs_live_on_while_balancers_take_notice(checks, _):
    with program("serve", drain="600,1200", public=True) as server:
        tab = server.tab()
        server.process.send_signal(signal.SIGTERM)

        def status(target):
            with Line(server) as line:
                line.send(server.head(target))
                answer = line.response()
                return answer and answer.status

        checks.that("it is not ready at once", eventually(lambda: status("/readyz") == 503))
        checks.equal("it lives", status("/healthz"), 200)
        checks.equal("new pages are refused", status("/"), 503)
        checks.equal("the files of present ones are not", status("/client/client.js"), 200)
        checks.that("the tab goes on", tab.tap())
        stranger = Socket(server)
        stranger.tell(t="hello", x=800, y=600, d=False, n=100)
        checks.equal("further tabs go elsewhere", stranger.closing()[0], RESTARTS)
        server.process.send_signal(signal.SIGTERM)
        checks.equal("a second signal ends it at once", server.process.wait(raw.PATIENCE), -signal.SIGTERM)


def no_balancer_is_waited_for_without_a_proxy(checks, _):
    for number, code in ((signal.SIGTERM, RESTARTS), (signal.SIGINT, raw.GOING_AWAY)):
        with program("serve", drain="600,1200") as server:
            tab = server.tab()
            server.process.send_signal(number)
            checks.equal(f"{number.name}: the tab is told", tab.closing()[0], code)
            checks.equal(f"{number.name}: the program ends in order", server.process.wait(raw.PATIENCE), 0)


def a_signal_that_comes_with_the_address_is_handled(checks, _):
    # The time between the address and the signal is as short as possible, and different each time.
    codes = []
    for number in range(10):
        with program("serve") as server:
            server.process.send_signal(signal.SIGINT if number % 2 else signal.SIGTERM)
            codes.append(server.process.wait(raw.PATIENCE))
    checks.equal("each program ends in order", codes, [0] * 10)


def tabs_that_read_nothing_hold_up_no_end(checks, _):
    with program("serve") as server:
        tabs = [server.tab(str(number)) for number in range(3)]
        server.process.send_signal(signal.SIGTERM)
        # None of the tabs answers the close frame.
        begin = time.monotonic()
        checks.equal("the program ends", server.process.wait(30), 0)
        checks.that("within seconds", time.monotonic() - begin < 20)
        for tab in tabs:
            tab.close()


if __name__ == "__main__":
    @contextlib.contextmanager
    def nothing():
        class Nothing:
            @staticmethod
            def is_running():
                return True
        yield Nothing

    run(a_service_drains_at_term, tabs_live_on_while_balancers_take_notice,
        no_balancer_is_waited_for_without_a_proxy, a_signal_that_comes_with_the_address_is_handled,
        tabs_that_read_nothing_hold_up_no_end, program=nothing)
