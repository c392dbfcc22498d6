"""More hand-picked cases: sizes that follow from content, and content larger than its space."""

import itertools

from cases import Node, text
from scenes import box, made


def declared(node, *declarations):
    """Adds declarations such as `width:50%` to a node, and returns it. Empty ones are ignored."""
    for declaration in declarations:
        if declaration:
            name, value = declaration.split(":")
            node.style[name] = value
    return node


def shrunk(inner, width=300, **style):
    """Returns a container in which a box is as wide as its content."""
    style = {"align_items": "flex-start", "flex_direction": "column", **style}
    return box(width, None, inner, **style)


def contributions():
    for factors, basis, kind in itertools.product(
            ["", "flex-grow:1", "flex-shrink:0"],
            ["0px", "20px", "90px", "50%", "content", "min-content"],
            ["auto", "min-content", "max-content"]):
        item = declared(text([30, 25, 20]), f"flex-basis:{basis}", factors)
        inner = declared(box(None, None, item, box(15, 30, flex_shrink=0)), f"width:{kind}")
        yield made(f"basis {basis} {factors} in {kind}", shrunk(inner, 120))
    for limit, flow, wrap in itertools.product(
            ["width:40px", "width:50%", "min-width:100px", "max-width:35px", "min-width:50%",
             "max-width:50%", "padding-left:20%", "margin-left:-12px", "margin-right:auto",
             "box-sizing:border-box", "min-width:max-content", "max-width:min-content",
             "overflow:hidden", "position:absolute", "display:none", "aspect-ratio:2"],
            ["row", "column"], ["nowrap", "wrap"]):
        item = declared(text([30, 25, 20]), limit)
        if limit.startswith("box"):
            declared(item, "width:60px", "padding-left:9px", "border-right-width:3px")
        inner = box(None, None, item, box(15, 30), text([10, 20]), flex_direction=flow,
                    flex_wrap=wrap, column_gap="5px")
        yield made(f"{limit} in {flow} {wrap}", shrunk(inner, 200))
        narrow = declared(Node(inner.style, inner.children), "width:min-content")
        yield made(f"{limit} in {flow} {wrap} least", shrunk(narrow, 200))


def limits_by_keyword():
    for name, value, flow, change in itertools.product(
            ["min-width", "max-width", "min-height", "max-height"],
            ["min-content", "max-content", "fit-content", "stretch"], ["row", "column"],
            ["", "width:60px", "height:60px", "align-self:center", "padding-top:7px"]):
        item = declared(text([30, 25, 20]), f"{name}:{value}", change)
        height = 80 if "height" in name and value == "stretch" or change else None
        root = box(90, height, item, box(20, 12, flex_shrink=0), flex_direction=flow)
        yield made(f"{name} {value} {flow} {change}", root)


def stretched_by_keyword():
    for own, flow, height in itertools.product(
            ["auto", "flex-start", "flex-end", "center", "baseline", "stretch"],
            ["row", "column", "row wrap", "column wrap-reverse"], [None, 90]):
        flow, _, wrap = flow.partition(" ")
        items = [text([20, 15], 10, 8, **{"height": "stretch", "align-self": own}), box(20, 40),
                 box(None, None, box(12, 7), width="stretch", align_self=own, margin_left="4px")]
        root = box(110, height, *items, flex_direction=flow, flex_wrap=wrap or "nowrap")
        yield made(f"{own} {flow} {wrap} {height}", root)


def overflows():
    for flow, justify, overflow in itertools.product(
            ["row", "row-reverse", "column", "column-reverse"],
            ["flex-start", "flex-end", "start", "end", "center", "space-between", "space-around",
             "space-evenly", "left", "right"], ["visible", "hidden"]):
        items = [box(40, 30, flex_shrink=0), box(50, 40, flex_shrink=0)]
        root = box(70, 50, *items, flex_direction=flow, justify_content=justify, overflow=overflow)
        yield made(f"{flow} {justify} {overflow}", root,
                   direction="rtl" if overflow == "hidden" else "ltr")
    for wrap, align in itertools.product(
            ["wrap", "wrap-reverse"],
            ["flex-start", "flex-end", "start", "end", "center", "stretch", "space-between",
             "space-around", "space-evenly"]):
        for flow in ("row", "column"):
            items = [box(40, 30), box(50, 45), box(30, 30)]
            root = box(60, 50, *items, flex_direction=flow, flex_wrap=wrap, align_content=align)
            yield made(f"lines {flow} {wrap} {align}", root,
                       direction="rtl" if flow == "column" else "ltr")
    for align, wrap in itertools.product(
            ["flex-start", "flex-end", "start", "end", "self-end", "center", "stretch"],
            ["nowrap", "wrap", "wrap-reverse"]):
        for flow in ("row", "column"):
            root = box(50, 40, box(70, 60, flex_shrink=0), flex_direction=flow, align_items=align,
                       flex_wrap=wrap)
            yield made(f"item {align} {flow} {wrap}", root,
                       direction="rtl" if wrap == "nowrap" else "ltr")


def line_breaks():
    for change in ("", "margin-left:10px", "margin-right:-10px", "min-width:55px", "max-width:20px",
                   "flex-basis:70px", "flex-basis:50%", "padding-left:11px", "width:100%",
                   "width:150%", "flex-shrink:0", "width:max-content", "width:stretch",
                   "aspect-ratio:3", "order:1", "flex-grow:1", "position:absolute",
                   "display:none"):
        for flow, gap in itertools.product(["row", "row-reverse", "column"], ["0px", "10px"]):
            item = declared(box(40, 20, box(10, 10)), change)
            root = box(90, 70, box(40, 30), item, text([30, 20]), box(50, 20), flex_direction=flow,
                       flex_wrap="wrap", column_gap=gap, row_gap=gap)
            yield made(f"{change} {flow} {gap}", root)
    exact = [box(33.5, 10), box(33.25, 10), box(33.25, 10), box(0, 10), box(1, 10)]
    yield made("exactly full", box(100, 50, *exact, flex_wrap="wrap"))
    thirds = [Node({"width": "33.3%", "height": "10px"}) for _ in range(4)]
    yield made("thirds", box(100, 50, *thirds, flex_wrap="wrap"))
    tall = [box(20, None, text([10, 10]), flex_grow=1) for _ in range(3)]
    yield made("growing lines", box(50, 80, *tall, flex_wrap="wrap", align_content="stretch"))


def absolute_sizes():
    for size, ratio, sides in itertools.product(
            ["", "width:40px", "height:30px", "width:50%", "min-width:60px", "max-height:20px",
             "height:stretch", "width:max-content"], ["auto", "2"],
            ["", "left:5px;right:9px", "top:5px;bottom:9px", "left:5px;right:9px;top:5px;bottom:9px",
             "right:10%"]):
        item = declared(box(None, None, text([30, 25, 20]), position="absolute",
                            aspect_ratio=ratio), size, *sides.split(";"))
        root = box(120, 80, item, padding_left="6px", border_top_width="2px")
        yield made(f"{size} ratio {ratio} {sides}", root,
                   direction="rtl" if ratio == "auto" else "ltr")
    for own, sides in itertools.product(
            ["start", "end", "center", "stretch", "self-start", "flex-end", "baseline", "normal"],
            ["top:5px;bottom:9px", "top:5px", "bottom:9px", "left:5px;right:9px"]):
        for height in ("height:20px", "height:auto", "height:90px"):
            item = declared(box(30, None, text([20, 25]), position="absolute", align_self=own),
                            height, *sides.split(";"))
            root = box(120, 80, item, align_items="center", justify_content="flex-end")
            yield made(f"own {own} {sides} {height}", root)
    wrapper = Node({"display": "contents"}, [box(10, 10, position="absolute", right="3px")])
    yield made("in contents", box(90, 40, box(20, 20), wrapper, align_items="flex-end"))
    inner = box(None, None, box(10, 10, position="absolute", top="50%", left="50%"),
                text([20, 30]), padding_top="4px")
    yield made("in what shrinks to fit", shrunk(inner))


def border_boxes():
    for name, value, sizing, flow in itertools.product(
            ["width", "min-width", "max-width", "height", "min-height", "max-height", "flex-basis"],
            ["10px", "50px", "50%", "min-content", "max-content"], ["content-box", "border-box"],
            ["row", "column"]):
        item = declared(
            box(None, None, text([30, 25]), padding_left="8px", padding_bottom="10%",
                border_top_width="4px", box_sizing=sizing, flex_grow="0.5"), f"{name}:{value}")
        root = box(130, 90, item, box(20, 20), flex_direction=flow, box_sizing="border-box",
                   padding_right="15px")
        yield made(f"{name} {value} {sizing} {flow}", root)


def percent_heights():
    for flow, outer, change in itertools.product(
            ["row", "column"], [None, 100],
            ["", "flex-grow:1", "flex-basis:40px", "height:60px", "min-height:60px",
             "max-height:20px", "align-self:center", "height:50%", "aspect-ratio:1",
             "height:stretch", "height:max-content", "flex-wrap:wrap", "position:absolute"]):
        item = declared(box(None, None, box(12, None, height="50%"), text([20, 10])), change)
        root = box(120, outer, item, box(20, 50), flex_direction=flow)
        yield made(f"{change} {flow} {outer}", root, (400, None))


def first_baselines():
    flows = ["row", "row-reverse", "column", "column-reverse"]
    for flow, wrap, align in itertools.product(
            flows, ["nowrap", "wrap", "wrap-reverse"], ["flex-start", "baseline", "flex-end"]):
        items = [text([20, 20], 20, 15), box(30, 12, text([9], 11, 7)), text([25, 10], 10, 8)]
        inner = box(50, 70, *items, flex_direction=flow, flex_wrap=wrap, align_items=align,
                    padding_top="3px")
        root = box(150, 120, box(20, 40), inner, text([30], 12, 9), align_items="baseline")
        yield made(f"{flow} {wrap} {align}", root)
    for flow, wrap in itertools.product(["column", "column-reverse"], ["wrap", "wrap-reverse"]):
        for direction in ("ltr", "rtl"):
            items = [box(30, 20), text([25, 20]), box(10, 40), box(20, 30)]
            root = box(120, 60, *items, flex_direction=flow, flex_wrap=wrap,
                       align_items="baseline", align_content="flex-start")
            yield made(f"of columns {flow} {wrap}", root, direction=direction)
    for left, right, width, wrap, direction in itertools.product(
            [-4, 6], [0, 9], ["auto", "max-content", "min-content"], ["nowrap", "wrap"],
            ["ltr", "rtl"]):
        first = declared(text([25, 10]), f"margin-left:{left}px", f"margin-right:{right}px")
        items = [first, box(20, 10)]
        inner = declared(box(None, None, *items, flex_direction="column", flex_wrap=wrap,
                             align_items="baseline"), f"width:{width}")
        root = box(200, 90, inner, align_items="flex-start")
        yield made(f"of an unlimited column {left} {right} {width} {wrap}", root,
                   direction=direction)


PARTS = [
    contributions, limits_by_keyword, stretched_by_keyword, overflows, line_breaks, absolute_sizes,
    border_boxes, percent_heights, first_baselines]
