import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { allConnections } from '@penstock/contract/configuration/model/target';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { ServerStatus } from '@penstock/contract/model/server-status';
import type { ConnectionConfiguration, ServerConnection } from './connection.ts';
import { createServer } from './create-server.ts';
import type { RunningServer } from './running-server.ts';
import { ServerCondition } from './server-condition.ts';
import type { ServerWorld } from './world.ts';

/** All connections to customers' servers. */
export class Servers {
  readonly #world: ServerWorld;
  readonly #wrap: (server: RunningServer) => RunningServer;
  readonly #running = new Map<string, RunningServer>();
  /** The connections of the document that are switched off, with the time since when. */
  readonly #disabled = new Map<string, ServerCondition>();
  readonly #listeners = new Set<() => void>();
  /** The names of all connections in the order of the document. */
  #names: readonly string[] = [];

  /** `wrap` may put something in the place of a connection that speaks over it, such as an edge node. */
  constructor(world: ServerWorld, wrap: (server: RunningServer) => RunningServer) {
    this.#world = world;
    this.#wrap = wrap;
  }

  /**
   * Applies the connections of a configuration: only those that it changes are ended and made again. They connect when
   * {@link start} is called, so that what is subscribed to is known before a server delivers. Answers the names of those
   * that changed.
   */
  async apply(configuration: Pick<Configuration, 'connections'>): Promise<readonly string[]> {
    const all = allConnections(configuration);
    const wanted = new Map(
      all.filter(({ connection }) => connection.enabled).map((one) => [one.connection.name, one]),
    );
    const ended = [...this.#running].filter(([name, { configuration: present }]) => {
      const next = wanted.get(name);
      return next === undefined || !isEqual(present, next);
    });
    for (const [name] of ended) this.#running.delete(name);
    // All end before any starts, since they may use the same client id or local port.
    await Promise.all(ended.map(([, server]) => server.stop()));
    const created = [...wanted.values()].filter(({ connection }) => !this.#running.has(connection.name));
    for (const one of created)
      this.#running.set(one.connection.name, this.#wrap(createServer(one, this.#world)));
    this.#keepDisabled(all);
    this.#names = all.map(({ connection }) => connection.name);
    const changed = [
      ...new Set([...ended.map(([name]) => name), ...created.map((one) => one.connection.name)]),
    ];
    if (changed.length > 0) for (const listener of this.#listeners) listener();
    return changed;
  }

  /** Connects those that were applied and do not connect yet. */
  start(): void {
    for (const server of this.#running.values()) server.start();
  }

  /** The enabled connections that a target means: the one of that name, or all MQTT connections of that group. */
  of(target: string): readonly ServerConnection[] {
    const named = this.#running.get(target);
    if (named !== undefined) return [named];
    return [...this.#running.values()].filter(
      ({ configuration: one }) => one.kind === 'mqtt' && target !== '' && one.connection.group === target,
    );
  }

  /** The statuses of all connections of the configuration, in its order. */
  statuses(): ServerStatus[] {
    return this.#names.flatMap((name) => {
      const one = this.#running.get(name) ?? this.#disabled.get(name);
      return one === undefined ? [] : [one.status()];
    });
  }

  /** Calls back after connections were made, replaced or ended: what was subscribed to on those is to be subscribed again. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends all connections. */
  async stop(): Promise<void> {
    const servers = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(servers.map((server) => server.stop()));
  }

  #keepDisabled(all: readonly ConnectionConfiguration[]): void {
    const disabled = new Map(
      all.filter(({ connection }) => !connection.enabled).map((one) => [one.connection.name, one]),
    );
    for (const name of this.#disabled.keys()) if (!disabled.has(name)) this.#disabled.delete(name);
    const { clock, log } = this.#world;
    for (const [name, one] of disabled) {
      if (this.#disabled.has(name)) continue;
      const address = '';
      this.#disabled.set(
        name,
        new ServerCondition({ name, kind: one.kind, address, isEnabled: false, clock, log }),
      );
    }
  }
}

function isEqual(one: ConnectionConfiguration, other: ConnectionConfiguration): boolean {
  return one.connection === other.connection || canonicalText(one) === canonicalText(other);
}
