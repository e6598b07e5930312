// @ts-check
// A board of cards is made: dealt here for the table to copy, or entered card by card as it lies.

import { button, div, h, p, signal, span } from "../kit.js";
import { chance } from "../table/chance.js";
import { open } from "../table/dialogs.js";
import { say } from "../table/texts.js";
import { bandButton } from "./band.js";
import { cardsOf, NOTHING, rowsOf, spanOf } from "./laying.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../wire.js").Space} Space */
/** @typedef {import("../wire.js").Stencil} Stencil */
/**
 * The cards of the board: `kind` is that of their places and shapes, and the prefix of the classes of its layout;
 * `name` is the name of the board. Each of their squares has one of `styles`, drawn by `Tile`; `words` is the prefix of
 * its texts; `move` declares them.
 * @typedef {{kind: string, name: string, styles: string[], Tile: import("../vendor/preact.js").Component<{style: string}>,
 *   words: string, move(seat: string, cards: string[]): import("./types.js").Move}} Cards
 */
/** @typedef {{given: Given, cards: Cards}} Part */
/** @typedef {{card: Stencil | null, turns: number, styles: string}} Laid a card as it lies; points in `styles` are unknown */

/** The way of entering it; empty while that is to be chosen. */
const how = signal(/** @type {"" | "dealt" | "cards" | "styles"} */ (""));
const laid = signal(/** @type {Laid[]} */ ([]));
/** The card that is entered next. */
const next = signal(0);

/** Forget what was entered in the last match. */
export function forget() {
  how.value = "";
  laid.value = [];
}

/** @type {Laid} */
const NONE = { card: null, turns: 0, styles: NOTHING.repeat(4) };

/** A card after so many quarter turns. @param {Stencil} card @param {number} turns @returns {Laid} */
const lying = (card, turns) => ({ card, turns, styles: rowsOf(card, String(turns || "")).flat().join("") });

/** The places of the cards. @param {Part} part @returns {Space[]} */
const spacesOf = ({ given: { shown }, cards: { kind: of } }) => Object.values(shown.places).filter(({ kind }) => kind === of);

/** Deal as many cards as there are places, at random, turned at random. @param {Part} part */
function deal(part) {
  const pile = cardsOf(part.given.shown, part.cards.kind);
  laid.value = spacesOf(part).slice(0, pile.length).map(() => lying(pile.splice(chance(pile.length), 1)[0], chance(4)));
  how.value = "dealt";
}

/** Enter the cards from the first one on. @param {Part} part @param {"cards" | "styles"} by */
function begin(part, by) {
  laid.value = spacesOf(part).map(() => NONE);
  next.value = 0;
  how.value = by;
}

/** @param {number} at @param {Laid} card */
const put = (at, card) => (laid.value = laid.value.map((one, index) => (index === at ? card : one)));

/** Go on to the first card that is unknown. */
const onward = () => (next.value = laid.value.findIndex(({ styles }) => styles.includes(NOTHING)));

/** Enter the next style; the last of them follows by itself. @param {string} style @param {string[]} styles */
function lay(style, styles) {
  const known = laid.value[next.value].styles.replace(NOTHING, style);
  const left = styles.filter((one) => !known.includes(one));
  put(next.value, { ...NONE, styles: left.length === 1 ? known.replace(NOTHING, left[0]) : known });
  if (left.length <= 1) onward();
}

/** A tap on a card: turn it, or enter it anew. @param {number} at */
function touch(at) {
  const { card, turns } = laid.value[at];
  if (how.value === "cards" && card) return void put(at, lying(card, (turns + 1) % 4));
  if (how.value === "styles") put(at, NONE);
  if (how.value !== "dealt") next.value = at;
}

/** A card in its form for the referee. @param {Laid} card */
const written = ({ card, turns, styles }) => (card ? `${card.name}${turns ? `:${turns}` : ""}` : styles);

/** @param {Part} part */
export function Dealing(part) {
  if (!how.value) return h(Choosing, part);
  const { given, cards } = part;
  const { kind, name, words } = cards;
  const whole = laid.value.every(({ styles }) => !styles.includes(NOTHING));
  const spaces = spacesOf(part).slice(0, laid.value.length);
  const span = spanOf(spaces.map(({ at }) => at ?? [0, 0]));
  const move = cards.move(given.model.mine.value[0], laid.value.map(written));
  const options = { main: true, disabled: !whole, more: { "data-do": move.do } };
  return div({ class: "making" },
    p({ class: "small-name" }, say(`${words}:making.${how.value}`)),
    div({ class: `${kind}-space`, style: { "--columns": 2 * span["--columns"], "--rows": 2 * span["--rows"] } },
      div({ class: `${kind} ${kind}-of-cards`, role: "group", "aria-label": name },
        laid.value.map((one, index) => h(Card, { key: index, cards, laid: one, space: spaces[index], index })))),
    how.value === "styles" ? h(Styles, { cards, whole }) : null,
    how.value === "cards" ? h(Pile, { ...part, whole }) : null,
    div({ class: "arb-row" },
      bandButton(say(`${words}:on-table`), () => given.desk.quick(move), options),
      how.value === "dealt" ? bandButton(say(`${words}:again`), () => deal(part)) : null,
      bandButton(say(`${words}:otherwise`), () => (how.value = ""))));
}

/** @param {Part} part */
function Choosing(part) {
  const { words } = part.cards;
  const way = (/** @type {string} */ key, /** @type {() => void} */ act) =>
    bandButton(say(`${words}:way.${key}`), act, { key, main: key === "deal", more: { "data-way": key } });
  return div({ class: "making making-choice" },
    p({ class: "arb-title" }, say(`${words}:way`)),
    way("deal", () => deal(part)),
    way("cards", () => begin(part, "cards")),
    way("styles", () => begin(part, "styles")),
    way("box", () => void open("box")),
    p({ class: "small-name" }, say(`${words}:way.midway`)));
}

/** A card where it lies. @param {{cards: Cards, laid: Laid, space: Space, index: number}} props */
function Card({ cards: { kind, words, Tile }, laid: { card, turns, styles }, space, index }) {
  const corner = how.value === "styles" && next.value === index ? styles.indexOf(NOTHING) : -1; // where the next style goes
  const signs = [...styles].map((style) => (style === NOTHING ? "" : style));
  const styleNames = signs.filter(Boolean).map((style) => say(`${words}:style.${style}`)).join(", ");
  const turned = turns ? say(`${words}:turned`, { count: turns }) : "";
  const [row, column] = space.at ?? [0, 0];
  return button({
    type: "button", class: `${kind}-card`, style: { gridArea: `${row + 1} / ${column + 1}` }, "data-at": String(index),
    "data-next": how.value !== "dealt" && next.value === index ? "" : null,
    "aria-label": [space.name, card?.name, turned, styleNames].filter(Boolean).join(", "), onClick: () => touch(index),
  },
  signs.map((style, at) => {
    const attributes = { key: at, class: "cell", "data-style": style || null, "data-next": at === corner ? "" : null };
    return span(attributes, style ? h(Tile, { style }) : null);
  }),
  card && span({ class: "card-id", "data-turns": String(turns), "aria-hidden": "true" },
    span(card.name), span({ class: "card-up" }, "↑")));
}

/** The buttons for entering style by style. @param {{cards: Cards, whole: boolean}} props */
const Styles = ({ cards: { styles, words, Tile }, whole }) =>
  div({ class: "arb-row" }, styles.map((style) => button({
    key: style, type: "button", class: "arb-button lay", "data-style": style, "aria-label": say(`${words}:style.${style}`),
    disabled: whole || laid.value[next.value]?.styles.includes(style), onClick: () => lay(style, styles),
  }, h(Tile, { style }))));

/** Every card of the box, always in its place: one that lies is taken back. @param {Part & {whole: boolean}} props */
function Pile({ given, cards, whole }) {
  const here = (/** @type {Stencil} */ of) => laid.value.findIndex(({ card }) => card?.name === of.name);
  const act = (/** @type {Stencil} */ card) => {
    const at = here(card);
    put(at < 0 ? next.value : at, at < 0 ? lying(card, 0) : NONE);
    onward();
  };
  const pile = cardsOf(given.shown, cards.kind);
  return div({ class: "pile", role: "group", "aria-label": say(`${cards.words}:pile`) }, pile.map((card) => {
    const lies = here(card) >= 0;
    const more = { "data-card": card.name, "aria-pressed": String(lies) };
    return bandButton(card.name, () => act(card), { disabled: whole && !lies, more });
  }));
}
