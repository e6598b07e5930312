// @ts-check
// A finger means what it sees: what the server says meanwhile is shown once it is lifted and its tap has come, since
// what moves between the two would get a tap that was meant for something else.

const COMES = 500; // milliseconds from a finger's lifting until its tap has come, on a busy phone too
const RESTS = 4000; // a finger that lies so long on the glass is not about to tap

/** Whoever waits, while a finger is down. @type {Promise<void> | null} */
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
addEventListener("click", () => setTimeout(lift), true); // once the page has acted on it

/** Until no finger is down. */
export async function lifted() {
  while (down) await down;
}
