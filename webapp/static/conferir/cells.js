// @ts-check
// What a form shows: numbers, spaces as they lie before their owner, choices; what was changed with how it was.

import { button, div, h, h3, section, span, useLayoutEffect, useRef, useSignal } from "../kit.js";
import { seatSign } from "../board/signs.js";
import { say } from "../table/texts.js";
import { addedIn, changedParts, marksOf, nameIn, numberIn, ownerIn, told } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Group} Group */
/** @typedef {{sheet: import("./sheet.js").Sheet, model: import("../table/model.js").Model, Lies: any, seats: string[], nameOf(seat: string): string, pick(field: Field): void}} Given */

const FOLDS = ["flag", "set", "text"]; // of what is headed by one name
const FEW = 4; // so many choices stand side by side

/** @param {{given: Given, group: Group}} props */
export function GroupOf({ given, group }) {
  const seat = given.model.table.value.seats.find((one) => one.id === group.seat);
  const placed = group.fields.filter((field) => field.place);
  const main = group.seat ? group.fields.filter((field) => field.main && !field.under && isCell(field)).slice(0, 2) : [];
  const rest = group.fields.filter((field) => !field.place && !main.includes(field));
  return section({ class: "ck-group", "aria-labelledby": `ck-${group.seat || "table"}` },
    div({ class: "ck-head", "data-main": main.length },
      seat ? seatSign(seat) : null,
      h3({ id: `ck-${group.seat || "table"}`, class: "ck-name" }, group.label),
      main.map((field) => h(Cell, { key: field.path, given, field, who: group.label, large: true }))),
    placed.length ? h(Spaces, { given, fields: placed, who: group.label }) : null,
    headed(rest).map(([under, fields]) => h(Part, { key: under, given, under, fields, who: group.seat ? group.label : "" })));
}

/** Fields under one heading; what is only yes or no, or words, is folded until it is asked for. @param {{given: Given, under: string, fields: Field[], who: string}} props */
function Part({ given, under, fields, who }) {
  const folds = Boolean(under) && fields.every((field) => FOLDS.includes(field.kind));
  const unfolded = useSignal(false);
  const cells = div({ class: "ck-cells", "data-few": fields.length <= FEW ? "" : null }, fields.map((field) => h(FieldOf, { key: field.path, given, field, who })));
  if (folds && !unfolded.value) {
    const changed = fields.some((field) => given.sheet.isChanged(field));
    return button({ type: "button", class: "ck-fold", "aria-expanded": "false", "data-changed": changed ? "" : null, "data-asked": fields.some((field) => field.asked) && !changed ? "" : null, onClick: () => (unfolded.value = true) },
      span({ class: "ck-label" }, under), span({ class: "ck-holds" }, holds(given, fields)));
  }
  return div({ class: "ck-part", role: under ? "group" : null, "aria-label": under || null },
    under ? span({ class: "ck-under", "aria-hidden": "true" }, under) : null, cells);
}

/**
 * What of yes and no holds, in words.
 * @param {Given} given
 * @param {Field[]} fields
 */
const holds = (given, fields) =>
  fields.flatMap((field) => {
    const value = given.sheet.value(field);
    if (field.kind === "flag") return value ? [field.label] : [];
    if (field.kind === "text") return [value];
    return value.length ? [`${field.label} ${told(field, value, given.nameOf)}`] : [];
  }).join(" · ") || say("check.nothing");

/** @param {Field} field */
const isCell = (field) => field.kind === "number" || field.kind === "tenths";

/** Fields by what heads them, in order. @param {Field[]} fields @returns {[string, Field[]][]} */
function headed(fields) {
  /** @type {[string, Field[]][]} */
  const found = [];
  for (const field of fields) {
    const last = found.at(-1);
    if (last && last[0] === (field.under ?? "")) last[1].push(field);
    else found.push([field.under ?? "", [field]]);
  }
  return found;
}

/** @param {{given: Given, field: Field, who: string}} props */
function FieldOf({ given, field, who }) {
  if (field.kind === "flag") return h(Flag, { given, field, who });
  if (field.kind === "set") return h(!field.main && (field.choices?.length ?? 0) > FEW ? Folded : Several, { given, field });
  const options = optionsOf(given, field);
  const side = options && field.main ? options.length <= FEW + 3 : options && !who && options.length <= FEW;
  return options && side ? h(Sides, { given, field, options }) : h(Cell, { given, field, who: who || (field.of ? given.nameOf(field.of) : "") });
}

/**
 * What a field may be chosen from, or null.
 * @param {Given} given
 * @param {Field} field
 */
export function optionsOf(given, field) {
  if (field.kind === "choice") return field.choices ?? [];
  return field.kind === "seat" ? given.seats.map((seat) => ({ value: seat, label: given.nameOf(seat) })) : null;
}

/** How a field was before it was changed, and how it is. @param {{given: Given, field: Field}} props */
function Shown({ given, field }) {
  const { sheet, nameOf } = given;
  const now = told(field, sheet.value(field), nameOf);
  const kind = isCell(field) ? "ck-value numbers" : "ck-value ck-said";
  return sheet.isChanged(field)
    ? span({ class: kind }, span({ class: "ck-was" }, told(field, field.value, nameOf)), span({ "aria-hidden": "true" }, " → "), span(now))
    : span({ class: kind }, now);
}

/**
 * What a field says to who hears it.
 * @param {Given} given
 * @param {Field} field
 * @param {string} who
 */
function spoken(given, field, who) {
  const { sheet, nameOf } = given;
  const label = field.under && field.kind !== "flag" ? `${field.under} ${field.label}` : field.label;
  const facts = { label, who, value: aloud(given, field, sheet.value(field)) };
  return [
    say(who ? "check.cell" : "check.cell.alone", facts),
    sheet.isChanged(field) ? say("check.was", { value: told(field, field.value, nameOf) }) : "",
    field.asked && !sheet.isChanged(field) ? say("check.asked.cell") : "",
  ].filter(Boolean).join(", ");
}

/**
 * A value with all that only pictures show of it.
 * @param {Given} given
 * @param {Field} field
 * @param {any} value
 */
const aloud = (given, field, value) =>
  [told(field, value, given.nameOf), ...(field.kind === "piece" && value ? marksOf(field, value) : [])].join(", ");

/**
 * What every field bears: whether it was changed, is asked for, is open.
 * @param {Given} given
 * @param {Field} field
 */
const signs = ({ sheet }, field) => ({
  "data-path": field.path,
  "data-changed": sheet.isChanged(field) ? "" : null,
  "data-asked": field.asked && !sheet.isChanged(field) ? "" : null,
});

/** A value that opens what changes it. @param {{given: Given, field: Field, who: string, large?: boolean}} props */
function Cell({ given, field, who, large = false }) {
  const open = given.sheet.open.value === field.path;
  return button({
    type: "button", class: large ? "ck-cell ck-large" : "ck-cell", ...signs(given, field),
    "aria-expanded": String(open), "aria-label": spoken(given, field, who), onClick: () => given.pick(field),
  },
    span({ class: "ck-label" }, field.of ? say("check.of", { label: field.label, who: given.nameOf(field.of) }) : field.label),
    h(Shown, { given, field }));
}

/** @param {{given: Given, field: Field, who: string}} props */
function Flag({ given, field, who }) {
  const { sheet } = given;
  const on = Boolean(sheet.value(field));
  return button({
    type: "button", class: "ck-flag", ...signs(given, field), "aria-pressed": String(on), "aria-label": who ? say("check.of", { label: field.label, who }) : field.label,
    onClick: () => sheet.tell(field, !on),
  }, field.label);
}

/** Options side by side, of which one tap chooses. @param {{given: Given, field: Field, options: import("./types.js").Choice[]}} props */
export function Sides({ given, field, options }) {
  const { sheet } = given;
  return div({ class: "ck-sides", role: "group", "aria-label": field.label, ...signs(given, field) },
    span({ class: "ck-label", "aria-hidden": "true" }, field.label),
    div({ class: "ck-options", "data-count": options.length }, options.map((option) => button({
      key: String(option.value), type: "button", class: "ck-option", "aria-pressed": String(sheet.value(field) === option.value),
      "data-was": sheet.isChanged(field) && field.value === option.value ? "" : null,
      onClick: () => sheet.tell(field, option.value),
    }, option.label))));
}

/** Any of many that seldom differ: folded until they are asked for. @param {{given: Given, field: Field}} props */
function Folded({ given, field }) {
  const unfolded = useSignal(false);
  if (unfolded.value) return h(Several, { given, field });
  return button({
    type: "button", class: "ck-fold", "aria-expanded": "false", ...signs(given, field), onClick: () => (unfolded.value = true),
  }, span({ class: "ck-label" }, field.label), span({ class: "ck-holds" }, told(field, given.sheet.value(field), given.nameOf)));
}

/** Any of a few. @param {{given: Given, field: Field}} props */
function Several({ given, field }) {
  const { sheet } = given;
  const value = sheet.value(field);
  const flip = (/** @type {any} */ one) => {
    const next = value.includes(one) ? value.filter((/** @type {any} */ other) => other !== one) : [...value, one];
    sheet.tell(field, (field.choices ?? []).map((choice) => choice.value).filter((choice) => next.includes(choice)));
  };
  return div({ class: "ck-sides", role: "group", "aria-label": field.label, ...signs(given, field) },
    span({ class: "ck-label", "aria-hidden": "true" }, field.label),
    div({ class: "ck-options" }, field.choices?.map((choice) => button({
      key: String(choice.value), type: "button", class: "ck-option", "aria-pressed": String(value.includes(choice.value)), onClick: () => flip(choice.value),
    }, choice.label))));
}

// --- the drawn table -----------------------------------------------------------------------------------

/** @param {{given: Given, fields: Field[], who: string}} props */
function Spaces({ given, fields, who }) {
  const columns = Math.max(...fields.map((field) => field.place?.[1] ?? 0)) + 2;
  return div({ class: "ck-spaces", ref: (/** @type {HTMLElement | null} */ root) => root?.style.setProperty("--columns", String(columns)) },
    fields.map((field) => h(Space, { key: field.path, given, field, who })));
}

/** A space, and who stands on it. @param {{given: Given, field: Field, who: string}} props */
function Space({ given, field, who }) {
  const { sheet } = given;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [row, column] = field.place ?? [0, 0];
  useLayoutEffect(() => {
    if (root.current) root.current.style.gridArea = `${row + 1} / ${column + 1} / auto / span 2`;
  }, [row, column]);
  const piece = sheet.value(field);
  const marks = piece ? marksOf(field, piece) : [];
  if (given.Lies) return h(Pictured, { given, field, who, root });
  const owner = piece && given.model.table.value.seats.find(({ id }) => id === ownerIn(field, piece));
  return button({
    type: "button", class: "ck-space", ref: root, ...signs(given, field), "data-empty": piece ? null : "",
    "aria-expanded": String(sheet.open.value === field.path), "aria-label": spoken(given, field, who), onClick: () => given.pick(field),
  },
    span({ class: "ck-label" }, span({ class: "ck-place" }, field.label), piece && nameIn(field, piece) ? span({ class: "ck-piece" }, nameIn(field, piece)) : null),
    h(Standing, { field, now: piece, changed: sheet.isChanged(field) }),
    owner ? seatSign(owner) : null,
    marks.length ? span({ class: "ck-marks" }, marks.join(" · ")) : null);
}

/** A space as its game draws it, with what stood there before. @param {{given: Given, field: Field, who: string, root: {current: HTMLElement | null}}} props */
function Pictured({ given, field, who, root }) {
  const { sheet, Lies } = given;
  const [piece, before] = [sheet.value(field), field.value];
  const other = sheet.isChanged(field);
  return button({
    type: "button", class: "ck-space ck-pictured", ref: root, ...signs(given, field),
    "aria-expanded": String(sheet.open.value === field.path), "aria-label": spoken(given, field, who), onClick: () => given.pick(field),
  },
    span({ class: "ck-label" }, field.label, other ? [" ", span({ class: "ck-was" }, before ? numberIn(field, before) : "—")] : null),
    h(Lies, { view: given.model.table.value, place: field.path.split(".").at(-1), piece }));
}

/** The number of who stands there, and how it was. @param {{field: Field, now: any, changed: boolean}} props */
function Standing({ field, now, changed }) {
  const before = field.value;
  const brief = (/** @type {any} */ piece) => (piece ? numberIn(field, piece) || say("check.there") : "—");
  const added = now ? addedIn(field, now) : "";
  const other = changed && brief(before) !== brief(now);
  const same = changed && !other && before && now && before.id === now.id ? changedParts(field, before, now) : [];
  return span({ class: "ck-value numbers" },
    other ? [span({ class: before ? "ck-was" : "ck-none" }, brief(before)), span({ "aria-hidden": "true" }, " → ")] : null,
    span(brief(now)),
    added ? span({ class: "ck-added" }, ` ${added}`) : null,
    changed && !other ? span({ class: "ck-otherwise", title: same.join(", ") }, " *") : null);
}
