// @ts-check
// The panel of a seat: its frame and head, and the parts of it that explain themselves.

import { button, div, h, span } from "../kit.js";
import { say, shown } from "../table/texts.js";
import { nameOf, totalOf, winsOf } from "./position.js";
import { turnAt } from "./press.js";
import { seatSign } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Children} Children */

/** What a panel, a row or a sheet of a seat is handed. @typedef {{given: Given, seat: Seat, open: (seat: string) => void}} OfSeat */

/** Open what a part's rule says, turned to whoever asked. @param {Given} given @param {any} part @param {Event} event */
const explain = (given, part, event) => given.act.open("term", { rule: part.rule, name: part.name, turn: turnAt(event) });

/**
 * @param {OfSeat & {kind: string, children?: any, aside?: any}} props
 */
export function Panel({ given, seat, open, kind, children, aside }) {
  const { view } = given;
  const fallen = view.panel.fallen.includes(seat.id);
  return div(
    {
      role: "group",
      class: `panel panel-${kind}`,
      "aria-label": nameOf(seat),
      "data-seat": seat.id,
      "data-seat-colour": seat.colour,
      "data-active": view.state.ativo === seat.id ? "" : null,
      "data-fallen": fallen ? "" : null,
    },
    div({ class: "panel-head" }, h(SeatButton, { given, seat, open }), aside),
    children,
  );
}

/** The seat by sign, name and team; a tap shows everything that it counts. @param {OfSeat} props */
export function SeatButton({ given, seat, open }) {
  const { view } = given;
  const fallen = view.panel.fallen.includes(seat.id);
  const own = view.seats.length > 1 && view.you.seats.length === 1 && view.you.seats[0] === seat.id;
  const aside = fallen ? say("board.fallen") : [seat.team_name, own && say("board.you")].filter(Boolean).join(" · ");
  return button(
    { type: "button", class: "seat", "aria-label": say("board.open-seat", { name: nameOf(seat) }), onClick: () => open(seat.id) },
    seatSign(seat),
    span(
      { class: "seat-words" },
      span({ class: "seat-name" }, nameOf(seat)),
      aside && span({ class: "seat-team" }, aside),
    ),
  );
}

/** The parts of the match that a seat has won, as filled and open signs. @param {{given: Given, seat: Seat}} props */
export function Wins({ given, seat }) {
  const { chapter } = given.board;
  if (!chapter) return null;
  const won = winsOf(given, seat.id);
  const label = say("board.wins", { part: chapter.name, number: won, needed: chapter.wins });
  return button(
    { type: "button", class: "wins", "aria-label": label, onClick: (/** @type {Event} */ event) => explain(given, chapter, event) },
    Array.from({ length: chapter.wins }, (_none, at) => span({ key: at, class: at < won ? "win win-won" : "win" })),
  );
}

/** A name that explains itself. @param {{given: Given, part: any, words?: Children}} props */
export const Term = ({ given, part, words }) =>
  button(
    { type: "button", class: "term", "aria-label": say("board.term", { name: part.name }), onClick: (/** @type {Event} */ event) => explain(given, part, event) },
    words ?? part.name,
  );

/** A total of a seat. @param {{given: Given, seat: Seat, total: any}} props */
export const Total = ({ given, seat, total }) =>
  button(
    { type: "button", class: "total", onClick: (/** @type {Event} */ event) => explain(given, total, event) },
    span({ class: "total-name" }, total.name),
    span({ class: "total-number numbers" }, shown(total.unit, totalOf(given, total.id, seat.id) ?? 0)),
  );
