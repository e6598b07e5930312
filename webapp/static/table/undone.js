// Notices about what another phone has taken back or restored, with a button to reverse it.

import { grouped, TOGETHER } from "./grouping.js";
import { sentenceOf } from "./history.js";
import { isPresumed, unnamed } from "./presumed.js";
import { later } from "./request.js";
import { say } from "./texts.js";

/** @typedef {import("../types.js").Line} Line */
/** @typedef {{by: string, instant: number, again: boolean, lines: Line[], about: Line[], toast: number}} Undone */

/** The latest notice. @type {Undone | null} */
let last = null;

/** The notice about each entry that was taken back, by the entry's number. @type {Map<number, number>} */
const notices = new Map();

/**
 * The entry that a line takes back in the end, and whether the line restores it: taking back a retraction restores its
 * entry.
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

/** The label of the button that reverses it. @param {boolean} again */
const turn = (again) => say(again ? "undo" : "redo");

/**
 * Tell this phone what it took back itself if that was another's, so that nobody does so unawares.
 * @param {import("./model.js").Model} model
 * @param {Line} line
 * @param {Line} about
 * @param {boolean} again
 */
function ownNotice(model, line, about, again) {
  if (about.phone === line.phone) return;
  notices.set(about.n, model.toast(line.told, turn(again), () => void model.undo([line.n], true)));
}

/** @param {import("./model.js").Model} model @param {number} id @param {string} text */
function reword({ toasts }, id, text) {
  toasts.value = toasts.value.map((toast) => (toast.id === id ? { ...toast, text } : toast));
}

/**
 * Show one notice for taps that were taken back together, with a button that restores them together. An earlier notice
 * about the same entry disappears, whoever reversed it; what this phone did to its own entries is not shown to it.
 * @param {import("./model.js").Model} model
 * @param {Line} line
 */
export async function notice(model, line) {
  await later();
  const { about, again } = ended(model, line);
  if (isPresumed(about)) return; // it goes with the tap that implied it
  const before = notices.get(about.n);
  if (before) model.untoast(before);
  if (before === last?.toast) last = null;
  if (line.phone === model.table.value.you.phone) return ownNotice(model, line, about, again);
  const instant = Date.parse(line.at);
  const more = last && last.by === line.by && last.again === again && instant - last.instant < TOGETHER ? last : null;
  const now = more ?? { by: line.by, instant, again, lines: [], about: [], toast: 0 };
  now.lines.push(line);
  now.about.push(about);
  const fresh = now.about.map(({ n }) => model.table.value.lines.find((one) => one.n === n) ?? about);
  const what = grouped(fresh).map((group) => unnamed(sentenceOf(model, group), line.by)).join("; ");
  const text = say(again ? "undone.again" : "undone.by", { by: line.by, what });
  if (more) reword(model, now.toast, text);
  else if (!model.mayTakeBack(about)) now.toast = model.toast(text);
  else now.toast = model.toast(text, turn(again), () => void model.undo(now.lines.map(({ n }) => n).reverse(), true));
  notices.set(about.n, now.toast);
  last = now;
}
