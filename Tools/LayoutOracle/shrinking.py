"""Reduces failing cases as far as they still fail."""

from cases import Case


def weight(case):
    """Returns a measure of the complexity of a case."""
    nodes = list(case.root.subtree())
    words = sum(len(node.text["words"]) for node in nodes if node.text)
    return (len(nodes) * 3 + sum(len(node.style) for node in nodes) * 2 + words
            + 2 * (case.direction != "ltr") + (case.space[1] is not None))


def reductions(case):
    """Yields all variants of the case that are smaller by one step."""
    count = case.size()
    for index in range(count):
        for change in ("remove", "empty", "lift"):
            if index or change == "empty":
                yield from without(case, index, change)
        node = list(case.root.subtree())[index]
        for name in node.style:
            if index or name != "width":
                yield from without(case, index, name)
        if node.text:
            yield from without(case, index, "words")
    if case.direction != "ltr":
        yield Case(case.name, case.root, case.space, "ltr")
    if case.space[1] is not None:
        yield Case(case.name, case.root, (case.space[0], None), case.direction)


def without(case, index, change):
    result = Case(case.name, case.root, case.space, case.direction)
    nodes = list(result.root.subtree())
    node = nodes[index]
    parent = next((other for other in nodes if node in other.children), None)
    if change == "remove":
        parent.children.remove(node)
    elif change == "empty":
        if not node.children:
            return
        node.children = []
    elif change == "lift":
        if not node.children:
            return
        place = parent.children.index(node)
        parent.children[place:place + 1] = node.children
    elif change == "words":
        if len(node.text["words"]) == 1:
            return
        node.text = {**node.text, "words": node.text["words"][:-1]}
    else:
        del node.style[change]
    yield Case(result.name, result.root, result.space, result.direction)


def shrink(cases, browser, comparison, rounds=40):
    """Reduces each case step by step, and returns the smallest variants found that still fail."""
    best = {case.name: case for case in cases}
    active = set(best)
    for _ in range(rounds):
        trials = []
        for name in sorted(active):
            smaller = sorted(reductions(best[name]), key=weight)
            for number, trial in enumerate(smaller):
                trial.name = f"{name}#{number}"
                trials.append(trial)
        browser.measure(trials)
        failing = comparison.mismatches(trials)
        # The variants of a case are sorted by weight, so the first failing one is the lightest.
        progressed = {}
        for trial in trials:
            name = trial.name.rsplit("#", 1)[0]
            if trial.name in failing and name not in progressed:
                progressed[name] = trial
        for name, trial in progressed.items():
            trial.name = name
            best[name] = trial
        active = set(progressed)
        if not active:
            break
    return [best[case.name] for case in cases]
