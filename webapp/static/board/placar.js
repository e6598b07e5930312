/**
 * The score board of any game: everything between the top bar and the tool bar.
 *
 * Placar({view, board, texts, lang, act, you, notice, facing})
 *   view    the table of docs/tables.md, pending taps already added; view.pending: [{contador, de, delta}]
 *   board   GET /api/v1/games/{game}
 *   texts   key -> sentence with {facts}; the keys used here are listed in webapp/board_texts.py
 *   act     {tap(contador, de, delta), play(entry), open(name, args)}
 *           asked() after an explanation: while view.asking, a tap explains instead
 *           opens: "term" {rule, name}, "counter" {contador, de, delta}, "phase-back" {fase}, "end" {}
 *   notice  what covers the phases while it asks for an answer
 *   facing  "me" (default), or "around": one phone in the middle, each panel turned to its player
 */
import { div, gamePart, h, main, useEffect, useLayoutEffect, useRef, useState } from "../kit.js";
import { arrange } from "./layout.js";
import { Phases } from "./phases.js";
import { seatOf, sure } from "./position.js";
import { explain } from "./press.js";

/** @typedef {import("./position.js").Given} Given */
/** @typedef {import("./layout.js").Place} Place */
/** @typedef {import("../kit.js").Children} Children */
/** @typedef {import("./panel.js").OfSeat & {form?: number, headed?: boolean, focused?: boolean}} Drawn `headed`: under a head */
/** @typedef {(props: Drawn) => import("../kit.js").VNode} Part */
/**
 * A game's drawing (games/<slug>/placar.js): the least sizes of its parts, and the parts; parts that a game lacks are
 * left out. `sheet` fetches a component that shows all of a seat in another order than that of the data.
 * @typedef {object} Arranged
 * @property {(given: Given) => import("./layout.js").Needs} needs
 * @property {Part} Row
 * @property {Part} [Full]
 * @property {Part} [Block]
 * @property {Part} [Detail]
 * @property {(props: {given: Given, columns: number}) => import("../kit.js").VNode} [Head]
 * @property {() => Promise<OwnSheet>} [sheet]
 */

/** @param {Given & {you?: import("../types.js").View["you"], notice?: Children, facing?: string}} props */
export function Placar({ view, board, lang, act, you, notice = null, facing = "me" }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSize(root);
  const game = useGame(board.game);
  const [sheet, setSheet] = useState(/** @type {{seat?: string} | null} */ (null));
  const sheets = useSheets(sheet !== null, game);
  const [focus, setFocus] = useState("");
  useEffect(() => setFocus(""), [view.score.ativo]);
  useEffect(() => {
    if (view.panel.over) setSheet(null); // or it would hide the question whether the match is over
  }, [view.panel.over]);

  const given = { view, board, lang, act };
  const plan =
    size && game
      ? arrange({ seats: view.seats.length, ...size, needs: game.needs(given), around: facing === "around" })
      : null;
  const own = you?.seats.length === 1 ? you.seats[0] : view.score.ativo; // the seat of this phone, or the one whose turn it is
  const more = (/** @type {string} */ seat) => setSheet({ seat });
  const open = plan?.kind === "list" ? setFocus : more;
  const slim = plan?.phases === "slim";
  const attributes = {
    class: "placar", ref: root, "data-asking": view.asking ? "" : null, "data-kind": plan?.kind,
    "data-phases": slim ? "side" : plan?.phases, "data-slim": slim ? "" : null,
    onClickCapture: view.asking ? (/** @type {Event} */ event) => explain(given, event) : null,
  };
  if (!plan || !game) return main(attributes);
  return main(attributes,
    h(Phases, { given, notice, open: () => setSheet({}) }),
    h(Panels, { given, game, plan, focused: seatOf(view, focus || own), open, more }),
    sheet && sheets && h(sheets.Over, {
      given,
      seat: sheet.seat,
      own: sheets.Everything,
      turn: sheet.seat ? plan.places[view.seats.indexOf(seatOf(view, sheet.seat))].turn : 0,
      close: () => setSheet(null),
      open,
    }),
  );
}

/**
 * @param {{given: Given, game: Arranged, plan: import("./layout.js").Arrangement,
 *   focused: import("../types.js").Seat, open: (seat: string) => void, more: (seat: string) => void}} props
 */
function Panels({ given, game, plan, focused, open, more }) {
  const part = { full: game.Full, block: game.Block, list: game.Row, rows: game.Row }[plan.kind];
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const heads = plan.head ? game.Head : undefined;
  const head = () => heads && h(heads, { given, columns: plan.columns });
  // Between the rows of players across and the other rows stand the headings of both, each turned to its readers.
  const far = heads ? new Set(plan.places.flatMap(({ row, turn }) => (turn === 180 ? [row] : []))).size : 0;
  useLayoutEffect(() => {
    root.current?.style.setProperty("--columns", String(plan.columns));
    root.current?.style.setProperty("--rows", String(plan.rows));
    root.current?.style.setProperty("--far", String(far));
    root.current?.style.setProperty("--near", String(plan.rows - far));
    root.current?.parentElement?.style.setProperty("--detail", `${plan.detail}px`);
  }, [plan.columns, plan.rows, plan.detail, far]);
  const lit = plan.kind === "list" ? focused : null;
  return div(
    { class: "panels" },
    far ? null : head(),
    div(
      { class: "panel-grid", ref: root },
      far ? [div({ key: "far", class: "far-head" }, head()), div({ key: "near", class: "near-head" }, head())] : null,
      plan.places.map((place) => {
        const seat = given.view.seats[place.seat];
        return h(
          Spot,
          { key: seat.id, place: far && place.row >= far ? { ...place, row: place.row + 2 } : place },
          h(sure(part, plan.kind), { given, seat, open, form: plan.form, headed: plan.head, focused: seat === lit }),
        );
      }),
    ),
    lit && game.Detail &&
      div(
        { class: "detail-spot" },
        div(
          { class: "turned", "data-turn": plan.places[given.view.seats.indexOf(lit)].turn },
          h(game.Detail, { given, seat: lit, open: more }),
        ),
      ),
  );
}

/** A cell of the grid, its content turned to its player. @param {{place: Place, children?: Children}} props */
function Spot({ place, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (root.current) root.current.style.gridArea = `${place.row + 1} / ${place.column + 1}`;
  }, [place.row, place.column]);
  return div({ class: "spot", ref: root }, div({ class: "turned", "data-turn": place.turn }, children));
}

/**
 * The present size of an element within its padding, and the size of text as a multiple of the usual.
 * @param {{current: HTMLElement | null}} root
 */
function useSize(root) {
  const [size, setSize] = useState(/** @type {import("./layout.js").Size & {text: number} | null} */ (null));
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (root.current);
    const measure = () => {
      const style = getComputedStyle(element);
      setSize({
        width: element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
        height: element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
        text: parseFloat(getComputedStyle(document.documentElement).fontSize) / 16,
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** The arrangement of a game, once its module is loaded. @param {string} slug */
function useGame(slug) {
  const [game, setGame] = useState(/** @type {Arranged | null} */ (null));
  useEffect(() => {
    let here = true;
    const plain = async () => (await import("./plain.js")).default;
    void gamePart(slug, "placar").catch(plain).then((found) => here && setGame(found));
    return () => {
      here = false;
    };
  }, [slug]);
  return game;
}

/** @typedef {(props: import("./panel.js").OfSeat) => import("../kit.js").VNode} OwnSheet all of a seat, as its game shows it */
/** @typedef {typeof import("./sheets/sheet.js") & {Everything?: OwnSheet}} Sheets */

/**
 * The module that draws sheets, loaded when a sheet is first opened: no phone waits for it to see its board.
 * @param {boolean} asked
 * @param {Arranged | null} game
 */
function useSheets(asked, game) {
  const [sheets, setSheets] = useState(/** @type {Sheets | null} */ (null));
  useEffect(() => {
    if (!asked || sheets) return;
    const fetched = Promise.all([import("./sheets/sheet.js"), game?.sheet?.()]);
    fetched.then(([module, own]) => setSheets({ ...module, Everything: own }), () => undefined);
  }, [asked]);
  return sheets;
}
