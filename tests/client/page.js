// A small page in Node, without a browser: modules of the client load, and their elements are drawn and tapped.

class Kept extends Map {
  getItem = (name) => this.get(name) ?? null;
  setItem = (name, value) => void this.set(name, String(value));
  removeItem = (name) => void this.delete(name);
}

/** A text or an element of the page. */
class Part extends EventTarget {
  childNodes = [];
  parentNode = null;
  attributes = {};
  style = { setProperty: (name, value) => (this.style[name] = value) };
  dataset = {};

  constructor(localName, data = "") {
    super();
    Object.assign(this, { localName, data, nodeType: localName ? 1 : 3, namespaceURI: "http://www.w3.org/1999/xhtml" });
  }

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  get nextSibling() {
    return this.parentNode?.childNodes[this.parentNode.childNodes.indexOf(this) + 1] ?? null;
  }

  get textContent() {
    return this.nodeType === 3 ? this.data : this.childNodes.map((one) => one.textContent).join("");
  }

  set textContent(data) {
    this.childNodes = data ? [new Part("", data)] : [];
  }

  contains(other) {
    return other === this || this.childNodes.some((one) => one.contains(other));
  }

  insertBefore(child, before) {
    child.parentNode?.removeChild(child);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, child);
    child.parentNode = this;
    return child;
  }

  appendChild(child) {
    return this.insertBefore(child, null);
  }

  removeChild(child) {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  remove() {
    this.parentNode?.removeChild(this);
  }

  setAttribute(name, value) {
    this.attributes[name] = String(value);
  }

  removeAttribute(name) {
    delete this.attributes[name];
  }

  /** All elements within, in the order of the page. @returns {Part[]} */
  get all() {
    return this.childNodes.flatMap((one) => (one.nodeType === 1 ? [one, ...one.all] : []));
  }

  /** The elements of a class. @param {string} name */
  of(name) {
    return this.all.filter((one) => one.attributes.class?.split(" ").includes(name));
  }

  /** The button with these words. @param {string} words */
  button(words) {
    return this.all.find((one) => one.localName === "button" && one.textContent.trim() === words);
  }

  /** Tap, as a thumb does. */
  tap() {
    this.dispatchEvent(new Event("click"));
  }
}

const page = Object.assign(new Part("html"), {
  createElementNS: (_space, name) => new Part(name),
  createElement: (name) => new Part(name),
  createTextNode: (data) => new Part("", data),
  hidden: false,
});

Object.assign(globalThis, {
  addEventListener: () => {},
  document: Object.assign(page, { documentElement: page, ownerDocument: page }),
  location: new URL("http://127.0.0.1/m/QUINTA"),
  localStorage: new Kept(),
  requestAnimationFrame: (act) => setTimeout(act, 0),
  cancelAnimationFrame: clearTimeout,
});

/** A module of the client, by its path as it is sent. @param {string} path */
export const load = (path) => import(new URL(path, process.env.CLIENT));

/** What comes after all that is under way, once it is there. @param {() => unknown} there */
export async function until(there) {
  for (let turn = 0; turn < 1000; turn++) {
    const found = there();
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`never came: ${there}`);
}

const { h, mount } = await load("kit.js");

/** Draw a component; it is drawn again whenever a signal changes that it has read. */
export function drawn(component, props) {
  const root = new Part("body");
  mount(() => h(() => component(props), null), root);
  return root;
}

const YOU = { phone: "f1", seats: ["A"], judge: false, host: false, lost: [] };

/** A table of Castelo for two at which this phone plays Ana, as the server sends it. */
export const table = (more = {}) => ({
  code: "QUINTA", seq: 10, title: "", game: "castelo", locked: false, own_seats_only: false, leve: false,
  seats: [{ id: "A", name: "Ana", held_by: "f1" }, { id: "B", name: "Beto", held_by: "f2" }],
  phones: [], requests: [], may_let_stand: "anyone", hints: true,
  match: { number: 1, mode: "placar", n: 0 },
  score: { ativo: "A", contadores: ["A", "B"].map((de) => ({ contador: "castelo", de, valor: 20 })), marcas: [] },
  lines: [], ...more, you: { ...YOU, ...more.you },
});

export const BOARD = {
  title: "Castelo", phases: [{ id: "manutencao" }, { id: "batalha" }], groups: [],
  counters: [{ id: "castelo", name: "Castelo", unit: "pontos", min: 0 }],
};

const { Model } = await load("table/model.js");
const { Outbox } = await load("table/outbox.js");

/** A phone at such a table, whose entries go nowhere. */
export function phone(more) {
  const outbox = new Outbox("QUINTA");
  const model = new Model(table(more), BOARD, outbox);
  outbox.ready = true;
  return model;
}

/** A line of the history: taps on Ana's Castelo unless it says otherwise. */
export const line = (n, more = {}) => ({
  n, seq: n, at: new Date(Date.UTC(2026, 0, 1, 20, 0, n)).toISOString(), phone: "f2", by: "Beto", seat: "B", standing: "accepted",
  told: `Castelo · Ana ${n}`, ...more,
  entry: { seat: "B", do: "pontuar", contador: "castelo", de: "A", delta: -1, ...more.entry },
});
