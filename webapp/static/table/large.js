// The screen of a table in large text: parts that cannot hold it grow, and the page scrolls.

import { styled } from "./styling.js";

const HUGE = 1.4; // from here on nothing is confined to one screenful

/**
 * @param {number} text the size of text as a multiple of the usual
 * @param {string} game the slug of the game
 */
export async function enlarge(text, game) {
  const of = ["css", `games/${game}`]; // the server fills in what a game does not bring
  await Promise.all(of.map((folder) => styled(new URL(`../${folder}/large.css`, import.meta.url).href)));
  document.documentElement.dataset.text = text > HUGE ? "huge" : "large";
}
