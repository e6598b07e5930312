// @ts-check
// What the text of a card does, put together from operations; of a known card only the targets are asked.

import { button, div, h3, input, label, li, ol, p, span, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { sheet } from "../table/sheet.js";
import { say, shown } from "../table/texts.js";
import { fieldOf } from "./cards.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("./types.js").EffectForm} EffectForm */
/** @typedef {Record<string, any>} Operation */

const MOST = 6; // cards that are shown at once

/** @param {Content} content */
function EffectDialog({ model, args, close }) {
  const { game, draft } = desk();
  const ops = useSignal(/** @type {Operation[]} */ ([]));
  const kind = useSignal("");
  const facts = useSignal(/** @type {Record<string, any>} */ ({}));
  const words = useSignal("");
  const { code } = model.table.value;
  const seat = args.seat ?? draft.value?.move.seat ?? model.mine.value[0];
  const within = args.of === "draft";
  const cards = (useCards(code, words.value, seat, !within) ?? []).filter(({ effect }) => effect?.length).slice(0, MOST);
  const form = game.effects.find((one) => nameOf(one) === kind.value);
  const put = (/** @type {Operation} */ op) => {
    ops.value = [...ops.value, op];
    kind.value = "";
    facts.value = {};
  };
  const choose = (/** @type {EffectForm} */ chosen) => {
    if (!asked(chosen).length) return put({ op: chosen.op, ...chosen.given });
    kind.value = nameOf(chosen);
    facts.value = Object.fromEntries(asked(chosen).filter(({ kind: of }) => of === "choice").map(({ name, choices }) => [name, choices?.[0]]));
  };
  const done = (/** @type {Operation[]} */ all, /** @type {string} */ source) => {
    if (within && draft.value) desk().replace({ ...draft.value.move, efeito: all });
    else desk().begin({ seat, do: "ajustar", authority: "card", ops: all, ...(source && { source }) }, { carded: true });
    close();
  };
  const whole = form && asked(form).every(({ name, kind: of }) => of === "flag" || facts.value[name] !== undefined);
  return sheet(say("effect"),
    !within && !ops.value.length && !form
      ? div({ class: "stack-tight" },
        label({ class: "stack-tight" }, say("effect.known"),
          input({ class: "field", type: "search", autoComplete: "off", maxLength: 60, placeholder: say("card.words"), value: words.value, onInput: (/** @type {any} */ event) => (words.value = event.target.value) })),
        div({ class: "arb-cards" }, cards.map((card) =>
        button({ key: `${card.code} ${card.name}`, type: "button", class: "button choice", onClick: () => done(/** @type {Operation[]} */ (card.effect), card.name) }, span(card.name)))))
      : null,
    ops.value.length ? ol({ class: "arb-ops" }, ops.value.map((op, at) => li({ key: at }, told(op)))) : null,
    form
      ? div({ class: "stack arb-typing" }, h3(say(`op.${nameOf(form)}`)),
        asked(form).map((field) => (field.kind === "who" ? whoOf(field.name, facts) : fieldOf(field, facts))),
        div({ class: "choices" },
          button({ type: "button", class: "button button-main", disabled: !whole, onClick: () => put({ op: form.op, ...form.given, ...facts.value }) }, say("effect.add")),
          button({ type: "button", class: "button", onClick: () => (kind.value = "") }, say("no"))))
      : div({ class: "stack-tight" }, h3(say(ops.value.length ? "effect.more" : "effect.what")),
        div({ class: "arb-choices" }, game.effects.map((one) => button({ key: nameOf(one), type: "button", class: "arb-choice", onClick: () => choose(one) }, say(`op.${nameOf(one)}`))))),
    ops.value.length && !form ? button({ type: "button", class: "button button-main", onClick: () => done(ops.value, "") }, say("effect.done")) : null,
    p({ class: "quiet small" }, say("effect.targets")));
}

/** What is asked here; places are tapped on the board afterwards. @param {import("./types.js").EffectForm | undefined} form */
const asked = (form) => (form?.fields ?? []).filter(({ kind }) => kind !== "place");

/** What a form is called. @param {EffectForm} form */
const nameOf = ({ op, as }) => as ?? op;

/**
 * Which of those who stand on the table.
 * @param {string} name
 * @param {import("../vendor/signals.js").Signal<Record<string, any>>} facts
 */
function whoOf(name, facts) {
  const { game, state } = desk();
  return div({ key: name, class: "arb-field", role: "group", "aria-label": say(`field.${name}`) },
    p({ class: "small" }, say(`field.${name}`)),
    div({ class: "arb-choices" }, game.standing(state).map((place) =>
      button({ key: place, type: "button", class: "arb-choice", "aria-pressed": String(facts.value[name] === place), onClick: () => (facts.value = { ...facts.value, [name]: place }) }, game.called(state, place)))));
}

/** An operation in words. @param {Operation} op */
function told(op) {
  const { game, state } = desk();
  const form = /** @type {EffectForm} */ (game.effects.find((one) => one.op === op.op && Object.entries(one.given ?? {}).every(([name, value]) => op[name] === value)));
  const facts = asked(form).filter(({ name }) => op[name] !== "" && op[name] !== undefined).map(({ name, kind, signed }) => {
    const value = op[name];
    if (kind === "tenths") return `${signed && value > 0 ? "+" : ""}${shown("decimos", value)}`;
    if (kind === "flag") return value ? say(`field.${name}`) : "";
    if (kind === "who") return game.called(state, value);
    return kind === "choice" ? say(`choice.${name}.${value}`) : String(value);
  });
  return [say(`op.${nameOf(form)}`), ...facts.filter(Boolean)].join(" · ");
}

export const dialogs = { effect: EffectDialog };
