// @ts-check
/**
 * The score board of any game: everything between the top bar and the tool bar.
 *
 * Placar({view, board, texts, lang, act, you, notice, facing})
 *   view    the table of docs/tables.md, pending taps already added; view.pending: [{contador, de, delta}]
 *   board   GET /api/v1/games/{game}
 *   texts   key -> sentence with {facts}; the keys used here stand in webapp/board_texts.py
 *   act     {tap(contador, de, delta), play(entry), open(name, args)}
 *           asked() once something was explained: while view.asking, a tap explains instead
 *           opens: "term" {rule, name}, "counter" {contador, de, delta}, "phase-back" {fase}, "end" {}
 *   notice  what lies over the phases while it asks for an answer
 *   facing  "me" (default), or "around": one phone in the middle, each panel turned to its player
 */
import { div, h, main, useEffect, useLayoutEffect, useRef, useState } from "../kit.js";
import { arrangementOf } from "./games/index.js";
import { arrange } from "./layout.js";
import { Phases } from "./phases.js";
import { seatOf } from "./position.js";
import { explain } from "./press.js";

/** @param {any} props */
export function Placar({ view, board, lang, act, you, notice = null, facing = "me" }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSize(root);
  const game = useGame(board.game);
  const [sheet, setSheet] = useState(/** @type {{seat?: string} | null} */ (null));
  const sheets = useSheets(sheet !== null);
  const [focus, setFocus] = useState("");
  useEffect(() => setFocus(""), [view.state.ativo]);
  useEffect(() => {
    if (view.panel.over) setSheet(null); // or it would lie under the question whether it is over
  }, [view.panel.over]);

  const given = { view, board, lang, act };
  const plan =
    size && game
      ? arrange({ seats: view.seats.length, ...size, needs: game.needs(given), around: facing === "around" })
      : null;
  const own = you?.seats.length === 1 ? you.seats[0] : view.state.ativo; // whose phone it is, else whose turn
  const focused = seatOf(view, focus) ?? seatOf(view, own);
  const open = (/** @type {string} */ seat) => (plan?.kind === "list" ? setFocus(seat) : setSheet({ seat }));

  return main(
    { class: "placar", ref: root, "data-asking": view.asking ? "" : null, onClickCapture: view.asking ? (/** @type {Event} */ event) => explain(given, event) : null, "data-phases": plan?.phases === "slim" ? "side" : plan?.phases, "data-slim": plan?.phases === "slim" ? "" : null, "data-kind": plan?.kind },
    plan && h(Phases, { given, notice, open: () => setSheet({}) }),
    plan && h(Panels, { given, game, plan, focused, open, more: (/** @type {string} */ seat) => setSheet({ seat }) }),
    plan && sheet && sheets && h(sheets.Over, {
      given,
      seat: sheet.seat,
      turn: sheet.seat ? plan.places[view.seats.indexOf(seatOf(view, sheet.seat))].turn : 0,
      close: () => setSheet(null),
      open,
    }),
  );
}

/** @param {any} props */
function Panels({ given, game, plan, focused, open, more }) {
  const kind = plan.kind === "full" ? game.Full : plan.kind === "block" ? game.Block : game.Row;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    root.current?.style.setProperty("--columns", String(plan.columns));
    root.current?.style.setProperty("--rows", String(plan.rows));
    root.current?.parentElement?.style.setProperty("--detail", `${plan.detail}px`);
  }, [plan.columns, plan.rows, plan.detail]);
  return div(
    { class: "panels" },
    plan.head && h(game.Head, { given, columns: plan.columns }),
    div(
      { class: "panel-grid", ref: root },
      plan.places.map((/** @type {any} */ place) => {
        const seat = given.view.seats[place.seat];
        return h(
          Spot,
          { key: seat.id, place },
          h(kind, { given, seat, open, form: plan.form, headed: plan.head, focused: plan.kind === "list" && seat === focused }),
        );
      }),
    ),
    plan.kind === "list" &&
      div(
        { class: "detail-spot" },
        div(
          { class: "turned", "data-turn": plan.places[given.view.seats.indexOf(focused)].turn },
          h(game.Detail, { given, seat: focused, open: more }),
        ),
      ),
  );
}

/** A cell of the grid, what is in it turned to its player. @param {any} props */
function Spot({ place, children }) {
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (root.current) root.current.style.gridArea = `${place.row + 1} / ${place.column + 1}`;
  }, [place.row, place.column]);
  return div({ class: "spot", ref: root }, div({ class: "turned", "data-turn": place.turn }, children));
}

/** The size of what is within an element's padding, as it is now. @param {{current: HTMLElement | null}} root */
function useSize(root) {
  const [size, setSize] = useState(/** @type {import("./layout.js").Size | null} */ (null));
  useLayoutEffect(() => {
    const element = /** @type {HTMLElement} */ (root.current);
    const measure = () => {
      const style = getComputedStyle(element);
      setSize({
        width: element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
        height: element.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return size;
}

/** The arrangement of a game, once its module is here. @param {string} slug */
function useGame(slug) {
  const [game, setGame] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let here = true;
    arrangementOf(slug).then((found) => here && setGame(found));
    return () => {
      here = false;
    };
  }, [slug]);
  return game;
}

/** What draws sheets, once one was asked for: no phone waits for it to see its board. @param {boolean} asked */
function useSheets(asked) {
  const [sheets, setSheets] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (asked && !sheets) import("./sheets/sheet.js").then(setSheets, () => undefined);
  }, [asked]);
  return sheets;
}
