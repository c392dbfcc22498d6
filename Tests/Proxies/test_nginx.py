"""An app behind nginx, with the configuration of the guide."""

import proxies
import shared
from harness import run, until
from proxies import GUIDE_PATH, Nginx, behind


def clients_are_counted(proxy, checks, chromium):
    appended = [("X-Forwarded-For $remote_addr", "X-Forwarded-For $proxy_add_x_forwarded_for")]
    shared.clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, [], "A field that is set")
    shared.clients_count_by_the_word_of_the_proxy(proxy, checks, chromium, appended, "A field that is appended to")


def idle_sockets_are_kept(proxy, checks, chromium):
    shared.pings_keep_idle_sockets(proxy, checks, chromium, lambda time: [
        ("proxy_read_timeout 60s", f"proxy_read_timeout {time}"),
        ("proxy_send_timeout 60s", f"proxy_send_timeout {time}")])


UPGRADES = [("proxy_set_header Upgrade $http_upgrade;", ""), ("proxy_set_header Connection $connection_upgrade;", "")]
HOST = "proxy_set_header Host $http_host;"


def other_configurations_work(proxy, checks, chromium):
    """Settings of many configurations that differ from those of the guide."""
    for name, changes in (
        ("The host without its port", [(HOST, "proxy_set_header Host $host;")]),
        ("The host with the port of the proxy", [(HOST, "proxy_set_header Host $host:$server_port;")]),
        ("Every request marked as an upgrade", [("Connection $connection_upgrade", 'Connection "upgrade"')]),
        ("No connections that are kept", [("  keepalive 16;\n", ""), ("  keepalive_timeout 20s;\n", "")]),
        ("HTTP/2 for browsers", [(" ssl;", " ssl http2;")]),
        ("No buffers", [("proxy_read_timeout 60s;", "proxy_read_timeout 60s; proxy_buffering off;")]),
        ("Fields that name the host, the scheme and the path", [(HOST, HOST + """
          proxy_set_header X-Forwarded-Host "$http_host, $http_host";
          proxy_set_header X-Forwarded-Proto http;
          proxy_set_header X-Forwarded-Prefix /other;
          proxy_set_header X-Forwarded-Port 80;""")]),
    ):
        with behind(proxy, base=GUIDE_PATH, changes=changes) as site:
            page = site.open(chromium, ready="Rowan in a browser")
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            checks.equal(f"{name}: the page works", page.url, f"{site.origin}{GUIDE_PATH}/")
            checks.equal(f"{name}: the console is silent", page.problems, [])
            page.context.close()


def faults_of_configurations_are_named(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH, changes=[(HOST, "")]) as site:
        answer = site.ask("/")
        checks.that("A proxy that does not pass on the host is told so",
                    (answer.status, b"has to pass on the field Host" in answer.content) == (403, True), answer.content)
    stripped = [("proxy_pass http://monitor;", "proxy_pass http://monitor/;")]
    with behind(proxy, base=GUIDE_PATH, changes=stripped) as site:
        answer = site.ask("/")
        checks.that("A proxy that takes off the path is told so",
                    answer.status == 404 and b"The app is at /apps/monitor/." in answer.content, answer.content)
    for version in ("1.1", "1.0"):
        changes = [*UPGRADES, ("proxy_http_version 1.1;", f"proxy_http_version {version};")]
        with behind(proxy, base=GUIDE_PATH, changes=changes) as site:
            page = site.open(chromium)
            page.get_by_text("A proxy seems to block WebSockets").wait_for()
            checks.that(f"By HTTP/{version}, the page says that a proxy blocks WebSockets", True)
            site.proxy.stop()
            site.proxy.changes = ()
            site.proxy.start()
            page.get_by_text("Rowan in a browser").first.wait_for()
            until(page, "document.getElementById('banner').hidden")
            checks.that(f"By HTTP/{version}, the page begins as soon as none does", True)
            page.context.close()


def apps_of_one_host_stand_side_by_side(proxy, checks, chromium):
    with behind(proxy) as first, behind(proxy) as second, behind(proxy, base="/apps/a") as third:
        page = first.open(chromium, ready="Rowan in a browser")
        for site in (second, third):
            other = page.context.new_page()
            other.goto(site.address)
            other.get_by_text("Nothing tapped").wait_for()
        page.get_by_role("button", name="Tap me").click()
        page.reload()
        page.get_by_text("Tapped 1").wait_for()
        names = sorted(cookie["name"] for cookie in page.context.cookies())
        # The last part of the name depends on the base path.
        names = [name.rsplit("_", 1)[0] if name.startswith("__Secure") else name for name in names]
        checks.equal("Apps at other ports of the host have cookies of their own", names, sorted([
            f"__Host-rowan_{first.port}", f"__Host-rowan_{second.port}", f"__Secure-rowan_{third.port}"]))
        page.context.close()


if __name__ == "__main__":
    run(*shared.tests(Nginx, *shared.EVERY, clients_are_counted, idle_sockets_are_kept, other_configurations_work,
                      faults_of_configurations_are_named, apps_of_one_host_stand_side_by_side), program=proxies.nothing)
