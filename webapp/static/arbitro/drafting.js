// A draft in the band: its open question, its effects, or its refusal.

import { button, div, form, input, li, p, span, strong, ul, useSignal, h } from "../kit.js";
import { brought } from "../table/request.js";
import { withDrawing } from "../board/signs.js";
import { read, say, shown, unbroken } from "../table/texts.js";
import { open } from "../table/dialogs.js";
import { bandButton, bandFirst, bandHead } from "./band.js";
import { Few, NoneOfThese } from "./common_answers.js";
import { fittingOf, having, isMostlyOne, isTapped } from "./putting.js";
import { heldFor } from "./hold.js";
import { lyingAt, placeOf } from "./tapping.js";
import { cardButton, hasMoreToSay } from "./unknown_text.js";
import { Unjudged } from "./unsent.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Choice} Choice */

const MANY = 12; // answers
const MOST_ON_BUTTON = 40; // letters of a deed that its button names
const LONG_HEAD = 48; // letters of a deed with its question, for two lines

/** The name of a move until the server has put it into words. @param {Draft} draft */
export const called = (draft) => draft.asked?.told || say(`do.${draft.move.do}`);

/** A deed as a sentence of its own. @param {string} deed */
const capital = (deed) => deed.charAt(0).toUpperCase() + deed.slice(1);

/**
 * A question after the deed that it is about.
 * @param {Draft} draft @param {string} label of a field, or its question
 */
export const asking = (draft, label) => say("arb.asks", { move: capital(called(draft)), question: asked(label) });

/** @param {string} label */
const asked = (label) => (label.endsWith("?") ? label : `${label}?`);

/** A long deed cut to a line, and below it its question, which is never cut. @param {Draft} draft @param {string} label */
const apart = (draft, label) => [
  span({ class: "arb-deed" }, capital(called(draft))), span({ class: "visually-hidden" }, " · "), unbroken(asked(label))];

/** @param {{given: Given, draft: Draft}} props */
export function Asking({ given, draft }) {
  const { desk, game } = given;
  const more = useSignal(""); // the field whose answers are all shown, rather than the usual ones
  const question = /** @type {import("./types.js").Question} */ (draft.asked?.question);
  const name = question.field.split(".").at(-1) ?? "";
  const { die = 0 } = draft.asked?.declaring ?? {};
  const tenths = question.unit === "decimos";
  const signed = (question.range?.[0] ?? 0) < 0;
  /** @type {Choice[] | null} */
  const values = question.choices ?? (signed || !(question.range || tenths) ? null : spread(question.range ?? [1, 30], tenths));
  const named = (/** @type {Choice} */ one) => {
    const place = one.place || placeOf(given.shown, question.field, one.value, draft.move.seat);
    return place && lyingAt(given.shown, place);
  };
  const namedApart = (/** @type {Choice} */ one) => // what lies there; empty where that is no name of this answer alone
    isTapped(desk, question) || values?.some((other) => other !== one && named(other) === named(one)) ? "" : named(one);
  const words = asking(draft, question.label);
  const number = Boolean(question.range) || tenths;
  const typed = question.choices || isLaid(given, draft, question.field) || (values && values.length <= 12)
    ? null
    : h(Typed, { tenths, number, signed, choose: (value) => desk.choose(value) });
  const usual = more.value === question.field ? null : /** @type {Choice[] | undefined} */ (draft.asked?.declaring?.usual);
  const others = () => (more.value = question.field);
  const answer = (/** @type {Choice} */ one, refused = false) => button({
    key: String(one.value), type: "button", class: number ? "arb-choice numbers" : "arb-choice",
    "data-denied": refused ? "" : null, onClick: () => desk.choose(one.value),
  }, withDrawing(one, namedApart(one) || one.told));
  const chip = (/** @type {Choice} */ one) => answer(one);
  const denied = (/** @type {Choice} */ one) => answer(one, true);
  const throwIt = () => void thrown(die).then((value) => fallen(desk, value));
  const laid = (/** @type {Choice} */ { value, place }) => place || placeOf(given.shown, question.field, value, draft.move.seat);
  const none = values?.length === 0 && isTapped(desk, question);
  const onBoard = none || ((values?.length ?? 0) > MANY && Boolean(values?.every(laid))); // tapped there: the band has no room
  const all = game.whole?.includes(name);
  const onTable = Boolean(question.choices?.some(named)); // answered by a tap on the board
  const worded = all || onTable ? null : question.choices;
  const head = bandHead(words.length > LONG_HEAD ? apart(draft, question.label) : words, () => desk.leave(), draft.at);
  if (isMostlyOne(draft)) return h(MostlyOne, { given, draft, head });
  if (question.many) return div({ class: "arb-asking" }, head); // its dialog lies over the band
  return div({ class: "arb-asking" },
    head,
    bandFirst(draft),
    onBoard ? p({ class: "quiet" }, say("arb.asks.board")) : null,
    usual
      ? div({ class: "arb-choices arb-ring", role: "group", "aria-label": words },
        usual.map(chip),
        button({ key: "other", type: "button", class: "arb-choice", onClick: others }, say("arb.others.usual")),
        cardButton(draft))
      : tenths && !signed && !question.choices && values && values.length > 20
      ? h(Pad, { choose: (value) => desk.choose(value), typed })
      : values && !onBoard
      ? div({ class: "arb-choices", "data-many": values.length > 8 ? "" : null, "data-all": all ? "" : null },
        worded ? h(Few, { answers: worded, chip }) : values.map(chip),
        onTable ? null : h(NoneOfThese, { key: question.field, answers: question.others ?? [], chip: denied }),
        hasMoreToSay(draft, given.model.mine.value.length) ? cardButton(draft) : null,
        typed)
      : typed,
    die ? div({ class: "arb-row" }, bandButton(say("arb.throw"), throwIt)) : null);
}

/**
 * A question that mostly has one answer: each answer as the whole, and a tap for several.
 * @param {{given: Given, draft: Draft, head: import("../kit.js").Children}} props
 */
function MostlyOne({ given: { desk }, draft, head }) {
  const question = /** @type {import("./types.js").Question} */ (draft.asked?.question);
  const answers = fittingOf(question, desk.hinted);
  const chip = (/** @type {string} */ key, /** @type {import("../kit.js").Children} */ says, /** @type {() => void} */ onClick) =>
    button({ key, type: "button", class: "arb-choice", onClick }, says);
  const whole = (/** @type {Choice} */ one) =>
    chip(String(one.value), withDrawing(one), () => desk.replace(having(draft.move, question.field, [one.value])));
  const several = () => (desk.draft.value = { ...draft, several: true });
  const none = () => desk.replace(having(draft.move, question.field, []));
  return div({ class: "arb-asking" },
    head,
    bandFirst(draft),
    div({ class: "arb-choices" },
      answers.map(whole),
      answers.length > 1 && question.many?.most !== 1 ? chip("several", say("several.instead"), several) : null,
      question.many?.least ? null : chip("none", say("several.none"), none)));
}

/**
 * Return whether a shape on the board answers the question.
 * @param {Given} given @param {Draft} draft @param {string} asked
 */
const isLaid = ({ shown: { stencils = {} } }, { move }, asked) =>
  Object.values(stencils).some(({ do: kind, field }) => kind === move.do && field === asked);

/** Throw a die on this phone. @param {number} sides */
const thrown = async (sides) => 1 + (await import("../table/chance.js")).chance(sides);

/**
 * Answer with the die and declare at once, because its result cannot be changed.
 * @param {Given["desk"]} desk @param {number} value
 */
function fallen(desk, value) {
  desk.choose(value);
  void desk.confirm();
}

/**
 * The whole numbers of a range as choices, as many as the band can hold.
 * @param {[number, number]} range
 * @param {boolean} tenths
 */
function spread([low, high], tenths) {
  const least = tenths && low >= 0 ? Math.max(low, 1) : low;
  const most = Math.min(high, least + (tenths ? 29 : 19));
  const unit = tenths ? "decimos" : "pontos";
  return Array.from({ length: most - least + 1 }, (_none, at) => ({ value: least + at, told: shown(unit, least + at) }));
}

/**
 * Tenths by their whole part, so that each is in sight; the usual ones stand on the ring before.
 * @param {{choose(value: number): void, typed: import("../kit.js").Children}} props
 */
function Pad({ choose, typed }) {
  const whole = useSignal(1);
  const part = (/** @type {number} */ one) => button({
    key: `whole ${one}`, type: "button", class: "arb-choice", "aria-pressed": String(whole.value === one),
    onClick: () => (whole.value = one),
  }, `${shown("decimos", one * 10).slice(0, -1)}…`);
  const tenth = (/** @type {number} */ one) => button({
    key: one, type: "button", class: "arb-choice numbers", onClick: () => choose(one),
  }, shown("decimos", one));
  const least = whole.value * 10;
  return div({ class: "arb-choices arb-pad" },
    [0, 1, 2].map(part), Array.from({ length: 10 }, (_none, at) => least + at).filter(Boolean).map(tenth), typed);
}

/**
 * A field for an answer without a button.
 * @param {{tenths: boolean, number: boolean, signed: boolean, choose(value: string | number): void}} props
 */
function Typed({ tenths, number, signed, choose }) {
  const typed = useSignal("");
  const value = number ? read(tenths ? "decimos" : "pontos", typed.value) : typed.value.trim();
  const done = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (value !== null && value !== "") choose(value);
  };
  return form({ class: "arb-typed", onSubmit: done },
    input({
      class: "field",
      "aria-label": say("arb.other"),
      placeholder: say("arb.other"),
      inputMode: number && !signed ? "decimal" : "text", // a sign has to be typed
      autoComplete: "off",
      value: typed.value,
      onInput: (event) => (typed.value = event.target.value),
    }),
    button({ class: "arb-button", disabled: value === null || value === "" }, say("arb.ok")));
}

/** The effects of the draft, and the tap that declares it. @param {{given: Given, draft: Draft}} props */
export function Confirming({ given, draft }) {
  const { desk, view, shown: table, game } = given;
  if (draft.unjudged) return h(Unjudged, { given, draft });
  const { move, before, asked, at } = draft;
  const words = (before ? `${say("late")} · ` : "") + (game.short?.(table, move, asked) || called(draft));
  const leave = () => desk.leave();
  if (!asked) return div({ class: "arb-confirming" }, bandHead(words, leave, at)); // its question is not known yet
  const events = asked.events.filter((_one, at) => !asked.declaring?.minor.includes(at));
  const wait = before ? 0 : heldFor(view, move);
  const effectsSoFar = /** @type {unknown[] | undefined} */ (move.efeito);
  const effects = brought.moves[move.do]?.carries && !effectsSoFar?.length;
  const busy = { "aria-busy": desk.underway.value ? "true" : null };
  const stake = asked.preview?.told ?? [];
  const deed = words.length > MOST_ON_BUTTON ? say("arb.confirm") : capital(words);
  return div({ class: effects ? "arb-confirming" : "arb-confirming arb-beside" },
    bandHead(words, leave, at),
    ul({ class: "arb-events", tabIndex: 0, "aria-label": say("arb.events") },
      asked.besides?.length ? li({ key: "besides" }, say("arb.besides", { what: asked.besides.join(", ") })) : null,
      stake.map((one) => li({ key: one }, strong({ class: "numbers" }, unbroken(one)))),
      events.map((one, at) => li({ key: at }, one.told))),
    div({ class: "arb-row" },
      bandButton(wait ? say("hold.waits", { count: wait }) : deed, () => void desk.confirm(), {
        main: true, disabled: wait > 0, key: "confirm", more: busy,
      }),
      effects ? bandButton(say("arb.effect"), () => void open("effect", { of: "draft" }), { key: "effect" }) : null));
}

/** The reason of a refusal; its dialog says more. @param {{given: Given, draft: Draft}} props */
export function Refused({ given, draft }) {
  const first = draft.asked?.citations.find((one) => one.role === "primary");
  return div({ class: "arb-refused", role: "status" },
    bandHead(called(draft), () => given.desk.leave()),
    p({ class: "wrong" }, first?.source ?? ""),
    div({ class: "arb-row" }, bandButton(say("arb.why"), () => void open("verdict"))));
}
