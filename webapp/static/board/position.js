// @ts-check
// What the board and the table say of one counter, mark or seat; nothing here decides anything.

import { say } from "../table/texts.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Act} Act */
/** @typedef {import("../types.js").Lang} Lang */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {any} Board as webapp/tables/board_data.py tells it */

/**
 * What every part of a score board is handed.
 * @typedef {{view: View, board: Board, lang: Lang, act: Act}} Given
 */
/** @typedef {{contador: any, de: string, valor: number, delta: number, who: string}} Shown */

/** @param {View} view @param {string} id @returns {Seat} */
export const seatOf = (view, id) => /** @type {Seat} */ (view.seats.find((seat) => seat.id === id));

/** @param {Seat} seat */
export const nameOf = (seat) => seat.name || say("seat.unnamed", { number: seat.id.charCodeAt(0) - 64 });

/**
 * A name of which each long word is cut after a consonant: “Manutenção” is “Man.”, “Ações 1” stays.
 * @param {string} name
 * @param {number} [most] letters that no word is cut of
 */
export const short = (name, most = 5) =>
  name.split(" ").map((word) => (word.length > most ? `${word.slice(0, 4).replace(/[aeiouáéíóúâêôãõ]+$/, "")}.` : word)).join(" ");

/** @param {Board} board @param {string} id */
export const counterOf = (board, id) => board.counters.find((/** @type {any} */ one) => one.id === id);

/** @param {Board} board @param {string} id */
export const phaseOf = (board, id) => board.phases.find((/** @type {any} */ one) => one.id === id);

/** @param {Board} board @param {string} id */
export const groupOf = (board, id) => board.groups.find((/** @type {any} */ one) => one.id === id);

/** Whose a counter of a seat is: the seat's own, its team's, the table's. @param {View} view @param {any} part @param {Seat} seat */
export function ownerOf(view, part, seat) {
  if (part.per === "table") return "mesa";
  if (part.per === "team") return seat.team || seat.id;
  return seat.id;
}

/**
 * A counter as it shows; null where the table keeps none such.
 * @param {Given} given
 * @param {string} contador
 * @param {string} de
 * @returns {Shown | null}
 */
export function shownOf({ view, board }, contador, de) {
  const found = view.state.contadores.find((one) => one.contador === contador && one.de === de);
  if (!found) return null;
  const delta = view.pending
    .filter((one) => one.contador === contador && one.de === de)
    .reduce((sum, one) => sum + one.delta, 0);
  return { contador: counterOf(board, contador), de, valor: found.valor, delta, who: ownerName({ view, board }, de) };
}

/** @param {{view: View, board: Board}} given @param {string} de */
function ownerName({ view, board }, de) {
  const [id, member] = de.split("/");
  const seat = seatOf(view, id);
  const name = seat ? nameOf(seat) : id;
  const named = member && board.groups.flatMap((/** @type {any} */ one) => one.members).find((/** @type {any} */ one) => one.id === member);
  return named ? `${name}, ${named.name}` : name;
}

/** @param {Given} given @param {string} marca @param {string} de */
export const markedOf = ({ view }, marca, de) =>
  view.state.marcas.find((one) => one.marca === marca && one.de === de)?.valor;

/** @param {Given} given @param {string} total @param {string} de */
export const totalOf = ({ view }, total, de) =>
  /** @type {any} */ (view.panel).totals.find((/** @type {any} */ one) => one.total === total && one.de === de)?.valor;

/** @param {Given} given @param {string} id */
export const winsOf = ({ view }, id) =>
  /** @type {any} */ (view.state).lados.find((/** @type {any} */ one) => one.de === id)?.vitorias ?? 0;
