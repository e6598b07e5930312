// @ts-check
// Unregistered cards: the questions about them.

import { say } from "../table/texts.js";
import { open } from "../table/dialogs.js";
import { button } from "../kit.js";
import { brought } from "../table/request.js";

/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {Omit<NonNullable<Draft["face"]>, "before">} Face the face of a card as it was told */
/** @typedef {{facts: Record<string, unknown>, photo?: string, face?: Face}} Played a card that is played, as far as known */

/**
 * Return whether a table asks which card is played: of official cards only the face is known.
 * @param {import("../types.js").Table} table
 */
const picked = ({ cards }) => cards !== "official";

/**
 * Return whether a move first asks for what no tap on the board can answer: its card, or its deck.
 * @param {import("./types.js").Move} move
 * @param {import("../types.js").Table} table
 */
export function asksFirst(move, table) {
  const { card, deck } = brought.moves[move.do] ?? {};
  if (deck) return !(deck in move);
  const face = card && brought.cards?.faces[card.kind];
  return Boolean(card && !(card.field in move) && !face?.last && !face?.aside && (picked(table) || face?.first));
}

/**
 * Return whether a move asks for its card once everything else is given: a move that may be illegal shows no card.
 * @param {Draft} draft
 * @param {import("./types.js").Consulted} asked
 */
export function asksLast({ move, whole }, { verdict, question }) {
  const { card } = brought.moves[move.do] ?? {};
  const last = card && !(card.field in move) && brought.cards?.faces[card.kind]?.last;
  return Boolean(last && !whole && verdict === "legal" && !question);
}

/**
 * Return whether the card of a move can be named by a button without being asked for; a secret card only on the seat's
 * own phone.
 * @param {Draft} draft
 * @param {number} seats of this phone
 */
export function hasMoreToSay({ move }, seats) {
  const { card } = brought.moves[move.do] ?? {};
  const named = !card || card.field in move;
  return Boolean(!named && brought.cards?.faces[card.kind]?.aside && !(card.secret && seats > 1));
}

/** Return whether the card of a move comes after all its other fields. @param {import("./types.js").Move} move */
export const isLast = ({ do: kind }) => Boolean(brought.cards?.faces[brought.moves[kind]?.card?.kind ?? ""]?.last);

/** The button for naming the card of a move, if it is not named. @param {Draft} draft */
export function cardButton({ move }) {
  const card = brought.moves[move.do]?.card;
  if (!card || move[card.field]) return null;
  const words = say(card.secret ? "arb.card.own" : "arb.card");
  return button({ key: "card", type: "button", class: "arb-choice", onClick: () => void open("card") }, words);
}

/** Drafts that were left after their card was described, by seat and kind of move. @type {Map<string, Draft>} */
const aside = new Map();
const played = (/** @type {import("./types.js").Move} */ { seat, do: kind }) => `${seat} ${kind}`;

/**
 * Keep the card that a left draft describes, until one is played in its place.
 * @param {Draft | null} draft
 * @param {boolean} isPlayed
 */
export function setAside(draft, isPlayed) {
  if (draft && isPlayed) aside.delete(played(draft.move));
  else if (draft?.face) aside.set(played(draft.move), draft);
}

/** The draft whose card is the one that a draft describes: itself, or one that was left before. @param {Draft | null} draft */
export const describing = (draft) => (draft?.face ? draft : (draft && aside.get(played(draft.move))) ?? draft);

/**
 * The field of a move with the name of its card.
 * @param {import("./types.js").Move} move
 * @param {import("../wire.js").CardPlayed} of
 * @param {string} name
 */
export const nameField = ({ seat }, { field, secret }, name) => ({ [field]: secret ? { owner: seat, value: name } : name });

/**
 * A draft with the values assumed of an undescribed card, if they answer the question; else null.
 * @param {import("../types.js").Table} table
 * @param {Draft} draft
 * @param {import("./types.js").Consulted} asked
 * @returns {Draft | null}
 */
export function supposed({ leve }, draft, { question, declaring }) {
  const taken = leve && question ? declaring?.untold : undefined;
  return taken && question && question.field in taken ? { ...draft, supposed: taken, move: { ...draft.move, ...taken } } : null;
}

/**
 * A draft with the facts of its card, in place of assumed values.
 * @param {Draft} draft
 * @param {Record<string, unknown>} facts
 * @returns {Draft}
 */
function withCard(draft, facts) {
  const guessed = draft.supposed ?? {};
  const kept = Object.keys(facts).some((field) => field in guessed)
    ? Object.fromEntries(Object.entries(draft.move).filter(([field]) => !(field in guessed)))
    : draft.move;
  return { ...draft, move: /** @type {Draft["move"]} */ ({ ...kept, ...facts }), carded: true, whole: true };
}

/**
 * A draft with its card in place of what was told of it before.
 * @param {Draft} draft
 * @param {Played} played
 * @returns {Draft}
 */
export function withPlayed(draft, { facts, photo, face }) {
  const before = draft.face?.before ?? draft.move;
  return { ...withCard({ ...draft, move: before }, facts), photo, text: face?.text, face: face && { ...face, before } };
}
