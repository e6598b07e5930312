// @ts-check
// A tap that begins nothing opens what it is on: a place, a figure, a pile or a card, as the view tells them.

import { open } from "../table/dialogs.js";

/** @typedef {"places" | "counters" | "piles" | "stencils"} Part of a view */

/** @param {Part} part @param {string} at the key under which it stands there */
export const look = (part, at) => void open("thing", { of: part, at });
