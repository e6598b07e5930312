// @ts-check
// Castelo for the Árbitro: castle and wall at the head of each side, tropas in their areas beside them, the wall next to
// the middle; below, the producers' markers. The view names what a tap declares and its result.

import { drawing, seatOf, seatSign, symbol } from "../../board/signs.js";
import { button, div, h, signal, span, useEffect, useRef } from "../../kit.js";
import { look } from "../../arbitro/looking.js";
import { Art, CardNumber, pictured } from "../../arbitro/pictured.js";
import { sideOf, Sides, WhoName, WhoPiles } from "../../arbitro/seated.js";
import { bears, lettersWide, lying, markOf, numberOf, placesOf } from "../../arbitro/sides.js";
import { say } from "../../table/texts.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../wire.js").Space} Space */
/** @typedef {import("../../wire.js").PlacedPiece} Piece */
/** @typedef {import("../../wire.js").Sign} Sign */
/** @typedef {{given: Given, seat: string}} OfSeat */
/** @typedef {{given: Given, place: string, space: Space}} OfPlace */

const FIGHTS = ["attacks", "attacked", "defends"];
const POINTS = ["muralha", "castelo"];
const TRAPS = /** @type {Record<string, string>} */ ({ combate: "campo", protegida: "muralha" });
const BACKS = /** @type {Record<string, string>} */ ({ campo: "armadilha-de-campo", muralha: "armadilha" });
const VALUES = ["ataque", "defesa", "vida"];
const PRODUCTS = ["construcao", "armeiro", "espiritual", "treinamento"];

/** The match and the seat whose producers are laid out one by one; empty for none. */
const laidOut = signal("");

/** @param {{given: Given, center: import("../../kit.js").Children}} props */
const Board = ({ given, center }) =>
  h(Sides, { given, game: "castelo", center, Side, head: (seat) => span({ class: "rival-points" }, pointsOf(given, seat)) });

/** Castle and wall of a rival, in little room. @param {Given} given @param {string} seat */
const pointsOf = (given, seat) => POINTS.map((kind) => placesOf(given, seat, kind).map(([place, space]) =>
  span({ key: place, class: "numbers", "data-look": space.look, title: space.told },
    symbol("castelo", kind), String(numberOf(space, "pontos")), Fate(space))));

/** @param {OfSeat & {far: boolean}} props */
const Side = ({ given, seat, far }) =>
  div(sideOf(given, seat, far),
    POINTS.flatMap((kind) => placesOf(given, seat, kind)).map(([place, space]) =>
      h(Points, { key: place, given, place, space })),
    Object.keys(TRAPS).map((area) => h(Area, { key: area, given, seat, area })),
    h(laid(given, seat) ? Producers : Who, { given, seat }));

/** The label of a place: its own text and that of its signs. @param {Space} space */
const spokenOf = (space) => [space.told, ...signsOf(space).map(({ told }) => told)].filter(Boolean).join(", ");

/** @param {Space} space @returns {Sign[]} */
const signsOf = (space) => [...(space.signs ?? []), ...(lying(space)?.signs ?? [])];

/** The attributes of every place on the board, whose taps go to the desk. @param {OfPlace} props */
const tapped = ({ given, place, space }) => ({
  type: "button", "data-place": place, "data-mark": markOf(given, place), "aria-label": spokenOf(space),
  onClick: () => given.desk.tap(place),
});

/** The numbers of the attacks that a place is in. @param {Space} space */
const Fights = (space) => {
  const fights = signsOf(space).filter(({ means }) => FIGHTS.includes(means ?? ""));
  return fights.length ? span({ class: "fights numbers" }, fights.map(({ beside }) => beside).join(" ")) : null;
};

/** The points or the life that remain after the present attacks. @param {Space} space */
const Fate = ({ signs = [] }) => signs.filter(({ means }) => means === "comes-to").map(({ told, beside }) =>
  span({ key: told, class: "fate numbers", "data-falls": beside === "0" ? "" : null }, `→ ${beside}`));

/** A castle or a wall, with its points. @param {OfPlace} props */
const Points = ({ given, place, space }) =>
  button({ ...tapped({ given, place, space }), class: "points", "data-kind": space.kind, "data-look": space.look,
    "data-attacked": bears(space, "attacked") ? "" : null },
  symbol("castelo", space.kind), span({ class: "numbers" }, String(numberOf(space, "pontos"))), Fate(space), Fights(space));

/**
 * The tropas of an area, each with the cards below it, then its traps. In the back area first the cards that hold for
 * all, and the cards below producers, which are drawn as sums.
 * @param {OfSeat & {area: string}} props
 */
function Area({ given, seat, area }) {
  const below = Object.entries(given.shown.places).filter(([, { kind, look: host }]) => kind === "permanente" && host);
  const own = (/** @type {string} */ kind, /** @type {string} */ where) =>
    placesOf(given, seat, kind).filter(([, space]) => (space.look ?? "") === where);
  const row = new Set(placesOf(given, seat, "produtor").map(([place]) => place));
  const lies = [
    ...(area === "protegida" ? [...own("permanente", ""), ...below.filter(([, { look: host = "" }]) => row.has(host))] : []),
    ...own("tropa", area),
    ...own("armadilha", TRAPS[area]),
  ].flatMap((one) => [one, ...below.filter(([, { look: host }]) => host === one[0])]);
  const named = say(`castelo:${area}`);
  return div({
    class: "area", role: "group", "data-area": area,
    "aria-label": say("castelo:area", { area: named, name: given.model.nameOf(seat) }),
  },
  lies.length
    ? lies.map(([place, space]) => h(space.kind === "tropa" ? Tropa : Card, { key: place, given, place, space }))
    : span({ class: "quiet small" }, named));
}

/** The width of a card in letters, with its name in at most so many lines. @param {string} name @param {number} most */
const inLines = (name, most) => {
  const letters = lettersWide(name, most);
  return { style: { "--letters": letters }, "data-lines": letters < name.length ? most : 1 };
};

/** A tropa as it is now: attack, defence, remaining life and signs. @param {OfPlace} props */
function Tropa({ given, place, space }) {
  const piece = /** @type {Piece} */ (lying(space));
  const { name = "", signs = [] } = piece;
  const fights = bears(space, "defends") ? "defends" : bears(space, "attacks") ? "attacks" : null;
  const card = /** @type {{current: Element | null}} */ (useRef(null));
  useEffect(() => {
    if (fights) card.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [fights]);
  const lines = inLines(name, 2);
  return button({ ...tapped({ given, place, space }), class: "tropa card", ref: card,
    ...lines, ...pictured(given, piece, lines.style),
    "data-kind": piece.kind, "data-turned": piece.turned, "data-fights": fights,
    "data-attacked": bears(space, "attacked") ? "" : null },
  span({ class: "tropa-name card-name" }, name),
  h(Art, { piece, sign: symbol("castelo", piece.look ?? "") }),
  span({ class: "tropa-values card-numbers" }, VALUES.map((id) => h(CardNumber, { key: id, piece, id }))),
  span({ class: "tropa-signs" }, Fate(space),
    signs.filter(({ means = "" }) => !FIGHTS.includes(means)).map(({ id = "", told, beside = "" }) =>
      span({ key: told, class: "tropa-sign", "data-sign": id, title: told }, drawing(id), beside))),
  Fights(space));
}

/**
 * A trap as a back, with its name for those who may know it; a permanente, below its card or alone.
 * @param {OfPlace} props
 */
function Card({ given, place, space }) {
  const back = BACKS[space.look ?? ""];
  const name = lying(space)?.name ?? "";
  const lines = inLines(name, 2);
  const piece = lying(space);
  return button({ ...tapped({ given, place, space }), class: "small-card card",
    ...lines, ...pictured(given, piece, lines.style), "data-kind": space.kind, "data-hidden": back && !name ? "" : null,
    "data-below": space.kind === "permanente" && space.look && given.shown.places[space.look]?.kind !== "produtor" ? "" : null },
  span({ class: "small-name card-name" }, name), h(Art, { piece, sign: symbol("castelo", back ?? piece?.look ?? "") }),
  back ? symbol("castelo", back) : null);
}

// --- producers ---------------------------------------------------------------------------------------
/** The key of a seat's producers, in this match. @param {Given} given @param {string} seat */
const drawer = ({ view: { match } }, seat) => `${match?.number} ${seat}`;

/**
 * Whether the producers of a seat are laid out: on request, or because they answer a question.
 * @param {Given} given @param {string} seat
 */
const laid = (given, seat) =>
  laidOut.value === drawer(given, seat) || placesOf(given, seat, "produtor").some(([place]) => given.desk.choices.has(place));

/** The name of a side, hand and deck; of each product the markers and their producers. @param {OfSeat} props */
function Who({ given, seat }) {
  const { shown } = given;
  const row = placesOf(given, seat, "produtor");
  return div({ class: "who" },
    h(WhoName, { given, seat }),
    h(WhoPiles, { given, seat, piles: [["mao", say("castelo:mao")], ["baralho", say("castelo:baralho")]] }),
    PRODUCTS.map((product) => {
      const key = `${seat}:${product}`;
      const { [key]: counter } = shown.counters ?? {};
      const own = row.filter(([, space]) => space.look === product);
      const yields = own.reduce((sum, [, space]) => sum + numberOf(space, "rende"), 0);
      return counter && button({
        key, type: "button", class: "store", "data-product": product, "data-counter": key, "data-thing": `counters ${key}`,
        "aria-label": say("castelo:store", { product: counter.name, count: counter.value, yields }),
        onClick: () => (own.length ? (laidOut.value = drawer(given, seat)) : look("counters", key)),
      }, inStore(product, counter.value, yields));
    }));
}

/** Each producer with its yield and its markers. @param {OfSeat} props */
const Producers = ({ given, seat }) =>
  div({ class: "who producers", role: "group", "aria-label": say("castelo:producers", { name: given.model.nameOf(seat) }) },
    button({
      type: "button", class: "producers-back", "data-chip": seat, "aria-label": say("castelo:back"),
      onClick: () => (laidOut.value = ""),
    },
      seatSign(seatOf(given, seat)), "‹"),
    placesOf(given, seat, "produtor").map(([place, space]) =>
      button({ key: place, ...tapped({ given, place, space }), class: "store", "data-product": space.look },
        inStore(space.look ?? "", numberOf(space, "marcadores"), numberOf(space, "rende")))));

/**
 * The markers of a product, and their increase each turn.
 * @param {string} product @param {number} count @param {number} yields
 */
const inStore = (product, count, yields) => [
  symbol("castelo", product), span({ class: "numbers" }, String(count)), span({ class: "store-yields" }, `+${yields}`),
];

/** @param {import("../../types.js").Entry} entry */
const begins = ({ do: kind }) => kind === "comprar" || kind === "ficar-com-mao";

export default { Board, begins, idle: ["passar", "passar-fase"] };
