// @ts-check
// How pieces, places and moves of Ceramus are shown: as pictures, and in few words.

import { h, span } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { say } from "../../table/texts.js";
import { FIGURES, markerAt, originalAt, rowsOf, showsAt } from "./ceramus-state.js";

/** A tile of the wall: its figure and its letter. @param {{style: string}} props */
export const Tile = ({ style }) => span({ class: "tile", "aria-hidden": "true" }, span({ class: "figure" }, symbol("ceramus", FIGURES[style])), span({ class: "letter" }, style));

/** The drawing of a Cerama: equal signs are one style. @param {{padrao: string}} props */
export function Pattern({ padrao }) {
  const rows = rowsOf(padrao);
  const letters = [...new Set(padrao.replace(/[./]/g, ""))].sort();
  return span({ class: "pattern", "aria-hidden": "true", "data-wide": String(rows[0].length) }, rows.map((row, at) =>
    span({ key: at, class: "pattern-row" }, [...row].map((letter, column) => span({ key: column, class: "pattern-sign", "data-sign": letter === "." ? null : String(letters.indexOf(letter)) })))));
}

/** A place in words: what shows there and whose it is. @param {any} state @param {string} cell */
export function tell(state, cell) {
  const marker = markerAt(state, cell);
  if (!originalAt(state, cell)) return { title: "", lines: [] };
  const style = say(`ceramus:style.${showsAt(state, cell)}`);
  if (!marker) return { title: `${cell} · ${say("ceramus:original")} ${style}`, lines: [] };
  return { title: `${cell} · ${style}`, lines: [say("ceramus:over", { style: say(`ceramus:style.${originalAt(state, cell)}`) })] };
}

/** A move that was declared, in few words: the Mural shows its cells. @param {any} state @param {any} move */
export function short(state, move) {
  if (move.do === "clamar") return say("ceramus:short.claim", { id: move.cerama });
  const forma = state.forma ?? state.reveladas?.at(-1); // its round may be over
  return move.do === "construir" && move.estilo && forma ? say("ceramus:short.build", { forma, style: say(`ceramus:style.${move.estilo}`) }) : "";
}
