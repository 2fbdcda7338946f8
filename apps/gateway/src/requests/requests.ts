import type { Configuration } from '@penstock/contract/configuration/model/configuration';
import { canonicalText } from '@penstock/contract/configuration/read/write';
import type { RequestStatus } from '@penstock/contract/model/request-status';
import type { IncomingMessage, ServerConnection } from '../servers/connection.ts';
import { askForDesired, desiredOf } from './desired-values.ts';
import { answerSocket, refuseSocket } from './connection-requests.ts';
import { Intake } from './intake.ts';
import { RequestCounters } from './request-counters.ts';
import type { KindOfTopic } from './kind-of-topic.ts';
import { answerTopic, refuseRequest, type RequestWorld } from './request-topic.ts';

interface RequestsOptions extends RequestWorld {
  /** The enabled connections that a target means. */
  readonly connectionsOf: (target: string) => readonly ServerConnection[];
}

/** A subscription, and what it was made from. */
interface Subscription {
  readonly connection: ServerConnection;
  readonly made: string;
  end(): void;
}

/** The requests of servers: write and read topics of MQTT, and messages by TCP and UDP. */
export class Requests {
  readonly #options: RequestsOptions;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #counters = new Map<string, RequestCounters>();
  /** The intake of each connection, whose topics share its bounds. */
  readonly #intakes = new WeakMap<ServerConnection, Intake>();

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** Answers these topics and connections from now on; those that are as they were go on undisturbed. */
  apply(configuration: Configuration): void {
    const wanted = new Map<string, () => Subscription>();
    const known = new Set<string>();
    const { write, read } = configuration.topics;
    const keys = configuration.variables.map(({ key }) => key);
    for (const [kind, topics] of [
      ['write', write],
      ['read', read],
    ] as const) {
      for (const topic of topics) this.#addTopic({ kind, topic }, keys, wanted, known);
    }
    const { tcp, udp, http } = configuration.connections;
    const answering = http.filter(({ callbackScript }) => callbackScript !== '');
    const { transparent } = configuration.settings;
    for (const { name, enabled } of [...tcp, ...udp, ...answering]) {
      known.add(nameOf('connection', name));
      // Bytes from there are for the device, and no request.
      const isHandedThrough = transparent.enabled && transparent.target === name;
      if (enabled && !isHandedThrough)
        for (const one of this.#options.connectionsOf(name)) this.#addSocket(one, wanted);
    }
    for (const [name, subscription] of this.#subscriptions) {
      if (wanted.has(name)) continue;
      subscription.end();
      this.#subscriptions.delete(name);
    }
    for (const name of this.#counters.keys()) if (!known.has(name)) this.#counters.delete(name);
    for (const [name, subscribe] of wanted) this.#subscriptions.set(name, subscribe());
  }

  /** The statistics of the requests since the gateway was started. */
  statuses(): RequestStatus[] {
    return [...this.#counters.values()].map((counters) => counters.status());
  }

  stop(): void {
    for (const subscription of this.#subscriptions.values()) subscription.end();
    this.#subscriptions.clear();
  }

  #addTopic(
    { kind, topic }: KindOfTopic,
    keys: readonly string[],
    wanted: Map<string, () => Subscription>,
    known: Set<string>,
  ): void {
    const name = nameOf(kind, topic.id);
    known.add(name);
    const counters = this.#countersOf(name, topic.id, kind);
    if (!topic.enabled) return;
    for (const connection of this.#options.connectionsOf(topic.target)) {
      if (connection.kind !== 'mqtt') continue;
      const desired = desiredOf({ kind, topic }, keys);
      const made = `${canonicalText(topic)} ${Buffer.from(desired?.ask.payload ?? []).toString()}`;
      this.#add(`${name} ${connection.name}`, connection, made, wanted, () => {
        const take = (message: IncomingMessage) => {
          const { clock } = this.#options;
          this.#intakeOf(connection).take(counters, message.payload, {
            work: () => answerTopic({ kind, topic }, message, connection, counters, this.#options),
            refuse: (error) =>
              refuseRequest({ kind, topic }, message, error, { connection, counters, clock }),
          });
        };
        const end = connection.subscribe(topic.requestTopic, topic.qos, take);
        const endAsking =
          desired === undefined ? undefined : askForDesired(connection, desired, topic.qos, take);
        return () => {
          end();
          endAsking?.();
        };
      });
    }
  }

  #addSocket(connection: ServerConnection, wanted: Map<string, () => Subscription>): void {
    const { configuration } = connection;
    if (configuration.kind !== 'tcp' && configuration.kind !== 'udp' && configuration.kind !== 'http') return;
    const settings = configuration.connection;
    const name = nameOf('connection', connection.name);
    const counters = this.#countersOf(name, connection.name, 'connection');
    this.#add(name, connection, '', wanted, () =>
      connection.subscribe('', 0, ({ payload }) => {
        this.#intakeOf(connection).take(counters, payload, {
          work: () => answerSocket({ connection, settings }, payload, counters, this.#options),
          refuse: (error) => refuseSocket({ connection, settings }, payload, error, counters, this.#options),
        });
      }),
    );
  }

  #add(
    name: string,
    connection: ServerConnection,
    made: string,
    wanted: Map<string, () => Subscription>,
    subscribe: () => () => void,
  ): void {
    wanted.set(name, () => {
      const present = this.#subscriptions.get(name);
      if (present?.connection === connection && present.made === made) return present;
      present?.end();
      return { connection, made, end: subscribe() };
    });
  }

  #countersOf(name: string, id: string, kind: RequestStatus['kind']): RequestCounters {
    const counters = this.#counters.get(name) ?? new RequestCounters(id, kind);
    this.#counters.set(name, counters);
    return counters;
  }

  #intakeOf(connection: ServerConnection): Intake {
    const { clock, log } = this.#options;
    const intake = this.#intakes.get(connection) ?? new Intake(clock, log);
    this.#intakes.set(connection, intake);
    return intake;
  }
}

function nameOf(kind: RequestStatus['kind'], id: string): string {
  return `${kind} ${id}`;
}
