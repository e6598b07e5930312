// What a table needs sooner or later, fetched once nothing else is to do, so that it opens without the network.

import { fetchRefusal } from "./app.js";
import { prefetch } from "./dialogs.js";

/** @param {import("./model.js").Model} model */
export const rest = (model) => Promise.all([
  prefetch(), import("./awake.js"), import("./ending.js"), import("./finale.js").then(({ watchEnds }) => watchEnds(model)),
  fetchRefusal(), import("../board/press.js"), import("../board/sheets/sheet.js"),
  model.table.peek().match.mode === "arbitro" ? import("../arbitro/arbitro.js").then(({ move }) => move()) : null,
]);
