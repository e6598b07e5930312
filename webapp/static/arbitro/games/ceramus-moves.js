// @ts-check
// What is declared in Ceramus: which moves a band offers, which cells a move names, how it is called.

import { say } from "../../table/texts.js";
import { breaks, swings } from "./ceramus-after.js";
import { aim } from "./ceramus-aim.js";
import { active, box, player, players, SETUPS, signed, stage, wall, whereIs } from "./ceramus-state.js";
import { short as declared } from "./ceramus-shown.js";

/** @typedef {any} State */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Command} Command */

/** What the bonus of a Cerama offers whoever holds it. @param {State} state @param {string} seat @param {{id: string, bonus: string}} card @returns {Command[]} */
function bonuses(state, seat, { id: cerama, bonus }) {
  const sign = /** @type {[string, string]} */ (["ceramus", bonus]);
  const of = (/** @type {Move} */ move, /** @type {string} */ label) => ({ move, label, sign });
  if (bonus === "adicionar" || bonus === "remover") return [of({ seat, do: bonus, cerama }, say(`do.${bonus}`))];
  if (bonus === "mover1") return [of({ seat, do: "mover", cerama, passos: [{}] }, say("ceramus:move.one"))];
  if (bonus === "mover2") return [of({ seat, do: "mover", cerama, passos: [{}] }, say("ceramus:move.one")), of({ seat, do: "mover", cerama, passos: [{}, {}] }, say("ceramus:move.two"))];
  if (stage(state) !== "construir" || seat !== active(state)) return [];
  return ["esquerda-direita", "cima-baixo"].map((eixo) => ({ ...of({ seat, do: "construir" }, say(`ceramus:mirror.${eixo}`)), act: () => aim.turn(state, cerama, eixo) }));
}

/**
 * The moves that a band offers a seat, the one that goes on first.
 * @param {State} state
 * @param {string} seat
 * @param {import("../types.js").Offer[]} _offers
 * @param {boolean} _hinted
 * @returns {Command[]}
 */
function commands(state, seat, _offers, _hinted) {
  const at = stage(state);
  const card = box(state).ceramas.find(({ id }) => id === aim.looked(state));
  const held = card && whereIs(state, card.id);
  const own = card && held && !held.spent && held.owner === seat && at !== "preparacao" ? bonuses(state, seat, card) : [];
  if (own.length) return own;
  if (at === "preparacao") return wall(state).length && !(player(state, seat).formas > 0) ? [{ move: { seat, do: "distribuir-formas" }, small: say("ceramus:each", { count: SETUPS[players(state).length].hand }), quick: true, main: true }] : [];
  if (seat !== active(state)) return [];
  if (at === "construir") return [{ move: { seat, do: "passar" }, label: say("ceramus:any"), small: aim.said(state, seat), act: (/** @type {import("../desk.js").Desk} */ desk) => void aim.anyMove(desk, seat) }, ...unmirror(state, seat)];
  if (at === "ceramas") return [{ move: { seat, do: "encerrar-turno" }, quick: true, main: true }];
  if (at === "ultima-volta") return [{ move: { seat, do: "concluir" }, quick: true, main: true }];
  return [];
}

/** To build as printed after all. @param {State} state @param {string} seat @returns {Command[]} */
function unmirror(state, seat) {
  const now = aim.mirrorOf(state);
  return now ? [{ move: { seat, do: "construir" }, label: say("ceramus:as-printed"), act: () => aim.turn(state, now.cerama, now.eixo) }] : [];
}

/** Every move by its name, where it asks no more than a band can. @param {State} state */
const every = (state) => (stage(state) === "preparacao" ? ["distribuir-formas"] : ["passar", "encerrar-turno", "concluir"]);

/** Whether a consequence says more than the move does. @param {{rule: string}} event */
const notable = ({ rule }) => !["ceramus.construcao.alocar", "ceramus.construcao.vez-passa"].includes(rule);

/**
 * A move in few words, with what it gains and breaks as long as it is put together.
 * @param {State} state
 * @param {any} move
 * @param {import("../types.js").Consulted | null} [asked]
 */
function short(state, move, asked = null) {
  const [gain, broken] = [swings(asked)[move.seat] ?? 0, breaks(asked)];
  const told = declared(state, move);
  return told && told + (gain ? `: ${signed(gain)}` : "") + (broken ? say("ceramus:short.breaks", { count: broken }) : "");
}

/** The symbol of a move. @param {string} kind @returns {[string, string] | null} */
const sign = (kind) => (["adicionar", "remover"].includes(kind) ? ["ceramus", kind] : null);

export default {
  aim, answers: [], cardOf: () => null, carries: [], commands, dialogs: { box: () => import("./ceramus-cards.js") }, every, fits: () => false, follows: () => null,
  label: (/** @type {Move} */ move) => say(`do.${move.do}`), notable, played: () => ({}), short, sides: () => 0, sign, tenths: () => false, tools: ["box"],
};
