// The reviewed match, the present entry, and the entries that are shown.

import { computed, signal } from "../kit.js";
import { askReview, askStood, Refused } from "./asking.js";
import { fetchBoard } from "./lying.js";
import { setPlace } from "./place.js";

/** @typedef {import("./types.js").Review} Review */
/** @typedef {import("./types.js").Step} Step */
/** @typedef {import("./types.js").Source} Source */

const SETTLES = 250; // milliseconds until the slider has come to rest

export class Model {
  constructor() {
    /** @type {Source} */
    this.source = { code: "", match: 0, text: "" };
    this.review = signal(/** @type {Review | null} */ (null));
    this.loading = signal(false);
    this.refused = signal("");
    this.n = signal(0); // the present entry; 0 is the beginning
    this.piece = signal("");
    this.turn = signal("");
    this.filters = signal(false); // whether they are unfolded: they stay so when nothing is filtered any more
    this.series = signal("");
    this.stood = signal(/** @type {import("./types.js").Stood | null} */ (null));
    this.position = signal(false); // whether the table after the entry is shown too
    this.tapped = signal(""); // the tapped place of the board
    /** @type {Map<number, import("./types.js").Stood>} */
    this.known = new Map();
    this.steps = computed(() => this.review.value?.steps ?? []);
    this.shown = computed(() => this.steps.value.filter((step) => this.#fits(step)));
    this.step = computed(() => this.steps.value[this.n.value - 1] ?? null);
    this.place = computed(() => this.shown.value.findLastIndex((step) => step.n <= this.n.value)); // -1: before all
    this.timer = 0;
  }

  /**
   * Load a match and show it from its beginning, or at an entry.
   * @param {Source} source
   * @param {number} n
   */
  async load(source, n = 0) {
    this.loading.value = true;
    this.refused.value = "";
    try {
      const review = await askReview(source, 0);
      source.kept = review.kept;
      this.source = source;
      this.known.clear();
      this.piece.value = this.turn.value = "";
      this.series.value = review.series[0]?.id ?? "";
      this.review.value = review;
      this.go(Math.min(n, review.steps.length));
      await this.#loadOn(source, n);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refused.value = error.message;
    } finally {
      this.loading.value = false;
    }
  }

  /**
   * Load the other pages one after the other; a reader who has not moved meanwhile gets to the entry asked for.
   * @param {Source} source
   * @param {number} n
   */
  async #loadOn(source, n) {
    for (let review = this.review.value; review && review.steps.length < review.count; ) {
      const page = await askReview(source, review.steps.length);
      if (this.source !== source) return; // another record was opened
      const waits = this.n.value === Math.min(n, review.steps.length);
      review = { ...page, steps: [...review.steps, ...page.steps], pieces: { ...review.pieces, ...page.pieces } };
      if (!review.series.some((one) => one.id === this.series.value)) this.series.value = review.series[0]?.id ?? "";
      this.review.value = review;
      if (waits && this.n.value !== n) this.go(Math.min(n, review.steps.length));
    }
  }

  /** @param {number} n */
  go(n) {
    this.n.value = n;
    this.tapped.value = "";
    setPlace(this.source, n);
    clearTimeout(this.timer);
    if (this.position.value) this.timer = setTimeout(() => void this.look(), this.known.has(n) ? 0 : SETTLES);
  }

  /**
   * Go on or back among the shown entries; before the first there is the beginning.
   * @param {number} by
   */
  move(by) {
    const { length } = this.shown.value;
    const beyond = by < 0 && this.shown.value[this.place.value]?.n !== this.n.value; // after it, at an entry that is not shown
    this.goTo(Math.max(-1, Math.min(length - 1, this.place.value + by + Number(beyond))));
  }

  /** @param {number} place index among the shown entries, -1 is the beginning */
  goTo(place) {
    this.go(this.shown.value[place]?.n ?? 0);
  }

  /** Fetch how the table stood after the entry. */
  async look() {
    const n = this.n.value;
    try {
      const board = fetchBoard(/** @type {Review} */ (this.review.value)).catch(() => undefined); // the words do without it
      const stood = this.known.get(n) ?? (await askStood(this.source, n));
      await board;
      this.known.set(n, stood);
      if (n === this.n.value) this.stood.value = stood;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.stood.value = null;
    }
  }

  /**
   * Show only the entries about a piece and of a turn; the present entry stays, or the next one that fits replaces it.
   * @param {{piece?: string, turn?: string}} wish
   */
  filter({ piece = this.piece.value, turn = this.turn.value }) {
    this.piece.value = piece;
    this.turn.value = turn;
    const at = this.n.value;
    const next = this.shown.value.find((step) => step.n >= at) ?? this.shown.value.at(-1);
    this.go(piece || turn ? next?.n ?? 0 : at);
  }

  /**
   * The values of all sides in the drawn series after an entry; an entry without known values keeps those before it.
   */
  scoresAt(/** @type {number} */ n) {
    const step = this.steps.value.slice(0, n).findLast((one) => one.known && one.scores[this.series.value]);
    return (step?.scores ?? this.review.value?.start ?? {})[this.series.value] ?? {};
  }

  /** The turns of the match in order, by their keys. */
  turns() {
    /** @type {Map<string, Step>} */
    const found = new Map();
    for (const step of this.steps.value) if (step.known && !found.has(turnOf(step))) found.set(turnOf(step), step);
    return found;
  }

  /** @param {Step} step */
  #fits(step) {
    const { piece, turn } = this;
    return (!piece.value || step.pieces.includes(piece.value)) && (!turn.value || turnOf(step) === turn.value);
  }
}

/** The key of an entry's turn. @param {Step} step */
export const turnOf = (step) => `${step.part}/${step.turn}/${step.active}`;
