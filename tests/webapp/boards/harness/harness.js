// Draws a score board as the client does, without a network: what is tapped is recorded in window.calls.

import { Placar } from "/static/board/placar.js";
import { button, div, h, header, nav, p, render, span } from "/static/kit.js";
import { boxes, letters, measure } from "./measure.js";
import { speak } from "/static/table/texts.js";

const given = JSON.parse(document.getElementById("given").textContent);
given.board.game = new URLSearchParams(location.search).get("as") ?? given.board.game;
speak(given.texts, given.lang);
window.calls = [];
const call = (kind) => (...args) => window.calls.push([kind, ...args]);
const act = { tap: call("tap"), play: call("play"), undo: call("undo"), open: call("open"), asked: call("asked") };

window.show = (view) =>
  render(
    div({ class: "table" },
      header({ class: "top-bar" },
        div({ class: "top-words" }, span({ class: "top-title" }, given.board.title), span({ class: "top-code quiet numbers" }, view.code)),
        p({ class: "standing", "data-standing": "live" }, given.texts["standing.live"])),
      h(Placar, { view, board: given.board, texts: given.texts, lang: given.lang, act, you: view.you, facing: given.facing }),
      nav({ class: "tool-bar" }, ["undo", "history", "tools", "seats"].map((key) => button({ class: "bar-button" }, given.texts[key])))),
    document.getElementById("app"));
window.given = given;
window.view = given.view;
window.measure = measure;
window.boxes = boxes;
window.letters = letters;

/** Show the counters that `which` chooses changed by so much, not yet confirmed. */
window.count = (which, delta) => {
  const { contadores } = window.view.score;
  const valores = contadores.map((one) => (which(one) ? { ...one, valor: one.valor + delta } : one));
  const pending = contadores.filter(which).map(({ contador, de }) => ({ contador, de, delta }));
  window.show({ ...window.view, score: { ...window.view.score, contadores: valores }, pending });
};
/** Once fonts are there and what follows a change of size has been drawn. */
window.settled = async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
};
window.countersOf = (seat) =>
  window.view.score.contadores.filter((one) => one.de.split("/")[0] === seat).map((one) => `${one.contador} ${one.de}`);
window.show(given.view);
