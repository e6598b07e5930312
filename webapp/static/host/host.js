// @ts-check
// The host page: shows who has come as they come, gives and frees seats of phones that are lost, makes a judge link anew.

import { sayWhen } from "../pages/when.js";

const OFTEN = 2000;
const now = /** @type {HTMLElement} */ (document.getElementById("now"));
let shown = "";

async function renew() {
  const response = await fetch("/host/mesas", { cache: "no-store" });
  if (!response.ok) return;
  const told = await response.text();
  if (told === shown) return;
  const focused = document.activeElement?.getAttribute("data-release");
  const unfolded = [...now.querySelectorAll("details[open]")].map((one) => one.id);
  now.innerHTML = shown = told;
  sayWhen(now);
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (focused) /** @type {HTMLElement | null} */ (now.querySelector(`[data-release="${focused}"]`))?.focus();
}

async function watch() {
  if (!document.hidden) await renew().catch(() => {});
  setTimeout(watch, OFTEN);
}

now.addEventListener("click", async (event) => {
  const tapped = /** @type {HTMLElement} */ (event.target);
  const wishes = /** @type {const} */ ({ release: { leave: true }, renew: { renew: true }, give: { give: tapped.dataset.phone }, refuse: { refuse: tapped.dataset.phone } });
  const wish = Object.keys(wishes).find((name) => tapped.dataset[name]);
  if (!wish) return;
  const response = await fetch(`/api/v1/tables/${tapped.dataset[wish]}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wishes[/** @type {keyof typeof wishes} */ (wish)]),
  }).catch(() => null);
  if (response?.ok) await renew().catch(() => {});
  else alert((await response?.json().catch(() => null))?.error?.message ?? now.dataset.failed);
});

void watch();
