// Keeps the screen on while the table is visible, where the browser allows it. Loaded when the page is idle.

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
