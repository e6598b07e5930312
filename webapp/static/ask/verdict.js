// @ts-check
// The verdict: large, with the rule's words and their source; the remedies; the facts that matter.

import { button, details, div, h, h2, h3, li, ol, p, span, summary, ul } from "../kit.js";
import { matchAddress, Passing } from "../table/passing.js";
import { say } from "../table/texts.js";
import { ofSeat } from "./drawn.js";
import { Facts, joined } from "./facts.js";

/** @typedef {import("./model.js").Ask} Ask */
/** @typedef {import("./types.js").Consulted} Consulted */
/** @typedef {import("./types.js").Citation} Citation */

/** @param {string} text */
const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const SIGNS = { legal: "✓", illegal: "✗", unsettled: "?" };
const OTHERWISE = 4; // facts that are shown as remedies

/** @param {{ask: Ask, asked: Consulted}} props */
export function Verdict({ ask, asked }) {
  const cited = [...asked.citations, ...asked.keeps];
  const first = cited.find(({ rule }) => rule === asked.main);
  // so that nobody takes our reading for the book's
  const decided = cited.filter((one) => one !== first && asked.verdict === "illegal" && one.word !== "livro");
  const others = cited.filter((one) => one !== first && !decided.includes(one));
  const facts = asked.facts.filter(({ matters, from }) => matters || from === "told");
  const idle = asked.facts.filter((fact) => !facts.includes(fact) && !fact.place && !fact.shapes);
  const mends = mendsOf(ask, asked);
  const also = (/** @type {Citation} */ one) => h(Cited, { key: one.rule, ask, one, main: false });
  return div({ class: "ask-step" },
    h2({ class: "ask-verdict", tabIndex: -1, "data-focus": "", "data-verdict": asked.verdict },
      span({ class: "ask-sign", "aria-hidden": "true" }, SIGNS[asked.verdict]), span(say(`ask.${asked.verdict}`))),
    p({ class: "ask-told" }, sentence(asked.told)),
    first ? h(Cited, { ask, one: first, main: true }) : null,
    decided.map(also),
    asked.computation.length
      ? ol({ class: "ask-computation", "aria-label": say("ask.computation") },
        asked.computation.map((line) => li({ key: line }, line)))
      : null,
    mends.length ? h3(say("ask.mend")) : null,
    mends.length ? div({ class: "stack-tight" }, mends) : null,
    asked.events.length ? h(After, { ask, asked }) : null,
    others.length
      ? details({ class: "fold" },
        summary(say(asked.verdict === "legal" ? "ask.keeps" : "ask.also")),
        others.map(also))
      : null,
    facts.length ? h3(say("ask.rests")) : null,
    facts.length ? h(Facts, { ask, facts, small: true }) : null,
    idle.length
      ? details({ class: "fold ask-idle" }, summary(say("ask.idle")), h(Facts, { ask, facts: idle, small: true }))
      : null,
    h(Foot, { ask, asked }));
}

/** The remedies: another move, or a changed fact. @param {Ask} ask @param {Consulted} asked */
function mendsOf(ask, asked) {
  const remedies = asked.remedies.filter(({ kind }) => kind !== "fix");
  const mending = asked.facts.filter(({ mends, place }) => mends.length && (!place || ofSeat(place)));
  return [
    ...remedies.map((one, at) =>
      remedy(at, one.kind, sentence(one.more ? `${one.told}, ${one.more}` : one.told), () => ask.mend(one))),
    ...mending.slice(0, OTHERWISE).map(({ path, label, mends: [choice] }) =>
      remedy(path, "fact", joined(label, choice.told), () => ask.correct(path, choice.value))),
  ];
}

/** @param {string | number} key @param {string} kind @param {string} text @param {() => void} tap */
const remedy = (key, kind, text, tap) =>
  button({ key, type: "button", class: "button choice", "data-remedy": kind, onClick: tap }, text);

/** What is wrong, then the rule's words with their place and source. @param {{ask: Ask, one: Citation, main: boolean}} props */
function Cited({ ask, one, main }) {
  const others = ask.given.table ? [] : one.options.filter(({ value }) => value !== one.option);
  return div({ class: main ? "ask-cited ask-cited-main" : "ask-cited", "data-word": one.word, "data-rule": one.rule },
    one.why ? p({ class: "ask-why" }, one.why) : null,
    p({ class: main ? "rule-text" : null }, one.text),
    p({ class: "small quiet ask-source" },
      span({ class: "ask-word", "data-word": one.word }, say(`ask.word.${one.word}`)), " ",
      one.options.length ? null : span({ lang: "pt-BR" }, one.source)), // a decision's source says it all
    others.length
      ? details({ class: "ask-otherwise" }, summary(say("ask.otherwise")),
        div({ class: "stack-tight" }, others.map(({ value, told }) =>
          button({ key: value, type: "button", class: "button choice", onClick: () => ask.decide(one.rule, value) }, told))))
      : null);
}

/** The effects of a legal move, and the numbers that they depend on. @param {{ask: Ask, asked: Consulted}} props */
function After({ ask, asked }) {
  const shaping = asked.facts.filter(({ shapes, matters, place }) => shapes && !matters && !place);
  return details({ class: "fold ask-after" }, summary(say("ask.after")),
    ol({ class: "ask-events" }, asked.events.map(({ told }, at) => li({ key: at }, told))),
    shaping.length ? p({ class: "quiet small" }, say("ask.after.if")) : null,
    shaping.length ? h(Facts, { ask, facts: shaping }) : null);
}

/** The short text to pass on with a link to it, and another question. @param {{ask: Ask, asked: Consulted}} props */
function Foot({ ask, asked }) {
  const anew = button({ type: "button", class: "button button-main", onClick: () => void ask.anew() }, say("ask.anew"));
  const what = async () => {
    const form = await ask.link();
    return form ? `${asked.short} ${matchAddress(form, 1)}` : asked.short;
  };
  return div({ class: "ask-foot" }, h(Passing, { what, copy: say("ask.copy"), more: anew }));
}

/** The fields of the move so far; a tap leads back to one. @param {{ask: Ask}} props */
export function SoFar({ ask }) {
  const inquiry = ask.inquiry.value;
  if (!inquiry) return null;
  const label = askedAbout(ask.given.moves, inquiry)?.label ?? say(`do.${inquiry.do}`);
  const short = (/** @type {import("./types.js").Step} */ { told, place }) => place.split(":").at(-1) || told;
  const chip = (/** @type {string} */ text, /** @type {() => void} */ tap) =>
    li({ key: text },
      button({ type: "button", class: "ask-chip", "aria-label": say("ask.change", { what: text }), onClick: tap }, text));
  return ul({ class: "ask-so-far", "aria-label": say("ask.so-far") },
    chip(label, () => void ask.anew()),
    inquiry.steps.map((step, at) => (step.told ? chip(short(step), () => ask.backTo(at)) : null)));
}

/**
 * The way of asking that was chosen: of several for one move, the one that has filled in most of the given fields.
 * @param {import("./types.js").AskedMove[]} moves
 * @param {import("./types.js").Inquiry} inquiry
 */
function askedAbout(moves, { do: kind, seat, steps }) {
  const answers = new Map(steps.map(({ field, value }) => [field, value]));
  const fits = (/** @type {import("./types.js").AskedMove} */ { given, whose }) =>
    Object.entries(given).every(([field, value]) => answers.get(field) === value)
    && Object.entries(whose).every(([field, of]) => answers.has(field) && (answers.get(field) === seat) === (of === "own"));
  const filled = (/** @type {import("./types.js").AskedMove} */ { given, whose }) => Object.keys({ ...given, ...whose }).length;
  return moves.filter((move) => move.do === kind && fits(move)).sort((one, other) => filled(other) - filled(one)).at(0);
}
