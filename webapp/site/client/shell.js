// Starts the app behind a page, says how far it is, and shows the app's pages in a frame, so that the app lives on while
// pages come and go. A page in that frame starts nothing.

/** @typedef {{base: string, build: string, bytes: number, lang: string, steps: string[], other: string,
 *   words: Record<string, string>}} Site */

/** @param {Site} site */
async function start(site) {
  const { base, words } = site;
  const bar = new Bar(words);
  if (!navigator.serviceWorker || !navigator.locks || !globalThis.DecompressionStream) return bar.say(words.old);
  if (otherLanguage(site)) return location.replace(site.other);
  const frame = new Frame(base);
  const says = new Answering(base);
  if (!document.body.dataset.written) frame.open(location.href);
  followLinks(base, frame);
  const served = serve(base, bar, words);
  const lock = `companion ${base}`;
  const runs = () => run(site, bar, says, served);
  await navigator.locks.request(lock, { ifAvailable: true }, (held) => held && runs());
  bar.say(words.elsewhere);
  await navigator.locks.request(lock, runs); // once the other tab is closed
}

/**
 * Let the service worker answer this page, and return whether it did before.
 * @param {string} base @param {Bar} bar @param {Record<string, string>} words
 */
async function serve(base, bar, words) {
  const again = Boolean(navigator.serviceWorker.controller);
  const registration = await navigator.serviceWorker.register(`${base}service.js`, { scope: base });
  await controlled();
  registration.addEventListener("updatefound", () => offerUpdate(registration, bar, words));
  if (registration.waiting) offerUpdate(registration, bar, words);
  return again;
}

/**
 * Run the app until the page is closed. Who was `served` before gets the rest of it too, for days without a network.
 * @param {Site} site @param {Bar} bar @param {Answering} says @param {Promise<boolean>} served
 */
async function run({ base, build, bytes, steps, words }, bar, says, served) {
  says.now("starting");
  const again = await served;
  bar.begin(bytes, steps.length);
  const worker = new Worker(`${base}site/${build}/worker.js`, { type: "module" });
  let asked = false;
  worker.onmessage = ({ data: { kind, count, name } }) => {
    if (kind === "bytes") bar.came(count);
    else if (kind === "step") bar.step(words[`step.${name}`]);
    else if (kind === "ready") bar.ready();
    else if (kind === "full") bar.say(words.full);
    else if (kind === "failed") bar.say(words.failed);
    else if (kind === "kept" && !asked) {
      asked = true;
      void keepForGood(bar, words, base);
    }
    if (kind === "ready") {
      says.now("heard");
      document.documentElement.dataset.app = "ready";
      const { saveData = false } = /** @type {any} */ (navigator).connection ?? {};
      if (again && !saveData) setTimeout(() => prepare(`${base}site/${build}/`), 3000);
    }
  };
  worker.onerror = () => bar.say(words.failed);
  return new Promise(() => {}); // the lock is held until then
}

/** Get what the next start needs: all packs, and Python's memory. @param {string} here */
function prepare(here) {
  navigator.serviceWorker.controller?.postMessage("fill");
  void new Worker(`${here}memory.js`, { type: "module" });
}

/** Ask the browser not to delete the matches, and say so where it may. @param {Bar} bar @param {Record<string, string>} words
 * @param {string} base */
async function keepForGood(bar, words, base) {
  const kept = (await navigator.storage?.persisted?.()) || (await navigator.storage?.persist?.());
  if (!kept && !localStorage.getItem("companion fleeting")) {
    localStorage.setItem("companion fleeting", "told");
    bar.say(words.fleeting, `${base}host`);
  }
}

/** Whether the page is written in another language than the reader's. @param {Site} site */
function otherLanguage({ lang, other }) {
  const wanted = navigator.languages.map((one) => one.slice(0, 2)).find((one) => one === "pt" || one === "en");
  return Boolean(other && wanted && wanted !== lang && !navigator.serviceWorker.controller);
}

/** @returns {Promise<unknown>} once the service worker answers this page */
const controlled = () =>
  navigator.serviceWorker.controller
    ? Promise.resolve()
    : new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));

/** @param {ServiceWorkerRegistration} registration @param {Bar} bar @param {Record<string, string>} words */
function offerUpdate(registration, bar, words) {
  const next = registration.waiting ?? registration.installing;
  const offer = () => {
    if (next?.state !== "installed" || !navigator.serviceWorker.controller) return;
    bar.offer(words.update, words.restart, () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      next.postMessage("now");
    });
  };
  next?.addEventListener("statechange", offer);
  offer();
}

/** Let links and forms of the page open in the frame. @param {string} base @param {Frame} frame */
function followLinks(base, frame) {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const ours = link?.origin === location.origin && link.pathname.startsWith(base) && !/\.(pdf|txt)$/.test(link.pathname);
    if (!link || !ours || link.target || link.hash && link.pathname === location.pathname) return;
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    frame.open(link.href);
  });
  addEventListener("submit", (event) => {
    if (event.target instanceof HTMLFormElement) event.target.target = frame.named();
  });
}

/** Tells who asks how far the app of this page is, also while its worker is busy; nothing before that is known. */
class Answering {
  /** @param {string} base */
  constructor(base) {
    this.channel = new BroadcastChannel(`companion ${base}`);
    this.state = "";
    /** @type {number[]} */
    this.early = [];
    this.channel.onmessage = ({ data: { kind, number } }) => kind === "ask" && this.say(number);
  }

  /** @param {number} number of a question */
  say(number) {
    if (this.state) this.channel.postMessage({ kind: this.state, number });
    else this.early.push(number);
  }

  /** @param {"starting" | "heard"} state */
  now(state) {
    this.state = state;
    for (const number of this.early.splice(0)) this.say(number);
  }
}

class Frame {
  /** @param {string} base */
  constructor(base) {
    this.base = base;
    /** @type {HTMLIFrameElement | null} */
    this.element = null;
    addEventListener("popstate", ({ state }) => this.show(state === "framed"));
  }

  /** The name of the frame, for what opens in it. */
  named() {
    if (!this.element) {
      const made = (this.element = document.createElement("iframe"));
      made.name = "companion";
      made.className = "site-frame";
      made.allow = "screen-wake-lock; web-share; clipboard-write; fullscreen";
      made.addEventListener("load", () => this.follow());
      document.body.append(made);
    }
    if (history.state !== "framed") history[document.body.dataset.written ? "pushState" : "replaceState"]("framed", "");
    this.show(true);
    return this.element.name;
  }

  /** @param {string} address */
  open(address) {
    this.named();
    /** @type {HTMLIFrameElement} */ (this.element).contentWindow?.location.replace(address);
  }

  /** @param {boolean} on */
  show(on) {
    document.documentElement.toggleAttribute("data-framed", on && this.element !== null);
  }

  /** Show the address and the title of what the frame shows. */
  follow() {
    const page = this.element?.contentWindow;
    if (!page || page.location.protocol === "about:") return;
    history.replaceState("framed", "", page.location.href);
    document.title = page.document.title;
  }
}

class Bar {
  /** @param {Record<string, string>} words */
  constructor(words) {
    this.words = words;
    this.element = document.createElement("aside");
    this.element.className = "site-bar";
    this.element.setAttribute("role", "status");
    this.meter = document.createElement("progress");
    this.text = document.createElement("span");
    this.element.append(this.text, this.meter);
    this.element.hidden = true;
    document.body.append(this.element);
    this.total = this.done = this.steps = this.taken = 0;
  }

  /** @param {number} bytes @param {number} steps */
  begin(bytes, steps) {
    [this.total, this.steps] = [bytes, steps];
    this.meter.max = 1;
    this.element.hidden = this.meter.hidden = false;
    this.draw(this.words.loading);
  }

  /** @param {number} count bytes that have come */
  came(count) {
    this.done += count;
    this.draw(this.words.loading);
  }

  /** @param {string} text what is done now */
  step(text) {
    this.taken++;
    this.draw(text);
  }

  /** Half of the bar is what comes, half the steps after it. @param {string} text */
  draw(text) {
    this.meter.value = Math.min(1, this.done / this.total) / 2 + this.taken / this.steps / 2;
    this.text.textContent = text;
  }

  ready() {
    this.element.hidden = true;
  }

  /** @param {string} text @param {string} [page] where more can be done about it */
  say(text, page) {
    this.text.textContent = text;
    this.meter.hidden = true;
    this.element.hidden = false;
    const [close] = this.buttons([this.words.close, () => (this.element.hidden = true)]);
    if (page) close.before(Object.assign(document.createElement("a"), { href: page, textContent: this.words.export }));
  }

  /** @param {string} text @param {string} word @param {() => void} act */
  offer(text, word, act) {
    this.say(text);
    this.buttons([word, act], [this.words.close, () => (this.element.hidden = true)]);
  }

  /** @param {[string, () => void][]} some */
  buttons(...some) {
    this.element.querySelectorAll("button, a").forEach((one) => one.remove());
    const made = some.map(([word, act]) => {
      const button = Object.assign(document.createElement("button"), { textContent: word, type: "button" });
      button.addEventListener("click", act);
      return button;
    });
    this.element.append(...made);
    return made;
  }
}

const data = document.getElementById("site");
if (data && top === self) void start(JSON.parse(data.textContent ?? ""));
