// The tables of this phone on the start page. That page is the same for everybody, so this script fetches them.

import { tried } from "../table/request.js";
import { say, speak } from "../table/texts.js";
import { sayWhen } from "./when.js";

/** @typedef {import("../wire.js").RecentTable} Recent */

const MOST = 6;
/** @type {{texts: Record<string, string>, lang: "pt" | "en", players: Record<number, string>, titles: Record<string, string>}} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "");
speak(given.texts, given.lang);

/** The title of a table, if it has one, and its players. @param {Recent} table */
function who({ title, names }) {
  const named = names.map((name, at) => name || say("player", { number: at + 1 })).join(", ");
  const players = names.some(Boolean) ? named : given.players[names.length];
  return title ? `${title} · ${players}` : players;
}

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} within
 */
function element(name, attributes, ...within) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...within);
  return made;
}

/** @param {Recent} table */
const tile = (table) =>
  element("li", {}, element("a", { class: "tile", href: `/m/${table.code}` },
    element("strong", {}, given.titles[table.game] ?? table.game), " ", element("span", { class: "code-small" }, table.code), " ",
    element("small", {}, element("time", { datetime: table.touched_at })), " ", element("small", {}, who(table))));

const section = /** @type {HTMLElement} */ (document.getElementById("recent"));
/** @type {import("../types.js").Answer<Recent[]> | null} */
const answer = await tried("/tables");
const tables = answer?.ok ? answer.body : [];
section.querySelector("ul")?.append(...tables.slice(0, MOST).map(tile));
sayWhen(section);
section.hidden = !tables.length;
