// @ts-check
// How a position of Castória is read: what lies where, which phase it has come to, who may answer what.

import { say, shown } from "../../table/texts.js";

/** @typedef {any} State in the game's own schema, where what is as by default is left out */

/** The spaces of a hierarquia, from its top. */
export const ROWS = [["N1"], ["N2-1", "N2-2"], ["N3-1", "N3-2", "N3-3"]];

/** @param {string} seat @param {string} space */
export const at = (seat, space) => `${seat}:${space}`;

/** Whose a place is, and which. @param {string} place @returns {[string, string]} */
export const splits = (place) => /** @type {[string, string]} */ (place.split(":"));

/** @param {string} seat */
export const home = (seat) => at(seat, "narrador");

/** @param {State} state @param {string} seat */
export const sideOf = ({ mesa }, seat) => mesa.lados.find((/** @type {any} */ one) => one.narrador === seat);

/** @param {State} state @param {string} seat */
export const otherThan = ({ mesa }, seat) => mesa.lados.find((/** @type {any} */ one) => one.narrador !== seat).narrador;

/**
 * Who stands on a place, or waits to take it.
 * @param {State} state
 * @param {string} place
 */
export function personagemAt(state, place) {
  const [seat, space] = splits(place);
  const one = sideOf(state, seat)?.hierarquia?.[space];
  if (one) return { virado: "nao", ...one };
  const waits = (state.mesa.pendentes ?? []).find((/** @type {any} */ each) => each.narrador === seat && each.espaco === space);
  return waits ? { virado: "nao", ...waits.personagem, pending: true } : null;
}

/**
 * The Valor of a Personagem with its Condecorações and what cards have changed, in tenths.
 * @param {State} state
 * @param {any} one
 */
export function valueOf(state, one) {
  let value = one.valor_decimos;
  let added = 0;
  for (const change of state.modifiers ?? []) {
    if (change.target !== "valor" || change.on !== one.id) continue;
    if (change.effect === "set") value = change.value;
    if (change.effect === "add") added += change.value;
  }
  for (const each of one.condecoracoes ?? []) added += each.valor_decimos;
  return Math.max(0, value + added);
}

/** Whether a chapter is being prepared. @param {State} state */
export const prepares = ({ mesa }) => mesa.lados.some((/** @type {any} */ one) => one.preparo);

/** @param {State} state @param {string} task */
const ahead = (state, task) => (state.agenda ?? []).find((/** @type {any} */ one) => one.task === task);

/**
 * The phase that the table has come to: one that is declared and waits only for silence has begun.
 * @param {State} state
 */
export function phase(state) {
  if (prepares(state)) return "";
  if (waiting(state)?.aloud) return state.mesa.fase ?? "compra";
  return ahead(state, "mudar-fase")?.fase ?? state.mesa.fase ?? "compra";
}

/** Whether the turn is over but for who may still answer that. @param {State} state */
export const passes = (state) => Boolean(ahead(state, "passar-vez"));

/** Whether an entry begins a turn: it ends the one before, or the preparation. @param {import("../../types.js").Entry} entry */
export const begins = ({ do: kind }) => kind === "encerrar-turno" || kind === "manter-mao";

/** @param {State} state @returns {string} */
export const active = ({ mesa }) => mesa.ativo;

/** Whether it is known whose turn it is: before the first it is who begins, once both have thrown. @param {State} state */
export const begun = ({ mesa }) => mesa.lados.every((/** @type {any} */ { preparo }) => !preparo || preparo.dado);

/** Where in the match it is, as sentences and their numbers. @param {State} state */
export const where = (state) => [
  ...(prepares(state) ? [...won(state), ...behind(state), ...(begun(state) ? [{ key: "castoria:begins", count: 0, seat: active(state) }] : []), { key: "castoria:preparing", count: 0, everybody: true }] : [{ key: "castoria:turn", count: state.mesa.turno ?? 1 }]),
  { key: "castoria:chapter", count: state.historia?.capitulo ?? 1 },
];

/** Who has come less far in the preparation than the other, so that the other waits. @param {State} state */
function behind({ mesa }) {
  const [one, other] = mesa.lados;
  const come = (/** @type {any} */ own, /** @type {any} */ across) => [own.preparo?.embaralhou, across.preparo?.cortado, own.preparo?.dado, own.preparo?.mao, own.preparo?.manteve].filter(Boolean).length;
  const ahead = come(one, other) - come(other, one);
  return ahead ? [{ key: "castoria:awaited", count: 0, seat: (ahead > 0 ? other : one).narrador }] : [];
}

/** Who has won chapters, and how many: said when the next one is prepared. @param {State} state */
const won = ({ mesa, historia }) =>
  mesa.lados.map((/** @type {any} */ { narrador }, /** @type {number} */ index) => ({ key: "castoria:wins", count: historia?.vitorias?.[index] ?? 0, seat: narrador }))
    .filter((/** @type {{count: number}} */ { count }) => count);

/**
 * What waits to be answered: to which trigger, by whom, and the chain as it lies.
 * @param {State} state
 * @returns {import("../types.js").Waiting | null}
 */
export function waiting(state) {
  const head = state.agenda?.[0];
  if (head?.task !== "await") return null;
  const open = state.windows.find((/** @type {any} */ one) => one.id === head.window);
  const seats = open.answering.filter((/** @type {string} */ seat) => !(open.passed ?? []).includes(seat));
  if (!seats.length) return null;
  const first = state.agenda.find((/** @type {any} */ one) => open.about && one.id === open.about);
  const links = (open.answers ?? []).map((/** @type {any} */ answer) => ({ seat: answer.seat, told: linkOf(state, answer.task) }));
  if (first?.narrador && links.length) links.unshift({ seat: first.narrador, told: linkOf(state, first) });
  return { trigger: open.trigger, seats, aloud: open.silence === "aloud", links };
}

/**
 * What is otherwise now: Pontos de Imaginação, and who no longer stands where they stood.
 * @param {State} before
 * @param {State} now
 * @returns {import("../types.js").Change[]}
 */
export const changes = (before, now) => (before.historia?.capitulo ?? 1) !== (now.historia?.capitulo ?? 1) ? ended(before, now) : before.mesa.lados.flatMap((/** @type {any} */ { narrador, imaginacao_decimos: had = 30, hierarquia = {} }) => {
  const side = sideOf(now, narrador);
  const has = side.imaginacao_decimos ?? 30;
  const here = new Set(Object.values(side.hierarquia ?? {}).map(({ id }) => id));
  const gone = Object.values(hierarquia).filter(({ id }) => !here.has(id));
  return [
    ...(has === had ? [] : [{ key: "castoria:counts", seat: narrador, facts: { before: shown("decimos", had), now: shown("decimos", has) } }]),
    ...gone.map(({ nome }) => ({ key: "castoria:gone", seat: narrador, facts: { who: nome || say("castoria:unnamed") } })),
  ];
});

/** Who has won the chapter that is over; who stood there has gone with it. @param {State} before @param {State} now */
const ended = (before, now) => now.mesa.lados
  .filter((/** @type {any} */ _one, /** @type {number} */ index) => (now.historia?.vitorias?.[index] ?? 0) > (before.historia?.vitorias?.[index] ?? 0))
  .map((/** @type {any} */ { narrador }) => ({ key: "castoria:won", seat: narrador, facts: { chapter: before.historia?.capitulo ?? 1 } }));

/** A link of a chain in words. @param {State} state @param {any} task */
function linkOf(state, task) {
  const pending = (state.mesa.pendentes ?? []).find((/** @type {any} */ one) => one.personagem.id === task.personagem)?.personagem;
  const name = task.carta || pending?.nome || "";
  return name ? `“${name}”` : say(`castoria:link.${task.task}`);
}
