// @ts-check
// The view of a table as this page holds it, with its position in the history.

/** @typedef {import("../wire.js").BoardView} BoardView */
/** @typedef {import("../wire.js").ViewUpdate} ViewUpdate */
/** @typedef {{seq: number, audience: string, view: BoardView}} Shown `audience`: the seats whose secrets it may show */
/** @typedef {Record<string, unknown>} Plain */

/** @param {unknown} value @returns {value is Plain} */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Plain data with a merge patch applied (RFC 7386).
 * @param {Plain} before
 * @param {Plain} patch
 * @returns {Plain}
 */
export function patched(before, patch) {
  const found = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    const had = found[key];
    if (value === null) delete found[key];
    else found[key] = isPlain(value) ? patched(isPlain(had) ? had : {}, value) : value;
  }
  return found;
}

/** The view, if it was sent as a whole. @param {ViewUpdate | null | undefined} update @returns {BoardView | null} */
export const wholly = (update) => (update && gone(null, update, 0)?.view) ?? null;

/**
 * The view after an update; null if that builds on a view that this page lacks.
 * @param {Shown | null} held
 * @param {ViewUpdate} update
 * @param {number} seq
 * @returns {Shown | null}
 */
export function gone(held, update, seq) {
  const audience = update.audience.join();
  if (update.from && (update.from !== held?.seq || audience !== held.audience)) return null;
  const before = update.from && held ? /** @type {Plain} */ (/** @type {unknown} */ (held.view)) : {};
  return { seq, audience, view: /** @type {BoardView} */ (/** @type {unknown} */ (patched(before, update.patch))) };
}
