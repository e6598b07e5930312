// @ts-check
// The end on the big view: who won, how, and the sums, to be read across the room.

import { div, h, h1, p } from "../kit.js";

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
    h("table", { class: "big-sums" },
      h("thead", null,
        h("tr", null, h("td", null), end.sums.map(({ seat }) => h("th", { key: seat, scope: "col" }, named(seat))))),
      h("tbody", null,
        (end.sums[0]?.items ?? []).map((item, at) => row(item.told, end.sums.map(({ items }) => items[at]?.value))),
        end.sums[0]?.total ? row(end.sums[0].total.told, end.sums.map(({ total }) => total?.value), true) : null)),
    tally ? p({ class: "big-how numbers" }, tally) : null);

/** @param {string} told @param {(string | undefined)[]} values @param {boolean} [decides] */
const row = (told, values, decides = false) =>
  h("tr", { key: told, "data-total": decides || null },
    h("th", { scope: "row" }, told), values.map((value, at) => h("td", { key: at, class: "numbers" }, value)));
