// A refusal that rests only on moves implied by the last tap: whether they were so is asked first.

import { button, div, p } from "../kit.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";

/**
 * Two answers, neither of them the likelier.
 * @param {import("./types.js").Draft} draft
 * @param {NonNullable<import("./types.js").Consulted["doubt"]>} doubt
 */
export function doubted(draft, doubt) {
  const made = desk();
  const so = () => (made.draft.value = { ...draft, sure: true });
  const notSo = () => void made.model.undo([doubt.n], true).then(() => made.weigh());
  return sheet(say("doubt"),
    p(say("doubt.text", { move: doubt.told, what: doubt.besides.join(", ") })),
    div({ class: "choices" },
      button({ type: "button", class: "button", "data-doubt": "so", onClick: so }, say("doubt.so")),
      button({ type: "button", class: "button", "data-doubt": "not", onClick: notSo }, say("doubt.not"))));
}
