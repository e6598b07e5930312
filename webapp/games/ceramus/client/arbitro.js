// @ts-check
// Ceramus for the Árbitro: the players, the row of Ceramas, the Mural, and beside the band the Forma of the round.

import { button, div, h, p, span, useLayoutEffect } from "../../kit.js";
import { seatOf, seatSign, symbol } from "../../board/signs.js";
import { styled } from "../../table/styling.js";
import { say } from "../../table/texts.js";
import { cardsOf, rowsOf, spanOf, squaresOf } from "../../arbitro/laying.js";
import { look } from "../../arbitro/looking.js";
import {
  bonusOf, cellAt, cellsOf, circles, formaOf, Pattern, short, showsOn, signed, STYLES, Tile, whereIs,
} from "./shown.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../wire.js").BoardView} BoardView */
/** @typedef {import("../../wire.js").Space} Space */
/** @typedef {import("../../kit.js").Children} Children */
/** @typedef {import("./aim.js").Aim} Aim what a tap is meant for, once this phone declares */
/** @typedef {{given: Given, aim: Aim | null}} Part */

/** @param {Given} given @returns {Aim | null} */
const aimOf = ({ declaring }) => /** @type {{aim?: Aim} | undefined} */ (declaring?.game)?.aim ?? null;

/** @param {{given: Given, center: Children}} props */
function Board({ given, center }) {
  const { view, shown } = given;
  const aim = aimOf(given);
  const players = view.seats.length;
  useLayoutEffect(() => void aim?.anew(), [view.match.number, aim]);
  useLayoutEffect(() => void aim?.onward(given), [shown.phase, shown.turn, JSON.stringify(shown.where)]);
  useLayoutEffect(() => void aim?.keep(given), [given.desk.draft.value?.asked]);
  const fresh = !cellsOf(shown).length;
  const Making = fresh && view.you.seats.length ? aim?.Making : null;
  const flag = (/** @type {unknown} */ on) => (on ? "" : null);
  const wide = players === 2 || players === 3;
  return div({ class: "ceramus", "data-wide": flag(wide), "data-fresh": flag(fresh), "data-taught": flag(view.taught) },
    h(Players, { given, aim }),
    h(Row, { given, aim }),
    Making ? h(Making, { given }) : h(Mural, { given, aim }),
    h(Desk, { given, aim, center }));
}

/**
 * The size of the Forma, whether it has more than two rows, and whether it is a column of more than three.
 * @param {Given} given
 * @param {Aim | null} aim
 */
function spanned(given, aim) {
  if (beside(given, aim) !== "forma") return null;
  const style = spanOf(squaresNow(given, aim));
  const [columns, rows] = [style["--columns"], style["--rows"]];
  return { style, "data-tall": rows > 2 ? "" : null, "data-slim": rows > 3 && columns === 1 ? "" : null };
}

/** The band with its subject beside it. @param {Part & {center: Children}} props */
function Desk({ given, aim, center }) {
  const { over, now = {} } = given.shown;
  const why = over && now[""] !== say("board.ended") ? now[""] : ""; // already shown by the band
  const how = {
    class: "desk-of-ceramus", "data-beside": beside(given, aim), "data-asks": aim?.asksCell(given) ? "cell" : null,
    "data-ended": why ? "" : null,
    ...spanned(given, aim),
  };
  return div(how, center, h(Beside, { given, aim }), why ? p({ class: "forma-hint" }, why) : aim ? h(aim.Hint, { given }) : null);
}

// --- players -----------------------------------------------------------------------------------------

/** @param {Part} props */
function Players({ given, aim }) {
  const { counters = {} } = given.shown;
  const seats = Object.values(counters).flatMap(({ id, seat = "" }) => (id === "pontos" ? [seat] : []));
  const { asked } = given.desk.draft.value ?? {};
  const swings = asked?.verdict === "legal" ? aim?.swings(asked) : undefined;
  return div({ class: "players", "data-players": String(seats.length) },
    seats.map((seat) => h(Player, { key: seat, given, seat, swing: swings?.[seat] ?? 0 })),
    counters.recorde
      ? div({ class: "player record", "data-term": "counters recorde" },
        span({ class: "small-name" }, say("ceramus:record")), span({ class: "numbers" }, signed(counters.recorde.value)))
      : null);
}

/** @param {{given: Given, seat: string, swing: number}} props */
function Player({ given, seat, swing }) {
  const { view, model, around } = given;
  const { counters = {}, piles = {}, places, turn, over } = given.shown;
  const [total, tiles] = ["pontos", "azulejos"].map((id) => counters[`${seat}:${id}`].value);
  const name = model.nameOf(seat);
  const held = (places[`${seat}:ceramas`].lies ?? []).map((one) => one.name).join(", ");
  const spoken = [say("ceramus:formas", { count: piles[`${seat}:formas`].count }), held];
  return div({
    class: "player", role: "group", "aria-label": name, "data-side": seat, "data-seat-colour": seatOf(given, seat).colour,
    "data-active": turn === seat && !over ? "" : null,
    "data-turn": around && view.seats[0].id !== seat ? "180" : "0", // the side to which texts for them are turned
  },
  div({ class: "player-name" }, seatSign(seatOf(given, seat)), span({ class: "player-called" }, name), circles(view.seats, seat)),
  button({
    type: "button", class: "whole-tap", "data-thing": `counters ${seat}:pontos`,
    "aria-label": `${counters[`${seat}:pontos`].name} ${signed(total)}`, onClick: () => look("counters", `${seat}:pontos`),
  }),
  div({ class: "player-total" },
    over ? span({ class: "numbers sum" }, `${tiles} − ${tiles - total} =`) : null,
    span({ class: "numbers", "data-total": seat, "data-counter": `${seat}:pontos` }, signed(total)),
    swing ? span({ class: "swing numbers" }, signed(swing)) : null,
    over ? null : span({ class: "small-name" }, say("ceramus:tiles", { count: tiles }))),
  h(Reserve, { left: STYLES.map((style) => piles[`${seat}:${style}`]) }),
  span({ class: "visually-hidden" }, spoken.filter(Boolean).join(" · ")));
}

/** The tiles that a seat has still to lay. @param {{left: import("../../wire.js").Pile[]}} props */
const Reserve = ({ left }) =>
  div({
    class: "reserve", role: "img",
    "aria-label": say("ceramus:reserve", { what: left.map(({ count, name }) => `${count} ${name}`).join(", ") }),
  }, left.map(({ id, count }) =>
    span({ key: id, class: "left", "data-style": id, "data-none": count ? null : "" },
      span(id), span({ class: "numbers" }, String(count)))));

// --- the row of Ceramas ------------------------------------------------------------------------------

/** Every Cerama in its place of the row: free, held by somebody, or spent. @param {Part} props */
const Row = ({ given, aim }) =>
  div({ class: "ceramas", role: "group", "aria-label": "Ceramas" },
    cardsOf(given.shown, "cerama").map((card) => h(Cerama, { key: card.name, given, aim, card })));

/** @param {Part & {card: import("../../wire.js").Stencil}} props */
function Cerama({ given, aim, card }) {
  const id = card.name;
  const { owner, spent } = whereIs(given.shown, id);
  const name = owner && given.model.nameOf(owner);
  const lies = spent ? say("ceramus:spent", { name }) : owner ? say("ceramus:held", { name }) : say("ceramus:in-row");
  const looked = aim?.looked(given.shown) === id;
  return button({
    type: "button", class: "cerama", "data-cerama": id, "data-held": owner || null, "data-spent": spent ? "" : null,
    "data-mark": looked ? "picked" : aim?.fits(given, id) ? "may" : null, "aria-pressed": aim ? String(looked) : null,
    "aria-label": [id, say(`bonus.${bonusOf(card)}`), lies].join(", "), "data-thing": `stencils ${id}`,
    onClick: () => (aim ? aim.pick(given, id) : look("stencils", id)),
  },
  span({ class: "cerama-id", "aria-hidden": "true" }, id),
  h(Pattern, { rows: rowsOf(card) }),
  owner ? circles(given.view.seats, owner) : null,
  symbol("ceramus", bonusOf(card)));
}

// --- the Mural ---------------------------------------------------------------------------------------

/** @param {Part} props */
function Mural({ given, aim }) {
  const cells = cellsOf(given.shown);
  if (!cells.length) return div({ class: "mural-space mural-empty" }, span({ class: "quiet" }, say("ceramus:no-mural")));
  const then = aim?.after(given) ?? given.shown.places;
  const may = aim?.may(given);
  const size = spanOf(cells.map(({ at }) => at ?? [0, 0]));
  const mark = (/** @type {string} */ cell) => markOf(given, aim, cell) ?? (may?.has(cell) ? "may" : null);
  return div({ class: "mural-space", style: size },
    div({ class: "mural mural-named", role: "group", "aria-label": "Mural" },
      names(size),
      cells.map((cell) => h(Cell, { key: cell.name, given, aim, cell, then: then[cell.name], mark: mark(cell.name) }))));
}

/** The names of cells: columns over the Mural, and rows. @param {import("../../arbitro/laying.js").Span} span */
function names({ "--columns": columns, "--rows": rows }) {
  const named = (/** @type {string} */ name, /** @type {string} */ gridArea) =>
    span({ key: name, class: "cell-name", "aria-hidden": "true", style: { gridArea } }, name);
  return [
    ...Array.from({ length: columns }, (_one, column) => named(String(cellAt([0, column]))[0], `1 / ${column + 2}`)),
    ...Array.from({ length: rows }, (_one, row) => named(String(row + 1), `${row + 2} / 1`)),
  ];
}

/**
 * The mark of a cell: part of the draft, or an answer to its question.
 * @param {Given} given
 * @param {Aim | null} aim
 * @param {string} cell
 */
function markOf({ desk, shown }, aim, cell) {
  const draft = desk.draft.value;
  const { choices } = desk;
  if (choices.has(cell) && choices.size < cellsOf(shown).length) return "choice"; // if every cell is a choice, none is marked
  if (!draft && aim?.tried(shown)?.wrong.includes(cell)) return "wrong";
  if (draft && desk.named(draft.move).includes(cell)) return draft.move.inicio === cell ? "start" : "picked";
  if (!draft && aim?.waits(shown) === cell) return "start";
  return desk.picked.value?.place === cell ? "picked" : null;
}

/**
 * A cell; `then` is the cell after the drafted move.
 * @param {Part & {cell: Space, then: Space, mark: string | null}} props
 */
function Cell({ given, aim, cell, then, mark }) {
  const { name, at, lies: [now] = [] } = cell;
  const [row, column] = at ?? [0, 0];
  const next = then.lies?.[0];
  const alters = next?.seat !== now?.seat || next?.look !== now?.look;
  return button({
    type: "button", class: "cell", style: { gridArea: `${row + 2} / ${column + 2}` }, "data-place": name,
    "data-style": showsOn(then), "data-owner": next?.seat ?? null, "data-mark": mark,
    "data-preview": alters ? (!now ? "" : next ? "breaks" : "leaves") : null,
    "aria-label": [name, say(`ceramus:style.${showsOn(cell)}`), now?.signs?.[0].told ?? say("ceramus:original")].join(", "),
    onClick: () => (aim ? aim.tap(given, name) : given.desk.tap(name)),
  }, h(Tile, { style: showsOn(then) }), next?.seat ? circles(given.view.seats, next.seat) : null);
}

/**
 * A cell as another screen shows it: a tile of that look with its owner, else its Original.
 * @param {{space: Space, seats: import("./shown.js").Seats, look: string, seat: string}} props
 */
const Lies = ({ space, seats, look, seat }) =>
  span({ class: "cell", "data-style": look || space.look, "data-owner": seat || null },
    h(Tile, { style: look || space.look || "" }), seat ? circles(seats, seat) : null);

// --- beside the band ---------------------------------------------------------------------------------

/**
 * The part beside the band: a looked-at Cerama, the hand to reveal from, or the Forma.
 * @param {Given} given
 * @param {Aim | null} aim
 */
function beside(given, aim) {
  if (given.shown.over) return null;
  if (aim?.looked(given.shown)) return "cerama";
  return aim?.reveals(given) ? "hand" : formaOf(given.shown) ? "forma" : null;
}

/** @param {Part} props */
function Beside({ given, aim }) {
  const what = beside(given, aim);
  if (what === "forma") return h(Forma, { given, aim });
  return what && aim ? h(what === "hand" ? aim.Hand : aim.Looked, { given }) : null;
}

/** The squares of the Forma of this round. @param {Given} given @param {Aim | null} aim */
const squaresNow = (given, aim) =>
  squaresOf(/** @type {import("../../wire.js").Stencil} */ (formaOf(given.shown)), aim?.mirror(given.shown)?.eixo);

/** The Forma of this round; one of its squares lies on the Original. @param {Part} props */
function Forma({ given, aim }) {
  const forma = /** @type {import("../../wire.js").Stencil} */ (formaOf(given.shown));
  const squares = squaresNow(given, aim);
  const builds = aim?.builds(given);
  const start = builds ? String(aim?.start(given) ?? "") : null;
  return div({ class: "forma", role: "group", "aria-label": say("ceramus:forma", { id: forma.name }) },
  div({ class: "forma-squares", style: spanOf(squares) }, squares.map((square) => {
    const [row, column] = square;
    const key = String(square);
    const lies = { gridArea: `${row + 1} / ${column + 1}` };
    const how = { key, class: "forma-square", style: lies, "data-start": start === key ? "" : null };
    if (!builds) return span(how);
    const says = { "aria-pressed": String(start === key), "aria-label": say("ceramus:from", { at: `${row + 1}.${column + 1}` }) };
    return button({ ...how, ...says, type: "button", "data-declares": "construir", onClick: () => aim?.from(given, square) });
  })),
  button({
    type: "button", class: "forma-id small-name", "data-thing": `stencils ${forma.name}`,
    "aria-label": say("ceramus:forma", { id: forma.name }), onClick: () => look("stencils", forma.name),
  }, forma.name));
}

/** Load the moves of a declaring phone, with their styles. */
const moves = async () => {
  const dress = styled(new URL("./desk.css", import.meta.url).href);
  const [module] = await Promise.all([import("./moves.js"), dress]);
  return module;
};

/** Return whether an entry begins a turn. @param {import("../../types.js").Entry} entry */
const begins = ({ do: kind }) => ["revelar", "encerrar-turno", "passar", "concluir"].includes(kind ?? "");

/**
 * The result against the record of a player alone; undefined without a record.
 * @param {BoardView} view
 * @param {{how?: string} | null} outcome
 */
function record({ homes = {}, counters = {} }, outcome) {
  const [alone, other] = Object.keys(homes);
  if (other || !outcome) return undefined;
  const valor = counters[`${alone}:pontos`].value;
  return { recorde: counters.recorde?.value ?? null, valor, batido: outcome.how !== "sem-recorde" };
}

export default { Board, Lies, begins, record, idle: ["encerrar-turno"], short, moves, notices: true };
