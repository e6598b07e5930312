// @ts-check
// Cards that the table knows, by their name or the three characters on their face, while somebody types.

import { useEffect, useSignal } from "../kit.js";
import { forgiven, request } from "./request.js";

/** @typedef {import("../arbitro/types.js").Card} Card */

const PAUSE = 200; // milliseconds of typing

/**
 * Cards that a seat may be reminded of; null until they were asked for.
 * @param {string} code the table's
 * @param {string} words
 * @param {string} seat
 * @param {boolean} [asks] whether they are wanted
 */
export function useCards(code, words, seat, asks = true) {
  const found = useSignal(/** @type {Card[] | null} */ (null));
  useEffect(() => {
    if (!asks) return void (found.value = null);
    const timer = setTimeout(() => void search(code, words, seat).then((cards) => (found.value = cards)), found.value ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [words, asks]);
  return found.value;
}

/**
 * What the text of a card does, by its whole name; null where nobody knows.
 * @param {string} code the table's
 * @param {{kind: string, name: string}} card
 * @param {string} seat
 */
export async function textOf(code, { kind, name }, seat) {
  const found = (await search(code, name, seat)).find((card) => card.kind === kind && card.name === name && card.effect?.length);
  return found?.effect ?? null;
}

/**
 * @param {string} code
 * @param {string} words
 * @param {string} seat
 * @returns {Promise<Card[]>}
 */
async function search(code, words, seat) {
  const answer = await request(`/tables/${code}/cards?words=${encodeURIComponent(words.trim())}&seat=${seat}`).catch(forgiven);
  return answer?.status === 200 ? answer.body.cards : [];
}
