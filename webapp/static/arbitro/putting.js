// @ts-check
// Small things that the desk puts moves together with.

/** @typedef {Record<string, unknown>} Part a move, or what a field of it holds */

const STEP = /([^.[\]]+)/g;

/**
 * What is told of a choice of many, whole or not.
 * @template T
 * @param {T[] | {so_far?: T[]} | undefined} held
 * @returns {T[]}
 */
export const toldOf = (held) => (Array.isArray(held) ? held : held?.so_far ?? []);

/**
 * The same choice with other elements, as whole or unfinished as it is.
 * @template T
 * @param {T[] | {so_far?: T[]} | undefined} held
 * @param {T[]} told
 */
export const like = (held, told) => (Array.isArray(held) ? told : { so_far: told });

/**
 * A move with a field of it told, also one within: `efeito[0].personagem`, `passos[1].de` of some that are told so far.
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

/** What is told of a choice of many in a move, also of one within a part of it. @param {object} move @param {string} field */
export function toldIn(move, field) {
  const [holder, last] = holding(move, field);
  return toldOf(/** @type {unknown[] | undefined} */ (holder[last]));
}

/**
 * What holds a field of a move, and what the field is called there.
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
 * The move whose choice of many was told part by part and is full, as a whole; null where there is none.
 * @param {import("./types.js").Draft} draft as it was asked before
 * @param {import("./types.js").Consulted} now
 */
export function ended({ move, asked }, { question }) {
  const { field = "", many } = question ?? {};
  const full = asked?.question?.field.startsWith(`${field}[`) && many?.so_far.length === many?.most;
  return full ? having(move, field, toldIn(move, field)) : null;
}

/**
 * The facts that are told, with another of one of them.
 * @param {import("./types.js").Draft["told"]} facts
 * @param {string} path
 * @param {import("./types.js").Value} value
 */
export const retold = (facts, path, value) => [...facts.filter((one) => one.path !== path), { path, value }];

/**
 * A draft as an entry, told late where it happened before another.
 * @param {import("./types.js").Draft} draft
 * @returns {import("../types.js").Entry}
 */
export const entryOf = ({ move, before }) => (before ? { before, ...move } : move);

/**
 * Whether a remedy asks nothing of anybody else.
 * @param {import("./types.js").Remedy} remedy
 * @param {string} seat
 */
export const ours = (remedy, seat) => [remedy.move, ...remedy.then].every((one) => one?.seat === seat);

/**
 * The verdict; before a refusal what the move must still be told, where it is told in full.
 * @param {import("./types.js").Consulted} asked
 * @returns {import("./types.js").Consulted}
 */
export function asking(asked) {
  const lacks = asked.declaring?.lacks;
  return lacks ? { ...asked, verdict: "unsettled", question: /** @type {import("./types.js").Question} */ (lacks) } : asked;
}

/**
 * Whether what may be done is left to be noticed: nothing of it is shown or filled in, unless the table practises.
 * @param {Pick<import("./desk.js").Desk, "game" | "view">} desk
 */
export const isNoticed = ({ game, view }) => Boolean(game.notices && !view.practice);

/**
 * The verdict with those answers alone that can come to something legal, where there are any.
 * @param {import("./types.js").Consulted} asked
 */
export function narrowed(asked) {
  const { question } = asked;
  if (!question || question.many || !question.fitting?.length) return asked;
  return { ...asked, question: { ...question, choices: fittingOf(question, true) } };
}

/**
 * What answers a question; where only that is told what can come to something legal.
 * @param {import("./types.js").Question} question @param {boolean} hinted
 */
export function fittingOf({ choices, fitting }, hinted) {
  const fits = hinted && fitting ? new Set(fitting.map((one) => JSON.stringify(one))) : null;
  return (choices ?? []).filter(({ value }) => !fits || fits.has(JSON.stringify(value)));
}

/** Whether many may be told of what mostly one is, and none is yet. @param {import("./types.js").Draft} draft */
export const isMostlyOne = ({ asked, several }) =>
  Boolean(asked?.question?.many?.mostly_one && !asked.question.many.so_far.length && !several);

/**
 * The only answer to what is asked of a move, of many where one must be told; null where there is a choice.
 * @param {import("./types.js").Question | null} question @param {boolean} hinted
 * @returns {{value: import("./types.js").Value} | null}
 */
export function onlyOne(question, hinted) {
  const { of_move, many } = question ?? {};
  if (!question || !of_move || (many && (!many.least || many.kind === "each" || many.so_far.length))) return null;
  const answers = fittingOf(question, hinted && Boolean(many)); // of one they are narrowed before
  if (answers.length !== 1) return null;
  const told = /** @type {unknown} */ (many ? [answers[0].value] : answers[0].value);
  return { value: /** @type {import("./types.js").Value} */ (told) };
}

/**
 * Whether nothing of a move is still to be told, as far as can be said without asking: it is offered just so, or lays
 * all squares of a shape.
 * @param {import("./types.js").Move} move
 * @param {import("./types.js").Offer[]} offers
 * @param {import("../told.js").BoardView} view
 */
export function isWhole(move, offers, view) {
  const told = inOrder(move);
  const laid = Object.values(view.stencils ?? {}).some(({ do: kind, field, ways }) =>
    kind === move.do && field && Array.isArray(move[field]) && move[field].length === ways[""].length);
  return laid || offers.some((one) => !one.part && inOrder(one.move) === told);
}

/** @param {Part} plain */
const inOrder = (plain) => JSON.stringify(Object.entries(plain).sort(([one], [other]) => (one < other ? -1 : 1)));
