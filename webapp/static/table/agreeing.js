// @ts-check
// What is wished of the table itself: who wishes it, who has yet to agree, and what each may do about it.

import { div, h, h3, p, push, signal, useEffect } from "../kit.js";
import { notice } from "./noticing.js";
import { open } from "./dialogs.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */
/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../told.js").ProposalView} Proposal */

const SECOND = 1000;

/** What this phone has read and left as it is: a small button then, so that play goes on in sight. */
const aside = signal(/** @type {number[]} */ ([]));

/**
 * What is wished of the table; a score board has no other place for an entry that is proposed either.
 * @param {Table} table
 */
const wished = ({ proposals = [], match }) =>
  proposals.filter(({ about, again }) => about || (match.mode === "placar" && !again));

/** For which seat this phone has yet to answer; empty for none. @param {Table} table @param {Proposal} proposal */
const speaking = ({ you }, { asks, agreed, refused }) =>
  asks.find((id) => you.seats.includes(id) && !agreed.includes(id) && !refused.includes(id)) ?? "";

/** What somebody wishes, in a sentence. @param {Proposal} proposal */
const wish = ({ about, by, told }) => say(about ? "agree.wish" : "agree.says", { by, what: told });

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
function waiting(model, { asks, agreed, refused, told }) {
  const whose = refused.length ? refused : asks.filter((id) => !agreed.includes(id));
  const names = whose.map((id) => model.nameOf(id)).join(", ");
  return say(refused.length ? "agree.refused" : "agree.waits", { names, what: told });
}

/** @param {{model: Model}} props */
export function Agreeing({ model }) {
  const table = model.table.value;
  const { you } = table;
  useEffect(() => {
    if (!you.waits) return;
    const timer = setTimeout(() => void model.connection?.catchUp(), (you.waits + 1) * SECOND);
    return () => clearTimeout(timer);
  }, [you]);
  return wished(table).map((proposal) => {
    const { id, phone, refused } = proposal;
    const answer = (/** @type {Record<string, unknown>} */ body) => void model.ask(`/proposals/${id}`, body);
    const own = phone === you.phone;
    const put = () => (aside.value = [...aside.value, id]);
    const opened = () => {
      put();
      void open("agree", { n: id });
    };
    if (!own && !speaking(table, proposal)) return null;
    if (aside.value.includes(id) && !refused.length && !(own && you.waits === 0)) return h(Aside, { id, own, by: proposal.by, opened });
    if (!own) return notice(wish(proposal), [[say("agree.answer"), opened, true]], "notice-wish");
    const leave = () => answer({ leave: true });
    return notice(waiting(model, proposal), refused.length
      ? [[say("refused.leave"), leave]]
      : [[say("agree.leave"), leave], you.waits === 0 ? goingOn(answer) : [say("agree.ok"), put, true]]);
  });
}

/** @param {{id: number, own: boolean, by: string, opened(): void}} props */
const Aside = ({ id, own, by, opened }) =>
  push({
    class: "button button-small notice-aside",
    onClick: own ? () => (aside.value = aside.value.filter((one) => one !== id)) : opened,
  }, say(own ? "agree.aside.own" : "agree.aside", { by }));

/** @param {(body: Record<string, unknown>) => void} answer @returns {[string, () => void]} */
const goingOn = (answer) => [say("agree.without"), () => answer({ without: true })];

/** Two answers alike, and a way out that is neither. @param {Content} content */
function AgreeDialog({ model, args: { n }, close }) {
  const table = model.table.value;
  const proposal = wished(table).find(({ id }) => id === n);
  const seat = proposal ? speaking(table, proposal) : "";
  if (!proposal || !seat) return sheet(say("agree.title"), p(say("agree.over")));
  const { about, told, by } = proposal;
  const says = (/** @type {string} */ key, /** @type {boolean} */ agree) =>
    push({ class: "button", "data-says": key, onClick: async () => {
      if (await model.ask(`/proposals/${n}`, { seat, agree })) close();
    } }, say(key));
  return sheet(say("agree.title"),
    h3(say(about ? "agree.wish" : "agree.says", { by, what: told })),
    p(say(`agree.means.${about ?? "entry"}`)),
    div({ class: "choices" }, says("agree.yes", true), says("agree.no", false)),
    push({ class: "button button-quiet", "data-says": "agree.back", onClick: close }, say("agree.back")));
}

export const dialogs = { agree: AgreeDialog };
