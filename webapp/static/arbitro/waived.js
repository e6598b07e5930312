// @ts-check
// A standing pass: given beside the pass that it begins with, shown to all while it is in force, ended by one tap.

import { p } from "../kit.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";
import { letBy } from "./tapping.js";

/** @typedef {import("./arbitro.js").Given} Given */

/**
 * Enter something once, whatever else is being declared; but it passes nothing that came after the tap.
 * @param {Given["desk"]} desk
 * @param {import("../types.js").Entry} entry
 */
function enter(desk, entry) {
  const what = JSON.stringify(entry);
  const pass = { seat: entry.seat ?? "", do: "passar" };
  const seen = letBy(desk.view, pass);
  desk.taps.take(() => letBy(desk.view, pass) === seen && void desk.run(what, () => desk.entering.enter([entry])), what);
}

/**
 * The standing passes that a seat may give: the usual one, or the others.
 * @param {Given} given @param {string} seat @param {boolean} [mostly]
 */
export const waiving = ({ desk }, seat, mostly = false) =>
  (desk.offered.bySeat.value[seat]?.waives ?? []).filter(({ main }) => main === mostly).map(({ scope, label }) => {
    const give = () => {
      if (desk.picked.peek()) desk.leave();
      enter(desk, { seat, waive: scope });
    };
    return bandButton(label, give, { main: mostly, quiet: !mostly, key: `waive ${scope}`, more: { "data-waive": scope } });
  });

/**
 * Return whether a tap on a place offers standing passes: on a phone of several seats, the seat's own home.
 * @param {Given["desk"]} desk
 * @param {string} place
 * @param {string} seat
 */
export const waivesAt = ({ model, view, offered }, place, seat) =>
  model.mine.value.length > 1 && place === view.homes?.[seat] && Boolean(offered.bySeat.value[seat]?.waives?.length);

/** The buttons that end the standing passes of this phone's seats. @param {Given} given */
export const answersAgain = ({ desk, view, model }) =>
  (view.waived ?? []).filter((one) => model.mine.value.includes(one.seat)).map(({ n, seat, told }) => {
    const label = say("waive.end");
    const words = model.mine.value.length > 1 ? `${model.nameOf(seat)}: ${label.toLowerCase()}` : label;
    return bandButton(words, () => enter(desk, { retract: n }), {
      quiet: true, key: `answers ${n}`, more: { "data-answers-again": n, title: told },
    });
  });

/** The standing passes in force, for everybody. @param {{given: Given}} props */
export const Waived = ({ given: { view: { waived = [] } } }) =>
  (waived.length ? p({ class: "arb-waived", role: "status" }, waived.map(({ told }) => told).join(" · ")) : null);
