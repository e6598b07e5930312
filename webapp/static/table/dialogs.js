// Dialogs: one native <dialog> at a time, turned to whoever opened it, its contents loaded when first asked for.

import { button, div, h, h2, header, signal, useEffect, useRef } from "../kit.js";
import { later } from "./request.js";
import { say } from "./texts.js";

/** @typedef {Record<string, any>} Args */
/** @typedef {import("../vendor/preact.js").Child} Child */
/** @typedef {{model: import("./model.js").Model, args: Args, close(): void, open(name: string, args?: Args): void}} Content */

/** @type {Record<string, () => Promise<Record<string, any>>>} which module holds the dialog of a name */
const MODULES = {
  counter: () => import("./asking.js"),
  term: () => import("./book.js"),
  reference: () => import("./book.js"),
  rules: () => import("./book.js"),
  "phase-back": () => import("./asking.js"),
  end: () => import("./asking.js"),
  forget: () => import("./settings.js"),
  settings: () => import("./settings.js"),
  awake: () => import("./settings.js"),
  seats: () => import("./seats.js"),
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

/** Take up the dialogs of what this table shows. @param {Record<string, () => Promise<Record<string, any>>>} more */
export const adopt = (more) => void Object.assign(MODULES, more);

/** What is open: its name, what it is about, and what it is made of once that is there. */
export const shownDialog = signal(/** @type {{name: string, args: Args, make: ((content: Content) => any) | null} | null} */ (null));

/**
 * @param {string} name
 * @param {Args} [args]
 */
export async function open(name, args = {}) {
  const load = MODULES[name];
  if (!load) return;
  const turn = args.turn ?? shownDialog.value?.args.turn ?? turnOf(document.activeElement);
  const [module] = await Promise.all([load(), name === "seats" ? null : later()]);
  shownDialog.value = { name, args: { ...args, turn }, make: module.dialogs[name] };
}

/**
 * How far the panel is turned in which something was tapped, so that what opens faces the same player.
 * @param {Element | null} tapped
 */
const turnOf = (tapped) => tapped?.closest("[data-turn]")?.getAttribute("data-turn") ?? "0";

export function close() {
  shownDialog.value = null;
}

/** Load every dialog and sheet while the network is there, so that each opens without it. */
export const prefetch = () => Promise.all([later(), import("./ending.js"), import("../board/sheets/sheet.js"), ...Object.values(MODULES).map((load) => load())]);

/** @param {{model: import("./model.js").Model}} props */
export function DialogHost({ model }) {
  const ref = useRef(/** @type {any} */ (null));
  const shown = shownDialog.value;
  useEffect(() => {
    /** @type {HTMLDialogElement} */
    const dialog = ref.current;
    if (shown && !dialog.open) dialog.showModal();
    if (!shown && dialog.open) dialog.close();
    if (shown) /** @type {HTMLElement | null} */ (dialog.querySelector(".dialog-title"))?.focus({ preventScroll: true });
  }, [shown]);
  return h("dialog", {
    ref,
    class: shown ? `dialog dialog-${shown.name}` : "dialog",
    "data-turn": String(shown?.args.turn ?? 0),
    "aria-labelledby": "dialog-title",
    onClose: close,
    onClick: (/** @type {MouseEvent} */ event) => event.target === ref.current && close(),
  }, shown?.make && h(/** @type {any} */ (shown.make), { key: `${shown.name}${JSON.stringify(shown.args)}`, model, args: shown.args, close, open }));
}

/**
 * The frame of every dialog: what it is about, a way out, and the contents.
 * @param {string} title
 * @param {...import("../kit.js").Children} contents
 */
export const sheet = (title, ...contents) =>
  div({ class: "dialog-sheet" },
    header({ class: "dialog-head" },
      h2({ id: "dialog-title", class: "dialog-title", tabIndex: -1 }, title),
      button({ type: "button", class: "dialog-close", "aria-label": say("close"), onClick: close }, "×")),
    div({ class: "dialog-body" }, ...contents));
