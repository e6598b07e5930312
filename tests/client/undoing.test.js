// Desfazer and the history are offered to those who may take an entry back, and name what it takes back.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { drawn, line, load, phone, table, until } from "./page.js";

const { speak } = await load("table/texts.js");
const { dialogs } = await load("table/history.js");
const { notice } = await load("table/undone.js");

const TEXTS = {
  undo: "Desfazer", redo: "Refazer", stand: "Vale", history: "Histórico", close: "Fechar", "history.review": "Revisão",
  "history.retracted": "desfeito por {by}", "history.refused": "Recusado", "history.tap": "{counter} · {whose} {change}",
  "history.taps.other": "em {count} vezes", "undone.by": "{by} desfez: {what}", "undone.again": "{by} refez: {what}",
};
const back = (n, of, more) => line(n, { told: `desfez ${of}`, ...more, entry: { do: undefined, retract: of } });
let sent = [];

/** Answer every entry with what the server would; `later.json` brings texts. */
beforeEach(() => {
  speak(TEXTS, "pt");
  sent = [];
  mock.timers.reset();
  globalThis.fetch = async (address, { body } = {}) => {
    if (String(address).includes("later.json")) return Response.json({ texts: TEXTS });
    sent.push(JSON.parse(body));
    return Response.json({ seq: 11 });
  };
});

/** A phone that sees one tap of Beto's, and may or may not take it back. */
const seeing = (more = {}) => phone({ lines: [line(1)], match: { number: 1, mode: "placar", n: 1, last: 1 }, ...more });
const historyOf = (model) => drawn(dialogs.history, { model, open: () => {} });

test("who sits at the table is offered the last entry, whoever declared it", () => {
  const model = seeing();
  assert.deepEqual(model.undoable.value, { n: 1, told: "Castelo · Ana 1" });
  assert(historyOf(model).button("Desfazer"));
});

for (const [who, more] of Object.entries({
  "who looks on": { you: { seats: [] } },
  "who plays at a table that the judge has locked": { locked: true },
  "who does not hold its seat where each declares for its own": { own_seats_only: true },
}))
  test(`${who} is offered nothing to take back, on the bar or in the history`, () => {
    const model = seeing(more);
    assert.equal(model.undoable.value, null);
    const history = historyOf(model);
    assert.equal(history.of("line").length, 1);
    assert.equal(history.button("Desfazer"), undefined);
  });

test("a phone that leaves its seat is offered nothing from then on", () => {
  const model = seeing();
  const history = historyOf(model);
  assert(history.button("Desfazer"));
  model.see(table({ seq: 11, lines: [line(1)], match: { number: 1, n: 1, last: 1 }, you: { seats: [] } }));
  assert.equal(model.undoable.value, null);
  assert.equal(history.button("Desfazer"), undefined);
});

test("where each declares for its own seats, the holder of the seat and the judge take it back", () => {
  const own = { own_seats_only: true };
  assert(seeing({ ...own, you: { seats: ["B"] } }).undoable.value);
  assert(seeing({ ...own, locked: true, you: { seats: [], judge: true } }).undoable.value);
});

test("an entry of nobody's seat that was let stand belongs to the seat that it is about", () => {
  const stands = line(2, { seat: undefined, about: "A", entry: { seat: undefined, do: undefined, stand: 1 } });
  const at = (seats) => phone({
    own_seats_only: true, lines: [stands], match: { number: 1, n: 2, last: 2 }, you: { seats },
  });
  assert(at(["A"]).undoable.value);
  assert.equal(at(["B"]).undoable.value, null);
});

test("taps that are not sent yet are named first, and undone by not sending them", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = seeing();
  model.tap("castelo", "A", -1);
  model.tap("castelo", "A", -1);
  assert.equal(model.undoable.value.told, "Castelo · Ana −2");
  assert.deepEqual(model.view.value.pending, [{ contador: "castelo", de: "A", delta: -2 }]);
  model.undoLast();
  t.mock.timers.tick(10_000);
  assert.deepEqual([model.outbox.items.value, model.view.value.pending, sent], [[], [], []]);
  assert.equal(model.view.value.score.contadores[0].valor, 20);
});

test("taps in a row become one entry", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = seeing();
  for (let tap = 0; tap < 7; tap++) model.tap("castelo", "A", -1);
  t.mock.timers.tick(700);
  await until(() => sent.length);
  assert.deepEqual(sent.map(({ entry }) => entry), [{ seat: "A", do: "pontuar", contador: "castelo", de: "A", delta: -7 }]);
});

test("a counter stops at its bound, and taps that cancel out are no entry", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = seeing();
  model.tap("castelo", "A", -30);
  assert.equal(model.outbox.items.value[0].entry.delta, -20);
  model.tap("castelo", "A", 20);
  assert.deepEqual(model.outbox.items.value, []);
});

test("taking back says that it needs the connection, and keeps nothing for later", async () => {
  speak({ ...TEXTS, "undo.offline": "Para desfazer é preciso conexão" }, "pt");
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  const model = seeing();
  await model.undo([1], true);
  assert.equal(model.refused.value.why, "Para desfazer é preciso conexão");
  assert.deepEqual([model.outbox.items.value, model.taking.value], [[], false]);
});

test("only the last is taken back by Desfazer, and what has come since is said", async () => {
  const model = seeing();
  globalThis.fetch = async (_address, { body }) => {
    sent.push(JSON.parse(body));
    return Response.json({ error: { code: "behind", message: "Algo mais veio" } }, { status: 409 });
  };
  await model.undo([1], true);
  assert.deepEqual(sent.map(({ entry, last }) => [entry, last]), [[{ retract: 1 }, true]]);
  assert.deepEqual([model.refused.value.why, model.refused.value.code], ["Algo mais veio", "behind"]);
});

test("what another took back in several entries is one notice, and restored together", async () => {
  const lines = [1, 2].map((n) => line(n, { phone: "f1", by: "Ana", seat: "A", retracted_by: n + 2, entry: { seat: "A", delta: -5 * n } }));
  const model = phone({ lines: [...lines, back(3, 1), back(4, 2)] });
  for (const one of [back(3, 1), back(4, 2)]) await notice(model, one);
  assert.deepEqual(model.toasts.value.map(({ text, label }) => [text, label]),
    [["Beto desfez: Castelo · Ana −15", "Refazer"]]);
  model.toasts.value[0].run();
  await until(() => sent.length === 2);
  assert.deepEqual(sent.map(({ entry, last }) => [entry.retract, last]), [[4, true], [3, true]]); // unless more has come
});

test("a notice goes once its entry is restored, and who may not take back gets no button", async () => {
  const mine = line(1, { phone: "f1", by: "Ana", seat: "A", entry: { seat: "A" } });
  const model = phone({ locked: true, lines: [mine, back(2, 1), back(3, 2)] });
  await notice(model, back(2, 1));
  assert.deepEqual(model.toasts.value.map(({ text, label }) => [text, label]), [["Beto desfez: Castelo · Ana 1", undefined]]);
  await notice(model, back(3, 2));
  assert.deepEqual(model.toasts.value.map(({ text }) => text), ["Beto refez: Castelo · Ana 1"]);
});

test("what a phone took back of its own is not told to it, but of another's is", async () => {
  const own = { phone: "f1", by: "Ana" };
  const model = phone({ lines: [line(1, own), line(2), back(3, 1, own), back(4, 2, own)] });
  await notice(model, back(3, 1, own));
  assert.deepEqual(model.toasts.value, []);
  await notice(model, back(4, 2, own));
  assert.deepEqual(model.toasts.value.map(({ text, label }) => [text, label]), [["desfez 2", "Refazer"]]);
});

test("the history shows taps in a row as one line, and who took them back", () => {
  const near = [1, 2].map((n) => line(n, { retracted_by: n + 2 }));
  const far = line(5, { told: "Beto pensa", entry: { do: undefined, note: "Beto pensa" } });
  const history = historyOf(phone({ lines: [...near, back(3, 1, { by: "Ana" }), back(4, 2), far] }));
  const told = history.of("line").map((one) => one.of("line-text")[0].textContent);
  assert.deepEqual(told, ["Beto pensa", "Castelo · Ana −2"]);
  assert.equal(history.of("mark")[0].textContent, "desfeito por Ana");
  assert(history.button("Refazer"));
});
