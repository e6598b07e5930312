// @ts-check
// Without the network: a move that could not be judged, and moves that wait to be sent.

import { div, effect, p } from "../kit.js";
import { say } from "../table/texts.js";
import { bandButton, bandHead } from "./band.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Command} Command */

/**
 * The moves of this phone that wait to be sent, except the one being declared.
 * @param {Given} given @returns {Move[]}
 */
export const unsent = ({ desk, model }) => (desk.underway.value ? [] : model.outbox.items.value)
  .flatMap(({ entry }) => (entry.do && !entry.before ? [/** @type {Move} */ (entry)] : []));

/** A move as text, whatever the order of its fields. @param {Move} move */
const keyOf = (move) => JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Return whether the same move waits already, so that it is not declared twice.
 * @param {Move[]} waiting @param {Move} move
 */
export const waits = (waiting, move) => waiting.some((one) => keyOf(one) === keyOf(move));

/** The waiting moves, by the names of their buttons. @param {{waiting: Move[], commands: Command[]}} props */
export function Unsent({ waiting, commands }) {
  const called = (/** @type {Move} */ move) => commands.find((one) => one.move.do === move.do)?.label ?? say(`do.${move.do}`);
  return div({ class: "arb-unsent quiet small", role: "status" }, waiting.map((move, at) =>
    p({ key: at }, say("arb.unsent", { what: called(move) }))));
}

/** Judge a move again once the server answers; another tap then declares it. @param {Given["desk"]} desk */
export const onceHeard = (desk) =>
  effect(() => {
    const lost = desk.model.connection?.lostSince.value;
    const draft = desk.draft.peek();
    if (lost || !draft?.unjudged) return;
    desk.draft.value = { ...draft, afresh: true };
    queueMicrotask(() => void desk.weigh());
  });

/**
 * A move that could not be judged, and the button that lets it wait.
 * @param {{given: Given, draft: import("./types.js").Draft}} props
 */
export function Unjudged({ given, draft: { move } }) {
  const { desk, model } = given;
  const name = say(`do.${move.do}`);
  const wait = () => {
    desk.cancel();
    model.play(move);
  };
  const again = waits(unsent(given), move);
  return div({ class: "arb-confirming arb-beside", role: "status" },
    bandHead(name, () => desk.leave()),
    p({ class: "arb-unjudged" }, again ? say("arb.unsent", { what: name }) : say("arb.unjudged")),
    again ? null : div({ class: "arb-row" }, bandButton(say("arb.wait"), wait, { main: true, key: "wait" })));
}
