// The keyboard at the table: Tab goes from one part of the screen to the next, arrows go to the element beside.

const PARTS = ".phase-bar, .arb-phases, .now, .panel, .row-head, .row, .detail, .pagina, .players, .ceramas, .mural, .arb-band, "
  + ".forma, .hand, .notice, .tool-bar";
const TAPPED = ":is(button, a[href], input, select, summary):not(:disabled, [tabindex='-1'])";
/** @type {Record<string, [number, number]>} the direction of each arrow */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ASIDE = 1000; // pixels of distance added for elements outside the arrow's row or column

/** The last focused element of each part. @type {WeakMap<Element, HTMLElement>} */
const left = new WeakMap();

/** @param {Element} one */
const partOf = (one) => one.closest(PARTS) ?? one;

/** All visible elements that can be tapped, in page order. @param {Element} table */
const tappable = (table) =>
  [.../** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll(TAPPED))].filter((one) => one.checkVisibility());

/**
 * The element that Tab leads to: the last focused one of the next part; null after the last part.
 * @param {Element} table
 * @param {Element} from
 * @param {number} step
 */
function next(table, from, step) {
  const parts = [...new Set(tappable(table).map(partOf))];
  const part = parts[parts.indexOf(partOf(from)) + step];
  if (!part) return null;
  const within = tappable(table).filter((one) => partOf(one) === part);
  const before = left.get(part);
  return before && within.includes(before) ? before : within[0];
}

/**
 * The nearest element in an arrow's direction; those in the same row or column first.
 * @param {Element} table
 * @param {Element} from
 * @param {[number, number]} arrow
 */
function beside(table, from, [x, y]) {
  const here = from.getBoundingClientRect();
  let found = null;
  let least = Infinity;
  for (const one of tappable(table)) {
    const there = one.getBoundingClientRect();
    const across = (there.left + there.right - here.left - here.right) / 2;
    const down = (there.top + there.bottom - here.top - here.bottom) / 2;
    const along = across * x + down * y;
    const inRow = there.top < here.bottom - 1 && there.bottom > here.top + 1;
    const inColumn = there.left < here.right - 1 && there.right > here.left + 1;
    const far = along + Math.abs(across * y + down * x) / 4 + ((x ? inRow : inColumn) ? 0 : ASIDE);
    if (along > 1 && far < least) [found, least] = [one, far];
  }
  return found;
}

/** @param {KeyboardEvent} event */
function walk(event) {
  const from = /** @type {HTMLElement} */ (event.target);
  const table = from.closest(".table");
  if (!table || event.altKey || event.ctrlKey || event.metaKey || from.closest("dialog, .sheet, input, select, textarea")) return;
  const arrow = ARROWS[event.key];
  if (event.key !== "Tab" && !arrow) return;
  const to = arrow ? beside(table, from, arrow) : next(table, from, event.shiftKey ? -1 : 1);
  if (to) {
    event.preventDefault();
    left.set(partOf(from), from);
    to.focus();
  } else if (event.key === "Tab") {
    const all = tappable(table);
    (event.shiftKey ? all[0] : all[all.length - 1]).focus(); // and from there off the table
  }
}

/** Let the keyboard walk the table. */
export const walks = () => addEventListener("keydown", walk);
