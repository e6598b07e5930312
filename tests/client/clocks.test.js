// Match and turn last equally long on every phone, whatever its clock says, and a countdown outlives the page.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { drawn, line, load, phone, until } from "./page.js";

const HOUR = 3600_000;
const right = Date.now;
mock.method(Date, "now", () => right() - 7 * HOUR); // a phone whose clock is seven hours slow
const { learnTime, now } = await load("table/time.js");
const { dialogs } = await load("table/clocks.js");
const { countdown } = await load("table/choices.js");
const { speak } = await load("table/texts.js");

const TEXTS = {
  "timers.since": "desde {hour}", "timers.unknown": "?", "timers.minutes.one": "{count} min", "timers.minutes.other": "{count} min",
  "timers.minutes": "{count} min", "timers.stop": "Parar", "timers.over": "Acabou", "tools.timers": "Relógios",
};
let asked = [];

/** The note of minute `n`; the turn began with the entry of the second. @param {number} n */
const noted = (n) => line(n, {
  at: new Date(right() - (200 - n) * 60_000 - 30_000).toISOString(),
  entry: n === 2 ? { do: "passar-vez" } : { do: undefined, note: "nota" },
});

beforeEach(() => {
  speak(TEXTS, "pt");
  asked = [];
  globalThis.fetch = async (address, { method = "GET" } = {}) => {
    if (method === "HEAD") return new Response(null, { headers: { Date: new Date(right()).toUTCString() } });
    const before = Number(new URL(address, location).searchParams.get("before"));
    asked.push(before);
    const first = Math.max(1, before - 50);
    return Response.json(Array.from({ length: before - first }, (_none, at) => noted(first + at)));
  };
});

const timers = (model) => drawn(dialogs.timers, { model });
const shown = (screen) => screen.of("clocks")[0].all.filter((one) => one.attributes.class?.includes("clock-time"))
  .map((one) => one.textContent);

test("a phone learns the server's time, and keeps what it knows without an answer", async () => {
  assert(Math.abs(now() - right()) > 6 * HOUR);
  await learnTime();
  assert(Math.abs(now() - right()) < 3000);
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await learnTime();
  assert(Math.abs(now() - right()) < 3000);
});

test("who comes late fetches the first line, and lines back to the one that began the turn", async () => {
  const model = phone({ lines: Array.from({ length: 50 }, (_none, at) => noted(at + 71)), match: { number: 1, n: 120 } });
  const screen = timers(model);
  assert.deepEqual(shown(screen), ["–", "–"]);
  await until(() => !shown(screen).includes("–"));
  assert.deepEqual(asked, [2, 71, 21]);
  assert.deepEqual(shown(screen).map((time) => time.slice(0, -3)), ["3:19", "3:18"]); // hours and minutes
});

test("a turn that began with an entry which was taken back began before it", async () => {
  const model = phone({ lines: [noted(1), { ...noted(2), retracted_by: 3 }, noted(3)], match: { number: 1, n: 3 } });
  assert.deepEqual(shown(timers(model)).map((time) => time.slice(0, -3)), ["3:19", "3:19"]);
});

test("a countdown ends at an instant that this phone keeps, and says that it is over", () => {
  const screen = timers(phone({ lines: [noted(1)] }));
  screen.button("1 min").tap();
  assert(Math.abs(countdown.value - now() - 60_000) < 1000);
  assert.equal(JSON.parse(localStorage.getItem("countdown QUINTA")), countdown.value);
  countdown.value = now() - 1;
  assert(timers(phone({ lines: [noted(1)] })).textContent.includes("Acabou"));
});
