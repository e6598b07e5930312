// @ts-check
// What is wished of the table itself: what it is, who has yet to agree, and what this phone waits for.

import { p } from "../kit.js";
import { say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../told.js").ProposalView} Proposal */

/**
 * What is wished of the table; a score board has no other place for an entry that is proposed either.
 * @param {Table} table
 */
export const wished = ({ proposals = [], match }) =>
  proposals.filter(({ about, again }) => about || (match.mode === "placar" && !again));

/** For which seat this phone has yet to answer; empty for none. @param {Table} table @param {Proposal} proposal */
export const speaking = ({ you }, { asks, agreed, refused }) =>
  asks.find((id) => you.seats.includes(id) && !agreed.includes(id) && !refused.includes(id)) ?? "";

/** What somebody wishes, in a sentence. @param {Proposal} proposal */
export const wish = ({ about, by, told }) => say(about ? "agree.wish" : "agree.says", { by, what: told });

/**
 * What this phone has wished of a kind and waits for, in a sentence; nothing where it waits for nobody.
 * @param {Model} model
 * @param {string} kind
 */
export function waitsFor(model, kind) {
  const table = model.table.value;
  const own = wished(table).find(({ about, phone }) => about === kind && phone === table.you.phone);
  return own ? p({ role: "status", class: "quiet" }, waiting(model, own)) : null;
}

/** Who has said no to it, else who has yet to agree. @param {Model} model @param {Proposal} proposal */
export function waiting(model, { asks, agreed, refused, told }) {
  const whose = refused.length ? refused : asks.filter((id) => !agreed.includes(id));
  const names = whose.map((id) => model.nameOf(id)).join(", ");
  return say(refused.length ? "agree.refused" : "agree.waits", { names, what: told });
}
