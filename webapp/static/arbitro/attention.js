// @ts-check
// Who is asked is told by the hand as well: the phone shakes once when what waits for its seat begins to wait.

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
    const touched = navigator.userActivation?.hasBeenActive ?? true; // before that a browser allows none, and complains
    if (what && what !== before && touched && shakes.peek()) navigator.vibrate?.(ASKED);
    before = what;
  });
}
