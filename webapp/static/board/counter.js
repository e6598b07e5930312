// A number with its taps: one half takes one away, the other adds one; a change on its way is shown as a preview.

import { div, h, push, span } from "../kit.js";
import { change, say, shown } from "../table/texts.js";
import { usePress } from "./press.js";
import { symbol } from "./signs.js";

/** @typedef {import("./position.js").Given} Given */
/** @typedef {import("./position.js").Shown} Shown */

/**
 * A cell: `way` "across" has − on the left and + on the right, "up" has + above and − below. `label` is the counter's
 * name if it is not shown nearby.
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
    deltas.map((delta) => h(Tap, { key: delta, given, one, delta, numbered: true })));
}

/** The earlier value and the change on its way, over the number, taking no room. @param {{one: Shown}} props */
function Preview({ one }) {
  const { unit } = one.contador;
  const words = one.delta ? `${change(unit, one.delta)} → ${shown(unit, one.valor)}` : "";
  return span({ class: "counter-preview numbers", "aria-live": "polite" }, words);
}

/**
 * `numbered`: it shows its number; `beside`: next to the first step; `words`: it shows the resource.
 * @param {{given: Given, one: Shown, delta: number, numbered?: boolean, beside?: boolean,
 *   words?: import("../types.js").Children}} props
 */
export function Tap({ given, one, delta, numbered = false, beside = false, words = null }) {
  const { contador, de, who, valor } = one;
  const fits = Math.max(delta, contador.min - valor); // a greater loss than the present value takes all of it
  const stuck = fits === 0 || valor + delta > contador.max;
  const press = usePress(
    () => given.act.tap(contador.id, de, fits),
    (turn) => given.act.open("counter", { contador: contador.id, de, delta, turn }),
  );
  const number = change(contador.unit, delta);
  return push(
    {
      class: words ? "spend-tap" : beside ? "tap tap-beside numbers" : numbered ? "tap tap-told numbers" : "tap",
      [beside ? "data-beside" : "data-sign"]: delta < 0 ? "less" : "more",
      "aria-label": say("board.tap", { counter: contador.name, who, number }),
      disabled: stuck || given.view.outcome !== null,
      ...press,
    },
    words ?? (numbered || beside ? number : delta < 0 ? "−" : "+"),
    !words && !numbered && !beside && contador.unit === "decimos" &&
      span({ class: "tap-by numbers" }, shown(contador.unit, Math.abs(delta))),
  );
}
