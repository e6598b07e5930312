// The requests about a match: its review in pages, the table after an entry, the match as a file.

import { address } from "../table/request.js";
import { say } from "../table/texts.js";

/** @typedef {import("./types.js").Source} Source */

const PATIENCE = 60_000; // a long match is judged again from its beginning
const TRIES = 12; // while the server is busy
const KEPT_NO_MORE = "not-kept";

/** A refusal by the server or the network, as a sentence for people. */
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
 * The address of a table's match as a file; a record from a file has none.
 * @param {Source} source
 * @param {string} form
 */
export const fileAddress = (source, form) =>
  source.code ? address(`/tables/${source.code}/export.${form}?match=${source.match}`) : "";

/**
 * Save a record from a file in another form, under the name that the server gives.
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
 * The end of a link to a match.
 * @param {Source} source
 * @returns {Promise<string>}
 */
export const askLink = async (source) =>
  source.link || (await answer(source, source.code ? `/export.link?match=${source.match}` : "/export.link")).text();

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
    const body = await response?.json().catch(() => null);
    if (body?.error?.code === KEPT_NO_MORE && source.kept) source.kept = "";
    else if (response?.status !== 503 || tries === TRIES) throw new Refused(body?.error?.message ?? say("review.unreachable"));
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
  const init = source.code
    ? { headers: { Accept: "application/json" } }
    : { method: "POST", headers: { "Content-Type": "application/json" }, body: file };
  const below = source.code ? `/tables/${source.code}` : "/records";
  return fetch(address(below + path), { ...init, cache: "no-store", signal: patience.signal })
    .catch(() => null)
    .finally(() => clearTimeout(timer));
}
