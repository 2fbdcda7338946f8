import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { DriverState } from '@penstock/contract/model/driver-status';
import type { Logger } from 'pino';
import type { Pass } from './read-plan.ts';
import type { Clock } from './schedule.ts';

export type CollectorState = Exclude<DriverState, 'paused'>;

/** A device that does not answer is asked again after ten times its time-out, within these bounds, in ms. */
const degradedPeriod = { times: 10, min: 5000, max: 60_000 } as const;
/** Cycles in a row without an answer after which a device is degraded. */
const failuresToDegrade = 2;
/** What a request is expected to take before any was measured, in ms: over a network, over a serial line. */
const expectedLatency = { LAN: 5, serial: 50 } as const;

/** Whether a device answers, and how fast: what the cycles of its driver have shown. */
export class DeviceState {
  readonly #driver: Driver;
  readonly #clock: Clock;
  readonly #log: Logger;
  #state: CollectorState = 'connecting';
  #since: number;
  #failures = 0;
  #probeAt = Number.NEGATIVE_INFINITY;
  #lastCycle: number | null = null;
  #latency: number | undefined;

  constructor(driver: Driver, clock: Clock, log: Logger) {
    this.#driver = driver;
    this.#clock = clock;
    this.#log = log;
    this.#since = clock.wall();
  }

  get state(): CollectorState {
    return this.#state;
  }

  /** Since when it is in its state, ms since 1970. */
  get since(): number {
    return this.#since;
  }

  /** What the last cycle took, in ms; null before the first. */
  get lastCycle(): number | null {
    return this.#lastCycle;
  }

  /** Whether a cycle is not due yet, since the device does not answer. Both by the monotonic clock, in ms. */
  isResting(now: number): boolean {
    return now < this.#probeAt;
  }

  /** What a cycle of so many requests is expected to take, in ms. */
  expectedCycle(requests: number): number {
    const { port, commInterval } = this.#driver;
    const latency = this.#latency ?? (port === 'LAN' ? expectedLatency.LAN : expectedLatency.serial);
    return Math.round(requests * (latency + commInterval) * 10) / 10;
  }

  /** Takes the outcome of a cycle, which took `duration` ms. */
  cycleEnded({ requests, unreachable }: Pass, duration: number): void {
    if (requests === 0) {
      this.#become('connected');
      return;
    }
    this.#lastCycle = Math.round(duration * 10) / 10;
    if (unreachable === undefined) this.#answered(requests, duration);
    else this.#failed(unreachable);
  }

  stop(): void {
    this.#become('stopped');
  }

  #answered(requests: number, duration: number): void {
    const { name, commInterval } = this.#driver;
    if (this.#state !== 'connected') this.#log.info({ driver: name }, 'device answers');
    this.#become('connected');
    this.#failures = 0;
    this.#probeAt = Number.NEGATIVE_INFINITY;
    const latency = Math.max(0, duration / requests - commInterval);
    this.#latency = this.#latency === undefined ? latency : this.#latency * 0.9 + latency * 0.1;
  }

  #failed(reason: NonNullable<Pass['unreachable']>): void {
    const { name, timeout } = this.#driver;
    this.#failures += 1;
    if (this.#failures < failuresToDegrade && this.#state !== 'degraded') {
      this.#become('connecting');
      return;
    }
    if (this.#state !== 'degraded') this.#log.warn({ driver: name, reason }, 'device does not answer');
    this.#become('degraded');
    const { times, min, max } = degradedPeriod;
    const wait = reason === 'timeout' ? Math.min(max, Math.max(min, times * timeout)) : min;
    this.#probeAt = this.#clock.monotonic() + wait;
  }

  #become(state: CollectorState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#since = this.#clock.wall();
  }
}
