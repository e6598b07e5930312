// Sentences about people and numbers: names in a list with their verb, numbers that stay with their word.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { naming, speak, unbroken } = await load("table/texts.js");

const TEXTS = { listed: "{first} e {last}", "agree.one": "{names} precisa concordar: {what}.", "agree.other": "{names} precisam concordar: {what}." };

test("several who have to agree are told in the plural, as a list", () => {
  speak(TEXTS, "pt");
  assert.equal(naming("agree", ["Ana"], { what: "esquecer" }), "Ana precisa concordar: esquecer.");
  assert.equal(naming("agree", ["Ana", "Beto", "Caio"], { what: "esquecer" }), "Ana, Beto e Caio precisam concordar: esquecer.");
});

test("a number stays with the short word before it, and with what it comes to", () => {
  assert.equal(unbroken("Jogar Fogo Corredor por 2: dano de 1 a Cais"), "Jogar Fogo Corredor por\u00a02: dano de\u00a01 a Cais");
  assert.equal(unbroken("Muralha de Beto 10 → 8"), "Muralha de Beto 10\u00a0→\u00a08");
});
