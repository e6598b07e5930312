// @ts-check
// What a tap said besides: entries that nobody tapped, told with the one that says them.

import { say } from "./texts.js";

/** @typedef {import("../types.js").Line} Line */

/** Whether nobody tapped it. @param {Line} line */
export const isPresumed = (line) => Boolean(line.entry.presumed);

/**
 * What a line says besides, in the order of play; nothing for most.
 * @param {Line[]} lines oldest first
 * @param {Line} line
 */
export function besides(lines, line) {
  const found = [];
  for (let at = lines.indexOf(line) - 1; at >= 0 && isPresumed(lines[at]); at--) found.unshift(lines[at]);
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
 * The same in words; empty where it says nothing besides.
 * @param {import("./model.js").Model} model
 * @param {Line[]} lines
 * @param {Line} line
 */
export function presumed(model, lines, line) {
  const what = besides(lines, line).map(({ told, seat }) => unnamed(told, model.nameOf(seat ?? ""))).join(", ");
  return what ? say(forOthers(model, lines, line) ? "presumed.yours" : "presumed", { what }) : "";
}
