#!/usr/bin/env python3
"""Demands that controls take lengths and opacities from the theme.

An app can give its theme other lengths, and cannot change a number in the source of a control.
Each number literal in FOLDERS is therefore an error, except:
- 0, 1 and 2, which mean none, all, half and both sides;
- numbers with digit separators, such as 16_777_619, which are too large for lengths;
- in lines with one of the words in NOT_LENGTHS, whose numbers are not lengths;
- in lines that are comments.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = [
    "Sources/RowanControls/" + name
    for name in (
        "Avatar", "Badge", "Button", "Disclosure", "Field", "Link", "Menu", "Modifiers", "Picker",
        "Progress", "Stack", "Text", "Toggle",
    )
]
ALLOWED = {"0", "1", "2"}
# Lines with these names contain fractions of space, angles, steps of a value or numbers of lines.
NOT_LENGTHS = ("fillingShrink", "quarter", "resolution", "standardLines")
RANGE = re.compile(r"\.\.[.<]")
# Digits in names, in elements of tuples (`pair.0`) and in arguments (`$0`) are not literals.
NUMBER = re.compile(r"(?<![\w.#$])\.?\d[\w.]*")


def literals(line):
    """Returns the number literals in a line of Swift that have to be lengths of the theme."""
    code = line.strip()
    if code.startswith("//") or any(word in code for word in NOT_LENGTHS):
        return []
    numbers = NUMBER.findall(RANGE.sub(" ", code))
    return [number for number in numbers if number not in ALLOWED and "_" not in number]


def main():
    errors = []
    for folder in FOLDERS:
        files = sorted((ROOT / folder).rglob("*.swift"))
        if not files:
            errors.append(f"{folder}:1: no Swift file is here; correct FOLDERS of lengths.py")
        for file in files:
            for at, line in enumerate(file.read_text(encoding="utf-8").split("\n"), 1):
                for number in literals(line):
                    errors.append(
                        f"{file.relative_to(ROOT)}:{at}: "
                        f"use a length or an opacity of the theme instead of the literal {number}"
                    )
    for error in errors:
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
