import { existsSync, writeFileSync } from 'node:fs';

/** The library that moves the clock of a program (Debian: `faketime`), for several threads; undefined where it is missing. */
export const clockLibrary = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1',
].find((file) => existsSync(file));

/** The time of day of programs, which can be moved while they run; their monotonic clock goes on. */
export class MovedClock {
  readonly #file: string;

  /** @param file a file of its own, which says how far the clock is moved. */
  constructor(file: string) {
    this.#file = file;
    this.move(0);
  }

  /** The environment of the programs whose clock it is. */
  get environment(): NodeJS.ProcessEnv {
    if (clockLibrary === undefined) return {};
    return {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // In s: how long a program may go on with what it has read.
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    };
  }

  /** Moves it to so many seconds from the right time. */
  move(seconds: number): void {
    writeFileSync(this.#file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  }
}
