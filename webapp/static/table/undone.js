// @ts-check
// Says what another phone has taken back, or done again, with a way to turn that round.

import { grouped, TOGETHER } from "./grouping.js";
import { told } from "./history.js";
import { later } from "./request.js";
import { say } from "./texts.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {{by: string, instant: number, again: boolean, lines: Line[], about: Line[], toast: number}} Undone */

/** What was said last. @type {Undone | null} */
let last = null;

/**
 * What a line took back in the end, and whether that is done again by it: taking back a taking back brings it again.
 * @param {import("./model.js").Model} model
 * @param {Line} line
 */
function ended({ table }, line) {
  let about = line;
  let again = true;
  for (let n = line.entry.retract; n !== undefined; n = about.entry.retract) {
    const found = table.value.lines.find((one) => one.n === n);
    again = !again;
    if (!found) break;
    about = found;
  }
  return { about, again };
}

/** Whether this phone may turn it round: who only looks on may not. @param {import("./model.js").Model} model */
const may = ({ mine, table }) => mine.value.length > 0 || table.value.you.judge;

/**
 * Taps that were taken back together are told as one, and brought again together.
 * @param {import("./model.js").Model} model
 * @param {Line} line
 */
export async function notice(model, line) {
  await later();
  const { about, again } = ended(model, line);
  const instant = Date.parse(line.at);
  const more = last && last.by === line.by && last.again === again && instant - last.instant < TOGETHER ? last : null;
  const now = more ?? { by: line.by, instant, again, lines: [], about: [], toast: 0 };
  now.lines.push(line);
  now.about.push(about);
  const fresh = now.about.map(({ n }) => model.table.value.lines.find((one) => one.n === n) ?? about);
  const what = grouped(fresh).map((group) => told(model, group)).join("; ");
  const text = say(again ? "undone.again" : "undone.by", { by: line.by, what });
  if (more) model.retell(now.toast, text);
  else if (!may(model)) now.toast = model.toast(text);
  else now.toast = model.toast(text, say(again ? "undo" : "redo"), () => now.lines.forEach(({ n }) => model.undo(n)));
  last = now;
}
