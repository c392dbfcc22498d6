import { base } from "./base.js";
import { addresses } from "./history.js";
import { exceeds, limits, longestMessage, pieces, size, spokenLimit, wellFormed } from "./limits.js";
import { notify } from "./notice.js";
import { Pulse } from "./pulse.js";

/** The storage key. It contains the path, because other apps of the same site share the storage. */
const key = `rowan.session${base}`;
/** The time after which a page that was not left after all removes its stored session, in milliseconds. */
const longestLeave = 60_000;
/** The number of bytes of a message part in addition to its text. */
const frameOfPart = 64;
/** The time for which a connection has to last so that the next one is opened without a delay, in milliseconds. */
const steadyTime = 5000;
/** The minimum pause before the next connection if the server asks for a later attempt, in milliseconds. */
const longPause = 10_000;
/** The maximum pause that a server can request, in milliseconds. */
const longestPause = 300_000;
/** The delay of the banner while another process takes over the session, in milliseconds. */
const changeTime = 5000;
/** The number of failed sockets in a row before the server is asked with a request whether it is reachable. */
const blindAttempts = 3;
/** The timeout of that request, in milliseconds. */
const probeTime = 5000;
/** The codes with which a server closes a connection. */
const codes = {
  tooLong: 1009, restarts: 1012, tryAgainLater: 1013, otherTab: 4001, tooManySessions: 4003, notRecognized: 4005,
};

/** The types of messages for user actions, which must not be performed twice. */
const actions = new Set(["tap", "doubleTap", "longPress", "secondaryTap", "submit", "act", "pull", "message"]);

/** The WebSocket, and the session, which outlives the socket. */
export class Connection {
  /**
   * Called when the page gets another session than before because the earlier one has ended (`"lost"`), the same
   * session restored elsewhere (`"restored"`), or its first session (`"new"`).
   */
  onSession = (_change) => {};
  /** Called with the build of the server. Returns whether the page is reloaded because of it. */
  onBuild = (_build) => false;
  /** Called to reload the page. */
  onLeaving = () => location.reload();
  /** Called when messages begin to reach the session. */
  onWelcome = () => {};
  /** Called with every batch. */
  onBatch = (_batch) => {};
  /** Called before every message except scroll offsets. */
  beforeSending = () => {};
  /** Called after the server has closed a connection because a message was too long. */
  onRefusal = () => {};
  /** The number of the last batch that was applied. */
  commit = 0;
  /** The number of earlier connections. */
  number = 0;
  /** The detector of dead connections. */
  pulse = new Pulse({ ask: () => this.#write(JSON.stringify({ t: "alive" })), giveUp: () => this.#drop() });

  #banner;
  #surroundings;
  #socket = null;
  #session = null;
  /** The identifier of the session object on the server; another object has other views. */
  #instance = null;
  /** The number of user actions that were sent. */
  #actions = 0;
  #isWelcome = false;
  #welcomeTime = 0;
  #attempts = 0;
  #timer = 0;
  /** The running request that checks whether the server is reachable, if there is one. */
  #probe = null;
  /** Whether the server has refused this browser or its user. */
  #isStranger = false;
  /** The sign-in address for a page that is refused, if the server sends one. */
  #signInAddress = null;
  /** The server's reason for refusing the page. */
  #refusal = "";
  /** Whether the server answers requests but opens no socket. */
  #isBlocked = false;

  constructor({ banner, surroundings }) {
    this.#banner = banner;
    this.#surroundings = surroundings;
    // The session is stored only while the page is being left: a duplicated tab copies the storage, and must
    // not resume the session of the original tab.
    [this.#session = null, this.#instance = null] = sessionStorage.getItem(key)?.split(" ") ?? [];
    sessionStorage.removeItem(key);
    const forget = () => sessionStorage.removeItem(key);
    const store = () => {
      if (this.#session) sessionStorage.setItem(key, `${this.#session} ${this.#instance}`);
    };
    addEventListener("pagehide", store);
    addEventListener("pageshow", forget);
    // Firefox does not always call listeners of `pagehide` when a page is left for another site.
    addEventListener("beforeunload", () => {
      store();
      // The page may remain after all, for instance after a link to a file that is downloaded.
      setTimeout(forget, longestLeave);
    });
    for (const event of ["online", "focus"]) addEventListener(event, () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "hidden") this.#hurry();
    });
  }

  /** Whether messages reach the session. */
  get isOpen() {
    return this.#isWelcome && this.#socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    // A shortened pause must not end with a second socket.
    clearTimeout(this.#timer);
    this.#timer = 0;
    let socket;
    try {
      socket = new WebSocket(`${scheme}//${location.host}${base}/socket`);
    } catch (error) {
      // A browser that refuses a socket now may create one later.
      console.error(error);
      this.#closed({});
      return;
    }
    this.#socket = socket;
    this.pulse.begin();
    // Browsers report the end of a socket on a dead connection minutes later, when another socket is in use.
    const own = (handle) => (event) => {
      if (socket === this.#socket) handle(event);
    };
    socket.onopen = own(() => {
      this.#isBlocked = false;
      const hello = { t: "hello", ...this.#surroundings.hello, ...addresses.hello };
      if (this.#session) hello.s = this.#session;
      if (this.#instance) hello.e = this.#instance;
      this.#write(serialized(hello));
    });
    socket.onmessage = own((event) => this.#receive(JSON.parse(event.data)));
    socket.onclose = own((event) => this.#closed(event));
  }

  /**
   * Sends a message about an event after the last applied batch. A message that is too long for the server is never
   * sent, and the user is notified: keeping it for another connection would not make it shorter.
   * @returns {boolean} Whether nothing remains to be sent.
   */
  send(message) {
    if (!this.isOpen) return false;
    // The message refers to the current scroll offsets, so these are sent first.
    if (message.t !== "scroll") this.beforeSending();
    message.c = this.commit;
    if (actions.has(message.t)) message.o = this.#actions + 1;
    const text = serialized(message);
    if (exceeds(text, longestMessage())) {
      console.error(`A message of ${size(text)} bytes is too long: at most ${longestMessage()} can be sent.`);
      notify(`This is too long: at most ${spokenLimit()} can be taken.`);
      return true;
    }
    this.#write(text);
    if (message.o) this.#actions = message.o;
    return true;
  }

  /** Writes a message, in several parts if it is too long for one frame. */
  #write(text) {
    if (!exceeds(text, limits.message)) return this.#socket.send(text);
    // In the text of a part, escaped quotes take two bytes, less than the three assumed for any code unit.
    const parts = [...pieces(text, limits.message - frameOfPart)];
    parts.forEach((s, index) => this.#socket.send(JSON.stringify({ t: "part", s, f: index === parts.length - 1 })));
  }

  #receive(message) {
    this.pulse.heard();
    if (message.w !== undefined) this.#welcome(message);
    else if (message.i !== undefined) this.#signIn(message.i);
    // Other messages answer checks, or come from a server that is newer than this page.
    else if (message.n !== undefined) this.onBatch(message);
  }

  #welcome(message) {
    if (message.b !== undefined && this.onBuild(message.b)) return;
    const isOther = message.w !== this.#session || (this.#instance !== null && message.e !== this.#instance);
    const isLost = message.w !== this.#session && this.#session !== null && this.number > 0;
    const isRestored = isOther && !isLost && this.number > 0;
    this.#session = message.w;
    this.#instance = message.e;
    limits.message = Number(message.m);
    limits.text = Number(message.x);
    this.#isWelcome = true;
    this.#isStranger = false;
    this.#welcomeTime = Date.now();
    this.pulse.welcome(Number(message.p));
    this.#banner.hide();
    addresses.wasHeard(isOther);
    // Actions that the server has not received are not repeated: the user may not want them any more.
    const isUnanswered = !isLost && this.number > 0 && Number(message.o) < this.#actions;
    this.#actions = Math.max(Number(message.o), isLost ? 0 : this.#actions);
    if (isOther) {
      this.commit = 0;
      this.onSession(isLost ? "lost" : isRestored ? "restored" : "new");
    }
    if (isUnanswered) notify("The connection was lost: what you did last may not have been carried out.");
    this.onWelcome();
  }

  /** Exchanges a ticket for the cookies of the signed-in user, and reconnects as that user. */
  async #signIn(ticket) {
    const options = { method: "POST", headers: { "Rowan-Ticket": ticket }, signal: AbortSignal.timeout(probeTime) };
    const response = await fetch(`${base}/rowan-sign-in`, options).catch(() => null);
    if (response?.ok) this.#renew();
    else notify("Signing in has failed. Please try again.");
  }

  /** Replaces the socket by a new one immediately. */
  #renew() {
    const socket = this.#socket;
    if (!socket) return this.#retry();
    this.#isWelcome = false;
    this.#socket = null;
    this.pulse.end();
    this.number += 1;
    socket.close();
    this.open();
  }

  /** Abandons the socket, because it is dead. */
  #drop() {
    const socket = this.#socket;
    this.#closed({});
    socket.close();
  }

  #closed({ code, reason }) {
    // If the server closes every connection at once, attempts are delayed.
    if (this.#isWelcome && Date.now() - this.#welcomeTime > steadyTime) this.#attempts = 0;
    this.#isWelcome = false;
    this.#socket = null;
    this.pulse.end();
    this.number += 1;
    // The message that was too long must not be sent again.
    if (code === codes.tooLong) this.onRefusal();
    if (code === codes.otherTab) {
      this.#banner.show("This session goes on in another tab.", {
        action: { title: "Use it here", run: () => this.#retry() },
      });
      return;
    }
    if (this.#isStranger) return this.#sayStranger();
    if (code === codes.notRecognized && this.#attempts === 0) {
      // A request recognizes the user again, and then the page reconnects immediately.
      this.#attempts = 1;
      this.#attempt({ asks: true });
      return;
    }
    if (code === codes.restarts && this.#attempts === 0) {
      // Another process, or the successor of this one, continues the session.
      this.#attempts = 1;
      this.#banner.show("Reconnecting…", { delay: changeTime });
      this.#timer = setTimeout(() => this.#attempt(), 100 * Math.random());
      return;
    }
    if (code === codes.notRecognized) this.#attempts = Math.max(this.#attempts, blindAttempts);
    this.#pause(code, /retry=(\d+)/.exec(reason ?? "")?.[1]);
  }

  /** Waits before the next attempt: longer after each attempt, and at least as long as the server asks. */
  #pause(code, seconds) {
    this.#attempts += 1;
    this.#banner.show(`${this.#reason(code)} Reconnecting…`, { delay: 500 });
    // The random factor spreads the attempts of pages that lost a server at the same moment.
    const pause = Math.min(5000, 200 * 1.6 ** this.#attempts) * (0.5 + Math.random());
    // The header field may contain a date, which is not a number.
    const told = Math.min(longestPause, 1000 * Number(seconds)) || 0;
    const wish = told || (code === codes.tryAgainLater ? longPause : 0);
    const spread = told ? 0.25 : 1;
    this.#timer = setTimeout(() => this.#attempt(), Math.max(wish * (1 + spread * Math.random()), pause));
  }

  /** Returns the message for a connection that was closed with a code. */
  #reason(code) {
    if (code === codes.tooManySessions) return "Too many tabs are open.";
    return this.#isBlocked ? "A proxy seems to block WebSockets, which this page needs." : "Connection lost.";
  }

  /**
   * Opens another socket. After several failures, it first sends a request: browsers delay the sockets of a page ever
   * longer if earlier ones were refused. The response also tells the reason, which a socket cannot: the server may no
   * longer admit this browser or its user.
   */
  async #attempt({ asks = this.#attempts > blindAttempts } = {}) {
    this.#timer = 0;
    if (!asks) return this.open();
    const probe = (this.#probe = new AbortController());
    const limit = setTimeout(() => probe.abort(), probeTime);
    const options = { cache: "no-store", signal: probe.signal };
    const answer = await fetch(`${base}/rowan-access`, options).catch(() => null);
    const isStranger = [401, 403].includes(answer?.status);
    const reason = isStranger ? await answer.text().catch(() => "") : "";
    clearTimeout(limit);
    // The attempt was replaced in the meantime, because the user has returned.
    if (probe !== this.#probe) return;
    this.#probe = null;
    if (isStranger) {
      this.#isStranger = true;
      this.#refusal = reason;
      this.#signInAddress = answer.headers.get("Rowan-Location");
      this.#sayStranger();
      return;
    }
    // Shown if the next socket fails, too.
    this.#isBlocked = answer?.ok === true;
    // A request that hangs may use an old connection that is dead; a socket opens a new one.
    const isRefused = answer ? answer.status === 429 || answer.status >= 500 : !probe.signal.aborted;
    if (isRefused) this.#pause(0, answer?.headers.get("Retry-After"));
    else this.open();
  }

  /** Shows that the server refuses this browser. The page tries again only after its user returns to it. */
  #sayStranger() {
    const address = this.#signInAddress;
    if (address) {
      this.#banner.show("You have been signed out.", {
        action: { title: "Sign in", run: () => location.assign(address) },
      });
      return;
    }
    this.#banner.show(`This page is no longer let in. ${this.#refusal.slice(0, 200)}`, {
      action: { title: "Try again", run: () => this.onLeaving() },
    });
  }

  #hurry() {
    if ((this.#timer || this.#probe || this.#isStranger) && !this.#socket) this.#retry();
  }

  #retry() {
    clearTimeout(this.#timer);
    this.#probe?.abort();
    this.#probe = null;
    if (!this.#socket) this.open();
  }
}

/** Returns a message as JSON. Lone surrogates, which no server can decode, are replaced. */
function serialized(message) {
  return JSON.stringify(message, (_, value) => (typeof value === "string" ? wellFormed(value) : value));
}
