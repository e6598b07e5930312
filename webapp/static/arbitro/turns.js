// @ts-check
// Taps that cannot be acted on yet, because a declaration or a request is in progress: each waits its turn.

export class Turns {
  /** @param {() => boolean} behind returns whether the next must still wait */
  constructor(behind) {
    this.behind = behind;
    this.waiting = /** @type {{what: string, act: () => void}[]} */ ([]);
  }

  /**
   * Act now, or after the earlier taps.
   * @param {() => void} act
   * @param {string} [what] identifies the action, which waits only once
   */
  take(act, what = "") {
    if (!this.waiting.length && !this.behind()) return act();
    if (!what || !this.waiting.some((one) => one.what === what)) this.waiting.push({ what, act });
  }

  /** Act on the waiting taps, in order, as far as possible. */
  go() {
    while (this.waiting.length && !this.behind()) this.waiting.shift()?.act();
  }

  /** Drop the waiting taps, because something else is asked first. */
  forget() {
    this.waiting = [];
  }
}
