// @ts-check
// The table of a game that shows it: beside what every table knows, the view that goes with its seq.

import { batch, signal } from "../kit.js";
import { Model } from "./model.js";
import { forgiven, request } from "./request.js";
import { gone } from "./shown.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../told.js").ViewUpdate} ViewUpdate */

export class ShowingModel extends Model {
  /**
   * @param {Table} table as the page carries it
   * @param {import("../types.js").Board} board
   * @param {import("./outbox.js").Outbox} outbox
   */
  constructor(table, board, outbox) {
    super(table, board, outbox);
    this.shown = signal(gone(null, /** @type {ViewUpdate} */ (table.view), table.seq));
    /** What came of what was told last, for as long as nothing else has been told. */
    this.came = signal(/** @type {string[]} */ ([]));
  }

  get turn() {
    return this.shown.value?.view.turn ?? "";
  }

  /** @param {Update} told @returns {boolean} false where something before it is missing */
  apply(told) {
    const { view, seq, table } = told;
    const update = table ? { ...told, table: { cards: undefined, ...table } } : told; // left out: as usual again
    const known = this.table.value;
    if (!view || seq <= (this.shown.value?.seq ?? 0)) return super.apply(update); // the same came by another way before
    const next = gone(this.shown.value, view, seq);
    if (!next) return this.start();
    return batch(() => {
      this.shown.value = next;
      if (!super.apply(update)) return false;
      const { match, lines } = this.table.value;
      const goesOn = match.number === known.match.number && lines.at(-1)?.entry.do;
      this.came.value = goesOn ? view.told : [];
      return true;
    });
  }

  /** The whole table, as it was asked for; its view may go on from the one that is shown. @param {Table} table */
  see(table) {
    const { seq, view } = table;
    if (seq < this.table.value.seq) return;
    const next = view ? gone(this.shown.value, view, seq) : this.shown.value; // the next match may only keep the score
    batch(() => {
      this.shown.value = next ?? this.shown.value;
      if (seq > this.table.value.seq) this.came.value = [];
      super.see(table);
    });
    if (!next) this.start();
  }

  /** What was told goes on from what this page does not hold: all of it is asked for. */
  start() {
    void request(`/tables/${this.table.value.code}`).then(({ ok, body }) => ok && this.see(body), forgiven);
    return true;
  }
}
