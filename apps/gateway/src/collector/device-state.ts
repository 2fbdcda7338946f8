import type { Driver } from '@penstock/contract/configuration/model/driver';
import type { Pass } from './read-plan.ts';
import type { Clock } from './schedule.ts';

/** What is known of a device, and `stopped` when its collector is. */
export type CollectorState = 'connecting' | 'connected' | 'degraded' | 'stopped';

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
  #state: CollectorState = 'connecting';
  #failures = 0;
  #probeAt = Number.NEGATIVE_INFINITY;
  #lastCycle: number | null = null;
  #latency: number | undefined;

  constructor(driver: Driver, clock: Clock) {
    this.#driver = driver;
    this.#clock = clock;
  }

  get state(): CollectorState {
    return this.#state;
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
    const { commInterval } = this.#driver;
    this.#become('connected');
    this.#failures = 0;
    this.#probeAt = Number.NEGATIVE_INFINITY;
    const latency = Math.max(0, duration / requests - commInterval);
    this.#latency = this.#latency === undefined ? latency : this.#latency * 0.9 + latency * 0.1;
  }

  #failed(reason: NonNullable<Pass['unreachable']>): void {
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
