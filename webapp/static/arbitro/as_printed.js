// @ts-check
// What a card has left to the table in its own words: its player enters what it changes, in the card's name.

import { div, p } from "../kit.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";

/** @typedef {import("./arbitro.js").Given} Given */

const SOON = 8; // entries after which nobody is asked any more

/**
 * The last sentence left to the table whose effect a seat of this phone may still enter, or undefined.
 * @param {Given} given
 */
export function leftToTable({ view, model }) {
  /** @type {Set<string>} */
  const entered = new Set();
  for (const { entry, left = [], seat, standing, retracted_by } of view.lines.slice(-SOON).reverse()) {
    if (retracted_by || standing === "refused" || standing === "fallen") continue;
    if (entry.do === "ajustar" && entry.authority === "card") entered.add(String(entry.source ?? ""));
    const own = left.findLast((one) => model.mine.value.includes(one.seat ?? seat ?? ""));
    if (own && !entered.has(own.card)) return { ...own, seat: own.seat ?? seat ?? "" };
  }
  return undefined;
}

/** @param {{given: Given}} props */
export function LeftToTable({ given }) {
  const left = leftToTable(given);
  if (!left || given.view.outcome) return null;
  const { seat, card, text } = left;
  const act = () => given.desk.begin(
    { seat, do: "ajustar", authority: "card", ops: [], ...(card && { source: card }) }, { carded: true, words: text });
  return div({ class: "arb-left" },
    text ? p({ class: "small" }, `“${text}”`) : null,
    bandButton(card ? say("words.enter", { card }) : say("words.enter.it"), act, { main: true, key: "left" }));
}
