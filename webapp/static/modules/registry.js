// The registry of modules that are sent together: each is run once, when something first needs it.

/** @typedef {Record<string, unknown>} Exports */

/** @type {Map<string, () => Exports | Promise<Exports>>} */
const $known = new Map();
/** @type {Map<string, Exports | Promise<Exports>>} */
const $run = new Map();
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const [base] = script.src.split("bundles/");

/** Make a module known; one that is known already stays. @param {string} path @param {() => Exports | Promise<Exports>} make */
function $know(path, make) {
  if (!$known.has(path)) $known.set(path, make);
}

/** What a module exports, which is run if it never was. @param {string} path */
function $need(path) {
  if (!$run.has(path)) $run.set(path, /** @type {() => Exports} */ ($known.get(path))());
  return $run.get(path);
}

/** What a module exports that is fetched where it is not known. @param {string} from @param {string} name */
async function $bring(from, name) {
  const path = new URL(name, `x:/${from}`).pathname.slice(1);
  if (!$known.has(path)) await import(/** @type {string} */ (script.dataset.rest));
  return $need(path);
}

/** The address of a module. @param {string} path */
const $at = (path) => `${base}${path}`;
