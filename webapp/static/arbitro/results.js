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
  const on = kindOf(desk, place);
  const fits = same && (on === "piece" ? suits(same, desk.view.places[place].kind) : same.on === on);
  return done && fits ? listed(desk, { ...draft, target: place }, same) : { ...draft, target: place };
}

/**
 * A draft with a result added for its target, in place of another amount there; the same amount once more takes it off.
 * @param {Desk} desk
 * @param {Draft} draft
 * @param {Result} same
 * @returns {Draft}
 */
function listed(desk, draft, same) {
  const { done = [], target: at = "" } = draft;
  const op = operation(desk, draft, same);
  const before = done.find((one) => one.at === at && one.op.op === op.op);
  const others = done.filter((one) => one !== before);
  const again = JSON.stringify(before?.op) === JSON.stringify(op);
  return { ...draft, same, target: "", done: again ? others : [...others, { op, at, label: same.label }] };
}

/**
 * The pieces affected so far, each after what has happened to it, and the button that ends the list.
 * @param {Given} given
 * @param {NonNullable<Draft["done"]>} done
 */
function gathered({ desk, shown, model }, done) {
  const { move } = /** @type {Draft} */ (desk.draft.peek());
  const labels = [...new Set(done.map(({ label }) => label))];
  const named = (/** @type {string} */ at) => lyingAt(shown, at) || model.nameOf(shown.places[at].seat ?? "");
  const whom = (/** @type {string} */ how) => done.filter(({ label }) => label === how).map(({ at }) => named(at));
  const told = labels.map((how) => `${how}: ${whom(how).join(", ")}`);
  return div({ class: "arb-gathered" },
    p({ class: "small", "aria-live": "polite" }, told.join(" · ")),
    button({
      type: "button", class: "arb-button arb-main",
      onClick: () => desk.replace(
        { ...move, [effectField(move)]: done.map(({ op }) => op) }, { done: undefined, same: undefined },
      ),
    }, say("result.done")));
}

/** @param {{given: Given, draft: Draft}} props */
export function Results({ given, draft }) {
  const { desk, shown, model } = given;
  const { move, target = "", done, same } = draft;
  const { cards, moves } = brought;
  const flags = (cards?.faces[moves[move.do]?.card?.kind ?? ""]?.rare ?? []).filter(({ kind }) => kind === "flag");
  const about = target || (same && done?.at(-1)?.at) || ""; // another amount may follow for the next one
  const on = about ? kindOf(desk, about) : "answered";
  const answers = shown.waits?.seats.includes(move.seat);
  const { kind: where = "", told: there = "", seat = "" } = shown.places[about] ?? {};
  const found = (cards?.results ?? []).filter((one) =>
    on === "piece" ? suits(one, where) : one.on === on && (on !== "answered" || answers));
  const whom = target && (lyingAt(shown, target) || (on === "piece" && there) || model.nameOf(seat));
  const kind = draft.words === undefined ? say(`do.${move.do}`) : String(move.source || say("effect"));
  const apply = (/** @type {Result} */ one) => {
    if (done) desk.draft.value = target ? listed(desk, draft, one) : { ...draft, same: one };
    else desk.replace({ ...move, [effectField(move)]: [operation(desk, draft, one)] });
  };
  /** @param {string} text @param {() => void} act @param {string} [more] @param {string | null} [pressed] */
  const chip = (text, act, more = "", pressed = null) =>
    button({ key: text, type: "button", class: `arb-choice ${more}`, "aria-pressed": pressed, onClick: act }, text);
  const flag = (/** @type {import("../wire.js").FieldView} */ { path, label }) =>
    chip(label, () => desk.replace({ ...move, [path]: !move[path] }), "arb-flag", String(Boolean(move[path])));
  const source = target ? "" : performer(desk, draft);
  const limit = (about ? found : cards?.results ?? []).find(({ ends }) => ends)?.ends ?? "";
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
    done?.length ? gathered(given, done) : null,
    div({ key: `ring ${target}`, class: "arb-choices arb-ring", role: "group", "aria-label": whom || kind },
      found.map((one) => chip(
        one.label, () => apply(one), one.number ? "numbers" : "", whom || !about ? null : String(one.label === same?.label),
      )),
      whom || done ? null : chip(say(draft.words === undefined ? "result.none" : "result.nothing"), () => desk.plainly()),
      whom || done?.length ? null : chip(say("result.several"), several, "", String(Boolean(done))),
      whom ? null : flags.map(flag),
      chip(say("result.more"), () => void open("effect", { of: "draft" })),
      whom ? null : cardButton(draft),
      source ? until(say("result.while", { who: lyingAt(shown, source) }), { lasts: source }, draft.lasts) : null,
      whom ? null : ending));
}
