// Receives what happens at the table: by one stream while the page is visible, by polling if the server has no room.
//
// A phone that slept gets no error from a dead stream, so nothing here trusts one to be alive: whenever the page becomes
// visible again, missed updates are fetched and the stream is opened anew. It is read with fetch rather than EventSource,
// because EventSource hides heartbeats and the status 503.

import { signal } from "../kit.js";
import { lifted } from "./finger.js";
import { address, request, Unreachable } from "./request.js";

/** @typedef {import("../types.js").Update} Update */
/** @typedef {{seq(): number, apply(update: Update): boolean, gone(): void, live(): void}} Listener */

const SILENCE = 12_000; // more than two heartbeats
const POLL = 1000;
const AGAIN = "opened anew";
const WAITS = [300, 1000, 2000, 4000, 5000];

export class Connection {
  /** @param {string} code @param {Listener} listener */
  constructor(code, listener) {
    this.path = `/tables/${code}`;
    this.listener = listener;
    /** When the connection was lost, in milliseconds of the clock; 0 while all is well. */
    this.lostSince = signal(0);
    this.stopped = false;
    this.failures = 0;
    /** @type {AbortController | null} the open stream */
    this.stream = null;
    /** @type {(() => void) | null} ends the present wait */
    this.hurry = null;
  }

  start() {
    document.addEventListener("visibilitychange", () => this.seen());
    addEventListener("pageshow", (event) => event.persisted && this.seen());
    document.addEventListener("resume", () => this.seen());
    addEventListener("online", () => this.seen());
    addEventListener("offline", () => this.lose());
    void this.run();
  }

  /** The page has become visible or hidden: catch up and open the stream anew, or close it. */
  seen() {
    this.stream?.abort(AGAIN);
    this.failures = 0;
    if (document.hidden) return;
    this.hurry?.();
    void this.catchUp();
  }

  stop() {
    this.stopped = true;
    this.stream?.abort();
    this.hurry?.();
  }

  lose() {
    if (!this.lostSince.peek()) this.lostSince.value = Date.now();
  }

  live() {
    this.failures = 0;
    this.lostSince.value = 0;
    this.listener.live();
  }

  /** Fetch missed updates. */
  async catchUp() {
    try {
      /** @type {import("../types.js").Answer<Update>} */
      const { ok, status, body } = await request(`${this.path}/since/${this.listener.seq()}`);
      if (ok) {
        this.listener.apply(body);
        this.live();
      } else if (status === 404 || status === 410) this.end();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.lose();
    }
  }

  end() {
    this.stop();
    this.listener.gone();
  }

  async run() {
    while (!this.stopped) {
      if (document.hidden) {
        await this.wait(60_000);
        continue;
      }
      const began = performance.now();
      const well = await this.listen();
      if (!well) this.lose();
      if (!well || performance.now() - began < POLL) {
        await this.wait(WAITS[Math.min(this.failures++, WAITS.length - 1)]);
      }
    }
  }

  /** Read one stream from opening to end, and return whether it ended properly. */
  async listen() {
    const stream = (this.stream = new AbortController());
    let watch = setTimeout(() => stream.abort(), SILENCE);
    try {
      const response = await fetch(address(`${this.path}/stream`), {
        cache: "no-store",
        signal: stream.signal,
        headers: { Accept: "text/event-stream", "Last-Event-ID": String(this.listener.seq()) },
      });
      if (response.status === 503) return await this.poll(Number(response.headers.get("Retry-After")) || 10);
      if (response.status === 404 || response.status === 410) {
        this.end();
        return true;
      }
      if (!response.ok || !response.body) return false;
      this.live();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = "";
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return true;
        clearTimeout(watch);
        watch = setTimeout(() => stream.abort(), SILENCE);
        await lifted();
        text = this.hear(text + value.replace(/\r/g, ""));
      }
    } catch {
      return stream.signal.reason === AGAIN;
    } finally {
      clearTimeout(watch);
      if (this.stream === stream) this.stream = null;
    }
  }

  /** Apply the complete events in the text, and return the rest. @param {string} text */
  hear(text) {
    const events = text.split("\n\n");
    const rest = /** @type {string} */ (events.pop());
    for (const event of events) {
      const data = event.split("\n").filter((line) => line.startsWith("data:")).map((line) => line.slice(5));
      if (data.length && !this.listener.apply(JSON.parse(data.join("\n")))) void this.catchUp();
    }
    return rest;
  }

  /** Poll every second for so many seconds, before a stream is tried again. @param {number} seconds */
  async poll(seconds) {
    const until = performance.now() + seconds * 1000 * (1 + Math.random() / 2);
    while (performance.now() < until && !this.stopped && !document.hidden) {
      await this.catchUp();
      await this.wait(POLL);
    }
    return true;
  }

  /** @param {number} span milliseconds, unless `hurry` ends the wait */
  wait(span) {
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
      const timer = setTimeout(resolve, span);
      this.hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
