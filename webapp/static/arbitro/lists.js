// @ts-check
// A list of cards and copies as people write it, a line a card, and what is wrong with its lines.

/**
 * A line: where it stands, its card as the house calls it, how many. `wrong`: it says no number that there is; `near`:
 * no card of the house is called so, and which one is called most alike, empty for none.
 * @typedef {{at: number, name: string, count: number, wrong: boolean, near: string | null}} Line
 */

const LINE = /^(?:(\d{1,6})\s*[x×]?\s+)?(\S.*?)(?:\s+[x×]\s*(\d{1,6}))?$/i; // 4 name, 4x name, name x4
const MISSED = 3; // letters by which a name may be missed

/** Without accents and capitals. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/**
 * The lines that name a card; what follows # is a remark.
 * @param {string} text
 * @param {string[]} names that the house knows; none for a house that knows none
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
 * A text with another line there; without a count it goes.
 * @param {string} text
 * @param {number} at
 * @param {string} name
 * @param {number} count
 */
export function retold(text, at, name, count) {
  const told = text.split("\n");
  told.splice(at, 1, ...(count ? [`${count} ${name}`] : []));
  return told.join("\n");
}

/** Names of which every word that is typed begins one. @param {string} typed @param {string[]} names */
export function fitting(typed, names) {
  const words = plain(typed).split(" ");
  return names.filter((name) => words.every((word) => plain(name).split(" ").some((one) => one.startsWith(word))));
}

/** @param {string} name @param {string[]} names */
function nearest(name, names) {
  const [best] = names.map((one) => ({ one, off: apart(plain(name), plain(one)) })).sort((a, b) => a.off - b.off);
  return best.off <= MISSED ? best.one : fitting(name, names)[0] ?? "";
}

/** How many letters are to be changed, put in or left out. @param {string} a @param {string} b */
function apart(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_none, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) next.push(Math.min(row[j] + Number(letter !== b[j]), row[j + 1] + 1, next[j] + 1));
    row = next;
  }
  return row[b.length];
}
