// @ts-check
// The turning of sheets on a phone that lies between its players.

/** The degrees by which the side of a seat is turned. @param {string} seat */
export const turnOfSide = (seat) => document.querySelector(`[data-side="${seat}"]`)?.getAttribute("data-turn") ?? "0";

/** The next of the directions to which sides of the board are turned. @param {string} turn */
export function nextTurn(turn) {
  const sides = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-side][data-turn], .turned[data-turn]")]);
  const turns = [...new Set(["0", ...sides.map((one) => one.dataset.turn ?? "0")])];
  return turns[(turns.indexOf(turn) + 1) % turns.length];
}
