// @ts-check
// A notice above the tools, with buttons.

import { div, p, push } from "../kit.js";

/**
 * @param {string} text
 * @param {[string, () => void, boolean?][]} ways the buttons; whether each is the main one
 * @param {string} [kind] an additional class
 */
export const notice = (text, ways, kind = "") =>
  div({ key: text, class: `notice notice-seat ${kind}`, role: "status" }, p(text),
    div({ class: "choices" }, ways.map(([label, act, main]) =>
      push({ key: label, class: main ? "button button-main" : "button", onClick: act }, label))));
