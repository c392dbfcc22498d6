import { appAddress, browserAddress } from "./base.js";
import { exceeds } from "./limits.js";

/** The maximum number of bytes of a state: see `Location.maximumStateLength`. */
const longestState = 16_384;
/** The maximum number of earlier places that a history entry contains. */
const longestWay = 50;
/** The time for which the browser may take to go back, in milliseconds. */
const patience = 1000;

/**
 * The address of the page, and the browser's history entries. An entry contains the name of its place, the names of
 * earlier places, and the session's state for it.
 */
class History {
  #send = () => {};
  /** The place and state of the entry to which the browser is going back; `null` otherwise. */
  #arriving = null;
  #timer = 0;
  /** The session's requests that wait until the browser has gone back. */
  #waiting = [];
  /** Whether the session does not know the page's location yet, and whether a message with it is being sent. */
  #isUnreported = true;
  #isBeingReported = false;
  /** The number of visits of the user, and the number of the last place that the session has shown. */
  #visits = 0;
  #shown = 0;
  /** Whether a session begins here, independently of an earlier session's state of this entry. */
  #begins = true;

  constructor() {
    addEventListener("popstate", () => this.#moved());
  }

  /**
   * Sets the function that sends a message when the user goes to another entry. It returns whether the message was
   * sent.
   */
  observe(send) {
    this.#send = send;
  }

  /** The fields for the first message of a connection. */
  get hello() {
    const isUnreported = this.#isUnreported || this.#isBeingReported;
    [this.#isUnreported, this.#isBeingReported] = [false, isUnreported];
    const fields = { ...this.#here, b: this.#visits };
    return isUnreported ? { ...fields, f: true } : fields;
  }

  /** Called after the session has received that message; the session may be another one than before. */
  wasReceived(isOther) {
    this.#isBeingReported = false;
    if (isOther) [this.#begins, this.#shown] = [true, 0];
    // The user may have gone to another entry in the meantime.
    if (this.#isUnreported) this.#report();
  }

  /**
   * Shows the location of the session: in this entry, in an earlier one from which this one was opened, or in a new
   * one. Places are numbered, and name the visit that they follow: if the user has gone elsewhere since, the session
   * will get that visit, and an outdated place would remove the browser's forward entries.
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
      this.#replaceEntry({ place, way, state }, address);
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
    // No session has written a longer state.
    if (state && !exceeds(state, longestState)) fields.q = state;
    return fields;
  }

  #moved() {
    if (this.#arriving) return this.#arrived();
    this.#visits += 1;
    this.#report();
  }

  #report() {
    this.#isUnreported = !this.#send({ t: "location", ...this.#here, b: this.#visits });
  }

  /** Completes the navigation back to the session's entry. */
  #arrived() {
    clearTimeout(this.#timer);
    const { place, address, state } = this.#arriving;
    this.#arriving = null;
    this.#replaceEntry({ place, way: this.#entry.way, state }, address);
    for (const next of this.#waiting.splice(0)) this.show(...next);
  }

  #replaceEntry(entry, address) {
    history.replaceState({ rowan: entry }, "", browserAddress(address));
  }
}

/** The single instance, because the page has one address. */
export const addresses = new History();
