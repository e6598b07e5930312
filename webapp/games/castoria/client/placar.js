// Castória: Pontos de Imaginação in tenths for two Narradores, chapters won; the rest is a tap away.

import { h } from "../../kit.js";
import { Counter, Steps } from "../../board/counter.js";
import { Panel, Term, Wins } from "../../board/panel.js";
import { counterOf, shownOf } from "../../board/position.js";
import { symbol } from "../../board/signs.js";

/** @param {import("../../board/panel.js").OfSeat} props */
function Full(props) {
  const { given, seat } = props;
  const one = shownOf(given, "imaginacao", seat.id);
  const named = counterOf(given.board, "imaginacao");
  return h(
    Panel,
    {
      ...props,
      kind: "castoria",
      aside: [h(Wins, { given, seat }), h(Term, { given, part: named, words: symbol("castoria", named.symbol) })],
    },
    one && h(Counter, { given, one }),
    one && h(Steps, { given, one }),
  );
}

export default {
  needs: () => ({ full: [{ width: 300, height: 190 }, { width: 200, height: 254 }], row: { width: 300, height: 90 } }),
  Full, Row: Full,
};
