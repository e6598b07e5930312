// @ts-check
// The Mural comes to be: dealt here for the table to copy, or told card by card as it lies.

import { button, div, h, p, signal, span } from "../../kit.js";
import { chance } from "../../table/chance.js";
import { open } from "../../table/dialogs.js";
import { say } from "../../table/texts.js";
import { Tile } from "./ceramus-shown.js";
import { box, players, rowsOf, SETUPS, STYLES } from "./ceramus-state.js";

/** @typedef {import("../arbitro.js").Given} Given */
/** @typedef {{id: string, turns: number, styles: string}} Laid a card as it lies; `styles` from top left, a point for what is not told */

/** How it is told; empty while that is to be chosen. */
const how = signal(/** @type {"" | "dealt" | "cards" | "styles"} */ (""));
const laid = signal(/** @type {Laid[]} */ ([]));
/** The card that is told next. */
const next = signal(0);

/** Nothing of the last match is told of the next. */
export function forget() {
  how.value = "";
  laid.value = [];
}

const OPEN = "....";
const NONE = { id: "", turns: 0, styles: OPEN };

/** After a quarter turn clockwise. @param {string} styles */
const turned = (styles) => styles[2] + styles[0] + styles[3] + styles[1];

/** @param {{id: string, desenho: string}} card @param {number} turns @returns {Laid} */
function lying({ id, desenho }, turns) {
  let styles = rowsOf(desenho).join("");
  for (let at = 0; at < turns; at++) styles = turned(styles);
  return { id, turns, styles };
}

/** @param {any} state @returns {[number, number]} columns and rows of cards */
const grid = (state) => SETUPS[players(state).length].cards;

/** @param {any} state */
const most = (state) => grid(state)[0] * grid(state)[1];

/** Deal so many cards at random, turned at random. @param {any} state */
function deal(state) {
  const pile = [...box(state).murais];
  laid.value = Array.from({ length: Math.min(most(state), pile.length) }, () => lying(pile.splice(chance(pile.length), 1)[0], chance(4)));
  how.value = "dealt";
}

/** Tell the Mural from the first card on. @param {any} state @param {"cards" | "styles"} by */
function begin(state, by) {
  laid.value = Array.from({ length: most(state) }, () => NONE);
  next.value = 0;
  how.value = by;
}

/** @param {number} at @param {Laid} card */
const put = (at, card) => (laid.value = laid.value.map((one, index) => (index === at ? card : one)));

/** Go on to the first card that is not told. */
const onward = () => (next.value = laid.value.findIndex(({ styles }) => styles.includes(".")));

/** A style lies next; the last of four follows by itself. @param {string} style */
function lay(style) {
  const { styles } = laid.value[next.value];
  const told = styles.replace(".", style);
  const left = STYLES.filter((one) => !told.includes(one));
  put(next.value, { ...NONE, styles: left.length === 1 ? told.replace(".", left[0]) : told });
  if (left.length <= 1) onward();
}

/** A tap on a card: turn it, or tell it anew. @param {number} at */
function touch(at) {
  const card = laid.value[at];
  if (how.value === "cards" && card.id) put(at, { ...card, turns: (card.turns + 1) % 4, styles: turned(card.styles) });
  if (how.value === "styles") put(at, NONE);
  if (how.value !== "dealt" && !(how.value === "cards" && card.id)) next.value = at;
}

/** As the referee is told of a card. @param {Laid} card */
const written = ({ id, turns, styles }) => (id ? `${id}${turns ? `:${turns}` : ""}` : styles);

/** @param {{given: Given}} props */
export function Making({ given }) {
  const { state } = given.view;
  if (!how.value) return h(Choosing, { given });
  const whole = laid.value.every(({ styles }) => !styles.includes("."));
  const [columns, rows] = grid(state);
  const seat = given.model.mine.value[0];
  return div({ class: "making" },
    p({ class: "small-name" }, say(`ceramus:making.${how.value}`)),
    div({ class: "mural-space", style: { "--columns": 2 * columns, "--rows": 2 * rows } },
      div({ class: "mural mural-of-cards", role: "group", "aria-label": "Mural" }, laid.value.map((card, at) => h(Card, { key: at, card, at, row: Math.floor(at / columns), column: at % columns })))),
    how.value === "styles" ? div({ class: "arb-row" }, STYLES.map((style) => button({
      key: style, type: "button", class: "arb-button lay", "data-style": style, "aria-label": say(`ceramus:style.${style}`), disabled: whole || laid.value[next.value]?.styles.includes(style), onClick: () => lay(style),
    }, h(Tile, { style })))) : null,
    how.value === "cards" ? h(Pile, { state, whole }) : null,
    div({ class: "arb-row" },
      button({ type: "button", class: "arb-button arb-main", disabled: !whole, "data-do": "montar-mural", onClick: () => given.desk.quick({ seat, do: "montar-mural", cartas: laid.value.map(written) }) }, say("ceramus:on-table")),
      how.value === "dealt" ? button({ type: "button", class: "arb-button", onClick: () => deal(state) }, say("ceramus:again")) : null,
      button({ type: "button", class: "arb-button", onClick: () => (how.value = "") }, say("ceramus:otherwise"))));
}

/** @param {{given: Given}} props */
function Choosing({ given }) {
  const { state } = given.view;
  const way = (/** @type {string} */ key, /** @type {() => void} */ act, main = false) => button({ key, type: "button", class: `arb-button${main ? " arb-main" : ""}`, "data-way": key, onClick: act }, say(`ceramus:way.${key}`));
  return div({ class: "making making-choice" },
    p({ class: "arb-title" }, say("ceramus:way")),
    way("deal", () => deal(state), true),
    way("cards", () => begin(state, "cards")),
    way("styles", () => begin(state, "styles")),
    way("box", () => void open("box")),
    p({ class: "small-name" }, say("ceramus:way.midway")));
}

/** A Mural card where it lies. @param {{card: Laid, at: number, row: number, column: number}} props */
function Card({ card, at, row, column }) {
  const { id, turns, styles } = card;
  const corner = how.value === "styles" && next.value === at ? styles.indexOf(".") : -1; // where the next style goes
  const told = [...styles].map((style) => (style === "." ? "" : say(`ceramus:style.${style}`))).filter(Boolean).join(", ");
  return button({
    type: "button", class: "mural-card", style: { gridArea: `${row + 1} / ${column + 1}` }, "data-at": String(at), "data-next": how.value !== "dealt" && next.value === at ? "" : null,
    "aria-label": [say("ceramus:card", { at: at + 1 }), id, turns ? say("ceramus:turned", { count: turns }) : "", told].filter(Boolean).join(", "), onClick: () => touch(at),
  }, [...styles].map((style, index) => span({ key: index, class: "cell", "data-style": style === "." ? null : style, "data-next": index === corner ? "" : null }, style === "." ? null : h(Tile, { style }))),
  id ? span({ class: "card-id", "data-turns": String(turns), "aria-hidden": "true" }, span(id), span({ class: "card-up" }, "↑")) : null);
}

/** Every card of the box, always in its place: one that lies is taken back by a tap. @param {{state: any, whole: boolean}} props */
function Pile({ state, whole }) {
  const here = (/** @type {string} */ of) => laid.value.findIndex(({ id }) => id === of);
  const act = (/** @type {{id: string, desenho: string}} */ card) => {
    const at = here(card.id);
    put(at < 0 ? next.value : at, at < 0 ? lying(card, 0) : NONE);
    onward();
  };
  return div({ class: "pile", role: "group", "aria-label": say("ceramus:pile") }, box(state).murais.map((card) => {
    const lies = here(card.id) >= 0;
    return button({ key: card.id, type: "button", class: "arb-button", "data-card": card.id, "aria-pressed": String(lies), disabled: whole && !lies, onClick: () => act(card) }, card.id);
  }));
}
