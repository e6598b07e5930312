// @ts-check
// The dialog in which a phone answers another's proposal.

import { div, h3, p, push } from "../kit.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";
import { speaking, wished } from "./wishes.js";

/** @typedef {import("./sheet.js").Content} Content */

/** Two equal answers, and a way out that is neither. @param {Content} content */
function AgreeDialog({ model, args: { n }, close }) {
  const table = model.table.value;
  const proposal = wished(table).find(({ id }) => id === n);
  const seat = proposal ? speaking(table, proposal) : "";
  if (!proposal || !seat) return sheet(say("agree.title"), p(say("agree.over")));
  const { about, told: words, by } = proposal;
  const says = (/** @type {string} */ key, /** @type {boolean} */ agree) =>
    push({ class: "button", "data-says": key, onClick: async () => {
      if (await model.ask(`/proposals/${n}`, { seat, agree })) close();
    } }, say(key));
  return sheet(say("agree.title"),
    h3(say(about ? "agree.wish" : "agree.says", { by, what: words })),
    p(say(`agree.means.${about ?? "entry"}`)),
    div({ class: "choices" }, says("agree.yes", true), says("agree.no", false)),
    push({ class: "button button-quiet", "data-says": "agree.back", onClick: close }, say("agree.back")));
}

export const dialogs = { agree: AgreeDialog };
