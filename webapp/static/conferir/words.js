// The values of fields, in words and numbers.

import { change, say, shown } from "../table/texts.js";
import { partOf, same } from "./sheet.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {(seat: string) => string} NameOf the name of a seat */

/** @param {Field} field */
export const unit = (field) => (field.kind === "tenths" ? "decimos" : "pontos");

/** @param {Field} field @returns {field is import("./types.js").AmountField} */
export const isAmount = (field) => field.kind === "number" || field.kind === "tenths";

/** The value of a field in words. @param {Field} field @param {NameOf} nameOf @returns {string} */
export function described(field, nameOf) {
  const { value } = field;
  switch (field.kind) {
    case "number":
    case "tenths":
      return shown(unit(field), field.value);
    case "flag":
      return say(value ? "check.yes" : "check.no");
    case "seat":
      return nameOf(field.value);
    case "set":
      return labels(field).join(" ") || say("check.none");
    case "choice":
      return field.choices?.find((one) => one.value === value)?.label ?? String(value);
    case "piece":
      return field.value ? describedPiece(field, field.value, nameOf) : say("check.empty");
    case "pieces":
      return describedMore(field) || say("check.none");
    default:
      return field.value || say("check.none");
  }
}

/** @param {import("./types.js").SetField} field */
const labels = ({ choices = [], value }) => choices.filter((one) => value.includes(one.value)).map((one) => one.label);

/**
 * A piece by its name, the parts that are compared, and what was added to it.
 * @param {Field} field @param {Piece} piece @param {NameOf} nameOf
 */
function describedPiece(field, piece, nameOf) {
  const main = (field.parts ?? []).filter((part) => part.main);
  const compared = main.map((part) => described(partOf(piece, part), nameOf));
  if (compared.length > 2) return compared.map((one, at) => `${main[at].label} ${one}`).join(" · "); // each with its label
  return [nameIn(field, piece), ...compared, addedIn(field, piece)].filter(Boolean).join(" ") || say("check.there");
}

/** @param {Field} field @param {Piece} piece */
export function nameIn(field, piece) {
  const part = field.parts?.find((one) => one.kind === "text");
  return part ? String(partOf(piece, part).value) : "";
}

/**
 * The main part of a piece, as short as a space is wide: its number, or the letter of a choice.
 * @param {Field} field
 * @param {Piece} piece
 */
export function numberIn(field, piece) {
  const part = field.parts?.find((one) => one.main && one.kind !== "seat");
  const now = part && partOf(piece, part);
  return now ? (isAmount(now) ? shown(unit(now), now.value) : String(now.value)) : "";
}

/** The owner of a piece, where owners are compared. @param {Field} field @param {Piece} piece */
export function ownerIn(field, piece) {
  const part = field.parts?.find((one) => one.main && one.kind === "seat");
  return part ? String(partOf(piece, part).value) : "";
}

/**
 * The letter beneath a space, present and former, and the row that it stands in; empty if nothing is known of it.
 * @param {import("./sheet.js").Sheet} sheet
 * @param {Field} field
 */
export function groundOf(sheet, { ground }) {
  const row = ground && sheet.field(ground.path);
  const letter = (/** @type {unknown} */ words) => String(words ?? "")[ground?.at ?? 0] ?? "";
  return row ? { row, now: letter(sheet.now(row).value), was: letter(row.value) } : { row, now: "", was: "" };
}

/** The pieces that were put under a piece. @param {Field} field @param {Piece} piece */
export function addedIn(field, piece) {
  const part = field.parts?.find((one) => one.kind === "pieces");
  return part ? describedMore(partOf(piece, part)) : "";
}

/** The part that counts the pieces under another. @param {Field} field */
export const countOf = ({ parts = [] }) => parts.filter(isAmount).find((one) => one.main);

/** @param {import("./types.js").PiecesField} field */
function describedMore(field) {
  const part = countOf(field);
  return part ? field.value.map((piece) => change(unit(part), partOf(piece, part).value)).join(" ") : "";
}

/**
 * The other parts of a piece that differ from those of a new one, in words.
 * @param {Field} field @param {Piece} piece
 */
export const marksOf = (field, piece) =>
  (field.parts ?? []).flatMap((part) => {
    const now = partOf(piece, part);
    if (now.kind === "flag" && now.value) return [part.label];
    return part.kind === "choice" && !part.main && !part.under && now.value !== part.value ? [described(now, String)] : [];
  });

/**
 * The parts in which a piece differs from before, in words.
 * @param {Field} field @param {Piece} before @param {Piece} after
 */
export const changedParts = (field, before, after) =>
  (field.parts ?? []).filter((part) => !same(partOf(before, part), partOf(after, part))).map((part) => part.label);
