"""Servers that get SIGTERM or SIGINT: connected tabs, health checks during draining, and the exit status."""

import contextlib
import os
import signal
import socket
import time
import urllib.error
import urllib.request

import raw
from raw import Connection, Socket, run, serving

SERVICE_RESTART = 1012


@contextlib.contextmanager
def program(*arguments, drain="0,20", public=False):
    """Starts a program with the given drain times; with `public` the program has a public URL, as behind a proxy."""
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


def metrics_server_address(server):
    """Returns the address of the server for metrics, which the program prints after the address of its page."""
    return server.process.stdout.readline().split()[1].removesuffix("/metrics")


def read(address):
    try:
        with urllib.request.urlopen(address, timeout=raw.PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def value(text, sample):
    return next((line.rsplit(" ", 1)[1] for line in text.splitlines() if line.startswith(sample + " ")), None)


def wait_until(condition, within=raw.PATIENCE):
    end = time.monotonic() + within
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def service_drains_after_sigterm(checks, _):
    with program("service", drain="600,1200") as server:
        address = metrics_server_address(server)
        checks.equal("A program that has started answers /readyz with 200", read(f"{address}/readyz")[0], 200)
        tabs = [server.open_tab(str(number)) for number in range(5)]
        checks.that("The metrics count five connected sessions", wait_until(
            lambda: value(read(f"{address}/metrics")[1], 'rowan_sessions{state="connected"}') == "5"))
        server.process.send_signal(signal.SIGTERM)
        checks.equal("SIGTERM closes the WebSockets of all tabs with code 1012",
                     [tab.wait_for_close()[0] for tab in tabs], [SERVICE_RESTART] * 5)
        checks.equal("The program exits with status 0 after SIGTERM closed its tabs",
                     server.process.wait(raw.PATIENCE), 0)
        checks.equal("The program prints “Ended” before it exits", server.process.stdout.read().strip(), "Ended")


def draining_server_serves_open_tabs(checks, _):
    with program("serve", drain="600,1200", public=True) as server:
        tab = server.open_tab()
        server.process.send_signal(signal.SIGTERM)

        def status(target):
            with Connection(server) as connection:
                connection.send(server.head(target))
                answer = connection.response()
                return answer and answer.status

        checks.that("A program behind a proxy answers /readyz with 503 after SIGTERM",
                    wait_until(lambda: status("/readyz") == 503))
        checks.equal("A draining program answers /healthz with 200", status("/healthz"), 200)
        checks.equal("A draining program answers a request for a page with 503", status("/"), 503)
        checks.equal("A draining program answers a request for a file of the client with 200",
                     status("/client/client.js"), 200)
        checks.that("A draining program answers a tap in an open tab", tab.tap())
        new_tab = Socket(server)
        new_tab.send_message(t="hello", x=800, y=600, d=False, n=100)
        checks.equal("A draining program closes a new tab with code 1012", new_tab.wait_for_close()[0], SERVICE_RESTART)
        server.process.send_signal(signal.SIGTERM)
        checks.equal("A second SIGTERM ends a draining program by that signal",
                     server.process.wait(raw.PATIENCE), -signal.SIGTERM)


def server_without_proxy_ends_at_once(checks, _):
    for number, code in ((signal.SIGTERM, SERVICE_RESTART), (signal.SIGINT, raw.GOING_AWAY)):
        with program("serve", drain="600,1200") as server:
            tab = server.open_tab()
            server.process.send_signal(number)
            checks.equal(f"{number.name} closes the tab of a program without a proxy, with the code for this signal",
                         tab.wait_for_close()[0], code)
            checks.equal(f"{number.name} ends a program without a proxy with status 0",
                         server.process.wait(raw.PATIENCE), 0)


def signal_right_after_start_ends_the_server(checks, _):
    # The time between the address and the signal is as short as possible, and different each time.
    codes = []
    for number in range(10):
        with program("serve") as server:
            server.process.send_signal(signal.SIGINT if number % 2 else signal.SIGTERM)
            codes.append(server.process.wait(raw.PATIENCE))
    checks.equal("Programs that get a signal right after they printed their address exit with status 0",
                 codes, [0] * 10)


def unanswered_close_frames_do_not_delay_the_end(checks, _):
    with program("serve") as server:
        tabs = [server.open_tab(str(number)) for number in range(3)]
        server.process.send_signal(signal.SIGTERM)
        # The tabs do not answer the close frame.
        start = time.monotonic()
        checks.equal("A program whose tabs do not answer close frames exits with status 0 after SIGTERM",
                     server.process.wait(30), 0)
        checks.that("A program whose tabs do not answer close frames exits less than 20 s after SIGTERM",
                    time.monotonic() - start < 20)
        for tab in tabs:
            tab.close()


if __name__ == "__main__":
    @contextlib.contextmanager
    def no_program():
        class NoProgram:
            @staticmethod
            def is_running():
                return True
        yield NoProgram

    run(service_drains_after_sigterm, draining_server_serves_open_tabs,
        server_without_proxy_ends_at_once, signal_right_after_start_ends_the_server,
        unanswered_close_frames_do_not_delay_the_end, program=no_program)
