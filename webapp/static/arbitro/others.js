// @ts-check
// What is seldom needed: a card's effect, an answer told late, giving up, and every move by its name.

import { a, button, div, h3 } from "../kit.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { desk } from "./desk.js";

/** @typedef {import("../table/sheet.js").Content} Content */

/** @param {Content} content */
function OthersDialog({ model, args, close, open }) {
  const made = desk();
  const seat = args.seat || model.mine.value[0];
  const { code, game } = model.table.value;
  const begin = (/** @type {string} */ kind) => {
    close();
    made.begin({ seat, do: kind });
  };
  const tool = (/** @type {string} */ key, /** @type {() => void} */ act) => button({ key, type: "button", class: "button tool", onClick: act }, say(key));
  return sheet(say("arb.others"),
    div({ class: "grid" },
      made.game.carries.length ? tool("effect", () => open("effect", { seat })) : null,
      made.game.answers.length ? tool("late", () => open("late", { seat })) : null,
      (made.game.tools ?? []).map((name) => tool(name, () => open(name, { seat }))),
      a({ class: "button tool", href: `/consultar/${game}?mesa=${code}` }, say("arb.consult"))),
    h3(say("arb.every")),
    div({ class: "grid" }, made.game.every(made.state).map((/** @type {string} */ kind) => button({ key: kind, type: "button", class: "button", "data-do": kind, onClick: () => begin(kind) }, say(`do.${kind}`)))));
}

export const dialogs = { others: OthersDialog };
