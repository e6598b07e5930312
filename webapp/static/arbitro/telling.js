// @ts-check
// How a phone tells what has been put together: one entry after another, each waited for.

import { effect } from "../kit.js";

/** @typedef {import("../table/showing.js").ShowingModel} Model */
/** @typedef {import("../types.js").Entry} Entry */
/** @typedef {import("../types.js").Line} Line */
/** @typedef {Pick<import("../types.js").Item, "reading" | "sure" | "counts" | "catching_up">} Meant */

export class Telling {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
  }

  /**
   * Tell entries in order; whether all were played.
   * @param {Entry[]} entries
   * @param {Meant} [meant] how the last of them is meant
   */
  async played(entries, meant) {
    const line = await this.tell(entries, meant);
    return Boolean(line) && line?.standing !== "refused";
  }

  /**
   * Tell entries one after another until one is refused; the line of the last that was told.
   * @param {Entry[]} entries
   * @param {Meant} [meant]
   * @returns {Promise<Line | null>}
   */
  async tell(entries, meant) {
    let line = null;
    for (const [at, entry] of entries.entries()) {
      line = await this.one(entry, at === entries.length - 1 ? meant : undefined);
      if (!line || line.standing === "refused") break;
    }
    return line;
  }

  /**
   * Tell one entry, and wait for what it comes to; null where the server would not enter it.
   * @param {Entry} entry
   * @param {Meant} [meant]
   * @returns {Promise<Line | null>}
   */
  one(entry, { reading, sure, counts, catching_up } = {}) {
    const { outbox, table } = this.model;
    outbox.close();
    const item = { ...this.model.item(entry, false), reading, sure, counts, catching_up };
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

  /** Whether what was told last was told about a table that had moved on meanwhile: nobody is bothered with that. */
  wasBehind() {
    const behind = this.model.refused.peek()?.code === "behind";
    if (behind) this.model.refused.value = null;
    return behind;
  }
}
