// @ts-check
// While the table is asked what something is, a tap explains it instead of acting.

import { explain } from "../board/press.js";
import { look } from "./looking.js";

/**
 * @param {{board: import("../types.js").Board, act: import("../types.js").Act}} given
 * @param {Event} event
 * @param {HTMLElement} tapped a thing, a place or a part of the board
 */
export function explained({ board, act }, event, { dataset: { thing, place } }) {
  if (!thing && !place) return explain({ board, act }, event);
  const [part, at] = thing?.split(" ") ?? ["places", place];
  act.asked();
  look(/** @type {import("./looking.js").Part} */ (part), at ?? "");
}
