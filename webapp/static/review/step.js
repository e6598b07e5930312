// One entry: its author and words, its verdict and consequences, the rules behind them, and what would have made it legal.

import { a, div, h2, h3, li, p, section, span, strong, ul } from "../kit.js";
import { hour, say } from "../table/texts.js";
import { nameOf, signOf, turnName } from "./naming.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Step} Step */

const FAR = 48; // pixels of a swipe
/** @type {Record<string, string>} */
const SIGNS = { legal: "✓", illegal: "✗", unsettled: "?" };

/** @param {{model: Model}} props */
export function StepCard({ model }) {
  const review = /** @type {Review} */ (model.review.value);
  const step = model.step.value;
  return section({ class: "entry", "aria-live": "polite", "data-verdict": step?.verdict, ...swiping(model) },
    step ? entryParts(model, review, step) : beginning(review));
}

/** @param {Review} review */
const beginning = (review) => [
  h2({ class: "entry-told" }, say("review.start")),
  p({ class: "quiet" },
    review.seats.map((seat) => span({ key: seat.id, class: "entry-who" }, signOf(review, seat.id), seat.name))),
  p({ class: "quiet small" }, say("review.how")),
];

/**
 * @param {Model} model
 * @param {Review} review
 * @param {Step} step
 */
const entryParts = (model, review, step) => [
  p({ class: "quiet small entry-when" }, when(review, step).filter(Boolean).join(" · ")),
  who(review, step),
  h2({ class: "entry-told" }, wordsOf(review, step)),
  step.note ? p({ class: "entry-note" }, `“${step.note}”`) : null,
  verdict(model, step),
  step.known ? null : p({ class: "quiet small" }, say("review.unknown")),
  step.verdict === "unsettled" ? p(step.message) : null,
  step.events.length ? list("review.happened", step.events.map((event) => event.told)) : null,
  step.cites.length ? rules(review, step) : null,
  step.mends.length ? list("review.mends", step.mends) : null,
  review.head.code && review.head.mode === "arbitro" && step.known
    ? a({ class: "button", href: `/consultar/${review.head.game}?mesa=${review.head.code}&em=${step.n}` }, say("review.judge"))
    : null,
];

/**
 * The number of the entry and the time when it was made.
 * @param {Review} review
 * @param {Step} step
 */
const when = (review, step) =>
  [String(step.n), step.known ? turnName(review, step) : "", step.turn ? step.phase : "", step.at ? hour(step.at) : ""];

/**
 * The seat of the entry, and its author if that is another.
 * @param {Review} review
 * @param {Step} step
 */
function who(review, { seat, by }) {
  if (!seat) return p({ class: "entry-who" }, by || say("review.table"));
  const name = nameOf(review, seat);
  const author = by && by !== name ? span({ class: "quiet small" }, ` (${by})`) : null;
  return p({ class: "entry-who" }, signOf(review, seat), name, author);
}

/**
 * The words of an entry, without the name that stands above it.
 * @param {Review} review
 * @param {Step} step
 */
function wordsOf(review, step) {
  const name = step.seat ? `${nameOf(review, step.seat)}: ` : "";
  return name && step.told.startsWith(name) ? step.told.slice(name.length) : step.told;
}

/**
 * The verdict, and the fate of the entry where that does not follow from it.
 * @param {Model} model
 * @param {Step} step
 */
function verdict(model, step) {
  const { standing } = step;
  const correction = step.entry.authority === "correction";
  if (!step.verdict && !correction && standing !== "retracted") return null;
  const fate = standing && standing !== "accepted" ? say(`review.standing.${step.overtaken ? "overtaken" : standing}`) : "";
  const back = step.retracted_by;
  return div({ class: "entry-verdict" },
    step.verdict
      ? span({ class: "chip", "data-verdict": step.verdict }, `${SIGNS[step.verdict]} ${say(`review.verdict.${step.verdict}`)}`)
      : null,
    correction ? span({ class: "chip" }, say("review.correction")) : null,
    back
      ? a({ class: "chip chip-fate", href: `#${back}`, onClick: (/** @type {Event} */ event) => {
        event.preventDefault();
        model.go(back);
      } }, say("review.retracted", { n: back }))
      : fate ? span({ class: "chip chip-fate" }, fate) : null);
}

/**
 * @param {string} name
 * @param {string[]} lines
 */
const list = (name, lines) =>
  div(h3({ class: "entry-head" }, say(name)), ul({ class: "entry-list" }, lines.map((line, at) => li({ key: at }, line))));

/**
 * @param {Review} review
 * @param {Step} step
 */
const rules = (review, step) =>
  div(h3({ class: "entry-head" }, say("review.rules")),
    ul({ class: "entry-rules" }, step.cites.map((cited) => li({ key: cited.rule, "data-role": cited.role },
      a({ href: `/regras/${review.head.game}/${cited.rule}` }, strong({ class: "small" }, cited.source), span(cited.text))))));

/**
 * A swipe to the left goes on, one to the right goes back.
 * @param {Model} model
 */
function swiping(model) {
  /** @type {Touch | null} */
  let from = null;
  return {
    onTouchStart: (/** @type {TouchEvent} */ event) => (from = event.touches.length === 1 ? event.touches[0] : null),
    onTouchEnd: (/** @type {TouchEvent} */ event) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(across) > FAR && Math.abs(across) > 2 * Math.abs(down)) model.move(across < 0 ? 1 : -1);
      from = null;
    },
  };
}
