// @ts-check
// The board of a refereed table on the big view: drawn by its game, styled to be read across the room (wall.css).

import { div, h, p, strong } from "../kit.js";
import { Drawn, drawing, fetchDrawing } from "../table/drawn.js";
import { speak } from "../table/texts.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../kit.js").Children} Children */

const DRESS = "wall";

/**
 * Fetch the module that draws the board of a game; without it the view shows only numbers.
 * @param {string} game
 * @param {import("../types.js").Texts} texts the texts of its boards
 * @param {import("../types.js").Lang} lang
 */
export async function fetchBoard(game, texts, lang) {
  speak(texts, lang);
  await fetchDrawing(game, DRESS);
}

/** Ignore taps: nobody plays from the big view. @param {Event} event */
function still(event) {
  event.stopPropagation();
  event.preventDefault();
}

/**
 * The board with sentences beside it, or null before its module is loaded.
 * @param {import("../wire.js").BoardView} shown
 * @param {Table} table
 * @param {(seat: string) => string} nameOf
 * @param {Children} sentences
 */
export function bigBoard(shown, { game, seats, match }, nameOf, sentences) {
  if (drawing.peek().game !== game) return null;
  const looked = { shown, seats, nameOf, number: match.number, n: match.n, tap: () => undefined, dressed: DRESS };
  return div({ class: "big-board", onClickCapture: still },
    h(Drawn, { ...looked, center: div({ class: "big-said" }, sentences) }));
}

/** The stakes while a player may answer. @param {Table} table @param {string} words */
export function atStake({ duties = [], outcome }, words) {
  const stake = outcome ? [] : duties[0]?.stake ?? [];
  return stake.length ? p({ class: "big-stake" }, words, " ", strong(stake.join(" · "))) : null;
}
