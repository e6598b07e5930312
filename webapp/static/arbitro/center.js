// @ts-check
// Between the sides: the phases, "Segura!", and the band that says what is asked, offered and waited for.

import { button, div, h, li, nav, ol, p, span } from "../kit.js";
import { symbol } from "../board/signs.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";
import { Asking, Confirming, Refused } from "./drafting.js";
import { HoldBand, HoldButton } from "./hold.js";
import { Commands, Menu } from "./offering.js";
import { Standing } from "./proposals.js";
import { Last, Waiting } from "./waiting.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** @param {{given: Given}} props */
export function Center({ given }) {
  const { desk, view } = given;
  const seat = speaker(given);
  const turned = given.around && view.seats[0]?.id !== seat && view.seats.some((/** @type {any} */ one) => one.id === seat);
  return div({ class: "arb-center" },
    h(Phases, { given }),
    div({ class: "arb-band turned-band", "data-turn": turned ? "180" : "0", "data-busy": desk.draft.value?.busy ? "" : null },
      h(HoldBand, { given }),
      h(Band, { given, seat })));
}

/**
 * Who the band speaks to: who puts a move together, who must answer, whose turn it is.
 * @param {Given} given
 */
function speaker({ desk, game, view, model }) {
  const told = desk.draft.value?.move.seat ?? desk.picked.value?.seat;
  if (told) return told;
  const waits = game.waiting(view.state);
  const mine = model.mine.value;
  const answers = waits?.aloud ? waits.seats.find((seat) => mine.includes(seat)) : undefined;
  if (answers) return answers;
  const active = game.active(view.state);
  return [active, ...mine].find((seat) => mine.includes(seat) && game.commands(view.state, seat, desk.offers.value[seat] ?? [], desk.hinted).some((one) => one.main)) ?? (mine.includes(active) ? active : mine[0]) ?? "";
}

/** @param {{given: Given, seat: string}} props */
function Band({ given, seat }) {
  const { desk } = given;
  const draft = desk.draft.value;
  if (draft) {
    if (draft.asked?.verdict === "illegal") return h(Refused, { given, draft });
    if (draft.asked?.question) return h(Asking, { given, draft });
    return h(Confirming, { given, draft });
  }
  if (desk.picked.value) return h(Menu, { given, picked: desk.picked.value });
  return div({ class: "arb-free" },
    h(Standing, { given }),
    h(Waiting, { given, seat }),
    h(Last, { given }),
    h(Commands, { given, seat }));
}

/** The phases in order; one ahead is gone to in one tap, by whom it is for. @param {{given: Given}} props */
function Phases({ given }) {
  const { board, view, desk, game, model } = given;
  const at = game.phase(view.state);
  const now = board.phases.findIndex((/** @type {any} */ one) => one.id === at);
  const active = game.active(view.state);
  const mine = model.mine.value.includes(active);
  return nav({ class: "arb-phases", "aria-label": say("board.phases") },
    ol(board.phases.map((/** @type {any} */ phase, /** @type {number} */ index) => {
      const when = at === "" ? "none" : index < now ? "past" : index > now ? "ahead" : "now";
      const move = when === "ahead" && mine ? game.toPhase(view.state, phase.id) : null;
      const act = move ? () => void desk.quick(move) : () => void open("term", { rule: phase.rule, name: phase.name });
      return li({ key: phase.id },
        button({
          type: "button", class: "arb-phase", "data-when": when, "aria-current": when === "now" ? "step" : null,
          "aria-label": when === "now" ? say("board.phase-now", { phase: phase.name }) : phase.name, onClick: act,
        }, phase.name));
    })),
    h(HoldButton, { given }));
}

/**
 * A line that says what the band is about, and a way out of it.
 * @param {import("../kit.js").Children} words
 * @param {(() => void) | null} leave
 */
export const bandHead = (words, leave) =>
  div({ class: "arb-head" },
    p({ class: "arb-title" }, words),
    leave && button({ type: "button", class: "arb-leave", "aria-label": say("arb.leave"), onClick: leave }, "×"));

/**
 * A button of the band.
 * @param {string} text
 * @param {() => void} act
 * @param {{main?: boolean, quiet?: boolean, disabled?: boolean, sign?: [string, string] | null, key?: string, small?: string, more?: Record<string, any>}} [how]
 */
export const bandButton = (text, act, { main, quiet, disabled, sign, key, small, more } = {}) =>
  button({
    key: key ?? text, type: "button", class: `arb-button${main ? " arb-main" : ""}${quiet ? " arb-quiet" : ""}`, disabled, onClick: act, ...more,
  }, sign && symbol(...sign), span({ class: "arb-words" }, text, small && span({ class: "arb-small" }, small)));
