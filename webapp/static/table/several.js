// Choices of several values: some of these, an order of these, each of these to one of those. One component for every
// question of this kind.

import { withDrawing } from "../board/signs.js";
import { button, div, h3, p, span, useRef } from "../kit.js";
import { styled } from "./styling.js";
import { say } from "./texts.js";

void styled(new URL("../css/several.css", import.meta.url).href);

/** @typedef {import("../wire.js").ManyView} Many */
/** @typedef {{value: unknown, told: string, drawing?: string}} Choice */
/** @typedef {{choices: Choice[] | null, many?: Many, fitting?: unknown[] | null}} Question */
/**
 * A question, its present answer, and how a tap changes it. `hinted`: only choices that can lead to something are
 * offered, and the answer may end where the server allows.
 * @typedef {{question: Question, values: unknown[], hinted: boolean, busy?: boolean, change(values: unknown[]): void,
 *   done(): void}} Asked
 */

/** The key of a value: values may be lists and mappings too. @param {unknown} value */
const id = (value) => JSON.stringify(value);

/** @param {Asked} props */
export function Several({ question, values, hinted, busy, change, done }) {
  const known = useRef(/** @type {Map<string, Choice>} */ (new Map())).current;
  const many = /** @type {Many} */ (question.many);
  const choices = question.choices ?? [];
  for (const one of [...many.so_far, ...choices]) known.set(id(one.value), one);
  const fits = new Set((hinted && question.fitting ? question.fitting : choices.map(({ value }) => value)).map(id));
  const ends = hinted ? many.ends : values.length >= many.least;
  const given = { known, choices, many, fits, values, change };
  return div({ class: "several", "aria-busy": busy ? "true" : null },
    p({ class: "several-count", role: "status" }, counted(values, many)),
    many.kind === "each" ? Pairs(given) : List(given),
    button({ type: "button", class: "button button-main several-done", disabled: !ends, onClick: done }, say("several.done")));
}

/** The sum with the share of one pair added. @param {number} sum @param {unknown} pair */
const shared = (sum, pair) => sum + Number(/** @type {[unknown, unknown]} */ (pair)[1]);

/**
 * How many values are chosen, of how many; or how much of a sum is shared out.
 * @param {unknown[]} values @param {Many} many
 */
function counted(values, { least, most, total }) {
  if (total !== null) return say("several.of", { count: values.reduce(shared, 0), most: total });
  const count = values.length;
  if (most !== null) return say(least === most ? "several.of" : "several.up-to", { count, most });
  return say(least ? "several.from" : "several.any", { count, least });
}

/**
 * @typedef {{known: Map<string, Choice>, choices: Choice[], many: Many, fits: Set<string>, values: unknown[],
 *   change(values: unknown[]): void}} Given
 */

/**
 * Some of these, or an order of them: a chosen value bears its number and may move one place up.
 * @param {Given} given
 */
function List({ known, choices, many, fits, values, change }) {
  const ids = values.map(id);
  const one = (/** @type {Choice} */ choice, at = ids.indexOf(id(choice.value))) => {
    const { value, told: name } = choice;
    const number = many.kind === "order" && at >= 0 ? `${at + 1}. ` : "";
    const earlier = () => change([...values.slice(0, at - 1), values[at], values[at - 1], ...values.slice(at + 1)]);
    const tap = () => change(at < 0 ? [...values, value] : values.filter((_one, other) => other !== at));
    const up = { type: "button", class: "button several-up", "aria-label": say("several.earlier", { name }), onClick: earlier };
    return div({ key: `${id(value)} ${number}`, class: "several-row" },
      toggle({ ...choice, told: number + name + unproved(many, value) }, at >= 0, at >= 0 || fits.has(id(value)), tap),
      number && at ? button(up, "↑") : null);
  };
  const rest = [...known.values()].filter(({ value }) => many.kind !== "order" || !ids.includes(id(value)));
  const first = many.kind === "order" ? ids.map((held) => /** @type {Choice} */ (known.get(held))) : [];
  const current = many.kind === "order" && many.so_far.length === values.length; // the choices belong to the present values
  const again = current ? choices.filter(({ value }) => ids.includes(id(value))) : [];
  const more = (/** @type {Choice} */ choice) => div({ key: `${id(choice.value)} again`, class: "several-row" },
    toggle(choice, false, fits.has(id(choice.value)), () => change([...values, choice.value])));
  return div({ class: "several-list", role: "group", "data-kind": many.kind },
    first.map((choice, at) => one(choice, at)), again.map(more), rest.map((choice) => one(choice)));
}

/** Each of these to one of those; a tap on a chosen pair takes it back. @param {Given} given */
function Pairs({ known, many, fits, values, change }) {
  const ids = values.map(id);
  const pairs = [...known.values()].map((choice) =>
    ({ pair: /** @type {[unknown, unknown]} */ (choice.value), choice }));
  return div({ class: "several-keys" }, many.keys.map(({ value: key, told: name }) => {
    const others = values.filter((one) => id(/** @type {[unknown, unknown]} */ (one)[0]) !== id(key));
    const one = (/** @type {typeof pairs[number]} */ { pair, choice }) => {
      const on = ids.includes(id(pair));
      const free = on || fits.has(id(pair)) || others.length < values.length;
      const tap = () => change(on ? others : [...others, pair]);
      return toggle({ ...choice, told: choice.told + unproved(many, pair) }, on, free, tap);
    };
    return div({ key: id(key), class: "several-key", role: "group", "aria-label": name },
      h3(null, name),
      div({ class: "several-list" }, pairs.filter(({ pair }) => id(pair[0]) === id(key)).map(one)));
  }));
}

/** A mark for a choice that nobody has found to fit or not. @param {Many} many @param {unknown} value */
const unproved = (many, value) => (many.unproved.some((one) => id(one) === id(value)) ? " ?" : "");

/** @param {Choice} choice @param {boolean} on @param {boolean} free @param {() => void} tap */
const toggle = (choice, on, free, tap) =>
  button({
    key: choice.told, type: "button", role: "checkbox", class: "button several-one",
    "aria-checked": String(on), disabled: !free, onClick: tap,
  }, on ? span({ class: "several-mark", "aria-hidden": "true" }, "✓") : null, withDrawing(choice));
