"""Typed text belongs to the page; the session's answers are delayed and may be stale."""

from harness import needs, open_page, picture, run, until


def typing_comes_back(checks, chromium, address):
    page = open_page(chromium, address)
    # In one evaluation, so that no answer arrives in between.
    seen = page.evaluate("""() => {
      const input = document.querySelector('input');
      input.focus();
      return [...'abc'].map(letter => {
        document.execCommand('insertText', false, letter);
        return input.value;
      });
    }""")
    checks.equal("Typing shows at once", seen, ["a", "ab", "abc"])
    page.get_by_text("Heard: abc").wait_for()
    until(page, "document.querySelector('input').value === 'ABC'")
    checks.that("An answer to the last edit is written", True)
    picture(page, "field")
    edits = page.evaluate("sent.filter(m => m.t === 'edit').map(m => [m.s, m.n])")
    checks.equal("Edits are numbered, and tell what they change", edits, [["a", 1], ["b", 2], ["c", 3]])
    page.keyboard.press("Enter")
    page.get_by_text("Submitted").wait_for()
    checks.that("The return key submits", True)
    page.keyboard.press("Shift+Enter")
    until(page, "sent.filter(m => m.t === 'submit').length === 2")
    checks.that("With shift as well, where nobody has a command for that", True)


def stale_answers_are_ignored(checks, chromium, address):
    page = open_page(chromium, address)
    seen = page.evaluate("""async () => {
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
    # Answers arrive after 150 ms; if the machine paused for that long, an answer was not stale.
    prompt = next((i for i, (_, took) in enumerate(seen) if took > 140), len(seen))
    checks.equal("No answer overtakes typing", [text for text, _ in seen[:prompt]],
                 ["h", "he", "hel", "hell", "hello"][:prompt])
    until(page, "document.querySelector('input').value === 'HELLO'")
    checks.that("The last answer arrives", True)


def the_caret_stays(checks, chromium, address):
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
    checks.equal("The caret stays where it was", caret, 2)


@needs("devtools")
def compositions_are_left_alone(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("searchbox").click()
    page.keyboard.type("a")
    client = page.context.new_cdp_session(page)
    client.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    page.wait_for_timeout(300)
    value = page.get_by_role("searchbox").input_value()
    checks.equal("A composition is not overwritten", value, "aに")
    before = page.evaluate("sent.filter(m => m.t === 'edit').length")
    checks.equal("A composition is not told before its end", before, 1)
    client.send("Input.insertText", {"text": "日"})
    until(page, "sent.some(m => m.t === 'edit' && m.s === '日')")
    checks.that("The end of a composition is told", True)


run(typing_comes_back, stale_answers_are_ignored, the_caret_stays, compositions_are_left_alone)
