// Entries of this phone that the server has not answered yet. They survive a reload and are sent in order.

import { signal } from "../kit.js";

/** @typedef {import("../types.js").Item} Item */

const NAME = "companion";
const ITEMS = "outbox";

/** The database of this phone, or null if the browser has none (memory must do then). */
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
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** @type {import("../vendor/signals.js").Signal<Item[]>} in the order in which they were made */
    this.items = signal(/** @type {Item[]} */ ([]));
    this.database = openDatabase();
    this.last = Date.now();
    /** @type {Promise<void> | null} the present run of sending */
    this.sending = null;
    this.ready = false; // whether it is known who this phone is
    /** @type {(item: Item) => Promise<boolean>} whether it is done; false: try again later */
    this.deliver = async () => false;
  }

  /** Take over what an earlier page of this phone left behind. */
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

  /** Add an item, or replace it with its new state. @param {Item} item */
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

  /** Drop all items of a deleted table. */
  clear() {
    for (const item of this.items.value) this.remove(item.idem);
  }

  /** A place after all earlier items, even those before a reload. */
  order() {
    return (this.last = Math.max(this.last + 1, Date.now()));
  }

  /** Close open items, so that nothing more is added to them. */
  close() {
    for (const item of this.items.value.filter((one) => one.open)) this.put({ ...item, open: false });
  }

  /** Send all items that are ready, one after another; stop at the first that must wait. */
  async send() {
    if (this.ready) await (this.sending ??= this.sendAll());
  }

  async sendAll() {
    await null; // so that it counts as under way before it can be over
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
      this.database = openDatabase(); // some browsers close it while the page is hidden
      await this.write(change, false);
    }
  }
}
