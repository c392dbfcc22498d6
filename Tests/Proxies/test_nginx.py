"""An app behind nginx, with the configuration of the guide."""

import proxies
import shared
from harness import run
from proxies import Nginx


def clients_are_counted(proxy, checks, chromium):
    appended = [("X-Forwarded-For $remote_addr", "X-Forwarded-For $proxy_add_x_forwarded_for")]
    shared.clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, [], "A field that is set")
    shared.clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, appended, "A field that is appended to")


def idle_sockets_are_kept(proxy, checks, chromium):
    shared.pings_keep_idle_sockets(proxy, checks, chromium, lambda time: [
        ("proxy_read_timeout 60s", f"proxy_read_timeout {time}"), ("proxy_send_timeout 60s", f"proxy_send_timeout {time}")])


if __name__ == "__main__":
    run(*shared.tests(Nginx, *shared.EVERY, clients_are_counted, idle_sockets_are_kept), program=proxies.nothing)
