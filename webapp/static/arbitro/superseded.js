// @ts-check
// The moves affected by a late answer: each that is against a rule since then stays as it was played, or is retracted.

import { button, div, li, p, ul } from "../kit.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";
import { unsettled } from "./proposals.js";

/** @typedef {import("../table/sheet.js").Content} Content */

/** @param {Content} content */
function OvertakenDialog({ model, close }) {
  const table = model.table.value;
  const left = unsettled(table);
  const one = (/** @type {import("../types.js").Line} */ line) => {
    const { n, told, message } = line;
    const asked = table.proposals?.some((proposal) => proposal.n === n);
    return li({ key: n, class: "stack-tight", "data-n": n },
      p({ class: "rule-text" }, told),
      p({ class: "quiet small" }, message),
      asked
        ? p({ class: "arb-about" }, say("overtaken.asked"))
        : div({ class: "choices" },
          button({ type: "button", class: "button", "data-fault": "stay", onClick: () => desk().stand(n) }, say("behind.stay")),
          model.mayTakeBack(line)
            ? button({ type: "button", class: "button", "data-fault": "back", onClick: () => void model.undo([n]) },
              say("behind.back"))
            : null));
  };
  return sheet(say("overtaken"),
    p(say(left.length ? "overtaken.text" : "verdict.settled")),
    ul({ class: "lines" }, left.map(one)),
    left.length ? null : button({ type: "button", class: "button button-main", onClick: close }, say("behind.on")));
}

export const dialogs = { overtaken: OvertakenDialog };
