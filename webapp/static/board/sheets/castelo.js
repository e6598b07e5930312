// All of a seat of Castelo: its walls, then store beside yield for each product.

import { div, h } from "../../kit.js";
import { Counter } from "../counter.js";
import { PRODUCTS, WALLS } from "../games/castelo.js";
import { Term } from "../panel.js";
import { counterOf, shownOf } from "../position.js";
import { symbol } from "../signs.js";

/** @param {import("../panel.js").OfSeat} props */
export function CasteloSheet({ given, seat }) {
  const line = (/** @type {string} */ id, /** @type {string[]} */ ids) => {
    const part = counterOf(given.board, id);
    const several = ids.length > 1; // then each says its name, and the line its sign
    return div(
      { key: id, class: "line line-castelo", "data-product": id },
      h(Term, { given, part, words: several ? symbol("castelo", part.symbol) : null }),
      ids.map((one) => {
        const found = shownOf(given, one, seat.id);
        const told = several ? { label: found?.contador.name } : { sign: part.symbol };
        return found && h(Counter, { key: one, given, one: found, ...told });
      }),
    );
  };
  return div(
    { class: "everything" },
    WALLS.map((id) => line(id, [id])),
    PRODUCTS.map((id) => line(id, [id, `${id}-por-turno`])),
    line("produtores", ["produtores"]),
  );
}
