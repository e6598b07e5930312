// Back closes what lies over the table, one Back one sheet, and leaves the table only where nothing lies there.

/** @type {(() => void)[]} how each that is open is closed, the one on top last */
const over = [];
/** How many entries of ours lie under the one that the browser shows; a page loaded anew may still stand on some. */
let entered = Number(history.state?.over ?? 0);
/** Whether we go back ourselves, since something was closed otherwise. */
let leaving = false;

/** As many entries as lie open. */
function settle() {
  if (leaving) return;
  while (entered < over.length) history.pushState({ over: (entered += 1) }, "");
  if (entered > over.length) {
    leaving = true;
    history.go(over.length - entered);
  }
}

addEventListener("popstate", ({ state }) => {
  entered = Number(state?.over ?? 0);
  if (!leaving) while (over.length > entered) over.pop()?.();
  leaving = false;
  settle();
});
settle();

/**
 * Let Back close something that was opened.
 * @param {() => void} close
 * @returns {() => void} to be called once it is closed, however
 */
export function backCloses(close) {
  over.push(close);
  settle();
  return () => {
    const at = over.lastIndexOf(close);
    if (at >= 0) over.splice(at, 1);
    setTimeout(settle); // one that takes its place is open by then
  };
}
