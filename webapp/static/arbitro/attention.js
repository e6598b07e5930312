// @ts-check
// A seat that is asked notices it by hand as well: the phone vibrates once when a question begins to wait for it.

import { effect } from "../kit.js";
import { shakes } from "../table/choices.js";

const ASKED = [60, 50, 60]; // milliseconds

/** @param {import("../table/model.js").Model} model */
export function shakeWhenAsked(model) {
  let before = "";
  effect(() => {
    const { duties = [], match } = model.table.value;
    const mine = model.table.value.you.seats;
    const asked = duties.find(({ seats, stake }) => stake?.length && seats.some((seat) => mine.includes(seat)));
    const what = asked ? `${match.number} ${match.last} ${asked.id}` : "";
    const touched = navigator.userActivation?.hasBeenActive ?? true; // no browser vibrates before a first touch
    if (what && what !== before && touched && shakes.peek()) navigator.vibrate?.(ASKED);
    before = what;
  });
}
