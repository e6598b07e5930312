// The editor of the open field: steps, choices, the piece on a space.

import { withDrawing } from "../board/signs.js";
import { button, div, form, h, input, label, p, push, span, useSignal } from "../kit.js";
import { change as changeText, read, say, shown } from "../table/texts.js";
import { optionsOf } from "./cells.js";
import { Beneath, Turned, TurnedRow } from "./ground.js";
import { namePart, Naming } from "./naming.js";
import { partOf } from "./sheet.js";
import { countOf, described, isAmount, unit } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./cells.js").Given} Given */
/** @typedef {import("./types.js").Value} Value */
/** @typedef {import("./types.js").AmountField} AmountField */
/** @typedef {import("./types.js").PieceField} PieceField */
/**
 * A field as it shows now, with the function that changes it.
 * @template [F=Field]
 * @typedef {{given: Given, field: F, change(value: Value): void}} Editing
 */

/** @param {{given: Given, field: Field, who: string}} props */
export function Editor({ given, field, who }) {
  const { sheet } = given;
  const now = sheet.now(field);
  const change = (/** @type {Value} */ next) => sheet.set(field, next);
  const changed = sheet.isChanged(field);
  // The title of a listed piece is its own name.
  const head = field.kind === "piece" && !field.place && field.under ? field.under : field.label;
  const title = who ? say("check.of", { label: head, who }) : head;
  return div({ class: "ck-editor", role: "group", "aria-label": title },
    div({ class: "ck-editor-head" },
      div({ class: "ck-editor-words" },
        span({ class: "ck-editor-title" }, title),
        span({ class: "quiet small" },
          changed ? say("check.was", { value: described(field, given.nameOf) }) : field.noted || since(field))),
      changed ? push({ class: "button button-small", onClick: () => change(field.value) }, say("check.undo")) : null),
    now.kind === "piece"
      ? [h(Occupant, { key: now.path, given, field: now, change }), h(Beneath, { key: `${now.path} ground`, given, field: now })]
      : h(Shown, { key: now.path, given, field: now, change }));
}

/** @param {Field} field */
const since = (field) => (field.since ? say("check.since", { n: field.since }) : say("check.since.start"));

/** @param {Editing} props */
function Shown({ given, field, change }) {
  const options = optionsOf(given, field);
  if (options) return h(Options, { name: field.label, options, value: field.value, change });
  if (isAmount(field)) return h(Amount, { given, field, change });
  return [h(Words, { given, field, change }), h(TurnedRow, { field, change })];
}

/** @param {{name: string, options: import("./types.js").Choice[], value: Value, change(value: Value): void}} props */
const Options = ({ name, options, value: now, change }) =>
  div({ class: "ck-row", role: "group", "aria-label": name }, options.map((one) =>
    choice(String(one.value), withDrawing(one, one.label), one.value === now, () => change(one.value))));

/** @param {string} key @param {import("../kit.js").Children} words @param {boolean} on @param {() => void} onClick */
const choice = (key, words, on, onClick) =>
  push({ key, class: "button ck-choice", "aria-pressed": String(on), onClick }, words);

/**
 * A button that steps a number up or down.
 * @param {Field} field @param {number} delta @param {boolean} fits @param {() => void} onClick
 */
const stepped = (field, delta, fits, onClick) =>
  push({ key: delta, class: "button ck-step numbers", disabled: !fits, onClick }, changeText(unit(field), delta));

/** Steps around a number, and a field to type it. @param {Editing<AmountField>} props */
function Amount({ field, change }) {
  const { least = 0, most = null, steps = [1], value } = field;
  const fits = (/** @type {number} */ number) => number >= least && (most === null || number <= most);
  const typed = useSignal("");
  const number = read(unit(field), typed.value);
  const down = [...steps].reverse().map((one) => -one);
  const step = (/** @type {number} */ delta) => stepped(field, delta, fits(value + delta), () => put(value + delta));
  const put = (/** @type {number} */ now) => {
    typed.value = "";
    change(now);
  };
  // Set at once: a phone may never report that the field was left when the next tap follows.
  const type = (/** @type {string} */ words) => {
    typed.value = words;
    const now = read(unit(field), words);
    if (now !== null && fits(now)) change(now);
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

/** The present number, between its steps. @param {...import("../kit.js").Children} words */
const nowOf = (...words) => span({ class: "ck-now numbers", "aria-live": "polite" }, ...words);

/** @param {Editing} props */
const Words = ({ field, change }) =>
  label({ class: "ck-words" }, span({ class: "ck-label" }, field.label),
    input({
      class: "field", autoComplete: "off", maxLength: 60, enterKeyHint: "done", value: field.value ?? "",
      onInput: (event) => change(event.target.value),
    }));

// --- spaces ------------------------------------------------------------------------------------------

/** The piece on a space, or that there is none. @param {Editing<PieceField>} props */
function Occupant({ given, field, change }) {
  const { sheet } = given;
  const first = field.parts?.find((part) => part.main);
  const options = first && optionsOf(given, first);
  if (sheet.moving.value === field.path) {
    const stay = push({ class: "button", onClick: () => (sheet.moving.value = "") }, say("check.stay"));
    return div({ class: "ck-row" }, p({ class: "ck-hint" }, say("check.moving")), stay);
  }
  if (field.value) return h(Stands, { given, field, piece: field.value, change });
  if (!first) return push({ class: "button", onClick: () => change({}) }, say("check.put"));
  const put = (/** @type {Value} */ one) => change({ [first.path]: one });
  if (options) return h(Options, { name: first.label, options, value: null, change: put });
  return div({ class: "stack-tight" },
    p({ class: "quiet small" }, field.place ? say("check.who") : first.label),
    h(Usual, { part: first, add: put }),
    field.place && namePart(field) ? h(Naming, { given, field, change }) : null);
}

/** The usual numbers of such a piece, one tap each. @param {{part: Field, add(number: number): void}} props */
const Usual = ({ part, add }) =>
  div({ class: "ck-row ck-usual", role: "group", "aria-label": part.label }, part.usual?.map((one) =>
    push({ key: one, class: "button ck-step numbers", onClick: () => add(one) }, shown(unit(part), one))));

/** @param {Editing<PieceField> & {piece: Piece}} props */
function Stands({ given, field, piece, change }) {
  const { sheet } = given;
  const more = useSignal(false);
  const parts = (field.parts ?? []).map((part) => partOf(piece, part));
  /** The properties of the editor of one part. @template {Field} F @param {F} part */
  const of = (part) => ({
    key: part.path, given, field: part, change: (/** @type {Value} */ next) => change({ ...piece, [part.path]: next }),
  });
  const named = field.place && namePart(field);
  const flags = parts.filter((part) => part.kind === "flag");
  const chosen = parts.filter(({ kind, main, under }) => (kind === "choice" && !under) || (kind === "seat" && main));
  const seldom = parts.filter(({ kind, main, under }) =>
    kind === "text" || (kind === "seat" && !main) || (kind === "choice" && under));
  return div({ class: "ck-stands" },
    div({ class: "ck-row" },
      field.awaited
        ? null
        : push({ class: "button ck-empty", onClick: () => change(null) },
          say(named ? "check.nobody" : field.place ? "check.empty" : "check.gone")),
      field.place && !field.awaited
        ? push({ class: "button", onClick: () => (sheet.moving.value = field.path) }, say("check.move"))
        : null,
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
        choice(part.path, part.label, part.value, () => of(part).change(!part.value))))
      : null,
    named && more.value ? h(Naming, { given, field, change }) : null,
    field.place && !more.value ? null : seldom.map((part) =>
      div({ key: part.path, class: "ck-pieces" },
        part.kind === "text" ? null : span({ class: "ck-label", "aria-hidden": "true" }, part.label), h(Shown, of(part)))));
}

/** A number of a piece, with steps up and down. @param {Editing<AmountField>} props */
function Short({ field, change }) {
  const { least = 0, steps = [1], value } = field;
  const step = (/** @type {number} */ delta) => stepped(field, delta, value + delta >= least, () => change(value + delta));
  return div({ class: "ck-row", role: "group", "aria-label": field.label },
    [...steps].reverse().map((one) => step(-one)),
    nowOf(span({ class: "ck-label" }, field.label), shown(unit(field), value)),
    steps.map(step));
}

/**
 * The pieces under a piece: a tap takes one away, another adds one.
 * @param {Editing<import("./types.js").PiecesField>} props
 */
function Pieces({ given, field, change }) {
  const { value: pieces, blank } = field;
  const number = countOf(field);
  const seat = field.parts?.find((one) => one.kind === "seat");
  if (!number) return null;
  const names = pieces.map((piece) => seat && given.nameOf(String(partOf(piece, seat).value)));
  const alone = new Set(names).size < 2;
  const less = pieces.map((piece, at) => {
    const words = changeText(unit(number), partOf(piece, number).value);
    const onClick = () => change(pieces.filter((_one, other) => other !== at));
    const attributes = { key: at, class: "button ck-choice", "aria-pressed": "true", onClick };
    return push({ ...attributes, "aria-label": say("check.remove", { what: words }) },
      span({ class: "numbers" }, words), alone ? null : names[at], span({ "aria-hidden": "true" }, "×"));
  });
  const more = number.usual?.map((one) => {
    const words = changeText(unit(number), one);
    const onClick = () => change([...pieces, { ...blank, [number.path]: one }]);
    const attributes = { key: `+${one}`, class: "button ck-step numbers ck-new", onClick };
    return push({ ...attributes, "aria-label": `${say("check.add")} ${words}` }, words);
  });
  return div({ class: "ck-pieces", role: "group", "aria-label": field.label },
    span({ class: "ck-label" }, field.label), div({ class: "ck-row" }, less, more));
}
