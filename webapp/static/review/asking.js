// What is asked of the server about a match: it in pages, the table at an entry, the match as a file.

import { address } from "../table/request.js";
import { say } from "../table/texts.js";

/** @typedef {import("./types.js").Source} Source */

const PATIENCE = 60_000; // a long match is judged again from its beginning
const TRIES = 12; // while the server has much to do
const KEPT_NO_MORE = "not-kept";

/** What the server or the network says against it, in a sentence for people. */
export class Refused extends Error {}

/**
 * The page of a match that begins after an entry.
 * @param {Source} source
 * @param {number} after
 * @returns {Promise<import("./types.js").Review>}
 */
export const askReview = (source, after) =>
  ask(source, source.code ? `/review?match=${source.match}&after=${after}` : `/review?after=${after}`);

/**
 * @param {Source} source
 * @param {number} n
 * @returns {Promise<import("./types.js").Stood>}
 */
export const askStood = (source, n) =>
  ask(source, source.code ? `/review/${n}?match=${source.match}` : `/review/${n}`);

/**
 * Where a match of a table lies as a file; a record from a file has no such address.
 * @param {Source} source
 * @param {string} form
 */
export const fileAddress = (source, form) =>
  source.code ? address(`/tables/${source.code}/export.${form}?match=${source.match}`) : "";

/**
 * A record from a file in another form, kept by the browser under its name.
 * @param {Source} source
 * @param {string} form
 */
export async function keepAs(source, form) {
  const response = await answer(source, `/export.${form}`);
  const name = /filename="?([^";]+)/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? `match.${form}`;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}

/**
 * @param {Source} source
 * @param {string} path
 */
async function ask(source, path) {
  return (await answer(source, path)).json();
}

/**
 * @param {Source} source
 * @param {string} path
 */
async function answer(source, path) {
  for (let tries = 1; ; tries++) {
    const response = await fetched(source, path);
    if (response?.ok) return response;
    const told = await response?.json().catch(() => null);
    if (told?.error?.code === KEPT_NO_MORE && source.kept) source.kept = "";
    else if (response?.status !== 503 || tries === TRIES) throw new Refused(told?.error?.message ?? say("review.unreachable"));
    else await new Promise((resolve) => setTimeout(resolve, 1000 * (Number(response.headers.get("Retry-After")) || 5)));
  }
}

/**
 * @param {Source} source
 * @param {string} path
 */
async function fetched(source, path) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  const file = JSON.stringify(source.kept ? { kept: source.kept } : { text: source.text });
  /** @type {RequestInit} */
  const asks = source.code
    ? { headers: { Accept: "application/json" } }
    : { method: "POST", headers: { "Content-Type": "application/json" }, body: file };
  const below = source.code ? `/tables/${source.code}` : "/records";
  return fetch(address(below + path), { ...asks, cache: "no-store", signal: patience.signal })
    .catch(() => null)
    .finally(() => clearTimeout(timer));
}
