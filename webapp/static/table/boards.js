// What a table shows between its bars: the score board, or the referee; only what it plays by is fetched.

import { main, p } from "../kit.js";
import { say } from "./texts.js";

/**
 * What a board is handed, of which each takes what it draws.
 * @typedef {{view: import("../types.js").View, board: import("../types.js").Board, texts: import("../types.js").Texts,
 *   lang: import("../types.js").Lang, act: import("../types.js").Act, model: import("./model.js").Model,
 *   you: import("../types.js").View["you"], facing: "around" | "me", notice: import("../kit.js").Children}} Handed
 */
/** @typedef {import("../vendor/preact.js").Component<Handed>} BoardPart */

/** @type {Record<string, (model: import("./model.js").Model) => Promise<BoardPart>>} */
const BOARDS = {
  placar: async () => (await import("../board/placar.js")).Placar,
  arbitro: async (model) => {
    const { Arbitro, ready } = await import("../arbitro/arbitro.js");
    await ready(/** @type {import("./showing.js").ShowingModel} */ (model));
    return /** @type {BoardPart} */ (Arbitro);
  },
};

/** What stands for a board whose game brings one that cannot be loaded. @type {BoardPart} */
const Unloaded = () => main({ class: "placar" }, p({ class: "notice notice-refused", role: "alert" }, say("board.unloaded")));

/** @param {import("./model.js").Model} model */
export const boardOf = (model) => (BOARDS[model.table.peek().match.mode] ?? BOARDS.placar)(model).catch(() => Unloaded);
