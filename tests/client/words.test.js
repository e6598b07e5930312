// Sentences and numbers as people read them, in both languages.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { load } from "./page.js";

const { change, learn, say, short, shown, speak } = await load("table/texts.js");

const TEXTS = { "tap.one": "{count} toque", "tap.other": "{count} toques", told: "{who} contou {what}" };

beforeEach(() => speak(TEXTS, "pt"));

test("facts stand in a sentence, and what is not told stays open", () => {
  assert.equal(say("told", { who: "Ana", what: "3" }), "Ana contou 3");
  assert.equal(say("told", { who: "Ana" }), "Ana contou {what}");
});

test("none and one are counted alike in Portuguese, not in English", () => {
  assert.deepEqual([0, 1, 2].map((count) => say("tap", { count })), ["0 toque", "1 toque", "2 toques"]);
  speak(TEXTS, "en");
  assert.deepEqual([0, 1, 2].map((count) => say("tap", { count })), ["0 toques", "1 toque", "2 toques"]);
});

test("a sentence that has not come yet is its key, until it is learned", () => {
  assert.equal(say("later"), "later");
  learn({ later: "Depois" });
  assert.deepEqual([say("later"), say("told", { who: "Ana", what: "1" })], ["Depois", "Ana contou 1"]);
});

test("tenths have a comma in Portuguese and a point in English, and a change its sign", () => {
  assert.deepEqual([shown("decimos", 29), shown("decimos", -5), shown(undefined, -7)], ["2,9", "−0,5", "−7"]);
  assert.deepEqual([change("decimos", 10), change(undefined, -1), change(undefined, 0)], ["+1,0", "−1", "0"]);
  speak(TEXTS, "en");
  assert.equal(shown("decimos", 29), "2.9");
});

test("long words are cut after a consonant, short ones stay", () => {
  assert.equal(short("Manutenção"), "Man.");
  assert.equal(short("Ações 1"), "Ações 1");
});
