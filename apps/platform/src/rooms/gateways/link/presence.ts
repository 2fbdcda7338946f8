import type { StateMessage } from '@penstock/contract/link/messages';
import { OnlineStates, type StateChange } from '@penstock/link/online-state';
import type { Logger } from 'pino';
import type { GatewayState, GatewayStates } from './gateway-states.ts';

/** How long after the connection to the broker a gateway may take to say that it is there, in ms. */
const grace = 30_000;

/** How long to wait before the database is tried again, in ms. */
const retry = 1000;

/**
 * How long requests wait for a gateway that was online before the platform connected to the broker again, in ms, from the first of
 * them on. A gateway is back within 5 s of that, unless there are thousands.
 */
const longestWait = 10_000;

/**
 * The presence of gateways, according to them and their wills. Changes are written to the database together, in order, and again
 * until they are stored; then whoever listens hears of them. Gateways that the database takes for online and that
 * say nothing within the grace have gone while nobody heard their will.
 */
export class Presence {
  readonly #states: Pick<GatewayStates, 'store' | 'online'>;
  readonly #log: Logger;
  readonly #listeners = new Set<(state: GatewayState) => void>();
  readonly #pending = new Map<string, StateChange['reason']>();
  /** Hears of the next state of a gateway that requests wait for. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Until when requests wait for a gateway over this connection to the broker, by {@link performance.now}. */
  readonly #waitsUntil = new Map<string, number>();
  #heard = new OnlineStates();
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wake: (() => void) | undefined;
  #stopped = false;

  constructor(states: Pick<GatewayStates, 'store' | 'online'>, log: Logger) {
    this.#states = states;
    this.#log = log;
  }

  /** Hears of each gateway that came (also by a new connection) or went, once that is stored. */
  onChange(listener: (state: GatewayState) => void): void {
    this.#listeners.add(listener);
  }

  /** Takes a message of a state topic. */
  take(sn: string, message: StateMessage): void {
    const change = this.#heard.take(sn, message);
    for (const wake of this.#waiting.get(sn) ?? []) wake();
    if (change === undefined || this.#stopped) return;
    this.#pending.set(sn, change.reason);
    this.#writing ??= this.#write();
  }

  /** Whether a gateway has said over this connection to the broker that it is online, and nothing else since. */
  hasHeardOf(sn: string): boolean {
    return this.#heard.isOnline(sn);
  }

  /**
   * Resolves when a gateway has said over this connection to the broker that it is online; false when it says the opposite, says
   * nothing in time, or the signal ends the wait. A request that is sent before would reach nobody, and wait for its time-out. All
   * requests to a gateway wait for the same time: they are often made one after another, and each would wait as long again.
   */
  async isThere(sn: string, signal: AbortSignal): Promise<boolean> {
    if (this.#heard.isOnline(sn) || signal.aborted) return this.#heard.isOnline(sn);
    const now = performance.now();
    const until = this.#waitsUntil.get(sn) ?? now + longestWait;
    this.#waitsUntil.set(sn, until);
    if (until <= now) return false;
    const waiting = this.#waiting.get(sn) ?? new Set();
    this.#waiting.set(sn, waiting);
    let wake: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => {
      wake = resolve;
    });
    waiting.add(wake);
    const timer = setTimeout(wake, until - now);
    signal.addEventListener('abort', wake, { once: true });
    await heard;
    clearTimeout(timer);
    signal.removeEventListener('abort', wake);
    waiting.delete(wake);
    if (waiting.size === 0) this.#waiting.delete(sn);
    return this.#heard.isOnline(sn);
  }

  /** The connection to the broker is new: what is retained there comes again, and wills may have been missed. */
  connected(): void {
    this.#heard = new OnlineStates();
    this.#waitsUntil.clear();
    clearTimeout(this.#timer);
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.settle(), grace);
    this.#timer.unref();
  }

  /** Takes every gateway for offline that has not said that it is online since {@link connected}. */
  async settle(): Promise<void> {
    try {
      for (const sn of await this.#states.online())
        if (!this.#heard.isOnline(sn) && !this.#stopped) this.#pending.set(sn, 'lost');
      if (this.#pending.size > 0) this.#writing ??= this.#write();
      await this.#writing;
    } catch (error) {
      this.#log.warn({ err: error }, 'The presence of gateways could not be checked; trying again.');
      this.connected();
    }
  }

  /** Ends it; what is pending is written if the database takes it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#wake?.();
    await this.#writing;
  }

  async #write(): Promise<void> {
    while (this.#pending.size > 0) {
      const batch = new Map(this.#pending);
      this.#pending.clear();
      try {
        for (const state of await this.#states.store(batch)) this.#notify(state);
      } catch (error) {
        // Changes that came meanwhile are newer.
        for (const [sn, reason] of batch) if (!this.#pending.has(sn)) this.#pending.set(sn, reason);
        this.#log.warn({ err: error }, 'The presence of gateways could not be stored; trying again.');
        if (this.#stopped) break;
        await this.#pause();
      }
    }
    this.#writing = undefined;
  }

  #notify(state: GatewayState): void {
    for (const listener of this.#listeners) listener(state);
  }

  async #pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, retry);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
