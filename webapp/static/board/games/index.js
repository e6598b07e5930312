// The arrangement of each game by its short name; a game without one is arranged by its data alone.

/** @typedef {import("../position.js").Given} Given */
/** @typedef {import("../panel.js").OfSeat & {form?: number, headed?: boolean, focused?: boolean}} Drawn `headed`: under a head */
/** @typedef {(props: Drawn) => import("../../kit.js").VNode} Part */
/**
 * What a game draws: the least sizes of its parts, and the parts; what a game has not is left out.
 * @typedef {object} Arrangement
 * @property {(given: Given) => import("../layout.js").Needs} needs
 * @property {Part} Row
 * @property {Part} [Full]
 * @property {Part} [Block]
 * @property {Part} [Detail]
 * @property {(props: {given: Given, columns: number}) => import("../../kit.js").VNode} [Head]
 */

/** @type {Record<string, () => Promise<{default: Arrangement}>>} */
const KNOWN = {
  calamandara: () => import("./calamandara.js"),
  castelo: () => import("./castelo.js"),
  castoria: () => import("./castoria.js"),
  ceramus: () => import("./ceramus.js"),
  fabula: () => import("./fabula.js"),
};

/** @param {string} slug */
export const arrangementOf = async (slug) => (await (KNOWN[slug] ?? (() => import("./plain.js")))()).default;
