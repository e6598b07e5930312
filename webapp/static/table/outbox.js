// What this phone has told and the server has not yet answered. It survives a reload, and is sent in order.

import { signal } from "../kit.js";

/** @typedef {import("../types.js").Item} Item */

const NAME = "companion";
const ITEMS = "outbox";

/** The database of this phone, or null where the browser keeps none (then memory must do). */
function openDatabase() {
  return new Promise((/** @type {(database: IDBDatabase | null) => void} */ resolve) => {
    try {
      const asked = indexedDB.open(NAME, 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore(ITEMS, { keyPath: "idem" });
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => resolve(null);
    } catch {
      resolve(null);
    }
  });
}

export class Outbox {
  /** @param {string} code the table's */
  constructor(code) {
    this.code = code;
    /** @type {import("../vendor/signals.js").Signal<Item[]>} in the order of telling */
    this.items = signal(/** @type {Item[]} */ ([]));
    this.database = openDatabase();
    this.last = Date.now();
    /** @type {Promise<void> | null} the sending under way */
    this.sending = null;
    this.ready = false; // whether it is known whose telling this is
    /** @type {(item: Item) => Promise<boolean>} whether it has been dealt with; false: try again later */
    this.deliver = async () => false;
  }

  /** Take up what an earlier page of this phone left behind. */
  async restore() {
    const database = await this.database;
    if (!database) return;
    const asked = database.transaction(ITEMS).objectStore(ITEMS).getAll();
    await new Promise((resolve) => (asked.onsuccess = asked.onerror = resolve));
    const known = new Set(this.items.value.map((item) => item.idem));
    const left = /** @type {Item[]} */ (asked.result ?? [])
      .filter((item) => item.code === this.code && !known.has(item.idem))
      .map((item) => ({ ...item, open: false }));
    this.items.value = [...left, ...this.items.value].sort((one, other) => one.order - other.order);
    this.last = Math.max(this.last, ...left.map((item) => item.order)); // the clock may have been set back since
  }

  /** Put something in, or what has changed of it. @param {Item} item */
  put(item) {
    const others = this.items.value.filter((one) => one.idem !== item.idem);
    this.items.value = [...others, item].sort((one, other) => one.order - other.order);
    this.write((kept) => kept.put(item));
  }

  /** @param {string} idem */
  remove(idem) {
    if (!this.items.value.some((one) => one.idem === idem)) return;
    this.items.value = this.items.value.filter((one) => one.idem !== idem);
    this.write((kept) => kept.delete(idem));
  }

  /** Keep nothing of a table that is no more. */
  clear() {
    for (const item of this.items.value) this.remove(item.idem);
  }

  /** A place after all that were told before, also before a reload. */
  order() {
    return (this.last = Math.max(this.last + 1, Date.now()));
  }

  /** Let nothing more be added to what is still open. */
  close() {
    for (const item of this.items.value.filter((one) => one.open)) this.put({ ...item, open: false });
  }

  /** Send all that is ready, one after another; stops at the first that must wait. */
  async send() {
    if (this.ready) await (this.sending ??= this.sendAll());
  }

  async sendAll() {
    await null; // so that it is known to be under way before it can be over
    try {
      let item;
      while ((item = this.items.value.find((one) => !one.open))) {
        if (!(await this.deliver(item))) break;
        this.remove(item.idem);
      }
    } finally {
      this.sending = null;
    }
  }

  /** @param {(kept: IDBObjectStore) => void} change @param {boolean} [again] */
  async write(change, again = true) {
    const database = await this.database;
    if (!database) return;
    try {
      change(database.transaction(ITEMS, "readwrite").objectStore(ITEMS));
    } catch (error) {
      if (!again) throw error;
      this.database = openDatabase(); // some browsers close it while the page is not seen
      await this.write(change, false);
    }
  }
}
