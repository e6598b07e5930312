// @ts-check
// The parts of a form. Where several parts have many spaces, a narrow screen shows one part at a time, the player's own
// first: a difference at a space is found by the part that it lies in.

import { div, h, push, signal, span } from "../kit.js";
import { seatSign } from "../board/signs.js";
import { say } from "../table/texts.js";
import { GroupOf } from "./cells.js";

/** @typedef {import("./cells.js").Given} Given */
/** @typedef {import("./types.js").Group} Group */
/** @typedef {import("./types.js").Form} Form */

const MANY = 40; // spaces in all, from which on each part shows by itself

/** The part that was asked for, by its seat, or else the player's own. */
export class Looked {
  /** @param {import("../table/model.js").Model} model */
  constructor(model) {
    this.own = model.speaker(); // fixed when the screen opens: a turn that passes meanwhile changes nothing
    this.asked = signal(/** @type {string | null} */ (null));
  }

  /** The parts with fields, and which of them is shown; none if all are. @param {Form} form */
  at(form) {
    const parts = form.groups.filter(({ fields }) => fields.length);
    if (!comeSingly(parts)) return { parts, shown: null };
    const own = parts.find(({ seat }) => seat === this.own) ?? parts[0];
    const first = [own, ...parts.filter((one) => one !== own)];
    return { parts: first, shown: first.find(({ seat }) => seat === this.asked.value) ?? own };
  }
}

/** @param {Group[]} parts */
function comeSingly(parts) {
  const spaces = parts.map(({ fields }) => fields.filter(({ place }) => place).length).filter(Boolean);
  return spaces.length > 1 && spaces.reduce((sum, one) => sum + one) > MANY;
}

/**
 * All parts, and buttons with the names of those that show one at a time.
 * @param {{given: Given, looked: Looked}} props
 */
export function Parts({ given, looked }) {
  const { sheet } = given;
  const { parts, shown } = looked.at(sheet.form.value);
  const turn = (/** @type {Group} */ { seat }) => {
    looked.asked.value = seat;
    if (!sheet.moving.value) sheet.open.value = "";
  };
  return [
    shown ? div({ class: "ck-turns", role: "group", "aria-label": say("check.parts") },
      parts.map((part) => h(Turn, { key: part.seat, given, part, on: part === shown, turn: () => turn(part) }))) : null,
    div({ class: "ck-groups", "data-singly": shown ? "" : null }, parts.map((part) =>
      h(GroupOf, { key: part.seat, given, group: part, shown: part === shown, singly: Boolean(shown) }))),
  ];
}

/**
 * The name of a part, with how much in it was changed or is asked for.
 * @param {{given: Given, part: Group, on: boolean, turn(): void}} props
 */
function Turn({ given, part: { seat, label, fields }, on, turn }) {
  const { sheet, model } = given;
  const changed = fields.filter((field) => sheet.isChanged(field)).length;
  const asked = fields.some((field) => field.asked && !sheet.isChanged(field));
  const of = model.table.value.seats.find(({ id }) => id === seat);
  return push({ class: "button ck-turn", "aria-pressed": String(on), "data-asked": asked ? "" : null, onClick: turn },
    of ? seatSign(of) : null, span(label), changed ? span({ class: "numbers" }, ` (${changed})`) : null);
}
