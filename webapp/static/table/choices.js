// The preferences of this phone, stored on it alone.

import { effect, signal } from "../kit.js";

/**
 * A signal whose value outlives the page.
 * @template T
 * @param {string} name
 * @param {T} first
 * @returns {import("../vendor/signals.js").Signal<T>}
 */
export function kept(name, first) {
  let value = first;
  try {
    value = JSON.parse(localStorage.getItem(name) ?? "null") ?? first;
  } catch {
    // an unreadable choice counts as never made
  }
  const choice = signal(value);
  effect(() => {
    const now = JSON.stringify(choice.value);
    try {
      localStorage.setItem(name, now);
    } catch {
      // the browser stores nothing: the choice holds for this page
    }
  });
  return choice;
}

/** @typedef {"around" | "me"} Facing */

const table = location.pathname.split("/").at(-1);

export const facing = kept("facing", /** @type {Facing} */ ("around"));
/**
 * Whether this phone lies between all players, who look at it from several sides.
 * @param {Pick<import("../types.js").Table, "seats" | "you">} table
 */
export const isBetween = ({ seats, you }) => facing.value === "around" && seats.length > 1 && you.seats.length === seats.length;
/** The name of this phone when it was last at the table. */
export const phone = kept(`phone ${table}`, "");
export const watching = kept(`watching ${table}`, false);
export const hints = kept("hints", true);
export const awake = kept("awake", true);
export const shakes = kept("shakes", true);
/** Whether changes on the board are animated. */
export const moves = kept("moves", true);
/** Whether this phone makes sounds; off by default. */
export const sounds = kept("sounds", false);
/** The instant at which a countdown ends, in milliseconds of the server's clock; 0 for none. */
export const countdown = kept(`countdown ${table}`, 0);
