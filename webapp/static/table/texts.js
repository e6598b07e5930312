// Sentences and numbers in the phone's language. The sentences come with the page.

/** @typedef {import("../types.js").Facts} Facts */
/** @typedef {import("../types.js").Lang} Lang */

/** @type {import("../types.js").Texts} */
let texts = {};
/** @type {Lang} */
let lang = "pt";

/** With more phases than these, a narrow bar shows only the present one in full. */
export const MOST_NAMED = 5;

/** Use these sentences from now on. @param {import("../types.js").Texts} given @param {Lang} spoken */
export function speak(given, spoken) {
  texts = given;
  lang = spoken;
}

/** Add more sentences. @param {import("../types.js").Texts} more */
export function learn(more) {
  texts = { ...texts, ...more };
}

export const language = () => lang;

/**
 * A sentence with its facts; of a counted one (`key.one`, `key.other`) the form that `count` requires.
 * @param {string} key
 * @param {Facts} [facts]
 */
export function say(key, facts = {}) {
  const one = lang === "pt" ? Number(facts.count) < 2 : Number(facts.count) === 1;
  const text = texts[key] ?? texts[`${key}.${one ? "one" : "other"}`] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in facts ? String(facts[name]) : whole));
}

/** Keep a number on one line with its new value and with the short word before it. @param {string} text */
export const unbroken = (text) =>
  text.replaceAll(" → ", "\u00a0→\u00a0").replace(/ (\p{L}{1,3}) (?=[+−]?\d)/gu, " $1\u00a0");

/** Names as a list in a sentence. @param {string[]} names */
export const listed = (names) => names.length > 1
  ? say("listed", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" })
  : names[0] ?? "";

/**
 * A sentence about people, in the singular or plural, with their ``names``.
 * @param {string} key @param {string[]} names @param {Record<string, string | number>} [facts]
 */
export const naming = (key, names, facts = {}) => say(key, { ...facts, names: listed(names), count: names.length });

/**
 * A name with each long word cut after a consonant: “Manutenção” becomes “Man.”, “Ações 1” stays.
 * @param {string} name
 * @param {number} [most] length up to which words stay whole
 */
export const short = (name, most = 5) =>
  name.replace(/[^ ]+/g, (word) => (word.length > most ? `${word.slice(0, 4).replace(/[aeiouáéíóúâêôãõ]+$/, "")}.` : word));

/**
 * A counter's number: tenths with a comma in Portuguese and a point in English.
 * @param {string | undefined} unit
 * @param {number} value
 */
export function shown(unit, value) {
  const digits = unit === "decimos" ? 1 : 0;
  const number = (digits ? Math.abs(value) / 10 : Math.abs(value)).toFixed(digits);
  return (value < 0 ? "−" : "") + (lang === "pt" ? number.replace(".", ",") : number);
}

/** A change, always with its sign. @param {string | undefined} unit @param {number} delta */
export const change = (unit, delta) => (delta > 0 ? "+" : "") + shown(unit, delta);

/**
 * A typed number, with comma or point, in the counter's unit; null if it is no such number.
 * @param {string | undefined} unit
 * @param {string} typed
 */
export function read(unit, typed) {
  const plain = typed.trim().replace(",", ".").replace("−", "-");
  if (!/^-?\d{0,4}(\.\d)?$/.test(plain) || !/\d/.test(plain)) return null;
  const value = unit === "decimos" ? Math.round(Number(plain) * 10) : Number(plain);
  return Number.isInteger(value) ? value : null;
}

/** Hour and minute of an instant, by the phone's clock. @param {string | number} at */
export const hour = (at) =>
  new Date(at).toLocaleTimeString(lang === "pt" ? "pt-BR" : "en", { hour: "2-digit", minute: "2-digit" });

/** A span of milliseconds as minutes and seconds, or with hours if there are any. @param {number} span */
export function clock(span) {
  const seconds = Math.max(0, Math.round(span / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return (seconds >= 3600 ? `${Math.floor(seconds / 3600)}:` : "") + parts.join(":");
}
