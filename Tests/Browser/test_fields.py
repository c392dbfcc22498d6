"""Text fields: the page shows typed text at once, and answers of the session arrive later and may be stale."""

from harness import needs, open_page, picture, run, until
from relay import relayed


def edits_are_answered(checks, chromium, address):
    page = open_page(chromium, address)
    # All letters are typed in one evaluation, so that no answer arrives in between.
    values = page.evaluate("""() => {
      const input = document.querySelector('input');
      input.focus();
      return [...'abc'].map(letter => {
        document.execCommand('insertText', false, letter);
        return input.value;
      });
    }""")
    checks.equal("A field shows typed text without waiting for the session", values, ["a", "ab", "abc"])
    page.get_by_text("Heard: abc").wait_for()
    until(page, "document.querySelector('input').value === 'ABC'")
    checks.that("A field shows the text with which the session answers the last edit", True)
    picture(page, "field")
    edits = page.evaluate("sent.filter(m => m.t === 'edit').map(m => [m.s, m.n])")
    checks.equal("Messages of edits contain a revision and only the inserted text",
                 edits, [["a", 1], ["b", 2], ["c", 3]])
    page.keyboard.press("Enter")
    page.get_by_text("Submitted").wait_for()
    checks.that("The Return key submits a field", True)
    page.keyboard.press("Shift+Enter")
    until(page, "sent.filter(m => m.t === 'submit').length === 2")
    checks.that("Shift+Return submits a field if there is no command for these keys", True)


def stale_answers_are_ignored(checks, chromium, address):
    page = open_page(chromium, address)
    values = page.evaluate("""async () => {
      const input = document.querySelector('input');
      input.focus();
      const seen = [];
      for (const letter of 'hello') {
        const start = performance.now();
        document.execCommand('insertText', false, letter);
        await new Promise(done => setTimeout(done, 80));
        seen.push([input.value, performance.now() - start]);
      }
      return seen;
    }""")
    # Answers arrive after 150 ms. If the machine paused for that long, an answer was not stale.
    prompt_count = next((i for i, (_, milliseconds) in enumerate(values) if milliseconds > 140), len(values))
    checks.equal("A stale answer of the session does not replace typed text",
                 [text for text, _ in values[:prompt_count]],
                 ["h", "he", "hel", "hell", "hello"][:prompt_count])
    until(page, "document.querySelector('input').value === 'HELLO'")
    checks.that("A field shows the answer to the last of several quick edits", True)


def caret_keeps_its_position(checks, chromium, address):
    page = open_page(chromium, address)
    field = page.get_by_role("searchbox")
    field.click()
    page.keyboard.type("xyz")
    until(page, "document.querySelector('input').value === 'XYZ'")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("a")
    until(page, "document.querySelector('input').value === 'XAYZ'")
    caret = field.evaluate("e => e.selectionStart")
    checks.equal("The caret keeps its position after an answer of the session", caret, 2)


@needs("devtools")
def compositions_are_not_replaced(checks, chromium, address):
    with relayed(address) as relay:
        page = open_page(chromium, relay.address)
        page.get_by_role("searchbox").click()
        # The relay holds the answer to the letter until the composition has begun.
        relay.hold(up=False)
        page.keyboard.type("a")
        client = page.context.new_cdp_session(page)
        client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
        relay.release()
        page.get_by_text("Heard: a").wait_for()
        composition_is_kept(checks, page, client)


def composition_is_kept(checks, page, client):
    value = page.get_by_role("searchbox").input_value()
    checks.equal("An answer of the session does not replace a composition of an input method", value, "aに")
    edit_count = page.evaluate("sent.filter(m => m.t === 'edit').length")
    checks.equal("A composition of an input method is not sent before its end", edit_count, 1)
    client.send("Input.insertText", {"text": "日"})
    until(page, "sent.some(m => m.t === 'edit' && m.s === '日')")
    checks.that("The text of a composition is sent when the composition ends", True)


run(edits_are_answered, stale_answers_are_ignored, caret_keeps_its_position, compositions_are_not_replaced)
