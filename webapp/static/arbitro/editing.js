// @ts-check
// Correcting a figure where it stands: plus and minus, then the reason; or by a few answers, each under a tap.

import { button, div, h, p, useSignal } from "../kit.js";
import { change, say, shown } from "../table/texts.js";
import { desk } from "./desk.js";
import { Few } from "./common_answers.js";

/** @typedef {import("../wire.js").ThingView} Thing */
/** @typedef {import("../wire.js").FigureEditView} Figure */
/** @typedef {import("../wire.js").FactEditView} Exchange */
/** @typedef {import("./types.js").Move & {ops?: Record<string, unknown>[]}} Adjusting */

/** Declare a correction; seats that have to agree are asked. @param {Adjusting} move @param {() => void} close */
function declare(move, close) {
  const made = desk();
  close();
  made.taps.take(() => void made.run("edit", () => made.entering.enter([move])), JSON.stringify(move));
}

/** @param {{thing: Thing, close(): void}} props */
export const Edits = ({ thing: { figures = [], exchanges = [] }, close }) => [
  ...figures.map((figure) => h(Changing, { key: figure.label, figure, close })),
  exchanges.length ? h(Exchanging, { key: "exchanges", exchanges, close }) : null,
];

/** @param {{figure: Figure, close(): void}} props */
function Changing({ figure: { label, value, unit, least, most, steps, ways }, close }) {
  const moved = useSignal(0);
  const kind = /** @type {"decimos" | "pontos"} */ (unit);
  const then = value + moved.value;
  const fits = (/** @type {number} */ to) => to >= least && (most === null || to <= most);
  const step = (/** @type {number} */ by) => button({
    key: by, type: "button", class: "button numbers", disabled: !fits(then + by), "aria-label": `${label} ${change(kind, by)}`,
    onClick: () => (moved.value += by),
  }, change(kind, by));
  const text = moved.value ? `${shown(kind, value)}\u00a0→\u00a0${shown(kind, then)}` : shown(kind, value);
  const because = (/** @type {Figure["ways"][number]} */ { label: why, move, field, change: by }) => {
    const [op] = /** @type {Adjusting} */ (move).ops ?? [];
    const whole = { .../** @type {Adjusting} */ (move), ops: [{ ...op, [field]: by ? moved.value : then }] };
    return button({
      key: why, type: "button", class: "button", disabled: !moved.value, "data-why": why, onClick: () => declare(whole, close),
    }, why);
  };
  return div({ class: "thing-figure", role: "group", "aria-label": label },
    p({ class: "numbers thing-number", role: "status" }, text),
    div({ class: "thing-steps" }, [...steps].reverse().map((one) => step(-one)), steps.map((one) => step(one))),
    p({ class: "small" }, say("thing.why")),
    div({ class: "choices choices-tight" }, ways.map(because)));
}

/** @param {{exchanges: readonly Exchange[], close(): void}} props */
function Exchanging({ exchanges, close }) {
  const at = useSignal(-1);
  const answers = useSignal(/** @type {string[]} */ ([]));
  const chosen = exchanges[at.value];
  const ask = chosen?.asks[answers.value.length];
  const choose = (/** @type {Exchange} */ { move, asks }, /** @type {string} */ value) => {
    answers.value = [...answers.value, value];
    if (answers.value.length === asks.length) declare(filled(move, asks.map(({ name }) => name), answers.value), close);
  };
  const begin = (/** @type {number} */ index) => {
    at.value = at.value === index ? -1 : index;
    answers.value = [];
  };
  return div({ class: "thing-figure" },
    div({ class: "choices choices-tight" }, exchanges.map(({ label }, index) => button({
      key: label, type: "button", class: "button", "aria-pressed": String(at.value === index), "data-exchange": index,
      onClick: () => begin(index),
    }, label))),
    chosen && ask
      ? div({ class: "stack-tight", role: "group", "aria-label": ask.label },
        p({ class: "small" }, ask.label),
        div({ class: "thing-answers", "data-words": ask.choices.some(({ told }) => told.length > 4) ? "" : null },
          h(Few, {
            key: ask.name, answers: ask.choices,
            chip: (/** @type {Exchange["asks"][number]["choices"][number]} */ { value, told }) => button({
              key: String(value), type: "button", class: "arb-choice", "data-answer": String(value),
              onClick: () => choose(chosen, String(value)),
            }, told),
          })))
      : null);
}

/**
 * A move with its answers in place of their names.
 * @param {unknown} move @param {string[]} names @param {string[]} answers
 */
const filled = (move, names, answers) => /** @type {Adjusting} */ (JSON.parse(names.reduce(
  (text, name, at) => text.replaceAll(`{${name}}`, answers[at]), JSON.stringify(move))));
