// @ts-check
// "Pôr em dia": this phone enters, move by move, what was played without it; nothing waits, and faults are settled at the
// end.

import { p, signal } from "../kit.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";
import { entryOf } from "./putting.js";

/** @typedef {import("./desk.js").Desk} Desk */

/** The last entry before catching up; null while not catching up. */
export const catchingUp = signal(/** @type {number | null} */ (null));

/** The fields of an intent while catching up. */
export const asPlayed = () => (catchingUp.peek() === null ? {} : { catching_up: true });

/**
 * Let the phone speak for every seat, where that is allowed.
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
 * Return whether a refusal is kept for the end, because the table has played the move.
 * @param {import("./types.js").Consulted} asked
 */
export const isForLater = ({ verdict, complete, physical }) =>
  catchingUp.peek() !== null && verdict === "illegal" && complete && !physical;

/**
 * Enter a refused move all the same, so that it can be settled at the end.
 * @param {Desk} desk
 * @param {import("./types.js").Draft} draft
 */
export const note = (desk, draft) => desk.run("confirm", async () => {
  await desk.entering.enter([entryOf(draft)], { sure: true, ...asPlayed() });
  desk.model.refused.value = null;
  desk.cancel();
});

/** The hint while catching up. */
export const Behind = () => p({ class: "arb-behind small", role: "status" }, say("behind.text"));

/** The way back to the table. */
export const caughtUp = () => bandButton(say("behind.done"), () => void open("behind"), { main: true, key: "behind" });
