// @ts-check
// A tap that begins nothing opens its thing: a place, a figure, a pile or a card.

import { open } from "../table/dialogs.js";

/** @typedef {"places" | "counters" | "piles" | "stencils"} Part of a view */

/** @param {Part} part @param {string} at its key in that part */
export const look = (part, at) => void open("thing", { of: part, at });
