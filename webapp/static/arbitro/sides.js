// @ts-check
// What boards ask of their view, whichever the game: who sits near, what a seat has lying where, what was tapped.

/** @typedef {import("./types.js").Given} Given */
/** @typedef {import("../told.js").Space} Space */
/** @typedef {import("../told.js").PlacedPiece} Piece */

/** The seat that the phone lies before: its own, else the first. @param {Given} given @returns {string} */
export const near = ({ view: { you, seats } }) => (you.seats.length === 1 ? you.seats[0] : seats[0].id);

/**
 * Places of a kind that a seat controls.
 * @param {Pick<Given, "shown">} given @param {string} whose @param {string} what @returns {[string, Space][]}
 */
export const placesOf = ({ shown }, whose, what) =>
  Object.entries(shown.places).filter(([, { kind, seat = "" }]) => kind === what && seat === whose);

/** @param {Space | undefined} space @returns {Piece | undefined} */
export const lying = (space) => space?.lies?.[0];

/** A number of what lies there. @param {Space | undefined} space @param {string} name */
export const numberOf = (space, name) => lying(space)?.numbers?.[name] ?? 0;

/** Whether what lies there, or the place itself, bears a sign by that rule. @param {Space} space @param {string} rule */
export const bears = (space, rule) => [...(space.signs ?? []), ...(lying(space)?.signs ?? [])].some((one) => one.rule === rule);

/** What was tapped: an answer to what is asked, a place that is picked or named. @param {Given} given @param {string} place */
export function tappedAt({ desk }, place) {
  const draft = desk.draft.value;
  if (desk.choices.has(place)) return "choice";
  return desk.picked.value?.place === place || (draft && desk.named(draft.move).includes(place)) ? "picked" : null;
}
