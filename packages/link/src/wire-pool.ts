import type { LinkClock } from './clock.ts';
import type { SendOptions, Wire, WireListener } from './wire.ts';

interface PoolOptions {
  readonly clock: LinkClock;
  /** How many wires there may be at once; beyond it the one silent for longest makes room if it is idle. */
  readonly max: number;
  /** A wire on which nothing was said for so long may be ended, in ms. */
  readonly idle: number;
  readonly send: (address: string, text: string, options: SendOptions) => Promise<void>;
}

/** A wire that is one address on a shared medium. */
class PooledWire implements Wire {
  readonly address: string;
  /** Stays however long it is silent. */
  readonly isKept: boolean;
  lastUsed: number;
  readonly #pool: WirePool;
  #listener: WireListener | undefined;

  constructor(address: string, pool: WirePool, isKept: boolean) {
    this.address = address;
    this.isKept = isKept;
    this.#pool = pool;
    this.lastUsed = pool.now();
  }

  listen(listener: WireListener): void {
    this.#listener = listener;
  }

  send(text: string, options: SendOptions = {}): Promise<void> {
    return this.#pool.send(this, text, options);
  }

  close(): void {
    this.#pool.remove(this);
  }

  deliver(text: string): void {
    this.#listener?.message(text);
  }

  end(): void {
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.closed();
  }
}

/** Wires made on demand over one medium: bounded in number, and ended when they fall silent. */
export class WirePool {
  readonly #options: PoolOptions;
  readonly #wires = new Map<string, PooledWire>();
  readonly #stopSweep: () => void;
  #cancelSweep: () => void = () => undefined;

  constructor(options: PoolOptions) {
    this.#options = options;
    const sweep = () => {
      for (const wire of this.#wires.values()) if (!wire.isKept && this.#isIdle(wire)) wire.close();
      this.#cancelSweep = options.clock.after(options.idle, sweep);
    };
    this.#cancelSweep = options.clock.after(options.idle, sweep);
    this.#stopSweep = () => this.#cancelSweep();
  }

  get size(): number {
    return this.#wires.size;
  }

  now(): number {
    return this.#options.clock.monotonic();
  }

  /** The wire of an address, if there is one. */
  get(address: string): Wire | undefined {
    return this.#wires.get(address);
  }

  /**
   * Makes the wire of an address that has none; undefined when there is no room. One that is to be kept is not ended
   * when it falls silent.
   */
  open(address: string, isKept = false): Wire | undefined {
    if (this.#wires.size >= this.#options.max) {
      const longestSilent = this.#longestSilent();
      if (longestSilent === undefined || !this.#isIdle(longestSilent)) return undefined;
      longestSilent.close();
    }
    const wire = new PooledWire(address, this, isKept);
    this.#wires.set(address, wire);
    return wire;
  }

  /** Hands a message to the wire of an address; false when there is none. */
  deliver(address: string, text: string): boolean {
    const wire = this.#wires.get(address);
    if (wire === undefined) return false;
    wire.lastUsed = this.now();
    wire.deliver(text);
    return true;
  }

  send(wire: PooledWire, text: string, options: SendOptions): Promise<void> {
    if (this.#wires.get(wire.address) !== wire) return Promise.reject(new Error('the wire is closed'));
    wire.lastUsed = this.now();
    return this.#options.send(wire.address, text, options);
  }

  remove(wire: PooledWire): void {
    if (this.#wires.get(wire.address) === wire) this.#wires.delete(wire.address);
    wire.end();
  }

  /** Ends all wires. */
  close(): void {
    this.#stopSweep();
    for (const wire of this.#wires.values()) wire.close();
  }

  #isIdle(wire: PooledWire): boolean {
    return this.now() - wire.lastUsed >= this.#options.idle;
  }

  /** Looked for where there is no room only: each message would pay for an order of use. */
  #longestSilent(): PooledWire | undefined {
    let longestSilent: PooledWire | undefined;
    for (const wire of this.#wires.values()) {
      if (!wire.isKept && wire.lastUsed < (longestSilent?.lastUsed ?? Number.POSITIVE_INFINITY))
        longestSilent = wire;
    }
    return longestSilent;
  }
}
