// @ts-check
// What the referee says of a move before it is told, and the text of the card that it carries out.

import { textOf } from "../table/known.js";
import { forgiven, request } from "../table/request.js";
import { cardOf } from "./tapping.js";
import { isLast } from "./unknown_text.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {Pick<Draft, "move" | "told" | "before" | "reading" | "insists" | "catching_up">} Asked */

/**
 * The move with the text of the card that it carries out, where the table knows it; read once, null where there is none.
 * @param {import("../told.js").BoardView} view
 * @param {string} code the table's
 * @param {Draft} draft
 * @param {boolean} [last] all else of it is told: then a card is read that is told last, and no other
 */
export async function text(view, code, { move, read }, last = false) {
  if (isLast(move) !== last) return null;
  const [kind, name] = move.efeito || move.ocorre === false ? [] : cardOf(view, move) ?? [];
  if (!kind || !name || read === name) return null;
  return { read: name, move: { ...move, ...await textOf(code, { kind, name }, move) } };
}

/**
 * The verdict on a move; null where no answer came.
 * @param {string} code the table's
 * @param {Asked} asked
 */
export function consult(code, { move, told, before, ...meant }) {
  const { reading, insists, catching_up } = meant;
  const more = { ...(told.length && { told }), ...(before && { at: before - 1 }) };
  const body = { move, facts: false, reading, insists, catching_up, ...more };
  return request(`/tables/${code}/consult`, { method: "POST", body, asks: true }).catch(forgiven);
}
