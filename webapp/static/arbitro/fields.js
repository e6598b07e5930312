// @ts-check
// The questions about a card's face, as buttons, switches and small fields.

import { button, div, h, input, label, p, span } from "../kit.js";
import { read, say, shown } from "../table/texts.js";
import { chip, choosing } from "./chips.js";
import { Few } from "./common_answers.js";

/** @typedef {import("./types.js").Value} Value */
/** @typedef {import("../wire.js").FieldView} Field */
/** @typedef {NonNullable<Field["choices"]>[number]} Answer */
/** @typedef {import("../vendor/signals.js").Signal<Record<string, Value>>} Facts the facts of a card, field by field */

const [FEW, COUNTED] = [6, 4]; // the most buttons for numbers, of one thing and of each of several

/**
 * The fields of a card, with each word repeated as often as it was counted: `custo.armeiro`.
 * @param {Record<string, Value>} facts
 */
export function repeated(facts) {
  const fields = /** @type {Record<string, unknown>} */ ({});
  for (const [path, value] of Object.entries(facts)) {
    const [field, word] = path.split(".");
    if (word) fields[field] = [.../** @type {string[]} */ (fields[field] ?? []), ...Array(Number(value)).fill(word)];
    else fields[field] = value;
  }
  return fields;
}

/**
 * The questions about a card; for counted words, a row of numbers for each below a heading.
 * @param {Field[]} fields
 * @param {Facts} facts
 * @param {string[]} [needs] fields needed of every card
 */
export function fieldsOf(fields, facts, needs = []) {
  const [heads, rows] = [new Set(), /** @type {import("../kit.js").Children[]} */ ([])];
  for (const field of fields) {
    if (!field.path.includes(".")) rows.push(fieldOf(field, facts, needs.includes(field.path)));
    else {
      if (!heads.has(field.under)) rows.push(p({ key: field.under, class: "small" }, field.under));
      heads.add(field.under);
      rows.push(countOf(field, facts));
    }
  }
  return rows;
}

/** A row of numbers for one counted word. @param {Field} field @param {Facts} facts */
function countOf({ path: name, label: called, under }, facts) {
  const now = facts.value[name];
  const put = (/** @type {number | null} */ value) => set(facts, name, value && value !== now ? value : undefined);
  const one = (/** @type {number} */ value) => chip(value, String(value), now === value, () => put(value));
  return div({ key: name, class: "arb-field arb-counted", role: "group", "aria-label": `${under}: ${called}` },
    span(called), Array.from({ length: COUNTED }, (_none, at) => one(at + 1)), otherOf("pontos", put, "…"));
}

/**
 * Set a fact, or remove it.
 * @param {Facts} facts
 * @param {string} name
 * @param {Value} [value]
 */
function set(facts, name, value) {
  const { [name]: _before, ...rest } = facts.value;
  facts.value = value === undefined ? rest : { ...rest, [name]: value };
}

/**
 * A question about an unknown card; a needed number can also be answered with none at all.
 * @param {Field} field
 * @param {Facts} facts
 * @param {boolean} [needed]
 */
export function fieldOf({ path: name, label: called, kind, choices = [], least = 0, most }, facts, needed = false) {
  const now = facts.value[name];
  const put = (/** @type {Value | undefined} */ value) => set(facts, name, value === now ? undefined : value);
  const one = (/** @type {Value} */ value, /** @type {string} */ text) => chip(value, text, now === value, () => put(value));
  if (kind === "choice") {
    const answer = (/** @type {Answer} */ { value, label: text }) => one(value, text);
    const chosen = (/** @type {Answer} */ { value }) => now === value;
    return choosing(name, called, h(Few, { answers: choices, chip: answer, keeps: chosen }));
  }
  if (kind === "set") {
    const held = String(now ?? "").split(" ").filter(Boolean);
    const flip = (/** @type {string} */ word) => {
      const words = held.includes(word) ? held.filter((other) => other !== word) : [...held, word];
      set(facts, name, words.join(" ") || undefined);
    };
    return choosing(name, called, choices.map(({ value, label: text }) =>
      chip(String(value), text, held.includes(String(value)), () => flip(String(value)))));
  }
  if (kind === "number") {
    const more = most && most <= FEW ? null : otherOf("pontos", (value) => set(facts, name, value ?? undefined), "…");
    const first = needed ? least : 1;
    const numbers = Array.from({ length: Math.min(FEW, (most ?? Infinity) - first + 1) });
    return div({ key: name, class: "arb-numbered" },
      choosing(name, called, numbers.map((_none, at) => one(at + first, String(at + first))), more));
  }
  if (kind === "flag") {
    const flip = () => put(now ? undefined : true);
    return div({ key: name, class: "arb-field" },
      button({ type: "button", class: "button toggle", role: "switch", "aria-checked": String(now === true), onClick: flip },
        span(called),
        span({ class: "toggle-state" }, say(now ? "on" : "off"))));
  }
  if (kind === "text") {
    return label({ key: name, class: "arb-field" },
      span({ class: "small" }, called),
      input({
        class: "field", maxLength: 60, autoComplete: "off", value: now ?? "",
        onInput: (event) => put(event.target.value || undefined),
      }));
  }
  return tenthsOf(name, called, least < 0, facts);
}

/**
 * A question for tenths, as people write them; with minus if `signed`.
 * @param {string} name
 * @param {string} called
 * @param {boolean} signed
 * @param {Facts} facts
 */
function tenthsOf(name, called, signed, facts) {
  const now = /** @type {number | undefined} */ (facts.value[name]);
  const minus = now !== undefined && now < 0;
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];
  const put = (/** @type {number | null} */ value) => set(facts, name, value ?? undefined);
  const kind = { type: "button", class: "arb-choice numbers" };
  const one = (/** @type {number} */ tenths) => {
    const value = signed && minus ? -tenths : tenths;
    const on = String(now === value);
    return button({ key: tenths, ...kind, "aria-pressed": on, onClick: () => put(value) }, shown("decimos", value));
  };
  const sign = { "aria-label": say("field.sign"), "aria-pressed": String(minus), onClick: () => put(-(now ?? 1)) };
  return choosing(name, called,
    signed ? button({ ...kind, ...sign }, "±") : null,
    usual.map(one),
    otherOf("decimos", put));
}

/**
 * A field for any other number.
 * @param {"pontos" | "decimos"} unit
 * @param {(value: number | null) => void} put
 * @param {string} [sign] its placeholder
 */
const otherOf = (unit, put, sign = say("arb.other")) =>
  input({
    class: "field arb-number", "aria-label": say("arb.other"), inputMode: unit === "decimos" ? "decimal" : "numeric",
    autoComplete: "off", placeholder: sign, onInput: (event) => put(read(unit, event.target.value)),
  });
