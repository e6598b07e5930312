// The offers of each seat of this phone, requested whenever the table has moved on.

import { effect, signal } from "../kit.js";
import { hints } from "../table/choices.js";
import { catchingUp } from "./behind.js";
import { forgiven, request } from "../table/request.js";
import { gone } from "../table/shown.js";

/** @typedef {import("../wire.js").OffersView} OffersView */

export class Offers {
  /**
   * @param {import("../table/showing.js").ShowingModel} model
   * @param {{moved(): void, done(): void}} then called when the table has moved on, and once its offers are known
   */
  constructor(model, then) {
    this.model = model;
    this.then = then;
    this.bySeat = signal(/** @type {Record<string, OffersView>} */ ({}));
    /** Whether the offers are of the present table. */
    this.fresh = signal(false);
    this.asks = false; // the offers are being requested
    this.moves = false; // the table has moved on since that request
    this.known = "";
    this.timer = 0; // until a phone that is waited for may count as asleep
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

  /** Request the offers of each seat of this phone; changes meanwhile lead to one more request. */
  async refresh() {
    this.moves = true;
    if (this.asks) return;
    this.asks = true;
    while (this.moves) {
      this.moves = false;
      const found = await this.fetch().catch(forgiven);
      if (found && !this.moves) this.bySeat.value = found;
    }
    this.asks = false;
    this.wake();
    this.fresh.value = true;
    this.then.done();
  }

  /** Request the offers again once a phone that is waited for may count as asleep. */
  wake() {
    const left = Object.values(this.bySeat.value).flatMap(({ sleepers }) => sleepers.flatMap((one) => one.left ?? []));
    clearTimeout(this.timer);
    if (left.length) this.timer = setTimeout(() => void this.refresh(), (Math.min(...left) + 1) * 1000);
  }

  /**
   * The table as the next tap of this phone finds it: by that tap the turn before may be over.
   * @param {import("../table/shown.js").Shown} held
   */
  ahead(held) {
    const offers = this.model.table.value.you.seats.map((seat) => this.bySeat.value[seat]);
    const meant = offers.find((one) => one?.ahead && one.seq === held.seq)?.ahead;
    return (meant && gone(held, meant, held.seq)) ?? held;
  }

  async fetch() {
    const { code } = this.model.table.peek();
    const how = `${hints.peek() ? "" : "&hints=0"}${catchingUp.peek() === null ? "" : "&catching_up=1"}`;
    const asked = this.model.mine.peek().map(async (seat) => {
      const { status, body } = await request(`/tables/${code}/offers?seat=${seat}${how}`);
      return /** @type {[string, OffersView][]} */ (status === 200 ? [[seat, body]] : []);
    });
    return Object.fromEntries((await Promise.all(asked)).flat());
  }
}
