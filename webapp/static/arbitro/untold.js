// @ts-check
// Cards that nobody registered: what is asked of them, and what is not.

import { say } from "../table/texts.js";
import { open } from "../table/dialogs.js";
import { button } from "../kit.js";
import { moveForms } from "../table/request.js";

/** @typedef {import("./types.js").Draft} Draft */

/**
 * Whether a table is asked which card is played: of official ones nobody knows more than their face.
 * @param {import("../types.js").Table} table
 */
export const picked = ({ cards }) => cards !== "official";

/** What else may be told of the card that a move plays, where nobody has: one button. @param {Draft} draft */
export function cardOf({ move }) {
  const card = moveForms[move.do]?.card;
  if (!card || move[card.field]) return null;
  return button({ key: "card", type: "button", class: "arb-choice", onClick: () => void open("card") }, say("arb.card"));
}
