"""An app behind nginx, with the configuration of the guide."""

import proxies
import shared
from harness import run, until
from proxies import GUIDE_PATH, Nginx, behind


def tabs_are_counted_by_client(proxy, checks, chromium):
    appended = [("X-Forwarded-For $remote_addr", "X-Forwarded-For $proxy_add_x_forwarded_for")]
    shared.tabs_are_counted_by_reported_address(proxy, checks, chromium, [], "If the proxy sets X-Forwarded-For")
    shared.tabs_are_counted_by_reported_address(
        proxy, checks, chromium, appended, "If the proxy appends to X-Forwarded-For")


def idle_sockets_stay_open(proxy, checks, chromium):
    shared.pings_keep_idle_sockets_open(proxy, checks, chromium, lambda time: [
        ("proxy_read_timeout 60s", f"proxy_read_timeout {time}"),
        ("proxy_send_timeout 60s", f"proxy_send_timeout {time}")])


UPGRADES = [("proxy_set_header Upgrade $http_upgrade;", ""), ("proxy_set_header Connection $connection_upgrade;", "")]
HOST = "proxy_set_header Host $http_host;"


def other_configurations_work(proxy, checks, chromium):
    """Checks settings that are common in other configurations and differ from the guide."""
    for name, changes in (
        ("If Host is forwarded without its port", [(HOST, "proxy_set_header Host $host;")]),
        ("If Host is forwarded with the port of the proxy", [(HOST, "proxy_set_header Host $host:$server_port;")]),
        ("If each request is marked as an upgrade", [("Connection $connection_upgrade", 'Connection "upgrade"')]),
        ("Without persistent connections", [("  keepalive 16;\n", ""), ("  keepalive_timeout 20s;\n", "")]),
        ("With HTTP/2 for browsers", [(" ssl;", " ssl http2;")]),
        ("Without buffering", [("proxy_read_timeout 60s;", "proxy_read_timeout 60s; proxy_buffering off;")]),
        ("With X-Forwarded fields for host, scheme, path and port", [(HOST, HOST + """
          proxy_set_header X-Forwarded-Host "$http_host, $http_host";
          proxy_set_header X-Forwarded-Proto http;
          proxy_set_header X-Forwarded-Prefix /other;
          proxy_set_header X-Forwarded-Port 80;""")]),
    ):
        with behind(proxy, base=GUIDE_PATH, changes=changes) as site:
            page = site.open(chromium, ready="Rowan in a browser")
            page.get_by_role("button", name="Tap me").click()
            page.get_by_text("Tapped 1").wait_for()
            checks.equal(f"{name}, a page that shows a tap has the public address",
                         page.url, f"{site.origin}{GUIDE_PATH}/")
            checks.equal(f"{name}, the page logs no errors", page.problems, [])
            page.context.close()


def faults_of_configurations_are_explained(proxy, checks, chromium):
    with behind(proxy, base=GUIDE_PATH, changes=[(HOST, "")]) as site:
        answer = site.ask("/")
        checks.that("A proxy that does not forward Host gets a response with 403 that says so",
                    (answer.status, b"must forward the Host field" in answer.content) == (403, True), answer.content)
    stripped = [("proxy_pass http://monitor;", "proxy_pass http://monitor/;")]
    with behind(proxy, base=GUIDE_PATH, changes=stripped) as site:
        answer = site.ask("/")
        checks.that("A proxy that strips the path gets a response with 404 and the path of the app",
                    answer.status == 404 and b"The app is at /apps/monitor/." in answer.content, answer.content)
    for version in ("1.1", "1.0"):
        changes = [*UPGRADES, ("proxy_http_version 1.1;", f"proxy_http_version {version};")]
        with behind(proxy, base=GUIDE_PATH, changes=changes) as site:
            page = site.open(chromium)
            page.get_by_text("A proxy seems to block WebSockets").wait_for()
            checks.that(f"Over HTTP/{version} without upgrade fields, the page shows that WebSockets seem blocked",
                        True)
            site.proxy.stop()
            site.proxy.changes = ()
            site.proxy.start()
            page.get_by_text("Rowan in a browser").first.wait_for()
            until(page, "document.getElementById('banner').hidden")
            checks.that(f"A page blocked over HTTP/{version} connects after the proxy got the guide's configuration",
                        True)
            page.context.close()


def apps_of_one_host_have_separate_cookies(proxy, checks, chromium):
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
        checks.equal("Apps at different ports of one host have cookies of different names", names, sorted([
            f"__Host-rowan_{first.port}", f"__Host-rowan_{second.port}", f"__Secure-rowan_{third.port}"]))
        page.context.close()


if __name__ == "__main__":
    run(*shared.tests(Nginx, *shared.COMMON_TESTS, tabs_are_counted_by_client, idle_sockets_stay_open,
                      other_configurations_work, faults_of_configurations_are_explained,
                      apps_of_one_host_have_separate_cookies),
        program=proxies.no_program)
