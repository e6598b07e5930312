// Steps from entry to entry: buttons and a slider near the thumb, and the keys of a keyboard.

import { button, input, nav, span } from "../kit.js";
import { say } from "../table/texts.js";

/** @typedef {import("./model.js").Model} Model */

const MANY = 10; // entries that a page key passes
/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageUp: -MANY, PageDown: MANY, Home: -Infinity, End: Infinity };

/** @param {{model: Model}} props */
export function Stepping({ model }) {
  const { length } = model.shown.value;
  const place = model.place.value;
  const go = (/** @type {number} */ by) => (Number.isFinite(by) ? model.move(by) : model.goTo(by < 0 ? -1 : length - 1));
  const step = (/** @type {string} */ name, /** @type {string} */ sign, /** @type {number} */ by, /** @type {boolean} */ off) =>
    button({ type: "button", class: "step-button", "aria-label": say(name), disabled: off, onClick: () => go(by) }, sign);
  return nav({ class: "stepping", "aria-label": say("review.steps") },
    step("review.first", "«", -Infinity, place < 0),
    step("review.before", "‹", -1, place < 0),
    input({
      type: "range", class: "step-slider", min: 0, max: length, step: 1, value: place + 1, "aria-label": say("review.steps"),
      "aria-valuetext": at(model),
      onInput: (/** @type {{currentTarget: HTMLInputElement}} */ event) => model.goTo(Number(event.currentTarget.value) - 1),
    }),
    step("review.after", "›", 1, place >= length - 1),
    step("review.last", "»", Infinity, place >= length - 1),
    span({ class: "step-at small", "aria-hidden": "true" }, at(model)));
}

/** The position among the shown entries. @param {Model} model */
function at(model) {
  const [count, all] = [model.shown.value.length, model.review.value?.count ?? 0];
  return say(count < all ? "review.at.of" : "review.at", { at: model.place.value + 1, count, all });
}

/**
 * Step from entry to entry by the keys of a keyboard, except where they mean something else.
 * @param {Model} model
 */
export function listen(model) {
  addEventListener("keydown", (event) => {
    const by = KEYS[event.key];
    const elsewhere = event.target instanceof Element && event.target.closest("input, select, textarea");
    if (!by || elsewhere || !model.review.value || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (Number.isFinite(by)) model.move(by);
    else model.goTo(by < 0 ? -1 : model.shown.value.length - 1);
  });
}
