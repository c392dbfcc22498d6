"""Controls that show the outcome of a press before the session has answered."""

import json

from harness import STAGE, frames, heard, open_page, picture, run, serving, until
from relay import relayed
from slow_line import slow_line
from test_dead_lines import FAST, OPEN


def controls_app():
    return serving(STAGE, "controls")


def open_controls(chromium, address, program, **options):
    program.ask("reset")
    page = open_page(chromium, address, ready="Controls", **options)
    until(page, OPEN)
    return page


def switch(page, name):
    return page.get_by_role("switch", name=name)


def checked(name):
    """Returns an expression for the state of a toggle: ARIA, the colour of its track and the position of its knob."""
    return f"""(() => {{
      const toggle = [...document.querySelectorAll('[role=switch]')].find(e => e.ariaLabel === '{name}');
      const track = toggle.lastElementChild;
      const [outer, inner] = [track, track.firstElementChild].map(e => e.getBoundingClientRect());
      const x = Math.round(inner.left + inner.width / 2 - outer.left);
      return [toggle.ariaChecked, getComputedStyle(track).backgroundColor, x, Math.round(inner.width)];
    }})()"""


def record(page, expression):
    """Records the distinct values of an expression in successive animation frames, in `recorded`."""
    page.evaluate(f"""() => {{
      const values = globalThis.recorded = [];
      const step = () => {{
        if (recorded !== values) return;
        const now = JSON.stringify({expression});
        if (recorded.at(-1) !== now) recorded.push(now);
        requestAnimationFrame(step);
      }};
      step();
    }}""")


def toggles_show_presses_at_once(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        off, other_on = page.evaluate(checked("Sound")), page.evaluate(checked("Light"))
        relay.hold(up=False)
        switch(page, "Sound").click()
        frames(page)
        on = page.evaluate(checked("Sound"))
        checks.equal("A toggle looks like one that is on while no bytes reach the page", on, other_on)
        picture(page, "instant-toggle-on")
        switch(page, "Light").click()
        frames(page)
        checks.equal("A toggle that was on looks like one that is off", page.evaluate(checked("Light")), off)
        for _ in range(4):
            switch(page, "Sound").click()
        frames(page)
        checks.equal("Five presses leave a toggle on", page.evaluate(checked("Sound")), on)
        record(page, f"[{checked('Sound')}, {checked('Light')}]")
        relay.release()
        until(page, "rowan.connection.commit > 0 && sent.filter(m => m.t === 'tap').length === 6")
        answered(page)
        frames(page, 4)
        checks.equal("No frame shows another state after the answers have arrived",
                     page.evaluate("recorded.length"), 1)
        checks.equal("The session has the state that the page shows",
                     program.ask("presses"),
                     "sound:true light:false sound:false sound:true sound:false sound:true")
        checks.equal("A key shows its outcome at once", key_outcome(page, relay), "false")
        checks.equal("The page reports no errors", page.problems, [])
        page.context.close()


def answered(page):
    """Waits until the page has the answer to each input."""
    until(page, "rowan.outcomes.isEmpty")


def key_outcome(page, relay):
    relay.hold(up=False)
    switch(page, "Sound").focus()
    page.keyboard.press("Space")
    state = switch(page, "Sound").get_attribute("aria-checked")
    relay.release()
    answered(page)
    return state


def refused_presses_go_back(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        off = page.evaluate(checked("Sound"))
        program.ask("refuse on")
        relay.hold(up=False)
        switch(page, "Sound").click()
        frames(page)
        checks.equal("A press that the app will refuse is shown", page.evaluate(checked("Sound"))[0], "true")
        relay.release()
        answered(page)
        frames(page)
        checks.equal("A toggle whose press was refused goes back", page.evaluate(checked("Sound")), off)
        program.ask("refuse off")
        relay.hold(up=False)
        program.ask("disable on")
        switch(page, "Sound").click()
        frames(page)
        checks.equal("A press on a control that the app has disabled is shown until the page knows it",
                     page.evaluate(checked("Sound"))[0], "true")
        relay.release()
        until(page, "document.querySelector('[role=switch]').ariaDisabled === 'true'")
        answered(page)
        checks.equal("A toggle that was disabled meanwhile goes back", page.evaluate(checked("Sound"))[0], "false")
        checks.equal("The press on the disabled toggle has no effect", program.ask("presses"), "sound:true")
        page.context.close()


def presses_cross_a_reconnection_once(checks, chromium, program):
    for direction, options in {"towards the server": {"down": False}, "towards the page": {"up": False}}.items():
        with relayed(program.address) as relay:
            page = open_controls(chromium, relay.address, program)
            page.evaluate(FAST)
            relay.hold(**options)
            for _ in range(3):
                switch(page, "Sound").click()
            until(page, "sockets.length > 1", 120)
            # Without a connection, presses are kept, too.
            page.evaluate("sockets.at(-1).close()")
            switch(page, "Light").click()
            frames(page)
            record(page, f"[{checked('Sound')}[0], {checked('Light')}[0]]")
            relay.release()
            until(page, OPEN)
            answered(page)
            frames(page, 4)
            checks.equal(f"Each press is handled once after a connection was lost {direction}",
                         program.ask("presses"), "sound:true sound:false sound:true light:false")
            checks.equal(f"No frame shows another state after a connection was lost {direction}",
                         page.evaluate("recorded"), ['["true","false"]'])
            checks.equal(f"No notice is shown after a connection was lost {direction}",
                         page.get_by_text("may not have been performed").count(), 0)
            page.context.close()


def pickers_and_steppers_show_presses_at_once(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)

        def segments():
            return page.evaluate("""() => [...document.querySelectorAll('[role=radio]')].map(e => [
              e.ariaLabel, e.ariaChecked, getComputedStyle(e).backgroundColor,
              getComputedStyle(e.querySelector('.run')).color])""")

        # The pointer must not hover any of them.
        before = segments()
        chosen, other = before[0][1:], before[1][1:]
        relay.hold(up=False)
        page.get_by_role("radio", name="Size").click()
        page.get_by_role("radio", name="Date").click()
        page.mouse.move(5, 5)
        page.wait_for_timeout(300)
        checks.equal("The last pressed option looks chosen, and the others do not", segments(),
                     [["Name", *other], ["Date", *chosen], ["Size", *other]])
        stepper = page.get_by_role("spinbutton", name="Guests")
        value = "[...document.querySelector('[role=spinbutton]').querySelectorAll('.run')].map(e => e.textContent)"
        checks.equal("The stepper shows its value", page.evaluate(value), ["3"])
        for _ in range(3):
            page.get_by_role("button", name="Increase").first.click()
        page.get_by_role("button", name="Decrease").first.click()
        checks.equal("A stepper shows the value after four presses", page.evaluate(value), ["5"])
        checks.equal("A stepper describes the value after four presses", stepper.get_attribute("aria-valuetext"), "5")
        picture(page, "instant-picker")
        record(page, f"[{value}, [...document.querySelectorAll('[role=radio]')].map(e => e.ariaChecked)]")
        relay.release()
        answered(page)
        frames(page, 4)
        checks.equal("No frame shows another option or value after the answers",
                     page.evaluate("recorded"), ['[["5"],["false","true","false"]]'])
        checks.equal("The session gets all presses in order", program.ask("presses"),
                     "order:Size order:Date guests:4 guests:5 guests:6 guests:5")
        page.context.close()


def arrow_keys_show_their_outcome_at_once(checks, chromium, program):
    for mirrored in (False, True):
        with relayed(program.address) as relay:
            page = open_controls(chromium, relay.address, program)
            if mirrored:
                program.ask("mirror on")
                until(page, """(() => {
                  const [first, , last] = document.querySelectorAll('[role=radio]');
                  return first.getBoundingClientRect().left > last.getBoundingClientRect().left;
                })()""")
            forth, back = ("ArrowLeft", "ArrowRight") if mirrored else ("ArrowRight", "ArrowLeft")
            chosen = "[...document.querySelectorAll('[role=radio]')].find(e => e.ariaChecked === 'true').ariaLabel"
            stepper = page.get_by_role("spinbutton", name="Guests")
            page.get_by_role("radio", name="Name").focus()
            relay.hold(up=False)
            states = []
            for key in (forth, forth, forth, back, "ArrowUp"):
                page.keyboard.press(key)
                states.append(page.evaluate(chosen))
            checks.equal(f"Arrow keys choose neighbours around the ends at once (mirrored: {mirrored})", states,
                         ["Date", "Size", "Name", "Size", "Date"])
            relay.release()
            answered(page)
            frames(page, 2)
            checks.equal(f"The session has made the same choices (mirrored: {mirrored})", program.ask("presses"),
                         "order:Date order:Size order:Name order:Size order:Date")
            stepper.focus()
            relay.hold(up=False)
            for key in ("ArrowUp", forth, "ArrowDown", forth, back):
                page.keyboard.press(key)
            checks.equal(f"Arrow keys count at once (mirrored: {mirrored})",
                         stepper.get_attribute("aria-valuetext"), "4")
            relay.release()
            answered(page)
            frames(page, 2)
            checks.equal(f"The session has counted the same (mirrored: {mirrored})", program.ask("presses").split()[5:],
                         ["guests:4", "guests:5", "guests:4", "guests:5", "guests:4"])
            page.context.close()


def steppers_stay_within_their_values(checks, chromium, program):
    program.ask("reset")
    with slow_line(program.address, round_trip=0.3, jitter=0.05) as line:
        page = open_controls(chromium, line.address, program)
        guests, copies = (page.get_by_role("spinbutton", name=name) for name in ("Guests", "Copies"))
        value = """name => [...document.querySelectorAll('[role=spinbutton]')].find(e => e.ariaLabel === name)
          .querySelector('.run').textContent"""
        record(page, f"({value})('Guests')")
        # The value is 3, and at least 1.
        page.evaluate(PRESS, ["Guests", "Decrease", 4])
        checks.equal("A stepper shows no value beyond its range", page.evaluate(value, "Guests"), "1")
        answered(page)
        frames(page, 4)
        checks.equal("A stepper at the end of its range has shown each value once",
                     page.evaluate("recorded"), ['"3"', '"2"', '"1"'])
        checks.equal("Assistive technology reads the value", guests.get_attribute("aria-valuetext"), "1")
        record(page, f"Number(({value})('Copies'))")
        # The answers to the first presses bring other values around the current one.
        page.evaluate(PRESS, ["Copies", "Increase", 9])
        until(page, f"({value})('Copies') === '19'")
        answered(page)
        frames(page, 4)
        shown = [int(text) for text in page.evaluate("recorded")]
        checks.equal("A stepper counts up without going back while answers arrive", shown, sorted(set(shown)))
        checks.equal("A stepper shows the value of the session at last", copies.get_attribute("aria-valuetext"), "19")
        checks.equal("The session has counted each press",
                     program.ask("presses").split()[2:], [f"copies:{value}" for value in range(11, 20)])
        page.context.close()


PRESS = """async ([name, label, count]) => {
  const stepper = [...document.querySelectorAll('[role=spinbutton]')].find(e => e.ariaLabel === name);
  const button = [...stepper.querySelectorAll('[role=button]')].find(e => e.ariaLabel === label);
  for (let press = 0; press < count; press += 1) {
    button.click();
    await new Promise(done => setTimeout(done, 70));
  }
}"""


def check_marks_show_presses_at_once(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        program.ask("edit on")

        def mark(row):
            return page.evaluate("""text => {
              const row = [...document.querySelectorAll('[role=listitem]')].find(e => e.textContent.trim() === text);
              const view = row.rowanView.element;
              return [row.rowanView.target.ariaCurrent, getComputedStyle(view).backgroundColor,
                      ...[...view.querySelectorAll('.drawing')].map(e => getComputedStyle(e.closest('.view')).opacity)];
            }""", f"Row {row}")

        def press_row(row):
            page.get_by_text(f"Row {row}", exact=True).click()

        def press_mark(row):
            text = page.get_by_text(f"Row {row}", exact=True).bounding_box()
            page.mouse.click(text["x"] - 20, text["y"] + text["height"] / 2)

        until(page, "document.querySelectorAll('[role=listitem] .drawing').length >= 12")
        unmarked = mark(1)
        press_row(1)
        until(page, "document.querySelectorAll('[aria-current=true]').length === 1")
        answered(page)
        page.mouse.move(5, 5)
        page.wait_for_timeout(300)
        marked = mark(1)
        checks.that("A marked row looks different", marked != unmarked, [marked, unmarked])
        relay.hold(up=False)
        press_row(2)
        press_mark(4)
        press_row(1)
        page.mouse.move(5, 5)
        page.wait_for_timeout(300)
        checks.equal("A pressed row is marked at once", mark(2), marked)
        checks.equal("A row whose check mark is pressed is marked at once", mark(4), marked)
        checks.equal("A marked row that is pressed is not marked any more", mark(1), unmarked)
        picture(page, "instant-marks")
        relay.release()
        answered(page)
        frames(page, 4)
        checks.equal("The rows look the same after the answers", [mark(row) for row in (1, 2, 4)],
                     [unmarked, marked, marked])
        checks.equal("The session has marked the same rows", program.ask("selected"), "2")
        checks.equal("The page reports no errors", page.problems, [])
        program.ask("edit off")
        page.context.close()


def presses_reach_only_their_row_after_a_reconnection(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        program.ask("edit on")
        until(page, "document.querySelectorAll('[role=listitem] .drawing').length >= 12")
        page.evaluate(FAST)
        relay.hold(down=False)
        # Two presses on one row, and one on a row that is removed before the presses arrive.
        for row in (3, 5, 3):
            page.get_by_text(f"Row {row}", exact=True).click()
        until(page, "sockets.length > 1", 120)
        program.ask("remove 5")
        relay.release()
        until(page, OPEN)
        answered(page)
        checks.equal("Two presses on one row are handled twice, and the one on a removed row reaches no other row",
                     program.ask("selected"), "0")
        page.get_by_text("Row 6", exact=True).click()
        answered(page)
        checks.equal("Later presses reach their row", program.ask("selected"), "1")
        program.ask("edit off")
        page.context.close()


def sessions_that_are_closed_get_no_presses(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        off = page.evaluate(checked("Sound"))
        relay.hold(down=False)
        switch(page, "Sound").click()
        frames(page)
        checks.equal("A press is shown", page.evaluate(checked("Sound"))[0], "true")
        page.evaluate("sockets.at(-1).onclose({ code: 4001 })")
        page.get_by_text("This session continues in another tab.").wait_for()
        checks.equal("The page shows the state of the session after the session was continued in another tab",
                     page.evaluate(checked("Sound")), off)
        switch(page, "Sound").click()
        frames(page)
        checks.equal("Presses without a session have no outcome", page.evaluate(checked("Sound")), off)
        relay.forget()
        relay.release()
        page.get_by_role("button", name="Use it here").click()
        until(page, OPEN)
        page.get_by_text("may not have been performed").wait_for()
        checks.equal("Forgotten presses are not sent again", program.ask("presses"), "")
        switch(page, "Sound").click()
        answered(page)
        checks.equal("Later presses are handled", program.ask("presses"), "sound:true")
        page.context.close()


def disclosures_show_a_placeholder(checks, chromium, program):
    for mirrored in ("off", "on"):
        with relayed(program.address) as relay:
            page = open_controls(chromium, relay.address, program)
            program.ask(f"mirror {mirrored}")
            page.wait_for_timeout(300)
            title = page.get_by_role("button", name="Advanced")
            relay.hold(up=False)
            title.click()
            frames(page)
            checks.equal("The title is expanded at once", title.get_attribute("aria-expanded"), "true")
            checks.equal("A placeholder stands for the content",
                         title.evaluate("e => getComputedStyle(e, '::before').content"), '""')
            checks.equal("The placeholder is no content", page.get_by_text("Hidden depths").count(), 0)
            picture(page, f"instant-disclosure-{mirrored}")
            relay.release()
            page.get_by_text("Hidden depths").wait_for()
            answered(page)
            checks.equal("The placeholder is gone when the content has come",
                         title.evaluate("e => getComputedStyle(e, '::before').content"), "none")
            picture(page, f"instant-disclosure-{mirrored}-open")
            page.context.close()


def rows_are_selected_at_once(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)

        def selected():
            return page.evaluate("""() => [...document.querySelectorAll('[aria-current=true]')].map(
              e => [e.closest('[role=listitem]').textContent.trim(),
                    getComputedStyle(e.closest('.view')).backgroundColor])""")

        page.get_by_text("Row 2", exact=True).click()
        until(page, "document.querySelectorAll('[aria-current=true]').length === 1")
        answered(page)
        page.mouse.move(5, 5)
        page.wait_for_timeout(300)
        colour = selected()[0][1]
        relay.hold(up=False)
        page.get_by_text("Row 5", exact=True).click()
        page.mouse.move(5, 5)
        page.wait_for_timeout(300)
        checks.equal("A pressed row is selected at once, in place of the other one", selected(), [["Row 5", colour]])
        picture(page, "instant-row")
        program.ask("remove 7")
        page.get_by_text("Row 7", exact=True).click()
        page.mouse.move(5, 5)
        checks.equal("A press on a row that the session has removed is shown until the page knows it",
                     [text for text, _ in selected()], ["Row 7"])
        relay.release()
        answered(page)
        frames(page, 4)
        checks.equal("A press on a removed row selects nothing else", [text for text, _ in selected()], ["Row 5"])
        checks.equal("One row is selected in the session", program.ask("selected"), "1")
        checks.equal("The page reports no errors", page.problems, [])
        page.context.close()


def changes_of_the_app_do_not_show_through(checks, chromium, program):
    """Changes that other users or timers make arrive between a press and its answer."""
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        on = page.evaluate(checked("Light"))
        record(page, f"[{checked('Sound')}[0], "
                     "[...document.querySelectorAll('[role=spinbutton]')].map(e => e.ariaValueText)]")
        relay.hold(down=False)
        switch(page, "Sound").click()
        frames(page)
        # The page gets these changes before the session gets the press.
        for number in (11, 12, 13):
            program.ask(f"copies {number}")
            until(page, f"[...document.querySelectorAll('[role=spinbutton]')].some(e => e.ariaValueText === '{number}')")
        program.ask("sound off")
        frames(page, 6)
        checks.equal("A press stays visible while the app changes other values, and sets the old value again",
                     page.evaluate(checked("Sound")), on)
        relay.release()
        answered(page)
        frames(page, 6)
        checks.equal("The press decides at last", page.evaluate(checked("Sound")), on)
        shown = [json.loads(text)[0] for text in page.evaluate("recorded")]
        checks.equal("The toggle has changed once", [text for index, text in enumerate(shown)
                                                     if index == 0 or text != shown[index - 1]], ["false", "true"])
        page.context.close()


def toggles_of_one_value_agree(checks, chromium, program):
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        states = "[...document.querySelectorAll('[role=switch]')]" \
            ".filter(e => ['Wi-Fi', 'Network'].includes(e.ariaLabel)).map(e => e.ariaChecked)"
        for name in ("Wi-Fi", "Network"):
            switch(page, name).click()
            answered(page)
            expected = "true" if name == "Wi-Fi" else "false"
            checks.equal(f"Both toggles show the value after a press on {name}", page.evaluate(states), [expected] * 2)
        program.ask("refuse on")
        switch(page, "Wi-Fi").click()
        answered(page)
        frames(page)
        checks.equal("Both toggles show the value after a refused press", page.evaluate(states), ["false"] * 2)
        page.context.close()


def controls_that_leave_take_their_outcome_along(checks, chromium, program):
    """A task that is done leaves the list, and the next one takes its place."""
    with relayed(program.address) as relay:
        page = open_controls(chromium, relay.address, program)
        off = page.evaluate(checked("Mend"))
        record(page, f"{checked('Mend')}")
        relay.hold(up=False)
        switch(page, "Paint").click()
        frames(page)
        checks.equal("A task looks done at once", page.evaluate(checked("Paint"))[0], "true")
        relay.release()
        page.get_by_role("switch", name="Paint").wait_for(state="detached")
        frames(page, 4)
        checks.equal("The task that takes its place is not done, in any frame",
                     [json.loads(text) for text in page.evaluate("recorded")], [off])
        relay.hold(up=False)
        for name in ("Sweep", "Oil"):
            switch(page, name).click()
        frames(page)
        relay.release()
        for name in ("Sweep", "Oil"):
            page.get_by_role("switch", name=name).wait_for(state="detached")
        checks.equal("Quick presses on several tasks reach each of them once", program.ask("presses"),
                     "done:Paint done:Sweep done:Oil")
        checks.equal("The task in the middle is not done", page.evaluate(checked("Mend"))[0], "false")
        checks.equal("The page reports no errors", page.problems, [])
        page.context.close()


def presses_on_buttons_are_handled_once(checks, chromium, program):
    """Presses on controls without an outcome wait for their answer in order."""
    program.ask("reset")
    with slow_line(program.address, round_trip=0.3) as line:
        page = open_controls(chromium, line.address, program)
        for name in ("Plain", "Sound", "Plain", "Plain"):
            page.get_by_role("switch" if name == "Sound" else "button", name=name).click()
        presses = "plain sound:true plain plain"
        checks.equal("Quick presses on buttons and toggles are handled once, in order",
                     heard(page, program, "presses", presses), presses)
        page.context.close()


def quick_presses_do_not_flicker(checks, chromium, program):
    program.ask("reset")
    with slow_line(program.address, round_trip=0.3) as line:
        page = open_controls(chromium, line.address, program)
        record(page, f"{checked('Sound')}[0]")
        page.evaluate("""async () => {
          const toggle = [...document.querySelectorAll('[role=switch]')].find(e => e.ariaLabel === 'Sound');
          for (let press = 0; press < 5; press += 1) {
            toggle.click();
            await new Promise(done => setTimeout(done, 60));
          }
        }""")
        answered(page)
        frames(page, 4)
        values = [text.strip('"') for text in page.evaluate("recorded")]
        # A slow machine may skip the frame between two presses, but no frame shows a state twice for one press.
        checks.that("Five quick presses at 300 ms change the toggle at most five times", len(values) <= 6, values)
        checks.equal("Five quick presses leave the toggle on", values[-1], "true")
        page.context.close()


if __name__ == "__main__":
    run(toggles_show_presses_at_once, refused_presses_go_back, presses_cross_a_reconnection_once,
        pickers_and_steppers_show_presses_at_once, arrow_keys_show_their_outcome_at_once,
        steppers_stay_within_their_values, check_marks_show_presses_at_once,
        presses_reach_only_their_row_after_a_reconnection, sessions_that_are_closed_get_no_presses,
        disclosures_show_a_placeholder, rows_are_selected_at_once, changes_of_the_app_do_not_show_through,
        toggles_of_one_value_agree, controls_that_leave_take_their_outcome_along, presses_on_buttons_are_handled_once,
        quick_presses_do_not_flicker, program=controls_app)
