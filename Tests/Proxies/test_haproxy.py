"""An app behind HAProxy, with the configuration of the guide."""

import signal
import time

import proxies
import shared
from harness import run
from proxies import GUIDE_PATH, HAProxy, behind


def clients_are_counted(proxy, checks, chromium):
    appended = [("http-request set-header X-Forwarded-For %[src]", "option forwardfor")]
    shared.clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, [], "A field that is set")
    shared.clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, appended, "A field that is appended to")


def idle_sockets_are_kept(proxy, checks, chromium):
    shared.pings_keep_idle_sockets(
        proxy, checks, chromium, lambda time: [("timeout tunnel 60s", f"timeout tunnel {time}")])


def health_is_asked_for(proxy, checks, chromium):
    with behind(proxy) as site:
        shared.eventually(checks, "A server that is ready gets requests", 403, lambda: site.ask("/").status)
        site.stop()
        shared.eventually(checks, "A server that is gone gets none", 503, lambda: site.ask("/").status)
        site.start()
        shared.eventually(checks, "A server that is back gets requests again", 403, lambda: site.ask("/").status)
        # Several check intervals, and shorter than the timeout of one check.
        program = site.program.process
        program.send_signal(signal.SIGSTOP)
        time.sleep(1)
        program.send_signal(signal.SIGCONT)
        checks.equal("A server that is late with its answers keeps its requests", site.ask("/").status, 403)
    # If the health check fails, no requests are forwarded.
    with behind(proxy, changes=[("uri /readyz", "uri /nothing")]) as site:
        shared.eventually(
            checks, "A server that does not say that it is ready gets none", 503, lambda: site.ask("/").status)


def other_configurations_work(proxy, checks, chromium):
    """Settings of many configurations that differ from those of the guide."""
    for name, changes in (
        ("HTTP/2 for browsers", [("alpn http/1.1", "alpn h2,http/1.1")]),
        ("One connection for each request", [("timeout connect 5s", "timeout connect 5s\n  option http-server-close")]),
        ("Connections that clients share", [("timeout connect 5s", "timeout connect 5s\n  http-reuse always")]),
    ):
        with behind(proxy, base=GUIDE_PATH, changes=changes) as site:
            page = site.open(chromium, ready="Rowan in a browser")
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            checks.equal(f"{name}: the page works", page.url, f"{site.origin}{GUIDE_PATH}/")
            checks.equal(f"{name}: the console is silent", page.problems, [])
            page.context.close()


if __name__ == "__main__":
    run(*shared.tests(HAProxy, *shared.EVERY, clients_are_counted, idle_sockets_are_kept, health_is_asked_for,
                      other_configurations_work),
        program=proxies.nothing)
