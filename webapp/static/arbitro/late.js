// "I answer…": the events of this turn that could still be answered, the last first; the answer goes to its place.

import { button, div, li, p, span, ul, useSignal } from "../kit.js";
import { forgiven, request } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { wholly } from "../table/shown.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("../wire.js").LateView} Late */

/** @param {Content} content */
function LateDialog({ model, args, close }) {
  const chosen = useSignal(/** @type {Late | null} */ (null));
  const made = desk();
  const seat = args.seat ?? model.mine.value[0];
  const all = made.offered.bySeat.value[seat]?.late ?? [];
  const late = args.of ? all.filter(({ asks }) => asks.includes(/** @type {string} */ (args.of))) : all;
  const lines = new Map(model.table.value.lines.map((line) => [line.n, line]));
  const one = chosen.value;
  const begin = async (/** @type {string} */ kind, /** @type {Late} */ at) => {
    const address = `/tables/${model.table.peek().code}/review/${at.before - 1}`;
    const answer = await request(address).catch(forgiven);
    close();
    const then = answer?.status === 200 ? wholly(answer.body.view) : null;
    made.begin({ seat, do: kind }, { before: at.before, ...(then && { then }) });
  };
  const choose = (/** @type {Late} */ at) => {
    const only = args.of ?? (at.asks.length === 1 ? at.asks[0] : "");
    if (only) begin(only, at);
    else chosen.value = at;
  };
  if (one) {
    return sheet(say("late"),
      p({ class: "rule-text" }, lines.get(one.of)?.told ?? ""),
      div({ class: "choices" }, one.asks.map((kind) => button({
        key: kind, type: "button", class: "button", "data-do": kind, onClick: () => void begin(kind, one),
      }, say(`do.${kind}`)))));
  }
  return sheet(say("late"),
    p(say(late.length ? "late.text" : "late.none", { name: model.nameOf(seat) })),
    ul({ class: "lines" }, late.filter(({ of }) => lines.has(of)).map((at) =>
      li({ key: at.n, class: "arb-late" }, button({
        type: "button", class: "button choice", "data-n": at.n, onClick: () => choose(at),
      },
        span(lines.get(at.of)?.told ?? ""),
        span({ class: "quiet small" }, besides(at)))))));
}

/** The declaration to answer, the only way to answer it, and whether others have to agree. @param {Late} late */
const besides = ({ what, asks, at_once }) =>
  [what, asks.length === 1 ? say(`do.${asks[0]}`) : "", at_once ? "" : say("late.agreed")].filter(Boolean).join(" · ");

export const dialogs = { late: LateDialog };
