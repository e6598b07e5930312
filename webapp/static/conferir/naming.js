// @ts-check
// Who stands on a space, by the name of the card or the three characters on its face.

import { button, div, input, label, p, span, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { say } from "../table/texts.js";
import { numberIn } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */

const LEAST = 2; // letters, before cards are shown
const MOST = 6;

/** The part in which a piece's name stands. @param {Field} field */
export const namePart = (field) => field.parts?.find((part) => part.kind === "text");

/**
 * @param {{given: import("./cells.js").Given, field: Field, value: Piece | null, tell(value: Piece): void}} props
 */
export function Naming({ given, field, value, tell }) {
  const words = useSignal("");
  const { table, mine } = given.model;
  const seat = mine.value[0] ?? table.value.seats[0].id;
  const name = /** @type {Field} */ (namePart(field)).path;
  const asks = words.value.trim().length >= LEAST;
  const cards = useCards(table.value.code, words.value, seat, asks);
  const fits = (cards ?? []).filter(({ facts }) => name in facts).slice(0, MOST);
  const put = (/** @type {Record<string, any>} */ facts) => {
    const parts = (field.parts ?? []).filter((part) => facts[part.path] !== undefined);
    tell({ ...value, ...Object.fromEntries(parts.map((part) => [part.path, facts[part.path]])) });
    words.value = "";
  };
  return div({ class: "stack-tight" },
    label({ class: "ck-words" }, span({ class: "ck-label" }, say("check.card")),
      input({ class: "field", type: "search", autoComplete: "off", maxLength: 60, enterKeyHint: "search", value: words.value, onInput: (/** @type {any} */ event) => (words.value = event.target.value) })),
    fits.length
      ? div({ class: "ck-row" }, fits.map((card) =>
        button({ key: `${card.code} ${card.name}`, type: "button", class: "button ck-choice", onClick: () => put(card.facts) },
          span(card.name), span({ class: "quiet small numbers" }, [numberIn(field, card.facts), card.code].filter(Boolean).join(" · ")))))
      : asks && cards ? p({ class: "quiet small", role: "status" }, say("check.card.none")) : null);
}
