"""An app behind HAProxy, with the configuration of the guide."""

import signal
import time

import proxies
import shared
from harness import run
from proxies import GUIDE_PATH, HAProxy, behind


def tabs_are_counted_by_client(proxy, checks, chromium):
    appended = [("http-request set-header X-Forwarded-For %[src]", "option forwardfor")]
    shared.tabs_are_counted_by_reported_address(proxy, checks, chromium, [], "If the proxy sets X-Forwarded-For")
    shared.tabs_are_counted_by_reported_address(
        proxy, checks, chromium, appended, "If the proxy appends to X-Forwarded-For")


def idle_sockets_stay_open(proxy, checks, chromium):
    shared.pings_keep_idle_sockets_open(
        proxy, checks, chromium, lambda time: [("timeout tunnel 60s", f"timeout tunnel {time}")])


def health_checks_select_servers(proxy, checks, chromium):
    with behind(proxy) as site:
        shared.check_eventually(checks, "HAProxy forwards requests to a server that is ready",
                                403, lambda: site.ask("/").status)
        site.stop()
        shared.check_eventually(checks, "HAProxy answers with 503 while the server is stopped",
                                503, lambda: site.ask("/").status)
        site.start()
        shared.check_eventually(checks, "HAProxy forwards requests to a server that was started again",
                                403, lambda: site.ask("/").status)
        # The server is suspended for several check intervals, but shorter than the timeout of one check.
        program = site.program.process
        program.send_signal(signal.SIGSTOP)
        time.sleep(1)
        program.send_signal(signal.SIGCONT)
        checks.equal("HAProxy forwards requests to a server that was suspended for 1 s", site.ask("/").status, 403)
    # HAProxy forwards no requests if the health check fails.
    with behind(proxy, changes=[("uri /readyz", "uri /nothing")]) as site:
        shared.check_eventually(
            checks, "HAProxy answers with 503 if the health check of the server fails", 503,
            lambda: site.ask("/").status)


def other_configurations_work(proxy, checks, chromium):
    """Checks settings that are common in other configurations and differ from the guide."""
    for name, changes in (
        ("With HTTP/2 for browsers", [("alpn http/1.1", "alpn h2,http/1.1")]),
        ("With one connection for each request",
         [("timeout connect 5s", "timeout connect 5s\n  option http-server-close")]),
        ("With connections that clients share", [("timeout connect 5s", "timeout connect 5s\n  http-reuse always")]),
    ):
        with behind(proxy, base=GUIDE_PATH, changes=changes) as site:
            page = site.open(chromium, ready="Rowan in a browser")
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            checks.equal(f"{name}, a page that shows a tap has the public address",
                         page.url, f"{site.origin}{GUIDE_PATH}/")
            checks.equal(f"{name}, the page logs no errors", page.problems, [])
            page.context.close()


if __name__ == "__main__":
    run(*shared.tests(HAProxy, *shared.COMMON_TESTS, tabs_are_counted_by_client, idle_sockets_stay_open,
                      health_checks_select_servers, other_configurations_work),
        program=proxies.no_program)
