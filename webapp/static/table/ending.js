// Asks whether the match is over, and announces the winners: a band over the phases that leaves every number in sight and,
// with one phone in the middle, is read from both sides.

import { a, div, p, push } from "../kit.js";
import { open } from "./dialogs.js";
import { ofRecord } from "./record.js";
import { Rematch } from "./rematch.js";
import { wonBy } from "./sides.js";
import { styled } from "./styling.js";
import { naming, say } from "./texts.js";

/** @typedef {import("./model.js").Model} Model */

await styled(new URL("../css/finale.css", import.meta.url).href);

/** The words, and again turned to the far side. @param {string} words @param {boolean} around */
const bothWays = (words, around) => [
  p({ class: "ending-words" }, words),
  around ? p({ class: "ending-words ending-far", "aria-hidden": "true" }, words) : null,
];

/** @param {{model: Model, around: boolean, putOff(): void}} props */
export function Ending({ model, around, putOff }) {
  const { panel, outcome, code, seats } = model.view.value;
  const winners = outcome ? outcome.winners ?? [] : panel.winners;
  const won = wonBy(seats, (id) => model.nameOf(id), winners);
  const record = ofRecord(model.recordOf(model.view.value));
  if (outcome) {
    const wanted = model.table.value.proposals?.some(({ again }) => again);
    return div({ class: "notice notice-ending", role: "status" },
      bothWays(record || (winners.length ? naming("over.won", won) : say("over.nobody")), around),
      div({ class: "choices" },
        Rematch({ model }),
        push({ class: "button", onClick: () => void open("finale") }, say("finale")),
        wanted ? null : a({ class: "button", href: `/m/${code}/revisao` }, say("over.review"))));
  }
  const end = model.board.ends.find((one) => one.id === panel.over)?.name ?? "";
  const asks = winners.length ? naming("over.ask", won) : say("over.ask.nobody");
  const question = record ? `${record} ${say("over.ask.record")}` : asks;
  const over = () => model.play({ do: "encerrar", vencedores: winners, como: panel.over });
  return div({ class: "notice notice-ending", role: "alertdialog", "aria-label": end },
    bothWays(`${end}. ${question}`, around),
    div({ class: "choices" },
      push({ class: "button button-main", onClick: over }, say("end.yes")),
      push({ class: "button", onClick: putOff }, say("not-yet")),
      push({ class: "button", onClick: () => void open("end") }, say("over.other"))));
}
