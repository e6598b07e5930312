// The effect of an unregistered card's text, entered by what is seen on the board, in one tap or two.

import { button, div, h, p } from "../kit.js";
import { open } from "../table/dialogs.js";
import { brought } from "../table/request.js";
import { say } from "../table/texts.js";
import { bandHead } from "./band.js";
import { lyingAt, taken } from "./tapping.js";
import { cardButton } from "./unknown_text.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../wire.js").ResultForm} Result */
/** @typedef {Record<string, unknown>} Operation */

/** The field of a move with the operations of a text. @param {import("./types.js").Move} move */
export const effectField = ({ do: kind }) => (kind === "ajustar" ? "ops" : "efeito");

/** The operations of a draft's text. @param {Draft} draft */
const effectOf = ({ move }) => /** @type {unknown[]} */ (move[effectField(move)] ?? []);

/**
 * Return whether only the effect of its text is missing in a move.
 * @param {Desk} desk
 * @param {Draft | null} draft
 */
export function isAwaited(desk, draft) {
  if (!draft?.asked || draft.asked.verdict === "illegal" || draft.asked.question || draft.plain) return false;
  const { move } = draft;
  const { card, carries } = brought.moves[move.do] ?? {};
  if (draft.words !== undefined) return !effectOf(draft).length; // a card has left it to the table
  if (brought.cards?.faces[card?.kind ?? ""]?.said) return false; // its face has asked what holds while it lies there
  const hasEffect = effectOf(draft).length || move.ocorre === false;
  return Boolean(desk.model.table.value.leve && carries && !hasEffect && brought.cards?.results.length);
}

/** Return whether a result applies to a piece on such a place. @param {Result} result @param {string} kind */
const suits = ({ on, of }, kind) => on === "piece" && (!of?.length || of.includes(kind));

/**
 * The places of pieces that may have been affected: on a grid, or on places of some result.
 * @param {Desk} desk
 */
function pieces({ view }) {
  const results = brought.cards?.results ?? [];
  const lain = (/** @type {string} */ place) => view.places[place].lies?.length;
  const named = Object.keys(view.places).filter((place) =>
    lain(place) && results.some(({ of }) => of?.includes(view.places[place].kind)));
  return [...taken(view), ...named];
}

/** The kind of target that a place is: a piece, a home, or none. @param {Desk} desk @param {string} place */
export function kindOf(desk, place) {
  if (Object.values(desk.view.homes ?? {}).includes(place)) return "home";
  return pieces(desk).includes(place) ? "piece" : "";
}

/** Every place that may have been affected. @param {Desk} desk @returns {Map<string, import("./types.js").Value>} */
export const places = (desk) =>
  new Map([...pieces(desk), ...Object.values(desk.view.homes ?? {})].map((place) => [place, place]));

/**
 * The operation of a result at a place.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {Result} result
 */
function operation({ view }, { move, target = "", lasts, ends }, { op, theirs, place, stays, lasting, source, ending }) {
  const own = view.homes?.[move.seat] === target;
  const until = lasts && source ? { [source]: lasts } : ends && ending ? ending : stays && move[stays] ? lasting : {};
  return { ...((!own && theirs) || op), ...(place && { [place]: target }), ...until };
}

/**
 * The piece that performs a move, while it stands on the board: its text may last with it.
 * @param {Desk} desk
 * @param {Draft} draft
 */
const performer = (desk, { move }) => desk.named(move).find((place) => taken(desk.view).includes(place)) ?? "";

/**
 * A draft after a tap on a place: it asks for the result there, or applies the last result there too, or no longer.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {string} place
 * @returns {Draft}
 */
export function aimed(desk, draft, place) {
  const { done, same } = draft;
  if (!done || same?.on !== kindOf(desk, place)) return { ...draft, target: place };
  const op = operation(desk, { ...draft, target: place }, same);
  const others = done.filter((one) => JSON.stringify(one) !== JSON.stringify(op));
  return { ...draft, target: "", done: others.length < done.length ? others : [...done, op] };
}

/**
 * The pieces affected so far, and the button that ends the list.
 * @param {Desk} desk
 * @param {Operation[]} done
 * @param {string} how
 */
function gathered(desk, done, how) {
  const { move } = /** @type {Draft} */ (desk.draft.peek());
  const whom = done.flatMap((op) => Object.values(op).map((one) => lyingAt(desk.view, String(one))).filter(Boolean));
  return div({ class: "arb-gathered" },
    p({ class: "small", "aria-live": "polite" }, [how, ...whom].join(" · ")),
    button({
      type: "button", class: "arb-button arb-main",
      onClick: () => desk.replace({ ...move, [effectField(move)]: done }, { done: undefined, same: undefined }),
    }, say("result.done")));
}

/** @param {{given: Given, draft: Draft}} props */
export function Results({ given, draft }) {
  const { desk, shown, model } = given;
  const { move, target = "", done, same } = draft;
  const { cards, moves } = brought;
  const flags = (cards?.faces[moves[move.do]?.card?.kind ?? ""]?.rare ?? []).filter(({ kind }) => kind === "flag");
  const on = target ? kindOf(desk, target) : "answered";
  const answers = shown.waits?.seats.includes(move.seat);
  const { kind: where = "", told: there = "", seat = "" } = shown.places[target] ?? {};
  const found = (cards?.results ?? []).filter((one) =>
    on === "piece" ? suits(one, where) : one.on === on && (on !== "answered" || answers));
  const whom = target && (lyingAt(shown, target) || (on === "piece" && there) || model.nameOf(seat));
  const kind = draft.words === undefined ? say(`do.${move.do}`) : String(move.source || say("effect"));
  const apply = (/** @type {Result} */ one) => {
    const op = operation(desk, draft, one);
    if (done) desk.draft.value = { ...draft, target: "", same: one, done: [...done, op] };
    else desk.replace({ ...move, [effectField(move)]: [op] });
  };
  /** @param {string} text @param {() => void} act @param {boolean} [numbers] @param {string | null} [pressed] */
  const chip = (text, act, numbers = false, pressed = null) =>
    button({
      key: text, type: "button", class: `arb-choice${numbers ? " numbers" : ""}`, "aria-pressed": pressed, onClick: act,
    }, text);
  const flag = (/** @type {import("../wire.js").FieldView} */ { path, label }) =>
    chip(label, () => desk.replace({ ...move, [path]: !move[path] }), false, String(Boolean(move[path])));
  const source = target ? "" : performer(desk, draft);
  const limit = (target ? found : cards?.results ?? []).find(({ ends }) => ends)?.ends ?? "";
  const still = draft.lasts ? say("result.while", { who: lyingAt(shown, draft.lasts) }) : "";
  /** @param {string} text @param {Pick<Draft, "lasts" | "ends">} how @param {unknown} pressed */
  const until = (text, how, pressed) => button({
    key: text, type: "button", class: "arb-choice arb-lasts", "aria-pressed": String(Boolean(pressed)),
    onClick: () => (desk.draft.value = { ...draft, lasts: "", ends: false, ...(!pressed && how) }),
  }, text);
  const ending = limit && until(limit, { ends: true }, draft.ends);
  const several = () => (desk.draft.value = { ...draft, done: done ? undefined : [], same: undefined });
  return div({ class: "arb-asking arb-results" },
    bandHead(whom
      ? [kind, whom, still].filter(Boolean).join(" · ")
      : same ? say("result.same") : say("result.whom", { move: kind }), () => desk.leave(), "", whom ? ending : null),
    draft.words && !whom ? p({ class: "small" }, `“${draft.words}”`) : null,
    whom || same || source ? null : p({ class: "small quiet" }, say("result.tap")),
    done?.length ? gathered(desk, done, same?.label ?? "") : null,
    div({ key: `ring ${target}`, class: "arb-choices arb-ring", role: "group", "aria-label": whom || kind },
      found.map((one) => chip(one.label, () => apply(one), one.number)),
      whom || done ? null : chip(say(draft.words === undefined ? "result.none" : "result.nothing"), () => desk.plainly()),
      whom ? null : chip(say("result.several"), several, false, String(Boolean(done))),
      whom ? null : flags.map(flag),
      chip(say("result.more"), () => void open("effect", { of: "draft" })),
      whom ? null : cardButton(draft),
      source ? until(say("result.while", { who: lyingAt(shown, source) }), { lasts: source }, draft.lasts) : null,
      whom ? null : ending));
}
