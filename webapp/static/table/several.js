// Many are chosen: some of these, an order of these, each of these to one of those. One part for all who ask so.

import { withDrawing } from "../board/signs.js";
import { button, div, h3, p, span, useRef } from "../kit.js";
import { styled } from "./styling.js";
import { say } from "./texts.js";

void styled(new URL("../css/several.css", import.meta.url).href);

/** @typedef {import("../told.js").ManyView} Many */
/** @typedef {{value: unknown, told: string, drawing?: string}} Choice */
/** @typedef {{choices: Choice[] | null, many?: Many, fitting?: unknown[] | null}} Question */
/**
 * What is asked, what is told so far, and what a tap tells. `hinted`: only what can come to something is offered,
 * and it ends where that is allowed.
 * @typedef {{question: Question, told: unknown[], hinted: boolean, busy?: boolean, tell(told: unknown[]): void,
 *   done(): void}} Asked
 */

/** What a value is known by: values are lists and mappings too. @param {unknown} value */
const id = (value) => JSON.stringify(value);

/** @param {Asked} props */
export function Several({ question, told, hinted, busy, tell, done }) {
  const known = useRef(/** @type {Map<string, Choice>} */ (new Map())).current;
  const many = /** @type {Many} */ (question.many);
  const choices = question.choices ?? [];
  for (const one of [...many.so_far, ...choices]) known.set(id(one.value), one);
  const fits = new Set((hinted && question.fitting ? question.fitting : choices.map(({ value }) => value)).map(id));
  const ends = hinted ? many.ends : told.length >= many.least;
  const given = { known, choices, many, fits, told, tell };
  return div({ class: "several", "aria-busy": busy ? "true" : null },
    p({ class: "several-count", role: "status" }, counted(told, many)),
    many.kind === "each" ? Pairs(given) : List(given),
    button({ type: "button", class: "button button-main several-done", disabled: !ends, onClick: done }, say("several.done")));
}

/** A share added to those before it. @param {number} sum @param {unknown} pair */
const shared = (sum, pair) => sum + Number(/** @type {[unknown, unknown]} */ (pair)[1]);

/** How many are told, of how many; of what is shared out, how much of it. @param {unknown[]} told @param {Many} many */
function counted(told, { least, most, total }) {
  if (total !== null) return say("several.of", { told: told.reduce(shared, 0), most: total });
  const count = told.length;
  if (most !== null) return say(least === most ? "several.of" : "several.up-to", { told: count, most });
  return say(least ? "several.from" : "several.any", { told: count, least });
}

/**
 * @typedef {{known: Map<string, Choice>, choices: Choice[], many: Many, fits: Set<string>, told: unknown[],
 *   tell(told: unknown[]): void}} Given
 */

/** Some of these, or an order of them: what is told bears its number, and may come one earlier. @param {Given} given */
function List({ known, choices, many, fits, told, tell }) {
  const ids = told.map(id);
  const one = (/** @type {Choice} */ choice, at = ids.indexOf(id(choice.value))) => {
    const { value, told: name } = choice;
    const number = many.kind === "order" && at >= 0 ? `${at + 1}. ` : "";
    const earlier = () => tell([...told.slice(0, at - 1), told[at], told[at - 1], ...told.slice(at + 1)]);
    const tap = () => tell(at < 0 ? [...told, value] : told.filter((_one, other) => other !== at));
    const up = { type: "button", class: "button several-up", "aria-label": say("several.earlier", { name }), onClick: earlier };
    return div({ key: `${id(value)} ${number}`, class: "several-row" },
      toggle({ ...choice, told: number + name + unproved(many, value) }, at >= 0, at >= 0 || fits.has(id(value)), tap),
      number && at ? button(up, "↑") : null);
  };
  const rest = [...known.values()].filter(({ value }) => many.kind !== "order" || !ids.includes(id(value)));
  const first = many.kind === "order" ? ids.map((held) => /** @type {Choice} */ (known.get(held))) : [];
  const asked = many.kind === "order" && many.so_far.length === told.length; // what is shown is of what is told by now
  const again = asked ? choices.filter(({ value }) => ids.includes(id(value))) : [];
  const more = (/** @type {Choice} */ choice) => div({ key: `${id(choice.value)} again`, class: "several-row" },
    toggle(choice, false, fits.has(id(choice.value)), () => tell([...told, choice.value])));
  return div({ class: "several-list", role: "group", "data-kind": many.kind },
    first.map((choice, at) => one(choice, at)), again.map(more), rest.map((choice) => one(choice)));
}

/** Each of these to one of those; one that is told is taken back by a tap on it. @param {Given} given */
function Pairs({ known, many, fits, told, tell }) {
  const ids = told.map(id);
  const pairs = [...known.values()].map((choice) =>
    ({ pair: /** @type {[unknown, unknown]} */ (choice.value), choice }));
  return div({ class: "several-keys" }, many.keys.map(({ value: key, told: name }) => {
    const others = told.filter((one) => id(/** @type {[unknown, unknown]} */ (one)[0]) !== id(key));
    const one = (/** @type {typeof pairs[number]} */ { pair, choice }) => {
      const on = ids.includes(id(pair));
      const free = on || fits.has(id(pair)) || others.length < told.length;
      const tap = () => tell(on ? others : [...others, pair]);
      return toggle({ ...choice, told: choice.told + unproved(many, pair) }, on, free, tap);
    };
    return div({ key: id(key), class: "several-key", role: "group", "aria-label": name },
      h3(null, name),
      div({ class: "several-list" }, pairs.filter(({ pair }) => id(pair[0]) === id(key)).map(one)));
  }));
}

/** A mark where nobody has found whether it fits. @param {Many} many @param {unknown} value */
const unproved = (many, value) => (many.unproved.some((one) => id(one) === id(value)) ? " ?" : "");

/** @param {Choice} choice @param {boolean} on @param {boolean} free @param {() => void} tap */
const toggle = (choice, on, free, tap) =>
  button({
    key: choice.told, type: "button", role: "checkbox", class: "button several-one",
    "aria-checked": String(on), disabled: !free, onClick: tap,
  }, on ? span({ class: "several-mark", "aria-hidden": "true" }, "✓") : null, withDrawing(choice));
