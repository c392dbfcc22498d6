"""Random trees, from small ones with few properties to deep ones with many."""

from cases import Case, Node, text
from style_space import (
    BORDERS, CONTAINER, INSETS, ITEM, LOGICAL, MARGINS, NEWER, PHYSICAL, SIZES, SPACES,
    TOP_BOTTOM, edge)

WORDS = [5, 10, 12.5, 20, 25, 30, 33.25, 40, 60]
LINES = [(10, 8), (12, 9), (14.5, 11), (20, 15), (16, 16)]


class Mixture:
    """A generator of a random tree.

    `density` is the share of the properties that are set on a node, `depth` the largest number of
    levels below the root, and `most` the largest number of nodes. `newer` has lists of values that
    replace those of ITEM."""

    def __init__(self, random, density, depth, most, newer):
        self.random = random
        self.item = {**ITEM, **newer}
        self.density = density
        self.depth = depth
        self.left = most

    def root(self):
        random = self.random
        style = self.root_style()
        style["width"] = f"{random.choice([60, 100, 150.5, 200, 300])}px"
        height = random.choice([None, None, 40, 80.75, 120, 200])
        if height is not None:
            style["height"] = f"{height}px"
        self.left -= 1
        return Node(style, self.children(self.depth))

    def sized_root(self):
        """Returns a root with any width, also a keyword, and some random limits and other sizes."""
        random = self.random
        style = self.root_style()
        style["width"] = random.choice(SIZES)
        for name in ROOT_SIZES:
            if random.random() < 0.3:
                style[name] = random.choice(self.item[name])
        self.left -= 1
        return Node(style, self.children(self.depth))

    def root_style(self):
        """Returns a style for a root, without properties of its size."""
        style = self.style(is_root=True)
        for name in ("width", *ROOT_SIZES):
            style.pop(name, None)
        return style

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
            # Empty boxes without a size have little effect on the layout.
            style.setdefault("width", f"{random.choice([10, 20, 35.5, 60])}px")
            style.setdefault("height", f"{random.choice([10, 20, 35.5, 60])}px")
        return Node(style, children)

    def style(self, is_root=False):
        random, style = self.random, {}
        groups = CONTAINER if is_root else {**CONTAINER, **self.item}
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
            # Rowan has no `normal` beside `stretch`, which keeps an absolute box within its parent.
            if style.get("align-self") == "normal":
                style["align-self"] = "auto"
        return style

    def edges(self, style, kind, values, likelihood):
        random = self.random
        sides = TOP_BOTTOM + random.choice([PHYSICAL, LOGICAL])
        if random.random() < self.density * likelihood:
            style.update({edge(kind, side): random.choice(values)
                          for side in sides if random.random() < 0.6})


# Factors of the density. If all properties were as frequent, some would hide the effects of others.
LIKELIHOOD = {
    "direction": 0.3, "display": 0.2, "position": 0.5, "order": 0.4, "overflow": 0.5,
    "aspect-ratio": 0.4, "flex-direction": 1.5, "flex-wrap": 1.2,
    "min-width": 0.5, "min-height": 0.5, "max-width": 0.5, "max-height": 0.5}

# The properties of a root's size other than its width.
ROOT_SIZES = ("height", "min-width", "max-width", "min-height", "max-height", "aspect-ratio")


def mixed(random, count, newer=None):
    """Yields small trees with more and more properties."""
    for index in range(count):
        progress = index / count
        density = 0.06 + 0.3 * progress
        depth = random.choice([1, 2, 2, 3])
        mixture = Mixture(random, density, depth, 3 + int(9 * progress), newer or {})
        yield case(f"mixed {index}", mixture)


def roots(random, count):
    """Yields small trees whose roots have random sizes and limits, also keywords."""
    for index in range(count):
        density = random.uniform(0.06, 0.3)
        depth = random.choice([0, 1, 1, 2, 2, 3])
        root = Mixture(random, density, depth, 3 + int(30 * density), NEWER).sized_root()
        yield Case(f"roots {index}", root, space(random), side(random))


def deep(random, count, newer=None):
    """Yields trees of 11 to 25 nodes on five to seven levels."""
    index = 0
    while index < count:
        mixture = Mixture(random, random.uniform(0.08, 0.3), 6, 25, newer or {})
        found = case(f"deep {index}", mixture)
        # Other random trees are too small.
        if found.size() > 10 and height(found.root) > 4:
            yield found
            index += 1


def height(node):
    """Returns the number of levels of the tree."""
    return 1 + max((height(child) for child in node.children), default=0)


def case(name, mixture):
    random = mixture.random
    around = space(random)
    return Case(name, mixture.root(), around, side(random))


def space(random):
    return [random.choice([320, 400.5]), random.choice([None, 250])]


def side(random):
    return random.choice(["ltr", "ltr", "rtl"])
