// @ts-check
// What taps on places tell of moves, by the fills of the view; and the places that a move names.

/** @typedef {import("../told.js").BoardView} BoardView */
/** @typedef {import("../told.js").Fill} Fill */
/** @typedef {import("./types.js").Move} Move */

/** @param {Fill} fill @param {string} seat */
const isFor = (fill, seat) => !fill.seat || (fill.seat === seat) !== Boolean(fill.others);

/**
 * What a tap on a place may ever tell for a seat.
 * @param {BoardView} view
 * @param {string} place
 * @param {string} seat
 */
export const fillsAt = (view, place, seat) =>
  (view.places[place]?.fills ?? []).filter((fill) => !fill.after && isFor(fill, seat));

/**
 * Whether a move says what a tap would; one that is told in part may not say it yet.
 * @param {Fill} fill @param {Move} move @param {boolean} [part]
 */
export const tellsOf = (fill, move, part) => fill.do === move.do
  && Object.entries(fill.tells).every(([field, value]) =>
    move[field] === value || ((part || fill.adds) && !(field in move)));

/** The fill by which a tap on a place tells a move: of several the last, which tells most. @param {BoardView} view
 * @param {string} place @param {Move} move */
export const fillOf = (view, place, move) => fillsAt(view, place, move.seat).findLast((fill) => tellsOf(fill, move));

/**
 * Whether a piece would go off from its place with nothing said of it, or into another phase: its menu says so first.
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

/** The move that a tap begins. @param {Fill} fill @param {string} seat @returns {Move} */
export const moveOf = ({ do: kind, tells }, seat) => ({ seat, do: kind, ...tells });

/**
 * What a pass would let by; empty for what is no pass, or where nothing waits for its seat.
 * @param {BoardView} view @param {Move} move
 */
export const letBy = ({ waits }, { do: kind, seat }) =>
  kind === "passar" && waits?.seats.includes(seat) ? JSON.stringify([waits.told, waits.links]) : "";

/**
 * The move that two taps make, the first of them on the place from which it goes, with what joins it there.
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

/** What several taps tell of one field. @param {BoardView} view @param {Fill} first @param {string[]} also */
function together(view, first, also) {
  const [field] = Object.keys(first.tells);
  const told = also.flatMap((place) => (view.places[place]?.fills ?? []).filter((one) => one.joins && one.do === first.do));
  return also.length ? { [field]: [first, ...told].map(({ tells }) => tells[field]).sort().join("+") } : {};
}

/**
 * Whether a tap on a place joined what was tapped before, or no longer does.
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
 * The fill of a place with which a tap on another is told together.
 * @param {BoardView} view @param {string} from @param {string} place @param {string} seat
 */
export const joinedBy = (view, from, place, seat) =>
  view.places[from]?.fills?.find((one) => one.begins && one.joins?.includes(place) && isFor(one, seat));

/**
 * The place that a value of a field names, by itself or as a tap would tell it; empty for none.
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
 * The answers to what is asked of a move that lie on the board, by their place.
 * @param {BoardView} view
 * @param {import("./types.js").Draft | null} draft
 * @returns {Map<string, import("./types.js").Value>}
 */
export function answersAt(view, draft) {
  const { field = "", many, choices } = draft?.asked?.question ?? {};
  const seat = draft?.move.seat ?? "";
  const found = (many ? [] : choices ?? []).map(({ value, place }) =>
    /** @type {[string, import("./types.js").Value]} */ ([place || placeOf(view, field, value, seat), value]));
  return new Map(found.filter(([place]) => place));
}

/** Every place that a move names, in its parts too. @param {BoardView} view @param {Move} move @returns {string[]} */
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
 * The card whose text a move carries out, where it is sure which: its kind and name.
 * @param {BoardView} view
 * @param {Move} move
 */
export const cardOf = (view, move) =>
  Object.values(view.places).flatMap(({ fills = [] }) => fills)
    .find((fill) => fill.card && isFor(fill, move.seat) && tellsOf(fill, move))?.card;

/**
 * Who of a phone speaks about a place: whose it is, else who has something to say.
 * @param {BoardView} view @param {string} place @param {string[]} mine the seats of the phone
 */
export function sayerOf({ places, turn = "" }, place, mine) {
  const whose = places[place]?.seat ?? "";
  return mine.includes(whose) ? whose : mine.includes(turn) ? turn : mine[0] ?? "";
}

/** What lies on a place, in short; empty where nothing does. @param {BoardView} view @param {string} place */
export const lyingAt = (view, place) => view.places[place]?.lies?.[0]?.told ?? "";

/** Every place of a grid on which something lies. @param {BoardView} view */
export const taken = (view) => Object.keys(view.places).filter((place) => view.places[place].at && lyingAt(view, place));

/** What is to be known of a place and of what lies there. @param {BoardView} view @param {string} place */
export function signsAt({ places }, place) {
  const { signs = [], lies = [] } = places[place] ?? {};
  return [...signs, ...lies.flatMap((piece) => piece.signs ?? [])];
}
