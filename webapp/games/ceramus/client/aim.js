// @ts-check
// The meaning of a tap on the Mural: a build from there, a claimed pattern, an answer about a bonus.

import { button, div, h, p, signal, span } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { forgiven } from "../../table/request.js";
import { say } from "../../table/texts.js";
import { Dealing, forget } from "../../arbitro/dealing.js";
import { cardsOf, laying, rowsOf, squaresAt, squaresOf } from "../../arbitro/laying.js";
import { look } from "../../arbitro/looking.js";
import { moveOf } from "../../arbitro/tapping.js";
import { after, swings } from "./after.js";
import { claiming, claimLate, isLate } from "./late.js";
import { at, elsewhere } from "./steps.js";
import { bonusOf, cellAt, cellsOf, formaOf, Pattern, Shape, showsOn, STYLES, Tile, whereIs } from "./shown.js";

/** @typedef {import("../../arbitro/arbitro.js").Given} Given */
/** @typedef {import("../../arbitro/laying.js").Square} Square */
/** @typedef {import("./shown.js").Move} Move */
/** @typedef {import("../../wire.js").BoardView} BoardView */
/** @typedef {import("../../wire.js").TapBinding} TapBinding */
/** @typedef {import("./shown.js").Mirror} Mirror */
/** @typedef {typeof aim} Aim */

/** Fields that a cell answers, and moves that begin on one. */
const CELLS = /(^casa|\.de|\.para)$/;
const BEGIN_ON_A_CELL = ["adicionar", "remover", "mover"];

/** The Cerama that was tapped, and its place then. */
const picked = signal({ id: "", where: "" });
/** The last refused move, and the cells that the referee named: drawn until the next tap. */
const refused = signal(/** @type {{of: string, move: Move, wrong: string[]} | null} */ (null));
/** The mirroring with which a Forma is built by the seat on turn. */
const mirrored = signal(/** @type {{forma: string, turn: string | undefined, by: Mirror} | null} */ (null));
/** The square of the Forma that lies on the Original. */
const chosen = signal(/** @type {{of: string, square: Square} | null} */ (null));
/** The Original that was tapped before the square that lies on it. */
const aimed = signal(/** @type {{of: string, cell: string} | null} */ (null));
/** The position for which the referee has found that the Forma fits somewhere. */
const fitted = signal("");

/** The position as text: once it differs, what was found for it no longer holds. @param {BoardView} view */
const laidOut = ({ places, phase, turn, where }) => JSON.stringify([places, phase, turn, where]);

// --- the Cerama that is looked at --------------------------------------------------------------------

/**
 * Return the Cerama that is looked at, or claimed by the next tap on the Mural; empty once it is taken or used.
 * @param {BoardView} view
 */
function looked(view) {
  const { id, where } = picked.value;
  return id && JSON.stringify(whereIs(view, id)) === where ? id : "";
}

const leave = () => (picked.value = { id: "", where: "" });

/** The moves that use the Cerama which is looked at. @param {BoardView} view @returns {TapBinding[]} */
function uses(view) {
  const id = looked(view);
  return Object.values(view.places).flatMap(({ fills = [] }) => fills.filter(({ of }) => id && of === id));
}

/** The uses of this phone's seats. @param {Given} given */
const ownUses = ({ shown, model }) => (shown.over ? [] : uses(shown).filter(({ seat = "" }) => model.mine.value.includes(seat)));

/** The only use that begins on a cell; null if there are other uses. @param {Given} given */
function only(given) {
  const [use, other] = ownUses(given);
  return use && !other && BEGIN_ON_A_CELL.includes(use.do) ? moveOf(use, use.seat ?? "") : null;
}

/** The last refused move, if the position is still the same. @param {BoardView} view */
const tried = (view) => (refused.value?.of === laidOut(view) ? refused.value : null);

/** Remember a refusal of the referee. @param {Given} given */
function keep({ shown, desk }) {
  const { move, asked } = desk.draft.value ?? {};
  if (!move || !asked) return;
  const named = asked.citations.flatMap((one) => one.named);
  const wrong = desk.named(move).filter((cell) => named.includes(cell));
  refused.value = asked.verdict === "illegal" ? { of: laidOut(shown), move, wrong } : null;
}

/** Reset everything picked, for another match. */
function anew() {
  leave();
  refused.value = mirrored.value = chosen.value = aimed.value = null;
  fitted.value = "";
  forget();
}

/** Reset what was only looked at, for another turn or phase. @param {Given} given */
function onward({ desk }) {
  leave();
  if (!desk.draft.value) desk.picked.value = null;
}

/** The mirror with which this Forma is built; undefined for none. @param {BoardView} view */
const mirror = (view) => (mirrored.value?.turn === view.turn && mirrored.value?.forma === formaOf(view)?.name
  ? mirrored.value?.by : undefined);

/** Build with the mirror of a Cerama, or stop doing so. @param {BoardView} view @param {Mirror} by */
function turn(view, by) {
  mirrored.value = mirror(view)?.eixo === by.eixo ? null : { forma: formaOf(view)?.name ?? "", turn: view.turn, by };
  leave();
}

// --- shapes ------------------------------------------------------------------------------------------

/** The key of a held Forma: its name, its mirror, and the seat on turn. @param {BoardView} view */
const seen = (view) => `${formaOf(view)?.name} ${mirror(view)?.eixo ?? ""} ${view.turn}`;

/** The squares of the Forma as it is held. @param {BoardView} view */
function squares(view) {
  const forma = formaOf(view);
  return forma ? squaresOf(forma, mirror(view)?.eixo) : [];
}

/**
 * The square that lies on the Original. If the next tap builds, none is marked before it is chosen.
 * @param {Given} given
 * @returns {Square | undefined}
 */
function start({ shown, view: { leve } }) {
  if (chosen.value?.of === seen(shown)) return chosen.value.square;
  const [first, other] = squares(shown);
  return leve && other ? undefined : first;
}

/** The Original that waits for its square; empty for none. @param {BoardView} view */
const waits = (view) => (aimed.value?.of === seen(view) ? aimed.value.cell : "");

/**
 * The move that a shape makes with one of its squares on a cell; null if it would reach beyond every Mural.
 * @param {BoardView} view
 * @param {import("../../wire.js").Stencil | undefined} shape
 * @param {Square[]} of its squares as it is held
 * @param {Square} held
 * @param {string} cell
 * @returns {Move | null}
 */
function laid(view, shape, of, held, cell) {
  const on = view.places[cell];
  const cells = on.at ? squaresAt(of, held, on.at).map(cellAt).filter((one) => one !== null) : [];
  return shape && cells.length === of.length ? laying(shape, view.turn ?? "", cells, cell, showsOn(on)) : null;
}

/**
 * The build that begins on a cell, with that square of the Forma on it.
 * @param {BoardView} view
 * @param {string} cell
 * @param {Square} square
 * @returns {Move | null}
 */
function build(view, cell, square) {
  const move = laid(view, formaOf(view), squares(view), square, cell);
  const espelhar = mirror(view);
  return move && espelhar ? { ...move, espelhar } : move;
}

/** The claim of a Cerama, with its first tile on a cell. @param {BoardView} view @param {string} cell @param {string} [id] */
function claim(view, cell, id = looked(view)) {
  const card = view.stencils?.[id];
  const of = card ? squaresOf(card) : [];
  return laid(view, card, of, of[0], cell);
}

// --- turns, and the practice of a table --------------------------------------------------------------

/** Return whether a seat of this phone acts in a phase. @param {Given} given @param {string} at */
const acts = ({ shown: { phase = "", turn: active = "", over }, model }, at) =>
  !over && phase === at && model.mine.value.includes(active);

/** @param {Given} given */
const builds = (given) => acts(given, "construcao");

/** The seat that has built claims until the next seat goes on. @param {Given} given */
const claims = (given) => acts({ ...given, shown: given.stands }, "ceramas");

/** @param {Given} given */
const reveals = (given) => acts(given, "revelar");

/**
 * The offers of a kind of move at a table that practises.
 * @param {Given} given
 * @param {string} kind
 * @returns {Move[]}
 */
function offered({ shown, stands, desk }, kind) {
  if (!shown.practice || !desk.hinted) return [];
  const whose = kind === "clamar" ? stands.turn : shown.turn;
  return desk.offersOf(whose ?? "").map(({ move }) => move).filter((move) => move.do === kind && move.casas);
}

/** The claims whose patterns stand. @param {Given} given */
const claimable = (given) => (claims(given) ? offered(given, "clamar") : []);

/**
 * The cells from which something fits, or on which the looked-at pattern stands.
 * @param {Given} given @returns {Set<string>}
 */
function may(given) {
  const { shown, desk } = given;
  const id = looked(shown);
  if (desk.draft.value) return new Set();
  if (id) return new Set(claimable(given).filter(({ cerama }) => cerama === id).map(({ casas = [] }) => casas[0]));
  const where = (/** @type {Move} */ { estilo, casas = [] }) => `${estilo} ${[...casas].sort()}`;
  const held = (/** @type {Move} */ { espelhar }) => espelhar?.eixo === mirror(shown)?.eixo;
  const fits = new Set(builds(given) ? offered(given, "construir").filter(held).map(where) : []);
  const square = start(given);
  const fit = (/** @type {string} */ cell) => {
    const move = square && build(shown, cell, square);
    return move && fits.has(where(move));
  };
  return new Set(fits.size ? cellsOf(shown).map(({ name }) => name).filter(fit) : []);
}

/** Return whether the pattern of a Cerama stands, at a table that practises. @param {Given} given @param {string} id */
const fits = (given, id) => claimable(given).some(({ cerama }) => cerama === id);

// --- taps --------------------------------------------------------------------------------------------

/** Take a tap on a cell once it is its turn. @param {Given} given @param {string} cell */
function tap(given, cell) {
  const { model } = given;
  given.desk.taps.take(() => touch({ ...given, shown: given.desk.view, stands: model.shown.value?.view ?? given.stands }, cell));
}

/** @param {Given} given @param {string} cell */
function touch(given, cell) {
  const { shown, desk, model } = given;
  const { move: begun, asked } = desk.draft.value ?? {};
  const other = begun ? null : elsewhere(tried(shown)?.move, cell);
  refused.value = null;
  if (other && looked(shown) === other.cerama) return desk.begin(other); // the tile is still held
  if (begun?.do === "mover" && asked?.verdict !== "illegal" && desk.named(begun).includes(cell) && !desk.choices.has(cell)) {
    return; // the cell is part of the move already
  }
  if (CELLS.test(asked?.question?.field ?? "")) return desk.choose(cell); // the referee refuses impossible cells
  if (begun && BEGIN_ON_A_CELL.includes(begun.do)) return desk.replace(at(begun, cell)); // its style is asked for all the same
  const late = claiming(desk);
  if (late?.cerama) {
    const move = claim(shown, cell, late.cerama);
    return move ? desk.replace({ ...move, seat: late.seat }) : lay(given, null);
  }
  if (looked(shown) && !whereIs(shown, looked(shown)).owner && (claims(given) || isLate(given))) {
    const move = claim(given.stands, cell);
    return move && !claims(given) ? void claimLate(given, move) : lay(given, move);
  }
  if (ownUses(given).length) {
    const move = only(given);
    return void (move ? desk.begin(at(move, cell)) : model.toast(say("ceramus:first-which")));
  }
  if (!builds(given)) return desk.tap(cell);
  if (looked(shown)) return void leave(); // the Forma is shown again before anything is built
  const square = start(given);
  if (square) return lay(given, build(shown, cell, square));
  aimed.value = waits(shown) === cell ? null : { of: seen(shown), cell };
}

/** Begin the move of a shape where it was tapped. @param {Given} given @param {Move | null} move */
const lay = ({ desk, model }, move) => void (move ? desk.begin(move) : model.toast(say("ceramus:outside")));

/** Lay another square of the Forma on the Original. @param {Given} given @param {Square} square */
function from(given, square) {
  const { shown, desk } = given;
  const waiting = waits(shown);
  chosen.value = { of: seen(shown), square };
  aimed.value = null;
  const begun = /** @type {Move | undefined} */ (desk.draft.value?.move);
  const cell = begun?.do === "construir" && begun.inicio ? begun.inicio : waiting;
  if (!cell) return;
  const move = build(shown, cell, square);
  if (!move) desk.cancel();
  lay(given, move);
}

/** Look at a Cerama, or stop doing so; a late claim then is of it. @param {Given} given @param {string} id */
function pick(given, id) {
  const { desk, shown } = given;
  refused.value = null;
  const late = claiming(desk);
  if (late) return void desk.replace({ seat: late.seat, do: late.do, cerama: id });
  if (desk.draft.value || desk.picked.value) desk.cancel();
  if (looked(shown) === id) leave();
  else picked.value = { id, where: JSON.stringify(whereIs(shown, id)) };
  const move = only(given);
  if (move) desk.begin(move); // it asks for a cell at once
}

/**
 * Ask the referee whether any build fits; the answer is only yes or no.
 * @param {import("../../arbitro/desk.js").Desk} desk
 * @param {string} seat
 */
async function anyMove(desk, seat) {
  const move = { seat, do: "passar" };
  const answer = await desk.consult({ move, given: [] }).catch(forgiven);
  if (answer?.status !== 200) return void desk.model.toast(say("refused.unreachable"));
  if (answer.body.verdict === "legal") desk.begin(move);
  else fitted.value = laidOut(desk.view); // as drawn: the end of another seat's turn may be implied in it
}

// --- beside the band ---------------------------------------------------------------------------------

/** The Formas that may still be in a hand. @param {BoardView} view */
function unseen(view) {
  const seenBefore = ["forma", "reveladas"].flatMap((place) => (view.places[place]?.lies ?? []).map(({ name }) => name));
  return cardsOf(view, "forma").filter(({ name }) => !seenBefore.includes(name));
}

/** @param {{given: Given}} props */
function Hand({ given: { desk, shown } }) {
  const formas = unseen(shown);
  const reveal = (/** @type {string} */ forma) => desk.quick({ seat: shown.turn ?? "", do: "revelar", forma });
  return div({ class: "hand", role: "group", "aria-label": say("ceramus:reveals"), "data-many": formas.length > 14 ? "" : null },
    formas.map((forma) => {
      const { name: id } = forma;
      const says = { "data-forma": id, "data-declares": "revelar", "aria-label": say("ceramus:reveal", { id }) };
      return button({ key: id, type: "button", class: "hand-forma", ...says, onClick: () => reveal(id) },
        h(Shape, { rows: rowsOf(forma) }), span({ class: "small-name", "aria-hidden": "true" }, id));
    }));
}

/** The asked field, if a tap on the Mural answers it; else empty. @param {Given} given */
function asksCell({ desk }) {
  const field = desk.draft.value?.asked?.question?.field ?? "";
  return CELLS.test(field) ? field : "";
}

/** The next step of a bonus, or of any question that asks for a cell; empty for none. @param {Given} given */
function stepOf(given) {
  const { desk, shown } = given;
  const { move, asked } = desk.draft.value ?? {};
  const field = asked?.question?.field ?? "";
  const card = BEGIN_ON_A_CELL.includes(move?.do ?? "") ? shown.stencils?.[/** @type {Move} */ (move).cerama ?? ""] : undefined;
  if (card && field) {
    const key = `bonus.step.${bonusOf(card)}.${field}`;
    const text = say(key);
    if (text !== key) return text;
  }
  return asksCell(given) ? say("ceramus:where") : "";
}

/** The hint about what is tapped next, while nothing else is shown. @param {{given: Given}} props */
function Hint({ given }) {
  const { desk, model, shown } = given;
  const step = claiming(desk)?.cerama ? say("ceramus:claim") : stepOf(given);
  if (step) return p({ class: "forma-hint", role: "status" }, step);
  if (desk.draft.value || desk.picked.value) return null;
  const card = shown.stencils?.[looked(shown)];
  if (card) return p({ class: "forma-hint", role: "status" }, say(`bonus.does.${bonusOf(card)}`));
  const claimed = claims(given) && shown.places.fila.lies?.length;
  const spends = acts(given, "") && shown.places[`${shown.turn}:ceramas`].fills?.length;
  const where = start(given) ? "" : waits(shown) ? ".square" : ".both";
  const others = claimed && (builds(given) || reveals(given)) && model.mine.value.length > 1;
  const reveal = reveals(given) && !shown.practice ? "ceramus:hint.reveal" : "";
  const first = shown.places.reveladas?.lies?.length ? "" : reveal; // later, the hand alone says it
  const claim = others ? "ceramus:hint.still" : claimed ? `${reveal || "ceramus:hint"}.claim` : first;
  const what = [builds(given) ? `ceramus:hint${where}` : spends ? "ceramus:hint.lap" : "", claim].filter(Boolean);
  const practice = shown.practice && desk.hinted && shown.phase && !(where && builds(given)) ? ".practice" : "";
  const texts = what.map((one, at) => say(one + (at || others ? "" : practice), { name: model.nameOf(given.stands.turn ?? "") }));
  return texts.length ? p({ class: "forma-hint small-name" }, texts.join(" ")) : null;
}

/** A tapped Cerama, and its present use. @param {{given: Given}} props */
function Looked({ given }) {
  const card = given.shown.stencils?.[looked(given.shown)];
  if (!card) return null;
  const { owner, spent } = whereIs(given.shown, card.name);
  const name = owner && given.model.nameOf(owner);
  const lies = claims(given) ? "ceramus:claim" : isLate(given) ? "ceramus:claim.late" : "ceramus:in-row";
  return div({ class: "looked", "data-thing": `stencils ${card.name}` },
    div({ class: "looked-card", "data-claims": owner || !claims(given) ? null : "" },
      h(Pattern, { rows: rowsOf(card) }), symbol("ceramus", bonusOf(card))),
    button({
      type: "button", class: "looked-bonus", "aria-label": `${say("thing")} ${card.name}`,
      onClick: () => look("stencils", card.name),
    }, `${card.name} · ${say(`bonus.${bonusOf(card)}`)} `, span({ class: "what-sign" }, "i")),
    p({ class: "small-name", role: "status" }, say(spent ? "ceramus:spent" : owner ? "ceramus:held" : lies, { name })));
}

/** The cards of which the Mural is built. @type {import("../../arbitro/dealing.js").Cards} */
const MURAL = {
  kind: "mural", name: "Mural", styles: STYLES, Tile, words: "ceramus",
  move: (seat, cartas) => ({ seat, do: "montar-mural", cartas }),
};

/** @param {{given: Given}} props */
const Making = ({ given }) => h(Dealing, { given, cards: MURAL });

export const aim = {
  Hand, Hint, Looked, Making, anew, anyMove, asksCell, builds, fits, from, keep, looked, may, mirror, onward, pick, reveals,
  start, swings, tap, tried, turn, uses, waits,
  /** The places after the drafted or refused move. @param {Given} given */
  after: ({ shown, desk }) => after(shown, desk.draft.value?.move, desk.draft.value?.asked),
  /** The referee's answer whether a build fits; undefined before the question. @param {BoardView} view */
  fitHint: (view) => (fitted.value === laidOut(view) ? say("ceramus:there-is") : undefined),
};
