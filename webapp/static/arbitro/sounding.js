// @ts-check
// Small sounds, made here: a soft tick when the other side has entered something, a lower one when this phone is asked,
// two notes at an end. They are off by default: several phones lie on one table, and browsers are mute before a tap.

import { effect } from "../kit.js";
import { sounds } from "../table/choices.js";

/** @typedef {import("../table/model.js").Model} Model */
/** @typedef {[hertz: number, after: number][]} Notes each with its seconds after the first */

/** @type {Record<"tick" | "asked" | "end", Notes>} */
const NOTES = { tick: [[660, 0]], asked: [[330, 0]], end: [[523, 0], [784, 0.18]] };
const LENGTH = 0.14; // seconds
const LOUD = 0.12;

/** @type {AudioContext | null} */
let heard = null;

/** @param {keyof typeof NOTES} what */
export function play(what) {
  heard ??= new AudioContext();
  const context = heard;
  void context.resume();
  for (const [hertz, after] of NOTES[what]) {
    const [tone, gain, from] = [context.createOscillator(), context.createGain(), context.currentTime + after];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUD, from);
    gain.gain.exponentialRampToValueAtTime(0.001, from + LENGTH);
    tone.connect(gain).connect(context.destination);
    tone.start(from);
    tone.stop(from + LENGTH);
  }
}

/**
 * Play the sound of a change of the table: the end before a question, a question before an entry.
 * @param {Model} model
 */
export function soundWhenEntered(model) {
  const now = () => {
    const { match, duties = [], lines, you } = model.table.value;
    const asked = duties.find(({ stake, seats }) => stake?.length && seats.some((seat) => you.seats.includes(seat)));
    const last = lines.at(-1);
    return {
      end: match.ended === undefined ? "" : `${match.number} ${match.ended}`,
      asked: asked ? `${match.number} ${match.last} ${asked.id}` : "",
      tick: last && last.phone !== you.phone ? `${match.number} ${last.n}` : "",
    };
  };
  let before = now();
  effect(() => {
    const events = now();
    const what = /** @type {const} */ (["end", "asked", "tick"]).find((one) => events[one] && events[one] !== before[one]);
    before = { ...events, tick: events.tick || before.tick };
    if (what && sounds.peek()) play(what);
  });
}
