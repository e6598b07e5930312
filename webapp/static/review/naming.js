// The names of seats, turns and numbers on this page.

import { seatSign } from "../board/signs.js";
import { say, shown } from "../table/texts.js";

/** @typedef {import("./types.js").Review} Review */

/**
 * The seat that gives a side its colour and shape: for a team its first seat; none for the table.
 * @param {Review} review
 * @param {string | null} id
 */
export const seatOf = (review, id) =>
  review.seats.find((one) => one.id === id) ?? review.seats.find((one) => id && one.team === id);

/**
 * @param {Review} review
 * @param {string | null} id
 */
export function signOf(review, id) {
  const seat = seatOf(review, id);
  return seat ? seatSign(/** @type {import("../types.js").Seat} */ (seat)) : null;
}

/**
 * @param {Review} review
 * @param {string | null} id a seat, a team, or empty for the table
 */
export function nameOf(review, id) {
  const own = review.seats.find((one) => one.id === id)?.name;
  return own ?? review.seats.find((one) => id && one.team === id)?.team_name ?? (id || say("review.table"));
}

/**
 * The turn of an entry, with its part of the match if that has several.
 * @param {Review} review
 * @param {import("./types.js").Step} step
 */
export function turnName(review, step) {
  const part = review.steps.some((one) => one.part > 1) ? say("review.part", { number: step.part }) : "";
  const turn = step.turn ? step.turn_told || say("review.turn", { number: step.turn }) : step.phase;
  return [part, turn, step.active ? nameOf(review, step.active) : ""].filter(Boolean).join(" · ");
}

/**
 * @param {Review} review
 * @param {string} series
 * @param {number} value
 */
export const number = (review, series, value) => shown(review.series.find((one) => one.id === series)?.unit, value);
