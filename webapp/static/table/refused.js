// @ts-check
// A refusal with its reason and with buttons.

import { div, p, push } from "../kit.js";
import { say } from "./texts.js";

/** @param {{model: import("./model.js").Model, refused: import("./model.js").Refused}} props */
export function Refusal({ model, refused }) {
  const last = model.undoable.value;
  const way = (/** @type {() => void} */ onClick, /** @type {string} */ words) => push({ class: "button", onClick }, words);
  return div({ class: "notice notice-refused", role: "alert" }, p(refused.why),
    div({ class: "choices" },
      refused.n && way(() => model.stand(Number(refused.n)), say("stand")),
      last && refused.code === "not-last" && way(() => model.undoLast(), `${say("undo")}: ${last.told}`),
      refused.entry && !refused.n && way(() => model.again(), say("refused.again")),
      way(() => (model.refused.value = null), say("refused.leave"))));
}
