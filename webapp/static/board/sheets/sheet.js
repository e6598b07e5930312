// @ts-check
// What lies over the panels for a while: everything of one seat, or all that may be done now.

import { button, div, h, h2, span, useEffect, useRef } from "../../kit.js";
import { say } from "../../table/texts.js";
import { reminders, stillMay } from "../phases.js";
import { nameOf, phaseOf, seatOf } from "../position.js";
import { seatSign } from "../signs.js";
import { CasteloSheet } from "./castelo.js";
import { Everything } from "./everything.js";

/** @typedef {import("../position.js").Given} Given */

/** What a game tells of a seat in another order than its data. @type {Record<string, any>} */
const OWN = { castelo: CasteloSheet };

/**
 * All of that seat, or without one all that may be done now.
 * @param {{given: Given, seat?: string, turn: number, close: () => void, open: (seat: string) => void}} props
 */
export function Over({ given, seat, turn, close, open }) {
  const { view, board } = given;
  if (!seat) return h(Sheet, { close, turn: 0, title: phaseOf(board, view.state.fase).name }, h(MayList, { given }));
  return h(Sheet, { close, turn, title: h(SeatTitle, { given, seat }) }, h(OWN[board.game] ?? Everything, { given, seat: seatOf(view, seat), open }));
}

/** @param {{title: any, close: () => void, turn: number, children?: any}} props */
function Sheet({ title, close, turn, children }) {
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
function SeatTitle({ given: { view }, seat }) {
  const found = seatOf(view, seat);
  return span({ class: "sheet-seat" }, seatSign(found), nameOf(found));
}

/** All that may be done now and is to be remembered; each line explains itself. @param {{given: Given}} props */
function MayList({ given }) {
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
