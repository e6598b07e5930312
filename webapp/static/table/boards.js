// The board between the bars of a table: the score board or the referee's; only the one that is played by is loaded.

/**
 * The properties that every board gets; each uses those that it draws.
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

/** A game may bring a board that cannot be loaded. */
const unloaded = async () => (await import("./unloaded.js")).Unloaded;

/** @param {import("./model.js").Model} model */
export const boardOf = (model) => (BOARDS[model.table.peek().match.mode] ?? BOARDS.placar)(model).catch(unloaded);
