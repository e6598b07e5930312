// Earlier lines of the history than a table carries, fetched when needed.

import { request, Unreachable } from "./request.js";

/** Every line that this phone has, oldest first. @param {import("./model.js").Model} model */
export function all({ older, table }) {
  const found = new Map([...older.value, ...table.value.lines].map((line) => [line.n, line]));
  return [...found.values()].sort((one, other) => one.n - other.n);
}

/** The number from which on no line is missing. @param {import("../types.js").Line[]} lines */
export function oldest(lines) {
  let at = lines.length - 1;
  while (at > 0 && lines[at - 1].n === lines[at].n - 1) at--;
  return lines[at]?.n ?? 1;
}

/**
 * Fetch the lines before a number; false if none came.
 * @param {import("./model.js").Model} model
 * @param {number} before
 */
export async function earlier(model, before) {
  const { code, match } = model.table.value;
  try {
    /** @type {import("../types.js").Answer<import("../types.js").Line[]>} */
    const { ok, body } = await request(`/tables/${code}/lines?before=${before}`);
    if (!ok || match.number !== model.table.value.match.number) return false;
    model.older.value = [...body, ...model.older.value];
    return body.length > 0;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    model.connection?.lose();
    return false;
  }
}
