// @ts-check
// What is declared in Ceramus: which moves a band offers, which cells a move names, how it is called.

import { say } from "../../table/texts.js";
import { desk } from "../desk.js";
import { moveOf } from "../tapping.js";
import { breaks, swings } from "./ceramus-after.js";
import { aim } from "./ceramus-aim.js";
import { bonusOf, short as declared, signed } from "./ceramus-shown.js";

/** @typedef {import("../../told.js").BoardView} BoardView */
/** @typedef {{fase?: string, vez?: string, jogadores?: unknown[], mural?: string[]}} State */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {import("../types.js").Command} Command */

/** Formas each, by the number of players. @type {Record<number, number>} */
const HANDS = { 1: 6, 2: 5, 3: 4, 4: 3 };

/** What the Cerama that is looked at offers who holds it. @param {BoardView} view @param {string} seat @returns {Command[]} */
function bonuses(view, seat) {
  return aim.uses(view).filter((use) => use.seat === seat).map((use) => {
    const card = view.stencils?.[use.of ?? ""];
    const mirror = /** @type {import("./ceramus-aim.js").Mirror | undefined} */ (use.tells.espelhar);
    const sign = /** @type {[string, string]} */ (["ceramus", card ? bonusOf(card) : ""]);
    return { move: moveOf(use, seat), label: use.told, sign, ...(mirror && { act: () => aim.turn(view, mirror) }) };
  });
}

/**
 * The moves that a band offers a seat, the one that goes on first.
 * @param {State} state
 * @param {string} seat
 * @returns {Command[]}
 */
function commands(state, seat) {
  const { fase = "revelar", vez, jogadores = [], mural } = state;
  const { view } = desk();
  const own = bonuses(view, seat);
  if (own.length) return own;
  const main = (/** @type {string} */ kind, small = "") => [{ move: { seat, do: kind }, small, quick: true, main: true }];
  const each = say("ceramus:each", { count: HANDS[jogadores.length] });
  if (fase === "preparacao") return mural?.length ? main("distribuir-formas", each) : [];
  if (seat !== vez) return [];
  if (fase === "ceramas") return main("encerrar-turno");
  if (fase === "ultima-volta") return main("concluir");
  return fase === "construir" ? [anyMove(view, seat), ...unmirror(view, seat)] : [];
}

/** Whether there is any move, asked before it is passed. @param {BoardView} view @param {string} seat @returns {Command} */
const anyMove = (view, seat) => ({
  move: { seat, do: "passar" }, label: say("ceramus:any"), small: aim.said(view), act: (desk) => void aim.anyMove(desk, seat),
});

/** To build as printed after all. @param {BoardView} view @param {string} seat @returns {Command[]} */
function unmirror(view, seat) {
  const now = aim.mirror(view);
  return now ? [{ move: { seat, do: "construir" }, label: say("ceramus:as-printed"), act: () => aim.turn(view, now) }] : [];
}

/** Every move by its name, where it asks no more than a band can. @param {State} state */
const every = (state) => (state.fase === "preparacao" ? ["distribuir-formas"] : ["passar", "encerrar-turno", "concluir"]);

/** Whether a consequence says more than the move does. @param {{rule: string}} event */
const notable = ({ rule }) => !["ceramus.construcao.alocar", "ceramus.construcao.vez-passa"].includes(rule);

/**
 * A move in few words, with what it gains and breaks as long as it is put together.
 * @param {BoardView} view
 * @param {Move} move
 * @param {import("../types.js").Consulted | null} [asked]
 */
function short(view, move, asked = null) {
  const [gain, broken] = [swings(asked)[move.seat] ?? 0, breaks(asked)];
  const told = declared(view, move);
  return told && told + (gain ? `: ${signed(gain)}` : "") + (broken ? say("ceramus:short.breaks", { count: broken }) : "");
}

/** The symbol of a move. @param {string} kind @returns {[string, string] | null} */
const sign = (kind) => (["adicionar", "remover"].includes(kind) ? ["ceramus", kind] : null);

export default {
  aim, answers: [], cardOf: () => null, carries: [], commands, dialogs: { box: () => import("./ceramus-cards.js") }, every,
  fits: () => false, follows: () => null, label: (/** @type {Move} */ move) => say(`do.${move.do}`), notable, played: () => ({}), short,
  sides: () => 0, sign, tenths: () => false, tools: ["box"],
};
