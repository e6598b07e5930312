// @ts-check
/**
 * The score board of any game: everything between the top bar and the tool bar.
 *
 * Placar({view, board, texts, lang, act, you, facing})
 *   view    the table of docs/tables.md, pending taps already added; view.pending: [{contador, de, delta}]
 *   board   GET /api/v1/games/{game}
 *   texts   key -> sentence with {facts}; the keys used here stand in webapp/board_texts.py
 *   act     {tap(contador, de, delta), play(entry), undo(n), open(name, args)}
 *           opens: "term" {rule}, "counter" {contador, de}, "phase-back" {fase}, "end" {}
 *   facing  "me" (default), or "around": one phone in the middle, each panel turned to its player
 */
import { h } from "../vendor/preact.js";

/** @param {any} props */
export function Placar({ view }) {
  return h("main", { class: "placar" }, view.seats.map((/** @type {any} */ seat) => h("section", { key: seat.id }, seat.name)));
}
