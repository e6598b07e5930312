// @ts-check
// Taps that cannot be taken yet, since something is being told or asked: each waits its turn, and none is lost.

export class Turns {
  /** @param {() => boolean} behind whether the next must still wait */
  constructor(behind) {
    this.behind = behind;
    this.waiting = /** @type {{what: string, act: () => void}[]} */ ([]);
  }

  /**
   * Act now, or after what came before.
   * @param {() => void} act
   * @param {string} [what] it is; the same is not done twice while it waits
   */
  take(act, what = "") {
    if (!this.waiting.length && !this.behind()) return act();
    if (!what || !this.waiting.some((one) => one.what === what)) this.waiting.push({ what, act });
  }

  /** Take what waits, in its order, as far as may be. */
  go() {
    while (this.waiting.length && !this.behind()) this.waiting.shift()?.act();
  }

  /** Something else is asked first: what was tapped before that is not meant for it. */
  forget() {
    this.waiting = [];
  }
}
