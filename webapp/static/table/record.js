// How the record of one who plays alone is told.

import { say, shown } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */

/**
 * How the record of one who plays alone comes out; nothing where there is none to beat.
 * @param {ReturnType<Model["recordOf"]>} record
 */
export function ofRecord(record) {
  if (!record) return "";
  const fresh = record.recorde === null;
  const how = record.batido ? (fresh ? "first" : "beaten") : fresh ? "none" : "kept";
  return say(`over.record.${how}`, { points: shown("pontos", record.valor), before: shown("pontos", record.recorde ?? 0) });
}
