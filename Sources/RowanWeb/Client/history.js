import { appAddress, browserAddress } from "./base.js";
import { exceeds } from "./limits.js";

/** How long a state may be, in bytes: see `Location.maximumStateLength`. */
const longestState = 16_384;
/** How many places an entry knows that one can go back to from it. */
const longestWay = 50;
/** After how many milliseconds a browser that was sent back, and has not gone, is not waited for. */
const patience = 1000;

/**
 * The address of the page, and the entries that the browser goes back and forward through. An entry
 * carries the name of its place, those of the places before it, and what the session has said of it.
 */
class History {
  #send = () => {};
  /** What the session has said of the entry that the browser is on its way back to. */
  #arriving = null;
  #timer = 0;
  /** What it has said meanwhile. */
  #waiting = [];
  /** Whether the session has not been told yet where the page is, and whether that is on its way. */
  #isUntold = true;
  #isBeingTold = false;
  /** How often the user has gone somewhere, and the number of the last place that was shown. */
  #visits = 0;
  #shown = 0;
  /** Whether a session begins here, whatever another one had said of this entry. */
  #begins = true;

  constructor() {
    addEventListener("popstate", () => this.#moved());
  }

  /** Calls `send` with a message when the user goes somewhere; it answers whether that has reached the session. */
  observe(send) {
    this.#send = send;
  }

  /** The fields of the first message of a connection. */
  get hello() {
    const isUntold = this.#isUntold || this.#isBeingTold;
    [this.#isUntold, this.#isBeingTold] = [false, isUntold];
    const fields = { ...this.#here, b: this.#visits };
    return isUntold ? { ...fields, f: true } : fields;
  }

  /** The session has read that message; it may be another one than before. */
  wasHeard(isOther) {
    this.#isBeingTold = false;
    if (isOther) [this.#begins, this.#shown] = [true, 0];
    // The user may have gone on meanwhile.
    if (this.#isUntold) this.#tell();
  }

  /**
   * Shows where the session is: in this entry, in one before it that was left for this one, or in a new one. Places
   * have numbers, and say which visit they answer: where the user has gone on since, the session has still to hear
   * of that, and what it has shown before would lose the entries that lie forward.
   */
  show(place, address, state, isReturn = 0, visit = this.#visits, number = this.#shown + 1) {
    if (this.#arriving) {
      this.#waiting.push([place, address, state, isReturn, visit, number]);
      return;
    }
    if (number <= this.#shown) return;
    this.#shown = number;
    if (visit < this.#visits) return;
    const { place: current, way } = this.#entry;
    if (this.#begins || current === null || current === place) {
      this.#begins = false;
      this.#keep({ place, way, state }, address);
      return;
    }
    const index = isReturn ? way.lastIndexOf(place) : -1;
    if (index < 0) {
      const longer = [...way, current].slice(-longestWay);
      history.pushState({ rowan: { place, way: longer, state } }, "", browserAddress(address));
      return;
    }
    this.#arriving = { place, address, state };
    this.#timer = setTimeout(() => this.#arrived(), patience);
    history.go(index - way.length);
  }

  get #entry() {
    const { place = null, way = [], state = "" } = history.state?.rowan ?? {};
    return { place, way, state };
  }

  get #here() {
    const { state } = this.#entry;
    const fields = { l: appAddress(location.pathname, location.search).slice(0, 8000) };
    // No session has written one that is longer.
    if (state && !exceeds(state, longestState)) fields.q = state;
    return fields;
  }

  #moved() {
    if (this.#arriving) return this.#arrived();
    this.#visits += 1;
    this.#tell();
  }

  #tell() {
    this.#isUntold = !this.#send({ t: "location", ...this.#here, b: this.#visits });
  }

  /** The browser has gone back where the session is already. */
  #arrived() {
    clearTimeout(this.#timer);
    const { place, address, state } = this.#arriving;
    this.#arriving = null;
    this.#keep({ place, way: this.#entry.way, state }, address);
    for (const next of this.#waiting.splice(0)) this.show(...next);
  }

  #keep(entry, address) {
    history.replaceState({ rowan: entry }, "", browserAddress(address));
  }
}

/** There is one of them, as there is one address. */
export const addresses = new History();
