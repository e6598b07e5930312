// @ts-check
// A proposal to the seats that lose by it, with two equal answers; if the sides disagree, both readings and the ways to
// settle it.

import { a, button, div, h3, li, p, ul, useSignal } from "../kit.js";
import { sheet } from "../table/sheet.js";
import { naming, say, unbroken } from "../table/texts.js";
import { awaited, left, proposed, readings, wanted } from "./proposals.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./proposals.js").Asked} Asked */
/** @typedef {(key: string, body: Record<string, unknown>) => import("../kit.js").Children} Says a button with an answer */

/** @param {Content} content */
function ConsentDialog({ model, close }) {
  const saying = useSignal(false);
  const table = model.table.value;
  const found = proposed(table);
  if (!found) return sheet(say("stand.title"), p(say("verdict.settled")));
  const { proposal, seat, own } = found;
  const { told, losses, rule, reason, rests, id, n, does, overtaken, late, secret } = proposal;
  const answer = async (/** @type {Record<string, unknown>} */ body) => {
    if (saying.peek()) return;
    saying.value = true;
    close();
    try {
      await model.ask(`/proposals/${id}`, body);
    } finally {
      saying.value = false;
    }
  };
  const says = (/** @type {string} */ key, /** @type {Record<string, unknown>} */ body) =>
    button({ key, type: "button", class: "button", "data-says": key, disabled: saying.value, onClick: () => void answer(body) },
      say(key));
  const shared = seat && (table.you.seats.length !== 1 || table.you.seats[0] !== seat);
  const knows = seat && secret ? "stand.secret.only" : "stand.secret.before";
  return sheet(say(secret ? "stand.secret" : n ? "stand.title" : late ? "stand.title.late" : "stand.title.correct"),
    p({ class: "arb-about" }, secret ? `${model.nameOf(proposal.seat)}: ${told}` : told),
    rule ? div({ class: "arb-cited" }, p({ class: "rule-text" }, rule)) : null,
    does.length ? p({ class: "arb-about" }, say("stand.does", { what: unbroken(does.join(" · ")) })) : null,
    reason ? p(`“${reason}”`) : null,
    afterwards("against", overtaken.filter(({ how }) => how !== "other")),
    afterwards("other", overtaken.filter(({ how }) => how === "other")),
    losses.length ? h3(say("stand.costs")) : null,
    losses.length ? ul({ class: "arb-losses" }, losses.map((one) => li({ key: one.told }, unbroken(one.told)))) : null,
    p(rests ? readings(model, proposal) : own && !seat ? say("stand.proposed") : wanted(proposal)),
    secret ? p(naming(knows, left(proposal).map((id) => model.nameOf(id)))) : null,
    shared ? p({ class: "arb-about" }, say("stand.asked", { name: model.nameOf(seat) })) : null,
    rests
      ? settling(model, found, says)
      : seat
        ? [div({ class: "choices" },
          says(secret ? "stand.secret.yes" : n ? "stand" : "stand.agree", { seat, agree: true }),
          says(secret ? "stand.secret.no" : n ? "stand.not" : "stand.disagree", { seat, agree: false })),
        button({ type: "button", class: "button button-quiet", "data-says": "stand.no", onClick: close }, say("stand.no"))]
        : waiting(model, found, says));
}

/**
 * The later moves that then no longer hold, or do something else.
 * @param {"against" | "other"} how
 * @param {import("../wire.js").SupersededView[]} every
 */
const afterwards = (how, every) => every.length > 0 && [
  h3(say(`stand.after.${how}`)),
  ul({ class: "arb-after" }, every.map(({ n, told, why }) =>
    li({ key: n, "data-n": n }, told, why && p({ class: "quiet small" }, why)))),
];

/**
 * The answers while waiting: the proposer withdraws, the judge settles it, the host answers for absent phones.
 * @param {import("../table/model.js").Model} model
 * @param {Asked} found
 * @param {Says} says
 */
function waiting(model, { proposal, own }, says) {
  const { secret } = proposal;
  const { judge, host, waits } = model.table.value.you;
  const away = (host && !judge) || secret ? left(proposal)[0] : "";
  return [
    p({ class: "arb-about" }, awaited(model, proposal)),
    away && (host || judge) ? p({ class: "quiet" }, say("stand.away", { name: model.nameOf(away) })) : null,
    div({ class: "choices" },
      host || judge ? says(secret ? "stand.secret.yes" : "stand", { seat: away, agree: true }) : null,
      host || judge ? says(secret ? "stand.secret.no" : "stand.not", { seat: away, agree: false }) : null,
      own && waits === 0 && !secret ? says("stand.without", { without: true }) : null,
      own && !judge ? says("stand.leave", { leave: true }) : null),
  ];
}

/**
 * The ways to settle a disagreement: Consulta, the table's decision, the judge, lots that all would draw.
 * @param {import("../table/model.js").Model} model
 * @param {Asked} found
 * @param {Says} says
 */
function settling(model, { proposal, seat, own }, says) {
  const { code, game, you, phones } = model.table.value;
  const { n, by, decision, lot, refused } = proposal;
  const wants = ["", ...refused].filter((one) => one !== seat && lot.includes(one)).map((one) => (one ? model.nameOf(one) : by));
  const judged = phones.some((one) => one.judge) && !you.judge;
  return [
    judged ? p({ class: "quiet" }, say("stand.judge")) : null,
    wants.length ? p({ class: "arb-about" }, naming("stand.lot.wants", wants)) : null,
    div({ class: "choices" },
      n ? a({ class: "button", href: `/consultar/${game}?mesa=${code}&lance=${n}` }, say("arb.consult")) : null,
      decision ? a({ class: "button", href: `/m/${code}/decisoes/${decision}` }, say("stand.decision")) : null,
      seat !== null && !lot.includes(seat) ? says("stand.lot", { seat, lot: true }) : null,
      seat ? says("stand", { seat, agree: true }) : you.judge ? says("stand", { agree: true }) : null,
      own || you.judge ? says("stand.leave", { leave: true }) : null),
  ];
}

export const dialogs = { consent: ConsentDialog };
