// Entries that the server has not answered yet are sent in order, each once, and none is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./page.js";

const { Outbox } = await load("table/outbox.js");

/** An outbox with these items, and what it delivers. */
function filled(...items) {
  const box = new Outbox("QUINTA");
  const sent = [];
  box.ready = true;
  box.deliver = async ({ idem }) => (sent.push(idem), true);
  for (const [idem, open = false] of items) box.put({ idem, code: box.code, order: box.order(), open });
  return { box, sent, left: () => box.items.value.map(({ idem }) => idem) };
}

test("all is sent in the order of telling and removed", async () => {
  const { box, sent, left } = filled(["a"], ["b"], ["c"]);
  await box.send();
  assert.deepEqual([sent, left()], [["a", "b", "c"], []]);
});

test("nothing is sent before it is known whose telling it is", async () => {
  const { box, sent, left } = filled(["a"]);
  box.ready = false;
  await box.send();
  assert.deepEqual([sent, left()], [[], ["a"]]);
});

test("the first that must wait holds back what was told after it", async () => {
  const { box, sent, left } = filled(["a"], ["b"], ["c"]);
  const deliver = box.deliver;
  box.deliver = async (item) => item.idem !== "b" && deliver(item);
  await box.send();
  assert.deepEqual([sent, left()], [["a"], ["b", "c"]]);
  box.deliver = deliver;
  await box.send();
  assert.deepEqual([sent, left()], [["a", "b", "c"], []]);
});

test("taps that are still gathered wait, and go once nothing more is added to them", async () => {
  const { box, sent, left } = filled(["a", true], ["b"]);
  await box.send();
  assert.deepEqual([sent, left()], [["b"], ["a"]]);
  box.close();
  await box.send();
  assert.deepEqual([sent, left()], [["b", "a"], []]);
});

test("who sends while it is sent sends nothing twice", async () => {
  const { box, sent } = filled(["a"], ["b"]);
  await Promise.all([box.send(), box.send(), box.send()]);
  assert.deepEqual(sent, ["a", "b"]);
});

test("what breaks in delivering keeps the item, and the next sending begins anew", async () => {
  const { box, sent, left } = filled(["a"]);
  const deliver = box.deliver;
  box.deliver = () => Promise.reject(new Error("broken"));
  await assert.rejects(box.send(), /broken/);
  assert.deepEqual(left(), ["a"]);
  box.deliver = deliver;
  await box.send();
  assert.deepEqual(sent, ["a"]);
});

test("what is changed stays in its place, and each told after has a later one", () => {
  const { box, left } = filled(["a"], ["b"]);
  box.put({ ...box.items.value[0], delta: 7 });
  assert.deepEqual([left(), box.items.value[0].delta], [["a", "b"], 7]);
  assert(box.order() > box.items.value[1].order);
});

test("of a table that is no more nothing is kept", () => {
  const { box, left } = filled(["a"], ["b"]);
  box.clear();
  assert.deepEqual(left(), []);
});
