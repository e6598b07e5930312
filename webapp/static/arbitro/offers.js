// @ts-check
// What each seat of this phone may do, asked for whenever the table has moved on.

import { effect, signal } from "../kit.js";
import { hints } from "../table/choices.js";
import { catchingUp } from "./behind.js";
import { forgiven, request } from "../table/request.js";
import { gone } from "../table/shown.js";

/** @typedef {import("../told.js").OffersView} Told */

export class Offers {
  /**
   * @param {import("../table/showing.js").ShowingModel} model
   * @param {{moved(): void, done(): void}} then the table has moved on, and what is offered on it is known
   */
  constructor(model, then) {
    this.model = model;
    this.then = then;
    this.told = signal(/** @type {Record<string, Told>} */ ({}));
    /** Whether what is offered is of the table as it is. */
    this.fresh = signal(false);
    this.asks = false; // what is offered is being asked for
    this.moves = false; // the table has moved on since that was asked
    this.known = "";
    effect(() => {
      const { seq, match } = model.table.value;
      const known = `${match.number} ${seq} ${model.mine.value.join()} ${hints.value} ${catchingUp.value !== null}`;
      if (known !== this.known) queueMicrotask(() => this.moved(known));
    });
  }

  /** @param {string} known */
  moved(known) {
    if (known === this.known) return;
    this.known = known;
    this.fresh.value = false;
    void this.refresh();
    this.then.moved();
  }

  /** Ask what each seat of this phone may do; what happens meanwhile is asked about together. */
  async refresh() {
    this.moves = true;
    if (this.asks) return;
    this.asks = true;
    while (this.moves) {
      this.moves = false;
      const found = await this.fetch().catch(forgiven);
      if (found && !this.moves) this.told.value = found;
    }
    this.asks = false;
    this.fresh.value = true;
    this.then.done();
  }

  /**
   * The table as the next tap of this phone finds it: by that tap the turn before may be over.
   * @param {import("../table/shown.js").Shown} held
   */
  ahead(held) {
    const told = this.model.table.value.you.seats.map((seat) => this.told.value[seat]);
    const meant = told.find((one) => one?.ahead && one.seq === held.seq)?.ahead;
    return (meant && gone(held, meant, held.seq)) ?? held;
  }

  async fetch() {
    const { code } = this.model.table.peek();
    const how = `${hints.peek() ? "" : "&hints=0"}${catchingUp.peek() === null ? "" : "&catching_up=1"}`;
    const asked = this.model.mine.peek().map(async (seat) => {
      const { status, body } = await request(`/tables/${code}/offers?seat=${seat}${how}`);
      return /** @type {[string, Told][]} */ (status === 200 ? [[seat, body]] : []);
    });
    return Object.fromEntries((await Promise.all(asked)).flat());
  }
}
