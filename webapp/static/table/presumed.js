// @ts-check
// Presumed entries: nobody tapped them; they were entered together with a tap that implies them.

import { say } from "./texts.js";

/** @typedef {import("../types.js").Line} Line */

const MANY = 4; // if there are more, they are named by their actions alone

/** Whether nobody tapped an entry. @param {Line} line */
export const isPresumed = (line) => Boolean(line.entry.presumed);

/** Whether an entry came with the tap before it. @param {Line | undefined} line */
const follows = (line) => Boolean(line?.entry.follows);

/**
 * All presumed entries that came with a line, in the order of play; none for most lines.
 * @param {Line[]} lines oldest first
 * @param {Line} line
 */
export function along(lines, line) {
  const found = [];
  const own = lines.indexOf(line);
  for (let at = own - 1; at >= 0 && isPresumed(lines[at]) && !follows(lines[at]); at--) found.unshift(lines[at]);
  for (let at = own + 1; !follows(line) && follows(lines[at]); at++) found.push(lines[at]);
  return found;
}

/** The presumed entries that came with a line; a pass implies two entries of a kind, of which one is enough. */
export const besides = (/** @type {Line[]} */ lines, /** @type {Line} */ line) =>
  along(lines, line).filter(({ entry }) => entry.do !== line.entry.do);

/** An entry without the leading name, which the reader has just read. @param {string} what @param {string} by */
export const unnamed = (what, by) => (by && what.startsWith(`${by} `) ? what.slice(by.length + 1) : what);

/**
 * Whether a line implied something for a seat of this phone, whose tap it was not.
 * @param {import("./model.js").Model} model
 * @param {Line[]} lines
 * @param {Line} line
 */
export const forOthers = ({ mine }, lines, line) => !mine.value.includes(line.seat ?? "") &&
  besides(lines, line).some(({ seat }) => mine.value.includes(seat ?? ""));

/**
 * Presumed entries in words, each kind once; of those for seats of this phone only these. Empty if there are none.
 * @param {import("./model.js").Model} model
 * @param {Line[]} lines
 * @param {Line} line
 * @param {number} [most] up to so many are named, else the first and the last
 */
export function presumed(model, lines, line, most = Infinity) {
  const all = besides(lines, line);
  const others = forOthers(model, lines, line);
  const found = others ? all.filter(({ seat }) => model.mine.value.includes(seat ?? "")) : all;
  const words = found.map(({ entry, told, seat }) => (found.length > MANY
    ? say(`do.${entry.do}`).toLowerCase()
    : unnamed(told, model.nameOf(seat ?? ""))));
  const each = [...new Set(words)];
  const what = each.length > most ? `${each[0]} … ${each.at(-1)}` : each.join(", ");
  return what ? say(others ? "presumed.yours" : "presumed", { what }) : "";
}
