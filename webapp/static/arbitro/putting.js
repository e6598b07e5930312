// @ts-check
// Small functions for drafting moves.

import { brought } from "../table/request.js";

/** @typedef {Record<string, unknown>} Part a move, or the value of one of its fields */

const READING = "reading"; // the field for the reading of a move with several meanings
const STEP = /([^.[\]]+)/g;

/**
 * The values of a list, whole or unfinished.
 * @template T
 * @param {T[] | {so_far?: T[]} | undefined} held
 * @returns {T[]}
 */
export const valuesOf = (held) => (Array.isArray(held) ? held : held?.so_far ?? []);

/**
 * A list with other values, as whole or unfinished as before.
 * @template T
 * @param {T[] | {so_far?: T[]} | undefined} held
 * @param {T[]} values
 */
export const like = (held, values) => (Array.isArray(held) ? values : { so_far: values });

/**
 * A move with a value in a field, also in a nested one: `efeito[0].personagem`, `passos[1].de` of an unfinished list.
 * @template {object} T
 * @param {T} move
 * @param {string} field
 * @param {unknown} value
 * @returns {T}
 */
export function having(move, field, value) {
  const copy = structuredClone(move);
  const [holder, last] = holding(copy, field);
  holder[last] = value;
  return copy;
}

/** The values of a list in a move, also of a nested one. @param {object} move @param {string} field */
export function valuesIn(move, field) {
  const [holder, last] = holding(move, field);
  return valuesOf(/** @type {unknown[] | undefined} */ (holder[last]));
}

/**
 * The part of a move that holds a field, and the field's name there.
 * @param {object} move
 * @param {string} field
 * @returns {[Part, string]}
 */
function holding(move, field) {
  const steps = field.match(STEP) ?? [];
  const last = /** @type {string} */ (steps.pop());
  const within = (/** @type {Part} */ part, /** @type {string} */ step) => {
    const held = /** @type {Part} */ (part[step]);
    return /** @type {Part} */ (held.so_far ?? held);
  };
  return [steps.reduce(within, /** @type {Part} */ (move)), last];
}

/**
 * The move whose list was entered part by part and is full, as a whole; null if there is none.
 * @param {import("./types.js").Draft} draft with its earlier question
 * @param {import("./types.js").Consulted} now
 */
export function ended({ move, asked }, { question }) {
  const { field = "", many } = question ?? {};
  const full = asked?.question?.field.startsWith(`${field}[`) && many?.so_far.length === many?.most;
  return full ? having(move, field, valuesIn(move, field)) : null;
}

/**
 * The facts with one of them replaced.
 * @param {import("./types.js").Draft["given"]} facts
 * @param {string} path
 * @param {import("./types.js").Value} value
 */
export const restated = (facts, path, value) => [...facts.filter((one) => one.path !== path), { path, value }];

/**
 * A draft with the answer to its question.
 * @param {import("./types.js").Draft} draft
 * @param {import("./types.js").Question} question
 * @param {import("./types.js").Value} value
 * @returns {import("./types.js").Draft}
 */
export function answered(draft, { field, of_move }, value) {
  if (field === READING) return { ...draft, reading: Number(value) };
  if (of_move) return { ...draft, move: having(draft.move, field, value) };
  return { ...draft, given: restated(draft.given, field, value) };
}

/**
 * The draft to which its refusal leads back: its card as it was told, or the question that the refused answer was for; null
 * for neither.
 * @param {import("./types.js").Draft} draft
 */
export function earlierThan({ earlier = null, ...draft }) {
  return draft.face && earlier?.face !== draft.face ? { ...draft, carded: false, asked: null } : earlier;
}

/**
 * A draft as an entry; a late one goes before another entry.
 * @param {import("./types.js").Draft} draft
 * @returns {import("../types.js").Entry}
 */
export const entryOf = ({ move, before }) => (before ? { before, ...move } : move);

/**
 * Return whether a remedy can go first unseen: moves of one seat, none of which carries out the text of a card.
 * @param {import("./types.js").Remedy} remedy
 * @param {string} seat
 */
export const goesUnseen = (remedy, seat) =>
  [remedy.move, ...remedy.then].every((one) => one?.seat === seat && !brought.moves[one.do]?.carries);

/**
 * The verdict; if a refused move lacks fields, their question comes first.
 * @param {import("./types.js").Consulted} asked
 * @returns {import("./types.js").Consulted}
 */
export function asking(asked) {
  const lacks = asked.declaring?.lacks;
  return lacks ? { ...asked, verdict: "unsettled", question: /** @type {import("./types.js").Question} */ (lacks) } : asked;
}

/**
 * Return whether players are meant to notice the legal moves themselves, unless the table practises.
 * @param {Pick<import("./desk.js").Desk, "game" | "view">} desk
 */
export const isNoticed = ({ game, view }) => Boolean(game.notices && !view.practice);

/**
 * The verdict with the answers that can lead to a legal move apart from the others, if there are any.
 * @param {import("./types.js").Consulted} asked
 */
export function narrowed(asked) {
  const { question } = asked;
  if (!question || question.many || !question.fitting?.length) return asked;
  const choices = fittingOf(question, true);
  const others = (question.choices ?? []).filter((one) => !choices.includes(one));
  return { ...asked, question: { ...question, choices, others } };
}

/**
 * The answers to a question; if hinted, only those that can lead to a legal move.
 * @param {import("./types.js").Question} question @param {boolean} hinted
 */
export function fittingOf({ choices, fitting }, hinted) {
  const fits = hinted && fitting ? new Set(fitting.map((one) => JSON.stringify(one))) : null;
  return (choices ?? []).filter(({ value }) => !fits || fits.has(JSON.stringify(value)));
}

/** Return whether a list mostly has one value and has none yet. @param {import("./types.js").Draft} draft */
export const isMostlyOne = ({ asked, several }) =>
  Boolean(asked?.question?.many?.mostly_one && !asked.question.many.so_far.length && !several);

/**
 * Return whether a question is answered by a tap on the board even if one answer is legal: others are common mistakes.
 * @param {Pick<import("./desk.js").Desk, "game">} desk @param {import("./types.js").Question | null} question
 */
export const isTapped = ({ game }, question) =>
  Boolean(question && game.tapped?.includes(question.field));

/**
 * The only answer to a question of a move, or the only value of a list that needs one; null if there is a choice.
 * @param {import("./types.js").Question | null} question @param {boolean} hinted
 * @returns {{value: import("./types.js").Value} | null}
 */
export function onlyOne(question, hinted) {
  const { of_move, many } = question ?? {};
  if (!question || !of_move || (many && (!many.least || many.kind === "each" || many.so_far.length))) return null;
  const answers = fittingOf(question, hinted && Boolean(many)); // the answers of a single value are narrowed before
  if (answers.length !== 1) return null;
  const only = /** @type {unknown} */ (many ? [answers[0].value] : answers[0].value);
  return { value: /** @type {import("./types.js").Value} */ (only) };
}

/**
 * Return whether a move is complete, as far as known without asking: it is offered as it is, or lays all squares of a
 * shape.
 * @param {import("./types.js").Move} move
 * @param {import("./types.js").Offer[]} offers
 * @param {import("../wire.js").BoardView} view
 */
export function isWhole(move, offers, view) {
  const ordered = inOrder(move);
  const laid = Object.values(view.stencils ?? {}).some(({ do: kind, field, ways }) =>
    kind === move.do && field && Array.isArray(move[field]) && move[field].length === ways[""].length);
  return laid || offers.some((one) => !one.part && inOrder(one.move) === ordered);
}

/** @param {Part} plain */
const inOrder = (plain) => JSON.stringify(Object.entries(plain).sort(([one], [other]) => (one < other ? -1 : 1)));
