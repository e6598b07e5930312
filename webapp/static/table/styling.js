// Style sheets of what is fetched later, each once.

/** @type {Map<string, Promise<void>>} */
const known = new Map();

/**
 * Be dressed by a style sheet; one that does not come is asked for again the next time.
 * @param {string} href
 * @param {Element | null} [before] what goes before it; it is the last unless told
 * @returns {Promise<void>}
 */
export function styled(href, before) {
  const asked = known.get(href) ?? new Promise((done) => {
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
  known.set(href, asked);
  return asked;
}
