// @ts-check
// "Pôr em dia": this phone tells, move by move, what was played without it; nothing waits, and faults are for the end.

import { p, signal } from "../kit.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";
import { entryOf } from "./putting.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** The entry after which it tells so; null while it does not. */
export const catchingUp = signal(/** @type {number | null} */ (null));

/** How what is told is meant. */
export const asPlayed = () => (catchingUp.peek() === null ? {} : { catching_up: true });

/**
 * From now on the phone speaks for every seat, where each may be spoken for.
 * @param {import("../table/model.js").Model} model
 */
export function begin(model) {
  const { seats, lines, own_seats_only: own } = model.table.peek();
  model.besides.value = own ? [] : seats.map(({ id }) => id);
  catchingUp.value = lines.at(-1)?.n ?? 0;
}

/** @param {import("../table/model.js").Model} model */
export function end(model) {
  model.besides.value = [];
  catchingUp.value = null;
}

/**
 * Whether a refusal is kept for the end: the table has played it.
 * @param {import("./types.js").Consulted} asked
 */
export const isForLater = ({ verdict, complete, physical }) =>
  catchingUp.peek() !== null && verdict === "illegal" && complete && !physical;

/**
 * A refused move is told all the same, so that it can be asked about at the end.
 * @param {Desk} desk
 * @param {import("./types.js").Draft} draft
 */
export const note = (desk, draft) => desk.tell("confirm", async () => {
  await desk.telling.tell([entryOf(draft)], { sure: true, ...asPlayed() });
  desk.model.refused.value = null;
  desk.cancel();
});

/** What is to be told now. */
export const Behind = () => p({ class: "arb-behind small", role: "status" }, say("behind.text"));

/** The way back to the table. */
export const caughtUp = () => bandButton(say("behind.done"), () => void open("behind"), { main: true, key: "behind" });
