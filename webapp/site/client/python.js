// Starts Python, plainly or from its memory as an earlier visit has kept it, with the app imported. What is kept is of one
// build, and whatever is wrong with it, Python starts plainly.

export const APP = "/app/";
const ROOM = 400e6; // bytes that a browser must have left for it: the memory takes a seventh

const here = new URL("./", import.meta.url);
const MEMORY = new URL("memory", here).href;
const FOUND = `import sys; sys.path.insert(0, "${APP.slice(0, -1)}")`;
const IMPORTED = `${FOUND}\nimport random\nfrom webapp.site.phone import import_all\nimport_all()`;

/** @typedef {{base: string, build: string, platform: unknown, extensions: string[]}} Site */
/** The service worker's cache of this build; the next build drops it. @param {Site} site */
const kept = ({ base, build }) => caches.open(`companion ${base} ${build}`);

/** Fetch a file of the site, saying how much of it has come. @param {string} name @returns {Promise<ArrayBuffer>} */
export async function fetched(name, came = (/** @type {number} */ _bytes) => {}) {
  const response = await fetch(new URL(name, here));
  if (!response.ok || !response.body) throw new Error(`${name}: ${response.status}`);
  const parts = [];
  for await (const part of pieces(response.body)) {
    parts.push(part);
    came(part.length);
  }
  return new Blob(parts).arrayBuffer();
}

/** @param {ReadableStream<Uint8Array>} stream */
async function* pieces(stream) {
  const reader = stream.getReader();
  for (let read; !(read = await reader.read()).done; ) yield read.value;
}

/** Put the files of a pack where Python finds them. @param {any} python @param {ArrayBuffer} pack */
export function unpack(python, pack) {
  const length = new DataView(pack).getUint32(0, true);
  const index = JSON.parse(new TextDecoder().decode(new Uint8Array(pack, 4, length)));
  const made = new Set();
  let at = 4 + length;
  for (const [path, size] of index) {
    const folder = APP + path.slice(0, path.lastIndexOf("/") + 1);
    if (!made.has(folder)) python.FS.mkdirTree(folder);
    made.add(folder);
    python.FS.writeFile(APP + path, new Uint8Array(pack, at, size));
    at += size;
  }
}

/** @param {Site} site @param {ArrayBuffer} pack the first one @param {Record<string, unknown>} [more] @returns {Promise<any>} */
async function load(site, pack, more) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", here).href);
  return loadPyodide({
    indexURL: here.href,
    lockFileContents: { info: site.platform, packages: {} },
    stdout: () => {},
    stderr: (/** @type {string} */ line) => console.warn(line),
    fsInit: (/** @type {any} */ FS, /** @type {any} */ { module }) => {
      unpack({ FS }, pack);
      for (const path of site.extensions) link(module, APP + path);
    },
    ...more,
  });
}

/**
 * Link an extension before Python runs: so it lies at the same place in every memory, and one that is kept finds it.
 * @param {any} module @param {string} path
 */
function link(module, path) {
  const flags = { global: false, nodelete: true, loadAsync: false };
  const library = module.newDSO(path, undefined, "loading");
  library.global = false;
  library.exports = module.loadWebAssemblyModule(module.FS.readFile(path), flags, path, {}, undefined);
}

/** Start Python as fast as can be, with the first pack unpacked. @param {Site} site @param {ArrayBuffer} pack */
export async function start(site, pack) {
  const memory = await (await kept(site)).match(MEMORY);
  const restored = memory && (await again(site, pack, memory));
  if (restored) return restored;
  const python = await load(site, pack);
  python.runPython(FOUND);
  return python;
}

/** Start from kept memory; where that fails it is dropped. @param {Site} site @param {ArrayBuffer} pack @param {Response} memory */
async function again(site, pack, memory) {
  try {
    const python = await load(site, pack, { _loadSnapshot: new Uint8Array(await memory.arrayBuffer()) });
    python.runPython("random.seed()"); // every start has the same memory, but not the same lots
    return python;
  } catch (error) {
    console.warn(error);
    await dropMemory(site);
    return null;
  }
}

/** @param {Site} site @returns {Promise<boolean>} whether there was one */
export const dropMemory = async (site) => (await kept(site)).delete(MEMORY);

/** Keep the memory of a Python that has imported the app, where there is room. @param {Site} site */
export async function keepMemory(site) {
  const cache = await kept(site);
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < ROOM || (await cache.match(MEMORY))) return;
  const python = await load(site, await fetched("table.pack"), { _makeSnapshot: true });
  python.runPython(IMPORTED);
  await cache.put(MEMORY, new Response(python.makeMemorySnapshot()));
}
