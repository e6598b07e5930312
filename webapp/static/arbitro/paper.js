// A table's own card is drawn square by square; each tap on a square goes on to its next sign.

import { button, div } from "../kit.js";
import { NOTHING } from "./laying.js";

/** @typedef {string[][]} Rows of signs, with a point for an empty square */

/** A drawing as records have it. @param {Rows} rows */
export const written = (rows) => rows.map((row) => row.join("")).join("/");

/** @param {string} drawing @returns {Rows} */
export const read = (drawing) => drawing.split("/").map((row) => [...row]);

/**
 * A drawing on a paper of so many rows and columns.
 * @param {[number, number]} paper @param {Rows} rows @returns {Rows}
 */
export const onPaper = ([high, wide], rows) =>
  Array.from({ length: high }, (_row, at) => Array.from({ length: wide }, (_sign, column) => rows[at]?.[column] ?? NOTHING));

/**
 * A drawing without the empty rows and columns at its edges; empty for an empty paper.
 * @param {Rows} rows @returns {Rows}
 */
export function cut(rows) {
  const used = (/** @type {string[]} */ line) => line.some((sign) => sign !== NOTHING);
  const columns = rows[0].map((_sign, at) => rows.map((row) => row[at]));
  const [left, right] = [columns.findIndex(used), columns.findLastIndex(used)];
  return rows.slice(rows.findIndex(used), rows.findLastIndex(used) + 1).map((row) => row.slice(left, right + 1));
}

/** Return whether the squares are connected by their sides. @param {Rows} rows */
export function whole(rows) {
  const all = rows.flatMap((line, row) => line.flatMap((sign, column) => (sign === NOTHING ? [] : [`${row} ${column}`])));
  const met = all.slice(0, 1);
  for (const one of met) { // the list grows while it is read
    const [row, column] = one.split(" ").map(Number);
    const beside = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]].map((at) => at.join(" "));
    met.push(...beside.filter((next) => all.includes(next) && !met.includes(next)));
  }
  return met.length === all.length;
}

/**
 * @param {{kind: string, rows: Rows, signs: string[], called(sign: string, at: string): string,
 *   draw(sign: string): import("../kit.js").Children, draws(rows: Rows): void}} props
 */
export function Paper({ kind, rows, signs, called, draw, draws }) {
  const turn = (/** @type {number} */ row, /** @type {number} */ column) => {
    const next = signs[(signs.indexOf(rows[row][column]) + 1) % signs.length];
    draws(rows.map((line, one) => line.map((sign, other) => (one === row && other === column ? next : sign))));
  };
  return div({ class: "paper", style: { "--columns": rows[0].length }, "data-kind": kind }, rows.map((line, row) =>
    line.map((sign, column) => button({
      key: `${row} ${column}`, type: "button", class: "paper-square", "data-sign": sign,
      "data-style": sign === NOTHING ? null : sign, "aria-label": called(sign, `${row + 1}.${column + 1}`),
      onClick: () => turn(row, column),
    }, draw(sign)))));
}
