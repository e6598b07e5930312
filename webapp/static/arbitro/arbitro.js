// @ts-check
/**
 * The referee of any game on a phone: everything between the top bar and the tool bar. The game draws its board
 * (games/<slug>.js), the desk puts moves together, the band between the sides asks and offers.
 */
import { div, effect, h, main, signal } from "../kit.js";
import { adopt, close, open, shownDialog } from "../table/dialogs.js";
import { Center } from "./center.js";
import { Desk, desk } from "./desk.js";

/** @typedef {import("./types.js").GameOf} GameOf */
/** @typedef {{view: any, board: any, lang: string, model: import("../table/model.js").Model, desk: Desk, game: GameOf, around: boolean}} Given what every part is handed */

/** @type {Record<string, () => Promise<any>>} */
const GAMES = { castoria: () => import("./games/castoria.js") };

/** Which module holds the dialog of a name. */
const DIALOGS = {
  verdict: () => import("./verdict.js"),
  card: () => import("./cards.js"),
  effect: () => import("./effects.js"),
  late: () => import("./late.js"),
  others: () => import("./others.js"),
  stand: () => import("./standing.js"),
};

/** The game's own part, once it is here. */
const part = signal(/** @type {GameOf | null} */ (null));

/**
 * Fetch what the game of a table needs, and set up its desk.
 * @param {import("../table/model.js").Model} model
 */
export async function ready(model) {
  const game = (await GAMES[model.table.peek().game]()).default;
  adopt(DIALOGS);
  const made = new Desk(model, game);
  part.value = game;
  effect(() => {
    const draft = made.draft.value;
    if (draft && !draft.carded) show("card");
    else if (draft?.asked?.verdict === "illegal" && !draft.busy) show("verdict");
    else if (shownDialog.peek()?.name === "verdict" && !draft?.busy && !made.sending.value) close(); // it is mended
  });
  effect(() => {
    if (shownDialog.value) return;
    const draft = made.draft.peek();
    if (draft && (!draft.carded || draft.asked?.verdict === "illegal") && !draft.busy) made.cancel(); // its dialog was left
  });
}

/** @param {string} name of the dialog that the draft needs */
function show(name) {
  const turn = turnOf(desk().draft.peek()?.move.seat ?? "");
  if (shownDialog.peek()?.name !== name) queueMicrotask(() => void open(name, { turn }));
}

/** How far what concerns a seat is turned, as the board was drawn last. @param {string} seat */
const turnOf = (seat) => document.querySelector(`[data-side="${seat}"]`)?.getAttribute("data-turn") ?? "0";

/** @param {any} props */
export function Arbitro({ view, board, lang, model, facing, notice }) {
  const game = part.value;
  if (!game) return main({ class: "arbitro" });
  /** @type {Given} */
  const given = { view, board, lang, model, desk: desk(), game, around: facing === "around" };
  return main({ class: "arbitro", "data-around": given.around ? "" : null },
    h(game.Board, { given, center: h(Center, { given }) }),
    notice && div({ class: "arb-over" }, notice));
}
