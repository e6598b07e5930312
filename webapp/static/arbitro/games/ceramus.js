// @ts-check
// Ceramus for the Árbitro: who plays, the row of Ceramas, the Mural, and beside the band the Forma that is built.

import { button, div, h, p, span, useLayoutEffect } from "../../kit.js";
import { seatSign, symbol } from "../../board/signs.js";
import { styled } from "../../table/styling.js";
import { say } from "../../table/texts.js";
import { Pattern, short, tell, Tile } from "./ceramus-shown.js";
import {
  active, begins, box, cellAt, count, ended, formaRows, markerAt, mirrored, originalAt, players, record, signed, showsAt, squareOf, squares, stage, wall, whereIs,
} from "./ceramus-state.js";

/** @typedef {import("../arbitro.js").Given} Given */
/** @typedef {import("./ceramus-aim.js").Aim} Aim what a tap is meant for, once this phone declares */

/** @param {Given} given @returns {Aim | null} */
const aimOf = ({ declaring }) => /** @type {any} */ (declaring?.game)?.aim ?? null;

/** @param {Given} given @param {string} id */
const seatOf = ({ view }, id) => view.seats.find((/** @type {any} */ one) => one.id === id);

/** One to four circles say whose a tile is. @param {Given} given @param {string} id */
const circles = ({ view }, id) => span({ class: "circles", "data-of": String(view.seats.findIndex((/** @type {any} */ one) => one.id === id) + 1), "aria-hidden": "true" },
  view.seats.slice(0, view.seats.findIndex((/** @type {any} */ one) => one.id === id) + 1).map((/** @type {any} */ one) => span({ key: one.id })));

/** @param {{given: Given, center: any}} props */
function Board({ given, center }) {
  const { view } = given;
  const aim = aimOf(given);
  const draft = given.desk.draft.value;
  useLayoutEffect(() => void aim?.anew(), [view.match.number, aim]);
  useLayoutEffect(() => void aim?.onward(given), [stage(view.state), active(view.state), view.state.turno]);
  useLayoutEffect(() => void aim?.keep(given), [draft?.asked]);
  const why = ended(view);
  const fresh = stage(view.state) === "preparacao" && !wall(view.state).length;
  const Making = fresh && view.you.seats.length ? aim?.Making : null;
  return div({ class: "ceramus", "data-wide": players(view.state).length === 2 || players(view.state).length === 3 ? "" : null, "data-fresh": fresh ? "" : null },
    h(Players, { given }),
    h(Row, { given, aim }),
    Making ? h(Making, { given }) : h(Mural, { given, aim }),
    div({ class: "desk-of-ceramus", "data-beside": beside(given, aim), "data-asks": aim?.asksCell(given) ? "cell" : null, "data-ended": why || null }, center, h(Beside, { given, aim }), why ? p({ class: "forma-hint" }, say(`ceramus:ended.${why}`)) : aim ? h(aim.Hint, { given }) : null));
}

// --- who plays ---------------------------------------------------------------------------------------

/** @param {{given: Given}} props */
function Players({ given }) {
  const { view, desk, model, around } = given;
  const draft = desk.draft.value;
  const turnOf = (/** @type {string} */ quem) => (around && view.seats[0].id !== quem ? "180" : "0"); // how what is said to somebody is turned
  const swing = draft?.asked?.verdict === "legal" ? aimOf(given)?.swings(draft.asked) ?? {} : {};
  return div({ class: "players", "data-players": String(players(view.state).length) }, players(view.state).map(({ quem, formas = 0, ceramas = [] }) => {
    const { tiles, reserve, total } = count(view.state, quem);
    const name = model.nameOf(quem);
    return div({ key: quem, class: "player", role: "group", "data-side": quem, "data-turn": turnOf(quem), "aria-label": name, "data-seat-colour": seatOf(given, quem).colour, "data-active": active(view.state) === quem && !view.outcome ? "" : null },
      div({ class: "player-name" }, seatSign(seatOf(given, quem)), span({ class: "player-called" }, name), circles(given, quem)),
      div({ class: "player-total", "data-term": "totals pontos" },
        view.outcome ? span({ class: "numbers sum" }, `${tiles} − ${tiles - total} =`) : null,
        span({ class: "numbers", "data-total": quem }, signed(total)),
        swing[quem] ? span({ class: "swing numbers" }, signed(swing[quem])) : null,
        view.outcome ? null : span({ class: "small-name" }, say("ceramus:tiles", { count: tiles }))),
      div({ class: "reserve", "data-rule": "ceramus.preparacao.reserva", role: "img", "aria-label": say("ceramus:reserve", { what: reserve.map(({ style, left }) => `${left} ${say(`ceramus:style.${style}`)}`).join(", ") }) },
        reserve.map(({ style, left }) => span({ key: style, class: "left", "data-style": style, "data-none": left ? null : "" }, span(style), span({ class: "numbers" }, String(left))))),
      span({ class: "visually-hidden" }, say("ceramus:formas", { count: formas }), ceramas.length ? ` · ${ceramas.join(", ")}` : ""));
  }), view.state.recorde === undefined || view.state.recorde === null ? null : div({ class: "player record", "data-term": "counters recorde" },
    span({ class: "small-name" }, say("ceramus:record")), span({ class: "numbers" }, signed(view.state.recorde))));
}

// --- the row of Ceramas ------------------------------------------------------------------------------

/** Every Cerama in its place of the row: to be taken, of somebody, or spent. @param {{given: Given, aim: Aim | null}} props */
function Row({ given, aim }) {
  const { view, model } = given;
  const { ceramas } = box(view.state);
  return div({ class: "ceramas", role: "group", "aria-label": "Ceramas", "data-term": "counters ceramas" }, ceramas.map(({ id, padrao, bonus }) => {
    const { owner, spent } = whereIs(view.state, id);
    const of = owner ? model.nameOf(owner) : "";
    const label = [id, say(`bonus.${bonus}`), spent ? say("ceramus:spent", { name: of }) : owner ? say("ceramus:held", { name: of }) : say("ceramus:in-row")].join(", ");
    return button({
      key: id, type: "button", class: "cerama", "data-cerama": id, "data-held": owner || null, "data-spent": spent ? "" : null, "data-mark": aim?.looked(view.state) === id ? "picked" : aim?.fits(given, id) ? "may" : null,
      "aria-label": label, "aria-pressed": aim ? String(aim.looked(view.state) === id) : null, disabled: !aim, onClick: () => aim?.pick(given, id),
    },
    span({ class: "cerama-id", "aria-hidden": "true" }, id),
    h(Pattern, { padrao }),
    owner ? circles(given, owner) : null,
    symbol("ceramus", bonus));
  }));
}

// --- the Mural ---------------------------------------------------------------------------------------

/** @param {{given: Given, aim: Aim | null}} props */
function Mural({ given, aim }) {
  const { view } = given;
  const rows = wall(view.state);
  if (!rows.length) return div({ class: "mural-space mural-empty" }, span({ class: "quiet" }, say("ceramus:no-mural")));
  return div({ class: "mural-space", style: { "--columns": rows[0].length, "--rows": rows.length } },
    div({ class: "mural mural-named", role: "group", "aria-label": "Mural" },
      names(rows),
      rows.map((row, at) => [...row].map((_style, column) => h(Cell, { key: `${at} ${column}`, given, aim, cell: String(cellAt([at, column])) })))));
}

/** Columns by letter over the Mural, rows by number beside it, as sentences name cells. @param {string[]} rows */
const names = (rows) => [
  ...[...rows[0]].map((_style, column) => span({ key: `column ${column}`, class: "cell-name", "aria-hidden": "true", style: { gridArea: `1 / ${column + 2}` } }, "abcdefgh"[column])),
  ...rows.map((_row, at) => span({ key: `row ${at}`, class: "cell-name", "aria-hidden": "true", style: { gridArea: `${at + 2} / 1` } }, String(at + 1))),
];

/** How a cell is shown: of what is put together, an answer to what is asked, where something fits. @param {Given} given @param {Aim | null} aim @param {string} cell */
function markOf({ desk, view }, aim, cell) {
  const draft = desk.draft.value;
  if (desk.choices.has(cell)) return "choice";
  if (!draft && aim?.tried(view.state)?.wrong.includes(cell)) return "wrong";
  if (draft && desk.named(draft.move).includes(cell)) return draft.move.inicio === cell ? "start" : "picked";
  if (desk.picked.value?.place === cell) return "picked";
  return !draft && aim?.mayAt(cell) ? "may" : null;
}

/** Where a cell lies, beside the names of rows and under those of columns. @param {string} cell */
const areaOf = (cell) => squareOf(cell).map((at) => at + 2).join(" / ");

/** @param {{given: Given, aim: Aim | null, cell: string}} props */
function Cell({ given, aim, cell }) {
  const { view, desk, model } = given;
  const move = desk.draft.value?.move ?? aim?.tried(view.state)?.move;
  const marker = markerAt(view.state, cell);
  const then = move && aim ? aim.after(view.state, move)[cell] : marker;
  const alters = then?.dono !== marker?.dono || then?.estilo !== marker?.estilo;
  const style = then?.estilo ?? originalAt(view.state, cell);
  const owner = then?.dono;
  const told = [cell, say(`ceramus:style.${showsAt(view.state, cell)}`), marker ? say("ceramus:tile-of", { name: model.nameOf(marker.dono) }) : say("ceramus:original")];
  return button({
    type: "button", class: "cell", style: { gridArea: areaOf(cell) }, "data-place": cell, "data-style": style, "data-owner": owner || null, "data-mark": markOf(given, aim, cell), "data-preview": alters ? (!marker ? "" : then ? "breaks" : "leaves") : null, "data-tried": alters && !desk.draft.value ? "" : null,
    "data-rule": marker ? "ceramus.azulejos.dono" : "ceramus.cartas.originais", "aria-label": told.join(", "), onClick: () => (aim ? aim.tap(given, cell) : desk.tap(cell)),
  }, h(Tile, { style }), owner ? circles(given, owner) : null);
}

/** A cell as it lies, where another screen shows it: its tile, or its Original. @param {{view: any, place: string, piece: {estilo: string, dono: string} | null}} props */
function Lies({ view, place, piece }) {
  const style = piece?.estilo ?? originalAt(view.state, place);
  return span({ class: "cell", "data-style": style, "data-owner": piece?.dono || null }, h(Tile, { style }), piece ? circles(/** @type {any} */ ({ view }), piece.dono) : null);
}

// --- beside the band ---------------------------------------------------------------------------------

/** What stands beside the band: a Cerama that is looked at, the hand to reveal from, the Forma. @param {Given} given @param {Aim | null} aim */
function beside({ view }, aim) {
  if (view.outcome) return null;
  if (aim?.looked(view.state)) return "cerama";
  if (aim?.reveals(view)) return "hand";
  return view.state.forma ? "forma" : null;
}

/** @param {{given: Given, aim: Aim | null}} props */
function Beside({ given, aim }) {
  const { view } = given;
  const what = beside(given, aim);
  if (!what) return null;
  if (what === "forma") return h(Forma, { given, aim });
  return h(what === "hand" ? /** @type {Aim} */ (aim).Hand : /** @type {Aim} */ (aim).Looked, { given, state: view.state });
}

/** The Forma of this round; one of its squares is that which lies on the Original. @param {{given: Given, aim: Aim | null}} props */
function Forma({ given, aim }) {
  const { state } = given.view;
  const rows = mirrored(formaRows(state, state.forma), aim?.mirror.value?.eixo);
  const mine = aim?.builds(given) ?? false;
  const [row, column] = aim?.start(state) ?? [-1, -1];
  return div({ class: "forma", role: "group", "aria-label": say("ceramus:forma", { id: state.forma }), "data-rule": "ceramus.construcao.mesma-forma" },
    div({ class: "forma-squares", style: { "--columns": rows[0].length, "--rows": rows.length } }, squares(rows).map(([at, beside]) => {
      const chosen = mine && at === row && beside === column;
      const how = { key: `${at} ${beside}`, class: "forma-square", style: { gridArea: `${at + 1} / ${beside + 1}` }, "data-start": chosen ? "" : null };
      return mine
        ? button({ ...how, type: "button", "aria-pressed": String(chosen), "aria-label": say("ceramus:from", { at: `${at + 1}.${beside + 1}` }), onClick: () => aim?.from(given, [at, beside]) })
        : span(how);
    })),
    span({ class: "forma-id small-name" }, state.forma));
}

/** What who declares needs, dressed. */
const moves = async () => {
  const dress = styled(new URL("../../css/games/arbitro-ceramus-desk.css", import.meta.url).href);
  const [module] = await Promise.all([import("./ceramus-moves.js"), dress]);
  return module;
};

export default { Board, Lies, begins, record, idle: ["encerrar-turno"], tell, short, moves };
