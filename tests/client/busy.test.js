// A busy server is asked again by itself where a request only asks, and never where it changes something.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { load } from "./page.js";

const { request, tried, Unreachable } = await load("table/request.js");
const { speak } = await load("table/texts.js");

const BUSY = { error: { code: "busy", message: "de novo" } };
const UNCHANGED = "O servidor está ocupado e nada foi mudado.";
let seen = [];
let waits = [];

/** Refuse what is asked so often, and answer then. */
function busy(times, wait = "1") {
  globalThis.fetch = async (address, { method = "GET" } = {}) => {
    if (String(address).includes("later.json")) return Response.json({ texts: { "busy.unchanged": UNCHANGED } });
    seen.push(method);
    if (seen.length > times) return Response.json({ done: true });
    return Response.json(BUSY, { status: 503, headers: { "Retry-After": wait } });
  };
}

beforeEach(() => {
  seen = [];
  waits = [];
  speak({}, "pt");
  // No second is waited for: what was to wait comes at once, and how long it was to wait is kept.
  mock.method(globalThis, "setTimeout", (act, wait) => {
    if (wait !== 8000) queueMicrotask(() => (waits.push(wait), act())); // that is the patience with one answer
    return 0;
  });
});

for (const options of [{}, { method: "POST", body: { move: {} }, asks: true }])
  test(`what only asks is asked again as soon as the server says: ${options.method ?? "GET"}`, async () => {
    busy(2);
    const { status, body } = await request("/busy", options);
    assert.deepEqual([status, body, seen.length, waits], [200, { done: true }, 3, [1000, 1000]]);
  });

test("nobody waits for longer than people do", async () => {
  busy(9, "30");
  assert.equal((await request("/busy")).status, 503);
  assert.deepEqual(seen, ["GET"]);
});

test("what changes something is not repeated, and says that nothing was changed", async () => {
  busy(9);
  const { status, body } = await request("/busy", { method: "POST", body: { again: true } });
  assert.deepEqual([status, body.error.message], [503, UNCHANGED]);
  assert.deepEqual(seen, ["POST"]);
});

test("what bears a mark may be repeated by who has sent it, so nothing is said of it", async () => {
  busy(9);
  const { body } = await request("/busy", { method: "POST", body: { idem: "a-mark-of-this-test" } });
  assert.equal(body.error.message, "de novo");
  assert.deepEqual(seen, ["POST"]);
});

test("where no answer comes it is unreachable, which may be tried", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(request("/busy"), Unreachable);
  assert.equal(await tried("/busy"), null);
});
