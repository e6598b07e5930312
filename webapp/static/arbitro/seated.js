// A board of two sides at a table of any size: the side opposite, the rivals that may be shown there instead, and the name
// and piles of each side.

import { seatOf, seatSign } from "../board/signs.js";
import { button, div, h, signal, span } from "../kit.js";
import { look } from "./looking.js";
import { near } from "./sides.js";

/** @typedef {import("./arbitro.js").Given} Given */
/** @typedef {import("../kit.js").Children} Children */
/** @typedef {{given: Given, seat: string}} OfSeat */
/** @typedef {{own: string, far: string, others: string[]}} Facing */

/** The rival that a player wants to see, with the turn in which it was chosen. */
const wanted = signal({ turn: "", seat: "" });

/**
 * The sides below and opposite: of several rivals the chosen one, else the one concerned by the turn or a question.
 * @param {Given} given @returns {Facing}
 */
export function facing(given) {
  const { view: { seats }, shown: { turn = "", waits }, model } = given;
  const ids = seats.map(({ id }) => id);
  const shared = ids.length > 2 && model.mine.value.length > 1; // one phone for all: the seat on turn is below
  const own = shared && ids.includes(turn) ? turn : near(given);
  const at = ids.indexOf(own);
  const others = [...ids.slice(at + 1), ...ids.slice(0, at)];
  const chosen = wanted.value.turn === turn ? wanted.value.seat : "";
  const concerned = [chosen, turn, ...asked(given), ...(waits?.seats ?? [])];
  return { own, others, far: concerned.find((id) => others.includes(id)) ?? others[0] ?? "" };
}

/** The seats whose places answer the present question. @param {Given} given */
const asked = ({ desk, shown }) => [...desk.choices.keys()].map((place) => shown.places[place]?.seat ?? "");

/**
 * Both sides with the centre between them, and the other rivals above.
 * @param {{given: Given, game: string, center: Children, over?: Children, head?: (seat: string) => Children,
 *   Side: import("../vendor/preact.js").Component<OfSeat & {far: boolean}>}} props
 */
export function Sides({ given, game, center, over, head, Side }) {
  const sides = facing(given);
  const { own, far, others } = sides;
  return div({ class: `${game} two-sides commands-in-fours` },
    others.length > 1 ? h(Rivals, { given, sides, head }) : null,
    far ? h(Side, { given, seat: far, far: true }) : null,
    div({ class: "between" }, center, over ?? null),
    h(Side, { given, seat: own, far: false }));
}

/** @param {{given: Given, sides: Facing, head?: (seat: string) => Children}} props */
function Rivals({ given, sides: { others, far }, head }) {
  const { model, shown: { turn = "" } } = given;
  const may = asked(given);
  return div({ class: "rivals" }, others.map((id) => button({
    key: id, type: "button", class: "rival", "aria-pressed": String(id === far),
    "data-active": turn === id ? "" : null, "data-mark": may.includes(id) ? "choice" : null, "data-chip": id,
    onClick: () => (wanted.value = { turn, seat: id }),
  },
  span({ class: "rival-name" }, head ? seatSign(seatOf(given, id)) : null, span(model.nameOf(id))), head?.(id) ?? null)));
}

/** The attributes of a side in any game. @param {Given} given @param {string} seat @param {boolean} far */
export const sideOf = ({ shown, model, around }, seat, far) => ({
  class: "side", role: "group", "aria-label": model.nameOf(seat), "data-side": seat, "data-far": far ? "" : null,
  "data-turn": far && around ? "180" : "0", "data-active": shown.turn === seat ? "" : null,
});

/** The name of a side: a tap names the seat. @param {OfSeat} props */
export function WhoName({ given, seat }) {
  const { shown, desk, model } = given;
  const place = shown.homes?.[seat] ?? "";
  return button({
    type: "button", class: "who-name", "data-place": place, "data-mark": desk.choices.has(place) ? "choice" : null,
    onClick: () => desk.tap(place),
  }, seatSign(seatOf(given, seat)), span(model.nameOf(seat)));
}

/** The sizes of some piles, with their short names. @param {OfSeat & {piles: [string, string][]}} props */
export const WhoPiles = ({ given: { shown }, seat, piles }) => piles.map(([id, called]) => {
  const key = `${seat}:${id}`;
  const { name = "", count = 0 } = shown.piles?.[key] ?? {};
  return button({
    key, type: "button", class: "who-pile", "data-thing": `piles ${key}`, "aria-label": `${name} ${count}`,
    onClick: () => look("piles", key),
  }, span({ class: "small" }, called), span({ class: "numbers" }, String(count)));
});
