"""Tests that the layout playground breaks no rule of axe-core."""

import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()
sys.path.insert(0, str(HERE.parents[4] / "Tests/Browser"))
from axe import in_modes, look, open_looking  # noqa: E402
from harness import run, serving  # noqa: E402

FOLDER = pathlib.Path(os.environ.get("ROWAN_EXECUTABLE", HERE.parents[2] / ".build/debug"))


@in_modes
def playground(checks, browser, program, mode):
    page = open_looking(browser, program.address, mode, "Boxes", viewport={"width": 1280, "height": 820})
    look(checks, page, f"{mode}: LayoutPlayground")


run(playground, program=lambda: serving(FOLDER / "LayoutPlayground"))
