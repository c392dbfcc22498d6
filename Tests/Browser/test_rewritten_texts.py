"""Letters typed over slow lines, also into a text that the session has rewritten meanwhile."""

from harness import STAGE, open_page, run, serving, until
from relay import relayed
from slow_line import slow_line
from test_typing import field, heard


def fields_app():
    return serving(STAGE, "fields")


def letters_survive_a_slow_line(checks, chromium, program):
    letters = "".join("abcdefghijklmnopqrstuvwxyz0123"[index % 30] for index in range(60))
    for name, question, wanted in (("Plain", "plain", letters), ("Loud", "loud", letters.upper())):
        program.ask("clear")
        with slow_line(program.address, round_trip=0.3, jitter=0.05) as line:
            page = open_page(chromium, line.address, ready="Fields")
            field(page, name).click()
            page.keyboard.type(letters, delay=25)
            checks.equal(f"60 letters arrive in order ({name})", heard(page, program, question, wanted), wanted)
            until(page, f"document.activeElement.value === '{wanted}'")
            checks.equal(f"The caret is at the end ({name})",
                         page.evaluate("document.activeElement.selectionStart"), 60)
            checks.equal(f"The page reports no errors ({name})", page.problems, [])
            page.context.close()


def letters_after_a_rewrite_do_not_bring_the_old_text_back(checks, chromium, program):
    with relayed(program.address) as relay:
        program.ask("clear")
        page = open_page(chromium, relay.address, ready="Fields")
        search = field(page, "Find")
        search.click()
        page.keyboard.type("old words")
        heard(page, program, "search", "old words")
        relay.hold(up=False)
        page.keyboard.press("Escape")
        heard(page, program, "search", "")
        page.keyboard.type("new")
        checks.equal("The page does not know yet that the field was cleared", search.input_value(), "old wordsnew")
        checks.equal("Letters typed after the session has cleared a field are its text",
                     heard(page, program, "search", "new"), "new")
        relay.release()
        until(page, "document.activeElement.value === 'new'")
        checks.equal("The caret is after the typed letters", page.evaluate("document.activeElement.selectionStart"), 3)
        page.keyboard.type("er")
        checks.equal("Typing goes on in the merged text", heard(page, program, "search", "newer"), "newer")
        page.context.close()


def letters_at_another_place_are_merged(checks, chromium, program):
    with relayed(program.address) as relay:
        program.ask("clear")
        page = open_page(chromium, relay.address, ready="Fields")
        field(page, "Plain").click()
        page.keyboard.type("one two")
        heard(page, program, "plain", "one two")
        relay.hold(up=False)
        program.ask("set one big two")
        page.keyboard.press("Home")
        page.keyboard.type("x")
        checks.equal("A letter typed at another place is merged with the text of the session",
                     heard(page, program, "plain", "xone big two"), "xone big two")
        relay.release()
        until(page, "document.activeElement.value === 'xone big two'")
        checks.equal("The caret stays after the letter", page.evaluate("document.activeElement.selectionStart"), 1)
        page.context.close()


if __name__ == "__main__":
    run(letters_survive_a_slow_line, letters_after_a_rewrite_do_not_bring_the_old_text_back,
        letters_at_another_place_are_merged, program=fields_app)
