// @ts-check
// A Cerama that is claimed once play has gone on: after which build its pattern stood is found, not asked.

import { toldOf } from "../../arbitro/putting.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("./shown.js").Move} Move */
/** @typedef {{seat: string, before: number}} Late */

/** Where somebody of this phone may still claim, after the last build first. @param {Given} given @returns {Late[]} */
const lateClaims = ({ desk, model }) => model.mine.value.flatMap((seat) =>
  (desk.offered.told.value[seat]?.late ?? []).filter(({ asks }) => asks.includes("clamar"))
    .map(({ before }) => ({ seat, before }))).sort((one, other) => other.before - one.before);

/** Whether a Cerama of the row may be claimed of a build before this. @param {Given} given */
export const isLate = (given) => !given.shown.over && lateClaims(given).length > 0;

/** The claim that is told late and waits for its Cerama or its cells. @param {Given["desk"]} desk */
export function claiming({ draft }) {
  const { move, before } = draft.value ?? {};
  return before && move?.do === "clamar" && !toldOf(/** @type {Move} */ (move).casas).length ? /** @type {Move} */ (move) : null;
}

/**
 * Claim where the referee finds the pattern; where it finds it nowhere it says why not of the last build.
 * @param {Given} given
 * @param {Move} move
 */
export async function claimLate(given, move) {
  const { desk } = given;
  const found = lateClaims(given);
  const of = (/** @type {Late} */ { seat }) => ({ ...move, seat });
  for (const one of found) {
    const answer = await desk.consult({ move: of(one), told: [], before: one.before });
    if (answer?.status === 200 && answer.body.verdict === "legal") return desk.begin(of(one), { before: one.before });
  }
  desk.begin(of(found[0]), { before: found[0].before });
}
