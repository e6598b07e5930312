// @ts-check
// The host page: shows who has come as they come, and frees the seat of a phone that is lost.

const OFTEN = 2000;
const now = /** @type {HTMLElement} */ (document.getElementById("now"));
let shown = "";

async function renew() {
  const response = await fetch("/host/mesas", { cache: "no-store" });
  if (!response.ok) return;
  const told = await response.text();
  if (told === shown) return;
  const focused = document.activeElement?.getAttribute("data-release");
  now.innerHTML = shown = told;
  if (focused) /** @type {HTMLElement | null} */ (now.querySelector(`[data-release="${focused}"]`))?.focus();
}

async function watch() {
  if (!document.hidden) await renew().catch(() => {});
  setTimeout(watch, OFTEN);
}

now.addEventListener("click", async (event) => {
  const seat = /** @type {HTMLElement} */ (event.target).getAttribute("data-release");
  if (!seat) return;
  const response = await fetch(`/api/v1/tables/${seat}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ leave: true }),
  }).catch(() => null);
  if (response?.ok) await renew().catch(() => {});
  else alert((await response?.json().catch(() => null))?.error?.message ?? now.dataset.failed);
});

void watch();
