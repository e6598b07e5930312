// @ts-check
// How pieces of Ceramus are drawn, on the Mural and beside it.

import { h, span } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { FIGURES, rowsOf } from "./ceramus-state.js";

/** A tile of the wall: its figure and its letter. @param {{style: string}} props */
export const Tile = ({ style }) => span({ class: "tile", "aria-hidden": "true" }, span({ class: "figure" }, symbol("ceramus", FIGURES[style])), span({ class: "letter" }, style));

/** The drawing of a Cerama: equal signs are one style. @param {{padrao: string}} props */
export function Pattern({ padrao }) {
  const rows = rowsOf(padrao);
  const letters = [...new Set(padrao.replace(/[./]/g, ""))].sort();
  return span({ class: "pattern", "aria-hidden": "true", "data-wide": String(rows[0].length) }, rows.map((row, at) =>
    span({ key: at, class: "pattern-row" }, [...row].map((letter, column) => span({ key: column, class: "pattern-sign", "data-sign": letter === "." ? null : String(letters.indexOf(letter)) })))));
}

/** A Forma, small. @param {{drawing: string}} props */
export const Shape = ({ drawing }) =>
  span({ class: "shape", "aria-hidden": "true" }, rowsOf(drawing).map((row, at) =>
    span({ key: at, class: "shape-row" }, [...row].map((sign, column) => span({ key: column, class: "shape-square", "data-on": sign === "." ? null : "" })))));
