// @ts-check
// The verdict on a move before it is declared, and the text of the card that it plays.

import { textOf } from "../table/known.js";
import { forgiven, request } from "../table/request.js";
import { cardOf } from "./tapping.js";
import { isLast } from "./unknown_text.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {Pick<Draft, "move" | "given" | "before" | "reading" | "insists" | "catching_up">} Asked */

/**
 * The move with the text of its card, if the table knows it, looked up once; null without one.
 * @param {import("../wire.js").BoardView} view
 * @param {string} code the table's
 * @param {Draft} draft
 * @param {boolean} [last] everything else is given: look up only a card that comes last
 */
export async function text(view, code, { move, read }, last = false) {
  if (isLast(move) !== last) return null;
  const [kind, name] = move.efeito || move.ocorre === false ? [] : cardOf(view, move) ?? [];
  if (!kind || !name || read === name) return null;
  return { read: name, move: { ...move, ...await textOf(code, { kind, name }, move) } };
}

/**
 * The verdict on a move; null without an answer.
 * @param {string} code the table's
 * @param {Asked} asked
 */
export function consult(code, { move, given, before, ...meant }) {
  const { reading, insists, catching_up } = meant;
  const more = { ...(given.length && { told: given }), ...(before && { at: before - 1 }) };
  const body = { move, facts: false, reading, insists, catching_up, ...more };
  return request(`/tables/${code}/consult`, { method: "POST", body, asks: true }).catch(forgiven);
}
