// @ts-check
// Proposals for the table itself: who makes them, who has yet to agree, and what each player may do about them.

import { h, push, signal, useEffect } from "../kit.js";
import { notice } from "./noticing.js";
import { open } from "./dialogs.js";
import { say } from "./texts.js";
import { speaking, waiting, wish, wished } from "./wishes.js";

/** @typedef {import("./model.js").Model} Model */

const SECOND = 1000;

/** Proposals that this phone has read and left open: they shrink to a small button, so that play goes on in sight. */
const aside = signal(/** @type {number[]} */ ([]));

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
    const left = aside.value.includes(id) && !refused.length && !(own && you.waits === 0);
    if (left) return h(Aside, { id, own, by: proposal.by, opened });
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
