// @ts-check
// What may be declared: the moves that go on, and what a place that was tapped may do.

import { div, h, p } from "../kit.js";
import { open } from "../table/dialogs.js";
import { moveForms } from "../table/request.js";
import { say } from "../table/texts.js";
import { bandButton, bandHead } from "./band.js";
import { heldFor } from "./hold.js";
import { fillsAt, moveOf, signsAt } from "./tapping.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** @param {{given: Given, seat: string}} props */
export function Commands({ given, seat }) {
  const { desk, view, shown, model } = given;
  const mine = model.mine.value;
  if (view.outcome) return null;
  if (!mine.length) return h(Onlooking, { given });
  const others = mine.filter((one) => one !== seat && desk.offered.told.value[one]?.answers);
  return div({ class: "arb-commands" },
    desk.commandsOf(seat).map((one) =>
      bandButton(one.label ?? say(`do.${one.move.do}`), () => (one.act ? one.act(desk) : one.quick ? desk.quick(one.move) : desk.begin(one.move)), {
        main: one.main, sign: one.sign, key: `${one.move.do} ${one.label ?? ""}`, small: one.small, disabled: !one.answers && heldFor(view, one.move) > 0, more: { "data-do": one.move.do, "aria-busy": desk.underway.value === JSON.stringify(one.move) ? "true" : null },
      })),
    others.map((other) =>
      bandButton(say("arb.answers", { name: model.nameOf(other) }), () => (desk.picked.value = { place: shown.homes?.[other] ?? "", seat: other }), { quiet: true, key: other })),
    bandButton(say("arb.others"), () => void open("others", { seat }), { quiet: true, rest: true, key: "others" }));
}

/** What who watches is told; the judge has more to do. @param {{given: Given}} props */
function Onlooking({ given: { view } }) {
  if (!view.you.judge) return p({ class: "quiet small" }, say("arb.watching"));
  return div({ class: "arb-commands" },
    bandButton(say("history"), () => void open("history")),
    bandButton(say("judge"), () => void open("judge")));
}

/** What a place may do. @param {{given: Given, picked: {place: string, seat: string}}} props */
export function Menu({ given, picked }) {
  const { desk, view, shown, model } = given;
  const { place, seat } = picked;
  const { told, seat: whose = "" } = shown.places[place] ?? {};
  const lines = signsAt(shown, place).map((one) => one.told);
  const may = seat ? desk.mayAt(place, seat) : [];
  const never = seat && desk.hinted ? fillsAt(shown, place, seat).filter((one) => one.do !== "reacao" && !may.some((move) => move.do === one.do)) : [];
  const waits = (/** @type {import("./types.js").Move} */ move) => heldFor(view, move) > 0;
  return div({ class: "arb-menu" },
    bandHead([told || model.nameOf(whose)], () => desk.leave()),
    lines.length ? p({ class: "arb-lines small" }, lines.join(" · ")) : null,
    div({ class: "arb-commands" },
      may.map((move) => bandButton(say(`do.${move.do}`), () => desk.begin(move), { main: may.length === 1, sign: moveForms[move.do]?.sign, key: move.do, disabled: waits(move), more: { "data-do": move.do } })),
      never.map((one) => bandButton(say(`do.${one.do}`), () => desk.begin(moveOf(one, seat)), { quiet: true, key: `not ${one.do}`, disabled: waits({ seat, do: one.do }), more: { "data-do": one.do } }))));
}
