import { base } from "./base.js";
import { setPalette } from "./colors.js";
import { declareOutline } from "./drawing.js";
import { declareFont } from "./fonts.js";
import { setMotion } from "./motion.js";
import { LostSession, PageState } from "./pageState.js";
import { isOutdated, renew, takeLeft } from "./renewal.js";
import { perform } from "./system.js";

const lostReason = "The app has begun anew here, because this page was away for too long.";
const renewedReason = "This page was loaded anew.";

/** Applies batches in order, each after the fonts that it declares have loaded or timed out. */
export class Batches {
  #views;
  #connection;
  #waiting = [];
  #isWaiting = false;
  /** The state of an earlier session that has ended, until it is restored in this one. */
  #lost = null;

  constructor(views, connection) {
    this.#views = views;
    this.#connection = connection;
    const left = takeLeft();
    if (left) this.#lost = new LostSession(left, views, renewedReason);
    document.addEventListener("visibilitychange", () => this.#proceed());
  }

  /**
   * Removes all views, because the page belongs to another session, or to the same session with other views.
   * Unless it is the page's first session, the state of the page is saved before and restored in the new views.
   */
  reset(change) {
    this.#waiting = [];
    if (change !== "new") {
      const left = new PageState(this.#views, this.#lost).leave({ withSecrets: change === "restored" });
      this.#lost?.end();
      // The user need not know that another process continues the session.
      this.#lost = new LostSession(left, this.#views, change === "lost" ? lostReason : null);
    }
    this.#views.clear();
  }

  /**
   * Reloads the page with the user's typed texts if the server has another build.
   * @returns {boolean} Whether the page is reloaded.
   */
  follow(build) {
    return isOutdated(build) && renew(new PageState(this.#views, this.#lost), build);
  }

  /** Reloads the page, with the typed texts if the tab's storage has enough space. */
  loadAnew() {
    if (!renew(new PageState(this.#views, this.#lost))) location.reload();
  }

  /** Called after the server has refused the last message: fields return to the session's text. */
  giveUp() {
    for (const { field } of this.#views.all()) field?.giveUp();
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
      const state = batch.s ? new PageState(views) : null;
      if (state) views.faces.clear();
      views.batch = batch.n;
      for (const face of batch.f ?? []) views.faces.add(face);
      const told = state ? views.adopt(batch.m ?? []) : views.apply(batch.m ?? []);
      views.flush({ quietly: Boolean(state) });
      this.#connection.commit = batch.n;
      state?.restore(batch.k ?? [], told, batch.n);
    } catch (error) {
      this.#startOver(error);
      return;
    } finally {
      views.isApplying = false;
    }
    const send = (message) => this.#connection.send(message);
    for (const request of batch.q ?? []) perform(request, send);
    if (this.#lost?.isOver) this.#lost = null;
    this.#lost?.putBack();
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
