"""Writes cases as HTML, whose boxes have the expected frames."""

from cases import declarations, number

# Every box is a flex container, which also contains absolute children. Every text is a block with a
# font size of 0, so that a line has exactly the width and height of its words, which are inline
# blocks.
SHEET = """
.space{position:absolute;left:0;top:0}
.node{display:flex;position:relative;border:0 solid;scrollbar-width:none}
.text{display:block;font-size:0;line-height:0}
.text>i{display:inline-block}
"""


def page(cases):
    """Returns a page with all cases on top of each other."""
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
    # The lower edge of a word's box is on the baseline of the line. `vertical-align` moves it down
    # by the part of the line below the baseline.
    line, below = value["line"], value["line"] - value["baseline"]
    return "<wbr>".join(
        f'<i style="width:{number(width)}px;height:{line}px;vertical-align:{-below}px"></i>'
        for width in value["words"])
