// The fields of a form: numbers, choices, and spaces as they lie before their owner; a changed field also shows what it
// was.

import { div, h, h3, push, section, span, useLayoutEffect, useRef, useSignal } from "../kit.js";
import { seatSign } from "../board/signs.js";
import { say } from "../table/texts.js";
import { addedIn, changedParts, described, groundOf, isAmount, marksOf, nameIn, numberIn, ownerIn } from "./words.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Group} Group */
/** @typedef {import("./types.js").PieceField} PieceField */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").SetField} SetField */
/**
 * @typedef {{place: string, look: string, seat: string, piece: Piece | null}} Lying a piece, its look and its owner; empty for
 *   no piece
 */
/** @typedef {import("../vendor/preact.js").Component<Lying>} Lies */
/**
 * @typedef {{sheet: import("./sheet.js").Sheet, model: import("../table/model.js").Model, Lies: Lies | null,
 *   seats: string[], nameOf(seat: string): string, pick(field: Field): void}} Given
 */
/** @typedef {{given: Given, field: Field, who: string}} OfField `who`: its owner, in words */

const FOLDS = ["flag", "set", "text"]; // kinds of fields that fold under one heading
const FEW = 4; // up to so many choices stand side by side

/**
 * A part of the form. `singly`: it is one of many, of which a narrow screen shows only the one that is `shown`; there
 * numbers of many kinds are folded too.
 * @param {{given: Given, group: Group, singly: boolean, shown: boolean}} props
 */
export function GroupOf({ given, group, singly, shown }) {
  const seat = given.model.table.value.seats.find((one) => one.id === group.seat);
  const placed = group.fields.filter(isPlaced);
  const compared = (/** @type {Field} */ field) => field.main && !field.under && isAmount(field);
  const main = group.seat && !singly ? group.fields.filter(compared).slice(0, 2) : [];
  const rest = group.fields.filter((field) => !field.place && !main.includes(field));
  return section({ class: "ck-group", "data-shown": shown ? "" : null, "aria-labelledby": `ck-${group.seat || "table"}` },
    div({ class: "ck-head", "data-main": main.length },
      seat ? seatSign(seat) : null,
      h3({ id: `ck-${group.seat || "table"}`, class: "ck-name" }, group.label),
      main.map((field) => h(Cell, { key: field.path, given, field, who: group.label, large: true }))),
    placed.length ? h(Spaces, { given, fields: placed, who: group.label }) : null,
    headed(rest).map(([under, fields]) =>
      h(Part, { key: under, given, under, fields, who: group.seat ? group.label : "", counts: singly })));
}

/** Whether a field is a piece that lies before its owner. @param {Field} field @returns {field is PieceField} */
const isPlaced = (field) => field.kind === "piece" && Boolean(field.place);

/**
 * Fields under one heading. Yes-or-no fields and texts are folded until they are asked for; `counts` folds numbers of
 * many kinds too.
 * @param {{given: Given, under: string, fields: Field[], who: string, counts: boolean}} props
 */
function Part({ given, under, fields, who, counts }) {
  const counted = counts && fields.length > FEW && fields.every(isAmount);
  const folds = Boolean(under) && (counted || fields.every((field) => FOLDS.includes(field.kind)));
  const unfolded = useSignal(false);
  const cells = fields.map((field) => h(FieldOf, { key: field.path, given, field, who }));
  if (folds && !unfolded.value) {
    const changed = fields.some((field) => given.sheet.isChanged(field));
    const asked = !changed && fields.some((field) => field.asked);
    return push({
      class: "ck-fold", "aria-expanded": "false", "data-changed": changed ? "" : null, "data-asked": asked ? "" : null,
      onClick: () => (unfolded.value = true),
    }, span({ class: "ck-label" }, under), span({ class: "ck-holds" }, holds(given, fields)));
  }
  return div({ class: "ck-part", role: under ? "group" : null, "aria-label": under || null },
    under ? span({ class: "ck-under", "aria-hidden": "true" }, under) : null,
    div({ class: "ck-cells", "data-few": fields.length <= FEW ? "" : null }, cells));
}

/** The flags that are set and the numbers above zero, in words. @param {Given} given @param {Field[]} fields */
const holds = (given, fields) =>
  fields.flatMap((field) => {
    const now = given.sheet.now(field);
    if (now.kind === "flag") return now.value ? [now.label] : [];
    if (now.kind === "text") return [now.value];
    if (isAmount(now)) return now.value ? [`${now.label}\u00a0${described(now, given.nameOf)}`] : [];
    return now.kind === "set" && now.value.length ? [`${now.label} ${described(now, given.nameOf)}`] : [];
  }).join(" · ") || say("check.nothing");

/** Fields grouped by their heading, in order. @param {Field[]} fields @returns {[string, Field[]][]} */
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

/** @param {OfField} props */
function FieldOf({ given, field, who }) {
  if (field.kind === "flag") return h(Flag, { given, field, who });
  if (field.kind === "set") return h(!field.main && (field.choices?.length ?? 0) > FEW ? Folded : Several, { given, field });
  const options = optionsOf(given, field);
  const side = options && field.main ? options.length <= FEW + 3 : options && !who && options.length <= FEW;
  if (options && side) return h(Sides, { given, field, options });
  return h(Cell, { given, field, who: who || (field.of ? given.nameOf(field.of) : "") });
}

/** The choices of a field, or null. @param {Given} given @param {Field} field */
export function optionsOf(given, field) {
  if (field.kind === "choice") return field.choices ?? [];
  return field.kind === "seat" ? given.seats.map((seat) => ({ value: seat, label: given.nameOf(seat) })) : null;
}

/** The value of a field, after what it was before a change. @param {{given: Given, field: Field}} props */
function Shown({ given, field }) {
  const { sheet, nameOf } = given;
  const now = described(sheet.now(field), nameOf);
  const kind = isAmount(field) ? "ck-value numbers" : "ck-value ck-said";
  if (!sheet.isChanged(field)) return span({ class: kind }, now);
  const was = span({ class: "ck-was" }, described(field, nameOf));
  return span({ class: kind }, was, span({ "aria-hidden": "true" }, " → "), span(now));
}

/**
 * A field in the words of a screen reader.
 * @param {Given} given
 * @param {Field} field
 * @param {string} who
 */
function spoken(given, field, who) {
  const { sheet, nameOf } = given;
  const label = field.under && field.kind !== "flag" ? `${field.under} ${field.label}` : field.label;
  const facts = { label, who, value: aloud(given, sheet.now(field)) };
  return [
    say(who ? "check.cell" : "check.cell.alone", facts),
    sheet.isChanged(field) ? say("check.was", { value: described(field, nameOf) }) : "",
    field.asked && !sheet.isChanged(field) ? say("check.asked.cell") : "",
    field.awaited,
    field.noted,
  ].filter(Boolean).join(", ");
}

/** The value of a field with the marks that only pictures show. @param {Given} given @param {Field} field */
const aloud = (given, field) =>
  [described(field, given.nameOf), ...(field.kind === "piece" && field.value ? marksOf(field, field.value) : [])].join(", ");

/**
 * The attributes of every field: whether it is changed, asked for, open.
 * @param {Given} given
 * @param {Field} field
 */
const signs = ({ sheet }, field) => ({
  "data-path": field.path,
  "data-changed": sheet.isChanged(field) ? "" : null,
  "data-asked": field.asked && !sheet.isChanged(field) ? "" : null,
});

/** A value that opens its editor. @param {OfField & {large?: boolean}} props */
function Cell({ given, field, who, large = false }) {
  const open = given.sheet.open.value === field.path;
  return push({
    class: large ? "ck-cell ck-large" : "ck-cell", ...signs(given, field),
    "aria-expanded": String(open), "aria-label": spoken(given, field, who), onClick: () => given.pick(field),
  },
    span({ class: "ck-label" }, field.of ? say("check.of", { label: field.label, who: given.nameOf(field.of) }) : field.label),
    h(Shown, { given, field }));
}

/** @param {OfField} props */
function Flag({ given, field, who }) {
  const { sheet } = given;
  const on = Boolean(sheet.now(field).value);
  const { label } = field;
  return push({
    class: "ck-flag", ...signs(given, field), "aria-pressed": String(on),
    "aria-label": who ? say("check.of", { label, who }) : label, onClick: () => sheet.set(field, !on),
  }, label);
}

/** Options side by side. @param {{given: Given, field: Field, options: import("./types.js").Choice[]}} props */
function Sides({ given, field, options }) {
  const { sheet } = given;
  return div({ class: "ck-sides", role: "group", "aria-label": field.label, ...signs(given, field) },
    span({ class: "ck-label", "aria-hidden": "true" }, field.label),
    div({ class: "ck-options", "data-count": options.length }, options.map((option) => push({
      key: String(option.value), class: "ck-option", "aria-pressed": String(sheet.now(field).value === option.value),
      "data-was": sheet.isChanged(field) && field.value === option.value ? "" : null,
      onClick: () => sheet.set(field, option.value),
    }, option.label))));
}

/**
 * A choice of any of many options that seldom differ: folded until it is asked for.
 * @param {{given: Given, field: SetField}} props
 */
function Folded({ given, field }) {
  const unfolded = useSignal(false);
  if (unfolded.value) return h(Several, { given, field });
  return push({
    class: "ck-fold", "aria-expanded": "false", ...signs(given, field), onClick: () => (unfolded.value = true),
  }, span({ class: "ck-label" }, field.label), span({ class: "ck-holds" }, described(given.sheet.now(field), given.nameOf)));
}

/** A choice of any of a few options. @param {{given: Given, field: SetField}} props */
function Several({ given, field }) {
  const { sheet } = given;
  const { value } = sheet.now(field);
  const choices = (field.choices ?? []).map((choice) => choice.value);
  const flip = (/** @type {import("./types.js").Scalar} */ one) =>
    sheet.set(field, choices.filter((choice) => value.includes(choice) !== (choice === one)));
  return div({ class: "ck-sides", role: "group", "aria-label": field.label, ...signs(given, field) },
    span({ class: "ck-label", "aria-hidden": "true" }, field.label),
    div({ class: "ck-options" }, field.choices?.map((choice) => push({
      key: String(choice.value), class: "ck-option", "aria-pressed": String(value.includes(choice.value)),
      onClick: () => flip(choice.value),
    }, choice.label))));
}

// --- the drawn table ---------------------------------------------------------------------------------

/** @param {{given: Given, fields: PieceField[], who: string}} props */
function Spaces({ given, fields, who }) {
  const columns = Math.max(...fields.map((field) => field.place?.[1] ?? 0)) + 2;
  const ref = (/** @type {HTMLElement | null} */ root) => root?.style.setProperty("--columns", String(columns));
  return div({ class: "ck-spaces", ref },
    fields.map((field) => h(Space, { key: field.path, given, field, who })));
}

/** A space and the piece on it. @param {{given: Given, field: PieceField, who: string}} props */
function Space({ given, field, who }) {
  const { sheet } = given;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [row, column] = field.place ?? [0, 0];
  useLayoutEffect(() => {
    if (root.current) root.current.style.gridArea = `${row + 1} / ${column + 1} / auto / span 2`;
  }, [row, column]);
  const { value: piece } = sheet.now(field);
  const { Lies } = given;
  const bears = {
    class: Lies ? "ck-space ck-pictured" : "ck-space", ref: root, ...signs(given, field),
    "aria-expanded": String(sheet.open.value === field.path), "aria-label": spoken(given, field, who),
    onClick: () => given.pick(field),
  };
  if (Lies) return push(bears, h(Pictured, { given, field, Lies, piece }));
  const marks = piece ? marksOf(field, piece) : [];
  const name = piece && nameIn(field, piece);
  const owner = piece && given.model.table.value.seats.find(({ id }) => id === ownerIn(field, piece));
  return push({ ...bears, "data-empty": piece ? null : "" },
    span({ class: "ck-label" }, span({ class: "ck-place" }, field.label), name ? span({ class: "ck-piece" }, name) : null),
    h(Standing, { field, now: piece, changed: sheet.isChanged(field) }),
    owner ? seatSign(owner) : null,
    field.awaited ? span({ class: "ck-marks" }, field.awaited) : null,
    piece && field.noted ? span({ class: "ck-marks" }, field.noted) : null,
    marks.length ? span({ class: "ck-marks" }, marks.join(" · ")) : null);
}

/**
 * The content of a space as its game draws it, with what stood there before.
 * @param {{given: Given, field: PieceField, Lies: Lies, piece: Piece | null}} props
 */
function Pictured({ given, field, Lies, piece }) {
  const before = field.value ? numberIn(field, field.value) : "—";
  const was = given.sheet.isChanged(field) ? [" ", span({ class: "ck-was" }, before)] : null;
  const place = field.label; // a space's label is its name
  const { now: ground, was: other } = groundOf(given.sheet, field);
  const lies = { place, look: piece ? numberIn(field, piece) : ground, seat: piece ? ownerIn(field, piece) : "", piece };
  const bare = ground !== other ? [" ", span({ class: "ck-was" }, other)] : null;
  const noted = field.noted && !was ? span({ class: "ck-marks" }, field.noted) : null;
  return [span({ class: "ck-label" }, field.label, was, bare), h(Lies, lies), noted];
}

/**
 * The number of the piece on a space, and what it was before.
 * @param {{field: PieceField, now: Piece | null, changed: boolean}} props
 */
function Standing({ field, now, changed }) {
  const before = field.value;
  const brief = (/** @type {Piece | null} */ piece) => (piece ? numberIn(field, piece) || say("check.there") : "—");
  const added = now ? addedIn(field, now) : "";
  const other = changed && brief(before) !== brief(now);
  const same = changed && !other && before && now && before.id === now.id ? changedParts(field, before, now) : [];
  return span({ class: "ck-value numbers" },
    other ? [span({ class: before ? "ck-was" : "ck-none" }, brief(before)), span({ "aria-hidden": "true" }, " → ")] : null,
    span(brief(now)),
    added ? span({ class: "ck-added" }, ` ${added}`) : null,
    changed && !other ? span({ class: "ck-otherwise", title: same.join(", ") }, " *") : null);
}
