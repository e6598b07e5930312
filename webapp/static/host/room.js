// @ts-check
// The room: the tables on the screen are renewed while it is seen, and calls for the judge are answered.

const OFTEN = 2000;
const room = /** @type {HTMLElement} */ (document.getElementById("room"));
const lang = document.documentElement.lang.slice(0, 2);
let shown = "";

async function renew() {
  const response = await fetch(`/host/sala/agora?lang=${lang}`, { cache: "no-store" });
  const html = await response.text();
  if (response.ok && html !== shown) room.innerHTML = shown = html;
}

room.addEventListener("click", async (event) => {
  const { come } = /** @type {HTMLElement} */ (event.target).dataset;
  if (!come) return;
  const headers = { "Content-Type": "application/json" };
  await fetch(`/api/v1/tables/${come}/judge`, { method: "POST", headers, body: JSON.stringify({ call: false }) });
  await renew();
});

async function watch() {
  if (!document.hidden) await renew().catch(() => {}); // what stood last stays
  setTimeout(watch, OFTEN);
}

setTimeout(watch, OFTEN);
