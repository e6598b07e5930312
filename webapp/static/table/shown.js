// @ts-check
// The view of a table as this page holds it: what its game shows, of the seq of which it was told.

/** @typedef {import("../told.js").BoardView} BoardView */
/** @typedef {import("../told.js").ViewUpdate} ViewUpdate */
/** @typedef {{seq: number, audience: string, view: BoardView}} Shown `audience`: the seats whose secrets it may show */
/** @typedef {Record<string, unknown>} Plain */

/** @param {unknown} value @returns {value is Plain} */
const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * What a difference makes of plain data: a merge patch, as RFC 7386 has it.
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

/** The view that was told as a whole. @param {ViewUpdate | null | undefined} told @returns {BoardView | null} */
export const wholly = (told) => (told && gone(null, told, 0)?.view) ?? null;

/**
 * The view after what was told of it at a seq; null where it is told of one that this page does not hold.
 * @param {Shown | null} held
 * @param {ViewUpdate} told
 * @param {number} seq
 * @returns {Shown | null}
 */
export function gone(held, told, seq) {
  const audience = told.audience.join();
  if (told.from && (told.from !== held?.seq || audience !== held.audience)) return null;
  const before = told.from && held ? /** @type {Plain} */ (/** @type {unknown} */ (held.view)) : {};
  return { seq, audience, view: /** @type {BoardView} */ (/** @type {unknown} */ (patched(before, told.patch))) };
}
