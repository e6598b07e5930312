// The table on a phone: reads the data in its page, shows it, and keeps it live.

import { effect, h, mount } from "../kit.js";
import { App, standing } from "./app.js";
import { boardOf } from "./boards.js";
import { watching } from "./choices.js";
import { Connection } from "./connection.js";
import { open } from "./dialogs.js";
import { Model } from "./model.js";
import { Outbox } from "./outbox.js";
import { guessed, OFTEN, Presence } from "./presence.js";
import { shownDialog } from "./sheet.js";
import { speak } from "./texts.js";

const IDLE = 1500;
const USUAL = 16; // pixels of a letter
const SOON = 250; // milliseconds that a phone new to the table waits to be recognised, before it shows the board as an onlooker

/** @type {import("../types.js").Given} */
const given = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("given")).textContent ?? "");
speak(given.texts, given.lang);
const { table } = given;
const { code } = table;
const outbox = new Outbox(code);
const Kind = table.view ? (await import("./showing.js")).ShowingModel : Model;
const model = new Kind(guessed(table), given.board, outbox);
const connection = new Connection(code, {
  seq: () => model.table.value.seq,
  apply: (update) => model.apply(update),
  gone: () => {
    outbox.clear();
    location.assign(model.leaving ? "/" : location.pathname); // that page says that the table does not exist
  },
  live() {
    if (model.refused.value?.lost) model.refused.value = null;
    void (presence.known ? outbox.send() : presence.report());
  },
});
model.connection = connection;
const presence = (model.presence = new Presence(model));
const asked = presence.report(); // while the board is loaded
const state = standing(model, connection);
const board = await boardOf(model);
if (!model.table.value.you.phone) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, SOON))]);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
root.textContent = "";
const { mode } = table.match;
mount(() => (model.table.value.match.mode === mode ? h(App, { model, standing: state, given, board }) : h("div", null)), root);

/** Send what was entered before this phone was known, and ask a phone without a seat to take one. */
function arrive() {
  const { you } = model.table.value;
  if (!you.seats.length && !you.judge && !judgeKey && !watching.value) void open("seats", { joining: true });
  if (you.seats.length && search.has("convite")) void open("invite");
  outbox.ready = true;
  void outbox.send();
}

/** A phone that closes the seat dialog while no seat is free becomes an onlooker and is not asked again. */
function watchFull() {
  let asked = false;
  effect(() => {
    const joining = Boolean(shownDialog.value?.args.joining);
    const { seats, you } = model.table.peek();
    if (asked && !shownDialog.value && !you.seats.length && seats.every((seat) => seat.held_by)) watching.value = true;
    asked = joining;
  });
}

/** Send pending entries before the page may close. */
function hasten() {
  outbox.close();
  void outbox.send();
}

/** Make room for large text. */
function makeRoom() {
  const text = parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL;
  if (text > 1) void import("./large.js").then(({ enlarge }) => enlarge(text, given.table.game), () => undefined);
}

/** Report that this phone is still here, while the page is visible. */
const stay = () => void (document.hidden || presence.report());

makeRoom();
addEventListener("resize", makeRoom);
addEventListener("pagehide", hasten);
document.addEventListener("visibilitychange", () => (document.hidden ? hasten() : stay()));
effect(() => void (model.table.value.match.mode !== mode && location.reload())); // each mode has its own page
const search = new URLSearchParams(location.search);
const judgeKey = search.get("juiz");
if (location.search) history.replaceState(null, "", location.pathname); // so that the key is neither seen, kept nor sent on
watchFull();
await outbox.restore();
void model.arrived.then(arrive);
await asked;
if (judgeKey && (await model.ask("/judge", { key: judgeKey }))) void open("judge");
connection.start();
setInterval(stay, OFTEN);
setTimeout(() => void import("./idle.js").then(({ rest }) => rest(model)).catch(() => undefined), IDLE);
