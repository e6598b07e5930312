// @ts-check
// How a position of Ceramus is read: what shows on the Mural, who owns what, which phase it has come to.

import { shown } from "../../table/texts.js";
import { OURS } from "./ceramus-box.js";

/** @typedef {any} State in the game's own schema, where what is as by default is left out */
/** @typedef {{id: string, desenho: string}} Drawing rows from the top, parted by `/` */
/** @typedef {{id: string, padrao: string, bonus: string}} Cerama */
/** @typedef {{murais: Drawing[], formas: Drawing[], ceramas: Cerama[]}} Box */
/** @typedef {[number, number]} Square row and column from 0 */

export const STYLES = ["M", "I", "A", "P"];
/** Their figures in the sprite. @type {Record<string, string>} */
export const FIGURES = { M: "medieval", I: "islamico", A: "art-nouveau", P: "portugues" };
/** Columns and rows of Mural cards, and Formas each, by the number of players. @type {Record<number, {cards: [number, number], hand: number}>} */
export const SETUPS = { 1: { cards: [2, 2], hand: 6 }, 2: { cards: [4, 2], hand: 5 }, 3: { cards: [4, 2], hand: 4 }, 4: { cards: [4, 3], hand: 3 } };
const MARKERS = 4; // of each style
const WHOLE_ROUND = "a-whole-round-in-which-no-tile-was-added";
const COLUMNS = "abcdefgh";
const ROWS = 6;

/** @param {State} state */
export const stage = (state) => state.fase ?? "revelar";
/** @param {State} state @returns {Box} the cards in play */
export const box = (state) => state.caixa ?? OURS;
/** @param {State} state @returns {string} who acts */
export const active = (state) => state.vez ?? "";
/** @param {State} state @returns {any[]} */
export const players = (state) => state.jogadores ?? [];
/** @param {State} state @param {string} seat */
export const player = (state, seat) => players(state).find(({ quem }) => quem === seat) ?? {};
/** @param {State} state @returns {string[]} rows of Originals */
export const wall = (state) => state.mural ?? [];

// --- cells -----------------------------------------------------------------------------------------

/** @param {Square} square @returns {string | null} its name; null where no Mural has one */
export const cellAt = ([row, column]) => (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS.length ? `${COLUMNS[column]}${row + 1}` : null);
/** @param {string} cell @returns {Square} */
export const squareOf = (cell) => [Number(cell[1]) - 1, COLUMNS.indexOf(cell[0])];
/** @param {State} state @param {string} cell @returns {string} the style of its Original */
export const originalAt = (state, cell) => wall(state)[squareOf(cell)[0]]?.[squareOf(cell)[1]] ?? "";
/** @param {State} state @param {string} cell @returns {{estilo: string, dono: string} | null} */
export const markerAt = (state, cell) => state.azulejos?.[cell] ?? null;
/** @param {State} state @param {string} cell the style that shows */
export const showsAt = (state, cell) => markerAt(state, cell)?.estilo ?? originalAt(state, cell);

// --- drawings --------------------------------------------------------------------------------------

/** @param {string} drawing @returns {string[]} */
export const rowsOf = (drawing) => drawing.split("/");
/** @param {string[]} rows @returns {Square[]} every square that is drawn, row by row */
export const squares = (rows) => rows.flatMap((signs, row) => [...signs].flatMap((sign, column) => (sign === "." ? [] : [/** @type {Square} */ ([row, column])])));
/** As a mirror shows it. @param {string[]} rows @param {string} [axis] */
export const mirrored = (rows, axis) => (axis === "cima-baixo" ? [...rows].reverse() : axis ? rows.map((row) => [...row].reverse().join("")) : rows);
/** The cells of a drawing one square of which lies on a cell; null where it reaches beyond any Mural. @param {string[]} rows @param {Square} square @param {string} cell @returns {string[] | null} */
export function laid(rows, [row, column], cell) {
  const [down, right] = squareOf(cell);
  const cells = squares(rows).map(([at, beside]) => cellAt([at - row + down, beside - column + right]));
  return cells.every(Boolean) ? /** @type {string[]} */ (cells) : null;
}
/** @param {State} state @param {string} id @returns {string[]} the rows of a Forma */
export const formaRows = (state, id) => rowsOf(box(state).formas.find((one) => one.id === id)?.desenho ?? "");

// --- players ---------------------------------------------------------------------------------------

/** Tiles on the Mural and in reserve, and what they come to. @param {State} state @param {string} seat */
export function count(state, seat) {
  const own = Object.values(state.azulejos ?? {}).filter(({ dono }) => dono === seat);
  const reserve = STYLES.map((style) => ({ style, left: MARKERS - own.filter(({ estilo }) => estilo === style).length }));
  return { tiles: own.length, reserve, total: 2 * own.length - MARKERS * STYLES.length };
}
/** Where a Cerama is: in the row, held by somebody, or spent. @param {State} state @param {string} id @returns {{owner: string, spent: boolean}} */
export function whereIs(state, id) {
  const owner = players(state).find(({ ceramas = [], gastas = [] }) => ceramas.includes(id) || gastas.includes(id));
  return { owner: owner?.quem ?? "", spent: owner?.gastas?.includes(id) ?? false };
}
// --- what the frame asks ---------------------------------------------------------------------------

/** How the record of who plays alone comes out; nothing where there is none. @param {State} state @param {any} outcome */
export function record(state, outcome) {
  if (players(state).length !== 1 || !outcome) return undefined;
  return { recorde: state.recorde ?? null, valor: count(state, players(state)[0].quem).total, batido: outcome.how !== "sem-recorde" };
}
/** Why the match came to its end; empty where it was ended otherwise. @param {any} table */
export function ended({ outcome, match }) {
  const by = (/** @type {string} */ rule) => outcome?.rules?.includes(`ceramus.fim.${rule}`);
  if (by("formas-acabam")) return "formas";
  if (!by("ninguem-adiciona")) return "";
  return (match.decisions?.["ceramus.decisao.68"] ?? WHOLE_ROUND) === WHOLE_ROUND ? "round" : "nobody";
}
/** Whether an entry begins a turn. @param {import("../../types.js").Entry} entry */
export const begins = ({ do: kind }) => ["revelar", "encerrar-turno", "passar", "concluir"].includes(kind ?? "");
/** Points with their sign. @param {number} points */
export const signed = (points) => (points > 0 ? "+" : "") + shown("pontos", points);
