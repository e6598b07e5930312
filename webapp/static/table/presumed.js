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

/** What was done, without who did it: that is said. @param {Line} line */
const unnamed = ({ told }) => told.replace(/^[^:]*: /, "");

/** The same in words; empty where it says nothing besides. @param {Line[]} lines @param {Line} line */
export function presumed(lines, line) {
  const found = besides(lines, line);
  return found.length ? say("presumed", { what: found.map(unnamed).join(", ") }) : "";
}
