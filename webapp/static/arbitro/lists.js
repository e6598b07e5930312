// @ts-check
// A list of cards and copies as people write it, one card a line, and the mistakes of its lines.

/**
 * A line: its place, the name of its card and the copies. `wrong`: it has no valid number; `near`: no card of the house
 * has that name, and this is the nearest name, empty for none.
 * @typedef {{at: number, name: string, count: number, wrong: boolean, near: string | null}} Line
 */

const LINE = /^(?:(\d{1,6})\s*[x×]?\s+)?(\S.*?)(?:\s+[x×]\s*(\d{1,6}))?$/i; // 4 name, 4x name, name x4
const MISSED = 3; // letters in which a name may differ

/** Return a text without accents and capitals. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * The lines that name a card; what follows # is a comment.
 * @param {string} text
 * @param {string[]} names of the house's cards; none for a house without cards
 * @returns {Line[]}
 */
export function read(text, names) {
  const known = new Map(names.map((name) => [plain(name), name]));
  return text.split("\n").flatMap((line, at) => {
    const [, before, name = "", after] = line.trim().match(LINE) ?? [];
    if (!name || name.startsWith("#")) return [];
    const found = known.get(plain(name));
    const count = Number(before ?? after ?? 1);
    const near = found || !names.length ? null : nearest(name, names);
    return [{ at, name: found ?? name, count, wrong: !count || Boolean(before && after), near }];
  });
}

/**
 * A text with another line in place of one; without a count the line is removed.
 * @param {string} text
 * @param {number} at
 * @param {string} name
 * @param {number} count
 */
export function rewritten(text, at, name, count) {
  const lines = text.split("\n");
  lines.splice(at, 1, ...(count ? [`${count} ${name}`] : []));
  return lines.join("\n");
}

/** The names in which each typed word begins a word. @param {string} typed @param {string[]} names */
export function fitting(typed, names) {
  const words = plain(typed).split(" ");
  return names.filter((name) => words.every((word) => plain(name).split(" ").some((one) => one.startsWith(word))));
}

/** @param {string} name @param {string[]} names */
function nearest(name, names) {
  const [best] = names.map((one) => ({ one, off: apart(plain(name), plain(one)) })).sort((a, b) => a.off - b.off);
  return best.off <= MISSED ? best.one : fitting(name, names)[0] ?? "";
}

/** The number of letters to change, add or leave out. @param {string} a @param {string} b */
function apart(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) next.push(Math.min(row[j] + Number(letter !== b[j]), row[j + 1] + 1, next[j] + 1));
    row = next;
  }
  return row[b.length];
}
