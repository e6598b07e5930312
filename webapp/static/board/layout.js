// The layout of a score board: a pure function of the number of seats and the size of the screen.

/** @typedef {{width: number, height: number}} Size */
/** @typedef {0 | 90 | 180 | 270} Turn degrees clockwise by which a panel is turned to face its player */
/** @typedef {{seat: number, column: number, row: number, turn: Turn}} Place */
/**
 * Least sizes in CSS pixels: `full` of a panel with all taps of a seat, in each of its forms, `block` of a small panel
 * for a phone in the middle, `row` of a line with the most important taps, `detail` of the rest of one seat under the
 * rows, `head` the height of headings above rows. Sizes that a game lacks are left out.
 * @typedef {{full?: Size[], block?: Size, row?: Size, detail?: Size, head?: number}} Needs
 */
/** @typedef {"full" | "block" | "list" | "rows"} Kind */
/**
 * `ample`, `roomy`, `dense`: above the panels; `side`, `slim`: beside them; `strip`: above, in one line.
 * @typedef {"ample" | "roomy" | "dense" | "side" | "slim" | "strip"} Phases
 */
/** @typedef {{columns: number, rows: number, places: Place[]}} Grid */
/** @typedef {Grid & {phases: Phases, kind: Kind, head: boolean, detail: number, form: number}} Arrangement `form`: of `full` */

const GAP = 4;
const BAR = 44; // the phases in order
const NOW = { ample: 112, roomy: 100, dense: 64 }; // the present phase's text, and the next phase
const BESIDE = { side: 208, slim: 150 }; // both beside the panels, on a low screen
const STRIP = 64; // both in one line
const HUGE = 1.4; // times the usual size of text
const COLUMN = 200; // of a panel, with text of the usual size

/**
 * The arrangement that shows most without scrolling. `around`: one phone lies in the middle. `text`: the size of text
 * as a multiple of the usual, up to where the page may scroll (css/large.css).
 * @param {{seats: number, width: number, height: number, needs: Needs, around?: boolean, text?: number}} asked
 * @returns {Arrangement}
 */
export function arrange({ seats, width, height, needs, around = false, text = 1 }) {
  if (text > HUGE) return stacked(seats, Math.max(1, Math.floor(width / (COLUMN * text))), needs, around);
  const low = height < 420 && width > height;
  /** @type {Kind[]} */
  const kinds = around ? ["full", "block", "list", "rows"] : ["full", "list", "rows"];
  /** @type {Phases[]} */
  const ways = low ? ["side", "slim", "strip"] : ["ample", "roomy", "dense"];
  for (const kind of kinds) {
    const heads = (around ? 2 : 1) * (needs.head ?? 0); // players across have headings of their own
    for (const head of kind === "rows" || kind === "list" ? [heads, 0] : [0]) {
      for (const phases of ways) {
        const found = fit(kind, phases, head, room(phases, width, height, text), seats, needs, around);
        if (found) return found;
      }
    }
  }
  // Nothing fits: rows that scroll, on a screen smaller than any supported.
  return { phases: low ? "strip" : "dense", kind: "rows", head: false, detail: 0, form: 0, ...grid(1, seats, seats, () => 0) };
}

/**
 * Panels one below the other, as high as their text needs.
 * @param {number} seats
 * @param {number} most columns
 * @param {Needs} needs
 * @param {boolean} around
 * @returns {Arrangement}
 */
function stacked(seats, most, needs, around) {
  const columns = Math.min(most, seats);
  const rows = Math.ceil(seats / columns);
  const placed = grid(columns, rows, seats, around ? acrossFrom(rows) : () => 0);
  return { phases: "ample", kind: needs.full ? "full" : "rows", head: false, detail: 0, form: 0, ...placed };
}

/**
 * The room left for panels.
 * @param {Phases} phases
 * @param {number} width
 * @param {number} height
 * @param {number} text
 */
function room(phases, width, height, text) {
  if (phases === "side" || phases === "slim") return { width: width - BESIDE[phases] - GAP, height };
  if (phases === "strip") return { width, height: height - STRIP - GAP };
  return { width, height: height - BAR - NOW[phases] * text - 2 * GAP };
}

/**
 * @param {Kind} kind
 * @param {Phases} phases
 * @param {number} head
 * @param {Size} space
 * @param {number} seats
 * @param {Needs} needs
 * @param {boolean} around
 * @returns {Arrangement | null}
 */
function fit(kind, phases, head, space, seats, needs, around) {
  const rows = needs.row && [needs.row];
  const forms = { full: needs.full, block: needs.block && [needs.block], list: needs.detail && rows, rows };
  const detail = kind === "list" && needs.detail ? needs.detail.height : 0;
  const left = { width: space.width, height: space.height - (detail && detail + GAP) - head };
  for (const [form, one] of (forms[kind] ?? []).entries()) {
    const best = bestGrid(left, seats, one, around, kind === "full" || kind === "block" ? GAP : 0);
    if (best) return { phases, kind, head: head > 0, detail, form, ...best };
  }
  return null;
}

/**
 * The grid whose cells are largest in proportion to their need, or null if none is large enough.
 * @param {Size} space
 * @param {number} seats
 * @param {Size} one
 * @param {boolean} around
 * @param {number} gap between cells above each other
 */
function bestGrid(space, seats, one, around, gap) {
  let best = null;
  let most = 1;
  for (let columns = 1; columns <= seats; columns++) {
    const rows = Math.ceil(seats / columns);
    if (Math.ceil(seats / rows) !== columns) continue;
    const cell = {
      width: (space.width - GAP * (columns - 1)) / columns,
      height: (space.height - gap * (rows - 1)) / rows,
    };
    const upright = Math.min(cell.width / one.width, cell.height / one.height);
    const sideways = Math.min(cell.width / one.height, cell.height / one.width);
    const turned = around && columns === 2 && rows > 2 && sideways >= 1;
    const scale = turned ? sideways : upright;
    if (scale >= most && (scale > most || !best)) {
      most = scale;
      best = grid(columns, rows, seats, around ? (turned ? sidewards : acrossFrom(rows)) : () => 0, around);
    }
  }
  return best;
}

/**
 * The places of all seats, clockwise from the lower left if the phone lies in the middle.
 * @param {number} columns
 * @param {number} rows
 * @param {number} seats
 * @param {(column: number, row: number) => Turn} turn
 */
function grid(columns, rows, seats, turn, around = false) {
  const spots = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) spots.push({ column, row });
  }
  const chosen = spots.slice(0, seats);
  if (around && columns === 2) {
    chosen.sort((a, b) => a.column - b.column || (a.column ? a.row - b.row : b.row - a.row));
  } else if (around && columns === 1) {
    chosen.sort((a, b) => b.row - a.row);
  }
  const places = chosen.map(({ column, row }, seat) => ({ seat, column, row, turn: turn(column, row) }));
  return { columns, rows, places };
}

/** @type {(column: number) => Turn} */
const sidewards = (column) => (column === 0 ? 90 : 270);

/** @param {number} rows @returns {(column: number, row: number) => Turn} */
const acrossFrom = (rows) => (_column, row) => (row < Math.floor(rows / 2) ? 180 : 0);
