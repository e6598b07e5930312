// The score over time: a line for each side, told apart by colour, dashes, the seat's shape and its name above.

import { div, h, p, span, useEffect, useRef, useSignal } from "../kit.js";
import { say } from "../table/texts.js";
import { nameOf, number, seatOf, signOf } from "./naming.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./types.js").Review} Review */

const LOW = 116; // the height of the drawing, and its height with more than a few lines
const HIGH = 160;
const FEW = 3;
const LEFT = 30; // room for numbers
const RIGHT = 18; // room for the shapes at the ends of the lines
const TOP = 10;
const BOTTOM = 22; // room for turns
const SHAPE = 12;
const APART = 26; // between the names of two turns
const ENDS_APART = 11; // between the shapes at the ends of two lines
const SPRITE = new URL("../look/house.svg", import.meta.url).href;

/** @param {{model: Model}} props */
export function Graph({ model }) {
  const review = /** @type {Review} */ (model.review.value);
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const width = useSignal(320);
  useEffect(() => {
    const watch = new ResizeObserver(([one]) => (width.value = Math.round(one.contentRect.width)));
    watch.observe(/** @type {HTMLElement} */ (root.current));
    return () => watch.disconnect();
  }, []);
  const lines = linesOf(model);
  const last = Math.max(1, model.steps.value.length);
  const height = lines.length > FEW ? HIGH : LOW;
  const scale = scaleOf(lines, last, width.value, height);
  const ends = endsOf(lines, scale);
  const follow = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = /** @type {HTMLElement} */ (root.current).getBoundingClientRect();
    const n = Math.round(((event.clientX - box.left - LEFT) / (width.value - LEFT - RIGHT)) * last);
    model.go(nearest(model, Math.max(0, Math.min(last, n))));
  };
  return div({ class: "graph", ref: root, onPointerDown: follow, onPointerMove: follow },
    h("svg", { width: "100%", height, role: "img", "aria-label": summary(review, model, lines) },
      ticks(review, model, scale, width.value), turns(model, scale),
      lines.map((line, at) => drawn(line, at, scale, /** @type {number} */ (ends.get(line)))),
      h("line", { class: "graph-now", x1: scale.x(model.n.value), x2: scale.x(model.n.value), y1: TOP - 6, y2: scale.floor }),
      lines.map((line) => mark(line, scale.x(model.n.value), scale.y(line.values[model.n.value])))));
}

/** The name of each line, with its value at the present entry. @param {{model: Model}} props */
export function Legend({ model }) {
  const review = /** @type {Review} */ (model.review.value);
  const [now, before] = [model.scoresAt(model.n.value), model.scoresAt(Math.max(0, model.n.value - 1))];
  const series = model.series.value;
  return div({ class: "legend" }, Object.entries(now).map(([whose, value]) => {
    const by = value - (before[whose] ?? value);
    return p({ key: whose, class: "legend-one" },
      signOf(review, whose), span({ class: "legend-name" }, nameOf(review, whose)), " ",
      span({ class: "numbers legend-number" }, number(review, series, value)), " ",
      span({ class: "numbers legend-change" }, by ? `(${by > 0 ? "+" : ""}${number(review, series, by)})` : ""));
  }));
}

/**
 * @typedef {{whose: string, seat: import("./types.js").ReviewSeat | undefined, values: number[], parts: number[]}} Line
 * @typedef {{x: (n: number) => number, y: (value: number) => number, low: number, high: number, floor: number}} Scale
 */

/**
 * A line for every side of the series: its value after each entry, and the part of the match of each entry.
 * @param {Model} model
 * @returns {Line[]}
 */
function linesOf(model) {
  const review = /** @type {Review} */ (model.review.value);
  const series = model.series.value;
  let scores = review.start[series] ?? {};
  const all = [scores, ...review.steps.map((step) => (scores = (step.known && step.scores[series]) || scores))];
  const parts = [review.steps[0]?.part ?? 1, ...review.steps.map((step) => step.part)];
  return Object.keys(scores).map((whose) => ({
    whose,
    seat: seatOf(review, whose),
    values: all.map((one) => one[whose] ?? 0),
    parts,
  }));
}

/**
 * @param {Line[]} lines
 * @param {number} last
 * @param {number} width
 * @param {number} height
 * @returns {Scale}
 */
function scaleOf(lines, last, width, height) {
  const values = lines.flatMap((line) => line.values);
  const low = Math.min(0, ...values);
  const high = Math.max(low + 1, ...values);
  return {
    x: (n) => LEFT + (n / last) * (width - LEFT - RIGHT),
    y: (value) => TOP + ((high - value) / (high - low)) * (height - TOP - BOTTOM),
    low,
    high,
    floor: height - BOTTOM,
  };
}

/**
 * The heights of the shapes at the ends of the lines: as near to the lines as they stay apart from each other.
 * @param {Line[]} lines
 * @param {Scale} scale
 */
function endsOf(lines, scale) {
  const ends = lines.map((line) => ({ line, y: scale.y(line.values[line.values.length - 1]) }));
  ends.sort((one, other) => one.y - other.y);
  ends.forEach((end, at) => at && (end.y = Math.max(end.y, ends[at - 1].y + ENDS_APART)));
  const over = Math.max(0, (ends.at(-1)?.y ?? 0) - scale.floor);
  return new Map(ends.map(({ line, y }) => [line, y - over]));
}

/**
 * A line that stays level until an entry changes it, broken where another part of the match begins.
 * @param {Line} line
 * @param {number} at
 * @param {Scale} scale
 * @param {number} end the height of its shape
 */
function drawn({ whose, seat, values, parts }, at, scale, end) {
  const shift = (at - 0.5) * 1.5; // so that two equal lines both show
  const path = values.map((value, n) => {
    const [x, y] = [scale.x(n), scale.y(value) + shift];
    if (!n) return `M${x} ${y}`;
    return parts[n] === parts[n - 1] ? `H${x}V${y}` : `H${x}M${x} ${y}`;
  });
  return h("g", { key: whose, class: "graph-line", "data-seat-colour": seat?.colour, "data-dashes": at },
    h("path", { d: path.join("") }), shape(seat, scale.x(values.length - 1) + SHAPE / 2 + 2, end));
}

/**
 * The shape of a line at the present entry.
 * @param {Line} line
 * @param {number} x
 * @param {number} y
 */
const mark = ({ whose, seat }, x, y) =>
  h("g", { key: whose, class: "graph-line", "data-seat-colour": seat?.colour }, shape(seat, x, y));

/**
 * @param {import("./types.js").ReviewSeat | undefined} seat
 * @param {number} x
 * @param {number} y
 */
const shape = (seat, x, y) =>
  seat
    ? h("use", { href: `${SPRITE}#seat-${seat.shape}`, x: x - SHAPE / 2, y: y - SHAPE / 2, width: SHAPE, height: SHAPE })
    : h("circle", { cx: x, cy: y, r: 3 });

/**
 * The numbers at the side: the least, the most, and the middle.
 * @param {Review} review
 * @param {Model} model
 * @param {Scale} scale
 * @param {number} width
 */
function ticks(review, model, scale, width) {
  const values = [...new Set([scale.low, Math.round((scale.low + scale.high) / 2), scale.high])];
  return values.map((value) => h("g", { key: value, class: "graph-tick" },
    h("line", { x1: LEFT, x2: width - RIGHT, y1: scale.y(value), y2: scale.y(value) }),
    h("text", { x: LEFT - 6, y: scale.y(value) + 4, "text-anchor": "end" }, number(review, model.series.value, value))));
}

/**
 * Where turns begin, numbered as far as there is room (turns that share a number only at the first); a longer line
 * begins another part of the match.
 * @param {Model} model
 * @param {Scale} scale
 */
function turns(model, scale) {
  const begins = [...model.turns().values()].filter((step) => step.turn);
  let free = 0;
  let part = begins[0]?.part;
  let number = 0; // of the turn before: players who play in rounds have it one after the other
  return begins.map((step) => {
    const x = scale.x(step.n - 1);
    const anew = step.part !== part;
    const first = anew || step.turn !== number;
    [part, number] = [step.part, step.turn];
    const named = first && x >= free;
    if (named) free = x + APART;
    return h("g", { key: `${step.part} ${step.turn} ${step.active}`, class: "graph-turn" },
      h("line", { x1: x, x2: x, y1: anew ? TOP : scale.floor, y2: scale.floor + (first ? 6 : 3) }),
      named ? h("text", { x: x + 3, y: scale.floor + 16 }, step.turn) : null);
  });
}

/**
 * The drawing in words.
 * @param {Review} review
 * @param {Model} model
 * @param {Line[]} lines
 */
function summary(review, model, lines) {
  const series = model.series.value;
  const sentences = lines.map(({ whose, values }) => say("review.score.from", {
    name: nameOf(review, whose),
    first: number(review, series, values[0]),
    last: number(review, series, /** @type {number} */ (values.at(-1))),
  }));
  return `${say("review.score.over")}. ${sentences.join("; ")}.`;
}

/**
 * The shown entry nearest to a given one.
 * @param {Model} model
 * @param {number} n
 */
function nearest(model, n) {
  const shown = model.shown.value.map((step) => step.n);
  if (shown.length === model.steps.value.length) return n;
  return shown.reduce((best, one) => (Math.abs(one - n) < Math.abs(best - n) ? one : best), shown[0] ?? 0);
}
