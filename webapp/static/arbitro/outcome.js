// @ts-check
// What came of what was told last: it is said for as long as nothing else has been told.

import { effect, signal } from "../kit.js";

/** In words, one thing each. */
export const outcome = signal(/** @type {string[]} */ ([]));

/**
 * Watch what every line changes.
 * @param {import("../table/showing.js").ShowingModel} model
 * @param {(before: any, now: any) => import("./types.js").Change[]} changes how a game reads them
 * @param {(change: import("./types.js").Change) => string} told
 */
export function watch(model, changes, told) {
  let before = model.table.peek();
  effect(() => {
    const now = model.table.value;
    if (now.seq === before.seq) return;
    const goesOn = now.match.number === before.match.number && now.lines.at(-1)?.entry.do;
    outcome.value = goesOn ? changes(before.state, now.state).map(told) : [];
    before = now;
  });
}
