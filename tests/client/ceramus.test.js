// Ceramus on a phone: a claim is judged after the build whose tiles it names; a mirror is of the turn that took it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { line, load } from "./page.js";

const { aim } = await load("games/ceramus/aim.js");
const { default: declaring } = await load("games/ceramus/moves.js");
const { claimLate } = await load("games/ceramus/late.js");

const CASAS = ["b1", "b2", "c2", "d2"];
const built = (n, seat, casas, more = {}) => line(n, { seat, entry: { seat, do: "construir", casas }, ...more });

/** How a claim of Ana's begins that stands at no build of hers, the last of which entry 5 went on from. */
async function begun(...lines) {
  const found = [];
  const late = { A: { late: [{ before: 5, asks: ["clamar"] }] } };
  const desk = {
    offered: { bySeat: { value: late } },
    consult: async () => ({ status: 200, body: { verdict: "illegal" } }),
    begin: (move, how) => found.push([move.seat, how.before]),
  };
  const given = { desk, model: { mine: { value: ["A"] } }, view: { lines } };
  await claimLate(given, { seat: "B", do: "clamar", cerama: "CE3", casas: CASAS });
  return found[0];
}

test("a pattern that another seat has built since is refused by the build of now", async () => {
  assert.deepEqual(await begun(built(4, "A", ["b1", "b2"]), built(7, "B", ["c2", "d2"])), ["A", undefined]);
});

test("a pattern of the seat's own last build is refused by that build", async () => {
  const claimed = line(8, { seat: "B", entry: { seat: "B", do: "clamar", casas: ["b2"] } });
  const elsewhere = built(7, "B", ["h3", "h4"]);
  const taken = built(6, "B", ["c2"], { retracted_by: 8 });
  assert.deepEqual(await begun(built(4, "A", CASAS), taken, elsewhere, claimed), ["A", 5]);
});

test("a Forma is shown mirrored in the turn of whoever mirrors it, and printed in the next", () => {
  const by = { cerama: "CE5", eixo: "esquerda-direita" };
  const view = (turn) => ({ turn, places: { forma: { lies: [{ name: "FO13" }] } }, stencils: { FO13: { name: "FO13" } } });
  aim.turn(view("A"), by);
  assert.deepEqual(aim.mirror(view("A")), by);
  assert.equal(aim.mirror(view("B")), undefined);
});

test("a claim has no few words, so that the others read it told in the past", () => {
  assert.equal(declaring.short({ places: {} }, { seat: "A", do: "clamar", cerama: "CE2" }), "");
});
