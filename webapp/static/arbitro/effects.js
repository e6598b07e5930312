// @ts-check
// The effect of a card's text, put together from operations; of a known card only the targets are asked for.

import { button, div, h, h3, input, label, li, ol, p, span, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { brought } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { say, shown } from "../table/texts.js";
import { Found } from "./cards.js";
import { chip, choosing } from "./chips.js";
import { desk } from "./desk.js";
import { fieldOf } from "./fields.js";
import { PrintedText } from "./printed.js";
import { effectField } from "./results.js";
import { lyingAt, taken } from "./tapping.js";

/** @typedef {import("../table/sheet.js").Content} Content */
/** @typedef {import("../wire.js").EffectForm} EffectForm */
/** @typedef {import("../wire.js").FieldView} Field */
/** @typedef {Record<string, unknown>} Operation */

const MOST = 6; // cards that are shown at once

/** @param {Content} content */
function EffectDialog({ model, args, close }) {
  const { draft } = desk();
  const forms = brought.cards?.operations ?? [];
  const ops = useSignal(/** @type {Operation[]} */ ([]));
  const asked = useSignal(/** @type {EffectForm | null} */ (null));
  const facts = useSignal(/** @type {Record<string, import("./types.js").Value>} */ ({}));
  const words = useSignal("");
  const text = useSignal("");
  const printed = useSignal(/** @type {Operation[]} */ ([]));
  const { code } = model.table.value;
  const seat = args.seat ?? draft.value?.move.seat ?? model.mine.value[0];
  const within = args.of === "draft";
  const found = useCards(code, words.value, seat, null, !within);
  const cards = (found ?? []).filter(({ effect }) => effect?.length).slice(0, MOST);
  const form = asked.value;
  const put = (/** @type {Operation} */ op) => {
    const place = brought.cards?.results.find((one) => one.op.op === op.op)?.place;
    const at = within && draft.value?.target; // the piece tapped before
    ops.value = [...ops.value, place && at && lyingAt(desk().view, at) ? { [place]: at, ...op } : op];
    asked.value = null;
    facts.value = {};
  };
  const choose = (/** @type {EffectForm} */ chosen) => {
    if (!chosen.asks.length) return put(chosen.given);
    asked.value = chosen;
    const at = within && draft.value?.target;
    const given = (/** @type {Field} */ { path, kind, choices = [] }) =>
      kind === "place" && at && lyingAt(desk().view, at) ? [[path, at]] : choices.length ? [[path, choices[0].value]] : [];
    facts.value = Object.fromEntries(chosen.asks.flatMap(given));
  };
  const done = (/** @type {Operation[]} */ all, /** @type {string} */ source) => {
    if (within && draft.value) desk().replace({ ...draft.value.move, [effectField(draft.value.move)]: all }, { text: text.value });
    else desk().begin({ seat, do: "ajustar", authority: "card", ops: all, ...(source && { source }) }, { carded: true });
    close();
  };
  const whole = form?.asks.every(({ path, kind }) => kind === "flag" || facts.value[path] !== undefined);
  return sheet(say("effect"),
    !within && !ops.value.length && !form
      ? div({ class: "stack-tight" },
        label({ class: "stack-tight" }, say("effect.known"),
          input({
            class: "field", type: "search", autoComplete: "off", maxLength: 60, placeholder: say("card.words"),
            value: words.value, onInput: (event) => (words.value = event.target.value),
          })),
        h(Found, {
          sought: Boolean(found),
          cards: cards.map(({ code, name, effect }) => {
            const act = () => done(/** @type {Operation[]} */ (effect), name);
            return button({ key: `${code} ${name}`, type: "button", class: "button choice", onClick: act }, span(name));
          }),
        }))
      : null,
    brought.cards?.reads && !ops.value.length && !form
      ? div({ class: "stack-tight" },
        h(PrintedText, {
          slug: model.table.value.game, words: text, kind: brought.moves[draft.value?.move.do ?? ""]?.card?.kind ?? "",
          read: (fields) => (printed.value = /** @type {Operation[]} */ (fields?.efeito ?? [])),
        }),
        printed.value.length
          ? button({ type: "button", class: "button button-main", onClick: () => done(printed.value, "") }, say("effect.done"))
          : null)
      : null,
    ops.value.length ? ol({ class: "arb-ops" }, ops.value.map((op, at) => li({ key: at }, described(op)))) : null,
    form
      ? div({ class: "stack arb-typing" }, h3(form.label),
        form.asks.map((field) => (field.kind === "place" ? whoOf(field, facts) : fieldOf(field, facts))),
        div({ class: "choices" },
          button({
            type: "button", class: "button button-main", disabled: !whole,
            onClick: () => put({ ...form.given, ...facts.value }),
          }, say("effect.add")),
          button({ type: "button", class: "button", onClick: () => (asked.value = null) }, say("no"))))
      : div({ class: "stack-tight" }, h3(say(ops.value.length ? "effect.more" : "effect.what")),
        div({ class: "arb-choices" }, forms.map((one) =>
          button({ key: one.label, type: "button", class: "arb-choice", onClick: () => choose(one) }, one.label)))),
    ops.value.length && !form
      ? button({ type: "button", class: "button button-main", onClick: () => done(ops.value, "") }, say("effect.done"))
      : null,
    p({ class: "quiet small" }, say("effect.targets")));
}

/**
 * A choice among the pieces on the table.
 * @param {Field} field
 * @param {import("./fields.js").Facts} facts
 */
function whoOf({ path: name, label: called }, facts) {
  const { view, model } = desk();
  const whose = (/** @type {string} */ place) => [model.nameOf(view.places[place].seat ?? ""), lyingAt(view, place)].join(" · ");
  const put = (/** @type {string} */ place) => (facts.value = { ...facts.value, [name]: place });
  return choosing(name, called, taken(view).map((place) =>
    chip(place, whose(place), facts.value[name] === place, () => put(place))));
}

/** An operation in words. @param {Operation} op */
function described(op) {
  const { view } = desk();
  const isOf = (/** @type {EffectForm} */ { given }) => Object.entries(given).every(([name, value]) => op[name] === value);
  const { label, asks } = /** @type {EffectForm} */ (brought.cards?.operations.find(isOf));
  const facts = asks.filter(({ path }) => op[path] !== "" && op[path] !== undefined).map((field) => {
    const value = op[field.path];
    if (field.kind === "tenths") {
      const tenths = /** @type {number} */ (value);
      return `${(field.least ?? 0) < 0 && tenths > 0 ? "+" : ""}${shown("decimos", tenths)}`;
    }
    if (field.kind === "flag") return value ? field.label : "";
    if (field.kind === "place") return lyingAt(view, /** @type {string} */ (value));
    return field.choices?.find((one) => one.value === value)?.label ?? String(value);
  });
  return [label, ...facts.filter(Boolean)].join(" · ");
}

export const dialogs = { effect: EffectDialog };
