// Ceramus: tiles on the Mural by style, their points, Formas and Ceramas; alone with a record.

import { div, h, span } from "../../kit.js";
import { shown } from "../../table/texts.js";
import { Counter } from "../../board/counter.js";
import { Panel, Term, Total, WholeRow } from "../../board/panel.js";
import { keptOf, membersOf, shownOf, totalOf } from "../../board/position.js";

/** @typedef {import("../../board/panel.js").OfSeat} OfSeat */

/** @typedef {import("../../board/position.js").Given} Given */
/** @typedef {import("../../types.js").Seat} Seat */

const FULL = { width: 300, height: 200 };

/** @param {Given} given @param {Seat} seat */
const tilesOf = (given, seat) =>
  membersOf(given.board, "estilos").map((member) => ({ member, one: keptOf(given, "azulejos", `${seat.id}/${member.id}`) }));

/** A smaller number with an explanation. @param {{given: Given, id: string, seat: Seat}} props */
function Small({ given, id, seat }) {
  const one = shownOf(given, id, seat.id);
  if (!one) return null;
  const { name, unit } = one.contador;
  const number = span({ class: "small-number numbers" }, shown(unit, one.valor));
  return h(Term, { given, part: one.contador, words: [span({ class: "small-name" }, name), number] });
}

/** @param {OfSeat} props */
function Full(props) {
  const { given, seat } = props;
  const aside = [
    div({ class: "smalls" }, ["formas", "ceramas", "recorde"].map((id) => h(Small, { key: id, given, id, seat }))),
    given.board.totals.map((total) => h(Total, { key: total.id, given, seat, total })),
  ];
  return h(Panel, { ...props, kind: "ceramus", aside },
    div(
      { class: "tiles" },
      tilesOf(given, seat).map(({ member, one }) =>
        h(Counter, { key: member.id, given, one, way: "up", label: member.name, tone: member.id }),
      ),
    ));
}

/** @param {OfSeat & {focused?: boolean}} props */
function Row(props) {
  const { given, seat } = props;
  return h(WholeRow, { ...props, kind: "ceramus in-line" },
    tilesOf(given, seat).map(({ member, one }) =>
      span(
        { key: member.id, class: "figure tile", "data-tone": member.id, "data-term": "counters azulejos" },
        span({ class: "visually-hidden" }, member.name),
        span({ class: "tile-letter", "aria-hidden": "true" }, member.name[0]),
        span({ class: "numbers" }, one.valor),
      ),
    ),
    given.board.totals.map(({ id, unit }) =>
      span(
        { key: id, class: "figure row-total numbers", "data-term": `totals ${id}` },
        shown(unit, totalOf(given, id, seat.id)),
      ),
    ));
}

export default {
  needs: () => ({ full: [FULL], row: { width: 300, height: 44 }, detail: FULL }),
  Full, Row, Detail: Full,
};
