// Keeps the ticks of “prepare the table” on this phone and counts them. The page works without it.

const form = /** @type {HTMLFormElement} */ (document.getElementById("steps"));
const count = /** @type {HTMLOutputElement} */ (document.getElementById("done"));
const boxes = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[type=checkbox]")]);
const key = form.dataset.key ?? "";

/** The ids that were ticked; none if this phone stores nothing. @returns {string[]} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function keep() {
  const ticked = boxes.filter((box) => box.checked).map((box) => box.name);
  try {
    localStorage.setItem(key, JSON.stringify(ticked));
  } catch {
    // A phone that stores nothing still counts.
  }
  show();
}

function show() {
  const done = boxes.filter((box) => box.checked).length;
  count.value = (form.dataset.done ?? "").replace("{done}", String(done)).replace("{all}", String(boxes.length));
}

const before = new Set(kept());
for (const box of boxes) box.checked = before.has(box.name);
form.addEventListener("change", keep);
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("reset", (event) => {
  event.preventDefault(); // the default reset comes too late for a user who leaves the page at once
  for (const box of boxes) box.checked = false;
  keep();
});
show();
