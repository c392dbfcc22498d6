"""Images are loaded from the page's server; an image that is loading or broken is not drawn."""

from harness import STAGE, needs, open_page, picture, run, serving, until
from stage import BACKGROUND, BIND, GROUND, IMAGE, IMAGE_VIEW, RADIUS, RESET, SET, Stage, colors

VIEW = 1001
RED, GROUND_COLOR = (200, 40, 40), (251, 250, 248)
DIGEST = "document.querySelector('.picture').getAttribute('src').split('/').at(-1)"


def watch_fetches(page):
    """Records the images that are loaded from the server from now on, not from the browser's cache."""
    protocol = page.context.new_cdp_session(page)
    fetched = {}

    def received(event):
        answer = event["response"]
        if "/image/" in answer["url"] and not answer.get("fromDiskCache"):
            fetched[event["requestId"]] = answer["url"]

    protocol.on("Network.responseReceived", received)
    protocol.on("Network.requestServedFromCache", lambda e: fetched.pop(e["requestId"], None))
    protocol.send("Network.enable")
    return fetched


def show(page):
    digest = page.evaluate(DIGEST)
    stage = Stage(page)
    stage.add(*stage.view(VIEW, IMAGE_VIEW, GROUND, [100, 100, 200, 100], (IMAGE, digest, 2)))
    until(page, f"!rowan.views.get({VIEW}).element.querySelector('img').hidden")
    return stage, digest


@needs("devtools")
def pictures_are_served(checks, chromium, address):
    page = open_page(chromium, address)
    answers = []
    page.on("response", lambda r: answers.append(r) if "/image/" in r.url else None)
    fetched = watch_fetches(page)
    page.goto(page.url)
    page.get_by_role("img", name="Four fields").wait_for()
    until(page, "[...document.images].every(e => e.complete && !e.hidden)")
    headers = answers[0].headers
    checks.equal("A picture has its type", headers["content-type"], "image/png")
    checks.that("It is kept for ever", "immutable" in headers["cache-control"])
    checks.equal("Its type is not guessed", headers["x-content-type-options"], "nosniff")
    stage, digest = show(page)
    checks.equal("It shows", colors(page, (110, 110))[0], RED)
    checks.equal("It was fetched once", len(fetched), 1)
    stage.add([SET, VIEW, RADIUS, 30])
    corner, = colors(page, (102, 102))
    checks.equal("It keeps to round corners", corner, GROUND_COLOR)
    picture(page, "image")
    page.mouse.click(150, 150)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A tap names the view", (tap["v"], tap["x"]), (VIEW, 50))
    checks.equal("The console is silent", page.problems, [])


def broken_pictures_show_nothing(checks, chromium, address):
    page = open_page(chromium, address)
    stage, digest = show(page)
    stage.add([SET, VIEW, BACKGROUND, "#00ff00ff"], [SET, VIEW, IMAGE, "0" * 64, 0])
    page.wait_for_timeout(200)
    places = colors(page, (110, 110), (120, 116), (200, 150), (290, 190))
    checks.equal("A picture that is not there shows nothing", set(places), {(0, 255, 0)})
    stage.add([SET, VIEW, IMAGE, "../client/icon.svg", 0])
    checks.equal("A name that is no digest asks for nothing", stage.element(
        VIEW, "e.querySelectorAll('img').length"), 0)


def recycled_views_show_no_traces(checks, chromium, address):
    page = open_page(chromium, address)
    stage, digest = show(page)
    stage.add([BIND, VIEW, 2], [SET, VIEW, IMAGE, "1" * 64, 2])
    checks.equal("While a picture is on its way, the one before is gone",
                 colors(page, (110, 110))[0], GROUND_COLOR)
    shown = page.evaluate("""([view, digest]) => {
      rowan.views.apply([[4, view, 11, digest, 2]]);
      const picture = rowan.views.get(view).element.querySelector('img');
      return picture.complete && !picture.hidden;
    }""", [VIEW, digest])
    checks.that("A picture that was seen before is back at once", shown)
    fits = []
    for mode in (0, 1, 2):
        stage.add([SET, VIEW, IMAGE, digest, mode])
        fits.append(stage.element(VIEW, "getComputedStyle(e.querySelector('img')).objectFit"))
    checks.equal("Modes are the browser's", fits, ["contain", "cover", "fill"])
    stage.add([RESET, VIEW, IMAGE])
    checks.equal("Nothing is left over", stage.element(VIEW, "e.childElementCount"), 0)


def what_failed_is_asked_for_again(checks, chromium, address):
    page = open_page(chromium, address, ready=None)
    tries = {"image": 0, "font": 0}

    def failing(kind, times):
        def answer(route):
            tries[kind] += 1
            if tries[kind] <= times:
                route.abort()
            else:
                route.continue_()
        return answer

    page.route("**/image/*", failing("image", 2))
    page.route("**/font/*", failing("font", 4))
    page.goto(page.url)
    page.get_by_text("Rowan in a browser").first.wait_for()
    until(page, "[...document.images].some(e => e.className === 'picture' && !e.hidden)")
    checks.that("A picture that failed twice came at last", tries["image"] >= 3, tries)
    until(page, "[...document.fonts].length > 0 && [...document.fonts].every(face => face.status === 'loaded')")
    checks.that("Fonts that failed came at last, and no failed face is left", tries["font"] > 4, tries)
    before = dict(tries)
    page.wait_for_timeout(2500)
    checks.equal("What has come is not asked for again", tries, before)


def a_network_that_is_back(checks, chromium, address):
    page = open_page(chromium, address)
    stage, digest = show(page)
    page.route("**/image/*", lambda route: route.abort())
    stage.add([SET, VIEW, IMAGE, "a" * 64, 0])
    page.wait_for_timeout(300)
    asked = []
    page.unroute("**/image/*")

    def refuse(route):
        # The page also requests whether the bytes are available.
        if route.request.resource_type == "image":
            asked.append(route.request.url)
        route.abort()

    page.route("**/image/*", refuse)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(300)
    checks.equal("A browser that is online again asks at once", len(asked), 1)
    stage.add([RESET, VIEW, IMAGE])
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(1500)
    checks.equal("For a picture that is no longer shown nothing is asked", len(asked), 1)


def pictures_that_do_not_decode(checks, chromium, address):
    with serving(STAGE, "parts") as parts:
        page = open_page(chromium, parts.address, ready="Below the gauge")
        for number in range(2):
            parts.ask(f"picture {number}")
            page.get_by_text(f"Picture {number} has failed").wait_for()
            checks.equal(f"Nothing is left of picture {number}", page.locator("img.picture").count(), 0)
        told = page.evaluate("sent.filter(m => m.t === 'broken')")
        checks.equal("The session is told of each once", len({m["s"] for m in told}), len(told))
        checks.equal("The session is told of all", len(told), 2)
        # An image that was refused once is not reported or requested again and again.
        page.wait_for_timeout(1500)
        checks.equal("It ends there", page.evaluate("sent.filter(m => m.t === 'broken').length"), 2)
        parts.ask("picture 0")
        page.get_by_text("Picture 0 has failed").wait_for()


def invented_reports_change_nothing(checks, chromium, address):
    page = open_page(chromium, address)
    page.get_by_role("img", name="Four fields").wait_for()
    until(page, "[...document.images].every(e => e.complete && !e.hidden)")
    page.evaluate("""() => {
      const view = document.querySelector('img.picture').parentElement.rowanView;
      for (const s of ['', '0'.repeat(64), '../socket', 'x'.repeat(5000)]) {
        rowan.connection.send({ t: 'broken', v: view.id, g: view.generation, s });
      }
      rowan.connection.send({ t: 'broken', v: 999999, g: 0, s: '00' });
    }""")
    page.wait_for_timeout(300)
    checks.equal("A picture that is shown well stays", page.locator("img.picture").count() > 0, True)
    checks.equal("The connection stays", page.problems, [])


run(pictures_are_served, broken_pictures_show_nothing, recycled_views_show_no_traces,
    what_failed_is_asked_for_again, a_network_that_is_back, pictures_that_do_not_decode,
    invented_reports_change_nothing)
