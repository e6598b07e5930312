// How long the match and the turn have lasted, by the history, so that latecomers see the same; and a countdown of this
// phone alone.

import { div, h3, p, push, span, useEffect, useSignal } from "../kit.js";
import { countdown } from "./choices.js";
import { all, earlier, oldest } from "./older.js";
import { sheet } from "./sheet.js";
import { clock, hour, say } from "./texts.js";
import { learnTime, now } from "./time.js";

/** @typedef {import("./sheet.js").Content} Content */

const MINUTES = [1, 2, 3, 5, 10, 30];

/** @typedef {import("./model.js").Model} Model */

/**
 * When the present turn began: at the last line that passed the turn, or at the first of all. Null if the phone does
 * not know yet.
 * @param {Model} model
 */
function turnBegan(model) {
  const lines = all(model);
  const from = oldest(lines);
  const passed = lines.findLast(({ n, entry, standing, retracted_by: back }) =>
    n >= from && model.begins(entry) && standing !== "refused" && !back);
  return passed ? Date.parse(passed.at) : from === 1 ? matchBegan(model) : null;
}

/** When the match began: at its first line. Null if the phone does not know yet. @param {Model} model */
function matchBegan(model) {
  const [line] = all(model);
  return line?.n === 1 ? Date.parse(line.at) : null;
}

/** Fetch the first line, and earlier ones back to that which passed the turn. @param {Model} model */
async function fill(model) {
  const some = model.table.value.lines.length > 0;
  if (some && matchBegan(model) === null && !(await earlier(model, 2))) return;
  while (some && turnBegan(model) === null && (await earlier(model, oldest(all(model)))));
}

/** @param {Content} content */
function TimersDialog({ model }) {
  const at = useSignal(now());
  useEffect(() => {
    const timer = setInterval(() => (at.value = now()), 500);
    const learn = () => void (document.hidden || learnTime()); // a phone that has slept does not know for how long
    learn();
    document.addEventListener("visibilitychange", learn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", learn);
    };
  }, []);
  useEffect(() => void fill(model), [model.table.value.match.number]);
  const { lines } = model.table.value;
  const began = matchBegan(model);
  const turn = turnBegan(model);
  const left = countdown.value - at.value;
  const unknown = lines.length ? say("timers.unknown") : "";
  const row = (/** @type {string} */ name, /** @type {number | null} */ since) =>
    div({ class: "clock" }, p({ class: "quiet" }, name),
      p({ class: "clock-time numbers" }, since === null ? "–" : clock(at.value - since)),
      p({ class: "quiet small" }, since === null ? unknown : say("timers.since", { hour: hour(since) })));
  return sheet(say("tools.timers"),
    div({ class: "clocks" }, row(say("timers.match"), began), row(say("timers.turn"), turn)),
    h3(say("timers.countdown"), " ", span({ class: "quiet small" }, say("timers.here"))),
    p({ class: "clock-time numbers", role: "timer" }, countdown.value ? clock(left) : "–"),
    countdown.value && left <= 0 ? p({ class: "wrong", role: "alert" }, say("timers.over")) : null,
    div({ class: "grid" },
      MINUTES.map((count) => {
        const onClick = () => (countdown.value = now() + count * 60_000);
        return push({ key: count, class: "button numbers", onClick }, say("timers.minutes", { count }));
      }),
      push({ class: "button", disabled: !countdown.value, onClick: () => (countdown.value = 0) }, say("timers.stop"))));
}

export const dialogs = { timers: TimersDialog };
