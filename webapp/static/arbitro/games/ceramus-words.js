// @ts-check
// What lies on the Mural and what is declared there, in few words.

import { say } from "../../table/texts.js";
import { markerAt, originalAt, showsAt } from "./ceramus-state.js";

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
