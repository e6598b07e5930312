// @ts-check
// The table of a game that shows its board: beside what every table knows, the view of each position.

import { batch, signal } from "../kit.js";
import { Model } from "./model.js";
import { forgiven, request } from "./request.js";
import { gone } from "./shown.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Update} Update */
/** @typedef {import("../wire.js").ViewUpdate} ViewUpdate */

export class ShowingModel extends Model {
  /**
   * @param {Table} table from the page
   * @param {import("../types.js").Board} board
   * @param {import("./outbox.js").Outbox} outbox
   */
  constructor(table, board, outbox) {
    super(table, board, outbox);
    this.shown = signal(gone(null, /** @type {ViewUpdate} */ (table.view), table.seq));
    /** The consequences of the latest entry, until the next one. */
    this.came = signal(/** @type {string[]} */ ([]));
  }

  get turn() {
    return this.shown.value?.view.turn ?? "";
  }

  /** @param {Update} sent @returns {boolean} false if an earlier update is missing */
  apply(sent) {
    const { view, seq, table } = sent;
    const update = table ? { ...sent, table: { cards: undefined, ...table } } : sent; // left out means the usual again
    const known = this.table.value;
    if (!view || seq <= (this.shown.value?.seq ?? 0)) return super.apply(update); // the same view came another way before
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

  /** Take the whole table; its view may build on the shown one. @param {Table} table */
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

  /** The update builds on a view that this page lacks: fetch the whole table. */
  start() {
    void request(`/tables/${this.table.value.code}`).then(({ ok, body }) => ok && this.see(body), forgiven);
    return true;
  }
}
