// @ts-check
// Drawings of the pieces of Ceramus, and their places in the view.

import { h, span } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { say, shown } from "../../table/texts.js";
import { NOTHING } from "../../arbitro/laying.js";

/** @typedef {import("../../wire.js").BoardView} BoardView */
/** @typedef {import("../../wire.js").Space} Space */
/** @typedef {import("../../wire.js").Stencil} Stencil */
/** @typedef {import("../../arbitro/laying.js").Square} Square */
/** @typedef {{id: string}[]} Seats */
/** @typedef {{cerama: string, eixo: string}} Mirror the Cerama by which a Forma is built mirrored, and its axis */
/** @typedef {{de?: string, para?: string}} Step of a tile, from a cell to another */
/**
 * A move of Ceramus.
 * @typedef {import("../../arbitro/types.js").Move & {casa?: string, casas?: string[], estilo?: string, inicio?: string,
 *   cerama?: string, espelhar?: Mirror, passos?: Step[] | {so_far: Step[]}}} Move
 */

export const STYLES = ["M", "I", "A", "P"];
/** @type {Record<string, string>} */
const FIGURES = { M: "medieval", I: "islamico", A: "art-nouveau", P: "portugues" };
const COLUMNS = "abcdefgh";
const ROWS = 6;

// --- cells -------------------------------------------------------------------------------------------

/** The name of a cell; null beyond every Mural. @param {Square} at */
export const cellAt = ([row, column]) => (COLUMNS[column] && row >= 0 && row < ROWS ? `${COLUMNS[column]}${row + 1}` : null);

/** The cells of the Mural. @param {BoardView} view @returns {Space[]} */
export const cellsOf = (view) => Object.values(view.places).filter(({ kind }) => kind === "casa");

/** The style that shows on a cell. @param {Space | undefined} cell */
export const showsOn = (cell) => cell?.lies?.[0]?.look ?? cell?.look ?? "";

// --- cards -------------------------------------------------------------------------------------------

/** The Forma of this round. @param {BoardView} view @returns {Stencil | undefined} */
export const formaOf = (view) => view.stencils?.[view.places.forma?.lies?.[0].name ?? ""];

/** The holder of a Cerama, empty in the row, and whether it is spent. @param {BoardView} view @param {string} id */
export function whereIs(view, id) {
  const place = Object.values(view.places).find(({ lies = [] }) => lies.some(({ key }) => key === id));
  return { owner: place?.seat ?? "", spent: place?.kind === "gastas" };
}

/** The bonus of a Cerama. @param {Stencil} card */
export const bonusOf = ({ look = "" }) => look.split("/")[1] ?? "";

// --- drawings ----------------------------------------------------------------------------------------

/** A tile of the wall: its figure and its letter. @param {{style: string}} props */
export const Tile = ({ style }) =>
  span({ class: "tile", "aria-hidden": "true" },
    span({ class: "figure" }, symbol("ceramus", FIGURES[style])), span({ class: "letter" }, style));

/** One to four circles that show the owner of a tile. @param {Seats} seats @param {string} whose */
export function circles(seats, whose) {
  const at = seats.findIndex(({ id }) => id === whose);
  return span({ class: "circles", "data-of": String(at + 1), "aria-hidden": "true" },
    seats.slice(0, at + 1).map(({ id }) => span({ key: id })));
}

/** The drawing of a Cerama: equal signs are one style. @param {{rows: string[][]}} props */
export function Pattern({ rows }) {
  const letters = [...new Set(rows.flat())].filter((sign) => sign !== NOTHING).sort();
  return span({ class: "pattern", "aria-hidden": "true", "data-wide": String(rows[0].length) }, rows.map((row, at) =>
    span({ key: at, class: "pattern-row" }, row.map((sign, column) =>
      span({ key: column, class: "pattern-sign", "data-sign": sign === NOTHING ? null : String(letters.indexOf(sign)) })))));
}

/** A small Forma. @param {{rows: string[][]}} props */
export const Shape = ({ rows }) =>
  span({ class: "shape", "aria-hidden": "true" }, rows.map((row, at) =>
    span({ key: at, class: "shape-row" }, row.map((sign, column) =>
      span({ key: column, class: "shape-square", "data-on": sign === NOTHING ? null : "" })))));

/** Points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? "+" : "") + shown("pontos", points);

/**
 * A build in a few words, since the Mural shows its cells; empty for another move.
 * @param {BoardView} view
 * @param {{do?: string, estilo?: string}} move
 */
export function short({ places }, { do: kind, estilo }) {
  const forma = places.forma?.lies?.[0].name ?? places.reveladas?.lies?.at(-1)?.name; // its round may be over
  const style = say(`ceramus:style.${estilo}`);
  return kind === "construir" && estilo && forma ? say("ceramus:short.build", { forma, style }) : "";
}
