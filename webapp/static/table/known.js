// Cards that the table knows, found by their name or the three characters on their face, while the user types.

import { useEffect, useSignal } from "../kit.js";
import { tried } from "./request.js";

/** @typedef {import("../arbitro/types.js").Card} Card */

const PAUSE = 200; // milliseconds of typing

/**
 * The cards that fit the words of a seat; null before the first search.
 * @param {string} code
 * @param {string} words
 * @param {string} seat
 * @param {import("../arbitro/types.js").Move | null} [move] the move that would play the card
 * @param {boolean} [asks] whether to search
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
      wanted = false; // the words have changed meanwhile
      clearTimeout(timer);
    };
  }, [words, asks]);
  return found.value;
}

/**
 * The fields of a move that carries out a card's text, found by its whole name; null if unknown.
 * @param {string} code
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
