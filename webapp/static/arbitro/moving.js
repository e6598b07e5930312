// Animation that explains: what falls leaves its place, what comes appears, what is turned turns, numbers run to their new
// value; what changed last stays marked until something else does. The drawn view is compared with the next one; no tap is
// held up, and nothing that is drawn changes but its mark.

import { moves } from "../table/choices.js";
import { shown as written } from "../table/texts.js";

/** @typedef {import("../wire.js").BoardView} BoardView */
/** @typedef {import("../wire.js").PlacedPiece} Piece */
/** @typedef {Map<string, {place: string, piece: Piece}>} Lying every piece by its key, with its place */

const TIME = 220; // milliseconds
const MOST = 12; // more changes than that are another table rather than a move

/** The view that was drawn last. @type {BoardView | null} */
let was = null;

/** The places that changed last. @type {string[]} */
let marked = [];

/** Return whether nothing is to move, as the device or its user asks. */
const still = () => !moves.peek() || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

/** @param {BoardView} view @returns {Lying} */
const lying = ({ places }) =>
  new Map(Object.entries(places).flatMap(([place, { lies = [] }]) => lies.map((piece) => [piece.key, { place, piece }])));

/** @param {string} place @returns {HTMLElement | null} */
const placeAt = (place) => document.querySelector(`.arbitro [data-place="${CSS.escape(place)}"]`);

/**
 * Animate the change to the next view; pieces that leave are copied now, pieces that come are animated once drawn.
 * @param {BoardView | null} now
 */
export function moved(now) {
  const before = was;
  was = now;
  if (!now || !before || before === now) return;
  const [had, has] = [lying(before), lying(now)];
  mark(had, has);
  if (still()) return;
  const gone = [...had].filter(([key]) => !has.has(key)).map(([, { place }]) => place);
  const come = [...has].filter(([key]) => !had.has(key)).map(([, { place }]) => place);
  const shifted = [...has].filter(([key, { place }]) => had.has(key) && had.get(key)?.place !== place);
  const turned = [...has].filter(
    ([key, { piece }]) => had.has(key) && (had.get(key)?.piece.turned ?? "") !== (piece.turned ?? ""),
  );
  const changed = [...has].filter(([key, { piece }]) => differs(had.get(key)?.piece.numbers, piece.numbers));
  const countedThen = (/** @type {string} */ key, /** @type {number} */ value) => before.counters?.[key]?.value ?? value;
  const counts = Object.entries(now.counters ?? {}).filter(([key, { value }]) => countedThen(key, value) !== value);
  if (gone.length + come.length + shifted.length > MOST) return;
  const ghosts = gone.map((place) => ghostOf(placeAt(place)));
  const from = shifted.map(([key]) => placeAt(had.get(key)?.place ?? "")?.getBoundingClientRect());
  const lay = turned.map(([key]) => lyingAt(placeAt(had.get(key)?.place ?? "")));
  queueMicrotask(() => {
    ghosts.forEach(fall);
    for (const place of come) placeAt(place)?.animate([{ scale: 0.85, opacity: 0.3 }, {}], TIME);
    for (const [, { place }] of changed) placeAt(place)?.animate([{}, { scale: 1.07 }, {}], { duration: TIME });
    turned.forEach(([, { place }], at) => turn(placeAt(place), lay[at]));
    shifted.forEach(([, { place }], at) => slide(placeAt(place), from[at]));
    for (const [key, counter] of counts) run(key, counter, countedThen(key, counter.value));
  });
}

/**
 * Mark the places where something has come, moved, turned or changed, in place of those marked before.
 * @param {Lying} had @param {Lying} has
 */
function mark(had, has) {
  const places = [...has].filter(([key, { place, piece }]) => {
    const then = had.get(key);
    return !then || then.place !== place || then.piece.turned !== piece.turned || differs(then.piece.numbers, piece.numbers);
  }).map(([, { place }]) => place);
  if (!places.length || places.length > MOST) return;
  queueMicrotask(() => {
    for (const place of marked) placeAt(place)?.removeAttribute("data-changed");
    for (const place of (marked = places)) placeAt(place)?.setAttribute("data-changed", "");
  });
}

/** How the picture on a place is turned. @param {HTMLElement | null} element */
function lyingAt(element) {
  const art = element?.querySelector(".card-art");
  return art ? getComputedStyle(art).rotate : "none";
}

/** Turn the picture of a card from how it lay. @param {HTMLElement | null} element @param {string} lay */
function turn(element, lay) {
  const rotate = lay === "none" ? "0deg" : lay;
  element?.querySelector(".card-art")?.animate([{ rotate }, {}], { duration: TIME, easing: "ease-out" });
}

/** @param {Record<string, number>} [had] @param {Record<string, number>} [has] */
const differs = (had, has = {}) => Boolean(had) && Object.entries(has).some(([name, value]) => had?.[name] !== value);

/**
 * A copy of an element, laid over it, which takes no taps and is hidden from screen readers.
 * @param {HTMLElement | null} element
 */
function ghostOf(element) {
  if (!element) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const one of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of ["id", "data-place", "data-counter"]) one.removeAttribute(name);
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`,
    margin: "0", zIndex: "2", pointerEvents: "none",
  });
  return ghost;
}

/** Let a copy fall off its place. @param {HTMLElement | null} ghost */
function fall(ghost) {
  if (!ghost) return;
  document.querySelector(".arbitro")?.append(ghost);
  const falling = ghost.animate([{}, { translate: "0 35%", rotate: "7deg", opacity: 0 }], { duration: TIME, easing: "ease-in" });
  falling.onfinish = falling.oncancel = () => ghost.remove();
}

/** Slide an element from another place. @param {HTMLElement | null} element @param {DOMRect | undefined} from */
function slide(element, from) {
  if (!element || !from) return;
  const { left, top } = element.getBoundingClientRect();
  element.animate([{ translate: `${from.left - left}px ${from.top - top}px`, zIndex: 2 }, { zIndex: 2 }], TIME);
}

/**
 * Let a figure run to its new value, over the figure that is drawn already.
 * @param {string} key of the counter
 * @param {import("../wire.js").CounterView} counter
 * @param {number} before
 */
function run(key, { unit, value, signed }, before) {
  const element = /** @type {HTMLElement | null} */ (document.querySelector(`.arbitro [data-counter="${CSS.escape(key)}"]`));
  const ghost = ghostOf(element);
  const figure = ghost?.firstChild;
  if (!element || !ghost || figure?.nodeType !== Node.TEXT_NODE) return;
  document.querySelector(".arbitro")?.append(ghost);
  for (const name of ghost.getAttributeNames()) if (name.startsWith("data-")) ghost.removeAttribute(name); // its class styles it
  const covers = element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: TIME });
  const began = performance.now();
  const step = () => {
    const part = Math.min(1, (performance.now() - began) / TIME);
    const now = Math.round(before + (value - before) * part);
    figure.textContent = (signed && now > 0 ? "+" : "") + written(unit, now);
    if (part < 1 && element.isConnected) return void requestAnimationFrame(step);
    covers.cancel();
    ghost.remove();
  };
  step();
}
