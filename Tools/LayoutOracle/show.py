"""Prints cases as HTML to open in a browser, and as trees with their frames: python show.py NAME

If no case has this name, the first five cases whose names contain it are printed. The cases come
from the file ROWAN_LAYOUT_CASES, or from all fixtures without it."""

import os
import sys

import html_writer
from cases import FOLDER, declarations, number, read


def find(name):
    files = os.environ.get("ROWAN_LAYOUT_CASES", "")
    paths = [files] if files else sorted(FOLDER.glob("*.jsonl"))
    cases = [case for path in paths for case in read(path)]
    return ([case for case in cases if case.name == name]
            or [case for case in cases if name in case.name])


def show(case):
    """Prints the case as HTML and as a tree."""
    print(f"{case.name}\n\n<!doctype html><style>{html_writer.SHEET}</style>")
    print(html_writer.space(case, "\n"))
    width, height = case.space
    print(f"\n{case.direction} in {width} × {'auto' if height is None else height}")
    tree(case.root, 0, "0")


def tree(node, depth, path):
    frame = ", ".join(str(number(value)) for value in node.frame)
    words = node.text and f' "{" ".join(map(str, node.text["words"]))}" ' + \
        f'line {node.text["line"]} baseline {node.text["baseline"]}'
    print(f"{'  ' * depth}{path}  [{frame}]{words or ''}  {declarations(node.style)}")
    for index, child in enumerate(node.children):
        tree(child, depth + 1, f"{path}.{index}")


if __name__ == "__main__":
    found = find(" ".join(sys.argv[1:]))
    for case in found[:5]:
        show(case)
        print()
    if len(found) != 1:
        print(f"{len(found)} cases have this in their name")
