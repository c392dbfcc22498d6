#!/usr/bin/env python3
"""Demands a row in a guide and the title of a test for each item of references.txt.

Rowan keeps names of other libraries. A guide lists the counterpart in Rowan for each of them, and
a test whose title begins with the name proves it. No row of these guides may have empty cells.
"""

import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = pathlib.Path(__file__).resolve().with_suffix(".txt")
FOLDER = ROOT / "Sources/Rowan/Rowan.docc"
# DocC finds a guide in any subfolder by the name of its file.
GUIDES = {file.name: file for file in sorted(FOLDER.rglob("*.md"))}
CHOICES = {"row": ("own", "shared"), "tests": ("one", "several")}

errors = []


def fail(file, line, message):
    errors.append(f"{file.relative_to(ROOT)}:{line}: {message}")


def lines_of(file):
    """Returns the lines of a file with their numbers."""
    return list(enumerate(file.read_text(encoding="utf-8").split("\n"), 1))


def groups():
    """Returns the groups of references.txt: their settings, and their items by line."""
    found = []
    for at, line in lines_of(LIST):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(" "):
            found[-1]["items"].append((at, line.strip()))
            continue
        key, _, value = (part.strip() for part in line.partition("="))
        if key == "guide":
            found.append({"guide": value, "line": at, "files": [], "items": []})
            if value not in GUIDES:
                fail(LIST, at, f"{FOLDER.relative_to(ROOT)} has no {value}; name a guide of it")
        elif key == "files":
            found[-1]["files"].append(value)
            if not any(ROOT.glob(value)):
                fail(LIST, at, f"no file is at {value}; name the file that has the tests")
        elif value in CHOICES.get(key, ()):
            found[-1][key] = value
        else:
            fail(LIST, at, f"correct the setting {line!r}; the comment at the top lists them all")
    for group in found:
        for key in ("row", "tests", "files", "items"):
            if not group.get(key):
                fail(LIST, group["line"], f"add `{key}` to the group of {group['guide']}")
    return found


def has_row(rows, item, kind):
    """Returns whether a guide has a row for an item: alone in the first cell, or named in any cell."""
    if kind == "own":
        return any(row.startswith(f"| `{item}` | ") for row in rows)
    call = item.removesuffix("()") + "("
    return any(f"`{item}`" in row or f"`{call}" in row for row in rows)


def check(group):
    guide = GUIDES[group["guide"]]
    rows = [line for _, line in lines_of(guide) if line.startswith("| ")]
    for at, line in lines_of(guide):
        if line.endswith("| | |"):
            fail(guide, at, "fill the empty cells: say what Rowan has for this item")
    files = sorted(file for pattern in group["files"] for file in ROOT.glob(pattern))
    tests = [(file, line, text) for file in files for line, text in lines_of(file)]
    for at, item in group["items"]:
        if not has_row(rows, item, group["row"]):
            where = "as the only name in its first cell" if group["row"] == "own" else "by name"
            fail(LIST, at, f"add a row that has `{item}` {where} to {guide.relative_to(ROOT)}")
        title = item.removesuffix(":") + ": "
        found = [
            (file, line) for file, line, text in tests for _ in range(text.count(f'"{title}'))
        ]
        if not found:
            places = ", ".join(group["files"])
            fail(LIST, at, f'no test has a title that begins with "{title}"; add one to {places}')
        elif group["tests"] == "one":
            for file, line in found[1:]:
                first = f"{found[0][0].relative_to(ROOT)}:{found[0][1]}"
                fail(file, line, f'begin this title otherwise: {first} begins with "{title}", too')


def main():
    found = groups()
    if not found:
        fail(LIST, 1, "add the groups of items; there is none")
    # A list with errors is not compared with the guides and the tests.
    for group in [] if errors else found:
        check(group)
    for error in dict.fromkeys(errors):
        print(error, file=sys.stderr)
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
