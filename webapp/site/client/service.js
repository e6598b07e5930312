// Answers the requests of the site's pages: from what is kept here, or by the app in the page's worker. The builder puts
// SITE before this text: its path, the name of this build, and the files and pages that lie beside it.

/** @typedef {{base: string, build: string, first: string[], pages: string[], packs: string[], policy: string,
 *   packed: Record<string, string>, words: Record<string, string>}} Site */

const { base, build, first, pages, packs, packed, policy, words } = /** @type {Site} */ (/** @type {any} */ (self).SITE);
const worker = /** @type {any} */ (self);
const NAME = `companion ${base} `;
const KEPT = NAME + build;
const LAST = `${NAME}last`; // views of the app, of this build and of the one before
const BUILD = "Site-Build";
const channel = new BroadcastChannel(`companion ${base}`);
const AGAIN = 400; // milliseconds until an unheard question is asked again
const TRIES = 10;
const FACE = /^api\/v1\/games\/[^/]+\/faces\//; // drawn beforehand
/** What lies beside the site compressed, besides what is `packed`. @type {[RegExp, string][]} */
const COMPRESSED = [[FACE, "image/svg+xml"], [/^static\/[^/]+\/bundles\//, "text/javascript"]];

/** @type {Map<number, {heard(): void, starting(): void, answer(given: any): void, piece(given: any): void}>} */
const open = new Map();

channel.onmessage = ({ data }) => {
  const asked = open.get(data.number);
  if (data.kind === "heard") asked?.heard();
  else if (data.kind === "starting") asked?.starting();
  else if (data.kind === "answer") asked?.answer(data);
  else if (data.kind === "piece") asked?.piece(data);
};

worker.addEventListener("install", (/** @type {any} */ event) =>
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(first.map((path) => base + path)))));

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(taken()));

worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "now") worker.skipWaiting();
  else event.waitUntil(Promise.all(packs.map((path) => beside(new Request(base + path)))));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(base) || pathname === `${base}service.js`) return;
  event.respondWith(answered(request, pathname.slice(base.length)));
});

/** Take over the pages that are open, and drop what other builds have kept, but not what the last views need. */
async function taken() {
  const builds = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== LAST && name !== KEPT);
  const before = builds.pop();
  for (const name of builds) await caches.delete(name);
  if (before) await onlyStatic(await caches.open(before));
  await worker.clients.claim();
}

/** Drop all that no last view needs. @param {Cache} cache */
async function onlyStatic(cache) {
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname.slice(base.length);
    if (!path.startsWith("static/") && !FACE.test(path)) await cache.delete(request);
  }
}

/** The last view of an address, unless what it needs is gone. @param {string} address */
async function lastOf(address) {
  const found = await caches.match(address, { cacheName: LAST });
  return found && (await caches.has(NAME + found.headers.get(BUILD))) ? found : undefined;
}

/** Keep a view as the last one of an address. @param {string} address @param {Response} response */
async function keepLast(address, response) {
  const headers = new Headers(response.headers);
  headers.set(BUILD, build);
  await (await caches.open(LAST)).put(address, new Response(response.body, { headers }));
}

/** The reader's language among those of the site's words. */
function language() {
  const wanted = /** @type {string[]} */ (worker.navigator.languages).map((one) => one.slice(0, 2));
  return wanted.find((one) => one in words) ?? "pt";
}

/** @param {Request} request @param {string} path below the site's own @returns {Promise<Response>} */
async function answered(request, path) {
  if (path.startsWith("site/") || path.startsWith("print/") || path === "app.webmanifest") return beside(request);
  if (path.startsWith("static/") || FACE.test(path)) return beside(request).catch(() => byApp(request));
  const page = path.replace(/\/$/, "");
  if (request.destination === "document") {
    const frame = () => beside(new Request(`${base}${language() === "pt" ? "" : "en/"}site/frame.html`));
    return pages.includes(page) ? beside(new Request(base + at(page))).catch(frame) : frame();
  }
  const written = request.method === "GET" && request.mode === "navigate" && pages.includes(page);
  return byApp(request, written ? () => beside(new Request(base + at(page))) : undefined);
}

/** The file of a page. @param {string} page */
const at = (page) => `${page && `${page}/`}index.html`;

/** A file that lies beside the site, fetched once. @param {Request} request @returns {Promise<Response>} */
async function beside(request) {
  const cache = await caches.open(KEPT);
  const { pathname } = new URL(request.url);
  const found = (await cache.match(pathname)) ?? (await caches.match(pathname)); // a last view's may be older
  if (found) return found;
  const path = pathname.slice(base.length);
  const type = packed[path] ?? COMPRESSED.find(([fits]) => fits.test(path))?.[1];
  const response = await fetch(type ? `${pathname}.bin` : pathname);
  if (!response.ok) throw new TypeError(`${pathname}: ${response.status}`);
  const whole = type ? unpacked(response, type) : response;
  await cache.put(pathname, whole.clone());
  return whole;
}

/** What a compressed file holds, with the policy under which a script runs. @param {Response} response @param {string} type */
function unpacked(response, type) {
  const body = /** @type {ReadableStream<BufferSource>} */ (response.body).pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "Content-Type": type, "Content-Security-Policy": policy } });
}

/** What a page reads if no tab runs the app. @param {string} lang */
const closed = (lang) =>
  new Response(words[lang], { status: 503, headers: { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "5" } });

/**
 * The app's answer. While the app starts, the last view of it or a written page comes at once.
 * @param {Request} request @param {() => Promise<Response>} [meanwhile]
 */
async function byApp(request, meanwhile) {
  const reads = request.method === "GET";
  const address = request.url.slice(location.origin.length).replace(/#.*/, "");
  const question = {
    kind: "ask",
    number: crypto.getRandomValues(new Uint32Array(1))[0],
    method: request.method,
    address,
    headers: Object.fromEntries([...request.headers, ["accept-language", worker.navigator.languages.join()]]),
    body: new Uint8Array(await request.arrayBuffer()),
    lang: language(),
    at: Date.now(),
  };
  const stale = reads && !/stream/.test(address) ? (await lastOf(address)) ?? meanwhile : undefined;
  return new Promise((resolve, reject) => {
    let tries = 0;
    const ask = () => {
      if (tries++ === TRIES) return finish(closed(question.lang));
      channel.postMessage(question);
    };
    const timer = setInterval(ask, AGAIN);
    const finish = (/** @type {Response} */ response) => {
      clearInterval(timer);
      resolve(response);
    };
    /** @type {ReadableStreamDefaultController<Uint8Array> | null} */
    let controller = null;
    open.set(question.number, {
      heard() {
        clearInterval(timer);
      },
      starting() {
        tries = 0;
        if (stale) Promise.resolve(typeof stale === "function" ? stale() : stale).then(resolve, reject);
      },
      answer({ status, headers, body, streams }) {
        if (!streams) open.delete(question.number);
        const text = new Headers(headers);
        const stream = streams && new ReadableStream({
          start(given) {
            (controller = given).enqueue(body);
          },
          cancel() {
            open.delete(question.number);
            channel.postMessage({ kind: "leave", number: question.number });
          },
        });
        const empty = status === 204 || status === 304;
        if (status >= 300 && status < 400 && text.has("Location")) {
          return finish(Response.redirect(new URL(/** @type {string} */ (text.get("Location")), request.url), status));
        }
        const response = new Response(stream || (empty ? null : body), { status, headers: text });
        if (reads && status === 200 && !streams) void keepLast(address, response.clone());
        finish(response);
      },
      piece({ piece, ended }) {
        try {
          controller?.enqueue(piece);
          if (ended) controller?.close();
        } catch {
          channel.postMessage({ kind: "leave", number: question.number });
        }
        if (ended) open.delete(question.number);
      },
    });
    ask();
  });
}
