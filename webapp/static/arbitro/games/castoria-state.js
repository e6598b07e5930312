// @ts-check
// How a position of Castória is read: what lies where, which phase it has come to, who may answer what.

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

/**
 * What waits to be answered: to which trigger, and by whom.
 * @param {State} state
 * @returns {{trigger: string, seats: string[], aloud: boolean} | null}
 */
export function waiting(state) {
  const head = state.agenda?.[0];
  if (head?.task !== "await") return null;
  const open = state.windows.find((/** @type {any} */ one) => one.id === head.window);
  const seats = open.answering.filter((/** @type {string} */ seat) => !(open.passed ?? []).includes(seat));
  if (!seats.length) return null;
  return { trigger: open.trigger, seats, aloud: open.silence === "aloud" };
}
