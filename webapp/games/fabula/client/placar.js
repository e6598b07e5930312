// Fábula: five bases a side with resistência and holder, the Centro's exposure, resources.

import { div, h, push, span } from "../../kit.js";
import { say, short, shown } from "../../table/texts.js";
import { Counter, Tap } from "../../board/counter.js";
import { Switch } from "../../board/marks.js";
import { PartsRow, Panel, Term } from "../../board/panel.js";
import { counterOf, keptOf, markedOf, markOf, membersOf, nameOf, seatOf, shownOf } from "../../board/position.js";
import { seatSign, symbol } from "../../board/signs.js";

/** @typedef {import("../../board/panel.js").OfSeat} OfSeat */

/** @typedef {import("../../board/position.js").Given} Given */
/** @typedef {import("../../types.js").Seat} Seat */

/** A seat's bases, each with its holder if that is another seat. @param {Given} given @param {Seat} seat */
function basesOf(given, seat) {
  return membersOf(given.board, "bases").map((member) => {
    const de = `${seat.id}/${member.id}`;
    const holder = markedOf(given, "controle", de) ?? seat.id;
    const other = holder === seat.id ? null : seatOf(given.view, holder);
    return { member, one: keptOf(given, "resistencia", de), holder: other };
  });
}

/** The holder of a base that is not its owner's. @param {{holder: Seat | null}} props */
const Holder = ({ holder }) =>
  span(
    { class: "holder" },
    holder && [seatSign(holder), span({ class: "visually-hidden" }, say("board.held", { name: nameOf(holder) }))],
  );

/** `form` 1: everything side by side, on a low screen. @param {OfSeat & {form?: number}} props */
function Full({ form, ...props }) {
  const { given, seat } = props;
  const mark = markOf(given.board, "exposicao");
  const one = shownOf(given, "recursos", seat.id);
  const resources = one && h(Counter, { given, one, sign: "recurso", way: form ? "up" : "across" });
  return h(
    Panel,
    {
      ...props,
      kind: form ? "fabula panel-low" : "fabula",
      aside: [h(Switch, { given, mark, de: seat.id, seat: seat.id, who: nameOf(seat) }), !form && resources],
    },
    div(
      { class: "bases" },
      form ? resources : null,
      basesOf(given, seat).map(({ member, one, holder }) =>
        div(
          { key: member.id, class: "base", "data-member": member.id, "data-held": holder ? "" : null },
          h(Counter, { given, one, way: "up", label: member.name }),
          h(Holder, { holder }),
        ),
      ),
    ),
  );
}

/** The resources of a seat: a tap takes one away. @param {OfSeat} props */
function Spend({ given, seat }) {
  const one = keptOf(given, "recursos", seat.id);
  const words = [symbol("fabula", "recurso"), span({ class: "numbers" }, one.valor), span({ class: "spend-sign" }, "−")];
  return span(
    {
      class: "spend", "data-term": "counters recursos", "data-counter": "recursos", "data-de": seat.id,
      "data-pending": one.delta ? "" : null,
    },
    h(Tap, { given, one, delta: -1, words }));
}

/** @param {OfSeat & {focused?: boolean}} props */
const Row = (props) => {
  const { given, seat, open } = props;
  const exposed = markedOf(given, "exposicao", seat.id) === "exposto" ? "centro" : "";
  const label = say("board.open-seat", { name: nameOf(seat) });
  return h(
    PartsRow,
    { ...props, kind: "fabula" },
    h(Spend, props),
    push(
      { class: "row-bases", "aria-label": label, onClick: () => open(seat.id) },
      basesOf(given, seat).map(({ member: { id, name }, one, holder }) =>
        span(
          {
            key: id, class: "figure base", "data-term": "counters resistencia", "data-member": id,
            "data-held": holder ? "" : null, "data-exposed": id === exposed ? "" : null,
          },
          span({ class: "visually-hidden" }, name),
          span({ class: "numbers" }, shown(one.contador.unit, one.valor)),
          h(Holder, { holder }),
        ),
      ),
    ),
  );
};

/** The names of the bases over their columns. @param {{given: Given, columns: number}} props */
const Head = ({ given, columns }) => {
  const base = counterOf(given.board, "resistencia");
  return div(
    { class: "row-head" },
    Array.from({ length: columns }, (_none, at) =>
      div(
        { key: at, class: "row row-fabula" },
        span(),
        h(Term, { given, part: counterOf(given.board, "recursos"), words: symbol("fabula", "recurso") }),
        div({ class: "row-bases" }, membersOf(given.board, "bases").map(({ id, name }) =>
          h(Term, { key: id, given, part: { ...base, name }, words: short(name, 6) }))),
      ),
    ),
  );
};

export default {
  needs: () => ({
    full: [{ width: 336, height: 200 }, { width: 470, height: 132 }],
    row: { width: 330, height: 44 },
    detail: { width: 336, height: 208 },
    head: 44,
  }),
  Full, Row, Head, Detail: Full,
};
