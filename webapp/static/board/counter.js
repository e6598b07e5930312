// A number with its taps: half of it takes one away, half adds one; what is on its way shows as a preview.

import { div, h, push, span } from "../kit.js";
import { change, say, shown } from "../table/texts.js";
import { usePress } from "./press.js";
import { symbol } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */
/** @typedef {import("./position.js").Shown} Shown */

/**
 * A cell: `way` "across" has − on the left and + on the right, "up" has + above and −  below. `label` is the
 * counter's name where it stands nowhere near.
 * @param {{given: Given, one: Shown, way?: "across" | "up", label?: string, sign?: string, tone?: string}} props
 */
export function Counter({ given, one, way = "across", label = "", sign = "", tone = "" }) {
  const { contador } = one;
  const step = contador.steps[0];
  const wide = String(one.valor).length > (contador.unit === "pontos" ? 2 : 3);
  return div(
    {
      class: "counter", "data-way": way, "data-tone": tone || null, "data-counter": contador.id, "data-de": one.de,
      "data-term": `counters ${contador.id}`, "data-unit": contador.unit, "data-wide": wide ? "" : null,
      "data-pending": one.delta ? "" : null,
    },
    h(Tap, { given, one, delta: -step }),
    span(
      { class: "counter-shown" },
      label && span({ class: "counter-label" }, label),
      span(
        { class: "counter-number" },
        sign && symbol(given.board.game, sign),
        span({ class: "numbers" }, shown(contador.unit, one.valor)),
      ),
      h(Preview, { one }),
    ),
    h(Tap, { given, one, delta: step }),
    contador.beside.map((delta) => h(Tap, { key: delta, given, one, delta, beside: true })),
  );
}

/** Further taps of a counter, larger than its first. @param {{given: Given, one: Shown}} props */
export function Steps({ given, one }) {
  const more = one.contador.steps.slice(1);
  const deltas = [...[...more].reverse().map((step) => -step), ...more];
  return div({ class: "steps", "data-term": `counters ${one.contador.id}` },
    deltas.map((delta) => h(Tap, { key: delta, given, one, delta, told: true })));
}

/** What it was and what is on its way, over the number, taking no room. @param {{one: Shown}} props */
function Preview({ one }) {
  const { unit } = one.contador;
  const words = one.delta ? `${change(unit, one.delta)} → ${shown(unit, one.valor)}` : "";
  return span({ class: "counter-preview numbers", "aria-live": "polite" }, words);
}

/**
 * `told`: it says its number; `beside`: next to the first step; `words`: it shows what it changes.
 * @param {{given: Given, one: Shown, delta: number, told?: boolean, beside?: boolean,
 *   words?: import("../types.js").Children}} props
 */
export function Tap({ given, one, delta, told = false, beside = false, words = null }) {
  const { contador, de, who, valor } = one;
  const fits = Math.max(delta, contador.min - valor); // who loses more than there is loses what there is
  const stuck = fits === 0 || valor + delta > contador.max;
  const press = usePress(
    () => given.act.tap(contador.id, de, fits),
    (turn) => given.act.open("counter", { contador: contador.id, de, delta, turn }),
  );
  const number = change(contador.unit, delta);
  return push(
    {
      class: words ? "spend-tap" : beside ? "tap tap-beside numbers" : told ? "tap tap-told numbers" : "tap",
      [beside ? "data-beside" : "data-sign"]: delta < 0 ? "less" : "more",
      "aria-label": say("board.tap", { counter: contador.name, who, number }),
      disabled: stuck || given.view.outcome !== null,
      ...press,
    },
    words ?? (told || beside ? number : delta < 0 ? "−" : "+"),
    !words && !told && !beside && contador.unit === "decimos" &&
      span({ class: "tap-by numbers" }, shown(contador.unit, Math.abs(delta))),
  );
}
