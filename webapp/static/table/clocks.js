// How long the match and the turn have lasted, read off the history, so that whoever comes late sees the same;
// and a countdown of this phone's own.

import { button, div, h3, p, useEffect, useSignal } from "../kit.js";
import { countdown } from "./choices.js";
import { sheet } from "./dialogs.js";
import { clock, hour, say } from "./texts.js";

/** @typedef {import("./dialogs.js").Content} Content */

const MINUTES = [1, 2, 3, 5, 10, 30];

/**
 * Since when it is whose turn: the last line that passed it. Null where that is older than what the phone holds.
 * @param {import("./model.js").Model} model
 */
export function turnBegan(model) {
  const { lines } = model.table.value;
  const first = model.board.phases[0].id;
  const passed = lines.findLast((line) => line.entry.do === "avancar-fase" && line.entry.para === first && line.standing !== "refused" && !line.retracted_by);
  return passed ? Date.parse(passed.at) : lines[0]?.n === 1 ? Date.parse(lines[0].at) : null;
}

/** @param {Content} content */
function TimersDialog({ model }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const { lines } = model.table.value;
  const began = lines[0]?.n === 1 ? Date.parse(lines[0].at) : null;
  const turn = turnBegan(model);
  const left = countdown.value - now.value;
  const row = (/** @type {string} */ name, /** @type {number | null} */ since) =>
    div({ class: "clock" }, p({ class: "quiet" }, name),
      p({ class: "clock-time numbers" }, since === null ? "–" : clock(now.value - since)),
      p({ class: "quiet small" }, since === null ? say("timers.unknown") : say("timers.since", { hour: hour(since) })));
  return sheet(say("tools.timers"),
    div({ class: "clocks" }, row(say("timers.match"), began), row(say("timers.turn"), turn)),
    h3(say("timers.countdown")),
    p({ class: "clock-time numbers", role: "timer" }, countdown.value ? clock(left) : "–"),
    countdown.value && left <= 0 ? p({ class: "wrong", role: "alert" }, say("timers.over")) : null,
    div({ class: "grid" },
      MINUTES.map((minutes) =>
        button({ key: minutes, type: "button", class: "button numbers", onClick: () => (countdown.value = Date.now() + minutes * 60_000) }, say("timers.minutes", { count: minutes }))),
      button({ type: "button", class: "button", disabled: !countdown.value, onClick: () => (countdown.value = 0) }, say("timers.stop"))),
    p({ class: "quiet small" }, say("timers.local")));
}

export const dialogs = { timers: TimersDialog };
