// @ts-check
// The board of a refereed table on the big view: as its game draws it, dressed to be read across the room (wall.css).

import { div, h, p, strong } from "../kit.js";
import { Drawn, drawing, fetchDrawing } from "../table/drawn.js";
import { speak } from "../table/texts.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../kit.js").Children} Children */

const DRESS = "wall";

/**
 * Fetch what draws the board of a game; its numbers alone are shown until then, and where it does not come.
 * @param {string} game
 * @param {import("../types.js").Texts} texts what boards of it say
 * @param {import("../types.js").Lang} lang
 */
export async function fetchBoard(game, texts, lang) {
  speak(texts, lang);
  await fetchDrawing(game, DRESS);
}

/** Nobody plays from the big view. @param {Event} event */
function still(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * The board with what is said beside it; null before what draws it is here.
 * @param {import("../told.js").BoardView} shown
 * @param {Table} table
 * @param {(seat: string) => string} nameOf
 * @param {Children} said
 */
export function bigBoard(shown, { game, seats, match }, nameOf, said) {
  if (drawing.peek().game !== game) return null;
  const looked = { shown, seats, nameOf, number: match.number, n: match.n, tap: () => undefined, dressed: DRESS };
  return div({ class: "big-board", onClickCapture: still },
    h(Drawn, { ...looked, center: div({ class: "big-said" }, said) }));
}

/** What is at stake while somebody may answer. @param {Table} table @param {string} words */
export function atStake({ duties = [], outcome }, words) {
  const stake = outcome ? [] : duties[0]?.stake ?? [];
  return stake.length ? p({ class: "big-stake" }, words, " ", strong(stake.join(" · "))) : null;
}
