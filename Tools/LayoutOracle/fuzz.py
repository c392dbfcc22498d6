"""Compares the layouts of random trees: python fuzz.py [seed] [count] [mode …]

Without modes, all three modes run. `fresh` compares COUNT trees with a browser. `roots` compares a
fifth of COUNT, whose roots have random sizes and limits, also keywords. `relaid` edits the trees of
both modes, and compares them with trees that are laid out afresh. Prints the number of trees that
differ, and the smallest or some of them, reduced as far as possible."""

import contextlib
import random
import sys

from chromium import oracle
from comparison import Comparison
from mixtures import deep, mixed, roots
from show import show
from shrinking import shrink
from style_space import NEWER

MODES = ("fresh", "roots", "relaid")


def main():
    seed, count = (sys.argv[1:] + ["", ""])[:2]
    seed = seed or str(random.randrange(1_000_000))
    count = int(count or 2000)
    modes = [mode for argument in sys.argv[3:] for mode in argument.split()] or MODES
    for mode in modes:
        if mode not in MODES:
            sys.exit(f"There is no mode {mode}; there are {', '.join(MODES)}")
    comparison = Comparison()
    differs = False
    with contextlib.ExitStack() as stack:
        browser = None
        for mode in modes:
            if mode != "relaid" and browser is None:
                browser = stack.enter_context(oracle())
            differs |= COMPARE[mode](seed, count, browser, comparison)
    sys.exit(1 if differs else 0)


def fresh_cases(seed, count):
    chance = random.Random(f"fuzz {seed}")
    return list(mixed(chance, count * 4 // 5, NEWER)) + list(deep(chance, count // 5, NEWER))


def roots_cases(seed, count):
    return list(roots(random.Random(f"fuzz roots {seed}"), count // 5))


def compare_with_browser(mode, cases, seed, browser, comparison):
    browser.measure(cases)
    failing = comparison.mismatches(cases)
    print(f"{mode}, seed {seed}: {len(failing)} of {len(cases)} differ", flush=True)
    if not failing:
        return False
    least = min((case for case in cases if case.name in failing), key=lambda case: case.size())
    least = shrink([least], browser, comparison)[0]
    found = comparison.mismatches([least])[least.name]
    show(least)
    print(f'\n{found["path"]}: {found["expected"]} expected, {found["actual"]} found')
    print(least.to_line())
    return True


def compare_relaid(seed, count, _, comparison):
    report = comparison.relaid(fresh_cases(seed, count) + roots_cases(seed, count))
    print(f"relaid, seed {seed}: {report}", flush=True)
    return not report.startswith("0 ")


COMPARE = {
    "fresh": lambda seed, count, browser, comparison:
        compare_with_browser("fresh", fresh_cases(seed, count), seed, browser, comparison),
    "roots": lambda seed, count, browser, comparison:
        compare_with_browser("roots", roots_cases(seed, count), seed, browser, comparison),
    "relaid": compare_relaid,
}


if __name__ == "__main__":
    main()
