"""Random mixtures, from a few properties on small trees to many on deep ones."""

from cases import Case, Node, text
from style_space import (
    BORDERS, CONTAINER, INSETS, ITEM, LOGICAL, MARGINS, PHYSICAL, SPACES, TOP_BOTTOM, edge)

WORDS = [5, 10, 12.5, 20, 25, 30, 33.25, 40, 60]
LINES = [(10, 8), (12, 9), (14.5, 11), (20, 15), (16, 16)]


class Mixture:
    """Makes trees; `density` is the share of properties that are set on a node."""

    def __init__(self, random, density, depth, most):
        self.random = random
        self.density = density
        self.depth = depth
        self.left = most

    def root(self):
        random = self.random
        style = self.style(is_root=True)
        style["width"] = f"{random.choice([60, 100, 150.5, 200, 300])}px"
        for name in ("min-width", "max-width", "min-height", "max-height", "aspect-ratio"):
            style.pop(name, None)
        height = random.choice([None, None, 40, 80.75, 120, 200])
        if height is not None:
            style["height"] = f"{height}px"
        else:
            style.pop("height", None)
        self.left -= 1
        return Node(style, self.children(self.depth))

    def children(self, depth):
        if depth == 0:
            return []
        count = min(self.random.choice([1, 2, 2, 3, 3, 4, 5]), self.left)
        self.left -= count
        return [self.child(depth - 1) for _ in range(count)]

    def child(self, depth):
        random = self.random
        style = self.style()
        if random.random() < 0.25:
            style.pop("display", None) if style.get("display") == "contents" else None
            words = [random.choice(WORDS) for _ in range(random.choice([1, 2, 3, 3, 5]))]
            line, baseline = random.choice(LINES)
            return Node(style, text=text(words, line, baseline).text)
        children = [] if random.random() < 0.25 else self.children(depth)
        if not children and random.random() < 0.7:
            # Empty boxes without a size show little.
            style.setdefault("width", f"{random.choice([10, 20, 35.5, 60])}px")
            style.setdefault("height", f"{random.choice([10, 20, 35.5, 60])}px")
        return Node(style, children)

    def style(self, is_root=False):
        random, style = self.random, {}
        groups = CONTAINER if is_root else {**CONTAINER, **ITEM}
        for name, values in groups.items():
            if random.random() < self.density * LIKELIHOOD.get(name, 1):
                style[name] = random.choice(values)
        if is_root and random.random() < 0.3:
            style["box-sizing"] = "border-box"
        self.edges(style, "padding", SPACES, 0.5)
        self.edges(style, "border", BORDERS, 0.4)
        if not is_root:
            self.edges(style, "margin", MARGINS, 0.5)
        if style.get("position") == "absolute":
            self.edges(style, "inset", INSETS, 1 / max(self.density, 0.3))
            # Ours has no word for it beside `stretch`, which keeps a box within its parent.
            if style.get("align-self") == "normal":
                style["align-self"] = "auto"
        return style

    def edges(self, style, kind, values, likelihood):
        random = self.random
        sides = TOP_BOTTOM + random.choice([PHYSICAL, LOGICAL])
        if random.random() < self.density * likelihood:
            style.update({edge(kind, side): random.choice(values)
                          for side in sides if random.random() < 0.6})


# Some properties would drown the others if they were as frequent.
LIKELIHOOD = {
    "direction": 0.3, "display": 0.2, "position": 0.5, "order": 0.4, "overflow": 0.5,
    "aspect-ratio": 0.4, "flex-direction": 1.5, "flex-wrap": 1.2,
    "min-width": 0.5, "min-height": 0.5, "max-width": 0.5, "max-height": 0.5}


def mixed(random, count, name="mixed"):
    """Small trees, with more and more properties."""
    for index in range(count):
        progress = index / count
        density = 0.06 + 0.3 * progress
        mixture = Mixture(random, density, random.choice([1, 2, 2, 3]), 3 + int(9 * progress))
        yield case(f"{name} {index}", mixture)


def deep(random, count, name="deep"):
    """Trees of up to 25 nodes, six below each other."""
    index = 0
    while index < count:
        found = case(f"{name} {index}", Mixture(random, random.uniform(0.08, 0.3), 6, 25))
        # Chance also makes trees that end early.
        if found.size() > 10 and height(found.root) > 4:
            yield found
            index += 1


def height(node):
    """The number of nodes below each other."""
    return 1 + max((height(child) for child in node.children), default=0)


def case(name, mixture):
    random = mixture.random
    space = [random.choice([320, 400.5]), random.choice([None, 250])]
    return Case(name, mixture.root(), space, random.choice(["ltr", "ltr", "rtl"]))
