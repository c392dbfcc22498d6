"""Settings of the system and the window: their messages to the session, and their effects on the page."""

from harness import needs, open_page, picture, run, still, until
from stage import BACKGROUND, BOX, BORDER, DRAWING, DRAWING_VIEW, GROUND, Stage, colors

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


@needs("media")
def settings_are_sent(checks, chromium, address):
    page = open_page(chromium, address, reduced_motion="reduce", contrast="more")
    hello = page.evaluate("sent.find(m => m.t === 'hello')")
    checks.equal("The first message contains the contrast, the reduced motion and the colour scheme of the system",
                 (hello["h"], hello["r"], hello["d"]), (True, True, False))
    page.emulate_media(reduced_motion="no-preference", contrast="no-preference")
    until(page, "sent.some(m => m.t === 'contrast' && m.h === false)")
    until(page, "sent.some(m => m.t === 'motion' && m.r === false)")
    checks.that("Changes of the contrast and of reduced motion are sent to the session", True)
    page.emulate_media(forced_colors="active")
    until(page, "sent.some(m => m.t === 'contrast' && m.h === true)")
    checks.that("Forced colours are sent to the session as increased contrast", True)
    checks.that("The connection stays open while system settings change", page.evaluate("rowan.connection.isOpen"))


@needs("media")
def contrast_without_batch(checks, chromium, address):
    page = open_page(chromium, address)
    label = "getComputedStyle(document.querySelector('.run')).color"
    checks.equal("Text has its standard colour without increased contrast", page.evaluate(label), "rgb(28, 27, 25)")
    commit = page.evaluate("rowan.connection.commit")
    page.emulate_media(contrast="more")
    checks.equal("Text is black with increased contrast", page.evaluate(label), "rgb(0, 0, 0)")
    checks.equal("The page applies increased contrast without a batch of the session",
                 page.evaluate("rowan.connection.commit"), commit)
    picture(page, "contrast")


def system_colors(checks, chromium, address):
    for scheme in ("light", "dark"):
        page = open_page(chromium, address, forced_colors="active", color_scheme=scheme)
        picture(page, f"forced-{scheme}")
        stage = Stage(page)
        stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 100, 100], (BACKGROUND, 1), (BORDER, 5, 4)),
                  *stage.view(1002, DRAWING_VIEW, GROUND, [300, 100, 100, 100],
                              (DRAWING, 10, 10, 1, 0, [0, "M0 0L10 0L10 10L0 10Z", 9])))
        expected_colors = page.evaluate("""() => ['Canvas', 'CanvasText'].map(name => {
          const e = document.createElement('i');
          e.style.cssText = `forced-color-adjust:none;color:${name}`;
          document.body.append(e);
          const color = getComputedStyle(e).color.match(/\\d+/g).map(Number);
          e.remove();
          return color;
        })""")
        background, line, shape = colors(page, (150, 150), (101, 150), (350, 150))
        checks.equal(f"Backgrounds have the forced canvas colour in the {scheme} colour scheme",
                     list(background), expected_colors[0])
        checks.equal(f"Borders have the forced text colour in the {scheme} colour scheme",
                     list(line), expected_colors[1])
        checks.equal(f"Drawings have the forced text colour in the {scheme} colour scheme",
                     list(shape), expected_colors[1])
        page.context.close()


@needs("devtools")
def zoom_keeps_offset(checks, chromium, address):
    page = open_page(chromium, address)
    client = page.context.new_cdp_session(page)
    for start in (9000, 20_000_000):
        page.evaluate(f"{SCROLL}.reveal({start}, false); {SCROLL}.flush()")
        still(page, SCROLL + ".offset", 200)
        for factor in (1.25, 2, 0.8, 1.1, 1):
            # A zoom has this effect on a page: another size in CSS pixels, and another ratio of device pixels to them.
            client.send("Emulation.setDeviceMetricsOverride", {
                "width": int(900 / factor), "height": int(600 / factor), "deviceScaleFactor": factor,
                "mobile": False})
            until(page, f"innerWidth === {int(900 / factor)}")
            offset = still(page, SCROLL + ".offset", 200)
            checks.that(f"At a zoom factor of {factor}, the list keeps the offset {start}",
                        abs(offset - start) < 1, str(offset))
        until(page, "sent.filter(m => m.t === 'size').at(-1)?.x === 900")
        size = page.evaluate("sent.filter(m => m.t === 'size').at(-1)")
        checks.equal("The last message about the size contains the size of the window without zoom",
                     (size["x"], size["y"]), (900, 600))


def text_size_is_sent(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    until(page, "sent.some(m => m.t === 'scale' && m.n === 150)")
    checks.that("A text size of 24 px is sent to the session as a scale of 150 %", True)


@needs("media")
def printing(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="dark")
    before = page.evaluate("sent.length")
    data = page.pdf(prefer_css_page_size=False, print_background=True)
    page.wait_for_timeout(100)
    messages = page.evaluate(f"sent.slice({before}).map(m => m.t)")
    checks.equal("Printing a page sends no messages to the session", messages, [])
    pages = data.count(b"/Type /Page\n") + data.count(b"/Type /Page/")
    checks.equal("The content of the window is printed on one page", pages, 1)
    page.emulate_media(media="print", color_scheme="light")
    picture(page, "print")
    checks.equal("The banner is hidden in print", page.evaluate(
        "getComputedStyle(document.getElementById('banner')).display"), "none")


def banner_layout(checks, chromium, address):
    long_text = "The app was started anew. Open the address it printed."
    cases = [("light", {}), ("dark", {"color_scheme": "dark"}),
             ("narrow", {"viewport": {"width": 300, "height": 400}}), ("rtl", {}),
             ("forced", {"forced_colors": "active"})]
    for name, options in cases:
        page = open_page(chromium, address, **options)
        page.evaluate("""([text, isReversed]) => {
          if (isReversed) document.documentElement.dir = 'rtl';
          const banner = document.getElementById('banner');
          banner.children[0].textContent = text;
          banner.children[1].textContent = 'Try again';
          banner.children[1].hidden = false;
          banner.hidden = false;
        }""", [long_text, name == "rtl"])
        still(page, "JSON.stringify(document.getElementById('banner').getBoundingClientRect())", 250)
        picture(page, f"banner-{name}")
        box = page.locator("#banner").bounding_box()
        width = page.evaluate("innerWidth")
        centered = abs(box["x"] * 2 + box["width"] - width) <= 1
        checks.that(f"The banner is centred in the window ({name})", centered and box["x"] >= 8, str(box))
        fits = page.locator("#banner").evaluate("e => e.scrollWidth <= e.clientWidth")
        checks.that(f"The text of the banner fits into the banner ({name})", fits)
        page.context.close()


run(settings_are_sent, contrast_without_batch, system_colors, zoom_keeps_offset, text_size_is_sent, printing,
    banner_layout)
