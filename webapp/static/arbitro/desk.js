// @ts-check
// What a phone is about to declare: put together tap by tap, judged before it is told, then told.

import { signal } from "../kit.js";
import { asPlayed, catchingUp, isForLater, note } from "./behind.js";
import { hints } from "../table/choices.js";
import { brought } from "../table/request.js";
import { say } from "../table/texts.js";
import { look } from "./looking.js";
import { Offers } from "./offers.js";
import { asking, ended, entryOf, having, isNoticed, isWhole, narrowed, onlyOne, ours, retold } from "./putting.js";
import { answersAt, between, fillsAt, joined, leaps, letBy, moveOf, named, sayerOf, tellsOf } from "./tapping.js";
import { Telling } from "./telling.js";
import { Turns } from "./turns.js";
import { aimed, isAwaited, kindOf, places } from "./results.js";
import { onceHeard } from "./unsent.js";
import { asksFirst, asksLast, supposed, tellsAside, withCard } from "./unknown_text.js";
import { waivesAt } from "./waived.js";
import { consult, text } from "./weighing.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").GameOf} GameOf */
/** @typedef {import("../table/showing.js").ShowingModel} Model */

const TRIES = 4; // so often may others come in between
const READING = "reading"; // which of several things that the move may mean

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
    /** The place that was tapped, and whose moves it shows; what was tapped to join it. */
    this.picked = signal(/** @type {{place: string, seat: string, also?: string[]} | null} */ (null));
    /** What is being told: a move in one tap, "confirm" or "stand"; empty for nothing. */
    this.underway = signal("");
    /** What the move that is being told will change, as its verdict said: shown until the table has moved on. */
    this.ahead = signal(/** @type {import("../told.js").ViewUpdate | null} */ (null));
    this.stale = false; // the table has moved on while something was being told
    this.turns = 0;
    this.offered = new Offers(model, { moved: () => this.moved(), done: () => this.taps.go() });
    this.telling = new Telling(model);
    this.taps = new Turns(() => this.behind);
    onceHeard(this);
  }

  /** The table as it is shown: as the next tap finds it. @returns {import("../told.js").BoardView} */
  get view() {
    const held = this.model.shown.value;
    if (this.draft.value?.then) return this.draft.value.then; // it is told of the table as it lay then
    return held ? this.offered.ahead(held).view : { places: {} };
  }

  /** Every place that a move names. @param {Move} move */
  named(move) {
    return named(this.view, move);
  }

  /** What is offered to a seat. @param {string} seat @returns {import("./types.js").Offer[]} */
  offersOf(seat) {
    return /** @type {import("./types.js").Offer[]} */ (this.offered.told.value[seat]?.offers ?? []);
  }

  /** What a seat is offered by buttons. @param {string} seat @returns {import("./types.js").Command[]} */
  commandsOf(seat) {
    const told = /** @type {import("./types.js").Command[]} */ (this.offered.told.value[seat]?.commands ?? []);
    return this.game.commands?.(this.view, seat, this.model.table.value.leve, told, this.offersOf(seat)) ?? told;
  }

  /** The move that two taps make. @param {string} from @param {string} to @param {string} seat @param {string[]} [also] */
  between(from, to, seat, also) {
    return between(this.view, from, to, seat, also);
  }

  /** The table has moved on: what was weighed is of before. */
  moved() {
    if (this.underway.peek()) this.stale = true;
    else if (this.draft.peek()?.asked) void this.weigh();
  }

  // --- putting together ------------------------------------------------------------------------------

  /**
   * Begin a move, as far as it is told.
   * @param {Move} move
   * @param {Partial<Draft>} [more]
   */
  begin(move, more) {
    this.taps.take(() => this.start(move, more), JSON.stringify(move));
  }

  /**
   * @param {Move} move
   * @param {Partial<Draft>} [more]
   */
  start(move, more = {}) {
    this.picked.value = null;
    const carded = !asksFirst(move, this.model.table.peek()); // a tap on the very card tells which
    this.draft.value = { move, told: [], carded, busy: false, asked: null, ...more };
    if (this.draft.value.carded) void this.weigh();
    else this.taps.forget(); // the card is asked about first
  }

  /** Fields of the card that the move plays; none where nobody tells it. @param {Record<string, unknown>} facts */
  card(facts) {
    const { draft } = this;
    if (!draft.value) return;
    draft.value = withCard(draft.value, facts);
    void this.weigh();
  }

  /** Answer what is asked. @param {import("./types.js").Value} value */
  choose(value) {
    const draft = this.draft.value;
    const question = draft?.asked?.question;
    if (!draft || !question) return;
    if (question.field === READING) this.draft.value = { ...draft, reading: Number(value) };
    else if (question.of_move) this.draft.value = { ...draft, move: having(draft.move, question.field, value) };
    else this.draft.value = { ...draft, told: retold(draft.told, question.field, value) };
    void this.weigh();
  }

  /** @param {Move} move in place of the one that is put together @param {Partial<Draft>} [more] */
  replace(move, more) {
    if (this.draft.value) this.draft.value = { ...this.draft.value, ...more, move };
    void this.weigh();
  }

  /** Its text has done nothing that is seen on the board. */
  plainly() {
    if (this.draft.value) this.draft.value = { ...this.draft.value, plain: true };
    void this.weigh();
  }

  /** Out of it, at once. */
  leave() {
    this.taps.forget();
    this.cancel();
  }

  cancel() {
    this.turns++;
    this.draft.value = null;
    this.picked.value = null;
  }

  /** Ask what the referee says of the move as it stands; what has one answer only is answered. */
  async weigh() {
    const turn = ++this.turns;
    let draft = this.draft.value;
    if (!draft) return;
    this.draft.value = { ...draft, busy: true };
    const read = await text(this.view, this.model.table.peek().code, draft);
    if (turn !== this.turns || !this.draft.value) return;
    if (read) this.draft.value = draft = { ...this.draft.value, ...read };
    const answer = await this.consult(draft);
    const now = this.draft.value;
    if (turn !== this.turns || !now) return;
    if (answer?.status !== 200) return this.unjudged(now, answer?.body?.error?.message);
    /** @type {import("./types.js").Consulted} */
    const asked = asking(this.hinted && !isNoticed(this) ? narrowed(answer.body) : answer.body);
    if (asked.preview && asked.preview.from !== this.model.table.peek().seq) delete asked.preview; // it is weighed again
    const whole = ended(now, asked);
    if (whole) return this.replace(whole);
    const taken = supposed(this.model.table.peek(), now, asked);
    if (taken) return this.replace(taken.move, taken);
    const { question } = asked;
    if (isForLater(asked)) return void note(this, now);
    const last = asksLast(now, asked);
    const lies = last ? await text(this.view, this.model.table.peek().code, now, true) : null; // whose name is known
    if (turn !== this.turns) return;
    if (lies) return this.replace(lies.move, lies);
    this.draft.value = { ...now, busy: false, unjudged: false, asked, carded: !last };
    if (!this.draft.value.carded) return this.taps.forget(); // the card is asked about last
    const aside = tellsAside(now, this.model.mine.peek().length); // there is more to tell than that
    const only = isNoticed(this) || aside ? null : onlyOne(question, this.hinted);
    if (only) return this.choose(only.value);
    if (asked.verdict === "illegal") this.taps.forget(); // that is told first
    const { leve } = this.model.table.peek();
    const ready = (leve || catchingUp.peek() !== null) && asked.verdict === "legal" && !question && !now.before && !now.afresh;
    if (ready && !isAwaited(this, this.draft.value)) return void this.confirm();
    this.taps.go();
  }

  /**
   * There was no verdict: a whole move that nobody could be asked about may wait for the table, any other stays as it was.
   * @param {Draft} draft
   * @param {string} [why] the server's own reason
   */
  unjudged(draft, why) {
    const { move, told, before } = draft;
    const whole = !why && !before && !told.length && isWhole(move, this.offersOf(move.seat), this.view);
    if (!whole) this.model.refused.value = { why: why ?? say("refused.unreachable") };
    if (whole || draft.asked) this.draft.value = { ...draft, asked: whole ? null : draft.asked, busy: false, unjudged: whole };
    else this.cancel();
  }

  /** The verdict on a move; null where no answer came. @param {import("./weighing.js").Asked} asked */
  consult(asked) {
    return consult(this.model.table.peek().code, { ...asked, ...asPlayed() });
  }

  // --- telling ---------------------------------------------------------------------------------------

  /**
   * Declare what is put together; what goes first is told before it, as long as each is played.
   * @param {Move[]} [first]
   * @returns {Promise<void>}
   */
  confirm(first = []) {
    if (this.underway.value === "confirm") return Promise.resolve(); // the second tap of two
    if (first.length) return this.tell("confirm", () => this.declare(first));
    return new Promise((done) => this.taps.take(() => done(this.tell("confirm", () => this.declare([]))), "confirm"));
  }

  /** @param {Move[]} first @param {number} [left] so often it may still be tried */
  async declare(first, left = TRIES) {
    const draft = this.draft.value;
    const asked = draft?.asked;
    if (!draft || !asked || asked.question || (asked.verdict === "illegal" && !first.length)) return;
    const facts = draft.told.map(({ path, value }) => ({ op: "informar", path, value }));
    const { seat } = draft.move;
    const told = facts.length ? [{ seat, do: "ajustar", authority: "correction", ops: facts, reason: say("arb.told") }] : [];
    const before = [...told, ...first];
    this.ahead.value = (before.length || draft.before ? null : asked.preview) ?? null;
    const played = await this.telling.played([...before, entryOf(draft)], { ...draft, ...asPlayed() });
    if (played) return this.cancel();
    if (!this.draft.value) return;
    const behind = left > 1 && this.telling.wasBehind();
    await this.weigh();
    if (behind && !before.length) await this.declare([], left - 1);
  }

  /**
   * Declare something that asks nothing more in one tap, with what must go first; a second tap of it says nothing more.
   * @param {Move} move
   */
  quick(move) {
    const what = JSON.stringify(move);
    const seen = letBy(this.view, move);
    if (this.underway.value !== what) this.taps.take(() => void this.tell(what, () => this.hurry(move, seen)), what);
  }

  /**
   * Do what tells something; taps wait until it is done.
   * @param {string} what
   * @param {() => Promise<unknown>} act
   */
  async tell(what, act) {
    this.underway.value = what;
    this.stale = false;
    try {
      await act();
    } finally {
      this.ahead.value = null;
      this.underway.value = "";
      if (this.stale && this.draft.value?.asked) void this.weigh();
      this.taps.go();
    }
  }

  /**
   * Tell a move that asks nothing more, unless it is refused. Where another phone told something meanwhile it is
   * weighed and told again; but a pass lets nothing by that came after the tap.
   * @param {Move} move @param {string} seen what it lets by
   */
  async hurry(move, seen) {
    this.picked.value = null;
    for (let left = TRIES; left && letBy(this.view, move) === seen; left--) {
      const answer = await this.consult({ move, told: [] });
      const asked = answer?.status === 200 ? /** @type {import("./types.js").Consulted} */ (answer.body) : null;
      const first = asked?.remedies.find((one) => one.kind === "first" && ours(one, move.seat));
      const mends = asked?.verdict === "illegal" && first?.move ? [first.move, ...first.then] : [];
      if ((asked?.verdict !== "legal" || asked.question) && !mends.length) return this.ask(move);
      if (await this.telling.played([...mends, move], asPlayed())) {
        const { waits } = this.view;
        const again = move.do === "passar" && waits?.same && !waits.seats.includes(move.seat);
        return void (again && (await this.telling.played([move])));
      }
      if (left === 1 || !this.telling.wasBehind()) return; // the last time the phone says why
    }
  }

  /** What was to be one tap is asked about after all, before anything else. @param {Move} move */
  ask(move) {
    this.taps.forget();
    this.start(move, { carded: true });
  }

  /** The table lets the move stand that the rules refuse: it is told, and then let stand. */
  letStand() {
    const draft = this.draft.value;
    if (draft && !this.underway.value) void this.tell("stand", () => this.insist(draft));
  }

  /** @param {Draft} draft */
  async insist(draft) {
    const { may_let_stand, you } = this.model.table.value;
    const line = await this.telling.tell([entryOf(draft)], { ...draft, sure: true });
    this.model.refused.value = null;
    this.cancel();
    if (line?.standing !== "refused") return;
    if (may_let_stand === "judge" && !you.judge) return this.model.toast(say("arb.stand.judge"));
    await this.telling.tell([{ stand: line.n }]);
  }

  /**
   * What was refused is let stand.
   * @param {number} n
   * @param {string} [reason]
   */
  stand(n, reason) {
    const entry = { stand: n, ...(reason && { note: reason }) };
    this.taps.take(() => void this.tell("stand", () => this.telling.tell([entry])), `stand ${n}`);
  }

  // --- taps on the board -----------------------------------------------------------------------------

  /**
   * The answers to what is asked that lie on the board, by their place.
   * @returns {Map<string, import("./types.js").Value>}
   */
  get choices() {
    const draft = this.draft.value;
    return isAwaited(this, draft) ? places(this) : answersAt(this.view, draft);
  }

  /** Whether a tap must wait: something is told or weighed, or what is offered is of a table that has moved on. */
  get behind() {
    const draft = this.draft.value;
    return Boolean(this.underway.value) || (draft ? draft.busy : !this.offered.fresh.value);
  }

  /** @param {string} place */
  tap(place) {
    this.taps.take(() => this.touch(place));
  }

  /** @param {string} place */
  touch(place) {
    const draft = this.draft.value;
    if (draft && isAwaited(this, draft) && kindOf(this, place)) return void (this.draft.value = aimed(this, draft, place));
    if (draft && !draft.asked?.question && this.named(draft.move).includes(place)) return;
    if (draft?.asked?.question) {
      const { choices } = this;
      if (choices.has(place)) return this.choose(choices.get(place) ?? null);
    }
    if (draft) this.cancel();
    const before = this.picked.value;
    const pair = before && this.between(before.place, place, before.seat, before.also);
    if (pair) return this.start(pair, { at: place });
    if (before?.place === place) return this.cancel();
    if (joined(this, place)) return;
    const seat = this.sayer(place);
    const may = seat ? this.mayAt(place, seat) : [];
    if (!may.length && !waivesAt(this, place, seat)) return draft ? undefined : look("places", place);
    const alone = this.hinted && may.length === 1 && !leaps(this.view, place, may[0], this.offersOf(seat));
    if (alone) return this.start(may[0], { at: place });
    this.picked.value = { place, seat };
  }

  /** Who of this phone speaks about a place. @param {string} place */
  sayer(place) {
    return sayerOf(this.view, place, this.model.mine.value);
  }

  /** Whether the table and this phone want to be told what may be done. */
  get hinted() {
    return hints.value && this.model.table.value.hints !== false;
  }

  /**
   * What may be done from a place, as far as the offers say; without hints all that is ever done from there.
   * @param {string} place
   * @param {string} seat
   * @returns {Move[]}
   */
  mayAt(place, seat) {
    const offers = this.offersOf(seat);
    const found = [];
    for (const fill of fillsAt(this.view, place, seat)) {
      const of = offers.filter(({ move, part }) => tellsOf(fill, move, part));
      const only = of.length === 1 && !brought.moves[of[0].move.do]?.card ? of[0].move : {};
      if (of.length || !this.hinted) found.push({ ...only, ...moveOf(fill, seat) });
    }
    return found;
  }
}
