// @ts-check
// What lies beneath the spaces of a board, and what was told from across the table and is turned.

import { div, p, push, span, useSignal } from "../kit.js";
import { say } from "../table/texts.js";
import { optionsOf } from "./cells.js";
import { groundOf, ownerIn } from "./words.js";

/** @typedef {import("./cells.js").Given} Given */
/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").PieceField} PieceField */

/** What lies beneath a space, one of what may lie on it. @param {{given: Given, field: PieceField}} props */
export function Beneath({ given, field }) {
  const { sheet } = given;
  const { ground } = field;
  const { row, now } = groundOf(sheet, field);
  const first = field.parts?.find((part) => part.main);
  const options = first && optionsOf(given, first);
  if (!ground || !row || !options || sheet.moving.value) return null;
  const tell = (/** @type {string} */ letter) => {
    const words = [...String(sheet.now(row).value)];
    words[ground.at] = letter;
    sheet.tell(row, words.join(""));
  };
  return div({ class: "ck-row ck-ground", role: "group", "aria-label": ground.label },
    span({ class: "ck-label", "aria-hidden": "true" }, ground.label),
    options.map(({ value, label }) => push({
      key: String(value), class: "button ck-choice", "aria-pressed": String(value === now), "aria-label": label,
      onClick: () => tell(String(value)),
    }, value)));
}

/** A row that was told from its end. @param {{field: Field, tell(value: string): void}} props */
export const TurnedRow = ({ field, tell }) =>
  field.turns && field.kind === "text" && field.value
    ? push({ class: "button", onClick: () => tell([...field.value].reverse().join("")) }, say("check.across.row"))
    : null;

/**
 * The pieces of the same owner that were told with this one: by half a turn of the board.
 * @param {{given: Given, field: PieceField}} props
 */
export function Turned({ given: { sheet }, field }) {
  const taken = useSignal("");
  if (!field.turns || !field.value || !field.since) return null;
  const board = /** @type {PieceField[]} */ (sheet.fields.filter((one) => one.kind === "piece" && one.place && one.turns));
  const whose = ownerIn(field, field.value);
  const with_it = board.filter((one) => {
    const { value } = sheet.now(one);
    return value && one.since === field.since && ownerIn(one, value) === whose;
  });
  const turn = () => {
    const to = with_it.map((one) => across(board, one));
    const there = to.filter((one) => sheet.now(one).value && !with_it.includes(one));
    taken.value = there.map(({ label }) => label).join(", ");
    if (there.length) return;
    const pieces = with_it.map((one) => sheet.now(one).value);
    with_it.forEach((one) => sheet.tell(one, null));
    to.forEach((one, at) => sheet.tell(one, pieces[at]));
    sheet.open.value = across(board, field).path;
  };
  const words = say("check.across", { count: with_it.length });
  return [
    push({ class: "button", "aria-label": `${words}: ${say("check.across.why")}`, onClick: turn }, words),
    taken.value ? p({ class: "wrong small ck-hint", role: "alert" }, say("check.across.taken", { places: taken.value })) : null,
  ];
}

/** The space that lies where this one does for who sits across. @param {PieceField[]} board @param {PieceField} field */
function across(board, field) {
  const at = (/** @type {0 | 1} */ axis) => board.map(({ place }) => place?.[axis] ?? 0);
  const [row, column] = ([0, 1]).map((axis) => {
    const all = at(/** @type {0 | 1} */ (axis));
    return Math.min(...all) + Math.max(...all) - (field.place?.[axis] ?? 0);
  });
  return /** @type {PieceField} */ (board.find(({ place }) => place?.[0] === row && place[1] === column));
}
