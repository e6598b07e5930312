// The board of any game: a line for each seat with its main numbers, everything else one tap away.

import { div, h, push } from "../kit.js";
import { shown } from "../table/texts.js";
import { SeatButton } from "./panel.js";
import { ownCounters } from "./sheets/everything.js";

/** @param {import("./panel.js").OfSeat} props */
function Row({ given, seat, open }) {
  const main = given.board.counters.filter((counter) => counter.main);
  return div(
    { class: "row", "data-active": given.view.score.ativo === seat.id ? "" : null },
    h(SeatButton, { given, seat, open }),
    push(
      { class: "row-numbers numbers", onClick: () => open(seat.id) },
      main
        .flatMap((counter) => ownCounters(given, seat, counter))
        .map(({ one }) => shown(one.contador.unit, one.valor))
        .join(" · "),
    ),
  );
}

export default { needs: () => ({ row: { width: 300, height: 64 } }), Row };
