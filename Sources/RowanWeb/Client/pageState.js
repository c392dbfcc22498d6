import { moveFocus } from "./focus.js";
import { notify } from "./notice.js";

/** For how long a new session may take to show what fits an old one, in milliseconds. */
const patience = 5000;

/**
 * What only the page knows, all of it: what a snapshot must not overwrite, and what is left of a session that
 * has come to its end. The elements of views outlive snapshots, and with them what only the browser knows: an
 * open composition, what can be undone, the offset of an editor, the state of what scripts have made.
 */
export class PageState {
  fields = new Map();
  scrolls = new Map();
  focus = null;

  #views;

  /** Takes all of it in, with what an earlier session has left that could not be put back yet. */
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

  /** The state as JSON, for a page that is loaded in the place of this one. Texts of secure fields are never stored. */
  toJSON() {
    return this.leave({ withSecrets: false });
  }

  /** The state for another session, with the texts of secure fields only if that is the same user's, on this page. */
  leave({ withSecrets }) {
    const fields = [...this.fields.values()].filter(({ isSecret }) => withSecrets || !isSecret);
    return { fields, scrolls: [...this.scrolls.values()], focus: this.focus };
  }

  /** Sets the counts that came with a snapshot, and what the page knows better. */
  restore(counts, { texts, focus }, batch) {
    for (const [id, count] of counts) {
      const view = this.#views.find(id);
      view?.field?.restore(texts.get(id) ?? "", count, batch);
      if (view?.scroll) restoreScroll(view.scroll, count, this.#of(view, this.scrolls));
    }
    this.#restoreFocus(focus);
  }

  /** What there was of a view, as long as it still shows the same. */
  #of(view, states) {
    const state = states.get(view.id);
    return state?.generation === view.generation ? state : undefined;
  }

  #restoreFocus(told) {
    const own = this.focus && this.#views.find(this.focus.id);
    const view = own && own.generation === this.focus.generation && !own.isHidden ? own : null;
    this.#views.focused = told;
    if (view) moveFocus(view.target);
    if (view && document.activeElement === view.target) {
      // Otherwise the session has not heard of it.
      if (told !== view.id) this.#views.tellFocus(view);
    } else if (told !== null) {
      // Where the page had it, it cannot be any more: something modal may be in front of that.
      const other = this.#views.find(told);
      if (other) moveFocus(other.target);
    }
  }
}

/** What the page knows of a field. */
function fieldState({ field, element }) {
  const { text, selection, revision, isUnsent, isComposing, isTouched, isSecret } = field;
  const { scrollTop, scrollLeft } = element;
  return { text, selection, scrollTop, scrollLeft, revision, isUnsent, isComposing, isTouched, isSecret };
}

/** What the page knows of a scroll view. */
function scrollState({ offset, sequence, isUnsent, goal }) {
  return { offset, sequence, isUnsent, goal };
}

function restoreScroll(scroll, count, local) {
  scroll.sequence = Math.max(count, local?.sequence ?? 0);
  if (!local || (!local.isUnsent && local.sequence <= count)) return;
  // Whoever stopped on the way wants to stay there.
  const goal = local.goal === null ? null : scroll.goal;
  scroll.reveal(local.offset, false);
  if (goal !== null) scroll.reveal(goal, true);
  scroll.flush();
}

/**
 * Names by which views are found again in another session, where their numbers mean nothing: what they are, what
 * they are called, and how many others called so come before.
 */
class Names {
  #counts = new Map();

  next({ kind, element, target, accessibility }) {
    // What is hidden shows nothing that could be meant.
    if (!element.isConnected) return { name: null, title: "" };
    const title = target.getAttribute("aria-label") ?? element.placeholder ?? "";
    const name = `${kind} ${accessibility?.r ?? ""} ${element.dataset.testid ?? title}`;
    const count = this.#counts.get(name) ?? 0;
    this.#counts.set(name, count + 1);
    return { name: `${name} ${count}`, title };
  }
}

/**
 * What is left of an earlier session, or an earlier page: what was typed, offsets and the focus are put back into the
 * session that is shown in its place, as soon as that shows where. What finds no place is said.
 */
export class LostSession {
  isOver = false;

  /** What was typed, by the names of the fields. */
  fields;

  #scrolls;
  #focus;
  #views;
  #timer = 0;
  #reason;

  /**
   * @param {{fields: object[], scrolls: object[], focus: ?object}} state The state of a page, as `PageState` gives it.
   * @param {Views} views The views of this page.
   * @param {?string} reason What the user is told, if anything.
   */
  constructor({ fields, scrolls, focus }, views, reason) {
    // Also a text that has been deleted.
    const typed = fields.filter(({ isTouched }) => isTouched);
    this.fields = new Map(typed.map((field) => [field.name, field]));
    const moved = scrolls.filter(({ offset }) => offset > 0);
    this.#scrolls = new Map(moved.map((scroll) => [scroll.name, scroll]));
    this.#focus = focus?.name ?? null;
    this.#views = views;
    this.#reason = reason;
  }

  /** Puts back what has found its place by now. */
  putBack() {
    if (!this.#timer) {
      // The time that a session has begins with what it shows first.
      this.#timer = setTimeout(() => this.#giveUp(), patience);
      if (this.#reason) notify(this.#reason);
    }
    const names = new Names();
    for (const view of [...this.#views.all()]) {
      const { name } = names.next(view);
      if (name === null) continue;
      if (view.field) this.#putBackText(view, name);
      if (view.scroll) this.#putBackOffset(view.scroll, name);
      if (name === this.#focus) this.#putBackFocus(view);
    }
  }

  /** Nothing is put back any more; what is still there is another one's to put back. */
  end() {
    clearTimeout(this.#timer);
    this.isOver = true;
  }

  #putBackText(view, name) {
    const state = this.fields.get(name);
    if (!state || view.element.disabled) return;
    this.fields.delete(name);
    // Whoever has typed here already means that.
    if (view.field.isTouched) return;
    // Another field of that name would show the secret.
    if (state.isSecret && !view.field.isSecret) return;
    view.field.putBack(state.text, state.selection);
    [view.element.scrollTop, view.element.scrollLeft] = [state.scrollTop, state.scrollLeft];
  }

  #putBackOffset(scroll, name) {
    const state = this.#scrolls.get(name);
    // What it shows may not have come yet.
    if (!state || scroll.reach < state.offset) return;
    this.#scrolls.delete(name);
    if (scroll.offset !== 0) return;
    scroll.reveal(state.offset, false);
    scroll.flush();
  }

  #putBackFocus(view) {
    this.#focus = null;
    if (document.activeElement !== document.body) return;
    moveFocus(view.target);
  }

  #giveUp() {
    this.isOver = true;
    const typed = [...this.fields.values()].filter(({ text, isSecret }) => text !== "" && !isSecret);
    if (typed.length === 0) return;
    const names = typed.map(({ title }) => `“${title}”`).join(", ");
    const texts = typed.map(({ text }) => text).join("\n");
    notify(`What was typed could not be put back: ${names}.`, {
      duration: 60_000,
      action: { title: "Copy it", run: () => navigator.clipboard?.writeText(texts) },
    });
  }
}
