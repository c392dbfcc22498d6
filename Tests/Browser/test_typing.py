"""Text input in an app of the whole framework: carets, undo, long texts, input methods, and the state of the page."""

import json
import pathlib

from harness import STAGE, allow_clipboard, frames, heard, needs, open_page, picture, run, serving, until

CARETS = pathlib.Path(__file__).parent / "carets.json"
LIMIT = 200_000


def fields_app(*arguments):
    return lambda: serving(STAGE, "fields", *arguments)


def open_fields(chromium, program):
    program.ask("clear")
    return open_page(chromium, program.address, ready="Fields")


def field(page, name):
    return page.get_by_label(name, exact=True).or_(page.get_by_placeholder(name, exact=True)).first


def caret(page):
    return page.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]")


def drop_connection(page):
    """Closes the socket, and waits until the page has applied the snapshot of the new connection."""
    count = page.evaluate("sockets.length")
    page.evaluate("rowan.views.batch = -1; sockets.at(-1).close()")
    until(page, f"sockets.length > {count} && rowan.views.batch > 0")
    frames(page, 4)


def wait_briefly(page):
    """Waits for two frames and 120 ms, in which answers that must not arrive would arrive."""
    frames(page, 2)
    page.wait_for_timeout(120)


def carets_follow_rewrites(checks, chromium, program):
    page = open_fields(chromium, program)
    amount = field(page, "Amount")
    amount.click()
    page.keyboard.press("Home")
    for digit, shown_text in zip("123", ("145", "1,245", "12,345")):
        page.keyboard.type(digit)
        until(page, f"document.activeElement.value === '{shown_text}'")
    checks.equal("The caret stays after the typed digits while the app inserts separators between groups",
                 caret(page), [4, 4])
    table = json.loads(CARETS.read_text())
    mismatches = page.evaluate("""table => {
      const view = document.activeElement.rowanView;
      const input = view.element;
      return table.filter(({ old, new: text, from, to }) => {
        if (old.includes("\\n")) return false;
        view.field.write(old, view.field.revision, 1);
        input.setSelectionRange(...from, "forward");
        view.field.write(text, view.field.revision, 1);
        return input.selectionStart !== to[0] || input.selectionEnd !== to[1];
      }).map(({ name }) => name);
    }""", table)
    checks.equal("The selection of a text field has the range in the table after each rewrite of its text",
                 mismatches, [])
    field(page, "Notes").click()
    mismatches = page.evaluate("""table => {
      const view = document.activeElement.rowanView;
      const input = view.element;
      return table.filter(({ old, new: text, from, to }) => {
        view.field.write(old, view.field.revision, 1);
        input.setSelectionRange(...from, "backward");
        view.field.write(text, view.field.revision, 1);
        const isBackward = from[0] === from[1] || input.selectionDirection === "backward";
        return input.selectionStart !== to[0] || input.selectionEnd !== to[1] || !isBackward;
      }).map(({ name }) => name);
    }""", [row for row in table if "among its like" not in row["name"]])
    checks.equal("A backward selection of a text editor has the range in the table after each rewrite of its text",
                 mismatches, [])
    page.context.close()


def undo_after_accepted_edits(checks, chromium, program):
    page = open_fields(chromium, program)
    field(page, "Plain").click()
    page.keyboard.type("one two")
    heard(page, program, "plain", "one two")
    page.keyboard.press("Control+z")
    text = page.evaluate("document.activeElement.value")
    checks.that("Control-Z changes typed text that the app has accepted", text != "one two", text)
    checks.equal("The app receives the text that Control-Z leaves in the field",
                 heard(page, program, "plain", text), text)
    page.keyboard.press("Control+Shift+z")
    page.keyboard.type("!")
    heard(page, program, "plain", "one two!")
    drop_connection(page)
    page.keyboard.press("Control+z")
    checks.that("Control-Z changes typed text after the page has reconnected",
                page.evaluate("document.activeElement.value") != "one two!")
    page.context.close()


def edits_contain_changes_only(checks, chromium, program):
    page = open_fields(chromium, program)
    notes = field(page, "Notes")
    notes.click()
    paste(page, "x" * 30_000)
    until(page, "sent.some(m => m.t === 'edit')")
    page.evaluate("sent.length = 0")
    page.keyboard.press("Home")
    page.keyboard.type("hello world")
    heard(page, program, "lengths", "3 0 0 30011")
    bytes_sent = page.evaluate("sent.filter(m => m.t === 'edit').reduce((sum, m) => sum + JSON.stringify(m).length, 0)")
    checks.that("Eleven letters typed into a text of 30,000 letters are sent in less than 2,000 bytes",
                bytes_sent < 2000, f"({bytes_sent} bytes)")
    checks.equal("The app receives all letters that are typed into a text of 30,000 letters",
                 program.ask("lengths").split()[3], "30011")
    page.context.close()


def paste(page, text):
    """Inserts a text at the caret by a command of the browser, as pasting does."""
    page.evaluate("text => document.execCommand('insertText', false, text)", text)


def long_texts_are_sent(checks, chromium, program):
    page = open_fields(chromium, program)
    sizes = [0, 0, 0]
    for index, (name, text) in enumerate((
            ("Plain", "a" * 40_000), ("Find", "é" * 40_000), ("Notes", "\n" + '"\\😀' * 20_000))):
        field(page, name).click()
        paste(page, text)
        sizes[index] = len(text.encode())
        expected = " ".join(map(str, [3] + sizes))
        checks.equal(f"The app receives a long text that is inserted into the field “{name}”",
                     heard(page, program, "lengths", expected), expected)
    checks.equal("The connection stays open while long texts are sent", page.evaluate("sockets.length"), 1)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def too_long_texts_are_refused(checks, chromium, program):
    page = open_fields(chromium, program)
    for name in ("Plain", "Find", "Notes"):
        field(page, name).click()
        page.keyboard.type("kept ")
        paste(page, "y" * LIMIT)
        page.get_by_role("status").get_by_text("This text is too long").wait_for()
        until(page, "document.getElementById('alarm').textContent.includes('too long')")
        checks.equal(f"The field “{name}” refuses a text that is too long and keeps its previous text",
                     page.evaluate("document.activeElement.value"), "kept ")
        page.evaluate("document.getElementById('alarm').textContent = ''")
        page.keyboard.type("on")
        wait_briefly(page)
        checks.equal(f"The field “{name}” accepts typed letters after it has refused a text",
                     page.evaluate("document.activeElement.value"), "kept on")
    # Some browsers change a text without a preceding `beforeinput` event.
    page.evaluate("""() => {
      const input = document.activeElement;
      input.value = "z".repeat(200_001);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }""")
    checks.equal("A text that is too long is removed if the browser has sent no preceding `beforeinput` event",
                 page.evaluate("document.activeElement.value"), "kept on")
    drop_connection(page)
    checks.equal("A page that has refused a text reconnects with a single socket", page.evaluate("sockets.length"), 2)
    checks.equal("The app has only the accepted texts after the page has reconnected",
                 heard(page, program, "lengths", "3 7 7 7"), "3 7 7 7")
    picture(page, "too-long")
    allow_clipboard(page)
    page.evaluate("navigator.clipboard.writeText('v'.repeat(200_001))")
    page.keyboard.press("Control+v")
    page.get_by_role("status").get_by_text("This text is too long").wait_for()
    checks.equal("A text that is pasted from the clipboard and too long is refused",
                 page.evaluate("document.activeElement.value"), "kept on")
    page.context.close()


def lone_surrogates(checks, chromium, program):
    page = open_fields(chromium, program)
    field(page, "Plain").click()
    page.evaluate("""() => {
      const input = document.activeElement;
      input.value = "a\\ud800b";
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }""")
    page.keyboard.press("End")
    page.keyboard.type("c")
    wanted = "a\ufffdbc"
    checks.equal("The app receives a replacement character for a lone surrogate, and the letter typed after it",
                 heard(page, program, "plain", wanted), wanted)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def other_long_messages(checks, chromium, program):
    page = open_fields(chromium, program)
    page.evaluate("""() => {
      const carried = new DataTransfer();
      carried.setData("text/plain", "w".repeat(60_000));
      const at = { bubbles: true, cancelable: true, dataTransfer: carried, clientX: 5, clientY: 5 };
      document.body.dispatchEvent(new DragEvent("drop", at));
      carried.clearData();
      carried.setData("text/plain", "w".repeat(300_000));
      document.body.dispatchEvent(new DragEvent("drop", at));
    }""")
    dropped = page.evaluate("sent.filter(m => m.t === 'visit').map(m => m.s?.length ?? null)")
    checks.equal("A dropped text of 60,000 letters is sent, and one of 300,000 letters is not", dropped, [60_000, None])
    page.get_by_role("status").get_by_text("This text is too long").wait_for()
    page.evaluate("rowan.connection.send({ t: 'message', v: 1, g: 0, s: 'm'.repeat(3_000_000) })")
    page.get_by_role("status").get_by_text("This is too long").wait_for()
    page.evaluate("""history.replaceState({ rowan: { place: "p", way: [], state: '"'.repeat(16_384) } }, "", "/")""")
    page.reload()
    page.get_by_text("Fields").first.wait_for()
    checks.that("A page with a long state in its history loads with a single socket",
                page.evaluate("sockets.length") == 1)
    page.evaluate("""history.replaceState({ rowan: { place: "p", way: [], state: '"'.repeat(50_000) } }, "", "/")""")
    page.reload()
    page.get_by_text("Fields").first.wait_for()
    checks.that("A page with a state in its history that no session has written loads with a single socket",
                page.evaluate("sockets.length") == 1)
    page.context.close()


@needs("devtools")
def input_methods(checks, chromium, program):
    page = open_fields(chromium, program)
    field(page, "Once").click()
    page.evaluate("""() => {
      const input = document.activeElement;
      input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      for (const key of ["Enter", "Escape", "ArrowDown", " "]) {
        const event = new KeyboardEvent("keydown", { key, keyCode: 229, bubbles: true, cancelable: true });
        input.dispatchEvent(event);
      }
    }""")
    wait_briefly(page)
    sent = page.evaluate("sent.filter(m => m.t === 'submit' || m.t === 'key').length")
    checks.equal("Keys that end a composition send no submission and no key message", sent, 0)
    plain = field(page, "Plain")
    plain.click()
    page.keyboard.type("a")
    heard(page, program, "plain", "a")
    client = page.context.new_cdp_session(page)
    client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    page.evaluate("document.activeElement.dataset.mark = 'same'")
    page.evaluate("globalThis.ended = 0; document.addEventListener('compositionend', () => (ended += 1))")
    drop_connection(page)
    checks.equal("A composition continues in the same element when the page reconnects", page.evaluate(
        "[ended, document.activeElement.value, document.activeElement.dataset.mark]"), [0, "aに", "same"])
    client.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    client.send("Input.insertText", {"text": "日本"})
    checks.equal("The app receives the text of a composition that ends after the page has reconnected",
                 heard(page, program, "plain", "a日本"), "a日本")
    page.context.close()


@needs("devtools")
def input_methods_in_all_fields(checks, chromium, program):
    page = open_fields(chromium, program)
    client = page.context.new_cdp_session(page)
    page.evaluate("globalThis.ended = 0; document.addEventListener('compositionend', () => (ended += 1))")

    def compose(name, question):
        box = field(page, name)
        box.click()
        page.evaluate("ended = 0")
        client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
        drop_connection(page)
        checks.equal(f"A composition in the field “{name}” continues when the page reconnects", page.evaluate(
            "[ended, document.activeElement.value]"), [0, "に"])
        client.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
        client.send("Input.insertText", {"text": "日本"})
        checks.equal(f"The app receives the text of a composition that ends in the field “{name}”",
                     heard(page, program, "all", question), question)
        before = page.evaluate("sent.length")
        page.evaluate("""() => {
          const input = document.activeElement;
          input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
          input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
          for (const key of ["Enter", "Escape", "ArrowDown", "Tab", "Backspace", " ", "a"]) {
            const event = new KeyboardEvent("keydown", { key, keyCode: 229, bubbles: true, cancelable: true });
            input.dispatchEvent(event);
          }
        }""")
        wait_briefly(page)
        reported = page.evaluate(f"sent.slice({before}).map(m => m.t).filter(t => t === 'submit' || t === 'key')")
        checks.equal(f"Keys that end a composition in the field “{name}” send no submission and no key message",
                     reported, [])

    compose("Find", "|日本||")
    compose("Notes", "|日本|日本|")
    page.get_by_role("button", name="Open").click()
    page.get_by_text("A sheet").wait_for()
    compose("In front", "|日本|日本|日本")
    checks.that("Keys of an input method do not close a sheet", page.get_by_text("A sheet").is_visible())
    page.get_by_role("button", name="Close").focus()
    before = page.evaluate("sent.length")
    page.evaluate("""() => {
      for (const key of ["Process", "Enter", "Escape", "a"]) {
        const event = new KeyboardEvent("keydown", { key, keyCode: 229, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      }
    }""")
    wait_briefly(page)
    reported = page.evaluate(f"sent.slice({before}).map(m => m.t).filter(t => t === 'key' || t === 'tap')")
    checks.equal("Keys of an input method do not activate a focused button", reported, [])
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def page_state_after_reconnection(checks, chromium, program):
    page = open_fields(chromium, program)
    notes = field(page, "Notes")
    notes.click()
    page.keyboard.type("\n".join(f"line {number}" for number in range(30)))
    page.evaluate("""() => {
      const editor = document.activeElement;
      editor.setSelectionRange(10, 20, "backward");
      editor.scrollTop = 40;
    }""")
    field(page, "Find").click()
    page.keyboard.type("words")
    page.evaluate("document.activeElement.setSelectionRange(1, 3, 'backward')")
    page.get_by_label("Lines").evaluate("e => { e.scrollTop = 300 }")
    wait_briefly(page)
    names = ["text", "selection", "scrollTop", "scrollLeft", "revision", "isUnsent", "isComposing", "isTouched"]
    state = f"(() => {{ const names = {json.dumps(names)};" + """
      const fields = [...rowan.views.all()].filter(view => view.field && view.element.isConnected);
      return {
        fields: fields.map(({ field, element }) => names.map(name => field[name] ?? element[name])),
        scroll: [...rowan.views.all()].filter(view => view.scroll).map(({ scroll }) => scroll.offset),
        focus: document.activeElement.placeholder,
      };
    })()"""
    before = page.evaluate(state)
    checks.equal("The field “Find” has its typed text and a backward selection before the page reconnects",
                 [row[:4] for row in before["fields"] if row[0] == "words"],
                 [["words", {"start": 1, "end": 3, "direction": "backward"}, 0, 0]])
    drop_connection(page)
    wait_briefly(page)
    after = page.evaluate(state)
    # Input that the session had not processed before the connection closed is sent again, as one more edit.
    reported = [[row.pop(names.index("revision")) for row in snapshot["fields"]] for snapshot in (before, after)]
    checks.equal("Texts, selections, the focus and offsets stay unchanged when the page reconnects", after, before)
    checks.equal("The revisions of fields stay unchanged or rise by 1 when the page reconnects",
                 [one for one, following in zip(*reported) if following not in (one, one + 1)], [])
    page.context.close()


def repeated_input(checks, chromium, program):
    page = open_fields(chromium, program)
    field(page, "Once").click()
    page.evaluate("""() => {
      for (let time = 0; time < 2; time += 1) {
        const event = new KeyboardEvent("keydown", { key: "Enter", keyCode: 13, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      }
    }""")
    page.get_by_text("Records: 1").wait_for()
    wait_briefly(page)
    checks.that("A field that the app disables after a submission is submitted once by two presses of the Enter key",
                page.get_by_text("Records: 1").is_visible())
    page.get_by_role("button", name="Open").dblclick()
    page.get_by_text("A sheet").wait_for()
    wait_briefly(page)
    checks.equal("A double click on a button opens one sheet", program.ask("sheets"), "1")
    # The second click hits a button of the sheet, which covers the position by now.
    page.get_by_role("button", name="Close").evaluate(
        "e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))")
    wait_briefly(page)
    checks.that("The second click of a double click does not close the sheet that the first click has opened",
                page.get_by_text("A sheet").is_visible())
    page.get_by_role("button", name="Close").evaluate(
        "e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 3 }))")
    wait_briefly(page)
    checks.that("The third click of a triple click does not close the sheet that the first click has opened",
                page.get_by_text("A sheet").is_visible())
    page.get_by_role("button", name="Close").click()
    page.get_by_text("A sheet").wait_for(state="detached")
    checks.that("A separate click on the button Close closes the sheet", True)
    checks.equal("The page reports no errors", page.problems, [])
    page.context.close()


def concurrent_edits(checks, chromium, program):
    page = open_fields(chromium, program)
    field(page, "Plain").click()
    for turn in range(10):
        program.ask(f"set round{turn}")
        page.keyboard.type("x")
    page_text = None
    for _ in range(50):
        wait_briefly(page)
        page_text, app_text = page.evaluate("document.activeElement.value"), program.ask("plain")
        if page_text == app_text:
            break
    checks.equal("The field and the app have the same text after concurrent edits of the user and the app",
                 page_text, app_text)
    page.context.close()


if __name__ == "__main__":
    run(carets_follow_rewrites, undo_after_accepted_edits, edits_contain_changes_only, long_texts_are_sent,
        too_long_texts_are_refused, lone_surrogates, other_long_messages, input_methods, input_methods_in_all_fields,
        page_state_after_reconnection, repeated_input, concurrent_edits, program=fields_app())
