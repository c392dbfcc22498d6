"""Cases of each property alone with each of its values, and of pairs of properties."""

import itertools

from cases import Case
from scenes import CONTAINERS, ITEMS, title
from style_space import CONTAINER, EDGES, ITEM, INITIAL, physical_or_logical


def alone(random):
    """Yields every value of every property: in all scenes for containers, else in random scenes."""
    for name, values in CONTAINER.items():
        for value in values:
            for scene in CONTAINERS:
                yield made(scene, {name: value}, direction(random))
    for name, values in ITEM.items():
        for value in values:
            if value != INITIAL[name]:
                for scene in random.sample(ITEMS, 4 if len(values) > 8 else 6):
                    yield made(scene, {name: value}, direction(random))
    for name, values in EDGES.items():
        inset = name in ("top", "bottom", "left", "right") or name.startswith("inset")
        for value in values:
            if value != INITIAL[name]:
                for scene in random.sample(ITEMS, 2):
                    style = {"position": "absolute"} if inset else {}
                    yield made(scene, {**style, name: value}, direction(random))


def pairs(random, per_pair=2):
    """Yields all pairs of kinds of properties of one node, with random values."""
    everything = {**CONTAINER, **ITEM, **EDGES}
    # The four sides of an edge are similar: a random one of each kind and axis is enough.
    kinds = {}
    for name in everything:
        kinds.setdefault(kind(name), []).append(name)
    for first, second in itertools.combinations(kinds, 2):
        for _ in range(per_pair):
            names = [random.choice(kinds[first]), random.choice(kinds[second])]
            if not physical_or_logical({}, names):
                continue
            style = {}
            for name in names:
                if name.startswith(("inset", "top", "bottom", "left", "right")):
                    style["position"] = "absolute"
                values = [value for value in everything[name] if value != INITIAL[name]]
                style[name] = random.choice(values)
            in_container = any(name in CONTAINER for name in names)
            on_container = all(name in CONTAINER for name in names)
            scenes = CONTAINERS if on_container or in_container and random.random() < 0.5 else ITEMS
            # The effect of an item's property on the root depends on the block layout around the
            # root.
            if not on_container:
                scenes = [scene for scene in scenes if not is_root(scene)]
            scene = random.choice(scenes)
            yield made(scene, style, direction(random))


def kind(name):
    if name in ("top", "bottom", "left", "right"):
        name = f"inset-{name}"
    if not name.startswith(("padding", "margin", "border", "inset")):
        return name
    return name.split("-")[0] + (" block" if "top" in name or "bottom" in name else " inline")


def direction(random):
    return random.choice(["ltr", "rtl"])


def is_root(scene):
    root, node = scene()
    return node is root


def made(scene, style, direction):
    root, node = scene()
    if style.get("display") == "contents" and node.text:
        # The words of the text would become boxes.
        style = {**style, "display": "none"}
    words = " ".join(f"{name}={value}" for name, value in style.items())
    if not physical_or_logical(node.style, style):
        node.style = {name: value for name, value in node.style.items()
                      if "left" not in name and "right" not in name}
    node.style = {**node.style, **style}
    space = [400, 300]
    return Case(f"{words} on {title(scene)} {direction}", root, space, direction)
