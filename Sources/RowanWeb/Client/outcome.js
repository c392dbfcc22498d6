/** The effects of presses, by the numbers of the wire format; the last two have operands instead. */
const [none, toggles, chooses, showsValue, pressesControl, counts, steps] = [0, 1, 2, 3, 4, 5, 6];

/** The keys that move the choice of a picker or count the value of a stepper; the first ones follow the text. */
const [horizontal, vertical] = [{ left: -1, right: 1 }, { up: -1, down: 1 }];

/** Decodes the outcome of presses on a view; see `WireEncoder.pressOutcome`. */
export function decodeOutcome([code, ...appearance]) {
  if (!Array.isArray(code)) return { effect: code, appearance };
  const [number, texts, fractions] = code;
  if (!texts) return { effect: steps, step: number, appearance };
  return { effect: counts, index: number, texts, fractions, appearance };
}

/**
 * Shows the outcome of presses on controls that declare it, over the state of the session, until the session has
 * handled the last press; see `PressOutcome`.
 *
 * A batch is never applied to a shown outcome: before it, all outcomes are hidden, and after it those are shown again
 * whose presses the session has not handled. Nothing is painted in between.
 */
export class Outcomes {
  #views;
  #connection;
  /**
   * The pressed controls, with the presses that the session has not handled: their numbers, and either the state to
   * which they lead, or the number of values by which they count on from the session's.
   */
  #pressed = new Map();
  /** The views that show an outcome. */
  #covered = new Set();

  constructor(views, connection) {
    this.#views = views;
    this.#connection = connection;
  }

  /** Whether the session has handled all presses whose outcome the page has shown. */
  get isEmpty() {
    return this.#pressed.size === 0;
  }

  /** Sends a message about an input. If it presses a control, the outcome is shown at once. */
  send(message) {
    const changes = this.#changes(message);
    const isSent = this.#connection.send(message, { isKept: changes.length > 0 });
    if (changes.length === 0 || !isSent) return isSent;
    for (const [view, change] of changes) {
      const { generation } = view;
      const presses = this.#pressed.get(view)?.presses ?? [];
      this.#pressed.set(view, { generation, presses: [...presses, { number: message.o, ...change }] });
    }
    this.#cover();
    return true;
  }

  /** Hides all outcomes. Called before the views change. */
  lift() {
    for (const view of this.#covered) view.uncover();
    this.#covered.clear();
  }

  /** Shows the outcomes of presses that the session has not handled. Called after an answer. */
  settle(handled = 0) {
    if (this.#pressed.size === 0) return;
    for (const [view, pressed] of this.#pressed) {
      const isGone = this.#views.find(view.id) !== view || view.generation !== pressed.generation || !isControl(view);
      pressed.presses = isGone ? [] : pressed.presses.filter(({ number }) => number > handled);
      if (pressed.presses.length === 0) this.#pressed.delete(view);
    }
    this.#cover();
  }

  /** Forgets all presses, because the page does not send them to the session again. */
  clear() {
    this.lift();
    this.#pressed.clear();
  }

  /** Returns the controls that a message changes, with their changes. */
  #changes({ t, v, g, s, m }) {
    const presses = t === "tap" || (t === "key" && (s === "enter" || s === "space"));
    const moves = t === "key" && (s in horizontal || s in vertical);
    const view = (presses || moves) && !m ? this.#views.find(v) : null;
    if (!view || view.generation !== g) return [];
    if (moves) return this.#moved(view, s);
    const pressed = pressedView(view);
    if (!pressed) return [];
    const { effect, step } = pressed.outcome;
    if (effect === toggles) return [[pressed, { to: 1 - this.#state(pressed) }]];
    if (effect === steps) return this.#counted(controlOf(pressed), step);
    return effect === chooses ? this.#chosen(pressed) : [];
  }

  /** Returns the controls that change if an option is chosen. */
  #chosen(option) {
    if (this.#state(option) === 1) return [];
    const others = optionsBeside(option).filter((other) => other !== option && this.#state(other) === 1);
    return [[option, { to: 1 }], ...others.map((other) => [other, { to: 0 }])];
  }

  /** Returns the control that changes by a number of values; none beyond the values that are known. */
  #counted(control, by) {
    if (control?.outcome.effect !== counts) return [];
    return control.outcome.texts[this.#state(control) + by] === undefined ? [] : [[control, { by }]];
  }

  /** Returns the controls that an arrow key changes; see `PickerMove` and `StepperValue.Move`. */
  #moved(view, key) {
    const control = movedControl(view);
    if (!control) return [];
    const isPicker = control.outcome.effect === chooses;
    const parts = isPicker ? optionsBeside(control) : [...control.inwards()].filter(isStep);
    if (parts.length === 0) return [];
    const [first, last] = [parts[0], parts.at(-1)].map(({ element }) => element.getBoundingClientRect().left);
    const way = first <= last ? 1 : -1;
    const step = key in horizontal ? horizontal[key] * way : vertical[key] * (isPicker ? 1 : -1);
    if (!isPicker) return this.#counted(control, step);
    const index = parts.findIndex((option) => this.#state(option) === 1);
    return index < 0 ? [] : this.#chosen(parts.at((index + step) % parts.length));
  }

  /** Returns the state that a control shows: the session's, and the presses since. */
  #state(view) {
    const { texts } = view.outcome;
    const apply = (last, { to, by }) => to ?? Math.min(Math.max(last + by, 0), texts.length - 1);
    return (this.#pressed.get(view)?.presses ?? []).reduce(apply, stateOf(view));
  }

  #cover() {
    this.lift();
    for (const control of this.#pressed.keys()) {
      const { effect, texts, fractions } = control.outcome;
      const state = this.#state(control);
      if (state === stateOf(control)) continue;
      for (const view of control.inwards()) {
        if (!view.outcome || (view !== control && controlOf(view) !== control)) continue;
        const own = texts ? { v: texts[state], f: fractions?.[state] } : { [keyOfState(control)]: state };
        const description = view === control ? own : {};
        const text = view.outcome.effect === showsValue ? texts?.[state] : undefined;
        view.cover({ description, text, appearance: effect === counts ? [] : view.outcome.appearance });
        this.#covered.add(view);
      }
    }
  }
}

/** Returns the state of a control that shows no outcome: the index of its value, or 1 if it is on, otherwise 0. */
function stateOf(view) {
  const { outcome, accessibility } = view;
  return outcome.effect === counts ? outcome.index : (accessibility?.[keyOfState(view)] ?? 0);
}

/** Returns the key of the state in the description of a control: checked, selected, or expanded. */
function keyOfState({ accessibility }) {
  return ["c", "s", "e"].find((key) => key in (accessibility ?? {}));
}

/** Whether a view has a state that presses change. */
function isControl({ outcome }) {
  return [toggles, chooses, counts].includes(outcome?.effect);
}

/** Returns the control at or around a view whose appearance the view shares. */
function controlOf(view) {
  for (const each of view.outwards()) if (isControl(each)) return each;
  return null;
}

/** Whether a view is a button that changes the value of a stepper. */
function isStep({ outcome }) {
  return outcome?.effect === steps;
}

/** Returns the options of a picker, or the rows of a list, among which an option is chosen. */
function optionsBeside(option) {
  return [...(option.parent?.content.children ?? [])].map(({ rowanView }) => rowanView)
    .filter((other) => other?.outcome?.effect === chooses);
}

/** Returns the option of a picker or the stepper to which the arrow keys in a view belong. */
function movedControl(view) {
  for (const each of view.outwards()) {
    if (each.isDisabled || each.field) return null;
    const effect = each.outcome?.effect;
    if (effect === counts) return each;
    // The arrow keys of lists move the focus.
    if (effect === chooses) return each.target.getAttribute("role") === "radio" ? each : null;
  }
  return null;
}

/** Returns the view with an effect that a press on a view reaches; see `Session.tap`. */
function pressedView(view) {
  for (const each of view.outwards()) {
    if (each.isDisabled || each.field) return null;
    const effect = each.outcome?.effect ?? none;
    if ([toggles, chooses, steps].includes(effect)) return each;
    if (effect === pressesControl) continue;
    if (each.acts || each.element.classList.contains("drags")) return null;
  }
  return null;
}
