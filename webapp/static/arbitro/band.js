// @ts-check
// The parts of the band: its head and its buttons.

import { drawing } from "../board/signs.js";
import { button, div, p, span } from "../kit.js";
import { say, unbroken } from "../table/texts.js";
import { look } from "./looking.js";

/**
 * A line that names the band's subject, and a button to leave it.
 * @param {import("../kit.js").Children} words
 * @param {(() => void) | null} leave
 * @param {string} [place] the place that it is about, which says what it is
 * @param {import("../kit.js").Children} [beside]
 */
export const bandHead = (words, leave, place, beside) =>
  div({ class: "arb-head" },
    p({ class: "arb-title" }, typeof words === "string" ? unbroken(words) : words),
    place
      ? button({ type: "button", class: "arb-what", "aria-label": say("thing"), onClick: () => look("places", place) },
        span({ class: "what-sign" }, "i"))
      : null,
    beside,
    leave && button({ type: "button", class: "arb-leave", "aria-label": say("arb.leave"), onClick: leave }, "×"));

/**
 * How a button is drawn: with a sign, with small words below its own, with more attributes.
 * @typedef {{main?: boolean, quiet?: boolean, rest?: boolean, disabled?: boolean, sign?: string, key?: string,
 *   small?: string, more?: Record<string, unknown>}} How
 */

/**
 * A button of the band.
 * @param {string} text
 * @param {() => void} act
 * @param {How} [how]
 */
export const bandButton = (text, act, { main, quiet, rest, disabled, sign, key, small, more } = {}) =>
  button({
    key: key ?? text,
    type: "button",
    class: `arb-button${main ? " arb-main" : ""}${quiet ? " arb-quiet" : ""}${rest ? " arb-rest" : ""}`,
    disabled,
    onClick: act,
    ...more,
  },
  sign ? drawing(sign) : null,
  span({ class: "arb-words" }, text, small && span({ class: "arb-small" }, small)));
