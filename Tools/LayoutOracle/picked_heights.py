"""More hand-picked cases: definite and indefinite heights, limits at which columns wrap, flex bases
that fill their container, and keywords as sizes of roots."""

import itertools

from cases import text
from picked_sizes import declared
from scenes import box, made


def definite_ratios():
    for shrink, flow, outer, part in itertools.product(
            ["1", "0"], ["row", "column"], [None, 300],
            ["aspect-ratio:1", "height:50%", "height:stretch;aspect-ratio:2", "min-height:stretch",
             "flex-basis:50%"]):
        inner = declared(box(), *part.split(";"))
        middle = box(None, None, inner, text([20, 20], 20, 15, width="20px"), flex_shrink=shrink,
                     flex_direction=flow)
        yield made(f"{part} in {flow} shrink {shrink} in {outer}",
                   box(200, outer, middle, flex_direction="column"))
    for part in ["aspect-ratio:1", "aspect-ratio:1;height:stretch", "height:100%;aspect-ratio:0.5"]:
        deepest = box(None, None, declared(box(), *part.split(";")), box(10, 40))
        for middle in [box(None, None, deepest), box(None, None, deepest, flex_direction="column"),
                       box(None, None, deepest, min_height="60px")]:
            for height in (None, 120):
                root = box(200, height, middle, flex_direction="column")
                middle.style["flex-shrink"] = "0"
                yield made(f"{part} below in {height}", root)


def closed_minimums():
    for shrink, padding, flow, height in itertools.product(
            ["0", "1"], ["padding-left:16px", "padding-top:16px", "border-left-width:4px"],
            ["column", "row"], ["1px", "30px"]):
        side = "height" if flow == "column" else "width"
        last = declared(box(), f"{side}:{height}", f"flex-shrink:{shrink}", padding)
        first = declared(box(), f"{side}:60px")
        yield made(f"{flow} {height} shrink {shrink} {padding}",
                   box(200, 50, first, last, flex_direction=flow))


def wrapping_limits():
    for limits, own, outer in itertools.product(
            ["max-height:33.3%", "max-height:50px", "min-height:50%;max-height:20%",
             "max-height:40px;min-height:max-content", "height:50%", "max-height:100%",
             "max-height:stretch", "max-height:40px;flex-basis:max-content"],
            ["margin-top:auto", "align-self:flex-start", "align-self:baseline", "align-self:stretch"],
            ["row", "column", "inside"]):
        column = declared(
            box(None, None, box(30, 16), box(60, 80), flex_direction="column", flex_wrap="wrap"),
            own, *limits.split(";"))
        if outer == "inside":
            root = box(600, 200, box(None, 120, column), align_items="flex-start")
        else:
            root = box(600, 200, column, text([20, 20]), flex_direction=outer)
        yield made(f"{limits} {own} in {outer}", root)
    for basis, minimum, height in itertools.product(
            ["0px", "60px", "25%", "content"], ["auto", "0px"], [120, 40]):
        last = box(None, None, box(20, 60, padding_top="12px"), flex_basis=basis,
                   min_height=minimum)
        column = box(None, height, text([33, 20], 20, 15, **{"flex-basis": "60px"}), last,
                     flex_direction="column", flex_wrap="wrap")
        yield made(f"basis {basis} at least {minimum} in {height}", box(150, None, column))


def stretched_bases():
    for flow, wrap, height, part in itertools.product(
            ["row", "column", "column-reverse"], ["nowrap", "wrap"], [None, 100],
            ["", "flex-shrink:0;margin-left:7px;margin-top:9px", "width:10px;height:20px",
             "aspect-ratio:2", "overflow:hidden;box-sizing:border-box;padding-left:20px",
             "max-width:150px;max-height:50%", "margin-left:auto;margin-top:auto"]):
        item = declared(text([30, 30]), "flex-basis:stretch", *part.split(";"))
        yield made(f"{flow} {wrap} {height} {part}",
                   box(200, height, item, box(50, 20), flex_direction=flow, flex_wrap=wrap))
    for width, part in itertools.product(
            ["max-content", "min-content"], ["", "flex-shrink:0", "flex-grow:1", "width:10px"]):
        item = declared(text([30, 30]), "flex-basis:stretch", part)
        root = box(200, None, declared(box(None, None, item, box(50, 20)), f"width:{width}"),
                   flex_direction="column", align_items="flex-start")
        yield made(f"in {width} {part}", root)


def sized_roots():
    keywords = ["min-content", "max-content", "fit-content", "stretch"]
    for name, keyword, size, space in itertools.product(
            ["min-width", "max-width"], keywords, ["30px", "150px", "min-content", "stretch"],
            [(400, 300), (70, None)]):
        root = box(None, None, text([30, 25, 40]), box(20, 10, flex_shrink=0))
        yield made(f"{name} {keyword} of {size} in {space}",
                   declared(root, f"width:{size}", f"{name}:{keyword}"), space)
    for name, keyword, size, space in itertools.product(
            ["min-height", "max-height"], keywords, ["10px", "90px", "auto", "50%"],
            [(400, 300), (400, None)]):
        root = box(100, None, text([30, 25, 60]), box(20, None, height="50%"))
        yield made(f"{name} {keyword} of {size} in {space}",
                   declared(root, f"height:{size}", f"{name}:{keyword}"), space)
    for width, height, limit in itertools.product(
            ["40px", "max-content", "min-content", "stretch"], ["auto", "50px", "50%", "stretch"],
            ["", "min-width:max-content", "min-height:0px", "max-height:30px",
             "min-height:fit-content"]):
        root = declared(box(None, None, text([30, 25, 60]), box(20, 30)), f"width:{width}",
                        f"height:{height}", "aspect-ratio:2", limit)
        yield made(f"ratio {width} {height} {limit}", root, (400, None))
    for limits in ["min-height:60px;max-height:60px", "max-height:20px", "min-height:60px"]:
        for part in ["height:50%", "aspect-ratio:1", "min-height:100%"]:
            root = declared(box(100, None, declared(box(), part), box(10, 40)), *limits.split(";"))
            yield made(f"{part} in {limits}", root)


PARTS = [definite_ratios, closed_minimums, wrapping_limits, stretched_bases, sized_roots]
