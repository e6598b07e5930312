// @ts-check
// The form while somebody fills it in: what the server holds, and what is otherwise on the table.

import { computed, signal } from "../kit.js";

/** @typedef {import("./types.js").Field} Field */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Piece} Piece */

/** What was changed and not saved, so that leaving the screen loses nothing. @type {Map<string, Record<string, any>>} */
const kept = new Map();

/**
 * What a piece shows in a part that it may leave out.
 * @param {Piece} piece
 * @param {Field} part
 */
export const partOf = (piece, part) => piece[part.path] ?? part.value;

/**
 * Whether two values of a field show the same.
 * @param {Field} field
 * @param {any} one
 * @param {any} other
 * @returns {boolean}
 */
export function same(field, one, other) {
  const parts = field.parts ?? [];
  if (field.kind === "piece" && one && other) {
    return (!one.id || one.id === other.id) && parts.every((part) => same(part, partOf(one, part), partOf(other, part)));
  }
  if (field.kind === "pieces") {
    return one.length === other.length && one.every((/** @type {Piece} */ piece, /** @type {number} */ at) =>
      parts.every((part) => partOf(piece, part) === partOf(other[at], part)));
  }
  return JSON.stringify(one) === JSON.stringify(other);
}

export class Sheet {
  /**
   * @param {Form} form
   * @param {string} name under which what was not saved is kept
   */
  constructor(form, name) {
    this.name = name;
    this.form = signal(form);
    /** What is otherwise, by path. */
    this.edits = signal(kept.get(name) ?? {});
    /** The path of the field that is open. */
    this.open = signal("");
    /** The path of the piece whose new space is asked for. */
    this.moving = signal("");
    /** @type {{what: string, idem: string} | null} */
    this.told = null;
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

  /**
   * What a field shows now.
   * @param {Field} field
   */
  value(field) {
    return field.path in this.edits.value ? this.edits.value[field.path] : field.value;
  }

  /** @param {Field} field */
  isChanged(field) {
    return field.path in this.edits.value && !same(field, this.edits.value[field.path], field.value);
  }

  /**
   * A field is otherwise on the table.
   * @param {Field} field
   * @param {any} value
   */
  tell(field, value) {
    const { [field.path]: _was, ...others } = this.edits.value;
    this.keep(same(field, value, field.value) ? others : { ...others, [field.path]: value });
  }

  /**
   * A part of a piece is otherwise.
   * @param {Field} field
   * @param {Field} part
   * @param {any} value
   */
  tellPart(field, part, value) {
    this.tell(field, { ...this.value(field), [part.path]: value });
  }

  /**
   * A piece stands on another space; whoever stood there takes its place.
   * @param {Field} from
   * @param {Field} to
   */
  move(from, to) {
    const [piece, other] = [this.value(from), this.value(to)];
    this.tell(from, other);
    this.tell(to, piece);
    this.moving.value = "";
    this.open.value = to.path;
  }

  reset() {
    this.keep({});
  }

  /**
   * A mark for what is filled in now: told once more because no answer came, it bears the same.
   * @param {() => string} make
   */
  markedBy(make) {
    const what = JSON.stringify([this.form.value.seq, this.values]);
    if (this.told?.what !== what) this.told = { what, idem: make() };
    return this.told.idem;
  }

  /** What is to be saved, by path. */
  get values() {
    return Object.fromEntries(this.changed.value.map((field) => [field.path, this.value(field)]));
  }

  /**
   * The server holds another form than before; what was changed here is still otherwise.
   * @param {Form} form
   */
  see(form) {
    this.form.value = form;
    const still = Object.entries(this.edits.value).filter(([path, value]) => {
      const field = this.field(path);
      return field && !same(field, value, field.value);
    });
    this.keep(Object.fromEntries(still));
    if (!this.field(this.open.value)) this.open.value = "";
  }

  /** @param {Record<string, any>} edits */
  keep(edits) {
    this.edits.value = edits;
    if (Object.keys(edits).length) kept.set(this.name, edits);
    else kept.delete(this.name);
  }
}
