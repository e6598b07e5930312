// @ts-check
// A deck of more than names: the server makes the fields of its move; facts missing in the house's cards are asked for.

import { button, div, span, useEffect, useSignal } from "../kit.js";
import { tried } from "../table/request.js";
import { say } from "../table/texts.js";

/** @typedef {import("../wire.js").DecksView} House */
/** @typedef {import("./lists.js").Line} Line */
/** @typedef {Record<string, unknown>} CardAnswers */
/** @typedef {(list: string) => string} Key */

const PAUSE = 300; // milliseconds of typing

/** Answers about unknown cards, by match, seat and name. @type {Map<string, CardAnswers>} */
const unknown = new Map();

/**
 * The answers about the card of a line; null while one is needed.
 * @param {House} house
 * @param {Key} key
 * @param {Line} line
 */
export function answersOf({ made, asks }, key, { name, near }) {
  if (!made || near === null) return {};
  const answers = unknown.get(key(name)) ?? {};
  return asks.every(({ field, needed }) => !needed || field in answers) ? answers : null;
}

/**
 * The fields of the move, once the server has made them; null before.
 * @param {string} code the table's
 * @param {{move: import("./types.js").Move, lists: Record<string, Line[]>, answers(line: Line): CardAnswers} | null} named
 */
export function useMade(code, named) {
  const made = useSignal(/** @type {CardAnswers | null} */ (null));
  const body = named && {
    seat: named.move.seat,
    do: named.move.do,
    lists: Object.fromEntries(Object.entries(named.lists).map(([id, lines]) =>
      [id, lines.map((line) => ({ name: line.name, copies: line.count, said: named.answers(line) }))])),
  };
  const what = JSON.stringify(body);
  useEffect(() => {
    made.value = null;
    if (!body) return;
    let wanted = true;
    const timer = setTimeout(async () => {
      const answer = await tried(`/tables/${code}/decks`, { method: "POST", body, asks: true });
      if (wanted && answer?.ok) made.value = /** @type {import("../wire.js").MadeDeckView} */ (answer.body).fields;
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [what]);
  return made.value;
}

/** The deck, and the lists beside it. @param {{lists: House["lists"], at: string, look(list: string): void}} props */
export const Tabs = ({ lists, at, look }) => lists.length
  ? div({ class: "deck-tabs", role: "group" }, [{ id: "", name: say("deck.itself") }, ...lists].map(({ id, name }) =>
    toggle(name, id === at, () => look(id))))
  : null;

/** Whether the card of a line is in no set of the house. @param {House} house @param {Line} line */
const isUnknown = ({ made }, { near }) => made && near !== null && !near;

/**
 * The questions about the card of a line, if it is unknown; one tap answers them for the unknown cards below it too.
 * @param {{house: House, key: Key, line: Line, lines: Line[], answered(): void}} props
 */
export function Asks({ house, key, line, lines, answered }) {
  if (!isUnknown(house, line)) return null;
  const of = (/** @type {Line} */ { name }) => unknown.get(key(name)) ?? {};
  const answers = of(line);
  const below = lines.filter((one) =>
    one.at > line.at && isUnknown(house, one) && Object.keys(answers).some((field) => !(field in of(one))));
  const likewise = () => {
    for (const one of below) unknown.set(key(one.name), { ...answers, ...of(one) });
    answered();
  };
  const put = (/** @type {CardAnswers} */ more) => {
    unknown.set(key(line.name), { ...answers, ...more });
    answered();
  };
  return div({ class: "deck-asks" }, house.asks.map(({ field, label, choices, many }) =>
    div({ key: field, class: "deck-ask", role: "group", "aria-label": `${line.name}: ${label}` },
      span({ class: "small quiet" }, label),
      choices.map(({ value, told: name }) => {
        const held = /** @type {unknown[]} */ (many ? answers[field] ?? [] : [answers[field]]);
        const on = held.includes(value);
        const others = held.filter((one) => one !== value);
        return toggle(name, on, () => put({ [field]: many ? (on ? others : [...others, value]) : value }));
      }))),
  below.length
    ? button({ type: "button", class: "button deck-likewise", onClick: likewise }, say("deck.likewise", { count: below.length }))
    : null);
}

/** @param {string} name @param {boolean} on @param {() => void} tap */
const toggle = (name, on, tap) =>
  button({ key: name, type: "button", class: "button deck-toggle", "aria-pressed": String(on), onClick: tap }, name);
