"""Groups failing cases by the properties that make them fail: python triage.py [file …]

Each case is reduced as far as possible. Cases that are left with the same properties form a group,
whose smallest case is printed. Without files, the cases of all fixtures are compared. Many failing
cases take minutes."""

import collections
import sys

from cases import FOLDER, declarations, number, read
from chromium import oracle
from comparison import Comparison
from shrinking import shrink, weight


def main():
    cases = [case for path in sys.argv[1:] or sorted(FOLDER.glob("*.jsonl")) for case in read(path)]
    comparison = Comparison()
    failing = comparison.mismatches(cases)
    print(f"{len(failing)} of {len(cases)} differ")
    with oracle() as browser:
        least = shrink([case for case in cases if case.name in failing], browser, comparison)
    found = comparison.mismatches(least)
    groups = collections.defaultdict(list)
    for case in least:
        groups[cause(case)].append(case)
    for name, members in sorted(groups.items(), key=lambda group: -len(group[1])):
        case = min(members, key=weight)
        mismatch = found[case.name]
        print(f"\n## {len(members)} with {name}")
        print(f"{case.name} ({case.direction} in {case.space[0]} × {case.space[1]})")
        tree(case.root, "0")
        print(f"   {mismatch['path']}: {mismatch['expected']} expected, {mismatch['actual']} found")


def cause(case):
    """Returns the properties of a reduced case, without sizes in pixels, which most cases have."""
    nodes = list(case.root.subtree())
    names = {name if value.endswith("px") else f"{name}:{value}"
             for node in nodes for name, value in node.style.items()}
    names -= {"width", "height"}
    texts = ["text"] if any(node.text for node in nodes) else []
    return ", ".join(sorted(names) + texts) or "nothing but sizes"


def tree(node, path):
    frame = ",".join(str(number(value)) for value in node.frame)
    words = f' "{" ".join(map(str, node.text["words"]))}"' if node.text else ""
    print(f"   {path} [{frame}] {declarations(node.style)}{words}")
    for index, child in enumerate(node.children):
        tree(child, f"{path}.{index}")


if __name__ == "__main__":
    main()
