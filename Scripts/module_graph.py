#!/usr/bin/env python3
"""Writes the graph and the tables of modules in ARCHITECTURE.md and README.md.

    Scripts/module_graph.py            rewrites the parts between the markers
    Scripts/module_graph.py --check    fails if a file differs from what would be written

The dependencies come from Package.swift. The purposes are written by hand, in the table in ARCHITECTURE.md: edit them
there and run the script, which copies them to README.md. A new module gets a row with the purpose TODO.
"""
import pathlib, re, sys

root = pathlib.Path(__file__).resolve().parent.parent
BEGIN, END = "<!-- modules: written by Scripts/module_graph.py -->", "<!-- end of modules -->"
ROW = re.compile(r"^\| `(\w+)` \| ([^|]*) \|", re.M)


def modules():
    """Returns the modules in the order of Package.swift, with the dependencies of each."""
    manifest = (root / "Package.swift").read_text()
    found = re.findall(r'\bModule\(\s*name: "(\w+)"(?:,\s*imports: \[([^\]]*)\])?', manifest)
    if not found:
        sys.exit("module_graph.py: Package.swift lists no modules")
    return {name: re.findall(r'"(\w+)"', imports) for name, imports in found}


def short(name):
    return name if name == "Rowan" else name.removeprefix("Rowan")


def direct(name, graph):
    """Returns the dependencies of a module that are not also dependencies of its other dependencies."""
    def reached(start):
        found, open_ = set(), list(graph[start])
        while open_:
            module = open_.pop()
            if module not in found:
                found.add(module)
                open_ += graph[module]
        return found
    indirect = set().union(*(reached(module) for module in graph[name]))
    return [module for module in graph[name] if module not in indirect]


def graph_part(graph, purposes):
    lines = ["```mermaid", "graph BT"]
    lines += [f"{short(name)}-->{short(other)}" for name in graph for other in direct(name, graph)]
    lines += ["```", "", "| Module | Purpose | Depends on |", "|---|---|---|"]
    for name, imports in graph.items():
        others = ", ".join(map(short, imports)) or "–"
        lines.append(f"| `{name}` | {purposes.get(name, 'TODO')} | {others} |")
    return lines


def table_part(graph, purposes):
    """Returns the modules that an app imports by name: those that `Rowan` does not export as a whole."""
    umbrella = (root / "Sources" / "Rowan" / "Rowan.swift").read_text()
    exported = set(re.findall(r"^@_exported import (\w+)$", umbrella, re.M))
    lines = ["| Module | Purpose |", "|---|---|"]
    return lines + [
        f"| `{name}` | {purposes.get(name, 'TODO')} |"
        for name in graph if name not in exported and name != "RowanObservation"
    ]


def rewrite(name, lines, checks):
    file = root / name
    text = file.read_text()
    parts = text.split(BEGIN)
    if len(parts) != 2 or END not in parts[1]:
        sys.exit(f"module_graph.py: {name} needs the line {BEGIN} once, and {END} after it")
    new = parts[0] + "\n".join([BEGIN, *lines, END]) + parts[1].split(END, 1)[1]
    if new == text:
        return False
    if not checks:
        file.write_text(new)
    return True


def main():
    graph = modules()
    page = (root / "ARCHITECTURE.md").read_text()
    purposes = dict(ROW.findall(page.partition(BEGIN)[2].partition(END)[0]))
    checks = "--check" in sys.argv[1:]
    changed = [
        name
        for name, lines in (
            ("ARCHITECTURE.md", graph_part(graph, purposes)),
            ("README.md", table_part(graph, purposes)),
        )
        if rewrite(name, lines, checks)
    ]
    if checks and changed:
        sys.exit(f"Run Scripts/module_graph.py, which changes {' and '.join(changed)}.")
    for name in changed:
        print(f"module_graph.py: wrote {name}")


main()
