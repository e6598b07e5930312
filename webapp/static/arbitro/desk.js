// @ts-check
// The move that a phone is about to declare: drafted tap by tap, judged before it is declared, then declared.

import { signal } from "../kit.js";
import { asPlayed, catchingUp, isForLater, note } from "./behind.js";
import { hints } from "../table/choices.js";
import { brought } from "../table/request.js";
import { say } from "../table/texts.js";
import { look } from "./looking.js";
import { Offers } from "./offers.js";
import { answered, asking, ended, entryOf, goesUnseen, isNoticed, isTapped, isWhole, narrowed, onlyOne } from "./putting.js";
import { answersAt, between, deniedAt, fillsAt, joined, leaps, letBy, moveOf, named, sayerOf, matches } from "./tapping.js";
import { Entering } from "./entering.js";
import { Turns } from "./turns.js";
import { aimed, isAwaited, kindOf, places } from "./results.js";
import { onceHeard } from "./unsent.js";
import { asksFirst, asksLast, supposed, hasMoreToSay, setAside, withPlayed } from "./unknown_text.js";
import { waivesAt } from "./waived.js";
import { consult, text } from "./weighing.js";

/** @typedef {import("./types.js").Move} Move */
/** @typedef {import("./types.js").Draft} Draft */
/** @typedef {import("./types.js").GameOf} GameOf */
/** @typedef {import("../table/showing.js").ShowingModel} Model */

const TRIES = 4; // attempts, as others may enter something in between

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
    /** The place that was tapped, the seat whose moves it shows, and places tapped to join it. */
    this.picked = signal(/** @type {{place: string, seat: string, also?: string[]} | null} */ (null));
    /** The declaration in progress: a move in one tap, "confirm" or "stand"; empty for none. */
    this.underway = signal("");
    /** The change by the move being declared, from its verdict: shown until the table has moved on. */
    this.ahead = signal(/** @type {import("../wire.js").ViewUpdate | null} */ (null));
    this.stale = false; // the table has moved on during a declaration
    this.turns = 0;
    this.offered = new Offers(model, { moved: () => this.moved(), done: () => this.taps.go() });
    this.entering = new Entering(model);
    this.taps = new Turns(() => this.behind);
    onceHeard(this);
  }

  /** The table as it is shown, as the next tap finds it. @returns {import("../wire.js").BoardView} */
  get view() {
    const held = this.model.shown.value;
    if (this.draft.value?.then) return this.draft.value.then; // a late move is shown on the table as it was then
    return held ? this.offered.ahead(held).view : { places: {} };
  }

  /** Every place that a move names. @param {Move} move */
  named(move) {
    return named(this.view, move);
  }

  /** The offers of a seat. @param {string} seat @returns {import("./types.js").Offer[]} */
  offersOf(seat) {
    return /** @type {import("./types.js").Offer[]} */ (this.offered.bySeat.value[seat]?.offers ?? []);
  }

  /** The commands of a seat. @param {string} seat @returns {import("./types.js").Command[]} */
  commandsOf(seat) {
    const offered = /** @type {import("./types.js").Command[]} */ (this.offered.bySeat.value[seat]?.commands ?? []);
    return this.game.commands?.(this.view, seat, this.model.table.value.leve, offered, this.offersOf(seat)) ?? offered;
  }

  /** The move of two taps. @param {string} from @param {string} to @param {string} seat @param {string[]} [also] */
  between(from, to, seat, also) {
    return between(this.view, from, to, seat, also);
  }

  /** Judge the draft anew once the table has moved on. */
  moved() {
    if (this.underway.peek()) this.stale = true;
    else if (this.draft.peek()?.asked) void this.weigh();
  }

  // --- drafting --------------------------------------------------------------------------------------

  /**
   * Begin a move, as far as it is given.
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
    const carded = !asksFirst(move, this.model.table.peek()); // a tap on the card itself says which
    this.draft.value = { move, given: [], carded, busy: false, asked: null, ...more };
    if (this.draft.value.carded) void this.weigh();
    else this.taps.forget(); // the questions about the card come first
  }

  /** Add the played card, as far as it is known. @param {import("./unknown_text.js").Played} played */
  card(played) {
    const { draft } = this;
    if (!draft.value) return;
    draft.value = withPlayed(draft.value, played);
    void this.weigh();
  }

  /**
   * Answer the present question.
   * @param {import("./types.js").Value} value
   * @param {Draft | null} [earlier] the draft to which a refusal of the answer leads back
   */
  choose(value, earlier = this.draft.value) {
    const draft = this.draft.value;
    if (!draft?.asked?.question) return;
    this.draft.value = { ...answered(draft, draft.asked.question, value), earlier };
    void this.weigh();
  }

  /** @param {Move} move in place of the draft @param {Partial<Draft>} [more] */
  replace(move, more) {
    if (this.draft.value) this.draft.value = { ...this.draft.value, ...more, move };
    void this.weigh();
  }

  /** Declare the text of a card without effects on the board. */
  plainly() {
    if (this.draft.value) this.draft.value = { ...this.draft.value, plain: true };
    void this.weigh();
  }

  /** Leave the draft at once. */
  leave() {
    this.taps.forget();
    this.cancel();
  }

  cancel(isPlayed = false) {
    this.turns++;
    setAside(this.draft.value, isPlayed);
    this.draft.value = null;
    this.picked.value = null;
  }

  /** Ask for the verdict on the draft; a question with only one answer is answered. */
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
    if (asked.preview && asked.preview.from !== this.model.table.peek().seq) delete asked.preview; // it will be judged again
    const whole = ended(now, asked);
    if (whole) return this.replace(whole);
    const taken = supposed(this.model.table.peek(), now, asked);
    if (taken) return this.replace(taken.move, taken);
    const { question } = asked;
    if (isForLater(asked)) return void note(this, now);
    const last = asksLast(now, asked);
    const lies = last ? await text(this.view, this.model.table.peek().code, now, true) : null; // of a card known by name
    if (turn !== this.turns) return;
    if (lies) return this.replace(lies.move, lies);
    this.draft.value = { ...now, busy: false, unjudged: false, asked, carded: !last };
    if (!this.draft.value.carded) return this.taps.forget(); // the card is described last
    const aside = hasMoreToSay(now, this.model.mine.peek().length); // more can be described
    const only = isNoticed(this) || isTapped(this, question) || aside ? null : onlyOne(question, this.hinted);
    if (only) return this.choose(only.value, now.earlier);
    if (asked.verdict === "illegal") this.taps.forget(); // the refusal is shown first
    const atOnce = this.model.table.peek().leve || now.mended || catchingUp.peek() !== null;
    const ready = atOnce && asked.verdict === "legal" && !question && !now.before && !now.afresh && !asked.declaring?.confirm;
    if (ready && !isAwaited(this, this.draft.value)) return void this.confirm();
    this.taps.go();
  }

  /**
   * Handle a missing verdict: a whole move may wait for the table, any other draft stays as it was.
   * @param {Draft} draft
   * @param {string} [why] the server's own reason
   */
  unjudged(draft, why) {
    const { move, given, before } = draft;
    const whole = !why && !before && !given.length && isWhole(move, this.offersOf(move.seat), this.view);
    if (!whole) this.model.refused.value = { why: why ?? say("refused.unreachable") };
    if (whole || draft.asked) this.draft.value = { ...draft, asked: whole ? null : draft.asked, busy: false, unjudged: whole };
    else this.cancel();
  }

  /** Return the verdict on a move; null without an answer. @param {import("./weighing.js").Asked} asked */
  consult(asked) {
    return consult(this.model.table.peek().code, { ...asked, ...asPlayed() });
  }

  // --- declaring -------------------------------------------------------------------------------------

  /**
   * Declare the draft; the moves in `first` are declared before it, as long as each is played.
   * @param {Move[]} [first]
   * @returns {Promise<void>}
   */
  confirm(first = []) {
    if (this.underway.value === "confirm") return Promise.resolve(); // the second tap of a double tap
    if (first.length) return this.run("confirm", () => this.declare(first));
    return new Promise((done) => this.taps.take(() => done(this.run("confirm", () => this.declare([]))), "confirm"));
  }

  /** @param {Move[]} first @param {number} [left] attempts left */
  async declare(first, left = TRIES) {
    const draft = this.draft.value;
    const asked = draft?.asked;
    if (!draft || !asked || asked.question || (asked.verdict === "illegal" && !first.length)) return;
    const facts = draft.given.map(({ path, value }) => ({ op: "informar", path, value }));
    const { seat } = draft.move;
    const stated = facts.length ? [{ seat, do: "ajustar", authority: "correction", ops: facts, reason: say("arb.said") }] : [];
    const before = [...stated, ...first];
    this.ahead.value = (before.length || draft.before ? null : asked.preview) ?? null;
    const played = await this.entering.played([...before, entryOf(draft)], { ...draft, ...asPlayed() });
    if (played) return this.cancel(true);
    if (!this.draft.value) return;
    const behind = left > 1 && this.entering.wasBehind();
    await this.weigh();
    if (behind && !before.length) await this.declare([], left - 1);
  }

  /**
   * Declare a move without questions in one tap, with the moves that must go first; a second tap is ignored.
   * @param {Move} move
   */
  quick(move) {
    const what = JSON.stringify(move);
    const seen = letBy(this.view, move);
    if (this.underway.value !== what) this.taps.take(() => void this.run(what, () => this.hurry(move, seen)), what);
  }

  /**
   * Run a declaration; taps wait until it is done.
   * @param {string} what
   * @param {() => Promise<unknown>} act
   */
  async run(what, act) {
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
   * Declare a move without questions, unless it is refused. If another phone has entered something meanwhile, it is
   * judged and declared again; but a pass never passes anything that came after the tap.
   * @param {Move} move @param {string} seen what it passes
   */
  async hurry(move, seen) {
    this.picked.value = null;
    for (let left = TRIES; left && letBy(this.view, move) === seen; left--) {
      const answer = await this.consult({ move, given: [] });
      const asked = answer?.status === 200 ? /** @type {import("./types.js").Consulted} */ (answer.body) : null;
      const first = asked?.remedies.find((one) => one.kind === "first" && goesUnseen(one, move.seat));
      const mends = asked?.verdict === "illegal" && first?.move ? [first.move, ...first.then] : [];
      if ((asked?.verdict !== "legal" || asked.question) && !mends.length) return this.ask(move);
      if (await this.entering.played([...mends, move], asPlayed())) {
        const { waits } = this.view;
        const again = move.do === "passar" && waits?.same && !waits.seats.includes(move.seat);
        return void (again && (await this.entering.played([move])));
      }
      if (left === 1 || !this.entering.wasBehind()) return; // after the last attempt the phone says why
    }
  }

  /** Draft a move that one tap could not declare, before anything else. @param {Move} move */
  ask(move) {
    this.taps.forget();
    this.start(move, { carded: true });
  }

  /** Declare a refused move, and let it stand. */
  letStand() {
    const draft = this.draft.value;
    if (draft && !this.underway.value) void this.run("stand", () => this.insist(draft));
  }

  /** @param {Draft} draft */
  async insist(draft) {
    const { may_let_stand, you } = this.model.table.value;
    const line = await this.entering.enter([entryOf(draft)], { ...draft, sure: true });
    this.model.refused.value = null;
    this.cancel(true);
    if (line?.standing !== "refused") return;
    if (may_let_stand === "judge" && !you.judge) return this.model.toast(say("arb.stand.judge"));
    await this.entering.enter([{ stand: line.n }]);
  }

  /**
   * Let a refused entry stand.
   * @param {number} n
   * @param {string} [reason]
   */
  stand(n, reason) {
    const entry = { stand: n, ...(reason && { note: reason }) };
    this.taps.take(() => void this.run("stand", () => this.entering.enter([entry])), `stand ${n}`);
  }

  // --- taps on the board -----------------------------------------------------------------------------

  /**
   * The answers on the board to the present question, by their place.
   * @returns {Map<string, import("./types.js").Value>}
   */
  get choices() {
    const draft = this.draft.value;
    return isAwaited(this, draft) ? places(this) : answersAt(this.view, draft);
  }

  /** Whether a tap must wait: a declaration or a judgement is in progress, or the offers are outdated. */
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
      const answer = this.choices.get(place) ?? deniedAt(this.view, draft, place);
      if (answer !== undefined) return this.choose(answer);
      if (draft.face) return; // a card that was told is left by its × alone
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

  /** The seat of this phone that speaks about a place. @param {string} place */
  sayer(place) {
    return sayerOf(this.view, place, this.model.mine.value);
  }

  /** Whether the table and this phone want hints about legal moves. */
  get hinted() {
    return hints.value && this.model.table.value.hints !== false;
  }

  /**
   * The moves that may begin from a place, by the offers; without hints all moves that ever begin there.
   * @param {string} place @param {string} seat
   * @param {import("./types.js").Offer[]} [offers] those to look at
   * @returns {Move[]}
   */
  mayAt(place, seat, offers = this.offersOf(seat)) {
    const found = [];
    for (const fill of fillsAt(this.view, place, seat)) {
      const of = offers.filter(({ move, part }) => matches(fill, move, part));
      const only = of.length === 1 && !brought.moves[of[0].move.do]?.card ? of[0].move : {};
      if (of.length || !this.hinted) found.push({ ...only, ...moveOf(fill, seat) });
    }
    return found;
  }
}
