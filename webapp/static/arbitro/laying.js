// Shapes that are laid as a whole: held in some way, by one of their squares.

/** @typedef {import("../wire.js").Stencil} Stencil */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {[number, number]} Square row and column, from the top left */
/** @typedef {{"--columns": number, "--rows": number}} Span */

export const NOTHING = "."; // in a row of signs, where the shape has no square

/** The shapes of a kind in the box. @param {import("../wire.js").BoardView} view @param {string} kind */
export const cardsOf = (view, kind) => Object.values(view.stencils ?? {}).filter((one) => one.kind === kind);

/** The squares of a shape as it is held. @param {Stencil} shape @param {string} [way] @returns {Square[]} */
export const squaresOf = ({ ways }, way = "") => ways[way] ?? ways[""];

/** The number of columns and rows that squares take, for a grid. @param {Square[]} squares @returns {Span} */
export const spanOf = (squares) => ({
  "--columns": 1 + Math.max(...squares.map(([, column]) => column)),
  "--rows": 1 + Math.max(...squares.map(([row]) => row)),
});

/** The rows of a shape, with the sign of each square. @param {Stencil} shape @param {string} [way] */
export function rowsOf(shape, way) {
  const squares = squaresOf(shape, way);
  const span = spanOf(squares);
  const rows = Array.from({ length: span["--rows"] }, () => Array(span["--columns"]).fill(NOTHING));
  squares.forEach(([row, column], at) => (rows[row][column] = shape.signs[at]));
  return rows;
}

/**
 * The squares on the board, with one of them on a given square.
 * @param {Square[]} squares @param {Square} held @param {Square} on
 */
export const squaresAt = (squares, [row, column], [down, right]) =>
  squares.map(([at, beside]) => /** @type {Square} */ ([at - row + down, beside - column + right]));

/**
 * The move of a shape where it lies.
 * @param {Stencil} shape
 * @param {string} seat
 * @param {string[]} places
 * @param {string} tapped
 * @param {string} look what shows on the place that was tapped
 * @returns {Move}
 */
export function laying({ do: kind = "", field = "", start, shows, given }, seat, places, tapped, look) {
  return { seat, do: kind, ...given, [field]: places, ...(start && { [start]: tapped }), ...(shows && { [shows]: look }) };
}
