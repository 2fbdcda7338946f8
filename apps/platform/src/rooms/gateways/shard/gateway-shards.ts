import type { MqttChannel } from '@penstock/link/mqtt-channel';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { shardOf } from './shard.ts';
import type { ShardLeases, ShardListener } from './shard-leases.ts';
import type { ShardRepository } from './shard-repository.ts';
import { ShardSession } from './shard-session.ts';

type MessageListener = Parameters<MqttChannel['onMessage']>[0];

/** How long a start waits for its subscriptions, in ms. */
const startPatience = 5000;

/** The parts of the gateways' division among processes. */
export interface GatewayShardsParts {
  readonly leases: ShardLeases;
  readonly repository: ShardRepository;
  /** Connects with a persistent session of this name. */
  readonly openSession: (name: string) => MqttClient;
  /** The name of the installation: sessions of several at one broker are apart. */
  readonly installation: string;
  readonly log: Logger;
}

/** The gateways that this process handles, among all processes of the platform: the messages of a gateway go to one of them. */
export class GatewayShards implements ShardListener {
  readonly #parts: GatewayShardsParts;
  readonly #sessions = new Map<number, ShardSession>();
  readonly #listeners = new Set<MessageListener>();
  readonly #taken: (() => void)[] = [];
  #hearing: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(parts: GatewayShardsParts) {
    this.#parts = parts;
  }

  /** Whether this process handles a gateway. */
  owns(sn: string): boolean {
    return this.#parts.leases.has(shardOf(sn));
  }

  /** How many shards this process has. */
  get count(): number {
    return this.#parts.leases.shards.length;
  }

  /** How many processes divide the gateways. */
  get processes(): number {
    return this.#parts.leases.processes;
  }

  /** Hears when this process handles more gateways than before. */
  onTaken(listener: () => void): void {
    this.#taken.push(listener);
  }

  /** A channel that also brings what gateways of this process say to the platform as a whole. */
  over(channel: MqttChannel): MqttChannel {
    return {
      ...channel,
      onMessage: (listener) => {
        const end = channel.onMessage(listener);
        this.#listeners.add(listener);
        return () => {
          this.#listeners.delete(listener);
          end();
        };
      },
    };
  }

  /** Begins to take a share. Resolves when the gateways of the first are heard, or the broker takes too long for that. */
  async start(): Promise<void> {
    await this.#parts.leases.start(this);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, startPatience);
    });
    await Promise.race([this.#hearing, late]);
    clearTimeout(timer);
  }

  /** Another process asks to look, or gateways were added. */
  async look(): Promise<void> {
    await this.#parts.leases.look();
    await this.#hearAll(this.#parts.leases.shards);
  }

  /** A gateway is there, whether the platform knows it or not: it is answered. */
  greet(sn: string): void {
    void this.#sessions.get(shardOf(sn))?.hear([sn]);
  }

  /** Leaves its gateways to the other processes. May be called twice. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stop();
    return this.#stopped;
  }

  taken(shards: readonly number[]): void {
    for (const shard of shards) {
      const session = new ShardSession({
        shard,
        connection: this.#parts.openSession(`${this.#parts.installation}-${shard}`),
        lease: this.#parts.leases,
        take: (topic, payload) => {
          for (const listener of this.#listeners) listener(topic, payload);
        },
        log: this.#parts.log,
      });
      this.#sessions.set(shard, session);
    }
    this.#hearing = this.#hearAll(shards);
    for (const listener of this.#taken) listener();
  }

  async given(shards: readonly number[]): Promise<void> {
    const ended = shards.flatMap((shard) => {
      const session = this.#sessions.get(shard);
      this.#sessions.delete(shard);
      return session === undefined ? [] : [session.end()];
    });
    await Promise.all(ended);
  }

  async #stop(): Promise<void> {
    await this.#parts.leases.stop();
    await this.#parts.repository.close();
  }

  /** Hears all gateways of some shards that are known. */
  async #hearAll(shards: readonly number[]): Promise<void> {
    if (shards.length === 0) return;
    const { repository, log } = this.#parts;
    const byShard = new Map<number, string[]>();
    try {
      for (const sn of await repository.serialsOf(shards)) {
        const shard = shardOf(sn);
        const ofShard = byShard.get(shard) ?? [];
        ofShard.push(sn);
        byShard.set(shard, ofShard);
      }
    } catch (error) {
      // Each is heard as well when it says that it is there.
      log.warn({ err: error }, 'The gateways of this process could not be read.');
    }
    await Promise.all(
      [...byShard].map(async ([shard, serials]) => await this.#sessions.get(shard)?.hear(serials)),
    );
  }
}
