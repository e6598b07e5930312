// @ts-check
// Small things that the desk puts moves together with.

const STEP = /([^.[\]]+)/g;

/**
 * A move with a field of it told, also one within: `efeito[0].personagem`.
 * @param {any} move
 * @param {string} field
 * @param {unknown} value
 */
export function having(move, field, value) {
  const copy = structuredClone(move);
  const steps = field.match(STEP) ?? [];
  const last = /** @type {string} */ (steps.pop());
  steps.reduce((part, step) => part[step], copy)[last] = value;
  return copy;
}

/**
 * Whether a remedy asks nothing of anybody else.
 * @param {import("./types.js").Remedy} remedy
 * @param {string} seat
 */
export const ours = (remedy, seat) => [remedy.move, ...remedy.then].every((one) => one?.seat === seat);
