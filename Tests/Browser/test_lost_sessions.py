"""A session that ended while its page was disconnected: the state that the page has saved is restored."""

import contextlib
import time

from harness import STAGE, Error, open_page, picture, run, serving, until
from test_typing import field, heard


def away(page):
    """Closes the socket for longer than the lifetime of the session."""
    page.evaluate("""() => {
      globalThis.Native = WebSocket;
      globalThis.WebSocket = function () { return { readyState: 0 }; };
      sockets.at(-1).close();
    }""")
    page.wait_for_timeout(500)


def back(page):
    count = page.evaluate("sockets.length")
    page.evaluate("globalThis.WebSocket = Native; rowan.connection.open()")
    until(page, f"sockets.length > {count} && rowan.connection.isOpen && rowan.connection.commit > 0")


def typed_texts_come_back(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Plain").click()
    page.keyboard.type("heard of")
    page.get_by_label("Lines").evaluate("e => { e.scrollTop = 300 }")
    until(page, "sent.some(m => m.t === 'scroll' && m.y === 300)")
    away(page)
    field(page, "Notes").click()
    page.keyboard.type("one\ntwo")
    page.evaluate("document.activeElement.setSelectionRange(1, 5, 'backward')")
    # Resets the state of the app.
    program.ask("clear")
    back(page)
    until(page, "document.activeElement.value === 'one\\ntwo'")
    checks.equal("The focus is where it was, with what is selected", page.evaluate("""[
      document.activeElement.selectionStart, document.activeElement.selectionEnd,
      document.activeElement.selectionDirection]"""), [1, 5, "backward"])
    checks.equal("The new session has what was typed", heard(page, program, "lengths", "3 8 0 7"), "3 8 0 7")
    until(page, "document.querySelector('[aria-label=Lines]').rowanView.scroll.offset === 300")
    checks.that("Lists are where they were scrolled to", True)
    page.get_by_role("status").get_by_text("begun anew").wait_for()
    checks.that("The user is told", True)
    picture(page, "lost-session")
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def deleted_texts_stay_deleted(checks, chromium, program):
    program.ask("clear")
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Amount").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    heard(page, program, "lengths", "0 0 0 0")
    away(page)
    program.ask("clear")
    back(page)
    checks.equal("A text that was deleted is so again", heard(page, program, "lengths", "0 0 0 0"), "0 0 0 0")
    page.context.close()


def what_finds_no_place_is_said(checks, chromium, program):
    program.ask("clear")
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Plain").click()
    page.keyboard.type("words")
    away(page)
    # The new session has no such field.
    page.evaluate("document.activeElement.setAttribute('aria-label', 'Gone'); document.activeElement.placeholder = 'Gone'")
    program.ask("clear")
    back(page)
    page.get_by_role("status").get_by_text("What was typed could not be put back: “Gone”.").wait_for()
    checks.that("What was typed can be copied", page.get_by_role("button", name="Copy it").is_visible())
    page.context.close()


LOADS = "performance.timeOrigin"


@contextlib.contextmanager
def build(number, port=0):
    """Starts an app with a separate build number and access for anyone, so that a restart keeps browsers admitted."""
    with serving(STAGE, "fields", port=port,
                 environment={"ROWAN_ACCESS": "anyone", "ROWAN_SCRIPT": f"// {number}"}) as program:
        yield program


def pages_follow_another_build_with_their_texts(checks, chromium, _):
    with build(1) as program:
        port = int(program.address.rsplit(":", 1)[1].strip("/"))
        page = open_page(chromium, program.address, ready="Fields")
        field(page, "Plain").click()
        page.keyboard.type("heard of")
        page.get_by_label("Lines").evaluate("e => { e.scrollTop = 300 }")
        until(page, "sent.some(m => m.t === 'scroll' && m.y === 300)")
        field(page, "Notes").click()
        page.keyboard.type("one\ntwo")
        page.evaluate("document.activeElement.setSelectionRange(1, 5, 'backward')")
        first = page.evaluate(LOADS)
    with build(2, port) as program:
        whatever_loads(page, f"{LOADS} !== {first} && document.activeElement?.value === 'one\\ntwo'")
        checks.equal("The page of the new build has the focus where it was, with what is selected", page.evaluate("""[
          document.activeElement.selectionStart, document.activeElement.selectionEnd,
          document.activeElement.selectionDirection]"""), [1, 5, "backward"])
        checks.equal("Its session has what was typed", heard(page, program, "lengths", "3 8 0 7"), "3 8 0 7")
        until(page, "document.querySelector('[aria-label=Lines]').rowanView.scroll.offset === 300")
        checks.that("Lists are where they were scrolled to", True)
        page.get_by_role("status").get_by_text("This page was loaded anew.").wait_for()
        checks.that("The user is told", True)
        second = page.evaluate(LOADS)
        page.evaluate("sockets.at(-1).close()")
        until(page, "rowan.connection.isOpen && rowan.connection.number > 0")
        checks.equal("The same build loads nothing", page.evaluate(LOADS), second)
    page.context.close()


SECRET = "correct horse"
# The data that an earlier page left in the storage of the tab, and all writes of this page.
STORED = """globalThis.stored = Object.values(sessionStorage);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    stored.push(String(value));
    return setItem.call(this, key, value);
  };"""


def secrets_are_never_stored(checks, chromium, _):
    with build(1) as program:
        port = int(program.address.rsplit(":", 1)[1].strip("/"))
        page = open_page(chromium, program.address, ready="Fields")
        page.add_init_script(STORED)
        field(page, "Plain").fill("heard of")
        field(page, "Secret").fill(SECRET)
        checks.equal("The app has the secret", heard(page, program, "secret", "13"), "13")
        first = page.evaluate(LOADS)
    with build(2, port) as program:
        whatever_loads(page, f"{LOADS} !== {first} && rowan.connection.isOpen")
        checks.equal("A page that is loaded anew puts back texts", heard(page, program, "plain", "heard of"), "heard of")
        left = "".join(page.evaluate("stored"))
        checks.that("They came by the storage of the tab, and no secret with them",
                    "heard of" in left and SECRET not in left, left)
        checks.equal("The secure field is empty", [field(page, "Secret").input_value(), program.ask("secret")], ["", "0"])

        # The user reveals the secret, the page sends its last message before that, and a new connection sends
        # everything again.
        field(page, "Secret").fill(SECRET)
        heard(page, program, "secret", "13")
        page.evaluate("""() => {
          const view = document.querySelector("input[type=password]").rowanView;
          view.field.configure(["Secret", 0, 14, 0, 0, 0, 0, 0, 1, 0, 0]);
        }""")
        field(page, "Secret").press("End")
        page.keyboard.type("!")
        heard(page, program, "secret", "14")
        page.evaluate("sockets.at(-1).close()")
        until(page, "rowan.connection.isOpen && rowan.connection.number > 0")
        second = page.evaluate(LOADS)
        page.evaluate("void setTimeout(() => rowan.batches.loadAnew(), 50)")
        whatever_loads(page, f"{LOADS} !== {second} && rowan.connection.isOpen")
        left = "".join(page.evaluate("stored"))
        checks.that("Nor is a secret stored that the user has shown", "heard of" in left and SECRET not in left, left)
        said = page.evaluate("JSON.stringify(sent.filter(m => m.t !== 'edit'))")
        checks.that("Only edits have had it", SECRET not in said, said)
        program.errors.seek(0)
        checks.that("No log has it", SECRET not in program.errors.read())
    page.context.close()


def secrets_are_lost_with_their_session(checks, chromium, program):
    program.ask("clear")
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Plain").click()
    page.keyboard.type("words")
    field(page, "Secret").fill(SECRET)
    heard(page, program, "secret", "13")
    away(page)
    # The other session shows the plain field, and no field with the label of the secret one.
    page.evaluate("""() => document.querySelector("[type=password]").setAttribute("aria-label", "Gone")""")
    program.ask("clear")
    back(page)
    checks.equal("Another session is given the texts", heard(page, program, "plain", "words"), "words")
    page.wait_for_timeout(5500)
    checks.equal("It is not given the secret, nor is that offered for copying",
                 [program.ask("secret"), page.get_by_role("button", name="Copy it").count()], ["0", 0])
    page.context.close()


def a_build_that_stays_the_same_loads_once(checks, chromium, _):
    with build(1) as program:
        page = open_page(chromium, program.address, ready="Fields")
        # Every load gives a page of another build than that of the server, like a page from a cache.
        page.add_init_script("""document.addEventListener(
          "readystatechange", () => { document.documentElement.dataset.build = "old"; });""")
        page.add_init_script("sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads')) + 1)")
        page.evaluate("void setTimeout(() => location.reload(), 50)")
        whatever_loads(page, "sessionStorage.getItem('loads') === '2' && rowan.connection.isOpen && rowan.connection.commit > 0")
        page.wait_for_timeout(1000)
        checks.equal("A page that is always of an old build is loaded twice, and stays",
                     page.evaluate("sessionStorage.getItem('loads')"), "2")
    page.context.close()


def whatever_loads(page, expression):
    """Waits until an expression is true while the page may be reloaded."""
    end = time.monotonic() + 60
    while True:
        try:
            return until(page, f"globalThis.rowan && {expression}", max(0.1, end - time.monotonic()))
        except Error as error:
            if "context was destroyed" not in str(error) or time.monotonic() > end:
                raise


if __name__ == "__main__":
    run(typed_texts_come_back, deleted_texts_stay_deleted, what_finds_no_place_is_said,
        secrets_are_never_stored, secrets_are_lost_with_their_session,
        pages_follow_another_build_with_their_texts, a_build_that_stays_the_same_loads_once, program=lambda: serving(STAGE, "fields", "fleeting"))
