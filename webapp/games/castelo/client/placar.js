// Castelo: castle and wall for two to six; resources and yields if there is room, else a tap away.

import { div, h, push, span } from "../../kit.js";
import { say, shown } from "../../table/texts.js";
import { Counter } from "../../board/counter.js";
import { Panel, PartsRow, Rest, Term } from "../../board/panel.js";
import { counterOf, keptOf, nameOf, shownOf } from "../../board/position.js";
import { symbol } from "../../board/signs.js";

/** @typedef {import("../../board/panel.js").OfSeat} OfSeat */

const WALLS = ["castelo", "muralha"];
const PRODUCTS = ["construcao", "armeiro", "espiritual", "treinamento"];

/**
 * Castle and wall; `bare` if their names head the columns.
 * @param {OfSeat & {way?: "across" | "up", bare?: boolean}} props
 */
const Walls = ({ given, seat, way = "across", bare = false }) =>
  div(
    { class: "walls" },
    WALLS.map((id) => {
      const one = keptOf(given, id, seat.id);
      return h(Counter, { key: id, given, way, one, sign: bare ? "" : one.contador.symbol });
    }),
  );

/** The stock and the yield of each product; a tap opens them. @param {OfSeat} props */
const Stores = ({ given, seat, open }) =>
  push(
    { class: "stores", "aria-label": say("board.open-seat", { name: nameOf(seat) }), onClick: () => open(seat.id) },
    PRODUCTS.map((id) => {
      const here = shownOf(given, id, seat.id);
      const comes = shownOf(given, `${id}-por-turno`, seat.id);
      return span(
        { key: id, class: "store", "data-product": id, "data-term": `counters ${id}` },
        symbol("castelo", counterOf(given.board, id).symbol),
        span({ class: "store-here numbers" }, here?.valor ?? 0),
        span({ class: "store-comes numbers" }, comes?.valor ? `+${comes.valor}` : ""),
      );
    }),
  );

/** @param {OfSeat} props */
const Full = (props) => h(Panel, { ...props, kind: "castelo in-line" }, h(Walls, props), h(Stores, props));

/** @param {OfSeat} props */
const Block = (props) => h(Panel, { ...props, kind: "block" }, h(Walls, { ...props, way: "up" }));

/** `headed`: the names of the columns are shown above. @param {OfSeat & {headed?: boolean, focused?: boolean}} props */
const Row = ({ headed, ...props }) => h(PartsRow, { ...props, kind: "castelo" }, h(Walls, { ...props, bare: headed }));

/** The stores of one seat. @param {OfSeat} props */
const Detail = (props) => h(Rest, { ...props, kind: "castelo stacked" }, h(Stores, props));

/** The names of the columns. @param {{given: import("../../board/position.js").Given, columns: number}} props */
const Head = ({ given, columns }) => {
  const walls = WALLS.map((id) => h(Term, { key: id, given, part: counterOf(given.board, id) }));
  return div(
    { class: "row-head" },
    Array.from({ length: columns }, (_none, at) =>
      div({ key: at, class: "row row-castelo" }, span(), div({ class: "walls" }, walls)),
    ),
  );
};

export default {
  needs: () => ({
    full: [{ width: 300, height: 190 }, { width: 200, height: 252 }, { width: 336, height: 128 }],
    block: { width: 136, height: 176 },
    row: { width: 308, height: 64 },
    detail: { width: 308, height: 64 },
    head: 44,
  }),
  Full, Block, Row, Detail, Head,
  sheet: async () => (await import("./sheet.js")).sheetOf(WALLS, PRODUCTS),
};
