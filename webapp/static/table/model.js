// The table as this phone knows it: what the server sent last, and what has been entered since.

import { batch, computed, signal } from "../kit.js";
import { shakes } from "./choices.js";
import { mark, request, Unreachable } from "./request.js";
import { change, say } from "./texts.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Item} Item */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {import("../types.js").Pending} Pending */
/** @typedef {import("../arbitro/types.js").Alone} Alone */
/** @typedef {{id: number, text: string, label?: string, run?: () => void}} Toast */
/** @typedef {import("../wire.js").JudgeLink} JudgeLink */
/** @typedef {{why: string, code?: string, entry?: Entry, n?: number, lost?: boolean}} Refused `lost`: no answer came */

const GATHER = 700; // taps on one counter within this time become one entry
const RETRY = 2000;
const TRIES = 4; // after so many errors of the server an entry is given up
const KEPT = 400;
const SHOWN = 7000;
/** The parts that an update, and a table, leave out if there are none. */
const GONE = { waived: undefined, taught: undefined };
const OFF = { cards: undefined, lesson: undefined, call: undefined };
/** The parts that only score boards have. */
const NO_PANEL = { fallen: [], over: "", winners: [] };
/** The defaults of a position's left-out parts, as in the board's schema. */
const START = { turno: 1, rodada: 1, parte: 1, contadores: [], marcas: [], produziu: [] };
const COMMUTE = new Set(["pontuar", "marcar", "sorteio"]);

/** @param {Entry} entry */
const commutes = (entry) => "note" in entry || COMMUTE.has(entry.do ?? "");

export class Model {
  /**
   * @param {Table} table from the page
   * @param {import("../types.js").Board} board
   * @param {import("./outbox.js").Outbox} outbox
   */
  constructor(table, board, outbox) {
    this.board = board;
    this.outbox = outbox;
    this.table = signal(table);
    this.gone = signal(false);
    /** Earlier lines that were fetched. */
    this.older = signal(/** @type {Line[]} */ ([]));
    /** @type {import("../vendor/signals.js").Signal<Refused | null>} */
    this.refused = signal(/** @type {Refused | null} */ (null));
    /** @type {import("../vendor/signals.js").Signal<Toast[]>} */
    this.toasts = signal(/** @type {Toast[]} */ ([]));
    /** The drawn tally of the table's matches, once there is one. */
    this.tally = signal(/** @type {import("../kit.js").VNode | null} */ (null));
    this.view = computed(() => this.look());
    /** The seats that this phone speaks for in place of its own, while it catches up on play without it. */
    this.besides = signal(/** @type {string[]} */ ([]));
    /** The seats that this phone speaks for. */
    this.mine = computed(() => (this.besides.value.length ? this.besides.value : this.table.value.you.seats));
    /** Whether something is just being taken back or restored. */
    this.taking = signal(false);
    /** The next thing to take back, in a few words: a tap that is not entered yet, else the table's last entry. */
    this.undoable = computed(() => this.next());
    /** @type {import("./connection.js").Connection | null} */
    this.connection = null;
    /** @type {import("./presence.js").Presence | null} */
    this.presence = null;
    /** Resolves once it is known who this phone is. @type {Promise<void>} */
    this.arrived = new Promise((resolve) => (this.arrive = resolve));
    this.leaving = false; // whether this phone is about to delete the table
    /** @type {Record<string, ReturnType<typeof setTimeout>>} */
    this.timers = {};
    this.toastCount = 0;
    this.failures = 0;
    /** Whether an entry begins a turn. @type {(entry: Entry) => boolean} */
    this.begins = ({ do: kind, para }) =>
      kind === "comecar" || kind === "passar-vez" || (kind === "avancar-fase" && para === board.phases[0].id);
    /** The outcome of a lone player's attempt at the record. @type {(table: Table) => Alone | null | undefined} */
    this.recordOf = ({ panel }) => panel.record;
    outbox.deliver = (item) => this.deliver(item);
  }

  // --- what is shown ---------------------------------------------------------------------------------

  /** The table with waiting entries already applied, as far as that works without knowing the rules. */
  look() {
    const table = this.table.value;
    const score = { ...START, ...table.score };
    /** @type {Pending[]} */
    const pending = [];
    let { contadores, marcas } = score;
    for (const { entry } of this.outbox.items.value) {
      const { contador, de, delta, marca, valor } = entry;
      if (entry.do === "pontuar" && contador && de && delta) {
        contadores = contadores.map((one) =>
          one.contador === contador && one.de === de ? { ...one, valor: one.valor + delta } : one);
        const same = pending.find((one) => one.contador === contador && one.de === de);
        if (same) same.delta += delta;
        else pending.push({ contador, de, delta });
      }
      if (entry.do === "marcar") {
        marcas = marcas.map((one) =>
          one.marca === marca && one.de === de ? { ...one, valor: String(valor) } : one);
      }
    }
    const seats = table.seats.map((seat) => ({ ...seat, name: this.nameOf(seat.id) }));
    return { ...table, panel: table.panel ?? NO_PANEL, seats, score: { ...score, contadores, marcas }, pending };
  }

  /** The seat whose turn it is. */
  get turn() {
    return this.table.value.score.ativo;
  }

  /** @param {string} id */
  seat(id) {
    return this.table.value.seats.find((seat) => seat.id === id);
  }

  /** The name of a player, a team, the table, or a thing of a player. @param {string} de */
  nameOf(de) {
    if (de === "mesa") return say("table");
    const [whose, member] = de.split("/");
    const { seats } = this.table.value;
    const seat = this.seat(whose);
    const number = seats.findIndex((one) => one.id === whose) + 1;
    const name = seat
      ? seat.name || say("seat.unnamed", { number })
      : seats.find((one) => one.team === whose)?.team_name ?? whose;
    const members = (this.board.groups ?? []).flatMap((group) => group.members);
    const part = members.find((one) => one.id === (member ?? (seat ? undefined : whose)));
    return part ? (seat ? `${name}, ${part.name}` : part.name) : name;
  }

  /** @param {string | undefined} id */
  counter(id) {
    return this.board.counters.find((one) => one.id === id);
  }

  // --- what is entered -------------------------------------------------------------------------------

  /** The seat for which this phone enters what concerns `de`; for a judge, the seat on turn. @param {string} [de] */
  speaker(de) {
    const mine = this.mine.value;
    const whose = de?.split("/")[0] ?? this.turn;
    if (mine.includes(whose)) return whose;
    return mine.includes(this.turn) ? this.turn : mine[0] ?? this.turn;
  }

  /**
   * Change a counter; taps that follow at once join the same entry.
   * @param {string} contador
   * @param {string} de
   * @param {number} delta
   */
  tap(contador, de, delta) {
    const counter = this.counter(contador);
    const now = this.view.value.score.contadores.find((one) => one.contador === contador && one.de === de);
    if (!counter || !now) return;
    const after = Math.max(counter.min ?? 0, Math.min(counter.max ?? 9999, now.valor + delta));
    if (after === now.valor) return;
    if (shakes.value) navigator.vibrate?.(15);
    const open = this.outbox.items.value.find((item) =>
      item.open && item.entry.contador === contador && item.entry.de === de);
    const item = open ?? this.item({ seat: this.speaker(de), do: "pontuar", contador, de, delta: 0 }, true);
    const entry = { ...item.entry, delta: (item.entry.delta ?? 0) + after - now.valor };
    clearTimeout(this.timers[item.idem]);
    if (entry.delta === 0) return this.outbox.remove(item.idem);
    this.outbox.put({ ...item, entry });
    this.timers[item.idem] = setTimeout(() => this.flush(item.idem), GATHER);
  }

  /** @param {string} idem */
  flush(idem) {
    delete this.timers[idem];
    const item = this.outbox.items.value.find((one) => one.idem === idem);
    if (item) this.outbox.put({ ...item, open: false });
    void this.outbox.send();
  }

  /** Send an entry, after earlier taps. @param {Entry} entry */
  play(entry) {
    const signed = "do" in entry && !entry.seat ? { seat: this.author(entry), ...entry } : entry;
    const same = this.outbox.items.value.some((item) => JSON.stringify(item.entry) === JSON.stringify(signed));
    if (same && !commutes(entry) && entry.do) return; // a second tap for an entry under way
    this.outbox.close();
    this.outbox.put(this.item(signed, false));
    void this.outbox.send();
  }

  /** The seat of an entry: phases and what a turn brings belong to the seat on turn, the rest to ours. @param {Entry} entry */
  author(entry) {
    return entry.do === "avancar-fase" || entry.do === "produzir" ? this.turn : this.speaker(entry.de);
  }

  /**
   * Take entries back; taking back a retraction restores its entry. With `last`, only as long as nothing has come after
   * it. Since it is about the present table, it is not kept for later if it cannot be sent now.
   * @param {number[]} numbers
   * @param {boolean} [last]
   */
  async undo(numbers, last = false) {
    if (this.taking.value) return;
    this.taking.value = true;
    this.refused.value = null;
    try {
      const module = await import("./taking.js").catch(() => null);
      if (module) await module.takeBack(this, numbers, last);
      else this.refused.value = { why: say("undo.offline") };
    } finally {
      this.taking.value = false;
    }
  }

  /** @returns {{idem?: string, n: number, told: string} | null} */
  next() {
    const { match, lines } = this.table.value;
    const open = this.outbox.items.value.findLast((item) => item.open);
    if (open) {
      const { contador, de = "", delta = 0 } = open.entry;
      const counter = this.counter(contador);
      const words = counter ? `${counter.name} · ${this.nameOf(de)} ${change(counter.unit, delta)}` : "";
      return { idem: open.idem, n: 0, told: words };
    }
    const line = lines.find(({ n }) => n === match.last);
    return match.last && this.mayTakeBack(line) ? { n: match.last, told: line?.told ?? `#${match.last}` } : null;
  }

  /** Whether this phone may take a line back: players and the judge may, or only its owner. @param {Line} [line] */
  mayTakeBack(line) {
    const { you, locked, own_seats_only: own } = this.table.value;
    const mine = this.mine.value;
    const whose = line?.seat ?? line?.about;
    return you.judge || (!locked && mine.length > 0 && (!own || !whose || mine.includes(whose)));
  }

  /** Take back the last entry; one that was not sent yet is simply dropped. */
  undoLast() {
    const last = this.undoable.value;
    if (last?.idem) this.outbox.remove(last.idem);
    else if (last) void this.undo([last.n], true);
  }

  /**
   * @param {Entry} entry
   * @param {boolean} open
   * @returns {Item}
   */
  item(entry, open) {
    const { code, seq } = this.table.value;
    return { idem: mark(), code, order: this.outbox.order(), entry, base_seq: seq, open };
  }

  /** Let an entry stand that the rules refuse. @param {number} n */
  stand(n) {
    this.again({ stand: n });
  }

  /** Send a refused entry again, about the present table. @param {Entry} [entry] an entry to send in its place */
  again(entry = this.refused.value?.entry) {
    this.refused.value = null;
    if (entry) this.play(entry);
  }

  /** @param {Item} item @returns {Promise<boolean>} whether it is done */
  async deliver(item) {
    const { code, order: _order, open: _open, ...intent } = item;
    const { entry } = intent;
    /** @type {import("../types.js").Answer<import("../types.js").Entered>} */
    let answer;
    try {
      answer = await request(`/tables/${code}/entries`, { method: "POST", body: intent });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.connection?.lose();
      return this.later();
    }
    const { ok, status, body } = answer;
    if (status === 408 || status === 429 || status === 503) return this.later();
    if (status >= 500 && ++this.failures < TRIES) return this.later();
    this.failures = 0;
    this.connection?.live();
    const update = body?.update;
    if (update && !this.apply(update)) void this.connection?.catchUp();
    if (!ok) {
      this.refused.value = { why: body?.error?.message ?? say("refused.unknown"), code: body?.error?.code, entry };
    } else if (!commutes(entry)) this.carry(body.seq);
    return true;
  }

  later() {
    setTimeout(() => this.outbox.send(), RETRY);
    return false;
  }

  /** Base later entries on the position after one's own entry, which they were made about. @param {number} seq */
  carry(seq) {
    for (const item of this.outbox.items.value) {
      if (!item.open && item.base_seq < seq) this.outbox.put({ ...item, base_seq: seq });
    }
  }

  // --- what is received ------------------------------------------------------------------------------

  /** @param {Update} update @returns {boolean} false if an earlier update is missing */
  apply(update) {
    const known = this.table.value;
    if (update.seq <= known.seq) {
      if (update.seq === known.seq && update.table) this.table.value = { ...known, ...update.table };
      return true;
    }
    if (update.from > known.seq) return false;
    batch(() => {
      const { from, seq, table, lines = [], rebase: _rebase, ...rest } = update;
      const anew = from === 0 || (update.match && update.match.number !== known.match.number);
      const merged = new Map((anew ? [] : known.lines).map((line) => [line.n, line]));
      for (const line of lines) merged.set(line.n, line);
      if (anew || update.rebase) this.older.value = [];
      const inOrder = [...merged.values()].sort((one, other) => one.n - other.n).slice(-KEPT);
      this.table.value = { ...known, ...GONE, ...(table && OFF), ...table, ...rest, seq, lines: inOrder };
      const newest = known.lines.at(-1)?.n ?? 0;
      if (from !== 0) for (const line of lines) if (anew || line.n > newest) this.notice(line);
      for (const line of lines) if (line.idem) this.outbox.remove(line.idem);
    });
    return true;
  }

  /** Take the whole table. @param {Table} table */
  see(table) {
    if (table.seq < this.table.value.seq) return;
    const { match, lines } = this.table.value;
    const { ended } = match;
    const newest = lines.at(-1)?.n ?? Infinity; // a phone that has just come has missed nothing
    this.table.value = match.number === table.match.number ? { ...table, match: { ended, ...table.match } } : table;
    this.older.value = [];
    if (match.number === table.match.number) for (const line of table.lines) if (line.n > newest) this.notice(line);
    for (const line of table.lines) if (line.idem) this.outbox.remove(line.idem);
  }

  /** Show what should not be missed about a new line. @param {Line} line */
  notice(line) {
    const own = line.phone === this.table.value.you.phone;
    if (own && line.standing === "refused") {
      this.refused.value = { why: line.message || line.told, entry: line.entry, n: line.n };
    }
    if (own && line.standing !== "refused") this.refused.value = null;
    if (line.standing === "refused") return;
    const { retract, before, source, note, do: kind } = line.entry;
    if (!retract && !before && !source && !note && kind !== "sorteio") return;
    void import("./noticed.js").then(({ notice }) => notice(this, line, own)).catch(() => own || this.toast(line.told));
  }

  /**
   * @param {string} text
   * @param {string} [label] the label of a button
   * @param {() => void} [run]
   */
  toast(text, label, run) {
    const id = ++this.toastCount;
    this.toasts.value = [...this.toasts.value.slice(-2), { id, text, label, run }];
    setTimeout(() => this.untoast(id), SHOWN);
    return id;
  }

  /** @param {number} id */
  untoast(id) {
    this.toasts.value = this.toasts.value.filter((toast) => toast.id !== id);
  }

  // --- the table itself ------------------------------------------------------------------------------

  /**
   * Request something that is no entry: a seat, a setting, another match. A refusal is shown.
   * @param {string} path below the table's path
   * @param {Record<string, unknown>} body
   * @param {string} [method]
   */
  async ask(path, body, method = "POST") {
    try {
      await this.presence?.asking;
      /** @type {import("../types.js").Answer<Table | JudgeLink | null>} */
      const { ok, body: answer } = await request(`/tables/${this.table.value.code}${path}`, { method, body });
      if (!ok) this.refused.value = { why: answer?.error?.message ?? say("refused.unknown") };
      else if (answer && "code" in answer) this.see(answer);
      return ok;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      this.connection?.lose();
      this.refused.value = { why: say("refused.unreachable"), lost: true };
      return false;
    }
  }
}
