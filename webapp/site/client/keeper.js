// Keeps a few files in the browser's storage, page by page: only what has changed is written, in one transaction that is
// durable at its end, so that a page that is killed in the middle leaves all of the last state or all of the new one.

const PAGE = 4096;
const STORE = "pages";

export class Keeper {
  /** @param {string} name @param {string[]} files */
  constructor(name, files) {
    this.name = name;
    this.files = files;
    /** @type {Record<string, Uint8Array>} as they are kept */
    this.kept = {};
    /** @type {IDBDatabase | null} */
    this.database = null;
  }

  /** Open the storage. Where the browser closes it, all that it held may be gone, and is written again. */
  async open() {
    const opening = indexedDB.open(this.name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    const opened = await done(opening);
    opened.onclose = () => this.close();
    return (this.database = opened);
  }

  close() {
    this.database = null;
    this.kept = {};
  }

  /** Return the kept files by name. @returns {Promise<Record<string, Uint8Array>>} */
  async load() {
    const store = (await this.open()).transaction(STORE).objectStore(STORE);
    const [keys, pages] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    /** @type {Record<string, Uint8Array[]>} */
    const found = {};
    keys.forEach((key, at) => {
      const [file, number] = /** @type {[string, number]} */ (key);
      (found[file] ??= [])[number] = pages[at];
    });
    for (const [file, parts] of Object.entries(found)) this.kept[file] = joined(parts);
    return { ...this.kept };
  }

  /** Keep files as they are now, and return whether there was room. @param {Record<string, Uint8Array>} files */
  async save(files) {
    return this.write(files).catch(() => {
      this.close();
      return this.write(files).catch(() => false);
    });
  }

  /** @param {Record<string, Uint8Array>} files */
  async write(files) {
    const database = this.database ?? (await this.open());
    const changed = Object.entries(files).flatMap(([file, body]) => differing(file, this.kept[file], body));
    if (!changed.length) return true;
    const writing = database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = writing.objectStore(STORE);
    for (const [key, page] of changed) page ? store.put(page, key) : store.delete(key);
    const whole = await new Promise((resolve) => {
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => resolve(false);
    });
    if (whole) Object.assign(this.kept, files);
    return whole;
  }
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {Uint8Array[]} parts */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.forEach((part, at) => whole.set(part, at * PAGE));
  return whole;
}

/**
 * The pages of a file that differ from what is kept, and null for each that is no more.
 * @param {string} file @param {Uint8Array | undefined} kept @param {Uint8Array} body
 * @returns {[[string, number], Uint8Array | null][]}
 */
function differing(file, kept, body) {
  /** @type {[[string, number], Uint8Array | null][]} */
  const found = [];
  const pages = Math.ceil(Math.max(body.length, kept?.length ?? 0) / PAGE);
  for (let number = 0; number < pages; number++) {
    const [from, to] = [number * PAGE, (number + 1) * PAGE];
    const page = body.subarray(from, to);
    const before = kept?.subarray(from, to);
    if (before && before.length === page.length && page.every((byte, at) => byte === before[at])) continue;
    found.push([[file, number], page.length ? page.slice() : null]);
  }
  return found;
}
