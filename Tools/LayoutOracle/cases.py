"""Layout cases: trees of styled boxes and texts, with the frames that a browser gives them."""

import json
import pathlib

from style_space import CONTAINER, normalized

# The folder of the fixtures of the layout tests.
FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests/RowanLayoutTests/Conformance/Fixtures"


class Node:
    """A box or, with `text`, a text. `style` maps names of CSS properties to values."""

    def __init__(self, style=None, children=None, text=None):
        self.style = dict(style or {})
        self.children = list(children or [])
        self.text = text
        self.frame = None

    def subtree(self):
        """Yields the node and all of its descendants, in document order."""
        yield self
        for child in self.children:
            yield from child.subtree()

    def copy(self):
        """Returns an independent copy of the tree, because scenes may share nodes.

        Initial values and properties without an effect are left out."""
        style = self.style
        if self.text:
            # A text arranges no children.
            style = {name: value for name, value in style.items()
                     if name == "direction" or name not in CONTAINER}
        return Node(normalized(style), [child.copy() for child in self.children], self.text)

    def to_json(self):
        result = {}
        if self.style:
            result["style"] = declarations(self.style)
        if self.text:
            result["text"] = self.text
        if self.frame:
            result["frame"] = [number(value) for value in self.frame]
        if self.children:
            result["children"] = [child.to_json() for child in self.children]
        return result

    @staticmethod
    def from_json(value):
        style = dict(part.split(":") for part in value.get("style", "").split(";") if part)
        children = [Node.from_json(child) for child in value.get("children", [])]
        node = Node(style, children, value.get("text"))
        node.frame = value.get("frame")
        return node


class Case:
    """A tree, the size to which percentages of its root refer, and the direction of that space."""

    def __init__(self, name, root, space=(400, None), direction="ltr"):
        self.name = name
        self.root = root.copy()
        self.space = list(space)
        self.direction = direction

    def to_line(self):
        """Returns the case as a line of a fixture."""
        value = {"name": self.name, "space": self.space}
        if self.direction != "ltr":
            value["direction"] = self.direction
        value["root"] = self.root.to_json()
        return json.dumps(value, separators=(",", ":"))

    @staticmethod
    def from_line(line):
        value = json.loads(line)
        case = Case(value["name"], Node(), value["space"], value.get("direction", "ltr"))
        case.root = Node.from_json(value["root"])
        return case

    def size(self):
        """Returns the number of nodes."""
        return sum(1 for _ in self.root.subtree())


def text(words, line=10, baseline=8, **style):
    """Returns a text of unbreakable words, given by their widths, in lines of equal height."""
    return Node(style, text={"words": list(words), "line": line, "baseline": baseline})


def declarations(style):
    """Returns a style as declarations of CSS."""
    return ";".join(f"{name}:{value}" for name, value in style.items())


def number(value):
    """Returns a number with at most four decimals, as an integer if all of them are zero."""
    rounded = round(value, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def read(path):
    """Returns the cases of a file."""
    with open(path, encoding="utf-8") as file:
        return [Case.from_line(line) for line in file if line.strip()]


def write(path, cases):
    """Writes cases to a file, one per line."""
    with open(path, "w", encoding="utf-8") as file:
        for case in cases:
            file.write(case.to_line() + "\n")
