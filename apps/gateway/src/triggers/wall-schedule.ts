import type { Clock } from '../collector/schedule.ts';

/** The clock is looked at no more rarely than this, so that one that is set is followed soon, in ms. */
const longestWait = 60_000;
/** By how much a timer may be early, in ms. */
const earliness = 1;

/**
 * Runs a task at times that are multiples of an interval since 1970 by the wall clock, so that it neither drifts nor
 * depends on when the gateway was started. A clock that is set back or forward moves the times, and neither stops the schedule
 * nor makes it hurry; times that were missed are left out, and counted where the clock was not set.
 */
export class WallSchedule {
  readonly #clock: Clock;
  readonly #interval: number;
  readonly #task: (time: number, missed: number) => void;
  #cancel: () => void = () => undefined;

  /**
   * `interval` in ms, at least 1. The task gets the time that it is due at, ms since 1970, and how many times before it were
   * missed, since the process was busy.
   */
  constructor(clock: Clock, interval: number, task: (time: number, missed: number) => void) {
    this.#clock = clock;
    this.#interval = interval;
    this.#task = task;
    this.#wait(this.#nextTime());
  }

  stop(): void {
    this.#cancel();
  }

  #nextTime(): number {
    return (Math.floor(this.#clock.wall() / this.#interval) + 1) * this.#interval;
  }

  #wait(due: number): void {
    const delay = due - this.#clock.wall();
    const dueAt = this.#clock.monotonic() + delay;
    this.#cancel = this.#clock.after(Math.max(1, Math.min(delay, longestWait)), () => {
      const now = this.#clock.wall();
      if (delay > longestWait && now < due - earliness) {
        this.#wait(this.#nextTime());
        return;
      }
      const time = Math.floor((now + earliness) / this.#interval) * this.#interval;
      // A clock that was set is no time that passed.
      const late = Math.min(time - due, this.#clock.monotonic() - dueAt);
      const missed = Math.max(0, Math.floor((late + earliness) / this.#interval));
      // Before the task, which may stop the schedule.
      this.#wait(time + this.#interval);
      this.#task(time, missed);
    });
  }
}
