// @ts-check
// What a tap on the Mural is meant for: a build from there, a pattern that is claimed, what a bonus asks.

import { button, div, h, p, signal, span } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { forgiven } from "../../table/request.js";
import { say } from "../../table/texts.js";
import { Pattern } from "./ceramus.js";
import { Making } from "./ceramus-making.js";
import { active, box, formaRows, laid, mirrored, rowsOf, showsAt, squares, stage, whereIs } from "./ceramus-state.js";

/** @typedef {import("../arbitro.js").Given} Given */
/** @typedef {import("./ceramus-state.js").Square} Square */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {typeof aim} Aim */

const INSIDE = "original-is-one-square-of-the-forma";

/** The Cerama that was tapped, and whether it was spent then. */
const picked = signal({ id: "", spent: false });

/** The Cerama that is looked at, or claimed by the next tap on the Mural; none once its bonus has been used. @param {any} state */
const looked = (state) => (picked.value.id && whereIs(state, picked.value.id).spent === picked.value.spent ? picked.value.id : "");

const leave = () => (picked.value = { id: "", spent: false });
/** By which Cerama the Forma is built mirrored, and how. */
const mirror = signal(/** @type {{cerama: string, eixo: string, forma: string} | null} */ (null));
/** The square of the Forma that lies on the Original. */
const chosen = signal(/** @type {{of: string, square: Square} | null} */ (null));

/** The position of which the referee has said that the Forma fits somewhere. */
const fitted = signal("");

/** Fields that a cell answers. */
const CELLS = /(^casa|\.de|\.para)$/;

/** Of which Forma, seen how and by whom, a square is one. @param {any} state */
const view = (state) => `${state.forma} ${mirrorOf(state)?.eixo ?? ""} ${active(state)}`;

/** @param {any} state the mirror in which this Forma is built; null for none */
const mirrorOf = (state) => (mirror.value?.forma === state.forma ? mirror.value : null);

/** @param {any} state */
const rows = (state) => mirrored(formaRows(state, state.forma), mirrorOf(state)?.eixo);

/** @param {any} state @returns {Square} */
const start = (state) => (chosen.value?.of === view(state) ? chosen.value.square : squares(rows(state))[0]);

/** Whether the referee reads a Forma so that its start is one of its squares. @param {any} table */
const inside = ({ match }) => (match.decisions?.["ceramus.decisao.18"] ?? INSIDE) === INSIDE;

/** Whether this phone may build now. @param {Given} given */
const builds = ({ view: table, model }) => stage(table.state) === "construir" && model.mine.value.includes(active(table.state)) && !table.outcome;

/** Whether this phone reveals now. @param {any} table */
const reveals = ({ state, you, outcome }) => stage(state) === "revelar" && you.seats.includes(active(state)) && !outcome;

/** Whether somebody of this phone may claim now. @param {Given} given */
const claims = ({ view: { state, outcome }, model }) => stage(state) === "ceramas" && !outcome && model.mine.value.includes(active(state));

/**
 * The build that begins on a cell; null where the Forma would reach beyond every Mural.
 * @param {any} table
 * @param {string} cell
 * @returns {Move | null}
 */
function build(table, cell) {
  const { state } = table;
  const cells = laid(rows(state), start(state), cell);
  if (!cells) return null;
  const { cerama, eixo } = mirrorOf(state) ?? {};
  const how = cerama ? { espelhar: { cerama, eixo } } : {};
  const told = inside(table) ? { estilo: showsAt(state, cell), casas: cells, inicio: cell } : { casas: cells };
  return { seat: active(state), do: "construir", ...told, ...how };
}

/** What the offers of a table that practises say of a kind of move. @param {any} desk @param {string} seat @param {string} kind @returns {Move[]} */
const offered = (desk, seat, kind) => (desk.offers.value[seat] ?? []).map((/** @type {any} */ one) => one.move).filter((/** @type {Move} */ move) => move.do === kind && move.casas);

/** From where a build of the Forma, as it is held, fits: shown at a table that practises alone. @param {Given} given */
function fitting(given) {
  const { view: table, desk } = given;
  if (!table.state.treino || !desk.hinted || !builds(given) || desk.draft.value) return new Set();
  const eixo = mirrorOf(table.state)?.eixo;
  const fits = offered(desk, active(table.state), "construir").filter(({ espelhar }) => espelhar?.eixo === eixo).map(({ estilo, casas }) => `${estilo} ${[...casas].sort()}`);
  const known = new Set(fits);
  return new Set(cellsOf(table.state).filter((cell) => {
    const move = build(table, cell);
    return move && known.has(`${move.estilo} ${[...move.casas].sort()}`);
  }));
}

/** @param {any} state @returns {string[]} */
const cellsOf = (state) => (state.mural ?? []).flatMap((/** @type {string} */ row, /** @type {number} */ at) => [...row].map((_style, column) => `${"abcdefgh"[column]}${at + 1}`));

/** The first cells of patterns that a table that practises shows. @param {Given} given @returns {Set<string>} */
function patterns(given) {
  const { view: table, desk } = given;
  if (!table.state.treino || !desk.hinted || !claims(given) || desk.draft.value) return new Set();
  return new Set(offered(desk, active(table.state), "clamar").filter(({ cerama }) => cerama === looked(table.state)).map(({ casas }) => casas[0]));
}

/** Drawn once for all cells. */
let shown = { key: /** @type {any} */ (null), cells: new Set() };

/** @param {Given} given what is drawn */
function look(given) {
  if (shown.key === given) return;
  shown = { key: given, cells: looked(given.view.state) ? patterns(given) : fitting(given) };
}

/** A tap on a cell, which waits its turn. @param {Given} given @param {string} cell */
const tap = (given, cell) => given.desk.taps.take(() => touch({ ...given, view: given.model.view.value }, cell));

/** @param {Given} given @param {string} cell */
function touch(given, cell) {
  const { view: table, desk, model } = given;
  const { state } = table;
  const asked = desk.draft.value?.asked?.question;
  if (asked && CELLS.test(asked.field)) return desk.choose(cell); // the referee says no where it may not be
  if (looked(state) && claims(given) && !whereIs(state, looked(state)).owner) return claim(given, cell);
  if (!builds(given)) return desk.tap(cell);
  const move = build(table, cell);
  if (!move) return void model.toast(say("ceramus:outside"));
  leave();
  desk.begin(move);
}

/** Claim the Cerama that is looked at; its first tile lies on that cell. @param {Given} given @param {string} cell */
function claim({ view: { state }, desk, model }, cell) {
  const card = box(state).ceramas.find(({ id }) => id === looked(state));
  const drawing = rowsOf(card?.padrao ?? "");
  const cells = laid(drawing, squares(drawing)[0], cell);
  if (!cells) return void model.toast(say("ceramus:outside"));
  desk.begin({ seat: active(state), do: "clamar", cerama: looked(state), casas: cells });
  leave();
}

/** Another square of the Forma lies on the Original. @param {Given} given @param {Square} square */
function from(given, square) {
  const { view: table, desk, model } = given;
  chosen.value = { of: view(table.state), square };
  const begun = desk.draft.value?.move;
  if (begun?.do !== "construir" || !begun.inicio) return;
  const move = build(table, begun.inicio);
  if (move) desk.begin(move);
  else {
    desk.cancel();
    model.toast(say("ceramus:outside"));
  }
}

/** Look at a Cerama, or no longer. @param {Given} given @param {string} id */
function pick({ desk, view: { state } }, id) {
  if (desk.draft.value) desk.cancel();
  picked.value = looked(state) === id ? { id: "", spent: false } : { id, spent: whereIs(state, id).spent };
}

/** Build by the mirror of a Cerama, or no longer. @param {any} state @param {string} cerama @param {string} eixo */
function turn(state, cerama, eixo) {
  const same = mirrorOf(state)?.eixo === eixo;
  mirror.value = same ? null : { cerama, eixo, forma: state.forma };
  leave();
}

/** @param {any} state @param {string} seat */
const position = (state, seat) => `${seat} ${state.turno ?? 1} ${JSON.stringify(state.azulejos)}`;

/** Whether any build fits: asked of the referee, who says no more than yes or no. @param {import("../desk.js").Desk} desk @param {string} seat */
async function anyMove(desk, seat) {
  const move = { seat, do: "passar" };
  const answer = await desk.consult({ move, told: [] }).catch(forgiven);
  if (answer?.status !== 200) return void desk.model.toast(say("refused.unreachable"));
  if (answer.body.verdict === "legal") desk.begin(move);
  else fitted.value = position(desk.state, seat);
}

/** The Formas that may still be in a hand. @param {any} state */
const unseen = (state) => box(state).formas.filter(({ id }) => id !== state.forma && !(state.reveladas ?? []).includes(id));

/** @param {{given: Given, state: any}} props */
function Hand({ given: { desk }, state }) {
  const formas = unseen(state);
  return div({ class: "hand", role: "group", "aria-label": say("ceramus:reveals"), "data-many": formas.length > 14 ? "" : null }, formas.map(({ id, desenho }) =>
    button({ key: id, type: "button", class: "hand-forma", "data-forma": id, "aria-label": say("ceramus:reveal", { id }), onClick: () => desk.quick({ seat: active(state), do: "revelar", forma: id }) },
      h(Shape, { drawing: desenho }), span({ class: "small-name", "aria-hidden": "true" }, id))));
}

/** A Forma, small. @param {{drawing: string}} props */
export const Shape = ({ drawing }) =>
  span({ class: "shape", "aria-hidden": "true" }, rowsOf(drawing).map((row, at) =>
    span({ key: at, class: "shape-row" }, [...row].map((sign, column) => span({ key: column, class: "shape-square", "data-on": sign === "." ? null : "" })))));

/** A Cerama that was tapped, and what it is for now. @param {{given: Given, state: any}} props */
function Looked({ given, state }) {
  const card = box(state).ceramas.find(({ id }) => id === looked(state));
  if (!card) return null;
  const { owner, spent } = whereIs(state, card.id);
  const words = spent ? say("ceramus:spent", { name: given.model.nameOf(owner) }) : owner ? say("ceramus:held", { name: given.model.nameOf(owner) }) : say(claims(given) ? "ceramus:claim" : "ceramus:in-row");
  return div({ class: "looked", "data-rule": "ceramus.ceramas.partes" },
    div({ class: "looked-card" }, h(Pattern, { padrao: card.padrao })),
    p({ class: "looked-bonus" }, symbol("ceramus", card.bonus), say(`bonus.${card.bonus}`)),
    p({ class: "small-name", role: "status" }, words));
}

export const aim = {
  Hand, Looked, Making, anyMove, builds, claims, from, looked, mirror, pick, reveals, start, tap, turn,
  /** Whether a cell is one that a table that practises shows. @param {string} cell */
  mayAt: (cell) => shown.cells.has(cell),
  /** Whether a pattern of a Cerama stands there, at a table that practises. @param {Given} given @param {string} id */
  fits(given, id) {
    look(given);
    return Boolean(given.view.state.treino) && given.desk.hinted && claims(given) && offered(given.desk, active(given.view.state), "clamar").some(({ cerama }) => cerama === id);
  },
  mirrorOf,
  /** What the referee has said of whether a build fits; empty while it was not asked. @param {any} state @param {string} seat */
  said: (state, seat) => (fitted.value === position(state, seat) ? say("ceramus:there-is") : undefined),
};
