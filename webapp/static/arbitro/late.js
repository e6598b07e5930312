// @ts-check
// An answer that was given at the table and is told late: the entry before which it happened, and what it is.

import { button, div, li, p, span, time, ul, useSignal } from "../kit.js";
import { moveForms } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { hour, say } from "../table/texts.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */

const SHOWN = 12;

/** @param {Content} content */
function LateDialog({ model, args, close }) {
  const chosen = useSignal(0);
  const seat = args.seat ?? model.mine.value[0];
  const lines = model.table.value.lines.filter(({ entry, retracted_by, standing }) =>
    entry.do && !retracted_by && (standing === "accepted" || standing === "stood")).slice(-SHOWN).reverse();
  const answers = Object.keys(moveForms).filter((kind) => moveForms[kind].answers && kind !== "passar");
  const begin = (/** @type {string} */ kind) => {
    const before = chosen.value;
    close();
    desk().begin({ seat, do: kind }, { before });
  };
  return sheet(say("late"),
    p(say("late.text", { name: model.nameOf(seat) })),
    chosen.value
      ? div({ class: "stack-tight" },
        p({ class: "rule-text" }, lines.find((one) => one.n === chosen.value)?.told ?? ""),
        div({ class: "choices" }, answers.map((kind) =>
          button({ key: kind, type: "button", class: "button", "data-do": kind, onClick: () => begin(kind) },
            say(`do.${kind}`)))))
      : ul({ class: "lines" }, lines.map((one) =>
        li({ key: one.n, class: "arb-late" }, button({
          type: "button", class: "button choice", "data-n": one.n, onClick: () => (chosen.value = one.n),
        },
          span(one.told), time({ class: "quiet small", dateTime: one.at }, hour(one.at)))))),
    lines.length ? null : p({ class: "quiet" }, say("history.empty")));
}

export const dialogs = { late: LateDialog };
