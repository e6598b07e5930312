// @ts-check
// A move that somebody would let stand, for the others to confirm; and for the judge what was refused last.

import { button, div, p, signal } from "../kit.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** What this phone has put aside. */
const aside = signal(/** @type {number[]} */ ([]));

/**
 * The move that is to be let stand, and whether this phone is asked.
 * @param {Given} given
 */
export function proposed({ view }) {
  const { proposals = [], you } = view;
  const open = proposals.find((one) => !aside.value.includes(one.n));
  if (open) {
    const own = open.phone === you.phone;
    return { ...open, key: own ? "proposed" : "proposal", asked: !own && (you.seats.length > 0 || you.judge) };
  }
  const last = view.lines.at(-1);
  if (!you.judge || last?.standing !== "refused" || aside.value.includes(last.n)) return null;
  return { n: last.n, by: last.by, key: "refused", asked: true };
}

/** @param {{given: Given}} props */
export function Standing({ given }) {
  const found = proposed(given);
  if (!found) return null;
  const told = given.view.lines.find((one) => one.n === found.n)?.told ?? "";
  return div({ class: "arb-proposal", role: "alert" },
    p(say(`stand.${found.key}`, { by: found.by, told })),
    found.asked
      ? div({ class: "arb-row" },
        button({ type: "button", class: "arb-button arb-main", onClick: () => void open("stand", { n: found.n }) }, say("stand")),
        button({ type: "button", class: "arb-button", onClick: () => (aside.value = [...aside.value, found.n]) }, say("no")))
      : null);
}
