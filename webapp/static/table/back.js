// Back closes what lies over the table, one Back one sheet, and leaves the table only where nothing lies there.

/** @type {(() => void)[]} how each that is open is closed, the one on top last */
const over = [];
/** How many entries of ours lie under the one that the browser shows. What was closed otherwise leaves its own for the next. */
let entered = Number(history.state?.over ?? 0);

addEventListener("popstate", ({ state }) => {
  const before = entered;
  entered = Number(state?.over ?? 0);
  if (entered >= before) return; // forward, to where nothing is any more
  const close = over.pop();
  if (close) close();
  else history.back();
});

/**
 * Let Back close something that was opened.
 * @param {() => void} close
 * @returns {() => void} to be called once it is closed, however
 */
export function backCloses(close) {
  over.push(close);
  if (entered < over.length) history.pushState({ over: (entered += 1) }, "");
  return () => {
    const at = over.lastIndexOf(close);
    if (at >= 0) over.splice(at, 1);
  };
}
