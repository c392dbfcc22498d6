/** After how many ticks an unanswered question means that the line is dead. */
const patience = 8;
/** The same for a question that is asked because the page has been away. */
const shortPatience = 4;
/** In how many ticks a new socket has to get its welcome. */
const openingPatience = 10;
/** The most ticks that are waited for anything. */
const longestPatience = 80;
/** By how many milliseconds a tick is late if the machine has slept, or the page was held up. */
const lateness = 4000;

/**
 * Finds out whether the line is alive, because scripts see no pings of a socket. After some time without a message it
 * asks, and every message that arrives is an answer. Time is counted in ticks, so that a page that is held up, and
 * reads late what has arrived long ago, does not take its own delay for a dead line.
 *
 * Hidden pages, whose timers browsers throttle, do not ask. They ask as soon as they are shown.
 */
export class Pulse {
  /** The length of a tick in milliseconds. */
  unit = 1000;

  #ask;
  #giveUp;
  #timer = 0;
  #lastTick = 0;
  #hasLine = false;
  #isWelcome = false;
  /** The ticks without a message after which a question is due. */
  #interval = Infinity;
  #idle = 0;
  /** How many ticks the present wait has lasted, for a welcome or an answer, and when it ends. */
  #waited = 0;
  #limit = Infinity;
  /** The longest that an answer took of late; a slow line is given time for what stands in front of an answer. */
  #slowest = 0;
  /** How many sockets in a row have got no welcome in time. */
  #failures = 0;

  /**
   * @param {() => void} ask Sends a question.
   * @param {() => void} giveUp Ends the socket: nothing arrives by it any more.
   */
  constructor({ ask, giveUp }) {
    this.#ask = ask;
    this.#giveUp = giveUp;
    for (const event of ["online", "focus"]) addEventListener(event, () => this.#check());
    document.addEventListener("visibilitychange", () => this.#visibilityChanged());
  }

  /** A socket was made, and waits for its welcome. */
  begin() {
    this.#hasLine = true;
    this.#isWelcome = false;
    this.#wait(Math.min(longestPatience, openingPatience * 2 ** this.#failures));
    this.#run();
  }

  /**
   * The welcome has arrived.
   * @param {number} interval The seconds without a message after which to ask; a server that answers no questions
   *   names none.
   */
  welcome(interval) {
    this.#isWelcome = true;
    this.#failures = 0;
    this.#idle = 0;
    this.#limit = Infinity;
    this.#interval = interval > 0 ? interval : Infinity;
    this.#run();
  }

  /** A message has arrived. */
  heard() {
    if (!this.#isWelcome) return;
    this.#slowest = Math.max(this.#isWaiting ? this.#waited : 0, this.#slowest / 2);
    this.#idle = 0;
    this.#limit = Infinity;
  }

  /** The socket is gone. */
  end() {
    this.#hasLine = false;
    this.#isWelcome = false;
    this.#limit = Infinity;
    this.#run();
  }

  get #isWaiting() {
    return this.#limit < Infinity;
  }

  /** Whether there is anything to be found out: a socket without a welcome is given up by hidden pages, too. */
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
      if (this.#idle >= this.#interval) this.#question(patience);
      return;
    }
    this.#waited += 1;
    if (this.#waited < this.#limit) return;
    if (this.#isWelcome) this.#slowest = Math.max(this.#slowest, this.#waited);
    else this.#failures += 1;
    this.#giveUp();
  }

  /** Finds out soon whether the line is alive; a page that was held up may have an answer that it has not read yet. */
  #check(isLate = false) {
    if (!this.#isNeeded) return;
    if (!this.#isWaiting) return this.#question(shortPatience);
    const limit = this.#waited + this.#lenient(shortPatience);
    this.#limit = isLate ? limit : Math.min(this.#limit, limit);
  }

  #visibilityChanged() {
    if (!this.#isShown && this.#isWelcome) this.#limit = Infinity;
    this.#run();
    if (this.#isShown) this.#check();
  }

  #question(ticks) {
    this.#wait(this.#lenient(ticks));
    this.#ask();
  }

  #wait(ticks) {
    this.#waited = 0;
    this.#limit = ticks;
  }

  /** A number of ticks to wait, or more on a slow line. */
  #lenient(ticks) {
    return Math.min(longestPatience, Math.max(ticks, 2 * this.#slowest));
  }
}
