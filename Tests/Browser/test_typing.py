"""Carets, long texts, input methods, and state that only the page has, in an app of the whole framework."""

import json
import pathlib

from harness import STAGE, allow_clipboard, frames, needs, open_page, picture, run, serving, until

CARETS = pathlib.Path(__file__).parent / "carets.json"
LIMIT = 200_000


def fields(*more):
    return lambda: serving(STAGE, "fields", *more)


def start(chromium, program):
    program.ask("clear")
    return open_page(chromium, program.address, ready="Fields")


def field(page, name):
    return page.get_by_label(name, exact=True).or_(page.get_by_placeholder(name, exact=True)).first


def caret(page):
    return page.evaluate("[document.activeElement.selectionStart, document.activeElement.selectionEnd]")


def drop_connection(page):
    """Closes the socket, and waits until the page has shown the snapshot that follows."""
    count = page.evaluate("sockets.length")
    page.evaluate("rowan.views.batch = -1; sockets.at(-1).close()")
    until(page, f"sockets.length > {count} && rowan.views.batch > 0")
    frames(page, 4)


def heard(page, program, question, wanted):
    """Returns the answer of the app, as soon as it is the wanted one or after a timeout."""
    for _ in range(200):
        answer = program.ask(question)
        if answer == wanted:
            break
        page.wait_for_timeout(30)
    return answer


def settled(page):
    """Waits for an answer that must not arrive."""
    frames(page, 2)
    page.wait_for_timeout(120)


def carets_follow_rewrites(checks, chromium, program):
    page = start(chromium, program)
    amount = field(page, "Amount")
    amount.click()
    page.keyboard.press("Home")
    for digit, seen in zip("123", ("145", "1,245", "12,345")):
        page.keyboard.type(digit)
        until(page, f"document.activeElement.value === '{seen}'")
    checks.equal("Digits that are typed follow each other while the app groups them", caret(page), [4, 4])
    table = json.loads(CARETS.read_text())
    wrong = page.evaluate("""table => {
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
    checks.equal("The table holds in a field", wrong, [])
    field(page, "Notes").click()
    wrong = page.evaluate("""table => {
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
    checks.equal("and in an editor, for a selection that was made backwards", wrong, [])
    page.context.close()


def undo_goes_on(checks, chromium, program):
    page = start(chromium, program)
    field(page, "Plain").click()
    page.keyboard.type("one two")
    heard(page, program, "plain", "one two")
    page.keyboard.press("Control+z")
    text = page.evaluate("document.activeElement.value")
    checks.that("What the app takes as it is can be undone", text != "one two", text)
    checks.equal("which the app hears of", heard(page, program, "plain", text), text)
    page.keyboard.press("Control+Shift+z")
    page.keyboard.type("!")
    heard(page, program, "plain", "one two!")
    drop_connection(page)
    page.keyboard.press("Control+z")
    checks.that("also after the connection was lost", page.evaluate("document.activeElement.value") != "one two!")
    page.context.close()


def edits_are_ranges(checks, chromium, program):
    page = start(chromium, program)
    notes = field(page, "Notes")
    notes.click()
    paste(page, "x" * 30_000)
    until(page, "sent.some(m => m.t === 'edit')")
    page.evaluate("sent.length = 0")
    page.keyboard.press("Home")
    page.keyboard.type("hello world")
    heard(page, program, "lengths", "3 0 0 30011")
    bytes_sent = page.evaluate("sent.filter(m => m.t === 'edit').reduce((sum, m) => sum + JSON.stringify(m).length, 0)")
    checks.that("Keys in a long text send what they change", bytes_sent < 2000, f"({bytes_sent} bytes)")
    checks.equal("and all of it arrives", program.ask("lengths").split()[3], "30011")
    page.context.close()


def paste(page, text):
    """Inserts a text at the caret like the browser's paste command."""
    page.evaluate("text => document.execCommand('insertText', false, text)", text)


def long_texts_arrive(checks, chromium, program):
    page = start(chromium, program)
    sizes = [0, 0, 0]
    for index, (name, text) in enumerate((
            ("Plain", "a" * 40_000), ("Find", "é" * 40_000), ("Notes", "\n" + '"\\😀' * 20_000))):
        field(page, name).click()
        paste(page, text)
        sizes[index] = len(text.encode())
        expected = " ".join(map(str, [3] + sizes))
        checks.equal(f"A long text arrives: {name}", heard(page, program, "lengths", expected), expected)
    checks.equal("on the first connection", page.evaluate("sockets.length"), 1)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def too_long_texts_are_refused(checks, chromium, program):
    page = start(chromium, program)
    for name in ("Plain", "Find", "Notes"):
        field(page, name).click()
        page.keyboard.type("kept ")
        paste(page, "y" * LIMIT)
        page.get_by_role("status").get_by_text("This text is too long").wait_for()
        until(page, "document.getElementById('alarm').textContent.includes('too long')")
        checks.equal(f"What is too long does not get in: {name}", page.evaluate("document.activeElement.value"), "kept ")
        page.evaluate("document.getElementById('alarm').textContent = ''")
        page.keyboard.type("on")
        settled(page)
        checks.equal(f"and typing goes on: {name}", page.evaluate("document.activeElement.value"), "kept on")
    # A browser without a preceding `beforeinput` event.
    page.evaluate("""() => {
      const input = document.activeElement;
      input.value = "z".repeat(200_001);
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }""")
    checks.equal("also where it is found afterwards", page.evaluate("document.activeElement.value"), "kept on")
    drop_connection(page)
    checks.equal("Nothing is sent again", page.evaluate("sockets.length"), 2)
    checks.equal("The texts are what the app has", heard(page, program, "lengths", "3 7 7 7"), "3 7 7 7")
    picture(page, "too-long")
    allow_clipboard(page)
    page.evaluate("navigator.clipboard.writeText('v'.repeat(200_001))")
    page.keyboard.press("Control+v")
    page.get_by_role("status").get_by_text("This text is too long").wait_for()
    checks.equal("What is pasted is refused before it is there", page.evaluate("document.activeElement.value"), "kept on")
    page.context.close()


def halves_of_pairs(checks, chromium, program):
    page = start(chromium, program)
    field(page, "Plain").click()
    page.evaluate("""() => {
      const input = document.activeElement;
      input.value = "a\\ud800b";
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }""")
    page.keyboard.press("End")
    page.keyboard.type("c")
    wanted = "a\ufffdbc"
    checks.equal("Half of a pair does not silence a field", heard(page, program, "plain", wanted), wanted)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def other_long_messages(checks, chromium, program):
    page = start(chromium, program)
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
    checks.equal("A long text is dropped, one that is too long is not carried", dropped, [60_000, None])
    page.get_by_role("status").get_by_text("This text is too long").wait_for()
    page.evaluate("rowan.connection.send({ t: 'message', v: 1, g: 0, s: 'm'.repeat(3_000_000) })")
    page.get_by_role("status").get_by_text("This is too long").wait_for()
    page.evaluate("""history.replaceState({ rowan: { place: "p", way: [], state: '"'.repeat(16_384) } }, "", "/")""")
    page.reload()
    page.get_by_text("Fields").first.wait_for()
    checks.that("A page with a long state in its history loads", page.evaluate("sockets.length") == 1)
    page.evaluate("""history.replaceState({ rowan: { place: "p", way: [], state: '"'.repeat(50_000) } }, "", "/")""")
    page.reload()
    page.get_by_text("Fields").first.wait_for()
    checks.that("and one with a state that no session has written", page.evaluate("sockets.length") == 1)
    page.context.close()


@needs("devtools")
def input_methods(checks, chromium, program):
    page = start(chromium, program)
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
    settled(page)
    sent = page.evaluate("sent.filter(m => m.t === 'submit' || m.t === 'key').length")
    checks.equal("The key that ends a composition does nothing else", sent, 0)
    plain = field(page, "Plain")
    plain.click()
    page.keyboard.type("a")
    heard(page, program, "plain", "a")
    client = page.context.new_cdp_session(page)
    client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    page.evaluate("document.activeElement.dataset.mark = 'same'")
    page.evaluate("globalThis.ended = 0; document.addEventListener('compositionend', () => (ended += 1))")
    drop_connection(page)
    checks.equal("A composition outlives a dropped socket", page.evaluate(
        "[ended, document.activeElement.value, document.activeElement.dataset.mark]"), [0, "aに", "same"])
    client.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    client.send("Input.insertText", {"text": "日本"})
    checks.equal("and its end is told", heard(page, program, "plain", "a日本"), "a日本")
    page.context.close()


@needs("devtools")
def input_methods_everywhere(checks, chromium, program):
    page = start(chromium, program)
    client = page.context.new_cdp_session(page)
    page.evaluate("globalThis.ended = 0; document.addEventListener('compositionend', () => (ended += 1))")

    def compose(name, question):
        box = field(page, name)
        box.click()
        page.evaluate("ended = 0")
        client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
        drop_connection(page)
        checks.equal(f"A composition in “{name}” outlives a dropped socket", page.evaluate(
            "[ended, document.activeElement.value]"), [0, "に"])
        client.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
        client.send("Input.insertText", {"text": "日本"})
        checks.equal(f"The end of a composition in “{name}” is told", heard(page, program, "all", question), question)
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
        settled(page)
        told = page.evaluate(f"sent.slice({before}).map(m => m.t).filter(t => t === 'submit' || t === 'key')")
        checks.equal(f"The keys that end a composition in “{name}” do nothing else", told, [])

    compose("Find", "|日本||")
    compose("Notes", "|日本|日本|")
    page.get_by_role("button", name="Open").click()
    page.get_by_text("A sheet").wait_for()
    compose("In front", "|日本|日本|日本")
    checks.that("A sheet stays open", page.get_by_text("A sheet").is_visible())
    page.get_by_role("button", name="Close").focus()
    before = page.evaluate("sent.length")
    page.evaluate("""() => {
      for (const key of ["Process", "Enter", "Escape", "a"]) {
        const event = new KeyboardEvent("keydown", { key, keyCode: 229, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      }
    }""")
    settled(page)
    told = page.evaluate(f"sent.slice({before}).map(m => m.t).filter(t => t === 'key' || t === 'tap')")
    checks.equal("Keys of an input method press no button", told, [])
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def what_only_the_page_knows(checks, chromium, program):
    page = start(chromium, program)
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
    settled(page)
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
    checks.equal("Something is typed, selected and scrolled", [row[:4] for row in before["fields"] if row[0] == "words"],
                 [["words", {"start": 1, "end": 3, "direction": "backward"}, 0, 0]])
    drop_connection(page)
    settled(page)
    after = page.evaluate(state)
    # Input that the session had not processed when the connection broke is sent again, as one more edit.
    told = [[row.pop(names.index("revision")) for row in moment["fields"]] for moment in (before, after)]
    checks.equal("All of it is there after a snapshot", after, before)
    checks.equal("No field counts its edits anew", [one for one, next in zip(*told) if next not in (one, one + 1)], [])
    page.context.close()


def late_input(checks, chromium, program):
    page = start(chromium, program)
    field(page, "Once").click()
    page.evaluate("""() => {
      for (let time = 0; time < 2; time += 1) {
        const event = new KeyboardEvent("keydown", { key: "Enter", keyCode: 13, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      }
    }""")
    page.get_by_text("Records: 1").wait_for()
    settled(page)
    checks.that("Two returns in a field that is ended once are one", page.get_by_text("Records: 1").is_visible())
    page.get_by_role("button", name="Open").dblclick()
    page.get_by_text("A sheet").wait_for()
    settled(page)
    checks.equal("A double click opens one sheet", program.ask("sheets"), "1")
    # The second click hits the position that the sheet covers by now.
    page.get_by_role("button", name="Close").evaluate(
        "e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))")
    settled(page)
    checks.that("and does not act in it", page.get_by_text("A sheet").is_visible())
    page.get_by_role("button", name="Close").evaluate(
        "e => e.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 3 }))")
    settled(page)
    checks.that("nor does the third of three", page.get_by_text("A sheet").is_visible())
    page.get_by_role("button", name="Close").click()
    page.get_by_text("A sheet").wait_for(state="detached")
    checks.that("where a click of its own does", True)
    checks.equal("The console is silent", page.problems, [])
    page.context.close()


def texts_written_meanwhile(checks, chromium, program):
    page = start(chromium, program)
    field(page, "Plain").click()
    for round in range(10):
        program.ask(f"set round{round}")
        page.keyboard.type("x")
    shown = None
    for _ in range(50):
        settled(page)
        shown, known = page.evaluate("document.activeElement.value"), program.ask("plain")
        if shown == known:
            break
    checks.equal("Edits that cross with texts of the app's leave both sides with one text", shown, known)
    page.context.close()


if __name__ == "__main__":
    run(carets_follow_rewrites, undo_goes_on, edits_are_ranges, long_texts_arrive, too_long_texts_are_refused,
        halves_of_pairs, other_long_messages, input_methods, input_methods_everywhere, what_only_the_page_knows,
        late_input, texts_written_meanwhile, program=fields())
