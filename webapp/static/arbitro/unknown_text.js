// @ts-check
// Cards that nobody registered: what is asked of them, and what is not.

import { say } from "../table/texts.js";
import { open } from "../table/dialogs.js";
import { button } from "../kit.js";
import { brought } from "../table/request.js";

/** @typedef {import("./types.js").Draft} Draft */

/**
 * Whether a table is asked which card is played: of official ones nobody knows more than their face.
 * @param {import("../types.js").Table} table
 */
const picked = ({ cards }) => cards !== "official";

/**
 * Whether a move asks first for what no tap on the board tells: which card it plays, or the deck that it tells.
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
 * Whether a move asks for its card now that all else of it is told: what may be against a rule shows no card.
 * @param {Draft} draft
 * @param {import("./types.js").Consulted} asked
 */
export function asksLast({ move, whole }, { verdict, question }) {
  const { card } = brought.moves[move.do] ?? {};
  const last = card && !(card.field in move) && brought.cards?.faces[card.kind]?.last;
  return Boolean(last && !whole && verdict === "legal" && !question);
}

/**
 * Whether whoever makes a move may tell its card by a button, and is not asked for it: what is secret only on a phone of
 * their own.
 * @param {Draft} draft
 * @param {number} seats so many have this phone
 */
export function tellsAside({ move }, seats) {
  const { card } = brought.moves[move.do] ?? {};
  const told = !card || card.field in move;
  return Boolean(!told && brought.cards?.faces[card.kind]?.aside && !(card.secret && seats > 1));
}

/** Whether the card of a move is told once all else of it is. @param {import("./types.js").Move} move */
export const isLast = ({ do: kind }) => Boolean(brought.cards?.faces[brought.moves[kind]?.card?.kind ?? ""]?.last);

/** What else may be told of the card that a move plays, where nobody has: one button. @param {Draft} draft */
export function cardButton({ move }) {
  const card = brought.moves[move.do]?.card;
  if (!card || move[card.field]) return null;
  const words = say(card.secret ? "arb.card.own" : "arb.card");
  return button({ key: "card", type: "button", class: "arb-choice", onClick: () => void open("card") }, words);
}

/**
 * The name of a card as its move holds it.
 * @param {import("./types.js").Move} move
 * @param {import("../told.js").CardPlayed} of
 * @param {string} name
 */
export const nameTold = ({ seat }, { field, secret }, name) => ({ [field]: secret ? { owner: seat, value: name } : name });

/**
 * A draft with what is taken to be so of a card that nobody tells, where that answers what is asked; null where nothing is.
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
 * A draft with what is told of its card, in place of what was taken to be so.
 * @param {Draft} draft
 * @param {Record<string, unknown>} facts
 * @returns {Draft}
 */
export function withCard(draft, facts) {
  const guessed = draft.supposed ?? {};
  const kept = Object.keys(facts).some((field) => field in guessed)
    ? Object.fromEntries(Object.entries(draft.move).filter(([field]) => !(field in guessed)))
    : draft.move;
  return { ...draft, move: /** @type {Draft["move"]} */ ({ ...kept, ...facts }), carded: true, whole: true };
}
