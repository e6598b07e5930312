// @ts-check
// The big view: a table as it stands, by the same stream as the phones; nothing here can be tapped.

import { seatSign } from "../board/signs.js";
import { div, h, h1, main, p, render, section, span, strong } from "../kit.js";
import { gone } from "../table/shown.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../table/shown.js").Shown} Shown */
/** @typedef {import("../told.js").Tally} Tally */

const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "{}");
const { board, words, lang } = given;
/** @type {Table} */
let table = given.table;
/** What a referee's table shows; a score board shows itself. @type {Shown | null} */
let shown = table.view ? gone(null, table.view, table.seq) : null;
let lost = false;
let ending = 0;
const AGAIN = 3000;

/** The score that is kept. @returns {any} */
const score = () => table.score;

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

/** What totals come to. @param {any} total @param {(one: {de: string}) => boolean} belongs */
const valuesOf = (total, belongs) =>
  /** @type {any[]} */ (table.panel?.totals ?? [])
    .filter((one) => one.total === total.id && belongs(one)).map(({ valor }) => valor);

/** What somebody shows: what the eye needs first, and what else tells how they stand. @param {string[]} owners */
function numbersOf(owners) {
  if (shown) return countersOf(shown, owners);
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
  const seats = board.chapter ? table.seats.filter(({ id }) => owners.includes(id)) : [];
  const chapters = seats.map(({ id }) => ({ name: board.chapter.name, value: `${score().vitorias?.[id] ?? 0}/${board.chapter.wins}` }));
  const parts = counters.filter((/** @type {any} */ one) => one.of && !one.ends);
  if (ends.length) return { large: ends, rest: [...parts, ...main, ...marks, ...chapters] };
  return totals.length ? { large: totals, rest: [...main, ...marks] } : { large: main, rest: [...parts, ...marks, ...chapters] };
}

/** The same of a table that has a referee. @param {Shown} shown @param {string[]} owners */
function countersOf({ view }, owners) {
  const own = Object.values(view.counters ?? {}).filter(({ seat }) => owners.includes(seat ?? "mesa"));
  const told = (/** @type {Tally} */ one) => ({ name: one.name, value: number({ unit: one.unit ?? "pontos" }, one.value) });
  return { large: own.filter(({ main }) => main).map(told), rest: own.filter(({ main }) => !main).map(told) };
}

/** @param {{head: any, owners: string[], active: boolean, fallen: boolean, seat?: any}} side */
function side({ head, owners, active, fallen, seat }) {
  const { large, rest } = numbersOf(owners);
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
    ...table.seats.map((seat) => side({ seat, owners: [seat.id], active: (shown ? shown.view.turn : score().ativo) === seat.id,
      fallen: fallen.includes(seat.id), head: h("h2", null, seatSign(seat), " ", span(named(seat.id)), seat.team_name ? span({ class: "big-team" }, seat.team_name) : null) })),
    ...teams.map((team) => side({ owners: [team], active: false, fallen: false, head: h("h2", null, table.seats.find((seat) => seat.team === team)?.team_name) })),
    side({ owners: ["mesa"], active: false, fallen: false, head: null }),
  ];
}

function where() {
  const { rounds } = board.turns;
  const winners = /** @type {any} */ (table.outcome)?.winners;
  const record = /** @type {any} */ (table.panel)?.record;
  if (table.outcome && record) return record.batido ? `${words.beaten} ${number({ unit: "pontos" }, record.valor)}` : `${words.kept} ${number({ unit: "pontos" }, record.recorde ?? record.valor)}`;
  if (table.outcome) return winners?.length ? `${words.over} ${winners.map(named).join(", ")}` : words.drawn;
  if (shown) return whereIn(shown);
  const { fase, turno = 1, rodada = 1, ativo } = score();
  const round = rounds ? `${rounds.name} ${rodada}` : `${words.turn} ${turno}`;
  return `${phaseOf(fase || board.phases[0].id)} · ${round} · ${named(ativo)}`;
}

/** @param {string} id @returns {string} */
const phaseOf = (id) => board.phases.find((/** @type {any} */ one) => one.id === id)?.name ?? "";

/** @param {Shown} shown */
function whereIn({ view: { phase = "", where: told = [], turn = "" } }) {
  const said = told.filter(({ seat }) => !seat).map((one) => one.told);
  const parts = [phaseOf(phase), ...said, turn && named(turn)].filter(Boolean);
  return parts.map((part) => part[0].toUpperCase() + part.slice(1)).join(" · ");
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
  const { score, panel, outcome, match, seq, duties, hold } = update;
  const same = match.number === table.match.number;
  const lines = same ? [...before.values()].sort((one, other) => one.n - other.n) : update.lines;
  if (update.view && !gone(shown, update.view, seq)) return listen(0); // it is told of what this page does not hold
  shown = update.view ? gone(shown, update.view, seq) : null;
  table = { ...table, ...update.table, seq, score, panel, outcome, match, duties, hold, lines };
  lost = false;
  countDown();
  draw();
}

/** @type {EventSource | undefined} */
let stream;

/** @param {number} [since] */
function listen(since = table.seq) {
  stream?.close();
  const here = new EventSource(`/api/v1/tables/${table.code}/stream?watch=1&view=1&lang=${lang}&since=${since}`);
  stream = here;
  here.onmessage = (event) => apply(JSON.parse(event.data));
  here.onopen = () => {
    lost = false;
    draw();
  };
  here.onerror = () => {
    lost = true;
    draw();
    if (here.readyState !== EventSource.CLOSED) return;
    setTimeout(() => listen(), AGAIN); // there was no room for another stream, or no server
  };
}

const root = document.createElement("div");
root.id = "root";
document.getElementById("big")?.replaceWith(root);
draw();
countDown();
listen();
