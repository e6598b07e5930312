// "Mais" offers only what the table can take.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BOARD, drawn, load, phone } from "./page.js";

const { speak } = await load("table/texts.js");
const { dialogs } = await load("table/tools.js");

for (const [mode, ends] of Object.entries({ placar: true, arbitro: false }))
  test(`a match in the mode ${mode} is ${ends ? "ended by its table" : "ended by its referee alone"}`, () => {
    speak({ "tools.end": "Encerrar: {what}" }, "pt");
    const model = phone({ match: { number: 1, mode, n: 0 } });
    model.board = { ...BOARD, match: { name: "Partida" } };
    const tools = drawn(dialogs.tools, { model, open: () => {}, close: () => {} });
    assert.equal(Boolean(tools.button("Encerrar: Partida")), ends);
  });
