// @ts-check
// A lesson: the next step in one sentence, its rule one tap away, and the thing to tap highlighted.

import { button, div, p, useEffect } from "../kit.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";
import { dressed } from "./dressing.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../wire.js").LessonView} LessonView */

void dressed(); // an onlooker has no desk

/** The highlight, by attributes, so that it survives redrawing. */
const lit = new CSSStyleSheet();
document.adoptedStyleSheets = [...document.adoptedStyleSheets, lit];

/** The last band that has set the highlight: a new band may set it before the old one is gone. */
let lighting = {};

const SHINES = "animation: lit 0.9s ease-in-out infinite alternate; outline: 3px solid var(--accent); outline-offset: -3px;";

/**
 * Highlight a step: places of the board, and everything that declares one of its moves or passes.
 * @param {LessonView | undefined} taught
 */
function light(taught) {
  const places = (taught?.places ?? []).map((one) => `[data-place="${CSS.escape(one)}"]`);
  const moves = (taught?.moves ?? []).flatMap((one) =>
    ["do", "declares", "waive"].map((name) => `[data-${name}="${CSS.escape(one)}"]`));
  const all = [...places, ...moves].join();
  const first = `.arb-commands :is(${moves.join()}) { order: -1; }`; // before what is further down
  lit.replaceSync(all ? `main.arbitro.arbitro.arbitro :is(${all}) { ${SHINES} } ${first}` : "");
}

/** @param {{given: Given}} props */
export function Lesson({ given: { view: { taught }, model } }) {
  const where = JSON.stringify([taught?.places, taught?.moves]);
  useEffect(() => {
    const mine = (lighting = {});
    light(taught);
    return () => lighting === mine && light(undefined);
  }, [where]);
  if (!taught) return null;
  const sits = model.mine.value.length > 0;
  const leave = () => void model.ask("/settings", { lesson: false });
  const way = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ act) =>
    button({ type: "button", class: "arb-lesson-way", "aria-label": say(name), onClick: act }, sign);
  return div({ class: "arb-lesson", "data-step": taught.id },
    div({ class: "arb-lesson-ways" },
      way("§", "lesson.rule", () => void open("term", { rule: taught.rule })),
      sits ? way("×", "lesson.leave", leave) : null),
    p({ role: "status" }, taught.told));
}
