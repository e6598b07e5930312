// @ts-check
// What may be told of a card, as buttons below what they are about.

import { button, div, p } from "../kit.js";

/**
 * What is asked, and below it what may be told.
 * @param {string} name
 * @param {string} called
 * @param {...import("../kit.js").Children} choices
 */
export const choosing = (name, called, ...choices) =>
  div({ key: name, class: "arb-field", role: "group", "aria-label": called },
    p({ class: "small" }, called),
    div({ class: "arb-choices" }, ...choices));

/**
 * One of what may be told.
 * @param {import("./types.js").Value} value @param {string} text @param {boolean} on @param {() => void} act
 */
export const chip = (value, text, on, act) =>
  button({ key: String(value), type: "button", class: "arb-choice", "aria-pressed": String(on), onClick: act }, text);
