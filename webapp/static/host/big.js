// @ts-check
// The big view: a table as it stands, by the same stream as the phones; nothing here can be tapped.

import { seatSign } from "../board/signs.js";
import { div, h, h1, main, p, render, section, span, strong } from "../kit.js";

/** @typedef {import("../types.js").Table} Table */

const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "{}");
const { board, words, lang } = given;
/** @type {Table} */
let table = given.table;
let lost = false;
let ending = 0;
const AGAIN = 3000;

/** The score: of a refereed table, the position as a score board would show it. @returns {any} */
const score = () => /** @type {any} */ (table.panel)?.score ?? table.state;

/** A number in the counter's unit. @param {{unit: string}} counter @param {number} value */
const number = ({ unit }, value) =>
  unit === "decimos"
    ? (value / 10).toLocaleString(lang === "pt" ? "pt-BR" : "en", { minimumFractionDigits: 1 })
    : String(value).replace("-", "−");

/** @param {string} id */
function named(id) {
  const at = table.seats.findIndex((seat) => seat.id === id);
  return at < 0 ? id : table.seats[at].name || `${words.player} ${at + 1}`;
}

/** Whose a number is, under its seat: the member of a group, such as a base, or nothing. @param {string} of */
function member(of) {
  const id = of.split("/")[1];
  const all = board.groups.flatMap((/** @type {any} */ one) => one.members);
  return id ? all.find((/** @type {any} */ one) => one.id === id)?.name ?? id : "";
}

/** Whether the match ends by that number of a group's member. @param {string} counter @param {string} of */
const decides = (counter, of) =>
  board.ends.some((/** @type {any} */ end) => end.member && end.counter === counter && end.member === of.split("/")[1]);

/** Who else has got hold of it, by name. @param {string} of */
const holders = (of) =>
  /** @type {any[]} */ (score().marcas ?? []).filter((one) => one.de === of && one.valor !== of.split("/")[0] && member(of) &&
    table.seats.some((seat) => seat.id === one.valor)).map((one) => named(one.valor));

/** What totals come to: as the board says, or where a referee judges as its counters add up. @param {any} total @param {(one: {de: string}) => boolean} belongs */
function valuesOf(total, belongs) {
  const told = /** @type {any[] | undefined} */ (table.panel?.totals);
  if (told) return told.filter((one) => one.total === total.id && belongs(one)).map(({ valor }) => valor);
  const counts = /** @type {any[]} */ (score().contadores ?? []).filter(belongs);
  if (!counts.length) return [];
  const times = (/** @type {any} */ one) => total.terms.find((/** @type {any} */ term) => term.counter === one.contador)?.times ?? 0;
  return [counts.reduce((sum, one) => sum + times(one) * one.valor, total.plus ?? 0)];
}

/** What somebody shows: what the eye needs first, and what else tells how they stand. @param {string[]} owners */
function shown(owners) {
  const belongs = (/** @type {{de: string}} */ { de }) => owners.includes(de.split("/")[0]);
  const counters = board.counters.flatMap((/** @type {any} */ counter) =>
    /** @type {any[]} */ (score().contadores ?? []).filter((one) => one.contador === counter.id && belongs(one)).map((one) => ({
      name: [member(one.de) || counter.name, ...holders(one.de)].join(" → "), value: number(counter, one.valor), main: counter.main, of: member(one.de), ends: decides(counter.id, one.de) })));
  const totals = board.totals.flatMap((/** @type {any} */ total) =>
    valuesOf(total, belongs).map((/** @type {number} */ valor) => ({ name: total.name, value: number(total, valor) })));
  const marks = board.marks.flatMap((/** @type {any} */ mark) =>
    /** @type {any[]} */ (score().marcas ?? []).filter((one) => one.marca === mark.id && belongs(one) && !member(one.de)).map((one) => ({
      name: mark.name,
      value: mark.options.find((/** @type {any} */ each) => each.id === one.valor)?.name ?? named(one.valor) })));
  const ends = counters.filter((/** @type {any} */ one) => one.ends);
  const main = counters.filter((/** @type {any} */ one) => one.main && !one.of);
  const won = /** @type {any[]} */ (score().lados ?? []).filter((one) => board.chapter && belongs(one));
  const chapters = won.map((one) => ({ name: board.chapter.name, value: `${one.vitorias ?? 0}/${board.chapter.wins}` }));
  const parts = counters.filter((/** @type {any} */ one) => one.of && !one.ends);
  if (ends.length) return { large: ends, rest: [...parts, ...main, ...marks, ...chapters] };
  return totals.length ? { large: totals, rest: [...main, ...marks] } : { large: main, rest: [...parts, ...marks, ...chapters] };
}

/** @param {{head: any, owners: string[], active: boolean, fallen: boolean, seat?: any}} side */
function side({ head, owners, active, fallen, seat }) {
  const { large, rest } = shown(owners);
  if (!large.length && !rest.length && !seat) return null;
  const figure = (/** @type {any} */ one) =>
    p({ key: one.name }, strong({ class: "numbers" }, one.value), " ", span(one.name));
  return section({ class: "big-side", "data-active": active || null, "data-fallen": fallen || null,
    "data-seat-colour": seat?.colour },
    head,
    large.length ? div({ class: "big-numbers" }, large.map(figure)) : null,
    rest.length ? div({ class: "big-rest" }, rest.map(figure)) : null);
}

function sides() {
  const fallen = /** @type {string[]} */ (table.panel?.fallen ?? []);
  const teams = [...new Set(table.seats.map((seat) => seat.team).filter(Boolean))];
  return [
    ...table.seats.map((seat) => side({ seat, owners: [seat.id], active: score().ativo === seat.id,
      fallen: fallen.includes(seat.id), head: h("h2", null, seatSign(seat), " ", span(named(seat.id)), seat.team_name ? span({ class: "big-team" }, seat.team_name) : null) })),
    ...teams.map((team) => side({ owners: [team], active: false, fallen: false, head: h("h2", null, table.seats.find((seat) => seat.team === team)?.team_name) })),
    side({ owners: ["mesa"], active: false, fallen: false, head: null }),
  ];
}

function where() {
  const { fase, turno = 1, rodada = 1, ativo } = score();
  const { rounds } = board.turns;
  const phase = board.phases.find((/** @type {any} */ one) => one.id === (fase || board.phases[0].id));
  const winners = /** @type {any} */ (table.outcome)?.winners;
  const record = /** @type {any} */ (table.panel)?.record;
  if (table.outcome && record) return record.batido ? `${words.beaten} ${number({ unit: "pontos" }, record.valor)}` : `${words.kept} ${number({ unit: "pontos" }, record.recorde ?? record.valor)}`;
  if (table.outcome) return winners?.length ? `${words.over} ${winners.map(named).join(", ")}` : words.drawn;
  if (!fase && table.match.mode === "arbitro") return words.preparing;
  return `${phase?.name ?? ""} · ${rounds ? `${rounds.name} ${rodada}` : `${words.turn} ${turno}`} · ${named(ativo)}`;
}

function last() {
  const line = table.lines.findLast((one) => one.standing !== "retracted");
  if (!line) return p({ class: "big-last quiet" }, words.nothing);
  const refused = line.verdict === "illegal" && line.standing === "refused";
  return p({ class: "big-last", "data-refused": refused || null }, refused ? line.message : line.told);
}

/** Somebody has called “hold on”, or may answer what was declared. */
function held() {
  const { hold, duties } = /** @type {any} */ (table);
  if (hold) return p({ class: "big-held", role: "status" }, `${words.hold} ${hold.by}`);
  return duties?.length && !table.outcome ? p({ class: "big-waits" }, duties.map((/** @type {any} */ one) => one.told).join(" · ")) : null;
}

/** A hold is over by itself, and nobody tells of it then. */
function countDown() {
  clearTimeout(ending);
  const left = /** @type {any} */ (table).hold?.left;
  if (left) ending = setTimeout(() => { table = /** @type {any} */ ({ ...table, hold: null }); draw(); }, left * 1000);
}

function draw() {
  const root = /** @type {HTMLElement} */ (document.getElementById("root"));
  render(main({ class: "big" },
    h1({ class: "big-where" }, where()),
    div({ class: "big-sides", "data-seats": table.seats.length }, sides()),
    last(),
    held(),
    lost ? p({ class: "big-lost", role: "status" }, words.lost) : null), root);
}

/** @param {any} update */
function apply(update) {
  const before = new Map(update.from ? table.lines.map((line) => [line.n, line]) : []);
  for (const line of update.lines) before.set(line.n, line);
  const { state, panel, outcome, match, seq, duties, hold } = update;
  const same = match.number === table.match.number;
  const lines = same ? [...before.values()].sort((one, other) => one.n - other.n) : update.lines;
  table = { ...table, ...update.table, seq, state, panel, outcome, match, duties, hold, lines };
  lost = false;
  countDown();
  draw();
}

function listen() {
  const stream = new EventSource(`/api/v1/tables/${table.code}/stream?watch=1&lang=${lang}&since=${table.seq}`);
  stream.onmessage = (event) => apply(JSON.parse(event.data));
  stream.onopen = () => {
    lost = false;
    draw();
  };
  stream.onerror = () => {
    lost = true;
    draw();
    if (stream.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, AGAIN); // there was no room for another stream, or no server
  };
}

const root = document.createElement("div");
root.id = "root";
document.getElementById("big")?.replaceWith(root);
draw();
countDown();
listen();
