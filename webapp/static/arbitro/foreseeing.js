// What would come of a move that is being put together on the board: the server says it before the move is declared.

import { signal } from "../kit.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {{told: string[], comes: import("../wire.js").Altered[]}} Foreseen */

/** What would come of the moves of a table at one seq, null where they would be refused. */
const known = signal(/** @type {{at: string, of: Record<string, Foreseen | null>}} */ ({ at: "", of: {} }));
const asked = /** @type {Set<string>} */ (new Set());

/**
 * What would come of a move; null as long as nobody knows.
 * @param {import("./desk.js").Desk} desk @param {Move | null | undefined} move
 */
export function foreseen(desk, move) {
  if (!move) return null;
  const { match, seq } = desk.model.table.value;
  const [at, of] = [`${match.number} ${seq}`, JSON.stringify(move)];
  if (!asked.has(`${at} ${of}`)) queueMicrotask(() => void ask(desk, move, at, of));
  return known.value.at === at ? known.value.of[of] ?? null : null;
}

/** @param {import("./desk.js").Desk} desk @param {Move} move @param {string} at @param {string} of */
async function ask(desk, move, at, of) {
  if (asked.has(`${at} ${of}`)) return;
  if (known.peek().at !== at) asked.clear();
  asked.add(`${at} ${of}`);
  const answer = await desk.consult({ move, given: [] });
  const body = answer?.status === 200 ? answer.body : null;
  if (body?.preview && body.preview.from !== desk.model.table.peek().seq) return; // the table has moved on
  const found = body?.preview ? { told: body.preview.told, comes: body.comes ?? body.preview.altered ?? [] } : null;
  known.value = { at, of: { ...(known.peek().at === at ? known.peek().of : {}), [of]: found } };
}

/** Whether a piece goes by what comes. @param {Foreseen | null} what @param {string} key */
export const goes = (what, key) => Boolean(what?.comes.some((one) => one.what === "gone" && one.key === key));
