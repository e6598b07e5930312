// @ts-check
// Proposals for the table: what they are, who has yet to agree, and which of them this phone waits for.

import { p } from "../kit.js";
import { naming, say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../wire.js").ProposalView} Proposal */

/**
 * The proposals for the table; on a score board also proposed entries, which have no other place there.
 * @param {Table} table
 */
export const wished = ({ proposals = [], match }) =>
  proposals.filter(({ about, again }) => about || (match.mode === "placar" && !again));

/** The seat for which this phone has yet to answer, or "". @param {Table} table @param {Proposal} proposal */
export const speaking = ({ you }, { asks, agreed, refused }) =>
  asks.find((id) => you.seats.includes(id) && !agreed.includes(id) && !refused.includes(id)) ?? "";

/** A proposal, in a sentence. @param {Proposal} proposal */
export const wish = ({ about, by, told: words }) => say(about ? "agree.wish" : "agree.says", { by, what: words });

/**
 * A sentence about the phone's own proposal of a kind that still waits, or null.
 * @param {Model} model
 * @param {string} kind
 */
export function waitsFor(model, kind) {
  const table = model.table.value;
  const own = wished(table).find(({ about, phone }) => about === kind && phone === table.you.phone);
  return own ? p({ role: "status", class: "quiet" }, waiting(model, own)) : null;
}

/**
 * A sentence that names those who refused, or else those who have yet to agree.
 * @param {Model} model @param {Proposal} proposal
 */
export function waiting(model, { asks, agreed, refused, told: words }) {
  const whose = refused.length ? refused : asks.filter((id) => !agreed.includes(id));
  return naming(refused.length ? "agree.refused" : "agree.waits", whose.map((id) => model.nameOf(id)), { what: words });
}
