// @ts-check
// Places of a board that the game draws itself: one is answered by a tap, several by taps and a button.

import { button, div, h, p, useEffect, useSignal } from "../kit.js";
import { Drawn, drawing, fetchDrawing } from "../table/drawn.js";
import { tried } from "../table/request.js";
import { wholly } from "../table/shown.js";
import { say } from "../table/texts.js";

/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./types.js").Question} Question */
/** @template T @typedef {import("../types.js").Answer<T>} Answer */
/** @typedef {{shown: import("../wire.js").BoardView, seats: {id: string}[], number: number, n: number}} Standing */

/**
 * Return whether a place lies on the drawn hierarquia of a seat, `A:N3-1`, rather than on a shared board.
 * @param {string} place
 */
export const ofSeat = (place) => place.includes(":");

/** Return whether a question is answered on the board of the table. @param {Ask} ask @param {Question} question */
export const onBoard = ({ given }, { several, choices }) =>
  Boolean(given.table?.refereed) && (several || (choices ?? []).some(({ place }) => place && !ofSeat(place)));

/**
 * The table as it is, or was after the entry in question; null without an answer.
 * @param {Ask} ask
 * @returns {Promise<Standing | null>}
 */
async function standing({ given: { game, table } }) {
  const { code, at } = /** @type {NonNullable<import("./types.js").Given["table"]>} */ (table);
  const path = `/tables/${code}`;
  /** @type {Promise<Answer<import("../wire.js").TableView> | null>} */
  const present = tried(path);
  /** @type {Promise<Answer<{view?: import("../wire.js").ViewUpdate}> | null>} */
  const past = tried(at === null ? path : `${path}/review/${at}`);
  const [now, then] = await Promise.all([present, past, fetchDrawing(game)]);
  const shown = wholly(then?.ok ? then.body.view : null);
  if (!now?.ok || !shown) return null;
  const { seats, match } = now.body;
  return { shown, seats, number: match.number, n: match.n };
}

/** @param {{ask: Ask, question: Question}} props */
export function OnBoard({ ask, question }) {
  const table = useSignal(/** @type {Standing | null} */ (null));
  const failed = useSignal(false);
  const chosen = useSignal(/** @type {string[]} */ ([]));
  const fetched = async () => {
    table.value = await standing(ask).catch(() => null);
    failed.value = !table.value;
  };
  useEffect(() => void fetched(), []);
  if (!table.value || !drawing.value.part)
    return failed.value ? h(Failed, { again: fetched }) : p({ class: "quiet" }, say("ask.asking"));
  const by = new Map((question.choices ?? []).map((choice) => [choice.place, choice]));
  const chosenText = chosen.value.join(" ");
  const without = (/** @type {string} */ place) => chosen.value.filter((one) => one !== place);
  const tap = (/** @type {string} */ place) => {
    const choice = by.get(place);
    if (choice) ask.choose(choice);
    else if (question.several) chosen.value = chosen.value.includes(place) ? without(place) : [...chosen.value, place];
  };
  const asks = say(question.several ? "ask.tap.several" : "ask.tap.one");
  const done = () => ask.choose({ value: chosen.value, told: chosenText, place: "" });
  return div({ class: "ask-step" },
    h(Drawn, {
      ...table.value, nameOf: (/** @type {string} */ seat) => ask.given.names[seat], tap, chosen: chosen.value,
      center: div({ class: "stood-said", role: "status" }, p(null, chosenText || asks)),
    }),
    question.several
      ? div({ class: "ask-foot" },
        button({ type: "button", class: "button button-main ask-yes", disabled: !chosenText, onClick: done }, say("ask.ok")))
      : null);
}

/** The message that nothing has answered. @param {{again(): Promise<void>}} props */
const Failed = ({ again }) =>
  div({ class: "ask-step" },
    p({ class: "refused", role: "alert" }, say("ask.failed")),
    button({ type: "button", class: "button", onClick: () => void again() }, say("ask.again")));
