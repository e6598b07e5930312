// Queries of boards on their view, in any game: the near seat, a seat's places, the marks of taps.

import { joinedBy } from "./tapping.js";

/** @typedef {import("./types.js").Given} Given */
/** @typedef {import("../wire.js").Space} Space */
/** @typedef {import("../wire.js").PlacedPiece} Piece */

/** The seat before which the phone lies: its own, else the first. @param {Given} given @returns {string} */
export const near = ({ view: { you, seats } }) => (you.seats.length === 1 ? you.seats[0] : seats[0].id);

/**
 * The places of a kind that a seat controls.
 * @param {Pick<Given, "shown">} given @param {string} whose @param {string} what @returns {[string, Space][]}
 */
export const placesOf = ({ shown }, whose, what) =>
  Object.entries(shown.places).filter(([, { kind, seat = "" }]) => kind === what && seat === whose);

/** @param {Space | undefined} space @returns {Piece | undefined} */
export const lying = (space) => space?.lies?.[0];

/** A number of the piece on a place. @param {Space | undefined} space @param {string} name */
export const numberOf = (space, name) => lying(space)?.numbers?.[name] ?? 0;

/**
 * Return whether a place or its piece has a sign that means this.
 *
 * @param {Space} space
 * @param {import("../wire.js").Sign["means"]} what
 */
export const bears = (space, what) =>
  [...(space.signs ?? []), ...(lying(space)?.signs ?? [])].some(({ means }) => means === what);

/**
 * The mark of a tap: an answer to the question, or a picked or named place.
 * @param {Given} given @param {string} place
 */
export function tappedAt({ desk }, place) {
  const draft = desk.draft.value;
  if (desk.choices.has(place)) return "choice";
  const { place: picked, also } = desk.picked.value ?? {};
  return picked === place || also?.includes(place) || (draft && desk.named(draft.move).includes(place)) ? "picked" : null;
}

/**
 * The mark of a place: an answer, a tap, or a place with legal moves; of these none that ends the turn of another.
 * @param {Given} given
 * @param {string} place
 */
export function markOf(given, place) {
  const { desk, game, model, shown } = given;
  const draft = desk.draft.value;
  if (draft?.target === place) return "picked";
  const tapped = tappedAt(given, place);
  if (tapped) return tapped;
  const picked = desk.picked.value;
  if (draft || !desk.hinted) return null;
  if (picked) {
    const joins = joinedBy(desk.view, picked.place, place, picked.seat);
    return joined(desk, picked, place) ? "choice" : joins ? "may" : null;
  }
  const { seat = "", fills = [] } = shown.places[place];
  const adds = (/** @type {import("./types.js").Move} */ move) => fills.some((one) => one.adds && one.do === move.do);
  const own = shown.turn === seat;
  const offers = desk.offersOf(seat).filter(({ besides = [] }) => own || !besides.some((kind) => game.begins({ do: kind })));
  const may = model.mine.value.includes(seat) ? desk.mayAt(place, seat, offers) : [];
  return may.some((move) => !adds(move)) ? "may" : null;
}

/**
 * Return whether an offer joins two places.
 * @param {import("./desk.js").Desk} desk
 * @param {{place: string, seat: string}} picked
 * @param {string} place
 */
function joined(desk, picked, place) {
  const pair = desk.between(picked.place, place, picked.seat);
  return desk.offersOf(picked.seat).some(({ move, places }) =>
    move.do === pair?.do && places.includes(picked.place) && places.includes(place));
}

/**
 * The width in letters of a name in at most so many lines, with no word broken.
 * @param {string} name @param {number} most
 */
export function lettersWide(name, most) {
  const words = name.split(/\s+/).map(({ length }) => length);
  let wide = Math.max(...words);
  while (linesOf(words, wide) > most) wide += 1;
  return wide;
}

/** @param {number[]} words @param {number} wide */
function linesOf(words, wide) {
  let lines = 0, left = 0;
  for (const word of words) {
    if (!lines || word + 1 > left) [lines, left] = [lines + 1, wide - word];
    else left -= word + 1;
  }
  return lines;
}
