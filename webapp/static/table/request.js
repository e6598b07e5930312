// Requests to the server: JSON in, JSON out, in the phone's language, with a time limit.

import { lifted } from "./finger.js";
import { language, learn } from "./texts.js";

/** @template T @typedef {import("../types.js").Answer<T>} Answer */
/** @typedef {{method?: string, body?: {idem?: string, [more: string]: unknown}, asks?: boolean}} Options */

const PATIENCE = 8000;

/** The network did not answer: the same request may be sent again. */
export class Unreachable extends Error {}

/** Null in place of an Unreachable error; for use with `catch`. @param {unknown} error */
export function forgiven(error) {
  if (!(error instanceof Unreachable)) throw error;
  return null;
}

/** @param {string} path below /api/v1 @returns {string} */
export const address = (path) => `/api/v1${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;

/**
 * Send a request. One that `asks` and changes nothing is repeated if the server is busy. Throws Unreachable if no
 * answer came.
 * @template T
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<Answer<T>>}
 */
export async function request(path, { method = "GET", body, asks = method === "GET" } = {}) {
  const once = () => /** @type {Promise<Answer<T>>} */ (attempt(path, method, body));
  const answer = await once();
  if (answer.status !== 503) return answer;
  const busy = await import("./busy.js").catch(() => null);
  return busy ? busy.patiently(answer, asks, !body?.idem, once, later) : answer;
}

/**
 * Like `request`, but null if no answer came.
 * @template T
 * @param {string} path
 * @param {Options} [options]
 * @returns {Promise<Answer<T> | null>}
 */
export const tried = (path, options) => /** @type {Promise<Answer<T>>} */ (request(path, options)).catch(forgiven);

/** @param {string} path @param {string} method @param {Options["body"]} [body] @returns {Promise<Answer<unknown>>} */
async function attempt(path, method, body) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(address(path), {
      method,
      cache: "no-store",
      credentials: "same-origin",
      signal: patience.signal,
      headers: { Accept: "application/json", ...(body && { "Content-Type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
    const text = await response.text();
    await lifted();
    const { ok, status } = response;
    return { ok, status, body: text ? JSON.parse(text) : null, wait: response.headers.get("Retry-After") };
  } catch (error) {
    throw new Unreachable(String(error));
  } finally {
    clearTimeout(timer);
  }
}

/** @type {Promise<void> | null} */
let asked = null;

/**
 * Data that a page lacks until `later` has fetched it: the rules that the board cites, by id; the forms in which cards
 * unknown to the table are described; the forms of moves, by name; whether the game can be taught, and whether this house
 * keeps cards of it.
 * @type {{rules: Record<string, import("../types.js").Rule>, cards: import("../wire.js").CardForms | null,
 *   moves: Record<string, import("../wire.js").MoveForm>, teaches: boolean, house?: boolean}}
 */
export const brought = { rules: {}, cards: null, moves: {}, teaches: false };

/** Fetch once what dialogs need beside the page: their texts, and the rules that the board cites. */
export function later() {
  asked ??= fetch(`${location.pathname}/later.json?lang=${language()}`)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Unreachable(String(response.status)))))
    .then(({ texts, ...rest }) => {
      learn(texts);
      Object.assign(brought, rest);
    });
  asked.catch(() => (asked = null));
  return asked;
}

/** A random mark of 22 characters; `randomUUID` does not exist over plain http. */
export function mark() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
