import { ProtocolError } from '@penstock/protocols/protocol-error';
import type { Clock } from '@penstock/protocols/transport/clock';
import { faultOf } from './fault-code.ts';
import { busyPauses } from './read-pass.ts';
import type { DriverStatistics } from './statistics.ts';

/** Requests to one device: counted, and made again while it says that it is busy. */
export class DeviceRequests {
  readonly #clock: Clock;
  readonly #statistics: DriverStatistics;
  readonly #isStopped: () => boolean;
  /** Ends the pauses under way. */
  readonly #pauses = new Set<() => void>();

  constructor(parts: {
    readonly clock: Clock;
    readonly statistics: DriverStatistics;
    readonly isStopped: () => boolean;
  }) {
    this.#clock = parts.clock;
    this.#statistics = parts.statistics;
    this.#isStopped = parts.isStopped;
  }

  /** Counts a request and its failure. */
  async counted<Result>(request: Promise<Result>): Promise<Result> {
    const start = this.begin();
    try {
      const result = await request;
      this.answered(start);
      return result;
    } catch (error) {
      this.failed(error);
      throw error;
    }
  }

  /** Counts a request that is made now. Answers when, by the monotonic clock in ms. */
  begin(): number {
    this.#statistics.requests += 1;
    return this.#clock.monotonic();
  }

  /** Counts the answer to a request that was made at `start`. */
  answered(start: number): void {
    this.#statistics.responseTimes.add(this.#clock.monotonic() - start);
  }

  /** Counts the failure of a request. What a stopped collector asked is nobody's fault. */
  failed(error: unknown): void {
    if (error instanceof ProtocolError && !this.#isStopped())
      this.#statistics.requestFailed(faultOf(error.reason), this.#clock.wall());
  }

  /** Does something, again after a pause while the device says that it is busy. */
  async unlessBusy<Result>(action: () => Promise<Result>): Promise<Result> {
    for (const milliseconds of busyPauses) {
      try {
        return await action();
      } catch (error) {
        if (!(error instanceof ProtocolError) || error.reason !== 'busy' || this.#isStopped()) throw error;
      }
      this.#statistics.retries += 1;
      await this.pause(milliseconds);
    }
    return await action();
  }

  /** Resolves after so many ms, or when pauses are ended. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        cancel();
        this.#pauses.delete(end);
        resolve();
      };
      const cancel = this.#clock.after(milliseconds, end);
      this.#pauses.add(end);
    });
  }

  /** Ends the pauses under way. */
  endPauses(): void {
    for (const end of this.#pauses) end();
  }
}
