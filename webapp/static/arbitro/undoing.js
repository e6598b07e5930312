// @ts-check
// Retracting an entry older than the last: first its consequences, and whose turn it would be.

import { button, div, h3, li, p, span, ul, useEffect, useSignal } from "../kit.js";
import { tried } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("../wire.js").UndoingView} Undoing */

/** @param {Content} content */
function UndoingDialog({ model, args: { n = 0 }, close }) {
  const found = useSignal(/** @type {Undoing | null} */ (null));
  const failed = useSignal("");
  const { code, seq } = model.table.value;
  const ask = async () => {
    /** @type {import("../types.js").Answer<Undoing> | null} */
    const answer = await tried(`/tables/${code}/undoing/${n}`);
    if (answer?.ok) found.value = answer.body;
    failed.value = answer?.ok ? "" : answer?.body?.error?.message ?? say("refused.unreachable");
  };
  useEffect(() => void ask(), [seq]);
  if (!found.value) return sheet(say("undoing"), p({ role: "status" }, failed.value));
  const { told, overtaken, alone, since } = found.value;
  const then = (/** @type {Undoing["alone"]} */ { turn, where }) =>
    [turn ? say("arb.turn", { name: model.nameOf(turn) }) : "", ...where].filter(Boolean).join(" · ");
  const way = (/** @type {string} */ key, /** @type {string} */ words, /** @type {Undoing["alone"]} */ one) => button({
    key, type: "button", class: "button choice", "data-undo": key, disabled: Boolean(failed.value),
    onClick: () => {
      close();
      void model.undo(one.numbers, key === "since");
    },
  }, span(words), span({ class: "small" }, say("undoing.then", { then: then(one) })));
  const more = since.numbers.length - 1;
  return sheet(say("undoing"),
    p({ class: "arb-about" }, told),
    failed.value ? p({ class: "wrong", role: "alert" }, failed.value) : null,
    overtaken.length ? h3(say("undoing.falls")) : p({ class: "quiet" }, say("undoing.none")),
    overtaken.length
      ? ul({ class: "arb-after" }, overtaken.map(({ n: which, told: what, why }) =>
        li({ key: which, "data-n": which }, what, why ? p({ class: "quiet small" }, why) : null)))
      : null,
    div({ class: "arb-remedies" },
      way("alone", say("undoing.alone"), alone),
      more > 0 ? way("since", say("undoing.since", { count: more }), since) : null),
    div({ class: "choices" }, button({ type: "button", class: "button", onClick: close }, say("stand.no"))));
}

export const dialogs = { undoing: UndoingDialog };
