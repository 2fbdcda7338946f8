import { anyPlatform, linkTopics } from '@penstock/contract/link/topics';
import { reasonOf } from '@penstock/node-kit/error-text';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import type { ShardLeases } from './shard-leases.ts';

/** How many topics are subscribed to in one packet: brokers limit its size. */
const filtersAtOnce = 100;

/** How long the orderly end of a connection may take, in ms. */
const endPatience = 1000;

/** The part of the leases that a session asks. */
export type SessionLease = Pick<ShardLeases, 'holds' | 'has' | 'certain'>;

/** The parts of a session. */
export interface ShardSessionParts {
  readonly shard: number;
  /** Connects with the persistent session of the shard, and again until it is ended. */
  readonly connection: MqttClient;
  readonly lease: SessionLease;
  /** Takes a message of a gateway of the shard. */
  readonly take: (topic: string, payload: Uint8Array) => void;
  readonly log: Logger;
}

/**
 * The session of a shard at the broker: what its gateways say to the platform as a whole. The broker keeps it while no process has
 * the shard, with the messages that came meanwhile, and gives it to one connection only: whoever takes it over cuts off
 * the one before (MQTT 3.1.1, sections 3.1.2.4 and 3.1.4).
 */
export class ShardSession {
  readonly #parts: ShardSessionParts;
  readonly #subscribed = new Set<string>();
  #isEnded = false;

  constructor(parts: ShardSessionParts) {
    this.#parts = parts;
    const { connection, shard, lease, log } = parts;
    connection.on('error', (error) =>
      log.warn({ reason: reasonOf(error), shard }, 'The connection for a shard has a problem.'),
    );
    // Whoever has the shard now has its session too.
    connection.on('close', () => {
      if (!lease.has(shard)) this.cutOff();
    });
    // The library takes the next message, and acknowledges this one, once it is called back.
    connection.handleMessage = ({ topic, payload }, done) => {
      const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
      if (lease.holds(shard)) {
        parts.take(topic, bytes);
        done();
      } else void this.#takeWhenCertain(topic, bytes, done);
    };
  }

  /** Hears gateways that it does not hear yet. Failing, it is logged, and those are tried again with the next. */
  async hear(serials: readonly string[]): Promise<void> {
    const { connection, shard, log } = this.#parts;
    const fresh = serials.filter((sn) => !this.#subscribed.has(sn));
    for (const sn of fresh) this.#subscribed.add(sn);
    for (let from = 0; from < fresh.length && !this.#isEnded; from += filtersAtOnce) {
      const some = fresh.slice(from, from + filtersAtOnce);
      try {
        await connection.subscribeAsync(
          some.map((sn) => linkTopics.up(sn, anyPlatform)),
          { qos: 1 },
        );
      } catch (error) {
        for (const sn of some) this.#subscribed.delete(sn);
        if (!this.#isEnded)
          log.warn({ reason: reasonOf(error), shard }, 'Gateways of a shard are not heard; trying again.');
      }
    }
  }

  /** Leaves the session to the next process, in order: what is not acknowledged yet is sent to that one. */
  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    const { connection } = this.#parts;
    const late = setTimeout(() => connection.end(true), endPatience);
    await connection.endAsync().catch(() => undefined);
    clearTimeout(late);
  }

  /** Breaks the connection at once. */
  cutOff(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#parts.connection.end(true);
  }

  /** While it is not certain whose the shard is, nothing is acknowledged, and the broker keeps it. */
  async #takeWhenCertain(topic: string, payload: Uint8Array, done: () => void): Promise<void> {
    const { lease, shard, take } = this.#parts;
    while (!this.#isEnded && !lease.holds(shard)) {
      if (lease.has(shard)) await lease.certain();
      else this.cutOff();
    }
    if (this.#isEnded) return;
    take(topic, payload);
    done();
  }
}
