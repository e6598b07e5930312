// @ts-check
// Without the network: a move that nobody could be asked about, and those that wait to be told.

import { div, effect, p } from "../kit.js";
import { say } from "../table/texts.js";
import { bandButton, bandHead } from "./band.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Command} Command */

/** The moves of this phone that wait to be told, but for what is just being told. @param {Given} given @returns {Move[]} */
export const unsent = ({ desk, model }) => (desk.underway.value ? [] : model.outbox.items.value)
  .flatMap(({ entry }) => (entry.do && !entry.before ? [/** @type {Move} */ (entry)] : []));

/** What a move says, in whichever order its parts were told. @param {Move} move */
const saidBy = (move) => JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Whether that very move waits: it would not be told twice. @param {Move[]} waiting @param {Move} move */
export const waits = (waiting, move) => waiting.some((one) => saidBy(one) === saidBy(move));

/** What waits, by what its buttons say. @param {{waiting: Move[], commands: Command[]}} props */
export function Unsent({ waiting, commands }) {
  const called = (/** @type {Move} */ move) => commands.find((one) => one.move.do === move.do)?.label ?? say(`do.${move.do}`);
  return div({ class: "arb-unsent quiet small", role: "status" }, waiting.map((move, at) =>
    p({ key: at }, say("arb.unsent", { what: called(move) }))));
}

/** What nobody could be asked about is weighed once somebody can be, and told by another tap. @param {Given["desk"]} desk */
export const onceHeard = (desk) =>
  effect(() => {
    const lost = desk.model.connection?.lostSince.value;
    const draft = desk.draft.peek();
    if (lost || !draft?.unjudged) return;
    desk.draft.value = { ...draft, afresh: true };
    queueMicrotask(() => void desk.weigh());
  });

/**
 * What nobody could be asked about, and the tap that lets it wait; once.
 * @param {{given: Given, draft: import("./types.js").Draft}} props
 */
export function Unjudged({ given, draft: { move } }) {
  const { desk, model } = given;
  const told = say(`do.${move.do}`);
  const wait = () => {
    desk.cancel();
    model.play(move);
  };
  const again = waits(unsent(given), move);
  return div({ class: "arb-confirming arb-beside", role: "status" },
    bandHead(told, () => desk.leave()),
    p({ class: "arb-unjudged" }, again ? say("arb.unsent", { what: told }) : say("arb.unjudged")),
    again ? null : div({ class: "arb-row" }, bandButton(say("arb.wait"), wait, { main: true, key: "wait" })));
}
