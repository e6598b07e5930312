// Back closes what lies over the table, one sheet at a time, and leaves the table only if nothing lies there.

/** @type {(() => void)[]} the functions that close what is open, the topmost last */
const over = [];
/**
 * How many of our history entries lie under the one that the browser shows. What was closed without Back leaves its
 * entry for the next.
 */
let entered = Number(history.state?.over ?? 0);

addEventListener("popstate", ({ state }) => {
  const before = entered;
  entered = Number(state?.over ?? 0);
  if (entered >= before) return; // forward, to entries that open nothing any more
  const close = over.pop();
  if (close) close();
  else history.back();
});

/**
 * Let Back close something that was opened.
 * @param {() => void} close
 * @returns {() => void} to be called once it is closed in any way
 */
export function backCloses(close) {
  over.push(close);
  if (entered < over.length) history.pushState({ over: (entered += 1) }, "");
  return () => {
    const at = over.lastIndexOf(close);
    if (at >= 0) over.splice(at, 1);
  };
}
