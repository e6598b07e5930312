// @ts-check
// The fields of moves that taps on places set, by the bindings of the view; and the places that a move names.

import { isMostlyOne } from "./putting.js";

/** @typedef {import("../wire.js").BoardView} BoardView */
/** @typedef {import("../wire.js").TapBinding} TapBinding */
/** @typedef {import("./types.js").Move} Move */

/** @param {TapBinding} fill @param {string} seat */
const isFor = (fill, seat) => !fill.seat || (fill.seat === seat) !== Boolean(fill.others);

/**
 * The bindings of taps on a place for a seat.
 * @param {BoardView} view
 * @param {string} place
 * @param {string} seat
 */
export const fillsAt = (view, place, seat) =>
  (view.places[place]?.fills ?? []).filter((fill) => !fill.after && isFor(fill, seat));

/**
 * Return whether a move has the fields that a tap sets; an unfinished move may still lack them.
 * @param {TapBinding} fill @param {Move} move @param {boolean} [part]
 */
export const matches = (fill, move, part) => fill.do === move.do
  && Object.entries(fill.tells).every(([field, value]) =>
    move[field] === value || ((part || fill.adds) && !(field in move)));

/**
 * The binding by which a tap on a place makes a move: of several the last, which sets most.
 * @param {BoardView} view
 * @param {string} place @param {Move} move
 */
export const fillOf = (view, place, move) => fillsAt(view, place, move.seat).findLast((fill) => matches(fill, move));

/**
 * Return whether a piece would move off its place at once, or into another phase: its menu comes first then.
 * @param {BoardView} view
 * @param {string} place
 * @param {Move} move the only one there
 * @param {import("./types.js").Offer[]} offers
 */
export function leaps(view, place, move, offers) {
  if (fillOf(view, place, move)?.by_name) return true;
  const fill = fillsAt(view, place, move.seat).find((one) => one.begins && one.do === move.do);
  const phases = Object.values(view.ahead ?? {}).map((one) => one.do);
  return Boolean(fill) && offers.some((one) => one.move.do === move.do && one.besides?.some((kind) => phases.includes(kind)));
}

/** The move that a tap begins. @param {TapBinding} fill @param {string} seat @returns {Move} */
export const moveOf = ({ do: kind, tells }, seat) => ({ seat, do: kind, ...tells });

/**
 * The question that a pass would pass; empty for other moves, or if nothing waits for its seat.
 * @param {BoardView} view @param {Move} move
 */
export const letBy = ({ waits }, { do: kind, seat }) =>
  kind === "passar" && waits?.seats.includes(seat) ? JSON.stringify([waits.told, waits.links]) : "";

/**
 * The move that two taps make, the first of them on its starting place, with the places that join it.
 * @param {BoardView} view
 * @param {string} from
 * @param {string} to
 * @param {string} seat
 * @param {string[]} [also]
 * @returns {Move | null}
 */
export function between(view, from, to, seat, also = []) {
  for (const first of view.places[from]?.fills ?? []) {
    if (!first.begins || !isFor(first, seat) || (also.length && !first.joins)) continue;
    const then = view.places[to]?.fills?.find((one) => one.do === first.do && !one.begins && isFor(one, seat));
    if (then) return { ...moveOf(first, seat), ...together(view, first, also), ...then.tells };
  }
  return null;
}

/**
 * The value of a field that several taps make.
 * @param {BoardView} view @param {TapBinding} first @param {string[]} also
 */
function together(view, first, also) {
  const [field] = Object.keys(first.tells);
  const others = also.flatMap((place) => (view.places[place]?.fills ?? []).filter((one) => one.joins && one.do === first.do));
  return also.length ? { [field]: [first, ...others].map(({ tells }) => tells[field]).sort().join("+") } : {};
}

/**
 * Return whether a tap on a place joins, or leaves, what was tapped before.
 * @param {Pick<import("./desk.js").Desk, "view" | "picked">} desk @param {string} place
 */
export function joined({ view, picked }, place) {
  const before = picked.value;
  if (!before || !joinedBy(view, before.place, place, before.seat)) return false;
  const others = (before.also ?? []).filter((one) => one !== place);
  picked.value = { ...before, also: before.also?.includes(place) ? others : [...others, place] };
  return true;
}

/**
 * The binding of a place that is combined with a tap on another place.
 * @param {BoardView} view @param {string} from @param {string} place @param {string} seat
 */
export const joinedBy = (view, from, place, seat) =>
  view.places[from]?.fills?.find((one) => one.begins && one.joins?.includes(place) && isFor(one, seat));

/**
 * The place that a value of a field names, directly or by a binding; empty for none.
 * @param {BoardView} view
 * @param {string} field
 * @param {unknown} value
 * @param {string} seat
 */
export function placeOf(view, field, value, seat) {
  if (typeof value !== "string") return "";
  if (value in view.places) return value;
  const name = field.split(".").at(-1) ?? "";
  const found = Object.entries(view.places).find(([, { fills = [] }]) =>
    fills.some((fill) => isFor(fill, seat) && fill.tells[name] === value));
  return found?.[0] ?? "";
}

/**
 * The answers on the board to a question of a move, by their place: for a list that mostly has one value, that list.
 * @param {BoardView} view
 * @param {import("./types.js").Draft | null} draft
 * @returns {Map<string, import("./types.js").Value>}
 */
export function answersAt(view, draft) {
  const { field = "", many, choices } = draft?.asked?.question ?? {};
  const seat = draft?.move.seat ?? "";
  const whole = many && draft && isMostlyOne(draft);
  const found = (many && !whole ? [] : choices ?? []).map(({ value, place }) => {
    const answer = /** @type {unknown} */ (whole ? [value] : value);
    const at = place || placeOf(view, field, value, seat);
    return /** @type {[string, import("./types.js").Value]} */ ([at, answer]);
  });
  return new Map(found.filter(([place]) => place));
}

/**
 * The answer that a second tap on a place gives to the question of a move though it is not offered there: the table
 * refuses it, with what is against it. Undefined for no answer. Where cells of the table answer, any other cell does so too.
 * @param {BoardView} view @param {import("./types.js").Draft} draft @param {string} place
 * @param {boolean} tapped cells answer, though none is legal
 */
export function deniedAt(view, { move, asked }, place, tapped) {
  const { field = "", many } = asked?.question ?? {};
  const choices = asked?.question?.choices ?? [];
  const fills = view.places[place]?.fills ?? [];
  const isCell = (/** @type {unknown} */ key) => Boolean(view.places[String(key)]?.at && !view.places[String(key)].seat);
  const found = fills.find((one) => one.after && one.do === move.do && isFor(one, move.seat) && field in one.tells);
  const cell = (choices.length || tapped) && [place, ...choices.map(({ value }) => value)].every(isCell) ? place : undefined;
  return many ? undefined : /** @type {import("./types.js").Value | undefined} */ (found?.tells[field] ?? cell);
}

/** Every place that a move names, also in its parts. @param {BoardView} view @param {Move} move @returns {string[]} */
export function named(view, move) {
  /** @param {string} field @param {unknown} value @returns {string[]} */
  const of = (field, value) => {
    if (Array.isArray(value)) return value.flatMap((one) => of(field, one));
    if (typeof value === "object" && value) return Object.entries(value).flatMap(([name, one]) => of(name, one));
    const place = placeOf(view, field, value, move.seat);
    return place ? [place] : [];
  };
  return of("", move);
}

/**
 * The kind and name of the card whose text a move carries out, if known.
 * @param {BoardView} view
 * @param {Move} move
 */
export const cardOf = (view, move) =>
  Object.values(view.places).flatMap(({ fills = [] }) => fills)
    .find((fill) => fill.card && isFor(fill, move.seat) && matches(fill, move))?.card;

/**
 * The seat of a phone that speaks about a place: its own place, else the seat that may act.
 * @param {BoardView} view @param {string} place @param {string[]} mine the seats of the phone
 */
export function sayerOf({ places, turn = "" }, place, mine) {
  const whose = places[place]?.seat ?? "";
  return mine.includes(whose) ? whose : mine.includes(turn) ? turn : mine[0] ?? "";
}

/** The short text of the piece on a place; empty for none. @param {BoardView} view @param {string} place */
export const lyingAt = (view, place) => view.places[place]?.lies?.[0]?.told ?? "";

/** Every place of a grid with a piece on it. @param {BoardView} view */
export const taken = (view) => Object.keys(view.places).filter((place) => view.places[place].at && lyingAt(view, place));

/** The signs of a place and of its pieces. @param {BoardView} view @param {string} place */
export function signsAt({ places }, place) {
  const { signs = [], lies = [] } = places[place] ?? {};
  return [...signs, ...lies.flatMap((piece) => piece.signs ?? [])];
}
