// @ts-check
// The rematch: asked of the other side, and what they say to it.

import { p, push } from "../kit.js";
import { say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").Table} Table */

/** The rematch that is asked for. @param {Pick<Table, "proposals">} table */
const asked = ({ proposals = [] }) => proposals.find(({ again }) => again);

/** For which seat this phone has yet to say something to it; empty for none. @param {Table} table */
function speaking(table) {
  const wanted = asked(table);
  if (!wanted) return "";
  const said = [...wanted.agreed, ...wanted.refused];
  return wanted.asks.find((id) => table.you.seats.includes(id) && !said.includes(id)) ?? "";
}

/** By what a rematch is known that this phone is asked for; empty for none. @param {Table} table */
export const rematchAsked = (table) => (speaking(table) ? `${table.match.number} ${asked(table)?.id}` : "");

/**
 * Ask for the rematch, or answer it; nothing for who only looks on.
 * @param {{model: Model}} props
 */
export function Rematch({ model }) {
  const table = model.table.value;
  const wanted = asked(table);
  const own = wanted?.phone === table.you.phone;
  if (!table.you.seats.length) return wanted ? p({ role: "status" }, say("again.asked", { by: wanted.by })) : null;
  const again = (/** @type {string} */ key) =>
    push({ class: "button button-main", onClick: () => void model.ask("/matches", { again: true }) }, say(key));
  if (!wanted) return again("tools.again");
  const names = (/** @type {string[]} */ ids) => ids.map((id) => model.nameOf(id)).join(", ");
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
  const told = wanted.refused.length ? "again.refused" : "again.waits";
  return [
    p({ class: "finale-asked", role: "status" }, say(told, { names: names(wanted.refused.length ? wanted.refused : left) })),
    wanted.refused.length ? again("again.ask") : null,
    says("again.leave", { leave: true }),
  ];
}
