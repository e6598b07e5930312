// @ts-check
// Facts of the position; a tap changes one.

import { withDrawing } from "../board/signs.js";
import { button, div, h, li, signal, span, strong, ul, useEffect, useRef } from "../kit.js";
import { say } from "../table/texts.js";
import { Boards, ownOf } from "./board.js";
import { ofSeat } from "./drawn.js";
import { Amount } from "./number.js";

/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./types.js").Fact} Fact */
/** @typedef {import("./types.js").Choice} Choice */

/** The fact whose other values are shown. */
const opened = signal("");

/** A fact's label with its value; a question needs no colon. @param {string} label @param {string} text */
export const joined = (label, text) => (label.endsWith("?") ? `${label} ${text}` : `${label}: ${text}`);

/** @param {unknown} one @param {unknown} other */
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Facts as a list, those about a seat's spaces on the drawn hierarquias. With `small` each has a small button.
 * @param {{ask: Ask, facts: Fact[], small?: boolean}} props
 */
export function Facts({ ask, facts, small = false }) {
  const spaces = facts.filter(({ place }) => ofSeat(place));
  const others = facts.filter(({ place }) => !ofSeat(place));
  return div({ class: "ask-facts" },
    spaces.length ? h(Spaces, { ask, facts: spaces }) : null,
    others.length ? ul({ class: "ask-rows" }, others.map((fact) => h(Row, { key: fact.path, ask, fact, small }))) : null);
}

/** @param {{ask: Ask, fact: Fact, small: boolean}} props */
function Row({ ask, fact, small }) {
  const others = (fact.choices ?? []).filter(({ value }) => !same(value, fact.value));
  const isOpen = opened.value === fact.path;
  const change = () => {
    if (others.length === 1 && !fact.range) ask.correct(fact.path, others[0].value);
    else opened.value = isOpen ? "" : fact.path;
  };
  const correct = (/** @type {unknown} */ value) => {
    opened.value = "";
    ask.correct(fact.path, value);
  };
  const words = [span({ class: "ask-fact-label" }, fact.label), strong({ class: "ask-fact-value" }, fact.told)];
  const tap = { "aria-expanded": others.length > 1 || fact.range ? String(isOpen) : null, onClick: change };
  const what = joined(fact.label, fact.told);
  return li({ class: "ask-fact", "data-path": fact.path },
    small
      ? div({ class: "ask-fact-row" }, span({ class: "ask-fact-words" }, words),
        button({
          type: "button", class: "button button-small button-quiet", "aria-label": say("ask.not-so.of", { what }), ...tap,
        }, say("ask.not-so")))
      : button({ type: "button", class: "ask-fact-row ask-fact-button", ...tap }, words),
    isOpen ? h(Instead, { fact, others, answered: correct }) : null);
}

/**
 * The other values, scrolled into reach, because the foot of the page covers its lower edge.
 * @param {{fact: Fact, others: Choice[], answered: (value: unknown) => void}} props
 */
function Instead({ fact, others, answered }) {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => ref.current?.scrollIntoView({ block: "nearest" }), []);
  return div({ class: "ask-opened", ref }, instead(fact, others, answered));
}

/**
 * The controls for changing a fact.
 * @param {Fact} fact
 * @param {Choice[]} others
 * @param {(value: unknown) => void} answered
 */
const instead = (fact, others, answered) =>
  fact.range
    ? h(Amount, { label: fact.label, value: /** @type {number} */ (fact.value), range: fact.range, unit: fact.unit, answered })
    : div({ class: "choices ask-instead" }, others.map((choice) =>
      button({ key: choice.told, type: "button", class: "button", onClick: () => answered(choice.value) }, withDrawing(choice))));

/** The hierarquias that facts are about. @param {{ask: Ask, facts: Fact[]}} props */
function Spaces({ ask, facts }) {
  const around = (ask.answer.value?.facts ?? []).filter(({ place, value }) => place && value !== null);
  const by = new Map([...around, ...facts].map((fact) => [fact.place, fact]));
  const own = ownOf(ask);
  const cell = (/** @type {string} */ place) => {
    const fact = by.get(place);
    const space = place.split(":")[1];
    if (!fact) return own.has(place) ? { told: "", mark: "own", label: say("ask.space.named", { space }) } : null;
    const there = fact.value !== null;
    const other = fact.choices?.find(({ value }) => (value !== null) !== there);
    const newcomer = own.has(place) && !there;
    return {
      told: fact.told, mark: newcomer ? "newcomer" : there ? "there" : "empty", pressed: there,
      label: say(there ? "ask.space.there" : "ask.space.empty", { space }),
      tap: other && (() => ask.correct(fact.path, other.value)),
    };
  };
  return h(Boards, { ask, places: facts.map(({ place }) => place), cell });
}
