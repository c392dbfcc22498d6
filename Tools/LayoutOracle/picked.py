"""Hand-picked cases, many of them one idea with all combinations of values, and reduced cases that
once differed from the browser."""

import itertools
import pathlib

from cases import Case, Node, text
from picked_heights import PARTS as HEIGHTS
from picked_sizes import PARTS
from scenes import box, made

FLOWS = ["row", "row-reverse", "column", "column-reverse"]


def picked():
    """Yields all hand-picked and reduced cases."""
    for part in (
            static_positions, insets, auto_margins, baselines, wrap_reverse, ratios, percentages,
            contents, orders, automatic_minimums, flexible_lengths, sizing_keywords, gaps, stretches,
            sides, *PARTS, *HEIGHTS):
        for name, root, space, direction in part():
            yield Case(f"{part.__name__.replace('_', ' ')}: {name}", root, space, direction)
    yield from reduced()


def reduced():
    """Yields reduced cases that fuzz tests found: lines as fuzz.py prints them."""
    lines = pathlib.Path(__file__).with_name("reduced.jsonl").read_text().splitlines()
    for number, line in enumerate(lines, 1):
        case = Case.from_line(line)
        case.name = f"reduced {number}"
        yield case


def static_positions():
    for flow, justify, align in itertools.product(
            FLOWS, ["flex-start", "flex-end", "center", "space-between", "space-around"],
            ["flex-start", "flex-end", "center", "stretch", "baseline"]):
        for direction in ("ltr", "rtl"):
            root = box(
                120, 90, box(30, 20, position="absolute"), box(20, 15), flex_direction=flow,
                justify_content=justify, align_items=align, padding_left="7px", padding_top="3px",
                border_right_width="2px")
            yield made(f"{flow} {justify} {align}", root, direction=direction)
    for wrap, own in itertools.product(
            ["nowrap", "wrap", "wrap-reverse"],
            ["auto", "normal", "stretch", "start", "end", "self-start", "self-end", "center"]):
        root = box(
            120, 90, box(30, 20, position="absolute", align_self=own, margin_left="4px"),
            text([30, 30], 10, 8, position="absolute", **{"align-self": own}),
            flex_wrap=wrap, align_items="center")
        yield made(f"{wrap} own {own}", root)


def insets():
    for left, right, width in itertools.product(
            [None, "10px", "20%"], [None, "15px", "-5%"], ["auto", "40px", "50%", "fit-content"]):
        item = box(None, 20, text([30, 25, 30]), position="absolute", width=width)
        item.style.update({name: value for name, value in
                           (("left", left), ("right", right), ("top", "5%")) if value})
        root = box(160, 80, item, padding_left="5px", border_left_width="3px")
        yield made(f"left {left} right {right} width {width}", root,
                   direction="rtl" if width == "50%" else "ltr")
    for top, bottom, height in itertools.product(
            [None, "10px", "20%"], [None, "15px", "-5%"], ["auto", "40px", "50%", "min-content"]):
        item = box(30, None, text([30, 25, 30]), position="absolute", height=height)
        item.style.update({name: value for name, value in
                           (("top", top), ("bottom", bottom), ("inset-inline-end", "3px")) if value})
        root = box(160, 80, item, padding_top="5px", border_bottom_width="3px")
        yield made(f"top {top} bottom {bottom} height {height}", root)
    for margins, own in itertools.product(
            [("auto", "auto"), ("auto", "0px"), ("0px", "auto"), ("5px", "-8px")],
            ["auto", "start", "end", "center", "stretch", "self-end"]):
        item = box(
            40, 20, position="absolute", left="10px", right="20px", top="4px", bottom="30px",
            margin_left=margins[0], margin_right=margins[1], margin_top=margins[1], align_self=own)
        yield made(f"margins {margins} own {own}", box(160, 80, item))
        root = box(160, 80, Node({**item.style, "width": "200px"}))
        yield made(f"too wide margins {margins} own {own}", root, direction="rtl")
    for limit in ("min-width:90px", "max-width:30px", "min-height:50%", "max-height:25%"):
        name, value = limit.split(":")
        item = box(None, None, text([30, 25, 30]), position="absolute", left="10px", right="20px",
                   top="4px", bottom="30px")
        item.style[name] = value
        yield made(limit, box(160, 80, item))


def auto_margins():
    for flow, sides in itertools.product(
            FLOWS, [("left",), ("right",), ("top",), ("bottom",), ("left", "right"),
                    ("top", "bottom"), ("left", "top"), ("left", "right", "top", "bottom")]):
        item = box(30, 20)
        item.style.update({f"margin-{side}": "auto" for side in sides})
        root = box(150, 110, box(20, 20), item, box(25, 25), flex_direction=flow,
                   justify_content="center", align_items="flex-end")
        yield made(f"{flow} {' '.join(sides)}", root, direction="rtl" if len(sides) > 1 else "ltr")
    for flow in FLOWS:
        item = box(90, 90, margin_left="auto", margin_top="auto", flex_shrink=0)
        root = box(70, 60, item, box(30, 30, flex_shrink=0), flex_direction=flow)
        yield made(f"{flow} too large", root)
        root = box(100, 80, box(30, 20, margin_right="auto"),
                   box(20, 20, margin_right="auto", flex_grow="0.5"), flex_direction=flow)
        yield made(f"{flow} beside growing", root)


def baselines():
    for wrap, own in itertools.product(["nowrap", "wrap", "wrap-reverse"], ["baseline", "center"]):
        nested = box(None, None, box(10, 12), text([20], 20, 15), padding_top="6px")
        column = box(None, None, text([15], 16, 13), text([10], 10, 8), flex_direction="column")
        root = box(110, 120, box(20, 30), text([30, 25], 10, 8), nested, column,
                   text([30, 30], 14, 9, **{"margin-top": "5px"}), flex_wrap=wrap,
                   align_items="baseline", align_content="flex-start")
        root.children[2].style["align-self"] = own
        yield made(f"nested {wrap} {own}", root)
    for flow, wrap in itertools.product(FLOWS, ["nowrap", "wrap", "wrap-reverse"]):
        inner = box(None, None, text([20, 20], 20, 15), text([30], 10, 8), box(14, 28),
                    flex_direction=flow, flex_wrap=wrap, border_top_width="2px")
        root = box(150, None, box(20, 40), inner, text([30], 12, 9), align_items="baseline")
        yield made(f"of {flow} {wrap}", root)
        root = Node(root.style, [*root.children[:1], Node({**inner.style, "width": "35px"},
                                                         inner.children), root.children[2]])
        yield made(f"of narrow {flow} {wrap}", root, direction="rtl")
    for inner in ("baseline", "center", "flex-end", "stretch"):
        item = box(None, 40, text([20], 20, 15), text([30], 10, 8, **{"align-self": "baseline"}),
                   text([12], 14, 11), align_items=inner, padding_bottom="5px")
        root = box(200, 100, text([30], 12, 9), item, box(15, 15), align_items="baseline")
        yield made(f"inner alignment {inner}", root)
    for overflow in ("visible", "hidden", "scroll"):
        item = box(None, 20, text([20, 30], 20, 15), overflow=overflow, padding_top="20px")
        empty = box(15, 25, overflow=overflow, margin_bottom="4px")
        root = box(200, 100, text([30], 12, 9), item, empty, align_items="baseline")
        yield made(f"overflow {overflow}", root)
    for content in ("none", "absolute", "contents"):
        child = text([20], 20, 15)
        wrapper = box(None, None, child, **(
            {"position": "absolute"} if content == "absolute" else {"display": content}))
        item = box(20, 30, wrapper, text([12], 10, 7))
        root = box(200, 100, text([30], 12, 9), item, align_items="baseline")
        yield made(f"first is {content}", root)
    ordered = box(None, None, text([20], 20, 15), text([12], 10, 7, order="-1"))
    yield made("first by order", box(200, 90, text([30], 12, 9), ordered, align_items="baseline"))
    for flow in ("column", "column-reverse"):
        root = box(120, 100, text([30, 20], 12, 9), box(20, 20), flex_direction=flow,
                   align_items="baseline")
        yield made(f"in {flow}", root, direction="rtl")


def wrap_reverse():
    for flow, content, items in itertools.product(
            FLOWS, ["normal", "flex-start", "flex-end", "start", "end", "center", "space-between",
                    "space-around", "space-evenly"], ["stretch", "flex-start", "baseline", "start"]):
        root = box(100, 120, box(60, 20), box(30, 35), text([30, 30], 12, 9), box(None, 25),
                   box(50, 10), flex_direction=flow, flex_wrap="wrap-reverse",
                   align_content=content, align_items=items, row_gap="3px", column_gap="2px")
        yield made(f"{flow} {content} {items}", root,
                   direction="rtl" if items == "start" else "ltr")


def ratios():
    for flow, ratio, limit in itertools.product(
            ["row", "column"], ["2", "0.5"],
            ["", "width:40px", "height:40px", "min-width:70px", "max-width:30px", "min-height:70px",
             "max-height:30px", "width:50%", "height:50%", "flex-basis:50px", "flex-grow:1",
             "align-self:stretch", "align-self:flex-start", "min-width:0px", "min-height:0px",
             "padding-left:12px", "box-sizing:border-box"]):
        for content in (False, True):
            item = box(None, None, *([text([30, 25], 10, 8)] if content else []),
                       aspect_ratio=ratio)
            if limit:
                name, value = limit.split(":")
                item.style[name] = value
            if limit.startswith(("padding", "box")):
                item.style.update({"width": "60px", "padding-top": "6px"})
            if not content and not limit:
                item.style["height"] = "20px"
            root = box(160, 110, box(20, 20), item, flex_direction=flow)
            yield made(f"{flow} {ratio} {limit} {'with' if content else 'without'} text", root)
    for flow, own in itertools.product(["row", "column"], ["stretch", "center"]):
        item = box(60, None, text([30, 25]), aspect_ratio="2", max_height="20px", align_self=own)
        yield made(f"{flow} limited {own}", box(160, 110, item, flex_direction=flow))
        item = box(None, None, aspect_ratio="1.5", position="absolute", left="10px", top="5px",
                   bottom="20px")
        yield made(f"{flow} absolute {own}", box(160, 110, item, flex_direction=flow,
                                                 align_items=own))


def percentages():
    for flow, height in itertools.product(["row", "column"], [None, 100]):
        inner = box(None, None, box(None, None, box(None, None, width="50%", height="50%"),
                                    width="80%", height="80%"), width="50%", height="50%")
        yield made(f"chain {flow} {height}", box(200, height, inner, flex_direction=flow))
        stretched = box(None, None, box(None, None, height="50%", width="50%"), flex_grow=1)
        yield made(f"of stretched {flow} {height}",
                   box(200, height, stretched, box(30, 70), flex_direction=flow))
        grown = box(None, None, box(10, None, height="100%"), flex_grow=1, flex_basis="0px")
        yield made(f"of grown {flow} {height}", box(200, height, grown, flex_direction=flow))
        auto = box(None, None, box(None, 10, width="50%"), text([40, 30]), align_self="flex-start")
        yield made(f"of content {flow} {height}", box(200, height, auto, flex_direction=flow))
        padded = box(None, None, box(20, 20, padding_top="10%", margin_left="10%"),
                     padding_left="10%", align_self="center")
        yield made(f"edges {flow} {height}", box(200, height, padded, flex_direction=flow))
        limited = box(None, None, box(None, None, min_height="50%", max_width="50%", width="90px"),
                      text([30]), min_width="25%", max_height="30%")
        yield made(f"limits {flow} {height}", box(200, height, limited, flex_direction=flow))
        basis = box(None, None, text([30, 40]), flex_basis="40%")
        yield made(f"basis {flow} {height}", box(200, height, basis, box(90, 90),
                                                 flex_direction=flow))
    for kind in ("min-content", "max-content", "fit-content"):
        inner = box(None, None, box(None, 10, width="50%", padding_left="10%"), text([40, 30]),
                    width=kind, column_gap="10%")
        yield made(f"inside {kind}", box(200, 60, inner))


def contents():
    for flow in FLOWS:
        hidden = Node({"display": "contents"}, [
            box(20, 20), Node({"display": "contents", "direction": "rtl"}, [
                box(10, 30, box(4, 4)), text([30, 20])]), box(15, 15, order="-1")])
        root = box(120, 90, box(30, 12), hidden, box(None, 10, flex_grow=1), flex_direction=flow)
        yield made(f"nested {flow}", root)
    empty = Node({"display": "contents"})
    yield made("empty", box(100, 50, box(20, 20), empty, box(20, 20), column_gap="10px"))
    inner = Node({"display": "contents", "padding-left": "10px", "width": "50px"}, [
        box(None, 10, width="50%"), box(10, 10, position="absolute", right="0px")])
    yield made("ignores its own style", box(120, 50, box(20, 20), inner, align_items="flex-end"))
    inner = Node({"display": "contents", "align-items": "center"}, [
        box(10, 10), Node({"display": "none"}, [box(5, 5)])])
    yield made("hidden inside", box(120, 50, inner, column_gap="6px"))


def orders():
    for flow, wrap in itertools.product(FLOWS, ["nowrap", "wrap"]):
        root = box(90, 80, box(20, 20, order=2), box(30, 30), box(25, 10, order=-1), box(40, 20),
                   box(10, 10, order=2), flex_direction=flow, flex_wrap=wrap)
        yield made(f"{flow} {wrap}", root, direction="rtl" if flow == "row" else "ltr")


def automatic_minimums():
    for flow, change in itertools.product(
            ["row", "column"],
            ["", "overflow:hidden", "overflow:scroll", "min-width:0px", "min-height:0px",
             "width:60px", "height:60px", "width:20px", "height:5px", "max-width:30px",
             "max-height:8px", "flex-basis:0px", "padding-left:9px", "flex-basis:content",
             "aspect-ratio:2", "box-sizing:border-box", "margin-left:-20px"]):
        for kind in ("text", "box"):
            item = text([50, 40], 10, 8) if kind == "text" else box(None, None, box(70, 30))
            if change:
                name, value = change.split(":")
                item.style[name] = value
            root = box(60, 25, item, box(40, 20), flex_direction=flow)
            yield made(f"{flow} {kind} {change}", root)


def flexible_lengths():
    for flow, factors in itertools.product(
            ["row", "column-reverse"],
            [("0.2", "0.3"), ("0.5", "0.5"), ("1", "0.5"), ("0.1", "0"), ("3", "1")]):
        for limit in ("", "max-width:50px", "min-width:100px", "max-height:45px",
                      "min-height:90px"):
            for size in (30, 150):
                names = ("flex-grow", "flex-shrink")[size > 100:][:1]
                first = Node({"flex-basis": f"{size}px", "flex-shrink": "0", "min-width": "0px"})
                second = Node({"flex-basis": "40px", "flex-shrink": "0", "margin-left": "5px"})
                for item, factor in zip((first, second), factors):
                    item.style[names[0]] = factor
                if limit:
                    name, value = limit.split(":")
                    first.style[name] = value
                items = [first, second, box(20, 20)]
                root = box(140, 140, *items, flex_direction=flow, column_gap="4px")
                yield made(f"{flow} {factors} {limit} {size}", root)
    three = [Node({"flex-basis": "100px", "flex-grow": "1", "max-width": "110px"}),
             Node({"flex-basis": "20px", "flex-grow": "2", "min-width": "90px"}),
             Node({"flex-basis": "0px", "flex-grow": "1"})]
    yield made("violations of both kinds", box(300, 20, *three))
    scaled = [Node({"flex-basis": "100px", "padding-left": "20px"}, [box(30, 5)]),
              Node({"flex-basis": "100px", "flex-shrink": "2", "box-sizing": "border-box",
                    "padding-left": "50px", "border-right-width": "4px"}),
              Node({"flex-basis": "60px", "min-width": "50px"})]
    yield made("shrinks with paddings", box(150, 20, *scaled))


def sizing_keywords():
    for name, value, flow in itertools.product(
            ["width", "min-width", "max-width", "height", "min-height", "max-height", "flex-basis"],
            ["min-content", "max-content", "fit-content", "stretch"], ["row", "column"]):
        if (name, value) == ("flex-basis", "stretch"):
            continue
        item = box(None, None, text([30, 40, 20]), box(15, 25), padding_left="3px",
                   margin_right="6px", align_self="flex-start", flex_wrap="wrap")
        item.style[name] = value
        yield made(f"{name} {value} {flow}", box(80, 70, item, box(10, 10), flex_direction=flow))
        item = Node(item.style, item.children)
        yield made(f"{name} {value} {flow} without height",
                   box(80, None, item, box(10, 10), flex_direction=flow), (400, None))
        absolute = Node({**item.style, "position": "absolute", "left": "7px"}, item.children)
        yield made(f"{name} {value} {flow} absolute", box(80, 70, absolute, flex_direction=flow))


def gaps():
    for flow, row, column in itertools.product(
            ["row", "column"], ["4px", "10%"], ["6.5px", "5%"]):
        for height in (None, 90):
            items = [box(30, 20), text([30, 20]), box(25, 25), box(40, 15)]
            root = box(100, height, *items, flex_direction=flow, flex_wrap="wrap", row_gap=row,
                       column_gap=column, align_content="space-between")
            yield made(f"{flow} {row} {column} {height}", root, (400, None))
            inner = Node({**root.style, "width": "auto", "align-self": "flex-start"}, [
                Node(item.style, text=item.text) for item in items])
            inner.style.pop("width")
            yield made(f"inside {flow} {row} {column} {height}",
                       box(300, None, inner, flex_direction="column"))


def stretches():
    for flow, wrap in itertools.product(["row", "column"], ["nowrap", "wrap"]):
        for change in ("max-height:30px", "min-height:80px", "max-width:30px", "min-width:90px",
                       "margin-top:auto", "margin-left:auto", "height:auto", "padding-top:70px"):
            name, value = change.split(":")
            item = box(None, None, text([20, 25]), box(8, None))
            item.style[name] = value
            root = box(120, 60, item, box(50, 30), text([40, 30]), flex_direction=flow,
                       flex_wrap=wrap)
            yield made(f"{flow} {wrap} {change}", root)
    definite = box(None, None, box(10, None, height="50%"), box(None, None, height="100%",
                                                                  width="100%"))
    yield made("makes heights definite", box(120, 60, definite))
    column = box(None, None, box(None, 10, width="50%"), flex_direction="column", flex_grow=1)
    yield made("makes widths definite", box(120, 60, column, flex_direction="column"))


def sides():
    for kind, direction, own in itertools.product(
            ["padding", "margin", "border"], ["ltr", "rtl"], [None, "ltr", "rtl"]):
        for side in ("left", "right", "inline-start", "inline-end"):
            name = f"border-{side}-width" if kind == "border" else f"{kind}-{side}"
            item = box(30, 20, box(10, 10))
            item.style[name] = "8px"
            if own:
                item.style["direction"] = own
            yield made(f"{name} own {own}", box(120, 40, box(10, 10), item), direction=direction)
    for direction, own, side in itertools.product(
            ["ltr", "rtl"], ["ltr", "rtl"], ["left", "right", "inset-inline-start",
                                             "inset-inline-end"]):
        item = box(30, 20, position="absolute", direction=own)
        item.style[side] = "8px"
        yield made(f"{side} own {own}", box(120, 40, item), direction=direction)
    for flow, align in itertools.product(
            ["column", "column-reverse", "row"],
            ["start", "end", "self-start", "self-end", "flex-start", "flex-end", "stretch"]):
        items = [box(30, 20, direction="rtl"), box(20, 10, direction="ltr"), box(25, 15)]
        root = box(120, 90, *items, flex_direction=flow, align_items=align)
        yield made(f"mixed {flow} {align}", root, direction="rtl")
    for flow, justify in itertools.product(FLOWS, ["left", "right", "start", "end", "flex-start"]):
        for direction in ("ltr", "rtl"):
            root = box(120, 90, box(30, 20), box(20, 10), flex_direction=flow,
                       justify_content=justify)
            yield made(f"justify {flow} {justify}", root, direction=direction)
