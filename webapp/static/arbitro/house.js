// @ts-check
// The cards that this house knows by name: each may be forgotten, or all.

import { div, p, push, span, useSignal } from "../kit.js";
import { useCards } from "../table/known.js";
import { sheet } from "../table/sheet.js";
import { say } from "../table/texts.js";

/** @typedef {import("../table/sheet.js").Content} Content */

/** @param {Content} content */
function HouseDialog({ model }) {
  const gone = useSignal(/** @type {string[]} */ ([]));
  const { code } = model.table.value;
  const found = useCards(code, "", model.mine.value[0] ?? "");
  const cards = (found ?? []).filter(({ house, name }) => house && !gone.value.includes(name));
  const forget = async (/** @type {string} */ name, /** @type {string[]} */ names) => {
    const path = name ? `/cards?name=${encodeURIComponent(name)}` : "/cards";
    if (await model.ask(path, {}, "DELETE")) gone.value = [...gone.value, ...names];
  };
  return sheet(say("house.cards"),
    p(say(cards.length || !found ? "house.text" : "house.none")),
    div({ class: "stack-tight" }, cards.map(({ name, short }) =>
      div({ key: name, class: "arb-kept" },
        span(name, " ", span({ class: "quiet small" }, short)),
        push({ class: "button", "aria-label": say("house.forget.one", { name }), onClick: () => forget(name, [name]) },
          say("house.forget"))))),
    cards.length
      ? push({ class: "button button-danger", onClick: () => forget("", cards.map(({ name }) => name)) }, say("house.forget.all"))
      : null);
}

export const dialogs = { "house-cards": HouseDialog };
