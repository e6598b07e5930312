// Everything of a seat of Castelo: its walls, then stock beside yield for each product.

import { div, h } from "../../kit.js";
import { Counter } from "../../board/counter.js";
import { Term } from "../../board/panel.js";
import { counterOf, shownOf } from "../../board/position.js";
import { symbol } from "../../board/signs.js";

/** @param {string[]} walls @param {string[]} products */
export const sheetOf = (walls, products) => (/** @type {import("../../board/panel.js").OfSeat} */ { given, seat }) => {
  const line = (/** @type {string} */ id, /** @type {string[]} */ ids) => {
    const part = counterOf(given.board, id);
    const several = ids.length > 1; // then each shows its name, and the line its sign
    return div(
      { key: id, class: "line line-castelo", "data-product": id },
      h(Term, { given, part, words: several ? symbol("castelo", part.symbol) : null }),
      ids.map((one) => {
        const found = shownOf(given, one, seat.id);
        const how = several ? { label: found?.contador.name } : { sign: part.symbol };
        return found && h(Counter, { key: one, given, one: found, ...how });
      }),
    );
  };
  return div(
    { class: "everything" },
    walls.map((id) => line(id, [id])),
    products.map((id) => line(id, [id, `${id}-por-turno`])),
    line("produtores", ["produtores"]),
  );
};
