// The record of a lone player in words.

import { say, shown } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */

/**
 * The outcome of a lone player's attempt at the record, or "" if there is none.
 * @param {ReturnType<Model["recordOf"]>} record
 */
export function ofRecord(record) {
  if (!record) return "";
  const fresh = record.recorde === null;
  const how = record.batido ? (fresh ? "first" : "beaten") : fresh ? "none" : "kept";
  return say(`over.record.${how}`, { points: shown("pontos", record.valor), before: shown("pontos", record.recorde ?? 0) });
}
