// Keeps the screen on while the table is seen, where the browser will. Fetched when nothing else is to do.

import { effect } from "../kit.js";
import { awake } from "./choices.js";

/** @type {WakeLockSentinel | null} */
let lock = null;

async function stayAwake() {
  if (!isSecureContext || !("wakeLock" in navigator) || document.hidden) return;
  await lock?.release();
  lock = awake.value ? await navigator.wakeLock.request("screen").catch(() => null) : null;
}

document.addEventListener("visibilitychange", () => void stayAwake());
effect(() => void (awake.value, stayAwake()));
