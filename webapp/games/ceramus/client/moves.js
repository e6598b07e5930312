// @ts-check
// What is declared in Ceramus: which moves a band offers, which cells a move names, how it is called.

import { say } from "../../table/texts.js";
import { moveOf } from "../../arbitro/tapping.js";
import { breaks, swings } from "./after.js";
import { aim } from "./aim.js";
import { bonusOf, short as declared, signed } from "./shown.js";

/** @typedef {import("../../told.js").BoardView} BoardView */
/** @typedef {import("../../arbitro/types.js").Move} Move */
/** @typedef {import("../../arbitro/types.js").Command} Command */

/** What the Cerama that is looked at offers who holds it. @param {BoardView} view @param {string} seat @returns {Command[]} */
function bonuses(view, seat) {
  return aim.uses(view).filter((use) => use.seat === seat).map((use) => {
    const card = view.stencils?.[use.of ?? ""];
    const mirror = /** @type {import("./aim.js").Mirror | undefined} */ (use.tells.espelhar);
    const sign = card ? `ceramus/${bonusOf(card)}` : "";
    return { move: moveOf(use, seat), label: use.told, sign, ...(mirror && { act: () => aim.turn(view, mirror) }) };
  });
}

/**
 * What is offered in place of what the server offers: the bonuses of what is looked at, ways to build.
 * @param {BoardView} view
 * @param {string} seat
 * @param {boolean} leve
 * @param {Command[]} told what the server offers
 * @returns {Command[] | null}
 */
function commands(view, seat, leve, told) {
  const own = bonuses(view, seat);
  if (own.length) return own;
  return view.phase === "construcao" && seat === view.turn ? [anyMove(view, seat, leve, told), ...unmirror(view, seat)] : null;
}

/**
 * Whether there is any move, asked before it is passed: where one tap more would pass, that nothing fits is what it says.
 * @param {BoardView} view
 * @param {string} seat
 * @param {boolean} leve
 * @param {Command[]} told
 * @returns {Command}
 */
const anyMove = (view, seat, leve, told) => ({
  move: { seat, do: "passar" }, label: say(leve ? "ceramus:none" : "ceramus:any"),
  small: told.find(({ move }) => move.do === "passar")?.small ?? aim.said(view), // that it ends the match comes first
  act: (desk) => void aim.anyMove(desk, seat),
});

/** To build as printed after all. @param {BoardView} view @param {string} seat @returns {Command[]} */
function unmirror(view, seat) {
  const now = aim.mirror(view);
  return now ? [{ move: { seat, do: "construir" }, label: say("ceramus:as-printed"), act: () => aim.turn(view, now) }] : [];
}

/**
 * A move in few words, with what it gains and breaks as long as it is put together.
 * @param {BoardView} view
 * @param {Move} move
 * @param {import("../../arbitro/types.js").Consulted | null} [asked]
 */
function short(view, move, asked = null) {
  const [gain, broken] = [swings(asked)[move.seat] ?? 0, breaks(asked)];
  const told = declared(view, move);
  return told && told + (gain ? `: ${signed(gain)}` : "") + (broken ? say("ceramus:short.breaks", { count: broken }) : "");
}

export default { aim, commands, dialogs: { box: () => import("./cards.js") }, short, tools: ["box"] };
