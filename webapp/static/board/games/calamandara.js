// @ts-check
// Calamandara: the zone of each traveller as a way from the Ponto inicial to the Fenda, and what a hand may hold.

import { div, h } from "../../kit.js";
import { Counter } from "../counter.js";
import { Mark } from "../marks.js";
import { Panel, SeatButton } from "../panel.js";
import { nameOf, shownOf } from "../position.js";

/** @typedef {import("../panel.js").OfSeat} OfSeat */

/** The way of a traveller, each zone a tap. @param {OfSeat} props */
const Way = ({ given, seat }) =>
  h(Mark, {
    given,
    mark: given.board.marks.find((/** @type {any} */ mark) => mark.id === "zona"),
    de: seat.id,
    seat: seat.id,
    who: nameOf(seat),
  });

/** @param {OfSeat} props */
const Hands = ({ given, seat }) =>
  div(
    { class: "hands" },
    given.board.counters.map((/** @type {any} */ counter) =>
      h(Counter, { key: counter.id, given, one: /** @type {any} */ (shownOf(given, counter.id, seat.id)), way: "up", label: counter.name }),
    ),
  );

/** `form` 1: everything side by side, on a low screen. @param {OfSeat & {form?: number}} props */
const Full = ({ given, seat, open, form }) =>
  h(Panel, { given, seat, open, kind: form ? "calamandara panel-low" : "calamandara", aside: h(Way, { given, seat, open }) }, h(Hands, { given, seat, open }));

/** @param {OfSeat & {focused?: boolean}} props */
const Row = ({ given, seat, open, focused = false }) =>
  div(
    {
      class: "row row-calamandara",
      "data-seat": seat.id,
      "data-seat-colour": seat.colour,
      "data-active": given.view.state.ativo === seat.id ? "" : null,
      "data-focused": focused ? "" : null,
    },
    h(SeatButton, { given, seat, open }),
    h(Way, { given, seat, open }),
  );

/** @param {OfSeat} props */
const Detail = ({ given, seat, open }) =>
  div({ class: "detail", "data-seat": seat.id, "data-seat-colour": seat.colour }, h(SeatButton, { given, seat, open }), h(Hands, { given, seat, open }));

export default {
  needs: () => ({ full: [{ width: 330, height: 194 }, { width: 470, height: 132 }], row: { width: 330, height: 54 }, detail: { width: 320, height: 174 } }),
  Full,
  Row,
  Detail,
};
