// @ts-check
// The big view: a table as it stands, by the same stream as the phones; nothing here can be tapped.

import { seatSign } from "../board/signs.js";
import { div, h, h1, main, p, render, section, span, strong } from "../kit.js";
import { atStake, bigBoard, fetchBoard } from "./big_board.js";
import { askEnding, bigEnd } from "./big_end.js";
import { gone } from "../table/shown.js";
import { wonBy } from "../table/sides.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Board} Board */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Update & import("../types.js").Position} Update the stream tells of the whole position */
/** @typedef {import("../table/shown.js").Shown} Shown */
/** @typedef {import("../told.js").CounterView} Tally */
/** @typedef {{lang: import("../types.js").Lang, table: Table, board: Board, words: Record<string, string>,
 *   texts: import("../types.js").Texts}} Given `texts`: what the board of a refereed table says */
/** @typedef {{de: string}} Owned by a seat, a team, the table or a group's member */
/** @typedef {{name: string, value: string}} Figure a number as it is read across the room */

/** @type {Given} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "{}");
const { board, words, lang } = given;
/** @type {Table} */
let table = given.table;
/** What a referee's table shows; a score board shows itself. @type {Shown | null} */
let shown = table.view ? gone(null, table.view, table.seq) : null;
let lost = false;
let ending = 0;
const AGAIN = 3000;
/** The last end that was asked for. @type {import("../told.js").EndingView | null} */
let finale = null;

/** The score that is kept. @returns {import("../told.js").PlacarScore} */
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
  const all = board.groups.flatMap((one) => one.members);
  return id ? all.find((one) => one.id === id)?.name ?? id : "";
}

/** Whether the match ends by that number of a group's member. @param {string} counter @param {string} of */
const decides = (counter, of) =>
  board.ends.some((end) => end.member && end.counter === counter && end.member === of.split("/")[1]);

/** Who else has got hold of it, by name. @param {string} of */
function holders(of) {
  const others = (score().marcas ?? []).filter((one) => one.de === of && one.valor !== of.split("/")[0] && member(of));
  return others.filter(({ valor }) => table.seats.some(({ id }) => id === valor)).map(({ valor }) => named(valor));
}

/** The counters of some. @param {(one: Owned) => boolean} belongs */
const countsOf = (belongs) =>
  board.counters.flatMap((counter) =>
    (score().contadores ?? []).filter((one) => one.contador === counter.id && belongs(one)).map(({ de, valor }) => ({
      name: [member(de) || counter.name, ...holders(de)].join(" → "), value: number(counter, valor),
      main: counter.main, of: member(de), ends: decides(counter.id, de),
    })));

/** What totals of some come to. @param {(one: Owned) => boolean} belongs */
const totalsOf = (belongs) =>
  board.totals.flatMap((total) =>
    (table.panel?.totals ?? []).filter((one) => one.total === total.id && belongs(one))
      .map(({ valor }) => ({ name: total.name, value: number(total, valor) })));

/** The marks of some, without those of a group's members and switches as they begin. @param {(one: Owned) => boolean} belongs */
const marksOf = (belongs) =>
  board.marks.flatMap(({ id, name, options }) =>
    (score().marcas ?? []).filter((one) => one.marca === id && belongs(one) && !member(one.de))
      .filter(({ valor }) => options.length !== 2 || valor !== options[0].id)
      .map(({ valor }) => ({ name, value: options.find((each) => each.id === valor)?.name ?? named(valor) })));

/** What seats have won of the parts of a match, where it has such. @param {string[]} owners */
function chaptersOf(owners) {
  const { chapter } = board;
  if (!chapter) return [];
  const seats = table.seats.filter(({ id }) => owners.includes(id));
  return seats.map(({ id }) => ({ name: chapter.name, value: `${score().vitorias?.[id] ?? 0}/${chapter.wins}` }));
}

/**
 * What somebody shows: what the eye needs first, and what else tells how they stand.
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

/** The same of a table that has a referee. @param {Shown} shown @param {string[]} owners */
function countersOf({ view }, owners) {
  const own = Object.values(view.counters ?? {}).filter(({ seat }) => owners.includes(seat ?? "mesa"));
  const told = (/** @type {Tally} */ one) => ({ name: one.name, value: number({ unit: one.unit ?? "pontos" }, one.value) });
  return { large: own.filter(({ main }) => main).map(told), rest: own.filter(({ main }) => !main).map(told) };
}

/**
 * One side: a seat's, a team's or the table's.
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

/** How the record of one who played alone came out; empty where there is none. */
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

/** Somebody has called “hold on”. */
const held = () => (table.hold ? p({ class: "big-held", role: "status" }, `${words.hold} ${table.hold.by}`) : null);

/** Somebody may answer what was declared. */
function waits() {
  const { duties, outcome } = table;
  return duties?.length && !outcome ? p({ class: "big-waits" }, duties.map((one) => one.told).join(" · ")) : null;
}

/** A hold is over by itself, and nobody tells of it then. */
function countDown() {
  clearTimeout(ending);
  const left = table.hold?.left;
  const end = () => {
    table = { ...table, hold: null };
    draw();
  };
  if (left) ending = setTimeout(end, left * 1000);
}

/** The end, for as long as nothing has been told after it. */
function ended() {
  const end = finale?.match === table.match.number ? finale.end : undefined;
  return end && (table.outcome || end.n === table.match.n) ? end : null;
}

/** Ask how it ended, once something has. @param {number | undefined} n */
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
  const said = [
    table.taught ? p({ key: "taught", class: "big-taught", role: "status" }, table.taught.told) : null,
    atStake(table, words.stake),
    last(),
  ];
  const lies = shown && bigBoard(shown.view, table, named, [...said, waits()]);
  render(main({ class: "big", "data-board": lies ? "" : null },
    h1({ class: "big-where" }, where()),
    lies ?? [div({ key: "sides", class: "big-sides", "data-seats": table.seats.length }, sides()), said, !table.hold && waits()],
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
  if (update.view && !next) return listen(0); // it is told of what this page does not hold
  shown = next;
  table = { ...table, ...update.table, seq, score, panel, outcome, match, duties, hold, taught, lines };
  lost = false;
  countDown();
  void lookAtEnd(match.ended);
  draw();
  if (!same) dress();
}

/** A table has its board once a referee judges there. */
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
    setTimeout(() => listen(), AGAIN); // there was no room for another stream, or no server
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
