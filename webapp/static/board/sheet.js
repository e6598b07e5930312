// @ts-check
// What lies over the panels for a while: everything of one seat, or all that may be done now.

import { button, div, h, h2, span, useEffect, useRef } from "../kit.js";
import { say } from "../table/texts.js";
import { nameOf, phaseOf, seatOf } from "./position.js";
import { reminders, stillMay } from "./phases.js";
import { seatSign } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */

/** @param {{title: any, close: () => void, turn?: number, children?: any}} props */
export function Sheet({ title, close, turn = 0, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    root.current?.focus();
    return () => before instanceof HTMLElement && before.focus();
  }, []);
  const leave = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
  return div(
    { class: "turned sheet-place", "data-turn": turn },
    div(
      { role: "dialog", class: "sheet", tabIndex: -1, ref: root, onKeyDown: leave, "aria-labelledby": "sheet-title" },
      div(
        { class: "sheet-head" },
        h2({ id: "sheet-title" }, title),
        button({ type: "button", class: "close", "aria-label": say("close"), onClick: close }, "×"),
      ),
      div({ class: "sheet-body" }, children),
    ),
  );
}

/** What the sheet of a seat is called. @param {{given: Given, seat: string}} props */
export function SeatTitle({ given: { view }, seat }) {
  const found = seatOf(view, seat);
  return span({ class: "sheet-seat" }, seatSign(found), nameOf(found));
}

/** All that may be done now and is to be remembered; each line explains itself. @param {{given: Given}} props */
export function MayList({ given }) {
  const { view, board, act, lang } = given;
  const phase = phaseOf(board, view.state.fase);
  return div(
    { class: "may-list" },
    reminders(given).map((one) =>
      button({ key: one.rule, type: "button", class: "may may-reminder", onClick: () => act.open("term", { rule: one.rule, name: one[lang] }) }, say("board.reminder", { text: one[lang] })),
    ),
    stillMay(given, phase).map((one) =>
      button({ key: one.rule, type: "button", class: "may", onClick: () => act.open("term", { rule: one.rule, name: one.text }) }, one.text),
    ),
    button({ type: "button", class: "may may-phase", onClick: () => act.open("term", { rule: phase.rule, name: phase.name }) }, say("board.term", { name: phase.name })),
  );
}
