// The host page: becomes the host's by the key of its address, shows who has come as they come, says which phones belong,
// gives and frees seats of phones that are lost, asks for a judge link and makes it anew.

import { sayWhen } from "../pages/when.js";

const OFTEN = 2000;
const root = /** @type {HTMLElement} */ (document.getElementById("host"));
const lang = document.documentElement.lang.slice(0, 2);
let shown = "";

/** What changes of the page while it is looked at. */
const now = () => /** @type {HTMLElement} */ (document.getElementById("now"));

/** @param {string} part of the page */
const ask = (part) => fetch(`/host/${part}?lang=${lang}`, { cache: "no-store" });

/** Trade the key for being the host; it is nothing to be seen, kept or sent on. */
async function enter() {
  const key = new URLSearchParams(location.search).get("chave");
  history.replaceState(null, "", location.pathname);
  if (key !== null) await fetch("/host", { method: "POST", body: new URLSearchParams({ chave: key }) });
}

/** Show the page to who is the host, and why not to whoever is not. */
async function begin() {
  await enter();
  const response = await ask("painel");
  const told = await response.text();
  if (!response.ok) return refuse(told);
  root.innerHTML = told;
  sayWhen(root);
  setTimeout(watch, OFTEN);
}

/** @param {string} sentence */
function refuse(sentence) {
  const told = document.createElement("p");
  told.className = "refused";
  told.role = "alert";
  told.textContent = sentence;
  root.querySelector("p")?.replaceWith(told);
}

async function renew() {
  const response = await ask("mesas");
  if (!response.ok) return;
  const told = await response.text();
  if (told === shown) return;
  const focused = document.activeElement?.getAttribute("data-release");
  const unfolded = [...now().querySelectorAll("details[open]")].map((one) => one.id);
  now().innerHTML = shown = told;
  sayWhen(now());
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (focused) /** @type {HTMLElement | null} */ (now().querySelector(`[data-release="${focused}"]`))?.focus();
}

async function watch() {
  if (!document.hidden) await renew().catch(() => {});
  setTimeout(watch, OFTEN);
}

root.addEventListener("click", async (event) => {
  const tapped = /** @type {HTMLElement} */ (event.target);
  const { phone } = tapped.dataset;
  const wishes = {
    release: { leave: true }, renew: { renew: true }, show: { show: true },
    give: { give: phone }, refuse: { refuse: phone }, confirm: { confirm: phone },
  };
  const [wish, body] = Object.entries(wishes).find(([name]) => tapped.dataset[name]) ?? [];
  if (!wish) return;
  const response = await fetch(`/api/v1/tables/${tapped.dataset[wish]}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (response?.ok) await renew().catch(() => {});
  else alert((await response?.json().catch(() => null))?.error?.message ?? root.dataset.failed);
});

begin().catch(() => refuse(root.dataset.failed ?? ""));
