// All that is one tap away from the board.

import { a, div, push } from "../kit.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */

/** @param {Content} content */
function ToolsDialog({ model, close, open }) {
  const { code, outcome, game, seats, match } = model.table.value;
  const sits = model.mine.value.length > 0;
  const tool = (/** @type {string} */ name, /** @type {string} */ text) =>
    push({ key: name, class: "button tool", onClick: () => open(name) }, text);
  const what = (model.board.chapter ?? model.board.match).name;
  const again = async () => (await model.ask("/matches", { again: true })) && close();
  return sheet(say("tools"),
    div({ class: "grid" },
      tool("dice", say("tools.dice")),
      tool("timers", say("tools.timers")),
      tool("reference", say("tools.reference")),
      a({ class: "button tool", href: `/perguntar/${game}?mesa=${code}` }, say("tools.ask")),
      a({ class: "button tool", href: `/preparar/${game}?jogadores=${seats.length}` }, say("tools.prepare")),
      tool("invite", say("invite")),
      match.ended === undefined ? null : tool("finale", say("finale")),
      sits && !outcome ? tool("end", say("tools.end", { what })) : null,
      sits ? push({ class: "button tool", onClick: again }, say("tools.again")) : null,
      tool("settings", say("tools.settings")),
      a({ class: "button tool", href: `/m/${code}/decisoes` }, say("tools.decisions")),
      a({ class: "button tool", href: `/referencia/${game}` }, say("tools.reference.all")),
      a({ class: "button tool", href: `/m/${code}/grande` }, say("tools.big")),
      a({ class: "button tool", href: "/" }, say("tools.home"))));
}

export const dialogs = { tools: ToolsDialog };
