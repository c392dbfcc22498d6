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

/** The `keyCode` of every key that an input method handles. */
const takenByInputMethod = 229;

/**
 * Whether a key belongs to an input method. WebKit sends the key that ends a composition after its end, so that
 * `isComposing` is not sufficient.
 */
export function isComposed({ isComposing, keyCode }) {
  return isComposing || keyCode === takenByInputMethod;
}

/**
 * Returns the pressed modifier keys as bits. AltGr, which some systems report as Control and Alt, is none: it selects
 * the character that a key types.
 */
export function modifiers(event) {
  const { shiftKey, ctrlKey, altKey, metaKey } = event;
  const bits = (shiftKey && shift) | (ctrlKey && control) | (altKey && alt) | (metaKey && command);
  const choosesCharacter = event.key && isCharacter(event.key) && event.getModifierState?.("AltGraph");
  return choosesCharacter ? bits & ~(control | alt) : bits;
}

/** Returns the session's name of a key; `null` if there is none. */
export function nameOf(key) {
  const name = keys[key] ?? navigationKeys[key];
  if (name) return name;
  return isCharacter(key) || /^F([1-9]|1\d|2[0-4])$/.test(key) ? key : null;
}

/** Returns the key's name in commands, independent of the keyboard's alphabet. */
export function commandKey({ key, code, ctrlKey, metaKey }) {
  const letter = /^Key([A-Z])$/.exec(code)?.[1].toLowerCase();
  if (letter && (ctrlKey || metaKey) && !/^[\x20-\x7e]$/.test(key)) return letter;
  return nameOf(key);
}

/** Returns a key press in the notation of view commands; see `KeyCombination` for the rules. */
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

/** Returns a combination in the notation of `aria-keyshortcuts`. */
export function spokenCombination([name, bits]) {
  const held = [[control, "Control"], [alt, "Alt"], [shift, "Shift"]];
  const words = held.filter(([bit]) => bits & bit).map(([, word]) => word);
  words.push(spokenKeys[name] ?? (isCharacter(name) ? name.toUpperCase() : name));
  return words.join("+");
}

/** Whether a field uses a key itself: to type, to move the caret, or to edit. */
export function belongsToField(event, isEditor) {
  if (event.getModifierState?.("AltGraph")) return true;
  const edits = Boolean(navigationKeys[event.key]) || ["Backspace", "Delete"].includes(event.key);
  if (event.ctrlKey || event.metaKey) {
    return edits || /^[acvxyz]$/i.test(commandKey(event) ?? "");
  }
  // With a modifier, a field of one line submits only if no view has a command for the combination.
  if (event.key === "Enter") return isEditor || !modifiers(event);
  return edits || isCharacter(event.key);
}

/** Whether a key types one character, which may consist of several code points. */
function isCharacter(key) {
  if ([...key].length === 1) return true;
  return !/^[A-Za-z0-9]+$/.test(key) && [...new Intl.Segmenter().segment(key)].length === 1;
}
