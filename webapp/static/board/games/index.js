// @ts-check
// The arrangement of each game by its short name; a game without one is arranged by its data alone.

/** @type {Record<string, () => Promise<any>>} */
const KNOWN = {
  calamandara: () => import("./calamandara.js"),
  castelo: () => import("./castelo.js"),
  castoria: () => import("./castoria.js"),
  ceramus: () => import("./ceramus.js"),
  fabula: () => import("./fabula.js"),
};

/**
 * What a game draws: `needs(given)` the least sizes of its parts, `Full`, `Block`, `Row`, `Detail`, `Head`
 * the parts, each handed {given, seat, open}; what a game has not is left out.
 * @param {string} slug
 */
export const arrangementOf = async (slug) => (await (KNOWN[slug] ?? (() => import("./plain.js")))()).default;
