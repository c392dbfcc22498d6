"""Adds views to a page without its session: the tests apply batches in the format of the session's messages."""

from harness import ENGINE

(CREATE, ROOT, PLACE, FRAME, SET, RESET, HIDE, BIND, WRITE, CORRECT, REVEAL, FOCUS, DESTROY, ANIMATE, CANCEL,
 LEAVE) = range(16)
(BACKGROUND, HOVER, PRESSED, BORDER, RADIUS, SHADOW, OPACITY, CLIPS, TEXT, FIELD, DRAWING, IMAGE, TRACK,
 SCROLL, INTERACTION, ACCESSIBILITY, IDENTIFIER, GRADIENT, GESTURES, COMMANDS, DEPTH, HOSTED,
 POINTER_TRACK, TRANSFORM, MISSING, OUTCOME) = range(26)
BOX, TEXT_VIEW, FIELD_VIEW, SCROLL_VIEW, DRAWING_VIEW, IMAGE_VIEW = range(6)
GROUND = 90_000
# The longest extent in pixels that the page scrolls natively in this engine.
LONGEST_EXTENT = {"chromium": 4_000_000, "firefox": 250_000}[ENGINE]


class Stage:
    """A layer that covers the page, with a box for the views of a test."""

    def __init__(self, page, width=900, height=600):
        self.page = page
        self.add([CREATE, GROUND, BOX], [FRAME, GROUND, 0, 0, width, height], [SET, GROUND, BACKGROUND, 0],
                 [ROOT, GROUND, 1])

    def add(self, *mutations, resources=()):
        """Applies mutations as a batch, and waits for two frames."""
        self.page.evaluate(
            """async ([resources, mutations]) => {
              rowan.batches.add({ n: rowan.connection.commit, r: resources, m: mutations });
              await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            }""", [list(resources), list(mutations)])

    def view(self, number, kind, parent, frame, *attributes):
        """Returns the mutations that create a view; attributes are tuples of a number and values."""
        return [[CREATE, number, kind], [PLACE, number, parent], [FRAME, number, *frame],
                *[[SET, number, *attribute] for attribute in attributes]]

    def element(self, number, expression):
        """Returns the value of a JavaScript expression in which `e` is the element of a view."""
        return self.page.evaluate(
            f"number => {{ const e = rowan.views.get(number).element; return {expression}; }}", number)

    def box(self, number):
        return self.element(
            number,
            "(r => [r.left, r.top, r.width, r.height])(e.getBoundingClientRect())")


class Finger:
    """A finger on a touch screen."""

    def __init__(self, page):
        self.page = page
        self.client = page.context.new_cdp_session(page)

    def send(self, kind, *points):
        self.client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    def swipe(self, start, end, steps=12):
        self.send("touchStart", start)
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)))
            self.page.wait_for_timeout(16)
        self.send("touchEnd")


def colors(page, *points):
    """Returns the colours of the page at some points, from a screenshot."""
    pixels = Pixels(page.screenshot())
    return [pixels.at(*point) for point in points]


class Pixels:
    """The pixels of a PNG in the format of screenshots: eight bits per channel, not interlaced."""

    def __init__(self, data):
        import struct
        import zlib
        position, compressed = 8, b""
        while position < len(data):
            size, kind = struct.unpack(">I4s", data[position:position + 8])
            body = data[position + 8:position + 8 + size]
            if kind == b"IHDR":
                self.width, self.height, _, color = struct.unpack(">IIBB", body[:10])
            if kind == b"IDAT":
                compressed += body
            position += size + 12
        self.channels = 4 if color == 6 else 3
        self.rows = self.unfilter(zlib.decompress(compressed))

    def unfilter(self, data):
        step, stride = self.channels, self.width * self.channels
        rows, above = [], bytearray(stride)
        for y in range(self.height):
            start = y * (stride + 1)
            kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
            for x in range(stride if kind else 0):
                left = row[x - step] if x >= step else 0
                up, corner = above[x], above[x - step] if x >= step else 0
                if kind == 1:
                    prediction = left
                elif kind == 2:
                    prediction = up
                elif kind == 3:
                    prediction = (left + up) // 2
                else:
                    estimate = left + up - corner
                    prediction = min((left, up, corner), key=lambda v: abs(estimate - v))
                row[x] = (row[x] + prediction) & 255
            rows.append(row)
            above = row
        return rows

    def at(self, x, y):
        start = int(x) * self.channels
        return tuple(self.rows[int(y)][start:start + 3])
