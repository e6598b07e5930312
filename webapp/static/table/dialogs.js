// Dialogs: one native <dialog> at a time, turned to the player who opened it, its content loaded when first needed.

import { h, useLayoutEffect, useRef } from "../kit.js";
import { close, shownDialog } from "./sheet.js";

/** @typedef {import("./sheet.js").Args} Args */
/** @typedef {Record<string, () => Promise<{dialogs: Record<string, import("./sheet.js").Dialog>}>>} Modules */

/** @type {Modules} the module of each dialog */
const MODULES = {
  counter: () => import("./asking.js"),
  term: () => import("./book.js"),
  reference: () => import("./book.js"),
  "phase-back": () => import("./asking.js"),
  end: () => import("./asking.js"),
  forget: () => import("./settings.js"),
  settings: () => import("./settings.js"),
  awake: () => import("./settings.js"),
  seats: () => import("./seats.js"),
  agree: () => import("./agree.js"),
  rename: () => import("./sitting.js"),
  takeover: () => import("./sitting.js"),
  invite: () => import("./sitting.js"),
  history: () => import("./history.js"),
  judge: () => import("./judge.js"),
  correct: () => import("./judge.js"),
  tools: () => import("./tools.js"),
  dice: () => import("./chance.js"),
  timers: () => import("./clocks.js"),
};

const dressed = async () => (await import("./dressing.js")).dressed();

/** Add the dialogs that a part of the table brings. @param {Modules} more */
export const adopt = (more) => void Object.assign(MODULES, more);

/** @param {string} name @param {Args} [args] */
export async function open(name, args = {}) {
  const load = MODULES[name];
  if (!load) return;
  const turn = args.turn ?? shownDialog.value?.args.turn ?? turnOf(document.activeElement);
  const [module] = await Promise.all([load(), name === "seats" ? null : dressed()]);
  shownDialog.value = { name, args: { ...args, turn }, make: module.dialogs[name] };
}

/**
 * The degrees by which the tapped panel is turned, so that the dialog faces the same player.
 * @param {Element | null} tapped
 */
const turnOf = (tapped) => tapped?.closest("[data-turn]")?.getAttribute("data-turn") ?? "0";

/** Load every dialog and sheet while there is a network, so that each opens without it. */
export const prefetch = () => Promise.all([dressed(), ...Object.values(MODULES).map((load) => load())]);

/** A key that changes when another dialog is shown. @param {typeof shownDialog.value} shown */
const keyOf = (shown) => (shown ? `${shown.name}${JSON.stringify(shown.args)}` : undefined);

/** @param {{model: import("./model.js").Model}} props */
export function DialogHost({ model }) {
  const ref = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const shown = shownDialog.value;
  const key = keyOf(shown);
  // A dialog may wait for an answer of the server before it closes; the next dialog may then be open already.
  const closeOwn = () => keyOf(shownDialog.peek()) === key && close();
  useLayoutEffect(() => {
    const dialog = /** @type {HTMLDialogElement} */ (ref.current);
    if (!shown) return dialog.close();
    if (!dialog.open) dialog.showModal();
    /** @type {HTMLElement | null} */ (dialog.querySelector(".dialog-title"))?.focus({ preventScroll: true });
  }, [shown]);
  return h("dialog", {
    ref,
    class: shown ? `dialog dialog-${shown.name}` : "dialog",
    "data-turn": String(shown?.args.turn ?? 0),
    "aria-labelledby": "dialog-title",
    // the event comes a moment later, when another dialog may be open
    onClose: () => ref.current?.open || close(),
    onClick: (event) => event.target === ref.current && close(),
  }, shown && h(shown.make, { key, model, args: shown.args, close: closeOwn, open }));
}
