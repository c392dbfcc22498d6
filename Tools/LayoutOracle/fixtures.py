"""Writes the fixtures of the layout tests: python fixtures.py [seed]"""

import random
import sys

from cases import FOLDER, write
from chromium import oracle
from mixtures import deep, mixed
from picked import picked
from systematic import alone, pairs

SEED = "1"


def files(seed):
    """Returns the cases by the name of their file.

    Each file has its own random numbers, so that one file can change without the others."""
    def chance(name):
        return random.Random(f"{name} {seed}")
    return {
        "alone": list(alone(chance("alone"))),
        "pairs": list(pairs(chance("pairs"))),
        "picked": list(picked()),
        "mixed": list(mixed(chance("mixed"), 1200)),
        "deep": list(deep(chance("deep"), 220)),
    }


def without_repetitions(cases):
    """Yields the cases without duplicates, and makes their names unique."""
    seen, names = set(), {}
    for case in cases:
        name = case.name
        case.name = ""
        line = case.to_line()
        if line in seen:
            continue
        seen.add(line)
        names[name] = names.get(name, 0) + 1
        case.name = name if names[name] == 1 else f"{name} ({names[name]})"
        yield case


def main():
    seed = sys.argv[1] if len(sys.argv) > 1 else SEED
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    with oracle() as browser:
        for name, cases in files(seed).items():
            cases = list(without_repetitions(cases))
            browser.measure(cases)
            path = FOLDER / f"{name}.jsonl"
            write(path, cases)
            nodes = sum(case.size() for case in cases)
            total += len(cases)
            print(f"{name}: {len(cases)} trees, {nodes} boxes, {path.stat().st_size // 1000} kB")
    print(f"{total} trees")


if __name__ == "__main__":
    main()
