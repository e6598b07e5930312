// @ts-check
// Ceramus: tiles on the Mural by style, the points they come to, Formas and Ceramas; alone against a record.

import { button, div, h, span } from "../../kit.js";
import { shown } from "../../table/texts.js";
import { Counter } from "../counter.js";
import { Panel, Term, Total } from "../panel.js";
import { counterOf, groupOf, nameOf, shownOf, totalOf } from "../position.js";
import { seatSign } from "../signs.js";

/** @typedef {import("../panel.js").OfSeat} OfSeat */

/** @param {import("../position.js").Given} given @param {any} seat */
const tilesOf = (given, seat) =>
  groupOf(given.board, "estilos").members.map((/** @type {any} */ member) => ({
    member,
    one: /** @type {any} */ (shownOf(given, "azulejos", `${seat.id}/${member.id}`)),
  }));

/** A smaller number that explains itself. @param {{given: any, id: string, seat: any}} props */
function Small({ given, id, seat }) {
  const one = shownOf(given, id, seat.id);
  if (!one) return null;
  const part = counterOf(given.board, id);
  return h(Term, {
    given,
    part,
    words: [span({ class: "small-name" }, part.name), span({ class: "small-number numbers" }, shown(part.unit, one.valor))],
  });
}

/** @param {OfSeat} props */
const Full = ({ given, seat, open }) =>
  h(
    Panel,
    {
      given,
      seat,
      open,
      kind: "ceramus",
      aside: [
        div({ class: "smalls" }, ["formas", "ceramas", "recorde"].map((id) => h(Small, { key: id, given, id, seat }))),
        given.board.totals.map((/** @type {any} */ total) => h(Total, { key: total.id, given, seat, total })),
      ],
    },
    div(
      { class: "tiles" },
      tilesOf(given, seat).map((/** @type {any} */ { member, one }) =>
        h(Counter, { key: member.id, given, one, way: "up", label: member.name, tone: member.id }),
      ),
    ),
  );

/** @param {OfSeat & {focused?: boolean}} props */
const Row = ({ given, seat, open, focused = false }) =>
  button(
    {
      type: "button",
      class: "row row-ceramus",
      "data-seat": seat.id,
      "data-seat-colour": seat.colour,
      "data-active": given.view.state.ativo === seat.id ? "" : null,
      "aria-pressed": String(focused),
      onClick: () => open(seat.id),
    },
    span({ class: "seat" }, seatSign(seat), span({ class: "seat-name" }, nameOf(seat))),
    tilesOf(given, seat).map((/** @type {any} */ { member, one }) =>
      span(
        { key: member.id, class: "figure tile", "data-tone": member.id, "data-term": "counters azulejos" },
        span({ class: "visually-hidden" }, member.name),
        span({ class: "tile-letter", "aria-hidden": "true" }, member.name[0]),
        span({ class: "numbers" }, one.valor),
      ),
    ),
    given.board.totals.map((/** @type {any} */ total) =>
      span({ key: total.id, class: "figure row-total numbers", "data-term": `totals ${total.id}` }, shown(total.unit, totalOf(given, total.id, seat.id) ?? 0)),
    ),
  );

export default {
  needs: () => ({ full: [{ width: 300, height: 200 }], row: { width: 300, height: 44 }, detail: { width: 300, height: 200 } }),
  Full,
  Row,
  Detail: Full,
};
