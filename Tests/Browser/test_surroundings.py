"""The user's settings of the system: sent at the start and when they change, and visible in the page."""

from harness import needs, open_page, picture, run, still, until
from stage import BACKGROUND, BOX, BORDER, DRAWING, DRAWING_VIEW, GROUND, Stage, colors

SCROLL = "[...rowan.views.all()].find(v => v.scroll).scroll"


@needs("media")
def the_session_is_told(checks, chromium, address):
    page = open_page(chromium, address, reduced_motion="reduce", contrast="more")
    hello = page.evaluate("sent.find(m => m.t === 'hello')")
    checks.equal("The first message says it all", (hello["h"], hello["r"], hello["d"]), (True, True, False))
    page.emulate_media(reduced_motion="no-preference", contrast="no-preference")
    until(page, "sent.some(m => m.t === 'contrast' && m.h === false)")
    until(page, "sent.some(m => m.t === 'motion' && m.r === false)")
    checks.that("Changes are told", True)
    page.emulate_media(forced_colors="active")
    until(page, "sent.some(m => m.t === 'contrast' && m.h === true)")
    checks.that("Forced colours are a wish for contrast", True)
    checks.that("The connection bears it", page.evaluate("rowan.connection.isOpen"))


@needs("media")
def contrast_changes_alone(checks, chromium, address):
    page = open_page(chromium, address)
    label = "getComputedStyle(document.querySelector('.run')).color"
    checks.equal("Text is as designed", page.evaluate(label), "rgb(28, 27, 25)")
    commit = page.evaluate("rowan.connection.commit")
    page.emulate_media(contrast="more")
    checks.equal("With more contrast it is black", page.evaluate(label), "rgb(0, 0, 0)")
    checks.equal("No batch was needed", page.evaluate("rowan.connection.commit"), commit)
    picture(page, "contrast")


def forced_colors_are_kept(checks, chromium, address):
    for scheme in ("light", "dark"):
        page = open_page(chromium, address, forced_colors="active", color_scheme=scheme)
        picture(page, f"forced-{scheme}")
        stage = Stage(page)
        stage.add(*stage.view(1001, BOX, GROUND, [100, 100, 100, 100], (BACKGROUND, 1), (BORDER, 5, 4)),
                  *stage.view(1002, DRAWING_VIEW, GROUND, [300, 100, 100, 100],
                              (DRAWING, 10, 10, 1, 0, [0, "M0 0L10 0L10 10L0 10Z", 9])))
        system = page.evaluate("""() => ['Canvas', 'CanvasText'].map(name => {
          const e = document.createElement('i');
          e.style.cssText = `forced-color-adjust:none;color:${name}`;
          document.body.append(e);
          const color = getComputedStyle(e).color.match(/\\d+/g).map(Number);
          e.remove();
          return color;
        })""")
        ground, line, shape = colors(page, (150, 150), (101, 150), (350, 150))
        checks.equal(f"Grounds are the reader's in {scheme}", list(ground), system[0])
        checks.equal(f"Lines are the reader's in {scheme}", list(line), system[1])
        checks.equal(f"Drawings are the reader's in {scheme}", list(shape), system[1])
        page.context.close()


@needs("devtools")
def zoom_keeps_the_place(checks, chromium, address):
    page = open_page(chromium, address)
    client = page.context.new_cdp_session(page)
    for start in (9000, 20_000_000):
        page.evaluate(f"{SCROLL}.reveal({start}, false); {SCROLL}.flush()")
        still(page, SCROLL + ".offset", 200)
        for factor in (1.25, 2, 0.8, 1.1, 1):
            # The effect of a zoom on a page: another size in CSS pixels, and larger pixels.
            client.send("Emulation.setDeviceMetricsOverride", {
                "width": int(900 / factor), "height": int(600 / factor), "deviceScaleFactor": factor,
                "mobile": False})
            until(page, f"innerWidth === {int(900 / factor)}")
            offset = still(page, SCROLL + ".offset", 200)
            checks.that(f"Zoomed to {factor} the list stays at {start}", abs(offset - start) < 1, str(offset))
        until(page, "sent.filter(m => m.t === 'size').at(-1)?.x === 900")
        size = page.evaluate("sent.filter(m => m.t === 'size').at(-1)")
        checks.equal("The last size is told", (size["x"], size["y"]), (900, 600))


def the_text_size_is_told(checks, chromium, address):
    page = open_page(chromium, address)
    page.evaluate("document.documentElement.style.fontSize = '24px'")
    until(page, "sent.some(m => m.t === 'scale' && m.n === 150)")
    checks.that("A larger text size is told", True)


@needs("media")
def printing_is_sane(checks, chromium, address):
    page = open_page(chromium, address, color_scheme="dark")
    before = page.evaluate("sent.length")
    data = page.pdf(prefer_css_page_size=False, print_background=True)
    page.wait_for_timeout(100)
    told = page.evaluate(f"sent.slice({before}).map(m => m.t)")
    checks.equal("A print tells the session nothing", told, [])
    pages = data.count(b"/Type /Page\n") + data.count(b"/Type /Page/")
    checks.equal("What is in the window is one page", pages, 1)
    page.emulate_media(media="print", color_scheme="light")
    picture(page, "print")
    checks.equal("The banner is not printed", page.evaluate(
        "getComputedStyle(document.getElementById('banner')).display"), "none")


def the_banner_is_seen(checks, chromium, address):
    long = "The app was started anew. Open the address it printed."
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
        }""", [long, name == "rtl"])
        still(page, "JSON.stringify(document.getElementById('banner').getBoundingClientRect())", 250)
        picture(page, f"banner-{name}")
        box = page.locator("#banner").bounding_box()
        width = page.evaluate("innerWidth")
        centered = abs(box["x"] * 2 + box["width"] - width) <= 1
        checks.that(f"The banner stands in the middle ({name})", centered and box["x"] >= 8, str(box))
        fits = page.locator("#banner").evaluate("e => e.scrollWidth <= e.clientWidth")
        checks.that(f"Its text fits ({name})", fits)
        page.context.close()


run(the_session_is_told, contrast_changes_alone, forced_colors_are_kept, zoom_keeps_the_place,
    the_text_size_is_told, printing_is_sane, the_banner_is_seen)
