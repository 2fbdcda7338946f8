import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import type { Logger } from 'pino';
import type { Collectors } from '../collector/collectors.ts';
import { isAnswering } from '../collector/is-answering.ts';
import type { Clock } from '../collector/schedule.ts';
import type { DurableMap } from '../data/durable-map.ts';
import type { RunningServer } from '../servers/running-server.ts';
import type { TemplateMessage } from '../templates/template.ts';
import { z } from 'zod';
import { EdgeNode } from './edge-node.ts';
import { declaredMetrics } from './metrics.ts';

/** The number of a session, which the birth and the death of the node have in common. */
export const sessionNumberSchema = z.number().int().min(0).max(255);

interface EdgeNodesOptions {
  readonly clock: Clock;
  readonly collectors: Pick<Collectors, 'positionOf' | 'stateOf'>;
  /** The number of the last session of each edge node, by the name of its connection. */
  readonly sessions: DurableMap<number>;
  readonly log: Logger;
}

const nothing = { node: [], devices: new Map<string, never>() } as const;

/** The Sparkplug edge nodes among the connections to servers. */
export class EdgeNodes {
  readonly #options: EdgeNodesOptions;
  readonly #nodes = new Map<string, EdgeNode>();

  constructor(options: EdgeNodesOptions) {
    this.#options = options;
  }

  /** The connection as an edge node where it signs in as one; another connection as it is. */
  wrap(server: RunningServer): RunningServer {
    const { configuration } = server;
    if (configuration.kind !== 'mqtt' || configuration.connection.signIn.vendor !== 'sparkplug')
      return server;
    const { clock, log } = this.#options;
    const { signIn } = configuration.connection;
    const node = new EdgeNode({
      name: signIn,
      primaryHost: signIn.primaryHost,
      usesAliases: signIn.aliases,
      server,
      metrics: nothing,
      isOnline: (driver) => this.#isOnline(driver),
      nextBirthDeathSequence: () => this.#nextSession(server.name),
      clock,
      log,
    });
    this.#nodes.set(server.name, node);
    return node;
  }

  /** The will of a connection that is an edge node; undefined for others. */
  async will(connection: string): Promise<TemplateMessage | undefined> {
    return this.#nodes.get(connection)?.will();
  }

  /** Declares the variables that the report topics of this configuration send. */
  apply(configuration: Configuration): void {
    const { collectors } = this.#options;
    const names = new Set(configuration.connections.mqtt.map(({ name }) => name));
    for (const [name, node] of this.#nodes) {
      if (names.has(name)) {
        node.declare(declaredMetrics(configuration, name, (key) => collectors.positionOf(key)));
      } else this.#nodes.delete(name);
    }
  }

  async #nextSession(connection: string): Promise<number> {
    const { sessions } = this.#options;
    const last = sessions.get(connection);
    const next = last === undefined ? 0 : (last + 1) % 256;
    await sessions.set(connection, next);
    return next;
  }

  #isOnline(driver: string): boolean | undefined {
    return isAnswering(this.#options.collectors.stateOf(driver));
  }
}
