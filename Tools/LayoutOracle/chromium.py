"""Measures cases in headless Chromium."""

import contextlib
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Browser"))

import harness  # noqa: E402
import html_writer  # noqa: E402

CASES_A_PAGE = 400

# Returns all rectangles of the page in document order, four numbers each. A scrolled node is an
# error, because the rectangles of its children would be moved.
READ = """() => {
  const numbers = [];
  for (const node of document.querySelectorAll('.node')) {
    if (node.scrollLeft || node.scrollTop) throw new Error('scrolled');
    const box = node.getBoundingClientRect();
    numbers.push(box.left, box.top, box.width, box.height);
  }
  return numbers;
}"""


class Oracle:
    """A browser page that measures the frames of boxes."""

    def __init__(self, page):
        self.page = page

    def measure(self, cases):
        """Sets the frame of every node of the cases, relative to the box around it."""
        for start in range(0, len(cases), CASES_A_PAGE):
            batch = cases[start:start + CASES_A_PAGE]
            self.page.set_content(html_writer.page(batch))
            numbers = iter(self.page.evaluate(READ))
            for case in batch:
                place(case.root, numbers, None)
            assert next(numbers, None) is None

    def supports(self, name, value):
        """Returns whether the browser supports the declaration."""
        return self.page.evaluate("([name, value]) => CSS.supports(name, value)", [name, value])


def place(node, numbers, origin, hidden=False):
    left, top, width, height = (next(numbers) for _ in range(4))
    display = node.style.get("display")
    hidden = hidden or display == "none"
    if hidden or display == "contents":
        node.frame = [0, 0, 0, 0]
        inner = origin
    else:
        # The position of the root in its space depends on the block layout, which is not tested.
        outer = origin or (left, top)
        node.frame = [left - outer[0], top - outer[1], width, height]
        inner = (left, top)
    for child in node.children:
        place(child, numbers, inner, hidden)


@contextlib.contextmanager
def oracle():
    """Opens a browser page that measures cases."""
    with harness.browser() as browser:
        context = browser.new_context(viewport={"width": 1000, "height": 1000})
        yield Oracle(context.new_page())
