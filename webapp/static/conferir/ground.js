// @ts-check
// The ground beneath the spaces of a board, and entries from across the table that are turned.

import { div, p, push, span, useSignal } from "../kit.js";
import { say } from "../table/texts.js";
import { optionsOf } from "./cells.js";
import { groundOf, ownerIn } from "./words.js";

/** @typedef {import("./cells.js").Given} Given */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").PieceField} PieceField */

/** The ground beneath a space, chosen from what may lie there. @param {{given: Given, field: PieceField}} props */
export function Beneath({ given, field }) {
  const { sheet } = given;
  const { ground } = field;
  const { row, now } = groundOf(sheet, field);
  const first = field.parts?.find((part) => part.main);
  const options = first && optionsOf(given, first);
  if (!ground || !row || !options || sheet.moving.value) return null;
  const set = (/** @type {string} */ letter) => {
    const words = [...String(sheet.now(row).value)];
    words[ground.at] = letter;
    sheet.set(row, words.join(""));
  };
  return div({ class: "ck-row ck-ground", role: "group", "aria-label": ground.label },
    span({ class: "ck-label", "aria-hidden": "true" }, ground.label),
    options.map(({ value, label }) => push({
      key: String(value), class: "button ck-choice", "aria-pressed": String(value === now), "aria-label": label,
      onClick: () => set(String(value)),
    }, value)));
}

/** Turn a row that was entered from its other end. @param {{field: Field, change(value: string): void}} props */
export const TurnedRow = ({ field, change }) =>
  field.turns && field.kind === "text" && field.value
    ? push({ class: "button", onClick: () => change([...field.value].reverse().join("")) }, say("check.across.row"))
    : null;

/**
 * Turn the pieces of the same owner that were entered with this one by half a turn of the board.
 * @param {{given: Given, field: PieceField}} props
 */
export function Turned({ given: { sheet }, field }) {
  const taken = useSignal("");
  if (!field.turns || !field.value || !field.since) return null;
  const board = /** @type {PieceField[]} */ (sheet.fields.filter((one) => one.kind === "piece" && one.place && one.turns));
  const whose = ownerIn(field, field.value);
  const together = board.filter((one) => {
    const { value } = sheet.now(one);
    return value && one.since === field.since && ownerIn(one, value) === whose;
  });
  const turn = () => {
    const to = together.map((one) => across(board, one));
    const there = to.filter((one) => sheet.now(one).value && !together.includes(one));
    taken.value = there.map(({ label }) => label).join(", ");
    if (there.length) return;
    const pieces = together.map((one) => sheet.now(one).value);
    together.forEach((one) => sheet.set(one, null));
    to.forEach((one, at) => sheet.set(one, pieces[at]));
    sheet.open.value = across(board, field).path;
  };
  const words = say("check.across", { count: together.length });
  return [
    push({ class: "button", "aria-label": `${words}: ${say("check.across.why")}`, onClick: turn }, words),
    taken.value ? p({ class: "wrong small ck-hint", role: "alert" }, say("check.across.taken", { places: taken.value })) : null,
  ];
}

/**
 * The space opposite to this one, as a player across the table sees it.
 * @param {PieceField[]} board @param {PieceField} field
 */
function across(board, field) {
  const at = (/** @type {0 | 1} */ axis) => board.map(({ place }) => place?.[axis] ?? 0);
  const [row, column] = ([0, 1]).map((axis) => {
    const all = at(/** @type {0 | 1} */ (axis));
    return Math.min(...all) + Math.max(...all) - (field.place?.[axis] ?? 0);
  });
  return /** @type {PieceField} */ (board.find(({ place }) => place?.[0] === row && place[1] === column));
}
