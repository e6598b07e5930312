// @ts-check
// The answers about a card, as buttons below their question.

import { button, div, p } from "../kit.js";

/**
 * A question, with its answers below.
 * @param {string} name
 * @param {string} called
 * @param {...import("../kit.js").Children} choices
 */
export const choosing = (name, called, ...choices) =>
  div({ key: name, class: "arb-field", role: "group", "aria-label": called },
    p({ class: "small" }, called),
    div({ class: "arb-choices" }, ...choices));

/**
 * One answer.
 * @param {import("./types.js").Value} value @param {string} text @param {boolean} on @param {() => void} act
 */
export const chip = (value, text, on, act) =>
  button({ key: String(value), type: "button", class: "arb-choice", "aria-pressed": String(on), onClick: act }, text);
