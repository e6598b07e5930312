// @ts-check
// Enters the moves of a phone: one entry after another, each waited for.

import { effect } from "../kit.js";

/** @typedef {import("../table/showing.js").ShowingModel} Model */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {Pick<import("../types.js").Item, "reading" | "sure" | "catching_up" | "photo" | "text">} Meant */

export class Entering {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /**
   * Enter entries in order, and return whether all were played.
   * @param {Entry[]} entries
   * @param {Meant} [meant] fields of the last intent
   */
  async played(entries, meant) {
    const line = await this.enter(entries, meant);
    return Boolean(line) && line?.standing !== "refused";
  }

  /**
   * Enter entries one after another until one is refused, and return the line of the last.
   * @param {Entry[]} entries
   * @param {Meant} [meant]
   * @returns {Promise<Line | null>}
   */
  async enter(entries, meant) {
    let line = null;
    for (const [at, entry] of entries.entries()) {
      line = await this.one(entry, at === entries.length - 1 ? meant : undefined);
      if (!line || line.standing === "refused") break;
    }
    return line;
  }

  /**
   * Enter one entry, and return its line; null if the server did not enter it.
   * @param {Entry} entry
   * @param {Meant} [meant]
   * @returns {Promise<Line | null>}
   */
  one(entry, { reading, sure, catching_up, photo, text } = {}) {
    const { outbox, table } = this.model;
    outbox.close();
    const item = { ...this.model.item(entry, false), reading, sure, catching_up, photo, text };
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

  /** Return whether the last entry was made on an outdated table, without showing that refusal. */
  wasBehind() {
    const behind = this.model.refused.peek()?.code === "behind";
    if (behind) this.model.refused.value = null;
    return behind;
  }
}
