"""A case is a tree of styled boxes and texts in some space, with the frames a browser gives them."""

import json
import pathlib

from style_space import CONTAINER, normalized

# Where the fixtures of the layout tests are.
FOLDER = pathlib.Path(__file__).resolve().parents[2] / "Tests/RowanLayoutTests/Conformance/Fixtures"


class Node:
    """A box, or a text when it has words; its style holds CSS names and values."""

    def __init__(self, style=None, children=None, text=None):
        self.style = dict(style or {})
        self.children = list(children or [])
        self.text = text
        self.frame = None

    def subtree(self):
        """The node and all below it, in document order."""
        yield self
        for child in self.children:
            yield from child.subtree()

    def copy(self):
        """A tree of its own, for scenes that share nodes; without what is initial."""
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
    """A tree, the size of what its root's percentages refer to, and the direction it inherits."""

    def __init__(self, name, root, space=(400, None), direction="ltr"):
        self.name = name
        self.root = root.copy()
        self.space = list(space)
        self.direction = direction

    def to_line(self):
        """The case as a line of a fixture."""
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
        """The number of nodes."""
        return sum(1 for _ in self.root.subtree())


def text(words, line=10, baseline=8, **style):
    """A text of unbreakable words, each of a width in pixels, in lines of equal height."""
    return Node(style, text={"words": list(words), "line": line, "baseline": baseline})


def declarations(style):
    """A style as CSS writes it, with only what differs from the initial values."""
    return ";".join(f"{name}:{value}" for name, value in style.items())


def number(value):
    """A number without digits that say nothing."""
    rounded = round(value, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def read(path):
    """The cases of a file."""
    with open(path, encoding="utf-8") as file:
        return [Case.from_line(line) for line in file if line.strip()]


def write(path, cases):
    """Writes cases to a file, one a line."""
    with open(path, "w", encoding="utf-8") as file:
        for case in cases:
            file.write(case.to_line() + "\n")
