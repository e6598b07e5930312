// The rulebook's texts: a term, and the quick reference. All other questions go to the question box.

import { a, details, h3, li, ol, p, strong, summary, ul, useEffect, useSignal } from "../kit.js";
import { brought, tried } from "./request.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../wire.js").RuleView} Rule */

/** @param {Content} content */
function TermDialog({ model, args }) {
  const { rule: id = "", name } = args;
  const fetched = useSignal(/** @type {Rule | null} */ (null));
  const look = async () => {
    /** @type {import("../types.js").Answer<Rule> | null} */
    const answer = await tried(`/rules/${model.board.game}/${id}`);
    fetched.value = answer?.ok ? answer.body : null;
  };
  useEffect(() => void (brought.rules[id] || look()), [id]);
  const rule = brought.rules[id] ?? fetched.value;
  const part = partOf(model.board, id, name);
  const known = (part?.means.length ? part.means : [id]).map((one) => brought.rules[one]?.text).filter(Boolean);
  const texts = fetched.value ? [fetched.value.text] : known.length ? known : [say("term.unknown")];
  return sheet(name || rule?.section || say("term"),
    texts.map((text) => p({ key: text, class: "rule-text" }, text)),
    part && "steps" in part ? p({ class: "quiet small" }, say("term.typed")) : null,
    p({ class: "quiet small" }, say("term.source")),
    a({ class: "button button-quiet", href: box(model, name || rule?.section) }, say("tools.ask")));
}

/**
 * The address of the question box for some words.
 * @param {Content["model"]} model
 * @param {string} [words]
 */
const box = ({ table }, words = "") =>
  `/perguntar/${table.value.game}?${new URLSearchParams({ mesa: table.value.code, palavras: words })}`;

/** The part of a board that a term names. @param {Board} board @param {string} rule @param {string} [name] */
const partOf = ({ phases, counters, marks, totals }, rule, name) =>
  [...counters, ...phases, ...marks, ...totals].find((one) => one.rule === rule && one.name === name);

/** @param {Content} content */
function ReferenceDialog({ model }) {
  const { phases, reminders = [], ends } = model.board;
  const explained = (/** @type {string} */ text, /** @type {string} */ rule) =>
    details({ class: "explained" }, summary(text), p({ class: "quiet" }, brought.rules[rule]?.text ?? ""));
  return sheet(say("tools.reference"),
    h3(say("reference.phases")),
    ol({ class: "reference" }, phases.map((phase) =>
      li({ key: phase.id }, strong(phase.name), phase.may.map((may) => explained(may.text, may.rule))))),
    reminders.length ? h3(say("reference.reminders")) : null,
    ul({ class: "reference" }, reminders.map((one) => li({ key: one.text }, explained(one.text, one.rule)))),
    h3(say("reference.ends")),
    ul({ class: "reference" }, ends.map((end) => li({ key: end.id }, explained(end.name, end.rule)))));
}

export const dialogs = { term: TermDialog, reference: ReferenceDialog };
