// The table on a phone: reads what its page carries, shows it, and keeps it live.

import { effect, h, mount } from "../kit.js";
import { App, standing } from "./app.js";
import { boardOf } from "./boards.js";
import { awake, watching } from "./choices.js";
import { Connection } from "./connection.js";
import { open, prefetch } from "./dialogs.js";
import { Model } from "./model.js";
import { Outbox } from "./outbox.js";
import { request, Unreachable } from "./request.js";
import { shownDialog } from "./sheet.js";
import { speak } from "./texts.js";

const IDLE = 1500;

/** @type {import("../types.js").Given} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "");
speak(given.texts, given.lang);
const { code } = given.table;
const outbox = new Outbox(code);
const model = new Model(given.table, given.board, outbox);
const connection = new Connection(code, {
  seq: () => model.table.value.seq,
  apply: (update) => model.apply(update),
  gone: () => {
    outbox.clear();
    location.assign(model.leaving ? "/" : location.pathname); // which says that there is no such table
  },
  live: () => void outbox.send(),
});
model.connection = connection;
const state = standing(model, connection);
const board = await boardOf(model);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
const { mode } = given.table.match;
mount(() => (model.table.value.match.mode === mode ? h(App, { model, standing: state, given, board }) : h("div", null)), root);

/** Say that this phone has come: only now it is known, since the page may have been asked for without its cookie. */
async function arrive() {
  try {
    const { status, body } = await request(`/tables/${code}`);
    if (status === 200) model.see(body);
    const asks = status === 200 && !body.you.seats.length && !body.you.judge && !judgeKey;
    if (asks && !watching.value) void open("seats", { joining: true });
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    connection.lose();
  }
}

/** Whoever is asked to sit down and leaves that where no seat is free watches, and is not asked again. */
function watchFull() {
  let asked = false;
  effect(() => {
    const joining = Boolean(shownDialog.value?.args.joining);
    const { seats, you } = model.table.peek();
    if (asked && !shownDialog.value && !you.seats.length && seats.every((seat) => seat.held_by)) watching.value = true;
    asked = joining;
  });
}

/** @type {WakeLockSentinel | null} */
let lock = null;

/** Keep the screen on while the table is seen, where the browser will. */
async function stayAwake() {
  if (!isSecureContext || !("wakeLock" in navigator) || document.hidden) return;
  await lock?.release();
  lock = awake.value ? await navigator.wakeLock.request("screen").catch(() => null) : null;
}

/** Send what is still open before the page may go. */
function hasten() {
  outbox.close();
  void outbox.send();
}

addEventListener("pagehide", hasten);
document.addEventListener("visibilitychange", () => (document.hidden ? hasten() : void stayAwake()));
effect(() => void (awake.value, stayAwake()));
effect(() => void (model.table.value.match.mode !== mode && location.reload())); // another mode is another page
const judgeKey = new URLSearchParams(location.search).get("juiz");
if (location.search) history.replaceState(null, "", location.pathname); // the key is nothing to be seen, kept or sent on
watchFull();
await outbox.restore();
await arrive();
if (judgeKey && (await model.ask("/judge", { key: judgeKey }))) void open("judge");
connection.start();
void outbox.send();
setTimeout(() => void Promise.all([prefetch(), import("./ending.js"), import("../board/sheets/sheet.js")]).catch(() => undefined), IDLE);
