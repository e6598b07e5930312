// @ts-check
/**
 * The referee of any game on a phone: everything between the top bar and the tool bar. The game draws its board
 * (games/<slug>/arbitro.js); the modules for declaring (declaring.js) are fetched once the phone has a seat or taps the
 * board.
 */
import { effect, gamePart, h, main, signal } from "../kit.js";
import { adopt } from "../table/dialogs.js";
import { later } from "../table/request.js";
import { gone } from "../table/shown.js";
import { Center } from "./center.js";
import { look } from "./looking.js";

/** @typedef {import("./types.js").GameOf} GameOf */
/** @typedef {import("./desk.js").Desk} Desk */
/** @typedef {import("../table/showing.js").ShowingModel} Model */
/** @typedef {import("./types.js").Declaring} Declaring */
/** @typedef {import("./types.js").Given} Given */

adopt({ thing: () => import("./thing.js"), photo: () => import("./photo.js") });

/** The game's module that draws the board, once it is loaded. */
const part = signal(/** @type {GameOf | null} */ (null));

/** The declaring part, once it is loaded. */
const declaring = signal(/** @type {Declaring | null} */ (null));

/** The module that animates the board, once it is loaded. @type {typeof import("./moving.js").moved | null} */
let moving = null;
export const move = () => import("./moving.js").then(({ moved }) => (moving = moved)(drawn));

/** @type {import("../wire.js").BoardView | null} */
let drawn = null;

/** @type {Promise<Declaring> | null} */
let asked = null;

/** Fetch the declaring part, with its texts, once. @param {Model} model @returns {Promise<Declaring>} */
function declares(model) {
  asked ??= Promise.all([import("./declaring.js"), part.peek()?.moves?.(), later()]).then(async ([module, moves]) => {
    await module.dressed();
    return (declaring.value = module.declare(model, /** @type {GameOf} */ ({ ...part.peek(), ...moves?.default })));
  });
  asked.catch(() => (asked = null));
  return asked;
}

/**
 * Fetch what the board of a table needs.
 * @param {Model} model
 */
export async function ready(model) {
  /** @type {GameOf} */
  const game = await gamePart(model.table.peek().game, "arbitro");
  part.value = game;
  model.begins = game.begins;
  model.recordOf = ({ outcome }) => part.value?.record?.(/** @type {Given["shown"]} */ (model.shown.value?.view), outcome);
  effect(() => {
    const { seats, judge } = model.table.value.you;
    if (seats.length || judge) void declares(model).catch(() => undefined);
  });
}

/**
 * The desk of an onlooker, who cannot declare: a tap explains a place; with a seat it is repeated once declaring is
 * loaded.
 * @param {Model} model
 */
const onlooker = (model) => /** @type {Desk} */ (/** @type {unknown} */ ({
  draft: { value: null },
  picked: { value: null },
  choices: new Map(),
  hinted: false,
  tap: (/** @type {string} */ at) => (model.mine.peek().length
    ? declares(model).then(({ again }) => again(at), () => undefined)
    : look("places", at)),
}));

/** @param {import("../table/boards.js").Handed & {model: Model}} props */
export function Arbitro({ view, board, lang, act, model, facing, notice }) {
  const made = declaring.value;
  const game = made?.game ?? part.value;
  const held = model.shown.value;
  const ahead = held && made?.desk.ahead.value ? gone(held, made.desk.ahead.value, held.seq) : null;
  const shown = ahead?.view ?? (held && made?.desk.view) ?? held?.view;
  if (!game || !shown) return main({ class: "arbitro" });
  drawn = shown;
  moving?.(shown);
  /** @type {Given} */
  const given = {
    view, shown, stands: ahead?.view ?? held?.view ?? shown, board, lang, model, game, notice,
    desk: made?.desk ?? onlooker(model), declaring: made, around: facing === "around",
  };
  const tapped = (/** @type {Event} */ event) => {
    const on = /** @type {Element} */ (event.target).closest("[data-thing], [data-place], [data-term]");
    if (!on) return;
    event.stopPropagation();
    void import("./explained.js").then(
      ({ explained }) => explained({ board, act }, event, /** @type {HTMLElement} */ (on)), () => undefined);
  };
  const explains = view.asking
    ? { "data-asking": "", onClickCapture: tapped }
    : made?.desk.choices.size ? { onClickCapture: made.chosen } : null;
  return main({ class: "arbitro", "data-seq": held?.seq, "data-pending": ahead ? "" : null, ...explains },
    h(game.Board, { given, center: h(Center, { given }) }));
}
