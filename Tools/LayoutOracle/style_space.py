"""The properties that the cases use, each with its values."""

CONTAINER = {
    "flex-direction": ["row", "row-reverse", "column", "column-reverse"],
    "flex-wrap": ["nowrap", "wrap", "wrap-reverse"],
    "justify-content": [
        "normal", "flex-start", "flex-end", "start", "end", "left", "right", "center",
        "space-between", "space-around", "space-evenly", "stretch"],
    "align-items": [
        "normal", "stretch", "flex-start", "flex-end", "start", "end", "self-start", "self-end",
        "center", "baseline"],
    "align-content": [
        "normal", "stretch", "flex-start", "flex-end", "start", "end", "center", "baseline",
        "space-between", "space-around", "space-evenly"],
    "row-gap": ["0px", "5px", "7.5px", "10%"],
    "column-gap": ["0px", "4px", "12.25px", "5%"],
    "direction": ["ltr", "rtl"],
}

LENGTHS = ["0px", "20px", "33.5px", "60px", "120.25px", "25%", "33.3%", "50%", "100%", "150%"]
KEYWORDS = ["min-content", "max-content", "fit-content", "stretch"]
SIZES = LENGTHS + KEYWORDS
SPACES = ["0px", "3px", "5.5px", "12px", "10%"]
MARGINS = SPACES + ["-4px", "-12.5px", "auto", "-5%"]
BORDERS = ["0px", "1px", "4px"]
INSETS = ["0px", "5px", "30.25px", "-10px", "10%", "50%", "auto"]

ITEM = {
    "align-self": [
        "auto", "normal", "stretch", "flex-start", "flex-end", "start", "end", "self-start",
        "self-end", "center", "baseline"],
    "flex-grow": ["0", "0.25", "0.5", "1", "2"],
    "flex-shrink": ["1", "0", "0.25", "0.5", "2"],
    "flex-basis": ["auto", "content"] + LENGTHS + ["min-content", "max-content", "fit-content"],
    "width": ["auto"] + SIZES,
    "height": ["auto"] + SIZES,
    "min-width": ["auto"] + SIZES,
    "min-height": ["auto"] + SIZES,
    "max-width": ["none"] + SIZES,
    "max-height": ["none"] + SIZES,
    "aspect-ratio": ["auto", "1", "2", "0.5", "1.5"],
    "box-sizing": ["content-box", "border-box"],
    "position": ["static", "absolute"],
    "overflow": ["visible", "hidden", "scroll"],
    "display": ["flex", "contents", "none"],
    "order": ["0", "-1", "1", "2"],
}

# Values that the mixtures of the fixtures do not use, so that the fixtures stay unchanged.
NEWER = {"flex-basis": ITEM["flex-basis"] + ["stretch"]}

TOP_BOTTOM = ["top", "bottom"]
PHYSICAL = ["left", "right"]
LOGICAL = ["inline-start", "inline-end"]


def edge(kind, side):
    """Returns the name of an edge's property, such as `padding-left` or `inset-inline-end`."""
    if kind == "inset":
        return side if side in TOP_BOTTOM + PHYSICAL else f"inset-{side}"
    return f"border-{side}-width" if kind == "border" else f"{kind}-{side}"


EDGE_VALUES = {"padding": SPACES, "margin": MARGINS, "border": BORDERS, "inset": INSETS}

EDGES = {
    edge(kind, side): values
    for kind, values in EDGE_VALUES.items() for side in TOP_BOTTOM + PHYSICAL + LOGICAL}

# The initial values of the properties. `static` means `relative`: see SHEET in html_writer.py.
INITIAL = {
    **{name: values[0] for name, values in {**CONTAINER, **ITEM}.items()},
    **{name: "auto" if "inset" in name or name in TOP_BOTTOM + PHYSICAL else "0px" for name in EDGES},
}


def normalized(style):
    """Returns a style without initial values, and without insets unless it is absolute."""
    result = {
        name: value for name, value in style.items()
        # A child inherits the direction, so an initial direction has an effect.
        if name == "direction" or value != INITIAL.get(name)}
    if result.get("position") != "absolute":
        for side in TOP_BOTTOM + PHYSICAL + LOGICAL:
            result.pop(edge("inset", side), None)
    return result


def physical_or_logical(style, names):
    """Returns whether a style and `names` use physical or logical sides, not both, of each edge."""
    used = set(style) | set(names)
    return not any(
        used & {edge(kind, side) for side in PHYSICAL}
        and used & {edge(kind, side) for side in LOGICAL} for kind in EDGE_VALUES)
