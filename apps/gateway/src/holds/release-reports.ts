import { CatalogueError } from '@penstock/contract/errors/error';
import type { reportRelease } from '@penstock/contract/link/methods/hold';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../collector/schedule.ts';
import type { DurableMap } from '../data/durable-map.ts';
import type { HeldNote } from './held-note.ts';

/** The wait after a failure, in ms. */
const retryAfter = 5000;
/** The most that wait for the platform; the oldest is forgotten first. It is in the log all the same. */
const mostWaiting = 128;

/** Errors that mean that the platform will never take it: an older version. */
const refusals: readonly CatalogueError['key'][] = ['gateway.unsupported', 'request.invalid'];

/** Reports a release to the platform; rejects when it does not answer. */
export type SendRelease = (params: z.input<typeof reportRelease.params>) => Promise<unknown>;

interface ReleaseReportsOptions {
  readonly notes: DurableMap<HeldNote>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Reports to the platform which presses the gateway ended automatically, each until the platform has answered. */
export class ReleaseReports {
  readonly #options: ReleaseReportsOptions;
  #send: SendRelease | undefined;
  #isSending = false;
  #cancel: (() => void) | undefined;

  constructor(options: ReleaseReportsOptions) {
    this.#options = options;
  }

  /** Sends what waits, and what comes, until `disconnect`. */
  connect(send: SendRelease): void {
    this.#send = send;
    this.changed();
  }

  disconnect(): void {
    this.#send = undefined;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** A press has ended. */
  changed(): void {
    const waiting = this.#waiting();
    for (const { id } of waiting.slice(0, -mostWaiting)) void this.#options.notes.delete(id);
    if (!this.#isSending) void this.#sendAll();
  }

  #waiting() {
    return this.#options.notes
      .entries()
      .flatMap(([id, { key, releaseValue: value, ended }]) =>
        ended === null ? [] : [{ id, key, value, ...ended }],
      );
  }

  async #sendAll(): Promise<void> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#isSending = true;
    // A press that ends meanwhile is sent as well.
    for (let [next] = this.#waiting(); next !== undefined; [next] = this.#waiting()) {
      if (!(await this.#isSent(next))) break;
      await this.#options.notes.delete(next.id);
    }
    this.#isSending = false;
    if (this.#send !== undefined && this.#waiting().length > 0)
      this.#cancel = this.#options.clock.after(retryAfter, () => this.changed());
  }

  /** Whether the platform has it, or will never take it. */
  async #isSent(release: Parameters<SendRelease>[0]): Promise<boolean> {
    if (this.#send === undefined) return false;
    try {
      await this.#send(release);
      return true;
    } catch (error) {
      if (error instanceof CatalogueError && refusals.includes(error.key)) return true;
      this.#options.log.debug({ hold: release.id, reason: reasonOf(error) }, 'a release is not reported yet');
      return false;
    }
  }
}
