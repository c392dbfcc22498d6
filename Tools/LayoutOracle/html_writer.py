"""Writes cases as HTML whose boxes are where our boxes should be."""

from cases import declarations, number

# Every box is a flex container in which absolute children stand, and every text is a block of words
# without height of its own: what is left of a line is exactly its words, as high as we say.
SHEET = """
.space{position:absolute;left:0;top:0}
.node{display:flex;position:relative;border:0 solid;scrollbar-width:none}
.text{display:block;font-size:0;line-height:0}
.text>i{display:inline-block}
"""


def page(cases):
    """A page with all cases on top of each other."""
    spaces = "".join(space(case) for case in cases)
    return f"<!doctype html><meta charset=utf-8><style>{SHEET}</style><body>{spaces}</body>"


def space(case, newline=""):
    width, height = case.space
    height = "" if height is None else f"height:{height}px;"
    return (f'<div class="space" style="width:{width}px;{height}direction:{case.direction}">'
            f"{node(case.root, newline, 1)}{newline}</div>")


def node(value, newline="", depth=0):
    style = declarations(value.style)
    style = f' style="{style}"' if style else ""
    indent = newline and newline + "  " * depth
    if value.text:
        return f'{indent}<div class="node text"{style}>{words(value.text)}</div>'
    children = "".join(node(child, newline, depth + 1) for child in value.children)
    return f'{indent}<div class="node"{style}>{children}{indent if children else ""}</div>'


def words(value):
    # The box of a word stands on the line's baseline with its lower edge; it is pushed down by what
    # is below the baseline.
    line, below = value["line"], value["line"] - value["baseline"]
    return "<wbr>".join(
        f'<i style="width:{number(width)}px;height:{line}px;vertical-align:{-below}px"></i>'
        for width in value["words"])
