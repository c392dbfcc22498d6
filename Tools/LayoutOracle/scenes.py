"""Small trees in which a property of one node has an effect."""

from cases import Node, text


def box(width=None, height=None, /, *children, **style):
    """Returns a box with sizes in pixels. The argument `flex_grow` sets `flex-grow`."""
    sizes = {}
    if width is not None:
        sizes["width"] = f"{width}px"
    if height is not None:
        sizes["height"] = f"{height}px"
    named = {name.replace("_", "-"): str(value) for name, value in style.items()}
    return Node({**sizes, **named}, children)


def made(name, root, space=(400, 300), direction="ltr"):
    """Returns the parts of a hand-picked case: name, root, space and direction."""
    return f"{name} {direction}", root, space, direction


def siblings():
    return [box(40, 20), text([25, 40, 15], 12, 9), box(30, None, box(20, 34)), box(24.5, 16)]


# Each scene returns a root and the node on which the property is set.

def container_row():
    root = box(260, 120, *siblings())
    return root, root


def container_column():
    root = box(180, 200, *siblings(), flex_direction="column")
    return root, root


def container_wrapping():
    items = [*siblings(), box(50, 10), text([30, 30]), box(45.5, None)]
    root = box(110.5, 190, *items, flex_wrap="wrap")
    return root, root


def container_wrapping_columns():
    items = [*siblings(), box(20, 50), text([30, 30]), box(None, 45.5)]
    root = box(220, 90, *items, flex_direction="column", flex_wrap="wrap")
    return root, root


def container_inside():
    inner = box(None, None, *siblings())
    root = box(300, None, box(20, 60), inner, align_items="flex-start", flex_direction="column")
    return root, inner


def container_crowded():
    inner = box(None, None, *siblings(), flex_shrink=2)
    root = box(130, 70, inner, box(60, 20))
    return root, inner


def item_text_in_row():
    item = text([30, 45, 20], 10, 8)
    return box(240, 100, box(40, 20), item, box(30, 30)), item


def item_box_in_row():
    item = box(None, None, text([50, 20], 14, 10), box(20, 8))
    return box(240, 100, box(40, 20), item, text([30, 20])), item


def item_in_crowded_row():
    item = box(None, None, text([50, 35], 14, 10), box(30, 8))
    return box(140, None, box(50, 20), item, text([30, 40])), item


def item_text_in_column():
    item = text([30, 45, 20], 10, 8)
    root = box(90, 160, box(40, 20), item, box(30, 30), flex_direction="column")
    return root, item


def item_box_in_crowded_column():
    item = box(None, None, text([50, 35], 14, 10), box(30, 40), flex_direction="column")
    root = box(80, 90, box(50, 40), item, text([30, 60]), flex_direction="column")
    return root, item


def item_in_wrapping_row():
    item = box(None, None, text([30, 20]), box(14, 30))
    root = box(100, 150, box(60, 20), item, box(40, 30), text([30, 40]), flex_wrap="wrap")
    return root, item


def item_absolute():
    item = box(None, None, text([30, 20], 12, 9), box(14, 30), position="absolute")
    return box(150, 90, box(30, 30), item, padding_left="6px", border_top_width="3px"), item


def item_that_holds_box():
    item = box(70, 50, box(20, 10), text([25, 30]), padding_top="4px", padding_left="6px",
               border_bottom_width="2px")
    return box(220, 100, box(40, 20), item, box(30, 30)), item


CONTAINERS = [
    container_row, container_column, container_wrapping, container_wrapping_columns,
    container_inside, container_crowded]
ITEMS = [
    item_text_in_row, item_box_in_row, item_in_crowded_row, item_text_in_column,
    item_box_in_crowded_column, item_in_wrapping_row, item_absolute, item_that_holds_box]


def title(scene):
    """Returns the name of a scene in the names of cases."""
    return scene.__name__.replace("_", " ")
