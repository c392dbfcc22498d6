import { Gestures } from "./gestures.js";
import { belongsToField, combination, commandKey, isComposed, modifiers, nameOf, navigationKeys } from "./keys.js";
import { Pasting, pastes } from "./paste.js";
import { View } from "./view.js";

/** The keys for which a field of one line has no use. */
const keysAcrossLines = ["up", "down", "pageUp", "pageDown"];

/** Sends the user's input as messages: clicks, keys, the focus. */
export class Input {
  #views;
  #connection;
  #outcomes;
  #gestures;
  #pasting;
  /** The layer of the first of several quick clicks, and the last batch that was applied before it. */
  #first = { layer: null, batch: 0 };

  constructor(views, connection, outcomes) {
    this.#views = views;
    this.#connection = connection;
    this.#outcomes = outcomes;
    this.#gestures = new Gestures((message) => outcomes.send(message));
    this.#pasting = new Pasting((message) => connection.send(message));
    document.addEventListener("click", (event) => this.#click(event));
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("focusin", () => this.#focusMoved());
    document.addEventListener("focusout", (event) => {
      // The element that gets the focus causes an event itself. A message without focus in between would make a sheet
      // or dialog move the focus back.
      if (event.relatedTarget) return;
      // The new focus is known only after this event.
      queueMicrotask(() => this.#focusMoved());
    });
  }

  #click(event) {
    const view = View.hit(event.target);
    if (this.#isLate(event, view) || !view || this.#views.isPassiveRoot(view)) return;
    // After selecting text of a link, a click does not open it.
    const isSelecting = view !== View.of(event.target) && !getSelection().isCollapsed;
    if (!isSelecting) this.#gestures.tap(event, view);
  }

  /**
   * Whether a click is the second or a further one of several quick clicks, on content that has appeared since the
   * first. It is meant for the earlier content, not for the sheet, dialog or screen that the first click has opened.
   */
  #isLate({ detail, target }, view) {
    const layer = target.closest?.(".layer") ?? null;
    if (detail <= 1) this.#first = { layer, batch: this.#connection.commit };
    const { batch } = this.#first;
    if (layer !== this.#first.layer) return true;
    if (!view) return false;
    return view.arrival > batch || [...view.outwards()].some(({ appearance }) => appearance > batch);
  }

  #key(event) {
    if (isComposed(event) || event.defaultPrevented) return;
    // The content of host views handles keys itself.
    if (event.target.closest?.(".host-view")) return;
    const view = View.of(document.activeElement);
    const isCommand = this.#isCommand(event, view);
    // Pasted text is known only after the browser has handled the key.
    const waits = isCommand && pastes(event);
    if (isCommand && !waits) event.preventDefault();
    if (!isCommand && view?.field?.isSubmitted(event)) return view.field.submit(event);
    const key = isCommand ? commandKey(event) : this.#use(event, view);
    if (key === null) return;
    this.#gestures.flush();
    const message = { t: "key", s: key };
    message.m = modifiers(event);
    if (view) Object.assign(message, { v: view.id, g: view.generation, x: 0, y: 0 });
    if (waits) this.#pasting.wait(message);
    else this.#outcomes.send(message);
  }

  /** Whether a view has a command for a key, which then replaces the browser's action. */
  #isCommand(event, view) {
    if (view?.field && belongsToField(event, view.field.isEditor)) return false;
    // With selected text, these keys copy and cut it.
    if ((event.ctrlKey || event.metaKey) && /^[cx]$/i.test(event.key) && !getSelection().isCollapsed) return false;
    const wanted = combination(event);
    return wanted !== null && this.#views.hasCommand(wanted);
  }

  /**
   * Returns the name of a key that is no command; `null` if the session does not get it. Prevents the action of the
   * browser if the session uses the key.
   */
  #use(event, view) {
    const navigates = Boolean(view?.element.closest(".navigates"));
    const key = this.#name(event, view, navigates);
    if (key === null) return null;
    // A field uses keys that type text; scroll views and the page use the space bar.
    if (view?.field && key !== "escape" && !navigationKeys[event.key]) return null;
    if (key === "space" && view?.scroll && !navigates) return null;
    const isUsed = navigationKeys[event.key] || (navigates && key === "space");
    const activates = view?.taps && (key === "enter" || key === "space");
    const opensMenu = key === "contextMenu" || key === "F10";
    if (isUsed || activates || opensMenu) event.preventDefault();
    return key;
  }

  /** Returns the session's name of a key; `null` for keys that the session does not get. */
  #name(event, view, navigates) {
    const name = nameOf(event.key);
    if (name === "contextMenu" || /^F\d+$/.test(name)) return opensMenu(event, view) ? name : null;
    if (!navigationKeys[event.key]) return name;
    // With these modifiers the keys belong to the browser and the system.
    if (!navigates || event.ctrlKey || event.altKey || event.metaKey) return null;
    // A field of several lines needs all navigation keys.
    if (view.field?.isEditor) return null;
    if (view.field && (event.shiftKey || !keysAcrossLines.includes(name))) return null;
    return name;
  }

  #focusMoved() {
    const view = View.of(document.activeElement);
    if (this.#views.isApplying || (view?.id ?? null) === this.#views.focused) return;
    this.#views.reportFocus(view);
  }
}

/** Whether a key opens the context menu of a view that has one. */
function opensMenu({ key, shiftKey, ctrlKey, altKey, metaKey }, view) {
  const isAsked = key === "ContextMenu" || (key === "F10" && shiftKey && !ctrlKey && !altKey && !metaKey);
  return isAsked && !view?.field && Boolean(view?.element.closest(".long-presses"));
}
