// The form while it is filled in: the server's values, and the changes to them.

import { computed, signal } from "../kit.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Piece} Piece */

/** @typedef {import("./types.js").Value} Value */
/** @typedef {Record<string, Value>} Edits changed values, by path */

/** Changes that were not saved, so that leaving the screen loses nothing. @type {Map<string, Edits>} */
const kept = new Map();

/** A field with another value of its kind. @template {Field} F @param {F} field @param {Value} value */
const as = (field, value) => /** @type {F} */ ({ ...field, value });

/**
 * A part with the value that a piece has for it; pieces may leave parts out.
 * @template {Field} F @param {Piece} piece @param {F} part
 */
export const partOf = (piece, part) => as(part, piece[part.path] ?? part.value);

/** Whether two fields show the same. @param {Field} one @param {Field} other @returns {boolean} */
export function same(one, other) {
  if (one.kind === "piece" && other.kind === "piece" && one.value && other.value) {
    return (!one.value.id || one.value.id === other.value.id) && alike(one, one.value, other.value);
  }
  if (one.kind === "pieces" && other.kind === "pieces") {
    const { value } = other;
    return one.value.length === value.length && one.value.every((piece, at) => alike(one, piece, value[at]));
  }
  return JSON.stringify(one.value) === JSON.stringify(other.value);
}

/** Whether two pieces show the same in every part. @param {Field} field @param {Piece} one @param {Piece} other */
const alike = ({ parts = [] }, one, other) => parts.every((part) => same(partOf(one, part), partOf(other, part)));

export class Sheet {
  /** @param {Form} form @param {string} name the key under which unsaved changes are kept */
  constructor(form, name) {
    this.name = name;
    this.form = signal(form);
    /** Changed values, by path. */
    this.edits = signal(/** @type {Edits} */ (kept.get(name) ?? {}));
    /** The path of the open field. */
    this.open = signal("");
    /** The path of the piece that is being moved. */
    this.moving = signal("");
    /** @type {{what: string, idem: string} | null} */
    this.sent = null;
    this.changed = computed(() => this.fields.filter((field) => this.isChanged(field)));
    this.see(form);
  }

  /** Every field. */
  get fields() {
    return this.form.value.groups.flatMap((group) => group.fields);
  }

  /** @param {string} path */
  field(path) {
    return this.fields.find((field) => field.path === path);
  }

  /** A field as it shows now. @template {Field} F @param {F} field */
  now(field) {
    return field.path in this.edits.value ? as(field, this.edits.value[field.path]) : field;
  }

  /** @param {Field} field */
  isChanged(field) {
    return field.path in this.edits.value && !same(this.now(field), field);
  }

  /** Change the value of a field. @param {Field} field @param {Value} value */
  set(field, value) {
    const { [field.path]: _was, ...others } = this.edits.value;
    this.keep(same(as(field, value), field) ? others : { ...others, [field.path]: value });
  }

  /** Move a piece to another space; a piece there takes its place. @param {Field} from @param {Field} to */
  move(from, to) {
    const [piece, other] = [this.now(from).value, this.now(to).value];
    this.set(from, other);
    this.set(to, piece);
    this.moving.value = "";
    this.open.value = to.path;
  }

  reset() {
    this.keep({});
  }

  /**
   * The idempotency mark of what is filled in now: sent again because no answer came, it bears the same.
   * @param {() => string} make
   */
  markedBy(make) {
    const what = JSON.stringify([this.form.value.seq, this.values]);
    if (this.sent?.what !== what) this.sent = { what, idem: make() };
    return this.sent.idem;
  }

  /** The values to be saved, by path. */
  get values() {
    return Object.fromEntries(this.changed.value.map((field) => [field.path, this.now(field).value]));
  }

  /** Take another form from the server; changes that still differ from it are kept. @param {Form} form */
  see(form) {
    this.form.value = form;
    const still = Object.entries(this.edits.value).filter(([path, value]) => {
      const field = this.field(path);
      return field && !same(as(field, value), field);
    });
    this.keep(Object.fromEntries(still));
    if (!this.field(this.open.value)) this.open.value = "";
  }

  /** @param {Edits} edits */
  keep(edits) {
    this.edits.value = edits;
    if (Object.keys(edits).length) kept.set(this.name, edits);
    else kept.delete(this.name);
  }
}
