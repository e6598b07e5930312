// Sheets that lie over the panels for a while: everything of one seat, or all that may be done now.

import { div, h, h2, push, span, useEffect, useRef } from "../../kit.js";
import { backCloses } from "../../table/back.js";
import { styled } from "../../table/styling.js";
import { say } from "../../table/texts.js";
import { stillMay } from "../phases.js";
import { nameOf, phaseOf, seatOf } from "../position.js";
import { seatSign } from "../signs.js";
import { Everything } from "./everything.js";

/** @typedef {import("../position.js").Given} Given */
/** @typedef {import("../../kit.js").Children} Children */

await styled(new URL("../../css/sheet.css", import.meta.url).href, document.querySelector('link[href$="/css/placar.css"]'));

/**
 * Everything of a seat, drawn by the game (`own`) if it has a component for it; without a seat, all that may be done
 * now.
 * @param {{given: Given, seat?: string, own?: typeof Everything, turn: number, close: () => void,
 *   open: (seat: string) => void}} props
 */
export function Over({ given, seat, own = Everything, turn, close, open }) {
  const { view, board } = given;
  if (!seat) return h(Sheet, { close, turn: 0, title: phaseOf(board, view.score.fase).name }, h(MayList, { given, close }));
  const found = seatOf(view, seat);
  const title = span({ class: "sheet-seat" }, seatSign(found), nameOf(found));
  return h(Sheet, { close, turn, title }, h(own, { given, seat: found, open }));
}

/** @param {{title: Children, close: () => void, turn: number, children?: Children}} props */
function Sheet({ title, close, turn, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const before = document.activeElement;
    const closed = backCloses(close);
    root.current?.focus();
    return () => {
      closed();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const leave = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
  return div(
    { class: "turned sheet-place", "data-turn": turn },
    div(
      { role: "dialog", class: "sheet", tabIndex: -1, ref: root, onKeyDown: leave, "aria-labelledby": "sheet-title" },
      div(
        { class: "sheet-head" },
        h2({ id: "sheet-title" }, title),
        push({ class: "close", "aria-label": say("close"), onClick: close }, "×"),
      ),
      div({ class: "sheet-body" }, children),
    ),
  );
}

/**
 * All that may be done and remembered now, each line with its explanation, and the end of the turn.
 * @param {{given: Given, close: () => void}} props
 */
function MayList({ given, close }) {
  const { view, board, act, lang } = given;
  const phase = phaseOf(board, view.score.fase);
  const pass = () => {
    close();
    act.play({ seat: view.score.ativo, do: "passar-vez" });
  };
  /** @param {string} kind @param {string} rule @param {string} name @param {string} words */
  const line = (kind, rule, name, words) =>
    push({ key: rule, class: kind, onClick: () => act.open("term", { rule, name }) }, words);
  return div(
    { class: "may-list" },
    view.panel.reminders.map((one) => line("may may-reminder", one.rule, one[lang], say("board.reminder", { text: one[lang] }))),
    stillMay(given, phase).map((one) => line("may", one.rule, one.text, one.text)),
    line("may may-phase", phase.rule, phase.name, say("board.term", { name: phase.name })),
    view.outcome || view.panel.passes ? null : push({ class: "button may-pass", onClick: pass }, say("board.pass")),
  );
}
