// @ts-check
// What a card that nobody registered says for as long as it lies there: numbers changed, abilities given and taken.

import { div, p, span } from "../kit.js";
import { say } from "../table/texts.js";
import { chip, choosing } from "./chips.js";

/** @typedef {import("../told.js").SaidForm} Form */
/** @typedef {import("../told.js").SayableForm} Sayable */
/** @typedef {Record<string, string | number>} Says by target a change, or whether it is given; by the empty name of whom */

const CHANGES = [-2, -1, 1, 2, 3];
const OF = ""; // the set that all is said of
const [GIVES, TAKES] = ["give", "take"];

/** The statements in the field of the move; none where nothing is said. @param {Form | null} form @param {Says} says */
export function statements(form, says) {
  const whose = says[OF] ? { of: says[OF] } : {};
  const told = Object.entries(says).filter(([target]) => target !== OF).map(([target, how]) =>
    (typeof how === "number" ? { effect: "add", target, value: how, ...whose } : { effect: how, target, ...whose }));
  return form && told.length ? { [form.field]: told } : {};
}

/**
 * @param {{said: Form, says: import("../vendor/signals.js").Signal<Says>, move: import("./types.js").Move, kind: string}} props
 * the kind of the place below which the card comes
 */
export function Lasting({ said, says, move, kind }) {
  const below = Boolean(move[said.below]);
  const fits = (/** @type {Sayable} */ { on }) => (below ? on.includes(kind) : on.includes(said.numbers[0].on[0]));
  const put = (/** @type {string} */ target, /** @type {string | number} */ how) => {
    const { [target]: before, ...rest } = says.value;
    says.value = how === before ? rest : { ...rest, [target]: how };
  };
  const numbers = said.numbers.filter(fits);
  const abilities = said.abilities.filter(fits);
  if (!numbers.length) return null;
  return div({ class: "stack-tight arb-lasting", role: "group", "aria-label": say("card.lasting") },
    p({ class: "small" }, say("card.lasting")),
    numbers.map(({ target, label }) =>
      div({ key: target, class: "arb-field arb-counted", role: "group", "aria-label": label },
        span(label),
        CHANGES.map((by) => chip(by, by > 0 ? `+${by}` : `−${-by}`, says.value[target] === by, () => put(target, by))))),
    abilities.length
      ? div({ class: "arb-choices" }, abilities.flatMap(({ target, label }) => [
        chip(`${target} ${GIVES}`, `+ ${label}`, says.value[target] === GIVES, () => put(target, GIVES)),
        chip(`${target} ${TAKES}`, `− ${label}`, says.value[target] === TAKES, () => put(target, TAKES)),
      ]))
      : null,
    below
      ? null
      : choosing("of", say("card.whose"), said.sets.map(({ value, told }) =>
        chip(String(value), told, says.value[OF] === value, () => put(OF, String(value))))));
}
