// @ts-check
// The sums at an end: a row for each item, a column for each seat.

import { h } from "../kit.js";

/** @typedef {import("../wire.js").SumView} Sum */

/**
 * @param {string} look the class of the table
 * @param {Sum[]} all
 * @param {(seat: string) => string} named
 */
export function sums(look, all, named) {
  const [first] = all;
  if (!first) return null;
  const row = (/** @type {string} */ name, /** @type {(string | undefined)[]} */ values, decides = false) =>
    h("tr", { key: name, "data-total": decides || null },
      h("th", { scope: "row" }, name), values.map((value, at) => h("td", { key: at, class: "numbers" }, value)));
  return h("table", { class: look },
    h("thead", null, h("tr", null, h("td", null), all.map(({ seat }) =>
      h("th", { key: seat, scope: "col" }, named(seat))))),
    h("tbody", null,
      first.items.map((item, at) => row(item.told, all.map((one) => one.items[at]?.value))),
      first.total ? row(first.total.told, all.map((one) => one.total?.value), true) : null));
}
