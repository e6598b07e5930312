// The table after an entry: drawn as the game's referee draws it, with the changes of the entry marked, and in words.

import { details, div, h, h3, p, span, summary } from "../kit.js";
import { signsAt } from "../arbitro/tapping.js";
import { Drawn, drawing, fetchDrawing } from "../table/drawn.js";
import { wholly } from "../table/shown.js";
import { say } from "../table/texts.js";
import { nameOf, signOf } from "./naming.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Stood} Stood */
/** @typedef {{model: Model, review: Review, stood: Stood}} Looked */

/**
 * Fetch the module that draws the board of the match; where only the score is kept there is none.
 * @param {Review} review
 */
export async function fetchBoard({ head: { game, mode } }) {
  if (mode === "arbitro") await fetchDrawing(game);
}

/** @param {{model: Model}} props */
export function Lying({ model }) {
  const review = /** @type {Review} */ (model.review.value);
  const stood = model.stood.value;
  if (!stood) return null;
  const looked = { model, review, stood };
  const shown = wholly(stood.view);
  return div({ class: "stack-tight", "aria-busy": String(stood.n !== model.n.value) },
    shown && review.head.game === drawing.value.game
      ? [
        h(Again, { key: "drawn", ...looked, shown }),
        details({ key: "words", class: "fold" }, summary(say("review.position.words")), h(Words, looked)),
      ]
      : h(Words, looked));
}

/**
 * The board of the game: a tap describes what lies there.
 * @param {Looked & {shown: import("../wire.js").BoardView}} props
 */
function Again({ model, review, stood, shown }) {
  const marked = stood.sides.flatMap((side) => side.lies).filter((one) => one.changed && one.place).map((one) => one.place);
  const place = model.tapped.value;
  const text = shown.places[place]?.told;
  return h(Drawn, {
    shown, seats: review.seats, number: review.head.number, n: stood.n, marked, place,
    nameOf: (/** @type {string} */ seat) => nameOf(review, seat),
    tap: (/** @type {string} */ at) => (model.tapped.value = at === place ? "" : at),
    center: text
      ? h(Explained, { lines: [text, ...signsAt(shown, place).map((sign) => sign.told)] })
      : h(Meant, { changed: marked.length > 0, began: stood.n === 0 }),
  });
}

/** The description of the tapped place. @param {{lines: string[]}} props */
const Explained = ({ lines }) =>
  div({ class: "stood-said", role: "status" },
    lines.map((line, at) => p({ key: line, class: at ? "small" : "stood-there" }, line)));

/** An explanation of the marks, or a hint to tap. @param {{changed: boolean, began: boolean}} props */
const Meant = ({ changed, began }) =>
  div({ class: "stood-said", role: "status" },
    p({ class: "quiet small" }, changed ? span({ class: "stood-changed", "aria-hidden": "true" }) : null,
      say(changed ? "review.position.changed" : began ? "review.position.tap" : "review.position.same")));

/** Everything on the table, a line each. @param {Looked} props */
const Words = ({ review, stood }) =>
  div({ class: "sides" }, stood.sides.filter((side) => side.lies.length).map((side) =>
    div({ key: side.seat, class: "side" },
      h3({ class: "entry-who" }, signOf(review, side.seat), side.seat ? nameOf(review, side.seat) : say("review.position.all")),
      h("dl", null, side.lies.map((one) =>
        div({ key: one.name, "data-main": one.main || null, "data-changed": one.changed || null },
          h("dt", null, one.name), h("dd", null, one.told)))))));
