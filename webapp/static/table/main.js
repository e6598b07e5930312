// The table on a phone: reads what its page carries, and shows the board of its game.

import { Placar } from "../board/placar.js";
import { h, render } from "../kit.js";

const given = JSON.parse(document.getElementById("given")?.textContent ?? "{}");
const act = { tap() {}, play() {}, undo() {}, open() {} };
const view = { ...given.table, pending: [] };
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
render(h(Placar, { view, board: given.board, texts: given.texts, lang: given.lang, act, you: given.table.you }), root);
