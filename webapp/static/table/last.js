// @ts-check
// What is last at the table, what it is called, and whether this phone may take it back.

import { change } from "./texts.js";

/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("./model.js").Model} Model */

/**
 * Only who sits here takes something back, or the judge; where each tells of its own seats, only of those.
 * @param {Model} model
 * @param {Line} [line]
 */
export function mayTakeBack({ mine, table }, line) {
  const { you, locked, own_seats_only: own, lines } = table.value;
  if (you.judge && !mine.value.length) return true;
  if (locked) return you.judge;
  let about = line;
  for (let n = line?.entry.stand ?? line?.entry.retract; n; n = about?.entry.stand ?? about?.entry.retract)
    about = lines.find((one) => one.n === n);
  return mine.value.length > 0 && (you.judge || !own || !about?.seat || mine.value.includes(about.seat));
}

/**
 * The table's last entry, whoever told it, if this phone may take it back.
 * @param {Model} model
 */
export function lastEntry(model) {
  const { match, lines } = model.table.value;
  const line = lines.find(({ n }) => n === match.last);
  return match.last && mayTakeBack(model, line) ? { n: match.last, told: line?.told ?? `#${match.last}` } : null;
}

/**
 * What is taken back next, in a few words.
 * @param {Model} model
 * @param {{n: number, told: string} | Item} last
 */
export function lastTold(model, last) {
  if ("told" in last) return last.told;
  const { contador, de = "", delta = 0 } = last.entry;
  const counter = model.counter(contador);
  return counter ? `${counter.name} · ${model.nameOf(de)} ${change(counter.unit, delta)}` : "";
}
