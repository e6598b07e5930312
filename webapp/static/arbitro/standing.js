// @ts-check
// Letting a refused move stand, with a reason if the judge does it.

import { button, div, form, input, label, p, useSignal } from "../kit.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */

/** @param {Content} content */
function StandDialog({ model, args, close }) {
  const reason = useSignal("");
  const { n = 0 } = args;
  const line = model.table.value.lines.find((one) => one.n === n);
  const { judge } = model.table.value.you;
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    close();
    desk().stand(n, reason.value.trim());
  };
  return sheet(say("stand.title"),
    p({ class: "rule-text" }, line?.told ?? ""),
    p({ class: "quiet" }, line?.message ?? ""),
    form({ class: "stack", onSubmit: submit },
      label({ class: "stack-tight" }, say(judge ? "stand.reason" : "stand.reason.may"),
        input({
          class: "field", maxLength: 200, autoComplete: "off", enterKeyHint: "done", value: reason.value,
          onInput: (event) => (reason.value = event.target.value),
        })),
      div({ class: "choices" },
        button({ class: "button", disabled: judge && !reason.value.trim() }, say("stand")),
        button({ type: "button", class: "button", onClick: close }, say("stand.no")))));
}

export const dialogs = { stand: StandDialog };
