// @ts-check
// Print: PDFs that are shared, and cards of one's own that are dropped, checked and printed without leaving the page.
// Without this script the same forms and links do all but sharing and dropping.

const MOST_FILES = 400; // that a folder is asked for; the server refuses more
const words = /** @type {HTMLElement} */ (document.getElementById("print-words")).dataset;
const sheets = /** @type {HTMLElement} */ (document.getElementById("folhas"));
const own = /** @type {HTMLFormElement | null} */ (document.getElementById("own"));

/** The files to send, each with its path. @type {{file: File, path: string}[]} */
let chosen = [];
/** PDFs that were made, by their addresses, until something else is asked for. @type {Map<string, Promise<Blob>>} */
const pdfs = new Map();

const whole = () => {
  const form = new FormData(own ?? undefined);
  form.delete("arquivos");
  for (const { file, path } of chosen) {
    form.append("arquivos", file, file.name);
    form.append("caminhos", path);
  }
  return form;
};

/** @param {string} address @param {boolean} sends @returns {Promise<Response>} */
const ask = (address, sends) =>
  fetch(address, sends ? { method: "POST", body: whole(), credentials: "same-origin" } : { credentials: "same-origin" });

/** The PDF of an address, made once. @param {string} address @param {boolean} sends */
function pdf(address, sends) {
  const known = pdfs.get(address);
  if (known) return known;
  const asked = ask(address, sends).then((answer) => {
    if (!answer.ok || !answer.headers.get("Content-Type")?.startsWith("application/pdf")) throw new Error("no PDF");
    return answer.blob();
  });
  pdfs.set(address, asked);
  asked.catch(() => pdfs.delete(address));
  return asked;
}

/** Show that a button works, until it is done. @param {HTMLElement} button @param {() => Promise<string | void>} work */
async function busy(button, work) {
  const title = button.dataset.title ??= button.textContent ?? "";
  button.textContent = words.making ?? "";
  button.setAttribute("aria-busy", "true");
  const after = await work().catch(() => words.failed);
  button.removeAttribute("aria-busy");
  button.textContent = after || title;
}

/** @param {HTMLElement} opener */
const addressOf = (opener) => opener.getAttribute("href") ?? opener.getAttribute("formaction") ?? "";

/** Save a PDF of cards of one's own, which has no address to open. @param {HTMLElement} button */
const save = (button) => busy(button, async () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await pdf(addressOf(button), true));
  link.download = button.dataset.pdf ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
});

/** Share a PDF; where making it took so long that the tap is forgotten, the next tap shares it. @param {HTMLElement} button */
const share = (button) => busy(button, async () => {
  const opener = /** @type {HTMLElement} */ (button.parentElement?.querySelector("[data-pdf]"));
  const body = await pdf(addressOf(opener), !opener.hasAttribute("href"));
  const file = new File([body], button.dataset.share ?? "", { type: "application/pdf" });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError") return words.shareNow;
    if (name !== "AbortError") throw error; // the person thought better of it
  }
});

const shares = () => {
  const probe = new File([new Blob(["%PDF-"])], "x.pdf", { type: "application/pdf" });
  return Boolean(navigator.canShare?.({ files: [probe] }));
};

/** Offer what this browser can do with the sheets. */
function dress() {
  if (shares()) for (const one of document.querySelectorAll("[data-share]")) one.removeAttribute("hidden");
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const sharing = /** @type {HTMLElement | null} */ (target?.closest("[data-share]") ?? null);
  const opening = /** @type {HTMLElement | null} */ (target?.closest("button[data-pdf]") ?? null);
  const page = target?.closest("[data-large]");
  if (sharing) void share(sharing);
  else if (opening) void save(opening);
  else page?.parentElement?.classList.toggle("large");
  if (opening || page) event.preventDefault();
});

/** @param {{file: File, path: string}[]} files */
function choose(files) {
  chosen = files.slice(0, MOST_FILES + 1);
  pdfs.clear();
  const names = chosen.slice(0, 3).map(({ path }) => path).join(", ") + (chosen.length > 3 ? ", …" : "");
  const told = document.getElementById("chosen");
  if (told) told.textContent = chosen.length ? (words.chosen ?? "").replace("{names}", names) : "";
  if (chosen.length) void look();
}

/** Say that something is wrong in place of the sheets. @param {string} sentence */
function refuse(sentence) {
  const told = document.createElement("p");
  told.className = "refused";
  told.setAttribute("role", "alert");
  told.textContent = sentence;
  sheets.replaceChildren(told);
}

async function look() {
  pdfs.clear();
  const size = chosen.reduce((sum, { file }) => sum + file.size, 0);
  if (size > Number(own?.dataset.largest)) {
    refuse(document.getElementById("limits")?.textContent ?? "");
    return;
  }
  sheets.setAttribute("aria-busy", "true");
  const answer = await ask(own?.getAttribute("action") ?? "", true).catch(() => null);
  const page = new DOMParser().parseFromString(await answer?.text() ?? "", "text/html");
  const found = page.getElementById("folhas") ?? page.querySelector("[role=alert]");
  sheets.removeAttribute("aria-busy");
  if (found) sheets.replaceChildren(...(found === page.getElementById("folhas") ? found.childNodes : [found]));
  else refuse(words.failed ?? "");
  own?.querySelector(".go")?.classList.toggle("button-main", !sheets.querySelector("[data-pdf]"));
  dress();
  sheets.scrollIntoView({ block: "start" });
  sheets.focus({ preventScroll: true });
}

/**
 * The files of a dropped file or folder, with their paths.
 * @param {FileSystemEntry} entry @returns {Promise<{file: File, path: string}[]>}
 */
async function within(entry) {
  const path = entry.fullPath.replace(/^\//, "");
  if (entry.isFile) {
    const file = await new Promise((done, failed) => /** @type {FileSystemFileEntry} */ (entry).file(done, failed));
    return [{ file, path }];
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  const found = [];
  for (;;) { // a folder is told in parts, the last of which is empty
    const part = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (!part.length || found.length > MOST_FILES) return found;
    for (const one of part) found.push(...await within(one));
  }
}

function receive(/** @type {HTMLFormElement} */ form) {
  const place = /** @type {HTMLElement} */ (document.getElementById("drop"));
  const [folder, help] = ["folder", "drop-help"].map((id) => /** @type {HTMLElement} */ (document.getElementById(id)));
  const inputs = [...form.querySelectorAll("input[type=file]")].map((one) => /** @type {HTMLInputElement} */ (one));
  if (folder) folder.hidden = !("webkitdirectory" in HTMLInputElement.prototype) || matchMedia("(pointer: coarse)").matches;
  if (help) help.hidden = matchMedia("(pointer: coarse)").matches;
  for (const input of inputs) {
    input.addEventListener("change", () => {
      choose([...input.files ?? []].map((file) => ({ file, path: file.webkitRelativePath || file.name })));
    });
  }
  for (const kind of ["dragover", "dragleave", "drop"]) {
    place.addEventListener(kind, (event) => {
      event.preventDefault();
      place.classList.toggle("over", kind === "dragover");
    });
  }
  place.addEventListener("drop", async (event) => {
    const entries = [...event.dataTransfer?.items ?? []].map((one) => one.webkitGetAsEntry()).filter((one) => one !== null);
    choose((await Promise.all(entries.map(within))).flat());
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void look();
  });
}

if (own) receive(own);
dress();
