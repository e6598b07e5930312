// What changes the field that is open: steps, choices, who stands on a space and how.

import { withDrawing } from "../board/signs.js";
import { button, div, form, h, input, label, p, push, span, useSignal } from "../kit.js";
import { change, read, say, shown } from "../table/texts.js";
import { optionsOf } from "./cells.js";
import { Beneath, Turned, TurnedRow } from "./ground.js";
import { namePart, Naming } from "./naming.js";
import { partOf } from "./sheet.js";
import { countOf, isAmount, told, unit } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./cells.js").Given} Given */
/** @typedef {import("./types.js").Value} Value */
/** @typedef {import("./types.js").AmountField} AmountField */
/** @typedef {import("./types.js").PieceField} PieceField */
/**
 * A field as it shows now, and what changes it.
 * @template [F=Field]
 * @typedef {{given: Given, field: F, tell(value: Value): void}} Told
 */

/** @param {{given: Given, field: Field, who: string}} props */
export function Editor({ given, field, who }) {
  const { sheet } = given;
  const now = sheet.now(field);
  const tell = (/** @type {Value} */ next) => sheet.tell(field, next);
  const changed = sheet.isChanged(field);
  // A piece of a list goes by its own name.
  const head = field.kind === "piece" && !field.place && field.under ? field.under : field.label;
  const title = who ? say("check.of", { label: head, who }) : head;
  return div({ class: "ck-editor", role: "group", "aria-label": title },
    div({ class: "ck-editor-head" },
      div({ class: "ck-editor-words" },
        span({ class: "ck-editor-title" }, title),
        span({ class: "quiet small" },
          changed ? say("check.was", { value: told(field, given.nameOf) }) : field.noted || since(field))),
      changed ? push({ class: "button button-small", onClick: () => tell(field.value) }, say("check.undo")) : null),
    now.kind === "piece"
      ? [h(Occupant, { key: now.path, given, field: now, tell }), h(Beneath, { key: `${now.path} ground`, given, field: now })]
      : h(Shown, { key: now.path, given, field: now, tell }));
}

/** @param {Field} field */
const since = (field) => (field.since ? say("check.since", { n: field.since }) : say("check.since.start"));

/** @param {Told} props */
function Shown({ given, field, tell }) {
  const options = optionsOf(given, field);
  if (options) return h(Options, { name: field.label, options, value: field.value, tell });
  if (isAmount(field)) return h(Amount, { given, field, tell });
  return [h(Words, { given, field, tell }), h(TurnedRow, { field, tell })];
}

/** @param {{name: string, options: import("./types.js").Choice[], value: Value, tell(value: Value): void}} props */
const Options = ({ name, options, value: now, tell }) =>
  div({ class: "ck-row", role: "group", "aria-label": name }, options.map((one) =>
    choice(String(one.value), withDrawing(one, one.label), one.value === now, () => tell(one.value))));

/** @param {string} key @param {import("../kit.js").Children} words @param {boolean} on @param {() => void} onClick */
const choice = (key, words, on, onClick) =>
  push({ key, class: "button ck-choice", "aria-pressed": String(on), onClick }, words);

/** A step up or down. @param {Field} field @param {number} delta @param {boolean} fits @param {() => void} onClick */
const stepped = (field, delta, fits, onClick) =>
  push({ key: delta, class: "button ck-step numbers", disabled: !fits, onClick }, change(unit(field), delta));

/** Steps about a number, and the number typed. @param {Told<AmountField>} props */
function Amount({ field, tell }) {
  const { least = 0, most = null, steps = [1], value } = field;
  const fits = (/** @type {number} */ number) => number >= least && (most === null || number <= most);
  const typed = useSignal("");
  const number = read(unit(field), typed.value);
  const down = [...steps].reverse().map((one) => -one);
  const step = (/** @type {number} */ delta) => stepped(field, delta, fits(value + delta), () => put(value + delta));
  const put = (/** @type {number} */ now) => {
    typed.value = "";
    tell(now);
  };
  // Told at once: a phone that takes the next tap may never say that the field was left.
  const type = (/** @type {string} */ words) => {
    typed.value = words;
    const now = read(unit(field), words);
    if (now !== null && fits(now)) tell(now);
  };
  const set = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (number !== null && fits(number)) put(number);
  };
  const wrong = number === null || !fits(number);
  return div({ class: "ck-amount" },
    div({ class: "ck-row" }, down.map(step), nowOf(shown(unit(field), value)), steps.map(step)),
    form({ class: "ck-row", onSubmit: set },
      input({
        class: "field ck-typed numbers", inputMode: "decimal", autoComplete: "off", enterKeyHint: "done",
        placeholder: say("check.type"), "aria-label": `${field.label}: ${say("check.type")}`, value: typed.value,
        onInput: (event) => type(event.target.value),
      }),
      typed.value && button({ class: "button", disabled: wrong }, number === null ? "=" : `= ${shown(unit(field), number)}`)),
    typed.value && wrong ? p({ class: "wrong small", role: "alert" }, say("check.unread")) : null);
}

/** What a number is now, between its steps. @param {...import("../kit.js").Children} words */
const nowOf = (...words) => span({ class: "ck-now numbers", "aria-live": "polite" }, ...words);

/** @param {Told} props */
const Words = ({ field, tell }) =>
  label({ class: "ck-words" }, span({ class: "ck-label" }, field.label),
    input({
      class: "field", autoComplete: "off", maxLength: 60, enterKeyHint: "done", value: field.value ?? "",
      onInput: (event) => tell(event.target.value),
    }));

// --- spaces --------------------------------------------------------------------------------------------

/** Who stands on a space, or that nobody does. @param {Told<PieceField>} props */
function Occupant({ given, field, tell }) {
  const { sheet } = given;
  const first = field.parts?.find((part) => part.main);
  const options = first && optionsOf(given, first);
  if (sheet.moving.value === field.path) {
    const stay = push({ class: "button", onClick: () => (sheet.moving.value = "") }, say("check.stay"));
    return div({ class: "ck-row" }, p({ class: "ck-hint" }, say("check.moving")), stay);
  }
  if (field.value) return h(Stands, { given, field, piece: field.value, tell });
  if (!first) return push({ class: "button", onClick: () => tell({}) }, say("check.put"));
  const put = (/** @type {Value} */ one) => tell({ [first.path]: one });
  if (options) return h(Options, { name: first.label, options, value: null, tell: put });
  return div({ class: "stack-tight" },
    p({ class: "quiet small" }, field.place ? say("check.who") : first.label),
    h(Usual, { part: first, add: put }),
    field.place && namePart(field) ? h(Naming, { given, field, tell }) : null);
}

/** Numbers that such a thing mostly has, one tap each. @param {{part: Field, add(number: number): void}} props */
const Usual = ({ part, add }) =>
  div({ class: "ck-row ck-usual", role: "group", "aria-label": part.label }, part.usual?.map((one) =>
    push({ key: one, class: "button ck-step numbers", onClick: () => add(one) }, shown(unit(part), one))));

/** @param {Told<PieceField> & {piece: Piece}} props */
function Stands({ given, field, piece, tell }) {
  const { sheet } = given;
  const more = useSignal(false);
  const parts = (field.parts ?? []).map((part) => partOf(piece, part));
  /** What a part of it is drawn with. @template {Field} F @param {F} part */
  const of = (part) => ({
    key: part.path, given, field: part, tell: (/** @type {Value} */ next) => tell({ ...piece, [part.path]: next }),
  });
  const named = field.place && namePart(field);
  const flags = parts.filter((part) => part.kind === "flag");
  const chosen = parts.filter(({ kind, main, under }) => (kind === "choice" && !under) || (kind === "seat" && main));
  const seldom = parts.filter(({ kind, main, under }) =>
    kind === "text" || (kind === "seat" && !main) || (kind === "choice" && under));
  return div({ class: "ck-stands" },
    div({ class: "ck-row" },
      push({ class: "button ck-empty", onClick: () => tell(null) },
        say(named ? "check.nobody" : field.place ? "check.empty" : "check.gone")),
      field.place ? push({ class: "button", onClick: () => (sheet.moving.value = field.path) }, say("check.move")) : null,
      field.place && seldom.length && !more.value
        ? push({ class: "button", onClick: () => (more.value = true) }, say("check.more"))
        : null,
      h(Turned, { given, field })),
    parts.filter(isAmount).filter((part) => part.main).map((part) => h(Short, of(part))),
    chosen.map((part) =>
      h(Options, { ...of(part), name: part.label, options: optionsOf(given, part) ?? [], value: part.value })),
    parts.filter((part) => part.kind === "pieces").map((part) => h(Pieces, of(part))),
    flags.length
      ? div({ class: "ck-row" }, flags.map((part) =>
        choice(part.path, part.label, part.value, () => of(part).tell(!part.value))))
      : null,
    named && more.value ? h(Naming, { given, field, tell }) : null,
    field.place && !more.value ? null : seldom.map((part) =>
      div({ key: part.path, class: "ck-pieces" },
        part.kind === "text" ? null : span({ class: "ck-label", "aria-hidden": "true" }, part.label), h(Shown, of(part)))));
}

/** A number of a piece: a step up or down. @param {Told<AmountField>} props */
function Short({ field, tell }) {
  const { least = 0, steps = [1], value } = field;
  const step = (/** @type {number} */ delta) => stepped(field, delta, value + delta >= least, () => tell(value + delta));
  return div({ class: "ck-row", role: "group", "aria-label": field.label },
    [...steps].reverse().map((one) => step(-one)),
    nowOf(span({ class: "ck-label" }, field.label), shown(unit(field), value)),
    steps.map(step));
}

/**
 * What was put under a piece: each is taken away by a tap, and another added by one.
 * @param {Told<import("./types.js").PiecesField>} props
 */
function Pieces({ given, field, tell }) {
  const { value: pieces, blank } = field;
  const number = countOf(field);
  const seat = field.parts?.find((one) => one.kind === "seat");
  if (!number) return null;
  const names = pieces.map((piece) => seat && given.nameOf(String(partOf(piece, seat).value)));
  const alone = new Set(names).size < 2;
  const less = pieces.map((piece, at) => {
    const words = change(unit(number), partOf(piece, number).value);
    const onClick = () => tell(pieces.filter((_one, other) => other !== at));
    const told = { key: at, class: "button ck-choice", "aria-pressed": "true", onClick };
    return push({ ...told, "aria-label": say("check.remove", { what: words }) },
      span({ class: "numbers" }, words), alone ? null : names[at], span({ "aria-hidden": "true" }, "×"));
  });
  const more = number.usual?.map((one) => {
    const words = change(unit(number), one);
    const onClick = () => tell([...pieces, { ...blank, [number.path]: one }]);
    const told = { key: `+${one}`, class: "button ck-step numbers ck-new", onClick };
    return push({ ...told, "aria-label": `${say("check.add")} ${words}` }, words);
  });
  return div({ class: "ck-pieces", role: "group", "aria-label": field.label },
    span({ class: "ck-label" }, field.label), div({ class: "ck-row" }, less, more));
}
