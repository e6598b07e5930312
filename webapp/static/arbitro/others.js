// Rarely needed actions: a card's effect, a late answer, giving up, and every move by its name.

import { a, button, div, h3 } from "../kit.js";
import { brought } from "../table/request.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";
import { begin as catchUp, catchingUp } from "./behind.js";
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
  const behind = () => {
    close();
    catchUp(model);
  };
  const tool = (/** @type {string} */ key, /** @type {() => void} */ act) =>
    button({ key, type: "button", class: "button tool", onClick: act }, say(key));
  return sheet(say("arb.others"),
    div({ class: "grid" },
      brought.cards?.operations.length ? tool("effect", () => open("effect", { seat })) : null,
      Object.values(brought.moves).some(({ answers }) => answers) ? tool("late", () => open("late", { seat })) : null,
      catchingUp.value === null ? tool("behind", () => behind()) : null,
      (made.game.tools ?? []).map((name) => tool(name, () => open(name, { seat }))),
      a({ class: "button tool", href: `/perguntar/${game}?mesa=${code}` }, say("tools.ask"))),
    h3(say("arb.every")),
    div({ class: "grid" }, (made.offered.bySeat.value[seat]?.every ?? []).map((kind) =>
      button({ key: kind, type: "button", class: "button", "data-do": kind, onClick: () => begin(kind) }, say(`do.${kind}`)))));
}

export const dialogs = { others: OthersDialog };
