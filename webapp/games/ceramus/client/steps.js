// @ts-check
// Bonuses that begin on a cell: where a tap takes them, and on from what was refused.

import { like, toldOf } from "../../arbitro/putting.js";

/** @typedef {import("./shown.js").Move} Move */

/** A bonus that begins on a cell. @param {Move} move @param {string} cell @returns {Move} */
export const at = (move, cell) => (move.do === "mover"
  ? { ...move, passos: like(move.passos, toldOf(move.passos).map((_one, index) => (index ? {} : { de: cell }))) }
  : { ...move, casa: cell });

/**
 * The same tile to another cell, where it could not go to the first; null for what was no such step, and to lay it back.
 * @param {Move | undefined} refused
 * @param {string} cell
 * @returns {Move | null}
 */
export function elsewhere(refused, cell) {
  const steps = toldOf(refused?.passos);
  const last = steps.findLast(({ de }) => de);
  if (refused?.do !== "mover" || !last?.para || last.de === cell) return null;
  const so_far = steps.map((one) => (one === last ? { ...one, para: cell } : one));
  return { ...refused, passos: like(refused.passos, so_far) };
}
