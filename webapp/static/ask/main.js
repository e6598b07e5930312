// @ts-check
// Consulta: the move, its missing fields, the supposed facts, the verdict. The phone's back button goes back one answer.

import { button, div, effect, h, mount, p } from "../kit.js";
import { say, speak } from "../table/texts.js";
import { asking } from "./model.js";
import { Moves } from "./moves.js";
import { Confirm, Question } from "./question.js";
import { SoFar, Verdict } from "./verdict.js";

/** @typedef {import("./types.js").Consulted} Consulted */

/** @type {import("./types.js").Given} */
const given = JSON.parse(document.getElementById("given")?.textContent ?? "{}");
speak(given.texts, given.lang);
const ask = asking(given);
const root = /** @type {HTMLElement} */ (document.getElementById("ask"));

/** The step for an answer. @param {Consulted} asked */
function step(asked) {
  if (asked.question) return h(Question, { ask, asked });
  return asked.verdict === "unsettled" ? h(Confirm, { ask, asked }) : h(Verdict, { ask, asked });
}

function Consulta() {
  const { inquiry, answer, failed, waiting } = ask;
  if (!inquiry.value) return h(Moves, { ask });
  const refused = failed.value === "unreachable" ? say("ask.failed") : failed.value;
  const at = given.table?.at;
  return div({ class: "ask-flow", "aria-busy": String(waiting.value) },
    h(SoFar, { ask }),
    at === null || at === undefined ? null : p({ class: "quiet small" }, say("ask.at", { n: at })),
    answer.value?.not_begun ? p({ class: "quiet small" }, say("ask.not-begun")) : null,
    failed.value
      ? div({ class: "ask-step" },
        p({ class: "refused", role: "alert" }, refused),
        button({ type: "button", class: "button", onClick: () => void ask.consult() }, say("ask.again")))
      : answer.value ? step(answer.value) : p({ class: "quiet" }, say("ask.asking")));
}

addEventListener("popstate", (event) => void ask.show(event.state));
root.replaceChildren();
mount(() => h(Consulta, {}), root);

/** The present step: a new one is read out, and begins at its top. */
function at() {
  const { inquiry, answer, failed } = ask;
  return inquiry.value ? JSON.stringify([answer.value?.verdict, answer.value?.question?.field, failed.value]) : "";
}
let before = at();
effect(() => {
  const now = at();
  if (now === before) return;
  before = now;
  queueMicrotask(() => {
    /** @type {HTMLElement | null} */ (root.querySelector("[data-focus]"))?.focus({ preventScroll: true });
    scrollTo(0, 0);
  });
});
const named = given.asks === null ? undefined : given.moves[given.asks];
const met = ask.meet();
await ask.show(history.state);
if (named && !history.state) {
  await met; // the phone's seat decides who declares
  if (!ask.inquiry.value) await ask.begin(named);
}
