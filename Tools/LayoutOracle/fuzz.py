"""Compares fresh random trees: python fuzz.py [seed] [count]

Tells how many differ, and shows the least of them, reduced as far as it goes."""

import random
import sys

from chromium import oracle
from comparison import Comparison
from mixtures import deep, mixed
from show import show
from shrinking import shrink


def main():
    seed, count = (sys.argv[1:] + ["", ""])[:2]
    seed = seed or str(random.randrange(1_000_000))
    count = int(count or 2000)
    chance = random.Random(f"fuzz {seed}")
    cases = list(mixed(chance, count * 4 // 5)) + list(deep(chance, count // 5))
    comparison = Comparison()
    with oracle() as browser:
        browser.measure(cases)
        failing = comparison.mismatches(cases)
        print(f"seed {seed}: {len(failing)} of {len(cases)} differ")
        if not failing:
            return
        least = min((case for case in cases if case.name in failing), key=lambda case: case.size())
        least = shrink([least], browser, comparison)[0]
        found = comparison.mismatches([least])[least.name]
    show(least)
    print(f'\n{found["path"]}: {found["expected"]} expected, {found["actual"]} found')
    print(least.to_line())
    sys.exit(1)


if __name__ == "__main__":
    main()
