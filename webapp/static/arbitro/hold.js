// @ts-check
// "Segura!": a phone holds the next declaration for a while, and every phone shows who and how long.

import { button, div, p, signal, useEffect, useRef } from "../kit.js";
import { say } from "../table/texts.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../types.js").Table} Table */

const MOST = 30;

/** The time during a hold, by the clock of the page, which nobody sets. */
const now = signal(performance.now());
let ticking = 0;

/**
 * The end of each hold by this phone's own clock, which may differ from the server's.
 * @type {WeakMap<object, number>}
 */
const ends = new WeakMap();

/**
 * The seconds for which declarations are still held, or 0.
 * @param {Pick<Table, "hold">} table
 */
export function held({ hold }) {
  if (!hold) return stop();
  if (!ends.has(hold)) ends.set(hold, performance.now() + 1000 * Math.min(hold.left, MOST));
  if (!ticking) ticking = window.setInterval(() => (now.value = performance.now()), 500);
  const left = Math.ceil((Number(ends.get(hold)) - Math.max(now.value, performance.now())) / 1000);
  return left > 0 ? left : stop();
}

/**
 * The seconds for which a move is still held; answers to duties are never held.
 * @param {Pick<Table, "hold" | "duties">} table
 * @param {import("./types.js").Move} move
 */
export const heldFor = (table, { seat, do: kind }) =>
  (table.duties ?? []).some(({ seats, asks }) => seats.includes(seat) && asks.includes(kind)) ? 0 : held(table);

function stop() {
  clearInterval(ticking);
  ticking = 0;
  return 0;
}

/** @param {Given} given */
const mayEnd = ({ view: { hold, you } }) => hold && (hold.phone === you.phone || you.judge || you.host);

/** @param {{given: Given}} props */
export function HoldButton({ given }) {
  const { view, model } = given;
  const on = held(view) > 0;
  const { seats, judge } = view.you;
  if (!seats.length && !judge && !(on && mayEnd(given))) return null; // an onlooker holds up nobody
  return button({
    type: "button", class: "arb-hold", "aria-pressed": String(on), disabled: on && !mayEnd(given),
    onClick: () => void model.ask("/hold", { hold: !on }),
  }, say(on && mayEnd(given) ? "hold.end" : "hold"));
}

/** @param {{given: Given}} props */
export function HoldBand({ given }) {
  const { view: { hold }, model } = given;
  const left = held({ hold });
  const counted = useRef(false);
  useEffect(() => {
    if (counted.current && !left && hold) model.toast(say("hold.over", { by: hold.by })); // nobody ended it
    counted.current = left > 0;
  }, [left > 0]);
  if (!left || !hold) return null;
  return div({ class: "arb-held", role: "alert" },
    p(say("hold.by", { by: hold.by, count: left })));
}
