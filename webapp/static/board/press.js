// A tap, and a long press where no tap is meant: moving the finger cancels it.

import { useRef } from "../kit.js";

/** @typedef {"counters" | "marks" | "phases" | "totals"} Parts */

const LONG = 500; // milliseconds
const STRAY = 12; // CSS pixels

/**
 * The degrees by which the tapped panel is turned: what the tap opens is turned alike.
 * @param {Event} event
 */
export const turnAt = (event) => turnOf(/** @type {Element} */ (event.currentTarget));

/** @param {Element} tapped */
const turnOf = (tapped) => Number(/** @type {HTMLElement | null} */ (tapped.closest("[data-turn]"))?.dataset.turn ?? 0);

/**
 * Explain the tapped part of the board (`data-term`) instead of doing what it does.
 * @param {{board: import("../types.js").Board, act: import("../types.js").Act}} given
 * @param {Event} event
 */
export function explain({ board, act }, event) {
  const tapped = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest("[data-term]"));
  if (!tapped) return;
  event.stopPropagation();
  const [kind, id] = (tapped.dataset.term ?? "").split(" ");
  const { rule, name } = board[/** @type {Parts} */ (kind)]?.find((one) => one.id === id) ??
    { rule: tapped.dataset.rule, name: tapped.title };
  act.asked();
  act.open("term", { rule, name, turn: turnOf(tapped) });
}

/**
 * The listeners of a button. `long` gets the degrees by which the panel around it is turned.
 * @param {() => void} tap
 * @param {(turn: number) => void} long
 */
export function usePress(tap, long) {
  const press = useRef({ timer: 0, x: 0, y: 0, held: false });
  const stop = () => clearTimeout(press.current.timer);
  return {
    onPointerDown(/** @type {PointerEvent} */ event) {
      stop();
      const turn = turnAt(event);
      const timer = window.setTimeout(() => {
        press.current.held = true;
        long(turn);
      }, LONG);
      press.current = { timer, x: event.clientX, y: event.clientY, held: false };
    },
    onPointerMove(/** @type {PointerEvent} */ event) {
      const { x, y } = press.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > STRAY) stop();
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (/** @type {Event} */ event) => event.preventDefault(),
    onClick() {
      stop();
      if (!press.current.held) tap();
      press.current.held = false;
    },
  };
}
