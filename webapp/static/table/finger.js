// @ts-check
// While a finger is down, updates wait: they are shown once it is lifted and its tap has arrived. A thing that moved in
// between would get a tap that was meant for another.

const COMES = 500; // milliseconds from lifting the finger until its tap arrives, even on a busy phone
const RESTS = 4000; // a finger that rests so long is not about to tap

/** A promise kept while a finger is down, resolved when it is lifted. @type {Promise<void> | null} */
let down = null;
let lift = () => {};

addEventListener("pointerdown", () => {
  lift();
  const mine = (down = new Promise((done) => {
    lift = () => (done(), down === mine && (down = null));
    setTimeout(lift, RESTS);
  }));
}, true);
addEventListener("pointerup", () => setTimeout(lift, COMES), true);
addEventListener("pointercancel", () => lift(), true);
addEventListener("click", () => setTimeout(lift), true); // after the page has acted on it

/** Resolves once no finger is down. */
export async function lifted() {
  while (down) await down;
}
