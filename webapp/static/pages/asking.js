// @ts-check
// The search box: results are fetched while the user types, and the address follows the query. The page works without it,
// by its button.

const PAUSE = 180; // ms without another letter

const form = /** @type {HTMLFormElement} */ (document.querySelector("form.search"));
const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("palavras"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
let waiting = 0;
let turn = 0;

/** The address of the page for the present words; `part` for the results alone. @param {boolean} part */
function address(part) {
  const at = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (value) at.searchParams.set(name, String(value).trim());
  if (part) at.searchParams.set("parte", "1");
  return at;
}

async function look() {
  const mine = ++turn;
  const asked = field.value.trim().replace(/\s+/gu, " ");
  if (asked === found.dataset.asked) return;
  found.setAttribute("aria-busy", "true");
  const answer = await fetch(address(true)).catch(() => null);
  if (mine !== turn) return; // the query has changed meanwhile
  found.removeAttribute("aria-busy");
  if (!answer?.ok) return; // the button asks again and shows what is wrong
  found.innerHTML = await answer.text();
  found.dataset.asked = asked;
  history.replaceState(history.state, "", address(false));
}

field.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(look, PAUSE);
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  void look();
  field.blur(); // the keyboard makes room for the results
});

export {};
