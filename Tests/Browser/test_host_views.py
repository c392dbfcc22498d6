"""Host views, which scripts of the app implement."""

from harness import open_page, picture, run, until
from test_scroll_views import app, fresh


def start(chromium, address, **options):
    page = open_page(chromium, address, ready="Below the gauge", **options)
    page.get_by_role("button", name="level").wait_for()
    return page


def size(page):
    return page.evaluate("(r => [r.width, r.height])(document.querySelector('.hosted').getBoundingClientRect())")


def script_creates_view(checks, chromium, program):
    page = start(chromium, program.address)
    checks.equal("The script of a host view creates its content",
                 page.get_by_role("button", name="level").inner_text(), "level 1")
    until(page, "document.querySelector('.hosted').getBoundingClientRect().width === 220")
    checks.equal("A host view has the size that its script requested", size(page), [220, 32])
    checks.equal("A host view has its accessibility label",
                 page.evaluate("document.querySelector('.hosted').ariaLabel"), "Level")
    checks.that("A placeholder shows the name of a host view without a script",
                page.get_by_text("map", exact=True).is_visible())
    picture(page, "host-views")
    checks.equal("The page reports no errors when scripts create host views", page.problems, [])


def view_sends_messages(checks, chromium, program):
    page = start(chromium, program.address)
    page.get_by_role("button", name="level").click()
    page.get_by_role("button", name="level 2").wait_for()
    checks.equal("A component gets the message of the script of its host view", program.ask("notes"), "tapped")
    checks.equal("A changed value updates a host view without creating it again", page.evaluate("made"), 1)
    field = page.locator(".hosted input")
    field.click()
    message_count = page.evaluate("sent.length")
    page.keyboard.type("ab c")
    checks.equal("A text field in a host view gets the keys that a user presses", field.input_value(), "ab c")
    checks.equal("Keys that a user presses in a host view are not sent to the session",
                 page.evaluate(f"sent.slice({message_count}).filter(m => m.t === 'key').length"), 0)
    checks.equal("The page reports no errors when a host view sends messages and gets keys", page.problems, [])


def reading_direction_changes(checks, chromium, program):
    page = start(chromium, program.address)
    direction = "document.querySelector('.host-view').dir"
    checks.equal("A host view has the reading direction left to right", page.evaluate(direction), "ltr")
    program.ask("mirror")
    until(page, f"{direction} === 'rtl'")
    checks.equal("A changed reading direction does not create a host view again", page.evaluate("made"), 1)
    checks.equal("The page reports no errors when the reading direction of a host view changes", page.problems, [])


def removed_view_leaves_document(checks, chromium, program):
    page = start(chromium, program.address)
    program.ask("hide")
    until(page, "globalThis.removed === 1")
    checks.equal("A removed host view is removed from the document", page.locator(".host-view").count(), 0)
    checks.equal("The page reports no errors when a host view is removed", page.problems, [])


def view_survives_new_connection(checks, chromium, program):
    page = start(chromium, program.address)
    page.get_by_role("button", name="level").click()
    page.get_by_role("button", name="level 2").wait_for()
    page.evaluate("rowan.views.batch = -1; sockets.at(-1).close()")
    until(page, "rowan.views.batch > 0")
    page.get_by_role("button", name="level 2").wait_for()
    checks.equal("A new connection keeps the existing host view", page.evaluate(
        "[document.querySelectorAll('.host-view').length, made, globalThis.removed ?? 0]"), [1, 1, 0])
    response = page.request.get(page.evaluate("document.querySelector('script[src^=\"/host-view\"]').src"))
    checks.that("The response with the script of a host view is cacheable as immutable",
                "immutable" in response.headers["cache-control"])
    unknown_script = page.request.get(
        page.evaluate("location.origin") + "/host-view/nothing.js", fail_on_status_code=False)
    checks.equal("The response for an unknown script of a host view has the status 404", unknown_script.status, 404)


if __name__ == "__main__":
    run(*map(fresh, [
        script_creates_view, view_sends_messages, reading_direction_changes, removed_view_leaves_document,
        view_survives_new_connection]), program=app)
