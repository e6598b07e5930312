// The history in groups: taps on one counter in a row count as one action.

/** @typedef {import("../types.js").Line} Line */
/** @typedef {{lines: Line[], delta: number}} Group taps that belong together, or a single line */

export const TOGETHER = 2000; // milliseconds

/** @param {Line} line */
const isTap = (line) => line.entry.do === "pontuar";

/** @param {Line} line @param {Line} before */
const belongs = (line, before) =>
  isTap(before) && before.phone === line.phone && before.entry.seat === line.entry.seat &&
  before.entry.contador === line.entry.contador && before.entry.de === line.entry.de &&
  before.standing === line.standing && Boolean(before.retracted_by) === Boolean(line.retracted_by) &&
  Date.parse(line.at) - Date.parse(before.at) <= TOGETHER;

/**
 * Groups in the order of their first lines. Taps of another phone may lie between those of a group.
 * @param {Line[]} lines oldest first
 * @returns {Group[]}
 */
export function grouped(lines) {
  /** @type {Group[]} */
  const groups = [];
  for (const line of lines) {
    const delta = line.entry.delta ?? 0;
    const near = isTap(line) && groups.slice(-6).reverse().find(({ lines: all }) => belongs(line, all[all.length - 1]));
    if (near) {
      near.lines.push(line);
      near.delta += delta;
    } else groups.push({ lines: [line], delta });
  }
  return groups;
}
