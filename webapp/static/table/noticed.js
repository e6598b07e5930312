// @ts-check
// The notices about new lines that should not be missed: taken back, entered late, checked, drawn by lot, or a note.

import { isPresumed } from "./presumed.js";
import { say } from "./texts.js";
import { notice as undone } from "./undone.js";

/**
 * @param {import("./model.js").Model} model
 * @param {import("../types.js").Line} line
 * @param {boolean} own whether this phone entered it
 */
export async function notice(model, line, own) {
  const { retract, before, source, option, do: kind, note } = line.entry;
  if (retract) return undone(model, line);
  if (source === "conferir" && !own) model.toast(`${line.by}: ${say("check.saved")}`);
  if (before && !own && !isPresumed(line)) model.toast(line.told);
  if (kind === "sorteio" || (note && !own)) model.toast(option ? `${line.by}: ${line.told}` : line.told);
}
