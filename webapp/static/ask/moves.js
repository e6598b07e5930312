// The first question: the kind of move. The question box takes a question in words instead.

import { a, button, div, h2, p, span, strong, useSignal } from "../kit.js";
import { say } from "../table/texts.js";

/** @typedef {import("./model.js").Ask} Ask */

const FIRST = 6; // moves that are shown at once

/** @param {{ask: Ask}} props */
export function Moves({ ask }) {
  const all = useSignal(false);
  const { moves, table, game } = ask.given;
  const shown = all.value ? moves : moves.slice(0, FIRST);
  const box = `/perguntar/${game}${table ? `?mesa=${table.code}` : ""}`;
  return div({ class: "ask-step" },
    table?.refereed ? who(ask) : null,
    h2({ tabIndex: -1, "data-focus": "" }, say("ask.what")),
    div({ class: "ask-moves" }, shown.map((move) =>
      button({
        key: move.do + move.label, type: "button", class: "button ask-move", "data-do": move.do,
        onClick: () => void ask.begin(move),
      }, strong(move.label), span({ class: "quiet small" }, move.about)))),
    shown.length < moves.length
      ? button({ type: "button", class: "button button-quiet", onClick: () => (all.value = true) }, say("ask.more"))
      : null,
    a({ class: "button", href: box }, say("ask.box")),
    p({ class: "quiet small" }, say("ask.nothing-kept")));
}

/** The choice of the mover, at a table. @param {Ask} ask */
const who = (ask) =>
  div({ class: "choices", role: "group", "aria-label": say("ask.who") },
    Object.entries(ask.given.names).map(([id, name]) =>
      button({
        key: id, type: "button", class: "button button-small", "aria-pressed": String(ask.seat.value === id),
        onClick: () => (ask.seat.value = id),
      }, name)));
