// @ts-check
// What a tap on the Mural is meant for: a build from there, a pattern that is claimed, what a bonus asks.

import { button, div, h, p, signal, span } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { forgiven } from "../../table/request.js";
import { say } from "../../table/texts.js";
import { after, swings } from "./ceramus-after.js";
import { Pattern } from "./ceramus-shown.js";
import { forget, Making } from "./ceramus-making.js";
import { active, box, formaRows, laid, mirrored, rowsOf, showsAt, squares, stage, whereIs } from "./ceramus-state.js";

/** @typedef {import("../arbitro.js").Given} Given */
/** @typedef {import("./ceramus-state.js").Square} Square */
/** @typedef {import("../types.js").Move} Move */
/** @typedef {typeof aim} Aim */

const INSIDE = "original-is-one-square-of-the-forma";
const DIFFERENT = "two-different-tiles";

/** The Cerama that was tapped, and where it was then. */
const picked = signal({ id: "", where: "" });

/** @param {any} state @param {string} id whose a Cerama is, and whether it is spent */
const placed = (state, id) => JSON.stringify(whereIs(state, id));

/** The Cerama that is looked at, or claimed by the next tap on the Mural; none once it is taken or its bonus used. @param {any} state */
const looked = (state) => (picked.value.id && placed(state, picked.value.id) === picked.value.where ? picked.value.id : "");

const leave = () => (picked.value = { id: "", where: "" });

/** What was refused last, and the cells that the referee named: drawn on until the next tap. */
const refused = signal(/** @type {{of: string, move: Move, wrong: string[]} | null} */ (null));

/** @param {any} state what was refused last, where nothing has come since */
const tried = (state) => (refused.value?.of === laidOut(state) ? refused.value : null);

/** What lies where, and with whom: another, and what was refused lies behind. @param {any} state */
const laidOut = (state) => JSON.stringify([state.azulejos, state.forma, active(state), stage(state), state.turno, state.jogadores]);

/** Remember what the referee refuses. @param {Given} given */
function keep({ view: { state }, desk }) {
  const { move, asked } = desk.draft.value ?? {};
  if (!move || !asked) return;
  const cells = desk.named(move);
  const told = asked.citations.flatMap(({ facts }) => facts.flatMap((one) => one.told.match(/\b[a-h][1-6]\b/g) ?? []));
  refused.value = asked.verdict === "illegal" ? { of: laidOut(state), move, wrong: told.filter((cell) => cells.includes(cell)) } : null;
}

/** Another match: nothing of the last one is picked. */
function anew() {
  leave();
  refused.value = mirror.value = chosen.value = null;
  fitted.value = "";
  forget();
}

/** Another turn or phase: what was only looked at is left. @param {Given} given */
function onward({ desk }) {
  leave();
  if (!desk.draft.value) desk.picked.value = null;
}
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

/** Whether somebody of this phone uses what is left of bonuses now. @param {Given} given */
const lastLap = ({ view: { state, outcome }, model }) => stage(state) === "ultima-volta" && !outcome && model.mine.value.includes(active(state));

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
  const { move: begun, asked: verdict } = desk.draft.value ?? {};
  const asked = verdict?.question;
  refused.value = null;
  if (begun?.do === "mover" && went(table, begun) === cell) return; // there it goes already, as to the only place where it may
  if (asked && CELLS.test(asked.field)) return desk.choose(cell); // the referee says no where it may not be
  if (begun?.do === "adicionar" || begun?.do === "remover" || begun?.do === "mover") return desk.replace(at(begun, cell)); // its style is asked all the same
  if (looked(state) && claims(given) && !whereIs(state, looked(state)).owner) return claim(given, cell);
  if (held(given)) return void (only(given) ? desk.begin(at(/** @type {Move} */ (only(given)), cell)) : model.toast(say("ceramus:first-which")));
  if (!builds(given)) return desk.tap(cell);
  if (looked(state)) return void leave(); // the Forma is shown again before anything is built
  const move = build(table, cell);
  if (!move) return void model.toast(say("ceramus:outside"));
  desk.begin(move);
}

/** A bonus that begins on a cell. @param {Move} move @param {string} cell @returns {Move} */
const at = (move, cell) => (move.do === "mover" ? { ...move, passos: move.passos.map((/** @type {any} */ _one, /** @type {number} */ index) => (index ? {} : { de: cell })) } : { ...move, casa: cell });

/** Where the tile that was told last goes to; nowhere where a tile may go twice. @param {any} table @param {Move} move @returns {string} */
function went({ match }, { passos }) {
  const told = passos.findLast((/** @type {any} */ one) => one.de);
  return (match.decisions?.["ceramus.decisao.66"] ?? DIFFERENT) === DIFFERENT ? told?.para ?? "" : "";
}

/** What the Cerama that is looked at does, where that is one thing that begins on a cell. @param {Given} given @returns {Move | null} */
function only({ desk, view: { state } }) {
  const offers = desk.game.commands(state, whereIs(state, looked(state)).owner, [], false);
  return offers.length === 1 && !offers[0].act && ["adicionar", "remover", "mover"].includes(offers[0].move.do) ? offers[0].move : null;
}

/** Whether the Cerama that is looked at is one whose bonus somebody of this phone may use. @param {Given} given */
function held({ view: { state, outcome }, model }) {
  const { owner, spent } = looked(state) ? whereIs(state, looked(state)) : { owner: "", spent: true };
  const mirrors = box(state).ceramas.find(({ id }) => id === looked(state))?.bonus === "espelhar";
  return !spent && model.mine.value.includes(owner) && !outcome && (!mirrors || (stage(state) === "construir" && owner === active(state)));
}

/** Claim the Cerama that is looked at; its first tile lies on that cell. @param {Given} given @param {string} cell */
function claim({ view: { state }, desk, model }, cell) {
  const card = box(state).ceramas.find(({ id }) => id === looked(state));
  const drawing = rowsOf(card?.padrao ?? "");
  const cells = laid(drawing, squares(drawing)[0], cell);
  if (!cells) return void model.toast(say("ceramus:outside"));
  desk.begin({ seat: active(state), do: "clamar", cerama: looked(state), casas: cells });
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
function pick(given, id) {
  const { desk, view: { state } } = given;
  refused.value = null;
  if (desk.draft.value || desk.picked.value) desk.cancel();
  picked.value = looked(state) === id ? { id: "", where: "" } : { id, where: placed(state, id) };
  const move = held(given) ? only(given) : null;
  if (move) desk.begin(move); // it asks at once where
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

/** The field that is asked where a tap on the Mural answers it; empty where none is. @param {Given} given @returns {string} */
function asksCell({ desk }) {
  const field = desk.draft.value?.asked?.question?.field ?? "";
  return CELLS.test(field) ? field : "";
}

/** Whether a Cerama is left to be claimed. @param {any} state */
const inRow = (state) => box(state).ceramas.some(({ id }) => !whereIs(state, id).owner);

/** What to do with the Forma that was revealed, while nothing else is said. @param {{given: Given}} props */
function Hint({ given }) {
  const { desk, view: { state } } = given;
  if (asksCell(given)) return p({ class: "forma-hint" }, say(asksCell(given).startsWith("passos[1]") ? "ceramus:where.second" : "ceramus:where"));
  if (looked(state) || desk.draft.value || desk.picked.value) return null;
  const what = builds(given) ? "ceramus:hint" : claims(given) && inRow(state) ? "ceramus:hint.claim" : lastLap(given) ? "ceramus:hint.lap" : "";
  const practice = state.treino && desk.hinted && stage(state) !== "ultima-volta" ? ".practice" : "";
  return what ? p({ class: "forma-hint small-name" }, say(what + practice)) : null;
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
    div({ class: "looked-card", "data-claims": owner || !claims(given) ? null : "" }, h(Pattern, { padrao: card.padrao }), symbol("ceramus", card.bonus)),
    p({ class: "looked-bonus" }, `${card.id} · ${say(`bonus.${card.bonus}`)}`),
    p({ class: "small-name", role: "status" }, words));
}

export const aim = {
  Hand, Hint, Looked, Making, after, anew, anyMove, asksCell, builds, claims, from, keep, looked, mirror, onward, pick, reveals, start, swings, tap, tried, turn,
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
