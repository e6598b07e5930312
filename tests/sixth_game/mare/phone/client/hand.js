// @ts-check
// The four cards of a hand, entered on this phone alone.

import { div, input, label, push, useSignal } from "../../kit.js";
import { sheet } from "../../table/sheet.js";
import { say } from "../../table/texts.js";

const CARDS = [1, 2, 3, 4];

/** @param {import("../../table/sheet.js").Content} content */
function Hand({ model, args, close }) {
  const typed = useSignal(/** @type {Record<string, string>} */ ({}));
  const owner = args.seat || model.mine.value[0];
  const held = CARDS.map((at) => ({ nome: (typed.value[`nome${at}`] ?? "").trim(), peso: Number(typed.value[`peso${at}`]) }));
  const whole = held.every(({ nome, peso }) => nome && peso > 0);
  const put = (/** @type {string} */ name) => (/** @type {Event} */ event) =>
    (typed.value = { ...typed.value, [name]: /** @type {HTMLInputElement} */ (event.target).value });
  const keep = () => {
    close();
    model.play({ seat: owner, do: "guardar", mao: { owner, value: held } }); // nobody is asked about what is secret
  };
  return sheet(say("hand"),
    CARDS.map((at) => div({ key: at, class: "hand-line" },
      label(say("mare:fish", { number: at }), input({ class: "field", name: `nome${at}`, onInput: put(`nome${at}`) })),
      label(say("mare:weight"), input({ class: "field", name: `peso${at}`, inputMode: "numeric", onInput: put(`peso${at}`) })))),
    push({ class: "button button-main", disabled: !whole, onClick: keep }, say("mare:keep")));
}

export const dialogs = { hand: Hand };
