import type { Duplex } from 'node:stream';
import type { PacketRate } from './packet-rate.ts';
import type { PacketSize } from './packet-size.ts';

/** Limits of the large packets that the broker holds at the same time. */
export const inboundLimits = {
  /** Bytes of all of them: ten thousand gateways with 1 MiB each must not end a small server. */
  bytes: 64 * 1024 * 1024,
  /** A packet of so many bytes and more counts. */
  largeBytes: 16 * 1024,
  /** While others wait, a packet has to arrive whole within this time, in ms. */
  patience: 20_000,
  /** How often to look for packets that do not arrive while others wait, in ms. */
  look: 1000,
} as const;

/** The type of a publish packet (MQTT 3.1.1, section 2.2.1). Gateways send no other that is large. */
const publishType = 3;

interface Connection {
  readonly stream: Duplex;
  /** Bytes of its packets that arrive or are worked on. */
  held: number;
  /** When the large packet began that is arriving, in ms; undefined between them. */
  since: number | undefined;
  /** The budget that its next packet waits for; nothing is read meanwhile. */
  wanted: number | undefined;
  /** Bytes that were read and not passed on, since the packets come too fast. */
  rest: Uint8Array | undefined;
  /** Ends the wait for the next packet; undefined while there is none. */
  pause: NodeJS.Timeout | undefined;
}

/**
 * Bounds the memory of large packets from the moment that they announce their length until the broker has delivered
 * them, and how many packets a connection sends. What comes beyond it is not read from its connection until there is room, or
 * its time has come, so that its sender has to wait.
 */
export class InboundBudget {
  readonly #limit: number;
  readonly #now: () => number;
  readonly #connections = new Map<object, Connection>();
  /** In the order in which they began to wait. */
  readonly #waiting = new Set<Connection>();
  #held = 0;
  #timer: NodeJS.Timeout | undefined;

  /** @param now the time in ms, which never goes back. */
  constructor(now: () => number, limit: number = inboundLimits.bytes) {
    this.#now = now;
    this.#limit = limit;
  }

  /** Bytes of all large packets that arrive or are worked on. */
  get held(): number {
    return this.#held;
  }

  /** Connections that wait for room. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Watches the packets of a connection from now on: what it reads passes `size`, which ends it when a packet is longer
   * than allowed, and `rate`, which has it wait when they come too fast.
   */
  watch(stream: Duplex, size: PacketSize, rate: PacketRate): void {
    const connection: Connection = {
      stream,
      held: 0,
      since: undefined,
      wanted: undefined,
      rest: undefined,
      pause: undefined,
    };
    this.#connections.set(stream, connection);
    stream.once('close', () => this.#close(connection));
    const read = stream.read.bind(stream);
    const mayBegin = () => rate.wait() === 0;
    size.onPacket = (type, length) => {
      rate.spend(type, length);
      if (length < inboundLimits.largeBytes) return true;
      if (type !== publishType) return false;
      connection.since = this.#now();
      this.#want(connection, length);
      return true;
    };
    // The broker takes its bytes by `read`, so they are seen here once and without a copy.
    stream.read = (wanted?: number) => {
      if (connection.wanted !== undefined || connection.pause !== undefined) return null;
      const bytes: unknown = connection.rest ?? read(wanted);
      if (!(bytes instanceof Uint8Array)) return bytes;
      connection.rest = undefined;
      const followed = size.follow(bytes, mayBegin);
      if (followed === undefined) {
        stream.destroy(new Error('A packet is too long.'));
        return null;
      }
      if (!size.isWithinPacket) connection.since = undefined;
      if (followed === bytes.length) return bytes;
      connection.rest = bytes.subarray(followed);
      pause(connection, rate.wait());
      return followed === 0 ? null : bytes.subarray(0, followed);
    };
  }

  /** The broker has delivered a packet of a connection. */
  delivered(stream: object, length: number): void {
    const connection = this.#connections.get(stream);
    if (connection === undefined || length < inboundLimits.largeBytes) return;
    this.#giveBack(connection, Math.min(length, connection.held));
  }

  /** Ends its timer. */
  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #want(connection: Connection, length: number): void {
    if (this.#waiting.size === 0 && this.#fits(length)) {
      this.#hold(connection, length);
      return;
    }
    connection.wanted = (connection.wanted ?? 0) + length;
    this.#waiting.add(connection);
    this.#timer ??= setInterval(() => this.#endSlow(), inboundLimits.look);
    this.#timer.unref();
  }

  /** A packet that is larger than everything is taken when it is alone. */
  #fits(length: number): boolean {
    return this.#held === 0 || this.#held + length <= this.#limit;
  }

  #hold(connection: Connection, length: number): void {
    connection.held += length;
    this.#held += length;
  }

  #giveBack(connection: Connection, length: number): void {
    connection.held -= length;
    this.#held -= length;
    for (const next of this.#waiting) {
      if (next.wanted === undefined || !this.#fits(next.wanted)) break;
      this.#waiting.delete(next);
      this.#hold(next, next.wanted);
      next.wanted = undefined;
      // The rest of it may be sent from now on.
      if (next.since !== undefined) next.since = this.#now();
      next.stream.emit('readable');
    }
    if (this.#waiting.size === 0) this.stop();
  }

  #close(connection: Connection): void {
    this.#connections.delete(connection.stream);
    this.#waiting.delete(connection);
    connection.wanted = undefined;
    connection.rest = undefined;
    clearTimeout(connection.pause);
    this.#giveBack(connection, connection.held);
  }

  /** Ends connections whose packet does not arrive, so that they do not hold up those that wait. */
  #endSlow(): void {
    const before = this.#now() - inboundLimits.patience;
    for (const { stream, since, wanted } of this.#connections.values())
      if (wanted === undefined && since !== undefined && since <= before)
        stream.destroy(new Error('A packet does not arrive while others wait.'));
  }
}

/** Reads nothing from a connection for a time. */
function pause(connection: Connection, milliseconds: number): void {
  connection.pause = setTimeout(() => {
    connection.pause = undefined;
    connection.stream.emit('readable');
  }, Math.ceil(milliseconds));
  connection.pause.unref();
}
