// Says what another phone has taken back, or done again, with a way to turn that round.

import { grouped, TOGETHER } from "./grouping.js";
import { told } from "./history.js";
import { isPresumed, unnamed } from "./presumed.js";
import { later } from "./request.js";
import { say } from "./texts.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {{by: string, instant: number, again: boolean, lines: Line[], about: Line[], toast: number}} Undone */

/** What was said last. @type {Undone | null} */
let last = null;

/** The notice in which an entry is said to be taken back, by its number. @type {Map<number, number>} */
const said = new Map();

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

/** What turns it round. @param {boolean} again */
const turn = (again) => say(again ? "undo" : "redo");

/**
 * What this phone took back itself is told where it was another's, so that nobody takes back unawares.
 * @param {import("./model.js").Model} model
 * @param {Line} line
 * @param {Line} about
 * @param {boolean} again
 */
function ownNotice(model, line, about, again) {
  if (about.phone === line.phone) return;
  said.set(about.n, model.toast(line.told, turn(again), () => void model.undo([line.n], true)));
}

/** @param {import("./model.js").Model} model @param {number} id @param {string} text */
function retell({ toasts }, id, text) {
  toasts.value = toasts.value.map((toast) => (toast.id === id ? { ...toast, text } : toast));
}

/**
 * Taps that were taken back together are told as one, and brought again together. What was said of the same before is
 * no longer so, whoever turned it round; what this phone did to its own is not told to it.
 * @param {import("./model.js").Model} model
 * @param {Line} line
 */
export async function notice(model, line) {
  await later();
  const { about, again } = ended(model, line);
  if (isPresumed(about)) return; // it goes with the tap that said it
  const before = said.get(about.n);
  if (before) model.untoast(before);
  if (before === last?.toast) last = null;
  if (line.phone === model.table.value.you.phone) return ownNotice(model, line, about, again);
  const instant = Date.parse(line.at);
  const more = last && last.by === line.by && last.again === again && instant - last.instant < TOGETHER ? last : null;
  const now = more ?? { by: line.by, instant, again, lines: [], about: [], toast: 0 };
  now.lines.push(line);
  now.about.push(about);
  const fresh = now.about.map(({ n }) => model.table.value.lines.find((one) => one.n === n) ?? about);
  const what = grouped(fresh).map((group) => unnamed(told(model, group), line.by)).join("; ");
  const text = say(again ? "undone.again" : "undone.by", { by: line.by, what });
  if (more) retell(model, now.toast, text);
  else if (!model.mayTakeBack(about)) now.toast = model.toast(text);
  else now.toast = model.toast(text, turn(again), () => void model.undo(now.lines.map(({ n }) => n).reverse(), true));
  said.set(about.n, now.toast);
  last = now;
}
