// What a table shows between its bars: the score board, or the referee; only what it plays by is fetched.

/** @type {Record<string, (model: import("./model.js").Model) => Promise<any>>} */
const BOARDS = {
  placar: async () => (await import("../board/placar.js")).Placar,
  arbitro: async (model) => {
    const { Arbitro, ready } = await import("../arbitro/arbitro.js");
    await ready(model);
    return Arbitro;
  },
};

/** @param {import("./model.js").Model} model */
export const boardOf = (model) => (BOARDS[model.table.peek().match.mode] ?? BOARDS.placar)(model);
