// @ts-check
// What a tap said besides: entries that nobody tapped, told with the one that says them.

import { say } from "./texts.js";

/** @typedef {import("../types.js").Line} Line */

const MANY = 4; // more are called by what they do alone

/** Whether nobody tapped it. @param {Line} line */
export const isPresumed = (line) => Boolean(line.entry.presumed);

/** Whether it was told with the tap before it. @param {Line | undefined} line */
const follows = (line) => Boolean(line?.entry.follows);

/**
 * What a line says besides, in the order of play; nothing for most.
 * @param {Line[]} lines oldest first
 * @param {Line} line
 */
export function besides(lines, line) {
  const found = [];
  const own = lines.indexOf(line);
  for (let at = own - 1; at >= 0 && isPresumed(lines[at]) && !follows(lines[at]); at--) found.unshift(lines[at]);
  for (let at = own + 1; !follows(line) && follows(lines[at]); at++) found.push(lines[at]);
  return found.filter(({ entry }) => entry.do !== line.entry.do); // one pass says two: it is told once
}

/** An entry without the name that whoever reads it has just read. @param {string} what @param {string} by */
export const unnamed = (what, by) => (what.startsWith(`${by}: `) ? what.slice(by.length + 2) : what);

/**
 * Whether a line said something for somebody of this phone, whose tap it was not.
 * @param {import("./model.js").Model} model
 * @param {Line[]} lines
 * @param {Line} line
 */
export const forOthers = ({ mine }, lines, line) => !mine.value.includes(line.seat ?? "") &&
  besides(lines, line).some(({ seat }) => mine.value.includes(seat ?? ""));

/**
 * The same in words, each kind once; of what was said for somebody of this phone that alone. Empty where there is none.
 * @param {import("./model.js").Model} model
 * @param {Line[]} lines
 * @param {Line} line
 * @param {number} [most] so many are named, else the first and the last
 */
export function presumed(model, lines, line, most = Infinity) {
  const all = besides(lines, line);
  const others = forOthers(model, lines, line);
  const found = others ? all.filter(({ seat }) => model.mine.value.includes(seat ?? "")) : all;
  const words = found.map(({ entry, told, seat }) => (all.length > MANY
    ? say(`do.${entry.do}`).toLowerCase()
    : unnamed(told, model.nameOf(seat ?? ""))));
  const each = [...new Set(words)];
  const what = each.length > most ? `${each[0]} … ${each.at(-1)}` : each.join(", ");
  return what ? say(others ? "presumed.yours" : "presumed", { what }) : "";
}
