import type { StateMessage } from '@penstock/contract/link/messages';
import { OnlineStates, type StateChange } from '@penstock/link/online-state';
import type { Logger } from 'pino';
import type { GatewayState, GatewayStates } from './gateway-states.ts';

/** How long after the connection to the broker a gateway may take to say that it is there, in ms. */
const grace = 30_000;

/** How often what is stored is compared with what was heard, once the grace is over, in ms. */
const compareEvery = 30_000;

/** How long to wait before the database is tried again, in ms. */
const retry = 1000;

/**
 * How long requests wait for a gateway that was online before the platform connected to the broker again, in ms, from the first of
 * them on. A gateway is back within 5 s of that, unless there are thousands.
 */
const longestWait = 10_000;

/**
 * When gateways are asked that the database takes for online and that have said nothing over a new connection to the broker, in ms
 * after it. Most brokers have sent what they retain by then.
 */
const askedAfter = [2000, 12_000] as const;

/** Where presence is stored. */
type PresenceStates = Pick<GatewayStates, 'store' | 'online' | 'of'>;

/** How processes share the presence of gateways: each hears of all, and one stores it. */
export interface PresenceSharing {
  /** Whether this process stores that of a gateway. */
  owns(sn: string): boolean;
  /** Tells the other processes of what was stored. */
  tellOthers(serials: readonly string[]): void;
}

/** The options of presence. */
interface PresenceOptions {
  /** Where several processes divide the gateways. */
  readonly sharing?: PresenceSharing | undefined;
  /** Asks a gateway whether it is online. Not needed where the broker says so to who subscribes, as the embedded one does. */
  readonly ask?: ((sn: string) => void) | undefined;
}

/**
 * The presence of gateways, according to them and their wills. Changes are written to the database together, in order, and again
 * until they are stored; then whoever listens hears of them. Gateways that the database takes for online and that
 * say nothing within the grace have gone while nobody heard their will. Afterwards both are compared now and then: of two processes that a
 * gateway changes between, the one that had it before may be the last to store what it has heard.
 */
export class Presence {
  readonly #states: PresenceStates;
  readonly #log: Logger;
  readonly #sharing: PresenceSharing | undefined;
  readonly #ask: ((sn: string) => void) | undefined;
  readonly #listeners = new Set<(state: GatewayState) => void>();
  readonly #pending = new Map<string, StateChange['reason']>();
  /** Hears of the next state of a gateway that requests wait for. */
  readonly #waiting = new Map<string, Set<() => void>>();
  /** Until when requests wait for a gateway over this connection to the broker, by {@link performance.now}. */
  readonly #waitsUntil = new Map<string, number>();
  #heard = new OnlineStates();
  /** Why gateways have gone, as far as this process has heard of it. */
  readonly #gone = new Map<string, StateChange['reason']>();
  /** Until when gateways may take to say that they are there, by {@link performance.now}. */
  #graceUntil = 0;
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asking: readonly NodeJS.Timeout[] = [];
  #wake: (() => void) | undefined;
  #stopped = false;

  constructor(states: PresenceStates, log: Logger, { sharing, ask }: PresenceOptions = {}) {
    this.#states = states;
    this.#log = log;
    this.#sharing = sharing;
    this.#ask = ask;
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
    if (message.online) this.#gone.delete(sn);
    else this.#gone.set(sn, change.reason);
    if (!this.#isOwn(sn)) return;
    this.#pending.set(sn, change.reason);
    this.#writing ??= this.#write();
  }

  /** Another process has stored that gateways came or went. */
  async stored(serials: readonly string[]): Promise<void> {
    try {
      for (const state of await this.#states.of(serials)) this.#notify(state);
    } catch (error) {
      this.#log.warn({ err: error }, 'The presence of gateways could not be read.');
    }
  }

  /** This process handles more gateways than before: what it has heard of them and nobody may have stored is stored. */
  async own(): Promise<void> {
    for (const sn of this.#heard.all()) if (this.#isOwn(sn)) this.#pending.set(sn, 'connected');
    // Otherwise that is done when the grace is over.
    if (performance.now() >= this.#graceUntil) await this.settle();
    else if (this.#pending.size > 0) this.#writing ??= this.#write();
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
    this.#ask?.(sn);
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

  /** A gateway has said something else than its state, so it is there: it is asked for the state where that was not heard. */
  hasSpoken(sn: string): void {
    if (!this.#heard.isOnline(sn)) this.#ask?.(sn);
  }

  /** The connection to the broker is new: what is retained there comes again, and wills may have been missed. */
  connected(): void {
    this.#heard = new OnlineStates();
    this.#waitsUntil.clear();
    this.#clearTimers();
    if (this.#stopped) return;
    if (this.#ask !== undefined)
      this.#asking = askedAfter.map((delay) => setTimeout(() => void this.#askSilent(), delay).unref());
    this.#graceUntil = performance.now() + grace;
    this.#settleAfter(grace);
  }

  /**
   * Takes every gateway for offline that has not said that it is online since {@link connected}, and every other that has for online. Does
   * so again and again from then on.
   */
  async settle(): Promise<void> {
    let again: number = compareEvery;
    try {
      const online = new Set(await this.#states.online());
      if (this.#stopped) return;
      for (const sn of online)
        if (!this.#heard.isOnline(sn) && this.#isOwn(sn)) this.#pending.set(sn, this.#gone.get(sn) ?? 'lost');
      for (const sn of this.#heard.all())
        if (!online.has(sn) && this.#isOwn(sn)) this.#pending.set(sn, 'connected');
      if (this.#pending.size > 0) this.#writing ??= this.#write();
      await this.#writing;
    } catch (error) {
      this.#log.warn({ err: error }, 'The presence of gateways could not be checked; trying again.');
      again = retry;
    }
    if (!this.#stopped) this.#settleAfter(again);
  }

  #settleAfter(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settle(), delay).unref();
  }

  /** Ends it; what is pending is written if the database takes it. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#clearTimers();
    this.#wake?.();
    await this.#writing;
  }

  #clearTimers(): void {
    for (const timer of [this.#timer, ...this.#asking]) clearTimeout(timer);
  }

  async #askSilent(): Promise<void> {
    try {
      for (const sn of await this.#states.online())
        if (!this.#heard.isOnline(sn) && !this.#stopped && this.#isOwn(sn)) this.#ask?.(sn);
    } catch (error) {
      this.#log.warn({ err: error }, 'Gateways could not be asked whether they are online; trying again.');
    }
  }

  async #write(): Promise<void> {
    while (this.#pending.size > 0) {
      const batch = new Map(this.#pending);
      this.#pending.clear();
      try {
        const states = await this.#states.store(batch);
        for (const state of states) this.#notify(state);
        this.#sharing?.tellOthers(states.map(({ sn }) => sn));
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

  #isOwn(sn: string): boolean {
    return this.#sharing === undefined || this.#sharing.owns(sn);
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
