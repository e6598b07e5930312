// The missing fields, one question at a time, spaces by a tap on the drawn hierarquia; then the supposed facts.

import { withDrawing } from "../board/signs.js";
import { button, details, div, h, h2, p, span, summary, useSignal } from "../kit.js";
import { Several } from "../table/several.js";
import { say } from "../table/texts.js";
import { Boards, ownOf } from "./board.js";
import { OnBoard, onBoard } from "./drawn.js";
import { Facts } from "./facts.js";
import { Amount } from "./number.js";

/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./types.js").Consulted} Consulted */
/** @typedef {import("./types.js").Choice} Choice */

/** The question for the next field of the move. @param {{ask: Ask, asked: Consulted}} props */
export function Question({ ask, asked }) {
  const question = /** @type {import("./types.js").Question} */ (asked.question);
  const choices = question.choices ?? [];
  const drawn = onBoard(ask, question);
  if (question.many) return h(ManyQuestion, { key: question.field, ask, question });
  const places = drawn ? [] : choices.filter(({ place }) => place);
  const others = choices.filter(({ place }) => !place);
  const supposed = asked.facts.filter(({ from, matters, place }) => from === "supposed" && matters && !place);
  const counted = (/** @type {number} */ value) => ask.choose({ value, told: String(value), place: "" });
  const { field, label, range, unit } = question;
  const amount = { key: field, label, unit, answered: counted };
  return div({ class: "ask-step" },
    h2({ tabIndex: -1, "data-focus": "" }, label),
    drawn ? h(OnBoard, { key: question.field, ask, question }) : null,
    places.length ? h(Places, { ask, choices: places }) : null,
    others.length
      ? div({ class: places.length ? "choices" : "ask-choices" }, others.map((choice) => button({
        key: choice.told, type: "button", class: "button ask-choice", onClick: () => ask.choose(choice),
      }, withDrawing(choice))))
      : null,
    range ? h(Amount, { ...amount, value: first(range), range }) : null,
    drawn || choices.length || range ? null : h(Amount, { ...amount, value: 10, range: [-99, 99] }),
    supposed.length
      ? details({ class: "fold ask-when" },
        summary(span({ class: "quiet" }, say("ask.when")), " ", supposed.slice(0, 2).map(({ told }) => told).join(" · ")),
        h(Facts, { ask, facts: supposed }))
      : null);
}

/** The question for several values at once. @param {{ask: Ask, question: import("./types.js").Question}} props */
function ManyQuestion({ ask, question }) {
  const values = useSignal(/** @type {unknown[]} */ ([]));
  const calledOf = (/** @type {unknown} */ one) =>
    (question.choices ?? []).find(({ value }) => JSON.stringify(value) === JSON.stringify(one))?.told ?? "";
  return div({ class: "ask-step" },
    h2({ tabIndex: -1, "data-focus": "" }, question.label),
    h(Several, {
      question, values: values.value, hinted: false,
      change: (/** @type {unknown[]} */ now) => (values.value = now),
      done: () => ask.choose({ value: values.value, told: values.value.map(calledOf).join(", "), place: "" }),
    }));
}

/** The number at which counting begins: one, or the nearest in the range. @param {[number, number]} range */
const first = ([least, most]) => Math.max(least, Math.min(most, 1));

/** The hierarquias on which a space is to be chosen. @param {{ask: Ask, choices: Choice[]}} props */
function Places({ ask, choices }) {
  const by = new Map(choices.map((choice) => [choice.place, choice]));
  const own = ownOf(ask);
  const cell = (/** @type {string} */ place) => {
    const choice = by.get(place);
    const space = place.split(":")[1];
    if (!choice) return null;
    const name = choice.told.includes(", ") ? choice.told.split(", ")[0] : ""; // of the piece there
    const label = say("ask.space.choose", { space: name ? `${name}, ${space}` : space });
    return { told: name, mark: own.has(place) ? "own" : "choice", label, tap: () => ask.choose(choice) };
  };
  return h(Boards, { ask, places: choices.map(({ place }) => place), cell });
}

/** All supposed facts that matter, to confirm at once. @param {{ask: Ask, asked: Consulted}} props */
export function Confirm({ ask, asked }) {
  const facts = asked.facts.filter(({ from, matters }) => from === "told" || (from === "supposed" && matters));
  return div({ class: "ask-step" },
    h2({ tabIndex: -1, "data-focus": "" }, say("ask.confirm")),
    p({ class: "quiet small" }, say("ask.confirm.help")),
    h(Facts, { ask, facts }),
    div({ class: "ask-foot" },
      button({
        type: "button", class: "button button-main ask-yes", onClick: () => ask.confirm(facts),
      }, say("ask.confirm.yes"))));
}
