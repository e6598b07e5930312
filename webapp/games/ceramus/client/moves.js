// @ts-check
// The moves of Ceramus for the band: the offered moves, the cells that a move names, a move in a few words.

import { say } from "../../table/texts.js";
import { moveOf } from "../../arbitro/tapping.js";
import { breaks, swings } from "./after.js";
import { aim } from "./aim.js";
import { bonusOf, short as declared, signed } from "./shown.js";

/** @typedef {import("../../wire.js").BoardView} BoardView */
/** @typedef {import("../../arbitro/types.js").Move} Move */
/** @typedef {import("../../arbitro/types.js").Command} Command */

/** The uses of the looked-at Cerama by its holder. @param {BoardView} view @param {string} seat @returns {Command[]} */
function bonuses(view, seat) {
  return aim.uses(view).filter((use) => use.seat === seat).map((use) => {
    const card = view.stencils?.[use.of ?? ""];
    const mirror = /** @type {import("./aim.js").Mirror | undefined} */ (use.tells.espelhar);
    const sign = card ? `ceramus/${bonusOf(card)}` : "";
    return { move: moveOf(use, seat), label: use.told, sign, ...(mirror && { act: () => aim.turn(view, mirror) }) };
  });
}

/**
 * The commands in place of the server's: the bonuses of the looked-at Cerama, ways to build.
 * @param {BoardView} view
 * @param {string} seat
 * @param {boolean} leve
 * @param {Command[]} offered the server's commands
 * @returns {Command[] | null}
 */
function commands(view, seat, leve, offered) {
  const own = bonuses(view, seat);
  if (own.length) return own;
  return view.phase === "construcao" && seat === view.turn ? [anyMove(view, seat, leve, offered), ...unmirror(view, seat)] : null;
}

/**
 * The question whether any build fits, asked before a pass. If the next tap would pass, the button says that none does, and
 * is refused with its rule where one does.
 * @param {BoardView} view
 * @param {string} seat
 * @param {boolean} leve
 * @param {Command[]} offered
 * @returns {Command}
 */
const anyMove = (view, seat, leve, offered) => ({
  move: { seat, do: "passar" }, label: say(leve ? "ceramus:none" : "ceramus:any"),
  small: offered.find(({ move }) => move.do === "passar")?.small ?? aim.fitHint(view), // an ending pass shows that
  act: (desk) => void (leve ? desk.begin({ seat, do: "passar" }) : aim.anyMove(desk, seat)),
});

/** The command to build as printed after all. @param {BoardView} view @param {string} seat @returns {Command[]} */
function unmirror(view, seat) {
  const now = aim.mirror(view);
  return now ? [{ move: { seat, do: "construir" }, label: say("ceramus:as-printed"), act: () => aim.turn(view, now) }] : [];
}

/**
 * A build in a few words, with its gain and its broken tiles while it is drafted.
 * @param {BoardView} view
 * @param {Move} move
 * @param {import("../../arbitro/types.js").Consulted | null} [asked]
 */
function short(view, move, asked = null) {
  const [gain, broken] = [swings(asked)[move.seat] ?? 0, breaks(asked)];
  const text = declared(view, move);
  return text && text + (gain ? `: ${signed(gain)}` : "") + (broken ? say("ceramus:short.breaks", { count: broken }) : "");
}

const cards = () => import("./cards.js");
export default { aim, commands, dialogs: { box: cards, forma: cards }, short, tools: ["box", "forma"] };
