// @ts-check
// Castória: Pontos de Imaginação in tenths for two Narradores, chapters won, the rest a tap away.

import { div, h } from "../../kit.js";
import { Counter, Steps } from "../counter.js";
import { Panel, Term, Wins } from "../panel.js";
import { counterOf, shownOf } from "../position.js";

/** @param {import("../panel.js").OfSeat} props */
function Full({ given, seat, open }) {
  const one = shownOf(given, "imaginacao", seat.id);
  const named = counterOf(given.board, "imaginacao");
  return h(
    Panel,
    { given, seat, open, kind: "castoria", aside: [h(Wins, { given, seat })] },
    div(
      { class: "main-counter" },
      h(Term, { given, part: named }),
      one && h(Counter, { given, one, sign: named.symbol }),
    ),
    one && h(Steps, { given, one }),
  );
}

export default {
  needs: () => ({ full: [{ width: 300, height: 190 }, { width: 200, height: 254 }], row: { width: 300, height: 90 } }),
  Full,
  Row: Full,
};
