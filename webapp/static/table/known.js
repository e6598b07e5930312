// Cards that the table knows, by their name or the three characters on their face, while somebody types.

import { useEffect, useSignal } from "../kit.js";
import { tried } from "./request.js";

/** @typedef {import("../arbitro/types.js").Card} Card */

const PAUSE = 200; // milliseconds of typing

/**
 * Cards that a seat may be reminded of; null until they were asked for.
 * @param {string} code the table's
 * @param {string} words
 * @param {string} seat
 * @param {import("../arbitro/types.js").Move | null} [move] that plays one
 * @param {boolean} [asks] whether they are wanted
 */
export function useCards(code, words, seat, move = null, asks = true) {
  const found = useSignal(/** @type {Card[] | null} */ (null));
  useEffect(() => {
    if (!asks) return void (found.value = null);
    let wanted = true;
    const seek = async () => {
      const cards = await search(code, words, seat, move);
      if (wanted) found.value = cards;
    };
    const timer = setTimeout(seek, found.value ? PAUSE : 0);
    return () => {
      wanted = false; // other words were typed meanwhile
      clearTimeout(timer);
    };
  }, [words, asks]);
  return found.value;
}

/**
 * What a card, by its whole name, fills of a move that carries out its text; null where nobody knows.
 * @param {string} code the table's
 * @param {{kind: string, name: string}} card
 * @param {import("../arbitro/types.js").Move} move
 */
export async function textOf(code, { kind, name }, move) {
  const found = await search(code, name, move.seat, move);
  return found.find((card) => card.kind === kind && card.name === name)?.plays ?? null;
}

/**
 * @param {string} code
 * @param {string} words
 * @param {string} seat
 * @param {import("../arbitro/types.js").Move | null} [move]
 * @returns {Promise<Card[]>}
 */
async function search(code, words, seat, move = null) {
  const played = move ? `&move=${encodeURIComponent(JSON.stringify(move))}` : "";
  /** @type {import("../types.js").Answer<{cards: Card[]}> | null} */
  const answer = await tried(`/tables/${code}/cards?words=${encodeURIComponent(words.trim())}&seat=${seat}${played}`);
  return answer?.ok ? answer.body.cards : [];
}
