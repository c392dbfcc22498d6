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

/** Applies batches in order, each as soon as the fonts it declares can be used. */
export class Batches {
  #views;
  #connection;
  #waiting = [];
  #isWaiting = false;
  /** What an earlier session has left that had come to its end, until it is put back. */
  #lost = null;

  constructor(views, connection) {
    this.#views = views;
    this.#connection = connection;
    const left = takeLeft();
    if (left) this.#lost = new LostSession(left, views, renewedReason);
    document.addEventListener("visibilitychange", () => this.#proceed());
  }

  /**
   * Forgets everything: the page belongs to another session, or to the same one with other views, which takes up what
   * the page has of the one before.
   */
  reset(change) {
    this.#waiting = [];
    if (change !== "new") {
      const left = new PageState(this.#views, this.#lost).leave({ withSecrets: change === "restored" });
      this.#lost?.end();
      // A user need not know that a session goes on elsewhere.
      this.#lost = new LostSession(left, this.#views, change === "lost" ? lostReason : null);
    }
    this.#views.clear();
  }

  /**
   * Loads the page anew if the server is of another build, with what the user has typed.
   * @returns {boolean} Whether it does.
   */
  follow(build) {
    return isOutdated(build) && renew(new PageState(this.#views, this.#lost), build);
  }

  /** Loads the page anew, with the typed texts if the tab's storage has room for them. */
  loadAnew() {
    if (!renew(new PageState(this.#views, this.#lost))) location.reload();
  }

  /** The server has refused what the page has told last: fields show again what it has taken. */
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

  /** The last resort when the page and the session do not agree on what there is. */
  #startOver(error) {
    console.error(error);
    const key = `rowan.reloaded${base}`;
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 10_000) return;
    sessionStorage.setItem(key, Date.now());
    location.reload();
  }
}
