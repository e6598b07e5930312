// @ts-check
// A standing pass: given beside the pass that it begins with, shown to all while it holds, ended by one tap.

import { p } from "../kit.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";
import { letBy } from "./tapping.js";

/** @typedef {import("./arbitro.js").Given} Given */

/**
 * Tell an entry once, whatever else is being told; but it lets nothing by that came after the tap.
 * @param {Given["desk"]} desk
 * @param {import("../types.js").Entry} entry
 */
function tell(desk, entry) {
  const what = JSON.stringify(entry);
  const pass = { seat: entry.seat ?? "", do: "passar" };
  const seen = letBy(desk.view, pass);
  desk.taps.take(() => letBy(desk.view, pass) === seen && void desk.tell(what, () => desk.telling.tell([entry])), what);
}

/**
 * What a seat may say that it does not answer for a while: what is mostly said, or all else.
 * @param {Given} given @param {string} seat @param {boolean} [mostly]
 */
export const waiving = ({ desk }, seat, mostly = false) =>
  (desk.offered.told.value[seat]?.waives ?? []).filter(({ main }) => main === mostly).map(({ scope, label }) => {
    const give = () => {
      if (desk.picked.peek()) desk.leave();
      tell(desk, { seat, waive: scope });
    };
    return bandButton(label, give, { main: mostly, quiet: !mostly, key: `waive ${scope}`, more: { "data-waive": scope } });
  });

/**
 * Whether a tap on a place offers a seat that: on a phone of several, its own home.
 * @param {Given["desk"]} desk
 * @param {string} place
 * @param {string} seat
 */
export const waivesAt = ({ model, view, offered }, place, seat) =>
  model.mine.value.length > 1 && place === view.homes?.[seat] && Boolean(offered.told.value[seat]?.waives?.length);

/** What ends a standing pass of somebody who plays here. @param {Given} given */
export const answersAgain = ({ desk, view, model }) =>
  (view.waived ?? []).filter((one) => model.mine.value.includes(one.seat)).map(({ n, seat, told }) => {
    const label = say("waive.end");
    const words = model.mine.value.length > 1 ? `${model.nameOf(seat)}: ${label.toLowerCase()}` : label;
    return bandButton(words, () => tell(desk, { retract: n }), {
      quiet: true, key: `answers ${n}`, more: { "data-answers-again": n, title: told },
    });
  });

/** The standing passes in force, as everybody would hear them. @param {{given: Given}} props */
export const Waived = ({ given: { view: { waived = [] } } }) =>
  (waived.length ? p({ class: "arb-waived", role: "status" }, waived.map(({ told }) => told).join(" · ")) : null);
