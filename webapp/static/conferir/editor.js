// @ts-check
// What changes the field that is open: steps, choices, who stands on a space and how.

import { button, div, form, h, input, label, p, span, useSignal } from "../kit.js";
import { change, read, say, shown } from "../table/texts.js";
import { optionsOf } from "./cells.js";
import { namePart, Naming } from "./naming.js";
import { partOf } from "./sheet.js";
import { told, unit } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./cells.js").Given} Given */
/** @typedef {{field: Field, value: any, tell(value: any): void}} Told a field, what it shows, and what changes it */

/** @param {{given: Given, field: Field, who: string}} props */
export function Editor({ given, field, who }) {
  const { sheet } = given;
  const value = sheet.value(field);
  const tell = (/** @type {any} */ next) => sheet.tell(field, next);
  const title = who ? say("check.of", { label: field.label, who }) : field.label;
  return div({ class: "ck-editor", role: "group", "aria-label": title },
    div({ class: "ck-editor-head" },
      div({ class: "ck-editor-words" },
        span({ class: "ck-editor-title" }, title),
        span({ class: "quiet small" }, sheet.isChanged(field) ? say("check.was", { value: told(field, field.value, given.nameOf) }) : since(field))),
      sheet.isChanged(field) ? button({ type: "button", class: "button button-small", onClick: () => tell(field.value) }, say("check.undo")) : null),
    h(field.kind === "piece" ? Occupant : Value, { key: field.path, given, field, value, tell }));
}

/** @param {Field} field */
const since = (field) => (field.since ? say("check.since", { n: field.since }) : say("check.since.start"));

/** @param {Told & {given: Given}} props */
function Value({ given, field, value, tell }) {
  const options = optionsOf(given, field);
  if (options) return h(Options, { name: field.label, options, value, tell });
  if (field.kind === "text") return h(Words, { field, value, tell });
  return h(Amount, { field, value, tell });
}

/** @param {{name: string, options: import("./types.js").Choice[], value: any, tell(value: any): void}} props */
const Options = ({ name, options, value, tell }) =>
  div({ class: "ck-row", role: "group", "aria-label": name }, options.map((option) =>
    button({ key: String(option.value), type: "button", class: "button ck-choice", "aria-pressed": String(option.value === value), onClick: () => tell(option.value) }, option.label)));

/** Steps about a number, and the number typed. @param {Told} props */
function Amount({ field, value, tell }) {
  const { least = 0, most = null, steps = [1] } = field;
  const fits = (/** @type {number} */ number) => number >= least && (most === null || number <= most);
  const typed = useSignal("");
  const number = read(unit(field), typed.value);
  const down = [...steps].reverse().map((one) => -one);
  const step = (/** @type {number} */ delta) =>
    button({ key: delta, type: "button", class: "button ck-step numbers", disabled: !fits(value + delta), onClick: () => put(value + delta) }, change(unit(field), delta));
  const put = (/** @type {number} */ now) => {
    typed.value = "";
    tell(now);
  };
  const type = (/** @type {string} */ words) => { // told at once: a phone that takes the next tap may never say that the field was left
    typed.value = words;
    const now = read(unit(field), words);
    if (now !== null && fits(now)) tell(now);
  };
  const set = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (number !== null && fits(number)) put(number);
  };
  return div({ class: "ck-amount" },
    div({ class: "ck-row" }, down.map(step), span({ class: "ck-now numbers", "aria-live": "polite" }, shown(unit(field), value)), steps.map(step)),
    form({ class: "ck-row", onSubmit: set },
      input({ class: "field ck-typed numbers", inputMode: "decimal", autoComplete: "off", enterKeyHint: "done", placeholder: say("check.type"), "aria-label": `${field.label}: ${say("check.type")}`, value: typed.value, onInput: (/** @type {any} */ event) => type(event.target.value) }),
      typed.value ? button({ class: "button", disabled: number === null || !fits(number) }, number === null ? "=" : `= ${shown(unit(field), number)}`) : null),
    typed.value && (number === null || !fits(number)) ? p({ class: "wrong small", role: "alert" }, say("check.unread")) : null);
}

/** @param {Told} props */
const Words = ({ field, value, tell }) =>
  label({ class: "ck-words" }, span({ class: "ck-label" }, field.label),
    input({ class: "field", autoComplete: "off", maxLength: 60, enterKeyHint: "done", value: value ?? "", onInput: (/** @type {any} */ event) => tell(event.target.value) }));

// --- spaces --------------------------------------------------------------------------------------------

/** Who stands on a space, or that nobody does. @param {Told & {given: Given}} props */
function Occupant({ given, field, value, tell }) {
  const { sheet } = given;
  const first = field.parts?.find((part) => part.main);
  const options = first && optionsOf(given, first);
  if (sheet.moving.value === field.path) {
    return div({ class: "ck-row" }, p({ class: "ck-hint" }, say("check.moving")), button({ type: "button", class: "button", onClick: () => (sheet.moving.value = "") }, say("check.stay")));
  }
  if (!value) {
    if (first && options) return h(Options, { name: first.label, options, value: null, tell: (/** @type {any} */ one) => tell({ [first.path]: one }) });
    return first
      ? div({ class: "stack-tight" }, p({ class: "quiet small" }, say("check.who")), h(Usual, { part: first, add: (one) => tell({ [first.path]: one }) }),
        field.place && namePart(field) ? h(Naming, { given, field, value, tell }) : null)
      : button({ type: "button", class: "button", onClick: () => tell({}) }, say("check.put"));
  }
  return h(Stands, { given, field, value, tell });
}

/** Numbers that such a thing mostly has, one tap each. @param {{part: Field, signed?: boolean, add(number: number): void}} props */
const Usual = ({ part, signed = false, add }) =>
  div({ class: "ck-row ck-usual", role: "group", "aria-label": part.label }, part.usual?.map((one) =>
    button({ key: one, type: "button", class: "button ck-step numbers", onClick: () => add(one) }, signed ? change(unit(part), one) : shown(unit(part), one))));

/** @param {Told & {given: Given}} props */
function Stands({ given, field, value, tell }) {
  const { sheet } = given;
  const more = useSignal(false);
  const parts = field.parts ?? [];
  const set = (/** @type {Field} */ part) => (/** @type {any} */ next) => sheet.tellPart(field, part, next);
  const of = (/** @type {(part: Field) => boolean} */ wanted) => parts.filter(wanted);
  const flags = of((part) => part.kind === "flag");
  const seldom = of((part) => (part.kind === "seat" && !part.main) || part.kind === "text" || (part.kind === "choice" && Boolean(part.under)));
  return div({ class: "ck-stands" },
    div({ class: "ck-row" },
      button({ type: "button", class: "button ck-empty", onClick: () => tell(null) }, say(field.place && namePart(field) ? "check.nobody" : "check.empty")),
      field.place ? button({ type: "button", class: "button", onClick: () => (sheet.moving.value = field.path) }, say("check.move")) : null,
      field.place && seldom.length && !more.value ? button({ type: "button", class: "button", onClick: () => (more.value = true) }, say("check.more")) : null),
    of((part) => Boolean(part.main) && !optionsOf(given, part)).map((part) => h(Short, { key: part.path, part, value: partOf(value, part), tell: set(part) })),
    of((part) => (part.kind === "choice" && !part.under) || (part.kind === "seat" && Boolean(part.main))).map((part) => h(Options, { key: part.path, name: part.label, options: optionsOf(given, part) ?? [], value: partOf(value, part), tell: set(part) })),
    of((part) => part.kind === "pieces").map((part) => h(Pieces, { key: part.path, part, pieces: partOf(value, part), tell: set(part), nameOf: given.nameOf })),
    flags.length ? div({ class: "ck-row" }, flags.map((part) => h(Flag, { key: part.path, part, value: partOf(value, part), tell: set(part) }))) : null,
    field.place && more.value && namePart(field) ? h(Naming, { given, field, value, tell }) : null,
    field.place && !more.value ? null : seldom.map((part) => div({ key: part.path, class: "ck-pieces" }, part.kind === "text" ? null : span({ class: "ck-label", "aria-hidden": "true" }, part.label),
      h(Value, { given, field: part, value: partOf(value, part), tell: set(part) }))));
}

/** @param {{part: Field, value: boolean, tell(value: boolean): void}} props */
const Flag = ({ part, value, tell }) =>
  button({ type: "button", class: "button ck-choice", "aria-pressed": String(Boolean(value)), onClick: () => tell(!value) }, part.label);

/** A number of a piece: a step up or down. @param {{part: Field, value: number, tell(value: number): void}} props */
function Short({ part, value, tell }) {
  const { least = 0, steps = [1] } = part;
  const step = (/** @type {number} */ delta) =>
    button({ key: delta, type: "button", class: "button ck-step numbers", disabled: value + delta < least, onClick: () => tell(value + delta) }, change(unit(part), delta));
  return div({ class: "ck-row", role: "group", "aria-label": part.label },
    [...steps].reverse().map((one) => step(-one)),
    span({ class: "ck-now numbers", "aria-live": "polite" }, span({ class: "ck-label" }, part.label), shown(unit(part), value)),
    steps.map(step));
}

/**
 * What was put under a piece: each is taken away by a tap, and another added by one.
 * @param {{part: Field, pieces: Piece[], tell(pieces: Piece[]): void, nameOf(seat: string): string}} props
 */
function Pieces({ part, pieces, tell, nameOf }) {
  const number = part.parts?.find((one) => one.main);
  const seat = part.parts?.find((one) => one.kind === "seat");
  if (!number) return null;
  const called = (/** @type {Piece} */ piece) => change(unit(number), partOf(piece, number));
  const alone = new Set(pieces.map((piece) => seat && partOf(piece, seat))).size < 2;
  const without = (/** @type {number} */ at) => pieces.filter((_one, other) => other !== at);
  return div({ class: "ck-pieces", role: "group", "aria-label": part.label },
    span({ class: "ck-label" }, part.label),
    div({ class: "ck-row" },
      pieces.map((piece, at) => button({ key: at, type: "button", class: "button ck-choice", "aria-pressed": "true", "aria-label": say("check.remove", { what: called(piece) }), onClick: () => tell(without(at)) },
        span({ class: "numbers" }, called(piece)), alone || !seat ? null : nameOf(partOf(piece, seat)), span({ "aria-hidden": "true" }, "×"))),
      number.usual?.map((one) => button({ key: `+${one}`, type: "button", class: "button ck-step numbers ck-new", "aria-label": `${say("check.add")} ${change(unit(number), one)}`, onClick: () => tell([...pieces, { ...part.blank, [number.path]: one }]) }, change(unit(number), one)))));
}
