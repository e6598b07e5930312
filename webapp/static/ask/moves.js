// @ts-check
// The first question: which kind of move it is about, in the words that people use.

import { button, div, h2, input, label, p, span, strong, useSignal } from "../kit.js";
import { say } from "../table/texts.js";

/** @typedef {import("./model.js").Ask} Ask */

const FIRST = 6; // moves that are shown at once

/** @param {{ask: Ask}} props */
export function Moves({ ask }) {
  const words = useSignal("");
  const all = useSignal(false);
  const { moves, table } = ask.given;
  const found = matching(moves, words.value);
  const shown = all.value || words.value ? found : found.slice(0, FIRST);
  return div({ class: "ask-step" },
    table?.refereed ? who(ask) : null,
    h2({ tabIndex: -1, "data-focus": "" }, say("ask.what")),
    label({ class: "ask-search" },
      span({ class: "visually-hidden" }, say("ask.search.label")),
      input({
        class: "field", type: "search", placeholder: say("ask.search", { words: ask.given.example }), autocomplete: "off",
        value: words.value, onInput: (event) => (words.value = event.target.value),
      })),
    div({ class: "ask-moves" }, shown.map((move) =>
      button({
        key: move.do + move.label, type: "button", class: "button ask-move", "data-do": move.do,
        onClick: () => void ask.begin(move),
      }, strong(move.label), span({ class: "quiet small" }, move.about)))),
    found.length ? null : p({ role: "status" }, say("ask.none")),
    shown.length < found.length
      ? button({ type: "button", class: "button button-quiet", onClick: () => (all.value = true) }, say("ask.more"))
      : null,
    p({ class: "quiet small" }, say("ask.nothing-kept")));
}

/** Whose move it is, at a table. @param {Ask} ask */
const who = (ask) =>
  div({ class: "choices", role: "group", "aria-label": say("ask.who") },
    Object.entries(ask.given.names).map(([id, name]) =>
      button({
        key: id, type: "button", class: "button button-small", "aria-pressed": String(ask.seat.value === id),
        onClick: () => (ask.seat.value = id),
      }, name)));

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The moves whose words begin with all that was typed.
 * @param {import("./types.js").AskedMove[]} moves
 * @param {string} typed
 */
function matching(moves, typed) {
  const asked = plain(typed).split(/\s+/).filter(Boolean);
  return moves.filter(({ label: name, about, words }) => {
    const own = plain(`${name} ${about} ${words}`).split(/[^\p{L}\p{N}]+/u);
    return asked.every((word) => own.some((one) => one.startsWith(word)));
  });
}
