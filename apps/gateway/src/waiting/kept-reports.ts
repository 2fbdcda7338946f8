import { CatalogueError } from '@penstock/contract/errors/error';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { Logger } from 'pino';
import type { Timer } from './timer.ts';

/** The wait after a failure, in ms. */
const retryAfter = 5000;
/** The most that wait for the platform; the oldest is forgotten first. It is in the log all the same. */
const mostWaiting = 128;

/** Errors that mean that the platform will never take it: an older version. */
const refusals: readonly CatalogueError['key'][] = ['gateway.unsupported', 'request.invalid'];

interface KeptReportsOptions<Report> {
  /** The reports that the platform does not have yet, by their ids, the oldest first. */
  readonly waiting: () => readonly (readonly [id: string, report: Report])[];
  /** The platform has a report, or will never take it. */
  readonly forget: (id: string) => Promise<unknown>;
  readonly clock: Timer;
  readonly log: Logger;
}

/** Reports to the platform what the gateway did automatically, each until the platform has answered. */
export class KeptReports<Report> {
  readonly #options: KeptReportsOptions<Report>;
  #send: ((report: Report) => Promise<unknown>) | undefined;
  #isSending = false;
  #cancel: (() => void) | undefined;

  constructor(options: KeptReportsOptions<Report>) {
    this.#options = options;
  }

  /** Sends what waits, and what comes, until `disconnect`. @param send rejects when the platform does not answer. */
  connect(send: (report: Report) => Promise<unknown>): void {
    this.#send = send;
    this.changed();
  }

  disconnect(): void {
    this.#send = undefined;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** There is something to report. */
  changed(): void {
    const { waiting, forget } = this.#options;
    for (const [id] of waiting().slice(0, -mostWaiting)) void forget(id);
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    const { waiting, forget, clock } = this.#options;
    this.#cancel?.();
    this.#cancel = undefined;
    this.#isSending = true;
    // One that is added meanwhile is sent as well.
    for (let [next] = waiting(); next !== undefined; [next] = waiting()) {
      const [id, report] = next;
      if (!(await this.#isSent(id, report))) break;
      await forget(id);
    }
    this.#isSending = false;
    if (this.#send !== undefined && waiting().length > 0)
      this.#cancel = clock.after(retryAfter, () => this.changed());
  }

  /** Whether the platform has it, or will never take it. */
  async #isSent(id: string, report: Report): Promise<boolean> {
    if (this.#send === undefined) return false;
    try {
      await this.#send(report);
      return true;
    } catch (error) {
      if (error instanceof CatalogueError && refusals.includes(error.key)) return true;
      this.#options.log.debug({ id, reason: reasonOf(error) }, 'it is not reported to the platform yet');
      return false;
    }
  }
}
