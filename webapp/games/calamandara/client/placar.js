// Calamandara: the zone of each traveller as a way from the Ponto inicial to the Fenda, and the number of cards.

import { div, h } from "../../kit.js";
import { Counter } from "../../board/counter.js";
import { Mark } from "../../board/marks.js";
import { Panel, PartsRow, Rest } from "../../board/panel.js";
import { counterOf, keptOf, markOf, nameOf } from "../../board/position.js";

/** @typedef {import("../../board/panel.js").OfSeat} OfSeat */

const HELD = ["cachoeiras", "reserva-simbolos", "mao", "reserva-final"];

/** The way of a traveller, each zone a tap. @param {OfSeat} props */
const Way = ({ given, seat }) =>
  h(Mark, { given, mark: markOf(given.board, "zona"), de: seat.id, seat: seat.id, who: nameOf(seat) });

/** `low`: without the Cachoeiras, which are on the sheet of the seat. @param {OfSeat & {low?: boolean}} props */
const Hands = ({ given, seat, low }) =>
  div(
    { class: "hands" },
    HELD.slice(low ? 1 : 0).map((id) =>
      h(Counter, { key: id, given, way: "up", one: keptOf(given, id, seat.id), label: counterOf(given.board, id).name })),
  );

/** `form` 1: everything side by side, on a low screen. @param {OfSeat & {form?: number}} props */
const Full = ({ form, ...props }) => {
  const low = form === 1;
  const kind = low ? "calamandara panel-low" : "calamandara";
  return h(Panel, { ...props, kind, aside: h(Way, props) }, h(Hands, { ...props, low }));
};

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
