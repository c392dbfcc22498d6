#!/usr/bin/env python3
"""Writes the public declarations of every module to Documentation/API, one declaration a line.

    Scripts/api.py [--traits] [--modules FOLDER]            writes the files
    Scripts/api.py --check [--traits] [--modules FOLDER]    prints the differences; the exit status is 1 if there are any

FOLDER contains the compiled modules (.build/debug/Modules unless given). With --traits, only the modules that need a
trait are read, otherwise only the others. Nothing is compiled: `swift
symbolgraph-extract` reads the modules. Line 1 of each file names the compiler, because compilers print some
declarations differently; with another compiler the check compares nothing, says so, and succeeds.
"""
import argparse
import difflib
import json
import pathlib
import re
import subprocess
import sys
import tempfile

root = pathlib.Path(__file__).resolve().parent.parent
folder = root / "Documentation" / "API"


def module_names(traits):
    """Returns the modules of Package.swift that need a trait, or those that need none, in its order."""
    manifest = (root / "Package.swift").read_text()
    modules = re.findall(r'^  Module\(\s*name: "(\w+)"(.*?)\),?$(?=\n  (?:Module|//)|\n\])', manifest, re.M | re.S)
    return [name for name, rest in modules if (".when(traits:" in rest) == traits]


def target():
    """Returns the target triple and the version of the compiler."""
    info = json.loads(subprocess.run(
        ["swift", "-print-target-info"], check=True, capture_output=True
    ).stdout)
    return info["target"]["unversionedTriple"], info["compilerVersion"]


def declaration(symbol):
    """Returns a symbol as a line: its path, and its declaration without white space that compilers may change."""
    text = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    text = re.sub(r"\s+", " ", text).strip()
    path = ".".join(symbol["pathComponents"])
    extended = symbol.get("swiftExtension", {}).get("constraints")
    condition = ""
    if extended:
        names = {"conformance": ":", "superclass": ":", "sameType": "=="}
        condition = " where " + ", ".join(
            f"{one['lhs']} {names.get(one['kind'], one['kind'])} {one['rhs']}" for one in extended
        )
    return f"{path}{condition}: {text}"


def lines(module, modules, triple):
    """Returns the public declarations of a module, sorted, including extensions of other modules' types."""
    with tempfile.TemporaryDirectory() as output:
        result = subprocess.run(
            [
                "swift", "symbolgraph-extract", "-module-name", module, "-I", str(modules),
                "-target", triple, "-output-dir", output, "-minimum-access-level", "public",
                "-skip-synthesized-members", "-omit-extension-block-symbols",
                *[part for flag in header_flags(modules) for part in ("-Xcc", flag)],
            ],
            capture_output=True, text=True,
        )
        if result.returncode != 0:
            sys.exit(f"api.py: {module} could not be read:\n{result.stderr[-2000:]}")
        found = set()
        for file in pathlib.Path(output).glob("*.symbols.json"):
            for symbol in json.loads(file.read_text())["symbols"]:
                found.add(declaration(symbol))
        return sorted(found)


def header_flags(modules):
    """Returns the compiler flags for the C modules: those of system libraries, and those that the build generates."""
    maps = [
        *root.glob("Sources/*/module.modulemap"), *modules.parent.glob("*.build/module.modulemap"),
        *modules.parent.parent.glob("checkouts/*/Sources/*/include/module.modulemap"),
        *modules.parent.parent.glob("checkouts/*/Sources/*/module.modulemap"),
    ]
    manifest = (root / "Package.swift").read_text()
    packages = re.findall(r'pkgConfig: "([^"]+)"', manifest)
    flags = subprocess.run(["pkg-config", "--cflags", *packages], capture_output=True, text=True).stdout.split()
    return [f"-fmodule-map-file={path}" for path in sorted(maps)] + flags


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--traits", action="store_true")
    parser.add_argument("--modules", default=str(root / ".build" / "debug" / "Modules"))
    options = parser.parse_args()
    modules = pathlib.Path(options.modules)
    if not modules.is_dir():
        sys.exit(f"api.py: {modules} does not exist: build first, for instance with `swift build`")
    triple, compiler = target()
    names = [name for name in module_names(options.traits) if (modules / f"{name}.swiftmodule").exists()]
    if not names:
        sys.exit(f"api.py: {modules} contains no module of Package.swift")
    differs = False
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        file = folder / f"{name}.txt"
        if options.check:
            old = file.read_text().splitlines() if file.exists() else []
            if old and old[0] != compiler:
                print(f"{file.name} was written by another compiler ({old[0]}): not compared.")
                continue
            new = [compiler, *lines(name, modules, triple)]
            for line in difflib.unified_diff(old, new, f"API/{file.name}", "now", lineterm="", n=0):
                print(line)
                differs = True
        else:
            file.write_text("\n".join([compiler, *lines(name, modules, triple)]) + "\n")
    if not options.check:
        for file in folder.glob("*.txt"):
            if file.stem not in module_names(False) + module_names(True):
                file.unlink()
    if differs:
        print("The public declarations have changed. If that is intended, run `make api` and commit the files.")
    return 1 if differs else 0


if __name__ == "__main__":
    sys.exit(main())
