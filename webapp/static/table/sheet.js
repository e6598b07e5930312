// The parts that every dialog has: which one is open, its frame, and the way out.

import { div, h2, header, push, signal } from "../kit.js";
import { say } from "./texts.js";

/** @typedef {import("../types.js").Args} Args */
/** @typedef {{model: import("./model.js").Model, args: Args, close(): void, open(name: string, args?: Args): void}} Content */
/** @typedef {(content: Content) => import("../kit.js").Children} Dialog */

/** The open dialog: its name, its arguments, and its component once loaded. */
export const shownDialog = signal(/** @type {{name: string, args: Args, make: Dialog} | null} */ (null));

export function close() {
  shownDialog.value = null;
}

/**
 * The frame of every dialog: its title, a way out, and the content.
 * @param {string} title
 * @param {...import("../kit.js").Children} contents
 */
export const sheet = (title, ...contents) =>
  div({ class: "dialog-sheet" },
    header({ class: "dialog-head" },
      h2({ id: "dialog-title", class: "dialog-title", tabIndex: -1 }, title),
      push({ class: "dialog-close", "aria-label": say("close"), onClick: close }, "×")),
    div({ class: "dialog-body" }, ...contents));
