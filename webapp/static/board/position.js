// Look-ups of counters, marks and seats in the board and the table; nothing here decides anything.

import { say } from "../table/texts.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Lang} Lang */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Board} Board */

/**
 * The data that every part of a score board gets.
 * @typedef {{view: View, board: Board, lang: Lang, act: Act}} Given
 */
/** @typedef {{contador: import("../types.js").Counter, de: string, valor: number, delta: number, who: string}} Shown */
/** @typedef {{rule: string, name: string}} Part of a board with a rule that explains it */

/**
 * The value itself, where boards as they are made always have one.
 * @template T @param {T | null | undefined} found @param {string} name
 */
export function sure(found, name) {
  if (found === null || found === undefined) throw new Error(`no ${name}`);
  return found;
}

/** @template {{id: string}} T @param {T[]} all @param {string} id */
const named = (all, id) => sure(all.find((one) => one.id === id), id);

/** @param {View} view @param {string} id */
export const seatOf = (view, id) => named(view.seats, id);

/** @param {Seat} seat */
export const nameOf = (seat) => seat.name || say("seat.unnamed", { number: seat.id.charCodeAt(0) - 64 });

/** @param {Board} board @param {string} id */
export const counterOf = (board, id) => named(board.counters, id);

/** @param {Board} board @param {string} id */
export const phaseOf = (board, id) => named(board.phases, id);

/** @param {Board} board @param {string} id */
export const markOf = (board, id) => named(board.marks, id);

/** @param {Board} board @param {string} id */
export const membersOf = (board, id) => named(board.groups, id).members;

/**
 * A counter as it shows, or null if the table has none such.
 * @param {Given} given
 * @param {string} contador
 * @param {string} de
 * @returns {Shown | null}
 */
export function shownOf({ view, board }, contador, de) {
  const found = view.score.contadores.find((one) => one.contador === contador && one.de === de);
  if (!found) return null;
  const delta = view.pending
    .filter((one) => one.contador === contador && one.de === de)
    .reduce((sum, one) => sum + one.delta, 0);
  return { contador: counterOf(board, contador), de, valor: found.valor, delta, who: ownerName({ view, board }, de) };
}

/**
 * A counter as it shows, of those that every table of the game keeps.
 * @param {Given} given @param {string} contador @param {string} de
 */
export const keptOf = (given, contador, de) => sure(shownOf(given, contador, de), `${contador} ${de}`);

/** @param {{view: View, board: Board}} given @param {string} de */
function ownerName({ view, board }, de) {
  const [id, member] = de.split("/");
  const seat = view.seats.find((one) => one.id === id);
  const name = seat ? nameOf(seat) : id;
  const part = member && board.groups.flatMap((one) => one.members).find((one) => one.id === member);
  return part ? `${name}, ${part.name}` : name;
}

/** @param {Given} given @param {string} marca @param {string} de */
export const markedOf = ({ view }, marca, de) =>
  view.score.marcas.find((one) => one.marca === marca && one.de === de)?.valor;

/** @param {Given} given @param {string} total @param {string} de */
export const totalOf = ({ view }, total, de) =>
  view.panel.totals.find((one) => one.total === total && one.de === de)?.valor ?? 0;

/** @param {Given} given @param {string} id */
export const winsOf = ({ view }, id) => view.score.vitorias?.[id] ?? 0;
