// @ts-check
// What cards mean as moves of Castória, and in which order moves are offered.

import { say } from "../../table/texts.js";
import { active, at, passes, personagemAt, phase, prepares, waiting } from "./castoria-state.js";

/** @typedef {any} State */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Offer} Offer */

const PHASES = ["compra", "construcao", "luta", "reconstrucao"];

/** Triggers of a fight that is still to come. */
const FIGHT = ["declarar-ataque", "sofrer-ataque"];

/** What goes on, each declared by one tap: before the first turn, and then. */
const PREPARING = ["embaralhar", "cortar", "comprar-mao", "manter-mao", "trocar-mao"];
const ONWARD = ["comprar", "avancar-fase"];
/** What asks for more. */
const MORE = ["lancar-dado", "descartar", "reacao", "convocar", "atacar", "acao", "condecorar", "interacao", "combinar"];
/** What carries the text of a card. */
const carries = ["acao", "interacao", "reacao", "combinar"];
/** What is declared in answer. */
const answers = ["acao", "interacao", "reacao", "condecorar", "convocar", "combinar", "passar"];

/**
 * The moves that a band offers a seat, the one that goes on first.
 * @param {State} state
 * @param {string} seat
 * @param {Offer[]} offers
 * @param {boolean} hinted
 */
function commands(state, seat, offers, hinted) {
  const has = (/** @type {string} */ kind) => offers.find(({ move }) => move.do === kind);
  const waits = waiting(state);
  const answering = Boolean(waits?.seats.includes(seat));
  /** @type {any[]} */
  const list = [];
  const add = (/** @type {any} */ one) => list.push({ answers: answering && answers.includes(one.move.do), ...one });
  for (const kind of ["lancar-dado", "reacao", "descartar"]) if (hinted && has(kind)) add({ move: { seat, do: kind }, main: true });
  const none = hinted ? offers.filter(({ move }) => move.do === "reacao" && move.ocorre === false) : [];
  if (none.length) add({ move: none.length === 1 ? none[0].move : { seat, do: "reacao", ocorre: false }, quick: none.length === 1, label: say("castoria:no-reaction") });
  if (passes(state) && seat !== active(state)) add({ move: { seat, do: "comprar" }, quick: true, main: true, label: say("castoria:begin-turn") });
  else for (const kind of prepares(state) ? PREPARING : ONWARD) if (hinted && has(kind)) add(onward(state, seat, kind, list));
  if (!prepares(state) && seat === active(state) && !passes(state)) {
    if (hinted && (has("avancar-fase") || has("encerrar-turno")) && !waits?.aloud && !list.some((one) => one.main && MORE.includes(one.move.do)) && phase(state) !== "compra") add({ move: { seat, do: "encerrar-turno" }, quick: true, main: phase(state) === "reconstrucao" });
    if (waits && !waits.aloud && unresolved(state)) add({ move: { seat, do: "passar" }, quick: true, main: FIGHT.includes(waits.trigger) || !list.some((one) => one.main), label: say("castoria:nobody-answers") });
  }
  if (answering && has("passar")) add({ move: { seat, do: "passar" }, quick: true, main: Boolean(waits?.aloud) });
  for (const kind of MORE) {
    if (list.some(({ move }) => move.do === kind)) continue;
    if (hinted ? has(kind) : !prepares(state)) add({ move: { seat, do: kind }, sign: signs[kind] && ["castoria", signs[kind]] });
  }
  return [...list.filter((one) => one.main), ...list.filter((one) => !one.main)];
}

/** Every move by its name, for who declares without hints. @param {State} state */
const every = (state) => (prepares(state) ? [...PREPARING, "lancar-dado", "conceder"] : ["comprar", ...MORE.filter((kind) => kind !== "lancar-dado"), "passar", "encerrar-turno", "conceder"]);

/** Who is not answered at an attack is not answered when it is suffered either. @param {State} state @param {Move} move @returns {Move | null} */
function follows(state, move) {
  const waits = waiting(state);
  return move.do === "passar" && waits && !waits.aloud && waits.trigger === "sofrer-ataque" && !waits.seats.includes(move.seat) ? move : null;
}

/** @type {Record<string, string>} */
const signs = { convocar: "convocar", acao: "acao", condecorar: "condecoracao", interacao: "interacao", reacao: "reacao", atacar: "luta", combinar: "contra-trama" };

/** Whether something that was declared is still to happen. @param {State} state */
const unresolved = ({ agenda }) => agenda.some((/** @type {any} */ one) => !["await", "surgidos", "mudar-fase", "gatilho", "passar-vez", "limitar-mao"].includes(one.task));

/** @param {State} state @param {string} seat @param {string} kind @param {any[]} before */
function onward(state, seat, kind, before) {
  const main = !before.some((one) => one.main) && !FIGHT.includes(waiting(state)?.trigger ?? "") && kind !== "trocar-mao";
  if (kind !== "avancar-fase") return { move: { seat, do: kind }, quick: true, main };
  const para = PHASES[PHASES.indexOf(phase(state)) + 1];
  const move = { seat, do: kind, para };
  return { move, quick: true, main, label: label(move) };
}

/** A move that goes on, as its button says it. @param {Move} move */
const label = (move) => say(move.para ? `castoria:to.${move.para}` : `do.${move.do}`);

/** Of the die that says who begins. @param {string} field */
const sides = (field) => (field === "resultado" ? 6 : 0);

/** @param {Move} move */
function cardOf(move) {
  /** @type {Record<string, {kind: string, name: string}>} */
  const known = { convocar: { kind: "personagem", name: "nome" }, combinar: { kind: "personagem", name: "nome" }, acao: { kind: "acao", name: "carta" }, condecorar: { kind: "condecoracao", name: "carta" } };
  return known[move.do] ?? null;
}

/** Whether a card goes with what is told: its level with the space. @param {import("../types.js").Card} card @param {Move} move */
function fits({ kind, facts }, move) {
  if (cardOf(move)?.kind !== kind) return false;
  const place = kind === "personagem" ? move.espaco : move.realizador;
  return !facts.nivel || !place || String(facts.nivel) === (place === "narrador" ? place : place[1]);
}

/** What a known card fills of a move; a Personagem's level is that of its space. @param {import("../types.js").Card} card @param {Move} move */
function played({ kind, name, facts, effect }, move) {
  const { nivel, ...rest } = facts;
  if (kind === "personagem") return { ...rest, nome: name };
  return { ...rest, nivel, carta: name, ...(kind === "acao" && effect && { efeito: effect }) };
}

/**
 * The card whose text a move carries out that is on the table already; null where it is not sure which.
 * @param {State} state
 * @param {Move} move
 */
function textOf(state, move) {
  if ((move.do !== "reacao" && move.do !== "interacao") || move.ocorre === false || move.efeito || !move.personagem) return null;
  const one = personagemAt(state, at(move.seat, move.personagem));
  const bears = (one?.condecoracoes ?? []).some((/** @type {any} */ each) => each[move.do]);
  return one?.nome && one[move.do] && !bears ? { kind: "personagem", name: one.nome } : null;
}

/** Whether a field's numbers are tenths. @param {string} field */
const tenths = (field) => field.endsWith("_decimos") || field === "decimos";

/** The symbol of a move. @param {string} kind @returns {[string, string] | null} */
const sign = (kind) => (kind in signs ? ["castoria", signs[kind]] : null);

/** Whether a consequence says more than the move does and than who may answer it. @param {{rule: string}} event */
const notable = ({ rule }) => !rule.includes(".gatilho-") && !rule.startsWith("castoria.fases.quatro") && !["castoria.fases.ordem", "castoria.lutas.um-ataque", "castoria.acoes.uma-por-turno"].includes(rule);

export default {
  answers, cardOf, carries, commands, every, fits, follows, label, notable, played, sides, sign, tenths, textOf,
};
