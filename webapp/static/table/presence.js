// The identity of this phone at the table. The page is the same for everybody, so it asks the server, and then reports regularly
// that it is still here.

import { effect } from "../kit.js";
import { phone } from "./choices.js";
import { tried } from "./request.js";

/** @typedef {import("../types.js").Table} Table */

export const OFTEN = 20_000; // milliseconds; the server considers a phone gone after three of these

/**
 * The present table with this phone as it was when last here: only a guess until the server has answered.
 * @param {Table} table
 */
export function guessed(table) {
  const self = table.phones.find((one) => one.id === phone.value);
  if (!self) return table;
  const seats = table.seats.filter((seat) => seat.held_by === self.id).map((seat) => seat.id);
  return { ...table, you: { ...table.you, phone: self.id, label: self.label, judge: self.judge, seats } };
}

export class Presence {
  /** @param {import("./model.js").Model} model */
  constructor(model) {
    this.model = model;
    this.known = false;
    this.waits = false; // until the server has room for one more phone
    /** @type {Promise<void> | null} the request under way: two first requests at once would register two phones */
    this.asking = null;
  }

  /** Ask who this phone is, or report that it is still here. */
  report() {
    return (this.asking ??= this.ask().finally(() => (this.asking = null)));
  }

  async ask() {
    if (this.waits) return;
    const { model, known } = this;
    const { connection, table } = model;
    const { code, you, seq } = table.value;
    const body = known ? { phone: you.phone } : { seq };
    /** @type {import("../types.js").Answer<Table | null> | null} */
    const answer = await tried(`/tables/${code}/here`, { method: "POST", body });
    if (!answer && !known) connection?.lose();
    if (answer?.status === 429) return this.comeLater(answer);
    if (!answer?.ok || !answer.body) return;
    model.see(answer.body);
    if (connection?.stream) connection.seen(); // the open stream belongs to another phone, or to nobody
    if (known) return;
    this.known = true;
    effect(() => void (phone.value = table.value.you.phone));
    model.arrive();
  }

  /**
   * Too many phones come from this network just now: show the server's message, and ask again when it allows.
   * @param {import("../types.js").Answer<unknown>} answer
   */
  comeLater({ body, wait }) {
    const message = /** @type {import("../types.js").Refusal | null} */ (body)?.error?.message;
    if (message) this.model.toast(message);
    this.waits = true;
    setTimeout(() => {
      this.waits = false;
      void this.report();
    }, 1000 * (Number(wait) || 1));
  }
}
