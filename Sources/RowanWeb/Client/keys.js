const keys = {
  Enter: "enter", " ": "space", Escape: "escape", Backspace: "backspace", Delete: "delete",
  ContextMenu: "contextMenu",
};
export const navigationKeys = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp",
  PageDown: "pageDown", Home: "home", End: "end",
};
const spokenKeys = Object.fromEntries(
  Object.entries({ ...keys, ...navigationKeys, " ": "space" })
    .map(([spoken, name]) => [name, spoken === " " ? "Space" : spoken]));
const [shift, control, alt, command] = [1, 2, 4, 8];

/** What browsers call every key that an input method has taken for itself. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to an input method. WebKit tells of the key that ends a composition after its end, so
 * that `isComposing` alone does not say it.
 */
export function isComposed({ isComposing, keyCode }) {
  return isComposing || keyCode === takenByInputMethod;
}

/**
 * The modifier keys held down, as bits. AltGr, which some systems report as Control and Alt, is none: it chooses
 * the character that a key types.
 */
export function modifiers(event) {
  const { shiftKey, ctrlKey, altKey, metaKey } = event;
  const bits = (shiftKey && shift) | (ctrlKey && control) | (altKey && alt) | (metaKey && command);
  const choosesCharacter = event.key && isCharacter(event.key) && event.getModifierState?.("AltGraph");
  return choosesCharacter ? bits & ~(control | alt) : bits;
}

/** What the session calls a key; `null` for those it has no name for. */
export function nameOf(key) {
  const name = keys[key] ?? navigationKeys[key];
  if (name) return name;
  return isCharacter(key) || /^F([1-9]|1\d|2[0-4])$/.test(key) ? key : null;
}

/** The key as a command names it, whatever alphabet the keyboard is set to. */
export function commandKey({ key, code, ctrlKey, metaKey }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
  if (letter && (ctrlKey || metaKey) && !/^[\x20-\x7e]$/.test(key)) return letter;
  return nameOf(key);
}

/** A key press as views name their commands; see `KeyCombination` for the rules. */
export function combination(event) {
  const name = commandKey(event);
  if (name === null) return null;
  let bits = modifiers(event);
  if (bits & command) bits = (bits & ~command) | control;
  if (!isCharacter(name)) return `${name} ${bits}`;
  const folded = name.toLowerCase();
  if (folded === name.toUpperCase()) bits &= ~shift;
  return `${folded} ${bits}`;
}

/** A combination in the words of ARIA. */
export function spokenCombination([name, bits]) {
  const held = [[control, "Control"], [alt, "Alt"], [shift, "Shift"]];
  const words = held.filter(([bit]) => bits & bit).map(([, word]) => word);
  words.push(spokenKeys[name] ?? (isCharacter(name) ? name.toUpperCase() : name));
  return words.join("+");
}

/** Whether a field has a use of its own for a key: it types, moves the caret, or edits. */
export function belongsToField(event, isEditor) {
  if (event.getModifierState?.("AltGraph")) return true;
  const edits = Boolean(navigationKeys[event.key]) || ["Backspace", "Delete"].includes(event.key);
  if (event.ctrlKey || event.metaKey) {
    return edits || /^[acvxyz]$/i.test(commandKey(event) ?? "");
  }
  // With a modifier held down a field of one line submits just where nobody has a command for that.
  if (event.key === "Enter") return isEditor || !modifiers(event);
  return edits || isCharacter(event.key);
}

/** Whether a key types one character, which may be made of several code points. */
function isCharacter(key) {
  if ([...key].length === 1) return true;
  return !/^[A-Za-z0-9]+$/.test(key) && [...new Intl.Segmenter().segment(key)].length === 1;
}
