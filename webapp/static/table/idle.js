// Parts that a table needs sooner or later, loaded while the page is idle, so that it opens without the network.

import { effect } from "../kit.js";
import { prefetch } from "./dialogs.js";
import { close, shownDialog } from "./sheet.js";

/** Let Back close the dialog; one that replaced another closes like it. */
async function backClosesDialogs() {
  const { backCloses } = await import("./back.js");
  /** @type {(() => void) | null} */
  let closed = null;
  effect(() => {
    if (shownDialog.value) closed ??= backCloses(close);
    else {
      closed?.();
      closed = null;
    }
  });
}

/** @param {import("./model.js").Model} model */
export const rest = (model) => Promise.all([
  prefetch(), import("./awake.js"), import("./ending.js"), import("./finale.js").then(({ watchEnds }) => watchEnds(model)),
  backClosesDialogs(), import("./walking.js").then(({ walks }) => walks()),
  import("../board/press.js"), import("../board/sheets/sheet.js"),
  model.table.peek().match.mode === "arbitro" ? import("../arbitro/arbitro.js").then(({ move }) => move()) : null,
]).then(() => (document.documentElement.dataset.idle = ""));
