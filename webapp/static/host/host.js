// The host page: signs the host in by the key in its address, shows the phones as they come, confirms phones, gives and
// frees seats of lost phones, and makes the judge link.

import { sayWhen } from "../pages/when.js";

const OFTEN = 2000;
const root = /** @type {HTMLElement} */ (document.getElementById("host"));
const lang = document.documentElement.lang.slice(0, 2);
let shown = "";

/** The part of the page that changes while it is shown. */
const now = () => /** @type {HTMLElement} */ (document.getElementById("now"));

/** @param {string} part the part of the page to fetch */
const ask = (part) => fetch(`/host/${part}?lang=${lang}`, { cache: "no-store" });

/**
 * Exchange the key for a host session; the key is removed from the address, so that it is neither seen, kept nor sent
 * on.
 */
async function enter() {
  const key = new URLSearchParams(location.search).get("chave");
  history.replaceState(null, "", location.pathname);
  if (key !== null) await fetch("/host", { method: "POST", body: new URLSearchParams({ chave: key }) });
}

/** Show the page to the host, and the refusal to anybody else. */
async function begin() {
  await enter();
  const response = await ask("painel");
  const html = await response.text();
  if (!response.ok) return refuse(html);
  root.innerHTML = html;
  sayWhen(root);
  setTimeout(watch, OFTEN);
}

/** @param {string} sentence */
function refuse(sentence) {
  const paragraph = document.createElement("p");
  paragraph.className = "refused";
  paragraph.role = "alert";
  paragraph.textContent = sentence;
  root.querySelector("p")?.replaceWith(paragraph);
}

async function renew() {
  const response = await ask("mesas");
  if (!response.ok) return;
  const html = await response.text();
  if (html === shown) return;
  const focused = document.activeElement?.getAttribute("data-release");
  const unfolded = [...now().querySelectorAll("details[open]")].map((one) => one.id);
  now().innerHTML = shown = html;
  sayWhen(now());
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  if (focused) /** @type {HTMLElement | null} */ (now().querySelector(`[data-release="${focused}"]`))?.focus();
}

async function watch() {
  if (!document.hidden) await renew().catch(() => {});
  setTimeout(watch, OFTEN);
}

/** Delete a photo that the house keeps. @param {HTMLElement} tapped @param {string} photo its game and digest */
async function forget(tapped, photo) {
  const response = await fetch(`/api/v1/photos/${photo}`, { method: "DELETE" }).catch(() => null);
  if (response?.ok) tapped.closest("li")?.remove();
  else alert((await response?.json().catch(() => null))?.error?.message ?? root.dataset.failed);
}

root.addEventListener("click", async (event) => {
  const tapped = /** @type {HTMLElement} */ (event.target);
  const { phone, photo } = tapped.dataset;
  if (photo) return forget(tapped, photo);
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
