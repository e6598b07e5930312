// Everything that a seat counts and shows, with its taps, drawn from the board's data alone.

import { div, h } from "../../kit.js";
import { Counter, Steps } from "../counter.js";
import { Mark } from "../marks.js";
import { Term } from "../panel.js";
import { nameOf, shownOf } from "../position.js";

/** @typedef {import("../position.js").Given} Given */
/** @typedef {import("../../types.js").Seat} Seat */

/** @param {Given} given @param {string} id of a group, or another owner of a part */
const groupOf = ({ board }, id) => board.groups.find((one) => one.id === id);

/**
 * The counters of a seat itself, one for each member where they belong to a group.
 * @param {Given} given
 * @param {Seat} seat
 * @param {import("../../types.js").Counter} counter
 */
export function ownCounters(given, seat, { id, per }) {
  const whole = per === "table" ? "mesa" : per === "team" ? seat.team || seat.id : seat.id;
  const owners = groupOf(given, per)?.members.map((member) => ({ de: `${seat.id}/${member.id}`, member })) ?? [
    { de: whole, member: null },
  ];
  return owners.flatMap((owner) => {
    const one = shownOf(given, id, owner.de);
    return one ? [{ ...owner, one }] : [];
  });
}

/** Everything that a seat counts and shows, with its taps. @param {import("../panel.js").OfSeat} props */
export function Everything({ given, seat }) {
  const { board } = given;
  const marksPer = (/** @type {string} */ per) => board.marks.filter((mark) => mark.per === per);
  return div(
    { class: "everything" },
    marksPer("seat").map((mark) =>
      div(
        { key: mark.id, class: "line" },
        h(Term, { given, part: mark }),
        h(Mark, { given, mark, de: seat.id, seat: seat.id, who: nameOf(seat) }),
      ),
    ),
    board.counters.flatMap((counter) => [
      groupOf(given, counter.per) &&
        div(
          { key: counter.id, class: "line-head" },
          [counter, ...marksPer(counter.per)].map((part) => h(Term, { key: part.id, given, part })),
        ),
      ...ownCounters(given, seat, counter).map(({ de, member, one }) =>
        div(
          { key: `${counter.id} ${de}`, class: "line" },
          h(Term, { given, part: counter, words: member?.name }),
          h(Counter, { given, one, sign: member ? "" : counter.symbol }),
          !member && one.contador.steps.length > 1 && h(Steps, { given, one }),
          member &&
            marksPer(counter.per).map((mark) =>
              h(Mark, { key: mark.id, given, mark, de, seat: seat.id, who: `${nameOf(seat)}, ${member.name}` }),
            ),
        ),
      ),
    ]),
  );
}
