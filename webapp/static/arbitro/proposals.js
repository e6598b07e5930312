// @ts-check
// A move that somebody would let stand, for the others to confirm; and for the judge what was refused last.

import { button, div, p, signal } from "../kit.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";

/** @typedef {import("./arbitro.js").Given} Given */

/** What this phone has put aside. */
const aside = signal(/** @type {number[]} */ ([]));

/** @param {{given: Given}} props */
export function Standing({ given }) {
  const { view, model } = given;
  const { proposals = [], you } = view;
  const open_ = proposals.find((/** @type {any} */ one) => !aside.value.includes(one.n));
  const last = view.lines.at(-1);
  const asked = you.judge && last?.standing === "refused" && !aside.value.includes(last.n) ? { n: last.n, by: last.by, phone: "" } : null;
  const found = open_ ?? asked;
  if (!found) return null;
  const told = model.table.value.lines.find((one) => one.n === found.n)?.told ?? "";
  const own = found.phone === you.phone;
  return div({ class: "arb-proposal", role: "alert" },
    p(say(own ? "stand.proposed" : open_ ? "stand.proposal" : "stand.refused", { by: found.by, told })),
    own || !(you.seats.length || you.judge) ? null : div({ class: "arb-row" },
      button({ type: "button", class: "arb-button arb-main", onClick: () => void open("stand", { n: found.n }) }, say("stand")),
      button({ type: "button", class: "arb-button", onClick: () => (aside.value = [...aside.value, found.n]) }, say("no"))));
}
