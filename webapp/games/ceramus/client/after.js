// @ts-check
// What a move that is put together would leave on the Mural, and what the referee says that it does to each total.

import { patched } from "../../table/shown.js";
import { toldOf } from "../../arbitro/putting.js";

/** @typedef {import("../../told.js").BoardView} BoardView */
/** @typedef {import("../../told.js").Space} Space */
/** @typedef {import("./shown.js").Move} Move */
/** @typedef {import("../../arbitro/types.js").Consulted} Consulted */

/**
 * The places as a move would leave them; until the referee has said so, as far as it is told.
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
  for (const { de, para } of toldOf(passos)) {
    if (!de || !para || de === para) continue;
    lies(para, then[de].lies);
    lies(de, []);
  }
  return then;
}

/** What a verdict says that the move would change of the view. @param {Consulted | null} [asked] */
const altered = (asked) => asked?.preview?.altered ?? [];

/** What a move that is put together changes of each total. @param {Consulted | null} [asked] @returns {Record<string, number>} */
export const swings = (asked) => Object.fromEntries(altered(asked)
  .filter(({ key, seat }) => key === `${seat}:pontos`).map(({ seat = "", before = 0, now = 0 }) => [seat, now - before]));

/** How many tiles a move breaks: those that leave a cell onto which another comes. @param {Consulted | null} [asked] */
export function breaks(asked) {
  const covered = new Set(altered(asked).map(({ there }) => there).filter(Boolean));
  return altered(asked).filter(({ here }) => covered.has(here)).length;
}
