// @ts-check
// The end on the big view: the winners, the causes and the sums, to be read across the room.

import { div, h1, p } from "../kit.js";
import { sums } from "../table/sums.js";

/** @typedef {import("../wire.js").EndView} EndView */
/** @typedef {import("../wire.js").EndingView} EndingView */

/**
 * How a match or a part of it ended, or null if the server does not say.
 * @param {string} code
 * @param {string} lang
 * @returns {Promise<EndingView | null>}
 */
export async function askEnding(code, lang) {
  const answer = await fetch(`/api/v1/tables/${code}/ending?lang=${lang}`, { cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/**
 * @param {EndView} end
 * @param {string} won the winners, or the outcome of a lone player's attempt at the record
 * @param {string} tally
 * @param {(seat: string) => string} named
 */
export const bigEnd = (end, won, tally, named) =>
  div({ class: "big-end", role: "status" },
    h1({ class: "big-where" }, end.called),
    p({ class: "big-won" }, won),
    end.causes.map(({ told }) => p({ key: told, class: "big-how" }, told)),
    sums("big-sums", end.sums, named),
    tally ? p({ class: "big-how numbers" }, tally) : null);
