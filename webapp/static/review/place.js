// The place in a match that the address names: #57, or of a match that is in the address itself, #1.game.…&em=57.

/** @typedef {import("./types.js").Source} Source */

/** The match in the address, or "". */
export const linkNamed = () => /^#(\d+\.[^&]+)/.exec(location.hash)?.[1] ?? "";

/** The entry that the address names; 0 is the beginning. */
export const entryNamed = () => Number(/(?:^#|&em=)(\d+)$/.exec(location.hash)?.[1] ?? 0);

/**
 * Name an entry in the address.
 * @param {Source} source
 * @param {number} n
 */
export function setPlace({ link }, n) {
  const hash = link ? `#${link}${n ? `&em=${n}` : ""}` : n ? `#${n}` : "";
  history.replaceState(null, "", hash || location.pathname + location.search);
}
