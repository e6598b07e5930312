// @ts-check
// The end of "Pôr em dia": the moves against a rule, each left as it was played or taken back.

import { button, div, li, p, ul, useSignal } from "../kit.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { catchingUp, end } from "./behind.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */

/** @param {Content} content */
function BehindDialog({ model, close }) {
  const settled = useSignal(/** @type {number[]} */ ([]));
  const from = catchingUp.value ?? Infinity;
  const { lines, you } = model.table.value;
  const faults = lines.filter(({ n, phone, standing, retracted_by }) =>
    n > from && phone === you.phone && standing === "refused" && !retracted_by && !settled.value.includes(n));
  const settle = (/** @type {number} */ n) => (settled.value = [...settled.value, n]);
  const stay = (/** @type {number} */ n) => {
    settle(n);
    desk().stand(n);
  };
  const done = () => {
    end(model);
    close();
  };
  return sheet(say("behind"),
    p(say(faults.length ? "behind.faults" : "behind.none")),
    ul({ class: "lines" }, faults.map(({ n, told, message }) =>
      li({ key: n, class: "stack-tight", "data-n": n },
        p({ class: "rule-text" }, told),
        p({ class: "quiet small" }, message),
        div({ class: "choices" },
          button({ type: "button", class: "button", "data-fault": "stay", onClick: () => stay(n) }, say("behind.stay")),
          button({ type: "button", class: "button", "data-fault": "back", onClick: () => settle(n) }, say("behind.back")))))),
    faults.length ? null : button({ type: "button", class: "button button-main", onClick: done }, say("behind.on")));
}

export const dialogs = { behind: BehindDialog };
