// Who this phone is at the table. The page is the same for everybody, so that it asks; then it says every while that
// it is still here.

import { effect } from "../kit.js";
import { phone } from "./choices.js";
import { request, Unreachable } from "./request.js";

/** @typedef {import("../types.js").Table} Table */

const OFTEN = 20_000; // the server takes a phone for gone after three of these

/**
 * Who this phone was when it was here last, at the table as it is now: only a guess, until the server has said.
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
    /** @type {Promise<void> | null} what is under way: two first questions at once would make two phones of one */
    this.asking = null;
  }

  /** Ask who this phone is, or say that it is still here. */
  tell() {
    return (this.asking ??= this.ask().finally(() => (this.asking = null)));
  }

  async ask() {
    const { model } = this;
    const { code, you } = model.table.value;
    try {
      const { status, body } = await request(`/tables/${code}/here`, { method: "POST", body: this.known ? { phone: you.phone } : {} });
      if (status === 200) this.become(body);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      if (!this.known) model.connection?.lose();
    }
  }

  /** @param {Table} table as this phone sees it */
  become(table) {
    const { model } = this;
    model.see(table);
    model.connection?.heardAnew();
    if (this.known) return;
    this.known = true;
    effect(() => void (phone.value = model.table.value.you.phone));
    model.arrive();
  }

  /** Say it as long as the page is seen. */
  stay() {
    const still = () => document.hidden || void this.tell();
    setInterval(still, OFTEN);
    document.addEventListener("visibilitychange", still);
  }
}
