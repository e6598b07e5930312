// @ts-check
// The Mural comes to be: dealt here for the table to copy, or told card by card as it lies.

import { button, div, h, p, signal, span } from "../../kit.js";
import { chance } from "../../table/chance.js";
import { open } from "../../table/dialogs.js";
import { say } from "../../table/texts.js";
import { bandButton } from "../band.js";
import { rowsOf, spanOf } from "../laying.js";
import { cardsOf, STYLES, Tile } from "./ceramus-shown.js";

/** @typedef {import("../arbitro.js").Given} Given */
/** @typedef {import("../../told.js").Space} Space */
/** @typedef {import("../../told.js").Stencil} Stencil */
/** @typedef {{card: Stencil | null, turns: number, styles: string}} Laid a card as it lies, by its `styles`: points are not told */

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

/** @type {Laid} */
const NONE = { card: null, turns: 0, styles: "...." };

/** A card after so many quarter turns. @param {Stencil} card @param {number} turns @returns {Laid} */
const lying = (card, turns) => ({ card, turns, styles: rowsOf(card, String(turns || "")).flat().join("") });

/** Where the cards are laid. @param {Given} given @returns {Space[]} */
const spacesOf = ({ shown }) => Object.values(shown.places).filter(({ kind }) => kind === "mural");

/** Deal as many cards at random, turned at random. @param {Given} given */
function deal(given) {
  const pile = cardsOf(given.shown, "mural");
  laid.value = spacesOf(given).slice(0, pile.length).map(() => lying(pile.splice(chance(pile.length), 1)[0], chance(4)));
  how.value = "dealt";
}

/** Tell the Mural from the first card on. @param {Given} given @param {"cards" | "styles"} by */
function begin(given, by) {
  laid.value = spacesOf(given).map(() => NONE);
  next.value = 0;
  how.value = by;
}

/** @param {number} at @param {Laid} card */
const put = (at, card) => (laid.value = laid.value.map((one, index) => (index === at ? card : one)));

/** Go on to the first card that is not told. */
const onward = () => (next.value = laid.value.findIndex(({ styles }) => styles.includes(".")));

/** A style lies next; the last of four follows by itself. @param {string} style */
function lay(style) {
  const told = laid.value[next.value].styles.replace(".", style);
  const left = STYLES.filter((one) => !told.includes(one));
  put(next.value, { ...NONE, styles: left.length === 1 ? told.replace(".", left[0]) : told });
  if (left.length <= 1) onward();
}

/** A tap on a card: turn it, or tell it anew. @param {number} at */
function touch(at) {
  const { card, turns } = laid.value[at];
  if (how.value === "cards" && card) return void put(at, lying(card, (turns + 1) % 4));
  if (how.value === "styles") put(at, NONE);
  if (how.value !== "dealt") next.value = at;
}

/** As the referee is told of a card. @param {Laid} card */
const written = ({ card, turns, styles }) => (card ? `${card.name}${turns ? `:${turns}` : ""}` : styles);

/** @param {{given: Given}} props */
export function Making({ given }) {
  if (!how.value) return h(Choosing, { given });
  const whole = laid.value.every(({ styles }) => !styles.includes("."));
  const spaces = spacesOf(given).slice(0, laid.value.length);
  const span = spanOf(spaces.map(({ at }) => at ?? [0, 0]));
  const tell = () => given.desk.quick({ seat: given.model.mine.value[0], do: "montar-mural", cartas: laid.value.map(written) });
  return div({ class: "making" },
    p({ class: "small-name" }, say(`ceramus:making.${how.value}`)),
    div({ class: "mural-space", style: { "--columns": 2 * span["--columns"], "--rows": 2 * span["--rows"] } },
      div({ class: "mural mural-of-cards", role: "group", "aria-label": "Mural" },
        laid.value.map((one, index) => h(Card, { key: index, laid: one, space: spaces[index], index })))),
    how.value === "styles" ? h(Styles, { whole }) : null,
    how.value === "cards" ? h(Pile, { given, whole }) : null,
    div({ class: "arb-row" },
      bandButton(say("ceramus:on-table"), tell, { main: true, disabled: !whole, more: { "data-do": "montar-mural" } }),
      how.value === "dealt" ? bandButton(say("ceramus:again"), () => deal(given)) : null,
      bandButton(say("ceramus:otherwise"), () => (how.value = ""))));
}

/** @param {{given: Given}} props */
function Choosing({ given }) {
  const way = (/** @type {string} */ key, /** @type {() => void} */ act) =>
    bandButton(say(`ceramus:way.${key}`), act, { key, main: key === "deal", more: { "data-way": key } });
  return div({ class: "making making-choice" },
    p({ class: "arb-title" }, say("ceramus:way")),
    way("deal", () => deal(given)),
    way("cards", () => begin(given, "cards")),
    way("styles", () => begin(given, "styles")),
    way("box", () => void open("box")),
    p({ class: "small-name" }, say("ceramus:way.midway")));
}

/** A Mural card where it lies. @param {{laid: Laid, space: Space, index: number}} props */
function Card({ laid: { card, turns, styles }, space, index }) {
  const corner = how.value === "styles" && next.value === index ? styles.indexOf(".") : -1; // where the next style goes
  const signs = [...styles].map((style) => (style === "." ? "" : style));
  const told = signs.filter(Boolean).map((style) => say(`ceramus:style.${style}`)).join(", ");
  const [row, column] = space.at ?? [0, 0];
  return button({
    type: "button", class: "mural-card", style: { gridArea: `${row + 1} / ${column + 1}` }, "data-at": String(index),
    "data-next": how.value !== "dealt" && next.value === index ? "" : null,
    "aria-label": [space.name, card?.name, turns ? say("ceramus:turned", { count: turns }) : "", told].filter(Boolean).join(", "),
    onClick: () => touch(index),
  },
  signs.map((style, at) => {
    const how = { key: at, class: "cell", "data-style": style || null, "data-next": at === corner ? "" : null };
    return span(how, style ? h(Tile, { style }) : null);
  }),
  card && span({ class: "card-id", "data-turns": String(turns), "aria-hidden": "true" },
    span(card.name), span({ class: "card-up" }, "↑")));
}

/** What is told style by style. @param {{whole: boolean}} props */
const Styles = ({ whole }) =>
  div({ class: "arb-row" }, STYLES.map((style) => button({
    key: style, type: "button", class: "arb-button lay", "data-style": style, "aria-label": say(`ceramus:style.${style}`),
    disabled: whole || laid.value[next.value]?.styles.includes(style), onClick: () => lay(style),
  }, h(Tile, { style }))));

/** Every card of the box, always in its place: one that lies is taken back. @param {{given: Given, whole: boolean}} props */
function Pile({ given, whole }) {
  const here = (/** @type {Stencil} */ of) => laid.value.findIndex(({ card }) => card?.name === of.name);
  const act = (/** @type {Stencil} */ card) => {
    const at = here(card);
    put(at < 0 ? next.value : at, at < 0 ? lying(card, 0) : NONE);
    onward();
  };
  return div({ class: "pile", role: "group", "aria-label": say("ceramus:pile") }, cardsOf(given.shown, "mural").map((card) => {
    const lies = here(card) >= 0;
    const more = { "data-card": card.name, "aria-pressed": String(lies) };
    return bandButton(card.name, () => act(card), { disabled: whole && !lies, more });
  }));
}
