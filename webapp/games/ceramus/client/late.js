// @ts-check
// A Cerama that is claimed late: the build after which its pattern stood is found, not asked for.

import { valuesOf } from "../../arbitro/putting.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("./shown.js").Move} Move */
/** @typedef {{seat: string, before: number}} Late */

/**
 * The moments at which a seat of this phone may still claim, the last build first.
 * @param {Given} given @returns {Late[]}
 */
const lateClaims = ({ desk, model }) => model.mine.value.flatMap((seat) =>
  (desk.offered.bySeat.value[seat]?.late ?? []).filter(({ asks }) => asks.includes("clamar"))
    .map(({ before }) => ({ seat, before }))).sort((one, other) => other.before - one.before);

/** Return whether a Cerama of the row may be claimed for an earlier build. @param {Given} given */
export const isLate = (given) => !given.shown.over && lateClaims(given).length > 0;

/** The late claim that waits for its Cerama or its cells, or null. @param {Given["desk"]} desk */
export function claiming({ draft }) {
  const { move, before } = draft.value ?? {};
  const waits = move?.do === "clamar" && valuesOf(/** @type {Move} */ (move).casas).length === 0;
  return before && waits ? /** @type {Move} */ (move) : null;
}

/**
 * Whether a cell was built on by another seat since a moment.
 * @param {Given} given @param {string[]} cells @param {Late} late
 */
const builtSince = ({ view }, cells, { seat, before }) => view.lines.some(({ n, seat: by, entry, retracted_by }) =>
  n >= before && by !== seat && !retracted_by && entry.do === "construir"
    && valuesOf(/** @type {Move} */ (entry).casas).some((one) => cells.includes(one)));

/**
 * Claim where the referee finds the pattern; if it finds none, the refusal is that of the last build. On cells that another
 * seat has built on since, it is that of now.
 * @param {Given} given
 * @param {Move} move
 */
export async function claimLate(given, move) {
  const { desk } = given;
  const found = lateClaims(given);
  const of = (/** @type {Late} */ { seat }) => ({ ...move, seat });
  for (const one of found) {
    const answer = await desk.consult({ move: of(one), given: [], before: one.before });
    if (answer?.status === 200 && answer.body.verdict === "legal") return desk.begin(of(one), { before: one.before });
  }
  const [last] = found;
  desk.begin(of(last), builtSince(given, valuesOf(move.casas), last) ? {} : { before: last.before });
}
