import { setPalette } from "./colors.js";
import { declareOutline } from "./drawing.js";
import { declareFont } from "./fonts.js";
import { setMotion } from "./motion.js";
import { perform } from "./system.js";

/** Applies batches in order, each as soon as the fonts it declares can be used. */
export class Batches {
  #views;
  #connection;
  #waiting = [];
  #isWaiting = false;

  constructor(views, connection) {
    this.#views = views;
    this.#connection = connection;
    document.addEventListener("visibilitychange", () => this.#proceed());
  }

  /** Forgets everything: the page belongs to another session. */
  reset() {
    this.#waiting = [];
    this.#views.clear();
  }

  add(batch) {
    this.#waiting.push(batch);
    this.#proceed();
  }

  async #proceed() {
    while (!this.#isWaiting && this.#waiting.length > 0) {
      const fonts = this.#declare(this.#waiting[0].r ?? []);
      if (fonts.length > 0) {
        this.#isWaiting = true;
        await Promise.all(fonts);
        this.#isWaiting = false;
      }
      const batch = this.#waiting.shift();
      if (batch) this.#apply(batch);
    }
  }

  #declare(resources) {
    const fonts = [];
    for (const [type, ...values] of resources) {
      if (type === "font") fonts.push(declareFont(values[0]));
      if (type === "palette") setPalette(values);
      if (type === "path") declareOutline(...values);
      if (type === "motion") setMotion(values);
    }
    return fonts;
  }

  #apply(batch) {
    const views = this.#views;
    views.isApplying = true;
    try {
      const local = batch.s ? new LocalState(views) : null;
      if (local) views.clear();
      for (const face of batch.f ?? []) views.faces.add(face);
      views.apply(batch.m ?? []);
      views.flush({ quietly: Boolean(local) });
      this.#connection.commit = batch.n;
      local?.restore(batch.k ?? []);
    } catch (error) {
      this.#startOver(error);
      return;
    } finally {
      views.isApplying = false;
    }
    const send = (message) => this.#connection.send(message);
    for (const request of batch.q ?? []) perform(request, send);
  }

  /** The last resort when the page and the session do not agree on what there is. */
  #startOver(error) {
    console.error(error);
    const key = "rowan.reloaded";
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(key, Date.now());
    location.reload();
  }
}

/**
 * What belongs to the page: offsets, edits, the caret. A snapshot knows what the session had heard
 * of it; where the page is ahead, the page wins and tells the session.
 */
class LocalState {
  #scrolls = new Map();
  #fields = new Map();
  #focus = null;
  #views;

  constructor(views) {
    this.#views = views;
    for (const { id, scroll, field, element } of views.all()) {
      if (scroll) {
        const { offset, sequence, isUnsent, goal } = scroll;
        this.#scrolls.set(id, { offset, sequence, isUnsent, goal });
      }
      if (field) {
        const { text, revision, isUnsent } = field;
        this.#fields.set(id, { text, revision, isUnsent });
      }
      if (document.activeElement === element) {
        const { selectionStart = null, selectionEnd = null } = element;
        this.#focus = { id, selectionStart, selectionEnd };
      }
    }
  }

  /** Sets the counts that came with the snapshot, and what the page knows better. */
  restore(counts) {
    for (const [id, count] of counts) {
      const view = this.#views.find(id);
      if (view?.field) this.#restoreField(view.field, count, this.#fields.get(id));
      if (view?.scroll) this.#restoreScroll(view.scroll, count, this.#scrolls.get(id));
    }
    const focused = this.#focus && this.#views.find(this.#focus.id)?.element;
    if (!focused) return;
    focused.focus({ preventScroll: true });
    const { selectionStart, selectionEnd } = this.#focus;
    if (selectionStart !== null) focused.setSelectionRange(selectionStart, selectionEnd);
    this.#views.focused = this.#focus.id;
  }

  #restoreField(field, count, local) {
    field.revision = Math.max(count, local?.revision ?? 0);
    if (!local || (!local.isUnsent && local.revision <= count)) return;
    field.replace(local.text);
    field.report();
  }

  #restoreScroll(scroll, count, local) {
    scroll.sequence = Math.max(count, local?.sequence ?? 0);
    if (!local || (!local.isUnsent && local.sequence <= count)) return;
    // Whoever stopped on the way wants to stay there.
    const goal = local.goal === null ? null : scroll.goal;
    scroll.reveal(local.offset, false);
    if (goal !== null) scroll.reveal(goal, true);
    scroll.flush();
  }
}
