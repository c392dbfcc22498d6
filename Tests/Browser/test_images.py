"""Images: loaded from the server of the page, and not drawn while they are loading or broken."""

from harness import STAGE, needs, open_page, picture, run, serving, until
from stage import BACKGROUND, BIND, GROUND, IMAGE, IMAGE_VIEW, RADIUS, RESET, SET, Stage, colors

VIEW = 1001
RED, GROUND_COLOR = (200, 40, 40), (251, 250, 248)
DIGEST = "document.querySelector('.picture').getAttribute('src').split('/').at(-1)"


def record_fetches(page):
    """Returns a dictionary with the images that are loaded from now on, except those from the cache of the browser."""
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
def images_are_loaded_and_drawn(checks, chromium, address):
    page = open_page(chromium, address)
    responses = []
    page.on("response", lambda r: responses.append(r) if "/image/" in r.url else None)
    fetched = record_fetches(page)
    page.goto(page.url)
    page.get_by_role("img", name="Four fields").wait_for()
    until(page, "[...document.images].every(e => e.complete && !e.hidden)")
    headers = responses[0].headers
    checks.equal("The response with a PNG image has the content type image/png", headers["content-type"], "image/png")
    checks.that("The response with an image is cacheable as immutable", "immutable" in headers["cache-control"])
    checks.equal("The response with an image forbids the browser to guess the content type",
                 headers["x-content-type-options"], "nosniff")
    stage, digest = show(page)
    checks.equal("An image view draws its image", colors(page, (110, 110))[0], RED)
    checks.equal("An image that two views show is loaded once", len(fetched), 1)
    stage.add([SET, VIEW, RADIUS, 30])
    corner, = colors(page, (102, 102))
    checks.equal("An image is clipped to the rounded corners of its view", corner, GROUND_COLOR)
    picture(page, "image")
    page.mouse.click(150, 150)
    tap = page.evaluate("sent.filter(m => m.t === 'tap').at(-1)")
    checks.equal("A tap on an image is sent with its view and position", (tap["v"], tap["x"]), (VIEW, 50))
    checks.equal("The page reports no errors when images are loaded and drawn", page.problems, [])


def missing_images_are_not_drawn(checks, chromium, address):
    page = open_page(chromium, address)
    stage, digest = show(page)
    stage.add([SET, VIEW, BACKGROUND, "#00ff00ff"], [SET, VIEW, IMAGE, "0" * 64, 0])
    page.wait_for_timeout(200)
    pixels = colors(page, (110, 110), (120, 116), (200, 150), (290, 190))
    checks.equal("An image view whose image is missing shows only its background", set(pixels), {(0, 255, 0)})
    stage.add([SET, VIEW, IMAGE, "../client/icon.svg", 0])
    checks.equal("A name of an image that is not a digest creates no image element", stage.element(
        VIEW, "e.querySelectorAll('img').length"), 0)


def reused_views_do_not_draw_old_image(checks, chromium, address):
    page = open_page(chromium, address)
    stage, digest = show(page)
    stage.add([BIND, VIEW, 2], [SET, VIEW, IMAGE, "1" * 64, 2])
    checks.equal("A reused image view does not draw the previous image while the new one loads",
                 colors(page, (110, 110))[0], GROUND_COLOR)
    is_shown = page.evaluate("""([view, digest]) => {
      rowan.views.apply([[4, view, 11, digest, 2]]);
      const picture = rowan.views.get(view).element.querySelector('img');
      return picture.complete && !picture.hidden;
    }""", [VIEW, digest])
    checks.that("An image view shows a cached image immediately", is_shown)
    object_fits = []
    for mode in (0, 1, 2):
        stage.add([SET, VIEW, IMAGE, digest, mode])
        object_fits.append(stage.element(VIEW, "getComputedStyle(e.querySelector('img')).objectFit"))
    checks.equal("The content modes of images are mapped to the values contain, cover and fill of CSS",
                 object_fits, ["contain", "cover", "fill"])
    stage.add([RESET, VIEW, IMAGE])
    checks.equal("Resetting the image of a view removes the image element",
                 stage.element(VIEW, "e.childElementCount"), 0)


def failed_requests_are_repeated(checks, chromium, address):
    page = open_page(chromium, address, ready=None)
    attempts = {"image": 0, "font": 0}

    def failing_route(kind, times):
        def answer(route):
            attempts[kind] += 1
            if attempts[kind] <= times:
                route.abort()
            else:
                route.continue_()
        return answer

    page.route("**/image/*", failing_route("image", 2))
    page.route("**/font/*", failing_route("font", 4))
    page.goto(page.url)
    page.get_by_text("Rowan in a browser").first.wait_for()
    until(page, "[...document.images].some(e => e.className === 'picture' && !e.hidden)")
    checks.that("An image is shown after two failed requests", attempts["image"] >= 3, attempts)
    until(page, "[...document.fonts].length > 0 && [...document.fonts].every(face => face.status === 'loaded')")
    checks.that("Fonts are loaded after failed requests, and no failed font face remains",
                attempts["font"] > 4, attempts)
    before = dict(attempts)
    page.wait_for_timeout(2500)
    checks.equal("Loaded images and fonts are not requested again", attempts, before)


def images_are_requested_when_online(checks, chromium, address):
    page = open_page(chromium, address)
    stage, digest = show(page)
    page.route("**/image/*", lambda route: route.abort())
    stage.add([SET, VIEW, IMAGE, "a" * 64, 0])
    page.wait_for_timeout(300)
    requested = []
    page.unroute("**/image/*")

    def refuse(route):
        # The page also requests the bytes alone, to find out whether they are available.
        if route.request.resource_type == "image":
            requested.append(route.request.url)
        route.abort()

    page.route("**/image/*", refuse)
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(300)
    checks.equal("A failed image is requested again once the browser is online again", len(requested), 1)
    stage.add([RESET, VIEW, IMAGE])
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_timeout(1500)
    checks.equal("A failed image that is no longer shown is not requested again", len(requested), 1)


def undecodable_images_are_reported(checks, chromium, address):
    with serving(STAGE, "parts") as parts:
        page = open_page(chromium, parts.address, ready="Below the gauge")
        for number in range(2):
            parts.ask(f"picture {number}")
            page.get_by_text(f"Picture {number} has failed").wait_for()
            checks.equal(f"Picture {number} is removed after it could not be decoded",
                         page.locator("img.picture").count(), 0)
        reports = page.evaluate("sent.filter(m => m.t === 'broken')")
        checks.equal("Each image that cannot be decoded is reported once", len({m["s"] for m in reports}), len(reports))
        checks.equal("Both images that cannot be decoded are reported", len(reports), 2)
        # An image that could not be decoded is neither reported nor requested again.
        page.wait_for_timeout(1500)
        checks.equal("An image that cannot be decoded is not reported again later",
                     page.evaluate("sent.filter(m => m.t === 'broken').length"), 2)
        parts.ask("picture 0")
        page.get_by_text("Picture 0 has failed").wait_for()


def forged_reports_are_ignored(checks, chromium, address):
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
    checks.equal("Forged reports of broken images do not remove an image",
                 page.locator("img.picture").count() > 0, True)
    checks.equal("Forged reports of broken images cause no errors in the page", page.problems, [])


run(images_are_loaded_and_drawn, missing_images_are_not_drawn, reused_views_do_not_draw_old_image,
    failed_requests_are_repeated, images_are_requested_when_online, undecodable_images_are_reported,
    forged_reports_are_ignored)
