// The registry of modules that are sent together: each runs once, when it is first needed.

/** @typedef {Record<string, unknown>} Exports */

/** @type {Map<string, () => Exports | Promise<Exports>>} */
const $known = new Map();
/** @type {Map<string, Exports | Promise<Exports>>} */
const $run = new Map();
const script = /** @type {HTMLScriptElement} */ (document.currentScript);
const [base] = script.src.split("bundles/");

/**
 * Register a module; one that is registered already stays.
 * @param {string} path @param {() => Exports | Promise<Exports>} make
 */
function $know(path, make) {
  if (!$known.has(path)) $known.set(path, make);
}

/** The exports of a module, which runs now if it never did. @param {string} path */
function $need(path) {
  if (!$run.has(path)) $run.set(path, /** @type {() => Exports} */ ($known.get(path))());
  return $run.get(path);
}

/** The exports of a module, which is fetched if it is not registered. @param {string} from @param {string} name */
async function $bring(from, name) {
  const path = new URL(name, `x:/${from}`).pathname.slice(1);
  if (!$known.has(path)) await import(/** @type {string} */ (script.dataset.rest));
  return $need(path);
}

/** The address of a module. @param {string} path */
const $at = (path) => `${base}${path}`;
