// The panel of a seat: its frame and head, and the parts of it that explain themselves.

import { div, h, push, span } from "../kit.js";
import { say, shown } from "../table/texts.js";
import { nameOf, totalOf, winsOf } from "./position.js";
import { turnAt } from "./press.js";
import { seatSign } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */
/** @typedef {import("./position.js").Part} Part */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Children} Children */

/** @typedef {{given: Given, seat: Seat, open: (seat: string) => void}} OfSeat the properties of a panel, a row or a sheet */
/** @typedef {OfSeat & {kind: string, focused?: boolean, children?: Children}} OfRow */

/** Open the rule of a part, turned to the tapping player. @param {Given} given @param {Part} part */
const explains = ({ act }, { rule, name }) => (/** @type {Event} */ event) =>
  act.open("term", { rule, name, turn: turnAt(event) });

/** The attributes of a panel or row: its seat and the seat's state. @param {Given} given @param {Seat} seat */
const marks = ({ view }, seat) => ({
  "data-seat": seat.id, "data-seat-colour": seat.colour,
  "data-active": view.score.ativo === seat.id ? "" : null,
  "data-fallen": view.panel.fallen.includes(seat.id) ? "" : null,
});

/** @param {OfRow & {aside?: Children}} props */
export const Panel = ({ given, seat, open, kind, children, aside }) =>
  div(
    { role: "group", class: `panel panel-${kind}`, "aria-label": nameOf(seat), ...marks(given, seat) },
    div({ class: "panel-head" }, h(SeatButton, { given, seat, open }), aside),
    children,
  );

/** A line of a seat, whose parts are tapped one by one. @param {OfRow} props */
export const PartsRow = ({ given, seat, open, kind, focused, children }) =>
  div(
    { class: `row row-${kind}`, ...marks(given, seat), "data-focused": focused ? "" : null },
    h(SeatButton, { given, seat, open }),
    children,
  );

/** A line of a seat that is tapped as a whole. @param {OfRow} props */
export const WholeRow = ({ given, seat, open, kind, focused = false, children }) =>
  push(
    { class: `row row-${kind}`, ...marks(given, seat), "aria-pressed": String(focused), onClick: () => open(seat.id) },
    span({ class: "seat" }, seatSign(seat), span({ class: "seat-name" }, nameOf(seat))),
    children,
  );

/** The part of one seat that the rows leave out, with the seat before it. @param {OfRow} props */
export const Rest = ({ given, seat, open, kind, children }) =>
  div(
    { class: `detail detail-${kind}`, "data-seat": seat.id, "data-seat-colour": seat.colour },
    h(SeatButton, { given, seat, open }),
    children,
  );

/** The seat with sign, name and team; a tap shows everything that it counts. @param {OfSeat} props */
export function SeatButton({ given, seat, open }) {
  const { view } = given;
  const fallen = view.panel.fallen.includes(seat.id);
  const own = view.seats.length > 1 && view.you.seats.length === 1 && view.you.seats[0] === seat.id;
  const aside = fallen ? say("board.fallen") : [seat.team_name, own && say("board.you")].filter(Boolean).join(" · ");
  return push(
    { class: "seat", "aria-label": say("board.open-seat", { name: nameOf(seat) }), onClick: () => open(seat.id) },
    seatSign(seat),
    span({ class: "seat-words" }, span({ class: "seat-name" }, nameOf(seat)), aside && span({ class: "seat-team" }, aside)),
  );
}

/** The parts of the match that a seat has won, as filled and open signs. @param {{given: Given, seat: Seat}} props */
export function Wins({ given, seat }) {
  const { chapter } = given.board;
  if (!chapter) return null;
  const won = winsOf(given, seat.id);
  const label = say("board.wins", { part: chapter.name, number: won, needed: chapter.wins });
  return push(
    { class: "wins", "aria-label": label, onClick: explains(given, chapter) },
    Array.from({ length: chapter.wins }, (_none, at) => span({ key: at, class: at < won ? "win win-won" : "win" })),
  );
}

/** A name that explains itself. @param {{given: Given, part: Part, words?: Children}} props */
export const Term = ({ given, part, words }) =>
  push(
    { class: "term", "aria-label": say("board.term", { name: part.name }), onClick: explains(given, part) },
    words ?? part.name,
  );

/** A total of a seat. @param {{given: Given, seat: Seat, total: import("../types.js").Total}} props */
export const Total = ({ given, seat, total }) =>
  push(
    { class: "total", onClick: explains(given, total) },
    span({ class: "total-name" }, total.name),
    span({ class: "total-number numbers" }, shown(total.unit, totalOf(given, total.id, seat.id))),
  );
