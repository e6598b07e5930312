// Runs the app: starts Python, answers requests one after another, and keeps the store in the browser. It is the only
// one that writes; the page that made it holds the lock of this site.

import { Keeper } from "./keeper.js";
import { APP, dropMemory, fetched, start, unpack } from "./python.js";

/** @typedef {{number: number, method: string, address: string, headers: Record<string, string>, body: Uint8Array,
 *   lang: string, at: number}} Asked what the service worker asks, and when; `lang` is its reader's */

const here = new URL("./", import.meta.url);
const site = await (await fetch(new URL("site.json", here))).json();
const channel = new BroadcastChannel(`companion ${site.base}`);
const keeper = new Keeper(`companion ${site.base}`, site.kept);
const DATA = "/data/";
const BEAT = 5000;
const READ = ["table.pack", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** @type {Asked[]} */
const waiting = [];
/** The numbers of questions that were heard: one that waits long is asked again. @type {Set<number>} */
const known = new Set();
/** @type {any} */
let phone = null;
let busy = false;

channel.onmessage = ({ data }) => {
  if (data.kind === "ask") {
    channel.postMessage({ kind: "heard", number: data.number });
    if (known.has(data.number)) return;
    known.add(data.number);
    waiting.push(data);
    void answerAll();
  } else if (data.kind === "leave") phone?.leave(data.number);
};

/** Answer what waits, in order. */
async function answerAll() {
  if (busy || !phone) return;
  busy = true;
  for (let asked; (asked = waiting.shift()); ) await answer(asked).catch((error) => failed(asked, error));
  busy = false;
}

/** Say that a question cannot be answered, and go on with the next. @param {Asked} asked @param {unknown} error */
function failed({ number }, error) {
  console.error(error);
  postMessage({ kind: "failed" });
  channel.postMessage({ kind: "answer", number, status: 500, headers: [], body: new Uint8Array(), streams: false });
}

/** @param {Asked} asked */
async function answer({ number, method, address, headers, body }) {
  const small = await madeSmall(headers, body);
  const given = phone.answer.callKwargs(number, method, address, toPython(headers), toPython(small), {});
  const [status, sent, bytes, streams] = plain(given);
  if (!(await save())) postMessage({ kind: "full" }); // an entry stands in Python nevertheless, and is kept with the next
  else if (method !== "GET") postMessage({ kind: "kept" });
  channel.postMessage({ kind: "answer", number, status, headers: sent, body: bytes, streams });
  tell(false);
}

/** Keep what has changed; Python's memory makes room for it where there is none. @returns {Promise<boolean>} */
const save = async () => (await keeper.save(files())) || ((await dropMemory(site)) && keeper.save(files()));

/** Send what streams have to say. @param {boolean} beat whether the others give a sign of life */
function tell(beat) {
  for (const [number, piece, ended] of plain(phone.news.callKwargs({ beat }))) {
    channel.postMessage({ kind: "piece", number, piece, ended });
  }
}

const files = () => Object.fromEntries(site.kept.filter(exists).map((name) => [name, python.FS.readFile(DATA + name)]));
const exists = (/** @type {string} */ name) => python.FS.analyzePath(DATA + name).exists;
const toPython = (/** @type {unknown} */ value) => python.toPy(value);

/** A tuple of Python in plain values; bytes are copied. @param {any} proxy */
function plain(proxy) {
  const found = proxy.toJs({ create_pyproxies: false });
  proxy.destroy();
  return found;
}

/**
 * A picture as small as the app keeps it, by the browser's own decoder; any other body as it is.
 * @param {Record<string, string>} headers @param {Uint8Array} body
 */
async function madeSmall(headers, body) {
  if (!/^image\//.test(headers["content-type"] ?? "")) return body;
  const { long, short, largest } = site.photo;
  const picture = await createImageBitmap(new Blob([body], { type: headers["content-type"] })).catch(() => null);
  if (!picture) return body;
  const [width, height] = picture.width > picture.height ? [long, short] : [short, long];
  const scale = Math.min(1, width / picture.width, height / picture.height);
  for (const size of [1, 0.85, 0.7, 0.55, 0.4]) {
    for (const quality of [0.8, 0.6, 0.4]) {
      const drawn = new OffscreenCanvas(Math.ceil(picture.width * scale * size), Math.ceil(picture.height * scale * size));
      drawn.getContext("2d")?.drawImage(picture, 0, 0, drawn.width, drawn.height);
      const jpeg = await drawn.convertToBlob({ type: "image/jpeg", quality });
      if (jpeg.size <= largest) return new Uint8Array(await jpeg.arrayBuffer());
    }
  }
  return body;
}

/** Unpack a pack at once, because Python waits for it in the middle of an import. @param {string} name */
function unpackNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(`${name}.pack`, here), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  unpack(python, request.response);
}

const step = (/** @type {string} */ name) => postMessage({ kind: "step", name });

const came = (/** @type {number} */ count) => postMessage({ kind: "bytes", count });
const [pack] = await Promise.all(READ.map((name) => fetched(name, came)));
step("python");
const python = await start(site, pack);
step("unpack");
python.FS.mkdirTree(DATA);
const stored = await keeper.load();
for (const [name, body] of Object.entries(stored)) python.FS.writeFile(DATA + name, body);
if (!stored[site.kept[0]]) python.FS.writeFile(DATA + site.kept[0], python.FS.readFile(APP + site.kept[0]));
step("app");
python.registerJsModule("companion_worker", { unpack: unpackNow });
const modules = python.pyimport("webapp.site.later");
modules.find_later(`${APP}later.json`);
phone = python.pyimport("webapp.site.phone").open_phone(DATA.slice(0, -1), location.origin, site.base.slice(0, -1), APP);
await keeper.save(files());
postMessage({ kind: "ready" });
waiting.sort((one, other) => one.at - other.at); // what was asked before this one heard was asked again, and came later
setInterval(() => busy || tell(true), BEAT);
void answerAll();
