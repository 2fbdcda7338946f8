import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Reason } from '@penstock/protocols/protocol-error';
import type { Pass } from './read-pass.ts';
import type { Clock } from './schedule.ts';

/** The state of a device, and `stopped` when its collector is. */
export type CollectorState = 'connecting' | 'connected' | 'degraded' | 'stopped';

/** A device that does not answer is asked again after ten times its time-out, within these bounds, in ms. */
const degradedPeriod = { times: 10, min: 5000, max: 60_000 } as const;
/** Cycles in a row without an answer after which a device is degraded. */
const failuresToDegrade = 2;
/** The expected duration of a request before any was measured, in ms: over a network, over a serial line. */
const expectedLatency = { LAN: 5, serial: 50 } as const;
/** Cycles whose median is expected of the next: the first one also connects, and one may be slow by chance. */
const latenciesKept = 9;

/** The expected duration of a request before any was measured, with the pause after it, in ms. */
export function expectedRequestOf({ port, commInterval }: Pick<Driver, 'port' | 'commInterval'>): number {
  return expectedLatency[port === 'LAN' ? 'LAN' : 'serial'] + commInterval;
}

/** Whether a device answers, and how fast: what the cycles of its driver have shown. */
export class DeviceState {
  readonly #driver: Driver;
  readonly #clock: Clock;
  #state: CollectorState = 'connecting';
  #failures = 0;
  #probeAt = Number.NEGATIVE_INFINITY;
  /** The durations of requests in the last cycles in which nothing failed, in ms. */
  readonly #latencies: number[] = [];

  constructor(driver: Driver, clock: Clock) {
    this.#driver = driver;
    this.#clock = clock;
  }

  get state(): CollectorState {
    return this.#state;
  }

  /** Whether a cycle is not due yet, since the device does not answer. Both by the monotonic clock, in ms. */
  isResting(now: number): boolean {
    return now < this.#probeAt;
  }

  /** Whether the last cycle was not answered: one block is asked for first. */
  get isInDoubt(): boolean {
    return this.#failures > 0;
  }

  /** The expected duration of a cycle of so many requests, in ms. */
  expectedCycle(requests: number): number {
    const latency = median(this.#latencies) ?? expectedRequestOf(this.#driver);
    return Math.round(requests * latency * 10) / 10;
  }

  /** Takes the outcome of a cycle, which took `duration` ms. */
  cycleEnded(pass: Pass, duration: number): void {
    const { requests, retries, answered, unreachable } = pass;
    if (requests === 0) {
      // There is nothing to read.
      if (this.#failures === 0) this.#become('connected');
      return;
    }
    if (unreachable !== undefined) this.#failed(unreachable.reason);
    else if (answered > 0) this.#answered();
    if (answered < requests || retries > 0) return;
    this.#latencies.push(duration / requests);
    if (this.#latencies.length > latenciesKept) this.#latencies.shift();
  }

  stop(): void {
    this.#become('stopped');
  }

  #answered(): void {
    this.#become('connected');
    this.#failures = 0;
    this.#probeAt = Number.NEGATIVE_INFINITY;
  }

  #failed(reason: Reason): void {
    const { timeout } = this.#driver;
    this.#failures += 1;
    if (this.#failures < failuresToDegrade && this.#state !== 'degraded') {
      this.#become('connecting');
      return;
    }
    this.#become('degraded');
    const { times, min, max } = degradedPeriod;
    const wait = reason === 'timeout' ? Math.min(max, Math.max(min, times * timeout)) : min;
    this.#probeAt = this.#clock.monotonic() + wait;
  }

  #become(state: CollectorState): void {
    this.#state = state;
  }
}

/** The middle of some numbers, of two the lower one; undefined for none. */
function median(values: readonly number[]): number | undefined {
  return values.toSorted((one, other) => one - other)[(values.length - 1) >> 1];
}
