import { moveFocus } from "./focus.js";
import { notify } from "./notice.js";

/** The time in which a new session has to show views for the state of an old one, in milliseconds. */
const patience = 5000;

/**
 * The state that only the page has. A snapshot must not overwrite it, and a session that replaces another gets it. The
 * elements of views outlive snapshots, and with them state that only the browser has: a running composition, the undo
 * history, the scroll offset of an editor, the state of host views.
 */
export class PageState {
  fields = new Map();
  scrolls = new Map();
  focus = null;

  #views;

  /** Captures the state, with the texts of an earlier session that could not be restored yet. */
  constructor(views, earlier = null) {
    this.#views = views;
    const names = new Names();
    for (const view of views.all()) {
      const { id, target, generation, field, scroll } = view;
      const place = { generation, ...names.next(view) };
      if (field) this.fields.set(id, { ...place, ...fieldState(view) });
      if (scroll) this.scrolls.set(id, { ...place, ...scrollState(scroll) });
      if (document.activeElement === target) this.focus = { id, ...place };
    }
    for (const [name, state] of earlier?.fields ?? []) this.fields.set(name, state);
  }

  /**
   * Returns the state for another session or page. Texts of secure fields are included only for the same session, in
   * this page.
   */
  leave({ withSecrets }) {
    const fields = [...this.fields.values()].filter(({ isSecret }) => withSecrets || !isSecret);
    return { fields, scrolls: [...this.scrolls.values()], focus: this.focus };
  }

  /** Restores the state of the page after a snapshot was applied, with the counts of the snapshot. */
  restore(counts, { texts, focus }, batch) {
    for (const [id, count] of counts) {
      const view = this.#views.find(id);
      view?.field?.restore(texts.get(id) ?? "", count, batch);
      if (view?.scroll) restoreScroll(view.scroll, count, this.#of(view, this.scrolls));
    }
    this.#restoreFocus(focus);
  }

  /** Returns the captured state of a view if the view still shows the same content. */
  #of(view, states) {
    const state = states.get(view.id);
    return state?.generation === view.generation ? state : undefined;
  }

  #restoreFocus(sessionFocus) {
    const own = this.focus && this.#views.find(this.focus.id);
    const view = own && own.generation === this.focus.generation && !own.isHidden ? own : null;
    this.#views.focused = sessionFocus;
    if (view) moveFocus(view.target);
    if (view && document.activeElement === view.target) {
      // Otherwise the session does not know the focus.
      if (sessionFocus !== view.id) this.#views.reportFocus(view);
    } else if (sessionFocus !== null) {
      // The page's own focus is not possible any more, for instance behind a modal layer.
      const other = this.#views.find(sessionFocus);
      if (other) moveFocus(other.target);
    }
  }
}

/** Returns the page's state of a field. */
function fieldState({ field, element }) {
  const { text, selection, revision, isUnsent, isComposing, isTouched, isSecret } = field;
  const { scrollTop, scrollLeft } = element;
  return { text, selection, scrollTop, scrollLeft, revision, isUnsent, isComposing, isTouched, isSecret };
}

/** Returns the page's state of a scroll view. */
function scrollState({ offset, sequence, isUnsent, goal }) {
  return { offset, sequence, isUnsent, goal };
}

function restoreScroll(scroll, count, local) {
  scroll.sequence = Math.max(count, local?.sequence ?? 0);
  if (!local || (!local.isUnsent && local.sequence <= count)) return;
  // If the user has stopped the animation, the content stays at that offset.
  const goal = local.goal === null ? null : scroll.goal;
  scroll.reveal(local.offset, false);
  if (goal !== null) scroll.reveal(goal, true);
  scroll.flush();
}

/**
 * Names by which views are found in another session, in which their numbers are meaningless: kind, role, label, and the
 * number of earlier views with the same name.
 */
class Names {
  #counts = new Map();

  next({ kind, element, target, accessibility }) {
    // A hidden view cannot be meant.
    if (!element.isConnected) return { name: null, title: "" };
    const title = target.getAttribute("aria-label") ?? element.placeholder ?? "";
    const name = `${kind} ${accessibility?.r ?? ""} ${element.dataset.testid ?? title}`;
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    return { name: `${name} ${count}`, title };
  }
}

/**
 * The state of an earlier session or page: its typed texts, scroll offsets and focus are restored in the session that
 * replaces it, as soon as that shows suitable views. The user is notified of texts that cannot be restored.
 */
export class LostSession {
  isOver = false;

  /** The typed texts, by the names of the fields. */
  fields;

  #scrolls;
  #focus;
  #views;
  #timer = 0;
  #reason;

  /**
   * @param {{fields: object[], scrolls: object[], focus: ?object}} state The state of a page, from `PageState`.
   * @param {Views} views The views of this page.
   * @param {?string} reason The notice for the user, if any.
   */
  constructor({ fields, scrolls, focus }, views, reason) {
    // Including fields whose text was deleted.
    const typed = fields.filter(({ isTouched }) => isTouched);
    this.fields = new Map(typed.map((field) => [field.name, field]));
    const moved = scrolls.filter(({ offset }) => offset > 0);
    this.#scrolls = new Map(moved.map((scroll) => [scroll.name, scroll]));
    this.#focus = focus?.name ?? null;
    this.#views = views;
    this.#reason = reason;
  }

  /** Restores the state of views that exist by now. */
  restore() {
    if (!this.#timer) {
      // The time for restoring begins with the first batch.
      this.#timer = setTimeout(() => this.#reportLostTexts(), patience);
      if (this.#reason) notify(this.#reason);
    }
    const names = new Names();
    for (const view of [...this.#views.all()]) {
      const { name } = names.next(view);
      if (name === null) continue;
      if (view.field) this.#restoreText(view, name);
      if (view.scroll) this.#restoreOffset(view.scroll, name);
      if (name === this.#focus) this.#restoreFocus(view);
    }
  }

  /** Stops restoring; the remaining texts are passed to a later object. */
  end() {
    clearTimeout(this.#timer);
    this.isOver = true;
  }

  #restoreText(view, name) {
    const state = this.fields.get(name);
    if (!state || view.element.disabled) return;
    this.fields.delete(name);
    // A text that the user has typed here takes precedence.
    if (view.field.isTouched) return;
    // A plain field of the same name would show the secret.
    if (state.isSecret && !view.field.isSecret) return;
    view.field.restoreTyped(state.text, state.selection);
    [view.element.scrollTop, view.element.scrollLeft] = [state.scrollTop, state.scrollLeft];
  }

  #restoreOffset(scroll, name) {
    const state = this.#scrolls.get(name);
    // The content may not be loaded yet.
    if (!state || scroll.reach < state.offset) return;
    this.#scrolls.delete(name);
    if (scroll.offset !== 0) return;
    scroll.reveal(state.offset, false);
    scroll.flush();
  }

  #restoreFocus(view) {
    this.#focus = null;
    if (document.activeElement !== document.body) return;
    moveFocus(view.target);
  }

  #reportLostTexts() {
    this.isOver = true;
    const typed = [...this.fields.values()].filter(({ text, isSecret }) => text !== "" && !isSecret);
    if (typed.length === 0) return;
    const names = typed.map(({ title }) => `“${title}”`).join(", ");
    const texts = typed.map(({ text }) => text).join("\n");
    notify(`Your input could not be restored: ${names}.`, {
      duration: 60_000,
      action: { title: "Copy it", run: () => navigator.clipboard?.writeText(texts) },
    });
  }
}
