// @ts-check
// What asks for attention above the tools, and what may be done about it.

import { div, p, push } from "../kit.js";

/**
 * @param {string} text
 * @param {[string, () => void, boolean?][]} ways what may be done about it; whether it is the main one
 * @param {string} [kind] a class besides
 */
export const notice = (text, ways, kind = "") =>
  div({ key: text, class: `notice notice-seat ${kind}`, role: "status" }, p(text),
    div({ class: "choices" }, ways.map(([label, act, main]) =>
      push({ key: label, class: main ? "button button-main" : "button", onClick: act }, label))));
