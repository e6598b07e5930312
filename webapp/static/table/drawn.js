// The board of a refereed match as its game draws it, without declarations: for the review and the question box.

import { div, gamePart, h, signal } from "../kit.js";
import { styled } from "./styling.js";

/**
 * The board that is shown, and what a tap on it does. `chosen` and `marked` are places, `place` the tapped one.
 * `dressed` names the style sheets.
 * @typedef {{shown: import("../wire.js").BoardView, seats: {id: string}[], number: number, n: number,
 *   nameOf: (seat: string) => string, center: import("../kit.js").Children, tap: (place: string) => void,
 *   place?: string, marked?: string[], chosen?: string[], dressed?: string}} Looked
 */

/** The module that draws the board of a game, once it is loaded. */
export const drawing = signal({ game: "", part: /** @type {import("../arbitro/types.js").GameOf | null} */ (null) });

/**
 * Load the module and the style sheets that draw the board of a game.
 * @param {string} game @param {string} [dressed] the name of the style sheets
 */
export async function fetchDrawing(game, dressed = "stood") {
  if (drawing.peek().game === game) return;
  const of = ["css", `games/${game}`]; // the server fills in what a game does not bring
  const sheets = ["arbitro", "cards", dressed].flatMap((name) => of.map((folder) => `../${folder}/${name}.css`));
  const dress = sheets.map((sheet) => styled(new URL(sheet, import.meta.url).href));
  const [part] = await Promise.all([gamePart(game, "arbitro"), ...dress]);
  drawing.value = { game, part };
}

/** @param {Looked} props */
export function Drawn({ shown, seats, number, n, nameOf, center, tap, place = "", marked = [], chosen = [], dressed = "stood" }) {
  const { game, part } = drawing.value;
  if (!part) return null;
  // only what a board draws from
  const given = /** @type {import("../arbitro/types.js").Given} */ (/** @type {unknown} */ ({
    shown, game: part, board: { counters: [], phases: [] }, declaring: null, around: false, notice: null,
    view: { seats, you: { seats: [] }, match: { number, n }, outcome: shown.over ? {} : null },
    model: { nameOf, mine: { value: [] } },
    desk: {
      draft: { value: chosen.length ? { move: {}, asked: null } : null },
      named: () => chosen, picked: { value: place ? { place } : null },
      choices: new Map(marked.map((one) => [one, one])), hinted: false, tap,
    },
  }));
  return div({ class: `${dressed} arbitro`, "data-board": game }, h(part.Board, { given, center }));
}
