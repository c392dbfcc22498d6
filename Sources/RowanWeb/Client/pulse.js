/** The number of ticks without an answer after which the connection is dead. */
const patience = 8;
/** The same for a check after the page was inactive. */
const shortPatience = 4;
/** The number of ticks in which a new socket has to get its welcome. */
const openingPatience = 10;
/** The maximum number of ticks of any wait. */
const longestPatience = 80;
/** The delay of a tick, in milliseconds, that shows that the machine has slept or the page was blocked. */
const lateness = 4000;

/**
 * Detects dead connections, because scripts do not see the pings of a socket. After some time without a message it
 * sends a check, and every message that arrives is an answer. Time is counted in ticks, so that a page that was
 * blocked, and reads messages long after their arrival, does not mistake its own delay for a dead connection.
 *
 * Hidden pages, whose timers browsers throttle, send no checks. They send one as soon as they are visible.
 */
export class Pulse {
  /** The length of a tick in milliseconds. */
  unit = 1000;

  #sendCheck;
  #closeSocket;
  #timer = 0;
  #lastTick = 0;
  #hasLine = false;
  #isWelcome = false;
  /** The number of ticks without a message after which a check is due. */
  #interval = Infinity;
  #idle = 0;
  /** The number of ticks of the current wait, for a welcome or an answer, and its limit. */
  #waited = 0;
  #limit = Infinity;
  /** The longest recent wait for an answer. Slow connections get more time, as other data precede an answer. */
  #slowest = 0;
  /** The number of sockets in a row that got no welcome in time. */
  #failures = 0;

  /**
   * @param {() => void} sendCheck Sends a check.
   * @param {() => void} closeSocket Closes the socket, because it is dead.
   */
  constructor({ sendCheck, closeSocket }) {
    this.#sendCheck = sendCheck;
    this.#closeSocket = closeSocket;
    for (const event of ["online", "focus"]) addEventListener(event, () => this.#check());
    document.addEventListener("visibilitychange", () => this.#visibilityChanged());
  }

  /** Called after a socket was created, which waits for its welcome. */
  begin() {
    this.#hasLine = true;
    this.#isWelcome = false;
    this.#wait(Math.min(longestPatience, openingPatience * 2 ** this.#failures));
    this.#run();
  }

  /**
   * Called after the welcome has arrived.
   * @param {number} interval The seconds without a message before a check; not positive for a server without checks.
   */
  welcome(interval) {
    this.#isWelcome = true;
    this.#failures = 0;
    this.#idle = 0;
    this.#limit = Infinity;
    this.#interval = interval > 0 ? interval : Infinity;
    this.#run();
  }

  /** Called after a message has arrived. */
  didReceive() {
    if (!this.#isWelcome) return;
    this.#slowest = Math.max(this.#isWaiting ? this.#waited : 0, this.#slowest / 2);
    this.#idle = 0;
    this.#limit = Infinity;
  }

  /** Called after the socket has ended. */
  end() {
    this.#hasLine = false;
    this.#isWelcome = false;
    this.#limit = Infinity;
    this.#run();
  }

  get #isWaiting() {
    return this.#limit < Infinity;
  }

  /** Whether ticks are needed. Hidden pages, too, abandon a socket that gets no welcome. */
  get #isNeeded() {
    if (!this.#hasLine) return false;
    return !this.#isWelcome || (this.#interval < Infinity && this.#isShown);
  }

  get #isShown() {
    return document.visibilityState !== "hidden";
  }

  /** Starts or stops the ticks. */
  #run() {
    clearTimeout(this.#timer);
    if (!this.#isNeeded) return;
    this.#lastTick = Date.now();
    this.#timer = setTimeout(() => this.#tick(), this.unit);
  }

  #tick() {
    const isLate = this.#isShown && Date.now() - this.#lastTick > this.unit + lateness;
    this.#run();
    if (isLate) return this.#check(isLate);
    if (!this.#isWaiting) {
      this.#idle += 1;
      if (this.#idle >= this.#interval) this.#beginCheck(patience);
      return;
    }
    this.#waited += 1;
    if (this.#waited < this.#limit) return;
    if (this.#isWelcome) this.#slowest = Math.max(this.#slowest, this.#waited);
    else this.#failures += 1;
    this.#closeSocket();
  }

  /** Checks the connection soon. A page that was blocked may have an answer that it has not read yet. */
  #check(isLate = false) {
    if (!this.#isNeeded) return;
    if (!this.#isWaiting) return this.#beginCheck(shortPatience);
    const limit = this.#waited + this.#lenient(shortPatience);
    this.#limit = isLate ? limit : Math.min(this.#limit, limit);
  }

  #visibilityChanged() {
    if (!this.#isShown && this.#isWelcome) this.#limit = Infinity;
    this.#run();
    if (this.#isShown) this.#check();
  }

  #beginCheck(ticks) {
    this.#wait(this.#lenient(ticks));
    this.#sendCheck();
  }

  #wait(ticks) {
    this.#waited = 0;
    this.#limit = ticks;
  }

  /** Returns a number of ticks to wait, or more on a slow connection. */
  #lenient(ticks) {
    return Math.min(longestPatience, Math.max(ticks, 2 * this.#slowest));
  }
}
