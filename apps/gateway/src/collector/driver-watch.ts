import { failure } from '@penstock/contract/errors/error';
import type { driverStatesMessage } from '@penstock/contract/link/methods/collector';
import type { DriverStatus } from '@penstock/contract/model/driver-status';
import type { z } from 'zod';
import { type Clock, Schedule } from './schedule.ts';

export type StatesMessage = z.input<typeof driverStatesMessage.params>;

/** Where the states of drivers go to, and how often. */
export interface StatesRequest {
  /** ms between two messages. */
  readonly interval: number;
  /** How long, in s; 0 ends it. */
  readonly seconds: number;
  readonly send: (message: StatesMessage) => Promise<void>;
  /** Whether the console has gone. */
  readonly isGone: () => boolean;
}

interface Watcher {
  readonly request: StatesRequest;
  readonly schedule: Schedule;
  /** The last sent status of each driver, as text. */
  readonly sent: Map<string, string>;
  isFullDue: boolean;
}

interface DriverWatchOptions {
  readonly clock: Clock;
  /** The present statuses of all drivers. */
  readonly statuses: () => readonly DriverStatus[];
}

/** Consoles that watch at once. */
const maxWatchers = 16;
/** Drivers of one message, which must stay well below the limit of the link with all their errors. */
const maxDrivers = 200;

/** Sends what drivers do to each console that watches, at its own pace: all at first, then what changed. */
export class DriverWatch {
  readonly #options: DriverWatchOptions;
  readonly #watchers = new Map<string, Watcher>();

  constructor(options: DriverWatchOptions) {
    this.#options = options;
  }

  /**
   * Sends to a peer for so long. Replaces what the same peer asked for before.
   * @throws CatalogueError `request.tooMany` when too many watch.
   */
  watch(peer: string, request: StatesRequest): void {
    this.#end(peer);
    if (request.seconds === 0) return;
    if (this.#watchers.size >= maxWatchers) throw failure('request.tooMany', { seconds: 60 });
    const { clock } = this.#options;
    const until = clock.monotonic() + request.seconds * 1000;
    const schedule = new Schedule(
      clock,
      0,
      () => request.interval,
      async () => {
        if (clock.monotonic() >= until || request.isGone()) this.#end(peer);
        else await this.#send(watcher);
      },
    );
    const watcher: Watcher = { request, schedule, sent: new Map(), isFullDue: true };
    this.#watchers.set(peer, watcher);
  }

  /** The drivers are others: sends all of them to whoever watches. */
  sendAll(): void {
    for (const watcher of this.#watchers.values()) watcher.isFullDue = true;
  }

  /** Ends all watching. */
  stop(): void {
    for (const peer of this.#watchers.keys()) this.#end(peer);
  }

  #end(peer: string): void {
    const watcher = this.#watchers.get(peer);
    this.#watchers.delete(peer);
    void watcher?.schedule.stop();
  }

  async #send(watcher: Watcher): Promise<void> {
    const { sent, request } = watcher;
    const full = watcher.isFullDue;
    if (full) sent.clear();
    watcher.isFullDue = false;
    const changed = this.#options.statuses().filter((status) => {
      const text = JSON.stringify(status);
      if (sent.get(status.driver) === text) return false;
      sent.set(status.driver, text);
      return true;
    });
    if (changed.length === 0 && !full) return;
    try {
      for (let first = 0; first === 0 || first < changed.length; first += maxDrivers) {
        await request.send({ full: full && first === 0, drivers: changed.slice(first, first + maxDrivers) });
      }
    } catch {
      // A message that was not sent is sent again, as part of all.
      watcher.isFullDue = true;
    }
  }
}
