// What the rulebook says: a term, the quick reference, and a search in all of it.

import { a, button, details, div, form, h3, input, label, li, ol, p, section, span, strong, summary, ul, useEffect, useSignal } from "../kit.js";
import { forgiven, request, rules, Unreachable } from "./request.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {{id: string, section: string, text: string}} Found */

/** @param {Content} content */
function TermDialog({ model, args, open }) {
  const fetched = useSignal(/** @type {import("../types.js").Rule | null} */ (null));
  useEffect(() => {
    if (!rules[args.rule]) void request(`/rules/${model.board.game}/${args.rule}`).catch(forgiven).then((answer) => (fetched.value = answer?.status === 200 ? answer.body : null));
  }, [args.rule]);
  const rule = rules[args.rule] ?? fetched.value;
  const texts = fetched.value ? [fetched.value.text] : meaning(model.board, args).map((id) => rules[id]?.text).filter(Boolean);
  return sheet(args.name || rule?.section || say("term"),
    texts.length ? texts.map((text) => p({ key: text, class: "rule-text" }, text)) : p({ class: "rule-text" }, say("term.unknown")),
    typed(model.board, args) ? p({ class: "quiet small" }, say("term.typed")) : null,
    p({ class: "quiet small" }, say("term.source")),
    button({ type: "button", class: "button button-quiet", onClick: () => open("rules", { words: rule?.section ?? "" }) }, say("tools.rules")));
}

/**
 * Whether a term is a number that may be typed.
 * @param {any} board
 * @param {{rule?: string, name?: string}} args
 */
const typed = ({ counters }, { rule, name }) => counters.some((/** @type {any} */ one) => one.rule === rule && one.name === name);

/**
 * The rules that say what a term is: those that its part of the board names, else the one that it is known by.
 * @param {any} board
 * @param {{rule?: string, name?: string}} args
 * @returns {string[]}
 */
function meaning(board, { rule = "", name }) {
  const parts = [...board.phases, ...board.counters, ...board.marks, ...board.totals];
  const found = parts.find((one) => one.rule === rule && one.name === name);
  return found?.means.length ? found.means : [rule];
}

/** @param {Content} content */
function ReferenceDialog({ model }) {
  const { phases, reminders = [], ends } = /** @type {any} */ (model.board);
  const explained = (/** @type {string} */ text, /** @type {string} */ rule) =>
    details({ class: "explained" }, summary(text), p({ class: "quiet" }, rules[rule]?.text ?? ""));
  return sheet(say("tools.reference"),
    h3(say("reference.phases")),
    ol({ class: "reference" }, phases.map((/** @type {any} */ phase) =>
      li({ key: phase.id }, strong(phase.name), phase.may.map((/** @type {any} */ may) => explained(may.text, may.rule))))),
    reminders.length ? h3(say("reference.reminders")) : null,
    ul({ class: "reference" }, reminders.map((/** @type {any} */ one) => li({ key: one.text }, explained(one.text, one.rule)))),
    h3(say("reference.ends")),
    ul({ class: "reference" }, ends.map((/** @type {any} */ end) => li({ key: end.id }, explained(end.name, end.rule)))));
}

/** @param {Content} content */
function RulesDialog({ model, args }) {
  const words = useSignal(String(args.words ?? ""));
  const found = useSignal(/** @type {Found[] | null} */ (null));
  const told = useSignal("");
  const search = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const { status, body } = await request(`/rules/${model.board.game}?words=${encodeURIComponent(words.value)}`);
      found.value = status === 200 ? body : [];
      told.value = status === 200 ? say("rules.count", { count: body.length }) : body?.error?.message ?? "";
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      told.value = say("refused.unreachable");
    }
  };
  return sheet(say("tools.rules"),
    form({ class: "search", role: "search", onSubmit: search },
      label({ class: "grow" }, span({ class: "visually-hidden" }, say("rules.words")),
        input({
          class: "field", type: "search", enterKeyHint: "search", placeholder: say("rules.words"), value: words.value,
          onInput: (/** @type {any} */ event) => (words.value = event.target.value),
        })),
      button({ class: "button button-main" }, say("rules.search"))),
    p({ class: "quiet small", role: "status" }, told.value),
    div((found.value ?? []).map((rule) =>
      section({ key: rule.id, class: "found" }, h3(rule.section || say("term")), p(rule.text), p({ class: "quiet small" }, rule.id)))),
    a({ class: "button button-quiet", href: `/regras/${model.board.game}` }, say("rules.all")));
}

export const dialogs = { term: TermDialog, reference: ReferenceDialog, rules: RulesDialog };
