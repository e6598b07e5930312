// @ts-check
// The cards of a table's own box: a Forma told while a match goes on, or Murais, Formas and Ceramas and other settings of
// the next match: practice, the record to beat.

import { button, details, div, h, h3, input, label, p, span, summary, useSignal } from "../../kit.js";
import { symbol } from "../../board/signs.js";
import { sheet } from "../../table/sheet.js";
import { tried } from "../../table/request.js";
import { say } from "../../table/texts.js";
import { desk } from "../../arbitro/desk.js";
import { cardsOf, NOTHING, rowsOf } from "../../arbitro/laying.js";
import { cut, onPaper, Paper, read, whole, written } from "../../arbitro/paper.js";
import { bonusOf, cellsOf, Pattern, Shape, signed, STYLES, Tile } from "./shown.js";

/** @typedef {import("../../table/sheet.js").Content} Content */
/** @template T @typedef {import("../../vendor/signals.js").Signal<T>} Signal */
/** @typedef {"murais" | "formas" | "ceramas"} Kind */
/** @typedef {{id: string, desenho?: string, padrao?: string, bonus?: string}} Card as a setup holds it */
/** @typedef {Record<Kind, Card[]>} Cards */
/** @typedef {{kind: Kind, at: number, rows: string[][], bonus: string}} Drawn a card, and its place among the cards */
/** @typedef {(kind: Kind, list: Card[]) => void} Change */

/** For each kind: its paper, its signs, the kind of its stencils, and the first letter of new names. */
const KINDS = /** @type {Record<Kind, {paper: [number, number], signs: string[], stencil: string, named: string}>} */ ({
  murais: { paper: [2, 2], signs: [NOTHING, ...STYLES], stencil: "mural", named: "M" },
  formas: { paper: [5, 5], signs: [NOTHING, "#"], stencil: "forma", named: "F" },
  ceramas: { paper: [4, 4], signs: [NOTHING, ..."abcd"], stencil: "cerama", named: "C" },
});
const EACH = /** @type {Kind[]} */ (Object.keys(KINDS));
const BONUSES = ["adicionar", "remover", "espelhar", "mover1", "mover2"];
const MOST = 16; // points, up or down
const TILE = 2; // points

/** @param {Kind} kind @param {string} id @param {string} drawing @param {string} bonus @returns {Card} */
const cardOf = (kind, id, drawing, bonus) => (kind === "ceramas" ? { id, padrao: drawing, bonus } : { id, desenho: drawing });

/** @param {Card} card */
const rowsIn = ({ desenho, padrao = "" }) => read(desenho ?? padrao);

/** The cards of the present match. @param {import("../../wire.js").BoardView} view @returns {Cards} */
function inPlay(view) {
  const of = (/** @type {Kind} */ kind) =>
    cardsOf(view, KINDS[kind].stencil).map((card) => cardOf(kind, card.name, written(rowsOf(card)), bonusOf(card)));
  return { murais: of("murais"), formas: of("formas"), ceramas: of("ceramas") };
}

/** The view of a table with the cards of the box, because this table plays with others. @param {string} game */
async function boxOf(game) {
  /** @type {import("../../types.js").Answer<import("../../wire.js").BoardView> | null} */
  const answer = await tried(`/games/${game}/view`);
  return answer?.ok ? answer.body : null;
}

/** A name that no card has. @param {Card[]} cards @param {Kind} kind */
function fresh(cards, kind) {
  const name = (/** @type {number} */ at) => `${KINDS[kind].named}${at}`;
  let at = cards.length + 1;
  while (cards.some(({ id }) => id === name(at))) at++;
  return name(at);
}

/** The mistake of a drawn card, or empty. @param {Drawn} card */
function wrong({ kind, rows }) {
  if (kind === "murais") return STYLES.every((style) => rows.flat().includes(style)) ? "" : "box.wrong.mural";
  if (!cut(rows).length) return "box.wrong.empty";
  return kind === "formas" && !whole(rows) ? "box.wrong.apart" : "";
}

/** @param {Content} content */
function BoxDialog({ model, close }) {
  const { view } = desk();
  const cards = useSignal(inPlay(view));
  const others = cardsOf(view, "forma").some(({ rule }) => !rule); // ours cite the rule that says so
  const own = useSignal(others);
  const practice = useSignal(Boolean(view.practice));
  const record = useSignal(/** @type {number | null} */ (view.counters?.recorde?.value ?? null));
  const drawn = useSignal(/** @type {Drawn | null} */ (null));
  const message = useSignal("");
  const sure = useSignal(view.over || !cellsOf(view).length);
  const alone = Object.keys(view.homes ?? {}).length === 1;
  const change = (/** @type {Kind} */ kind, /** @type {Card[]} */ list) => {
    cards.value = { ...cards.value, [kind]: list };
    own.value = true;
  };
  const back = async () => {
    const box = others ? await boxOf(model.table.peek().game) : view;
    if (box) [cards.value, own.value] = [inPlay(box), false];
    message.value = box ? "" : say("refused.unreachable");
  };
  const begin = async () => {
    message.value = sure.value ? "" : say("box.anew");
    if (!sure.value) return void (sure.value = true);
    const kept = { ...(own.value && { caixa: cards.value }), ...(record.value !== null && { recorde: record.value }) };
    const setup = { fase: "preparacao", treino: practice.value, ...kept };
    if (await model.ask("/matches", { mode: "arbitro", setup })) close();
    else message.value = model.refused.value?.why ?? "";
  };
  const open = async (/** @type {{target: HTMLInputElement}} */ { target }) => {
    const found = cardsIn(await target.files?.[0]?.text());
    message.value = found ? "" : say("box.unread");
    if (found) [cards.value, own.value] = [found, true];
  };
  if (drawn.value) return h(Drawing, { card: drawn.value, drawn, list: cards.value[drawn.value.kind], change });
  return sheet(say("box"),
    p({ class: "quiet" }, say("box.text")),
    button({
      type: "button", class: "button toggle", role: "switch", "aria-checked": String(practice.value), "data-practice": "",
      onClick: () => (practice.value = !practice.value),
    }, span(say("box.practice")), span({ class: "toggle-state" }, say(practice.value ? "on" : "off"))),
    alone ? h(Record, { record }) : null,
    EACH.map((kind) => h(Fold, { key: kind, kind, list: cards.value[kind], own: own.value, drawn, change })),
    label({ class: "button box-file" }, say("box.file"),
      input({ type: "file", accept: ".json,application/json", class: "visually-hidden", onChange: open })),
    message.value ? p({ class: "wrong", role: "alert" }, message.value) : null,
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", "data-begin": "", onClick: () => void begin() },
        say(message.value === say("box.anew") ? "box.sure" : "box.begin")),
      own.value
        ? button({ type: "button", class: "button", "data-back": "", onClick: () => void back() }, say("box.back"))
        : null));
}

/** One Forma of the table's own print, for the match under way. @param {Content} content */
function FormaDialog({ close }) {
  const { view } = desk();
  const { paper, signs } = KINDS.formas;
  const rows = useSignal(onPaper(paper, [[NOTHING]]));
  const mistake = wrong({ kind: "formas", at: 0, rows: rows.value, bonus: "" });
  const tell = () => {
    desk().quick({ seat: view.turn ?? "", do: "trazer-forma", desenho: written(cut(rows.value)) });
    close();
  };
  return sheet(say("forma"),
    h(Paper, {
      kind: "formas", rows: rows.value, signs, draws: (lines) => (rows.value = lines),
      called: (sign, where) => `${say("box.square", { at: where })}: ${sign === NOTHING ? "–" : sign}`, draw: () => null,
    }),
    p({ class: "quiet small box-mistake", role: "status" }, mistake && say(mistake)),
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", disabled: mistake !== "", "data-keep": "", onClick: tell },
        say("box.done"))));
}

/**
 * The cards of a kind.
 * @param {{kind: Kind, list: Card[], own: boolean, drawn: Signal<Drawn | null>, change: Change}} props
 */
function Fold({ kind, list, own, drawn, change }) {
  const draw = (/** @type {number} */ at, rows = [[NOTHING]], bonus = BONUSES[0]) =>
    (drawn.value = { kind, at, rows: onPaper(KINDS[kind].paper, rows), bonus });
  const one = (/** @type {Card} */ card, /** @type {number} */ at) => {
    const { id, bonus } = card;
    const edit = () => draw(at, rowsIn(card), bonus);
    const drop = () => change(kind, list.filter((other) => other !== card));
    return div({ key: id, class: "box-card" },
      button({ type: "button", class: "button", "aria-label": say("box.edit", { id }), onClick: edit },
        picture(kind, card), span({ class: "small" }, id)),
      button({ type: "button", class: "button button-small", "aria-label": say("box.drop", { id }), onClick: drop }, "×"));
  };
  return details({ class: "fold box-fold" },
    summary(`${say(`box.${kind}`)} · ${list.length}`),
    own ? null : p({ class: "quiet small" }, say("box.ours")),
    div({ class: "box-cards" },
      list.map(one),
      button({ type: "button", class: "button", "data-add": kind, onClick: () => draw(list.length) }, say("box.add"))));
}

/** The record to beat, changed by the value of a tile. @param {{record: Signal<number | null>}} props */
function Record({ record }) {
  const step = (/** @type {number} */ by) => (record.value = Math.max(-MOST, Math.min(MOST, (record.value ?? 0) + by)));
  const way = (/** @type {string} */ sign, /** @type {number} */ by) =>
    button({ type: "button", class: "button", "aria-label": `${sign}${TILE}`, onClick: () => step(by) }, sign);
  return div({ class: "stack-tight" }, h3(say("box.record")),
    div({ class: "box-record" },
      way("−", -TILE),
      span({ class: "numbers", role: "status" }, record.value === null ? say("box.record.none") : signed(record.value)),
      way("+", TILE)));
}

/** A small picture of a card. @param {Kind} kind @param {Card} card */
function picture(kind, card) {
  const rows = rowsIn(card);
  if (kind === "formas") return h(Shape, { rows });
  if (kind === "ceramas") return [h(Pattern, { rows }), symbol("ceramus", String(card.bonus))];
  return span({ class: "box-mural", "aria-hidden": "true" },
    rows.flat().map((style, at) => span({ key: at, class: "cell", "data-style": style }, h(Tile, { style }))));
}

/**
 * A card that is drawn square by square.
 * @param {{card: Drawn, drawn: Signal<Drawn | null>, list: Card[], change: Change}} props
 */
function Drawing({ card, drawn, list, change }) {
  const { kind, at, rows, bonus } = card;
  const redraw = (/** @type {Partial<Drawn>} */ other) => (drawn.value = { ...card, ...other });
  const style = (/** @type {string} */ sign) => (STYLES.includes(sign) ? say(`ceramus:style.${sign}`) : sign);
  const mistake = wrong(card);
  const keep = () => {
    const drawing = written(kind === "ceramas" ? relettered(cut(rows)) : cut(rows));
    change(kind, list.toSpliced(at, 1, cardOf(kind, list[at]?.id ?? fresh(list, kind), drawing, bonus)));
    drawn.value = null;
  };
  return sheet(say(`box.${kind}`),
    h(Paper, {
      kind, rows, signs: KINDS[kind].signs, draws: (lines) => redraw({ rows: lines }),
      called: (sign, where) => `${say("box.square", { at: where })}: ${sign === NOTHING ? "–" : style(sign)}`,
      draw: (sign) => (STYLES.includes(sign) ? h(Tile, { style: sign }) : kind === "ceramas" && sign !== NOTHING ? sign : null),
    }),
    kind === "ceramas" ? h(Bonuses, { bonus, choose: (one) => redraw({ bonus: one }) }) : null,
    p({ class: "quiet small box-mistake", role: "status" }, mistake && say(mistake)),
    div({ class: "choices" },
      button({ type: "button", class: "button button-main", disabled: mistake !== "", "data-keep": "", onClick: keep },
        say("box.done")),
      button({ type: "button", class: "button", onClick: () => (drawn.value = null) }, say("no"))));
}

/** The bonus of a Cerama. @param {{bonus: string, choose(bonus: string): void}} props */
const Bonuses = ({ bonus, choose }) =>
  div({ class: "stack-tight" }, h3(say("box.bonus")), div({ class: "choices" }, BONUSES.map((one) =>
    button({ key: one, type: "button", class: "button", "aria-pressed": String(one === bonus), onClick: () => choose(one) },
      symbol("ceramus", one), say(`bonus.${one}`)))));

/** The rows with their letters renamed in the order in which they appear. @param {string[][]} rows */
function relettered(rows) {
  const met = [...new Set(rows.flat())].filter((sign) => sign !== NOTHING);
  return rows.map((row) => row.map((sign) => "abcd"[met.indexOf(sign)] ?? NOTHING));
}

/** The cards of a saved match; null if it has none. @param {string | undefined} text @returns {Cards | null} */
function cardsIn(text) {
  try {
    const saved = JSON.parse(text ?? "");
    const found = saved.setup?.caixa ?? saved.caixa ?? saved;
    return EACH.every((kind) => Array.isArray(found[kind])) ? found : null;
  } catch {
    return null;
  }
}

export const dialogs = { box: BoxDialog, forma: FormaDialog };
