"""Restoration of sessions in another process, after the previous process was killed or has stopped."""

import contextlib
import pathlib
import shutil
import tempfile
import time

from harness import STAGE, open_page, picture, run, serving, until
from relay import Relay

OPEN = "rowan.connection.isOpen && rowan.connection.commit > 0"
SECRET = "correct horse"


class Site:
    """A relay with one address for several processes of an app, which share a folder of saved sessions."""

    def __init__(self, stack):
        self.stack = stack
        self.folder = pathlib.Path(tempfile.mkdtemp())
        stack.callback(shutil.rmtree, self.folder, ignore_errors=True)
        self.relay = Relay("http://127.0.0.1:1/")
        stack.callback(self.relay.close)
        self.relay.renames = False
        self.address = f"http://127.0.0.1:{self.relay.port}/"

    def process(self):
        environment = {"ROWAN_PUBLIC_URL": self.address, "ROWAN_ACCESS": "anyone", "ROWAN_SESSIONS": str(self.folder)}
        return self.stack.enter_context(serving(STAGE, "kept", environment=environment))

    def route_to(self, program):
        """Routes new connections to a process, and closes the existing ones."""
        self.relay.target = port(program)
        for connection in self.relay.connections:
            connection.close()
        self.relay.connections.clear()


def port(program):
    """Returns the port on which a process listens; its public address contains the port of the relay."""
    inodes = {line.split()[9]: int(line.split()[1].split(":")[1], 16)
              for line in pathlib.Path(f"/proc/{program.process.pid}/net/tcp").read_text().splitlines()[1:]
              if line.split()[3] == "0A"}
    for link in pathlib.Path(f"/proc/{program.process.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            inode = str(link.readlink()).removeprefix("socket:[").removesuffix("]")
            if inode in inodes:
                return inodes[inode]
    raise RuntimeError("The process does not listen.")


def open_site(chromium, site):
    return open_page(chromium, site.address, ready="Time 0")


def field(page, name):
    return page.get_by_role("textbox", name=name)


def change_state(page):
    for count in range(1, 4):
        page.get_by_role("button", name="Tap").click()
        page.get_by_text(f"Taps: {count}, of which {count} here").wait_for()
    page.get_by_role("button", name="Open 3", exact=True).click()
    field(page, "Note 3").fill("of row three")
    field(page, "Draft").fill("half a letter")
    field(page, "Secret").fill(SECRET)
    page.get_by_text("The draft has 13 letters, the secret 13.").wait_for()
    scroller = "document.querySelector('[aria-label=Rows]')"
    page.evaluate(f"{scroller}.rowanView?.scroll ? ({scroller}.scrollTop = 40) : 0")
    until(page, "sent.some(m => m.t === 'scroll' && m.y === 40)")
    # Sessions are saved with a delay, so changes of the last second may be lost.
    time.sleep(1.2)


def check_restored_state(checks, page, condition):
    page.get_by_text("Taps: 3, of which 0 here").wait_for()
    checks.that(f"{condition}, another process restores saved state and resets other state", True)
    page.get_by_text("Row 3 is open.").wait_for()
    until(page, "document.querySelector('input[placeholder=Draft], [aria-label=Draft]').value === 'half a letter'")
    until(page, "document.querySelector('[aria-label=Rows]').rowanView.scroll.offset === 40")
    checks.equal(f"{condition}, another process restores the text of a field in a row",
                 field(page, "Note 3").input_value(), "of row three")


def restore_after_killed_process(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        first, second = site.process(), site.process()
        site.route_to(first)
        page = open_site(chromium, site)
        change_state(page)
        first.process.kill()
        site.route_to(second)
        check_restored_state(checks, page, "After a process was killed")
        page.get_by_text("The draft has 13 letters, the secret 13.").wait_for()
        checks.equal("A page whose session was restored shows no message",
                     page.get_by_role("status").all_inner_texts(), [])
        second.ask("tick")
        page.get_by_text("Time 1").wait_for()
        checks.that("A page whose session was restored shows later changes of the app", True)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 4, of which 1 here").wait_for()
        checks.that("A tap in a page whose session was restored is performed once", True)
        picture(page, "restored")
        # The new page has no state of the old one, such as the secret; state of the server is restored.
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 5").wait_for()
        time.sleep(1.2)
        third = site.process()
        second.process.kill()
        site.relay.target = port(third)
        page.reload()
        page.get_by_text("Taps: 5, of which 0 here").wait_for()
        page.get_by_text("Row 3 is open.").wait_for()
        page.get_by_text("The draft has 13 letters, the secret 0.").wait_for()
        checks.equal("A page that is reloaded after its process was killed has the typed text",
                     field(page, "Draft").input_value(), "half a letter")
        until(page, "document.querySelector('[aria-label=Rows]').rowanView.scroll.offset === 40")
        saved_data = b"".join(path.read_bytes() for path in site.folder.rglob("*") if path.is_file())
        checks.that("Saved sessions contain the text of a text field and not that of a secure field",
                    b"half a letter" in saved_data and SECRET.encode() not in saved_data)
        checks.equal("The page reports no errors", page.problems, [])
        page.context.close()


def hand_over_by_stopped_process(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        first, second = site.process(), site.process()
        site.route_to(first)
        page = open_site(chromium, site)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 1, of which 1 here").wait_for()
        site.relay.target = port(second)
        checks.equal("A process accepts the command to stop its server", first.ask("leave"), "left")
        page.get_by_text("Taps: 1, of which 0 here").wait_for()
        until(page, "document.getElementById('banner').hidden")
        checks.equal("A page whose session was handed over to another process shows no message",
                     page.get_by_role("status").all_inner_texts(), [])
        checks.equal("The page reports no errors", page.problems, [])
        page.context.close()


def report_lost_action(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        first, second = site.process(), site.process()
        site.route_to(first)
        page = open_site(chromium, site)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 1, of which 1 here").wait_for()
        time.sleep(1.2)
        # The relay holds the tap, and the page does not detect that its connection is dead.
        site.relay.hold()
        page.get_by_role("button", name="Tap").click()
        until(page, "sent.filter(m => m.t === 'tap').length === 2")
        first.process.kill()
        site.relay.forget()
        site.relay.release()
        site.route_to(second)
        page.get_by_role("status").get_by_text("may not have been performed").wait_for()
        checks.that("The page shows that the last action may not have been performed", True)
        page.get_by_text("Taps: 1, of which 0 here").wait_for()
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 2, of which 1 here").wait_for()
        checks.that("A tap that was lost with its process is not performed later", True)
        page.context.close()


if __name__ == "__main__":
    run(restore_after_killed_process, hand_over_by_stopped_process, report_lost_action,
        program=contextlib.nullcontext)
