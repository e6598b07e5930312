// @ts-check
// What a move that is put together would leave on the Mural, and what the referee says that it does to each total.

/** @typedef {import("./ceramus-state.js").State} State */
/** @typedef {import("../types.js").Consulted} Consulted */

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
/** What a verdict says that the move would change of the view. @param {Consulted | null} asked */
const altered = (asked) => asked?.preview?.altered ?? [];

/** What a move that is put together changes of each total. @param {Consulted | null} asked @returns {Record<string, number>} */
export const swings = (asked) => Object.fromEntries(altered(asked)
  .filter(({ key, seat }) => key === `${seat}:pontos`).map(({ seat = "", before = 0, now = 0 }) => [seat, now - before]));

/** How many tiles of anybody a move breaks: those that leave a cell onto which another comes. @param {Consulted | null} asked */
export function breaks(asked) {
  const covered = new Set(altered(asked).map(({ there }) => there).filter(Boolean));
  return altered(asked).filter(({ here }) => covered.has(here)).length;
}
