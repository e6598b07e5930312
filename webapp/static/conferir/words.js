// @ts-check
// What fields show, in words and numbers.

import { change, say, shown } from "../table/texts.js";
import { partOf, same } from "./sheet.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {(seat: string) => string} NameOf what a seat is called */

/** @param {Field} field */
export const unit = (field) => (field.kind === "tenths" ? "decimos" : "pontos");

/**
 * What a field shows.
 * @param {Field} field
 * @param {any} value
 * @param {NameOf} nameOf
 * @returns {string}
 */
export function told(field, value, nameOf) {
  switch (field.kind) {
    case "number":
    case "tenths":
      return shown(unit(field), value);
    case "flag":
      return say(value ? "check.yes" : "check.no");
    case "seat":
      return nameOf(value);
    case "set":
      return field.choices?.filter((one) => value.includes(one.value)).map((one) => one.label).join(" ") || say("check.none");
    case "choice":
      return field.choices?.find((one) => one.value === value)?.label ?? String(value);
    case "piece":
      return value ? toldPiece(field, value, nameOf) : say("check.empty");
    case "pieces":
      return toldMore(field, value) || say("check.none");
    default:
      return value || say("check.none");
  }
}

/**
 * A piece by its name, what is compared of it, and what was added to that.
 * @param {Field} field
 * @param {Piece} piece
 * @param {NameOf} nameOf
 */
function toldPiece(field, piece, nameOf) {
  const compared = (field.parts ?? []).filter((part) => part.main).map((part) => told(part, partOf(piece, part), nameOf));
  return [nameIn(field, piece), ...compared, addedIn(field, piece)].filter(Boolean).join(" ") || say("check.there");
}

/**
 * @param {Field} field
 * @param {Piece} piece
 */
export function nameIn(field, piece) {
  const part = field.parts?.find((one) => one.kind === "text");
  return part ? String(partOf(piece, part)) : "";
}

/**
 * What is compared of a piece, as short as a space is wide: its number, or the letter of a choice.
 * @param {Field} field
 * @param {Piece} piece
 */
export function numberIn(field, piece) {
  const part = field.parts?.find((one) => one.main && one.kind !== "seat");
  if (!part) return "";
  const value = partOf(piece, part);
  return part.kind === "choice" ? String(value) : shown(unit(part), value);
}

/**
 * Whose a piece is, where that is compared.
 * @param {Field} field
 * @param {Piece} piece
 * @returns {string}
 */
export function ownerIn(field, piece) {
  const part = field.parts?.find((one) => one.main && one.kind === "seat");
  return part ? String(partOf(piece, part)) : "";
}

/**
 * What was put under a piece.
 * @param {Field} field
 * @param {Piece} piece
 */
export function addedIn(field, piece) {
  const part = field.parts?.find((one) => one.kind === "pieces");
  return part ? toldMore(part, partOf(piece, part)) : "";
}

/**
 * @param {Field} field
 * @param {Piece[]} pieces
 */
function toldMore(field, pieces) {
  const part = field.parts?.find((one) => one.main);
  return part ? pieces.map((piece) => change(unit(part), partOf(piece, part))).join(" ") : "";
}

/**
 * What else a piece shows that is not as of a new one, in words.
 * @param {Field} field
 * @param {Piece} piece
 */
export const marksOf = (field, piece) =>
  (field.parts ?? []).flatMap((part) => {
    const value = partOf(piece, part);
    if (part.kind === "flag" && value) return [part.label];
    return part.kind === "choice" && !part.main && !part.under && value !== part.value ? [told(part, value, String)] : [];
  });

/**
 * What of a piece is otherwise than it was, in words.
 * @param {Field} field
 * @param {Piece} before
 * @param {Piece} after
 */
export const changedParts = (field, before, after) =>
  (field.parts ?? []).filter((part) => !same(part, partOf(before, part), partOf(after, part))).map((part) => part.label);
