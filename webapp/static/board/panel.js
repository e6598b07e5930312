// @ts-check
// The panel of a seat: its frame and head, and what a game without an arrangement of its own puts in it.

import { button, div, h, span } from "../kit.js";
import { say, shown } from "../table/texts.js";
import { Counter, Steps } from "./counter.js";
import { Mark } from "./marks.js";
import { groupOf, nameOf, ownerOf, shownOf, totalOf, winsOf } from "./position.js";
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
  const aside = fallen ? say("board.fallen") : [seat.team, own && say("board.you")].filter(Boolean).join(" · ");
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

/** The counters that a seat has itself, whole or for each member of a group. @param {Given} given @param {Seat} seat @param {any} counter */
export function ownCounters(given, seat, counter) {
  const group = groupOf(given.board, counter.per);
  const owners = group
    ? group.members.map((/** @type {any} */ member) => ({ de: `${seat.id}/${member.id}`, member }))
    : [{ de: ownerOf(given.view, counter, seat), member: null }];
  return owners
    .map((/** @type {any} */ owner) => ({ ...owner, one: shownOf(given, counter.id, owner.de) }))
    .filter((/** @type {any} */ owner) => owner.one);
}

/** Everything that a seat counts and shows, each with its taps. @param {OfSeat} props */
export function Everything({ given, seat }) {
  const { board } = given;
  const marks = board.marks.map((/** @type {any} */ mark) => ({ mark, group: groupOf(board, mark.per) }));
  return div(
    { class: "everything" },
    marks
      .filter((/** @type {any} */ one) => !one.group && one.mark.per === "seat")
      .map((/** @type {any} */ { mark }) =>
        div(
          { key: mark.id, class: "line" },
          h(Term, { given, part: mark }),
          h(Mark, { given, mark, de: seat.id, seat: seat.id, who: nameOf(seat) }),
        ),
      ),
    board.counters.flatMap((/** @type {any} */ counter) => [
      groupOf(board, counter.per) &&
        div(
          { key: counter.id, class: "line-head" },
          [counter, ...marks.filter((/** @type {any} */ found) => found.mark.per === counter.per).map((/** @type {any} */ found) => found.mark)].map(
            (/** @type {any} */ part) => h(Term, { key: part.id, given, part }),
          ),
        ),
      ...ownCounters(given, seat, counter).map((/** @type {any} */ { de, member, one }) =>
        div(
          { key: `${counter.id} ${de}`, class: "line" },
          h(Term, { given, part: counter, words: member ? `${member.name}` : null }),
          h(Counter, { given, one, sign: member ? "" : counter.symbol }),
          !member && one.contador.steps.length > 1 && h(Steps, { given, one }),
          member &&
            marks
              .filter((/** @type {any} */ found) => found.mark.per === counter.per)
              .map((/** @type {any} */ { mark }) => h(Mark, { key: mark.id, given, mark, de, seat: seat.id, who: `${nameOf(seat)}, ${member.name}` })),
        ),
      ),
    ]),
  );
}
