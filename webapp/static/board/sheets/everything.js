// @ts-check
// Everything that a seat counts and shows, each with its taps, by the data of the board alone.

import { div, h } from "../../kit.js";
import { Counter, Steps } from "../counter.js";
import { Mark } from "../marks.js";
import { Term } from "../panel.js";
import { groupOf, nameOf, ownerOf, shownOf } from "../position.js";

/** @typedef {import("../position.js").Given} Given */
/** @typedef {import("../../types.js").Seat} Seat */

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

/** Everything that a seat counts and shows, each with its taps. @param {import("../panel.js").OfSeat} props */
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
