// @ts-check
// A table's own Murais, Formas and Ceramas, and what else the next match begins with: practice, the record to beat.

import { button, details, div, h, h3, input, label, p, span, summary, useSignal } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { sheet } from "../../table/sheet.js";
import { say } from "../../table/texts.js";
import { Shape } from "./ceramus-aim.js";
import { Pattern, Tile } from "./ceramus-shown.js";
import { box, players, rowsOf, SETUPS, signed, STYLES, wall } from "./ceramus-state.js";

/** @typedef {import("../../table/sheet.js").Content} Content */
/** @typedef {"murais" | "formas" | "ceramas"} Kind */
/** @typedef {{kind: Kind, at: number, rows: string[][], bonus: string}} Drawn a card that is being drawn; `at` is its place among the cards */

/** Rows and columns of the paper that each is drawn on. @type {Record<Kind, [number, number]>} */
const PAPER = { murais: [2, 2], formas: [5, 5], ceramas: [4, 4] };
/** What a tap on a square goes through. @type {Record<Kind, string[]>} */
const SIGNS = { murais: [".", ...STYLES], formas: [".", "#"], ceramas: [".", "a", "b", "c", "d"] };
const NAMED = { murais: "M", formas: "F", ceramas: "C" };
const BONUSES = ["adicionar", "remover", "espelhar", "mover1", "mover2"];
const KINDS = /** @type {Kind[]} */ (["murais", "formas", "ceramas"]);

/** @param {any} card */
const drawingOf = (card) => card.desenho ?? card.padrao;

/** Without the rows and columns on which nothing is. @param {string[][]} rows */
function cut(rows) {
  const used = (/** @type {string[]} */ line) => line.some((sign) => sign !== ".");
  const [top, bottom] = [rows.findIndex(used), rows.findLastIndex(used)];
  const columns = rows[0].map((_sign, at) => rows.map((row) => row[at]));
  const [left, right] = [columns.findIndex(used), columns.findLastIndex(used)];
  return top < 0 ? "" : rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1).join("")).join("/");
}

/** A card on its paper. @param {Kind} kind @param {string} drawing */
function onPaper(kind, drawing) {
  const [high, wide] = PAPER[kind];
  const rows = rowsOf(drawing);
  return Array.from({ length: high }, (_row, at) => Array.from({ length: wide }, (_sign, column) => rows[at]?.[column] ?? "."));
}

/** A name that no card bears. @param {any[]} cards @param {Kind} kind */
function fresh(cards, kind) {
  for (let at = cards.length + 1; ; at++) if (!cards.some(({ id }) => id === `${NAMED[kind]}${at}`)) return `${NAMED[kind]}${at}`;
}

/** What is wrong with a drawn card; empty where nothing is. @param {Drawn} card */
function wrong({ kind, rows }) {
  if (kind === "murais") return new Set(rows.flat().filter((sign) => sign !== ".")).size === 4 ? "" : "box.wrong.mural";
  if (!cut(rows)) return "box.wrong.empty";
  return kind === "formas" && !whole(rows) ? "box.wrong.apart" : "";
}

/** Whether its squares hang together by their sides. @param {string[][]} rows */
function whole(rows) {
  const all = new Set(rows.flatMap((line, row) => line.flatMap((sign, column) => (sign === "." ? [] : [`${row} ${column}`]))));
  const met = [...all].slice(0, 1);
  for (const one of met) { // grows as it is read
    const [row, column] = one.split(" ").map(Number);
    const beside = [[row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]].map((at) => at.join(" "));
    met.push(...beside.filter((next) => all.has(next) && !met.includes(next)));
  }
  return met.length === all.size;
}

/** @param {Content} content */
function BoxDialog({ model, close }) {
  const { state } = model.table.value;
  const cards = useSignal(/** @type {any} */ (structuredClone(box(state))));
  const own = useSignal(Boolean(/** @type {any} */ (state).caixa));
  const practice = useSignal(Boolean(/** @type {any} */ (state).treino));
  const record = useSignal(/** @type {number | null} */ (/** @type {any} */ (state).recorde ?? null));
  const drawn = useSignal(/** @type {Drawn | null} */ (null));
  const unread = useSignal(false);
  const sure = useSignal(false);
  const goes = !(/** @type {any} */ (model.table.value).outcome) && wall(state).length > 0;
  const count = players(state).length;
  const needs = { murais: SETUPS[count].cards[0] * SETUPS[count].cards[1], formas: SETUPS[count].hand * count };
  const few = cards.value.murais.length < needs.murais || cards.value.formas.length < needs.formas;
  const change = (/** @type {Kind} */ kind, /** @type {any[]} */ list) => {
    cards.value = { ...cards.value, [kind]: list };
    own.value = true;
  };
  const torn = cards.value.formas.filter((/** @type {any} */ one) => !whole(rowsOf(one.desenho).map((row) => [...row])));
  const begin = async () => {
    if (goes && !sure.value) return void (sure.value = true);
    const setup = { fase: "preparacao", treino: practice.value, ...(own.value && { caixa: cards.value }), ...(record.value !== null && { recorde: record.value }) };
    if (await model.ask("/matches", { mode: "arbitro", setup })) close();
  };
  const read = async (/** @type {any} */ event) => {
    const found = cardsIn(await event.target.files[0]?.text());
    unread.value = !found;
    if (found) [cards.value, own.value] = [found, true];
  };
  if (drawn.value) return h(Drawing, { drawn, cards, change });
  return sheet(say("box"),
    p({ class: "quiet" }, say("box.text")),
    button({ type: "button", class: "button toggle", role: "switch", "aria-checked": String(practice.value), "data-practice": "", onClick: () => (practice.value = !practice.value) },
      span(say("box.practice")), span({ class: "toggle-state" }, say(practice.value ? "on" : "off"))),
    count === 1 ? h(Record, { record }) : null,
    KINDS.map((kind) => details({ key: kind, class: "fold box-fold" },
      summary(`${say(`box.${kind}`)} · ${cards.value[kind].length}`),
      own.value ? null : p({ class: "quiet small" }, say("box.ours")),
      div({ class: "box-cards" },
        cards.value[kind].map((/** @type {any} */ card, /** @type {number} */ at) => div({ key: card.id, class: "box-card" },
          button({ type: "button", class: "button", "aria-label": say("box.edit", { id: card.id }), onClick: () => (drawn.value = { kind, at, rows: onPaper(kind, drawingOf(card)), bonus: card.bonus ?? "" }) }, picture(kind, card), span({ class: "small" }, card.id)),
          button({ type: "button", class: "button button-small", "aria-label": say("box.drop", { id: card.id }), onClick: () => change(kind, cards.value[kind].filter((/** @type {any} */ one) => one !== card)) }, "×"))),
        button({ type: "button", class: "button", "data-add": kind, onClick: () => (drawn.value = { kind, at: cards.value[kind].length, rows: onPaper(kind, ""), bonus: BONUSES[0] }) }, say("box.add"))))),
    label({ class: "button box-file" }, say("box.file"), input({ type: "file", accept: ".json,application/json", class: "visually-hidden", onChange: (/** @type {Event} */ event) => void read(event) })),
    unread.value ? p({ class: "wrong", role: "alert" }, say("box.unread")) : null,
    few ? p({ class: "wrong", role: "alert" }, say("box.wrong.few", { players: count, ...needs })) : null,
    torn.length ? p({ class: "wrong", role: "alert" }, torn.map((/** @type {any} */ one) => one.id).join(", "), ": ", say("box.wrong.apart")) : null,
    sure.value ? p({ class: "wrong", role: "alert" }, say("box.anew")) : null,
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", disabled: few || torn.length > 0, "data-begin": "", onClick: () => void begin() }, say(sure.value ? "box.sure" : "box.begin")),
      own.value ? button({ type: "button", class: "button", onClick: () => ([cards.value, own.value] = [structuredClone(box({})), false]) }, say("box.back")) : null));
}

/** The record to beat, up and down by what a tile is worth. @param {{record: any}} props */
function Record({ record }) {
  const step = (/** @type {number} */ by) => (record.value = Math.max(-16, Math.min(16, (record.value ?? 0) + by)));
  return div({ class: "stack-tight" }, h3(say("box.record")),
    div({ class: "box-record" },
      button({ type: "button", class: "button", "aria-label": "−2", onClick: () => step(-2) }, "−"),
      span({ class: "numbers", role: "status" }, record.value === null ? say("box.record.none") : signed(record.value)),
      button({ type: "button", class: "button", "aria-label": "+2", onClick: () => step(2) }, "+")));
}

/** A card, small. @param {Kind} kind @param {any} card */
function picture(kind, card) {
  if (kind === "formas") return h(Shape, { drawing: card.desenho });
  if (kind === "ceramas") return [h(Pattern, { padrao: card.padrao }), symbol("ceramus", card.bonus)];
  return span({ class: "box-mural", "aria-hidden": "true" }, [...card.desenho.replace("/", "")].map((style, at) => span({ key: at, class: "cell", "data-style": style }, h(Tile, { style }))));
}

/** A card that is drawn square by square. @param {{drawn: any, cards: any, change(kind: Kind, list: any[]): void}} props */
function Drawing({ drawn, cards, change }) {
  const card = /** @type {Drawn} */ (drawn.value);
  const { kind, at, rows, bonus } = card;
  const turn = (/** @type {number} */ row, /** @type {number} */ column) => {
    const next = SIGNS[kind][(SIGNS[kind].indexOf(rows[row][column]) + 1) % SIGNS[kind].length];
    drawn.value = { ...card, rows: rows.map((line, one) => line.map((sign, other) => (one === row && other === column ? next : sign))) };
  };
  const mistake = wrong(card);
  const keep = () => {
    const list = [...cards.value[kind]];
    const drawing = cut(rows);
    list[at] = { id: list[at]?.id ?? fresh(list, kind), ...(kind === "ceramas" ? { padrao: relettered(drawing), bonus } : { desenho: drawing }) };
    change(kind, list);
    drawn.value = null;
  };
  return sheet(say(`box.${kind}`),
    div({ class: "paper", style: { "--columns": rows[0].length }, "data-kind": kind }, rows.map((line, row) => line.map((sign, column) => button({
      key: `${row} ${column}`, type: "button", class: "paper-square", "data-sign": sign, "data-style": kind === "murais" && sign !== "." ? sign : null,
      "aria-label": `${say("box.square", { at: `${row + 1}.${column + 1}` })}: ${kind === "murais" && sign !== "." ? say(`ceramus:style.${sign}`) : sign === "." ? "–" : sign}`, onClick: () => turn(row, column),
    }, kind === "murais" && sign !== "." ? h(Tile, { style: sign }) : kind === "ceramas" && sign !== "." ? sign : null)))),
    kind === "ceramas" ? div({ class: "stack-tight" }, h3(say("box.bonus")), div({ class: "choices" }, BONUSES.map((one) =>
      button({ key: one, type: "button", class: "button", "aria-pressed": String(one === bonus), onClick: () => (drawn.value = { ...card, bonus: one }) }, symbol("ceramus", one), say(`bonus.${one}`))))) : null,
    mistake ? p({ class: "quiet small", role: "status" }, say(mistake)) : null,
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", disabled: Boolean(mistake), "data-keep": "", onClick: keep }, say("box.done")),
      button({ type: "button", class: "button", onClick: () => (drawn.value = null) }, say("no"))));
}

/** Its letters in the order in which they come. @param {string} drawing */
function relettered(drawing) {
  const met = [...new Set(drawing.replace(/[./]/g, ""))];
  return drawing.replace(/[a-z]/g, (letter) => "abcd"[met.indexOf(letter)]);
}

/** The cards that a saved match holds; null where there are none. @param {string | undefined} text */
function cardsIn(text) {
  try {
    const told = JSON.parse(text ?? "");
    const found = told.setup?.caixa ?? told.caixa ?? told;
    return KINDS.every((kind) => Array.isArray(found[kind])) ? Object.fromEntries(KINDS.map((kind) => [kind, found[kind]])) : null;
  } catch {
    return null;
  }
}

export const dialogs = { box: BoxDialog };
