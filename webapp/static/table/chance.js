// Dice, coins, and who begins: thrown by the phone, told to the table like any other.

import { div, h3, p, push, signal } from "../kit.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */
/** @typedef {import("../types.js").Chance} Chance */

const DICE = [4, 6, 8, 10, 12, 20];

/** What was thrown last on this phone. */
const thrown = signal(/** @type {{text: string, seat?: string} | null} */ (null));

/** A whole number from 0 to below `sides`, each as likely as any other. @param {number} sides */
export function chance(sides) {
  const limit = Math.floor(2 ** 32 / sides) * sides;
  let drawn;
  do [drawn] = crypto.getRandomValues(new Uint32Array(1));
  while (drawn >= limit);
  return drawn % sides;
}

/** @param {Content} content */
function DiceDialog({ model, close }) {
  const { seats, score } = model.view.value;
  const sits = model.mine.value.length > 0;
  const { chances, phases } = model.board;
  const early = score.turno === 1 && score.fase === phases[0].id;
  const ofBoard = (/** @type {Chance} */ one) => {
    const all = one.seats ? seats.map((seat) => seat.id)
      : one.results?.length ? one.results.map((result) => result.id)
        : Array.from({ length: one.sides ?? 6 }, (_, at) => String(at + 1));
    const result = all[chance(all.length)];
    const name = one.seats ? model.nameOf(result) : one.results?.find((each) => each.id === result)?.name ?? result;
    thrown.value = { text: `${one.name}: ${name}`, seat: one.seats ? result : undefined };
    if (sits) model.play({ do: "sorteio", o_que: one.id, resultado: result });
  };
  const plain = (/** @type {string} */ name, /** @type {string} */ result) => {
    thrown.value = { text: `${name}: ${result}` };
    if (sits) model.play({ note: `${name}: ${result}` });
  };
  const draw = () => {
    const seat = seats[chance(seats.length)];
    plain(say("dice.draw"), model.nameOf(seat.id));
    thrown.value = { text: `${say("dice.draw")}: ${model.nameOf(seat.id)}`, seat: seat.id };
  };
  const begin = (/** @type {string} */ seat) => {
    model.play({ do: "comecar", primeiro: seat });
    close();
  };
  const coin = !chances.some((one) => one.results?.length === 2); // else the game has its own
  const flip = () => plain(say("dice.coin"), say(chance(2) ? "dice.heads" : "dice.tails"));
  const last = thrown.value;
  const own = push({ class: "button", onClick: draw }, say("dice.draw"));
  return sheet(say("tools.dice"),
    p({ class: "thrown", role: "status" }, last?.text ?? say("dice.none")),
    last?.seat && early && sits
      ? push({ class: "button button-main", onClick: () => begin(String(last.seat)) },
        say("dice.begins", { name: model.nameOf(last.seat) }))
      : null,
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
    p({ class: "quiet small" }, say(sits ? "dice.told" : "dice.alone")));
}

export const dialogs = { dice: DiceDialog };
