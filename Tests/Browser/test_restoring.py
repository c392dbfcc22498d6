"""Sessions that are restored in another process, after the previous process was killed or has ended."""

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
    """Processes of one app behind one address, with one folder of sessions."""

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

    def lead_to(self, program):
        """Leads new connections to a process, and closes the existing ones."""
        self.relay.target = port(program)
        for connection in self.relay.connections:
            connection.close()
        self.relay.connections.clear()


def port(program):
    """Returns the port on which a process listens, which is not part of its public address."""
    inodes = {line.split()[9]: int(line.split()[1].split(":")[1], 16)
              for line in pathlib.Path(f"/proc/{program.process.pid}/net/tcp").read_text().splitlines()[1:]
              if line.split()[3] == "0A"}
    for link in pathlib.Path(f"/proc/{program.process.pid}/fd").iterdir():
        with contextlib.suppress(OSError):
            inode = str(link.readlink()).removeprefix("socket:[").removesuffix("]")
            if inode in inodes:
                return inodes[inode]
    raise RuntimeError("The process does not listen.")


def visit(chromium, site):
    return open_page(chromium, site.address, ready="Time 0")


def field(page, name):
    return page.get_by_role("textbox", name=name)


def change_everything(page):
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
    # Changes of the last second may be lost.
    time.sleep(1.2)


def shows_everything(checks, page, when):
    page.get_by_text("Taps: 3, of which 0 here").wait_for()
    checks.that(f"{when}: a saved state is there, another one is not", True)
    page.get_by_text("Row 3 is open.").wait_for()
    until(page, "document.querySelector('input[placeholder=Draft], [aria-label=Draft]').value === 'half a letter'")
    until(page, "document.querySelector('[aria-label=Rows]').rowanView.scroll.offset === 40")
    checks.equal(f"{when}: the text in a row", field(page, "Note 3").input_value(), "of row three")


def a_killed_process_loses_nothing(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        first, second = site.process(), site.process()
        site.lead_to(first)
        page = visit(chromium, site)
        change_everything(page)
        first.process.kill()
        site.lead_to(second)
        shows_everything(checks, page, "Killed")
        page.get_by_text("The draft has 13 letters, the secret 13.").wait_for()
        checks.equal("The page is told nothing", page.get_by_role("status").all_inner_texts(), [])
        second.ask("tick")
        page.get_by_text("Time 1").wait_for()
        checks.that("The page is live again", True)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 4, of which 1 here").wait_for()
        checks.that("Each action is carried out once", True)
        picture(page, "restored")
        # State that only the page had is lost with the page; state of the server is restored.
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
        checks.equal("A page that was loaded anew has the texts", field(page, "Draft").input_value(), "half a letter")
        until(page, "document.querySelector('[aria-label=Rows]').rowanView.scroll.offset === 40")
        kept = b"".join(path.read_bytes() for path in site.folder.rglob("*") if path.is_file())
        checks.that("The folder has what was typed, but no secrets",
                    b"half a letter" in kept and SECRET.encode() not in kept)
        checks.equal("The console is silent", page.problems, [])
        page.context.close()


def an_ended_process_hands_over(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        first, second = site.process(), site.process()
        site.lead_to(first)
        page = visit(chromium, site)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 1, of which 1 here").wait_for()
        site.relay.target = port(second)
        checks.equal("The process hands over at once", first.ask("leave"), "left")
        page.get_by_text("Taps: 1, of which 0 here").wait_for()
        until(page, "document.getElementById('banner').hidden")
        checks.equal("What was done right before is there", page.get_by_role("status").all_inner_texts(), [])
        checks.equal("The console is silent", page.problems, [])
        page.context.close()


def a_lost_action_is_reported(checks, chromium, _):
    with contextlib.ExitStack() as stack:
        site = Site(stack)
        first, second = site.process(), site.process()
        site.lead_to(first)
        page = visit(chromium, site)
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 1, of which 1 here").wait_for()
        time.sleep(1.2)
        # The connection is dead, and the page does not know it.
        site.relay.hold()
        page.get_by_role("button", name="Tap").click()
        until(page, "sent.filter(m => m.t === 'tap').length === 2")
        first.process.kill()
        site.relay.forget()
        site.relay.release()
        site.lead_to(second)
        page.get_by_role("status").get_by_text("may not have been carried out").wait_for()
        checks.that("The page says that the last action may be lost", True)
        page.get_by_text("Taps: 1, of which 0 here").wait_for()
        page.get_by_role("button", name="Tap").click()
        page.get_by_text("Taps: 2, of which 1 here").wait_for()
        checks.that("It is not carried out later", True)
        page.context.close()


if __name__ == "__main__":
    run(a_killed_process_loses_nothing, an_ended_process_hands_over, a_lost_action_is_reported,
        program=contextlib.nullcontext)
