// Choose the piece on a space, by the name of its card or the three characters on its face.

import { div, label, p, push, span, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { say } from "../table/texts.js";
import { field as typing } from "../table/typing.js";
import { numberIn } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */

const LEAST = 2; // letters, before cards are shown
const MOST = 6;

/** The part of a piece that holds its name. @param {Field} field */
export const namePart = (field) => field.parts?.find((part) => part.kind === "text");

/**
 * @param {{given: import("./cells.js").Given, field: import("./types.js").PieceField, change(value: Piece): void}} props
 */
export function Naming({ given, field, change }) {
  const words = useSignal("");
  const { table, mine } = given.model;
  const seat = mine.value[0] ?? table.value.seats[0].id;
  const name = namePart(field)?.path ?? "";
  const asks = words.value.trim().length >= LEAST;
  const cards = /** @type {import("./types.js").Card[] | null} */ (useCards(table.value.code, words.value, seat, null, asks));
  const fits = (cards ?? []).filter(({ facts }) => name in facts).slice(0, MOST);
  const put = (/** @type {Piece} */ facts) => {
    const parts = (field.parts ?? []).filter((part) => facts[part.path] !== undefined);
    change({ ...field.value, ...Object.fromEntries(parts.map((part) => [part.path, facts[part.path]])) });
    words.value = "";
  };
  return div({ class: "stack-tight" },
    label({ class: "ck-words" }, span({ class: "ck-label" }, say("check.card")),
      typing(words, { type: "search", maxLength: 60, enterKeyHint: "search" })),
    fits.length
      ? div({ class: "ck-row" }, fits.map(({ code, name: called, facts }) =>
        push({ key: `${code} ${called}`, class: "button ck-choice", onClick: () => put(facts) },
          span(called), span({ class: "quiet small numbers" }, [numberIn(field, facts), code].filter(Boolean).join(" · ")))))
      : asks && cards ? p({ class: "quiet small", role: "status" }, say("check.card.none")) : null);
}
