// The substitute for a board whose game brings one that cannot be loaded.

import { main, p } from "../kit.js";
import { later } from "./request.js";
import { say } from "./texts.js";

await later(); // its sentence is not among the first

/** @type {import("./boards.js").BoardPart} */
export const Unloaded = () =>
  main({ class: "placar" }, p({ class: "notice notice-refused", role: "alert" }, say("board.unloaded")));
