// @ts-check
// The rematch: the request, and the other side's answers.

import { p, push } from "../kit.js";
import { naming, say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").Table} Table */

/** The rematch that was asked for. @param {Pick<Table, "proposals">} table */
const proposed = ({ proposals = [] }) => proposals.find(({ again }) => again);

/** The seat for which this phone has yet to answer, or "". @param {Table} table */
function speaking(table) {
  const wanted = proposed(table);
  if (!wanted) return "";
  const answered = [...wanted.agreed, ...wanted.refused];
  return wanted.asks.find((id) => table.you.seats.includes(id) && !answered.includes(id)) ?? "";
}

/** The key of the rematch that this phone is asked for, or "". @param {Table} table */
export const rematchAsked = (table) => (speaking(table) ? `${table.match.number} ${proposed(table)?.id}` : "");

/**
 * The buttons to ask for the rematch or to answer it; onlookers get none.
 * @param {{model: Model}} props
 */
export function Rematch({ model }) {
  const table = model.table.value;
  const wanted = proposed(table);
  const own = wanted?.phone === table.you.phone;
  if (!table.you.seats.length) return wanted ? p({ role: "status" }, say("again.asked", { by: wanted.by })) : null;
  const again = (/** @type {string} */ key) =>
    push({ class: "button button-main", onClick: () => void model.ask("/matches", { again: true }) }, say(key));
  if (!wanted) return again("tools.again");
  const says = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ body) =>
    push({ class: "button", "data-says": key, onClick: () => void model.ask(`/proposals/${wanted.id}`, body) }, say(key));
  const seat = speaking(table);
  if (seat) {
    return [
      p({ class: "finale-asked", role: "status" }, say("again.asked", { by: wanted.by })),
      says("again.yes", { seat, agree: true }),
      says("again.no", { seat, agree: false }),
    ];
  }
  if (!own) return again("tools.again");
  const left = wanted.asks.filter((id) => !wanted.agreed.includes(id));
  const names = (wanted.refused.length ? wanted.refused : left).map((id) => model.nameOf(id));
  return [
    p({ class: "finale-asked", role: "status" }, naming(wanted.refused.length ? "again.refused" : "again.waits", names)),
    wanted.refused.length ? again("again.ask") : null,
    says("again.leave", { leave: true }),
  ];
}
