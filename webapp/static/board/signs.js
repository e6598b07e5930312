// Small pictures: a game's symbols, and the shape and colour of a seat.

import { h, span } from "../kit.js";

/** @typedef {import("../types.js").Seat} Seat */

const STATIC = new URL("..", import.meta.url).href;

/**
 * A symbol of the printed pieces, in the colour of the text around it. Hidden from screen readers.
 * @param {string} sprite the slug of its game, or `house`
 * @param {string} name
 */
export const symbol = (sprite, name) =>
  h("svg", { class: "symbol", "aria-hidden": "true" },
    h("use", { href: `${STATIC}${sprite === "house" ? "look/house" : `games/${sprite}/symbols`}.svg#${name}` }));

/** The same, by sprite and name in one string. @param {string} id */
export const drawing = (id) => symbol(.../** @type {[string, string]} */ (id.split("/")));

/**
 * An answer in words, after the drawing that tells it apart, if it has one.
 * @param {{told?: string, drawing?: string}} answer
 * @param {string} [words]
 */
export const withDrawing = ({ told = "", drawing: id }, words = told) => (id ? [drawing(id), span(words)] : words);

/** A seat by its id. @param {{view: {seats: Seat[]}}} given @param {string} id */
export const seatOf = ({ view }, id) => /** @type {Seat} */ (view.seats.find((one) => one.id === id));

/** A seat's sign: its shape in its colour. @param {Seat} seat */
export const seatSign = (seat) =>
  span({ class: "seat-sign", "data-seat-colour": seat.colour }, symbol("house", `seat-${seat.shape}`));
