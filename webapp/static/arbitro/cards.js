// @ts-check
// Which card is played: one that the table knows, by its name or the three characters on its face, or typed once.

import { button, details, div, form, h3, input, label, p, span, summary, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { cardForms, moveForms } from "../table/request.js";
import { close, sheet } from "../table/sheet.js";
import { read, say, shown } from "../table/texts.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("../told.js").FieldView} Field */

/** @param {Content} content */
function CardDialog({ model, args }) {
  const { draft } = desk();
  const move = draft.value?.move ?? args.move;
  const of = move && moveForms[move.do]?.card;
  const words = useSignal("");
  const facts = useSignal(/** @type {Record<string, any>} */ ({}));
  const { code } = model.table.value;
  const found = useCards(code, words.value, move?.seat ?? "", move);
  if (!move || !of) return sheet(say("card"), p(say("verdict.settled")));
  const cards = found ?? [];
  const { asks = [], rare = [] } = cardForms?.faces[of.kind] ?? {};
  const choose = (/** @type {Record<string, any>} */ told) => {
    desk().card(told);
    close();
  };
  const name = words.value.trim();
  const tell = (/** @type {Event} */ event) => {
    event.preventDefault();
    choose({ ...facts.value, ...(name && { [of.field]: name }) });
  };
  return sheet(say(`card.${of.kind}`),
    label({ class: "stack-tight" }, say("card.words"),
      input({
        class: "field", type: "search", autoComplete: "off", maxLength: 60, enterKeyHint: "search", value: words.value,
        onInput: (/** @type {any} */ event) => (words.value = event.target.value),
      })),
    cards.length
      ? div({ class: "arb-cards" }, cards.slice(0, 24).map((card) =>
        button({ key: `${card.code} ${card.name}`, type: "button", class: "button choice arb-card", onClick: () => choose(card.plays ?? {}) },
          span(card.name || say("card.unnamed")), span({ class: "quiet small" }, [card.short, card.code].filter(Boolean).join(" · ")))))
      : p({ class: "quiet small", role: "status" }, found ? say("card.none") : ""),
    form({ class: "stack arb-typing", onSubmit: tell },
      h3(name ? say("card.new", { name }) : say("card.another")),
      asks.filter(({ path }) => move[path] === undefined || path !== "nivel").map((field) => fieldOf(field, facts)),
      button({ class: "button button-main" }, say(name || Object.keys(facts.value).length ? "card.this" : "card.skip")),
      details({ class: "explained" }, summary(say("card.more")), div({ class: "stack" }, rare.map((field) => fieldOf(field, facts))))));
}

/**
 * A fact is told, or none any more.
 * @param {import("../vendor/signals.js").Signal<Record<string, any>>} facts
 * @param {string} name
 * @param {any} [value]
 */
function tell(facts, name, value) {
  const { [name]: _before, ...rest } = facts.value;
  facts.value = value === undefined ? rest : { ...rest, [name]: value };
}

/**
 * What is asked of a card that nobody knows.
 * @param {Field} field
 * @param {import("../vendor/signals.js").Signal<Record<string, any>>} facts
 */
export function fieldOf({ path: name, label: called, kind, choices = [], least = 0 }, facts) {
  const now = facts.value[name];
  const put = (/** @type {any} */ value) => tell(facts, name, value === now ? undefined : value);
  const chip = (/** @type {any} */ value, /** @type {string} */ text) =>
    button({ key: String(value), type: "button", class: "arb-choice", "aria-pressed": String(now === value), onClick: () => put(value) }, text);
  if (kind === "flag") return div({ key: name, class: "arb-field" }, button({ type: "button", class: "button toggle", role: "switch", "aria-checked": String(now === true), onClick: () => put(now ? undefined : true) }, span(called), span({ class: "toggle-state" }, say(now ? "on" : "off"))));
  if (kind === "choice") return div({ key: name, class: "arb-field", role: "group", "aria-label": called }, p({ class: "small" }, called), div({ class: "arb-choices" }, choices.map((one) => chip(one.value, one.label))));
  if (kind === "number") return div({ key: name, class: "arb-field", role: "group", "aria-label": called }, p({ class: "small" }, called), div({ class: "arb-choices" }, [1, 2, 3, 4, 5, 6].map((one) => chip(one, String(one)))));
  if (kind === "text") return label({ key: name, class: "arb-field" }, span({ class: "small" }, called), input({ class: "field", maxLength: 60, autoComplete: "off", value: now ?? "", onInput: (/** @type {any} */ event) => put(event.target.value || undefined) }));
  return tenthsOf(name, called, least < 0, facts);
}

/**
 * Tenths, as people write them; minus where the sign says so.
 * @param {string} name
 * @param {string} called
 * @param {boolean} signed
 * @param {import("../vendor/signals.js").Signal<Record<string, any>>} facts
 */
function tenthsOf(name, called, signed, facts) {
  const now = facts.value[name];
  const usual = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20];
  const put = (/** @type {number | null} */ value) => tell(facts, name, value ?? undefined);
  const chip = (/** @type {number} */ one) => {
    const value = signed && now < 0 ? -one : one;
    return button({ key: one, type: "button", class: "arb-choice numbers", "aria-pressed": String(now === value), onClick: () => put(value) }, shown("decimos", value));
  };
  return div({ key: name, class: "arb-field", role: "group", "aria-label": called },
    p({ class: "small" }, called),
    div({ class: "arb-choices" },
      signed ? button({ type: "button", class: "arb-choice numbers", "aria-label": say("field.sign"), "aria-pressed": String(now < 0), onClick: () => put(-(now ?? 1)) }, "±") : null,
      usual.map(chip),
      input({
        class: "field arb-number", "aria-label": say("arb.other"), inputMode: "decimal", autoComplete: "off", placeholder: say("arb.other"),
        onInput: (/** @type {any} */ event) => put(read("decimos", event.target.value)),
      })));
}

export const dialogs = { card: CardDialog };
