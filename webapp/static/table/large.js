// The screen of a table for whoever reads larger letters: what cannot hold them grows, and is scrolled.

import { styled } from "./styling.js";

const HUGE = 1.4; // from here on nothing is held to one screenful

/**
 * @param {number} text how many times larger than usual text is
 * @param {string} game whose board it is
 */
export async function enlarge(text, game) {
  const of = ["css", `games/${game}`]; // what a game does not bring the server fills in
  await Promise.all(of.map((folder) => styled(new URL(`../${folder}/large.css`, import.meta.url).href)));
  document.documentElement.dataset.text = text > HUGE ? "huge" : "large";
}
