// @ts-check
// Bonuses that begin on a cell: the moves of a tap, and of a tap after a refusal.

import { like, valuesOf } from "../../arbitro/putting.js";

/** @typedef {import("./shown.js").Move} Move */

/** A bonus that begins on a cell. @param {Move} move @param {string} cell @returns {Move} */
export const at = (move, cell) => (move.do === "mover"
  ? { ...move, passos: like(move.passos, valuesOf(move.passos).map((_one, index) => (index ? {} : { de: cell }))) }
  : { ...move, casa: cell });

/**
 * The same tile to another cell after a refusal; null if there was no such step, or to lay it back.
 * @param {Move | undefined} refused
 * @param {string} cell
 * @returns {Move | null}
 */
export function elsewhere(refused, cell) {
  const steps = valuesOf(refused?.passos);
  const last = steps.findLast(({ de }) => de);
  if (refused?.do !== "mover" || !last?.para || last.de === cell) return null;
  const so_far = steps.map((one) => (one === last ? { ...one, para: cell } : one));
  return { ...refused, passos: like(refused.passos, so_far) };
}
