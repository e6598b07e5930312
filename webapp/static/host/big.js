// @ts-check
// The big view: the present table, by the same stream as the phones; nothing here can be tapped.

import { seatSign } from "../board/signs.js";
import { div, h, h1, main, p, render, section, span, strong } from "../kit.js";
import { atStake, bigBoard, fetchBoard } from "./big_board.js";
import { askEnding, bigEnd } from "./big_end.js";
import { gone } from "../table/shown.js";
import { wonBy } from "../table/sides.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Update & import("../types.js").Position} Update the stream sends the whole position */
/** @typedef {import("../table/shown.js").Shown} Shown */
/** @typedef {import("../wire.js").CounterView} Tally */
/** @typedef {{lang: import("../types.js").Lang, table: Table, board: Board, words: Record<string, string>,
 *   texts: import("../types.js").Texts}} Given `texts`: the texts of the board of a refereed table */
/** @typedef {{de: string}} Owned its owner: a seat, a team, the table or a member of a group */
/** @typedef {{name: string, value: string}} Figure a number to be read across the room */

/** @type {Given} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "{}");
const { board, words, lang } = given;
/** @type {Table} */
let table = given.table;
/** The board of a refereed table; a score board has none. @type {Shown | null} */
let shown = table.view ? gone(null, table.view, table.seq) : null;
let lost = false;
let ending = 0;
const AGAIN = 3000;
/** The latest end of a match that was fetched. @type {import("../wire.js").EndingView | null} */
let finale = null;

/** The score that the table keeps. @returns {import("../wire.js").PlacarScore} */
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

/** The member of a seat's group that a number belongs to, such as a base, or "". @param {string} of */
function member(of) {
  const id = of.split("/")[1];
  const all = board.groups.flatMap((one) => one.members);
  return id ? all.find((one) => one.id === id)?.name ?? id : "";
}

/** Whether this number of a group's member can end the match. @param {string} counter @param {string} of */
const decides = (counter, of) =>
  board.ends.some((end) => end.member && end.counter === counter && end.member === of.split("/")[1]);

/** The names of other players who hold a thing. @param {string} of */
function holders(of) {
  const others = (score().marcas ?? []).filter((one) => one.de === of && one.valor !== of.split("/")[0] && member(of));
  return others.filter(({ valor }) => table.seats.some(({ id }) => id === valor)).map(({ valor }) => named(valor));
}

/** The counters of some owners. @param {(one: Owned) => boolean} belongs */
const countsOf = (belongs) =>
  board.counters.flatMap((counter) =>
    (score().contadores ?? []).filter((one) => one.contador === counter.id && belongs(one)).map(({ de, valor }) => ({
      name: [member(de) || counter.name, ...holders(de)].join(" → "), value: number(counter, valor),
      main: counter.main, of: member(de), ends: decides(counter.id, de),
    })));

/** The totals of some owners. @param {(one: Owned) => boolean} belongs */
const totalsOf = (belongs) =>
  board.totals.flatMap((total) =>
    (table.panel?.totals ?? []).filter((one) => one.total === total.id && belongs(one))
      .map(({ valor }) => ({ name: total.name, value: number(total, valor) })));

/**
 * The marks of some owners, without those of a group's members and without switches in their first state.
 * @param {(one: Owned) => boolean} belongs
 */
const marksOf = (belongs) =>
  board.marks.flatMap(({ id, name, options }) =>
    (score().marcas ?? []).filter((one) => one.marca === id && belongs(one) && !member(one.de))
      .filter(({ valor }) => options.length !== 2 || valor !== options[0].id)
      .map(({ valor }) => ({ name, value: options.find((each) => each.id === valor)?.name ?? named(valor) })));

/** The parts of a match that seats have won, if the game has parts. @param {string[]} owners */
function chaptersOf(owners) {
  const { chapter } = board;
  if (!chapter) return [];
  const seats = table.seats.filter(({ id }) => owners.includes(id));
  return seats.map(({ id }) => ({ name: chapter.name, value: `${score().vitorias?.[id] ?? 0}/${chapter.wins}` }));
}

/**
 * The numbers of owners: those that the eye needs first, and the others.
 * @param {string[]} owners
 * @returns {{large: Figure[], rest: Figure[]}}
 */
function numbersOf(owners) {
  if (shown) return countersOf(shown, owners);
  const belongs = (/** @type {Owned} */ { de }) => owners.includes(de.split("/")[0]);
  const counters = countsOf(belongs);
  const totals = totalsOf(belongs);
  const marks = marksOf(belongs);
  const chapters = chaptersOf(owners);
  const ends = counters.filter((one) => one.ends);
  const main = counters.filter((one) => one.main && !one.of);
  const parts = counters.filter((one) => one.of && !one.ends);
  if (ends.length) return { large: ends, rest: [...parts, ...main, ...marks, ...chapters] };
  if (totals.length) return { large: totals, rest: [...main, ...marks] };
  const others = main.length ? [] : counters.filter((one) => !one.main && !one.of);
  return { large: main, rest: [...parts, ...marks, ...chapters, ...others] };
}

/** The same for a table with a referee. @param {Shown} shown @param {string[]} owners */
function countersOf({ view }, owners) {
  const own = Object.values(view.counters ?? {}).filter(({ seat }) => owners.includes(seat ?? "mesa"));
  const figure = (/** @type {Tally} */ one) => ({ name: one.name, value: number({ unit: one.unit ?? "pontos" }, one.value) });
  return { large: own.filter(({ main }) => main).map(figure), rest: own.filter(({ main }) => !main).map(figure) };
}

/**
 * One side: that of a seat, a team or the table.
 * @param {{head: import("../kit.js").VNode | null, owners: string[], active?: boolean, fallen?: boolean, seat?: Seat}} given
 */
function side({ head, owners, active = false, fallen = false, seat }) {
  const { large, rest } = numbersOf(owners);
  if (!large.length && !rest.length && !seat) return null;
  const figure = (/** @type {Figure} */ one) =>
    p({ key: one.name }, strong({ class: "numbers" }, one.value), " ", span(one.name));
  return section({ class: "big-side", "data-active": active || null, "data-fallen": fallen || null,
    "data-seat-colour": seat?.colour },
    head,
    large.length ? div({ class: "big-numbers" }, large.map(figure)) : null,
    rest.length ? div({ class: "big-rest" }, rest.map(figure)) : null);
}

/** @param {Seat} seat */
function sideOf(seat) {
  const { id, team_name } = seat;
  const active = (shown ? shown.view.turn : score().ativo) === id;
  const team = team_name ? span({ class: "big-team" }, team_name) : null;
  const head = h("h2", null, seatSign(seat), " ", span(named(id)), team);
  return side({ seat, owners: [id], active, fallen: (table.panel?.fallen ?? []).includes(id), head });
}

function sides() {
  const teams = new Set(table.seats.map((seat) => seat.team).filter(Boolean));
  const called = (/** @type {string} */ team) => table.seats.find((seat) => seat.team === team)?.team_name;
  return [
    ...table.seats.map(sideOf),
    ...[...teams].map((team) => side({ owners: [team], head: h("h2", null, called(team)) })),
    side({ owners: ["mesa"], head: null }),
  ];
}

/** The outcome of a lone player's attempt at the record, or "". */
function recorded() {
  const record = table.panel?.record;
  if (!table.outcome || !record) return "";
  const points = (/** @type {number} */ value) => number({ unit: "pontos" }, value);
  return record.batido
    ? `${words.beaten} ${points(record.valor)}`
    : `${words.kept} ${points(record.recorde ?? record.valor)}`;
}

function where() {
  const { rounds } = board.turns;
  const winners = table.outcome?.winners;
  const record = recorded();
  if (record) return record;
  if (table.outcome) return winners?.length ? `${words.over} ${wonBy(table.seats, named, winners).join(", ")}` : words.drawn;
  if (shown) return whereIn(shown);
  const { fase, turno = 1, rodada = 1, ativo } = score();
  const round = rounds ? `${rounds.name} ${rodada}` : `${words.turn} ${turno}`;
  return `${phaseOf(fase || board.phases[0].id)} · ${round} · ${named(ativo)}`;
}

/** @param {string} id @returns {string} */
const phaseOf = (id) => board.phases.find((one) => one.id === id)?.name ?? "";

/** @param {Shown} shown */
function whereIn({ view: { phase = "", where: parts = [], turn = "" } }) {
  const places = parts.filter(({ seat }) => !seat).map((one) => one.told);
  const all = [phaseOf(phase), ...places, turn && named(turn)].filter(Boolean);
  return all.map((part) => part[0].toUpperCase() + part.slice(1)).join(" · ");
}

function last() {
  const line = table.lines.findLast((one) => one.standing !== "retracted");
  if (!line) return p({ class: "big-last quiet" }, words.nothing);
  const refused = line.verdict === "illegal" && line.standing === "refused";
  return p({ class: "big-last", "data-refused": refused || null }, refused ? line.message : line.told);
}

/** The person who called “hold on”. */
const held = () => (table.hold ? p({ class: "big-held", role: "status" }, `${words.hold} ${table.hold.by}`) : null);

/** The players who may answer a declaration. */
function waits() {
  const { duties, outcome } = table;
  return duties?.length && !outcome ? p({ class: "big-waits" }, duties.map((one) => one.told).join(" · ")) : null;
}

/** A hold ends by itself, without a message from the server. */
function countDown() {
  clearTimeout(ending);
  const left = table.hold?.left;
  const end = () => {
    table = { ...table, hold: null };
    draw();
  };
  if (left) ending = setTimeout(end, left * 1000);
}

/** The end of the match, until an entry follows it. */
function ended() {
  const end = finale?.match === table.match.number ? finale.end : undefined;
  return end && (table.outcome || end.n === table.match.n) ? end : null;
}

/** Fetch the end of the match, once there is one. @param {number | undefined} n */
async function lookAtEnd(n) {
  if (n === undefined) finale = null;
  else if (finale?.match !== table.match.number || finale.end?.n !== n) finale = await askEnding(table.code, lang);
  draw();
}

function draw() {
  const root = /** @type {HTMLElement} */ (document.getElementById("root"));
  const end = ended();
  if (end) {
    const tally = end.over ? finale?.tally?.told ?? "" : "";
    return render(main({ class: "big" }, bigEnd(end, recorded() || end.told, tally, named)), root);
  }
  const below = [
    table.taught ? p({ key: "taught", class: "big-taught", role: "status" }, table.taught.told) : null,
    atStake(table, words.stake),
    last(),
  ];
  const lies = shown && bigBoard(shown.view, table, named, [...below, waits()]);
  render(main({ class: "big", "data-board": lies ? "" : null },
    h1({ class: "big-where" }, where()),
    lies ?? [div({ key: "sides", class: "big-sides", "data-seats": table.seats.length }, sides()), below, !table.hold && waits()],
    held(),
    lost ? p({ class: "big-lost", role: "status" }, words.lost) : null), root);
}

/** @param {Update} update */
function apply(update) {
  const before = new Map(update.from ? table.lines.map((line) => [line.n, line]) : []);
  for (const line of update.lines) before.set(line.n, line);
  const { score, panel, outcome, match, seq, duties, hold, taught } = update;
  const same = match.number === table.match.number;
  const lines = same ? [...before.values()].sort((one, other) => one.n - other.n) : update.lines;
  const next = update.view ? gone(shown, update.view, seq) : null;
  if (update.view && !next) return listen(0); // the update builds on a view that this page lacks
  shown = next;
  table = { ...table, ...update.table, seq, score, panel, outcome, match, duties, hold, taught, lines };
  lost = false;
  countDown();
  void lookAtEnd(match.ended);
  draw();
  if (!same) dress();
}

/** A table gets its board once it has a referee. */
function dress() {
  if (shown) fetchBoard(table.game, given.texts, lang).then(draw, () => undefined);
}

/** @type {EventSource | undefined} */
let stream;

/** @param {number} [since] */
function listen(since = table.seq) {
  stream?.close();
  const here = new EventSource(`/api/v1/tables/${table.code}/stream?watch=1&lang=${lang}&since=${since}`);
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
    setTimeout(() => listen(), AGAIN); // the server has no room for another stream, or is gone
  };
}

const root = document.createElement("div");
root.id = "root";
document.getElementById("big")?.replaceWith(root);
draw();
countDown();
if (table.outcome) void lookAtEnd(0);
dress();
listen();
