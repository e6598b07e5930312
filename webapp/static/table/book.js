// What the rulebook says: a term, the quick reference, and a search in all of it.

import { a, button, details, div, form, h3, label, li, ol, p, push, section, span } from "../kit.js";
import { strong, summary, ul, useEffect, useSignal } from "../kit.js";
import { rules, tried } from "./request.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";
import { field } from "./typing.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../told.js").RuleView} Rule */

/** @param {Content} content */
function TermDialog({ model, args, open }) {
  const { rule: id = "", name } = args;
  const fetched = useSignal(/** @type {Rule | null} */ (null));
  const look = async () => {
    /** @type {import("../types.js").Answer<Rule> | null} */
    const answer = await tried(`/rules/${model.board.game}/${id}`);
    fetched.value = answer?.ok ? answer.body : null;
  };
  useEffect(() => void (rules[id] || look()), [id]);
  const rule = rules[id] ?? fetched.value;
  const part = partOf(model.board, id, name);
  const known = (part?.means.length ? part.means : [id]).map((one) => rules[one]?.text).filter(Boolean);
  const texts = fetched.value ? [fetched.value.text] : known.length ? known : [say("term.unknown")];
  return sheet(name || rule?.section || say("term"),
    texts.map((text) => p({ key: text, class: "rule-text" }, text)),
    part && "steps" in part ? p({ class: "quiet small" }, say("term.typed")) : null,
    p({ class: "quiet small" }, say("term.source")),
    push({ class: "button button-quiet", onClick: () => open("rules", { words: rule?.section ?? "" }) }, say("tools.rules")));
}

/** The part of a board that a term is. @param {Board} board @param {string} rule @param {string} [name] */
const partOf = ({ phases, counters, marks, totals }, rule, name) =>
  [...counters, ...phases, ...marks, ...totals].find((one) => one.rule === rule && one.name === name);

/** @param {Content} content */
function ReferenceDialog({ model }) {
  const { phases, reminders = [], ends } = model.board;
  const explained = (/** @type {string} */ text, /** @type {string} */ rule) =>
    details({ class: "explained" }, summary(text), p({ class: "quiet" }, rules[rule]?.text ?? ""));
  return sheet(say("tools.reference"),
    h3(say("reference.phases")),
    ol({ class: "reference" }, phases.map((phase) =>
      li({ key: phase.id }, strong(phase.name), phase.may.map((may) => explained(may.text, may.rule))))),
    reminders.length ? h3(say("reference.reminders")) : null,
    ul({ class: "reference" }, reminders.map((one) => li({ key: one.text }, explained(one.text, one.rule)))),
    h3(say("reference.ends")),
    ul({ class: "reference" }, ends.map((end) => li({ key: end.id }, explained(end.name, end.rule)))));
}

/** @param {Content} content */
function RulesDialog({ model, args }) {
  const words = useSignal(String(args.words ?? ""));
  const found = useSignal(/** @type {Rule[]} */ ([]));
  const told = useSignal("");
  const search = async (/** @type {Event} */ event) => {
    event.preventDefault();
    /** @type {import("../types.js").Answer<Rule[]> | null} */
    const answer = await tried(`/rules/${model.board.game}?words=${encodeURIComponent(words.value)}`);
    if (!answer) return void (told.value = say("refused.unreachable"));
    found.value = answer.ok ? answer.body : [];
    told.value = answer.ok ? say("rules.count", { count: found.value.length }) : answer.body?.error?.message ?? "";
  };
  return sheet(say("tools.rules"),
    form({ class: "search", role: "search", onSubmit: search },
      label({ class: "grow" }, span({ class: "visually-hidden" }, say("rules.words")),
        field(words, { type: "search", autoComplete: null, enterKeyHint: "search", placeholder: say("rules.words") })),
      button({ class: "button button-main" }, say("rules.search"))),
    p({ class: "quiet small", role: "status" }, told.value),
    div(found.value.map(({ id, section: title, text }) =>
      section({ key: id, class: "found" }, h3(title || say("term")), p(text), p({ class: "quiet small" }, id)))),
    a({ class: "button button-quiet", href: `/regras/${model.board.game}` }, say("rules.all")));
}

export const dialogs = { term: TermDialog, reference: ReferenceDialog, rules: RulesDialog };
