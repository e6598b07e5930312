// Takes entries back and restores them: sent at once and never kept for later, since it is about the present table.

import { mark, request, Unreachable } from "./request.js";
import { say } from "./texts.js";

/**
 * Take entries back, one after another; with `last`, each only if it is the last at the table.
 * @param {import("./model.js").Model} model
 * @param {number[]} numbers
 * @param {boolean} last
 */
export async function takeBack(model, numbers, last) {
  const { outbox, connection, table } = model;
  const unreached = () => (model.refused.value = { why: say("undo.offline") });
  outbox.close();
  await outbox.send(); // earlier taps go first
  if (outbox.items.value.length) return unreached();
  for (const n of numbers) {
    const { code, seq } = table.value;
    /** @type {import("../types.js").Answer<import("../types.js").Entered>} */
    let answer;
    try {
      const body = { idem: mark(), entry: { retract: n }, base_seq: seq, last };
      answer = await request(`/tables/${code}/entries`, { method: "POST", body });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      connection?.lose();
      return unreached();
    }
    const { ok, body } = answer;
    if (body?.update && !model.apply(body.update)) await connection?.catchUp();
    if (!ok) return (model.refused.value = { why: body?.error?.message ?? say("refused.unknown"), code: body?.error?.code });
  }
}
