import { base } from "./base.js";
import { addresses } from "./history.js";
import { exceeds, limits, longestMessage, pieces, size, spokenLimit, wellFormed } from "./limits.js";
import { notify } from "./notice.js";
import { Pulse } from "./pulse.js";

/** Other apps of the same site, which have the storage in common, have other paths. */
const key = `rowan.session${base}`;
/** For how long a page may go on while the next one is being loaded, in milliseconds. */
const longestLeave = 60_000;
/** What a part of a message takes in a frame besides its text. */
const frameOfPart = 64;
/** How long a connection has to last for the next one to be opened without delay, in milliseconds. */
const steadyTime = 5000;
/** The least pause before the next connection if the server asks to be left alone for a while, in milliseconds. */
const longPause = 10_000;
/** The most time that a page waits because a server says so, in milliseconds. */
const longestPause = 300_000;
/** For how long nothing is said while another process goes on with the session, in milliseconds. */
const changeTime = 5000;
/** How many sockets in a row may fail until the server is first asked whether it is there. */
const blindAttempts = 3;
/** How long it may take to answer that, in milliseconds. */
const probeTime = 5000;
/** The codes by which a server ends a connection. */
const codes = {
  tooLong: 1009, restarts: 1012, tryAgainLater: 1013, otherTab: 4001, tooManySessions: 4003, notRecognized: 4005,
};

/** The types of messages that tell of actions, which must not be carried out twice. */
const actions = new Set(["tap", "doubleTap", "longPress", "secondaryTap", "submit", "act", "pull", "message"]);

/** The socket, and the session behind it, which outlives the socket. */
export class Connection {
  /**
   * Called when the page belongs to another session than before, which has come to its end (`"lost"`), to the same one,
   * restored elsewhere (`"restored"`), or to its first (`"new"`).
   */
  onSession = (_change) => {};
  /** Called with the build of the server; returns whether the page is loaded anew because of it. */
  onBuild = (_build) => false;
  /** Called to load the page anew. */
  onLeaving = () => location.reload();
  /** Called when messages begin to reach the session. */
  onWelcome = () => {};
  /** Called with every batch. */
  onBatch = (_batch) => {};
  /** Called before anything is sent but an offset. */
  beforeSending = () => {};
  /** Called when the server has ended a connection because a message was too long. */
  onRefusal = () => {};
  /** The number of the last batch that was applied. */
  commit = 0;
  /** How many connections there were before the present one. */
  number = 0;
  /** What notices that the line is dead. */
  pulse = new Pulse({ ask: () => this.#write(JSON.stringify({ t: "alive" })), giveUp: () => this.#drop() });

  #banner;
  #surroundings;
  #socket = null;
  #session = null;
  /** The name of the object that stands for the session at the server; another one has other views. */
  #instance = null;
  /** How many actions of the user were sent. */
  #actions = 0;
  #isWelcome = false;
  #welcomeTime = 0;
  #attempts = 0;
  #timer = 0;
  /** The question whether the server is there, while it is open. */
  #probe = null;
  /** Whether the server has said that it does not know this browser. */
  #isStranger = false;
  /** Where the user of a page that is no longer let in signs in, if the server says so. */
  #signInAddress = null;
  /** The server's reason for not letting the page in. */
  #refusal = "";
  /** Whether the server answers requests and opens no socket. */
  #isBlocked = false;

  constructor({ banner, surroundings }) {
    this.#banner = banner;
    this.#surroundings = surroundings;
    // The name is stored only while the page is away: a duplicated tab copies the storage, and must
    // not get into the session of the tab it was copied from.
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
      // The page may stay after all, as with a link to a file that is downloaded.
      setTimeout(forget, longestLeave);
    });
    for (const event of ["online", "focus"]) addEventListener(event, () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "hidden") this.#hurry();
    });
  }

  /** Whether messages reach the session at present. */
  get isOpen() {
    return this.#isWelcome && this.#socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    // A pause that is cut short must not end in a second socket.
    clearTimeout(this.#timer);
    this.#timer = 0;
    let socket;
    try {
      socket = new WebSocket(`${scheme}//${location.host}${base}/socket`);
    } catch (error) {
      // A browser that refuses a socket now may make one later.
      console.error(error);
      this.#closed({});
      return;
    }
    this.#socket = socket;
    this.pulse.begin();
    // Browsers report the end of a socket on a dead line minutes later, while another one is in use.
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
   * Sends a message about something that happened after the last batch applied. One that is too long for the
   * server is never sent, which is said: to keep it for another connection would not make it shorter.
   * @returns {boolean} Whether there is nothing left to be sent.
   */
  send(message) {
    if (!this.isOpen) return false;
    // What is told refers to where things stand by now.
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

  /** Writes a message in as many frames as it needs. */
  #write(text) {
    if (!exceeds(text, limits.message)) return this.#socket.send(text);
    // In the text of a part, quotes take two bytes, which is less than other characters may.
    const parts = [...pieces(text, limits.message - frameOfPart)];
    parts.forEach((s, index) => this.#socket.send(JSON.stringify({ t: "part", s, f: index === parts.length - 1 })));
  }

  #receive(message) {
    this.pulse.heard();
    if (message.w !== undefined) this.#welcome(message);
    else if (message.i !== undefined) this.#signIn(message.i);
    // Everything else answers a question, or comes from a server that knows more than this page.
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
    // What the server has not heard of is not done later: its user may not mean it any more.
    const isUnanswered = !isLost && this.number > 0 && Number(message.o) < this.#actions;
    this.#actions = Math.max(Number(message.o), isLost ? 0 : this.#actions);
    if (isOther) {
      this.commit = 0;
      this.onSession(isLost ? "lost" : isRestored ? "restored" : "new");
    }
    if (isUnanswered) notify("The connection was lost: what you did last may not have been carried out.");
    this.onWelcome();
  }

  /** Exchanges a ticket for the cookies of a user that has signed in, and goes on by a connection of that user. */
  async #signIn(ticket) {
    const options = { method: "POST", headers: { "Rowan-Ticket": ticket }, signal: AbortSignal.timeout(probeTime) };
    const response = await fetch(`${base}/rowan-sign-in`, options).catch(() => null);
    if (response?.ok) this.#renew();
    else notify("Signing in has failed. Please try again.");
  }

  /** Goes on by another connection, at once. */
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

  /** Leaves the socket for good, because nothing arrives by it any more. */
  #drop() {
    const socket = this.#socket;
    this.#closed({});
    socket.close();
  }

  #closed({ code, reason }) {
    // A server that ends every connection right away must not be called on without a pause.
    if (this.#isWelcome && Date.now() - this.#welcomeTime > steadyTime) this.#attempts = 0;
    this.#isWelcome = false;
    this.#socket = null;
    this.pulse.end();
    this.number += 1;
    // Whatever it was must not be sent again.
    if (code === codes.tooLong) this.onRefusal();
    if (code === codes.otherTab) {
      this.#banner.show("This session goes on in another tab.", {
        action: { title: "Use it here", run: () => this.#retry() },
      });
      return;
    }
    if (this.#isStranger) return this.#sayStranger();
    if (code === codes.notRecognized && this.#attempts === 0) {
      // The user is recognized anew by a request, and then the connection goes on at once.
      this.#attempts = 1;
      this.#attempt({ asks: true });
      return;
    }
    if (code === codes.restarts && this.#attempts === 0) {
      // Another process goes on with the session, or this one's successor.
      this.#attempts = 1;
      this.#banner.show("Reconnecting…", { delay: changeTime });
      this.#timer = setTimeout(() => this.#attempt(), 100 * Math.random());
      return;
    }
    if (code === codes.notRecognized) this.#attempts = Math.max(this.#attempts, blindAttempts);
    this.#pause(code, /retry=(\d+)/.exec(reason ?? "")?.[1]);
  }

  /** Waits for the next attempt, longer after each, and as many seconds as the server says. */
  #pause(code, seconds) {
    this.#attempts += 1;
    this.#banner.show(`${this.#reason(code)} Reconnecting…`, { delay: 500 });
    // Pages that lost one server at the same moment come back one after the other.
    const pause = Math.min(5000, 200 * 1.6 ** this.#attempts) * (0.5 + Math.random());
    // A proxy may say a date, which is no number.
    const told = Math.min(longestPause, 1000 * Number(seconds)) || 0;
    const wish = told || (code === codes.tryAgainLater ? longPause : 0);
    const spread = told ? 0.25 : 1;
    this.#timer = setTimeout(() => this.#attempt(), Math.max(wish * (1 + spread * Math.random()), pause));
  }

  /** Returns the sentence for a connection that was closed with a code. */
  #reason(code) {
    if (code === codes.tooManySessions) return "Too many tabs are open.";
    return this.#isBlocked ? "A proxy seems to block WebSockets, which this page needs." : "Connection lost.";
  }

  /**
   * Opens another socket. If several have failed, not to a server that refuses a request: browsers let a page wait
   * ever longer for a socket if those before were refused. A request also tells why, which a socket cannot: the
   * server may know this browser or its user no more.
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
    // The user has come back meanwhile.
    if (probe !== this.#probe) return;
    this.#probe = null;
    if (isStranger) {
      this.#isStranger = true;
      this.#refusal = reason;
      this.#signInAddress = answer.headers.get("Rowan-Location");
      this.#sayStranger();
      return;
    }
    // Said if the next socket fails, too.
    this.#isBlocked = answer?.ok === true;
    // A request that hangs may have been sent on an old connection, which is dead; a socket has one of its own.
    const isRefused = answer ? answer.status === 429 || answer.status >= 500 : !probe.signal.aborted;
    if (isRefused) this.#pause(0, answer?.headers.get("Retry-After"));
    else this.open();
  }

  /** Says that the server does not know this browser; the page calls on it again only when its user comes back to it. */
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

/** A message as JSON; halves of pairs of code units, which no server could read, are replaced. */
function serialized(message) {
  return JSON.stringify(message, (_, value) => (typeof value === "string" ? wellFormed(value) : value));
}
