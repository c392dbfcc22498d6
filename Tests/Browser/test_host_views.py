"""Views that are implemented by the app's scripts."""

from harness import open_page, picture, run, until
from test_scroll_views import app, fresh


def start(chromium, address, **options):
    page = open_page(chromium, address, ready="Below the gauge", **options)
    page.get_by_role("button", name="level").wait_for()
    return page


def size(page):
    return page.evaluate("(r => [r.width, r.height])(document.querySelector('.hosted').getBoundingClientRect())")


def made(checks, chromium, program):
    page = start(chromium, program.address)
    checks.equal("A script makes the view", page.get_by_role("button", name="level").inner_text(), "level 1")
    until(page, "document.querySelector('.hosted').getBoundingClientRect().width === 220")
    checks.equal("which is as large as the script says", size(page), [220, 32])
    checks.equal("It has a name", page.evaluate("document.querySelector('.hosted').ariaLabel"), "Level")
    checks.that("What no script makes is named in a placeholder", page.get_by_text("map", exact=True).is_visible())
    picture(page, "host-views")
    checks.equal("The console is silent", page.problems, [])


def messages(checks, chromium, program):
    page = start(chromium, program.address)
    page.get_by_role("button", name="level").click()
    page.get_by_role("button", name="level 2").wait_for()
    checks.equal("The component hears what the script says", program.ask("notes"), "tapped")
    checks.equal("and hands what is new to what was made", page.evaluate("made"), 1)
    field = page.locator(".hosted input")
    field.click()
    before = page.evaluate("sent.length")
    page.keyboard.type("ab c")
    checks.equal("Keys in it are its own", field.input_value(), "ab c")
    checks.equal("and nobody else's", page.evaluate(f"sent.slice({before}).filter(m => m.t === 'key').length"), 0)
    checks.equal("The console is silent", page.problems, [])


def mirrored(checks, chromium, program):
    page = start(chromium, program.address)
    direction = "document.querySelector('.host-view').dir"
    checks.equal("What a script fills knows where lines begin", page.evaluate(direction), "ltr")
    program.ask("mirror")
    until(page, f"{direction} === 'rtl'")
    checks.equal("Mirrored, it is the same as before", page.evaluate("made"), 1)
    checks.equal("The console is silent", page.problems, [])


def gone(checks, chromium, program):
    page = start(chromium, program.address)
    program.ask("hide")
    until(page, "globalThis.removed === 1")
    checks.equal("A view that goes is told so", page.locator(".host-view").count(), 0)
    checks.equal("The console is silent", page.problems, [])


def again(checks, chromium, program):
    page = start(chromium, program.address)
    page.get_by_role("button", name="level").click()
    page.get_by_role("button", name="level 2").wait_for()
    page.evaluate("rowan.views.batch = -1; sockets.at(-1).close()")
    until(page, "rowan.views.batch > 0")
    page.get_by_role("button", name="level 2").wait_for()
    checks.equal("After a connection that broke off it is there as it was", page.evaluate(
        "[document.querySelectorAll('.host-view').length, made, globalThis.removed ?? 0]"), [1, 1, 0])
    response = page.request.get(page.evaluate("document.querySelector('script[src^=\"/host-view\"]').src"))
    checks.that("Its script is kept by its digest", "immutable" in response.headers["cache-control"])
    missing = page.request.get(page.evaluate("location.origin") + "/host-view/nothing.js", fail_on_status_code=False)
    checks.equal("Others are not there", missing.status, 404)


if __name__ == "__main__":
    run(*map(fresh, [made, messages, mirrored, gone, again]), program=app)
