// Dice, coins, and who begins: thrown by the phone and entered like any other event.

import { div, h3, p, push, signal } from "../kit.js";
import { tried } from "./request.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("../types.js").Chance} Chance */

const DICE = [4, 6, 8, 10, 12, 20];

/** The last throw on this phone. */
const thrown = signal("");

/** A whole number from 0 to below `sides`, each equally likely. @param {number} sides */
export function chance(sides) {
  const limit = Math.floor(2 ** 32 / sides) * sides;
  let drawn;
  do [drawn] = crypto.getRandomValues(new Uint32Array(1));
  while (drawn >= limit);
  return drawn % sides;
}

/**
 * The move that lets the seat drawn by lot begin, or undefined if that is already settled.
 * @param {import("./model.js").Model} model
 * @param {string} drawn
 * @returns {Promise<import("../wire.js").StarterView | undefined>}
 */
async function startOf(model, drawn) {
  const path = `/tables/${model.table.value.code}/offers?seat=${model.speaker()}&hints=0`;
  /** @type {import("../types.js").Answer<import("../wire.js").OffersView> | null} */
  const answer = await tried(path);
  return answer?.ok ? answer.body.lots?.find(({ seat }) => seat === drawn) : undefined;
}

/** @param {Content} content */
function DiceDialog({ model }) {
  const { seats, match } = model.table.value;
  const sits = model.mine.value.length > 0;
  const { chances } = model.board;
  const kept = match.mode === "placar"; // else the referee has its own draws, and these are notes
  const enter = (/** @type {string} */ text, /** @type {import("../types.js").Entry} */ entry) => {
    thrown.value = text;
    if (sits) model.play(entry);
  };
  /** Let the seat drawn by lot begin, unless a player already has. @param {string} text @param {string} seat */
  const begins = async (text, seat) => {
    if (!sits) return;
    const start = await startOf(model, seat);
    if (!start) return;
    thrown.value = `${text}. ${start.told}.`;
    model.play(/** @type {import("../types.js").Entry} */ (start.move));
  };
  const plain = (/** @type {string} */ name, /** @type {string} */ result) => {
    const text = `${name}: ${result}`;
    enter(text, { note: text });
    return text;
  };
  const ofBoard = (/** @type {Chance} */ one) => {
    const all = one.seats ? seats.map((seat) => seat.id)
      : one.results?.length ? one.results.map((result) => result.id)
        : Array.from({ length: one.sides ?? 6 }, (_, at) => String(at + 1));
    const result = all[chance(all.length)];
    const name = one.seats ? model.nameOf(result) : one.results?.find((each) => each.id === result)?.name ?? result;
    const text = `${one.name}: ${name}`;
    enter(text, kept ? { do: "sorteio", o_que: one.id, resultado: result } : { note: text });
    if (one.seats) void begins(text, result);
  };
  const draw = () => {
    const seat = seats[chance(seats.length)].id;
    void begins(plain(say("dice.draw"), model.nameOf(seat)), seat);
  };
  const coin = !chances.some((one) => one.results?.length === 2); // else the game has its own
  const flip = () => plain(say("dice.coin"), say(chance(2) ? "dice.heads" : "dice.tails"));
  const own = push({ class: "button", onClick: draw }, say("dice.draw"));
  return sheet(say("tools.dice"),
    p({ class: "thrown", role: "status" }, thrown.value || say("dice.none")),
    chances.length ? h3(say("dice.game")) : null,
    div({ class: "grid" }, chances.map((one) =>
      push({ key: one.id, class: "button", onClick: () => ofBoard(one) }, one.name)),
    seats.length > 1 && !chances.some((one) => one.seats) ? own : null),
    h3(say("dice.others")),
    div({ class: "grid" },
      DICE.map((sides) => {
        const name = say("dice.short", { sides });
        const onClick = () => plain(name, String(1 + chance(sides)));
        return push({ key: sides, class: "button numbers", "aria-label": say("dice.die", { sides }), onClick }, name);
      }),
      coin ? push({ class: "button", onClick: flip }, say("dice.coin")) : null),
    p({ class: "quiet small" }, say(sits ? "dice.shown" : "dice.alone")));
}

export const dialogs = { dice: DiceDialog };
