// @ts-check
// What somebody proposes and others have to agree to: asked on the panel of each side; where they disagree it rests.

import { a, button, div, p, signal } from "../kit.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../told.js").ProposalView} Proposal */
/** @typedef {{proposal: Proposal, seat: string, own: boolean}} Asked who says something to it now, empty: whoever proposes it */

/** What the judge has put aside. */
const aside = signal(/** @type {number[]} */ ([]));

/** What is just being said. */
const saying = signal(false);

/**
 * What is proposed to this phone, and for which of its seats it is asked; what it has proposed itself.
 * @param {Given} given
 * @returns {Asked | null}
 */
export function proposed({ view }) {
  const { proposals = [], you } = view;
  const asks = proposals.map((proposal) => ({ proposal, seat: askedOf(view, proposal), own: proposal.phone === you.phone }));
  const found = asks.find(({ seat }) => seat) ?? asks.find(({ own }) => own) ?? asks[0];
  return found ?? null;
}

/**
 * The first seat for which this phone is asked; where the sides disagree, who has not answered to that.
 * @param {Given["view"]} view
 * @param {Proposal} proposal
 */
function askedOf({ seats, you }, { asks, agreed, refused, phone, rests, lot }) {
  const stands = you.judge || you.host;
  const mine = asks.filter((id) => {
    const holder = seats.find((seat) => seat.id === id)?.held_by ?? "";
    return holder === you.phone || (!holder && phone === you.phone) || stands;
  });
  const answers = mine.filter((id) => !agreed.includes(id));
  const shared = phone === you.phone && !lot.includes(""); // whoever proposes it says first what comes of the no
  const waits = rests ? answers.filter((id) => !shared && !lot.includes(id)) : answers.filter((id) => !refused.includes(id));
  return waits[0] ?? "";
}

/** What the judge has not looked at yet: the last move, where it was refused. @param {Given} given */
export function refusedLast({ view }) {
  const last = view.lines.at(-1);
  return view.you.judge && last?.standing === "refused" && !aside.value.includes(last.n) ? last : null;
}

/** Whether the band is given to it alone. @param {Given} given */
export function askedFirst(given) {
  const found = proposed(given);
  return Boolean(found ? found.seat && !found.proposal.rests : refusedLast(given));
}

/** To whom the band speaks because of it. @param {Given} given */
export const speaksTo = (given) => {
  const found = proposed(given);
  return found ? found.seat || (found.own && found.proposal.rests ? found.proposal.seat : "") : "";
};

/** @param {{given: Given}} props */
export function Standing({ given }) {
  const found = proposed(given);
  if (!found) return Refused(given);
  const { proposal, seat } = found;
  const { by, told, losses, rule, reason, rests } = proposal;
  const key = found.own ? "proposed" : "proposal";
  return div({ class: "arb-proposal", role: "alert", "data-rests": rests ? "" : null },
    p({ class: "arb-title" }, say(`stand.${key}`, { by, told })),
    losses.length ? p({ class: "arb-stake" }, losses.map((one) => one.told).join(" · ")) : null,
    rests ? p({ class: "arb-readings" }, readings(given, proposal)) : null,
    rule ? p({ class: "arb-rule", tabIndex: 0 }, rule) : null,
    reason ? p({ class: "arb-rule" }, `“${reason}”`) : null,
    rests ? settling(given, found) : seat ? answering(given, proposal, seat) : waiting(given, found));
}

/** Both readings: for whom it stands, for whom it does not. @param {Given} given @param {Proposal} proposal */
function readings({ model }, { by, agreed, refused }) {
  const names = (/** @type {string[]} */ ids) => ids.map((id) => model.nameOf(id)).join(", ");
  const yes = [by, names(agreed)].filter(Boolean).join(", ");
  return say("stand.readings", { yes, no: names(refused) });
}

/** Two answers alike. @param {Given} given @param {Proposal} proposal @param {string} seat */
function answering({ view, model }, proposal, seat) {
  const shared = view.you.seats.length !== 1 || view.you.seats[0] !== seat;
  return [
    shared ? p({ class: "arb-asked" }, say("stand.asked", { name: model.nameOf(seat) })) : null,
    div({ class: "arb-row" },
      tell(model, proposal, "stand", { seat, agree: true }),
      tell(model, proposal, "stand.no", { seat, agree: false })),
  ];
}

/** Who proposes it waits, and may let it be. @param {Given} given @param {Asked} found */
function waiting({ model }, { proposal, own }) {
  const left = proposal.asks.filter((id) => !proposal.agreed.includes(id));
  const names = left.map((id) => model.nameOf(id)).join(", ");
  return [
    p({ class: "arb-asked" }, say(proposal.one ? "stand.waits.one" : "stand.waits", { names })),
    own ? div({ class: "arb-row" }, tell(model, proposal, "stand.leave", { leave: true })) : null,
  ];
}

/** What settles a disagreement. @param {Given} given @param {Asked} found */
function settling({ view, model }, { proposal, seat, own }) {
  const { code, game, you, phones } = view;
  const { n, decision, lot, refused } = proposal;
  const says = seat || (own ? "" : null);
  const mine = says === null ? false : !lot.includes(says);
  const others = ["", ...refused].filter((one) => one !== says && lot.includes(one));
  const wants = others.map((id) => (id ? model.nameOf(id) : proposal.by)).join(", ");
  return [
    phones.some((one) => one.judge) && !you.judge ? p({ class: "arb-asked" }, say("stand.judge")) : null,
    wants ? p({ class: "arb-asked" }, say("stand.lot.wants", { names: wants })) : null,
    div({ class: "arb-row" },
      n ? a({ class: "arb-button", href: `/consultar/${game}?mesa=${code}&em=${n - 1}` }, say("arb.consult")) : null,
      decision ? a({ class: "arb-button", href: `/m/${code}/decisoes/${decision}` }, say("stand.decision")) : null,
      says !== null && mine ? tell(model, proposal, "stand.lot", { seat: says, lot: true }) : null,
      says ? tell(model, proposal, "stand", { seat: says, agree: true }) : null,
      you.judge ? tell(model, proposal, "stand", { agree: true }) : null,
      own || you.judge ? tell(model, proposal, "stand.leave", { leave: true }) : null),
  ];
}

/**
 * A button that says something to a proposal.
 * @param {Given["model"]} model
 * @param {Proposal} proposal
 * @param {string} key
 * @param {Record<string, unknown>} body
 */
function tell(model, { id }, key, body) {
  const act = async () => {
    if (saying.peek()) return;
    saying.value = true;
    try {
      await model.ask(`/proposals/${id}`, body);
    } finally {
      saying.value = false;
    }
  };
  return button({ key, type: "button", class: "arb-button", disabled: saying.value, "data-says": key, onClick: act }, say(key));
}

/** For the judge what was refused last. @param {Given} given */
function Refused(given) {
  const last = refusedLast(given);
  if (!last) return null;
  return div({ class: "arb-proposal", role: "alert" },
    p({ class: "arb-title" }, say("stand.refused", { told: last.told })),
    div({ class: "arb-row" },
      button({ type: "button", class: "arb-button", onClick: () => void open("stand", { n: last.n }) }, say("stand")),
      button({ type: "button", class: "arb-button", onClick: () => (aside.value = [...aside.value, last.n]) }, say("stand.no"))));
}
