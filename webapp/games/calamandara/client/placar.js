// Calamandara: the zone of each traveller as a way from the Ponto inicial to the Fenda, and what a hand may hold.

import { div, h } from "../../kit.js";
import { Counter } from "../../board/counter.js";
import { Mark } from "../../board/marks.js";
import { Panel, PartsRow, Rest } from "../../board/panel.js";
import { keptOf, markOf, nameOf } from "../../board/position.js";

/** @typedef {import("../../board/panel.js").OfSeat} OfSeat */

/** The way of a traveller, each zone a tap. @param {OfSeat} props */
const Way = ({ given, seat }) =>
  h(Mark, { given, mark: markOf(given.board, "zona"), de: seat.id, seat: seat.id, who: nameOf(seat) });

/** @param {OfSeat} props */
const Hands = ({ given, seat }) =>
  div(
    { class: "hands" },
    given.board.counters.map(({ id, name }) =>
      h(Counter, { key: id, given, one: keptOf(given, id, seat.id), way: "up", label: name }),
    ),
  );

/** `form` 1: everything side by side, on a low screen. @param {OfSeat & {form?: number}} props */
const Full = ({ form, ...props }) =>
  h(Panel, { ...props, kind: form ? "calamandara panel-low" : "calamandara", aside: h(Way, props) }, h(Hands, props));

/** @param {OfSeat & {focused?: boolean}} props */
const Row = (props) => h(PartsRow, { ...props, kind: "calamandara" }, h(Way, props));

/** @param {OfSeat} props */
const Detail = (props) => h(Rest, { ...props, kind: "calamandara" }, h(Hands, props));

export default {
  needs: () => ({
    full: [{ width: 330, height: 194 }, { width: 470, height: 132 }],
    row: { width: 330, height: 54 },
    detail: { width: 320, height: 174 },
  }),
  Full, Row, Detail,
};
