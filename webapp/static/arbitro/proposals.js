// Proposals that wait for consent: the seat of this phone that is asked, and a line in the band.

import { button, div, effect, p, signal } from "../kit.js";
import { open } from "../table/dialogs.js";
import { close, shownDialog } from "../table/sheet.js";
import { listed, naming, say } from "../table/texts.js";
import { turnOfSide } from "../table/turning.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../table/model.js").Model} Model */
/** @typedef {import("../wire.js").ProposalView} Proposal */
/**
 * A proposal, and the seat for which this phone answers now: empty for the proposer, null for none.
 * @typedef {{proposal: Proposal, seat: string | null, own: boolean}} Asked
 */

/** The refusals that the judge has put aside. */
const aside = signal(/** @type {number[]} */ ([]));

/**
 * The proposal of the band: first one that asks this phone, then its own.
 * @param {Pick<Table, "proposals" | "you" | "seats">} table
 * @returns {Asked | null}
 */
export function proposed(table) {
  const { proposals = [], you } = table;
  const rest = proposals.filter(({ again, about }) => !again && !about); // proposals about the table are shown elsewhere
  const every = rest.map((proposal) => ({ proposal, seat: speaking(table, proposal), own: proposal.phone === you.phone }));
  return every.find(({ seat }) => seat !== null) ?? every.find(({ own }) => own) ?? every[0] ?? null;
}

/**
 * The seat of this phone that answers now; in a disagreement the proposer speaks first, then the seats that refused.
 * @param {Pick<Table, "you" | "seats">} table
 * @param {Proposal} proposal
 */
function speaking({ seats, you }, { asks, agreed, refused, phone, rests, lot }) {
  const own = phone === you.phone;
  const mine = asks.filter((id) => {
    const holder = seats.find((seat) => seat.id === id)?.held_by ?? "";
    return !agreed.includes(id) && (holder ? holder === you.phone : own);
  });
  if (!rests) return mine.find((id) => !refused.includes(id)) ?? null;
  if (own && !lot.includes("")) return "";
  return mine.find((id) => !lot.includes(id)) ?? (own ? "" : null);
}

/** The last move, if it was refused and the judge has not put it aside. @param {Given} given */
function refusedLast({ view }) {
  const last = view.lines.at(-1);
  return view.you.judge && last?.standing === "refused" && !aside.value.includes(last.n) ? last : null;
}

/**
 * The moves against a rule since an earlier change that nobody has settled yet.
 * @param {Pick<Table, "lines">} table
 */
export const unsettled = ({ lines }) => lines.filter(({ overtaken, retracted_by, entry }) =>
  overtaken && !retracted_by && !entry.presumed && entry.do !== "passar");

/** Return whether a proposal or refusal takes the whole band. @param {Given} given */
export function askedFirst(given) {
  const found = proposed(given.view);
  return Boolean(found ? found.seat && !found.proposal.rests : refusedLast(given));
}

/**
 * The seat that the band speaks to because of a proposal: the asked seat, or the proposal's; empty for none.
 * @param {Pick<Table, "proposals" | "you" | "seats">} table
 */
export function speaksTo(table) {
  const found = proposed(table);
  return found && found.seat !== null ? found.seat || found.proposal.seat : "";
}

/**
 * Open a proposal on the side of the asked seat, once, unless something is being done there.
 * @param {Model} model
 * @param {() => boolean} busy
 * @param {(name: string, seat: string) => void} show
 */
export function askAtOnce(model, busy, show) {
  let before = "";
  effect(() => {
    const table = model.table.value;
    const found = proposed(table);
    const { id = 0, rests = false, lot = [] } = found?.proposal ?? {};
    const asks = found && found.seat !== null && (!rests || !found.seat || lot.length);
    const key = asks ? `${id} ${found.seat} ${rests}` : "";
    if (!found && shownDialog.value?.name === "consent") close();
    if (busy() || shownDialog.value || key === before) return;
    before = key;
    if (key) show("consent", speaksTo(table));
  });
}

/**
 * End the draft once this phone has proposed it: the proposal is shown in the band.
 * @param {Model} model
 * @param {() => void} done
 */
export function doneOnceProposed(model, done) {
  let last = -1;
  effect(() => {
    const { proposals = [], you } = model.table.value;
    const own = proposals.filter(({ phone, again, about }) => phone === you.phone && !again && !about);
    const newest = Math.max(0, ...own.map(({ id }) => id));
    if (last >= 0 && newest > last) queueMicrotask(done);
    last = Math.max(last, newest);
  });
}

/** Both readings of a disagreement, with their seats. @param {Model} model @param {Proposal} proposal */
export function readings(model, { by, agreed, refused }) {
  const names = (/** @type {string[]} */ ids) => ids.map((id) => model.nameOf(id));
  return say("stand.readings", { yes: listed([by, ...names(agreed)]), no: listed(names(refused)) });
}

/** The seats that have not agreed yet. @param {Proposal} proposal */
export const left = ({ asks, agreed }) => asks.filter((id) => !agreed.includes(id));

/** Who has yet to agree, in words. @param {Model} model @param {Proposal} proposal */
export const awaited = (model, proposal) =>
  naming(proposal.secret ? "stand.secret.waits" : proposal.one ? "stand.waits.any" : "stand.waits",
    left(proposal).map((id) => model.nameOf(id)));

/** The proposer's wish in words. @param {Proposal} proposal */
export const wanted = ({ n, by, secret }) => say(secret ? "stand.secret.by" : n ? "stand.proposal" : "stand.correcting", { by });

/** @param {{given: Given}} props */
export function Standing({ given }) {
  const { view, model } = given;
  const found = proposed(view);
  if (!found) return Overtaken(given) ?? Refused(given);
  const { proposal, seat, own } = found;
  const { rests } = proposal;
  const waits = awaited(model, proposal);
  const wants = wanted(proposal);
  const text = rests ? readings(model, proposal) : seat ? wants : own ? waits : `${wants} ${waits}`;
  const does = seat === null ? "stand.see" : rests ? "stand.settle" : "stand.answer";
  return div({ class: "arb-proposal", role: "alert", "data-own": own && seat === null ? "" : undefined },
    p(text),
    button({
      type: "button", class: "arb-button", onClick: () => void open("consent", { turn: turnOfSide(seat || proposal.seat) }),
    }, say(does)));
}

/** The moves affected by a late answer, until somebody settles them. @param {Given} given */
function Overtaken({ view }) {
  const left = unsettled(view);
  if (!left.length || !view.you.seats.length) return null;
  return div({ class: "arb-proposal", role: "alert" },
    p(say("overtaken.band", { count: left.length })),
    button({ type: "button", class: "arb-button", onClick: () => void open("overtaken") }, say("stand.settle")));
}

/** The last refusal, for the judge. @param {Given} given */
function Refused(given) {
  const last = refusedLast(given);
  if (!last) return null;
  return div({ class: "arb-proposal", role: "alert" },
    p(say("stand.refused", { move: last.told })),
    div({ class: "arb-row" },
      button({ type: "button", class: "arb-button", onClick: () => void open("stand", { n: last.n }) }, say("stand")),
      button({ type: "button", class: "arb-button", onClick: () => (aside.value = [...aside.value, last.n]) }, say("stand.no"))));
}
