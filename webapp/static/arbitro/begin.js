// @ts-check
// The tap that begins: who begins, and what was counted before.

import { button, div, p, span } from "../kit.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../wire.js").BeginView} BeginView */

const TRIES = 4; // attempts, as others may enter something in between

/**
 * @param {import("./desk.js").Desk} desk
 * @param {import("./types.js").Move} move
 */
async function enter(desk, move) {
  for (let left = TRIES; left; left--) {
    if (await desk.entering.played([move]) || !desk.entering.wasBehind()) return;
  }
}

/**
 * The seats that may begin, each under a tap, with their counts below, and other moves that may come first.
 * @param {{given: Given, begin: BeginView, seat: string}} props
 */
export function Begin({ given: { desk, model }, begin, seat: declarer }) {
  const { asks, starters, counted, counts, most, first, die } = begin;
  const starts = (/** @type {import("../wire.js").StarterView} */ { seat, move, told: words }) => {
    const what = JSON.stringify(move);
    const start = () => void desk.run(what, () => enter(desk, /** @type {import("./types.js").Move} */ (move)));
    return bandButton(words, () => desk.taps.take(start, what), {
      key: seat,
      more: { "data-begins": seat, "data-declares": move.do, "aria-busy": desk.underway.value === what ? "true" : null },
    });
  };
  const thrown = async () => {
    const { chance } = await import("../table/chance.js");
    let [rolls, best] = [[0], [0]];
    while (best.length > 1 || !best[0]) {
      rolls = starters.map(() => 1 + chance(die));
      best = rolls.filter((one) => one === Math.max(...rolls));
    }
    model.toast(starters.map(({ seat }, at) => `${model.nameOf(seat)} ${rolls[at]}`).join(" · "));
    await enter(desk, /** @type {import("./types.js").Move} */ (starters[rolls.indexOf(best[0])].move));
  };
  const count = (/** @type {string} */ seat) => {
    const so = counts[seat] ?? 0;
    const more = () => { // of what is known then, where several taps wait
      const now = desk.offered.bySeat.value[declarer]?.begin?.counts[seat] ?? 0;
      void desk.run("count", () => model.ask("/counts", { seat, count: (now + 1) % (most + 1) }));
    };
    const label = say("begin.counted", { name: model.nameOf(seat), what: counted, count: so });
    return button({
      key: seat, type: "button", class: "arb-count", "data-counts": seat, "aria-label": label,
      onClick: () => desk.taps.take(more),
    }, span(counted), span({ class: "numbers" }, String(so)));
  };
  const besides = desk.commandsOf(declarer).map(({ move, label, quick }) =>
    bandButton(label ?? say(`do.${move.do}`), () => (quick ? desk.quick(move) : desk.begin(move)), {
      quiet: true, key: `${move.do} ${label ?? ""}`, more: { "data-do": move.do },
    }));
  return div({ class: "arb-begin" },
    p({ class: "arb-title" }, asks),
    div({ class: "arb-starters" },
      starters.map(starts),
      die
        ? bandButton(say("arb.throw"), () => desk.taps.take(() => void desk.run("throw", thrown), "throw"), {
          quiet: true, more: { "data-throws": die },
        })
        : null),
    counted || besides.length
      ? div({ class: "arb-starters" }, counted ? starters.map(({ seat }) => count(seat)) : null,
        besides.length ? besides : die ? span() : null)
      : null,
    first ? p({ class: "quiet small" }, first) : null);
}
