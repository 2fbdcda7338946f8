/** The part of its time that a lane may be busy, and the time over which that is looked at, in ms. */
const busyPart = 0.7;
const interval = 1000;

/** How busy a lane of one thread is. */
export class LaneLoad {
  #busy = 0;
  #since = 0;

  /** Takes what a run computed that ended now, both in ms; answers, once for each interval, whether it is more than the lane should have. */
  isTooMuch(now: number, milliseconds: number): boolean {
    this.#busy += milliseconds;
    const passed = now - this.#since;
    if (passed < interval) return false;
    const isTooMuch = this.#busy / passed > busyPart;
    this.#busy = 0;
    this.#since = now;
    return isTooMuch;
  }
}
