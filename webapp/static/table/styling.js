// Style sheets of what is loaded later, each once.

/** @type {Map<string, Promise<void>>} */
const known = new Map();

/**
 * Add a style sheet to the page; one that fails to load is tried again the next time.
 * @param {string} href
 * @param {Element | null} [before] the element to put it after; by default it comes last
 * @returns {Promise<void>}
 */
export function styled(href, before) {
  const loaded = known.get(href) ?? new Promise((done) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => done();
    link.onerror = () => {
      known.delete(href);
      link.remove();
      done();
    };
    if (before) before.after(link);
    else document.head.append(link);
  });
  known.set(href, loaded);
  return loaded;
}
