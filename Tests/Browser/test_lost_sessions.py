"""State that a page saves and restores after its session was lost, or after a reload for a new build of the app."""

import contextlib
import time

from harness import STAGE, Error, heard, open_page, picture, run, serving, until
from test_typing import field


def disconnect(page):
    """Disconnects the page for longer than the lifetime of the session."""
    page.evaluate("""() => {
      globalThis.Native = WebSocket;
      globalThis.WebSocket = function () { return { readyState: 0 }; };
      sockets.at(-1).close();
    }""")
    page.wait_for_timeout(500)


def reconnect(page):
    count = page.evaluate("sockets.length")
    page.evaluate("globalThis.WebSocket = Native; rowan.connection.open()")
    until(page, f"sockets.length > {count} && rowan.connection.isOpen && rowan.connection.commit > 0")


def typed_texts_are_restored(checks, chromium, program):
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Plain").click()
    page.keyboard.type("heard of")
    page.get_by_label("Lines").evaluate("e => { e.scrollTop = 300 }")
    until(page, "sent.some(m => m.t === 'scroll' && m.y === 300)")
    disconnect(page)
    field(page, "Notes").click()
    page.keyboard.type("one\ntwo")
    page.evaluate("document.activeElement.setSelectionRange(1, 5, 'backward')")
    # Resets the state of the app, so that only the page has the typed texts.
    program.ask("clear")
    reconnect(page)
    until(page, "document.activeElement.value === 'one\\ntwo'")
    checks.equal("After the loss of a session, the field has the focus and the selection again", page.evaluate("""[
      document.activeElement.selectionStart, document.activeElement.selectionEnd,
      document.activeElement.selectionDirection]"""), [1, 5, "backward"])
    checks.equal("After the loss of a session, the new session has the typed texts",
                 heard(page, program, "lengths", "3 8 0 7"), "3 8 0 7")
    until(page, "document.querySelector('[aria-label=Lines]').rowanView.scroll.offset === 300")
    checks.that("After the loss of a session, the list has its scroll offset", True)
    page.get_by_role("status").get_by_text("disconnected for too long").wait_for()
    checks.that("A message says that the page was disconnected for too long", True)
    picture(page, "lost-session")
    checks.equal("The page reports no errors after the loss of a session", page.problems, [])
    page.context.close()


def deleted_texts_stay_deleted(checks, chromium, program):
    program.ask("clear")
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Amount").click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    heard(page, program, "lengths", "0 0 0 0")
    disconnect(page)
    program.ask("clear")
    reconnect(page)
    checks.equal("A text that was deleted before the loss of a session stays deleted",
                 heard(page, program, "lengths", "0 0 0 0"), "0 0 0 0")
    page.context.close()


def unmatched_texts_can_be_copied(checks, chromium, program):
    program.ask("clear")
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Plain").click()
    page.keyboard.type("words")
    disconnect(page)
    # The new session has no such field.
    page.evaluate(
        "document.activeElement.setAttribute('aria-label', 'Gone'); "
        "document.activeElement.placeholder = 'Gone'")
    program.ask("clear")
    reconnect(page)
    page.get_by_role("status").get_by_text("Your input could not be restored: “Gone”.").wait_for()
    checks.that("The page has a button to copy a text for which the new session has no field",
                page.get_by_role("button", name="Copy it").is_visible())
    page.context.close()


LOAD_TIME = "performance.timeOrigin"


@contextlib.contextmanager
def serve_build(number, port=0):
    """Starts an app with a build number. Anyone has access, so that browsers stay admitted after a restart."""
    with serving(STAGE, "fields", port=port,
                 environment={"ROWAN_ACCESS": "anyone", "ROWAN_SCRIPT": f"// {number}"}) as program:
        yield program


def new_build_reloads_page_with_texts(checks, chromium, _):
    with serve_build(1) as program:
        port = int(program.address.rsplit(":", 1)[1].strip("/"))
        page = open_page(chromium, program.address, ready="Fields")
        field(page, "Plain").click()
        page.keyboard.type("heard of")
        page.get_by_label("Lines").evaluate("e => { e.scrollTop = 300 }")
        until(page, "sent.some(m => m.t === 'scroll' && m.y === 300)")
        field(page, "Notes").click()
        page.keyboard.type("one\ntwo")
        page.evaluate("document.activeElement.setSelectionRange(1, 5, 'backward')")
        first_load = page.evaluate(LOAD_TIME)
    with serve_build(2, port) as program:
        wait_across_reloads(page, f"{LOAD_TIME} !== {first_load} && document.activeElement?.value === 'one\\ntwo'")
        checks.equal("After a reload for a new build, the field has the focus and the selection again",
                     page.evaluate("""[
          document.activeElement.selectionStart, document.activeElement.selectionEnd,
          document.activeElement.selectionDirection]"""), [1, 5, "backward"])
        checks.equal("After a reload for a new build, the new session has the typed texts",
                     heard(page, program, "lengths", "3 8 0 7"), "3 8 0 7")
        until(page, "document.querySelector('[aria-label=Lines]').rowanView.scroll.offset === 300")
        checks.that("After a reload for a new build, the list has its scroll offset", True)
        page.get_by_role("status").get_by_text("This page was reloaded.").wait_for()
        checks.that("A message says that the page was reloaded", True)
        second_load = page.evaluate(LOAD_TIME)
        page.evaluate("sockets.at(-1).close()")
        until(page, "rowan.connection.isOpen && rowan.connection.number > 0")
        checks.equal("A new connection to the same build does not reload the page",
                     page.evaluate(LOAD_TIME), second_load)
    page.context.close()


SECRET = "correct horse"
# Records the data that an earlier page left in the storage of the tab, and all writes of this page.
RECORD_STORAGE = """globalThis.stored = Object.values(sessionStorage);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    stored.push(String(value));
    return setItem.call(this, key, value);
  };"""


def secrets_are_never_stored(checks, chromium, _):
    with serve_build(1) as program:
        port = int(program.address.rsplit(":", 1)[1].strip("/"))
        page = open_page(chromium, program.address, ready="Fields")
        page.add_init_script(RECORD_STORAGE)
        field(page, "Plain").fill("heard of")
        field(page, "Secret").fill(SECRET)
        checks.equal("The app gets a text with the length of the secret", heard(page, program, "secret", "13"), "13")
        first_load = page.evaluate(LOAD_TIME)
    with serve_build(2, port) as program:
        wait_across_reloads(page, f"{LOAD_TIME} !== {first_load} && rowan.connection.isOpen")
        checks.equal("After a reload for a new build, the new session has the text of a plain field",
                     heard(page, program, "plain", "heard of"), "heard of")
        stored_text = "".join(page.evaluate("stored"))
        checks.that("The storage of the tab contains the text of a plain field, but not the secret",
                    "heard of" in stored_text and SECRET not in stored_text, stored_text)
        checks.equal("After a reload for a new build, the secure field is empty in the page and the app",
                     [field(page, "Secret").input_value(), program.ask("secret")], ["", "0"])

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
        second_load = page.evaluate(LOAD_TIME)
        page.evaluate("void setTimeout(() => rowan.batches.loadAnew(), 50)")
        wait_across_reloads(page, f"{LOAD_TIME} !== {second_load} && rowan.connection.isOpen")
        stored_text = "".join(page.evaluate("stored"))
        checks.that("A secret that the user has revealed is not in the storage of the tab",
                    "heard of" in stored_text and SECRET not in stored_text, stored_text)
        messages = page.evaluate("JSON.stringify(sent.filter(m => m.t !== 'edit'))")
        checks.that("After a reload, the text of a secure field is sent only in edits", SECRET not in messages, messages)
        program.errors.seek(0)
        checks.that("The log of the app does not contain the text of a secure field",
                    SECRET not in program.errors.read())
    page.context.close()


def secrets_are_not_restored(checks, chromium, program):
    program.ask("clear")
    page = open_page(chromium, program.address, ready="Fields")
    field(page, "Plain").click()
    page.keyboard.type("words")
    field(page, "Secret").fill(SECRET)
    heard(page, program, "secret", "13")
    disconnect(page)
    # The other session shows the plain field, and no field with the label of the secret one.
    page.evaluate("""() => document.querySelector("[type=password]").setAttribute("aria-label", "Gone")""")
    program.ask("clear")
    reconnect(page)
    checks.equal("After the loss of a session, the new session has the text of a plain field",
                 heard(page, program, "plain", "words"), "words")
    page.wait_for_timeout(5500)
    checks.equal("After the loss of a session, the new session has no secret, and the page does not offer to copy it",
                 [program.ask("secret"), page.get_by_role("button", name="Copy it").count()], ["0", 0])
    page.context.close()


def old_build_reloads_page_once(checks, chromium, _):
    with serve_build(1) as program:
        page = open_page(chromium, program.address, ready="Fields")
        # Every load gives a page of another build than that of the server, like a page from a cache.
        page.add_init_script("""document.addEventListener(
          "readystatechange", () => { document.documentElement.dataset.build = "old"; });""")
        page.add_init_script("sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads')) + 1)")
        page.evaluate("void setTimeout(() => location.reload(), 50)")
        wait_across_reloads(
            page, "sessionStorage.getItem('loads') === '2' && rowan.connection.isOpen && rowan.connection.commit > 0")
        page.wait_for_timeout(1000)
        checks.equal("A page whose build always differs from that of the server reloads itself only once",
                     page.evaluate("sessionStorage.getItem('loads')"), "2")
    page.context.close()


def wait_across_reloads(page, expression):
    """Waits until an expression is true, even if the page is reloaded meanwhile."""
    end = time.monotonic() + 60
    while True:
        try:
            return until(page, f"globalThis.rowan && {expression}", max(0.1, end - time.monotonic()))
        except Error as error:
            if "context was destroyed" not in str(error) or time.monotonic() > end:
                raise


if __name__ == "__main__":
    run(typed_texts_are_restored, deleted_texts_stay_deleted, unmatched_texts_can_be_copied,
        secrets_are_never_stored, secrets_are_not_restored,
        new_build_reloads_page_with_texts, old_build_reloads_page_once,
        program=lambda: serving(STAGE, "fields", "fleeting"))
