// What this phone prefers, kept on it alone.

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
    // what cannot be read is as if it had never been chosen
  }
  const choice = signal(value);
  effect(() => {
    const now = JSON.stringify(choice.value);
    try {
      localStorage.setItem(name, now);
    } catch {
      // a browser that keeps nothing: the choice holds for this page
    }
  });
  return choice;
}

/** @typedef {"around" | "me"} Facing */

const table = location.pathname.split("/").at(-1);

export const facing = kept("facing", /** @type {Facing} */ ("around"));
/** Who this phone was at the table when it was here last. */
export const phone = kept(`phone ${table}`, "");
export const watching = kept(`watching ${table}`, false);
export const hints = kept("hints", true);
export const awake = kept("awake", true);
export const shakes = kept("shakes", true);
/** Whether what changes on the board moves. */
export const moves = kept("moves", true);
/** Whether this phone sounds; it does not unless asked to. */
export const sounds = kept("sounds", false);
/** The instant at which a countdown ends, in milliseconds as the server counts them; 0 for none. */
export const countdown = kept(`countdown ${table}`, 0);
