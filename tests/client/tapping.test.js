// Taps on places declare moves, by the fills that the server gives to each place.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { between, deniedAt, fillOf, fillsAt, letBy, moveOf } = await load("arbitro/tapping.js");

const attack = { do: "atacar", begins: true, joins: true };
const VIEW = {
  places: {
    "A:N2-1": { fills: [{ ...attack, seat: "A", tells: { atacante: "N2-1" } }] },
    "A:N2-2": { fills: [{ ...attack, seat: "A", tells: { atacante: "N2-2" } }] },
    "B:N1": {
      fills: [
        { do: "atacar", seat: "B", others: true, tells: { alvo: "N1" } },
        { do: "remover", seat: "B", after: true, tells: { espaco: "N1" } },
      ],
    },
    "A:mao": { fills: [{ do: "descartar", seat: "A", begins: true, tells: { de: "mao" } }] },
  },
  waits: { seats: ["B"], told: "ataque", links: [3] },
};

test("two taps tell one move, the first where it goes from", () => {
  const move = { seat: "A", do: "atacar", atacante: "N2-1", alvo: "N1" };
  assert.deepEqual(between(VIEW, "A:N2-1", "B:N1", "A"), move);
});

test("what joins is told in one field, whichever was tapped first", () => {
  const one = between(VIEW, "A:N2-1", "B:N1", "A", ["A:N2-2"]);
  const other = between(VIEW, "A:N2-2", "B:N1", "A", ["A:N2-1"]);
  assert.deepEqual(one, other);
  assert.equal(one.atacante, "N2-1+N2-2");
});

test("a place begins nothing for another seat, and two that have no move in common make none", () => {
  assert.equal(between(VIEW, "A:N2-1", "B:N1", "B"), null);
  assert.equal(between(VIEW, "A:mao", "B:N1", "A"), null);
  assert.equal(between(VIEW, "C:N1", "B:N1", "A"), null);
});

test("what is told after something else is not told by a tap of its own", () => {
  assert.deepEqual(fillsAt(VIEW, "B:N1", "A").map(({ do: kind }) => kind), ["atacar"]);
  assert.deepEqual(fillsAt(VIEW, "B:N1", "B"), []);
  assert.deepEqual(fillsAt(VIEW, "nowhere", "A"), []);
});

test("the fill is found by which a tap tells a move", () => {
  const [begun] = fillsAt(VIEW, "A:N2-1", "A");
  const move = moveOf(begun, "A");
  assert.deepEqual(move, { seat: "A", do: "atacar", atacante: "N2-1" });
  assert.equal(fillOf(VIEW, "A:N2-1", move), begun);
  assert.equal(fillOf(VIEW, "A:N2-2", move), undefined);
});

test("a pass lets by what waits for its seat, and no other move lets anything by", () => {
  assert.equal(letBy(VIEW, { do: "passar", seat: "B" }), '["ataque",[3]]');
  assert.equal(letBy(VIEW, { do: "passar", seat: "A" }), "");
  assert.equal(letBy(VIEW, { do: "atacar", seat: "B" }), "");
});

test("a cell answers where a tap is wanted though none is legal, and nothing else does", () => {
  const view = { places: { E2c: { at: [1, 2] }, "A:fogo": { seat: "A" } } };
  const draft = { move: { seat: "A", do: "mover" }, asked: { question: { field: "destino", choices: [] } } };
  assert.equal(deniedAt(view, draft, "E2c", true), "E2c");
  assert.equal(deniedAt(view, draft, "A:fogo", true), undefined);
  assert.equal(deniedAt(view, draft, "E2c", false), undefined);
});
