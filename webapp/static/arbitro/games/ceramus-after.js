// @ts-check
// What a move that is put together would leave on the Mural, and what that does to each total.

import { markerAt } from "./ceramus-state.js";

/** @typedef {import("./ceramus-state.js").State} State */

/**
 * The tiles as a move would leave them, as far as it is told.
 * @param {State} state
 * @param {any} move
 * @returns {Record<string, {estilo: string, dono: string}>}
 */
export function after({ azulejos = {} }, { do: kind, seat: dono, estilo, casa, casas = [], inicio, passos = [] }) {
  const tiles = { ...azulejos };
  const lays = kind === "construir" ? casas.filter((/** @type {string} */ cell) => cell !== inicio) : kind === "adicionar" && casa ? [casa] : [];
  for (const cell of estilo ? lays : []) tiles[cell] = { estilo, dono };
  if (kind === "remover") delete tiles[casa];
  for (const { de, para } of passos) {
    const moved = tiles[de];
    if (!moved || !para || de === para) continue;
    delete tiles[de];
    tiles[para] = moved;
  }
  return tiles;
}
/** Whose tile it is on a cell, and of what style. @param {any} tile */
const same = (tile) => `${tile?.estilo} ${tile?.dono}`;
/** The cells that a move leaves otherwise than they are. @param {State} state @param {any} move */
export function altered(state, move) {
  const [now, then] = [state.azulejos ?? {}, after(state, move)];
  return { then, cells: [...new Set([...Object.keys(now), ...Object.keys(then)])].filter((cell) => same(now[cell]) !== same(then[cell])) };
}
/** What a move that is put together changes of each total. @param {State} state @param {any} move @returns {Record<string, number>} */
export function swings(state, move) {
  /** @type {Record<string, number>} */
  const found = {};
  const { then, cells } = altered(state, move);
  const worth = (/** @type {any} */ tile, /** @type {number} */ points) => tile && (found[tile.dono] = (found[tile.dono] ?? 0) + points);
  for (const cell of cells) {
    worth(markerAt(state, cell), -2);
    worth(then[cell], 2);
  }
  return found;
}
/** How many tiles of anybody a move breaks. @param {State} state @param {any} move */
export function breaks(state, move) {
  const { then, cells } = altered(state, move);
  return cells.filter((cell) => markerAt(state, cell) && then[cell]).length;
}
