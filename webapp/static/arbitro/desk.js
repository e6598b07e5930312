// @ts-check
// What a phone is about to declare: put together tap by tap, judged before it is told, then told.

import { effect, signal } from "../kit.js";
import { hints } from "../table/choices.js";
import { request } from "../table/request.js";
import { say } from "../table/texts.js";
import { forgiven, having, ours } from "./putting.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").GameOf} GameOf */
/** @typedef {import("../table/model.js").Model} Model */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Line} Line */

const TRIES = 4; // so often others may come in between

/** The desk of this phone: a page has one table. @type {Desk | null} */
let own = null;

/** @returns {Desk} */
export const desk = () => /** @type {Desk} */ (own);

export class Desk {
  /**
   * @param {Model} model
   * @param {GameOf} game
   */
  constructor(model, game) {
    own = this;
    this.model = model;
    this.game = game;
    this.draft = signal(/** @type {Draft | null} */ (null));
    /** The place that was tapped, and whose moves it shows. */
    this.picked = signal(/** @type {{place: string, seat: string} | null} */ (null));
    this.offers = signal(/** @type {Record<string, Offer[]>} */ ({}));
    this.sending = signal(false);
    this.turns = 0;
    this.asks = false; // what is offered is being asked for
    this.moves = false; // the table has moved on since that was asked
    this.known = "";
    /** Whether what is offered is of the table as it is; places tapped before that are taken up then. */
    this.fresh = false;
    this.tapped = /** @type {string[]} */ ([]);
    this.hurries = false; // a move that asks nothing more is under way
    effect(() => {
      const { seq, you, match } = model.table.value;
      const known = `${match.number} ${seq} ${you.seats.join()}`;
      if (known !== this.known) queueMicrotask(() => this.moved(known));
    });
  }

  /** @returns {any} the position in the game's own schema */
  get state() {
    return this.model.table.value.state;
  }

  /**
   * The table has moved on: what was offered and what was weighed are of before.
   * @param {string} known
   */
  moved(known) {
    if (known === this.known) return;
    this.known = known;
    this.fresh = false;
    void this.refresh();
    const draft = this.draft.peek();
    if (draft?.asked && !this.sending.peek()) void this.weigh();
  }

  /** Ask what each seat of this phone may do; what happens meanwhile is asked about together. */
  async refresh() {
    this.moves = true;
    if (this.asks) return;
    this.asks = true;
    while (this.moves) {
      this.moves = false;
      const found = await this.fetchOffers().catch(forgiven);
      if (found && !this.moves) this.offers.value = found;
    }
    this.asks = false;
    this.fresh = true;
    this.takeUp();
  }

  async fetchOffers() {
    const { code, you } = this.model.table.peek();
    const asked = you.seats.map(async (seat) => {
      const { status, body } = await request(`/tables/${code}/offers?seat=${seat}`);
      return [seat, status === 200 ? body.offers : []];
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  // --- putting together ------------------------------------------------------------------------------

  /**
   * Begin a move, as far as it is told.
   * @param {Move} move
   * @param {Partial<Draft>} [more]
   */
  begin(move, more = {}) {
    const card = this.game.cardOf(move);
    this.picked.value = null;
    this.draft.value = { move, told: [], carded: !card, busy: false, asked: null, ...more };
    if (this.draft.value.carded) void this.weigh();
  }

  /**
   * Fields of the card that the move plays; none where nobody tells it.
   * @param {Record<string, unknown>} facts
   */
  card(facts) {
    const { draft } = this;
    if (!draft.value) return;
    draft.value = { ...draft.value, move: { ...draft.value.move, ...facts }, carded: true };
    void this.weigh();
  }

  /**
   * Answer what is asked.
   * @param {import("./types.js").Value} value
   */
  choose(value) {
    const draft = this.draft.value;
    const question = draft?.asked?.question;
    if (!draft || !question) return;
    if (question.of_move) this.draft.value = { ...draft, move: having(draft.move, question.field, value) };
    else this.draft.value = { ...draft, told: [...draft.told, { path: question.field, value }] };
    void this.weigh();
  }

  /** @param {Move} move in place of the one that is put together */
  replace(move) {
    if (this.draft.value) this.draft.value = { ...this.draft.value, move };
    void this.weigh();
  }

  cancel() {
    this.turns++;
    this.draft.value = null;
    this.picked.value = null;
  }

  /** Ask what the referee says of the move as it stands; what has one answer only is answered. */
  async weigh() {
    const turn = ++this.turns;
    const draft = this.draft.value;
    if (!draft) return;
    this.draft.value = { ...draft, busy: true };
    const answer = await this.consult(draft);
    const now = this.draft.value;
    if (turn !== this.turns || !now) return;
    if (answer?.status !== 200) {
      this.model.refused.value = { why: answer?.body?.error?.message ?? say("refused.unreachable") };
      if (now.asked) this.draft.value = { ...now, busy: false };
      else this.cancel();
      return;
    }
    /** @type {import("./types.js").Consulted} */
    const asked = this.hinted ? this.narrowed(answer.body) : answer.body;
    const lacks = asked.verdict === "illegal" && !asked.remedies.some((one) => one.move) ? this.game.lacks(this.state, now.move) : null;
    this.draft.value = { ...now, busy: false, asked: lacks ? { ...asked, verdict: "unsettled", question: lacks } : asked };
    const question = this.draft.value.asked?.question;
    if (question?.of_move && question.choices?.length === 1) this.choose(question.choices[0].value);
  }

  /**
   * The verdict with those answers alone that can come to something legal, where there are any.
   * @param {import("./types.js").Consulted} asked
   */
  narrowed(asked) {
    const { question } = asked;
    const fits = question?.fitting;
    if (!question || !fits?.length) return asked;
    return { ...asked, question: { ...question, choices: (question.choices ?? []).filter(({ value }) => fits.includes(value)) } };
  }

  /** @param {{move: Move, told: Draft["told"], before?: number}} draft */
  async consult({ move, told, before }) {
    const body = { move, ...(told.length && { told }), ...(before && { at: before - 1 }) };
    return request(`/tables/${this.model.table.peek().code}/consult`, { method: "POST", body }).catch(forgiven);
  }

  // --- telling ---------------------------------------------------------------------------------------

  /**
   * Declare what is put together; what goes first is told before it, as long as each is played.
   * @param {Move[]} [first]
   */
  async confirm(first = []) {
    const draft = this.draft.value;
    if (!draft || this.sending.value) return;
    const facts = draft.told.map(({ path, value }) => ({ op: "informar", path, value }));
    const told = facts.length ? [{ seat: draft.move.seat, do: "ajustar", authority: "correction", ops: facts, reason: say("arb.told") }] : [];
    const move = draft.before ? { before: draft.before, ...draft.move } : draft.move;
    if (await this.tell([...told, ...first, move])) this.cancel();
    else if (this.draft.value) {
      this.wasBehind();
      void this.weigh();
    }
  }

  /**
   * Declare something that asks nothing more in one tap, with what must go first. Where another phone told
   * something meanwhile it is weighed and told again.
   * @param {Move} move
   */
  async quick(move) {
    if (this.sending.value || this.hurries) return;
    this.picked.value = null;
    this.hurries = true;
    try {
      await this.hurry(move);
    } finally {
      this.hurries = false;
      if (this.draft.value) this.tapped = []; // it is asked about first
      this.takeUp();
    }
  }

  /** @param {Move} move that asks nothing more, unless it is refused */
  async hurry(move) {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await this.consult({ move, told: [] });
      const asked = answer?.status === 200 ? /** @type {import("./types.js").Consulted} */ (answer.body) : null;
      const first = asked?.remedies.find((one) => one.kind === "first" && ours(one, move.seat));
      const mends = asked?.verdict === "illegal" && first?.move ? [first.move, ...first.then] : [];
      if (asked?.verdict !== "legal" && !mends.length) return this.begin(move, { carded: true });
      if (await this.tell([...mends, move])) {
        const next = this.game.follows(this.state, move);
        return void (next && (await this.tell([next])));
      }
      if (!this.wasBehind()) return;
    }
  }

  /** Whether what was told last was told about a table that had moved on meanwhile: nobody is bothered with that. */
  wasBehind() {
    const behind = this.model.refused.peek()?.code === "behind";
    if (behind) this.model.refused.value = null;
    return behind;
  }

  /**
   * The table lets the move stand that the rules refuse: it is told, and then let stand.
   * @param {string} [reason]
   */
  async letStand(reason) {
    const draft = this.draft.value;
    if (!draft || this.sending.value) return;
    const { may_let_stand, you } = /** @type {any} */ (this.model.table.value);
    const line = await this.told([draft.before ? { before: draft.before, ...draft.move } : draft.move]);
    this.model.refused.value = null;
    this.cancel();
    if (line?.standing !== "refused") return;
    if (may_let_stand === "judge" && !you.judge) return this.model.toast(say("arb.stand.judge"));
    await this.stand(line.n, reason);
  }

  /**
   * @param {number} n
   * @param {string} [reason]
   */
  async stand(n, reason) {
    await this.told([{ stand: n, ...(reason && { note: reason }) }]);
  }

  /**
   * Tell entries in order; whether all were played.
   * @param {Entry[]} entries
   */
  async tell(entries) {
    const line = await this.told(entries);
    return Boolean(line) && line?.standing !== "refused";
  }

  /**
   * Tell entries one after another until one is refused; the line of the last that was told.
   * @param {Entry[]} entries
   * @returns {Promise<Line | null>}
   */
  async told(entries) {
    this.sending.value = true;
    let line = null;
    try {
      for (const entry of entries) {
        line = await this.one(entry);
        if (!line || line.standing === "refused") break;
      }
    } finally {
      this.sending.value = false;
      if (this.fresh) this.takeUp();
    }
    return line;
  }

  /**
   * Tell one entry, and wait for what it comes to; null where the server would not enter it.
   * @param {Entry} entry
   * @returns {Promise<Line | null>}
   */
  one(entry) {
    const { outbox, table } = this.model;
    outbox.close();
    const item = this.model.item(entry, false);
    outbox.put(item);
    return new Promise((resolve) => {
      const stop = effect(() => {
        const line = table.value.lines.findLast((one) => one.idem === item.idem);
        if (!line && outbox.items.value.some((one) => one.idem === item.idem)) return;
        resolve(line ?? null);
        queueMicrotask(() => stop());
      });
      void outbox.send();
    });
  }

  // --- taps on the board -----------------------------------------------------------------------------

  /**
   * The answers to what is asked that lie on the board, by their place.
   * @returns {Map<string, import("./types.js").Value>}
   */
  get choices() {
    const { draft, game } = this;
    const question = draft.value?.asked?.question;
    const seat = draft.value?.move.seat ?? "";
    const found = (question?.choices ?? []).map(({ value, place }) => /** @type {const} */ ([place || game.placeOf(this.state, /** @type {any} */ (question).field, value, seat), value]));
    return new Map(/** @type {[string, import("./types.js").Value][]} */ (found.filter(([place]) => place)));
  }

  /** Whether what is offered is about to be, or is, of a table that has moved on. */
  get behind() {
    return this.hurries || this.sending.peek() || !this.fresh;
  }

  /** Places that were tapped while the table moved on are tapped now, in their order. */
  takeUp() {
    while (this.tapped.length && !this.behind) this.tap(/** @type {string} */ (this.tapped.shift()));
  }

  /** @param {string} place */
  tap(place) {
    const draft = this.draft.value;
    if (!draft && this.behind) return void this.tapped.push(place);
    if (draft && !draft.asked?.question && this.game.named(this.state, draft.move).includes(place)) return;
    if (draft?.asked?.question) {
      const { choices } = this;
      if (choices.has(place)) return this.choose(choices.get(place) ?? null);
    }
    if (draft) this.cancel();
    const before = this.picked.value;
    const pair = before && this.game.between(this.state, before.place, place, before.seat);
    if (pair) return this.begin(pair);
    if (before?.place === place) return this.cancel();
    const seat = this.sayer(place);
    if (!seat) return void (this.picked.value = { place, seat: "" });
    const may = this.mayAt(place, seat);
    if (may.length === 1 && this.hinted) return this.begin(may[0]);
    this.picked.value = { place, seat };
  }

  /**
   * Who of this phone speaks about a place: whose it is, else who has something to say.
   * @param {string} place
   */
  sayer(place) {
    const mine = this.model.mine.value;
    const whose = place.split(":")[0];
    return mine.includes(whose) ? whose : mine.find((seat) => seat === this.game.active(this.state)) ?? mine[0] ?? "";
  }

  /** Whether the table and this phone want to be told what may be done. */
  get hinted() {
    return hints.value && /** @type {any} */ (this.model.table.value).hints !== false;
  }

  /**
   * What may be done from a place, as far as the offers say; without hints all that is ever done from there.
   * @param {string} place
   * @param {string} seat
   * @returns {Move[]}
   */
  mayAt(place, seat) {
    const offers = this.offers.value[seat] ?? [];
    const found = [];
    for (const one of this.game.fills(this.state, place, seat)) {
      const of = offers.filter(({ move }) => move.do === one.do && move[one.field] === one.value);
      const only = of.length === 1 && !this.game.cardOf(of[0].move) ? of[0].move : {};
      if (of.length || !this.hinted) found.push({ ...only, seat, do: one.do, [one.field]: one.value });
    }
    return found;
  }
}
