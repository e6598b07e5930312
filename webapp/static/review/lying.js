// The table after an entry: drawn as the referee of that game draws it, what the entry changed marked, and in words.

import { details, div, h, h3, p, signal, span, summary } from "../kit.js";
import { styled } from "../table/styling.js";
import { say } from "../table/texts.js";
import { nameOf, signOf } from "./naming.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Stood} Stood */
/** @typedef {{model: Model, review: Review, stood: Stood}} Looked */

/** What draws the board of a game, once it is here. */
const drawing = signal({ game: "", part: /** @type {any} */ (null) });

/**
 * Fetch what draws the board of the match, and its dress; where only the score is kept there is none.
 * @param {Review} review
 */
export async function fetchBoard({ head: { game, mode } }) {
  if (mode !== "arbitro" || drawing.peek().game === game) return;
  const dress = ["arbitro", `games/arbitro-${game}`].map((name) => styled(new URL(`../css/${name}.css`, import.meta.url).href));
  const [{ default: part }] = await Promise.all([import(`../arbitro/games/${game}.js`), ...dress]);
  drawing.value = { game, part };
}

/** @param {{model: Model}} props */
export function Lying({ model }) {
  const review = /** @type {Review} */ (model.review.value);
  const stood = model.stood.value;
  if (!stood) return null;
  const looked = { model, review, stood };
  const { game } = drawing.value;
  return div({ class: "stack-tight", "aria-busy": String(stood.n !== model.n.value) },
    review.head.mode === "arbitro" && review.head.game === game
      ? [h(Drawn, { key: "drawn", ...looked }), details({ key: "words", class: "fold" }, summary(say("review.position.words")), h(Words, looked))]
      : h(Words, looked));
}

/** The board of the game, at which nothing is declared: a tap says what lies there. @param {Looked} props */
function Drawn({ model, review, stood }) {
  const { game, part } = drawing.value;
  const changed = stood.sides.flatMap((side) => side.lies).filter((one) => one.changed && one.place);
  const place = model.tapped.value;
  const given = {
    game: part, board: { counters: [], phases: [] }, declaring: null, around: false, notice: null,
    view: { state: stood.state, seats: review.seats, you: { seats: [] }, match: { number: review.head.number, n: stood.n }, outcome: stood.state.outcome ?? null },
    model: { nameOf: (/** @type {string} */ seat) => nameOf(review, seat), mine: { value: [] } },
    desk: {
      draft: { value: null }, picked: { value: place ? { place } : null }, choices: new Map(changed.map((one) => [one.place, one.place])), hinted: false,
      tap: (/** @type {string} */ at) => (model.tapped.value = at === place ? "" : at),
    },
  };
  return div({ class: "stood arbitro", "data-board": game },
    h(part.Board, { given, center: h(Said, { told: place && part.tell(stood.state, place), changed: changed.length > 0, began: stood.n === 0 }) }));
}

/** What lies on the place that was tapped, or what the marks mean. @param {{told: {title: string, lines: string[]} | "", changed: boolean, began: boolean}} props */
const Said = ({ told, changed, began }) =>
  div({ class: "stood-said", role: "status" },
    told
      ? [told.title, ...told.lines].filter(Boolean).map((line, at) => p({ key: line, class: at ? "small" : "stood-there" }, line))
      : p({ class: "quiet small" }, changed ? span({ class: "stood-changed", "aria-hidden": "true" }) : null, say(changed ? "review.position.changed" : began ? "review.position.tap" : "review.position.same")));

/** Everything that lies there, a line each. @param {Looked} props */
const Words = ({ review, stood }) =>
  div({ class: "sides" }, stood.sides.filter((side) => side.lies.length).map((side) =>
    div({ key: side.seat, class: "side" },
      h3({ class: "entry-who" }, signOf(review, side.seat), side.seat ? nameOf(review, side.seat) : say("review.position.all")),
      h("dl", null, side.lies.map((one) =>
        div({ key: one.name, "data-main": one.main || null, "data-changed": one.changed || null }, h("dt", null, one.name), h("dd", null, one.told)))))));
