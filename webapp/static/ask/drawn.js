// @ts-check
// Places of a board that the game of the table draws itself: one is answered by a tap, several by taps and a button.

import { button, div, h, p, useEffect, useSignal } from "../kit.js";
import { Drawn, drawing, fetchDrawing } from "../table/drawn.js";
import { forgiven, request } from "../table/request.js";
import { wholly } from "../table/shown.js";
import { say } from "../table/texts.js";

/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./types.js").Question} Question */

/** Whether a place lies on the drawn hierarquia of a seat, `A:N3-1`, and not on a board of everybody. @param {string} place */
export const ofSeat = (place) => place.includes(":");

/** Whether a question is answered on the board of the table. @param {Ask} ask @param {Question} question */
export const onBoard = ({ given }, { several, choices }) =>
  Boolean(given.table?.refereed) && (several || (choices ?? []).some(({ place }) => place && !ofSeat(place)));

/** The table as it lies, or lay after the entry that is asked about; null where nothing answers. @param {Ask} ask */
async function standing({ given: { game, table } }) {
  const { code, at } = /** @type {NonNullable<import("./types.js").Given["table"]>} */ (table);
  const path = `/tables/${code}`;
  const [now, then] = await Promise.all([path, at === null ? path : `${path}/review/${at}`].map((one) => request(one).catch(forgiven)).concat(fetchDrawing(game).then(() => null)));
  const shown = wholly(then?.body?.view);
  return now?.status === 200 && then?.status === 200 && shown ? { ...now.body, shown } : null;
}

/** @param {{ask: Ask, question: Question}} props */
export function OnBoard({ ask, question }) {
  const table = useSignal(/** @type {any} */ (null));
  const failed = useSignal(false);
  const chosen = useSignal(/** @type {string[]} */ ([]));
  const fetched = () => standing(ask).then((found) => { table.value = found; failed.value = !found; }, () => void (failed.value = true));
  useEffect(() => void fetched(), []);
  if (!table.value || !drawing.value.part)
    return failed.value
      ? div({ class: "ask-step" }, p({ class: "refused", role: "alert" }, say("ask.failed")), button({ type: "button", class: "button", onClick: () => void fetched() }, say("ask.again")))
      : p({ class: "quiet" }, say("ask.asking"));
  const by = new Map((question.choices ?? []).map((choice) => [choice.place, choice]));
  const told = chosen.value.join(" ");
  const tap = (/** @type {string} */ place) => {
    const choice = by.get(place);
    if (choice) ask.choose(choice);
    else if (question.several) chosen.value = chosen.value.includes(place) ? chosen.value.filter((one) => one !== place) : [...chosen.value, place];
  };
  const { shown, seats, match } = table.value;
  return div({ class: "ask-step" },
    h(Drawn, {
      shown, seats, number: match.number, n: match.n, nameOf: (/** @type {string} */ seat) => ask.given.names[seat], tap, chosen: chosen.value,
      center: div({ class: "stood-said", role: "status" }, p(null, told || say(question.several ? "ask.tap.several" : "ask.tap.one"))),
    }),
    question.several
      ? div({ class: "ask-foot" }, button({ type: "button", class: "button button-main ask-yes", disabled: !told, onClick: () => ask.choose({ value: chosen.value, told, place: "" }) }, say("ask.ok")))
      : null);
}
