// @ts-check
// Between the sides: the phases, "Segura!", and the band with questions, offers and duties.

import { button, div, h, li, nav, ol, p, signal, span } from "../kit.js";
import { open } from "../table/dialogs.js";
import { later } from "../table/request.js";
import { MOST_NAMED, say, short } from "../table/texts.js";
import { Last, Waiting } from "./waiting.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** The module that shows a hold: fetched once there is one, or this phone may call one. */
const holding = signal(/** @type {typeof import("./hold.js") | null} */ (null));

/** @param {Given["view"]} view */
function fetchHolding({ hold, you }) {
  if (holding.value || !(hold || you.seats.length || you.judge)) return;
  Promise.all([import("./hold.js"), later()]).then(([module]) => (holding.value = module), () => undefined);
}

/** The lesson for onlookers; a declaring phone has it already. */
const lesson = signal(/** @type {typeof import("./lesson.js") | null} */ (null));

/** @param {Given["view"]} view */
function fetchLesson({ taught, you }) {
  if (lesson.value || !taught || you.seats.length) return;
  Promise.all([import("./lesson.js"), later()]).then(([module]) => (lesson.value = module), () => undefined);
}

/** @param {{given: Given}} props */
export function Center({ given }) {
  const { declaring, desk, view } = given;
  fetchHolding(view);
  fetchLesson(view);
  const seat = declaring?.speaker(given) ?? "";
  const busy = declaring ? desk.behind : view.you.seats.length > 0; // a tap waits, and the offers may be outdated
  const turned = given.around && view.seats[0]?.id !== seat && view.seats.some((one) => one.id === seat);
  return div({ class: "arb-center" },
    h(Phases, { given }),
    div({ class: "arb-band", "data-turn": turned ? "180" : "0", "aria-busy": busy ? "true" : null },
      holding.value && h(holding.value.HoldBand, { given }),
      given.notice ? given.notice : view.asking ? p({ class: "arb-title", role: "status" }, say("board.ask")) : declaring
        ? h(declaring.Band, { given, seat })
        : div({ class: "arb-free" },
          lesson.value && h(lesson.value.Lesson, { given }),
          h(Waiting, { given, seat }),
          h(Last, { given }),
          p({ class: "quiet small" }, say("arb.watching")))));
}

/** The phases in order; a phase ahead is reached in one tap by the seat that may. @param {{given: Given}} props */
function Phases({ given }) {
  const { board, view, declaring, model } = given;
  const { phase: at = "", ahead = {} } = given.shown;
  const now = board.phases.findIndex((one) => one.id === at);
  const many = board.phases.length > MOST_NAMED;
  return nav({ class: "arb-phases", "aria-label": say("board.phases") },
    ol(board.phases.map((phase, index) => {
      const when = at === "" ? "none" : index < now ? "past" : index > now ? "ahead" : "now";
      const fill = ahead[phase.id];
      const seat = fill?.seat ?? "";
      const act = fill && declaring && model.mine.value.includes(seat)
        ? () => declaring.desk.quick({ seat, do: fill.do, ...fill.tells })
        : () => void open("term", { rule: phase.rule, name: phase.name });
      return li({ key: phase.id },
        button({
          type: "button",
          class: "arb-phase",
          "data-when": when,
          "data-short": many ? short(phase.name) : null,
          "data-term": `phases ${phase.id}`,
          "aria-current": when === "now" ? "step" : null,
          "aria-label": when === "now" ? say("board.phase-now", { phase: phase.name }) : phase.name,
          onClick: act,
        }, span({ class: "phase-name" }, phase.name)));
    })),
    // a player alone waits for nobody
    declaring && view.seats.length > 1 && holding.value ? h(holding.value.HoldButton, { given }) : null);
}
