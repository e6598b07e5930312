// @ts-check
// The list of a house's cards on paper: a box to tick for each, by kind and name.

/** @typedef {import("../wire.js").HouseListView} List */

const root = /** @type {HTMLElement} */ (document.getElementById("listed"));
const UNNAMED = "________"; // room to write a name

/** @param {string} tag @param {string} [text] @param {Node[]} [children] */
function made(tag, text = "", children = []) {
  const element = document.createElement(tag);
  element.append(text, ...children);
  return element;
}

/** @param {List["kinds"][number]} kind */
function kindOf({ title, cards }) {
  const list = made("ul", "", cards.map(([name, short]) =>
    made("li", "", [made("span", `${name || UNNAMED} `, [made("small", short)])])));
  list.className = "house-paper";
  return [made("h2", title), list];
}

async function show() {
  const { game, none = "", failed = "" } = root.dataset;
  const lang = document.documentElement.lang.slice(0, 2);
  const response = await fetch(`/api/v1/house/${game}/list?lang=${lang}`).catch(() => null);
  const told = await response?.json().catch(() => null);
  /** @type {List | null} */
  const list = response?.ok ? told : null;
  const words = list ? none : told?.error?.message ?? failed;
  root.replaceChildren(...(list?.kinds.length ? list.kinds.flatMap(kindOf) : [made("p", words)]));
}

void show();
