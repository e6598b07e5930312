// Style sheets of what is fetched later, each once.

/** @type {Map<string, Promise<void>>} */
const known = new Map();

/**
 * Be dressed by a style sheet; one that does not come is asked for again the next time.
 * @param {string} href
 * @returns {Promise<void>}
 */
export function styled(href) {
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
    document.head.append(link);
  });
  known.set(href, asked);
  return asked;
}
