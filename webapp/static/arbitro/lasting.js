// @ts-check
// The lasting effects of an unregistered card: numbers changed, abilities given and taken.

import { div, p, span } from "../kit.js";
import { say } from "../table/texts.js";
import { chip, choosing } from "./chips.js";

/** @typedef {import("../wire.js").SaidForm} Form */
/** @typedef {import("../wire.js").SayableForm} Sayable */
/** @typedef {Record<string, string | number>} Says by target a change, “give” or “take”; under the empty name the set */

const CHANGES = [-2, -1, 1, 2, 3];
const OF = ""; // the key of the set that is affected
const [GIVES, TAKES] = ["give", "take"];

/** The statements in the field of the move; none if nothing is stated. @param {Form | null} form @param {Says} says */
export function statements(form, says) {
  const whose = says[OF] ? { of: says[OF] } : {};
  const stated = Object.entries(says).filter(([target]) => target !== OF).map(([target, how]) =>
    (typeof how === "number" ? { effect: "add", target, value: how, ...whose } : { effect: how, target, ...whose }));
  return form && stated.length ? { [form.field]: stated } : {};
}

/**
 * @param {{form: Form, says: import("../vendor/signals.js").Signal<Says>, move: import("./types.js").Move, kind: string}} props
 * `kind` is that of the place below which the card comes
 */
export function Lasting({ form, says, move, kind }) {
  const below = Boolean(move[form.below]);
  const fits = (/** @type {Sayable} */ { on }) => (below ? on.includes(kind) : on.includes(form.numbers[0].on[0]));
  const put = (/** @type {string} */ target, /** @type {string | number} */ how) => {
    const { [target]: before, ...rest } = says.value;
    says.value = how === before ? rest : { ...rest, [target]: how };
  };
  const numbers = form.numbers.filter(fits);
  const abilities = form.abilities.filter(fits);
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
      : choosing("of", say("card.whose"), form.sets.map(({ value, told }) =>
        chip(String(value), told, says.value[OF] === value, () => put(OF, String(value))))));
}
