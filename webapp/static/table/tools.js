// The dialog of everything that is one tap away from the board.

import { a, div, h3, push, section } from "../kit.js";
import { sheet } from "./sheet.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Content} Content */

/** The tools for one purpose, under its name. @param {string} name @param {...import("../kit.js").Children} tools */
const group = (name, ...tools) =>
  section({ class: "stack-tight", "aria-labelledby": `tools-${name}` },
    h3({ id: `tools-${name}`, class: "tool-group" }, say(`tools.group.${name}`)), div({ class: "grid" }, tools));

/** @param {Content} content */
function ToolsDialog({ model, close, open }) {
  const { code, outcome, game, seats, match, call } = model.table.value;
  const sits = model.mine.value.length > 0;
  const tool = (/** @type {string} */ name, /** @type {string} */ text) =>
    push({ key: name, class: "button tool", "data-tool": name, onClick: () => open(name) }, text);
  const link = (/** @type {string} */ href, /** @type {string} */ text) => a({ class: "button tool", href }, text);
  const what = (model.board.chapter ?? model.board.match).name;
  const again = async () => (await model.ask("/matches", { again: true })) && close();
  const callJudge = async () => (await model.ask("/judge", { call: !call })) && close();
  return sheet(say("tools"),
    group("play",
      sits && call !== undefined
        ? push({ class: "button tool", "data-tool": "call", "aria-pressed": String(call), onClick: callJudge },
          say(call ? "tools.called" : "tools.call"))
        : null,
      tool("dice", say("tools.dice")),
      tool("timers", say("tools.timers")),
      match.ended === undefined ? null : tool("finale", say("finale")),
      sits && !outcome && match.mode === "placar" ? tool("end", say("tools.end", { what })) : null, // a referee ends it itself
      sits ? push({ class: "button tool", onClick: again }, say("tools.again")) : null),
    group("rules",
      link(`/perguntar/${game}?mesa=${code}`, say("tools.ask")),
      tool("reference", say("tools.reference")),
      link(`/m/${code}/decisoes`, say("tools.decisions")),
      link(`/m/${code}/combinado`, say("tools.agreed")),
      link(`/referencia/${game}`, say("tools.reference.all"))),
    group("table",
      tool("invite", say("invite")),
      link(`/m/${code}/grande`, say("tools.big")),
      link(`/preparar/${game}?jogadores=${seats.length}`, say("tools.prepare"))),
    group("phone",
      tool("settings", say("tools.settings")),
      link("/", say("tools.home"))));
}

export const dialogs = { tools: ToolsDialog };
