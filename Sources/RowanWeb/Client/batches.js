import { base } from "./base.js";
import { setPalette } from "./colors.js";
import { declareOutline } from "./drawing.js";
import { declareFont, fileOf } from "./fonts.js";
import { setMotion } from "./motion.js";
import { Mutations } from "./mutations.js";
import { LostSession, PageState } from "./pageState.js";
import { isOutdated, renew, takeLeft } from "./renewal.js";
import { perform } from "./system.js";
import { hasOwnAscent } from "./typesetting.js";

const lostReason = "The app was restarted, because this page was disconnected for too long.";
const renewedReason = "This page was reloaded.";

/**
 * Applies batches in order. A text whose font is still loading is invisible for up to three seconds, and appears at its
 * measured position. Only browsers that have to measure the font for that position wait before they apply a batch.
 */
export class Batches {
  #views;
  #connection;
  #mutations = new Mutations();
  #outcomes;
  #waiting = [];
  #isWaiting = false;
  /** The state of an earlier session that has ended, until it is restored in this one. */
  #lost = null;

  constructor(views, connection, outcomes) {
    this.#views = views;
    this.#connection = connection;
    this.#outcomes = outcomes;
    const left = takeLeft();
    if (left) {
      this.#lost = new LostSession(left, views, renewedReason);
      connection.user = left.user ?? null;
    }
    document.addEventListener("visibilitychange", () => this.#proceed());
  }

  /**
   * Removes all views, because the page belongs to another session, or to the same session with other views.
   * Unless it is the page's first session, the state of the page is saved before and restored in the new views.
   */
  reset(change) {
    this.#waiting = [];
    if (change === "otherUser") {
      // The texts of another user are not restored.
      this.#lost?.end();
      this.#lost = null;
    } else if (change !== "new") {
      const left = new PageState(this.#views, this.#lost).leave({ withSecrets: change === "restored" });
      this.#lost?.end();
      // The user need not know that another process continues the session.
      this.#lost = new LostSession(left, this.#views, change === "lost" ? lostReason : null);
    }
    this.#outcomes.clear();
    this.#views.clear();
  }

  /**
   * Reloads the page with the user's typed texts if the server has another build.
   * @returns {boolean} Whether the page is reloaded.
   */
  follow(build) {
    return isOutdated(build) && renew(this.#state, build);
  }

  /** Reloads the page, with the typed texts if the tab's storage has enough space. */
  loadAnew() {
    if (!renew(this.#state)) location.reload();
  }

  /** The state for a page that is loaded instead of this one. Texts of secure fields are never stored. */
  get #state() {
    const state = new PageState(this.#views, this.#lost).leave({ withSecrets: false });
    return { ...state, user: this.#connection.user };
  }

  /** Called after the server has refused the last message: fields return to the session's text. */
  discardEdits() {
    for (const { field } of this.#views.all()) field?.discardEdits();
  }

  /** Adds a batch of the session, whose mutations refer to those of earlier batches. */
  receive(batch) {
    if (batch.s) this.#mutations.clear();
    if (batch.m) batch.m = this.#mutations.read(batch.m);
    this.add(batch);
  }

  /** Adds a batch whose mutations are arrays. */
  add(batch) {
    this.#waiting.push(batch);
    this.#proceed();
  }

  async #proceed() {
    while (!this.#isWaiting && this.#waiting.length > 0) {
      this.#declare(this.#waiting[0].r ?? []);
      const fonts = (this.#waiting[0].f ?? []).map((face) => declareFont(fileOf(face)));
      if (fonts.length > 0 && !hasOwnAscent) {
        this.#isWaiting = true;
        await Promise.all(fonts);
        this.#isWaiting = false;
      }
      const batch = this.#waiting.shift();
      if (batch) this.#apply(batch);
    }
  }

  #declare(resources) {
    for (const [type, ...values] of resources) {
      if (type === "palette") setPalette(values);
      if (type === "path") declareOutline(...values);
      if (type === "motion") setMotion(values);
    }
  }

  #apply(batch) {
    if (batch.n !== undefined) {
      this.#outcomes.lift();
      this.#change(batch);
    }
    this.#outcomes.settle(batch.h);
    if (batch.h !== undefined) this.#connection.didAnswer(batch.h);
  }

  #change(batch) {
    const views = this.#views;
    views.isApplying = true;
    try {
      const state = batch.s ? new PageState(views) : null;
      if (state) views.faces.clear();
      views.batch = batch.n;
      views.prepare();
      for (const face of batch.f ?? []) views.faces.add(face);
      const known = state ? views.adopt(batch.m ?? []) : views.apply(batch.m ?? []);
      views.flush({ quietly: Boolean(state) });
      this.#connection.commit = batch.n;
      this.#connection.commitTime = performance.now();
      state?.restore(batch.k ?? [], known, batch.n);
    } catch (error) {
      this.#startOver(error);
      return;
    } finally {
      views.isApplying = false;
    }
    const send = (message) => this.#connection.send(message);
    for (const request of batch.q ?? []) perform(request, send);
    if (this.#lost?.isOver) this.#lost = null;
    this.#lost?.restore();
  }

  /** Reloads the page, at most every ten seconds, because page and session disagree about the views. */
  #startOver(error) {
    console.error(error);
    const key = `rowan.reloaded${base}`;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(key, Date.now());
    location.reload();
  }
}
