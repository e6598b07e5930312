// @ts-check
// The effects of a drafted move: on the Mural, and on each total as the referee says.

import { patched } from "../../table/shown.js";
import { valuesOf } from "../../arbitro/putting.js";

/** @typedef {import("../../wire.js").BoardView} BoardView */
/** @typedef {import("../../wire.js").Space} Space */
/** @typedef {import("./shown.js").Move} Move */
/** @typedef {import("../../arbitro/types.js").Consulted} Consulted */

/**
 * Return the places after a move; before the referee has answered, as far as the move is given.
 * @param {BoardView} view
 * @param {Partial<Move> | undefined} move
 * @param {Consulted | null} [asked]
 * @returns {Record<string, Space>}
 */
export function after({ places }, move, asked) {
  if (asked?.preview) return /** @type {{places: Record<string, Space>}} */ (patched({ places }, asked.preview.patch)).places;
  const { do: kind, seat = "", estilo: look, casa, casas = [], inicio, passos } = move ?? { do: "" };
  const then = { ...places };
  const lies = (/** @type {string} */ cell, /** @type {Space["lies"]} */ now) => (then[cell] = { ...then[cell], lies: now });
  /** @type {string[]} */
  const lays = kind === "construir" ? casas : kind === "adicionar" && casa ? [casa] : [];
  const laid = lays.filter((cell) => look && cell !== inicio && places[cell]);
  for (const cell of laid) lies(cell, [{ key: "", kind: "azulejo", look, seat }]);
  if (kind === "remover" && casa) lies(casa, []);
  for (const { de, para } of valuesOf(passos)) {
    if (!de || !para || de === para) continue;
    lies(para, then[de].lies);
    lies(de, []);
  }
  return then;
}

/** The changes of the view by a move, from its verdict. @param {Consulted | null} [asked] */
const altered = (asked) => asked?.preview?.altered ?? [];

/** The change of each total by a drafted move. @param {Consulted | null} [asked] @returns {Record<string, number>} */
export const swings = (asked) => Object.fromEntries(altered(asked)
  .filter(({ key, seat }) => key === `${seat}:pontos`).map(({ seat = "", before = 0, now = 0 }) => [seat, now - before]));

/**
 * The number of tiles that a move breaks: those that leave a cell onto which another comes.
 * @param {Consulted | null} [asked]
 */
export function breaks(asked) {
  const covered = new Set(altered(asked).map(({ there }) => there).filter(Boolean));
  return altered(asked).filter(({ here }) => covered.has(here)).length;
}
