// @ts-check
// The end on the big view: who won, how, and the sums, to be read across the room.

import { div, h1, p } from "../kit.js";
import { sums } from "../table/sums.js";

/** @typedef {import("../told.js").EndView} EndView */
/** @typedef {import("../told.js").EndingView} EndingView */

/**
 * How a match or a part of it ended; null where that is not told.
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
 * @param {string} won who has won, or how the record of one alone came out
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
