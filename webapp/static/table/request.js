// One way to ask the server: JSON in, JSON out, in the phone's language, and never for ever.

import { lifted } from "./finger.js";
import { language, learn } from "./texts.js";

/** @template T @typedef {import("../types.js").Answer<T>} Answer */
/** @typedef {{method?: string, body?: {idem?: string, [more: string]: unknown}, asks?: boolean}} Options */

const PATIENCE = 8000;

/** The network did not answer: the same may be asked again. */
export class Unreachable extends Error {}

/** No answer where none came; to be caught with. @param {unknown} error */
export function forgiven(error) {
  if (!(error instanceof Unreachable)) throw error;
  return null;
}

/** @param {string} path below /api/v1 @returns {string} */
export const address = (path) => `/api/v1${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;

/**
 * Asks for an answer; what `asks` and changes nothing is asked again where the server has too much to do. Raises
 * Unreachable where no answer came.
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
 * The same; null where no answer came.
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
 * What a page is not sent with, once `later` has brought it: the rules that the board cites, by id; how cards are told that
 * nobody knows; what is known of moves, by their names; whether the game can be taught.
 * @type {{rules: Record<string, import("../types.js").Rule>, cards: import("../told.js").CardForms | null,
 *   moves: Record<string, import("../told.js").MoveForm>, teaches: boolean}}
 */
export const brought = { rules: {}, cards: null, moves: {}, teaches: false };

/** What dialogs need beside the page: their sentences, and the rules that the board cites. Asked for once. */
export function later() {
  asked ??= fetch(`${location.pathname}/later.json?lang=${language()}`)
    .then((response) => (response.ok ? response.json() : Promise.reject(new Unreachable(String(response.status)))))
    .then(({ texts, ...told }) => {
      learn(texts);
      Object.assign(brought, told);
    });
  asked.catch(() => (asked = null));
  return asked;
}

/** A mark of 22 characters that nobody else has chosen; `randomUUID` is not there over plain http. */
export function mark() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
